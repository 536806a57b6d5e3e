"""The parts that were played, and the verdicts as questions, answers and sentences."""

from __future__ import annotations

from dataclasses import dataclass
from math import isfinite
from typing import Any

from generator.pages.balance.words import BalanceWords, ReportPart, ReportTable
from generator.play.balance.measure_table import MatchFigures, Measure, TableFigures
from generator.play.balance.report import Verdict


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


SIGNS = {"good": "check", "mixed": "almost-equal", "bad": "cross", "unknown": "dash"}
"""The symbol of each level, so that its colour is not all that tells it."""
PLAIN_SIGNS = {"good": "\N{CHECK MARK}", "mixed": "~", "bad": "\N{BALLOT X}", "unknown": "-"}


@dataclass(frozen=True)
class VerdictView:
    """A question with its answer in a word (`level` by id, `answer` in the language) and why; `symbol` by name."""

    topic: str
    level: str
    symbol: str
    sign: str
    answer: str
    title: str
    text: str
    promised: str


def verdict_views(words: BalanceWords) -> tuple[VerdictView, ...]:
    """The verdicts of the report in its order."""
    views = []
    for verdict in words.balance.verdicts:
        title, text = _WORDED[verdict.topic](words, verdict)
        level = verdict.level
        promised = words.say("promised") if verdict.claimed else ""
        answer = words.say(f"level.{level}")
        views.append(VerdictView(verdict.topic, level, SIGNS[level], PLAIN_SIGNS[level], answer, title, text, promised))
    return tuple(views)


def _choice(words: BalanceWords, verdict: Verdict) -> tuple[str, str]:
    found: Any = verdict.values
    if found["of"] == 1:
        return words.say("choice.title"), words.say("choice.alone")
    names = words.listed(words.prediction(name) for name in found["useful"])
    said = [words.say(f"choice.{verdict.level}", names=names, many=len(found["useful"]), of=found["of"])]
    for rank in words.balance.ranks:
        if not rank.owner and rank.prediction in found["later"]:
            name, start = words.prediction(rank.prediction), words.balance.reach.start
            if start:
                said.append(words.say("choice.later", name=name, least=words.number(rank.best_from or 0), start=start))
    return words.say("choice.title"), " ".join(said)


def _figure(words: BalanceWords, verdict: Verdict) -> tuple[str, str]:
    found: Any = verdict.values
    filled = {
        "gain": words.number(found["gain"], 2),
        "with": words.signed(found["with"], 2),
        "without": words.signed(found["without"], 2),
    }
    return words.say("figure.title"), words.say(f"figure.{verdict.level}", **filled)


def _players(words: BalanceWords, verdict: Verdict) -> tuple[str, str]:
    found: Any = verdict.values
    kind = verdict.level if found["skipped"] else "all"
    turns, skipped = words.range(found["least"], found["most"], 1), words.percent(found["skipped"], 1)
    title = words.say("players.title", players=words.range(found["low"], found["high"]))
    return title, words.say(f"players.{kind}", turns=turns, skipped=skipped)


def _seats(words: BalanceWords, verdict: Verdict) -> tuple[str, str]:
    found: Any = verdict.values
    match = words.say("seats.match", winning=words.number(found["winning"] * 100, 1))
    game = words.say(
        "seats.game",
        players=found["players"],
        seat=found["seat"],
        chance=words.percent(found["chance"], 1),
        equal=words.percent(found["even"], 1),
    )
    return words.say("seats.title"), f"{match} {game}"


def _minutes(words: BalanceWords, verdict: Verdict) -> tuple[str, str]:
    found: Any = verdict.values
    minutes = words.range(found["least"], found["most"])
    said = words.say(
        f"minutes.{verdict.level}",
        seconds=words.seconds(),
        rounds=words.balance.stakes[0].rounds,
        minutes=minutes,
        by="" if minutes == words.number(found["least"]) else words.say("minutes.by"),
        share=words.span(words.percent(found.get("rarely", 0.0)), words.percent(found.get("often", 0.0))),
    )
    if verdict.level == "unknown":
        return words.say("minutes.title_open"), said
    fits = found["from"] <= found["to"]
    pace = words.say("minutes.pace", pace=words.range(found["from"], found["to"], 1))
    title = words.say("minutes.title", claim=words.range(found["low"], found["high"]))
    return title, f"{said} {pace if fits else words.say('minutes.no_pace')}"


def _tokens(words: BalanceWords, verdict: Verdict) -> tuple[str, str]:
    found: Any = verdict.values
    none, half = found["none_dry"], found.get("half_dry", 0.0)
    bids = "half_dry" in found
    key = f"tokens.{verdict.level}" if bids or verdict.level == "good" else "tokens.bad_plain"
    filled = {"dry": max(none, half), "none": none, "half": half}
    said = words.say(key, **{name: words.percent(share) for name, share in filled.items()})
    needed = words.say(
        "tokens.need" if bids else "tokens.need_plain", none_95=found["none_95"], none_99=found["none_99"]
    )
    title = words.say("tokens.title", supply=supply_said(words), rounds=words.balance.stakes[0].rounds)
    return title, f"{said} {needed}"


def supply_said(words: BalanceWords) -> str:
    """The tokens of the edition: `25 stones a player`, or all together where no player has a share."""
    figures = words.balance.figures
    shares = {one.supply / one.players for one in figures}
    if len(shares) == 1 and figures[0].supply % figures[0].players == 0 and len(figures) > 1:
        return words.say("tokens.each", count=figures[0].supply // figures[0].players)
    return words.listed(dict.fromkeys(words.say("tokens.all", count=one.supply) for one in figures), "or")


_WORDED = {
    "choice": _choice,
    "figure": _figure,
    "ends": lambda words, verdict: (words.say("ends.title"), words.say(f"ends.{verdict.level}")),
    "players": _players,
    "seats": _seats,
    "minutes": _minutes,
    "tokens": _tokens,
}
