"""A small program that speaks UGI, for the tests: it plays the first legal move, and has the vice that it is given.

``ugi_program.py GAME VICE LOG`` writes its number and what it is told to a file. Of the vices, ``rude`` never greets,
``crash`` ends at the first go, ``silent`` does not answer go, ``tardy`` does so only when it is told to stop, ``cheat``
answers with a move that is not legal, ``babble`` with one that nobody can read, ``empty`` with none, ``deaf`` does not
quit, and ``noisy`` talks of other things.
"""

import os
import sys
import time

import klotz

game, vice = klotz.game(sys.argv[1]), sys.argv[2]
log = open(sys.argv[3], "w", buffering=1, encoding="utf-8")  # noqa: PTH123, SIM115
log.write(f"{os.getpid()}\n")
position = game.start()


def say(line: str) -> None:
    print(line, flush=True)


def move() -> str:
    return {"cheat": "qv", "babble": "e2e4", "empty": ""}.get(vice, str(position.legal_moves()[0]))


while True:
    line = sys.stdin.readline()
    words = line.split()
    log.write(line)
    match words:
        case ["ugi"] if vice != "rude":
            say("id name small")
            say("ugiok")
        case ["isready"]:
            say("readyok")
        case ["position", *rest]:
            position = game.start() if rest[0] == "startpos" else game.position(rest[1])
            for played in rest[rest.index("moves") + 1 :] if "moves" in rest else []:
                position = position.play(played)
        case ["go", *_] if vice == "crash":
            sys.exit("out of ideas")
        case ["go", *_] if vice not in ("silent", "tardy"):
            if vice == "noisy":
                say("info string hmm")
                say("")
            say(f"bestmove {move()}")
        case ["stop"] if vice == "tardy":
            say(f"bestmove {move()}")
        case ["quit"] | [] if vice != "deaf":
            break
        case []:
            time.sleep(0.1)
