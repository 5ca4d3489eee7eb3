"""The games in the tools of researchers: PettingZoo, Gymnasium, OpenSpiel, and thousands of games at once.

Importing this package makes the environments known to ``gymnasium.make``, ``gymnasium.make_vec`` and
``pettingzoo.make``; importing ``klotz.environments.openspiel`` makes the games known to ``pyspiel.load_game``. No rule
lives here: all of them play on the kernels.
"""

from klotz.environments.registration import register_all

register_all()
