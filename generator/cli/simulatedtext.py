"""The figures of a simulation as a table to read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import isfinite
from textwrap import wrap

from generator.cli.figuretable import Row, figure_table
from generator.play.exact import ExactGame
from generator.play.fast.intervals import Interval
from generator.play.fast.summary import GameFigures, MatchFigures, Needed
from generator.play.stakes import Stakes

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
    rows += [Row(ENDS[end], found, True, _exact_end(exact, end)) for end, found in figures.ends.items()]
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
    lines += [part for line in model for part in _wrapped(line)]
    lines += ["", played, "", *figure_table(rows)]
    return "\n".join([*lines, *(["", *after] if after else [])])


def _wrapped(line: str) -> list[str]:
    return wrap(line, WIDTH, initial_indent="  ", subsequent_indent="    ", break_on_hyphens=False)


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


def _exact_end(exact: ExactGame | None, end: str) -> float | None:
    if exact is None:
        return None
    return {"empty": sum(exact.loser), "win": exact.win, "unended": exact.undecided}.get(end, 0.0)


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
