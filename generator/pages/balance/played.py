"""The parts that were played: length, seats, and how many tokens it takes."""

from __future__ import annotations

from math import isfinite

from generator.pages.balance.parts import ReportPart, ReportTable
from generator.pages.balance.words import BalanceWords
from generator.play.weighed import Measure


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
    notes = (words.say("length.note"),)
    return ReportPart("length", words.say("length.title"), "", (ReportTable("", head, tuple(rows)),), notes)


def seats_part(words: BalanceWords) -> ReportPart:
    """Who runs out first and who wins, seat by seat."""
    head = tuple(words.say(key) for key in ("head.seat", "seats.loses", "seats.wins"))
    tables = tuple(
        ReportTable(
            words.say("length.players", players=one.players),
            head,
            tuple(
                (
                    words.number(seat),
                    share_text(words, one.game.loser[seat - 1], one.game.exact),
                    share_text(words, one.matches[0].winner[seat - 1]),
                )
                for seat in range(1, one.players + 1)
            ),
        )
        for one in words.balance.figures
    )
    return ReportPart("seats", words.say("seats.part"), words.say("seats.lead"), tables, (words.say("seats.note"),))


def tokens_part(words: BalanceWords) -> ReportPart:
    """The part of matches cut short, and the tokens a player that would do, by players and bid model."""
    rows = []
    for one in words.balance.figures:
        for match in one.matches:
            needed = [words.number(one.each(match.needed(share))) for share in (0.95, 0.99)]
            dry = words.percent(1 - match.carried(one.supply))
            rows.append((words.number(one.players), words.say(f"tokens.{match.bids}"), dry, *needed))
    head = tuple(words.say(f"head.{key}") for key in ("players", "bids", "dry", "need_95", "need_99"))
    notes = (words.say("tokens.note"),)
    return ReportPart("tokens", words.say("tokens.part"), "", (ReportTable("", head, tuple(rows)),), notes)


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
