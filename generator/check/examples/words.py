"""The sentences of an example as the words that matter for a game that is told, each with its place."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from generator.base.cache import Life, remembered
from generator.check.labels import result_labels
from generator.check.lexicon import Lexicon
from generator.check.reading.document import Span
from generator.check.reading.number import Number
from generator.check.reading.passage import Passage
from generator.check.subject import Subject
from generator.check.units import unit_words
from generator.dice.die import Face, Roll

_TOKEN = re.compile(r"[^\W_]+|[^\w\s]")
_SUM = re.compile(
    r"(?<![\w.,=+−–-])([0-9]{1,4})\s?([+\-−–])\s?([0-9]{1,4})(?![0-9])(?:\s?=\s?([0-9]{1,4}))?(?!\s?[+\-−–=]\s?[0-9])"
)
_CLOSED = ".,;:!?)–"
_TELLS = frozenset(["predict", "silent", "roll", "start", "keep", "lose", "gain"])
_HELPERS = "with of this next seat result bare and nobody seats left now turn times example other game"
_HELP = frozenset(_HELPERS.split())
"""Classes of words that are only looked up beside others."""
PRIORITY = {"faces": 0, "sum": 1, "player": 2, "everyone": 2, "column": 3, "result": 4, "amount": 5, "name": 6}


@dataclass(frozen=True)
class Word:
    """A word of a sentence by its kind: a class of the lexicon, or result, faces, amount, sum, column, player or name.

    `value` is the result, the column or the player; `number` that of amounts; `unit`: tokens are named.
    """

    kind: str
    start: int
    end: int
    text: str
    value: str = ""
    number: Number | None = None
    faces: Roll = ()
    unit: bool = False
    parts: tuple[tuple[int, int, int], ...] = ()
    """Of a sum its numbers, each with its place; the second one is negative where it is taken away."""

    def spans(self, passage: Passage) -> tuple[Span, ...]:
        """The places of the numbers that it has."""
        return tuple(number.span for a, b, number in passage.numbers if self.start <= a and b <= self.end)

    @property
    def amount(self) -> int:
        """The number of a move, that of a calculation calculated."""
        return int(self.number.value) if self.number else sum(part[0] for part in self.parts[:2])


class Speech:
    """The words of a language that tell a game."""

    def __init__(self, classes: Mapping[str, Sequence[str]]) -> None:
        self.classes = defaultdict(frozenset[str], {name: frozenset(words) for name, words in classes.items()})
        named = [(word, name) for name, words in classes.items() if name not in _HELP for word in words]
        self._kinds = dict(reversed(named))

    def has(self, name: str, word: str) -> bool:
        """Whether a word belongs to a class."""
        return word.casefold() in self.classes.get(name, ())

    def opens(self, text: str, start: int, end: int) -> bool:
        """Whether a sentence says by its first word that an example begins."""
        first = _TOKEN.search(text, start, end)
        return first is not None and self.has("example", first[0])

    @cached_property
    def _phrases(self) -> Mapping[str, list[tuple[tuple[str, ...], str]]]:
        """The words that tell a game, taken apart, by their first token; the longest first."""
        helpers = (word for name in ("with", "of", "seat", "result") for word in self.classes[name])
        found: dict[str, list[tuple[tuple[str, ...], str]]] = {}
        for word in sorted({*self._kinds, *helpers}, key=lambda word: (-len(word), word)):
            tokens = tuple(_TOKEN.findall(word))
            found.setdefault(tokens[0], []).append((tokens, word))
        return found

    def _said(self, tokens: Sequence[re.Match[str]]) -> Iterator[tuple[str, int, int]]:
        """The words that tell a game, each with its place; of several at a place the longest."""
        small = [token[0].casefold() for token in tokens]
        at = 0
        while at < len(small):
            for phrase, word in self._phrases.get(small[at], ()):
                if tuple(small[at : at + len(phrase)]) == phrase:
                    at += len(phrase) - 1
                    yield word, tokens[at - len(phrase) + 1].start(), tokens[at].end()
                    break
            at += 1

    def words(self, text: str, start: int, end: int) -> Iterator[Word]:
        """The words of a part of a text, and the signs between clauses."""
        begun = False
        tokens = [*_TOKEN.finditer(text, start, end)]
        for word, first, last in self._said(tokens):
            kind = self._kinds.get(word, "")
            begun = begun or self.has("begin", word)
            after = text[last : last + 3].lstrip()[:1]
            if after.isdigit() and self.has("of", word):
                kind = "start"
            elif begun and self.has("with", word):
                kind, begun = "start", False
            elif after == ":" and self.has("result", word):
                kind = "is"
            if kind:
                yield Word(kind, first, last, text[first:last])
        for before, hit in zip([None, *tokens], tokens, strict=False):
            if hit[0] in ",;:–" and not (hit[0] == ":" and before and self.has("result", before[0])):
                yield Word("clause", *hit.span(), hit[0])
            elif hit[0] in "=→(":
                yield Word("sign", *hit.span(), hit[0])


@remembered(Life.COMMAND)
def speech(lexicon: Lexicon) -> Speech:
    """What tells a game in a language."""
    return Speech(lexicon.told)


class Reader:
    """Reads the sentences of a document about a game."""

    def __init__(self, subject: Subject, language: str) -> None:
        self.subject, self.speech = subject, speech(subject.lexicon(language))
        self.dice = {len(table.dice_set.pool.dice) for table in subject.tables.sets}
        self.faces: dict[str, Face] = {}
        for table in subject.tables.sets:
            for face in (face for die in table.dice_set.pool.dice for face in die.symbols):
                self.faces.setdefault(str(face), face)
                sign = subject.chars.get(subject.game.face_symbols.get(str(face), ""), "")
                self.faces.setdefault(sign or str(face), face)

    def words(self, passage: Passage, start: int, end: int, names: Collection[str] = ()) -> list[Word]:
        """The words of a sentence, from left to right and without overlaps."""
        text = passage.text
        called = (token for token in (_TOKEN.finditer(text, start, end) if names else ()) if token[0] in names)
        found = [*self._said(passage, start, end), *(Word("name", *one.span(), one[0], one[0]) for one in called)]
        found = list(_apart(found))
        found += [*self._numerals(text, found, end), *self._columns(text, found)]
        return self._hits(list(_apart(found)))

    @remembered(Life.OWNER)
    def _said(self, passage: Passage, start: int, end: int) -> list[Word]:
        """The words of a sentence before it is known who plays."""
        text = passage.text
        spoken, people = list(self.speech.words(text, start, end)), list(self._people(passage, start, end))
        results = (
            Word("result", one.start + start, one.end + start, text[one.start + start : one.end + start], one.result)
            for one in self.subject.names.mentions(text[start:end])
        )
        faces, numbers = self._faces(passage, start, end, spoken), self._numbers(passage, start, end, people)
        return [*spoken, *people, *faces, *numbers, *results]

    def names(self, passage: Passage) -> set[str]:
        """Players that are called by a name: a capital letter before a verb of those that tell a game, no article."""
        found, tokens = set(), list(_TOKEN.finditer(passage.text))
        at = {token.end(): index for index, token in enumerate(tokens)}
        spoken = list(self.speech.words(passage.text, 0, len(passage.text)))
        for word in spoken:
            index = at.get(len(passage.text[: word.start].rstrip(" \u00a0*_")), 0) if word.kind in _TELLS else 0
            token = tokens[index] if tokens else None
            if token is None or token.end() > word.start or word.kind not in _TELLS:
                continue
            article = index > 0 and self.speech.has("this", tokens[index - 1][0])
            known = self.speech.has("nobody", token[0]) or self.subject.names.mentions(token[0])
            inside = any(one.start < token.end() and token.start() < one.end for one in spoken)
            if token[0].istitle() and token[0].isalpha() and len(token[0]) > 1 and not (article or known or inside):
                found.add(token[0])
        return found

    def _people(self, passage: Passage, start: int, end: int) -> Iterator[Word]:
        """Players by number, by their place in a row, and those that are counted."""
        text, speech = passage.text, self.speech
        tokens = list(_TOKEN.finditer(text, start, end))
        numbers = {a: number for a, _, number in passage.numbers}
        ends = {b: (a, number) for a, b, number in passage.numbers if start <= a}
        for before, token, after in zip([None, *tokens], tokens, [*tokens[1:], None], strict=False):
            seat, seats = speech.has("seat", token[0]), speech.has("seats", token[0])
            if not seat and not seats:
                continue
            counted = numbers.get(after.start()) if after and not text[token.end() : after.start()].strip() else None
            first, number = ends.get(len(text[: token.start()].rstrip(" \u00a0")), (0, None))
            if seat and after and after[0].isdigit() and counted and counted.kind in ("integer", "ratio", "one-in"):
                a, b = token.start(), after.end()
                yield Word("player", a, b, text[a:b], str(int(after[0])))
            elif seat and number and number.kind == "ordinal":
                yield Word("player", first, token.end(), text[first : token.end()], str(int(number.value)))
            elif seat and before and (speech.has("next", before[0]) or speech.has("this", before[0])):
                kind = "next" if speech.has("next", before[0]) else "actor"
                yield Word(kind, before.start(), token.end(), text[before.start() : token.end()])
            if seats and number and number.kind in ("integer", "word") and number.value > 1:
                yield Word("everyone", first, token.end(), text[first : token.end()], number=number)

    def _faces(self, passage: Passage, start: int, end: int, spoken: Sequence[Word]) -> Iterator[Word]:
        """Rolls in one piece, and those whose faces are told one by one: `rolls 1 and 2`, `4 and 6 is High`."""
        taken = []
        for a, b, number in passage.numbers:
            if start <= a < end and number.kind == "roll" and len(number.faces) in self.dice:
                taken.append((a, b))
                yield Word("faces", a, b, number.text, faces=number.faces)
        text, rolls = passage.text, [word.end for word in spoken if word.kind == "roll"]
        chain: list[tuple[Face, int, int]] = []
        joined = True
        for token in [*_TOKEN.finditer(text, start, end), None]:
            face = self.faces.get(token[0], _digit(token[0])) if token else None
            if token and face is not None and (joined or (chain and chain[-1][0] == face)):
                if joined:
                    chain.append((face, *token.span()))
                chain[-1] = (chain[-1][0], chain[-1][1], token.end())
                joined = False
                continue
            if token and chain and (token[0] in ",-–·*" or self.speech.has("and", token[0])):
                joined = True
                continue
            if len(chain) in self.dice and all(chain[-1][2] <= a or b <= chain[0][1] for a, b in taken):
                first, last = chain[0][1], chain[-1][2]
                known = all(str(one[0]) in self.faces for one in chain)
                near = (len(chain) > 1 or text[last : last + 1] in _CLOSED) and any(
                    len(_TOKEN.findall(text[one:first])) < 2 for one in rolls if one <= first
                )
                said = any(
                    w.kind == "is" and not _TOKEN.findall(text[last : w.start].replace(",", ""))
                    for w in spoken
                    if w.start >= last
                )
                alike = len({text[a].isdigit() for _, a, _ in chain}) == 1  # `A is 0, B is 1` tells of signs
                if near or (said and known and alike and self.subject.names.mentions(text[last:end])):
                    yield Word("faces", first, last, text[first:last], faces=tuple(one[0] for one in chain))
            chain, joined = ([(face, *token.span())], False) if token and face is not None else ([], True)

    def _numbers(self, passage: Passage, start: int, end: int, people: Sequence[Word]) -> Iterator[Word]:
        """Amounts of tokens, and calculations with them."""
        text = passage.text
        for hit in _SUM.finditer(text, start, end):
            sign = 1 if hit[2] == "+" else -1
            parts = tuple((int(hit[n]) * (sign if n == 3 else 1), *hit.span(n)) for n in (1, 3, 4) if hit[n])
            yield Word("sum", *hit.span(), hit[0], parts=parts)
        units = unit_words(self.subject)
        for a, b, number in passage.numbers:
            if not start <= a < end or number.kind not in ("integer", "word", "ratio", "one-in"):
                continue
            after = [token[0].casefold() for token in _TOKEN.finditer(text, b, min(b + 40, len(text)))][:3]
            named = any(word in units for word in after[: next((n for n, w in enumerate(after) if not w.isalpha()), 3)])
            if number.kind in ("ratio", "one-in"):
                if any(word.start < b and a < word.end for word in people):
                    yield _part(a, b, number, last=True)
                elif named:
                    yield _part(a, b, number, last=False)
                    yield _part(a, b, number, last=True)
                continue
            if text[:a].rstrip()[-1:] in ("=", "+") or after[:1] in (["="], ["+"]):
                continue
            before = text[:a].rstrip().rpartition("\n")[2]
            stated = named or any(before.casefold().endswith(word) for word in self.speech.classes["nominal"])
            bare = not after or after[0] in _CLOSED or self.speech.has("bare", after[0]) or "\n" in text[b : b + 2]
            if stated or (not number.idle and (number.signed or bare)):
                yield Word("amount", a, b, number.text, number=number, unit=named)

    def _numerals(self, text: str, words: Sequence[Word], end: int) -> Iterator[Word]:
        """Results that are called as numbers are, behind what says that a roll is one of them."""
        for at, word in enumerate(words):
            told = any(one.kind == "faces" for one in words[max(at - 2, 0) : at])
            named = at + 1 < len(words) and words[at + 1].kind == "result"
            says = told and not named and word.kind in ("is", "same", "sign")
            if says and (label := result_labels(self.subject).first(text[word.end : end])):
                a, b = word.end + label.start, word.end + label.end
                yield Word("result", a, b, text[a:b], label.item)

    def _columns(self, text: str, words: Sequence[Word]) -> Iterator[Word]:
        """Columns of the pay-off table by their name after the word for it, and what says how a prediction was."""
        whens: dict[str, str] = {column.when: column.id for column in self.subject.game.columns}
        for at, word in enumerate(words):
            near = [one.kind for one in (*words[max(at - 2, 0) : at], *words[at + 1 : at + 2])]
            if word.kind in ("correct", "wrong"):
                if whens.get(word.kind) and {"noun", "predict", "predicted", "is"} & {*near} and "should" not in near:
                    yield replace(word, kind="column", value=whens[word.kind])
            elif word.kind in ("column", "result"):
                stop = next((n for n, char in enumerate(text[word.end :]) if char in ":.;("), 30)
                name = self.subject.names.column_in(text[word.end : word.end + stop]) if stop < 30 else ""
                if name and (word.kind == "column" or text[word.end :][:1] in ",*"):
                    yield Word("column", word.end, word.end + stop, text[word.end : word.end + stop], name)

    def _hits(self, words: list[Word]) -> list[Word]:
        """Where somebody predicts something and rolls, and nothing stands behind that, it is rolled."""
        for at, word in enumerate(words):
            after = words[at + 1].kind if at + 1 < len(words) else ""
            before = words[at - 1] if at else None
            if word.kind == "roll" and before and before.kind == "predicted" and word.start - before.end < 6:
                words[at] = replace(word, kind="roll" if after in ("faces", "result") else "hit")
            elif word.kind == "hit" and after == "faces":
                words[at] = replace(word, kind="roll")
        told = (word for word in words if word.kind not in ("correct", "wrong"))
        return [word for word in told if word.kind != "column" or word.value]


def _digit(text: str) -> int | None:
    """What is written like a face of dice."""
    return int(text) if text.isdecimal() and len(text) < 3 else None


def _apart(found: Iterable[Word]) -> Iterator[Word]:
    """The words that stay where two claim the same place."""
    taken: list[Word] = []
    for word in sorted(found, key=lambda one: (PRIORITY.get(one.kind, 7), one.start)):
        if all(word.end <= other.start or other.end <= word.start for other in taken):
            taken.append(word)
    yield from sorted(taken, key=lambda one: one.start)


def _part(start: int, end: int, number: Number, *, last: bool) -> Word:
    """One of the two amounts of `3 of 8 stones`."""
    words = number.text.split()
    value = (number.other or number.value) if last else number.value
    part = Number("integer", value, number.span, words[-1 if last else 0])
    place = (end - len(words[-1]), end) if last else (start, start + len(words[0]))
    return Word("amount", *place, part.text, number=part, unit=True)
