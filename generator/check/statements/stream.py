"""A block as a stream of words and marks, in which the patterns of the lexicon are looked for."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from operator import attrgetter
from typing import NamedTuple

from generator.base.cache import Life, remembered
from generator.check.facts import facts_of
from generator.check.facts.sheets import score_names
from generator.check.labels import unit_words
from generator.check.lexicon import Lexicon, Sentence
from generator.check.names import first_letters
from generator.check.patterns import Index, any_of
from generator.check.reading.document import Span
from generator.check.reading.number import Number
from generator.check.reading.passage import Passage
from generator.check.rolls import roll_tables, worded_rolls
from generator.check.subject import Subject
from generator.dice.pool import DicePool

_LETTERS = {
    "integer": "N",
    "word": "N",
    "decimal": "D",
    "percent": "P",
    "fraction": "F",
    "ratio": "Q",
    "one-in": "O",
    "roll": "L",
    "ordinal": "S",
    "label": "X",
}
MARK = re.compile(r"§\w\d+")
_COUNTED = re.compile(r"(?<=§\w)\d+")
_SENTENCES = re.compile(r"(?<= \. )")
_TOKEN = re.compile(r"[^\W_][^\W_]*(?:['’-][^\W_]+)*|[^\w\s]")
_WORD = re.compile(r"\w+")
_ASIDE = re.compile(r"\s*\([^()]*\)")
_TWO = 2
"""One of two things is mostly no chance."""
_HYPHEN = re.compile(r"(?<=[^\W\d_])-\n(?=[a-zß-ÿ])")
"""Where a word goes on in the next line."""
_ENDS = ".!?…"
_DASHES = "–—−‑-"
_DROPPED = "„“”\"‘’'»«*_`~|\ufe0f"


class Mark(NamedTuple):
    """What a mark of the stream stands for: the id of a result or a component, or a number; and its place."""

    letter: str
    start: int
    end: int
    name: str = ""
    number: Number | None = None


_PLACE = attrgetter("start")


@dataclass
class Stream:
    """Words, signs and marks of a passage, each with a space behind it; `inherited` is a subject put before it.
    It is `bounded` where it has a word such as "at least"."""

    passage: Passage
    text: str = ""
    marks: list[Mark] = field(default_factory=list)
    inherited: bool = False
    bounded: bool = False

    def mark(self, token: str) -> Mark:
        """What a mark stands for: `§N3`."""
        return self.marks[int(token[2:])]

    def marked(self, token: str) -> tuple[Mark, ...]:
        """All marks of a part of the stream."""
        return tuple(map(self.mark, MARK.findall(token)))

    def span(self, mark: Mark) -> Span:
        """The place of a mark in the document."""
        return mark.number.span if mark.number else self.passage.span(mark.start, mark.end)

    def sentence(self, start: int, end: int) -> str:
        """The sentences that a part of the stream lies in."""
        first = self.text.rfind(" . ", 0, start)
        last = self.text.find(" . ", max(end - 3, 0))
        return self.text[first + 3 if first >= 0 else 0 : last + 1 if last >= 0 else len(self.text)]

    def sentence_to(self, end: int) -> str:
        """What stands before a place in its sentence."""
        return self.text[self.text.rfind(" . ", 0, end) + 1 : end]

    def asks(self, part: str) -> bool:
        """Whether a part of the stream lies in a question."""
        behind = self.passage.text[max((mark.end for mark in self.marked(part)), default=0) :]
        return next((char == "?" for char in behind if char in _ENDS), False)

    def around(self, start: int, end: int) -> str:
        """The same without that part, and without what is said behind a colon or behind the bracket that it is in."""
        part, first = self.text[start:end], self.text.rfind(" . ", 0, start) + 1
        behind = self.sentence(start, end)[max(end - first, 0) :] if not part.endswith(". ") else ""
        closed = behind.partition(") ")[0] if part.count("( ") > part.count(") ") else behind
        return f"{self.text[first:start]} {closed.partition(': ')[0]}"

    @cached_property
    def told(self) -> list[list[str]]:
        """The words of its sentences, and their marks without numbers."""
        return [one.split() for one in _SENTENCES.split(_COUNTED.sub("", self.text))]


class Words:
    """What the game's things are called, as patterns for the text of a document."""

    def __init__(self, subject: Subject, lexicon: Lexicon) -> None:
        self.subject, self.lexicon = subject, lexicon

    @cached_property
    def tokens(self) -> str:
        """The component that is paid with."""
        return self.subject.tokens

    @cached_property
    def units(self) -> frozenset[str]:
        """The words for it, in small letters."""
        rounds = {word for name in ("rounds", "match") for word in self.lexicon.words.get(name, ())}
        return unit_words(self.subject) - rounds

    @cached_property
    def components(self) -> tuple[re.Pattern[str], tuple[str, ...]]:
        """What finds things: components but for words for dice, dice, and what the lexicon and plans name.

        Group `k1` is the second of the ids.
        """
        forms = self.subject.spoken.forms(self.lexicon.language)
        names = {forms.name_pattern(word): name for name, words in self.lexicon.things.items() for word in words}
        game = self.subject.game
        sets = {one.id: {die.name for die in one.pool.dice} for one in game.sets}
        sets |= {one.id: {die.name for die in one.pool.dice} for one in game.open_sets}
        for text in game.texts.values():
            forms = self.subject.spoken.forms(text.language)
            for key, value in text.values.items():
                head, _, name = key.partition(".")
                inner = key.split(".")[-2:-1]
                bare = _ASIDE.sub("", value).strip()
                aside = r"(?:\s*\([^()\d]*\))?" if bare != value else ""
                if head in ("component", "die") and "." not in name and not self.lexicon.whole("dice", bare):
                    found = forms.name_pattern(bare)
                    names.setdefault(found and f"{found}{aside}", name)
                elif head == "set" and len(dice := sets.get(name, set())) == 1:  # "two fire dice"
                    number, _, several = bare.partition(" ")
                    if self.subject.spoken.numerals.only(number) and not self.lexicon.whole("dice", several):
                        names.setdefault(forms.name_pattern(several), min(dice))
                elif head == "sheet" and inner in (["group"], ["phase"]):
                    names.setdefault(forms.name_pattern(bare) or rf"\b{re.escape(bare)}\b", name.rpartition(".")[2])
        known = [(pattern, name) for pattern, name in names.items() if pattern]
        known.sort(key=lambda one: -len(one[0]))
        source = "|".join(f"(?P<k{index}>{pattern})" for index, (pattern, _) in enumerate(known))
        begins = "".join(first_letters(pattern) for pattern, _ in known)
        source = f"(?=[{begins}])(?:{source})" if known else "(?!)"
        return re.compile(source, re.IGNORECASE), tuple(name for _, name in known)

    @cached_property
    def items(self) -> dict[str, str]:
        """What is called by a number or a short name, by that in small letters: results, options, faces."""
        game = self.subject.game
        found: dict[str, str] = {}
        for word, result in self.subject.names.written.items():
            found.setdefault(word.casefold(), result)
        for item in game.options.items if game.options else ():
            names = (text.values.get(f"option.{item.id}.name", "") for text in game.texts.values())
            for word in (item.id, str(item.total), *names):
                found.setdefault(word.casefold(), item.id)
        for relation in game.relations:
            for face in relation.items if relation.dice else ():
                found.setdefault(face.casefold(), face)
        found.pop("", None)
        return found

    @cached_property
    def calls(self) -> dict[str, tuple[str, ...]]:
        """What results are called as, if not as themselves."""
        return {one.id: tuple(one.calls) for one in self.subject.game.results if tuple(one.calls) != (one.id,)}

    @cached_property
    def sided(self) -> re.Pattern[str]:
        """A number that begins a word for how many sides something has: `achtseitig`; group 1 is the number."""
        sides = any_of(self.lexicon.words.get("sided", ()))
        return re.compile(rf"(?<!\w)({self.subject.spoken.numerals.word_pattern}){sides}(?!\w)", re.IGNORECASE)

    @cached_property
    def own(self) -> frozenset[str]:
        """Words of the titles that the game gives to its sheets and to ways to play it."""
        said = (values.values.items() for values in self.subject.game.texts.values())
        titles = (value for some in said for key, value in some if key.startswith(("sheet.", "variant.")))
        return frozenset(word for title in titles for word in title.casefold().split())

    def tells_of(self, name: str, stream: str) -> bool:
        """Whether a stream has a word of a class of what is not this game's, one that the game does not use itself."""
        return self.lexicon.has(name, stream) and not self.lexicon.every(name, stream) <= self.own

    @cached_property
    def scores(self) -> tuple[re.Pattern[str], dict[str, str]]:
        """What finds dice that score together and rows of sheets, unless results are called so; and these."""
        known, results = score_names(self.subject), {name.casefold() for name in self.subject.names.written}
        own = {name: key for name, key in known.items() if name not in results}
        return re.compile(rf"(?<!\w){any_of([*own])}(?!\w)", re.IGNORECASE), own

    @cached_property
    def _worded(self) -> tuple[DicePool, ...]:
        """The dice that have words for faces which are no names of anything."""
        pools = [table.dice_set.pool for table in roll_tables(self.subject)]
        return tuple(
            one
            for one in pools
            if {str(face).casefold() for die in one.dice for face in die.symbols if isinstance(face, str)}
            - self.items.keys()
        )

    def worded_rolls(self, passage: Passage) -> Iterator[tuple[int, int, Number]]:
        """The rolls in which a face is a word, each with its place in the text: `3,3,flag`."""
        found = (one for pool in self._worded for one in worded_rolls(passage.text, pool, passage.spoken))
        for start, end, roll in found:
            text = passage.text[start:end]
            yield start, end, Number("roll", Fraction(0), passage.span(start, end), text, faces=roll)

    def is_thing(self, text: str) -> bool:
        """Whether a text is the name of a thing, or of what is paid with, and maybe something in brackets."""
        bare = _ASIDE.sub("", text).strip()
        return (
            any(map(self.components[0].fullmatch, (bare, self.subject.spoken.forms().bare(bare))))
            or bare.casefold() in self.units
            or bare.casefold() in self.scores[1]
            or self.lexicon.whole("dice", bare)
        )

    @cached_property
    def numerals(self) -> tuple[re.Pattern[str], dict[str, str]]:
        """What finds results that are called by a number in words, exactly as written; and these."""
        only, written = self.subject.spoken.numerals.only, self.subject.names.written.items()
        known = {name: result for name, result in written if name[:1].isupper() and only(name)}
        source = "|".join(map(re.escape, sorted(known, key=len, reverse=True)))
        return re.compile(rf"(?<!\w)(?:{source})(?!\w)" if known else "(?!)"), known

    @cached_property
    def sentences(self) -> Index[Sentence]:
        """Those that say what the game has."""
        facts = facts_of(self.subject)
        return Index([one for one in self.lexicon.sentences if facts.has(one.quantity)])

    @cached_property
    def abbreviations(self) -> re.Pattern[str]:
        """What ends with a point that ends no sentence."""
        return re.compile(rf"(?<!\w){any_of(self.lexicon.words.get('abbreviations', ()))}", re.IGNORECASE)


@remembered(Life.OWNER)
def words_of(subject: Subject, lexicon: Lexicon) -> Words:
    """The words of a game in a language."""
    return Words(subject, lexicon)


@remembered(Life.OWNER)
def stream_of(passage: Passage, words: Words, about: str) -> Stream:
    """The stream of a passage; `about` is the result that it is about where it names none, if any."""
    stream, text = Stream(passage), passage.text
    marks = sorted(_marks(passage, words, bool(about)), key=_PLACE)
    parts: list[str] = []
    if about:
        stream.inherited = True
        stream.marks.append(Mark("R", 0, 0, about))
        parts.append("§R0 : ")
    at = 0
    for mark in [*marks, Mark("", len(text), len(text))]:
        parts += _words(text, at, mark.start, words)
        if mark.letter:
            parts.append(f"§{mark.letter}{len(stream.marks)} ")
            stream.marks.append(mark)
        at = mark.end
    stream.text = "".join(parts)
    stream.bounded = words.lexicon.bounded(stream.text)
    return stream


def _marks(passage: Passage, words: Words, about: bool) -> Iterator[Mark]:
    """Names before numbers, and both before components; none overlaps another. What is `about` a result has its rule:
    equal dice that it tells score nothing there.
    """
    text, names = passage.text, words.subject.names
    taken = bytearray(len(text))

    def free(start: int, end: int) -> bool:
        if 1 in taken[start:end]:
            return False
        taken[start:end] = b"\1" * (end - start)
        return True

    numbers, articles = passage.numbers, passage.spoken.words("idle")
    things, ids = words.components
    found = [*things.finditer(text)]
    for hit in found:
        if (
            words.subject.spoken.numerals.pattern.match(hit[0])
            and not words.lexicon.whole("dice", hit[0])
            and free(*hit.span())
        ):  # "ten-sided dice" are not ten
            yield _thing(hit, ids, words)
    for start, end, number in words.worded_rolls(passage):
        if free(start, end):
            yield Mark("L", start, end, number=number)
    scores, keys = words.scores
    for hit in scores.finditer(text) if not about else ():
        if free(*hit.span()):
            yield Mark("B", *hit.span(), keys[hit[0].casefold()])
    numerals, called = words.numerals
    for hit in numerals.finditer(text):
        if not counts_something(text[hit.end() :], words) and free(*hit.span()):
            yield Mark("R", *hit.span(), called[hit[0]])
    for mention in names.mentions(text):
        if free(mention.start, mention.end):
            yield Mark("R", mention.start, mention.end, mention.result)
    for start, end, number in numbers:
        article = number.idle and number.text.lower() not in words.lexicon.words.get("one", ())
        if not (article and not counts_something(text[end:], words)) and free(start, end):
            chance = number.kind == "one-in" and number.other == _TWO and not any(map(str.isdigit, number.text))
            letter = "X" if chance else "M" if number.signed else _LETTERS[number.kind]
            yield Mark(letter, start, end, number=number)
    for hit in _WORD.finditer(text):  # short names are written so: `FF` and `F13`
        name = hit[0].casefold() if hit[0].isupper() and hit[0].isalnum() else ""
        article = name in articles and text[hit.end() + 1 : hit.end() + 2].islower()  # it begins a sentence
        if name in words.items and not article and free(*hit.span()):
            yield Mark("I", *hit.span(), words.items[name])
    small, sides = text.lower(), words.lexicon.words.get("sided", ())
    for hit in words.sided.finditer(text) if any(one.rstrip("*") in small for one in sides) else ():
        if free(*hit.span(1)):
            number = Number("word", Fraction(passage.spoken.numerals.value(hit[1])), passage.span(*hit.span(1)), hit[1])
            yield Mark("N", *hit.span(1), number=number)
    for hit in found:
        if free(*hit.span()):
            yield _thing(hit, ids, words)
    for hit in _TOKEN.finditer(text):
        if hit[0].casefold() in words.units and free(*hit.span()):
            yield Mark("T", *hit.span(), words.tokens)


def _thing(hit: re.Match[str], ids: Sequence[str], words: Words) -> Mark:
    name = ids[int((hit.lastgroup or "k0")[1:])]
    return Mark("T" if name == words.tokens else "K", *hit.span(), name)


def counts_something(after: str, words: Words) -> bool:
    """Whether what follows a number word is counted by it."""
    following = _TOKEN.search(after)
    if following is None:
        return False
    token = words.components[0].match(after, following.start())
    if token and words.components[1][int((token.lastgroup or "k0")[1:])] == words.tokens:
        return True
    return following[0].casefold() in words.units or words.lexicon.whole("counted", following[0])


def _words(text: str, start: int, end: int, words: Words) -> Iterator[str]:
    """The words and signs between two marks."""
    units = words.lexicon.units
    part = words.abbreviations.sub(
        lambda found: found[0][:-1] if found[0].casefold() in units else "", _HYPHEN.sub("", text[start:end])
    )
    for found in _TOKEN.finditer(part):
        token = found[0]
        if token in _DROPPED:
            continue
        if token in _ENDS:
            after = part[found.end() : found.end() + 1] or text[end : end + 1]
            if token != "." or not after or not after.isalnum():
                yield ". "
        else:
            yield "- " if token in _DASHES else ", " if token == ";" else token.casefold() + " "
