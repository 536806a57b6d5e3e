"""The engraving of a lid is laid out for lids of many sizes and games of many kinds, with nothing on top of another."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
import recountchoice
from box.jobs import PROJECT
from games.optiongame import GAME, tides
from press.samplecards import einhorn, seven, sums

from generator.base.labels import load_labels
from generator.base.notices import noticed
from generator.base.problem import UserError
from generator.box.drawing.otherside import burnt
from generator.games.model import Game
from generator.games.reader import load_game
from generator.games.registry import find_game
from generator.glyphs.fontset import load_fonts
from generator.press.layout import compose, render
from generator.press.layout_context import CardFormat
from generator.press.markup import parse_card
from generator.press.measure import bounds
from generator.press.primitives import Text, marks
from generator.press.style import load_style
from generator.tables.verified import verified_tables
from generator.views.answers import answer_table
from generator.views.card import card_context
from generator.views.choices import option_names

TEMPLATE = "engravings/lid.card.xml.j2"
FONTS, STYLE = load_fonts(PROJECT), load_style(PROJECT, "engraving")
NOTHING: dict[str, Any] = {"answers": {"rows": (), "places": ()}, "choices": None}


def answering(language: str) -> dict[str, Any]:
    """What the lid of a game gets whose results answer each other."""
    game, labels = find_game(PROJECT, "dre13ehn"), load_labels(PROJECT, language)
    tables = verified_tables(game, game.edition())
    context = card_context(tables, labels, "")
    return {**context, "answers": answer_table(tables, labels, context)}


def choosing(game: Game, language: str) -> dict[str, Any]:
    """What the lid of a game gets whose rolls are choices."""
    tables, labels = verified_tables(game, game.edition()), load_labels(PROJECT, language)
    return {**card_context(tables, labels, ""), "choices": option_names(tables, labels)}


@cache
def stranger(scores: bool) -> Game:
    """Four dice in two pairs, as somebody else made them: with a block that says what crosses score, or without it."""
    with TemporaryDirectory() as folder:
        sheet = GAME[GAME.index("[[sheet]]") : GAME.index("[[edition]]")]
        made = tides(Path(folder), *(() if scores else ((sheet, ""),)))
        if not scores:
            texts = (made / "text.de.toml").read_text(encoding="utf-8")
            (made / "text.de.toml").write_text(texts.replace("sheet.grid.tides", "# "), encoding="utf-8")
        return load_game(made)


GAMES = {
    "choice": lambda _: choosing(find_game(PROJECT, "choice"), "de"),
    "choice, English": lambda _: choosing(find_game(PROJECT, "choice"), "en"),
    "choices with symbols": lambda _: choosing(stranger(True), "de"),
    "choices without scores": lambda _: choosing(stranger(False), "de"),
    "dre13ehn": lambda _: answering("de"),
    "dre13ehn, English": lambda _: answering("en"),
    "einhorn": lambda card: einhorn("de", card),
    "seven": seven,
    "nine results": sums,
    "nine results, two columns": lambda card: sums(card, 2),
}
LIDS = [(188.9, 188.9), (228, 156), (150, 100), (100, 150), (300, 120), (260, 260)]


def laid_out(game: str, width: float, height: float):
    card = CardFormat(width, height, 0, 6)
    path = PROJECT.find(TEMPLATE)
    markup = parse_card(render(PROJECT, TEMPLATE, NOTHING | GAMES[game](card) | {"card": card}), path)
    ((outside, inside),) = compose([markup], STYLE, FONTS, card)
    return outside, inside


@pytest.mark.parametrize("size", LIDS, ids=lambda size: f"{size[0]:g} x {size[1]:g}")
@pytest.mark.parametrize("game", GAMES)
def test_words_and_numbers_fit_and_keep_apart(game, size):
    for face in laid_out(game, *size):
        assert burnt(face, FONTS, PROJECT.find(TEMPLATE))
        texts = [mark for mark in marks(face.items) if isinstance(mark, Text)]
        boxes = [(text.text, ink(text)) for text in texts]
        for (one, a), (other, b) in combinations(boxes, 2):
            apart = a[2] <= b[0] or b[2] <= a[0] or a[3] <= b[1] or b[3] <= a[1]
            assert apart, (face.name, one, other)


def ink(text: Text) -> tuple[float, float, float, float]:
    """Roughly where a run has ink: between its baseline, with a little below, and its capitals."""
    left, _, right, _ = bounds([text], FONTS)
    face, em = FONTS.by_name(text.font), text.size * 25.4 / 72 / 1000
    return left, text.y - face.cap_height * em, right, text.y + 0.1 * em


def engraved(game: str) -> list[str]:
    """What the inside of the lid says, in the order in which it is told."""
    _, inside = laid_out(game, 228, 156)
    return [mark.text.replace("\u00a0", " ") for mark in marks(inside.items) if isinstance(mark, Text)]


def recounted(total: int) -> list[str]:
    """Chance and scores of a sum, as another program counts them."""
    tenths = (recountchoice.crosses(total)[0] * 2000 + 7776) // (2 * 7776)  # rounded half up
    scores = [str(recountchoice.score(total, count)) for count in range(6, 11)]
    return [f"{tenths // 10},{tenths % 10} %", *scores]


def test_the_lid_of_choice_says_the_recounted_numbers_row_by_row() -> None:
    found = engraved("choice")
    for low in range(2, 8):
        wanted = [*map(str, {low: 0, 14 - low: 0}), *recounted(low)]
        starts = [at for at in range(len(found)) if found[at : at + len(wanted)] == wanted]
        assert len(starts) == 1, wanted
    assert recounted(2) != recounted(3)
    assert [found[at + 1] for at, one in enumerate(found) if one.endswith("Kreuze:")] == ["0", "−200", "0"]
    assert found[found.index("Freiwurf: keine deiner drei Zahlen") + 1] == "3,1 %"


@pytest.mark.parametrize("game", ["einhorn", "seven"])
@pytest.mark.parametrize("size", [(72, 72), (90, 72)], ids=str)
def test_a_small_lid_holds_few_results(game, size):
    test_words_and_numbers_fit_and_keep_apart(game, size)
    inside = laid_out(game, *size)[1]
    told = {mark.text.strip() for mark in marks(inside.items) if isinstance(mark, Text)}
    due = (einhorn("de") if game == "einhorn" else seven())["results"]
    assert {result["chance"]["percent"] for result in due} | {result["name"] for result in due} <= told


@pytest.mark.parametrize("game", ["einhorn", "nine results, two columns"])
def test_what_can_not_be_read_any_more_is_left_out_and_told(game):
    with noticed() as heard:
        _, inside = laid_out(game, 50, 50)
    assert not [mark.text for mark in marks(inside.items) if isinstance(mark, Text) and "%" in mark.text]
    assert any("left out" in text for text in heard)


def test_a_lid_without_room_for_its_name_is_refused():
    with pytest.raises(UserError, match="14 pt"):
        laid_out("einhorn", 36, 36)
