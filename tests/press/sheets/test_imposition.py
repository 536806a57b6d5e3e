from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from press.printing import A4, LETTER, TOUCHING, sheet_format, target

from generator.base.length import Rect
from generator.press.sheets.imposition import TRAP, Placement, SheetPlan, back_point, back_turn, impose
from generator.press.targets.sheetformat import Paper, SheetFormat, card_grid

SIZES = [
    ("63", "88"), ("63.5", "88.9"), ("59", "91"), ("57.15", "88.9"), ("69.85", "120.65"), ("44.45", "63.5"),
    ("88", "63"), ("70", "70"),
]  # fmt: skip
PAPERS = [
    A4,
    LETTER,
    Paper("a4 across", A4.height, A4.width),
    Paper("a3", Fraction(297), Fraction(420)),
    Paper("square", Fraction(250), Fraction(250)),
]


def flip_faults(plan: SheetPlan, sheet: SheetFormat, flip: str) -> list[str]:
    """Where a back is not exactly behind its front, head behind head, once the paper is turned."""
    found = []
    upright = (sheet.grid.cell_height, sheet.grid.cell_width) if sheet.grid.turned else None
    width, height = upright or (sheet.grid.cell_width, sheet.grid.cell_height)
    if not len(plan.cards) == len(plan.fronts) == len(plan.backs):
        return ["fronts and backs differ in number"]
    for card, front, back in zip(plan.cards, plan.fronts, plan.backs, strict=True):
        # A cut card is turned like a page of a book: what is u from the left in front is u from the right behind.
        for u, v in ((Fraction(0), Fraction(0)), (width, Fraction(0)), (Fraction(7), height - 11)):
            if back_point(front.point(u, v), sheet.paper, flip) != back.point(width - u, v):
                found.append(f"back of card {card} is not behind its front at {u}, {v}")
        for one, other in (
            (front.trim, back.trim),
            (front.clip, back.clip),
            *zip(front.painted, back.painted, strict=True),
        ):
            corners = {back_point(corner, sheet.paper, flip) for corner in corners_of(one)}
            if corners != set(corners_of(other)):
                found.append(f"cell of back {card} is no mirror image")
    return found


def corners_of(box: Rect[Fraction]) -> list[tuple[Fraction, Fraction]]:
    return [(x, y) for x in (box.x, box.right) for y in (box.y, box.bottom)]


def overlap(one: Rect[Fraction], other: Rect[Fraction]) -> bool:
    return one.x < other.right and other.x < one.right and one.y < other.bottom and other.y < one.bottom


sheets = st.builds(
    lambda paper, size, bleed: sheet_format(paper, Fraction(size[0]), Fraction(size[1]), Fraction(bleed)),
    st.sampled_from(PAPERS), st.sampled_from(SIZES), st.sampled_from([0, 3, 20]),
).filter(lambda sheet: sheet is not None)  # fmt: skip
flips = st.sampled_from(["long", "short"])


@given(sheets, st.integers(1, 20), flips)
def test_after_the_flip_each_back_lies_exactly_behind_its_front(sheet: SheetFormat, cards: int, flip: str) -> None:
    plans = impose(cards, sheet, flip)
    assert [index for plan in plans for index in plan.cards] == list(range(cards))
    assert [fault for plan in plans for fault in flip_faults(plan, sheet, flip)] == []


@given(sheets, st.integers(1, 20), flips)
def test_no_card_is_painted_over_another_or_where_the_printer_can_not_reach(
    sheet: SheetFormat, cards: int, flip: str
) -> None:
    edge = Rect(sheet.margin, sheet.margin, sheet.paper.width - 2 * sheet.margin, sheet.paper.height - 2 * sheet.margin)
    for plan in impose(cards, sheet, flip):
        for side in (plan.fronts, plan.backs):
            for one in side:
                assert edge.x <= one.clip.x
                assert edge.y <= one.clip.y
                assert one.clip.right <= edge.right
                assert one.clip.bottom <= edge.bottom
            for one, other in combinations(side, 2):
                assert not overlap(one.trim, other.clip)
                assert not overlap(other.trim, one.clip)


def seen_where_it_should_not_be(side: tuple[Placement, ...]) -> list[int]:
    """Cards painted over a card that was there before, or beyond their clip where no later card hides it."""
    found = []
    for at, place in enumerate(side):
        near = [each for each in side if any(overlap(each.clip, box) for box in place.painted)]
        boxes = [*place.painted, *(each.clip for each in near)]
        xs = sorted({edge for box in boxes for edge in (box.x, box.right)})
        ys = sorted({edge for box in boxes for edge in (box.y, box.bottom)})
        tiles = [Rect(x1, y1, x2 - x1, y2 - y1) for x1, x2 in pairwise(xs) for y1, y2 in pairwise(ys)]
        painted = [tile for tile in tiles if any(overlap(tile, box) for box in place.painted)]
        beyond = [tile for tile in painted if not overlap(tile, place.clip)]
        hidden = all(any(overlap(tile, later.clip) for later in side[at + 1 :]) for tile in beyond)
        if not hidden or any(overlap(tile, before.trim) for tile in painted for before in side[:at]):
            found.append(at)
    return found


@given(sheets, st.integers(1, 20), flips)
def test_what_is_painted_below_a_neighbour_is_hidden_by_it(sheet: SheetFormat, cards: int, flip: str) -> None:
    for plan in impose(cards, sheet, flip):
        assert seen_where_it_should_not_be(plan.fronts) == []
        assert seen_where_it_should_not_be(plan.backs) == []


def test_every_card_reaches_below_its_later_neighbours() -> None:
    sheet = target(TOUCHING).sheet
    assert sheet
    (plan,) = impose(5, sheet, "long")
    right, both, neither = (TRAP, 0), (TRAP, TRAP), (0, 0)
    fronts = [[(box.right - f.clip.right, box.bottom - f.clip.bottom) for box in f.painted] for f in plan.fronts]
    assert fronts == [[both], [both], [neither], [right], [neither]]
    backs = [[(b.clip.x - box.x, box.bottom - b.clip.bottom) for box in b.painted] for b in plan.backs]
    assert backs == fronts


def test_what_is_painted_too_far_is_found() -> None:
    sheet = target(TOUCHING).sheet
    assert sheet
    (plan,) = impose(5, sheet, "long")

    def wider(at: int, left: int, right: int) -> tuple[Placement, ...]:
        box = plan.fronts[at].painted[0]
        place = replace(plan.fronts[at], painted=(replace(box, x=box.x - left, w=box.w + left + right),))
        return (*plan.fronts[:at], place, *plan.fronts[at + 1 :])

    assert seen_where_it_should_not_be(wider(0, 0, 1)) == []
    assert seen_where_it_should_not_be(wider(1, 1, 0)) == [1]
    assert seen_where_it_should_not_be(wider(4, 0, 1)) == [4]


@pytest.mark.parametrize("fault", ["not mirrored", "upside down", "clip", "painted", "one missing"])
def test_a_back_in_the_wrong_place_is_found(fault: str) -> None:
    sheet = target(TOUCHING).sheet
    assert sheet
    (plan,) = impose(5, sheet, "short")
    first, *others = plan.backs
    backs = {
        "not mirrored": plan.fronts,
        "upside down": (replace(first, turn=0), *others),
        "clip": (replace(first, clip=replace(first.clip, w=first.clip.w + 1)), *others),
        "painted": (replace(first, painted=(first.clip,)), *others),
        "one missing": tuple(others),
    }[fault]
    assert flip_faults(plan, sheet, "short") == []
    assert flip_faults(replace(plan, backs=backs), sheet, "short") != []


def test_nine_poker_cards_go_on_a4_with_the_margins_of_the_table() -> None:
    sheet = target(TOUCHING).sheet
    assert sheet
    grid = sheet.grid
    assert (grid.columns, grid.rows, grid.turned) == (3, 3, False)
    assert (grid.left, grid.top, grid.bleed_x, grid.bleed_y) == (Fraction(21, 2), Fraction(33, 2), 3, 3)


def test_nine_poker_cards_go_on_letter_and_their_bleed_ends_where_the_printer_does() -> None:
    sheet = target("home-letter").sheet
    assert sheet
    assert (sheet.grid.columns, sheet.grid.rows) == (3, 3)
    assert (sheet.grid.bleed_x, sheet.grid.bleed_y) == (3, Fraction(27, 10))


def test_cards_are_turned_where_more_of_them_fit() -> None:
    grid = card_grid(A4, Fraction(95), Fraction(60), Fraction(5), Fraction(0), Fraction(3))
    assert grid
    assert (grid.cards, grid.turned) == (9, True)
    assert grid.cell_width == 60


def test_cards_stay_upright_where_turning_brings_nothing() -> None:
    grid = card_grid(A4, Fraction(90), Fraction(90), Fraction(5), Fraction(0), Fraction(3))
    assert grid
    assert not grid.turned


def test_a_card_that_does_not_fit_has_no_grid() -> None:
    assert card_grid(A4, Fraction(288), Fraction(100), Fraction(5), Fraction(0), Fraction(0)) is None


@pytest.mark.parametrize(
    ("paper", "flip", "turn", "expected"),
    [
        (A4, "long", 0, 0),
        (A4, "short", 0, 180),
        (A4, "long", 90, 270),
        (A4, "short", 90, 90),
        (PAPERS[2], "long", 0, 180),
        (PAPERS[2], "short", 0, 0),
    ],
)
def test_backs_are_turned_so_that_heads_lie_behind_heads(paper: Paper, flip: str, turn: int, expected: int) -> None:
    assert back_turn(turn, paper, flip) == expected


def test_a_card_without_a_neighbour_keeps_its_bleed() -> None:
    sheet = target(TOUCHING).sheet
    assert sheet
    (plan,) = impose(4, sheet, "long")
    second, fourth = plan.fronts[1], plan.fronts[3]
    assert (second.clip.bottom - second.trim.bottom, second.trim.x - second.clip.x) == (3, 0)
    assert fourth.clip.right - fourth.trim.right == 3


def test_full_sheets_share_their_placements() -> None:
    sheet = target(TOUCHING).sheet
    assert sheet
    first, second, last = impose(20, sheet, "long")
    assert first.fronts is second.fronts
    assert len(last.fronts) == 2
    assert last.cards == range(18, 20)
