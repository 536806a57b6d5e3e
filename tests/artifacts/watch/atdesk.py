"""A desk at work: what it shows after an edit, and what a fresh build of the same files makes."""

from __future__ import annotations

import shutil
from pathlib import Path

from artifacts.sheetgames import TALLY, TALLY_TEXT
from games.folders import stranger

from generator.artifacts.product import Source
from generator.artifacts.site import CardPictures
from generator.artifacts.watch.rebuilder import Board, Desk, Wish
from generator.artifacts.watch.state import Listings
from generator.base.project import Project, shipped
from generator.games.registry import find_game

GAME = "pasch"
TEXT, RULES = f"games/{GAME}/text.de.toml", f"games/{GAME}/game.toml"
CARD, STYLE = "templates/cards/overview.card.xml.j2", "templates/styles/night.toml"
SYMBOL, SCORE = "templates/symbols/dash.svg", "templates/styles/score.toml"
OWN = (CARD, STYLE, SYMBOL, SCORE)
MOST_STEPS = 100


def own_project(root: Path) -> Path:
    """A game of two dice with a score sheet, and copies of what its owner is going to edit."""
    folder = stranger(root, GAME)
    for name, more in (("game.toml", TALLY), ("text.de.toml", TALLY_TEXT)):
        put(folder / name, (folder / name).read_text(encoding="utf-8") + more)
    for name in OWN:
        put(root / name, (shipped() / name).read_text(encoding="utf-8"))
    return root


def put(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def edit(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text, f"{old!r} is not in {path.name}"
    put(path, text.replace(old, new, 1))


def desk_of(root: Path, game: str = GAME, language: str = "de") -> Desk:
    project = Project(root)
    return Desk(project, Listings(project, game), Board(Wish(language)))


def worked(desk: Desk) -> list[str]:
    """Lets the desk work until nothing is due; the pieces that it made anew, in order."""

    def due() -> list[str]:
        return [one.piece.id for shelf in desk.shelves.values() for one in shelf.shown.values() if one.due]

    made: list[str] = []
    for _ in range(MOST_STEPS):
        desk.look()
        before = due()
        if not desk.step():
            return made
        after = due()
        made += [one for one in before if one not in after]
    raise AssertionError("the desk never rests")


def pictures(desk: Desk, language: str = "de") -> dict[str, list[bytes]]:
    """What is shown as current, by piece."""
    shown = desk.shelves[language].shown.values()
    return {one.piece.id: [picture.svg for picture in one.pictures] for one in shown if not one.due and not one.faults}


def faults(desk: Desk, piece: str, language: str = "de") -> list[str]:
    """The faults beside a piece, paths cut to the file's name."""
    return [f"{Path(one.path).name}:{one.line}" for one in desk.shelves[language].shown[piece].faults]


def fresh(root: Path, copy: Path, language: str = "de") -> dict[str, list[bytes]]:
    """The same from a copy of the files, of which nobody can remember anything; cards as the website has them."""
    shutil.copytree(root, copy)
    project = Project(copy)
    found = {one.id: [picture.svg for picture in one.make()] for one in Listings(project, GAME).of(language).pieces}
    game = find_game(project, GAME)
    recipes = CardPictures().due(Source(project, game, game.edition(""), [language]))
    assert found["card"] == [recipe.make() for recipe in recipes]
    return found
