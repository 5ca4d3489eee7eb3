"""A player is a colour."""


class Player(str):
    """The colour a player builds with; a string, so that ``position.to_move == "white"`` reads as it should."""

    __slots__ = ()

    def __repr__(self) -> str:
        return f"Player({str(self)!r})"


WHITE, BLACK = Player("white"), Player("black")
