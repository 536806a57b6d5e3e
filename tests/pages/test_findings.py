"""What pages say beyond the tables: orders, formulas, notes on rounding, and what to type into the filter."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest
import recount
from games.folders import stranger
from pages.authoring import einhorn_tables

from generator.base.labels import load_labels
from generator.base.project import Project, open_project
from generator.games.reader import load_game
from generator.pages.findings import findings, formula
from generator.tables.verified import verified_tables


def einhorn(language: str = "en") -> dict[str, Any]:
    return findings(einhorn_tables()[recount.DEFAULT_EDITION], load_labels(open_project(), language))


def of(folder: Path) -> dict[str, Any]:
    game = load_game(folder)
    return findings(verified_tables(game, game.edition()), load_labels(Project(folder.parents[1]), "de", game.id))


def test_the_example_of_orders_is_counted() -> None:
    orders, found = Counter(tuple(sorted(roll)) for roll in recount.rolls()), einhorn()["orders"]
    many, few = (tuple(map(int, text.split("-"))) for text in (found.many, found.few))
    assert (found.many_orders, found.few_orders) == (orders[many], orders[few])
    assert (orders[many], orders[few]) == (max(orders.values()), min(orders.values()))
    assert found.times == Fraction(orders[many], orders[few])
    assert set(found.list.split(", ")) == {"-".join(map(str, order)) for order in permutations(many)}


def test_dice_on_which_a_face_stands_twice_have_no_such_example(tmp_path: Path) -> None:
    folder = stranger(tmp_path)
    assert of(folder)["orders"].times == 2
    text = (folder / "game.toml").read_text(encoding="utf-8")
    text = text.replace('dice = ["2d6"]', 'dice = ["2 odd"]\n[die.odd]\nfaces = [1, 1, 2, 3, 5]')
    (folder / "game.toml").write_text(text, encoding="utf-8")
    assert of(folder)["orders"] is None


@pytest.mark.parametrize("language", ["en", "de"])
def test_each_chance_has_its_formula(language: str) -> None:
    shown = {one.name: one.latex for one in einhorn(language)["formulas"]}
    texts = {
        result: einhorn_tables()[recount.DEFAULT_EDITION].text(language).get(f"result.{result}.name")
        for result in recount.RESULTS
    }
    for result, name in texts.items():
        share, count = recount.probability(result), recount.counts()[result]
        percent = (
            recount.percents(language)[result]
            .replace(",", "{,}")
            .replace("\N{NO-BREAK SPACE}", r"\,")
            .replace("%", r"\%")
        )
        fraction = rf"\frac{{{share.numerator}}}{{{share.denominator}}}"
        assert shown[name] == rf"\frac{{{count}}}{{{len(recount.rolls())}}}={fraction}\approx {percent}"
    rolls, sets, *_ = shown.values()
    assert rolls == f"6^{{3}}={len(recount.rolls())}"
    assert sets.endswith(f"={sum(recount.distinct().values())}")
    assert all(formula(latex).startswith("<math") for latex in shown.values())


def test_shares_that_sum_to_more_than_a_hundred_are_told(tmp_path: Path) -> None:
    assert (einhorn("de")["sets_sum"], einhorn()["rounding_note"]) == ("101\N{NO-BREAK SPACE}%", False)
    assert of(stranger(tmp_path))["sets_sum"] == ""


def test_the_filter_is_explained_by_rolls_that_there_are() -> None:
    sample = einhorn()["sample"]
    both, exact = sample.both.split(" "), sample.exact.split("-")
    assert any({*map(int, both)} <= {*roll} for roll in recount.rolls())
    assert (len(both), len(exact)) == (2, 2)
    assert any(list(map(int, exact)) == [*roll[:2]] for roll in recount.rolls())
