"""A block that is crossed off, as pages tell it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from generator.base.labels import load_labels
from generator.base.project import open_project, shipped
from generator.base.templates import WrongArgument
from generator.games.registry import find_game
from generator.pages.rules import RuleAnswers
from generator.tables.verified import GameTables, verified_tables
from generator.views.options import block_view


def tables(game: str = "choice") -> GameTables:
    return verified_tables(found := find_game(open_project(shipped()), game), found.edition())


def test_a_block_says_what_crosses_score_and_what_is_good_alone() -> None:
    block = block_view(tables(), load_labels(open_project(shipped()), "de"))
    assert block is not None
    row = block.rows["8"]
    assert (row.value, row.stated, row.boxes, row.losing, row.gains) == (40, True, 10, 4, 6)
    assert row.scores == (0, -200, -200, -200, -200, 0, 40, 80, 120, 160, 200)
    assert [name for name, one in block.rows.items() if one.stated] == ["8"]
    assert (block.numbers, block.boxes) == (3, 8)
    assert [one.name for one in block.yardsticks] == ["gut", "stark", "meisterlich"]
    assert list(block.alone) == ["random", "greedy", "look-ahead"]


@pytest.mark.parametrize("game", ["einhorn", "dre13ehn"])
def test_games_whose_rolls_have_results_have_none(game: str) -> None:
    assert block_view(tables(game), load_labels(open_project(shipped()), "en")) is None


def test_a_block_of_sums_alone_has_no_numbers() -> None:
    one = tables()
    sheet = replace(one.game.sheets[0], grids=one.game.sheets[0].grids[:1], yardsticks=(), alone=())
    alone = replace(one, game=replace(one.game, sheets=(sheet,)))
    block = block_view(alone, load_labels(open_project(shipped()), "en"))
    assert block is not None
    assert (block.numbers, block.boxes, block.yardsticks, dict(block.alone)) == (0, 0, (), {})


def test_a_topic_with_several_rules_is_asked_for_with_both_names() -> None:
    game = tables().game
    rule = RuleAnswers(game, game.texts["en"]).rule
    assert rule("tie") == rule("tie.shared") == "Players with equal points share the win."
    assert len({rule("fifth.three"), rule("fifth.forced"), rule("fifth.free")}) == 3
    with pytest.raises(WrongArgument, match="fifth"):
        rule("fifth")
