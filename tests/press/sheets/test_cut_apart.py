"""Cards that stand apart: how many, where, with which bleed and which marks."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest
from press.targets.test_target import SHEET, load

from generator.press.primitives import BLACK
from generator.press.sheets.imposition import impose
from generator.press.sheets.marks import crop_marks
from generator.press.targets.spec import describe

APART = SHEET + 'cut = "apart"\n'


@pytest.mark.parametrize(
    ("paper", "told"),
    [
        ("a4", "8 cards a sheet, 2 x 4 turned, 6 mm apart, outer bleed 3 mm"),
        ("letter", "6 cards a sheet, 2 x 3 turned, 6 mm apart, outer bleed 3 mm"),
    ],
)
def test_the_counts_are_those_of_print_shops(tmp_path: Path, paper: str, told: str) -> None:
    assert describe(load(tmp_path, APART.replace("a4", paper))) == told


def test_each_card_has_its_own_bleed_and_no_more(tmp_path: Path) -> None:
    sheet = load(tmp_path, APART).sheet
    assert sheet
    (plan,) = impose(8, sheet, "long")
    for place in (*plan.fronts, *plan.backs):
        assert (place.trim.x - place.clip.x, place.clip.right - place.trim.right) == (3, 3)
        assert (place.trim.y - place.clip.y, place.clip.bottom - place.trim.bottom) == (3, 3)
        assert place.painted == (place.clip,)
    assert plan.block.w == 2 * 88 + 6
    assert plan.block.h == 4 * 63 + 3 * 6


def test_every_cut_has_its_marks(tmp_path: Path) -> None:
    sheet = load(tmp_path, APART).sheet
    assert sheet
    (plan,) = impose(8, sheet, "long")
    marks = [line for line in crop_marks(plan, sheet, False) if line.stroke is BLACK]
    upright = {round(line.x1, 6) for line in marks if line.x1 == line.x2}
    level = {round(line.y1, 6) for line in marks if line.y1 == line.y2}
    assert upright == {float(edge) for place in plan.fronts for edge in (place.trim.x, place.trim.right)}
    assert len(upright) == 4
    assert len(level) == 8


def test_without_bleed_cards_that_stand_apart_touch(tmp_path: Path) -> None:
    apart = load(tmp_path, APART + 'bleed = "0 mm"\n').sheet
    touching = load(tmp_path, SHEET + 'bleed = "0 mm"\n').sheet
    assert apart
    assert touching
    assert apart.grid == touching.grid
    assert apart.grid.gap == Fraction(0)
