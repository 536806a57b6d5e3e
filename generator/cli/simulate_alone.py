"""Games that one player plays alone, by policies: a block that is crossed off, or turns that bring points."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from textwrap import wrap
from typing import Any, Protocol

import click

from generator.cli.options import Progress
from generator.cli.simulate_text import GENERATOR, WIDTH, Row, figure_table
from generator.games.model import Game
from generator.play.crossing import Worths, check_numbers, cross_game
from generator.play.simulation.arrays import unknown
from generator.play.simulation.crossing import (
    AHEAD,
    GREEDY,
    POLICIES,
    RANDOM,
    CrossFigures,
    Rate,
    by_chance,
    by_points,
    by_worth,
    cross_arrays,
    cross_figures,
    simulate_crossing,
    worth_arrays,
)
from generator.play.simulation.run import Tell
from generator.play.simulation.turns import TurnRun, simulate_turns
from generator.play.simulation.wholesheet import WholeSheet
from generator.play.turns import Turns
from generator.tables.verified import GameTables

SHEET = "sheet"
"""The policy that plays a whole sheet."""


class Alone(Protocol):
    """A game that is played alone: what a run of a policy finds, and how it is told."""

    game: Game

    @property
    def usual(self) -> str:
        """The policy of who asks for none."""

    def model(self, policy: str) -> str:
        """A policy in words. Raises UserError for one that there is not."""

    def run(self, policy: str, games: int, seed: int, tell: Tell) -> Any:
        """The figures of a run, with `done` and `wanted`."""

    def rows(self, policy: str, figures: Any) -> list[Row]:
        """The lines of its table."""

    def plain(self, figures: Any) -> dict[str, Any]:
        """The same as JSON has it."""


class CrossedOff:
    """A block that is crossed off."""

    def __init__(self, tables: GameTables) -> None:
        self.game, self.tables, self.cross = tables.game, tables, cross_game(tables)
        self.arrays = cross_arrays(self.cross)
        self.usual = AHEAD

    def model(self, policy: str) -> str:
        """What it crosses off."""
        if policy not in POLICIES:
            raise unknown(f"policy for {self.game.id}", policy, list(POLICIES))
        if policy == AHEAD:
            check_numbers(self.cross, self.tables)
        return POLICIES[policy]

    def run(self, policy: str, games: int, seed: int, tell: Tell) -> CrossFigures:
        """Whole blocks."""
        return cross_figures(simulate_crossing(self.arrays, self._rate(policy), games, seed, tell))

    def _rate(self, policy: str) -> Rate:
        if policy == AHEAD:
            return by_worth(self.arrays, worth_arrays(Worths(self.cross)))
        return {RANDOM: by_chance, GREEDY: by_points(self.arrays)}[policy]

    def rows(self, policy: str, figures: CrossFigures) -> list[Row]:
        """Points, and where they come from."""
        rows = [Row("points", figures.points)]
        rows += [Row(f"{share * 100:g} % of games have up to", found) for share, found in figures.quantiles.items()]
        rows += [Row("less than 0 points", figures.below, True), Row("rolls", figures.rolls)]
        rows += [Row("free rolls", figures.free)] if self.cross.rules.numbers else []
        by_item = zip(self.cross.items, figures.rows, strict=True)
        return [*rows, *(Row(f"points of {item}", row.points) for item, row in by_item)]

    def plain(self, figures: CrossFigures) -> dict[str, Any]:
        """Points by item."""
        return asdict(figures) | {"rows": dict(zip(self.cross.items, map(asdict, figures.rows), strict=True))}


class InTurns:
    """Turns that bring points."""

    def __init__(self, tables: GameTables) -> None:
        self.game, self.turns = tables.game, Turns(tables)

    @property
    def usual(self) -> str:
        """What brings most."""
        return self.turns.best.flow.policy

    def model(self, policy: str) -> str:
        """What it does; where it is the usual one and a higher total may bring more, that is told as well."""
        tried, model = self.turns.tried, self.turns.figures(policy).flow.model
        if tried and policy == self.usual:
            return f"{model}; of the totals up to {tried} it brings most, a higher one may bring more"
        return model

    def run(self, policy: str, games: int, seed: int, tell: Tell) -> TurnRun:
        """Games of as many turns as the edition says."""
        return simulate_turns(self.turns.figures(policy).flow, self.turns.turns, games, seed, tell)

    def rows(self, policy: str, figures: TurnRun) -> list[Row]:
        """Each figure of a turn beside the exact one; points only where it is known what a turn brings."""
        exact, rows = self.turns.figures(policy), list[Row]()
        if exact.flow.priced:
            rows += [Row("points of a turn", figures.turn, exact=float(exact.mean))]
            rows += [Row("turns that bring nothing", figures.nothing, True, float(exact.nothing))]
        rows.append(Row("throws of a turn", figures.throws, exact=float(exact.mean_throws)))
        for how, found in figures.ends.items():
            rows.append(Row(f"ends with {how}", found, True, float(exact.ending(how))))
        if exact.flow.priced and self.turns.turns > 1:
            rows.append(
                Row(f"points of {self.turns.turns} turns", figures.points, exact=float(exact.mean) * self.turns.turns)
            )
            rows += [Row(f"{share * 100:g} % of games have up to", found) for share, found in figures.quantiles.items()]
        return rows

    def plain(self, figures: TurnRun) -> dict[str, Any]:
        """All of it."""
        return asdict(figures)


class OnSheet(InTurns):
    """The same, and the whole sheet on which each row is scored once."""

    def __init__(self, tables: GameTables) -> None:
        super().__init__(tables)
        self.sheet = WholeSheet(self.turns)

    @property
    def usual(self) -> str:
        """The whole sheet."""
        return SHEET

    def model(self, policy: str) -> str:
        """What it does."""
        said = "each row once, and each time what brings most with the rows that stay open; bonuses are not looked at"
        return said if policy == SHEET else super().model(policy)

    def run(self, policy: str, games: int, seed: int, tell: Tell) -> Any:
        """Whole sheets, or turns."""
        return self.sheet.simulate(games, seed, tell) if policy == SHEET else super().run(policy, games, seed, tell)

    def rows(self, policy: str, figures: Any) -> list[Row]:
        """Points of the whole sheet, and where they come from."""
        if policy != SHEET:
            return super().rows(policy, figures)
        rows = [Row("points", figures.points), Row("without bonus", figures.rows_alone, exact=self.sheet.mean)]
        rows += [Row(f"{share * 100:g} % of games have up to", found) for share, found in figures.quantiles.items()]
        rows += [Row(f"bonus of {name}", found, True) for name, found in figures.bonuses.items()]
        rows += [Row(f"points of {name}", found) for name, found in figures.rows.items()]
        return [*rows, *(Row(f"nothing for {name}", found, True) for name, found in figures.nothing.items())]


def in_turns(tables: GameTables) -> tuple[Alone, str]:
    """How a game of turns is played alone, and why its whole sheet is not, where it has one that can not be played."""
    turns = Turns(tables)
    if turns.sheet and not turns.unplayed:
        return OnSheet(tables), ""
    return InTurns(tables), f"the whole sheet is not played: {turns.unplayed}" if turns.sheet else ""


def check_alone(given: Mapping[str, bool]) -> None:
    """Raises UsageError for the first option that is given and is of games with tokens only."""
    for option, is_given in given.items():
        if is_given:
            raise click.UsageError(f"{option} is of games with tokens, and this one is played alone; leave it out")


def told_alone(tables: GameTables, names: Sequence[str], games: int, seed: int, form: str) -> tuple[str, bool]:
    """What is printed, and whether all games were played. Raises UserError, WrongUsage."""
    alone, note = (CrossedOff(tables), "") if tables.game.options else in_turns(tables)
    models = {name: alone.model(name) for name in names or (alone.usual,)}
    found: dict[str, Any] = {}
    for name in models:
        progress = Progress(f"games of {name}")
        found[name] = alone.run(name, games, seed, progress)
        progress.done()
        if found[name].done < games:
            break
    complete = all(one.done == games for one in found.values()) and len(found) == len(models)
    head = {"game": alone.game.id, "edition": tables.edition.id}
    if form == "json":
        told = [
            {"policy": name, "model": models[name]}
            | {key: one for key, one in _plain(alone, figures).items() if key != "seed"}
            for name, figures in found.items()
        ]
        said = {"kind": "alone", "generator": GENERATOR, "seed": seed, "confidence": 0.95, "wanted": games}
        return json.dumps(head | said | {"policies": told}, indent=2, ensure_ascii=False), complete
    each = " with each policy, of the same rolls" if len(found) > 1 else ""
    lines = [f"{head['game']}, edition {head['edition']}, one player alone", ""]
    lines += [f"{games} games{each}", f"seed {seed} ({GENERATOR})"]
    lines += wrap(note, WIDTH, break_on_hyphens=False)
    for name, figures in found.items():
        lines += ["", *wrap(f"{name}: {models[name]}", WIDTH, subsequent_indent="  ", break_on_hyphens=False)]
        if figures.done < games:
            lines.append(f"stopped after {figures.done} games")
        lines += figure_table(alone.rows(name, figures))
    return "\n".join(lines), complete


def _plain(alone: Alone, figures: Any) -> dict[str, Any]:
    return alone.plain(figures) | {"quantiles": {str(share): asdict(one) for share, one in figures.quantiles.items()}}
