"""The Makefile sets up .venv once, again when it must, and says what is missing. Python is a stand-in here."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

STAND_IN = """#!/bin/sh
case "$*" in
    --version) echo "Python $VERSION" ;;
    -c*'version_info < (3, 11)'*) [ "$VERSION" != 3.9.6 ] ;;
    -c*ensurepip*) [ -z "$NO_ENSUREPIP" ] ;;
    "-m venv .venv")
        echo "venv by $0" >> log
        mkdir -p .venv/bin && cp "$0" .venv/bin/python
        printf '#!/bin/sh\\necho "wuerfelwerk $*"\\n' > .venv/bin/wuerfelwerk
        chmod +x .venv/bin/wuerfelwerk ;;
    "-m pip"*) echo "pip $*" >> log; [ -z "$PIP_FAILS" ] ;;
    "-B -m generator.artifacts.manifest"*) PYTHONPATH="${0%/*}/checkout" exec "$REAL" "$@" ;;
    "tests/locked.py"*) [ -n "$UNTRIED" ] || echo "click==1 for $*" ;;
    "-m pytest"*) echo "pytest $*" ;;
    *) echo "unexpected: $*" >&2; exit 99 ;;
esac
"""


class Clone:
    """A folder with our Makefile and a stand-in for python3."""

    def __init__(self, folder: Path, checkout: Path) -> None:
        self.folder = folder
        folder.mkdir()
        for name in ("Makefile", "pyproject.toml", "requirements.lock", "requirements-dev.lock"):
            shutil.copy(checkout / name, folder)
        (folder / "checkout").symlink_to(checkout)
        for name in ("python3", "python3.12"):
            (folder / name).write_text(STAND_IN, encoding="utf-8")
            (folder / name).chmod(0o755)

    def make(self, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
        path = f"{self.folder}{os.pathsep}{os.environ['PATH']}"
        kept = {
            key: value
            for key, value in os.environ.items()
            if key not in ("PYTHON", "CI", "ARGS", "GAME") and "MAKE" not in key
        }
        variables = {**kept, "PATH": path, "VERSION": "3.11.2", "REAL": sys.executable, **environment}
        return subprocess.run(["make", *arguments], cwd=self.folder, env=variables, capture_output=True, text=True)

    def log(self) -> list[str]:
        """What was set up since the last look."""
        log = self.folder / "log"
        lines = log.read_text(encoding="utf-8").splitlines() if log.exists() else []
        log.unlink(missing_ok=True)
        return lines


@pytest.fixture
def clone(tmp_path, checkout):
    return Clone(tmp_path / "my clone", checkout)


def test_cards_sets_up_the_base_once_and_passes_options(clone):
    first = clone.make("cards", "GAME=einhorn", "ARGS=--lang de")
    assert first.stdout.splitlines() == ["setting up .venv (once)", "wuerfelwerk cards einhorn --lang de"]
    made, locked, installed = clone.log()
    assert made.startswith("venv by ")
    assert locked.endswith("--require-hashes --no-deps --requirement .venv/base.lock")
    assert installed.endswith("--editable .[press]")
    assert clone.make("cards").stdout.splitlines() == ["wuerfelwerk cards"]
    assert clone.log() == []


def test_site_sets_up_what_the_website_needs_and_cards_needs_nothing_more(clone):
    first = clone.make("site", "GAME=einhorn", "ARGS=--lang de")
    said = ["setting up .venv for the website (once)", "wuerfelwerk site einhorn --lang de"]
    assert first.stdout.splitlines() == said
    assert clone.log()[-1].endswith("--editable .[press,site]")
    assert clone.make("serve").stdout.splitlines() == ["wuerfelwerk site --serve"]
    assert clone.make("cards").stdout.splitlines() == ["wuerfelwerk cards"]
    assert clone.log() == []


def test_what_is_locked_for_the_command_is_installed_first_and_nothing_where_nobody_tried_the_lock(clone):
    clone.make("box")
    assert clone.log()[1].endswith("--requirement .venv/box.lock")
    assert (clone.folder / ".venv/box.lock").read_text() == "click==1 for tests/locked.py press box\n"
    clone.make("site", UNTRIED="yes")
    assert [line.split()[-1] for line in clone.log()] == [".[press,site]"]


def test_box_sets_up_what_the_box_needs(clone):
    first = clone.make("box", "GAME=einhorn", "ARGS=--kerf 0.15")
    said = ["setting up .venv for the box (once)", "wuerfelwerk box einhorn --kerf 0.15"]
    assert first.stdout.splitlines() == said
    assert clone.log()[-1].endswith("--editable .[press,box]")


def test_all_is_the_website_with_what_it_shows_the_box_and_the_nets(clone):
    setting, *ran = clone.make("all").stdout.splitlines()
    assert setting == "setting up .venv for everything (once)"
    assert ran == ["wuerfelwerk site", "wuerfelwerk box", "wuerfelwerk nets"]
    assert [line.split()[-1] for line in clone.log()[2:]] == [".[press,all]"]


def test_setup_installs_everything_once_and_makes_nothing(clone):
    assert clone.make("setup").stdout.splitlines() == ["setting up .venv for everything (once)"]
    clone.log()
    for target in ("cards", "book", "box", "balance", "site", "all"):
        assert clone.make(target).returncode == 0
    assert clone.log() == []
    clone.make("check", "-n"), clone.make("test")
    assert [line.split()[0] for line in clone.log()] == ["pip"]


def test_book_sets_up_what_the_book_needs(clone):
    first = clone.make("book", "GAME=einhorn")
    assert first.stdout.splitlines() == ["setting up .venv for the rule book (once)", "wuerfelwerk book einhorn"]
    assert clone.log()[-1].endswith("--editable .[press,book]")
    clone.make("cards")
    assert clone.log() == []


def test_test_installs_what_is_locked_and_cards_needs_nothing_more(clone):
    clone.make("test")
    assert clone.log()[1].endswith("--requirement requirements-dev.lock --editable .[dev]")
    clone.make("cards")
    clone.make("test")
    assert clone.log() == []


@pytest.mark.parametrize(
    ("touched", "again"), [("pyproject.toml", True), ("requirements-dev.lock", True), ("Makefile", False)]
)
def test_only_a_changed_list_of_packages_installs_again(clone, touched, again):
    clone.make("test")
    clone.log()
    later = (clone.folder / ".venv" / "dev").stat().st_mtime + 5
    os.utime(clone.folder / touched, (later, later))
    clone.make("test")
    assert [line.split()[0] for line in clone.log()] == (["pip"] if again else [])


def test_an_installation_that_failed_is_done_again(clone):
    assert clone.make("cards", PIP_FAILS="1").returncode == 2
    clone.log()
    assert clone.make("cards").returncode == 0
    assert [line.split()[0] for line in clone.log()] == ["pip", "pip"]


def test_an_environment_that_was_broken_off_is_made_anew(clone):
    (clone.folder / ".venv" / "bin").mkdir(parents=True)
    shutil.copy(clone.folder / "python3", clone.folder / ".venv" / "bin" / "python")
    assert clone.make("cards").returncode == 0
    assert [line.split()[0] for line in clone.log()] == ["venv", "pip", "pip"]


def test_an_interpreter_that_has_gone_is_replaced(clone):
    clone.make("cards")
    clone.log()
    python = clone.folder / ".venv" / "bin" / "python"
    python.unlink()
    python.symlink_to(clone.folder / "gone")
    assert clone.make("cards").returncode == 0
    assert [line.split()[0] for line in clone.log()] == ["venv", "pip", "pip"]


def test_a_moved_checkout_is_set_up_again(clone):
    clone.make("cards")
    clone.log()
    clone.folder = clone.folder.rename(clone.folder.with_name("moved"))
    assert clone.make("cards").returncode == 0
    assert [line.split()[0] for line in clone.log()] == ["venv", "pip", "pip"]


def test_another_python_is_taken_when_it_is_named_and_kept_when_none_is(clone):
    clone.make("cards")
    clone.log()
    clone.make("cards", "PYTHON=python3.12")
    assert clone.log()[0].endswith("/python3.12")
    clone.make("cards", "PYTHON=python3.12")
    clone.make("cards", PYTHON="python3.12")
    clone.make("cards")
    assert clone.log() == []


def test_an_old_python_is_named_with_the_way_out(clone):
    run = clone.make("cards", VERSION="3.9.6")
    assert run.returncode == 2
    assert "needs Python 3.11 or newer, but python3 is: Python 3.9.6" in run.stdout
    assert "make PYTHON=python3.12 cards" in run.stdout
    assert clone.log() == []


def test_a_python_that_is_not_there_is_named(clone):
    run = clone.make("cards", "PYTHON=python3.99")
    assert run.returncode == 2
    assert "but python3.99 is: " in run.stdout
    assert "not found" in run.stdout


def test_a_python_without_ensurepip_is_told_of_the_debian_package(clone):
    run = clone.make("cards", NO_ENSUREPIP="1")
    assert run.returncode == 2
    assert "apt install python3-venv" in run.stdout


@pytest.mark.parametrize("ci", ["true", "1"])
def test_golden_is_refused_under_ci(clone, ci):
    run = clone.make("golden", CI=ci)
    assert run.returncode == 2
    assert "refused under CI" in run.stdout
    assert clone.log() == []


def test_make_alone_tells_every_target(clone):
    run = clone.make()
    told = (
        "cards contact handoff watch sheets book box balance nets site serve tables manual all setup test check bench"
    )
    assert {line.split()[1] for line in run.stdout.splitlines()} == {*told.split(), "golden", "clean", "help"}
    assert clone.log() == []


def test_clean_leaves_what_git_holds_and_what_somebody_has_put_beside_results(clone):
    for folder in ("output/einhorn", "generator/__pycache__", "tests", "benchmarks"):
        (clone.folder / folder).mkdir(parents=True)
    for name in ("output/README.md", "output/manifest.json", "output/golden.html", "output/einhorn/mine.pdf"):
        (clone.folder / name).touch()
    assert [clone.make(target).returncode for target in ("cards", "clean")] == [0, 0]
    left = {path.relative_to(clone.folder).as_posix() for path in clone.folder.rglob("*") if path.is_file()}
    assert left == {
        *("Makefile", "pyproject.toml", "requirements.lock", "requirements-dev.lock", "python3", "python3.12", "log"),
        *("output/README.md", "output/einhorn/mine.pdf"),
    }
