"""The words of a quick reference: teaching steps, their sections, and the lines of these, each with its place."""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass
from pathlib import Path

from generator.base.placeholders import placeholders
from generator.base.problem import did_you_mean
from generator.base.record import Record

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


@dataclass(frozen=True)
class QuickSection:
    """Lines below a title, numbered where their order matters."""

    title: Words
    numbered: bool
    lines: tuple[Words, ...]


@dataclass(frozen=True)
class QuickStep:
    """A step in which the game is taught; `note` may be missing."""

    title: Words
    note: Words | None
    sections: tuple[QuickSection, ...]


@dataclass(frozen=True)
class QuickText:
    """The whole: a sentence to begin with, if there is one, and at least one step."""

    path: Path
    lead: Words | None
    steps: tuple[QuickStep, ...]

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
    table = record.table(KEY)
    lead = _words(table, "lead", KEY, names, table.text("lead", ""))
    tables = table.tables("step", required=True)
    steps = tuple(_step(step, f"{KEY}.step.{number}", names) for number, step in enumerate(tables, start=1))
    table.done()
    return QuickText(record.path, lead, steps)


def _step(table: Record, key: str, names: Collection[str]) -> QuickStep:
    title = _words(table, "title", key, names, table.text("title")) or Words(key, "", 0)
    note = _words(table, "note", key, names, table.text("note", ""))
    tables = table.tables("section", required=True)
    sections = tuple(_section(one, f"{key}.section.{number}", names) for number, one in enumerate(tables, start=1))
    table.done()
    return QuickStep(title, note, sections)


def _section(table: Record, key: str, names: Collection[str]) -> QuickSection:
    title = _words(table, "title", key, names, table.text("title")) or Words(key, "", 0)
    lists = {kind: table.items(kind, str, []) for kind in ("numbered", "points")}
    kinds = [kind for kind in lists if kind in table]
    lines: list[Words] = []
    for kind in kinds:
        for position, text in enumerate(lists[kind]):
            lines.append(Words(f"{key}.{kind}.{position + 1}", text, table.line(kind, position)))
            _check(table, (kind, position), text, names)
            if not text.strip():
                table.fault((kind, position), "a line is empty")
    if len(kinds) != 1 or table.raw(kinds[0]) == []:
        table.fault(
            "", "a section has one list of lines", "write numbered = [...] where the order matters, else points"
        )
    table.done()
    return QuickSection(title, kinds[:1] == ["numbered"], tuple(lines))


def _words(table: Record, name: str, key: str, names: Collection[str], text: str) -> Words | None:
    """The text of a key, checked; None where there is none."""
    _check(table, (name,), text, names)
    return Words(f"{key}.{name}", text, table.line(name)) if text else None


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
