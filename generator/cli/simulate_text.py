"""Figures with their intervals as a table to read: no more decimals than the interval leaves meaningful."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from math import floor, isfinite, log10
from textwrap import wrap
from typing import Any

import numpy as np

from generator.cli.options import Progress
from generator.play.exact.game import ExactGame, exact_game
from generator.play.simulation.arrays import UNENDED
from generator.play.simulation.figures import (
    QUANTILES,
    GameFigures,
    Interval,
    MatchFigures,
    Needed,
    game_figures,
    match_figures,
    tokens_needed,
)
from generator.play.simulation.model_text import OF_GAMES, figure_line, match_lines, model_lines, rule_line
from generator.play.simulation.policies import Policy, Spending
from generator.play.simulation.run import simulate_games, simulate_matches
from generator.play.stakes import Stakes

LABEL, CELL = 34, 11
MOST_DIGITS = 3


@dataclass(frozen=True)
class Row:
    """A line of the table; shares are shown in percent."""

    label: str
    found: Interval
    share: bool = False
    exact: float | None = None


def figure_table(rows: Sequence[Row]) -> list[str]:
    """The lines of the table, with a column for exact figures where there are some."""
    exact = ["exact"] if any(row.exact is not None for row in rows) else []
    return [_cells("", ["found", "95 % from", "to", *exact]), *map(_line, rows)]


def _line(row: Row) -> str:
    scale, sign, found = (100, " %", row.found) if row.share else (1, "", row.found)
    digits = _digits(found, scale)
    ends = (found.value, found.low, found.high)
    cells = [f"{end * scale:.{digits}f}{sign}" if isfinite(end) else "?" for end in ends]
    if row.exact is not None:
        cells.append(f"{row.exact * scale:.{digits + 1 if digits else 0}f}{sign}")
    return _cells(row.label, cells)


def _cells(label: str, cells: Sequence[str]) -> str:
    return f"{label:{LABEL}}" + "".join(f"{cell:>{CELL}}" for cell in cells)


def _digits(found: Interval, scale: int) -> int:
    """Decimals down to the second digit of half the interval's width; none where all ends are whole."""
    if all(not isfinite(end) or end * scale == int(end * scale) for end in (found.value, found.low, found.high)):
        return 0
    half = found.half * scale
    return min(max(1 - floor(log10(half)), 0), MOST_DIGITS) if isfinite(half) and half > 0 else 2


WIDTH = 100
ENDS = {
    "empty": "somebody has no token left",
    "win": "somebody wins everything",
    "dry": "the supply runs dry",
    "deal": "the supply can not deal",
    "rounds": "all games are played",
    "unended": "broken off: it may never end",
}
_DECIDED = 1e-4
"""Where more games than this are not decided, nothing exact is known of their ends."""

UNENDING = ["how many tokens are needed is not known: with an endless supply some games may never end"]


def game_text(stakes: Stakes, model: list[str], generator: str, figures: GameFigures, exact: ExactGame | None) -> str:
    """Single games, beside the exact figures where there are some."""
    rows = [Row("turns", figures.turns, exact=exact.mean if exact else None)]
    rows += _lengths("games", figures.lengths, exact)
    ends = {"empty": sum(exact.loser), "win": exact.win, "unended": exact.undecided} if exact else {}
    rows += [Row(ENDS[end], one, True, ends.get(end, 0.0) if exact else None) for end, one in figures.ends.items()]
    rows += _seats("seat {} runs out", figures.loser, True, exact.loser if exact else ())
    ended = exact if exact and exact.undecided < _DECIDED else None
    rows += _seats("seat {} holds most at the end", figures.most, True, ended.most if ended else ())
    rows += _seats("tokens of seat {} at the end", figures.left, False, ended.left if ended else ())
    return _text(stakes, model, _played(figures, "games", generator), rows, _proof(exact) if exact else [])


def match_text(
    stakes: Stakes,
    model: list[str],
    generator: str,
    figures: MatchFigures,
    needed: Sequence[Needed],
    unending: bool = False,
) -> str:
    """Whole matches, and how many tokens they need; `unending`: with an endless supply some may never end."""
    rows = [Row("turns", figures.turns), *_lengths("matches", figures.lengths, None), Row("games", figures.games)]
    rows += [Row(ENDS[end], found, True) for end, found in figures.ends.items()]
    rows += _seats("seat {} wins", figures.winner, True)
    rows += _seats("stash of seat {}", figures.stash, False)
    return _text(
        stakes, model, _played(figures, "matches", generator), rows, UNENDING if unending else _needs(figures, needed)
    )


def _text(stakes: Stakes, model: list[str], played: str, rows: list[Row], after: list[str]) -> str:
    lines = [f"{stakes.game}, edition {stakes.edition}, {stakes.players} players", "", "model:"]
    for line in model:
        lines += wrap(line, WIDTH, initial_indent="  ", subsequent_indent="    ", break_on_hyphens=False)
    lines += ["", played, "", *figure_table(rows)]
    return "\n".join([*lines, *(["", *after] if after else [])])


def _played(figures: GameFigures | MatchFigures, what: str, generator: str) -> str:
    more = "" if figures.done == figures.wanted else f" of {figures.wanted}: stopped, this is what was played"
    return f"{figures.done} {what}{more}\nseed {figures.seed} ({generator})"


def _lengths(what: str, lengths: Mapping[float, Interval], exact: ExactGame | None) -> list[Row]:
    return [
        Row(f"{share * 100:g} % of {what} take up to", found, exact=_length(exact, share))
        for share, found in lengths.items()
    ]


def _length(exact: ExactGame | None, share: float) -> float | None:
    """The turns after which at least this share of games is over."""
    if exact is None:
        return None
    over = 0.0
    for turns, chance in enumerate(exact.turns, 1):
        over += chance
        if over >= share:
            return float(turns)
    return None


def _seats(label: str, found: Sequence[Interval], share: bool, exact: Sequence[float] = ()) -> list[Row]:
    return [
        Row(label.format(seat), one, share, exact[seat - 1] if exact else None) for seat, one in enumerate(found, 1)
    ]


def _proof(exact: ExactGame) -> list[str]:
    if isfinite(exact.error):
        bound = f"turns lie between {exact.mean:.7f} and {exact.mean_high:.7f}"
    else:
        bound = f"turns are at least {exact.mean:.7f}; no upper bound is proved for these policies"
    return [f"exact, proved: {bound};", f"  each chance is too small by {exact.undecided:.1e} at most"]


def _needs(figures: MatchFigures, needed: Sequence[Needed]) -> list[str]:
    if not needed:
        stopped = "stopped: how many tokens are needed was not found"
        return [stopped] if figures.done == figures.wanted else []
    lines = [f"for the supply not to run dry (same model and seed, {figures.done} matches with an endless supply):"]
    for one in needed:
        known = one.low is not None and one.high is not None
        ends = f"95 %: {one.low} to {one.high}" if known else "too few matches for an interval"
        enough = f"{one.tokens} tokens are enough ({ends}), {one.a_player} a player"
        lines.append(f"  in {one.share * 100:g} % of matches {enough}")
    return lines


GENERATOR = f"numpy {np.__version__}, PCG64"
"""Another release of numpy may draw other numbers from the same seed."""


EQUALS = {True: "of equally rich ones the next in turn", False: "of equally rich ones the lower seat"}


@dataclass(frozen=True)
class Asked:
    """A simulation: of matches where their number is given, else of single games."""

    stakes: Stakes
    policies: tuple[Policy, ...]
    bids: Spending
    adds: Spending
    seed: int
    games: int
    matches: int | None
    exact: bool


def told(asked: Asked, form: str) -> tuple[str, bool]:
    """What is printed, and whether all that was asked for was played."""
    if asked.matches is None:
        return _games(asked, form)
    return _matches(asked, asked.matches, form)


def _games(asked: Asked, form: str) -> tuple[str, bool]:
    exact = None
    if asked.exact:
        counting = Progress("parts of the exact game")
        exact = exact_game(asked.stakes, asked.policies, tell=counting)
        counting.done()
    progress = Progress("games")
    run = simulate_games(asked.stakes, asked.policies, asked.games, asked.seed, progress)
    progress.done()
    figures = game_figures(run)
    model = [*model_lines(asked.stakes, asked.policies), *figure_line(asked.stakes, EQUALS[False])]
    model.append(rule_line(asked.stakes, OF_GAMES))
    if form == "json":
        #: with `--exact` the exact figures: `turns` is the chance that the game ends with the first, the second, and
        #: each later turn; else `null`
        text = _json(asked, "games", model, figures, {"exact": _plain(asdict(exact)) if exact else None})
    else:
        text = game_text(asked.stakes, model, GENERATOR, figures, exact)
    return text, figures.done == figures.wanted


def _matches(asked: Asked, matches: int, form: str) -> tuple[str, bool]:
    stakes, endless = asked.stakes, replace(asked.stakes, supply=None)
    progress = Progress("matches")
    run = simulate_matches(stakes, asked.policies, asked.bids, matches, asked.seed, asked.adds, progress)
    figures, needed, unending = match_figures(run), list[Needed](), False
    if complete := figures.done == figures.wanted:
        without = simulate_matches(endless, asked.policies, asked.bids, matches, asked.seed, asked.adds, progress)
        complete, unending = without.done == matches, bool((without.ended == UNENDED).any())
        needed = [tokens_needed(without, share) for share in QUANTILES] if complete and not unending else []
    progress.done()
    model = [*model_lines(stakes, asked.policies), *figure_line(stakes, EQUALS[True])]
    model += match_lines(stakes, asked.bids, asked.adds)
    if form == "json":
        #: by share of matches: `tokens` in all, with `low` and `high`, and for `a_player`; empty where games may never
        #: end
        more = {"needed": [asdict(one) for one in needed]}
        return _json(asked, "matches", model, figures, more), complete
    return match_text(stakes, model, GENERATOR, figures, needed, unending and complete), complete


def _json(
    asked: Asked, kind: str, model: list[str], figures: GameFigures | MatchFigures, more: Mapping[str, Any]
) -> str:
    stakes = asked.stakes
    said = {
        "game": stakes.game,
        "edition": stakes.edition,
        "players": stakes.players,
        "kind": kind,  #: `games` or `matches`
        "model": model,  #: the lines below `model:`
        "policies": [policy.name for policy in asked.policies],  #: the policy of each seat
        "bids": asked.bids.name,
        "adds": asked.adds.name,
        "start": stakes.start,
        "starter_extra": stakes.starter_extra,
        "rounds": stakes.rounds,
        "supply": stakes.supply,  #: all tokens together, `null` where they never run dry
        #: what the edition does not say: `start`, `starter_extra`, `rounds`, `players`, `tokens`
        "assumed": sorted(stakes.assumed),
        "rules": dict(stakes.rules),  #: the named rules with their answers
        "generator": GENERATOR,
        "confidence": 0.95,  #: how sure the intervals are
        **_plain(asdict(figures)),
        **more,
    }
    return json.dumps(said, indent=2, ensure_ascii=False, allow_nan=False)


def _plain(value: Any) -> Any:
    """As JSON has it: an end of an interval that is not known is null."""
    if isinstance(value, Mapping):
        return {str(key): _plain(one) for key, one in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(one) for one in value]
    return None if isinstance(value, float) and not isfinite(value) else value
