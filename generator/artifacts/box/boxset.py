"""Everything that is drawn of one box in one language, and the papers that go with it: made when it is first asked for,
measured before it is given."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from pathlib import Path

from generator.artifacts.guarded import prove_faces
from generator.artifacts.render_faces import Drawing as Layout
from generator.artifacts.render_faces import drawn_faces
from generator.base.cache import Life, remembered
from generator.base.labels import Labels, load_labels
from generator.base.locale import locale
from generator.base.problem import Problem, UserError, shown
from generator.base.project import Project
from generator.box.contents.plan import Plan
from generator.box.contents.plan_text import content_lines, heading, rooms_measured
from generator.box.drawing.drawing import USUAL, BoxJob, Drawing, Engravings, Notes, Variant, drawings, laid_out
from generator.box.drawing.export import write_svg
from generator.box.drawing.labels import notes
from generator.box.drawing.lightburn import write_lightburn
from generator.box.drawing.nesting import Sheet, begin, offcut
from generator.box.drawing.otherside import burnt, other_sides
from generator.box.geometry.outline import Panel
from generator.box.verify import verify_drawings, verify_files
from generator.box.workshop.coupon import GROUP as COUPON
from generator.box.workshop.coupon import Coupon, stated
from generator.box.workshop.cutlist import CutList, cut_list
from generator.box.workshop.jobsheet import kerf_words, laser_words
from generator.glyphs.fontset import FontSet, load_fonts
from generator.press.layout_context import CardFormat
from generator.press.outlines import OutlinePath
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
        self.sample = replace(job, panels=tuple(p for p in job.panels if p.group == COUPON), tabs=job.tabs * 0)
        engrave = engrave and "engrave" in job.profile.pens
        self.burnt = [panel for panel in _lids(job) if engrave and min(_engraved(panel)) >= LEAST]

    def lie_as(self, other: BoxSet) -> None:
        """Takes over what lies where, if that is the same box: in another language nothing lies elsewhere."""
        jobs = ((self.plain, other.plain), (self.sample, other.sample))
        boards = [(one.of(board), two.of(board)) for one, two in jobs for board in one.boards]
        same = all((one.panels, one.sheet, one.kerf) == (two.panels, two.sheet, two.kerf) for one, two in boards)
        if same and [panel.id for panel in self.burnt] == [panel.id for panel in other.burnt]:
            vars(self).update(sheets=other.sheets, coupon=other.coupon)

    @cached_property
    def sheets(self) -> list[Sheet]:
        """What lies where; which faces are engraved is enough to know that."""
        names: Mapping[str, tuple[OutlinePath, ...]] = {panel.id: () for panel in self.burnt}
        return laid_out(replace(self.plain, engravings=Engravings(names, names)))

    @cached_property
    def coupon(self) -> dict[str, list[Sheet]]:
        """By board, where the parts of its coupon lie: on one piece most often; empty where there is no coupon."""
        jobs = {board: self.sample.of(board) for board in self.sample.boards}
        return {board: offcut(job.panels, job.sheet, job.kerf) for board, job in jobs.items()}

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
        sheets = zip(self.sheets, drawings(self.job, self.sheets, self.notes, variant), strict=True)
        found = {self.name(sheet.number, variant, sheet.board): drawing for sheet, drawing in sheets}
        others = other_sides(self.job, self.sheets, title, variant)
        found |= {self.name(number, variant, "engrave"): drawing for number, drawing in others.items()}
        for board in self.coupon:
            found |= self._coupon(board, variant)
        return found

    def _coupon(self, board: str, variant: Variant) -> dict[str, Drawing]:
        """Drawings of the coupon of a board; its values are burnt, since they are read once it is cut."""
        job, sheets = self.sample.of(board), self.coupon[board]
        title = self.labels["job.coupon"].format(title=job.title)
        known = {"coupon": stated(Coupon(job.thickness, job.kerf))}
        job = replace(job, box="coupon", title=title, stated=known, more={})
        burnt = "score" if variant.outlines else "engrave"
        marks = {
            name: [replace(mark, layer=burnt, filled=not variant.outlines) for mark in found]
            for name, found in notes(job, sheets, self.fonts).items()
            if "strip" not in name  # these are all alike
        }
        found = drawings(job, sheets, marks, replace(variant, notes=True))
        return {self.name(number, variant, "coupon", board): drawing for number, drawing in enumerate(found, 1)}

    def name(self, number: int, variant: Variant = USUAL, kind: str = "", board: str = "") -> str:
        """The name of a file without its ending: box-lightburn-1, engrave-lightburn-plain-1, coupon-insert-cutter-1."""
        return f"{begin(kind)}{board}{'-' if board else ''}{self.plain.profile.name}{variant.name}-{number}"

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
    def cut_lists(self) -> dict[str, CutList]:
        """What there is to cut and to engrave, by board."""
        found, lists = self.unmeasured(USUAL), dict[str, CutList]()
        for board in self.plain.boards:
            sheets = [sheet for sheet in self.sheets if sheet.board == board]
            drawn = [found[self.name(sheet.number, kind=board)] for sheet in sheets]
            second = [sheet.number for sheet in sheets if sheet.number in self.second]
            others = {number: found[self.name(number, kind="engrave")] for number in second}
            lists[board] = cut_list(self.job.of(board), sheets, drawn, others)
        return lists


SIZES = {
    "inside": "inside",
    "closed size": "closed",
    "base size": "base",
    "play": "play",
    "held": "play",
    "shut": "play",
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
    many = {name: sum(path.name.startswith(begin(name)) for path in drawings) for name in plan.boards}
    return [heading(plan, many), *(f"  {line}" for line in content_lines(plan, sizes, rooms))]


def project_of(box: BoxSet, name: str) -> bytes:
    """A drawing as a project of LightBurn, with what has to be known of the board in its notes."""
    words, drawing = box.labels.section("job"), box.unmeasured(USUAL)[name]
    job = box.plain.of(next((board for board in box.plain.boards[1:] if board in name.split("-")), ""))
    known = {layer: words[f"layer.{layer}"] for layer in job.profile.pens}
    thick = f"{locale(job.language).decimal(job.thickness, 2)} mm"
    note = "\n".join([drawing.title, f"{job.material}, {thick}", kerf_words(job, words), laser_words(job, words)])
    return write_lightburn(drawing, job.profile, known, note)
