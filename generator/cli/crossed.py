"""Plays a game of crossing off alone, many times by each policy, and says what came of it, as text or as JSON."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from textwrap import wrap

import click
import numpy as np

from generator.cli.figuretable import Row, figure_table
from generator.cli.progress import Progress
from generator.play.crossing.game import CrossGame, check_numbers, cross_game
from generator.play.crossing.worth import Worths
from generator.play.fast.crossarrays import CrossArrays, cross_arrays, worth_arrays
from generator.play.fast.crosspolicies import AHEAD, GREEDY, POLICIES, RANDOM, Rate, by_chance, by_points, by_worth
from generator.play.fast.crossrun import simulate_crossing
from generator.play.fast.crosssummary import CrossFigures, cross_figures
from generator.play.fast.names import unknown
from generator.tables.verified import GameTables

WIDTH = 100
GENERATOR = f"numpy {np.__version__}, PCG64"


def check_alone(given: Mapping[str, bool]) -> None:
    """Raises UsageError for the first option that is given and is of games with tokens only."""
    for option, is_given in given.items():
        if is_given:
            raise click.UsageError(f"{option} is of games with tokens, and this one is crossed off alone; leave it out")


def told_alone(tables: GameTables, names: Sequence[str], games: int, seed: int, form: str) -> tuple[str, bool]:
    """What is printed, and whether all games were played. Raises UserError, WrongUsage."""
    game = cross_game(tables)
    for name in names:
        if name not in POLICIES:
            raise unknown(f"policy for {game.id}", name, list(POLICIES))
    if AHEAD in names:
        check_numbers(game, tables)
    arrays = cross_arrays(game)
    found: dict[str, CrossFigures] = {}
    for name in dict.fromkeys(names):
        progress = Progress(f"games of {name}")
        found[name] = cross_figures(simulate_crossing(arrays, rate_of(name, game, arrays), games, seed, progress))
        progress.done()
        if found[name].done < games:
            break
    complete = all(one.done == games for one in found.values()) and len(found) == len({*names})
    text = _json(game, found, games, seed) if form == "json" else "\n".join(_lines(game, found, games, seed))
    return text, complete


def rate_of(name: str, game: CrossGame, arrays: CrossArrays) -> Rate:
    """How a policy rates choices."""
    if name == AHEAD:
        return by_worth(arrays, worth_arrays(Worths(game)))
    return {RANDOM: by_chance, GREEDY: by_points(arrays)}[name]


def _lines(game: CrossGame, found: Mapping[str, CrossFigures], games: int, seed: int) -> list[str]:
    each = " with each policy, of the same rolls" if len(found) > 1 else ""
    lines = [f"{game.id}, edition {game.edition}, one player alone", ""]
    lines += [f"{games} games{each}", f"seed {seed} ({GENERATOR})"]
    for name, figures in found.items():
        lines += ["", *wrap(f"{name}: {POLICIES[name]}", WIDTH, subsequent_indent="  ", break_on_hyphens=False)]
        if figures.done < games:
            lines.append(f"stopped after {figures.done} games")
        lines += figure_table(_rows(game, figures))
    return lines


def _rows(game: CrossGame, figures: CrossFigures) -> list[Row]:
    rows = [Row("points", figures.points)]
    rows += [Row(f"{share * 100:g} % of games have up to", found) for share, found in figures.quantiles.items()]
    rows += [Row("less than 0 points", figures.below, True), Row("rolls", figures.rolls)]
    rows += [Row("free rolls", figures.free)] if game.rules.numbers else []
    return [
        *rows,
        *(Row(f"points of {item}", row.points) for item, row in zip(game.items, figures.rows, strict=True)),
    ]


def _json(game: CrossGame, found: Mapping[str, CrossFigures], games: int, seed: int) -> str:
    told = []
    for name, figures in found.items():
        plain = asdict(figures) | {"rows": dict(zip(game.items, map(asdict, figures.rows), strict=True))}
        plain["quantiles"] = {str(share): asdict(one) for share, one in figures.quantiles.items()}
        told.append({"policy": name, "model": POLICIES[name], **{key: plain[key] for key in plain if key != "seed"}})
    said = {
        "game": game.id,
        "edition": game.edition,
        "kind": "alone",
        "generator": GENERATOR,
        "seed": seed,
        "confidence": 0.95,
        "wanted": games,
        "policies": told,
    }
    return json.dumps(said, indent=2, ensure_ascii=False)
