"""The files of a box: drawings in three formats, papers for the workshop, and all of it as an archive."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property, partial

from generator.artifacts.box.boxset import BoxSet, project_of, too_small_to_engrave
from generator.artifacts.box.papers import assembly_svg, page_pdf
from generator.artifacts.build import Recipe
from generator.artifacts.inputs import code_digest, digest
from generator.artifacts.parallel import beside
from generator.artifacts.product import Product, Source, unsaid
from generator.base.cache import kept
from generator.base.labels import load_labels
from generator.base.problem import UserError, shown
from generator.box.contents.boards import INSERT, Asked
from generator.box.contents.limits import CanNotBeMade
from generator.box.contents.lots import players_notes
from generator.box.contents.plan import Plan, job_of, plan_notes, planned
from generator.box.contents.preset import load_preset
from generator.box.contents.sheet_count import sheet_notes
from generator.box.contents.shopping import needed, shopping_list
from generator.box.drawing.drawing import USUAL, VARIANTS, BoxJob, Variant
from generator.box.drawing.dxf import write_dxf
from generator.box.drawing.export import write_pdf
from generator.box.drawing.nesting import begin
from generator.box.workshop.cutlist import as_json, as_markdown
from generator.box.workshop.jobsheet import write_zip
from generator.games.editions import filled

KIND = "box"
Makers = dict[str, Callable[[], bytes]]


@dataclass
class Boxes(Product):
    """The boxes that are asked for; `games` are those that were named: all others have one only if they say what lies
    in it. `tell` hears what is noticed at once; `plans` and `drawings` of the first language are kept by game."""

    asked: Asked = field(default_factory=Asked)
    engrave: bool = True
    games: Sequence[str] = ()
    tell: Callable[[Iterable[str]], object] = list
    plans: dict[str, Plan] = field(default_factory=dict)
    drawings: dict[str, list[str]] = field(default_factory=dict)

    def due(self, source: Source) -> list[Recipe]:
        """The files of a box. Raises CanNotBeMade where there is no such box."""
        project, game = source.project, source.game
        kind = load_preset(project, self.asked.preset, game.id)
        if not self.games and not game.pieces and not (self.asked.inside or kind.inside):
            self.tell([f"{shown(game.path)} says nothing of what lies in the box, so there is none"])
            return []
        edition = source.tables.edition
        try:
            plan = planned(project, game, edition, self.asked)
        except CanNotBeMade as error:
            raise CanNotBeMade(error.limits, game.id if len(self.games) != 1 else "") from error
        made_from = digest(code_digest(), repr((plan, self.asked, edition.players)))
        counted = kept(
            project.cache / "box" / f"{game.id}-{kind.name}.txt",
            made_from,
            lambda: "\n".join(sheet_notes(project, game, edition, self.asked, plan)).encode(),
        )
        many = players_notes(game, edition, plan.players) if plan.players else []
        self.tell([*unsaid(game, edition), *many, *plan_notes(plan, project), *counted.decode().splitlines()])
        jobs = [job_of(plan, game, load_labels(project, one, game.id), edition) for one in source.languages]
        if self.engrave:
            small = too_small_to_engrave(jobs[0])
            self.tell(f"the lid of {game.id} stays plain: {size} is too small to engrave" for size in small)
        name = "box" if kind.name == load_preset(project, "", game.id).name else f"box-{kind.name}"
        recipes = box_recipes(source, jobs, self.engrave, name, plan)
        first = [one.path for one in recipes if one.language == source.languages[0]]
        self.plans[game.id] = plan
        drawn = tuple(map(begin, plan.boards))
        self.drawings[game.id] = [p for p in first if p.endswith(".svg") and p.rpartition("/")[2].startswith(drawn)]
        return recipes


def box_recipes(
    source: Source, jobs: Iterable[BoxJob], engrave: bool = True, folder: str = "box", plan: Plan | None = None
) -> list[Recipe]:
    """The recipes of the files of a box, one job for each language, below `<game>/<language>/<folder>`.

    Whatever is drawn has passed the verifier: a gate that fails is a UserError, and nothing is written. Of a plan there
    is a shopping list too.
    """
    recipes, first = [], None
    for job in jobs:
        box = BoxSet(source.project, source.tables, job, engrave)
        first = first or box
        if box is not first:
            box.lie_as(first)
        shop = partial(shopping, source, plan) if plan else None
        made_from = digest(source.inputs, source.tables.fingerprint, source.edition.id, repr((job, plan)), str(engrave))
        recipes += [
            source.recipe(job.language, KIND, f"{folder}/{name}", made_from, make)
            for name, make in files_of(box, shop and partial(shop, box)).items()
        ]
    return recipes


def shopping(source: Source, plan: Plan, box: BoxSet) -> bytes:
    """What to buy for the game and for its box."""
    sheets = Counter(sheet.board for sheet in box.sheets)
    edition = filled(source.game, source.edition)
    needs = needed(plan, sheets, box.labels)
    return shopping_list(source.game, edition, plan.players, plan.lots, box.labels, needs).encode()


def files_of(box: BoxSet, shop: Callable[[], bytes] | None = None) -> Makers:
    """How each file of a box is made, by its name."""
    machine = box.plain.profile.name
    names = _names(box, USUAL)
    drawn: Makers = {f"{name}.svg": partial(_svg, box, USUAL, name) for name in names}
    more: Makers = {
        **{f"{name}.dxf": partial(_dxf, box, name) for name in names},
        **{f"{name}.lbrn2": partial(project_of, box, name) for name in names if box.plain.profile.is_numbered},
        f"box-{machine}.pdf": lambda: write_pdf(
            list(box.unmeasured(USUAL).values()), box.plain.title, box.plain.language
        ),
        "jobsheet.pdf": partial(page_pdf, box, "title"),
        "assembly.pdf": partial(page_pdf, box, "assembly"),
        "assembly.svg": partial(assembly_svg, box),
        "cutlist.json": lambda: as_json(box.job, box.sheets, box.cut_lists),
        "cutlist.md": lambda: b"\n".join(
            as_markdown(box.job.of(board), found, box.labels) for board, found in box.cut_lists.items()
        ),
    }
    more |= {"shopping.md": shop} if shop else {}
    listed = [*drawn, *more]
    for variant in (variant for variant in VARIANTS if variant != USUAL):
        folder = f"svg{variant.name}"
        drawn |= {f"{folder}/{name}.svg": partial(_svg, box, variant, name) for name in _names(box, variant)}
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


def _svg(box: BoxSet, variant: Variant, name: str) -> bytes:
    return box.svgs(variant)[name]


def _dxf(box: BoxSet, name: str) -> bytes:
    return write_dxf(box.unmeasured(USUAL)[name], box.project.cache)


def workshop(made: Made) -> bytes:
    """All files, and each drawing without notes and with outlines to engrave."""
    found = {}
    for name, content in made.files().items():
        is_drawing = name.startswith(("box-", f"{INSERT}-", "engrave-", "coupon-")) and not name.endswith(".pdf")
        found[f"{name.rpartition('.')[2]}/{name}" if is_drawing else name] = content
    return write_zip(found)


def _names(box: BoxSet, variant: Variant) -> Sequence[str]:
    sheets = [box.name(sheet.number, variant, sheet.board) for sheet in box.sheets]
    sheets += [box.name(number, variant, "engrave") for number in box.second]
    coupons = ((board, sheet.number) for board, found in box.coupon.items() for sheet in found)
    return [*sheets, *(box.name(number, variant, "coupon", board) for board, number in coupons)]
