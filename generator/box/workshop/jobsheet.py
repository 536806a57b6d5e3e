"""The job sheet: what somebody at the machine has to know, on one page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from io import BytesIO
from itertools import count
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from generator.base.labels import Labels
from generator.base.locale import locale
from generator.box.drawing.drawing import BoxJob, Drawing
from generator.box.geometry.outline import bounds
from generator.box.workshop.cutlist import CutList, speed_words
from generator.box.workshop.profile import LAYERS, Profile
from generator.press.colours.colour import parse_hex
from generator.press.primitives import Area, Colour

UNBURNT = "layer-notes"
LONG = 60
"""Minutes of engraving beyond which quicker ways are pointed to."""
OFF = Fraction(1, 10)
"""Millimetres by which a part may differ from what is told."""
CHECKED = ("floor", "lid")
"""Parts to measure, the first one there is; else the largest."""


@dataclass(frozen=True)
class Fact:
    """Something to know: what it is, how it is, and a word more."""

    label: str
    value: str
    more: str = ""


@dataclass(frozen=True)
class LayerView:
    """A colour of the drawing in the order of work; `colour` names it for the template, `code` is what it is.

    `step` is its number, "" for what is not burnt.
    """

    colour: str
    code: str
    words: str
    step: str = ""


@dataclass(frozen=True)
class Thumb:
    """A sheet in the small: its place on the page in mm, what it is called, and whether it lies turned there."""

    title: str
    x: float
    y: float
    w: float
    h: float
    turned: bool = False


def job_context(
    job: BoxJob, found: CutList, drawings: Sequence[Drawing], others: Mapping[int, str], labels: Labels
) -> dict[str, Any]:
    """The names the template may use; `others` are the files of second sides by the number of the sheet."""
    words, numbers = labels.section("job"), locale(job.language)

    part, size = _checked(job)
    sheets = words["sheets_of"].format(
        count=len(drawings), width=job.told(job.sheet[0], unit=False), height=job.told(job.sheet[1])
    )
    both = [job.names.get(name, name) for name in job.engravings.outside if name in job.engravings.inside]
    facts = [
        Fact(words["material"], job.material),
        Fact(
            words["thickness"],
            f"{numbers.decimal(job.thickness, 2)} mm" if job.units == "mm" else job.told(job.thickness),
        ),
        Fact(words["sheets"], sheets),
        Fact(words["machine"], job.profile.title),
        Fact(words["cutting"], words["minutes"].format(count=found.cut_minutes), speed_words(job, words, True)),
    ]
    if found.engraved:
        engraving = words["minutes"].format(count=found.engrave_minutes)
        at = speed_words(job, words, False)
        more = at if found.engrave_minutes <= LONG else words["at_long"].format(at=at)
        facts.append(Fact(words["engraving"], engraving, more))
    return {
        "lang": job.language,
        "title": job.title,
        "text": words,
        "facts": tuple(facts),
        "kerf": kerf_words(job, words),
        "check": words["check_size"].format(part=job.names.get(part, part), size=job.told(size)),
        "check_why": words["check_why"].format(off=job.told(OFF)),
        "layers": tuple(_layers(job.profile, drawings, words)),
        "turns": tuple(
            words["turn"].format(number=number, file=file, parts=", ".join(both)) for number, file in others.items()
        ),
    }


def kerf_words(job: BoxJob, words: Mapping[str, str]) -> str:
    """Whether the beam is in the lines: what goes wrong most often."""
    if job.profile.kerf == 0 == job.kerf:
        return words["knife"]
    return words["kerf"].format(kerf=locale(job.language).short(job.kerf, 2)) if job.kerf else words["no_kerf"]


def laser_words(job: BoxJob, words: Mapping[str, str]) -> str:
    """Which laser the speeds are for, how often it goes along a cut, and with which part of its power."""
    work, short = job.profile.speed, locale(job.language).short
    beam, speed, power = job.profile.beam or job.profile.title, short(work.cut, 2), short(work.cut_power, 1)
    return words["laser"].format(beam=beam, passes=work.passes, speed=speed, power=power)


def layer_colours(profile: Profile) -> dict[str, Colour]:
    """The colours of a machine by the names the template has for them."""
    return {
        f"layer-{layer}": Colour(f"layer-{layer}", parse_hex(pen.colour), (0, 0, 0, 1))
        for layer, pen in profile.pens.items()
    }


def thumbs(
    drawings: Sequence[Drawing],
    words: Mapping[str, str],
    place: tuple[float, float, float, float],
    files: Sequence[str] = (),
) -> list[Thumb]:
    """Sheets side by side as large as they fit into a place (x, y, w, h) of the page, in rows, with their files.

    They are turned by a quarter where they become larger so.
    """
    x, y, w, h = place
    many, board = len(drawings), [float(length) for length in drawings[0].size]
    caption, gap = 5.0, 4.0

    def scale(columns: int, side: float, high: float) -> float:
        rows = -(-many // columns)
        return min((w - gap * (columns - 1)) / columns / side, ((h - gap * (rows - 1)) / rows - caption) / high)

    ways = [
        (scale(columns, side, high), -columns, upright, side, high)
        for upright, side, high in ((True, *board), (False, *reversed(board)))
        for columns in range(1, many + 1)
    ]
    size, fewest, upright, side, high = max(ways)
    columns = -fewest
    name = "sheet" if upright else "sheet_turned"
    return [
        Thumb(
            words[name].format(number=number, of=of, file=files[i] if files else ""),
            round(x + i % columns * (side * size + gap), 3),
            round(y + i // columns * (high * size + caption + gap), 3),
            round(side * size, 3),
            round(high * size, 3),
            not upright,
        )
        for i, (number, of) in enumerate(drawing.metadata["sheet"] for drawing in drawings)
    ]


def thumb_areas(drawing: Drawing, thumb: Thumb, colours: Mapping[str, Colour], line: float) -> list[Area]:
    """The parts of a sheet, or of a turned one, in the small."""
    scale = thumb.w / float(drawing.size[0])
    x, y, right, bottom = thumb.x, thumb.y, thumb.x + thumb.w, thumb.y + thumb.h
    board = ((x, y), (right, y), (right, bottom), (x, bottom))
    areas = [Area((board,), colours["paper"], colours["night"], line)]
    for part in drawing.parts:
        loops = tuple(
            tuple((round(x + float(u) * scale, 3), round(y + float(v) * scale, 3)) for u, v in polygon)
            for polygon in (part.outline, *part.holes)
        )
        areas.append(Area(loops, colours["board-top"], colours["night"], line))
    return areas


def _layers(profile: Profile, drawings: Sequence[Drawing], words: Mapping[str, str]) -> list[LayerView]:
    """Layers that are used; two of one colour are one step of the machine."""
    used = {mark.layer for drawing in drawings for mark in drawing.marks} | {"cut-outer"}
    if any(part.holes for drawing in drawings for part in drawing.parts):
        used.add("cut-inner")
    views: list[LayerView] = []
    for layer in (layer for layer in LAYERS if layer in used):
        code, said = profile.pens[layer].colour, words[f"layer.{layer}"]
        if views and views[-1].code == code:
            views[-1] = LayerView(views[-1].colour, code, f"{views[-1].words}; {said}")
        else:
            views.append(LayerView(f"layer-{layer}", code, said))
    steps = (str(number) for number in count(1))
    return [view if view.colour == UNBURNT else replace(view, step=next(steps)) for view in views]


def _checked(job: BoxJob) -> tuple[str, Fraction]:
    """A part and how long its longer side is once it is cut: the same one however the part lies on the sheet."""
    boxes = {panel.id: bounds(panel.outline) for panel in job.panels}
    sides = {name: max(right - left, top - bottom) for name, (left, bottom, right, top) in boxes.items()}
    name = next((name for name in CHECKED if name in sides), max(sides, key=lambda name: (sides[name], name)))
    return name, sides[name]


FIRST_DAY = (1980, 1, 1, 0, 0, 0)
"""The earliest time an archive knows; none of ours tells when it was made."""


def write_zip(files: Mapping[str, bytes]) -> bytes:
    """The files by their paths in the archive, sorted."""
    buffer = BytesIO()
    with ZipFile(buffer, "w") as archive:
        for name, content in sorted(files.items()):
            entry = ZipInfo(name, FIRST_DAY)
            entry.compress_type, entry.create_system, entry.external_attr = ZIP_DEFLATED, 3, 0o644 << 16
            archive.writestr(entry, content, compresslevel=6)
    return buffer.getvalue()
