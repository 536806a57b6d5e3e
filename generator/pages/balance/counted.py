"""The parts that are counted exactly: what choices may bring, which are never best, what would mend them."""

from __future__ import annotations

from collections.abc import Sequence
from math import isqrt

from generator.games.editions import Payoff
from generator.pages.balance.words import MEAN_DIGITS, BalanceWords, ReportPart, ReportTable
from generator.play.exact.predictions import Rank, Worth
from generator.views.wording import fraction_text, payoff_text

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


def ranks_part(words: BalanceWords) -> ReportPart | None:
    """Where each choice stands: best, best from some stake on, or never, and how far it is behind at the start.

    None where there is a single one.
    """
    if len({rank.prediction for rank in words.balance.ranks}) == 1:
        return None
    owners = sorted({rank.owner for rank in words.balance.ranks})
    ranked = {(rank.prediction, rank.owner): rank for rank in words.balance.ranks}
    heads = [_owner_said(words, owner) for owner in owners] if len(owners) > 1 else [words.say("ranks.standing")]
    table = ReportTable(
        "",
        (words.say("head.choice"), *heads),
        tuple(
            (words.prediction(name), *(_standing(words, ranked[name, owner]) for owner in owners))
            for name in dict.fromkeys(rank.prediction for rank in words.balance.ranks)
        ),
    )
    notes = [words.say("ranks.v"), *_dominated(words)]
    return ReportPart("ranks", words.say("ranks.title"), words.say("ranks.lead"), (table,), tuple(notes))


def _standing(words: BalanceWords, rank: Rank) -> str:
    if rank.standing == "best":
        return words.say("ranks.best")
    behind = words.number(rank.behind, MEAN_DIGITS)
    if rank.best_from is None:
        return words.say("ranks.never", behind=behind)
    return words.say("ranks.later", behind=behind, least=words.number(rank.best_from))


def _dominated(words: BalanceWords) -> list[str]:
    """A sentence for each choice that beats others whatever the others hold, without the figure."""
    beaten: dict[str, list[str]] = {}
    for rank in words.balance.ranks:
        if not rank.owner and rank.dominated_by is not None:
            beaten.setdefault(rank.dominated_by, []).append(words.prediction(rank.prediction))
    return [
        words.say("ranks.beaten", name=words.prediction(name), names=words.listed(names))
        for name, names in beaten.items()
    ]


def mends_part(words: BalanceWords) -> ReportPart | None:
    """The smallest change of a cell for each choice that is not the best at the start; None where all are."""
    if not words.balance.mends:
        return None
    head = tuple(words.say(key) for key in ("head.choice", "head.cell", "mends.change"))
    rows = tuple(_mend_row(words, name) for name in words.balance.mends)
    notes = (words.say("mends.even_note"),)
    return ReportPart("mend", words.say("mends.title"), words.say("mends.lead"), (ReportTable("", head, rows),), notes)


def best_part(words: BalanceWords) -> ReportPart | None:
    """What to choose by the tokens held; None where nobody knows how, or there is no choice."""
    rows = words.balance.best
    if not rows or len({worth.prediction for worth in words.balance.worths}) == 1:
        return None
    owners = sorted({row.owner for row in rows})
    heads = [_owner_said(words, owner) for owner in owners] if len(owners) > 1 else [words.say("head.choice")]
    notes: list[str] = []
    tables: list[ReportTable] = []
    for key, field in (("best.most", "best"), ("best.safe", "cautious")):
        advice = {o: [_advice(words, getattr(row, field)) for row in rows if row.owner == o] for o in owners}
        found = _runs(
            words, [row.tokens for row in rows if row.owner == owners[0]], list(zip(*advice.values(), strict=True))
        )
        if len(found) == 1 and len(set(found[0][1:])) == 1:
            notes.append(words.say(f"{key}_always", name=found[0][1]))
        else:
            tables.append(ReportTable(words.say(key), (words.say("best.held"), *heads), found))
    return ReportPart("held", words.say("best.title"), " ".join([words.say("best.lead"), *notes]), tuple(tables), ())


def _advice(words: BalanceWords, chosen: tuple[int, ...]) -> str:
    order = [*(result.id for result in words.balance.game.results), ""]
    return words.listed((words.prediction(order[index]) for index in chosen), "or")


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


def _mend_row(words: BalanceWords, name: str) -> tuple[str, ...]:
    mends = words.balance.mends[name]
    if not mends:
        return words.prediction(name), words.say("mends.none"), "–"
    mend = mends[0]
    column = words.column(mend.column)
    change = words.say("mends.now", now=_payoff(words, mend.now), value=_payoff(words, mend.value))
    return (
        words.prediction(name),
        column if mend.result == name else words.say("mends.cell", result=words.result(mend.result), column=column),
        f"{change} ({words.signed(mend.even, 2)})" if mend.even != mend.value else change,
    )


def _payoff(words: BalanceWords, payoff: Payoff) -> str:
    return payoff_text(payoff, words.language, words.labels["table.win"])


def _runs(words: BalanceWords, held: Sequence[int], advice: Sequence[tuple[str, ...]]) -> tuple[tuple[str, ...], ...]:
    """Runs of tokens held with the same advice; from the last one on, where payments are made in full, it stays so."""
    runs: list[tuple[int, int, tuple[str, ...]]] = []
    for tokens, said in zip(held, advice, strict=True):
        if runs and runs[-1][2] == said:
            runs[-1] = (runs[-1][0], tokens, said)
        else:
            runs.append((tokens, tokens, said))
    last = len(runs) - 1
    return tuple(
        (f"{words.number(low)}+" if index == last else words.range(low, high), *said)
        for index, (low, high, said) in enumerate(runs)
    )
