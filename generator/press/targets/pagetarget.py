"""Targets for pages, score sheets and books: `kind = "pages"` in `templates/targets`."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from math import prod

from generator.base.problem import Problem, UserError, shown
from generator.base.products import Shop
from generator.base.project import Project
from generator.base.record import Record
from generator.base.tomlfile import read_record
from generator.press.targets.sheetformat import Paper, mm, named_paper, size_of
from generator.press.targets.shop import USUAL_JOB, USUAL_SHOP, Job, read_job, read_shop
from generator.press.targets.target import COLOURS, KINDS, LARGEST_SCALE, PAGES

_ANY = Fraction(1000)
ARRANGEMENTS = ("single", "cut", "fold")


@dataclass(frozen=True)
class PageTarget:
    """A way of printing pages; lengths are exact millimetres.

    `page` is the size of one page. `single` prints it as it is; `cut` repeats it on `paper` as often as it fits,
    to be cut apart; `fold` lays pages on `paper` so that the folded pile is a booklet. Words keep `safe` from the
    edges of the page. `scale` enlarges everything: the page is laid out smaller by it.
    """

    name: str
    page: Paper
    arrangement: str
    paper: Paper
    safe: Fraction
    scale: float
    colour: str
    shop: Shop = USUAL_SHOP
    job: Job = field(default=USUAL_JOB, repr=False, compare=False)  # no printed file depends on it

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
        target = _read(project, name, record)
        if target and not problems:
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


def _read(project: Project, name: str, record: Record) -> PageTarget | None:
    page = named_paper(project, record, "page")
    arrangement = record.choice("arrangement", ARRANGEMENTS, "single")
    paper = named_paper(project, record, "paper") if arrangement in ("cut", "fold") else page
    safe, scale = record.length("safe", Fraction(6)), record.number("scale", 1.0)
    colour = record.choice("colour", COLOURS, "rgb")
    shop = read_shop(record, (page.width, page.height) if page else (_ANY, _ANY), False)
    job = read_job(project, record)
    record.done()
    if not 1 <= scale <= LARGEST_SCALE:
        record.fault("scale", f"'scale' must be from 1 to {LARGEST_SCALE:g}, found {scale:g}")
    if page is None or paper is None or record.problems:
        return None
    if not 0 <= 2 * safe < min(page.width, page.height):
        record.fault("safe", f"'safe' of {mm(safe)} on both sides leaves nothing of a page {size_of(page)}")
    columns, rows = columns_and_rows(page, spread_paper(paper) if arrangement == "fold" else best_paper(page, paper))
    if rows < 1 or columns < (2 if arrangement == "fold" else 1):
        what = "two pages side by side do" if arrangement == "fold" else "a page does"
        record.fault("page", f"{what} not fit on the paper: {size_of(page)} on {size_of(paper)}", "take a larger paper")
    return PageTarget(name, page, arrangement, paper, safe, scale, colour, shop, job)


def page_places(target: PageTarget) -> tuple[Paper, list[tuple[Fraction, Fraction]]]:
    """The paper as it lies, and the top left corners in mm of the pages on one side of it."""
    page = target.page
    if target.arrangement == "single":
        return page, [(Fraction(0), Fraction(0))]
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
