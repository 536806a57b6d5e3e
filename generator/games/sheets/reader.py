"""Reads `[[sheet]]` of a game definition: which score sheets the game has, of which kinds."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from importlib import import_module
from itertools import chain
from pkgutil import iter_modules
from typing import TYPE_CHECKING

from generator.base.keys import read_as, tell_twice
from generator.base.record import Record
from generator.games import sheets as folder
from generator.games.sheets.sheet import Around, Mark, ScoreSheet

if TYPE_CHECKING:
    from generator.games.kinds.choices import Options

MOST_PLAYERS, MOST_ROUNDS, MOST_LETTERS = 99, 99, 3


def _kinds() -> Iterable[type[ScoreSheet]]:
    """The classes of all modules of this folder, in their order."""
    for module in iter_modules(folder.__path__):
        if f"{folder.__name__}.{module.name}" != __name__:
            import_module(f"{folder.__name__}.{module.name}")
    return sorted(ScoreSheet.__subclasses__(), key=lambda kind: kind.place)


KINDS: Mapping[str, type[ScoreSheet]] = {kind.kind: kind for kind in _kinds()}
WORDS = tuple(dict.fromkeys(chain(ScoreSheet.words, *(kind.words for kind in KINDS.values()))))
"""What stands beside the names of sheets in the texts."""


def read_sheets(
    record: Record, has_figure: bool, results: Sequence[str] = (), options: Options | None = None
) -> tuple[ScoreSheet, ...]:
    """The score sheets of a game with these results or options; `has_figure` tells whether it has an `[owner]`."""
    around = Around(has_figure, results, options)
    sheets = tuple(_sheet(table, around) for table in record.tables("sheet"))
    for position, sheet in enumerate(sheets):
        if sheet.id in [other.id for other in sheets[:position]]:
            which = f"the sheet '{sheet.id}'" if sheet.id else "a sheet without 'id'"
            record.fault(("sheet", position), f"{which} stands here a second time", "give it an 'id' of its own")
    return sheets


def _sheet(table: Record, around: Around) -> ScoreSheet:
    kind = KINDS.get(table.choice("kind", KINDS), ScoreSheet)
    name = table.name("id", default="")
    if name in WORDS:
        table.fault("id", f"a sheet can not be called '{name}'", f"the texts have sheet.{name} for another purpose")
    table.expect(*kind.keys)
    sheet = kind(
        id=name,
        players=_number(table, kind, "players", MOST_PLAYERS),
        rounds=_number(table, kind, "rounds", MOST_ROUNDS),
        targets=tuple(table.items("targets", str, [])),
        lines={key: table.line(key) if key in table else table.line() for key in ("players", "rounds", "targets")}
        | {"": table.line()},
        results=table.flag("results", False) if "results" in kind.keys else False,
        marks=_marks(table) if "mark" in kind.keys else (),
        **kind.read(table, around),
    )
    if "targets" in table and not sheet.targets:
        table.fault("targets", "the sheet is printed on nothing", "name targets, or take 'targets' out")
    if kind.kind:
        table.done()
    return sheet


def _number(table: Record, kind: type[ScoreSheet], key: str, high: int) -> int | None:
    return (table.integer(key, 0, low=1, high=high) or None) if key in kind.keys else None


def _marks(table: Record) -> tuple[Mark, ...]:
    entries = table.tables("mark")
    marks = tuple(read_as(Mark, entry) for entry in entries)
    for entry, mark in zip(entries, marks, strict=True):
        if len(mark.sign) > MOST_LETTERS:
            entry.fault("sign", f"'{mark.sign}' is too long for a mark", f"take {MOST_LETTERS} letters at most")
    tell_twice(table, "mark", [mark.id for mark in marks])
    return marks


def sheet_texts(sheets: Iterable[ScoreSheet]) -> tuple[list[str], list[str]]:
    """The keys of texts that these sheets need, and of those that they may have."""
    found = [sheet.texts() for sheet in sheets]
    return [key for needed, _ in found for key in needed], [key for _, more in found for key in more]
