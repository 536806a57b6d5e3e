"""The sheet that measures how far a printer lays backs beside fronts, and the profile that its readings make."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from generator.artifacts.build import Recipe
from generator.artifacts.inputs import code_digest, digest, folder_digest
from generator.artifacts.render_faces import Drawing, drawn_faces, label_sources
from generator.base.labels import load_labels
from generator.base.problem import Problem, UserError, WrongUsage, did_you_mean
from generator.base.project import Project, shipped
from generator.glyphs.fontset import load_fonts
from generator.press.layout_context import CardFormat
from generator.press.page_imposition import Document, Leaf, Placed
from generator.press.pdf.document import write_document
from generator.press.printers.calibration import (
    back_items,
    calibration_context,
    example_items,
    front_items,
    sheet_places,
)
from generator.press.printers.profile import PrinterProfile, rounded
from generator.press.printers.vernier import (
    LEAST_HEIGHT,
    LEAST_WIDTH,
    drift_from,
    enough,
    has_room,
    misread,
    read_readings,
    scales,
)
from generator.press.style import load_style
from generator.press.targets.sheetformat import Paper, read_paper

FOLDER, KIND = "calibration", "calibration"
TEMPLATE, STYLE = "sheets/calibration.card.xml.j2", "calibration"
SAFE = 5.0
"""Millimetres that words keep from the edge of the paper."""


def load_paper(project: Project, name: str) -> Paper:
    """The paper of that name. Raises UnknownName, and UserError with the faults of its file."""
    problems: list[Problem] = []
    paper = read_paper(name, project.pick("paper", "papers", ".toml", name), problems)
    if paper is None:
        raise UserError(problems)
    return paper


def calibration_recipes(project: Project, name: str, languages: Sequence[str], flip: str) -> list[Recipe]:
    """The recipes of the sheet in some languages, in all where none is named.

    Raises UnknownName for a paper or a language that is not there, and WrongUsage for a paper too small.
    """
    paper = load_paper(project, name)
    if not has_room(paper):
        size = f"{float(paper.width):g} x {float(paper.height):g} mm"
        least = f"{float(LEAST_WIDTH):g} x {float(LEAST_HEIGHT):g} mm"
        message = f"the paper '{name}' of {size} has no room for eight scales, {least} are needed"
        raise WrongUsage([Problem("wuerfelwerk", 0, message, "measure the printer with a larger paper, as a4")])
    known = list(project.named("text", ".toml"))
    if unknown := [one for one in languages if one not in known]:
        message = f"no language '{unknown[0]}'; {did_you_mean(unknown[0], known)}"
        raise WrongUsage([Problem("wuerfelwerk", 0, message)])
    tops = dict.fromkeys([project.root / "templates", shipped() / "templates"])
    inputs = digest(code_digest(), *map(folder_digest, tops), repr(paper), flip)
    end = "-short" if flip == "short" else ""
    return [
        Recipe(
            f"{FOLDER}/{language}/{FOLDER}-{paper.name}{end}.pdf",
            KIND,
            "",
            "",
            language,
            digest(inputs, language),
            partial(sheet_pdf, project, paper, language, flip),
        )
        for language in dict.fromkeys(languages or known)
    ]


def sheet_pdf(project: Project, paper: Paper, language: str, flip: str) -> bytes:
    """The sheet: a front, and a back that lies behind it when the paper is turned on the edge `flip`.

    Raises UserError with the faults of template, style and texts.
    """
    labels, style, fonts = load_labels(project, language), load_style(project, STYLE), load_fonts(project)
    ink, accent, found = style.colours["ink"], style.colours["violet"], scales(paper)
    card = CardFormat(float(paper.width), float(paper.height), 0, SAFE)
    context = calibration_context(labels, paper, flip)
    drawing = Drawing(TEMPLATE, ("front", "back"), context, label_sources(labels, "calibration"), STYLE)
    faces = drawn_faces(project, None, drawing, card)
    example = example_items(sheet_places(paper)["example"], fonts, ink, accent)
    fronts = (*faces["front"].items, *front_items(found, fonts, ink), *example)
    backs = (*faces["back"].items, *back_items(found, paper, flip, fonts, ink))
    leaves = tuple(
        Leaf(paper.width, paper.height, (Placed(replace(faces[side], items=items)),), labels[f"calibration.{side}"])
        for side, items in (("front", fronts), ("back", backs))
    )
    return write_document(Document(leaves, labels["calibration.title"], language, flip=flip), fonts)


def measured(project: Project, printer: str, name: str, written: Sequence[str]) -> PrinterProfile:
    """The profile that readings make, each written as `A=1.3`; nothing is kept yet.

    Raises WrongUsage with everything that is wrong with the readings: letters that are not there, numbers that the
    scales do not have, too few of them, one that does not go with the others, and a drift beyond what is corrected.
    """
    paper = load_paper(project, name)
    known = scales(paper)
    readings = read_readings(written, known)
    if not enough(tuple(readings)):
        asked = ", ".join(scale.letter for scale in known if scale not in readings)
        message = f"too few readings: {asked} are missing"
        raise WrongUsage([Problem("wuerfelwerk", 0, message, "at least two upright and two level scales are needed")])
    if letter := misread(readings, paper):
        message = f"the reading {letter} does not go with the others"
        raise WrongUsage([Problem("wuerfelwerk", 0, message, "read it again: whole millimetres, sign and letter")])
    drift = rounded(drift_from(readings, paper))
    if problems := drift.problems():
        hint = "read the sheet again, or have a look at how the printer takes in paper"
        raise WrongUsage([Problem("wuerfelwerk", 0, message, hint) for _, message in problems])
    return PrinterProfile(printer, paper.name, drift)
