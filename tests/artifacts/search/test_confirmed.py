"""What a search finds of Einhorn is confirmed by games that are played step by step, with other rolls."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from math import sqrt
from random import Random
from statistics import fmean, pvariance

import pytest
from play.search.plays import search
from play.simulation.follow import Referee

from generator.artifacts.balance import played_by
from generator.artifacts.search.workers import work
from generator.play.balance.measure_table import POLICY
from generator.play.search.plays import GAMES, Counts, Unit
from generator.play.search.race import Found
from generator.play.simulation.policies import policies_of
from generator.play.stakes import Stakes
from generator.tables.verified import GameTables

PLAYED = 3_000
FAR = 4.5
"""Standard errors that two means of the same games lie apart in seven of a million cases."""

asked = search(
    ["payoffs.wunsch.wrong=-3,-2", "payoffs.dreifaltigkeit.wrong=-1..1", "payoffs.unvermeidliche.wrong=-3,-2"],
    ["choice", "figure", "players", "seats * 1"],
    engine=played_by(),
)


@cache
def found() -> Sequence[Found]:
    """The front, and what else keeps the goals: three variants at least."""
    answer = asked.answer(lambda units: dict(work(units)))
    return list({one.variant: one for one in (*answer.front, *answer.kept)}.values())[:3]


@dataclass(frozen=True)
class Sample:
    """How long each game was, and the seat that has run out of tokens first, if one has."""

    turns: list[int]
    losers: list[int | None]


def step_by_step(tables: GameTables, stakes: Stakes, seed: int) -> Sample:
    """Games on the engine, with dice that are thrown here."""
    rules = replace(stakes, supply=None)
    referee, dice, sample = Referee(rules, tables, policies_of(rules, (POLICY,)), "lower"), Random(seed), Sample([], [])
    faces = sorted({face for roll in referee.terms.found for face in roll})
    for _ in range(PLAYED):
        state, over, turns = referee.begin(), None, 0
        while over is None:
            roll = tuple(dice.choice(faces) for _ in range(3))
            state, over = referee.turn(state, referee.terms.found[roll], 0.5)
            turns += 1
        sample.turns.append(turns)
        broke = [seat for seat, held in enumerate(over.values["stakes"]) if not held]
        sample.losers.append(broke[0] if over.values["why"] == "empty" else None)
    return sample


def apart(counts: Counts, sample: Sample) -> float:
    """By how many standard errors the means of turns, or the shares of a seat, lie apart: the most of them."""
    every = [turns for turns, number in enumerate(counts.turns) for _ in range(number)]
    error = sqrt(pvariance(every) / counts.plays + pvariance(sample.turns) / PLAYED)
    most = abs(fmean(every) - fmean(sample.turns)) / error
    for seat, number in enumerate(counts.seats):
        here, there = sample.losers.count(seat) / PLAYED, number / counts.plays
        share = (number + sample.losers.count(seat)) / (counts.plays + PLAYED)
        error = sqrt(share * (1 - share) * (1 / counts.plays + 1 / PLAYED))
        most = max(most, abs(here - there) / error)
    return most


@pytest.mark.slow
def test_three_variants_are_confirmed_step_by_step() -> None:
    assert len(found()) == 3
    for number, one in enumerate(found()):
        tables, (stakes,) = asked.stakes(one.variant)
        ((_, counts),) = work([Unit(stakes, GAMES, 0, asked.seed, asked.engine)])
        assert apart(counts, step_by_step(tables, stakes, number)) < FAR, one.variant


@pytest.mark.slow
def test_games_of_other_rules_are_not_confirmed() -> None:
    """Planted: the games of a variant, against those of today's rules."""
    tables, (stakes,) = asked.stakes(found()[0].variant)
    _, (other,) = asked.stakes(found()[1].variant)
    ((_, counts),) = work([Unit(other, GAMES, 0, asked.seed, asked.engine)])
    assert apart(counts, step_by_step(tables, stakes, 1)) > FAR
