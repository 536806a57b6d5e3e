from __future__ import annotations

import random
from dataclasses import replace
from fractions import Fraction
from itertools import combinations

import pytest
from box.sizes import CLASSIC
from box.stows import GAME, PROJECT
from hypothesis import given, settings, strategies

from generator.box.contents.boards import Asked
from generator.box.contents.plan import planned
from generator.box.drawing.nesting import GAP, NARROW, Placed, closest, nested, offcut
from generator.box.geometry.figure import Figure, unicorn
from generator.box.geometry.kerf import cut_lines
from generator.box.geometry.outline import Panel, bounds, rectangle
from generator.box.geometry.twopiece import two_piece
from generator.box.workshop.coupon import Coupon, coupon

F = Fraction
BED = (F(600), F(400))
KERF = F(2, 10)


def drawn(placed, kerf):
    """Bounds of the part's outline on its sheet, as the beam follows it."""
    return bounds(placed.polygon(cut_lines(placed.panel, kerf)[0]))


def faults(sheets, gap, kerf):
    """Parts nearer to each other, or to the edge of their sheet, than the gap."""
    found = []
    for sheet in sheets:
        places = {placed.panel.id: drawn(placed, kerf) for placed in sheet.parts}
        for name, (left, top, right, bottom) in places.items():
            if left < gap or top < gap or right > sheet.width - gap or bottom > sheet.height - gap:
                found.append(name)
        for (one, a), (two, b) in combinations(places.items(), 2):
            if max(a[0] - b[2], b[0] - a[2], a[1] - b[3], b[1] - a[3]) < gap:
                found.append(f"{one} {two}")
    return found


def test_one_sheet_holds_the_classic_box_with_a_gap_of_3_mm_and_figure_and_coupon_beside_it():
    panels = [*two_piece(CLASSIC), *unicorn(Figure(F(3))), *coupon(Coupon(F(3), KERF))]
    sheets = nested(panels, BED, kerf=KERF)
    assert [(sheet.number, sheet.of) for sheet in sheets] == [(1, 1)]
    assert sorted(placed.panel.id for placed in sheets[0].parts) == sorted(panel.id for panel in panels)
    assert GAP == 3
    assert faults(sheets, GAP, KERF) == []
    assert nested(panels, BED, kerf=KERF) == sheets


def test_parts_that_are_too_near_or_off_the_sheet_are_seen():
    (sheet,) = nested(two_piece(CLASSIC), BED, kerf=KERF)
    assert faults([sheet], GAP + F(1, 100), KERF)
    assert faults([sheet], GAP, KERF + F(1, 100))
    first, *others = sheet.parts
    off = replace(sheet, parts=(replace(first, x=first.x - 1), *others))
    assert faults([off], GAP, KERF) == [first.panel.id]


def boards(sizes):
    return [Panel(f"board-{i}", "boards", rectangle(F(0), F(0), w, h)) for i, (w, h) in enumerate(sizes)]


SIZES = strategies.tuples(strategies.integers(5, 280), strategies.integers(5, 180))


@settings(max_examples=30)
@given(
    strategies.lists(SIZES, min_size=1, max_size=25),
    strategies.sampled_from([F(0), F(1, 2), F(3)]),
    strategies.sampled_from([F(0), F(287, 1000), F(2, 10)]),
)
def test_all_parts_are_on_a_sheet_once_and_sheets_are_numbered(sizes, gap, kerf):
    panels = boards([(F(w) + F(1, 3), F(h)) for w, h in sizes])
    sheets = nested(panels, (F(300), F(200)), gap, kerf)
    assert [(sheet.number, sheet.of) for sheet in sheets] == [(i + 1, len(sheets)) for i in range(len(sheets))]
    placed = [part.panel.id for sheet in sheets for part in sheet.parts]
    assert sorted(placed) == sorted(panel.id for panel in panels)
    assert all(sheet.parts for sheet in sheets)
    assert faults(sheets, gap, kerf) == []


def test_a_box_larger_than_a_sheet_comes_on_several():
    sheets = nested(two_piece(CLASSIC), (F(300), F(210)), kerf=KERF)
    assert len(sheets) >= 3
    assert faults(sheets, GAP, KERF) == []


def test_a_part_that_no_sheet_holds_is_named():
    with pytest.raises(ValueError, match=r"^board-1$"):
        nested(boards([(F(20), F(20)), (F(95), F(20))]), (F(100), F(100)))
    assert len(nested(boards([(F(94), F(94))]), (F(100), F(100)))) == 1


def test_nothing_to_nest_needs_no_sheet():
    assert nested([], BED) == []


def test_strips_of_the_coupon_lie_on_one_sheet_in_a_row():
    for seed in range(5):
        shuffled = [*two_piece(CLASSIC), *two_piece(CLASSIC), *coupon(Coupon(F(3)))]
        random.Random(seed).shuffle(shuffled)
        sheets = nested(shuffled, BED, kerf=KERF)
        held = [[p for p in sheet.parts if p.panel.id.startswith("coupon-strip")] for sheet in sheets]
        assert sorted(map(len, held))[-2:] in ([0, 10], [10])
        (strips,) = [strips for strips in held if strips]
        assert len({strip.y for strip in strips}) == 1 or len({strip.x for strip in strips}) == 1


def test_a_row_too_long_for_the_sheet_is_broken():
    sheets = nested([panel for panel in coupon(Coupon(F(3))) if "strip" in panel.id], (F(60), F(60)), kerf=KERF)
    assert sum(len(sheet.parts) for sheet in sheets) == 10
    assert faults(sheets, GAP, KERF) == []


def test_parts_lie_closer_where_that_saves_a_sheet_and_as_far_from_its_edge():
    tight = boards([(F(44), F(90))] * 2)
    assert [len(closest(tight, (F(100), F(width)), F(0))) for width in (97, 96)] == [1, 1]
    (sheet,) = closest(tight, (F(96), F(96)), F(0))
    assert faults([sheet], NARROW, F(0)) == []
    assert faults([sheet], GAP, F(0)) == ["board-0 board-1"]
    assert len(nested(tight, (F(96), F(96)))) == 2
    (wide,) = closest(tight, (F(97), F(96)), F(0))
    assert faults([wide], GAP, F(0)) == []
    apart = closest(boards([(F(44), F(90))] * 3), (F(97), F(96)), F(0))
    assert len(apart) == 2
    assert faults(apart, GAP, F(0)) == []


def test_many_orders_are_tried_where_board_enough_is_there():
    panels = planned(PROJECT, GAME, GAME.edition(), Asked(thickness=F("2.8"))).panels
    box = [panel for panel in panels if panel.group != "coupon"]
    assert len(nested(box, BED, NARROW, KERF, GAP)) == 2
    (sheet,) = closest(box, BED, KERF)
    assert faults([sheet], NARROW, KERF) == []
    assert sorted(placed.panel.id for placed in sheet.parts) == sorted(panel.id for panel in box)
    assert closest(box, BED, KERF) == [sheet]


@pytest.mark.parametrize("thickness", ["0.5", "1.5", "3", "5", "12", "20"])
@pytest.mark.parametrize("bed", [(F(600), F(400)), (F(600), F(300)), (F(495), F(279))])
def test_a_coupon_takes_a_piece_of_board_as_small_as_it_needs(thickness, bed):
    panels = coupon(Coupon(F(thickness), KERF))
    (sheet,) = offcut(panels, bed, KERF)
    assert sorted(placed.panel.id for placed in sheet.parts) == sorted(panel.id for panel in panels)
    assert faults([sheet], GAP, KERF) == []
    assert faults([replace(sheet, height=sheet.height - 10)], GAP, KERF)
    assert sheet.width <= max(bed)
    assert sheet.height <= min(bed)


def test_the_coupon_of_3_mm_board_is_as_large_as_a_hand():
    (sheet,) = offcut(coupon(Coupon(F(3), KERF)), BED, KERF)
    assert (sheet.width, sheet.height) == (120, 90)
    assert offcut([], BED, KERF) == []


@pytest.mark.parametrize(("turn", "corner"), [(0, (12, 21)), (90, (9, 22)), (180, (8, 19)), (270, (11, 18))])
def test_a_part_is_turned_clockwise_about_its_origin(turn, corner):
    placed = Placed(boards([(F(2), F(1))])[0], F(10), F(20), turn)
    assert placed.point((F(0), F(0))) == (10, 20)
    assert placed.point((F(2), F(1))) == corner
