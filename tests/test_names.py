"""One name, one meaning: no two modules and no two classes of the package are called the same."""

import ast
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import figaro

PACKAGE = Path(figaro.__file__).parent


def modules() -> Iterator[Path]:
    """Yield the modules inside the package's folders; those next to the folders only lead into them."""
    for path in PACKAGE.rglob("*.py"):
        if path.parent != PACKAGE and path.stem not in {"__init__", "__main__"}:
            yield path


def twice(names: Iterator[str]) -> list[str]:
    return sorted(name for name, count in Counter(names).items() if count > 1)


def test_no_two_modules_have_the_same_name() -> None:
    assert twice(path.stem for path in modules()) == []


def test_no_two_classes_have_the_same_name() -> None:
    trees = (ast.parse(path.read_text(encoding="utf-8")) for path in modules())
    assert twice(node.name for tree in trees for node in ast.walk(tree) if isinstance(node, ast.ClassDef)) == []
