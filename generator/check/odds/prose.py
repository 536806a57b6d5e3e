"""Compares what sentences say of odds with the verified tables.

A number counts as wrong only where that is certain: "N of 216" beside one result, or a number that is one digit off
the true one. Other numbers may speak of something else, such as two rolls in a row, and stay "not understood".
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations

from generator.check.judge import Judge, in_lines
from generator.check.number import Number
from generator.check.odds.counted import BASES, Basis, Odds, Sort, agrees
from generator.check.odds.headings import ROLLS, SETS
from generator.check.odds.tables import CODE
from generator.check.sentences import Unit, units
from generator.check.writing import one_digit_off, rewritten

_ADJECTIVE = "different|possible|equally|likely|distinct|verschiedene[nr]?|mögliche[nr]?|[a-zäöü]+e[nrs]?"
_GAP = rf"^(?:\s*\([^)]*\))?(?:\s+(?:{_ADJECTIVE}))??\s+"
_COUNTED = re.compile(rf"{_GAP}(?P<noun>{ROLLS}|{SETS}|combinations?|kombinationen|faces? up)(?!\w)", re.IGNORECASE)
_ONCE = re.compile(
    r"(?:\b(?:once|1|one|einmal|eins|eine[rmn]?)\s+(?:in|aus|von|of|out of|every)|\b(?:every|alle|je))\s+\Z", re.I
)
_OTHER = re.compile(
    r"\b(?:twice|zweimal|at least|mindestens|attempts?|versuchen?|in a row|hintereinander)\b", re.IGNORECASE
)
_ONLY = re.compile(r"\b(?:only|nur|instead|statt)\b", re.IGNORECASE)
_QUOTED = re.compile(
    r"\b(?:printed|published|gedruckt\w*|veröffentlicht\w*|instead|statt|stattdessen|correct|richtig|became|wurde)\b",
    re.I,
)
_NOUGHT = re.compile(r"[0-9]+ ?/ ?0+")
_SUM = re.compile(r"\b(?:add|adds|added|sum|sums|total|totals|together|zusammen|summe|ergeben|insgesamt)\b", re.I)
_SETS = re.compile(rf"\b(?:{SETS}|combinations?|kombinationen)\b", re.I)


@dataclass(frozen=True)
class Said:
    """A number of a sentence that may say how often a result comes."""

    at: int
    number: Number
    sort: Sort


def judge_sentences(judge: Judge) -> None:
    """Every sentence with odds in it."""
    odds = [Odds(table, basis) for table in judge.subject.tables.sets for basis in BASES]
    for unit in units(judge.document, judge.subject.names):
        said = [one for at, number in unit.numbers if (one := _said(unit, at, number))]
        if len(said) > 2:  # "with 16 sets in 96 rolls, and Wunsch with 30 sets in only 90"
            said = [
                _said(unit, at, n) or Said(at, n, "count") for at, n in unit.numbers if _counts(n) or _said(unit, at, n)
            ]
        if said:
            _judge(judge, unit, said, odds)


def _said(unit: Unit, at: int, number: Number) -> Said | None:
    if number.kind == "percent" and not number.signed:
        return Said(at, number, "percent")
    if number.kind == "ratio" or (number.kind == "one-in" and number.other is not None):
        return Said(at, number, "count")
    if (number.kind == "fraction" or _NOUGHT.fullmatch(number.text)) and not re.search(
        r"[+\-−–·*]\s*\Z", unit.text[:at]
    ):
        return Said(at, number, "chance")
    if number.kind in ("integer", "decimal") and not number.signed:
        if _ONCE.search(unit.text[:at]) and re.match(
            r"\s+\w*(?:rolls?|würfe|throws?|mal|times)", unit.after(at, number), re.I
        ):
            return Said(at, number, "one-in")
        if number.kind == "integer" and _COUNTED.match(unit.after(at, number)):
            return Said(at, number, "count")
    return None


def _counts(number: Number) -> bool:
    return number.kind == "integer" and not number.signed and len(number.text) > 1


def _judge(judge: Judge, unit: Unit, said: Sequence[Said], odds: Sequence[Odds]) -> None:
    best: list[tuple[Said, str]] = []
    for way in _ways(unit, said):
        if _hits(way, odds) > _hits(best, odds) or not best:
            best = way
    anchored = _hits(best, odds)
    for one, result in best:
        if _is_whole(judge, one, unit, odds):
            continue
        if result and any(_true(one, result, each) for each in odds):
            judge.right(one.number.span)
        elif result:
            _doubt(judge, unit, one, result, odds, anchored)
        elif _of_several(one, odds, unit):
            judge.right(one.number.span)


def _ways(unit: Unit, said: Sequence[Said]) -> Iterator[list[tuple[Said, str]]]:
    """Which number belongs to which result: to the one named before it, or to the one named after it."""
    if len(unit.results) <= 1:
        yield [(one, unit.results[0] if unit.results else "") for one in said]
        return
    yield [(one, next((m.result for m in reversed(unit.mentions) if m.start < one.at), "")) for one in said]
    yield [(one, next((m.result for m in unit.mentions if m.start > one.at), "")) for one in said]


def _hits(way: Sequence[tuple[Said, str]], odds: Sequence[Odds]) -> int:
    return sum(bool(result) and any(_true(one, result, each) for each in odds) for one, result in way)


def _true(one: Said, result: str, odds: Odds) -> bool:
    number = one.number
    if number.other is not None and number.kind in ("ratio", "one-in"):
        if number.value == 1 and number.other == odds.true_value("one-in", result):
            return True
        if number.other != odds.total:
            return False
    return agrees(number, odds.true_value(one.sort, result))


def _is_whole(judge: Judge, one: Said, unit: Unit, odds: Sequence[Odds]) -> bool:
    """Whether a number says how many rolls or sets there are, or what the percentages add up to; judged then."""
    number = one.number
    if one.sort == "percent" and _SUM.search(unit.text) and not unit.mentions:
        sums = {_added(each, number.places) for each in odds} | {Fraction(100)}
        if number.value in sums:
            judge.right(number.span)
        elif true := next((s for s in sorted(sums) if one_digit_off(number.text, rewritten(number, s, "en"))), None):
            text = rewritten(number, true, judge.language)
            judge.wrong(
                "RB1-sum", number.span, f"The percentages add up to {text}, not to {number.text.strip()}", repair=text
            )
        return True
    if one.sort != "count" or number.kind != "integer":
        return False
    totals = dict.fromkeys(each.total for each in odds)
    if number.value in totals:
        judge.right(number.span)
        return True
    near = [total for total in totals if total > 9 and one_digit_off(number.text, str(total))]
    named = {number.value for _, number in unit.numbers}
    if len(near) == 1 and not (near[0] in named and _ONLY.search(unit.text)) and not unit.mentions:
        noun = _COUNTED.match(unit.after(one.at, number))
        text = rewritten(number, Fraction(near[0]), judge.language)
        what = noun["noun"] if noun else "rolls"
        judge.wrong(
            "RB1-total",
            number.span,
            f"{number.text.strip()} {what} printed, there are {text}",
            number.text.strip(),
            text,
            why="Every roll of the dice was counted.",
            repair=text,
        )
        return True
    return False


def _added(odds: Odds, places: int) -> Fraction:
    return sum(
        (
            Fraction(round(100 * odds.share(row.result) * 10**places + Fraction(1, 10**9)), 10**places)
            for row in odds.table.rows
        ),
        Fraction(),
    )


def _of_several(one: Said, odds: Sequence[Odds], unit: Unit) -> bool:
    """Whether a number is the count, or the share, of several results together."""
    number = one.number
    for each in odds:
        if number.kind == "ratio" and number.other != each.total:
            continue
        if number.kind not in ("ratio", "percent"):
            continue
        values = [each.true_value(one.sort, row.result) for row in each.table.rows]
        if any(
            agrees(number, sum(some, Fraction()))
            for size in range(1, len(values))
            for some in combinations(values, size)
        ):
            return True
    return False


def _doubt(judge: Judge, unit: Unit, one: Said, result: str, odds: Sequence[Odds], anchored: int) -> None:
    """A number that is not what it should be: wrong where it can mean nothing else."""
    number = one.number
    basis: Basis = "sets" if one.sort == "count" and number.kind == "integer" and _says_sets(unit, one) else "rolls"
    near = [each for each in odds if one_digit_off(number.text, _written(one, result, each, judge.language))]
    near.sort(key=lambda each: each.basis != basis)
    if number.kind in ("ratio", "one-in") and number.other is not None:
        whole = [each for each in odds if number.other == each.total and len(unit.results) == 1]
        certain, near = True, whole or near
    else:
        digits = len(re.sub(r"[^0-9]", "", number.text))
        certain = bool(anchored) or (digits > 1 and not _OTHER.search(unit.text))
    if near and certain and not (anchored and _QUOTED.search(unit.text)):
        _refute(judge, one, result, near[0])


def _written(one: Said, result: str, odds: Odds, language: str) -> str:
    """The right number, written as the printed one."""
    other = Fraction(odds.total) if one.number.kind in ("ratio", "one-in") else None
    if other is not None and one.number.value == 1 != odds.count(result):
        return rewritten(one.number, Fraction(1), language, odds.true_value("one-in", result))
    return rewritten(one.number, odds.true_value(one.sort, result), language, other)


def _says_sets(unit: Unit, one: Said) -> bool:
    return bool(_SETS.search(unit.after(one.at, one.number)[:30]))


def _refute(judge: Judge, one: Said, result: str, odds: Odds) -> None:
    number = one.number
    text = _written(one, result, odds, judge.language)
    name, what = judge.title(result), "rolls" if odds.basis == "rolls" else "different sets"
    judge.wrong(
        CODE[one.sort],
        number.span,
        f"{name}: {number.text.strip()} printed, it is {text}",
        number.text.strip(),
        text,
        why=f"{odds.count(result)} of the {odds.total} {what} are {name}; each was classified by the rule of the game.",
        proof=in_lines(odds.rolls(result)),
        repair=text,
    )
