"""Feed garbage to the record reader: `python tools/fuzz_records.py --seconds 60`.

Atheris mutates the real games in tests/vectors, guided by which lines of the reader a mutant
reaches. Only records and record errors may come out, and whatever is accepted must read back the same
after it is written. The corpus grows in build/fuzz/corpus; an input that breaks a promise is saved
as build/fuzz/crash-* and makes the exit status 1.
"""

import argparse
import importlib
import os
import sys
from collections.abc import Iterator
from pathlib import Path

# By name, because only `make fuzz` installs it, and types are checked without it.
atheris = importlib.import_module("atheris")

with atheris.instrument_imports(include=["figaro.notation"]):
    from figaro.notation import Record, RecordError, read, read_game, write_game

ROOT = Path(__file__).resolve().parents[1]
CORPUS = ROOT / "build" / "fuzz" / "corpus"
DICTIONARY = ROOT / "build" / "fuzz" / "records.dict"
LONGEST = 6000
SLOWEST = 10
STATUS_OF_A_CRASH = 77

CARDS = [f"{colour}{value}" for colour in "rygbp" for value in "123"] + ["j1", "j2", "o"]
WORDS = "deal piles king roads winner swap keep x / - # ; \\ 0 15 999999 A B C D E F"
TAGS = [f'[{tag} "' for tag in ("Figaro", "Rules", *"ABCDEF", "LeftOut", "Roads", "King", "Winner", "Lengths", "Aids")]
VALUES = ['"]\n', "standard", "optional-exchange", "reference-card", "\r\n", "\ufeff", "\u2028", "\x85"]


def check(source: bytes) -> None:
    """Read a source, and fail if the reader does anything it should never do."""
    found = list(read(source, "fuzz.fgn"))
    assert found, "a text has at least one game or one error"
    for game in found:
        if isinstance(game, RecordError):
            assert str(game).isprintable(), f"an error of several lines: {game}"
            continue
        assert isinstance(game, Record), f"neither a record nor an error: {game!r}"
        text = write_game(game)
        assert read_game(text) == game, "a record is not read as it was written"
        assert write_game(read_game(text)) == text, "a record is not written the same twice"


def seeds() -> Iterator[str]:
    """Yield small texts from the real games: their tags, their first rounds, and some whole games."""
    for path in sorted((ROOT / "tests" / "vectors").glob("*.fgn")):
        for place, part in enumerate(path.read_text("utf-8").split("[Figaro")[1:]):
            game = "[Figaro" + part
            tags, first, *_ = game.split("\n\n")
            running = tags[: tags.index("[Winner")]
            yield from (running, f"{running}\n{first}\n", "\n".join(f"{running}\n{first}".split("\n")[:-4]))
            if place < 3:
                yield game


def prepare() -> None:
    """Write the initial corpus, and the dictionary of the format's words."""
    CORPUS.mkdir(parents=True, exist_ok=True)
    for number, text in enumerate(seeds()):
        (CORPUS / f"seed-{number:04}").write_text(text, "utf-8", newline="")
    moves = [f"{card}{seat}" for card in CARDS for seat in "ACF"]
    entries = (
        "".join(f"\\x{byte:02x}" for byte in word.encode()) for word in (*CARDS, *moves, *WORDS.split(), *TAGS, *VALUES)
    )
    DICTIONARY.write_text("".join(f'"{entry}"\n' for entry in entries), "ascii")


def main() -> None:
    """Fuzz for a while; libFuzzer ends its process, so it runs in a child."""
    parser = argparse.ArgumentParser(description="Feed garbage to the record reader.")
    parser.add_argument("--seconds", type=int, default=60, help="how long (default: 60)")
    seconds = parser.parse_args().seconds
    prepare()
    child = os.fork()
    if child:
        _, status = os.waitpid(child, 0)
        report(os.waitstatus_to_exitcode(status))
    atheris.Setup(
        [
            sys.argv[0],
            str(CORPUS),
            f"-dict={DICTIONARY}",
            f"-artifact_prefix={CORPUS.parent}/",
            f"-max_total_time={seconds}",
            f"-max_len={LONGEST}",
            f"-timeout={SLOWEST}",
            f"-error_exitcode={STATUS_OF_A_CRASH}",
            "-print_final_stats=1",
        ],
        check,
    )
    atheris.Fuzz()


def report(status: int) -> None:
    """Print the outcome, and exit accordingly."""
    if not status:
        print("Only records and record errors came out.")
        sys.exit(0)
    newest = max(CORPUS.parent.glob("*-*"), key=lambda path: path.stat().st_mtime, default=None)
    print(f"A promise was broken (status {status}); the input is in {newest}.")
    sys.exit(1)


if __name__ == "__main__":
    main()
