"""Between cards that would touch stays a gutter where the paper has room: a cut beside its line shows no neighbour."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest
from press.printing import TOUCHING, target
from press.targets.test_target import load

from generator.press.sheets.imposition import impose
from generator.press.targets.sheetformat import SheetFormat

HOME = 'kind = "sheet"\npaper = "{paper}"\nmargin = "5 mm"\n'


def sheet(folder: Path, paper: str, gutter: str) -> SheetFormat:
    (found,) = filter(None, [load(folder, HOME.format(paper=paper) + f'gutter = "{gutter}"\n').sheet])
    return found


def foreign(side: SheetFormat, off: Fraction) -> int:
    """How many cards show something of a neighbour when they are cut so many mm too far to the right and below."""
    (plan,) = impose(9, side, "long")
    places = plan.fronts
    return sum(
        any(
            one is not other
            and other.clip.x < one.trim.right + off
            and one.trim.x + off < other.clip.right
            and other.clip.y < one.trim.bottom + off
            and one.trim.y + off < other.clip.bottom
            for other in places
        )
        for one in places
    )


def test_a_cut_a_millimetre_beside_its_line_shows_no_neighbour() -> None:
    home, touching = target("home-a4").sheet, target(TOUCHING).sheet
    assert home
    assert touching
    assert home.grid.gap == Fraction(5, 2)
    assert foreign(home, Fraction(1)) == 0
    assert foreign(touching, Fraction(1)) == 8  # all but the last


def test_a_gutter_is_as_wide_as_the_paper_has_room_and_takes_no_card(tmp_path: Path) -> None:
    wide = sheet(tmp_path, "a4", "9 mm")
    assert (wide.grid.cards, wide.grid.gap) == (9, (210 - Fraction("15.4") - 189) / 2)
    assert sheet(tmp_path, "letter", "2.5 mm").grid.gap == 0  # three cards are as high as what is printed of it
    assert sheet(tmp_path, "a4", "0.9 mm").grid.gap == 0  # that helps nobody


@pytest.mark.parametrize("gutter", ["-1 mm", "2"])
def test_a_gutter_that_is_no_length_is_told(tmp_path: Path, gutter: str) -> None:
    with pytest.raises(Exception, match="gutter"):
        sheet(tmp_path, "a4", gutter)
