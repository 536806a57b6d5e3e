"""Which board lies in the machine: every one that is taken lies in a bed as it is."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from box.jobs import PROJECT

from generator.box.contents.boards import board_size
from generator.box.contents.limits import CanNotBeMade
from generator.box.workshop.material import load_material
from generator.box.workshop.profile import load_profile

BIRCH = load_material(PROJECT, "birch-3")
LIGHTBURN = load_profile(PROJECT, "lightburn")


def sized(width: int, height: int) -> tuple[Fraction, Fraction]:
    return Fraction(width), Fraction(height)


BEDS = replace(LIGHTBURN, beds={"large": sized(600, 400), "long": sized(600, 300), "small": sized(300, 200)})


@pytest.mark.parametrize(
    ("sold", "size"),
    [
        ([(600, 400), (600, 300)], (600, 400)),
        ([(600, 300), (300, 200)], (600, 300)),
        ([(300, 600)], (600, 300)),
        ([(800, 300)], (600, 300)),
        ([(1200, 800)], (600, 400)),
        ([(100, 100), (250, 350)], (250, 350)),
    ],
)
def test_the_largest_piece_of_what_is_sold_that_the_first_bed_holds_is_taken(
    sold: list[tuple[int, int]], size: tuple[int, int]
) -> None:
    board = replace(BIRCH, sheets=tuple(sized(*one) for one in sold))
    assert board_size(BEDS, board, None) == sized(*size)


def test_a_program_takes_every_board() -> None:
    assert board_size(LIGHTBURN, BIRCH, None) == sized(600, 400)
    for asked in ((900, 600), (610, 305), (500, 500), (3000, 50)):
        assert board_size(LIGHTBURN, BIRCH, sized(*asked)) == sized(*asked)


def test_boards_that_ship_fill_the_bed_of_a_machine() -> None:
    profile = load_profile(PROJECT, "glowforge")
    sizes = {board_size(profile, load_material(PROJECT, name), None) for name in PROJECT.named("materials", ".toml")}
    assert sizes == {sized(495, 279)}


@pytest.mark.parametrize(
    ("asked", "size"), [((400, 600), (600, 400)), ((600, 400), (600, 400)), ((200, 300), (200, 300))]
)
def test_a_board_is_turned_where_only_that_lies_in_a_bed(asked: tuple[int, int], size: tuple[int, int]) -> None:
    assert board_size(BEDS, BIRCH, sized(*asked)) == sized(*size)


@pytest.mark.parametrize("asked", [(601, 100), (100, 601), (401, 401), (1000, 600)])
def test_a_board_that_no_bed_holds_is_refused_with_their_sizes(asked: tuple[int, int]) -> None:
    with pytest.raises(CanNotBeMade, match=r"it holds 600 x 400 mm, 600 x 300 mm, 300 x 200 mm; .*--machine own\.toml"):
        board_size(BEDS, BIRCH, sized(*asked))
