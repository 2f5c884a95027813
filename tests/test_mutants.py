"""The tool for mutation testing: what it hands to mutmut, and what it complains about."""

import json
from pathlib import Path
from typing import Any

import pytest

import mutants

SOURCE = """
class Road:
    # What it says.
    @property
    def length(self):
        return 3

    @classmethod
    def new(cls):
        return cls()

    @staticmethod
    @first
    def other():
        return 1
"""


def test_decorators_are_called_after_their_functions() -> None:
    moved = mutants.undecorated(SOURCE)
    assert "    # What it says.\n    def length(self):\n        return 3\n    length = property(length)\n" in moved
    assert "    @classmethod\n    def new(cls):\n" in moved, "mutmut knows these"
    names: dict[str, Any] = {"first": lambda function: function}
    exec(moved, names)
    assert names["Road"]().length == 3
    assert names["Road"].other() == 1


def config(*explained: dict[str, str]) -> dict[str, Any]:
    return {"files": {"rules/view.py": {"floor": 90, "tests": []}}, "explained": explained}


@pytest.fixture
def results(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(mutants, "RESULTS", tmp_path)
    return tmp_path / "rules.view.json"


ALIVE = {"function": "view", "was": "a + b", "now": "a - b"}


def test_a_survivor_has_to_be_explained_and_an_explanation_has_to_survive(results: Path) -> None:
    results.write_text(json.dumps({"mutants": 20, "killed": 19, "survivors": [ALIVE]}))
    (missing,) = mutants.complaints(config(), ["rules/view.py"])
    assert "not explained, in view" in missing
    explained = {"file": "rules/view.py", **ALIVE, "why": "b is 0."}
    assert mutants.complaints(config(explained), ["rules/view.py"]) == []
    results.write_text(json.dumps({"mutants": 20, "killed": 20, "survivors": []}))
    (stale,) = mutants.complaints(config(explained), ["rules/view.py"])
    assert "does not survive" in stale


@pytest.mark.parametrize(("killed", "enough"), [(90, True), (89, False)])
def test_a_score_has_to_reach_its_floor(results: Path, killed: int, enough: bool) -> None:
    results.write_text(json.dumps({"mutants": 100, "killed": killed, "survivors": []}))
    assert bool(mutants.complaints(config(), ["rules/view.py"])) is not enough


def test_every_file_and_every_test_that_is_named_exists() -> None:
    config = mutants.configuration()
    for file, target in config["files"].items():
        assert (mutants.ROOT / "src/figaro" / file).exists()
        for test in [*target["tests"], *target.get("without", ())]:
            path, _, name = test.partition("::")
            assert name in (mutants.ROOT / "tests" / path).read_text(encoding="utf-8")
    assert {each["file"] for each in config["explained"]} <= set(config["files"])
