"""What the words of a language mean to the checker: classes of words, numbers, units, headings and sentences, as data.

`templates/check/LANGUAGE.toml` ships; a project's file of that name adds to it, for all games or for one
(`templates/GAME/check`).
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from hashlib import sha256
from pathlib import Path

from generator.base.cache import Life, kept_object, remembered
from generator.base.problem import Problem, UserError, did_you_mean
from generator.base.project import Project
from generator.base.record import Record
from generator.base.tomlfile import read_record
from generator.check.facts import quantities
from generator.check.patterns import BOUND, BOUNDS, Compiler, Index, Needs, Wrong, any_of
from generator.games.model import WHEN

CHOSEN = ("roll", "sum", "sums", "twice", "over", "free", "ends", "choice")
"""What examples of rolls that are choices tell: what is rolled, made of it, left over, free; who ends; a choice."""
_RESULTS = ("predict", "throw", "again", "is", "hit", "silent", "column", "figure", "faces", "none")
_MONEY = ("gain", "lose", "win", "cost", "same", "nominal", "keep", "start", "bid", "add", "less", "more")
TOLD = (*_RESULTS, *_MONEY, "begin", "owned", "extra", "gap", "end", "should", "turned")
"""What other examples tell: what is predicted, rolled and paid, and what happens between the turns."""


@dataclass(frozen=True)
class Sentence:
    """One way to say a quantity, or of an example what is done.

    `when` is the case of the pay-off table that is meant; `sure` is not set where subject or quantity are inferred.
    `alone` says that it stands where a whole block says nothing else: a row of a table of facts, an item; `blocks` are
    the kinds of blocks where it may stand, any if none is named. A list is `whole` where it says that there is nothing
    else; what is `loose` may be said of something else as well, so that it can be right and never wrong; some are read
    `despite` words of the class `not`, and loosely beside words of `elsewhere`.
    """

    quantity: str
    source: str
    needs: Needs
    when: str = ""
    sure: bool = True
    alone: bool = False
    whole: bool = False
    loose: bool = False
    despite: bool = False
    blocks: tuple[str, ...] = ()

    @remembered(Life.OWNER)
    def pattern(self, bounded: bool) -> re.Pattern[str]:
        """Made when it is first tried: a document needs few of all, and of most half, since few texts are bounded."""
        return re.compile(self.source.replace(BOUND, "") if bounded else "".join(self.source.split(BOUND)[::2]))


@dataclass(frozen=True, eq=False)
class Lexicon:
    """The words of one language."""

    language: str
    words: Mapping[str, tuple[str, ...]]
    told: Mapping[str, tuple[str, ...]]
    """Classes of words that tell examples of play."""
    things: Mapping[str, tuple[str, ...]]
    """What things are called that are known beside the game's, by their ids in facts."""
    reckoning: Mapping[str, tuple[str, ...]]
    """Classes of words that numbers, names, arithmetic, rolls and notes are told in."""
    numbers: Mapping[str, int]
    ordinals: Mapping[str, int]
    months: Mapping[str, int]
    """The number of each month by its name, in small letters."""
    units: Mapping[str, tuple[str, Fraction]]
    headings: Mapping[str, str]
    sentences: tuple[Sentence, ...]
    events: tuple[Sentence, ...]
    """What is done in examples, one of CHOSEN or TOLD each."""

    @cached_property
    def done(self) -> Index[Sentence]:
        """The ways to tell what is done in examples."""
        return Index(self.events)

    def does(
        self, kinds: Collection[str], said: Sequence[Sequence[str]], text: str
    ) -> Iterator[tuple[Sentence, re.Match[str], Mapping[str, str]]]:
        """Where a text, whose words are `said`, tells these kinds of events, and what stands in the slots by name."""
        bounded = self.bounded(text)
        for event in (one for one in self.done.tried(said) if one.quantity in kinds):
            for hit in event.pattern(bounded).finditer(text):
                yield event, hit, {name.partition("_")[0]: slot for name, slot in hit.groupdict().items() if slot}

    @remembered(Life.OWNER)
    def _class(self, name: str) -> re.Pattern[str]:
        return re.compile(rf"(?<![^ ]){any_of(self.words.get(name) or self.told.get(name, ()))} ")

    def has(self, name: str, stream: str) -> bool:
        """Whether a stream of words has one of a class."""
        return self._class(name).search(stream) is not None

    def bounded(self, stream: str) -> bool:
        """Whether a stream of words has one before a number that is an end of what is true, or near it."""
        return any(self.has(name, stream) for name in BOUNDS)

    def every(self, name: str, stream: str) -> set[str]:
        """The words of a class that a stream of words has."""
        return {one[0].strip() for one in self._class(name).finditer(stream)}

    def whole(self, name: str, text: str) -> bool:
        """Whether a text is one of a class."""
        return plain(text) in self.words.get(name, ())

    def heading(self, text: str) -> str:
        """The quantity that a heading names and nothing else; its numbers stand for `#`."""
        return self.headings.get(re.sub(r"[0-9]+(?: [0-9]{3})*", "#", plain(text)), "")


def plain(text: str) -> str:
    """A text in small letters without the signs around its words."""
    return " ".join(re.sub(r"[^\w%#&+-]+", " ", text).casefold().split())


def signs(text: str) -> str:
    """A text in small letters as words and signs, each with a space behind it."""
    return "".join(f"{found} " for found in re.findall(r"\w+|[^\w\s]", text.casefold()))


def languages(project: Project, game: str = "") -> tuple[str, ...]:
    """The languages that have a lexicon."""
    return tuple(project.named("check", ".toml", game))


def lexicon(project: Project, language: str, game: str = "") -> Lexicon:
    """The lexicon of a language; of one that has none the English one. Raises UserError for faults in a file."""
    known = language if language in project.named("check", ".toml", game) else "en"
    layers = [layer / "check" / f"{known}.toml" for layer in reversed(project.layers(game))]
    files = [path for path in layers if path.is_file()]
    return _known(project, known, tuple((path, path.stat().st_mtime_ns) for path in files))


@remembered(Life.COMMAND)
def _known(project: Project, language: str, files: tuple[tuple[Path, int], ...]) -> Lexicon:
    """The lexicon of a language by its files: making it takes ten times as long as reading what it was made into."""
    code = (Path(__file__), Path(__file__).with_name("patterns.py"))
    made_from = [path.read_bytes() for path in (*code, *(path for path, _ in files))]
    key = sha256(repr((made_from, sorted(quantities()))).encode()).hexdigest()
    name = sha256(repr([str(path) for path, _ in files]).encode(errors="surrogateescape")).hexdigest()[:8]
    return kept_object(project.code_cache / f"lexicon-{language}-{name}", key, lambda: _read(language, files))


def _read(language: str, files: tuple[tuple[Path, int], ...]) -> Lexicon:
    problems: list[Problem] = []
    records = [record for path, _ in files if (record := read_record(path, problems))]
    classes: dict[str, dict[str, tuple[str, ...]]] = {"words": {}, "told": {}, "things": {}, "reckoning": {}}
    counted: dict[str, dict[str, int]] = {"numbers": {}, "ordinals": {}, "months": {}}
    units: dict[str, tuple[str, Fraction]] = {}
    headings: dict[str, str] = {}
    for record in records:
        for key, known in classes.items():
            table, fold = record.table(key, False), str if key == "reckoning" else str.casefold
            for name in table.keys():
                known[name] = (*known.get(name, ()), *map(fold, table.items(name)))
        for key, found in counted.items():
            counts = record.table(key, False)
            found.update({word.lower(): counts.integer(word) for word in counts.keys()})
        for kind, table in record.named_tables("units").items():
            units.update({word.casefold(): (kind, Fraction(table.raw(word))) for word in table.keys()})
        heads = record.table("headings", False)
        for quantity in heads.keys():
            _must_be(heads, quantity, quantity)
            headings.update({plain(head): quantity for head in heads.items(quantity)})
    slots = dict(classes["words"])
    for word, (kind, _) in units.items():
        slots[kind] = (*slots.get(kind, ()), word)
    compiler, telling = Compiler(slots), Compiler({**slots, **classes["told"]})
    said = [one for record in records for table in record.tables("sentence") for one in _said(table, compiler)]
    sentences = tuple(sorted(said, key=lambda one: one.loose))
    events = tuple(one for record in records for table in record.tables("event") for one in _done(table, telling))
    for record in records:
        record.done()
    if problems:
        raise UserError(problems)
    words, told, things, reckoning = classes.values()
    values = (counted["numbers"], counted["ordinals"], counted["months"])
    return Lexicon(language, words, told, things, reckoning, *values, units, headings, sentences, events)


def _must_be(record: Record, key: str, name: str) -> None:
    if name not in quantities():
        record.fault(key, f"no quantity '{name}'", did_you_mean(name, quantities()))


def _said(record: Record, compiler: Compiler) -> Iterator[Sentence]:
    quantity, when = record.text("quantity"), record.choice("when", WHEN, "") if "when" in record else ""
    sure = "sure" not in record or record.flag("sure")
    flags = {name: name in record and record.flag(name) for name in ("alone", "whole", "loose", "despite")}
    blocks = tuple(record.items("blocks")) if "blocks" in record else ()
    _must_be(record, "quantity", quantity)
    for source, needs in _patterns(record, compiler):
        yield Sentence(quantity, source, needs, when, sure, blocks=blocks, **flags)
    record.done()


def _done(record: Record, compiler: Compiler) -> Iterator[Sentence]:
    """Ways to tell what is done in an example."""
    does, loose = record.choice("do", (*CHOSEN, *TOLD, "dice-sum")), "loose" in record and record.flag("loose")
    when = record.choice("when", WHEN, "") if "when" in record else ""
    yield from (Sentence(does, source, needs, when, loose=loose) for source, needs in _patterns(record, compiler))
    record.done()


def _patterns(record: Record, compiler: Compiler) -> Iterator[tuple[str, Needs]]:
    """The patterns of a table, with a fault for each that can not be read."""
    for position, pattern in enumerate(record.items("patterns")):
        try:
            yield compiler.read(pattern)
        except Wrong as error:
            record.fault(("patterns", position), f"'{pattern}': {error}")
