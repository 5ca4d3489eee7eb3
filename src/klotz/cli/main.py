"""The way in: find the verb, run it, and turn every error into a sentence and an exit code.

0 all went well; 1 the answer is no (``klotz explain`` of an illegal move); 2 the command line cannot be understood;
3 a file cannot be read or written; 130 interrupted.
"""

from __future__ import annotations

import os
import sys
from importlib.metadata import version
from itertools import zip_longest

from klotz.cli import (
    analyse,
    arena,
    bench,
    best,
    check,
    explain,
    export,
    games,
    import_,
    levels,
    perft,
    play,
    puzzle,
    rules,
    serve,
    show,
    solve,
    ugi,
)
from klotz.cli.arguments import USAGE, Parser
from klotz.cli.terminal import Terminal
from klotz.core import compiled
from klotz.core.errors import InvalidRecord, KlotzError
from klotz.core.texts import LANGUAGES, spoken_language

VERBS = (
    play,
    puzzle,
    rules,
    games,
    show,
    explain,
    analyse,
    best,
    solve,
    check,
    levels,
    perft,
    bench,
    arena,
    ugi,
    serve,
    export,
    import_,
)
FILE_ERROR, INTERRUPTED = 3, 130


def main(arguments: list[str] | None = None) -> int:
    """Run one command; the exit code."""
    words = sys.argv[1:] if arguments is None else arguments
    language = _language(words)
    terminal = Terminal(language)
    try:
        parsed = _parser(language).parse_args(words or ["--help"])
        terminal = Terminal(language, parsed.color)
        code: int = parsed.run(parsed, terminal)
        sys.stdout.flush()
    except BrokenPipeError:
        # The reader has seen enough; Python would complain once more when it closes the stream.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except InvalidRecord as error:
        terminal.complain(error.text(language))
        return FILE_ERROR
    except KlotzError as error:
        terminal.complain(error.text(language))
        return USAGE
    except OSError as error:
        terminal.complain(terminal.words("cli-file-error", file=str(error.filename), reason=str(error.strerror)))
        return FILE_ERROR
    except KeyboardInterrupt:
        terminal.line()
        return INTERRUPTED
    return code


def _parser(language: str) -> Parser:
    parser = Parser(language=language, prog="klotz")
    parser.description, parser.epilog = parser.say("cli-help-klotz"), parser.say("cli-help-codes")
    number = f"klotz {version('klotz')}, kernels {compiled.describe()}"
    parser.add_argument("--version", action="version", version=number, help=parser.say("cli-help-version"))
    parser.add_verbs({verb.__name__.rpartition(".")[2].rstrip("_"): (verb.add, verb.run) for verb in VERBS})
    return parser


def _language(words: list[str]) -> str:
    """The language must be known before the parser is made: its help is in it."""
    for word, following in zip_longest(words, words[1:], fillvalue=""):
        asked = following if word == "--lang" else word.removeprefix("--lang=")
        if word.startswith("--lang") and asked in LANGUAGES:
            return asked
    return spoken_language()
