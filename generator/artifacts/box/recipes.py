"""The files of a box: drawings in three formats, papers for the workshop, and all of it as an archive."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property, partial

from generator.artifacts.box.boxset import BoxSet
from generator.artifacts.build import Recipe
from generator.artifacts.inputs import digest
from generator.artifacts.parallel import beside
from generator.artifacts.tables import place
from generator.base.problem import UserError
from generator.base.project import Project
from generator.box.drawing.drawing import USUAL, VARIANTS, BoxJob, Variant
from generator.tables.verified import GameTables

KIND = "box"
Makers = dict[str, Callable[[], bytes]]


def box_recipes(
    project: Project,
    tables: GameTables,
    jobs: Iterable[BoxJob],
    inputs: str,
    engrave: bool = True,
    folder: str = "box",
) -> list[Recipe]:
    """The recipes of the files of a box, one job for each language, below `<game>/<language>/<folder>`.

    Whatever is drawn has passed the verifier: a gate that fails is a UserError, and nothing is written.
    """
    game, edition = tables.game, tables.edition.id
    recipes, first = [], None
    for job in jobs:
        box = BoxSet(project, tables, job, engrave)
        first = first or box
        if box is not first:
            box.lie_as(first)
        made_from = digest(inputs, tables.fingerprint, edition, repr(job), str(engrave))
        top = f"{place(game, edition)}/{job.language}/{folder}"
        recipes += [
            Recipe(f"{top}/{name}", KIND, game.id, edition, job.language, made_from, make)
            for name, make in files_of(box).items()
        ]
    return recipes


def files_of(box: BoxSet) -> Makers:
    """How each file of a box is made, by its name."""
    machine = box.plain.profile.name
    names = _names(box, USUAL)
    drawn: Makers = {f"{name}.svg": partial(svg, box, USUAL, name) for name in names}
    more: Makers = {f"{name}.dxf": partial(dxf, box, name) for name in names}
    more |= {
        f"box-{machine}.pdf": partial(pdf, box),
        "jobsheet.pdf": partial(page, box, "title"),
        "assembly.pdf": partial(page, box, "assembly"),
        "assembly.svg": partial(assembly, box),
        "cutlist.json": partial(cutlist_json, box),
        "cutlist.md": partial(cutlist_md, box),
    }
    listed = [*drawn, *more]
    for variant in (variant for variant in VARIANTS if variant != USUAL):
        folder = f"svg{variant.name}"
        drawn |= {f"{folder}/{name}.svg": partial(svg, box, variant, name) for name in _names(box, variant)}
    made = Made(box, drawn, more)
    files: Makers = {name: partial(made.file, name) for name in listed}
    return files | {"workshop.zip": partial(workshop, made)}


class Made:
    """All files of a box, made once: drawings are written and measured here, all others beside that.

    None is given before all have been made, so nothing of a drawing that fails a gate is ever written.
    """

    def __init__(self, box: BoxSet, here: Makers, there: Makers) -> None:
        self.box, self.makers, self.shares = box, here | there, (list(here), list(there))

    @cached_property
    def _all(self) -> dict[str, bytes] | UserError:
        try:
            self.box.unmeasured(USUAL)  # which both need
            found = beside(self._share, self.shares)
        except UserError as error:
            return error
        return {name: content for share in found for name, content in share.items()}

    def _share(self, names: Sequence[str]) -> dict[str, bytes]:
        return {name: self.makers[name]() for name in names}

    def files(self) -> dict[str, bytes]:
        """All of them. Raises UserError."""
        if isinstance(self._all, UserError):
            raise UserError(self._all.problems)
        return self._all

    def file(self, name: str) -> bytes:
        """One of them. Raises UserError."""
        return self.files()[name]


def svg(box: BoxSet, variant: Variant, name: str) -> bytes:
    """A drawing for the machine."""
    return box.svgs(variant)[name]


def dxf(box: BoxSet, name: str) -> bytes:
    """The same for programs that read no SVG."""
    from generator.box.drawing.dxf import write_dxf

    return write_dxf(box.unmeasured(USUAL)[name], box.project.cache)


def pdf(box: BoxSet) -> bytes:
    """All sheets at their size, and what is engraved on the second side."""
    from generator.box.drawing.export import write_pdf

    return write_pdf(list(box.unmeasured(USUAL).values()), box.plain.title, box.plain.language)


def cutlist_json(box: BoxSet) -> bytes:
    """The cut list for programs."""
    from generator.box.workshop.cutlist import as_json

    return as_json(box.job, box.sheets, box.cut_list)


def cutlist_md(box: BoxSet) -> bytes:
    """The cut list for people."""
    from generator.box.workshop.cutlist import as_markdown

    return as_markdown(box.job, box.cut_list, box.labels)


def page(box: BoxSet, key: str) -> bytes:
    """The job sheet or the assembly."""
    from generator.artifacts.box.pages import page_pdf

    return page_pdf(box, key)


def assembly(box: BoxSet) -> bytes:
    """The assembly as a picture."""
    from generator.artifacts.box.pages import assembly_svg

    return assembly_svg(box)


def workshop(made: Made) -> bytes:
    """All files, and each drawing without notes and with outlines to engrave."""
    from generator.box.workshop.jobsheet import write_zip

    return write_zip({_in_archive(name): content for name, content in made.files().items()})


def _in_archive(name: str) -> str:
    return f"{name.rpartition('.')[2]}/{name}" if _is_drawing(name) else name


def _names(box: BoxSet, variant: Variant) -> Sequence[str]:
    sheets = [box.name(sheet.number, variant) for sheet in box.sheets]
    others = [box.name(number, variant, "engrave") for number in box.second]
    return [*sheets, *others, *(box.name(sheet.number, variant, "coupon") for sheet in box.coupon)]


def _is_drawing(name: str) -> bool:
    return name.startswith(("box-", "engrave-", "coupon-")) and not name.endswith(".pdf")
