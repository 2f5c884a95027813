"""What a command says when a package is missing, and that it works: with a wheel, in its own environment."""

import os
import re
import shutil
import subprocess
import sys
import tomllib
import venv
from importlib.metadata import requires
from pathlib import Path
from zipfile import ZipFile

import click
import pytest

import figaro
from figaro.extras import DISTRIBUTION, MissingExtra, install_command, need, needing

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
SOURCES = ("src/figaro", "pyproject.toml", "setup.py", "MANIFEST.in", "README.md", "LICENSE")
#: Everything that figaro needs without any extra.
ALWAYS = ("click", "rich", "markdown_it", "mdurl", "pygments")
METADATA = ("click", "rich", "markdown_it_py", "mdurl", "pygments")


def test_the_distribution_is_that_of_the_project() -> None:
    assert PROJECT["name"] == DISTRIBUTION
    assert requires(DISTRIBUTION), "the metadata are found under that name"


def test_extras_that_include_others_name_our_own_distribution() -> None:
    for packages in PROJECT["optional-dependencies"].values():
        assert not [package for package in packages if re.match(r"figaro\b(?!-game)", package)]


def test_nothing_tells_anybody_to_install_the_package_of_somebody_else() -> None:
    pages = [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("tools/*"), *ROOT.glob("requirements/*.in")]
    ours = [*Path(figaro.__file__).parent.rglob("*.py"), ROOT / "Makefile", *ROOT.glob("locales/**/*.json")]
    for page in filter(Path.is_file, [*pages, *ours]):
        text = page.read_text(encoding="utf-8", errors="replace")
        wrong = re.findall(r"""(?:pip|pipx|uv|uv pip|uv tool) (?:install|inject) [^\n`]*?\bfigaro(?!-game)\b""", text)
        assert not wrong, f"{page.name}: {wrong}"
        for named in re.findall(r"figaro-game\[([a-z,]+)\]", text):
            assert set(named.split(",")) <= set(PROJECT["optional-dependencies"]), f"{page.name}: {named}"


def test_the_command_names_the_python_that_runs(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    assert install_command("arena") == f'{sys.executable} -m pip install "figaro-game[arena]"'
    monkeypatch.setattr(sys, "executable", str(tmp_path / "my env" / "bin" / "python"))
    assert install_command("arena") == """'my env/bin/python' -m pip install "figaro-game[arena]\""""


def test_where_there_is_no_pip_uv_installs(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setitem(sys.modules, "pip", None)
    assert install_command("ray") == f'uv pip install --python {sys.executable} "figaro-game[ray]"'


def test_only_what_others_wrote_is_told_to_be_installed() -> None:
    with pytest.raises(MissingExtra, match=r'^nowhere is missing; to install it: .*"figaro-game\[server\]"$'):
        need("nowhere", "server")
    with pytest.raises(MissingExtra, match=r"^nowhere is missing"), needing("server"):
        raise ModuleNotFoundError(name="nowhere.at.all")
    with pytest.raises(ModuleNotFoundError), needing("server"):
        raise ModuleNotFoundError(name="figaro.server.misspelt")


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of an environment with a freshly built wheel and only what it always needs."""
    folder = tmp_path_factory.mktemp("wheel")
    for name in SOURCES:
        source, target = ROOT / name, folder / "checkout" / name
        target.parent.mkdir(parents=True, exist_ok=True)
        if source.is_dir():
            shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__", "pages", "*.egg-info"))
        else:
            shutil.copy(source, target)
    environment = {**os.environ, "FIGARO_PURE": "1"}  # compiling takes long, and changes nothing here
    pip = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check"]
    built = ["wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", str(folder), str(folder / "checkout")]
    subprocess.run([*pip, *built], check=True, env=environment)
    (wheel,) = folder.glob("*.whl")
    venv.create(folder / "env", with_pip=True)
    python = folder / "env/bin/python"
    subprocess.run([python, "-m", *pip[2:], "install", "--no-deps", "--no-index", str(wheel)], check=True)
    here = Path(click.__file__).parent.parent
    (site,) = (folder / "env").glob("lib/python*/site-packages")
    for package in ALWAYS:
        (site / package).symlink_to(here / package)
    for package in METADATA:
        (metadata,) = here.glob(f"{package}-*.dist-info")
        (site / metadata.name).symlink_to(metadata)
    return folder


def run(installed: Path, *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [installed / "env/bin/figaro", *words], capture_output=True, text=True, check=False, cwd=installed, timeout=120
    )


@pytest.mark.parametrize(
    ("words", "extra"),
    [
        ("serve", "server"),
        ("admin status", "server"),
        ("backup copy.db", "server"),
        ("arena --seats page,page,page", "arena"),
        ("arena --seats page,page,page --backend ray", "arena"),
        ("bench calibration", "arena"),
        ("bench ismcts", "bench"),
        ("bench server", "server"),
        ("bench connections", "server"),
    ],
)
def test_without_extras_a_command_says_in_one_line_what_to_do(installed: Path, words: str, extra: str) -> None:
    result = run(installed, *words.split())
    told = rf'figaro: \S+ is missing; to install it: env/bin/python[\d.]* -m pip install "figaro-game\[{extra}\]"\n'
    assert (result.returncode, result.stdout) == (1, "")
    assert re.fullmatch(told, result.stderr), result.stderr


def test_without_extras_the_game_and_the_rest_work(installed: Path) -> None:
    assert run(installed, "--version").stdout == f"figaro {PROJECT['version']}\n"
    assert "R12" in run(installed, "rules", "R12").stdout
    doctor = run(installed, "doctor")
    assert doctor.returncode == 0, doctor.stderr
    assert re.search(r'needs it: env/bin/python[\d.]* -m pip install "figaro-game\[arena\]"', doctor.stdout)


def test_what_a_command_says_to_do_works(installed: Path) -> None:
    """Stand-ins for the packages of an index, because all that matters is that pip finds our own package."""
    index = installed / "index"
    index.mkdir()
    wanted = [re.match(r"[\w-]+", each) for each in PROJECT["optional-dependencies"]["arena"]]
    for package in (each[0] for each in wanted if each is not None):
        stand_in(index, package)
    told = run(installed, "arena", "--seats", "page,page,page").stderr
    command = told.partition("to install it: ")[2].strip()
    environment = {**os.environ, "PIP_NO_INDEX": "1", "PIP_FIND_LINKS": str(index), "PIP_CONFIG_FILE": os.devnull}
    done = subprocess.run(
        command, shell=True, cwd=installed, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert "Successfully installed" in done.stdout
    assert "is missing" not in run(installed, "arena", "--seats", "page,page,page").stderr


def stand_in(index: Path, package: str) -> None:
    """Make a wheel with nothing but an empty module in it."""
    name = f"{package.replace('-', '_')}-99"
    with ZipFile(index / f"{name}-py3-none-any.whl", "w") as wheel:
        wheel.writestr(f"{package}.py", "")
        wheel.writestr(f"{name}.dist-info/METADATA", f"Metadata-Version: 2.1\nName: {package}\nVersion: 99\n")
        tag = "Wheel-Version: 1.0\nGenerator: test\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
        wheel.writestr(f"{name}.dist-info/WHEEL", tag)
        wheel.writestr(f"{name}.dist-info/RECORD", "")
