"""Every rule has a test named for it."""

import re
from pathlib import Path

TESTS = Path(__file__).parent
SPECIFICATION = TESTS.parent.parent / "src/figaro/rulebook/specification.md"


def cited(letter: str) -> set[int]:
    text = "\n".join(path.read_text(encoding="utf-8") for path in TESTS.glob("test_*.py"))
    return {int(number) for number in re.findall(rf"^def test_{letter}(\d+)_", text, re.MULTILINE)}


def test_every_rule_of_the_specification_is_cited_by_a_test() -> None:
    rules = {
        int(number) for number in re.findall(r"^- R(\d+) ", SPECIFICATION.read_text(encoding="utf-8"), re.MULTILINE)
    }
    assert rules == set(range(1, 30))
    assert cited("r") == rules


def test_every_worked_example_is_a_test() -> None:
    examples = {
        int(number) for number in re.findall(r"^- W(\d+) ", SPECIFICATION.read_text(encoding="utf-8"), re.MULTILINE)
    }
    assert examples == set(range(1, 8))
    assert cited("w") == examples
