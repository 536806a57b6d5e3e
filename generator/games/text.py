"""The words of a game in one language, with those of its quick reference, each with its line."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path
from types import MappingProxyType
from typing import Annotated, Any, ClassVar

from generator.base.keys import Key, Names, read_as
from generator.base.labels import placeholders
from generator.base.locale import locale
from generator.base.problem import Problem, did_you_mean, shown
from generator.base.record import Record
from generator.base.tomlfile import flatten, read_record
from generator.games.textkeys import SHEET, strange_keys, texts_of_no_sheet, unfilled

KEY = "quickref"
"""The table of `text.<language>.toml` in which they stand."""

NUMBERS = (
    "start",
    "starter_extra",
    "rounds",
    "players_from",
    "players_to",
    "age_from",
    "minutes_from",
    "minutes_to",
    "dice",
    "faces",
    "results",
    "win",
)
"""What stands in braces beside the words of an edition and the ids of its components."""

_IN_BRACES = re.compile(r"\{[^{}]*\}")


@dataclass(frozen=True)
class Words:
    """A text with the key under which its place is known; placeholders are not filled yet."""

    key: str
    text: str
    line: int


def _in_place(table: Record, names: Names, key: str, text: str, *at: int) -> Words:
    """A text with its place, checked."""
    _check(table, (key, *at), text, names["number"])
    return Words(".".join([table.place, key, *(str(one + 1) for one in at)]), text, table.line(key, *at))


@dataclass(frozen=True)
class QuickSection:
    """Lines below a title, numbered where their order matters."""

    also: ClassVar[Mapping[str, Key]] = {"points": Key("items", "lines in any order", default=[])}

    title: Annotated[Words, Key("text", "what stands above")]
    numbered: Annotated[bool, Key("items", "lines whose order matters", default=[])]
    lines: tuple[Words, ...]

    @classmethod
    def values(cls, read: dict[str, Any], table: Record, names: Names) -> dict[str, Any]:
        """The fields: the lines are one list, of one of two kinds."""
        lists = {kind: read[kind] for kind in ("numbered", "points") if kind in table}
        lines = [
            _in_place(table, names, kind, text, at) for kind, texts in lists.items() for at, text in enumerate(texts)
        ]
        for kind, texts in lists.items():
            for at in (at for at, text in enumerate(texts) if not text.strip()):
                table.fault((kind, at), "a line is empty")
        if len(lists) != 1 or any(table.raw(kind) == [] for kind in lists):
            hint = "write numbered = [...] where the order matters, else points"
            table.fault("", "a section has one list of lines", hint)
        title = _in_place(table, names, "title", read["title"])
        return {"title": title, "numbered": [*lists][:1] == ["numbered"], "lines": tuple(lines)}


@dataclass(frozen=True)
class QuickStep:
    """A step in which the game is taught; `note` may be missing."""

    title: Annotated[Words, Key("text", "what stands above")]
    note: Annotated[Words | None, Key("text", "what stands below that", default="")]
    sections: Annotated[
        tuple[QuickSection, ...], Key("tables", "its parts", key="section", each=QuickSection, required=True)
    ]

    @classmethod
    def values(cls, read: dict[str, Any], table: Record, names: Names) -> dict[str, Any]:
        """The fields: texts have their places."""
        note = _in_place(table, names, "note", read["note"]) if read["note"] else None
        return read | {"title": _in_place(table, names, "title", read["title"]), "note": note}


@dataclass(frozen=True)
class QuickText:
    """The whole: a sentence to begin with, if there is one, and at least one step."""

    path: Path
    lead: Annotated[Words | None, Key("text", "a sentence to begin with", default="")]
    steps: Annotated[
        tuple[QuickStep, ...],
        Key(
            "tables",
            "`[[quickref.step]]`, the steps in which the game is taught",
            key="step",
            each=QuickStep,
            required=True,
        ),
    ]

    @classmethod
    def values(cls, read: dict[str, Any], table: Record, names: Names) -> dict[str, Any]:
        """The fields: texts have their places."""
        return read | {"lead": _in_place(table, names, "lead", read["lead"]) if read["lead"] else None}

    def words(self) -> tuple[Words, ...]:
        """All texts in their order."""
        found = [self.lead]
        for step in self.steps:
            found += [step.title, step.note]
            for section in step.sections:
                found += [section.title, *section.lines]
        return tuple(one for one in found if one)


def read_quick_text(record: Record, names: Collection[str]) -> QuickText | None:
    """The words of `[quickref]` of a file of texts, None where there are none.

    `names` are the placeholders that some edition fills. Faults are noted: what is missing or unknown, a
    section that is not one list of lines, a digit (numbers come from the edition), a placeholder that nothing fills.
    """
    if KEY not in record:
        return None
    return read_as(QuickText, record.table(KEY), {"number": names}, path=record.path)


def _check(table: Record, place: tuple[str | int, ...], text: str, names: Collection[str]) -> None:
    found = placeholders(text)
    if found is None:
        hint = "write {name} with a name of the edition, or {{ and }} for braces that are meant as such"
        table.fault(place, f"'{text}' has braces that hold no simple name", hint)
        return
    for name in sorted(found - set(names)):
        table.fault(place, f"nothing fills '{{{name}}}'", did_you_mean(name, sorted(names)))
    if any(char.isnumeric() for char in _IN_BRACES.sub("", text)):
        hint = "write {start}, {dice}, {stones} ... in place of a number, so that it is the one of the edition"
        table.fault(place, f"'{text}' has a number that nobody proved", hint)


EVENT, STANDING, RULE = "event.", "standing.", "rule."
"""What the keys of texts begin with that tell what an engine of the game's own does: it knows which there are to be,
and what may stand in braces there. `variant.duel.event.` has what a variant says in another way."""
EXAMPLE, OF_EXAMPLES = "example.", ("player", "names", "rounds")
"""What the keys of texts of example games begin with, and what may stand in braces there; who shows the games knows
which texts there are to be."""


@dataclass(frozen=True)
class GameText:
    """Texts by dotted key, `result.wunsch.name`; `{name}` in a text stands for a word of the set `words`, or a number.

    Those of a game speak of its default edition until another is asked for, see `decided.text_of`.
    """

    language: str
    path: Path
    values: Mapping[str, str]
    lines: Mapping[str, int]
    words: str = ""
    quick: QuickText | None = None
    numbers: Mapping[str, int] = field(default_factory=dict)

    def in_words(self, words: str, numbers: Mapping[str, int] | None = None) -> GameText:
        """The same texts in other words, and with other numbers by the names that stand in braces."""
        return replace(self, words=words, numbers=self.numbers if numbers is None else numbers)

    def in_variant(self, variant: str) -> GameText:
        """The same texts as they are where a variant of the game is told, which may say what happens in its words."""
        of = f"variant.{variant}."
        own = {key.removeprefix(of): key for key in self.values if key.startswith((of + EVENT, of + STANDING))}
        values = {**self.values, **{name: self.values[key] for name, key in own.items()}}
        lines = {**self.lines, **{name: self.lines[key] for name, key in own.items()}}
        return replace(self, values=values, lines=lines) if own else self

    @cached_property
    def own_words(self) -> dict[str, str]:
        """The words of the edition by their names."""
        return words_of(self.values, self.words)

    def get(self, key: str, more: Mapping[str, str] = MappingProxyType({})) -> str:
        """The text with words and numbers of the edition filled in, and with `more` by their names."""
        text = self.values[key]
        if "{" not in text and "}" not in text:
            return text
        asked = self.numbers.keys() & (placeholders(text) or ())
        return text.format_map({**{name: self.number(name) for name in asked}, **self.own_words, **more})

    def number(self, name: str) -> str:
        """A number as the language writes it; a pay-off with its sign."""
        numbers, value = locale(self.language), self.numbers[name]
        return numbers.signed(value) if name.startswith("pays_") else numbers.decimal(value)


def dice_names(count: int) -> tuple[str, ...]:
    """What the reason of a result may name of a roll: `dice` all of it, `die1` the die its pattern names first."""
    return ("dice", *(f"die{number}" for number in range(1, count + 1)))


def words_of(values: Mapping[str, str], words: str) -> dict[str, str]:
    """The words of a set, `[words.stones]`, by name; none for the empty set."""
    prefix = f"words.{words}."
    return {name.removeprefix(prefix): value for name, value in values.items() if words and name.startswith(prefix)}


def read_text(
    path: Path,
    language: str,
    required: Iterable[str],
    optional: Mapping[str, Collection[str]],
    words: Mapping[str, str],
    problems: list[Problem],
    numbers: Collection[str] = (),
    sheets: Collection[str] | None = (),
    unjudged: tuple[str, ...] = (),
    said: Mapping[str, Collection[str]] = MappingProxyType({}),
    each: Mapping[str, tuple[str, Mapping[str, str]]] = MappingProxyType({}),
    derived: Mapping[str, tuple[str, bool]] = MappingProxyType({}),
) -> GameText:
    """Reads `text.<language>.toml`; `words` is the set of words of each edition, by the edition's name.

    `numbers` are the placeholders that a quick reference may use beside words.
    `optional` has the names that may stand in braces of such a text besides the words. `sheets` are the names of the
    score sheets, None where these are at fault: then nobody judges their texts.
    Keys that begin with one of `unjudged` are not judged either. `said` has the names of the numbers of each edition,
    which may stand in braces of any text. `each` has the results that a table of the game stands for together, with
    its id and the numbers of its letters, which fill `{n}` in the texts of that table. `derived` has for a text that
    may be missing the one that stands beside it, and whether that is said in its place; else nothing is.

    Faults: a required key that is missing, a key that is neither required nor optional, a value that is no
    text, a placeholder that the words of some edition do not fill.
    """
    record = read_record(path, problems)
    values: dict[str, str] = {}
    places: dict[str, tuple[Path, int]] = {}
    if record is None:
        return GameText(language, path, values, {})
    flatten(record, "", values, places, skip=(KEY,))
    _repeat(values, places, each)
    for key, (source, said_too) in derived.items():
        if key not in values and source in values:
            values[key], places[key] = values[source] if said_too else "", places[source]
    known_words = {key.split(".")[2] for key in values if key.startswith("words.") and key.count(".") == 2}
    quick = read_quick_text(record, {*numbers, *known_words})
    lines = {key: line for key, (_, line) in places.items()}
    required, known = list(required), [*required, *optional]
    nameless = texts_of_no_sheet(values, known, sheets)
    missing = [key for key in required if key not in values and not (nameless and key.startswith(SHEET))]
    for name, key in nameless.items():
        hint = f'write id = "{name}" into the [[sheet]] that is meant'
        problems.append(
            Problem(shown(path), lines[key], f"texts of the sheet '{name}', and no sheet has that id", hint)
        )
    unknown: list[str] = []
    for key in values:
        if key.startswith(SHEET) and (sheets is None or key.split(".")[1] in nameless):
            continue
        if key.startswith("words.") and key.count(".") != 2:
            hint = 'words stand in a set: [words.stones] unit = "stones"'
            problems.append(Problem(shown(path), lines[key], f"the word '{key}' stands in no set", hint))
        elif key not in known and not key.startswith(("words.", EXAMPLE, *unjudged)):
            unknown.append(key)
    problems += strange_keys(path, unknown, missing, known, lines)
    place = shown(path)
    own = {name: words_of(values, chosen) for name, chosen in words.items()}
    for key, value in values.items():
        if key in unknown:
            continue  # nobody knows what may stand in its braces
        more = OF_EXAMPLES if key.startswith(EXAMPLE) else optional.get(key, ())
        if key.startswith(unjudged) and EVENT in key:
            more = placeholders(value) or ()
        _, letters = each.get(key.removeprefix("result.").partition(".")[0], ("", {}))
        problems += unfilled(key, value, own, (place, lines[key]), more, said, letters)
    return GameText(language, path, values, lines, quick=quick)


def _repeat(
    values: dict[str, str],
    places: dict[str, tuple[Path, int]],
    each: Mapping[str, tuple[str, Mapping[str, str]]],
) -> None:
    """Writes the texts of a table that stands for several results once for each of them, as far as it has none."""
    common = {f"result.{family}." for family, _ in each.values()}
    for prefix in common:
        for key in [key for key in values if key.startswith(prefix)]:
            text, place = values.pop(key), places.pop(key)
            for name, (family, letters) in each.items():
                if f"result.{family}." == prefix:
                    own = key.replace(prefix, f"result.{name}.", 1)
                    filled = re.split(r"\{([a-z])\}", text)
                    filled[1::2] = (letters.get(letter, f"{{{letter}}}") for letter in filled[1::2])
                    values.setdefault(own, "".join(filled))
                    places.setdefault(own, place)


SCENES = {
    "figure": "whoever rolls a result of the owner gets the figure",
    "others": "the owner of the figure takes from other players, or gives to them",
    "bid": "the highest bid gets the figure, and all bids are paid",
    "empty": "a player without tokens ends the game",
    "most": "the most tokens win",
}
"""The names of the scenes and what each says; `figure` and `others` need an `[owner]`."""
_OF_OWNER = ("figure", "others", "bid")


@dataclass(frozen=True)
class Wordless:
    """`[wordless]`: what the card without words tells, in this order."""

    scenes: Annotated[
        tuple[str, ...],
        Key("items", 'which scenes the rules without words have: `scenes = ["empty", "most"]`', of="scene"),
    ]

    def check(self, table: Record, names: Names) -> None:
        """Without a figure nothing is told of its owner."""
        for position, name in enumerate(self.scenes):
            if name in _OF_OWNER and not names["figure"]:
                said = f"the scene '{name}' needs a figure"
                table.fault(("scenes", position), said, "say what it changes in [owner]")


def scenes_of(wordless: Wordless) -> tuple[str, ...]:
    """The scenes in the order of the file."""
    return wordless.scenes
