from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from play.simulation.follow import endless, stakes

from generator.base.problem import UserError
from generator.games.editions import WIN
from generator.play.simulation.model_text import model_lines, policy_lines, spent
from generator.play.simulation.policies import LEAST_HELD, policies_of, policy_of, spending_of

PREDICTIONS = ["unvermeidliche", "wunsch", "einhorn", "dreifaltigkeit", "silent"]


@pytest.mark.parametrize("name", PREDICTIONS)
def test_a_prediction_is_a_policy(name: str) -> None:
    for text in (name, f"always:{name}"):
        weights = policy_of(stakes(), text).weights
        assert weights.shape == (2, LEAST_HELD + 1, 5)
        assert (weights.argmax(axis=2) == PREDICTIONS.index(name)).all()
        assert policy_of(stakes(), text).sure


def test_shares_of_a_mixed_policy_are_those_that_were_given() -> None:
    policy = policy_of(stakes(), "mixed:wunsch=3, silent, einhorn=0.5")
    assert np.allclose(policy.weights[1, 7], [0, 3 / 4.5, 0.5 / 4.5, 0, 1 / 4.5])
    assert not policy.sure


def test_tokens_are_told_apart_up_to_what_a_turn_can_cost() -> None:
    rules = stakes()
    dear = replace(rules, payoffs=((-80,) * 5, *rules.payoffs[1:]))
    assert policy_of(dear, "best").weights.shape == policy_of(dear, "silent").weights.shape == (2, 81, 5)
    assert policy_lines(dear, policies_of(dear, ["silent"])) == ["each predicts silent"]


@pytest.mark.parametrize("text", ["best", "cautious", "mixed:wunsch=1,silent=7", "silent"])
def test_a_table_of_nothing_but_wins_has_policies(text: str) -> None:
    rules = replace(stakes(), payoffs=((WIN,) * 5,) * 4)
    assert policy_of(rules, text).weights.shape == (2, LEAST_HELD + 1, 5)


@pytest.mark.parametrize("text", ["best", "cautious", "mixed:wunsch=1,silent=7", "silent"])
def test_shares_add_up_to_one(text: str) -> None:
    assert np.allclose(policy_of(stakes(), text).weights.sum(axis=2), 1)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("einhron", "no policy for einhorn 'einhron'; did you mean 'einhorn'?"),
        ("beste", "did you mean 'best'?"),
        ("x", "known: unvermeidliche, wunsch, einhorn, dreifaltigkeit, silent, best, cautious"),
        ("", "no policy for einhorn ''"),
        ("mixed", "no policy for einhorn 'mixed'"),
        ("always:best", "no prediction of einhorn 'best'"),
        ("mixed:wunch=2", "no prediction of einhorn 'wunch'; did you mean 'wunsch'?"),
        ("mixed:wunsch=-1", "'-1' in 'mixed:wunsch=-1' is no weight"),
        ("mixed:wunsch=nan", "'nan' in 'mixed:wunsch=nan' is no weight"),
        ("mixed:wunsch=many", "is no weight"),
        ("mixed:wunsch=0", "all weights of 'mixed:wunsch=0' are 0"),
    ],
)
def test_a_faulty_policy_is_told_and_is_wrong_usage(text: str, message: str) -> None:
    with pytest.raises(UserError) as told:
        policy_of(stakes(), text)
    assert message in str(told.value)
    assert told.value.exit_code == 2


def test_a_near_name_is_told_with_all_that_are_possible() -> None:
    with pytest.raises(UserError, match=r"possible: unvermeidliche, .*best, cautious, always:RESULT"):
        policy_of(stakes(), "einhron")


def test_there_is_one_policy_for_all_or_one_for_each() -> None:
    assert [policy.name for policy in policies_of(stakes(), ["best"])] == ["best"] * 3
    assert [policy.name for policy in policies_of(stakes(), PREDICTIONS[:3])] == PREDICTIONS[:3]
    with pytest.raises(UserError, match="2 policies for 3 players"):
        policies_of(stakes(), ["best", "silent"])


def test_in_a_game_without_predictions_everybody_is_silent() -> None:
    rules = replace(stakes(), predicts=False)
    assert policy_of(rules, "best").weights[0, 5].tolist() == [0, 0, 0, 0, 1]
    with pytest.raises(UserError, match="no policy"):
        policy_of(rules, "wunsch")


def test_in_a_game_without_a_column_for_it_nobody_is_silent() -> None:
    rules = replace(stakes(), silent=False)
    assert policy_of(rules, "cautious").weights[:, :, 4].max() == 0
    assert policy_of(stakes(), "cautious").weights[:, :, 4].max() == 1
    with pytest.raises(UserError, match="no prediction of einhorn 'silent'"):
        policy_of(rules, "mixed:silent=1,wunsch=1")


def test_amounts_are_those_of_their_model() -> None:
    stashes, chances = np.array([[0, 1, 7, 10]], np.int32), np.array([[0.99, 0.5, 0.0, 0.999]])
    amounts = {
        text: spending_of(text).amounts(stashes, chances).tolist()[0]
        for text in ("none", "half", "all", "share:30", "tokens:5")
    }
    assert amounts == {
        "none": [0, 0, 0, 0],
        "half": [0, 0, 0, 5],
        "all": [0, 1, 7, 10],
        "share:30": [0, 0, 2, 3],
        "tokens:5": [0, 1, 5, 5],
    }


def test_a_share_of_a_very_large_stash_is_counted_right() -> None:
    stashes = np.array([[40_000_000]], np.int32)
    assert spending_of("share:50").amounts(stashes, np.zeros((1, 1))).tolist() == [[20_000_000]]


def test_half_is_each_number_up_to_half_as_likely() -> None:
    stashes = np.full((1, 60_000), 9, np.int32)
    amounts = spending_of("half").amounts(stashes, np.random.Generator(np.random.PCG64(1)).random(stashes.shape))
    counts = np.bincount(amounts[0], minlength=5)
    assert len(counts) == 5
    assert (abs(counts - 12_000) < 400).all()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("hafl", "no model of bids 'hafl'; did you mean 'half'?"),
        ("lots", "known: none, half, all, share:PERCENT, tokens:N"),
        ("share:101", "'101' in 'share:101' can not be bid"),
        ("share:-1", "give a whole number from 0 to 100"),
        ("tokens:", "'' in 'tokens:' can not be bid"),
        ("tokens:²", "can not be bid"),
        ("tokens:" + "1" * 5000, "give a whole number from 0 to 100000"),
        ("share:" + "0" * 5000, "give a whole number from 0 to 100"),
    ],
)
def test_a_faulty_bid_is_told_and_is_wrong_usage(text: str, message: str) -> None:
    with pytest.raises(UserError) as told:
        spending_of(text)
    assert message in str(told.value)
    assert told.value.exit_code == 2


def test_the_model_is_told_in_words() -> None:
    rules = endless("2021-07-12")
    assert model_lines(rules, policies_of(rules, ["silent"])) == [
        "each predicts silent",
        "each has 6 tokens at the start, seat 1 begins",
        "the supply never runs dry",
        "assumed, since the edition does not say it: the tokens at the start, the extra tokens of the starter, "
        "the number of games, the number of players, the number of tokens",
    ]
    assert policy_lines(rules, policies_of(rules, ["best"])) == [
        "each predicts what is best on average in the next turn (best): unvermeidliche with 1 to 2 tokens, "
        "then einhorn; with the figure always unvermeidliche"
    ]
    assert policy_lines(rules, policies_of(rules, PREDICTIONS[:3]))[2] == "seat 3 predicts einhorn"
    assert [spent(spending_of(text)) for text in ("none", "share:5", "tokens:2")] == [
        "nothing",
        "5 % of the stash, rounded down",
        "2 tokens or what there is",
    ]
