"""The parts that are counted exactly: what choices may bring, which are never best, what would mend them."""

from __future__ import annotations

from collections.abc import Sequence
from math import isqrt

from generator.games.model import Payoff
from generator.pages.balance.parts import ReportPart, ReportTable
from generator.pages.balance.words import MEAN_DIGITS, BalanceWords
from generator.play.best import BestRow
from generator.play.ranking import Rank
from generator.play.worth import Worth
from generator.tables.wording import fraction_text, payoff_text

_ROOT = 10**6
"""Parts of a token to which a spread is computed before it is rounded."""


def outcomes_part(words: BalanceWords) -> ReportPart:
    """Mean, spread and chance to gain of each choice, without the figure and with it."""
    owners = sorted({worth.owner for worth in words.balance.worths})
    tables = tuple(
        ReportTable(
            _owner_said(words, owner) if len(owners) > 1 else "",
            tuple(words.say(f"head.{key}") for key in ("choice", "mean", "spread", "gain")),
            tuple(_worth_row(words, worth) for worth in words.balance.worths if worth.owner == owner),
        )
        for owner in owners
    )
    notes = [words.say("outcomes.spread"), words.say("outcomes.gain")]
    if any(worth.wins for worth in words.balance.worths):
        reach = words.balance.reach
        key = "outcomes.win" if reach.start else "outcomes.win_open"
        notes.append(words.say(key, start=reach.start, players=reach.players))
    return ReportPart("outcomes", words.say("outcomes.title"), words.say("outcomes.lead"), tables, tuple(notes))


def spread(worth: Worth, stake: int) -> float:
    """The standard deviation, to a millionth of a token."""
    variance = worth.variance(stake)
    return isqrt(int(variance * _ROOT * _ROOT)) / _ROOT


def ranks_part(words: BalanceWords) -> ReportPart:
    """How far each choice is behind, from which stake on it is the best, and what beats it."""
    owners = sorted({rank.owner for rank in words.balance.ranks})
    tables = tuple(
        ReportTable(
            _owner_said(words, owner) if len(owners) > 1 else "",
            (words.say("head.choice"), words.say("head.behind"), words.say("ranks.from"), words.say("ranks.by")),
            tuple(_rank_row(words, rank) for rank in words.balance.ranks if rank.owner == owner),
        )
        for owner in owners
    )
    lead = words.say("ranks.lead" if any(r.standing == "never" for r in words.balance.ranks) else "ranks.none")
    return ReportPart("never", words.say("ranks.title"), lead, tables, (words.say("ranks.v"),))


def mends_part(words: BalanceWords) -> ReportPart | None:
    """The smallest change of a cell for each choice that is not the best at the start; None where all are."""
    if not words.balance.mends:
        return None
    head = tuple(words.say(key) for key in ("head.choice", "head.cell", "mends.change", "mends.even", "mends.then"))
    rows = tuple(_mend_row(words, name) for name in words.balance.mends)
    notes = (words.say("mends.even_note"),)
    return ReportPart("mend", words.say("mends.title"), words.say("mends.lead"), (ReportTable("", head, rows),), notes)


def best_part(words: BalanceWords) -> ReportPart | None:
    """What to choose by the tokens held; None where it is not known how the game is played."""
    rows = words.balance.best
    if not rows:
        return None
    head = (words.say("best.held"), words.say("best.most"), words.say("best.safe"))
    tables = tuple(
        ReportTable(_owner_said(words, owner), head, _best_rows(words, [row for row in rows if row.owner == owner]))
        for owner in sorted({row.owner for row in rows})
    )
    return ReportPart("held", words.say("best.title"), words.say("best.lead"), tables, ())


def _owner_said(words: BalanceWords, owner: bool) -> str:
    return words.labels["page.pays.owner" if owner else "page.pays.plain"]


def _worth_row(words: BalanceWords, worth: Worth) -> tuple[str, ...]:
    stake = words.balance.reach.start
    mean = worth.mean(stake)
    return (
        words.prediction(worth.prediction),
        f"{words.signed(mean, MEAN_DIGITS)} ({fraction_text(mean)})",
        words.number(spread(worth, stake), 2),
        words.percent(worth.gain(stake), 1),
    )


def _rank_row(words: BalanceWords, rank: Rank) -> tuple[str, ...]:
    if rank.best_from is None:
        start = words.say("ranks.never")
    elif rank.standing == "best":
        start = words.say("ranks.start")
    else:
        start = words.say("ranks.at", least=words.number(rank.best_from))
    beaten = "–" if rank.dominated_by is None else words.prediction(rank.dominated_by)
    behind = words.number(rank.behind, MEAN_DIGITS) if rank.behind else "–"
    return words.prediction(rank.prediction), behind, start, beaten


def _mend_row(words: BalanceWords, name: str) -> tuple[str, ...]:
    mends = words.balance.mends[name]
    if not mends:
        return words.prediction(name), words.say("mends.none"), "–", "–", "–"
    mend = mends[0]
    return (
        words.prediction(name),
        words.say("mends.cell", result=words.result(mend.result), column=words.column(mend.column)),
        words.say("mends.now", now=_payoff(words, mend.now), value=_payoff(words, mend.value)),
        words.signed(mend.even, 2),
        words.listed(words.prediction(best) for best in mend.best),
    )


def _payoff(words: BalanceWords, payoff: Payoff) -> str:
    return payoff_text(payoff, words.language, words.labels["table.win"])


def _best_rows(words: BalanceWords, rows: Sequence[BestRow]) -> tuple[tuple[str, ...], ...]:
    """Runs of tokens held with the same advice; the last one goes on without end where payments are made in full."""
    order = [*(result.id for result in words.balance.game.results), ""]
    runs: list[tuple[int, int, tuple[str, str]]] = []
    for row in rows:
        advice = tuple(
            words.listed((words.prediction(order[index]) for index in chosen), "or")
            for chosen in (row.best, row.cautious)
        )
        if runs and runs[-1][2] == advice:
            runs[-1] = (runs[-1][0], row.tokens, runs[-1][2])
        else:
            runs.append((row.tokens, row.tokens, (advice[0], advice[1])))
    last = len(runs) - 1
    return tuple(
        (f"{words.number(low)}+" if index == last else words.range(low, high), *advice)
        for index, (low, high, advice) in enumerate(runs)
    )
