"""A kind of score sheet is one module: it is found by lying there, and says all that others need to know of it."""

from __future__ import annotations

from dataclasses import fields

import pytest
from reference import CHECKOUT

from generator.base.keys import keys_of
from generator.base.project import open_project
from generator.games.registry import find_game, game_folders
from generator.games.sheets.reader import KINDS, WORDS
from generator.games.sheets.sheet import ScoreSheet


def test_each_kind_has_a_module_of_its_own_and_a_template() -> None:
    modules = [kind.__module__ for kind in KINDS.values()]
    assert len(set(modules)) == len(KINDS)
    for name in KINDS:
        assert (CHECKOUT / "templates" / "sheets" / f"score-{name}.card.xml.j2").is_file(), name


@pytest.mark.parametrize("kind", KINDS.values(), ids=list(KINDS))
def test_the_keys_of_a_kind_become_its_fields(kind: type[ScoreSheet]) -> None:
    assert keys_of(kind)
    assert set(keys_of(kind)) <= {field.name for field in fields(kind)}


def strange_texts(sheet: ScoreSheet) -> set[str]:
    """What texts of the sheet begin with and its kind does not say."""
    begins = {key.removeprefix(f"{sheet.key}.").partition(".")[0] for keys in sheet.texts() for key in keys}
    return begins - {*ScoreSheet.words, *sheet.words}


def test_the_texts_of_the_sheets_that_ship_begin_as_their_kinds_say(monkeypatch: pytest.MonkeyPatch) -> None:
    project = open_project(CHECKOUT)
    sheets = [sheet for name in game_folders(project) for sheet in find_game(project, name).sheets]
    assert len({sheet.kind for sheet in sheets}) > 4
    assert not [sheet.id for sheet in sheets if strange_texts(sheet)]
    monkeypatch.setattr(KINDS["rounds"], "words", ("owner", "tick"))
    assert {"cell"} in [strange_texts(sheet) for sheet in sheets]
    assert "cell" in WORDS
