"""Papers that go with a box: the job sheet and the picture of the assembly."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import Any

from generator.artifacts.box.boxset import BoxSet
from generator.artifacts.render_faces import Drawing, Pages, drawn_faces, pages_pdf
from generator.base.length import Rect
from generator.base.locale import locale
from generator.box.drawing.assembly import assembly
from generator.box.drawing.drawing import USUAL
from generator.box.drawing.labels import captions
from generator.box.workshop.coupon import SUM
from generator.box.workshop.jobsheet import job_context, layer_colours, thumb_areas, thumbs
from generator.box.workshop.reading import coupon_command
from generator.press.layout_context import CardFormat
from generator.press.primitives import Area, Colour, Face, Node
from generator.press.style import Style, load_style
from generator.press.svg import write_svg
from generator.press.targets.pagetarget import PageTarget, load_flat_target

PAPER = "a4"
STYLE = "box"
BELOW = 25.0
"""Height in mm of the part to measure, where it stands below the coupon, and of what is turned over."""
TURN = 14.0
"""Height in mm of the words for one more part that is turned over."""


@lru_cache(maxsize=4)  # the PDF and the picture show the same
def assembly_face(box: BoxSet, target: PageTarget) -> Face:
    """The page with the box taken apart, and the names of its parts."""
    style = _style(box)
    width, height, safe = target.layout_size
    side = 31.0 + safe
    place = Rect(side, safe + 21, width - 2 * side, height - 2 * safe - 37)
    picture, names = assembly(box.plain, style.colours, style.lines["part"], place)
    groups = {panel.group for panel in box.plain.panels}
    more = [f"assembly_{group}" for group in ("tray", "figure") if group in groups]
    note = " ".join(box.labels[f"job.{key}"] for key in ("assembly_note", *more))
    context = {"names": tuple(names), "place": place, "note": note}
    words = ", ".join(name.words for name in names)
    areas = _moved(picture.areas, place.x, place.y)
    return _face(box, target, "box/assembly.card.xml.j2", context, {}, areas, words)


def job_face(box: BoxSet, target: PageTarget) -> Face:
    """The page for the workshop."""
    style, found = _style(box), box.unmeasured(USUAL)
    sheets = [found[box.name(sheet.number)] for sheet in box.sheets]
    others = {number: f"{box.name(number, kind='engrave')}.svg" for number in box.second}
    context = job_context(box.job, box.cut_list, sheets, others, box.labels)
    width, height, safe = target.layout_size
    first = _first(box, context["text"])
    top = safe + 56 + 25 + 42 + (BELOW if first or others else 0) + TURN * max(0, len(others) - 1)
    files = [f"{box.name(sheet.number)}.svg" for sheet in box.sheets]
    small = thumbs(sheets, context["text"], (safe, top, width - 2 * safe, height - safe - top), files)
    names = [name for sheet, thumb in zip(sheets, small, strict=True) for name in captions(sheet, thumb, box.fonts)]
    areas = [
        area
        for sheet, thumb in zip(sheets, small, strict=True)
        for area in thumb_areas(sheet, thumb, style.colours, style.lines["part"])
    ]
    words = ", ".join(thumb.title for thumb in small)
    colours = layer_colours(box.plain.profile)
    template = "box/jobsheet.card.xml.j2"
    return _face(
        box,
        target,
        template,
        context | {"thumbs": tuple(small), "names": tuple(names), "first": first},
        colours,
        areas,
        words,
    )


def _first(box: BoxSet, words: Mapping[str, str]) -> str:
    """How to cut the coupon and to read it; empty for a box without one."""
    numbers = locale(box.plain.language)
    for sheet in box.coupon[:1]:
        width, height = (numbers.short(side, 2) for side in (sheet.width, sheet.height))
        file = f"{box.name(sheet.number, kind='coupon')}.svg"
        command = coupon_command(box.plain)
        return words["first_how"].format(
            file=file, width=width, height=height, sum=numbers.short(SUM, 2), command=command
        )
    return ""


def page_pdf(box: BoxSet, key: str) -> bytes:
    """The job sheet (`title`) or the assembly (`assembly`), by the label that is its title, as a tagged PDF."""
    target = load_flat_target(box.project, PAPER)
    face = (assembly_face if key == "assembly" else job_face)(box, target)
    heading = box.labels[f"job.{key}"]
    title = f"{box.plain.title}: {heading}"
    return pages_pdf(box.project, box.tables.game, Pages((face,), (heading,), target, title, box.plain.language))


NOT_CUT = "wuerfelwerk-picture"
"""Metadata that tells the gates, which take all SVG of a folder, that this is no drawing for the laser."""


def assembly_svg(box: BoxSet) -> bytes:
    """The page of the assembly as a picture."""
    face = assembly_face(box, load_flat_target(box.project, PAPER))
    alt = f"{box.plain.title}: {box.labels['job.assembly']}"
    root, end, rest = write_svg(replace(face, alt=alt), box.fonts, ids="assembly").partition(">\n")
    return f'{root}{end}<metadata id="{NOT_CUT}"/>\n{rest}'.encode()


def _style(box: BoxSet) -> Style:
    return load_style(box.project, STYLE, box.tables.game.id)


def _face(
    box: BoxSet,
    target: PageTarget,
    template: str,
    context: dict[str, Any],
    colours: dict[str, Colour],
    areas: list[Area],
    words: str,
) -> Face:
    """The page of a template, with a picture below it that is told as a figure."""
    shared = {"lang": box.plain.language, "title": box.plain.title, "text": box.labels.section("job")}
    drawing = Drawing(template, ("page",), shared | context, _sources(box), STYLE, colours)
    width, height, safe = target.layout_size
    face = drawn_faces(box.project, box.tables.game, drawing, CardFormat(width, height, 0, safe))["page"]
    heading, *rest = face.items  # the heading is read first
    return replace(face, items=(heading, Node("Figure", tuple(areas), alt=words), *rest))


def _sources(box: BoxSet) -> dict[str, tuple[Path, int]]:
    return {f"text.{key.removeprefix('job.')}": place for key, place in box.labels.places.items()}


def _moved(areas: tuple[Area, ...], dx: float, dy: float) -> list[Area]:
    return [
        replace(area, loops=tuple(tuple((x + dx, y + dy) for x, y in loop) for loop in area.loops)) for area in areas
    ]
