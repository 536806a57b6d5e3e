"""Compares what sentences say of odds with the verified tables.

A number counts as wrong only where that is certain: "N of 216" beside one result, or a number that is one digit off
the true one. Other numbers may speak of something else, such as two rolls in a row, and stay "not understood".
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction

from generator.check.judge import Judge, in_lines
from generator.check.odds.column import whole
from generator.check.odds.counted import Basis, Odds, agrees, both, written
from generator.check.odds.headings import CHANCE, ROLLS, SETS
from generator.check.odds.said import Said, all_said, says_sets
from generator.check.odds.tables import CODE
from generator.check.odds.together import judge_several, judge_together
from generator.check.reading.writing import one_digit_off, other_agrees
from generator.check.sentences import Unit, units

_OTHER = re.compile(
    r"\b(?:twice|zweimal|at least|mindestens|attempts?|versuchen?|in a row|hintereinander|our|last"
    r"|(?:i|we|he|she|they|you)(?: have| had| has|'ve)? rolled|gewürfelt|yesterday|gestern"
    r"|unser\w*|letzten|experiment\w*|simulat\w*|tests?|tally|statisti\w*"
    r"|(?:two|three|four|five|zwei|drei|vier|fünf|[2-9]) (?:rolls|throws|turns|würfen?|züg\w+))\b",
    re.IGNORECASE,
)
"""Words of sentences that speak of more than one roll."""
_CHANCE = re.compile(
    rf"\b(?:{CHANCE}|{ROLLS}|{SETS}|shares?|anteile?|comes?|falls?|likely|häufig\w*|selten\w*|fällt|kommt|combinations?|kombinationen)\b",
    re.I,
)
"""Words of sentences that speak of chances."""
_NOT = re.compile(r"\b(?:no|not|isn't|without|other than|nicht|keine?[nmrs]?|ohne|außer)\b", re.IGNORECASE)
"""Words of sentences that may speak of all other rolls."""
_LISTED = re.compile(
    r"\b(?:listed|missing|lacks?|times each|fehl(?:t|en)|aufgeführt|aufgelistet|steh(?:t|en)|(?:[0-9]+|je \w+)-?mal)\b",
    re.I,
)
_QUOTED = re.compile(
    r"\b(?:printed|published|gedruckt\w*|veröffentlicht\w*|instead|statt|stattdessen|correct|richtig|became|wurde)\b",
    re.I,
)
"""Words of sentences that quote a wrong number and tell the right one."""


def judge_sentences(judge: Judge) -> None:
    """Every sentence with odds in it."""
    odds = [each for table in judge.subject.tables.sets for each in both(table).values()]
    for unit in units(judge.document, judge.subject.names):
        if said := list(all_said(unit)):
            _judge(judge, unit, said, odds)


def _judge(judge: Judge, unit: Unit, said: Sequence[Said], odds: Sequence[Odds]) -> None:
    best = max(_ways(unit, said), key=lambda way: _hits(way, odds))
    anchored = _hits(best, odds)
    for one, result in best:
        if judge_together(judge, unit, one, odds):
            continue
        if not result:
            judge_several(judge, unit, one, odds)
        elif any(_true(one, result, each) for each in odds) or (
            _NOT.search(unit.text) and any(_rest(one, result, each) for each in odds)
        ):
            judge.right(one.number.span)
        else:
            _doubt(judge, unit, one, result, odds, anchored)


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
    if one.of:
        if number.value == 1 and other_agrees(number, odds.true_value("one-in", result)):
            return True
        if number.other != odds.total:
            return number.kind == "ratio" and number.value == odds.share(result) * (number.other or 0)
    return agrees(number, odds.true_value(one.sort, result))


def _rest(one: Said, result: str, odds: Odds) -> bool:
    """Whether a number is that of all rolls without the result: "no Einhorn comes in 192 of 216"."""
    if one.sort == "one-in" or (one.of and one.number.other != odds.total):
        return False
    return agrees(one.number, whole(one.sort, odds) - odds.true_value(one.sort, result))


def _doubt(judge: Judge, unit: Unit, one: Said, result: str, odds: Sequence[Odds], anchored: int) -> None:
    """A number that is not what it should be: wrong where it can mean nothing else."""
    number = one.number
    if len(unit.results) > 1 and any(_together(one, unit.results, each) for each in odds):
        judge.right(number.span)
        return
    if (number.kind == "integer" and _LISTED.search(unit.text)) or (anchored and _QUOTED.search(unit.text)):
        return
    basis: Basis = "sets" if number.kind == "integer" and says_sets(unit, one) else "rolls"
    near = [each for each in odds if _is_near(one, result, each, judge.language)]
    near.sort(key=lambda each: each.basis != basis)
    if one.of:
        certain = True
        near = [each for each in odds if number.other == each.total and len(unit.results) == 1] or near
    else:
        digits = len(re.sub(r"[^0-9]", "", number.text))
        about = number.kind == "integer" or number.places or _CHANCE.search(unit.text)
        certain = bool(anchored) or (digits > 1 and bool(about) and not _OTHER.search(unit.text))
    if near and certain:
        _refute(judge, one, result, near[0])


def _together(one: Said, results: Sequence[str], odds: Odds) -> bool:
    """Whether a number is that of all results of a sentence together."""
    if one.of and one.number.other != odds.total:
        return False
    true = sum((odds.true_value(one.sort, result) for result in results), Fraction())
    return one.sort != "one-in" and agrees(one.number, true)


def _is_near(one: Said, result: str, odds: Odds, language: str) -> bool:
    """Whether a number is one digit off the right one."""
    return any(one_digit_off(one.number.text, text) for text in written(one.number, one.sort, result, odds, language))


def _refute(judge: Judge, one: Said, result: str, odds: Odds) -> None:
    number = one.number
    text = written(number, one.sort, result, odds, judge.language)[0]
    name, what = judge.title(result), "rolls" if odds.basis == "rolls" else "different sets"
    one_in = one.of and number.value == 1 != odds.count(result)
    judge.wrong(
        CODE["one-in" if one_in else one.sort],
        number.span,
        f"{name}: {number.text.strip()} printed, it is {text}",
        number.text.strip(),
        text,
        why=f"{odds.count(result)} of the {odds.total} {what} are {name}; each was classified by the rule of the game.",
        proof=in_lines(odds.rolls(result)),
    )
