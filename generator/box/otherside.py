"""The second face of what is engraved on both: a drawing of its own, for the part turned over in its place."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from generator.box.drawing import Drawing, Mark, engraved, metadata, part
from generator.box.job import USUAL, BoxJob, Variant
from generator.box.nesting import Placed, Sheet
from generator.box.outline import bounds
from generator.box.panel import Panel
from generator.press.outlines import polygon


def turned_parts(job: BoxJob, sheet: Sheet) -> list[Placed]:
    """Parts of the sheet that are engraved on both faces, turned over from left to right and laid where they lay."""
    panels = {panel.id: panel for panel in job.panels}
    both = set(job.engravings.inside) & set(job.engravings.outside)
    return [_turned(placed, panels[placed.panel.id]) for placed in sheet.parts if placed.panel.id in both]


def _turned(placed: Placed, panel: Panel) -> Placed:
    """The panel with its inside up; what was turned clockwise is turned the other way when seen from behind."""
    back = Placed(panel, placed.x, placed.y, -placed.turn % 360)
    left, top, _, _ = bounds(placed.polygon(placed.panel.outline))
    x, y, _, _ = bounds(back.polygon(panel.outline))
    return replace(back, x=back.x + left - x, y=back.y + top - y)


def other_sides(job: BoxJob, sheets: Sequence[Sheet], title: str, variant: Variant = USUAL) -> dict[int, Drawing]:
    """By the number of the sheet, what is engraved once its parts are turned over; most sheets have nothing of it.

    Nothing is cut. The outline of the part, which lies in its own hole, is told in the notes. `title` has the places
    {title}, {number} and {of}.
    """
    told = variant.notes and "notes" in job.profile.pens
    lines = {sheet.number: turned_parts(job, sheet) if told else [] for sheet in sheets}
    return {
        number: replace(
            proof,
            parts=(),
            metadata={"format": 1, "uncut": True, "layers": proof.metadata["layers"]},
            marks=(*proof.marks, *(_register(placed) for placed in lines[number])),
        )
        for number, proof in proofs(job, sheets, title, variant).items()
    }


def proofs(job: BoxJob, sheets: Sequence[Sheet], title: str, variant: Variant = USUAL) -> dict[int, Drawing]:
    """The engraving with each part as if it were cut here: what the verifier can measure."""
    found = {}
    for sheet in sheets:
        if parts := turned_parts(job, sheet):
            found[sheet.number] = Drawing(
                title.format(title=job.title, number=sheet.number, of=sheet.of),
                (sheet.width, sheet.height),
                job.profile.pens,
                metadata(job, replace(sheet, parts=tuple(parts), number=1, of=1)) | {"stated": {}},
                tuple(mark for placed in parts for mark in engraved(job, placed, variant)),
                tuple(part(job, placed) for placed in parts),
            )
    return found


def _register(placed: Placed) -> Mark:
    corners = [(float(x), float(y)) for x, y in placed.polygon(placed.panel.outline)]
    return Mark("notes", polygon(corners), filled=False)
