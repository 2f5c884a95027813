"""The examples in docstrings run, and what the docs say about the project is true."""

import doctest
import pkgutil
import re
import tomllib
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

import figaro
from figaro.compiled import MODULES as COMPILED

ROOT = Path(__file__).parent.parent
MODULES = sorted(
    module.name
    for module in pkgutil.walk_packages(figaro.__path__, "figaro.")
    if ".migrations." not in module.name  # only Alembic runs these
)


@pytest.mark.parametrize("name", ["figaro", *MODULES])
def test_the_examples_of_a_module_run(name: str) -> None:
    if name.endswith("__main__"):
        return
    assert doctest.testmod(import_module(name), optionflags=doctest.ELLIPSIS).failed == 0


def test_every_public_name_is_there_and_documented() -> None:
    for name in figaro.__all__:
        item = getattr(figaro, name)
        if callable(item) or isinstance(item, ModuleType):
            assert item.__doc__, name


def test_the_version_is_that_of_the_project() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert figaro.__version__ == project["project"]["version"]


def test_the_commands_that_the_docs_name_exist() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = set(re.findall(r"^([a-z]+):", makefile, re.MULTILINE))
    listed = set(re.findall(r"^## ([a-z]+)", makefile, re.MULTILINE))
    assert listed == targets - {"help"}
    for page in [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")]:
        named = set(re.findall(r"`(?:[A-Z_]+=\w+ )?make ([a-z]+)", page.read_text(encoding="utf-8")))
        assert named <= targets, page.name


def test_links_between_the_pages_lead_somewhere() -> None:
    for page in [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")]:
        for target in re.findall(r"\]\(([^)#:]+)\)", page.read_text(encoding="utf-8")):
            assert (page.parent / target).exists(), f"{page.name} links to {target}"


@pytest.mark.parametrize(
    ("package", "page"), [("rules", "rules"), ("bots", "bots"), ("server", "server"), ("tables", "server")]
)
def test_the_pages_on_the_insides_name_every_module_and_no_other(package: str, page: str) -> None:
    text = (ROOT / f"docs/inside/{page}.md").read_text(encoding="utf-8")
    block = text.split("```")[1]
    named = {name for line in block.splitlines() for name in re.split(r"\s{2,}", line)[0:4] if name}
    modules = {path.stem for path in (ROOT / "src/figaro" / package).glob("*.py") if path.stem != "__init__"}
    assert modules - set(re.findall(r"\w+", block)) == set()
    folders = [ROOT / "src/figaro" / folder for folder in ("rules", "bots", "server", "tables")]
    for name in named:
        if re.fullmatch(r"[a-z]+_[a-z_]+", name):
            assert any((folder / f"{name}.py").exists() for folder in folders), name


def test_the_modules_that_the_architecture_names_exist() -> None:
    text = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    named = re.findall(r"`((?:rules|bots|server|tables|notation|protocol)/\w+)`", text)
    assert len(named) > 15
    for name in named:
        assert (ROOT / "src/figaro" / f"{name}.py").exists(), name


def test_nothing_records_where_packages_are_downloaded() -> None:
    for pins in (ROOT / "requirements").glob("*.txt"):
        assert "://" not in pins.read_text(encoding="utf-8"), pins.name
    assert not (ROOT / "uv.lock").exists()


def test_every_module_with_c_types_is_compiled() -> None:
    typed = {f"{path.parent.name}.{path.stem}" for path in (ROOT / "src/figaro").glob("*/*.pxd")}
    assert typed == {*COMPILED, "rules.bits", "rules.codes", "bots.layout"}
