"""Game folders for tests: copies of Einhorn with something changed, and small games of a stranger."""

from __future__ import annotations

import re
import shutil
from functools import cache
from pathlib import Path

from generator.base.problem import UserError
from generator.base.project import open_project, shipped_games
from generator.games.reader import load_game

TWO_DICE = """\
default_edition = "first"
[[set]]
id = "pair"
dice = ["2d6"]
[[result]]
id = "double"
symbol = "stone"
patterns = ["n, n"]
examples = [[3, 3]]
[[result]]
id = "other"
symbol = "dash"
patterns = ["n, x"]
examples = [[2, 5]]
[[column]]
id = "points"
symbol = "stone"
when = "always"
[[edition]]
id = "first"
players = [2, 4]
[edition.payoffs]
double = { points = 3 }
other = { points = -1 }
"""
TWO_DICE_TEXT = """\
title = "Pasch"
card.heading = "Zwei Würfel"
result.double = { name = "Pasch", rule = "Zwei gleiche Zahlen" }
result.other = { name = "Nichts", rule = "Zwei verschiedene Zahlen" }
column.points.name = "Punkte"
"""


@cache
def finished_fonts() -> Path:
    """The folder of the fonts that the checkout has made."""
    from reference import CHECKOUT

    from generator.glyphs.fontset import load_fonts

    project = open_project(CHECKOUT)
    load_fonts(project)
    return project.cache / "fonts"


def give_fonts(project: Path) -> None:
    """Puts finished fonts into the cache of a project that has none: making them takes longer than most tests."""
    if not (project / ".cache" / "fonts").exists():
        shutil.copytree(finished_fonts(), project / ".cache" / "fonts")


def give_address(project: Path) -> Path:
    """Where the codes of a project lead to: without an address every print says that they lead nowhere yet."""
    (project / "templates").mkdir(exist_ok=True)
    (project / "templates/site.toml").write_text('base_url = "https://games.org/"\n', encoding="utf-8")
    return project


def stranger(project: Path, name: str = "pasch") -> Path:
    """A game of two dice in one language, in the `games` folder of a project that has its fonts."""
    give_fonts(project)
    folder = project / "games" / name
    folder.mkdir(parents=True)
    (folder / "game.toml").write_text(TWO_DICE, encoding="utf-8")
    (folder / "text.de.toml").write_text(TWO_DICE_TEXT, encoding="utf-8")
    return folder


def einhorn(project: Path, *changes: tuple[str, str], file: str = "game.toml") -> Path:
    """A copy of Einhorn in the `games` folder of a project, with texts of one file replaced, each once."""
    give_fonts(project)
    folder = project / "games" / "einhorn"
    if not folder.exists():
        shutil.copytree(shipped_games() / "einhorn", folder, ignore=shutil.ignore_patterns("__pycache__"))
    text = (folder / file).read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text, f"{old!r} is not in {file}"
        text = text.replace(old, new, 1)
    (folder / file).write_text(text, encoding="utf-8")
    return folder


FORMULAS = ("formulas = false", "formulas = true")


def with_formulas(project: Path, *changes: tuple[str, str]) -> Path:
    """The same with formulas in place of what names mean: English has no room for both."""
    folder = einhorn(project, FORMULAS, *changes)
    text = folder / "text.en.toml"
    text.write_text(re.sub(r"^gloss = .*\n", "", text.read_text(encoding="utf-8"), flags=re.M), encoding="utf-8")
    return folder


def line_with(folder: Path, text: str, file: str = "game.toml") -> int:
    """The number of the first line that holds a text."""
    lines = (folder / file).read_text(encoding="utf-8").splitlines()
    return next(number for number, line in enumerate(lines, 1) if text in line)


def faults(folder: Path) -> list[str]:
    """What the loader says of a folder, a line a problem, paths cut to the file's name."""
    try:
        load_game(folder)
    except UserError as error:
        return [str(problem).replace(problem.path, Path(problem.path).name) for problem in error.problems]
    return []
