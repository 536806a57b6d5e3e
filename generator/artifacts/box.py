"""The files of a box: drawings in three formats, papers for the workshop, and all of it as an archive."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache, partial

from generator.artifacts.boxset import BoxSet
from generator.artifacts.build import Recipe
from generator.artifacts.inputs import digest
from generator.artifacts.tables import place
from generator.base.project import Project
from generator.box.job import USUAL, VARIANTS, BoxJob, Variant
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
    recipes = []
    for job in jobs:
        box = BoxSet(project, tables, job, engrave)
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
    files: Makers = {}
    for name in _names(box, USUAL):
        files[f"{name}.svg"] = partial(svg, box, USUAL, name)
        files[f"{name}.dxf"] = partial(dxf, box, name)
    files |= {
        f"box-{machine}.pdf": partial(pdf, box),
        "cutlist.json": partial(cutlist_json, box),
        "cutlist.md": partial(cutlist_md, box),
        "jobsheet.pdf": partial(page, box, "title"),
        "assembly.pdf": partial(page, box, "assembly"),
        "assembly.svg": partial(assembly, box),
    }
    files = {name: cache(make) for name, make in files.items()}  # the archive has what is written beside it
    return files | {"workshop.zip": partial(workshop, box, files)}


def svg(box: BoxSet, variant: Variant, name: str) -> bytes:
    """A drawing for the machine."""
    return box.svgs(variant)[name]


def dxf(box: BoxSet, name: str) -> bytes:
    """The same for programs that read no SVG."""
    from generator.box.dxf import write_dxf

    return write_dxf(box.drawings()[name])


def pdf(box: BoxSet) -> bytes:
    """All sheets at their size, and what is engraved on the second side."""
    from generator.box.pdf import write_pdf

    return write_pdf(list(box.drawings().values()), box.plain.title, box.plain.language)


def cutlist_json(box: BoxSet) -> bytes:
    """The cut list for programs."""
    from generator.box.cutlist import as_json

    return as_json(box.job, box.sheets, box.cut_list)


def cutlist_md(box: BoxSet) -> bytes:
    """The cut list for people."""
    from generator.box.cutlisttext import as_markdown

    return as_markdown(box.job, box.cut_list, box.labels)


def page(box: BoxSet, key: str) -> bytes:
    """The job sheet or the assembly."""
    from generator.artifacts.boxpages import page_pdf

    return page_pdf(box, key)


def assembly(box: BoxSet) -> bytes:
    """The assembly as a picture."""
    from generator.artifacts.boxpages import assembly_svg

    return assembly_svg(box)


def workshop(box: BoxSet, files: Makers) -> bytes:
    """All files, and each drawing without notes and with outlines to engrave."""
    from generator.box.workshop import write_zip

    made = {f"{name.rpartition('.')[2]}/{name}" if _is_drawing(name) else name: make() for name, make in files.items()}
    for variant in VARIANTS:
        if variant != USUAL:
            made |= {f"svg{variant.name}/{name}.svg": svg(box, variant, name) for name in _names(box, variant)}
    return write_zip(made)


def _names(box: BoxSet, variant: Variant) -> Sequence[str]:
    sheets = [box.name(sheet.number, variant) for sheet in box.sheets]
    others = [box.name(number, variant, "engrave") for number in box.second]
    return [*sheets, *others, *(box.name(sheet.number, variant, "coupon") for sheet in box.coupon)]


def _is_drawing(name: str) -> bool:
    return name.startswith(("box-", "engrave-", "coupon-")) and not name.endswith(".pdf")
