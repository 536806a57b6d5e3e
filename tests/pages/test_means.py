"""What follows from the means, against the recount and against trying out every stake."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest
import recount
from games.folders import stranger
from hypothesis import given
from hypothesis import strategies as st
from pages.authoring import einhorn_tables

from generator.base.labels import load_labels
from generator.base.project import Project, open_project
from generator.games.reader import load_game
from generator.tables.outcome import Expectation
from generator.tables.verified import verified_tables
from generator.views.means import MeansView, means_of, stages_of

FRACTIONS = st.fractions(min_value=-5, max_value=5, max_denominator=12)
SHARES = st.fractions(min_value=0, max_value=1, max_denominator=6)


def einhorn_means(edition: str = recount.DEFAULT_EDITION, language: str = "de") -> tuple[MeansView, ...]:
    return means_of(einhorn_tables()[edition], load_labels(open_project(), language))


@pytest.mark.parametrize("edition", list(recount.EDITIONS))
def test_each_mean_and_the_best_of_them_agree_with_the_recount(edition: str) -> None:
    for view in einhorn_means(edition):
        means = {
            row.prediction: recount.expected_stones(edition, row.prediction or None, unicorn=view.owner)
            for row in view.rows
        }
        assert {row.prediction: row.tokens for row in view.rows} == means
        assert {row.prediction for row in view.best} == {one for one in means if means[one] == max(means.values())}
        assert {row.prediction for row in view.worst} == {one for one in means if means[one] == min(means.values())}


def test_the_win_is_better_from_66_stones_on_and_equal_at_65() -> None:
    for view in einhorn_means():
        stages = [(stage.start, stage.level, [row.prediction for row in stage.best]) for stage in view.stages]
        assert stages == [("0", "", ["unvermeidliche"]), ("66", "65", ["dreifaltigkeit"])]
    stakes = (65, 66)
    worth = [
        [recount.expected_stones(recount.DEFAULT_EDITION, one, others) for one in ("unvermeidliche", "dreifaltigkeit")]
        for others in stakes
    ]
    assert worth[0][0] == worth[0][1]
    assert worth[1][0] < worth[1][1]


def test_means_are_written_as_the_language_has_them() -> None:
    view = einhorn_means()[0]
    row = next(row for row in view.rows if row.prediction == "dreifaltigkeit")
    assert (row.exact, row.decimal, row.win) == ("−41/18 + V/36", "−2,278", "V/36")
    assert view.silent is not None
    assert view.silent.name == "keine Vorhersage"


def tried_out(means: list[Expectation], stake: int) -> list[Expectation]:
    """The best at one stake, by computing them all."""
    worth = [mean.tokens + mean.win * stake for mean in means]
    return [mean for mean, value in zip(means, worth, strict=True) if value == max(worth)]


@given(st.lists(st.tuples(FRACTIONS, SHARES), min_size=1, max_size=5))
def test_the_stages_are_those_that_trying_out_every_stake_finds(lines: list[tuple[Fraction, Fraction]]) -> None:
    means = [Expectation(str(number), False, *line) for number, line in enumerate(lines)]
    stages = stages_of(means)
    for stake in range(150):
        start, _, best = [stage for stage in stages if stage[0] <= stake][-1]
        following = [level for _, level, _ in stages if level == stake]
        if start == stake or not following:
            assert best == tried_out(means, stake)
        else:  # where the next stage is exactly as good, both are
            assert set(best) < set(tried_out(means, stake))


def test_a_stage_that_begins_one_too_late_would_be_seen() -> None:
    means = [Expectation("a", False, Fraction(0), Fraction(0)), Expectation("b", False, Fraction(-1), Fraction(1, 3))]
    assert [(start, level) for start, level, _ in stages_of(means)] == [(0, None), (4, 3)]
    assert tried_out(means, 4) == [means[1]] != tried_out(means, 2)
    assert tried_out(means, 3) == means


def test_a_game_without_predictions_has_one_mean(tmp_path: Path) -> None:
    game = load_game(stranger(tmp_path))
    tables = verified_tables(game, game.edition())
    views = means_of(tables, load_labels(Project(tmp_path), "de", game.id))
    assert [[(row.exact, row.name) for row in view.rows] for view in views] == [[("−1/3", "jeder Wurf")]]
    assert [(stage.start, stage.level) for stage in views[0].stages] == [("0", "")]
