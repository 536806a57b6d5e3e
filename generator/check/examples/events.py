"""What the sentences of an example tell, by the events of the lexicon: who does what, with which result or number."""

from __future__ import annotations

import re
from bisect import bisect
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from generator.base.cache import Life, remembered
from generator.check.labels import result_labels
from generator.check.lexicon import TOLD, Lexicon, Sentence
from generator.check.patterns import any_of
from generator.check.reading.document import WORD, Span
from generator.check.reading.number import Number
from generator.check.reading.passage import Passage
from generator.check.statements.stream import MARK, Mark, Stream, stream_of, words_of
from generator.check.subject import Subject
from generator.dice.die import Face, Roll

PEOPLE = ("player", "name", "you", "next", "everyone", "actor")
"""Who does something: by number, by name, and by words of the lexicon."""
_TELLS = ("predict", "silent", "cast", "start", "keep", "lose", "gain")
"""Classes of words that somebody's name stands before."""
_VERBS = ("gain", "lose", "win", "keep")
"""What is told without a number as well, unless its words belong to something else."""
_CLOSED = ".,;:!?)–-("
_NAMED = 30
"""Characters in which a column is named, at most."""


@dataclass(frozen=True)
class Said:
    """One thing that is told: its kind is an event of the lexicon, faces, or one of PEOPLE.

    `value` is the result, the column or the player; `number` and `unit` are those of amounts, `parts` the numbers of a
    calculation, `account` the store that it speaks of: stash, central, or nothing. Of people `role` says that something
    comes `from` them or goes `to` them. `now`: it is told of the time after a turn.
    """

    kind: str
    start: int
    end: int
    text: str
    span: Span
    value: str = ""
    number: Number | None = None
    faces: Roll = ()
    spans: tuple[Span, ...] = ()
    unit: bool = False
    parts: tuple[Number, ...] = ()
    role: str = ""
    account: str = ""
    now: bool = False

    @property
    def amount(self) -> int:
        """The number of an event; what is left where only two are told of a calculation."""
        if len(self.parts) == 2:
            return int(self.parts[0].value - self.parts[1].value)
        return int(self.number.value) if self.number else 0


@dataclass(frozen=True)
class _Hit:
    """A pattern of an event that is found: which marks it reads, and which is the one that it is about."""

    event: Sentence
    start: int
    end: int
    marks: list[str]
    groups: Mapping[str, str]

    @property
    def rank(self) -> tuple[int, bool, int, int]:
        """More marks before fewer, a verb before its number before one behind it, and of these the nearest."""
        length = self.end - self.start
        return -len(self.marks), self.event.loose, length - sum(map(len, self.groups.values())), -length


class Reader:
    """Reads the sentences of a document about a game."""

    def __init__(self, subject: Subject, language: str) -> None:
        self.subject, self.lexicon = subject, subject.lexicon(language)
        self.words = words_of(subject, self.lexicon)
        self.people = _people(self.lexicon)
        self.dice = {len(table.dice_set.pool.dice) for table in subject.tables.sets}
        shown = (die.symbols for table in subject.tables.sets for die in table.dice_set.pool.dice)
        self.faces: Mapping[str, Face] = {str(face).casefold(): face for some in shown for face in some}
        self.whens: dict[str, str] = {column.when: column.id for column in subject.game.columns}

    @cached_property
    def spoken(self) -> frozenset[str]:
        """The words that examples are told in: nobody is called so."""
        return frozenset(" ".join(word for words in self.lexicon.told.values() for word in words).split())

    def has(self, name: str, word: str) -> bool:
        """Whether a word belongs to a class of those that tell examples."""
        return word.casefold() in self.lexicon.told.get(name, ())

    @remembered(Life.OWNER)
    def any_of(self, *names: str) -> str:
        """A pattern of the words of these classes."""
        return any_of([word for name in names for word in self.lexicon.told.get(name, ())])

    def stream(self, passage: Passage) -> Stream:
        """A passage as words and marks."""
        return stream_of(passage, self.words, "")

    def told(self, kind: str, passage: Passage) -> Iterator[tuple[Number, ...]]:
        """The numbers of each place where a passage tells one kind of event."""
        stream = self.stream(passage)
        for _, hit, _ in self.lexicon.does((kind,), stream.told, stream.text):
            yield tuple(mark.number for mark in stream.marked(hit[0]) if mark.number)

    def names(self, passage: Passage) -> set[str]:
        """Players that are called by a name: a capital letter before a verb of those that tell a game, no article."""
        words = {word for word in WORD.findall(passage.text) if word.istitle() and len(word) > 1}
        known = {word.casefold(): word for word in words if word.casefold() not in self.spoken}
        found = self._named.finditer(self.stream(passage).text) if known else ()
        return {known[hit["name"]] for hit in found if hit["name"] in known and not hit["this"]}

    @cached_property
    def _named(self) -> re.Pattern[str]:
        """A word before a verb of those that tell a game, and whether it has an article."""
        this, tells = self.any_of("this"), self.any_of(*_TELLS)
        return re.compile(rf"(?<![^ ])(?:(?P<this>{this}) )?(?P<name>[^\W\d_]+) (?={tells} )")

    def read(self, passage: Passage, names: Collection[str] = ()) -> list[list[Said]]:
        """What each sentence of a passage tells, from left to right."""
        stream = self.stream(passage)
        text, found = self._told(stream, names)
        ends = [hit.end() for hit in re.finditer(r" \. ", text)]
        sentences: list[list[Said]] = [[] for _ in range(len(ends) + 1)]
        found += self._rolled(stream, text)
        for at, said in sorted([*found, *self._events(stream, text)], key=lambda one: one[0]):
            sentences[bisect(ends, at)].append(said)
        parts = zip([0, *ends], [*ends, len(text)], sentences, strict=True)
        return [told for a, b, told in parts if not self.lexicon.has("apart", text[a:b])]  # of a variant

    # Who

    def _told(self, stream: Stream, names: Collection[str]) -> tuple[str, list[tuple[int, Said]]]:
        """The text of a stream with people as words of their own, and these."""
        found: list[tuple[int, Said]] = []
        known = {name.casefold(): name for name in names}

        def same(two: re.Match[str]) -> bool:  # a sign and its name
            return stream.mark(two[1]).name == stream.mark(two[2]).name

        seen: dict[str, int] = {}
        made, last = "", 0
        told = re.sub(r"(§R\d+) (?:[^\W§]+ )?(§R\d+) ", lambda two: f"{two[1]} " if same(two) else two[0], stream.text)
        for hit in self.people.finditer(told):
            kind = str(hit.lastgroup)
            if kind == "name" and hit["name"] not in known:
                continue
            mark = next(iter(stream.marked(hit[0])), None)
            number = mark.number if mark else None
            if kind in ("player", "nth", "everybody") and (number is None or number.value.denominator > 1):
                continue
            if kind == "everybody" and number and number.value < 2:
                continue
            made += told[last : hit.start()] + (hit["from"] or hit["to"] or "")
            last = hit.end()
            place = (mark.start, mark.end) if mark else (0, 0)
            value = str(number.value) if number else ""
            if kind == "name":
                value = known[hit["name"]]
                spot = [one.span() for one in WORD.finditer(stream.passage.text) if one[0] == value]
                seen[value] = seen.get(value, -1) + 1
                place = spot[min(seen[value], len(spot) - 1)] if spot else (0, 0)
            kind = {"nth": "player", "everybody": "everyone"}.get(kind, kind)
            role = next((name for name in ("from", "to") if hit[name]), "")
            found.append((len(made), self._said(stream, kind, place, value=value, number=number, role=role)))
            made += f"{kind}_{value} "
        return made + told[last:], found

    def _said(self, stream: Stream, kind: str, place: tuple[int, int], **more: object) -> Said:
        text = stream.passage.text[slice(*place)]
        return Said(kind, *place, text, stream.passage.span(*place), **more)  # type: ignore[arg-type]

    # What

    def _events(self, stream: Stream, text: str) -> Iterator[tuple[int, Said]]:
        """The events that are told; each mark is read by one, and what has none is no part of another."""
        done = self.lexicon.does(TOLD, stream.told, text)
        hits = [_Hit(event, *hit.span(), _marks(hit[0]), groups) for event, hit, groups in done]
        taken: set[str] = set()
        read: list[tuple[int, int]] = []
        for hit in sorted(hits, key=lambda one: one.rank):
            marks = hit.marks
            verb = not marks and hit.event.quantity in _VERBS
            if taken & {*marks} or (verb and any(a < hit.end and hit.start < b for a, b in read)):
                continue
            if marks and marks[0][1] != "R" and not self._counts(text, hit, marks):
                continue
            taken |= {*marks}
            read.append((hit.start, hit.end))
            yield from self._event(stream, text, hit, [stream.mark(token) for token in marks], marks)
        for token in MARK.findall(text):
            if token[1] in "MN" and token not in taken:
                kind = "signed" if token[1] == "M" else "amount"
                yield text.index(f"{token} "), self._number(stream, kind, stream.mark(token), text, token)
        yield from self._columns(stream, text, taken)

    def _counts(self, text: str, hit: _Hit, marks: list[str]) -> bool:
        """Whether a number counts what is played for: it is named, or nothing is."""
        last = text.index(f"{marks[-1]} ") + len(marks[-1]) + 1
        after, second, *_ = [*text[last : last + _NAMED].split(" "), "", ""]
        named = "§T" in (after[:2], second[:2] if after.isalpha() else "")
        if len(marks) > 1:
            return not text[: hit.start].endswith(("+ ", "- "))
        return named or last < hit.end or not after or after in _CLOSED or self.has("bare", after)

    def _event(
        self, stream: Stream, text: str, hit: _Hit, marks: list[Mark], tokens: list[str]
    ) -> Iterator[tuple[int, Said]]:
        kind = hit.event.quantity
        if kind == "column":
            if column := self.whens.get(hit.event.when):
                yield hit.start, self._said(stream, "column", self._near(stream, text, hit.start), value=column)
        elif kind == "faces":
            yield from self._one_by_one(stream, text, hit, tokens)
        elif not marks:
            yield hit.start, self._said(stream, kind, self._near(stream, text, hit.start))
        elif marks[0].letter == "R":
            for mark, token in zip(marks, tokens, strict=True):
                spans = tuple(n.span for a, b, n in stream.passage.numbers if mark.start <= a and b <= mark.end)
                place = (mark.start, mark.end)
                yield text.index(f"{token} "), self._said(stream, kind, place, value=mark.name, spans=spans)
        elif len(marks) > 1:
            numbers = tuple(mark.number for mark in marks if mark.number)
            yield text.index(f"{tokens[0]} "), self._number(stream, kind, marks[-1], text, tokens[-1], parts=numbers)
        else:
            yield text.index(f"{tokens[0]} "), self._number(stream, kind, marks[0], text, tokens[0], hit.start)

    def _number(
        self, stream: Stream, kind: str, mark: Mark, text: str, token: str, start: int = -1, **more: object
    ) -> Said:
        at = text.index(f"{token} ")
        after = re.split(r"§[NMR]|,| \. ", text[at + len(token) :], maxsplit=1)[0]
        account = next((name for name in ("central", "stash") if self.lexicon.has(name, f"{after.lstrip()} ")), "")
        before = text[max(start if start >= 0 else at, 0) : at] + " "
        now = self.lexicon.has("now", f"{text[:at].rpartition(' , ')[2][-_NAMED:]} {before}")
        unit = after.lstrip().startswith("§T")
        place = (mark.start, mark.end)
        told = {"number": mark.number, "unit": unit, "account": account, "now": now, **more}
        return self._said(stream, kind, place, **told)

    def _near(self, stream: Stream, text: str, at: int) -> tuple[int, int]:
        """The place of the last mark before something that has none."""
        marks = stream.marked(text[:at])
        return (marks[-1].start, marks[-1].end) if marks else (0, 0)

    def _columns(self, stream: Stream, text: str, taken: set[str]) -> Iterator[tuple[int, Said]]:
        """Columns of the pay-off table by their name after the word for it, or after a result and a comma."""
        for hit in re.finditer(rf"(?:(?<![^ ]){self.any_of('heading')} |§R\d+ , )([^:.;(§]{{1,{_NAMED}}})", text):
            if name := self.subject.names.column_in(hit[1]):
                yield hit.start(1), self._said(stream, "column", self._near(stream, text, hit.start()), value=name)

    def _rolled(self, stream: Stream, text: str) -> Iterator[tuple[int, Said]]:
        """Rolls in one piece, and those whose faces are told one by one: `rolls 1 and 2`, `4 and 6 is High`."""
        for index, mark in enumerate(stream.marks):
            if mark.number and mark.letter == "L" and len(mark.number.faces) in self.dice:
                place, faces = (mark.start, mark.end), mark.number.faces
                told = {"number": mark.number, "faces": faces, "spans": (mark.number.span,)}
                yield text.index(f"§L{index} "), self._said(stream, "faces", place, **told)

    def _one_by_one(self, stream: Stream, text: str, hit: _Hit, tokens: list[str]) -> Iterator[tuple[int, Said]]:
        """Faces of a roll that are told one after the other, and what it is said to be."""
        told = hit.groups["thrown"].split()
        dice = [token for token in told if token in self.faces or (token[0] == "§" and token[1] != "R")]
        marks = [stream.mark(token) for token in dice if token[0] == "§"]
        shown = [face for token in dice for face in _faces(stream, token)]
        faces = tuple(self.faces.get(face.casefold(), int(face) if face.isdecimal() else face) for face in shown)
        if len(faces) not in self.dice or not ("cast" in hit.groups or {*faces} <= {*self.faces.values()}):
            return
        spans = tuple(mark.number.span for mark in marks if mark.number)
        place = (marks[0].start, marks[-1].end) if marks else self._near(stream, text, hit.start)
        yield hit.start, self._said(stream, "faces", place, faces=faces, spans=spans)
        if "item" in hit.groups:
            mark = stream.mark(tokens[-1])
            label = result_labels(self.subject).first(stream.passage.text[mark.start :].partition(".")[0])
            place = (mark.start, mark.start + label.end if label and mark.letter != "R" else mark.end)
            if value := mark.name or (label.item if label else ""):
                spans = tuple(n.span for a, b, n in stream.passage.numbers if place[0] <= a and b <= place[1])
                yield hit.end, self._said(stream, "is", place, value=value, spans=spans)


def _faces(stream: Stream, token: str) -> list[str]:
    """The faces of a mark, or of a word that is one."""
    if token[0] != "§":
        return [token]
    mark = stream.mark(token)
    text = stream.passage.text[mark.start : mark.end]
    return [str(mark.number.value)] if mark.number and mark.number.kind == "word" else text.split(",")


def _marks(text: str) -> list[str]:
    """The marks that an event reads: of results and numbers."""
    return [token for token in MARK.findall(text) if token[1] not in "LTK"]


@remembered(Life.COMMAND)
def _people(lexicon: Lexicon) -> re.Pattern[str]:
    """What finds those who play, and any word that may be a name, in a stream."""
    found = {name: any_of(words) for name, words in lexicon.told.items()}
    seat, seats = found.get("seat", "(?!)"), found.get("seats", "(?!)")
    parts = {
        "player": f"{seat} §[NS]\\d+",
        "nth": f"§S\\d+ {seat}",
        "everybody": f"§N\\d+ {seats}",
        "next": f"{found.get('next', '(?!)')} {seat}",
        "everyone": found.get("everyone", "(?!)"),
        "actor": f"{found.get('this', '(?!)')} {seat}",
        "you": found.get("you", "(?!)"),
        "name": r"[^\W\d_]+",
    }
    somebody = "|".join(f"(?P<{name}>{pattern}) " for name, pattern in parts.items())
    return re.compile(
        rf"(?<![^ ])(?:(?P<from>{found.get('from', '(?!)')} )|(?P<to>{found.get('to', '(?!)')} ))?(?:{somebody})"
    )
