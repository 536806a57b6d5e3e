"""The parts that were played: length, seats, and how many tokens it takes."""

from __future__ import annotations

from math import isfinite

from generator.pages.balance.parts import ReportPart, ReportTable
from generator.pages.balance.words import BalanceWords
from generator.play.weighed import MatchFigures, Measure, TableFigures


def length_part(words: BalanceWords) -> ReportPart:
    """Turns and minutes by the number of players."""
    rows = []
    for one in words.balance.figures:
        match = one.matches[0]
        low, high = (match.turns_by(share) * words.balance.seconds / 60 for share in (0.05, 0.95))
        rows.append(
            (
                words.number(one.players),
                with_interval(words, one.game.mean, 2 if one.game.exact else 1),
                with_interval(words, match.turns, 1),
                words.range(low, high),
            )
        )
    head = tuple(words.say(f"head.{key}") for key in ("players", "turns_game", "turns_match", "minutes"))
    notes = (words.say("length.note"), *unbid(words))
    return ReportPart("length", words.say("length.title"), "", (ReportTable("", head, tuple(rows)),), notes)


def seats_part(words: BalanceWords) -> ReportPart:
    """Who runs out first and who wins, seat by seat, with a column for each number of players."""
    figures = words.balance.figures
    head = (words.say("head.seat"), *(words.say("length.players", players=one.players) for one in figures))
    losing = {one.players: [share_text(words, share, one.game.exact) for share in one.game.loser] for one in figures}
    winning = {one.players: [share_text(words, share) for share in one.matches[0].winner] for one in figures}
    tables = tuple(
        ReportTable(
            words.say(key),
            head,
            tuple(
                (
                    words.number(seat),
                    *(shares[one.players][seat - 1] if seat <= one.players else "" for one in figures),
                )
                for seat in range(1, figures[-1].players + 1)
            ),
        )
        for key, shares in (("seats.loses", losing), ("seats.wins", winning))
    )
    return ReportPart(
        "seats", words.say("seats.part"), words.say("seats.lead"), tables, (words.say("seats.note"), *unbid(words))
    )


def tokens_part(words: BalanceWords) -> ReportPart:
    """The part of matches cut short, and the tokens a player that would do, by players; a table a bid model."""
    head = tuple(words.say(f"head.{key}") for key in ("players", "dry", "need_95", "need_99"))
    tables = tuple(
        ReportTable(
            words.say(f"tokens.{first.bids}_caption") if words.bids else "",
            head,
            tuple(_needs(words, one, one.matches[index]) for one in words.balance.figures),
        )
        for index, first in enumerate(words.balance.figures[0].matches)
    )
    return ReportPart("tokens", words.say("tokens.part"), "", tables, (words.say("tokens.note"),))


def _needs(words: BalanceWords, one: TableFigures, match: MatchFigures) -> tuple[str, ...]:
    needed = [words.number(one.each(match.needed(share))) for share in (0.95, 0.99)]
    return words.number(one.players), words.percent(1 - match.carried(one.supply)), *needed


def unbid(words: BalanceWords) -> tuple[str, ...]:
    """That nobody bids in these matches; nothing where there are no bids."""
    return (words.say("unbid"),) if words.bids else ()


def share_text(words: BalanceWords, share: Measure, exact: bool = False) -> str:
    """A share, with half of its interval where it was simulated: `32.0%`, `33% ± 1`."""
    if exact:
        return words.percent(share.value, 1)
    half = (share.high - share.low) / 2 * 100
    return f"{words.percent(share.value, 1)} ± {words.number(half, 1)}"


def with_interval(words: BalanceWords, measure: Measure, digits: int) -> str:
    """A mean, with half of its interval where there is one to be seen."""
    plain = words.number(measure.value, digits)
    if not isfinite(measure.high):
        return f"≥ {plain}"  # no bound is proved
    half = words.number((measure.high - measure.low) / 2, digits)
    return plain if half == words.number(0, digits) else f"{plain} ± {half}"
