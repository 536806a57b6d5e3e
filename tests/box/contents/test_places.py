"""Places for what is not round: an independent packing lays each thing into the finished compartments."""

from __future__ import annotations

import random
from dataclasses import replace
from fractions import Fraction
from itertools import permutations, product

import pytest
from box.stows import CLASSIC, FITTED, clear, lot, of_einhorn

from generator.box.contents.box_sizing import Stowed, room_for, stowed
from generator.box.contents.compartments import bases, places
from generator.box.contents.fit_diagnosis import refusals
from generator.box.contents.lots import Lot

F = Fraction
Size = tuple[float, float, float]
NEAR = 1e-6


def fill(room: Size, sizes: list[Size]) -> int:
    """How many things go into the room by cutting it: each goes into a corner, what is left are three rooms.

    Code of its own, with other packings than the search: things of one size as a grid, then slices for the next ones.
    """
    if not sizes:
        return 0
    best = 0
    size, many = sizes[0], next((i for i, each in enumerate(sizes) if each != sizes[0]), len(sizes))
    for turned in set(permutations(size)):
        fit = [int((room[i] + NEAR) // turned[i]) for i in range(3)]
        for first in range(3):
            other = [i for i in range(3) if i != first]
            slices = min(fit[first], -(-many // max(1, fit[other[0]] * fit[other[1]])))
            held = min(many, slices * fit[other[0]] * fit[other[1]])
            if held < many:
                best = max(best, held)
                continue
            rest = [room[0], room[1], room[2]]
            rest[first] -= slices * turned[first]
            best = max(best, held + fill((rest[0], rest[1], rest[2]), sizes[many:]))
        if best == len(sizes):
            return best
    return best


def common(room: Size, sizes: list[Size]) -> int:
    """The same with each thing in a place as large as the largest."""
    cell = [max(sorted(size)[i] for size in sizes) for i in range(3)]
    return fill(room, [(cell[0], cell[1], cell[2])] * len(sizes))


def homeless(found: Stowed, lots: list[Lot]) -> list[str]:
    """Compartments in which not everything has a place that needs one."""
    missing = []
    for name, room in clear(found).items():
        here = [one for one in lots if one.piece.compartment == name]
        if here[0].piece.lies != "loose":
            continue
        blocks = [one for one in here if one.piece.shape == "block" or one.count <= 24]
        sides = sorted(
            [(float(a), float(b), float(c)) for one in blocks for a, b, c in [one.size] * one.count],
            key=lambda size: (-size[0] * size[1] * size[2], size),
        )
        if max(fill(room, sides), common(room, sides) if sides else 0) < len(sides):
            missing.append(name)
    return missing


def block(chance: random.Random, name: str) -> Lot:
    """Some things, now and then a long or a large one, alone or with others."""
    kind, many = chance.random(), chance.randint(1, 40)
    sides = [chance.randint(5, 22) for _ in range(3)]
    if kind < 0.2:
        sides, many = [chance.randint(60, 200), chance.randint(3, 9), chance.randint(3, 9)], chance.randint(1, 6)
    elif kind < 0.35:
        sides, many = [chance.randint(30, 60) for _ in range(3)], chance.randint(1, 3)
    more = {"compartment": "shared"} if chance.random() < 0.3 else {}
    shape = "round" if chance.random() < 0.2 else "block"
    return lot(name, many, *sides, packing=chance.choice([0.4, 0.55, 0.95]), shape=shape, **more)


def check(seed: int, rounds: int) -> int:
    chance, made = random.Random(seed), 0
    for _ in range(rounds):
        lots = [block(chance, f"p{i}") for i in range(chance.randint(1, 5))]
        wanted = replace(
            FITTED, thickness=F(chance.choice([15, 27, 30, 38, 50]), 10), deepest=F(chance.randint(10, 60))
        )
        found = stowed(lots, wanted)
        if found:
            made += 1
            assert homeless(found, lots) == [], lots
    return made


def test_everything_that_is_not_round_has_a_place() -> None:
    assert check(1, 25) > 20


@pytest.mark.slow
def test_everything_that_is_not_round_has_a_place_in_many_boxes() -> None:
    assert check(2, 400) > 350


def test_who_has_no_place_is_seen() -> None:
    lots = [lot("dice", 16, 16, 16, 16)]
    found = stowed(lots, FITTED)
    assert found
    assert homeless(found, lots) == []
    assert homeless(found, [replace(lots[0], count=200)]) == ["dice"]
    assert homeless(found, [lot("dice", 1, 120, 2, 2)]) == ["dice"]


@pytest.mark.parametrize("players", range(1, 10))
def test_all_dice_of_einhorn_have_a_place(players: int) -> None:
    lots = of_einhorn(players)
    found = stowed(lots, FITTED)
    assert found
    assert homeless(found, lots) == []


@pytest.mark.parametrize(
    ("lots", "side"),
    [
        ([lot("dice", 2, 16, 16, 16, packing=0.95)], 34),
        ([lot("cubes", 2, 60, 60, 60, packing=0.95)], 122),
        ([lot("balls", 2, 60, 60, 60, shape="round")], 122),
    ],
)
def test_two_dice_that_fit_by_volume_alone_get_room_side_by_side(lots: list[Lot], side: int) -> None:
    found = stowed(lots, FITTED)
    assert found
    (room,) = clear(found).values()
    assert max(room[:2]) >= side or room[2] >= side - 2


def test_long_things_lie_in_a_narrow_compartment() -> None:
    found = stowed([lot("sticks", 4, 200, 4, 4)], FITTED)
    assert found
    narrow, long, _ = (*sorted(clear(found)["sticks"][:2]), 0)
    assert narrow < 40
    assert long >= 202


def test_a_box_of_given_size_without_places_is_refused_although_the_volume_would_do() -> None:
    dice = [lot("cubes", 3, 60, 60, 60, packing=0.95)]
    for wanted in (FITTED, CLASSIC):
        small = replace(wanted, inside=(F(140), F(130), F(80)), inserts=wanted is FITTED)
        assert float(dice[0].volume) < 120 * 120 * 60
        assert stowed([replace(dice[0], count=2)], small) is not None
    tight = replace(CLASSIC, inside=(F(119), F(119), F(80)), inserts=False)
    assert float(dice[0].volume) < 119 * 119 * 79
    assert stowed(dice, tight) is None
    assert [str(limit) for limit in refusals(dice, tight)] == [
        "3 of 'cubes' do not fit into the box of 119 x 119 x 80 mm: 1 do, there is no place for the other 2"
    ]


def test_places_are_counted_in_rows_columns_and_layers() -> None:
    dice, pillar = (15, (F(16), F(16), F(16))), (1, (F(16), F(16), F(20)))
    assert places((dice,), (F(48), F(80), F(32))) == 30
    assert places((dice, pillar), (F(48), F(80), F(20))) == 15
    assert places((dice, pillar), (F(48), F(96), F(29))) == 18
    assert places((dice,), (F(48), F(80), F(15))) == 0
    stick = (1, (F(100), F(8), F(8)))
    assert places((dice, stick), (F(100), F(60), F(16))) == 1 + 18


def test_the_smallest_bases_are_those_that_hold_all_and_no_smaller_one_does() -> None:
    chance = random.Random(3)
    for _ in range(60):
        kinds = tuple(
            (chance.randint(1, 9), (chance.randint(3, 9), chance.randint(3, 9), chance.randint(3, 9)))
            for _ in range(chance.randint(1, 3))
        )
        height, needed = chance.randint(9, 20), sum(count for count, _ in kinds)
        found = bases(kinds, height)
        assert found
        for deep, wide in found:
            assert places(kinds, (wide, deep, height)) >= needed
        for wide, deep in product(range(1, 40, 3), repeat=2):
            holds = any(deep >= least and wide >= other for least, other in found)
            assert holds == (places(kinds, (wide, deep, height)) >= needed)


def test_a_compartment_is_no_deeper_than_asked_unless_things_or_the_board_need_it() -> None:
    def deep(lots: list[Lot], deepest: int, board: str = "3") -> float:
        found = stowed(lots, replace(FITTED, deepest=F(deepest), thickness=F(board)))
        assert found
        return max(room[2] for room in clear(found).values())

    dice, cubes = [lot("dice", 15, 16, 16, 16)], [lot("cubes", 4, 60, 60, 60)]
    assert deep(dice, 23, "3.8") <= 23
    assert deep(dice, 22, "3.8") == pytest.approx(6 * 3.8)
    assert deep(dice, 5) == 18
    assert deep(cubes, 40) == 60


def test_room_is_kept_around_places() -> None:
    kinds = ((4, (F(10), F(10), F(10))),)
    assert (room_for(kinds, (F(22), F(22), F(10))), room_for(kinds, (F(21), F(22), F(10)))) == (4, 2)
