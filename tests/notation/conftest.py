"""The real games in `tests/vectors`, and what their texts claim compared with what the rules say."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from figaro.notation import Record, replay
from figaro.rules import Phase

BEFORE_A_GAME = re.compile(r"(?<=\n)\n(?=(?:;.*\n)?\[Figaro)")
RESULT = re.compile(r"^(?:piles|king|roads|winner) .*$", re.MULTILINE)


@pytest.fixture(scope="session")
def vectors() -> dict[str, list[str]]:
    """The text of every game, by the name of its file."""
    folder = Path(__file__).parents[1] / "vectors"
    return {path.stem: BEFORE_A_GAME.split(path.read_text("utf-8")) for path in sorted(folder.glob("*.fgn"))}


@pytest.fixture(scope="session")
def games(vectors: dict[str, list[str]]) -> list[str]:
    """The text of every game, one list of them all."""
    return [game for games in vectors.values() for game in games]


@pytest.fixture(scope="session")
def claims_of() -> Callable[[str], list[str]]:
    """Find the results a text claims, by its lines alone."""
    return RESULT.findall


@pytest.fixture(scope="session")
def truth_of() -> Callable[[Record], list[str]]:
    """Replay a record by the rules, and write its results as a text should claim them."""

    def truth(record: Record) -> list[str]:
        results = []
        for state in (step.state for step in replay(record)):
            if state.phase in {Phase.DEALING, Phase.OVER}:
                results += ["piles " + " ".join(map(str, state.pile_sizes)), f"king {state.king}"]
            if state.phase is Phase.OVER:
                roads = (" ".join(map(str, road)) or "-" for road in state.roads)
                results += ["roads " + " / ".join(roads), f"winner {state.winner}"]
        return results

    return truth
