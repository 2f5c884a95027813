"""The golden games: one whole game per player count, as text."""

from pathlib import Path

import pytest

from golden_text import golden

FOLDER = Path(__file__).parent.parent / "golden"


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_a_golden_game_is_told_as_ever(players: int) -> None:
    told = (FOLDER / f"{players}-players.txt").read_text(encoding="utf-8")
    assert golden(players).splitlines() == told.splitlines()
