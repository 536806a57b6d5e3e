"""Worked examples of scoring: a sum, how often it is crossed off, its value, and the points."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from generator.check.choosing.facts import Facts, facts_of
from generator.check.choosing.words import NUMBER, TIMES, Fact, say, value
from generator.check.judge import Judge
from generator.check.reading.passage import Passage, passages

_CODE = "RB4-cross"
_WHY = "The score sheet of the game says what the sum is worth, and what so many crosses of it score."
_QUOTE = r"[\W_]{0,4}"
_COUNT = re.compile(rf"(?<![\w.,])(?P<n>{NUMBER})(?:{TIMES}|\s+mal\b)", re.IGNORECASE)
_LESS = re.compile(r"(?P<a>\d{1,2})\s*[-−–]\s*(?P<b>\d{1,2})\s*=\s*(?P<c>\d{1,2})(?!\d)")
_PRODUCT = re.compile(r"(?P<a>\d{1,2})\s*[×x*·]\s*(?P<b>\d{1,4})\s*=\s*(?P<c>\d{1,5})(?!\d)")
_POINTS = re.compile(r"(?<![\w.,])(?P<n>[-−–]?\d{1,5})\s+(?:points?|punkte?n?)\b", re.IGNORECASE)


def judge_worked(judge: Judge) -> None:
    """Compares the values of sums, and the examples of one sum that is crossed off so many times."""
    facts = facts_of(judge.subject)
    if not facts.rows:
        return
    item = "|".join(sorted({re.escape(row) for row in facts.rows}, key=lambda one: (-len(one), one)))
    for passage in passages(judge.document):
        if passage.kind == "fence" or not passage.has("sum", "value", "wert", "worth", "count", "zähl"):
            continue
        for found in _values(item).finditer(passage.text):
            _value(judge, passage, found, facts)
        about = _about(item).search(passage.text)
        if about:
            _example(judge, passage, about, facts)


@lru_cache(maxsize=8)
def _about(item: str) -> re.Pattern[str]:
    return re.compile(rf"\b(?:sum|summe)(?!\w){_QUOTE}(?P<s>{item}|\d{{1,3}})(?!\w)", re.IGNORECASE)


@lru_cache(maxsize=8)
def _values(item: str) -> re.Pattern[str]:
    number = r"(?P<n>\d{1,4})(?![\w.,]*\d|\s*%)"
    score = r"(?:counts|scores|is\s+worth|are\s+worth|zählt|zählen|ist\s+wert|has\s+the\s+value|hat\s+den\s+wert)"
    return re.compile(
        rf"(?<![\w.,])(?P<s>{item}){_QUOTE}\s(?:,\s)?(?:die\s+)?{score}\s{number}(?!\s+(?:times|cross|mal))"
        rf"|\b(?:value\s+of|wert\s+der)(?:\s+the)?(?:\s+(?:sum|summe))?\s(?P<t>{item})\s(?:is|ist)\s(?P<o>\d{{1,4}})\b"
        rf"|\b(?:sum|summe){_QUOTE}(?P<u>{item}){_QUOTE}\s(?:zugeordnete|belonging)\s+\w+\s+(?:ist|is){_QUOTE}(?P<p>\d{{1,4}})\b",
        re.IGNORECASE,
    )


def _value(judge: Judge, passage: Passage, found: re.Match[str], facts: Facts) -> None:
    names = next(pair for pair in (("s", "n"), ("t", "o"), ("u", "p")) if found[pair[0]])
    true = facts.rows[found[names[0]]].value
    if true is not None:
        fact = Fact(_CODE, f"is the value of {found[names[0]]}", "", "", frozenset([true]))
        printed = found[names[1]]
        if int(printed) == true:
            judge.right(passage.span(*found.span(names[0])))
        say(judge, fact, passage.span(*found.span(names[1])), printed, int(printed) == true, _WHY)


def _example(judge: Judge, passage: Passage, about: re.Match[str], facts: Facts) -> None:
    """A sum and, behind it, how often it is crossed off; what is calculated then has to fit."""
    row, text, at = facts.rows.get(about["s"]), passage.text, about.end()
    counted = next((one for one in _COUNT.finditer(text, at) if value(one["n"]) is not None), None)
    if row is None:
        printed = about["s"]
        judge.wrong(_CODE, passage.span(*about.span("s")), f"there is no sum {printed}", printed, why=_WHY)
        return
    if counted is None or counted.start() - at > 80 or row.value is None or not facts.gains:
        return
    count = value(counted["n"]) or 0
    if count >= len(row.below) + 1:
        return
    said: list[tuple[int, int, int, str]] = []
    more = count - facts.gains + 1
    for found in [*_LESS.finditer(text, at)][:1]:
        if int(found["b"]) == facts.gains - 1 or int(found["a"]) == count:
            said += _parts(
                found, (count, facts.gains - 1, more), ("crosses", "crosses before points", "crosses that count")
            )
    for found in [*_PRODUCT.finditer(text, at)][:1]:
        said += _parts(found, (more, row.value, row.score(count)), ("crosses that count", "the value", "the points"))
    if not said:
        end = next(b for a, b in passage.sentences if a <= counted.start() < b)
        points = [*_POINTS.finditer(text, at, end)]
        counts = [one for one in _COUNT.finditer(text, at, end) if value(one["n"]) is not None]
        if len(points) == len(counts) == 1:
            said = [(*points[0].span("n"), row.score(count), "the points")]
    wrong = False
    for start, end, true, what in said:
        number = int(text[start:end].replace("−", "-").replace("–", "-"))
        wrong |= number != true
        fact = Fact(_CODE, f"is {what} of the sum {about['s']} here", "", "", frozenset([true]))
        say(judge, fact, passage.span(start, end), text[start:end], number == true, _WHY)
    if said and not wrong:
        judge.right(passage.span(*about.span("s")), passage.span(*counted.span("n")))
        for again in _about(re.escape(about["s"])).finditer(text, at):
            if again["s"] == about["s"]:
                judge.right(passage.span(*again.span("s")))


def _parts(
    found: re.Match[str], true: tuple[int, int, int], what: tuple[str, str, str]
) -> Iterator[tuple[int, int, int, str]]:
    for name, number, words in zip("abc", true, what, strict=True):
        yield (*found.span(name), number, words)
