"""The figures of a simulation as a table to read."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import floor, isfinite, log10

from generator.play.exact import ExactGame
from generator.play.fast.intervals import Interval
from generator.play.fast.summary import GameFigures, MatchFigures, Needed
from generator.play.stakes import Stakes

LABEL, CELL = 34, 11
ENDS = {
    "empty": "somebody has no token left",
    "win": "somebody wins everything",
    "dry": "the supply runs dry",
    "deal": "the supply can not deal",
    "rounds": "all games are played",
    "unended": "broken off: it may never end",
}


@dataclass(frozen=True)
class Row:
    """A line of the table; shares are shown in percent."""

    label: str
    found: Interval
    share: bool = False
    exact: float | None = None


def game_text(stakes: Stakes, model: list[str], generator: str, figures: GameFigures, exact: ExactGame | None) -> str:
    """Single games, beside the exact figures where there are some."""
    rows = [Row("turns", figures.turns, exact=exact.mean if exact else None)]
    rows += _lengths("games", figures.lengths, exact)
    rows += [Row(ENDS[end], found, True, _exact_end(exact, end)) for end, found in figures.ends.items()]
    rows += _seats("seat {} runs out", figures.loser, True, exact.loser if exact else ())
    rows += _seats("seat {} holds most at the end", figures.most, True, exact.most if exact else ())
    rows += _seats("tokens of seat {} at the end", figures.left, False, exact.left if exact else ())
    return _text(stakes, model, _played(figures, "games", generator), rows, _proof(exact) if exact else [])


def match_text(
    stakes: Stakes, model: list[str], generator: str, figures: MatchFigures, needed: Sequence[Needed]
) -> str:
    """Whole matches, and how many tokens they need."""
    rows = [Row("turns", figures.turns), *_lengths("matches", figures.lengths, None), Row("games", figures.games)]
    rows += [Row(ENDS[end], found, True) for end, found in figures.ends.items()]
    rows += _seats("seat {} wins", figures.winner, True)
    rows += _seats("stash of seat {}", figures.stash, False)
    return _text(stakes, model, _played(figures, "matches", generator), rows, _needs(figures, needed))


def _text(stakes: Stakes, model: list[str], played: str, rows: list[Row], after: list[str]) -> str:
    exact = any(row.exact is not None for row in rows)
    head = f"{'':{LABEL}}{'found':>{CELL}}{'95 % from':>{CELL}}{'to':>{CELL}}" + (f"{'exact':>{CELL}}" if exact else "")
    lines = [f"{stakes.game}, edition {stakes.edition}, {stakes.players} players", "", "model:"]
    lines += [f"  {line}" for line in model]
    lines += ["", played, "", head, *map(_line, rows)]
    return "\n".join([*lines, *(["", *after] if after else [])])


def _played(figures: GameFigures | MatchFigures, what: str, generator: str) -> str:
    more = "" if figures.done == figures.wanted else f" of {figures.wanted}: stopped, this is what was played"
    return f"{figures.done} {what}{more}\nseed {figures.seed} ({generator})"


def _line(row: Row) -> str:
    scale, found = (100 if row.share else 1), row.found
    half = (found.high - found.low) / 2 * scale
    digits = min(max(1 - floor(log10(half)), 0), 6) if isfinite(half) and half > 0 and not _whole(found) else 0
    sign = " %" if row.share else ""
    cells = [f"{end * scale:.{digits}f}{sign}" if isfinite(end) else "?" for end in (found.value, found.low, found.high)]
    if row.exact is not None:
        cells.append(f"{row.exact * scale:.{3 if row.share else 5}f}{sign}")
    return f"{row.label:{LABEL}}" + "".join(f"{cell:>{CELL}}" for cell in cells)


def _whole(found: Interval) -> bool:
    return all(not isfinite(end) or end == int(end) for end in (found.value, found.low, found.high)) and found.high > 1


def _lengths(what: str, lengths: object, exact: ExactGame | None) -> list[Row]:
    rows = []
    assert isinstance(lengths, dict)
    for share, found in lengths.items():
        rows.append(Row(f"{share:.0%} of {what} take up to".replace("%", " %"), found, exact=_length(exact, share)))
    return rows


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
    pairs = zip(found, exact or [None] * len(found), strict=True)
    return [Row(label.format(seat), one, share, value) for seat, (one, value) in enumerate(pairs, 1)]


def _exact_end(exact: ExactGame | None, end: str) -> float | None:
    if exact is None:
        return None
    return {"empty": sum(exact.loser), "win": exact.win}.get(end, 0.0)


def _proof(exact: ExactGame) -> list[str]:
    if isfinite(exact.error):
        bound = f"turns lie between {exact.mean:.7f} and {exact.mean_high:.7f}"
    else:
        bound = f"turns are at least {exact.mean:.7f}; no upper bound is proved for these policies"
    return [f"exact, proved: {bound};", f"  each chance is too small by {exact.undecided:.1e} at most"]


def _needs(figures: MatchFigures, needed: Sequence[Needed]) -> list[str]:
    if not needed:
        return []
    lines = [f"for the supply not to run dry (same model and seed, {figures.done} matches with an endless supply):"]
    for one in needed:
        ends = f"95 %: {one.low} to {one.high}" if None not in (one.low, one.high) else "too few matches for an interval"
        share = f"{one.share:.0%}".replace("%", " %")
        lines.append(f"  in {share} of matches {one.tokens} tokens are enough ({ends}), {one.a_player} a player")
    return lines
