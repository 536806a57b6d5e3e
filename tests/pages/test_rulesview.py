"""What pages may ask about dice, variants, names, sheets and plans is what the game's file says; mistakes are told."""

from __future__ import annotations

from datetime import date
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import recount13
from pages.authoring import body, names, refusal

from generator.base.labels import load_labels
from generator.base.project import open_project
from generator.base.templates import WrongArgument
from generator.games.registry import find_game
from generator.pages.render import page_context
from generator.pages.rules import RuleAnswers
from generator.tables.verified import verified_tables


@cache
def context(language: str = "en") -> dict[str, Any]:
    """What pages of dre13ehn may use."""
    project = open_project()
    game = find_game(project, "dre13ehn")
    tables = verified_tables(game, game.edition())
    return page_context(project, tables, load_labels(project, language), {game.default_edition: tables})


def test_dice_have_their_faces_where_somebody_says_them() -> None:
    dice = context()["die"]
    assert {name: " ".join(sorted(one.faces)) for name, one in dice.items() if one.known} == {
        name: " ".join(sorted(faces.split())) for name, faces in recount13.DICE.items()
    }
    assert {name: (one.sides, one.faces) for name, one in dice.items() if not one.known} == {
        "air": (8, ()),
        "water": (20, ()),
    }
    assert all(" ".join(dice[name].symbols) == faces for name, faces in recount13.SYMBOLS.items())


def test_variants_have_their_dice_in_words_and_their_numbers() -> None:
    duel, first = context("de")["variant"]["duel"], context("de")["variant"]["first"]
    assert (duel.dice, dict(duel.numbers)) == (("Luftwürfel", "Erdwürfel"), {"wins": 8, "lives": 4})
    assert first.dice[:2] == ("zwei Feuerwürfel", "zwei Erdwürfel")


def test_numbers_are_called_by_all_their_names() -> None:
    called = context()["called"]
    assert [called(label) for label in ("1", "12", "23", 44, "ff", "1313")] == [
        "i",
        "ki / ha",
        "la",
        "re",
        "ō / mo",
        "ēli",
    ]
    assert context()["naming"].forbidden == ("0", "4", "23", "31", "32", "42", "44")


def test_sheets_have_marks_points_and_phases() -> None:
    sheet = context()["sheet"]
    assert [mark.sign for mark in sheet["wins"].marks] == ["W", "S", "B", "L"]
    assert (sheet["points"].most, sheet["points"].fewest, len(sheet["points"].wins)) == (37, 1, 13)
    phases = sheet["championship"].phases
    spans = [((6, 21), (7, 2)), ((7, 3), (10, 10)), ((10, 11), (10, 31)), ((12, 21), (12, 24))]
    counted = [(date(2025, *last) - date(2025, *first)).days + 1 for first, last in spans]
    assert [phase.days for phase in phases] == counted
    assert [group.places for group in phases[2].groups] == [(2, 3), (4, 5, 6, 7), (9, 10, 11, 12)]
    assert [len(phase.matches) for phase in phases] == [0, 0, 2, 4]


def test_a_game_without_such_things_has_none(tmp_path: Path) -> None:
    assert [dict(names()[name]) for name in ("die", "variant")] == [{}, {}]
    assert names()["naming"] is None
    assert body(tmp_path, "{% if naming %}names{% else %}none{% endif %}") == "none"
    assert "einhorn has no [naming]" in refusal(tmp_path, "---\ntitle: A\n---\n{{ called(12) }}\n")


def test_a_number_without_a_name_is_refused_with_the_nearest_one(tmp_path: Path) -> None:
    game = find_game(open_project(), "dre13ehn")
    with pytest.raises(WrongArgument, match="no number '15'"):
        RuleAnswers(game, game.texts["en"]).called("15")
    with pytest.raises(WrongArgument) as refused:
        RuleAnswers(game, game.texts["en"]).called("1331")
    assert "1313" in refused.value.hint
