"""Targets for pages, score sheets and books: `kind = "pages"` in `templates/targets`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from math import prod
from typing import Annotated, Any, ClassVar

from generator.base.keys import Key, Names, read_as
from generator.base.problem import Problem, UserError, shown
from generator.base.products import Shop
from generator.base.project import Project
from generator.base.record import Record
from generator.base.tomlfile import read_record
from generator.press.targets.sheetformat import Paper, mm, named_paper, size_of
from generator.press.targets.shop import USUAL_JOB, USUAL_SHOP, Job, check_corner
from generator.press.targets.target import COLOURS, KINDS, LARGEST_SCALE, PAGES, target_names

ARRANGEMENTS = ("single", "cut", "fold")
LARGEST_BLEED = 20
"""Millimetres."""


@dataclass(frozen=True)
class PageTarget:
    """A way of printing pages; lengths are exact millimetres.

    `page` is the size of one page. `single` prints it as it is; `cut` repeats it on `paper` as often as it fits,
    to be cut apart; `fold` lays pages on `paper` so that the folded pile is a booklet. Words keep `safe` from the
    edges of the page, and colour goes on beyond them by `bleed`. `scale` enlarges everything: the page is laid out
    smaller by it.
    """

    also: ClassVar[Mapping[str, Key]] = {
        "kind": Key(
            "choice",
            '`"sheet"`, a paper full of cards, printed on both sides, `"gutterfold"`, one printed on one '
            'side and folded, `"single"`, one side of a card a page, `"png"`, one side of a card a '
            'picture, or `"pages"`, for score sheets and books',
            allowed=(PAGES,),
        )
    }

    name: str
    page: Annotated[Paper, Key("text", "the size of a page, a file of `papers` by its name", of="paper")]
    arrangement: Annotated[
        str,
        Key(
            "choice",
            '`"single"`, one page a side, `"cut"`, as many as the paper holds, to be cut apart, or `"fold"`, a booklet',
            allowed=ARRANGEMENTS,
            default="single",
        ),
    ]
    paper: Annotated[
        Paper, Key("text", "what is printed on", of="paper", only={"arrangement": ("cut", "fold")}, otherwise="")
    ]
    safe: Annotated[Fraction, Key("length", "how far words keep from the edges", default=Fraction(6), low=0)]
    bleed: Annotated[
        Fraction,
        Key("length", "how far colour goes on beyond a page", default=Fraction(0), low=0, high=LARGEST_BLEED,
            only={"arrangement": ("single",)}, otherwise=Fraction(0)),
    ]  # fmt: skip
    scale: Annotated[
        float, Key("number", "how many times larger all is, for large print", default=1.0, low=1.0, high=LARGEST_SCALE)
    ]
    colour: Annotated[str, Key("choice", "how colours are told", allowed=COLOURS, default="rgb")]
    shop: Annotated[Shop, Key("here", "what is asked of a file", each=Shop)] = USUAL_SHOP
    job: Annotated[Job, Key("table", "what a shop does", each=Job, required=False, otherwise=USUAL_JOB)] = field(
        default=USUAL_JOB, repr=False, compare=False
    )  # no printed file depends on it

    @classmethod
    def values(cls, read: dict[str, Any], table: Record, names: Names) -> dict[str, Any]:
        """The fields: pages fit on their paper."""
        del read["kind"]
        page = named_paper(table, names, read["page"])
        paper = page if read["arrangement"] == "single" else named_paper(table, names, read["paper"])
        if page and paper and table.is_sound:
            check_corner(table, read["shop"], (page.width, page.height))
            if 2 * read["safe"] >= min(page.width, page.height):
                said = f"'safe' of {mm(read['safe'])} on both sides leaves nothing of a page {size_of(page)}"
                table.fault("safe", said)
            folds = read["arrangement"] == "fold"
            columns, rows = columns_and_rows(page, spread_paper(paper) if folds else best_paper(page, paper))
            if rows < 1 or columns < (2 if folds else 1):
                what = "two pages side by side do" if folds else "a page does"
                said = f"{what} not fit on the paper: {size_of(page)} on {size_of(paper)}"
                table.fault("page", said, "take a larger paper")
        return read | {"page": page, "paper": paper}

    @property
    def flip(self) -> str:
        """The edge along which the paper is turned; empty for paper printed on one side.

        Along the short edge of a lying paper, so that both sides of a booklet stand the same way up.
        """
        return "short" if self.arrangement == "fold" else ""

    @property
    def layout_size(self) -> tuple[float, float, float]:
        """Width and height of a page and its safe zone in mm, before it is enlarged."""
        sides = (self.page.width, self.page.height, self.safe)
        width, height, safe = (round(float(side) / self.scale, 4) for side in sides)
        return width, height, safe


def is_for_pages(project: Project, name: str) -> bool:
    """Whether the target of that name says that it is for pages. Raises UnknownName."""
    record = read_record(project.pick("target", "targets", ".toml", name), [])
    return record is not None and record.text("kind") == PAGES


def describe_pages(target: PageTarget) -> str:
    """What was computed for the target, such as `page of 105 x 148 mm, 4 on a4`."""
    page = f"page of {float(target.page.width):g} x {float(target.page.height):g} mm"
    large = f", {target.scale:g} times as large" if target.scale != 1 else ""
    if target.arrangement == "fold":
        return f"{page}, booklet on {target.paper.name}{large}"
    if target.arrangement == "cut":
        many = prod(columns_and_rows(target.page, best_paper(target.page, target.paper)))
        return f"{page}, {many} on {target.paper.name}{large}"
    return f"{page}{large}"


def load_page_target(project: Project, name: str) -> PageTarget:
    """The target of that name. UnknownName where there is none, UserError with every fault of its file."""
    path = project.pick("target", "targets", ".toml", name)
    problems: list[Problem] = []
    record = read_record(path, problems)
    kind = record.choice("kind", (PAGES, *KINDS)) if record else ""
    if record and not problems and kind != PAGES:
        hint = f'a target for pages has kind = "{PAGES}", as {shown(project.find("targets/a5.toml"))}'
        record.fault("kind", f"'{name}' prints cards, not pages", hint)
    elif record and kind in ("", PAGES):
        target = read_as(PageTarget, record, target_names(project), name=name, kind=kind)
        if not problems:
            return target
    raise UserError(problems)


def load_flat_target(project: Project, name: str) -> PageTarget:
    """The target of that name for pages that stand alone; one that folds a booklet is refused, too."""
    target = load_page_target(project, name)
    if target.arrangement == "fold":
        path = shown(project.pick("target", "targets", ".toml", name))
        hint = "name a target with arrangement = 'single' or 'cut', as a5 or a5-2up"
        raise UserError([Problem(path, 0, f"'{name}' folds a booklet, and this is a single page", hint)])
    return target


def page_places(target: PageTarget) -> tuple[Paper, list[tuple[Fraction, Fraction]]]:
    """The paper as it lies, and the top left corners in mm of the pages on one side of it."""
    page = target.page
    if target.arrangement == "single":
        out = 2 * target.bleed
        return Paper(page.name, page.width + out, page.height + out), [(target.bleed, target.bleed)]
    folds = target.arrangement == "fold"
    paper = spread_paper(target.paper) if folds else best_paper(page, target.paper)
    columns, rows = (2, 1) if folds else columns_and_rows(page, paper)
    left, top = (paper.width - columns * page.width) / 2, (paper.height - rows * page.height) / 2
    places = [(left + column * page.width, top + row * page.height) for row in range(rows) for column in range(columns)]
    return paper, places


def spread_paper(paper: Paper) -> Paper:
    """The paper with its long edge across, as an open booklet lies."""
    return paper if paper.width >= paper.height else _turned(paper)


def best_paper(page: Paper, paper: Paper) -> Paper:
    """The paper, turned by a quarter if more pages lie on it then."""
    turned = _turned(paper)
    return turned if prod(columns_and_rows(page, turned)) > prod(columns_and_rows(page, paper)) else paper


def columns_and_rows(page: Paper, paper: Paper) -> tuple[int, int]:
    """How many pages lie beside and below each other on the paper as it is."""
    return int(paper.width // page.width), int(paper.height // page.height)


def _turned(paper: Paper) -> Paper:
    return Paper(paper.name, paper.height, paper.width)
