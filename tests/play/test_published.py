"""The example games of two published editions, retyped as facts: their errors are named, and nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest
from play.legal import EINHORN

from generator.base.problem import UserError
from generator.play.replay import Replay, replay

HERE = Path(__file__).parent / "published"


def published(name: str) -> Replay:
    return replay(EINHORN, HERE / f"{name}.toml")


def wrong(found: Replay) -> list[tuple[int, str, str, str, str]]:
    return [(one.step, one.about, one.player, one.printed, one.right) for one in found.findings]


def test_every_error_of_the_example_game_of_2021_10_06_is_named() -> None:
    found = published("000")
    assert found.edition.id == "2021-10-06"
    assert wrong(found) == [
        (4, "gain", "", "1", "5"),  # a silent Dreifaltigkeit
        (5, "player", "", "Player 2", "Player 1"),  # who is paid for the prediction of player 1
        (5, "gain", "", "1", "2"),
        (9, "stashes", "Player 1", "4", "3"),  # 5 - 2
        (10, "tokens", "", "57", "51"),  # 20 + 15 + 22 saved, of "more than 50"
    ]


def test_the_example_turns_of_2021_06_23_are_right() -> None:
    found = published("001")
    assert wrong(found) == []
    assert found.steps[-1].standing["stakes"] == (4, 9, 11)


def test_the_score_board_of_2021_06_23_adds_up_but_needs_more_tokens_than_its_edition_asks_for() -> None:
    found = published("001-board")
    assert wrong(found) == [(4, "tokens", "", "66", "50")]  # 16 + 14 + 18 saved before 3 x 6 are dealt
    assert found.steps[-1].state.winner == 0


def test_each_finding_tells_file_line_step_printed_and_right_value_and_why() -> None:
    lines = [str(one).rpartition("published/")[2] for one in published("000").findings]
    assert lines[0] == "000.toml:31: step 4: 'gain' says 1, right is 5 (dreifaltigkeit, passive pays 5)"
    assert "at least 51" in lines[-1]


def test_a_score_board_with_a_wrong_sum_is_seen(tmp_path: Path) -> None:
    text = (HERE / "001-board.toml").read_text(encoding="utf-8")
    planted = text.replace(
        'said = { stashes = { "Player 1" = 16, "Player 2" = 6', 'said = { stashes = { "Player 1" = 15, "Player 2" = 6'
    )
    assert planted != text
    (tmp_path / "board.toml").write_text(planted, encoding="utf-8")
    assert (2, "stashes", "Player 1", "15", "16") in wrong(replay(EINHORN, tmp_path / "board.toml"))


def test_a_score_board_that_no_supply_of_that_size_allows_is_refused(tmp_path: Path) -> None:
    text = (HERE / "001-board.toml").read_text(encoding="utf-8")
    (tmp_path / "board.toml").write_text("tokens = 50\n" + text, encoding="utf-8")
    with pytest.raises(UserError, match=r"step 4 \(later\): that takes 66 tokens, and there are 50"):
        replay(EINHORN, tmp_path / "board.toml")
