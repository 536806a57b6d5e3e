"""Plays on the engine what the fast loop played: the same rolls, predictions and bids, in plain Python."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from reference import CHECKOUT

from generator.base.project import open_project
from generator.games.playing import Step
from generator.games.registry import find_game
from generator.play.engine import TokenEngine
from generator.play.simulation.arrays import Draws
from generator.play.simulation.policies import Policy
from generator.play.stakes import Stakes, stakes_of
from generator.play.state import State, Terms, terms_of
from generator.tables.verified import GameTables, verified_tables

EDITIONS = ("2021-06-10", "2021-06-23", "2021-07-12", "2021-07-16", "2021-07-18", "2021-10-06", "2022-10-31")


@cache
def einhorn(edition: str = "") -> GameTables:
    game = find_game(open_project(CHECKOUT), "einhorn")
    return verified_tables(game, game.edition(edition))


def stakes(
    edition: str = "", players: int = 3, tokens: int | None = None, rounds: int | None = None, **rules: str
) -> Stakes:
    """As `stakes_of`, with some rules answered otherwise: exact_supply="goes-on"."""
    found = stakes_of(einhorn(edition), players, tokens, rounds)
    return replace(found, rules={**found.rules, **{key.replace("_", "-"): answer for key, answer in rules.items()}})


def endless(edition: str = "", players: int = 3) -> Stakes:
    return replace(stakes(edition, players), supply=None)


@dataclass
class Chances:
    """What the draws of a block say, one game at a time."""

    draws: Draws
    mixed: bool

    def __post_init__(self) -> None:
        self.rolled: list[Any] = []
        self.chosen: list[Any] = []

    def result(self, turn: int, game: int) -> int:
        while len(self.rolled) <= turn:
            self.rolled.append(self.draws.results())
            if self.mixed:
                self.chosen.append(self.draws.choices())
        return int(self.rolled[turn][game])

    def choice(self, turn: int, game: int) -> float:
        return float(self.chosen[turn][game]) if self.mixed else 0.5


class Referee:
    """An engine with the rolls it is fed: for each result one, and for a roll-off a high and a low one."""

    def __init__(self, rules: Stakes, tables: GameTables, policies: Sequence[Policy], ties: str) -> None:
        self.terms: Terms = terms_of(tables, rules)
        self.engine = TokenEngine(self.terms)
        self.policies, self.ties = policies, ties
        self.roll = {number: roll for roll, number in self.terms.found.items()}
        rolls = sorted(self.terms.found, key=sum)
        self.low, self.high = rolls[0], rolls[-1]

    def begin(self) -> State:
        state = self.engine.begin()
        state, _ = self.engine.apply(state, self.roll_off(state, 0))
        return state

    def roll_off(self, state: State, winner: int) -> Step:
        return Step("roll-off", {"rolls": {seat: self.high if seat == winner else self.low for seat in state.waiting}})

    def turn(self, state: State, result: int, choice: float) -> tuple[State, Any]:
        """The table after a turn, and the event of the end of the game if it ended."""
        seat, rules = state.turn, self.terms.stakes
        prediction = self.predicted(state, choice)
        values: dict[str, Any] = {"player": seat, "roll": self.roll[result]}
        if prediction != rules.silence:
            values["predict"] = rules.results[prediction]
        payoff = rules.payoffs[result][prediction]
        if payoff != "win" and payoff > 0 and state.owner == seat and result not in rules.cancels:
            values["from"] = self.richest(state)
        state, events = self.engine.apply(state, Step("turn", values))
        return state, next((event for event in events if event.kind == "game-over"), None)

    def predicted(self, state: State, choice: float) -> int:
        seat = state.turn
        weights = self.policies[seat].weights[int(state.owner == seat)]
        shares = weights[min(state.stakes[seat], len(weights) - 1)]
        up_to = 0.0
        for prediction, share in enumerate(shares):
            up_to += share
            if choice < up_to:
                return prediction
        return len(shares) - 1

    def richest(self, state: State) -> int:
        seats = len(state.stakes)
        others = [(state.turn + step) % seats for step in range(1, seats)]
        if self.ties == "lower":
            others.sort()
        return max(others, key=lambda seat: state.stakes[seat])  # the first of equals

    def pause(self, state: State, lots: Sequence[float], bids: Any, adds: Any) -> State:
        """Bids, their tie, and tokens that are added; `lots` are the numbers drawn for this game of this match."""
        players = len(state.stakes)
        if state.phase == "bidding":
            amounts = {seat: bids(state.stashes[seat], lots[seat]) for seat in range(players)}
            state, _ = self.engine.apply(state, Step("bid", {"bids": amounts}))
        if state.phase == "bid-tie":
            winner = state.waiting[int(lots[-1] * len(state.waiting))]
            state, _ = self.engine.apply(state, self.roll_off(state, winner))
        if state.phase == "adding":
            amounts = {seat: adds(state.stashes[seat], lots[players + seat]) for seat in state.waiting}
            state, _ = self.engine.apply(state, Step("add", {"tokens": amounts}))
        return state

    def final(self, state: State, lot: float) -> State:
        if state.phase == "final-order":
            winner = state.waiting[int(lot * len(state.waiting))]
            state, _ = self.engine.apply(state, self.roll_off(state, winner))
        if state.phase == "final-tie":
            wins = min(self.terms.stakes.cancels)
            state, _ = self.engine.apply(state, Step("final-roll", {"player": state.turn, "roll": self.roll[wins]}))
        return state
