"""The arrow of imports holds, commands load what they need, files stay small and name no machine."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from reference import CHECKOUT

MODULE_LINES, LINES = 400, 250
CODE = (".py", ".j2", ".js", ".css", ".html", ".xml")
HEAVY = ("mkdocs", "numpy", "shapely")
# Roots of a private machine; the pieces are joined so that this file does not hold what it looks for.
MACHINE_PATH = re.compile(
    "(?<![\\w.~$}*-])/(" + "|".join(("home", "root", "Users", "work", "tmp", "opt", "mnt")) + ")/\\w"
)


def lint_imports(folder: Path) -> subprocess.CompletedProcess[str]:
    """Runs import-linter on the package `generator` in a folder, with the contract of that folder's pyproject."""
    code = "from importlinter.cli import lint_imports_command as command; command(['--no-cache', '--no-logo'])"
    environment = {**os.environ, "PYTHONPATH": str(folder)}
    command = [sys.executable, "-c", code]
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True)


@pytest.fixture(scope="module")
def copy(tmp_path_factory, checkout):
    """A copy of the package and its contract, in which faults are planted one after the other."""
    folder = tmp_path_factory.mktemp("copy")
    shutil.copytree(checkout / "generator", folder / "generator", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(checkout / "pyproject.toml", folder)
    return folder


def test_every_package_imports_from_lower_rows_only(copy):
    run = lint_imports(copy)
    assert run.returncode == 0, run.stdout + run.stderr
    assert "5 kept, 0 broken" in run.stdout


@pytest.mark.parametrize(
    ("name", "source", "message"),
    [
        (
            "base/planted.py",
            "from generator.press import primitives",
            "generator.base is not allowed to import generator.press",
        ),
        ("dice/planted.py", "import generator.cli", "generator.dice is not allowed to import generator.cli"),
        ("dice/planted.py", "import generator.glyphs", "generator.dice is not allowed to import generator.glyphs"),
        (
            "games/planted.py",
            "def late():\n    from generator.tables import __doc__",
            "generator.games is not allowed to import generator.tables",
        ),
        ("planted/__init__.py", "", "generator.planted"),
        (
            "box/gates/planted.py",
            "from generator.box.geometry.outline import bounds",
            "generator.box.gates is not allowed to import generator.box.geometry",
        ),
        (
            "nets/gates/planted.py",
            "from generator.nets.net import within",
            "generator.nets.gates is not allowed to import generator.nets.net",
        ),
        (
            "press/planted.py",
            "from generator.games.model import Game",
            "generator.press is not allowed to import generator.games",
        ),
        (
            "preflight/planted.py",
            "from generator.press.colours.colour import linear",
            "generator.preflight is not allowed to import generator.press",
        ),
    ],
)
def test_an_import_against_the_arrow_is_seen(copy, name, source, message):
    planted = copy / "generator" / name
    planted.parent.mkdir(exist_ok=True)
    planted.write_text(source + "\n", encoding="utf-8")
    try:
        run = lint_imports(copy)
    finally:
        planted.unlink()
        if planted.name == "__init__.py":
            planted.parent.rmdir()
    assert run.returncode == 1
    assert message in " ".join(run.stdout.split())


# Stands in front of all other finders and notes who is asked for; the import then goes on as usual, or fails as usual.
WATCH = """
import sys
asked = set()
class Watch:
    def find_spec(self, name, path=None, target=None):
        asked.add(name.split(".")[0])
sys.meta_path.insert(0, Watch())
sys.argv = ["wuerfelwerk", *sys.argv[2:]]
try:
    exec({code!r})
finally:
    with open({result!r}, "w") as file:
        file.write(" ".join(sorted(asked)))
"""


def asked_for(code: str, folder: Path, *arguments: str) -> set[str]:
    """Top-level modules that a piece of Python asks for in an interpreter of its own, found or not."""
    result = folder / "asked.txt"
    command = [sys.executable, "-c", WATCH.format(code=code, result=str(result)), "-", *arguments]
    environment = {**os.environ, "PYTHONPATH": str(CHECKOUT)}
    run = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True)
    assert run.returncode == 0, run.stdout + run.stderr
    return set(result.read_text(encoding="utf-8").split())


def test_making_cards_asks_for_no_heavy_package(tmp_path):
    code = "from generator.cli.main import run; run()"
    asked = asked_for(code, tmp_path, "cards", "--project", str(CHECKOUT), "--output", str(tmp_path / "output"))
    assert "reportlab" in asked
    assert not asked & set(HEAVY)


def test_a_command_that_has_nothing_to_make_loads_no_templates(tmp_path):
    code = "import generator.cli.prints, generator.cli.batch"
    assert not asked_for(code, tmp_path) & {*HEAVY, "jinja2", "reportlab", "fontTools", "pikepdf"}


@pytest.mark.parametrize("arguments", [["--help"], ["list"]])
def test_a_command_that_draws_nothing_loads_no_drawing_library(tmp_path, arguments):
    asked = asked_for("from generator.cli.main import run; run()", tmp_path, *arguments)
    assert "click" in asked
    assert not asked & {*HEAVY, "reportlab", "fontTools", "pikepdf", "drawsvg"}


@pytest.mark.parametrize("heavy", HEAVY)
def test_a_heavy_package_is_seen_even_where_it_is_optional(tmp_path, heavy):
    code = f"try:\n    import {heavy}.planted\nexcept ImportError:\n    pass"
    assert heavy in asked_for(code, tmp_path)


def own_files(folder: Path) -> Iterator[Path]:
    """Every file of a checkout but results, caches and what git keeps for itself."""
    for top in sorted(folder.iterdir()):
        if top.name.startswith(".") and top.name not in (".ci", ".github", ".gitignore"):
            continue
        if top.name in ("output", "build", "dist") or top.name.endswith(".egg-info"):
            continue
        for path in [top] if top.is_file() else sorted(top.rglob("*")):
            if path.is_file() and "__pycache__" not in path.parts:
                yield path
    if (folder / "output" / "README.md").is_file():
        yield folder / "output" / "README.md"


def long_files(folder: Path) -> list[str]:
    """Files of code, of a test or of a template that have more lines than a reader takes in."""
    code = (path for path in own_files(folder) if path.suffix in CODE)
    sizes = {path: len(path.read_text(encoding="utf-8").splitlines()) for path in code}
    return [
        f"{path.relative_to(folder).as_posix()}: {lines}"
        for path, lines in sizes.items()
        if lines > most_lines(folder, path)
    ]


def most_lines(folder: Path, path: Path) -> int:
    """A module is a topic; a test, a script or a template is read beside something else."""
    return MODULE_LINES if path.suffix == ".py" and path.is_relative_to(folder / "generator") else LINES


def test_no_file_of_code_is_long(checkout):
    seen = {(path.relative_to(checkout).parts[0], path.suffix) for path in own_files(checkout)}
    assert {
        ("generator", ".py"),
        ("tests", ".py"),
        ("benchmarks", ".py"),
        ("templates", ".j2"),
        ("templates", ".js"),
    } <= seen
    assert long_files(checkout) == []


@pytest.mark.parametrize("folder", ["generator/deep", "tests", "benchmarks", "templates/web/assets"])
@pytest.mark.parametrize("suffix", [".py", ".css.j2", ".js", ".css", ".html", ".xml"])
def test_a_long_file_is_seen(tmp_path, folder, suffix):
    (tmp_path / folder).mkdir(parents=True)
    most = most_lines(tmp_path, tmp_path / folder / f"long{suffix}")
    (tmp_path / folder / f"short{suffix}").write_text("pass\n" * most, encoding="utf-8")
    (tmp_path / folder / f"long{suffix}").write_text("pass\n" * (most + 1), encoding="utf-8")
    assert long_files(tmp_path) == [f"{folder}/long{suffix}: {most + 1}"]


def machine_paths(folder: Path) -> list[str]:
    """Lines of a checkout that hold a path which means something on one machine only."""
    found = []
    for path in own_files(folder):
        try:
            lines = path.read_text(encoding="utf-8").splitlines()
        except UnicodeDecodeError:
            continue  # a picture
        found += [
            f"{path.relative_to(folder)}:{number}: {line.strip()}"
            for number, line in enumerate(lines, start=1)
            if MACHINE_PATH.search(line)
        ]
    return found


def test_no_file_names_a_path_of_one_machine(checkout):
    assert machine_paths(checkout) == []


@pytest.mark.parametrize("root", ["home", "root", "Users", "work", "tmp"])
def test_a_path_of_one_machine_is_seen(tmp_path, root):
    (tmp_path / ".ci").mkdir()
    (tmp_path / ".ci" / "run").write_text(f"cd ../docs/{root}/x\ncat /{root}/somebody/file\n", encoding="utf-8")
    (tmp_path / "output").mkdir()
    (tmp_path / "output" / "made.txt").write_text(f"/{root}/somebody", encoding="utf-8")
    assert machine_paths(tmp_path) == [f".ci/run:2: cat /{root}/somebody/file"]
