"""Reads `[[sheet]]` of a game definition: which score sheets the game has, of which kinds."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from importlib import import_module
from itertools import chain
from pkgutil import iter_modules

from generator.base.keys import Names, read_as
from generator.base.record import Record
from generator.games import sheets as folder
from generator.games.sheets.sheet import ScoreSheet


def _kinds() -> Iterable[type[ScoreSheet]]:
    """The classes of all modules of this folder, in their order."""
    for module in iter_modules(folder.__path__):
        if f"{folder.__name__}.{module.name}" != __name__:
            import_module(f"{folder.__name__}.{module.name}")
    return sorted(ScoreSheet.__subclasses__(), key=lambda kind: kind.place)


KINDS: Mapping[str, type[ScoreSheet]] = {kind.kind: kind for kind in _kinds()}
WORDS = tuple(dict.fromkeys(chain(ScoreSheet.words, *(kind.words for kind in KINDS.values()))))
"""What stands beside the names of sheets in the texts."""


def read_sheets(record: Record, names: Names) -> tuple[ScoreSheet, ...]:
    """The score sheets of a game; `names` has results, items, `rest` where dice stay over, `figure` if there is one."""
    known = {**names, "word": WORDS}
    sheets = tuple(_sheet(table, known) for table in record.tables("sheet"))
    for position, sheet in enumerate(sheets):
        if sheet.id in [other.id for other in sheets[:position]]:
            which = f"the sheet '{sheet.id}'" if sheet.id else "a sheet without 'id'"
            record.fault(("sheet", position), f"{which} stands here a second time", "give it an 'id' of its own")
    return sheets


def _sheet(table: Record, names: Names) -> ScoreSheet:
    kind = KINDS.get(table.choice("kind", KINDS), ScoreSheet)
    if not kind.kind:
        table.keys()  # nobody knows which keys may stand there
    return read_as(kind, table, names)


def sheet_texts(sheets: Iterable[ScoreSheet]) -> tuple[list[str], list[str]]:
    """The keys of texts that these sheets need, and of those that they may have."""
    found = [sheet.texts() for sheet in sheets]
    return [key for needed, _ in found for key in needed], [key for _, more in found for key in more]
