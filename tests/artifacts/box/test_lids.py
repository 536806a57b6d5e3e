"""What is engraved on a lid yields to its room, is refused where it can not, and stays right."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from artifacts.boxes import PROJECT, a_job, a_set, tables
from box.sizes import CLASSIC
from games.folders import einhorn

from generator.artifacts.box import boxset
from generator.artifacts.box.boxset import too_small_to_engrave
from generator.base.problem import UserError
from generator.base.project import open_project
from generator.games.reader import load_game
from generator.tables.verified import verified_tables


def test_a_lid_too_small_for_its_words_is_told_with_a_way_out(tmp_path):
    job = a_job(box=replace(CLASSIC, x=Fraction(80), y=Fraction(60)))
    game = load_game(einhorn(tmp_path, ('title = "Einhorn"', f'title = "{"Einhorn" * 9}"'), file="text.en.toml"))
    small = boxset.BoxSet(open_project(tmp_path), verified_tables(game, game.edition()), job)
    with pytest.raises(UserError, match=r"can not be laid out on 86.9 x 66.9 mm\n.*--no-engraving"):
        small.drawings()


@pytest.mark.parametrize("game", ["einhorn", "dre13ehn", "choice"])
@pytest.mark.parametrize("size", [(80, 60), (58, 47), (120, 41), (46, 130), (190, 150)])
def test_no_lid_is_accused_of_what_it_has_no_room_for(game, size):
    """Rows keep their heads, in the order in which they are told, whatever yields."""
    box = replace(CLASSIC, x=Fraction(size[0]), y=Fraction(size[1]))
    assert boxset.BoxSet(PROJECT, tables(game), a_job("de", box=box)).drawings()


@pytest.mark.parametrize("side", [18, 34, 400])
def test_a_lid_that_no_words_have_room_on_stays_plain(side):
    small = a_set(box=replace(CLASSIC, x=Fraction(side), y=Fraction(34), h=Fraction(20)))
    assert len(too_small_to_engrave(small.plain)) == 1
    assert "engrave" not in {mark.layer for drawing in small.drawings().values() for mark in drawing.marks}
    assert too_small_to_engrave(a_job("en")) == []
