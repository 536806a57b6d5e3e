"""Which texts the score sheets of a game have."""

from __future__ import annotations

from collections.abc import Iterable

from generator.games.scoresheet import ScoreSheet

WORDS = (
    "title", "note", "round", "winner", "owner", "tick", "cell", "row", "section", "grid", "mark", "phase", "group",
    "match", "about", "legend", "yardstick", "source", "unstated",
)  # fmt: skip
"""What stands beside the names of sheets in the texts."""


def sheet_texts(sheets: Iterable[ScoreSheet]) -> tuple[list[str], list[str]]:
    """The keys of texts that these sheets need, and of those that they may have."""
    needed: list[str] = []
    optional: list[str] = []
    for sheet in sheets:
        names = [f"cell.{cell.id}" for cell in sheet.cells]
        names += ["owner"] if any(cell.owner for cell in sheet.cells) else []
        names += [f"row.{row.id}" for section in sheet.sections for row in section.rows]
        names += [f"row.{row.id}" for row in sheet.box_rows if row.id]
        names += [f"mark.{mark.id}" for mark in sheet.marks]
        if sheet.plan:
            names += [f"phase.{phase.id}" for phase in sheet.plan.phases]
            names += [f"group.{group.id}" for group in sheet.plan.groups]
            names += [f"match.{match.id}" for match in sheet.plan.matches]
        names += [f"legend.{name}" for name in sheet.legend]
        names += [f"yardstick.{one.id}" for one in sheet.yardsticks]
        needed += [f"{sheet.key}.{name}" for name in names]
        more = ["title", "note"]
        more += ["winner"] if sheet.has_players else []
        more += ["round"] if sheet.has_rounds or sheet.steps else []
        more += [f"about.{phase.id}" for phase in sheet.plan.phases] if sheet.plan else []
        more += ["tick"] if any(cell.owner for cell in sheet.cells) else []
        more += ["unstated"] if any(not row.stated for row in sheet.box_rows) else []
        more += ["source"] if sheet.yardsticks else []
        more += [f"section.{section.id}" for section in sheet.sections]
        more += [f"grid.{grid.id}" for grid in sheet.grids]
        optional += [f"{sheet.key}.{name}" for name in more]
    return needed, optional
