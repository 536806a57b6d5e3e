"""Boxes made for things: everything has its room, nothing smaller would do, and what does not fit is told."""

from __future__ import annotations

import random
from dataclasses import replace
from fractions import Fraction

import pytest
from box.stows import BOARD, CLASSIC, FITTED, clear, lot, of_einhorn

from generator.box.contents.arrange import _depth, _Room, _rows, arranged
from generator.box.contents.box_sizing import SLACK, Stowed, Wanted, stowed
from generator.box.contents.compartments import ABOVE, BESIDE, compartments_of, pile_of
from generator.box.contents.limits import CanNotBeMade, tray_limits
from generator.box.contents.lots import Lot

F = Fraction


def faults(found: Stowed, lots: list[Lot]) -> list[str]:
    """What does not have its room, measured on the finished tray without the search's own formulas."""
    wrong, rooms, box = [], clear(found), found.box
    for name, (width, depth, height) in rooms.items():
        here = [one for one in lots if one.piece.compartment == name]
        if here[0].piece.lies == "loose":
            if 1.05 * sum(float(one.volume) for one in here) > width * depth * height * (1 + 1e-9):
                wrong.append(f"{name}: too little room")
        else:
            needed = sorted(
                float(max(side(one) for one in here)) for side in (lambda o: max(o.size[:2]), lambda o: min(o.size[:2]))
            )
            room = sorted((width, depth))
            if any(a + 2 > b + 1e-9 for a, b in zip(needed, room, strict=True)) or width * depth < needed[0] * (
                needed[1] + 15
            ):
                wrong.append(f"{name}: too small a base")
            if sum(float(one.stack) for one in here) > height:
                wrong.append(f"{name}: too low")
    placed = set(rooms) | ({"top"} if found.pile.lots else set())
    wrong += [f"{one.piece.id}: nowhere" for one in lots if one.piece.compartment not in placed]
    tray = found.tray
    assert tray
    wrong += map(str, tray_limits(tray, (box.x, box.y, box.h)))
    if tray.outside[2] + found.pile.height + ABOVE > box.h:
        wrong.append("the lid does not close")
    if (box.x - tray.outside[0], box.y - tray.outside[1]) != (SLACK, SLACK):
        wrong.append("the tray has not its slack")
    return wrong


def fitted(lots: list[Lot], wanted: Wanted = FITTED) -> Stowed:
    found = stowed(lots, wanted)
    assert found
    return found


@pytest.mark.parametrize("players", [1, 2, 3, 5, 9, 20])
def test_the_box_of_einhorn_holds_everything(players: int) -> None:
    lots = of_einhorn(players)
    assert faults(fitted(lots), lots) == []


def test_a_fault_of_a_box_is_seen() -> None:
    lots = of_einhorn()
    found = fitted(lots)
    tight = [replace(one, count=one.count * 2) for one in lots]
    assert {text.split(":")[0] for text in faults(found, tight)} == {"stones", "dice"}
    assert "the lid does not close" in faults(replace(found, box=replace(found.box, h=found.box.h - 1)), lots)
    assert "card: nowhere" not in faults(found, lots)
    assert faults(found, [*lots, lot("extra", 1, 9, 9, 9)]) == ["extra: nowhere"]


def test_a_box_is_no_higher_than_its_things_need() -> None:
    lots = of_einhorn()
    box = fitted(lots).box
    lower = replace(FITTED, inside=(box.x, box.y, box.h - 1))
    assert stowed(lots, replace(FITTED, inside=(box.x, box.y, box.h)))
    assert stowed(lots, lower) is None


def test_what_lies_on_the_tray_decides_how_long_a_small_box_is() -> None:
    box = fitted(of_einhorn(1)).box
    assert (box.x, box.y) == (210 + SLACK + BESIDE, 148 + SLACK)
    assert fitted(of_einhorn(1, ("book",))).box.x < 200


def test_compartments_are_not_deeper_than_asked_while_the_sheet_is_large_enough() -> None:
    many = of_einhorn(20)
    assert max(height for _, _, height in clear(fitted(many)).values()) <= 40
    shallow = replace(FITTED, deepest=F(25))
    assert max(height for _, _, height in clear(fitted(many, shallow)).values()) <= 25
    small = replace(FITTED, largest=(F(240), F(200)))
    assert max(height for _, _, height in clear(fitted(many, small)).values()) > 40


@pytest.mark.parametrize("seed", [5, *(pytest.param(more, marks=pytest.mark.slow) for more in (6, 7, 8))])
def test_random_things_of_strangers_have_their_room(seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(12):
        lots = [
            lot(f"loose{i}", chance.randint(1, 90), *(chance.randint(5, 22) for _ in range(3)))
            for i in range(chance.randint(1, 3))
        ]
        lots += [
            lot(f"stack{i}", chance.randint(1, 60), chance.randint(30, 90), chance.randint(30, 90), 0.3, lies="stack")
            for i in range(chance.randint(0, 3))
        ]
        board = F(chance.choice([15, 27, 30, 42]), 10)
        found = stowed(lots, replace(FITTED, thickness=board))
        assert found, lots
        assert faults(found, lots) == []


def test_without_a_tray_everything_lies_free_if_it_fits() -> None:
    free = replace(CLASSIC, inserts=False)
    found = fitted(of_einhorn(without=("book",)), free)
    assert found.tray is None
    flat = 6 + F(16, 10) + F(55, 10)  # figure, cards, pad
    assert found.pile.height == flat
    assert stowed(of_einhorn(40, ("book",)), free) is None
    assert stowed(of_einhorn(), free) is None


def test_a_box_for_things_that_only_lie_flat_has_no_tray() -> None:
    found = fitted([lot("board", 1, 120, 90, 4, lies="top")])
    assert found.tray is None
    assert (found.box.x, found.box.y) == (131, 91)


def test_what_lies_on_the_tray_leaves_room_for_a_finger_at_one_side() -> None:
    for players in range(1, 6):
        found = fitted(of_einhorn(players))
        assert max(found.box.x - 210, found.box.y - 148) >= BESIDE


def test_nine_compartments_are_too_many() -> None:
    lots = [lot(f"p{i}", 3, 9, 9, 9) for i in range(9)]
    with pytest.raises(CanNotBeMade, match="9 compartments are more than the 8 of a tray: let pieces lie together"):
        compartments_of(lots)
    assert len(compartments_of([replace(one, piece=replace(one.piece, compartment="all")) for one in lots])) == 1


def test_an_arrangement_is_the_lowest_of_two_things_side_by_side() -> None:
    rooms = compartments_of([lot("a", 100, 10, 10, 10), lot("b", 100, 10, 10, 10)])
    found = arranged(rooms, F(103), F(100), F(3), F(200))
    assert found
    # 400 000 mm³ and a twentieth more over 100 x 100 mm; heights are tried in half mm, widths in hundredths.
    assert F(42) <= found.height <= F(85, 2)
    assert arranged(rooms, F(103), F(100), F(3), F(41)) is None


def test_stacks_that_lie_on_the_tray_are_turned_the_same_way() -> None:
    pile = pile_of([lot("a", 1, 90, 40, 2, lies="top"), lot("b", 2, 50, 70, 3, lies="top")])
    assert (pile.base, pile.height) == ((90, 50), 8)


def test_board_thickness_is_part_of_the_tray() -> None:
    assert fitted(of_einhorn()).tray.thickness == BOARD  # type: ignore[union-attr]


def test_a_stack_higher_than_compartments_are_deep_still_gets_its_box() -> None:
    lots = [lot("cards", 500, 63, 88, 0.32, lies="stack"), lot("dice", 9, 16, 16, 16)]
    assert faults(fitted(lots), lots) == []


def test_eight_compartments_get_the_best_rows_of_all() -> None:
    chance = random.Random(8)
    lots = [lot(f"p{i}", chance.randint(5, 60), 9 + i, 10, 12) for i in range(8)]
    assert faults(fitted(lots), lots) == []


def all_rows(count: int) -> list[list[list[int]]]:
    """All ways to put so many things into rows."""
    if count == 0:
        return [[]]
    grown = []
    for rows in all_rows(count - 1):
        grown += [
            [[*row, count - 1] if at == place else row for at, row in enumerate(rows)] for place in range(len(rows))
        ]
        grown.append([*rows, [count - 1]])
    return grown


def test_the_search_finds_what_trying_all_rows_finds() -> None:
    chance = random.Random(2)
    for _ in range(30):
        count, board, height = chance.randint(1, 5), 300, chance.randint(1800, 4000)
        units = tuple(
            _Room(chance.randint(10**10, 10**11), 2500, 0, 0)
            if chance.random() < 0.6
            else _Room(0, 0, chance.randint(3000, 9000), chance.randint(3000, 9000))
            for _ in range(count)
        )
        across = chance.randint(9000, 25000)
        depths = [
            sum(_depth([units[i] for i in row], across, board, height)[0] for row in rows) + board * (len(rows) - 1)
            for rows in all_rows(count)
        ]
        found, rows = _rows(units, across, board, height)
        assert found == min(depths) or min(found, min(depths)) >= 10**9
        assert found >= 10**9 or sorted(i for row in rows for i in row) == list(range(count))
