"""The pinned versions can be installed by any pip, old ones included."""

import re
from importlib.metadata import distributions
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

REQUIREMENTS = Path(__file__).parents[1] / "requirements"
PINNED = re.compile(r"^([A-Za-z0-9._-]+)(?:\[([a-z0-9,_-]+)\])?==", re.MULTILINE)


@pytest.mark.parametrize("file", sorted(REQUIREMENTS.glob("*.txt")), ids=lambda file: file.name)
def test_what_is_wanted_with_an_extra_is_pinned_with_it(file: Path) -> None:
    # For a package pinned without the extra that another one wants, an older pip looks for its newest version, which
    # has no hash here, and gives up: so the installation breaks on the day that a new version comes out.
    pinned = {canonicalize_name(name): set(extras.split(",")) for name, extras in PINNED.findall(file.read_text())}
    wanting = [each for each in distributions() if canonicalize_name(each.name) in pinned]
    for distribution in wanting:
        for text in distribution.requires or ():
            wanted = Requirement(text)
            if wanted.extras and (wanted.marker is None or wanted.marker.evaluate({"extra": ""})):
                assert wanted.extras <= pinned[canonicalize_name(wanted.name)], f"{distribution.name} wants {wanted}"
