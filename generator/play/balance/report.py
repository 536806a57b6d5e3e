"""The balance of an edition: what its pay-offs say exactly, what play shows, and a verdict on each claim."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from fractions import Fraction
from typing import Any, Literal

from generator.base.problem import Problem, UserError, shown
from generator.games.editions import Edition
from generator.games.model import Game
from generator.play.balance.measure_table import POLICY, Effort, Measure, TableFigures, Unending, weigh
from generator.play.balance.payoff_suggestions import Mend, mends
from generator.play.exact.predictions import UNBOUNDED, BestRow, Rank, Reach, Worth, best_predictions, ranks, worths
from generator.play.stakes import Stakes, players_of, stakes_of
from generator.tables.verified import GameTables

# What follows for the game: a judgement on each thing that its rules claim or that players will ask. Where the line
# between good and bad is drawn is an opinion: each line is a named number here and stands on the page.


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


SECONDS = 15
"""How long a turn takes, in seconds, where nobody says it: to predict, to roll, to read the table, to move tokens."""


@dataclass(frozen=True)
class Balance:
    """The report. What is empty is not known: `stakes`, `best` and `figures` of a game without `[play]`.

    `reach` is what the others may hold, at the smallest table; `mends` are by prediction, for those that are not
    the best at the start. `stakes` are by table, in the order of `figures`; `best` is by tokens held, for the smallest
    table, and is what everybody predicts in play. `unending`: such games may never end, so there are no `figures`.
    """

    game: Game
    edition: Edition
    fingerprint: str
    reach: Reach
    worths: tuple[Worth, ...]
    ranks: tuple[Rank, ...]
    mends: Mapping[str, tuple[Mend, ...]]
    stakes: tuple[Stakes, ...]
    best: tuple[BestRow, ...]
    figures: tuple[TableFigures, ...]
    verdicts: tuple[Verdict, ...]
    seconds: float
    effort: Effort
    unending: bool = False


Weigher = Callable[[Stakes, Effort], TableFigures]
"""How the figures of one table come about: `weigh`, or whoever has kept them."""


def balance_of(
    tables: GameTables,
    *,
    players: int | None = None,
    seconds: float = SECONDS,
    effort: Effort | None = None,
    weigher: Weigher = weigh,
) -> Balance:
    """The report on an edition; `players` is the only number to look at, else all that the edition names.

    `seconds` is how long a turn takes. Raises UserError for a game without pay-offs, WrongNumber for a number of
    players that can not play.
    """
    check_payoffs(tables.game)
    effort = effort or Effort()
    found = worths(tables)
    stakes = _stakes(tables, players)
    reach = _reach(tables.edition, stakes)
    ranked = ranks(found, reach)
    behind = [rank.prediction for rank in ranked if not rank.owner and rank.standing != "best"]
    report = Balance(
        tables.game,
        tables.edition,
        tables.short_fingerprint,
        reach,
        found,
        ranked,
        {name: mends(tables, found, name, reach.start) for name in behind},
        stakes,
        best_predictions(stakes[0]) if stakes else (),
        (),
        (),
        seconds,
        effort,
    )
    try:
        report = replace(report, figures=tuple(weigher(one, effort) for one in stakes))
    except Unending:
        report = replace(report, unending=True)
    return replace(report, verdicts=_verdicts(report))


def check_payoffs(game: Game) -> None:
    """Raises UserError for a game without pay-offs: there is nothing to weigh."""
    if not game.columns:
        hint = "add [[column]] and the pay-offs of an edition, or [turn] (see docs/manual/reference/games.md)"
        if game.options:
            hint = f"its rolls are choices: 'wuerfelwerk simulate {game.id}' says how good players come out"
        message = f"{game.id} has no pay-offs, so there is nothing to weigh"
        raise UserError([Problem(shown(game.path), 0, message, hint)])


def _stakes(tables: GameTables, players: int | None) -> tuple[Stakes, ...]:
    if tables.game.play is None:
        return ()
    low, high = (players, players) if players else players_of(tables.game, tables.edition)
    return tuple(stakes_of(tables, number) for number in range(low, high + 1))


def _reach(edition: Edition, stakes: tuple[Stakes, ...]) -> Reach:
    """What the others may hold at the smallest table, as far as it is known."""
    if stakes:
        smallest = stakes[0]
        most = UNBOUNDED if smallest.supply is None or "tokens" in smallest.assumed else smallest.supply - 1
        return Reach(smallest.players, smallest.start * (smallest.players - 1), most)
    start = edition.setup.get("start", 0)
    players = edition.players[0] if edition.players and start else 0
    return Reach(players, start * (players - 1) if players else 0, UNBOUNDED)


def counted_verdicts(tables: GameTables, stakes: tuple[Stakes, ...]) -> dict[str, Verdict | None]:
    """The judgements that need no play, by topic; `stakes` are by number of players."""
    found, reach = worths(tables), _reach(tables.edition, stakes)
    best = best_predictions(stakes[0]) if stakes else ()
    return _counted(tables.game, found, ranks(found, reach), best, reach)


def _counted(
    game: Game, found: Sequence[Worth], ranked: Sequence[Rank], best: Sequence[BestRow], reach: Reach
) -> dict[str, Verdict | None]:
    order = [*(result.id for result in game.results), ""]
    held = {order[index] for row in best for index in row.best}
    return {"choice": choice(ranked, reach, held), "figure": figure(found, reach)}


def _verdicts(report: Balance) -> tuple[Verdict, ...]:
    edition, figures, reach = report.edition, report.figures, report.reach
    made = [*_counted(report.game, report.worths, report.ranks, report.best, reach).values()]
    if report.unending:
        made.append(ends())
    if figures and report.game.play:
        made += [
            players(edition, figures),
            seats(figures),
            minutes(edition, figures, report.seconds),
            tokens(edition, report.game.play.tokens, figures),
        ]
    return tuple(one for one in made if one is not None)


def balance_json(balance: Balance) -> str:
    """The whole report; an empty prediction is silence, `stake` is what all other players hold together."""
    stake = balance.reach.start
    report = {
        "game": balance.game.id,
        "edition": balance.edition.id,
        "fingerprint": balance.fingerprint,
        "model": _model(balance),  #: whether it was `played`, by which policy and rules, with which seed, how often
        #: `topic`, `level` (`good`, `mixed`, `bad`, `unknown`), whether the rules claim something, and the numbers
        #: behind it
        "verdicts": [_verdict(one) for one in balance.verdicts],
        "stake": stake,  #: what all other players hold together at the beginning of a game
        #: `mean` without what a win takes, `win` the chance of one, `variance` and `gain` at that stake, all `outcomes`
        "predictions": [
            {
                "prediction": worth.prediction,
                "owner": worth.owner,
                "mean": str(worth.mean(0)),
                "win": str(worth.wins),
                "variance": str(worth.variance(stake)),
                "gain": str(worth.gain(stake)),
                "outcomes": [
                    {"tokens": one.tokens, "wins": one.wins, "chance": str(one.chance)} for one in worth.outcomes
                ],
            }
            for worth in balance.worths
        ],
        #: `standing` (`best`, `later`, `never`), tokens `behind` the best, `best_from`, `dominated_by`
        "ranks": [_plain(asdict(rank)) for rank in balance.ranks],
        #: every single cell that would do, the smallest change first
        "mends": [_plain(asdict(mend)) for mends in balance.mends.values() for mend in mends],
        #: the best and the most cautious predictions by tokens held
        "by_tokens": [_held(balance, row) for row in balance.best],
        #: for each number of players: one game, and matches by bid model
        "tables": [asdict(one) for one in balance.figures],
    }
    return json.dumps(report, indent=2, ensure_ascii=False) + "\n"


def _model(balance: Balance) -> dict[str, Any]:
    if not balance.stakes:
        return {"played": False}
    first = balance.stakes[0]
    return {
        "played": bool(balance.figures),
        "policy": POLICY,
        "seed": balance.effort.seed,
        "games": balance.effort.games,
        "matches": balance.effort.matches,
        "seconds": balance.seconds,
        "rounds": first.rounds,
        "start": first.start,
        "starter_extra": first.starter_extra,
        "assumed": sorted(first.assumed),
        "rules": dict(sorted(first.rules.items())),
    }


def _verdict(verdict: Verdict) -> dict[str, Any]:
    found = {"topic": verdict.topic, "level": verdict.level, "claimed": verdict.claimed}
    return found | {"values": _plain(dict(verdict.values))}


def _held(balance: Balance, row: BestRow) -> dict[str, Any]:
    names = [*(result.id for result in balance.game.results), ""]
    return {
        "tokens": row.tokens,
        "owner": row.owner,
        "means": {name: str(value) for name, value in zip(names, row.values, strict=True)},
        "best": [names[index] for index in row.best],
        "cautious": [names[index] for index in row.cautious],
    }


def _plain(values: Mapping[str, Any]) -> dict[str, Any]:
    """Fractions as text."""
    return {key: str(value) if isinstance(value, Fraction) else value for key, value in values.items()}
