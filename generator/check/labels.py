"""Results, or faces, in lists: by id, name or sign, digits too, as in `11, 12 or 13`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import NamedTuple

from generator.base.cache import Life, remembered
from generator.check.spoken import Spoken
from generator.check.subject import Subject
from generator.games.kinds.answers import Relation
from generator.tables.verified import GameTables

_MARK = r"\*{1,2}|_{1,2}|`"
_BETWEEN = rf"(?:[\s,;/·•|&+:]|{_MARK}|\b{{}}\b)*"
_JOIN = rf"(?:\s|{_MARK})*(?:[,;/·•&+]|\b{{}}\b)[\s,;/]*(?:{_MARK})*"
_ASIDE = re.compile(r"\([^()\n]{0,40}\)")
_WORD = re.compile(r"[^\s,;/·•|&+:()*`]+")
_NONE = r"\W*(?:[-–—−]|{}\b[\s\S]*)\W*"
_ALL = r"{}\W*"


class Label(NamedTuple):
    """Something that is named, and where; `item` is empty for a number that is no name of anything."""

    item: str
    start: int
    end: int


class Listing(NamedTuple):
    """The labels of a list; `everything` where it says "all" in place of them."""

    labels: tuple[Label, ...]
    everything: bool = False


def without_asides(text: str) -> str:
    """A text with spaces in place of what stands in brackets."""
    return _ASIDE.sub(lambda aside: " " * len(aside[0]), text) if "(" in text else text


class Labels:
    """Names of items, each with the item; what stands in brackets explains a name and is none."""

    def __init__(self, words: Mapping[str, str], spoken: Spoken) -> None:
        self._between, self._join = spoken.pattern(_BETWEEN, "listed"), spoken.pattern(_JOIN, "listed")
        self._none, self._all = spoken.pattern(_NONE, "nothing"), spoken.pattern(_ALL, "anything")
        self._words = {" ".join(word.lower().split()): item for word, item in words.items() if word.strip()}

    @cached_property
    def _pattern(self) -> re.Pattern[str]:
        longest = sorted(self._words, key=lambda word: (-len(word), word))
        inner = "|".join(r"[\s\-]+".join(map(re.escape, word.split())) for word in longest)
        return re.compile(rf"(?<![\w.])(?:{inner or '(?!)'})(?![\w%°]|[.:]\d)", re.IGNORECASE)

    def _item(self, text: str) -> str:
        return self._words.get(" ".join(text.lower().split()), "") or self._words.get(
            " ".join(text.lower().replace("-", " ").split()), ""
        )

    def find(self, text: str) -> tuple[Label, ...]:
        """All labels of a text, outside brackets; a sign and the name beside it are one."""
        found: list[Label] = []
        plain = without_asides(text)
        for hit in self._pattern.finditer(plain):
            item, last = self._item(hit[0]), found[-1] if found else None
            beside = last and last.item == item and not plain[last.end : hit.start()].strip("\ufe0f\u00a0 *_")
            if last and beside and hit[0].casefold() != plain[last.start : last.end].casefold():
                found[-1] = Label(item, last.start, hit.end())
            else:
                found.append(Label(item, *hit.span()))
        return tuple(found)

    def first(self, text: str) -> Label | None:
        """The label that a text begins with."""
        start = len(text) - len(text.lstrip(" \u00a0*_`\t\n|:"))
        found = self.find(text)
        return found[0] if found and found[0].start <= start else None

    def begin(self, text: str) -> Label | None:
        """The label, or the number that is none, that a text begins with."""
        word = re.match(r"[\s*_`|]*(\w+)(?!\w|[.,]\d|\.)", text)
        number = Label("", *word.span(1)) if word and _is_number(word[1]) else None
        return self.first(text) or number

    def only(self, text: str) -> str:
        """The item that a whole text names, else nothing."""
        listing = self.listing(text)
        return listing.labels[0].item if listing and len(listing.labels) == 1 else ""

    def listing(self, text: str) -> Listing | None:
        """A text that is nothing but a list, which may be empty: "nothing"; numbers that name nothing belong to it."""
        if self._none.fullmatch(text):
            return Listing(())
        if self._all.fullmatch(text.strip()):
            return Listing((), everything=True)
        labels = [*self.find(text)]
        rest = list(text)
        for label in labels:
            rest[label.start : label.end] = " " * (label.end - label.start)
        for word in _WORD.finditer(without_asides("".join(rest))):
            if _is_number(word[0]):
                labels.append(Label("", *word.span()))
            elif not self._between.fullmatch(word[0]):
                return None
        return Listing(tuple(sorted(labels, key=lambda one: one.start))) if labels else None

    def trailing(self, text: str) -> Listing | None:
        """The list at the end of a line, joined by commas or words."""
        plain = without_asides(text).rstrip()
        last = plain.split(" ")[-1]
        if self._none.fullmatch(last):
            return Listing(())
        if self._all.fullmatch(last):
            return Listing((), everything=True)
        return self._chain(plain)

    def _chain(self, plain: str) -> Listing | None:
        found = [*self.find(plain)]
        named = {place for one in found for place in range(one.start, one.end)}
        numbers = [Label("", *w.span()) for w in _WORD.finditer(plain) if _is_number(w[0]) and w.start() not in named]
        chain: list[Label] = []
        for label in sorted([*found, *numbers], key=lambda one: -one.start):
            between = plain[label.end : chain[-1].start] if chain else plain[label.end :]
            if not (self._join.fullmatch(between) if chain else not between.strip(" \u00a0.*_|")):
                break
            chain.append(label)
        return Listing(tuple(reversed(chain))) if chain else None


def _is_number(word: str) -> bool:
    return len(word) <= 5 and any(map(str.isdigit, word))


@remembered(Life.QUESTION)
def result_labels(subject: Subject) -> Labels:
    """What the results are called: ids, names in every language, signs, and what is said for them."""
    words = dict(subject.names.written)
    for result in subject.game.results:
        words.setdefault(subject.names.said(result.id), result.id)
    return Labels(words, subject.spoken)


def face_labels(subject: Subject, relation: Relation) -> Labels:
    """What the faces of a relation between faces are called: as they are written, and by their signs."""
    words: dict[str, str] = {}
    for item in (*relation.items, *relation.loses):
        for word in (item, subject.chars.get(subject.game.face_symbols.get(item, ""), "")):
            words.setdefault(word, item)
    return Labels(words, subject.spoken)


@remembered(Life.QUESTION)
def unit_words(subject: Subject) -> frozenset[str]:
    """The words for tokens, in small letters: those of the game in every language, and the usual ones.

    A usual one that a face of the dice is called by means that face.
    """
    spoken, game = subject.spoken, subject.game
    pools = (*(one.pool for one in game.sets), *(one.pool.alphabet for one in game.open_sets))
    faces = {face for pool in pools for die in pool.dice for face in die.symbols if isinstance(face, str)}
    found = re.compile("|".join(filter(None, map(spoken.forms().name_pattern, faces))) or "(?!)", re.IGNORECASE)
    usual = frozenset(word for word in spoken.words("counters") if not found.fullmatch(word))
    return usual | {form for word in _own(subject) for form in spoken.forms().cases(word)}


def unit_of(tables: GameTables) -> str:
    """What the tokens are called in an edition, in English as all messages: `rocks`."""
    text = tables.game.texts.get("en") or next(iter(tables.game.texts.values()))
    return text.values.get(f"words.{tables.edition.words}.unit", "tokens")


def _own(subject: Subject) -> Iterator[str]:
    game = subject.game
    columns = [f"column.{one.id}.name" for one in game.columns] if len(game.columns) == 1 else []
    for text in game.texts.values():
        for key, value in text.values.items():
            if key.startswith("words.") and key.endswith((".unit", ".stake")):
                yield value.split()[0].casefold() if key.endswith(".unit") else value.split()[-1].casefold()
        for key in (f"component.{subject.tokens}", *columns):
            yield from text.values.get(key, "").casefold().split()[-1:]
