"""What follows for the game: a judgement on each thing that its rules claim or that players will ask.

Where the line between good and bad is drawn is an opinion: each line is a named number here and stands on the page.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Literal

from generator.games.model import Edition
from generator.play.ranking import Rank, Reach
from generator.play.weighed import Measure, TableFigures
from generator.play.worth import Worth

Level = Literal["good", "mixed", "bad", "unknown"]
Topic = Literal["choice", "figure", "ends", "players", "seats", "minutes", "tokens"]

SEATS_EVEN, SEATS_SLIGHT = 0.02, 0.05
"""How far a seat's chance may be from an equal share, as a part of one, to be called even or slightly uneven."""
DRY_RARE = 0.05
"""The part of matches that may be cut short by the tokens before there are too few of them."""
SKIPPED_RARE = 0.05
"""The part of games that may end before everybody has had a turn."""
IN_TIME = 0.8
"""The part of matches that take as long as the rules say if these are right, and that do not if they are wrong."""
SOON = 2
"""A prediction that is best only once the others hold more than so many times what they begin with is left aside."""


@dataclass(frozen=True)
class Verdict:
    """A judgement; `values` are its numbers, whose names the sentence of `topic` and `level` knows.

    `claimed` is True where the printed rules say something about it, `level` is `unknown` where nothing can be said.
    """

    topic: Topic
    level: Level
    values: Mapping[str, Fraction | float | int | str | tuple[str, ...]] = field(default_factory=dict)
    claimed: bool = False


def choice(ranks: Sequence[Rank], reach: Reach, held: Collection[str]) -> Verdict:
    """Whether there is something to decide: how many predictions are the best at some time.

    `held` are those that are the best with some number of tokens held.
    """
    found = {rank.prediction for rank in ranks if _is_useful(rank, reach)}.union(held)
    useful = [name for name in dict.fromkeys(rank.prediction for rank in ranks) if name in found]
    every = dict.fromkeys(rank.prediction for rank in ranks)
    level: Level = "bad" if len(useful) == 1 else "good" if len(useful) * 2 > len(every) else "mixed"
    later = [rank for rank in ranks if not rank.owner and rank.standing == "later" and rank.prediction not in useful]
    names = tuple(rank.prediction for rank in later)
    return Verdict("choice", level, {"useful": tuple(useful), "of": len(every), "later": names})


def _is_useful(rank: Rank, reach: Reach) -> bool:
    return rank.best_from is not None and (rank.standing == "best" or rank.best_from <= SOON * reach.start)


def figure(worths: Sequence[Worth], reach: Reach) -> Verdict | None:
    """Whether the figure is worth owning; None where the game has none."""
    best = {
        owner: max((w.mean(reach.start) for w in worths if w.owner == owner), default=None) for owner in (False, True)
    }
    without, owning = best[False], best[True]
    if without is None or owning is None:
        return None
    gain = owning - without
    return Verdict("figure", "good" if gain > 0 else "bad", {"gain": gain, "without": without, "with": owning})


def ends() -> Verdict:
    """Whether a game ends: told only where it may not."""
    return Verdict("ends", "bad")


def players(edition: Edition, tables: Sequence[TableFigures]) -> Verdict:
    """Whether everybody gets to play, at each number of players that the rules name."""
    skipped = [one.game.over_before(one.players) for one in tables]
    most = max(skipped)
    values = {"low": tables[0].players, "high": tables[-1].players, "skipped": most, **_turns_each(tables)}
    level: Level = "good" if most <= SKIPPED_RARE else "mixed" if min(skipped) <= SKIPPED_RARE else "bad"
    return Verdict("players", level, values, claimed=edition.players is not None)


def _turns_each(tables: Sequence[TableFigures]) -> dict[str, float]:
    each = [one.game.mean.value / one.players for one in tables]
    return {"most": max(each), "least": min(each)}


def seats(tables: Sequence[TableFigures]) -> Verdict:
    """Whether the seats are equal: who wins the match, and who runs out first in one game.

    The match decides; a single game that is uneven only keeps a match that is even from being called fair.
    """
    table = max(tables, key=lambda one: max(map(_doubtless(one.game.loser), one.game.loser)))
    off = _doubtless(table.game.loser)
    worst = max(table.game.loser, key=off)
    won = [match.winner for one in tables for match in one.matches]
    winning = max(_doubtless(shares)(share) for shares in won for share in shares)
    fair = max(winning, off(worst)) <= SEATS_EVEN
    level: Level = "good" if fair else "mixed" if winning <= SEATS_SLIGHT else "bad"
    values = {
        "players": table.players,
        "seat": table.game.loser.index(worst) + 1,
        "chance": worst.value,
        "even": sum(share.value for share in table.game.loser) / table.players,
        "winning": max(_at_most(shares) for shares in won),
    }
    return Verdict("seats", level, values)


def _doubtless(shares: Sequence[Measure]) -> Callable[[Measure], float]:
    """How far a seat surely is from the mean of all.

    Of a simulated share only what its interval leaves no doubt of counts: chance alone makes no seat uneven.
    """
    mean = sum(share.value for share in shares) / len(shares)
    return lambda share: max(share.low - mean, mean - share.high, 0.0)


def _at_most(shares: Sequence[Measure]) -> float:
    """How far any seat may be from the mean of all, if its share lies at an end of its interval."""
    mean = sum(share.value for share in shares) / len(shares)
    return max(max(share.high - mean, mean - share.low) for share in shares)


def minutes(edition: Edition, tables: Sequence[TableFigures], seconds: float) -> Verdict:
    """Whether matches take as long as the rules say at so many seconds a turn, and at how many the mean one would."""
    low, high = edition.setup.get("minutes_from"), edition.setup.get("minutes_to")
    matches = [match for one in tables for match in one.matches]
    turns = [match.turns.value for match in matches]
    least, most = min(turns), max(turns)
    values = {"seconds": seconds, "least": least * seconds / 60, "most": most * seconds / 60}
    if low is None or high is None:
        return Verdict("minutes", "unknown", values)
    within = [match.within(low * 60 / seconds, high * 60 / seconds) for match in matches]
    values |= {"low": low, "high": high, "from": low * 60 / least, "to": high * 60 / most}
    values |= {"rarely": min(within), "often": max(within)}
    level: Level = "good" if min(within) >= IN_TIME else "bad" if max(within) < 1 - IN_TIME else "mixed"
    return Verdict("minutes", level, values, claimed=True)


def tokens(edition: Edition, component: str, tables: Sequence[TableFigures]) -> Verdict:
    """Whether the tokens of the rules carry a whole match, under each bid model; `component` is what they are called.

    Of several numbers of players the worst counts.
    """
    values: dict[str, float | int] = {}
    for index, match in enumerate(tables[0].matches):
        dry = [(1 - one.matches[index].carried(one.supply), one.players) for one in tables]
        values[f"{match.bids}_dry"] = max(dry)[0]
        values[f"{match.bids}_least"] = min(dry)[0]
        for percent in (95, 99):
            needed = [one.each(one.matches[index].needed(percent / 100)) for one in tables]
            values[f"{match.bids}_{percent}"] = max(needed)
    rare = [values[f"{match.bids}_dry"] <= DRY_RARE for match in tables[0].matches]
    level: Level = "good" if all(rare) else "mixed" if any(rare) else "bad"
    return Verdict("tokens", level, values, claimed=any(one.id == component for one in edition.components))
