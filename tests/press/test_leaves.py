from __future__ import annotations

from fractions import Fraction

import pytest
from press.printing import NIGHT, project

from generator.press.page_imposition import leaves, saddle_order
from generator.press.primitives import Face
from generator.press.sheets.imposition import hand_fed
from generator.press.targets.pagetarget import PageTarget, load_page_target


def pages(number: int, target: PageTarget) -> list[Face]:
    size = float(target.page.width), float(target.page.height)
    return [Face(f"page {one}", *size, 0, ()) for one in range(number)]


def read_as_folded(sides: list[tuple[int, int]]) -> list[int]:
    """The pages as they follow each other in the folded pile: a paper has a front and a back, seen from both sides.

    The outermost paper comes first. Whoever turns it like a page of a book finds behind the right half of the
    front the left half of the back.
    """
    papers = [(sides[at], sides[at + 1]) for at in range(0, len(sides), 2)]
    first_half = [page for front, back in papers for page in (front[1], back[0])]
    second_half = [page for front, back in reversed(papers) for page in (back[1], front[0])]
    return first_half + second_half


@pytest.mark.parametrize("number", range(1, 49))
def test_a_folded_pile_reads_in_order(number: int) -> None:
    full = -(-number // 4) * 4
    assert read_as_folded(saddle_order(full)) == list(range(full))


@pytest.mark.parametrize("number", [number for number in range(1, 49) if number % 4])
def test_a_booklet_is_never_made_of_a_number_that_four_does_not_divide(number: int) -> None:
    with pytest.raises(ValueError, match="divisible by four"):
        saddle_order(number)


def test_the_reading_of_the_pile_finds_two_pages_that_changed_places() -> None:
    sides = saddle_order(8)
    sides[1], sides[3] = sides[3], sides[1]
    assert read_as_folded(sides) != list(range(8))


@pytest.mark.parametrize("name", ["booklet-a4", "booklet-letter"])
def test_the_pages_of_a_booklet_touch_in_the_fold(name: str) -> None:
    target = load_page_target(project(), name)
    faces = pages(8, target)
    for leaf in leaves(faces, [face.name for face in faces], target, NIGHT, 0.2):
        left, right = leaf.faces
        assert left.x + target.page.width == right.x == leaf.width / 2
        assert left.y == right.y
        assert left.x >= 0
        assert right.x + target.page.width <= leaf.width
        assert leaf.cuts == ()


@pytest.mark.parametrize(("name", "count", "lines"), [("a5-2up", 2, 1), ("a6-4up", 4, 2), ("a4", 1, 0)])
def test_pages_to_be_cut_apart_fill_the_paper_without_overlap(name: str, count: int, lines: int) -> None:
    target = load_page_target(project(), name)
    (leaf,) = leaves(pages(1, target), ["sheet"], target, NIGHT, 0.2)
    assert len(leaf.faces) == count
    assert len(leaf.cuts) == lines
    corners = {(placed.x, placed.y) for placed in leaf.faces}
    assert len(corners) == count
    for x, y in corners:
        assert 0 <= x <= x + target.page.width <= leaf.width
        assert 0 <= y <= y + target.page.height <= leaf.height
        assert all(
            abs(x - other) >= target.page.width or abs(y - below) >= target.page.height
            for other, below in corners - {(x, y)}
        )


def test_cuts_lie_where_pages_meet() -> None:
    target = load_page_target(project(), "a6-4up")
    (leaf,) = leaves(pages(1, target), ["sheet"], target, NIGHT, 0.2)
    upright, level = leaf.cuts
    assert upright.x1 == upright.x2 == 105
    assert level.y1 == level.y2 == float(Fraction(297, 2))


@pytest.mark.parametrize("name", ["a5-2up", "half-letter-2up", "a6-4up"])
def test_a_line_to_cut_along_begins_and_ends_with_a_whole_dash(name: str) -> None:
    target = load_page_target(project(), name)
    (leaf,) = leaves(pages(1, target), ["sheet"], target, NIGHT, 0.2)
    assert leaf.cuts
    for cut in leaf.cuts:
        pieces = max(cut.x2 - cut.x1, cut.y2 - cut.y1) / cut.dash
        assert pieces == pytest.approx(round(pieces))
        assert round(pieces) % 2 == 1
        assert cut.dash == pytest.approx(2, abs=0.03)


def test_a_booklet_for_the_hand_has_all_outer_sides_first_and_then_the_inner_ones_as_sheets_are_drawn_in() -> None:
    sides = saddle_order(12)
    assert hand_fed(sides, "") == sides
    assert hand_fed(sides, "manual") == sides[0::2] + sides[1::2]
    assert hand_fed(sides, "manual-reverse") == sides[0::2] + sides[1::2][::-1]
    with pytest.raises(ValueError, match="no whole number of sheets"):
        hand_fed(sides[:-1], "manual")
