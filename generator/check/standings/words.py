"""The numbers that a step of an example tells in words."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from generator.check.document import Span
from generator.check.numberwords import ARTICLES
from generator.check.passage import Passage
from generator.check.standings.state import Told
from generator.check.subject import Subject
from generator.check.turns.words import Word, words

_LEFT = re.compile(
    r"(?:\b(?:are|is)[ \u00a0]left\b)|(?:\bbleib(?:t|en)[ \u00a0]\Z)|\A[ \u00a0]*(?:bleib(?:t|en)|übrig)", re.I
)


@dataclass(frozen=True)
class Said:
    """A number in a sentence: what it is, whose, and where; `left` says that so many are left somewhere."""

    value: int
    span: Span
    who: str = ""
    unit: bool = False
    left: bool = False
    word: str = ""
    names: tuple[str, ...] = ()


@dataclass
class Sentences:
    """What the sentences of a step say: lists of players with numbers, and single numbers."""

    lists: list[list[Said]] = field(default_factory=list)
    single: list[Said] = field(default_factory=list)

    @property
    def told(self) -> Told:
        """The same without places."""
        return Told(
            [{said.who: said.value for said in one} for one in self.lists],
            [(said.who, said.value) for said in self.single if said.unit],
        )


def sentences(told: Sequence[tuple[Passage, int, int]], subject: Subject, players: Sequence[str]) -> Sentences:
    """Reads the sentences of a step."""
    found = Sentences()
    if not players:
        return found
    name = "|".join(map(re.escape, players))
    listed = re.compile(rf"\b(?P<name>{name})[ \u00a0](?P<n>[0-9]{{1,4}})(?![0-9,.]*[0-9]|[ \u00a0]*[=⚀-⚅])")
    for passage, start, end in told:
        hits = list(listed.finditer(passage.text, start, end))
        if len(hits) > 1:
            found.lists.append([Said(int(hit["n"]), passage.span(*hit.span("n")), hit["name"]) for hit in hits])
            continue
        found.single += _single(passage, words(passage, start, end, subject, players), start, end)
    return found


def _single(passage: Passage, read: Sequence[Word], start: int, end: int) -> Iterator[Said]:
    names = tuple(word.value for word in read if word.kind == "name")
    amounts = {word.start: word for word in read if word.kind == "amount"}
    for a, b, number in passage.numbers:
        if not start <= a < end or number.kind not in ("integer", "word") or number.value.denominator != 1:
            continue
        if number.text.lower() in ARTICLES:
            continue
        word = amounts.get(a)
        who = next((one.value for one in reversed(read) if one.kind == "name" and one.end <= a), "")
        left = bool(_LEFT.match(passage.text[b:end].strip()) or _LEFT.search(passage.text[start:a]))
        unit = word is not None and word.unit and not number.signed
        yield Said(int(number.value), passage.span(a, b), who, unit, left, number.text, names)
