"""The wheel, installed without the checkout into an empty environment, makes cards and, with its extra, the site."""

from __future__ import annotations

import os
import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest
from everycommand import EVERY, GOES_ON, words
from reference import write_files_of

from generator.base.project import shipped_games
from generator.cli.main import PLACES

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("wheel")]
GAMES = sorted(path.parent.name for path in shipped_games().glob("*/game.toml"))
CARDS = [f"{kind}-{target}.pdf" for kind in ("cards", "wordless") for target in ("home-a4", "home-letter", "single")]


def run(*command: str | Path, folder: Path, code: int = 0) -> str:
    """Runs a command in a folder, without what the environment says of Python and of the checkout.

    What it says on both channels; its exit code must be `code`.
    """
    kept = {key: value for key, value in os.environ.items() if not key.startswith(("PYTHON", "VIRTUAL_ENV", "PYTEST"))}
    environment = {**kept, "XDG_CACHE_HOME": str(folder / "cache"), "HOME": str(folder)}
    done = subprocess.run([str(part) for part in command], cwd=folder, env=environment, capture_output=True, text=True)
    assert done.returncode == code, done.stdout + done.stderr
    return done.stdout + done.stderr


@pytest.fixture(scope="module")
def wheel(tmp_path_factory, checkout):
    folder = tmp_path_factory.mktemp("wheel")
    run(sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", folder, checkout, folder=folder)
    [path] = folder.glob("*.whl")
    return path


@pytest.fixture(scope="module")
def installed(wheel, tmp_path_factory):
    """The folder `bin` of an environment that holds the wheel and what it asks for, and nothing else."""
    folder = tmp_path_factory.mktemp("environment")
    venv.create(folder, with_pip=True)
    command = [folder / "bin" / "python", "-m", "pip", "--disable-pip-version-check", "-qq", "install", wheel]
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    subprocess.run(command, check=True, env=environment)
    return folder / "bin"


def test_the_wheel_holds_the_package_and_the_templates_and_nothing_else(wheel, checkout):
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
        held = {name: archive.read(name) for name in names if name.startswith("generator/")}
    tops = {name.split("/")[0] for name in names}
    assert tops == {"generator", f"{wheel.name.removesuffix('-py3-none-any.whl')}.dist-info"}
    assert not [name for name in names if "__pycache__" in name or name.endswith(".pyc")]
    folders = [checkout / "templates", checkout / "docs" / "de", checkout / "docs" / "en"]
    files = {path.relative_to(checkout) for folder in folders for path in folder.rglob("*") if path.is_file()}
    assert {f"generator/_data/{path.as_posix()}" for path in files} | {"generator/_data/mkdocs.yml"} <= names
    assert {"generator/games/einhorn/game.toml", "generator/games/einhorn/text.de.toml"} <= names
    assert not [name for name, content in held.items() if content != origin(name, checkout).read_bytes()]


def origin(name: str, checkout: Path) -> Path:
    """The file of the checkout that a file of the wheel was made from."""
    return checkout / name.removeprefix("generator/_data/")


def test_the_wheel_makes_the_cards_of_its_games(installed, tmp_path):
    place = run(installed / "python", "-c", "import generator; print(generator.__file__)", folder=tmp_path).strip()
    assert Path(place).is_relative_to(installed.parent)
    run(installed / "wuerfelwerk", "cards", folder=tmp_path)
    made = {path.relative_to(tmp_path / "output").as_posix() for path in (tmp_path / "output").rglob("*.pdf")}
    assert {f"einhorn/{language}/{name}" for language in ("de", "en") for name in CARDS} <= made
    with_words = [name for name in CARDS if name.startswith("cards-")]
    assert {f"{game}/{language}/{name}" for game in GAMES for language in ("de", "en") for name in with_words} <= made
    assert {name.split("/")[0] for name in made} == set(GAMES)
    assert all(path.read_bytes().startswith(b"%PDF-") for path in (tmp_path / "output").rglob("*.pdf"))


def test_the_wheel_makes_the_cards_of_a_game_outside_of_the_package(installed, tmp_path, checkout):
    project = tmp_path / "mine"
    write_files_of((checkout / "CONTRIBUTING.md").read_text(encoding="utf-8"), project)
    run(installed / "wuerfelwerk", "cards", "seven", "--project", project, folder=tmp_path)
    made = {path.relative_to(project / "output").as_posix() for path in project.rglob("*.pdf")}
    assert made == {f"seven/en/{name}" for name in CARDS}
    assert "seven" in run(installed / "wuerfelwerk", "list", "--project", project, folder=tmp_path)
    run(installed / "wuerfelwerk", "new", "glade", folder=tmp_path)
    assert (tmp_path / "glade" / "games" / "glade" / "game.toml").is_file()


@pytest.fixture(scope="module")
def project(installed, tmp_path_factory):
    """A folder in which every command was run that needs no extra."""
    folder = tmp_path_factory.mktemp("project")
    for command in EVERY[""]:
        run(installed / "wuerfelwerk", *words(command), folder=folder)
    return folder


@pytest.mark.parametrize("extra", [extra for extra in EVERY if extra])
def test_a_command_says_which_extra_it_needs_and_works_with_that_alone(extra, installed, wheel, project, tmp_path):
    first = words(EVERY[extra][0])
    assert f"pip install 'wuerfelwerk[{extra}]'" in run(installed / "wuerfelwerk", *first, folder=project, code=1)
    venv.create(tmp_path / "more", with_pip=False)
    [inside] = (tmp_path / "more").glob("[Ll]ib/**/site-packages")
    base = run(installed / "python", "-c", "import sysconfig; print(sysconfig.get_path('purelib'))", folder=tmp_path)
    (inside / "base.pth").write_text(base, encoding="utf-8")  # what every command needs is there already
    python = tmp_path / "more" / "bin" / "python"
    pip = [installed / "python", "-m", "pip", "--disable-pip-version-check", "-qq", "--python", python]
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    subprocess.run([*pip, "install", f"{wheel}[{extra}]"], check=True, env=environment)
    for command in EVERY[extra]:
        run(python, "-m", "generator", *words(command), folder=project)


def test_every_command_is_run_but_those_that_go_on():
    told = {command.split()[0] for commands in EVERY.values() for command in commands}
    assert told == set(PLACES) - GOES_ON
