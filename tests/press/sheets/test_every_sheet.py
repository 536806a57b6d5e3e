"""For every size of card, paper, cut, flip and number of cards that ship: fronts and backs coincide, exactly.

Where a point of a back must lie is computed here again, from nothing but the paper and the way it is turned.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import combinations, product

import pytest
from press.printing import project

from generator.base.length import Rect
from generator.base.problem import Problem
from generator.press.sheets.imposition import Placement, SheetPlan, impose
from generator.press.targets.sheetformat import (
    MARK_GAP,
    MARK_LENGTH,
    Paper,
    SheetFormat,
    card_grid,
    half_of,
    read_paper,
)
from generator.press.targets.target import read_card_size

Point = tuple[Fraction, Fraction]
PROBLEMS: list[Problem] = []
PAPERS = {name: read_paper(name, path, PROBLEMS) for name, path in project().named("papers", ".toml").items()}
CARDS = {name: read_card_size(path, PROBLEMS) for name, path in project().named("cardsizes", ".toml").items()}
WAYS = tuple(product(("flipped", "folded"), ("long", "short"), ("touch", "apart")))
MARGIN, BLEED, LEAST_BLEED = Fraction(5), Fraction(3), Fraction(27, 10)


def test_all_sizes_that_ship_are_tried() -> None:
    assert PROBLEMS == []
    assert set(CARDS) == {"poker", "us-poker", "german", "bridge", "tarot", "mini"}
    assert {"a4", "letter"} <= set(PAPERS)


def sheets(card: str, across: bool = False) -> Iterator[tuple[SheetFormat, str]]:
    """Every sheet that can be printed with cards of that size, and the edge of the flip."""
    size = CARDS[card]
    assert size
    for paper, (way, edge, cut) in product(PAPERS.values(), WAYS):
        assert paper
        lying = Paper(paper.name, paper.height, paper.width) if across else paper
        area = half_of(lying, edge) if way == "folded" else lying
        gap = 2 * BLEED if cut == "apart" else Fraction(0)
        if grid := card_grid(area, *size, MARGIN, MARK_GAP + MARK_LENGTH, BLEED, gap):
            yield SheetFormat(lying, grid, MARGIN, True, False, edge, way == "folded"), edge


def behind(point: Point, sheet: SheetFormat, edge: str) -> Point:
    """The point that lies behind another one: the axis of the turn is parallel to the edge, through the middle."""
    x, y = point
    sides = {sheet.paper.width: "width", sheet.paper.height: "height"}
    parallel = sides[(max if edge == "long" else min)(sides)]
    return (sheet.paper.width - x, y) if parallel == "height" else (x, sheet.paper.height - y)


def inside(box: Rect[Fraction], left: Fraction, top: Fraction, right: Fraction, bottom: Fraction) -> bool:
    return left <= box.x and top <= box.y and box.right <= right and box.bottom <= bottom


def apart(one: Rect[Fraction], other: Rect[Fraction]) -> bool:
    return one.right <= other.x or other.right <= one.x or one.bottom <= other.y or other.bottom <= one.y


def faults(plan: SheetPlan, sheet: SheetFormat, edge: str) -> list[str]:
    grid, found = sheet.grid, []
    width, height = (grid.cell_height, grid.cell_width) if grid.turned else (grid.cell_width, grid.cell_height)
    if not len(plan.cards) == len(plan.fronts) == len(plan.backs):
        return ["fronts and backs differ in number"]
    for front, back in zip(plan.fronts, plan.backs, strict=True):
        corners = ((Fraction(0), Fraction(0)), (width, Fraction(0)), (Fraction(0), height), (width, height))
        if any(behind(front.point(u, v), sheet, edge) != back.point(width - u, v) for u, v in corners):
            found.append("a back is not behind its front, head behind head")
        (x1, y1), (x2, y2) = (
            behind(corner, sheet, edge)
            for corner in ((front.clip.x, front.clip.y), (front.clip.right, front.clip.bottom))
        )
        if back.clip != Rect(min(x1, x2), min(y1, y2), front.clip.w, front.clip.h):
            found.append("the bleed of a back is not behind that of its front")
    placed: list[Placement] = [*plan.fronts, *plan.backs] if sheet.folded else list(plan.fronts)
    paper = (MARGIN, MARGIN, sheet.paper.width - MARGIN, sheet.paper.height - MARGIN)
    if not all(inside(place.clip, *paper) for place in placed):
        found.append("something is where the printer can not reach")
    if not all(apart(one.trim, other.clip) and apart(other.trim, one.clip) for one, other in combinations(placed, 2)):
        found.append("a card lies on another one")
    if grid.gap and any(bleed < LEAST_BLEED for place in placed for bleed in bleeds(place)):
        found.append("a card that stands apart has too little bleed")
    return found


def bleeds(place: Placement) -> set[Fraction]:
    trim, clip = place.trim, place.clip
    return {trim.x - clip.x, trim.y - clip.y, clip.right - trim.right, clip.bottom - trim.bottom}


@pytest.mark.parametrize("across", [False, True])
@pytest.mark.parametrize("card", CARDS)
def test_front_and_back_coincide_on_every_sheet(card: str, across: bool) -> None:
    tried = 0
    for sheet, edge in sheets(card, across):
        for count in (*range(1, sheet.grid.cards + 2), 2 * sheet.grid.cards):
            plans = impose(count, sheet, edge)
            assert [index for plan in plans for index in plan.cards] == list(range(count))
            assert [fault for plan in plans for fault in faults(plan, sheet, edge)] == []
            tried += 1
    assert tried > 50


@pytest.mark.parametrize("way", ["flipped", "folded"])
@pytest.mark.parametrize("planted", ["other edge", "moved", "turned", "bleed", "missing"])
def test_a_back_that_does_not_coincide_is_found(planted: str, way: str) -> None:
    sheet, edge = next(
        one for one in sheets("poker") if one[0].paper.name == "a4" and one[0].folded == (way == "folded")
    )
    (plan,) = impose(3, sheet, edge)
    assert faults(plan, sheet, edge) == []
    first, *others = plan.backs
    backs = {
        "other edge": impose(3, sheet, "short" if edge == "long" else "long")[0].backs,
        "moved": (replace(first, trim=replace(first.trim, x=first.trim.x + Fraction(1, 100))), *others),
        "turned": (replace(first, turn=(first.turn + 180) % 360), *others),
        "bleed": (replace(first, clip=replace(first.clip, w=first.clip.w - 1)), *others),
        "missing": tuple(others),
    }[planted]
    assert faults(replace(plan, backs=backs), sheet, edge) != []


def test_cards_that_stand_apart_without_bleed_are_found() -> None:
    sheet, edge = next(one for one in sheets("mini") if one[0].grid.gap)
    (plan,) = impose(2, sheet, edge)
    assert faults(plan, sheet, edge) == []
    bare = (replace(place, clip=place.trim) for place in (*plan.fronts, *plan.backs))
    one, two, three, four = bare
    assert faults(replace(plan, fronts=(one, two), backs=(three, four)), sheet, edge) != []
