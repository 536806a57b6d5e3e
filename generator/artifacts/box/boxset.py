"""Everything that is drawn of one box in one language, and the papers that go with it: made when it is first asked for,
measured before it is given."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any

from generator.artifacts.guarded import prove_faces
from generator.artifacts.render_faces import Drawing as Layout
from generator.artifacts.render_faces import Pages, drawn_faces, label_sources, pages_pdf
from generator.base.cache import Life, remembered
from generator.base.labels import Labels, load_labels
from generator.base.length import Rect
from generator.base.locale import locale
from generator.base.problem import Problem, UserError, shown
from generator.base.project import Project
from generator.box.contents.plan import Plan
from generator.box.contents.plan_text import content_lines, heading, rooms_measured
from generator.box.drawing.assembly import assembly
from generator.box.drawing.drawing import USUAL, BoxJob, Drawing, Engravings, Notes, Variant, drawings, laid_out
from generator.box.drawing.export import write_svg
from generator.box.drawing.labels import captions, notes
from generator.box.drawing.lightburn import write_lightburn
from generator.box.drawing.nesting import Sheet, offcut
from generator.box.drawing.otherside import burnt, other_sides
from generator.box.geometry.outline import Panel, is_plain
from generator.box.verify import verify_drawings, verify_files
from generator.box.workshop.coupon import GROUP as COUPON
from generator.box.workshop.coupon import SUM, Coupon, stated
from generator.box.workshop.cutlist import CutList, cut_list
from generator.box.workshop.jobsheet import job_context, kerf_words, laser_words, layer_colours, thumb_areas, thumbs
from generator.box.workshop.reading import coupon_command
from generator.glyphs.fontset import FontSet, load_fonts
from generator.press.layout_context import CardFormat
from generator.press.outlines import OutlinePath
from generator.press.primitives import Area, Colour, Face, Node
from generator.press.style import load_style
from generator.press.svg import write_svg as write_face
from generator.press.targets.pagetarget import PageTarget, load_flat_target
from generator.tables.verified import GameTables
from generator.views.answers import answer_table
from generator.views.card import card_context, text_sources
from generator.views.choices import option_names

TEMPLATE = "engravings/lid.card.xml.j2"
LID = "lid"
"""The part that is engraved: its outside with the game's name, its inside with the overview."""
SAFE = 6.0
"""Millimetres that an engraving keeps from the edge of its face."""
LEAST = 60.0
"""Millimetres; a face with a shorter side has no room for a name and an overview."""


def too_small_to_engrave(job: BoxJob) -> list[str]:
    """The lid that stays plain because no words have room on it, with its size; none where they have."""
    sizes = [_engraved(panel) for panel in _lids(job)]
    return [f"{width:g} x {height:g} mm" for width, height in sizes if min(width, height) < LEAST]


def _lids(job: BoxJob) -> list[Panel]:
    return [panel for panel in job.panels if panel.id == LID and "face" in panel.areas]


def _engraved(panel: Panel) -> tuple[float, float]:
    _, _, width, height = map(float, panel.areas["face"])
    return width, height


class BoxSet:
    """The drawings of a job; `engrave` tells whether its lid is engraved.

    Its coupon has drawings of its own: it is cut before the box is.
    """

    def __init__(self, project: Project, tables: GameTables, job: BoxJob, engrave: bool = True) -> None:
        self.project, self.tables = project, tables
        self.plain = replace(job, panels=tuple(panel for panel in job.panels if panel.group != COUPON))
        self.sample = replace(job, panels=tuple(panel for panel in job.panels if panel.group == COUPON))
        engrave = engrave and "engrave" in job.profile.pens
        self.burnt = [panel for panel in _lids(job) if engrave and min(_engraved(panel)) >= LEAST]

    def lie_as(self, other: BoxSet) -> None:
        """Takes over what lies where, if that is the same box: in another language nothing lies elsewhere."""
        jobs = ((self.plain, other.plain), (self.sample, other.sample))
        same = all((one.panels, one.sheet, one.kerf) == (two.panels, two.sheet, two.kerf) for one, two in jobs)
        if same and [panel.id for panel in self.burnt] == [panel.id for panel in other.burnt]:
            vars(self).update(sheets=other.sheets, coupon=other.coupon)

    @cached_property
    def sheets(self) -> list[Sheet]:
        """What lies where; which faces are engraved is enough to know that."""
        names: Mapping[str, tuple[OutlinePath, ...]] = {panel.id: () for panel in self.burnt}
        return laid_out(replace(self.plain, engravings=Engravings(names, names)))

    @cached_property
    def coupon(self) -> list[Sheet]:
        """Where the parts of the coupon lie: on one piece of board most often, on none where there is no coupon."""
        return offcut(self.sample.panels, self.sample.sheet, self.sample.kerf)

    @cached_property
    def second(self) -> list[int]:
        """Numbers of the sheets with a part that is engraved on both faces."""
        names = {panel.id for panel in self.burnt}
        return [sheet.number for sheet in self.sheets if names & {placed.panel.id for placed in sheet.parts}]

    @cached_property
    def labels(self) -> Labels:
        """The shared words."""
        return load_labels(self.project, self.plain.language, self.tables.game.id)

    @cached_property
    def fonts(self) -> FontSet:
        """The fonts of the game."""
        return load_fonts(self.project, self.tables.game.id)

    @cached_property
    def job(self) -> BoxJob:
        """The job with what is engraved. Raises UserError where the words do not fit on the lid."""
        inside, outside = {}, {}
        context, sources = card_context(self.tables, self.labels, ""), text_sources(self.tables, self.labels)
        context["answers"] = answer_table(self.tables, self.labels, context)
        context["choices"] = option_names(self.tables, self.labels) if self.tables.options else None
        layout = Layout(TEMPLATE, ("outside", "inside"), context, sources, "engraving")
        path = self.project.find(TEMPLATE, self.tables.game.id)
        for panel in self.burnt:
            width, height = _engraved(panel)
            hint = "leave it out with --no-engraving, or make the box larger"
            try:
                faces = drawn_faces(self.project, self.tables.game, layout, CardFormat(width, height, 0, SAFE))
            except UserError as error:
                message = f"its engraving can not be laid out on {width:g} x {height:g} mm"
                raise UserError([*error.problems, Problem(f"box '{self.plain.box}'", 0, message, hint)]) from error
            prove_faces(self.project, self.tables, self.labels.language, f"{panel.id} (engraving)", faces)
            inside[panel.id] = burnt(faces["inside"], self.fonts, path)
            outside[panel.id] = burnt(faces["outside"], self.fonts, path)
        return replace(self.plain, engravings=Engravings(inside, outside))

    @cached_property
    def notes(self) -> Notes:
        """What is written on the parts."""
        return notes(self.job, self.sheets, self.fonts)

    @cached_property
    def coupon_notes(self) -> Notes:
        """What is written on the parts of the coupon."""
        return notes(self.sample, self.coupon, self.fonts)

    def drawings(self, variant: Variant = USUAL) -> dict[str, Drawing]:
        """All drawings by the name of their file without its ending, sheets first: they have passed the gates."""
        return self._measured(variant)[0]

    def svgs(self, variant: Variant = USUAL) -> dict[str, bytes]:
        """The same as SVG, which is what was measured."""
        return self._measured(variant)[1]

    @remembered(Life.OWNER)
    def _measured(self, variant: Variant) -> tuple[dict[str, Drawing], dict[str, bytes]]:
        found = self.unmeasured(variant)
        files = {name: write_svg(drawing) for name, drawing in found.items()}
        self.measure({f"{name}.svg": file for name, file in files.items()})
        return found, files

    @remembered(Life.OWNER)
    def unmeasured(self, variant: Variant) -> dict[str, Drawing]:
        """The same before anybody looked at them: for files that are made beside the measuring."""
        title = self.labels["job.other_side"]
        sheets = drawings(self.job, self.sheets, self.notes, variant)
        found = {self.name(number, variant): drawing for number, drawing in enumerate(sheets, 1)}
        others = other_sides(self.job, self.sheets, title, variant)
        found |= {self.name(number, variant, "engrave"): drawing for number, drawing in others.items()}
        return found | self._coupons(variant)

    def _coupons(self, variant: Variant) -> dict[str, Drawing]:
        """Drawings of the coupon; its values are burnt, since they are read once it is cut."""
        if not self.coupon:
            return {}
        title = self.labels["job.coupon"].format(title=self.plain.title)
        job = replace(
            self.sample,
            box="coupon",
            title=title,
            stated={"coupon": stated(Coupon(self.plain.thickness, self.plain.kerf))},
        )
        burnt = "score" if variant.outlines else "engrave"
        marks = {
            name: [replace(mark, layer=burnt, filled=not variant.outlines) for mark in found]
            for name, found in self.coupon_notes.items()
            if "strip" not in name  # these are all alike
        }
        found = drawings(job, self.coupon, marks, replace(variant, notes=True))
        return {self.name(number, variant, "coupon"): drawing for number, drawing in enumerate(found, 1)}

    def name(self, number: int, variant: Variant = USUAL, kind: str = "box") -> str:
        """The name of a file without its ending: box-lightburn-1, engrave-lightburn-plain-1."""
        return f"{kind}-{self.plain.profile.name}{variant.name}-{number}"

    def measure(self, files: Mapping[str, bytes]) -> None:
        """Raises UserError with each gate that fails."""
        failed = verify_drawings(files).failed
        if failed:
            raise UserError(
                [
                    Problem(
                        f"box '{self.plain.box}'", 0, f"the drawing fails a gate: {result}", self._blame(result.gate)
                    )
                    for result in failed
                ]
            )

    def _blame(self, gate: str) -> str:
        """Whose fault it is that a gate fails: all but the engraving is calculated here."""
        if gate == "engraving" and self.burnt:
            drawn = shown(self.project.find(TEMPLATE, self.tables.game.id))
            return f"keep what is burnt into the lid off its edge, in {drawn}; nothing was written"
        return "this is a fault of the program: nothing was written"

    @cached_property
    def cut_list(self) -> CutList:
        """What there is to cut and to engrave."""
        found = self.unmeasured(USUAL)
        sheets = [found[self.name(sheet.number)] for sheet in self.sheets]
        others = {number: found[self.name(number, kind="engrave")] for number in self.second}
        return cut_list(self.job, self.sheets, sheets, others)


SIZES = {
    "inside": "inside",
    "closed size": "closed",
    "base size": "base",
    "play": "play",
    "held": "play",
    "inserts": "spare",
}
"""Gates whose figures are told, and what they are called there."""


def measured_lines(plan: Plan, drawings: Sequence[Path]) -> list[str]:
    """What the box in these files is, as measured by the verifier. Raises UserError where a gate fails."""
    report = verify_files(drawings)
    if not report.ok:
        place = shown(drawings[0].parent)
        raise UserError([Problem(place, 0, f"a drawing fails a gate: {result}") for result in report.failed])
    found = {result.gate: result.figure for section in report.sections for result in section.results}
    sizes = {name: found[gate] for gate, name in SIZES.items() if gate in found}
    rooms = dict(rooms_measured(found.get("compartments", "")))
    return [heading(plan, len(drawings)), *(f"  {line}" for line in content_lines(plan, sizes, rooms))]


PAPERS = {"mm": "a4", "in": "letter"}
"""Pages by the units on them."""
STYLE = "box"
BELOW = 25.0
"""Height in mm of the part to measure, where it stands below the coupon, and of what is turned over."""
LEGEND = 11.0
"""Height in mm of the names that have no room on their parts."""
TURN = 14.0
"""Height in mm of the words for one more part that is turned over."""


@lru_cache(maxsize=4)  # the PDF and the picture show the same
def assembly_face(box: BoxSet, target: PageTarget, thing: str = "") -> Face:
    """The page with the box taken apart, or a thing that is cut with it, and the names of its parts."""
    style = load_style(box.project, STYLE, box.tables.game.id)
    width, height, safe = target.layout_size
    side = 31.0 + safe
    place = Rect(side, safe + 21, width - 2 * side, height - 2 * safe - 37)
    things = box.plain.stated.get("beside", ())
    shown_here = (lambda group: group == thing) if thing else (lambda group: group not in things)
    plain = replace(box.plain, panels=tuple(panel for panel in box.plain.panels if shown_here(panel.group)))
    picture, names = assembly(plain, style.colours, style.lines["part"], place)
    groups = {panel.group for panel in plain.panels}
    more = ["assembly_lining"] if any(map(is_plain, plain.panels)) else []
    more += [f"assembly_{group}" for group in ("tray", "figure") if group in groups]
    note = " ".join(box.labels[f"job.{key}"] for key in ("assembly_thing" if thing else "assembly_note", *more))
    context = {"names": tuple(names), "place": place, "note": note}
    words = ", ".join(name.words for name in names)
    areas = _moved(picture.areas, place.x, place.y)
    return _face(box, target, "box/assembly.card.xml.j2", context, {}, areas, words)


def job_face(box: BoxSet, target: PageTarget) -> Face:
    """The page for the workshop."""
    style, found = load_style(box.project, STYLE, box.tables.game.id), box.unmeasured(USUAL)
    sheets = [found[box.name(sheet.number)] for sheet in box.sheets]
    others = {number: f"{box.name(number, kind='engrave')}.svg" for number in box.second}
    context = job_context(box.job, box.cut_list, sheets, others, box.labels)
    width, height, safe = target.layout_size
    first = _first(box, context["text"])
    top = safe + 56 + 25 + 42 + (BELOW if first or others else 0) + TURN * max(0, len(others) - 1)
    files = [f"{box.name(sheet.number)}.svg" for sheet in box.sheets]
    small = thumbs(sheets, context["text"], (safe, top, width - 2 * safe, height - safe - top - LEGEND), files)
    numbered: list[str] = []
    pairs = list(zip(sheets, small, strict=True))
    names = [name for sheet, thumb in pairs for name in captions(sheet, thumb, box.fonts, numbered)]
    legend = " · ".join(f"{number} {words}" for number, words in enumerate(numbered, 1))
    areas = [area for sheet, thumb in pairs for area in thumb_areas(sheet, thumb, style.colours, style.lines["part"])]
    words = ", ".join(filter(None, [*(thumb.title for thumb in small), legend]))
    colours = layer_colours(box.plain.profile)
    template = "box/jobsheet.card.xml.j2"
    return _face(
        box,
        target,
        template,
        context | {"thumbs": tuple(small), "names": tuple(names), "legend": legend, "first": first},
        colours,
        areas,
        words,
    )


def _first(box: BoxSet, words: Mapping[str, str]) -> str:
    """How to cut the coupon and to read it; empty for a box without one."""
    for sheet in box.coupon[:1]:
        width, height = box.plain.told(sheet.width, unit=False), box.plain.told(sheet.height)
        file, command = f"{box.name(sheet.number, kind='coupon')}.svg", coupon_command(box.plain)
        total = box.plain.told(SUM)
        return words["first_how"].format(file=file, width=width, height=height, sum=total, command=command)
    return ""


def page_pdf(box: BoxSet, key: str) -> bytes:
    """The job sheet (`title`) or the assembly (`assembly`), by the label that is its title, as a tagged PDF."""
    target = load_flat_target(box.project, PAPERS[box.plain.units])
    things = ("", *box.plain.stated.get("beside", ()))
    faces = [assembly_face(box, target, thing) for thing in things] if key == "assembly" else [job_face(box, target)]
    heading = box.labels[f"job.{key}"]
    title = f"{box.plain.title}: {heading}"
    told = [heading] * len(faces)
    return pages_pdf(box.project, box.tables.game, Pages(faces, told, target, title, box.plain.language))


def project_of(box: BoxSet, name: str) -> bytes:
    """A drawing as a project of LightBurn, with what has to be known of the board in its notes."""
    words, drawing = box.labels.section("job"), box.unmeasured(USUAL)[name]
    known = {layer: words[f"layer.{layer}"] for layer in box.plain.profile.pens}
    thick = f"{locale(box.plain.language).decimal(box.plain.thickness, 2)} mm"
    told = kerf_words(box.plain, words), laser_words(box.plain, words)
    note = "\n".join([drawing.title, f"{box.plain.material}, {thick}", *told])
    return write_lightburn(drawing, box.plain.profile, known, note)


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
