"""What is said of a finished box: places of what is not round, and why compartments are deeper than the preset says."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from functools import cache

import pytest
from box.stows import CLASSIC, FITTED, GAME, PROJECT, clear, lot

from generator.box.contents.boards import Asked
from generator.box.contents.box_sizing import Wanted, stowed
from generator.box.contents.fit_diagnosis import refusals
from generator.box.contents.lots import Lot
from generator.box.contents.plan import Plan, planned
from generator.box.contents.plan_text import content_lines

F = Fraction


@cache
def of_einhorn() -> Plan:
    return planned(PROJECT, GAME, GAME.edition(), Asked())


def lines(lots: list[Lot], wanted: Wanted = FITTED) -> dict[str, str]:
    """Name and words of each line."""
    found, like = stowed(lots, wanted), of_einhorn()
    assert found
    preset = replace(like.preset, inside=wanted.inside, inserts=wanted.inserts, deepest=wanted.deepest)
    plan = replace(like, preset=preset, thickness=wanted.thickness, lots=tuple(lots), stowed=found)
    rooms = clear(found) if found.tray else {}
    pairs = (line.split("  ", 1) for line in content_lines(plan, {}, rooms))
    return {name: words.strip() for name, words in pairs}


def test_things_that_are_not_round_are_told_with_their_places() -> None:
    found = lines([lot("dice", 2, 60, 60, 60), lot("beads", 30, 9, 9, 9, shape="round")])
    assert found["dice"].endswith("2 x dice, 2 places for 2")
    assert "places" not in found["beads"]
    assert found["beads"].endswith("% to spare")


def test_of_round_things_among_others_the_volume_is_told_too() -> None:
    both = [lot("dice", 9, 16, 16, 16), lot("beads", 30, 9, 9, 9, shape="round", compartment="dice")]
    words = lines(both)["dice"]
    assert " places for 9, " in words
    assert words.endswith(" ml")


def test_places_of_a_box_without_tray_are_told() -> None:
    assert lines([lot("dice", 9, 16, 16, 16)], replace(CLASSIC, inserts=False))["room"].endswith(" places for 9")


@pytest.mark.parametrize(
    ("lots", "changes", "words"),
    [
        (
            [lot("cubes", 2, 60, 60, 60)],
            {},
            "60 mm deep, the preset wants 40 mm at most: what lies in 'cubes' is as high",
        ),
        (
            [lot("dice", 15, 16, 16, 16)],
            {"thickness": F("3.8"), "deepest": F(22)},
            "22.8 mm deep, the preset wants 22 mm at most: walls are six thicknesses high",
        ),
        ([lot("dice", 200, 16, 16, 16)], {"largest": (F(200), F(150))}, "at most: a box on one sheet needs them"),
    ],
)
def test_a_compartment_that_is_deeper_than_the_preset_says_is_told(
    lots: list[Lot], changes: dict[str, Fraction], words: str
) -> None:
    assert words in lines(lots, replace(FITTED, **changes))["deepest"]  # type: ignore[arg-type]


def test_a_compartment_that_is_as_deep_as_may_be_is_not_told() -> None:
    lots = [lot("dice", 15, 16, 16, 16)]
    assert "deepest" not in lines(lots)
    assert "deepest" not in lines(lots, replace(FITTED, inside=(F(100), F(90), F(90))))


def test_what_does_not_fit_on_a_sheet_is_told_with_the_depth_that_was_tried() -> None:
    shallow = replace(FITTED, deepest=F(5), largest=(F(120), F(100)))
    (limit,) = refusals([lot("dice", 300, 16, 16, 16)], shallow)
    assert "with compartments up to 18 mm deep ('deepest' of the preset is 5 mm): " in str(limit)
