"""How numbers, dice, crosses and boxes are written, in English and German; scans that lost their umlauts too."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from generator.check.judge import Judge
from generator.check.reading.document import Span
from generator.check.reading.numberways import ORDINALS, WORDS
from generator.check.reading.passage import Passage

NUMBER = r"(?:\d{1,4}(?![\d.,]*\d)|[^\W\d_]{3,12})"
"""A whole number in digits, or a word; `value` says whether it is one of a number: patterns of all these are dear."""
PLACE = r"(?:\d{1,2}(?:\.|st|nd|rd|th|te[nrsm]?)|[^\W\d_]{4,12})"
"""A place in a row: `5.`, `5th`, `fifth`, `fünften`; or another word."""
DIE = r"(?:dice\b|die\b|w[a-zü]{1,3}rfeln?\b)"
BOX = r"(?:box(?:es)?\b|k\w{1,3}st\w{0,2}hen\b)"
CROSS = r"(?:cross(?:es)?\b|kreuze?n?\b)"
ROLLS = r"(?:rolls?\b|w[a-zü]{1,2}rfen?\b)"
NUMBERS = r"(?:numbers\b|zahlen\b|zahlenwerten?\b)"
SUMS = r"(?:sums\b|(?:w[a-zü]{1,3}rfel)?summen\b)"
TIMES = r"(?:\s*-?\s?mal\b|\s+times\b|\s*[×x](?!\w)|\s+(?:cross(?:es)?|kreuze?n?)\b)"
"""After a number: so many times."""
FREE = re.compile(r"free\s+rolls?\b|\bfreiw[uü]rf", re.IGNORECASE)
CHANCE = re.compile(r"chance|probab|wahrsch|percent|prozent|how often|wie oft", re.IGNORECASE)
_FIVE = re.compile(r"f[a-zü]{1,3}nf(?:te[nrsm]?)?")


def value(text: str) -> int | None:
    """The number of a text, or the place that it names; None for another word."""
    small = text.casefold().rstrip(".").removesuffix("mal")
    digits = re.match(r"\d+", small)
    if digits:
        return int(digits[0])
    if small in WORDS or small in ORDINALS:
        return WORDS.get(small, ORDINALS.get(small))
    return 5 if _FIVE.fullmatch(small) else WORDS.get(small.replace("ss", "ß"))


class Fact(NamedTuple):
    """A number that rules tell: a pattern with the group `n`, and what may stand there.

    `needs` are parts of words, in small letters, one of which the text has to have. A fact that is not `strict` may
    be told of something else: then it can only be right.
    """

    code: str
    what: str
    needs: str
    pattern: str
    true: frozenset[int]
    strict: bool = True


@lru_cache(maxsize=256)
def made(pattern: str) -> re.Pattern[str]:
    """A pattern, made when the first text needs it."""
    return re.compile(pattern, re.IGNORECASE)


def compare(judge: Judge, passage: Passage, facts: Iterable[Fact], why: str) -> None:
    """Compares the numbers of a passage that the patterns find; each number is judged by the first fact about it."""
    taken: set[int] = set()
    for fact in facts:
        if not fact.true or not passage.has(*fact.needs.split("|")):
            continue
        for found in made(fact.pattern).finditer(passage.text):
            if found.start("n") in taken:
                continue
            number = value(found["n"])
            if number is not None and (number in fact.true or fact.strict):
                taken.add(found.start("n"))
                span = passage.span(*found.span("n"))
                say(judge, fact, span, found["n"], number in fact.true, why)


def say(judge: Judge, fact: Fact, span: Span, printed: str, right: bool, why: str) -> None:
    """Notes a number that is right, or what it should be."""
    if right:
        judge.right(span)
        return
    expected = " or ".join(map(str, sorted(fact.true)))
    judge.wrong(fact.code, span, f"{printed} printed, {expected} {fact.what}", printed, expected, why=why)
