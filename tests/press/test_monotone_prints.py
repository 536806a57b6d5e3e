"""If so many results have room on a print, one less has: cards, lids and quick references of games of any shape."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from press.overviewcards import FORMATS
from press.samplecards import payoff, sums

from generator.base.labels import Labels, load_labels
from generator.base.problem import UserError
from generator.base.project import open_project, shipped_games
from generator.games.reader import load_game
from generator.glyphs.fontset import FontSet
from generator.press import table_layout, table_room
from generator.press.layout import compose, render
from generator.press.layout_context import CardFormat
from generator.press.markup import parse_card
from generator.press.primitives import Text, marks
from generator.press.style import load_style
from generator.press.targets.pagetarget import is_for_pages
from generator.press.targets.target import load_target
from generator.tables.verified import GameTables, verified_tables
from generator.views.answers import answer_context
from generator.views.choices import option_context

CARD = CardFormat(63, 88, 3, 3)
PROJECT = open_project()
CARD_TARGETS = [name for name in PROJECT.named("targets", ".toml") if not is_for_pages(PROJECT, name)]
TARGETS = {CardFormat(*load_target(PROJECT, name).layout_size) for name in CARD_TARGETS}
SIZES = sorted({*FORMATS.values(), *TARGETS}, key=str)
LIDS = [CardFormat(w, h, 0, 6) for w, h in ((188.9, 188.9), (228, 156), (150, 100), (100, 150))]
PAGES = [CardFormat(w, h, 0, 5) for w, h in ((148, 210), (139.7, 215.9))]
RESULTS_ALONE: dict[str, Any] = {"answers": {"rows": (), "places": ()}, "choices": None}
STEP = {"number": 1, "title": {"key": "quickref.title", "text": "Roll"}, "note": None, "sections": ()}
QUICK = RESULTS_ALONE | {
    "quick": {"heading": "Quick", "rules": "All the rules"},
    "steps": [STEP],
    "facts": (),
    "lead": None,
}


def shaped(game: str, context: Callable[[GameTables, Labels, str], dict[str, Any]]) -> dict[str, Any]:
    """What the card of a game that ships gets: its rows and columns are what the shapes below make of them."""
    loaded = load_game(shipped_games() / game)
    made = context(verified_tables(loaded, loaded.edition()), load_labels(PROJECT, "en", game), "https://e.example/")
    return {name: value for name, value in made.items() if name not in ("card", "results", "columns")}


PRINTS: dict[str, tuple[str, str, list[CardFormat], dict[str, Any]]] = {
    "overview": ("cards/overview.card.xml.j2", "night", SIZES, {}),
    "list": ("cards/list.card.xml.j2", "night", SIZES, {}),
    "answers": ("cards/answers.card.xml.j2", "night", SIZES, shaped("dre13ehn", answer_context)),
    "options": ("cards/options.card.xml.j2", "night", SIZES, shaped("choice", option_context)),
    "dice": ("cards/dice.card.xml.j2", "night", SIZES, {"numbers_key": "card.heading"}),
    "wordless": ("cards/wordless.card.xml.j2", "wordless", SIZES, {"said": {"card": "", "payoffs": ""}}),
    "lid": ("engravings/lid.card.xml.j2", "engraving", LIDS, RESULTS_ALONE),
    "quick reference": ("sheets/quickref.card.xml.j2", "quickref", PAGES, QUICK),
}
"""Prints with a row for each result: template, style, sizes, and what the template asks for besides."""


def many(results: int, columns: int, letters: int, card: CardFormat) -> dict[str, Any]:
    """The context of a card of so many results and columns, whose names have words of at most nine letters."""
    context = sums(card)
    name = "Abcdefgh " * 4
    context["results"] = [
        {**context["results"][0], "name": name[:letters].strip(), "payoffs": [payoff("+2") | {"amount": 2}] * columns}
    ] * results
    context["columns"] = [
        {"id": "points", "symbol": "stone", "name": "col", "name_key": "column.points.name", "when": "always"}
    ] * columns
    return context


def answering(made: dict[str, Any], rows: int, columns: int, name: str) -> dict[str, Any]:
    """Rows that are called so, and may be answered by each of so many others."""
    row = replace(made["rows"][0], said=name, answers=made["places"][:1] * columns)
    return {"rows": (row,) * rows, "places": made["places"][:1] * columns}


def choosing(made: dict[str, Any], rows: int, columns: int, name: str) -> dict[str, Any]:
    """Rows of two things of that name each, which score by so many numbers of crosses."""
    item = replace(made["rows"][0].items[0], name=name, symbol="")
    counts = tuple(replace(made["counts"][0], rank=columns - at) for at in range(columns))
    return {"rows": (replace(made["rows"][0], items=(item,) * 2, scores=("-20",) * columns),) * rows, "counts": counts}


def throwing(made: dict[str, Any], rows: int, columns: int, name: str) -> dict[str, Any]:
    """Rows of numbers of dice, with so many chances each."""
    numbers = {"title": "Dice", "heads": (name, *("1 or more",) * columns), "notes": ()}
    return {"numbers": numbers, "rows": (("1", *("12.3%",) * columns),) * rows}


SHAPES_OF = {"answers": answering, "options": choosing, "dice": throwing}


def fits(fonts: FontSet, *of: Any, name: str = "overview") -> bool:
    template, style, _, more = PRINTS[name]
    context = many(*of) | more
    if name in SHAPES_OF:
        results, columns, letters, _ = of
        context |= SHAPES_OF[name](more, results, columns, ("Abcdefgh " * 4)[:letters].strip())
    markup = parse_card(render(PROJECT, template, context), PROJECT.find(template))
    try:
        (faces,) = compose([markup], load_style(PROJECT, style), fonts, context["card"])
    except UserError as error:
        if {problem.kind for problem in error.problems} != {"room"}:
            raise
        return False
    texts = [mark.text for face in faces for mark in marks(face.items) if isinstance(mark, Text)]
    return name == "wordless" or any("Abc" in text for text in texts)  # a lid without room for its table has none


def jumps(found: dict[int, bool]) -> list[int]:
    """The numbers of results that fit where one less does not."""
    return [number for number, there in found.items() if there and found.get(number - 1) is False]


SHAPES = (st.integers(2, 40), st.integers(0, 6), st.integers(3, 30), st.randoms(use_true_random=False))


def jumps_near(fonts: FontSet, name: str, results: int, columns: int, letters: int, chosen: Random) -> list[int]:
    card = chosen.choice(PRINTS[name][2])
    return jumps({one: fits(fonts, one, columns, letters, card, name=name) for one in (results - 1, results)})


@pytest.mark.parametrize("name", PRINTS)
@settings(max_examples=2, deadline=None)
@given(*SHAPES)
def test_if_so_many_results_fit_one_less_fits(
    fonts: FontSet, name: str, results: int, columns: int, letters: int, chosen: Random
) -> None:
    assert jumps_near(fonts, name, results, columns, letters, chosen) == []


@pytest.mark.slow
@pytest.mark.parametrize("name", PRINTS)
@settings(max_examples=30, deadline=None)
@given(*SHAPES)
def test_if_so_many_results_fit_one_less_fits_whatever_the_game_and_the_print(
    fonts: FontSet, name: str, results: int, columns: int, letters: int, chosen: Random
) -> None:
    assert jumps_near(fonts, name, results, columns, letters, chosen) == []


@pytest.mark.parametrize("name", PRINTS)
def test_each_print_has_room_for_a_few_results_and_none_for_all_there_may_be(fonts: FontSet, name: str) -> None:
    """Else nothing would be asked above."""
    sizes = sorted(PRINTS[name][2], key=lambda size: size.w * size.h)
    assert fits(fonts, 3, 1, 8, sizes[-1], name=name)
    assert not fits(fonts, 40, 6, 30, sizes[0], name=name)


@pytest.mark.slow
@pytest.mark.parametrize("columns", [0, 3, 6])
def test_every_number_of_results_up_to_forty_is_tried_on_the_usual_card(fonts: FontSet, columns: int) -> None:
    assert jumps({number: fits(fonts, number, columns, 14, CARD) for number in range(1, 41)}) == []


def test_a_number_of_results_that_fits_though_fewer_do_not_is_seen(
    fonts: FontSet, monkeypatch: pytest.MonkeyPatch
) -> None:
    right = table_layout.Table.fits

    def fits_unless_three(table: table_layout.Table, room: table_room.Room) -> bool:
        return right(table, room) and sum("pad" in tr.attributes for tr in table.rows(room)) != 3

    monkeypatch.setattr(table_layout.Table, "fits", fits_unless_three)
    assert jumps({number: fits(fonts, number, 1, 5, CARD) for number in (2, 3, 4)}) == [4]
