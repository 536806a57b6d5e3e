"""Which variants there are: each once, nearest first, and each an edition that can be written and read again."""

from __future__ import annotations

from itertools import chain
from pathlib import Path

import pytest
from games.folders import einhorn
from pages.authoring import einhorn_tables

from generator.base.problem import WrongUsage
from generator.base.project import Project
from generator.games.registry import find_game
from generator.play.search.space import Axis, Variant, as_edition, axes_of, changed, count, values_of, variants

TABLES = einhorn_tables()["2022-10-31"]
GAME, EDITION = TABLES.game, TABLES.edition


def axes(*spoken: str) -> tuple[Axis, ...]:
    return axes_of(GAME, EDITION, spoken)


def test_a_star_stands_for_every_name_and_todays_number_is_no_change() -> None:
    found = axes("payoffs.*.correct=1..3")
    assert [axis.key.split(".")[1] for axis in found] == ["unvermeidliche", "wunsch", "einhorn", "dreifaltigkeit"]
    assert [axis.values for axis in found] == [(1, 3), (1, 3), (1, 2, 3), (1, 2, 3)]


def test_players_call_the_tokens_at_the_start_by_their_name() -> None:
    assert axes("stones=5..7") == axes("start=5..7") == (Axis("start", 6, (5, 7)),)


@pytest.mark.parametrize("changes", [0, 1, 2, 3, 9])
def test_as_many_variants_are_made_as_are_counted_each_once(changes: int) -> None:
    over = axes("payoffs.*.wrong=-3..0", "rounds=5,10")
    made = list(chain.from_iterable(variants(over, number) for number in range(min(changes, len(over)) + 1)))
    assert len(set(made)) == len(made) == count(over, changes)
    assert [len(one.changes) for one in made] == sorted(len(one.changes) for one in made)
    assert made[0] == Variant()


def test_how_far_a_variant_is_counts_numbers_and_steps() -> None:
    assert {one.distance for one in variants(axes("start=4"), 1)} == {(1, 2)}
    (far,) = variants(axes("payoffs.dreifaltigkeit.correct=9"), 1)
    assert far.distance == (1, 991)  # a win is more than any number of stones


def test_a_variant_is_the_edition_that_its_file_is(tmp_path: Path) -> None:
    over = axes("payoffs.wunsch.*=7", "payoffs.einhorn.correct=win", "start=7", "rounds=4", "component.stones=50")
    (variant,) = variants(over, len(over))
    folder = einhorn(tmp_path) / "editions"
    folder.mkdir()
    (folder / "far.toml").write_text(as_edition(variant, EDITION), encoding="utf-8")
    read = find_game(Project(tmp_path), "einhorn").edition("far")
    meant = changed(EDITION, variant)
    assert (read.payoffs, read.setup, read.components) == (meant.payoffs, meant.setup, meant.components)
    assert read.payoffs != EDITION.payoffs


@pytest.mark.parametrize(
    ("spoken", "said"),
    [
        ("strat=3..8", "no number 'strat' in einhorn 2022-10-31\n    did you mean 'start'?"),
        ("start=8..3", "8..3 counts down"),
        ("start=", "there are no values"),
        ("start=few", "'few' is no number and no range"),
        ("start=0..900", "has 901 values, at most 200 are tried"),
        ("start=win", "start can not be win"),
        ("payoffs.wunsch.correct=2000", "payoffs.wunsch.correct can not be 2000"),
        ("component.stones=0", "component.stones can not be 0"),
        ("start=6", "nothing varies"),
    ],
)
def test_what_can_not_be_varied_is_told(spoken: str, said: str) -> None:
    with pytest.raises(WrongUsage) as told:
        axes(spoken)
    assert said in str(told.value)


def test_all_faults_are_told_at_once() -> None:
    with pytest.raises(WrongUsage) as told:
        axes("strat=3", "start=x", "rounds=4", "rounds=5")
    assert len(told.value.problems) == 3


def test_values_are_ranges_numbers_and_wins_each_once() -> None:
    assert values_of("1..3,2,win, 9") == (1, 2, 3, "win", 9)
