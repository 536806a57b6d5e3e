"""The papers that go with a box: the job sheet for the workshop, the box taken apart, and the steps of putting it
together."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Any

from generator.artifacts.box.boxset import BoxSet
from generator.artifacts.render_faces import Drawing as Layout
from generator.artifacts.render_faces import Pages, drawn_faces, label_sources, pages_pdf
from generator.base.length import Rect
from generator.box.contents.things import load_thing
from generator.box.drawing.drawing import USUAL, part_names
from generator.box.drawing.labels import captions, wrapped
from generator.box.drawing.leaders import assembly
from generator.box.drawing.steps import HEAD, step_pages
from generator.box.geometry.outline import is_plain
from generator.box.workshop.coupon import SUM
from generator.box.workshop.jobsheet import job_context, layer_colours, thumb_areas, thumbs
from generator.box.workshop.reading import coupon_command
from generator.press.layout_context import CardFormat
from generator.press.primitives import Area, Colour, Face, Node
from generator.press.style import load_style
from generator.press.svg import write_svg as write_face
from generator.press.targets.pagetarget import PageTarget, load_flat_target

PAPERS = {"mm": "a4", "in": "letter"}
"""Pages by the units on them."""
STYLE = "box"
LEGEND = 8.0
"""Points: the size of the names that have no room on their parts."""
TURN = 9.2
"""Height in mm of the words for one part that is turned over."""


def _rows(layers: int, coupon: bool, turned: int) -> dict[str, float]:
    """How far below the margin each part of the job sheet begins, in mm: with so many layers, with or without a coupon
    to cut first, and with so many parts that are turned over."""
    first = 74.0
    command = first + 7.7 + max(23.2, 5.4 * layers)
    check = command + (11.5 if coupon else 2)
    beside = TURN * turned + 8 if turned else 0
    below = check + max(beside, 24.0 if coupon else 0) + 2
    return {"facts": 19.5, "banner": 53.0, "first": first, "command": command, "check": check, "map": below}


@lru_cache(maxsize=4)  # the PDF and the picture show the same
def assembly_face(box: BoxSet, target: PageTarget, thing: str = "") -> Face:
    """The page with the box taken apart, or a thing that is cut with it, and the names of its parts."""
    style = load_style(box.project, STYLE, box.tables.game.id)
    width, height, safe = target.layout_size
    side = 31.0 + safe
    place = Rect(side, safe + 21, width - 2 * side, height - 2 * safe - 37)
    things = box.plain.stated.get("beside", ())
    shown_here = (lambda group: group == thing) if thing else (lambda group: group not in things)
    plain = replace(box.job, panels=tuple(panel for panel in box.plain.panels if shown_here(panel.group)))
    if thing:  # its name stands above the page, and not before that of each part
        title = f"{plain.title} · {load_thing(box.project, thing).title(plain.language)}"
        plain = replace(plain, title=title, names=part_names(plain.panels, box.labels, {}))
    picture, names = assembly(plain, style.colours, style.lines["part"], place)
    groups = {panel.group for panel in plain.panels}
    more = ["assembly_lining"] if any(map(is_plain, plain.panels)) else []
    more += ["assembly_magnets"] if "magnets" in plain.stated and not thing else []
    more += [f"assembly_{group}" for group in ("tray", "figure") if group in groups]
    note = " ".join(box.labels[f"job.{key}"] for key in ("assembly_thing" if thing else "assembly_note", *more))
    context = {"names": tuple(names), "place": place, "note": note, "title": plain.title}
    words = ", ".join(name.words for name in names)
    areas = _moved(picture.areas, place.x, place.y)
    return _face(box, target, "box/assembly.card.xml.j2", context, {}, areas, words)


def step_faces(box: BoxSet, target: PageTarget) -> list[Face]:
    """The pages with the steps: pictures, and the names of what is new in each."""
    style = load_style(box.project, STYLE, box.tables.game.id)
    width, height, safe = target.layout_size
    place, made = Rect(safe, safe + 21, width - 2 * safe, height - 2 * safe - 37), []
    for steps in step_pages(box.job, style.colours, style.lines["part"], place):
        areas = [area for view, found in steps for area in _moved(found.areas, view.x + HEAD, view.y + HEAD / 2)]
        words = "; ".join(f"{view.number}: {', '.join(view.names)}" for view, _ in steps)
        views = tuple(view for view, _ in steps)
        made.append(_face(box, target, "box/steps.card.xml.j2", {"steps": views}, {}, areas, words))
    return made


def job_face(box: BoxSet, target: PageTarget, board: str = "") -> Face:
    """The page for the workshop of what is cut from one board."""
    style, found = load_style(box.project, STYLE, box.tables.game.id), box.unmeasured(USUAL)
    job, lying = box.job.of(board), [sheet for sheet in box.sheets if sheet.board == board]
    names = {sheet.number: box.name(sheet.number, kind=board) for sheet in lying}
    sheets = [found[name] for name in names.values()]
    others = {number: f"{box.name(number, kind='engrave')}.svg" for number in box.second if number in names}
    context = job_context(job, box.cut_lists[board], sheets, others, box.labels)
    width, height, safe = target.layout_size
    first, command = _first(box, board, context["text"])
    rows = _rows(len(context["layers"]), bool(first), len(others))
    files = [f"{name}.svg" for name in names.values()]
    legend, high = "", 0.0
    while True:  # names without room stand below, which takes room from the sheets
        place = (safe, safe + rows["map"], width - 2 * safe, height - 2 * safe - rows["map"] - high)
        small, numbered = thumbs(sheets, context["text"], place, files), list[str]()
        pairs = [(sheet.turned if thumb.turned else sheet, thumb) for sheet, thumb in zip(sheets, small, strict=True)]
        written = [name for sheet, thumb in pairs for name in captions(sheet, thumb, box.fonts, numbered)]
        legend = " · ".join(f"{number} {words}" for number, words in enumerate(numbered, 1))
        if (needed := wrapped(legend, place[2], box.fonts, LEGEND)[1]) <= high:
            break
        high = needed
    areas = [area for sheet, thumb in pairs for area in thumb_areas(sheet, thumb, style.colours, style.lines["part"])]
    words = ", ".join(filter(None, [*(thumb.title for thumb in small), legend]))
    context |= {"thumbs": tuple(small), "names": tuple(written), "legend": legend, "legend_height": high}
    context |= {"rows": rows, "first": first, "command": command}
    return _face(box, target, "box/jobsheet.card.xml.j2", context, layer_colours(job.profile), areas, words)


def _first(box: BoxSet, board: str, words: Mapping[str, str]) -> tuple[str, str]:
    """How to cut the coupon of a board and to read it, and the command for that; empty for a box without one."""
    job = box.plain.of(board)
    for sheet in box.coupon.get(board, [])[:1]:
        width, height = job.told(sheet.width, unit=False), job.told(sheet.height)
        file = f"{box.name(sheet.number, kind='coupon', board=board)}.svg"
        total, option = job.told(SUM), f"--{'-'.join(filter(None, [board, 'material']))}"
        how = words["first_how"].format(file=file, width=width, height=height, sum=total, option=option)
        return how, coupon_command(job)
    return "", ""


def page_pdf(box: BoxSet, key: str) -> bytes:
    """The job sheet (`title`) or the assembly (`assembly`), by the label that is its title, as a tagged PDF."""
    target = load_flat_target(box.project, PAPERS[box.plain.units])
    things = ("", *box.plain.stated.get("beside", ()))
    heading, steps = box.labels[f"job.{key}"], list[Face]()
    if key == "assembly":
        faces, steps = [assembly_face(box, target, thing) for thing in things], step_faces(box, target)
    else:
        faces = [job_face(box, target, board) for board in box.plain.boards]
    title = f"{box.plain.title}: {heading}"
    told = [heading] * len(faces) + [box.labels["job.steps"]] * len(steps)
    faces += steps
    return pages_pdf(box.project, box.tables.game, Pages(faces, told, target, title, box.plain.language))


NOT_CUT = "wuerfelwerk-picture"
"""Metadata that tells the gates, which take all SVG of a folder, that this is no drawing for the laser."""


def assembly_svg(box: BoxSet) -> bytes:
    """The page of the assembly as a picture."""
    face = assembly_face(box, load_flat_target(box.project, PAPERS[box.plain.units]))
    alt = f"{box.plain.title}: {box.labels['job.assembly']}"
    root, end, rest = write_face(replace(face, alt=alt), box.fonts, ids="assembly").partition(">\n")
    return f'{root}{end}<metadata id="{NOT_CUT}"/>\n{rest}'.encode()


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
    drawing = Layout(template, ("page",), shared | context, label_sources(box.labels, "job"), STYLE, colours)
    width, height, safe = target.layout_size
    face = drawn_faces(box.project, box.tables.game, drawing, CardFormat(width, height, 0, safe))["page"]
    heading, *rest = face.items  # the heading is read first
    return replace(face, items=(heading, Node("Figure", tuple(areas), alt=words), *rest))


def _moved(areas: tuple[Area, ...], dx: float, dy: float) -> list[Area]:
    return [
        replace(area, loops=tuple(tuple((x + dx, y + dy) for x, y in loop) for loop in area.loops)) for area in areas
    ]
