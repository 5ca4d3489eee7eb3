"""Playing at tables over the wire, against a real server."""

from __future__ import annotations

import pytest

from tests.server.harness import Client, Process, Stream, seats, two

LAST = 60
"""How many moves a person plays against the engine at most."""


def test_two_play_and_watch(server: Process) -> None:
    ada, ben, table = two(server.url)
    stream = Stream(Client(server.url), table)
    assert stream.next("state")["status"] == "playing"
    number = ada.look(table)["table"]["number"]
    answer = ada.move(table, number, "iv")
    assert answer.status_code == 200
    entry = answer.json()["entry"]
    assert (entry["kind"], entry["seat"], entry["argument"]) == ("move", "white", "iv")
    assert stream.next("entry") == entry
    state = stream.next("state")
    assert state["number"] == entry["number"]
    assert state["position"]["to_move"] == "black"
    assert [piece["id"] for piece in state["position"]["pieces"]] == ["i1+i2"]
    refused = ben.move(table, state["number"], "hh").json()
    assert (refused["code"], refused["violation"]["rule"]) == ("illegal-move", "b")
    assert ben.move(table, state["number"], "hv").status_code == 200
    assert stream.next("entry")["argument"] == "hv"


def test_the_same_action_twice_is_the_same_answer(server: Process) -> None:
    ada, ben, table = two(server.url)
    number = ada.look(table)["table"]["number"]
    first = ada.move(table, number, "iv", key="one")
    assert ada.move(table, number, "iv", key="one").json() == first.json()
    assert ada.move(table, number, "iv").json() == first.json()
    ben.move(table, first.json()["entry"]["number"], "hv")
    assert ada.move(table, number, "iv", key="one").json() == first.json()
    assert ada.move(table, number, "ih", key="one").status_code == 422
    late = ada.move(table, number, "ih")
    assert late.status_code == 409
    assert late.json()["code"] == "late"
    assert late.json()["table"]["table"]["number"] == ada.look(table)["table"]["number"]


def test_a_stream_goes_on_after_the_last_event(server: Process) -> None:
    ada, ben, table = two(server.url)
    number = ada.look(table)["table"]["number"]
    numbers = []
    for client, move in ((ada, "iv"), (ben, "hv"), (ada, "jv")):
        number = client.move(table, number, move).json()["entry"]["number"]
        numbers.append(number)
    stream = Stream(ada, table, last=numbers[0])
    assert stream.next("entry")["number"] == numbers[1]
    assert stream.next("entry")["number"] == numbers[2]
    assert stream.next("state")["head"] == numbers[2]


def test_only_holders_act(server: Process) -> None:
    ada, ben, table = two(server.url)
    number = ada.look(table)["table"]["number"]
    eve = Client(server.url)
    refused = eve.move(table, number, "iv")
    assert (refused.status_code, refused.json()["code"]) == (403, "not-your-seat")
    del eve.headers["authorization"]
    assert eve.move(table, number, "iv").status_code == 401
    eve.headers["authorization"] = "Bearer x"
    assert eve.move(table, number, "iv").status_code == 401
    early = ben.move(table, number, "iv")
    assert (early.status_code, early.json()["code"]) == (409, "not-your-turn")
    assert ben.move(table, number, "iv", seat="white").status_code == 403
    assert ada.look(table)["table"]["head"] == number


def test_a_link_works_once(server: Process) -> None:
    ada = Client(server.url)
    made = ada.make(seats=seats(white="mine", black="link"))
    table, secret = made["table"]["id"], made["links"]["black"]
    ben, eve = Client(server.url), Client(server.url)
    assert ben.sit(table, "black").json()["code"] == "link"
    assert ben.sit(table, "black", "x" * 43).status_code == 409
    assert ben.look(table)["links"] == {}
    assert ada.look(table)["links"] == {"black": secret}
    assert ben.sit(table, "black", secret).json()["you"] == ["black"]
    assert ben.sit(table, "black", secret).status_code == 200
    assert eve.sit(table, "black", secret).json()["code"] == "seat-taken"
    assert ada.look(table)["links"] == {}


def test_the_lobby_lists_public_tables_until_they_are_full(server: Process) -> None:
    ada, ben = Client(server.url), Client(server.url)
    hidden = ada.make(seats=seats(white="mine", black="open"))["table"]["id"]
    table = ada.make(seats=seats(white="mine", black="open"), public=True)["table"]["id"]
    listed = [row["id"] for row in ben.get("/api/lobby").json()["tables"]]
    assert table in listed
    assert hidden not in listed
    assert ben.sit(table, "black").json()["you"] == ["black"]
    assert table not in [row["id"] for row in ben.get("/api/lobby").json()["tables"]]
    mine = ben.get("/api/mine").json()["tables"]
    assert [(row["id"], row["you"], row["to_move"]) for row in mine] == [(table, ["black"], "white")]


def test_a_browser_gets_a_cookie(server: Process) -> None:
    browser = Client(server.url)
    del browser.headers["authorization"]
    browser.headers["origin"] = server.url
    made = browser.make(seats=seats(white="mine", black="mine"))
    assert made["you"] == ["white", "black"]
    cookie = browser.cookies.jar
    assert [(kept.name, kept.has_nonstandard_attr("HttpOnly")) for kept in cookie] == [("klotz", True)]
    answer = browser.move(made["table"]["id"], 0, "iv")
    assert answer.status_code == 200
    assert "set-cookie" not in answer.headers


def test_a_table_is_made_once_for_a_key(server: Process) -> None:
    ada = Client(server.url)
    first = ada.make(seats=seats(white="mine", black="link"), key="mine")
    again = ada.make(seats=seats(white="mine", black="link"), key="mine")
    assert (first["table"]["id"], first["links"]) == (again["table"]["id"], again["links"])
    other = Client(server.url)
    assert other.make(seats=seats(white="mine", black="link"), key="mine")["table"]["id"] != first["table"]["id"]


@pytest.mark.parametrize("game", ["kwinty", "turris", "qbq"])
def test_an_engine_plays_a_whole_game(server: Process, game: str) -> None:
    """The person always plays the first legal move that the server offers, and never needs to know a rule."""
    colours = ("blue", "orange") if game == "qbq" else ("white", "black")
    ada = Client(server.url)
    kinds = dict(zip(colours, ("mine", "engine"), strict=True))
    made = ada.make(game, seats=seats(**kinds), begins=colours[0])
    table = made["table"]["id"]
    stream = Stream(ada, table)
    for number in range(LAST + 1):
        state = stream.next("state")
        while state["status"] == "playing" and state["position"]["to_move"] != colours[0]:
            state = stream.next("state")
        # A game of QBQ may go on for ever; nothing moves while the engine waits for the person.
        if state["status"] == "over" or number == LAST:
            break
        assert ada.move(table, state["number"], state["position"]["moves"][0]["move"]).status_code == 200
    record = ada.get(f"/api/tables/{table}/games/1/record").text
    assert f'[Game "{game}"]' in record
    played = ada.get(f"/api/tables/{table}/games/1", params={"lang": "en"}).json()
    assert played["steps"] == ada.look(table)["table"]["steps"]
    listed = ada.get("/api/mine", params={"lang": "en"}).json()["tables"][0]
    assert (listed["id"], listed["played"], listed["end"]) == (table, 1, played["end"])
    back = ada.get(f"/api/tables/{table}/games/1/positions/2").json()
    assert len(back["pieces"]) >= 2
    assert ada.get(f"/api/tables/{table}/games/1/positions/9999").status_code == 404
    for path in ("games/2/record", "games/2", "games/2/positions/0"):
        assert ada.get(f"/api/tables/{table}/{path}").status_code == 404
