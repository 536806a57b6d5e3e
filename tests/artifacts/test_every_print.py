"""Every command prints every edition, and each print shows what a house rule changes, read back from the finished file.

Which print shows what:

- cards: the mark, the name, the pay-off; the wordless ones have a flag as their mark, and the name
- quick reference: the mark, the name, the players, the pay-off, the start
- score sheets: the mark, the name; those of Einhorn a column for each player
- book: the mark, the name, the players, the pay-off, the start
- site (first page, rules, quick reference): the name, the pay-off, the start, and for Einhorn the players
- lid of the box: the mark, the name, the pay-off; that things for all players of the rule lie below it is seen by
  `test_every_edition.py`
- nets: nothing, an edition decides no die
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from html import unescape
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pypdfium2
import pytest
from cli.commands import wuerfelwerk
from games.houserules import DEFAULT, EVERY, LANGUAGES, LONG
from games.ownprints import all_prints, own_project

from generator.box.drawing import otherside
from generator.press.primitives import Text

pytestmark = pytest.mark.slow
LISTS = ("companion", "site")  # tell of all house rules of the project, whatever edition they are of
MARK = {"en": "House rule", "de": "Hausregel"}
PLAYERS = {"en": "{}–7 players", "de": "{}–7 Personen"}
SPAN = {"en": "{} to 7 players", "de": "{} bis 7 Personen"}
START = {"en": "8 rocks", "de": "8 Kiesel"}
LAST_PLAYER = {"en": "Player 7", "de": "Person 7"}


def shown(game: str, language: str, name: str) -> list[str]:
    """What a print of the house rule shows by which it is known."""
    least = 2 if game == "einhorn" else 3
    players, span = PLAYERS[language].format(least), SPAN[language].format(least)
    pays, start = (["+7"], [START[language]]) if game == "einhorn" else ([], [])
    match name.partition("-")[0]:
        case "cards":
            return [MARK[language].upper(), LONG, *pays]
        case "wordless":
            return [LONG]
        case "quickref":
            return [MARK[language].upper(), LONG, players, *pays, *start]
        case "sheet":
            return [MARK[language].upper(), LONG, *([LAST_PLAYER[language]] if game == "einhorn" else [])]
        case "rulebook":
            return [MARK[language], LONG, span, *pays, *start]
        case "companion":
            return [MARK[language], LONG, *pays]
        case "site":
            return [LONG, *([span] if game == "einhorn" else []), *pays, *start]
        case "lid":
            return [MARK[language], LONG, *pays]
        case "nets":
            return []
    raise AssertionError(f"a print that nobody has said the content of: {name}")


def text_of(file: Path) -> str:
    """The text of a finished PDF or page."""
    if file.suffix == ".html":
        return unescape(re.sub(r"<(script|style).*?</\1>|<[^>]*>", "", file.read_text(encoding="utf-8"), flags=re.S))
    with pypdfium2.PdfDocument(file) as document:
        return "\n".join(page.get_textpage().get_text_range() for page in document)


def missing(text: str, wanted: list[str]) -> list[str]:
    """What a print does not show, however its lines are broken."""
    dense = "".join(text.split())
    return [one for one in wanted if "".join(one.split()) not in dense]


def printed(factory: pytest.TempPathFactory, game: str, edition: str, folder: Path) -> Iterator[tuple[str, str, str]]:
    """Language, name and text of each print of an edition."""
    output = all_prints(factory, folder, game, "" if edition == DEFAULT[game] else edition)
    asked = (game, "--edition", edition, "--project", own_project(factory).root, "--output", output)
    ready = [path.name for path in output.rglob("*.pdf")]
    said = wuerfelwerk("site", *asked)
    assert said.code == 0, f"site: {said.err}"
    assert [name for name in ready if name in said.out] == []  # it offers what the others have made
    for language in LANGUAGES:
        lid = engraved(*asked, "--lang", language)
        for file in sorted(output.glob(f"{game}/**/{language}/*.pdf")):
            yield language, file.stem, text_of(file)
        pages = [output / "site" / language / game / f"{page}.html" for page in ("index", "rules", "quick-reference")]
        yield language, "site", "".join(map(text_of, pages))
        yield language, "lid", lid


def engraved(*asked: object) -> str:
    """The words that `box` lays out for the lid, caught before they become outlines."""
    words: list[str] = []
    burn = otherside.outlines

    def outlines(found: Iterable[Any], fonts: Any) -> Any:
        marks = list(found)
        words.extend(mark.text for mark in marks if isinstance(mark, Text))
        return burn(marks, fonts)

    with patch.object(otherside, "outlines", outlines):
        said = wuerfelwerk("box", *asked)
    assert said.code == 0, f"box: {said.err}"
    return "\n".join(words)


@pytest.mark.parametrize(("game", "edition"), EVERY)
def test_each_edition_is_printed_and_each_print_of_a_house_rule_shows_what_it_changes(
    tmp_path_factory: pytest.TempPathFactory, tmp_path: Path, game: str, edition: str
) -> None:
    made = list(printed(tmp_path_factory, game, edition, tmp_path / "output"))
    kinds = {name.partition("-")[0] for _, name, _ in made}
    assert kinds >= {"cards", "sheet", "rulebook", "companion", "site", "lid"}
    if edition in (DEFAULT[game], LONG):  # an old edition that says too little has no quick reference
        assert "quickref" in kinds
    for language, name, text in made:
        wanted = shown(game, language, name)
        lacks = missing(text, wanted)
        if edition == LONG:
            assert lacks == [], f"{language} {name}"
        elif edition == DEFAULT[game] and name.partition("-")[0] not in LISTS:  # nothing is seen where nothing is
            assert lacks == wanted, f"{language} {name}"


@pytest.mark.parametrize("game", list(DEFAULT))
def test_the_dice_of_each_game_are_drawn(tmp_path_factory: pytest.TempPathFactory, tmp_path: Path, game: str) -> None:
    said = wuerfelwerk("nets", game, "--project", own_project(tmp_path_factory).root, "--output", tmp_path)
    assert said.code == 0, said.err
    assert list((tmp_path / game).rglob("*net*"))
