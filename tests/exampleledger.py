"""The example match of Einhorn played once more, with the standard library and the recount alone: a second opinion.

Nothing of `generator` may be imported here. What is played is what docs say: tokens come from the supply or, for the
owner of the figure, from a player; losses are paid as far as there is something; a game ends when somebody has
nothing; then all is saved, bids go to the supply, everybody gets new tokens, and some are added from the stash.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import recount

EACH, START, EXTRA = 25, 6, 1
COLUMNS = recount.COLUMNS


@dataclass(frozen=True)
class Turn:
    """What a turn shows: dice, prediction (empty: none), result, column and pay-off; nothing is paid if `shielded`."""

    player: str
    roll: tuple[int, ...]
    prediction: str
    result: str
    column: str
    payoff: int | str
    shielded: bool


@dataclass(frozen=True)
class Row:
    """Who has what at one moment: tokens and stashes by player, the supply, the owner; the turn that led to it."""

    stakes: dict[str, int]
    stashes: dict[str, int]
    supply: int
    owner: str
    turn: Turn | None = None


@dataclass
class Ledger:
    """A match that is played step by step; `rows` has every moment that a page shows."""

    players: list[str]
    supply: int = 0
    stakes: dict[str, int] = field(default_factory=dict)
    stashes: dict[str, int] = field(default_factory=dict)
    owner: str = ""
    games: int = 1
    rows: list[Row] = field(default_factory=list)

    def note(self, turn: Turn | None = None) -> None:
        self.rows.append(Row(dict(self.stakes), dict(self.stashes), self.supply, self.owner, turn))

    def move(self, player: str, amount: int, other: str | None) -> None:
        """Tokens to a player, or from one as far as there are some; the other side is the supply or a player."""
        if amount > 0:
            amount = min(amount, self.stakes[other] if other else self.supply)
        else:
            amount = -min(-amount, self.stakes[player])
        self.stakes[player] += amount
        if other:
            self.stakes[other] -= amount
        else:
            self.supply -= amount

    def deal(self) -> None:
        for player in self.players:
            self.stakes[player] = START
            self.supply -= START

    def save(self) -> None:
        for player in self.players:
            self.stashes[player] += self.stakes[player]
            self.stakes[player] = 0
        self.owner = ""
        self.games += 1


def ledger(path: Path) -> list[Row]:
    """Every moment of the match that a transcript tells, beginning with the set-up."""
    told = tomllib.loads(path.read_text(encoding="utf-8"))
    players = told["players"]
    table = Ledger(players, EACH * len(players), {}, dict.fromkeys(players, 0))
    table.deal()
    table.note()
    for step in told["step"]:
        _play(table, step)
    return table.rows


def _play(table: Ledger, step: dict[str, Any]) -> None:
    if step["do"] == "turn":
        _turn(table, step)
        return
    if step["do"] == "roll-off":
        best = max(step["rolls"], key=lambda player: sum(step["rolls"][player]))
        if table.games == 1:
            table.move(best, EXTRA, None)
        else:
            table.owner = best
            table.deal()
    elif step["do"] == "bid":
        for player, amount in step["bids"].items():
            table.stashes[player] -= amount
            table.supply += amount
        best = max(step["bids"].values())
        if (first := [player for player in table.players if step["bids"][player] == best])[1:] == []:
            table.owner = first[0]
            table.deal()
    elif step["do"] == "add":
        for player, amount in step["tokens"].items():
            table.stashes[player] -= amount
            table.stakes[player] += amount
    table.note()


def _turn(table: Ledger, step: dict[str, Any]) -> None:
    player, roll, prediction = step["player"], tuple(step["roll"]), step.get("predict", "")
    result = recount.result_of(roll)
    case = 2 if not prediction else int(prediction != result)
    payoff = recount.payoff(recount.DEFAULT_EDITION, result, COLUMNS[case])
    shielded = result == "einhorn" and table.owner == player
    if payoff == recount.WIN:
        whole = sum(table.stakes.values())
        table.stakes = dict.fromkeys(table.players, 0) | {player: whole}
    elif not shielded:
        table.move(player, int(payoff), step.get("from", step.get("to")))
    if result == "einhorn":
        table.owner = player
    table.note(Turn(player, roll, prediction, result, COLUMNS[case], payoff, shielded))
    if payoff == recount.WIN or 0 in table.stakes.values():
        table.save()
        table.note()
