"""The sentences in which a game tells what happens, read again: by the texts it has for the events of its engine."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from generator.base.labels import load_labels, placeholders
from generator.check.finding import Judge
from generator.check.reading.document import Piece, Span
from generator.check.reading.number import Number
from generator.check.reading.passage import Passage
from generator.check.statements.stream import MARK, Stream, stream_of, words_of
from generator.games.playing import Event
from generator.games.text import EVENT

_RULE, _TITLE = "rule.", ".title"
_ANY = r"(?:(?!\. )[^ ]+ )*?[^ ]+?"
_NAME = r"[^ §.]+?"
"""What may stand in a place of a sentence, and in that of a player."""
_COMPARED = ("seat", "roll", "result", "item", "text", "count")
"""Kinds of values that are compared."""


_END = re.compile(r"[.:] ")
"""Behind it a sentence may begin: `Rule: ...`."""


class Slot(NamedTuple):
    """What stands in a place of a sentence: its kind, all that it may mean, as it is printed, and where."""

    kind: str
    values: tuple[Any, ...]
    text: str
    span: Span


class Sentence(NamedTuple):
    """A sentence that is told: the event, its slots by name, its words, where it stands, and its numbers.

    Of the sentence of a rule the event has no kind.
    """

    event: Event
    slots: Mapping[str, Slot]
    text: str
    span: Span
    numbers: tuple[Number, ...]


class _Pattern(NamedTuple):
    """A sentence of the game as a regular expression, which few texts need: those that have all its words."""

    key: str
    made: str
    words: frozenset[str]
    slots: Mapping[str, str]

    @property
    def sure(self) -> int:
        """The longer its words, the surer it is."""
        return sum(map(len, self.words))


class Sentences:
    """Reads the sentences that a game has for the events of an engine, and for the rules that they rest on."""

    def __init__(self, judge: Judge, engine: Any) -> None:
        subject = judge.subject
        self.judge, self.kinds = judge, engine.events
        self.people: list[str] = []
        self.words = words_of(subject, subject.lexicon(judge.language))
        text = subject.game.texts.get(judge.language)
        own = text.in_variant(engine.setting.variant).values if text else {}
        words = getattr(engine, "words", "")  # of engines that all games share, their sentences are shared too
        shared = load_labels(subject.project, judge.language).section(f"example.{words}") if words else {}
        told = [(key, said) for key, said in {**shared, **own}.items() if key.startswith((EVENT, _RULE))]
        self.patterns = sorted((self._pattern(*one) for one in told), key=lambda one: -one.sure)
        marks = [(f"{one.key}.letter.{mark.id}", mark.sign) for one in subject.game.sheets for mark in one.marks]
        self.letters = {own[key].casefold(): sign for key, sign in marks if key in own}
        sets = [*(one.pool.dice for one in subject.game.sets), *(one.pool.dice for one in subject.game.open_sets)]
        dice = [*(die for some in sets for die in some), *subject.game.dice.values()]
        shown = [face for die in dice for face in die.symbols]
        self.faces = {str(face).casefold(): face for face in shown}

    def _pattern(self, key: str, said: str) -> _Pattern:
        """A sentence with something in each of its places."""
        slots = {f"zq{chr(ord('a') + at)}zq": name for at, name in enumerate(sorted(placeholders(said) or ()))}
        for mark, name in slots.items():
            said = said.replace(f"{{{name}}}", mark)
        stream = self._stream([Piece(1, 0, said)]).text
        made = MARK.sub(r"§\\w\\d+", re.escape(stream).replace(r"\ ", " "))
        kinds = self.kinds.get(key.removeprefix(EVENT).rpartition(".")[0], {})
        for mark, name in slots.items():
            before, _, after = made.partition(mark)
            there = _NAME if kinds.get(name) == "seat" else _ANY
            made = f"{before}(?P<{mark}>{there}){after.replace(mark, f'(?P={mark})')}"
        words = frozenset(one for one in stream.split() if one[0] != "§" and not any(mark in one for mark in slots))
        return _Pattern(key, made if stream.endswith(". ") else rf"{made}(?:\. |\Z)", words, slots)

    def _stream(self, some: Iterable[Piece]) -> Stream:
        return stream_of(Passage(tuple(some), self.judge.document.voice), self.words, "")

    def read(self, ahead: Iterable[Piece], told: Sequence[Piece], people: Sequence[str]) -> Iterator[Sentence]:
        """The sentences of a step of these players, after the titles before it."""
        self.people = [name.casefold() for name in people]
        for piece in ahead:
            yield from self._read([piece], title=True)
        yield from self._read(told)

    def _read(self, some: Sequence[Piece], *, title: bool = False) -> Iterator[Sentence]:
        stream, at = self._stream(some), 0
        words = {*stream.text.split()}
        likely = [one for one in self.patterns if one.words <= words and one.key.endswith(_TITLE) == title]
        while at < len(stream.text):
            tried = ((one, re.compile(one.made).match(stream.text, at)) for one in likely)
            hits = ((one, hit) for one, hit in tried if hit)
            one, hit = next(hits, (None, None))
            if one and hit:
                yield self._sentence(stream, one, hit)
            end = _END.search(stream.text, at)
            at = hit.end() if hit else end.end() if end else len(stream.text)

    def _sentence(self, stream: Stream, one: _Pattern, hit: re.Match[str]) -> Sentence:
        rule = one.key.removeprefix(_RULE) if one.key.startswith(_RULE) else ""
        kind = "" if rule else one.key.removeprefix(EVENT).rpartition(".")[0]
        kinds = {mark: self.kinds.get(kind, {}).get(name, "") for mark, name in one.slots.items()}
        slots = {one.slots[mark]: self._slot(stream, hit, mark, of) for mark, of in kinds.items() if of in _COMPARED}
        marks = stream.marked(hit[0])
        first, last = (marks[0].start, max(mark.end for mark in marks)) if marks else (0, 0)
        numbers = tuple(number for a, _, number in stream.passage.numbers if first <= a < last)
        place = min((slot.span for slot in slots.values()), default=stream.passage.span(first, last))
        event = Event(kind, {name: slot.values for name, slot in slots.items()}, rule)
        return Sentence(event, slots, hit[0].partition(" §")[0].strip(), place, numbers)

    def _slot(self, stream: Stream, hit: re.Match[str], mark: str, kind: str) -> Slot:
        """What stands in one place of a sentence; a word is found again in the text by how often it came before."""
        text, marks, place = hit[mark], stream.marked(hit[mark]), (0, 0)
        if marks:
            place = marks[0].start, marks[-1].end
        elif places := [one.span() for one in re.finditer(rf"\b{re.escape(text)}\b", stream.passage.text, re.I)]:
            before = re.findall(rf"(?<![^ ]){re.escape(text)}(?![^ ’'])", stream.text[: hit.start(mark)])
            place = places[min(len(before), len(places) - 1)]
        values = [*self._values(stream, kind, text)]
        return Slot(kind, tuple(values), stream.passage.text[slice(*place)].strip(), stream.passage.span(*place))

    def _values(self, stream: Stream, kind: str, text: str) -> Iterator[Any]:
        """All that the words in a place of that kind may mean."""
        marks = stream.marked(text)
        numbers = [one.number for one in marks if one.number and one.letter != "L"]
        words = " ".join(one for one in text.split() if one[0] != "§")
        if kind == "seat":
            yield from [self.people.index(text)] if text in self.people else ()
        elif kind == "count":
            yield from (int(one.value) for one in numbers)
        elif kind == "roll":
            yield tuple(self._faces(stream, text.split()))
        else:
            yield from (one.name for one in marks if one.name)
            yield from (str(one.value) for one in numbers)
            yield from [self.letters.get(words, words)] if words else ()

    def _faces(self, stream: Stream, tokens: Sequence[str]) -> Iterator[Any]:
        """The faces of a roll that is told die by die; a sign before a number is that of the same die."""
        for token, after in zip(tokens, (*tokens[1:], ""), strict=True):
            mark = stream.mark(token) if token[0] == "§" else None
            if mark is None:
                yield from [self.faces[token]] if token in self.faces else ()
            elif mark.number and mark.letter != "L":
                yield self.faces.get(str(mark.number.value), mark.number.value)
            elif after[:2] != "§N":
                yield from mark.number.faces if mark.number else [self.faces.get(mark.name.casefold(), mark.name)]
