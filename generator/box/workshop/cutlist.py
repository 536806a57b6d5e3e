"""The cut list: what there is to cut and to engrave, how much board it takes, and how long it will take."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import ceil
from typing import Any

from generator.base.labels import Labels
from generator.base.locale import locale
from generator.box.drawing.drawing import BoxJob, Cut, Drawing, PartMark, cut_of, number
from generator.box.drawing.nesting import Sheet
from generator.box.geometry.outline import Panel, bounds, twice_area

TURN = Fraction(1, 20)
"""Seconds in which the head turns round at each end of an engraved line."""


@dataclass(frozen=True)
class Row:
    """One part as it is when cut: width and height in mm, area in mm², which sheet it lies on."""

    id: str
    name: str
    group: str
    sheet: int
    width: Fraction
    height: Fraction
    area: Fraction
    cut: Cut


@dataclass(frozen=True)
class Engraved:
    """What is engraved on one sheet and one side: the height of its lines and all their widths, in mm."""

    sheet: int
    side: int
    height: float
    area: float


@dataclass(frozen=True)
class CutList:
    """All parts in the order of their sheets; seconds are at the speeds of the profile."""

    rows: tuple[Row, ...]
    board: Fraction
    cut: Cut
    cut_seconds: Fraction
    engraved: tuple[Engraved, ...]
    engrave_seconds: Fraction

    @property
    def cut_minutes(self) -> int:
        """Whole minutes, rounded up."""
        return ceil(self.cut_seconds / 60)

    @property
    def engrave_minutes(self) -> int:
        """Whole minutes, rounded up; 0 where nothing is engraved."""
        return ceil(self.engrave_seconds / 60)


def cut_list(job: BoxJob, sheets: Sequence[Sheet], drawings: Sequence[Drawing], others: dict[int, Drawing]) -> CutList:
    """What the drawings take: lengths along the lines as drawn, the time of engraving line by line."""
    rows = tuple(_row(job, placed.panel, sheet.number) for sheet in sheets for placed in sheet.parts)
    cut = cut_of((placed.panel for sheet in sheets for placed in sheet.parts), job.kerf, job.tabs)
    sides = [(sheet.number, 1, drawing) for sheet, drawing in zip(sheets, drawings, strict=True)]
    sides += [(sheet, 2, drawing) for sheet, drawing in others.items()]
    engraved = tuple(found for sheet, side, drawing in sides if (found := _engraved(sheet, side, drawing.marks)))
    speed = job.profile.speed
    lines = sum(Fraction(found.height) for found in engraved) / speed.interval
    way = sum(Fraction(found.area) for found in engraved) / speed.interval
    return CutList(
        rows,
        sum((sheet.width * sheet.height for sheet in sheets), Fraction(0)),
        cut,
        speed.passes * (cut.length / speed.cut + cut.pierces * speed.pierce),
        engraved,
        way / speed.engrave + lines * TURN,
    )


def _row(job: BoxJob, panel: Panel, sheet: int) -> Row:
    left, top, right, bottom = bounds(panel.outline)
    area = abs(twice_area(panel.outline)) - sum(abs(twice_area(hole)) for hole in panel.holes)
    name = job.names.get(panel.id, panel.id)
    return Row(
        panel.id, name, panel.group, sheet, right - left, bottom - top, area / 2, cut_of([panel], job.kerf, job.tabs)
    )


def _engraved(sheet: int, side: int, marks: Sequence[PartMark]) -> Engraved | None:
    """Bands of lines that have something to burn, each as wide as what lies in it."""
    burnt = [mark.path.numbers for mark in marks if mark.layer in ("engrave", "score")]
    if not burnt:
        return None
    boxes = sorted((min(n[1::2]), max(n[1::2]), min(n[::2]), max(n[::2])) for n in burnt)
    height = area = 0.0
    top, bottom, left, right = boxes[0]
    for high, low, west, east in [*boxes[1:], (float("inf"),) * 4]:
        if high > bottom:
            height, area = height + bottom - top, area + (bottom - top) * (right - left)
            top, bottom, left, right = high, low, west, east
        else:
            bottom, left, right = max(bottom, low), min(left, west), max(right, east)
    return Engraved(sheet, side, height, area)


def as_json(job: BoxJob, sheets: Sequence[Sheet], lists: Mapping[str, CutList]) -> bytes:
    """The lists for other programs; lengths in mm, areas in mm², times in seconds, power in percent.

    Each board but that of the box has a list of its own below its name.
    """
    lying = {board: [sheet for sheet in sheets if sheet.board == board] for board in lists}
    data = {board: _data(job.of(board), lying[board], found) for board, found in lists.items()}
    return (json.dumps(data.pop("") | data, ensure_ascii=False, indent=1) + "\n").encode()


def _data(job: BoxJob, sheets: Sequence[Sheet], found: CutList) -> dict[str, Any]:
    speed = job.profile.speed
    return {
        "format": 1,
        "game": job.game,
        "box": job.box,
        "material": job.material,
        "thickness": number(job.thickness),
        "kerf": number(job.kerf),
        "fit": number(job.fit),
        "machine": job.profile.name,
        "sheets": [{"number": sheet.number, "size": [number(sheet.width), number(sheet.height)]} for sheet in sheets],
        "board_area": number(found.board),
        "part_area": round(float(sum(row.area for row in found.rows)), 1),
        "cut_length": {"cut-inner": _tenth(found.cut.inner), "cut-outer": _tenth(found.cut.outer)},
        "pierces": found.cut.pierces,
        "passes": job.profile.speed.passes,
        "power": {key: number(power) for key, power in (("cut", speed.cut_power), ("engrave", speed.engrave_power))},
        "cut_seconds": _tenth(found.cut_seconds),
        "engrave_seconds": _tenth(found.engrave_seconds),
        "panels": [
            {
                "id": row.id,
                "name": row.name,
                "group": row.group,
                "sheet": row.sheet,
                "size": [number(row.width), number(row.height)],
                "area": _tenth(row.area),
                "cut_length": _tenth(row.cut.length),
                "pierces": row.cut.pierces,
            }
            for row in found.rows
        ],
    }


def _tenth(value: Fraction) -> float:
    return round(float(value), 1)


def as_markdown(job: BoxJob, found: CutList, labels: Labels) -> bytes:
    """Parts with their size, their sheet, their length of cut and their pierces; sums, board and minutes below."""
    words, numbers = labels.section("job"), locale(job.language)

    def mm(value: Fraction, digits: int = 2) -> str:
        return numbers.short(value, digits)

    head = [words[key] for key in ("part", "size", "on_sheet", "length", "pierces")]
    rows = [
        [row.name, f"{mm(row.width)} × {mm(row.height)}", str(row.sheet), mm(row.cut.length, 0), str(row.cut.pierces)]
        for row in found.rows
    ]
    rows.append([words["total"], "", "", mm(found.cut.length, 0), str(found.cut.pierces)])
    parts = sum((row.area for row in found.rows), Fraction(0))
    facts = [
        f"{words['material']}: {job.material}",
        f"{words['thickness']}: {mm(job.thickness)} mm",
        words["board"].format(area=mm(found.board / 10_000, 1), parts=mm(parts / 10_000, 1)),
        _time(job, words, "cutting", found.cut_minutes),
    ]
    if found.engraved:
        facts.append(_time(job, words, "engraving", found.engrave_minutes))
    table = [_line(head), "|---|---|--:|--:|--:|", *map(_line, rows)]
    lines = [f"# {job.title}: {words['list']}", "", *table, "", *(f"- {fact}" for fact in facts)]
    return ("\n".join(lines) + "\n").encode()


def speed_words(job: BoxJob, words: Mapping[str, str], cutting: bool) -> str:
    """How fast, how often and with which part of its power a machine cuts or engraves; a knife has no power."""
    work, short = job.profile.speed, locale(job.language).short
    speed, power, passes = (work.cut, work.cut_power, work.passes) if cutting else (work.engrave, work.engrave_power, 1)
    said = words["at"].format(speed=short(speed, 1))
    said = words["times"].format(passes=passes, at=said) if passes > 1 else said
    return said if job.profile.kerf == 0 else words["with_power"].format(at=said, power=short(power, 1))


def _time(job: BoxJob, words: dict[str, str], what: str, minutes: int) -> str:
    at = speed_words(job, words, what == "cutting")
    return f"{words[what]}: {words['minutes'].format(count=minutes)} {at}"


def _line(cells: list[str]) -> str:
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"
