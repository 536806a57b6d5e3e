"""What a finished file of a target has to be, which targets a command takes, and a target in one line."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Literal, TypeAlias

from generator.base.length import Rect
from generator.base.problem import Problem, WrongUsage, did_you_mean
from generator.base.products import PrintSpec
from generator.base.project import Project
from generator.base.tomlfile import read_record
from generator.press.sheets.imposition import impose
from generator.press.targets.pagetarget import PageTarget, is_for_pages, load_page_target, page_places
from generator.press.targets.sheetformat import Grid, SheetFormat
from generator.press.targets.target import KINDS, PAGES, Target, load_target


def target_spec(project: Project, name: str, flip: str = "") -> PrintSpec:
    """What files for the target of that name have to be. Raises UnknownName and UserError."""
    if is_for_pages(project, name):
        return page_spec(load_page_target(project, name))
    return print_spec(load_target(project, name), flip)


def print_spec(target: Target, flip: str = "") -> PrintSpec:
    """What files with cards have to be; `flip` is the edge where the user chose another one than the target's."""
    width, height = target.page_size
    bleed_x = bleed_y = target.bleed
    out = target.edge + target.bleed
    cells: tuple[Rect[Fraction], ...] = (Rect(out, out, target.card_width, target.card_height),)
    if sheet := target.sheet:
        (plan,) = impose(sheet.grid.cards, sheet, sheet.flip)
        sides = [*plan.fronts, *(plan.backs if sheet.folded else ())]
        cells = tuple(place.trim for place in sides)
        bleed_x, bleed_y = sheet.grid.bleed_x, sheet.grid.bleed_y
    one_side = target.kind in ("gutterfold", "png")
    return PrintSpec(
        target=target.name,
        kind=target.kind,
        page_width=width,
        page_height=height,
        cells=cells,
        bleed_x=bleed_x,
        bleed_y=bleed_y,
        safe=target.safe,
        margin=sheet.margin if sheet else Fraction(0),
        colour=target.colour,
        marks=sheet.marks if sheet else target.marks,
        duplex=(flip or target.flip) if target.kind == "sheet" else "",
        pixels=target.pixels,
        cut_line=target.cut_line,
        **(vars(target.shop) | {"order": "" if one_side else target.shop.order}),
    )


def page_spec(target: PageTarget) -> PrintSpec:
    """What files with pages have to be."""
    paper, places = page_places(target)
    cells = tuple(Rect(x, y, target.page.width, target.page.height) for x, y in places)
    return PrintSpec(
        target=target.name,
        kind="pages",
        page_width=paper.width,
        page_height=paper.height,
        cells=cells,
        bleed_x=target.bleed,
        bleed_y=target.bleed,
        safe=target.safe,
        colour=target.colour,
        duplex=target.flip,
        **(vars(target.shop) | {"order": ""}),
    )


Prints: TypeAlias = Literal["cards", "pages", "single pages"]
"""What a command prints; `single pages` are pages of which none belongs to another."""


def check_targets(project: Project, names: Sequence[str], prints: Prints, also: Sequence[str] = ()) -> None:
    """Raises WrongUsage with each name of the command line that is no target for what is printed.

    `also` are names that the command knows besides. A target whose own file is at fault passes: whoever loads it
    tells what is wrong.
    """
    problems = []
    for name in names:
        if name not in also and (fault := target_fault(project, name, prints, also)):
            message, hint = fault
            if name not in project.named("targets", ".toml"):  # in one line, as all unknown names are told
                message, hint = f"no target '{name}'; {hint}", ""
            problems.append(Problem("wuerfelwerk", 0, message, hint))
    if problems:
        raise WrongUsage(problems)


def check_any_targets(project: Project, names: Sequence[str]) -> None:
    """Raises WrongUsage with each name of the command line that is no target at all."""
    known = project.named("targets", ".toml")
    unknown = [name for name in names if name not in known]
    if unknown:
        raise WrongUsage(
            [Problem("wuerfelwerk", 0, f"no target '{name}'; {did_you_mean(name, known)}") for name in unknown]
        )


def target_fault(project: Project, name: str, prints: Prints, also: Sequence[str] = ()) -> tuple[str, str] | None:
    """Message and hint where no target of that name prints this; None where one does."""
    known = project.named("targets", ".toml")
    if name in known and not (what := _unfit(project, name, prints)):
        return None
    fits = [one for one in known if not _unfit(project, one, prints)] + list(also)
    akin = sorted((one for one in fits if name.endswith(f"-{one}") or one.endswith(f"-{name}")), key=len)
    near = did_you_mean(akin[0], akin) if akin else did_you_mean(name, fits)
    if name not in known:
        return f"there is no target '{name}'", near
    everything = f"targets for {prints}: {', '.join(fits)}"
    return f"'{name}' {what}, not {prints}", everything if near.startswith("known") else f"{near} {everything}"


def makes_pictures(project: Project, names: Sequence[str]) -> bool:
    """Whether one of these targets is for pictures, which need more than the base of the package."""
    return any(_kind(project, name)[0] == "png" for name in names)


def makes_books(project: Project, names: Sequence[str]) -> bool:
    """Whether one of these targets is for pages that a book may have: all but those to be cut apart."""
    kinds = (_kind(project, name) for name in names)
    return any(kind == PAGES and arrangement != "cut" for kind, arrangement in kinds)


def _kind(project: Project, name: str) -> tuple[str, str]:
    """Kind and arrangement of a target; empty where there is none, or nobody can read what it is for."""
    path = project.named("targets", ".toml").get(name)
    record = read_record(path, []) if path else None
    return (record.text("kind", ""), record.text("arrangement", "single")) if record else ("", "")


def _unfit(project: Project, name: str, prints: Prints) -> str:
    """What a target does instead; empty where it fits, or where nobody can read what it is for."""
    kind, arrangement = _kind(project, name)
    if kind not in (*KINDS, PAGES):
        return ""
    if (kind == PAGES) == (prints == "cards"):
        return "prints pages" if kind == PAGES else "prints cards"
    return "folds a booklet" if prints == "single pages" and arrangement == "fold" else ""


_ORDERS = {"card": "", "back-first": ", back before front", "fronts-backs": ", a file of fronts and one of backs"}


def describe(target: Target) -> str:
    """What was computed for the target, such as `9 cards a sheet, 3 x 3 upright, outer bleed 3 mm`."""
    if target.sheet:
        return f"{_sheet(target.sheet)}{_cuts(target)}{_large(target)}"
    bleed, size = _mm(target.bleed), f"{float(target.card_width):g} x {float(target.card_height):g} mm"
    if target.kind == "png":
        width, height = target.pixels
        pixels = f"{width} x {height} pixels at {target.shop.ppi} ppi"
        return f"one side a picture, {size}, bleed {bleed}, {pixels}{_large(target)}"
    inks = f", cmyk up to {target.shop.ink_limit} % of ink" if target.colour == "cmyk" else ", rgb"
    marks, after = ", crop marks" if target.marks else "", f"{_cuts(target)}{_large(target)}"
    return f"one side a page, {size}, bleed {bleed}{marks}{_ORDERS[target.shop.order]}{inks}{after}"


def _sheet(sheet: SheetFormat) -> str:
    grid = sheet.grid
    what = "folded card" if sheet.folded else "card"
    cards = f"{grid.cards} {what}{'' if grid.cards == 1 else 's'} a sheet"
    lying = "turned" if grid.turned else "upright"
    apart = f", {_mm(grid.gap)} apart" if grid.gap else ""
    fold = f", fold parallel to the {sheet.flip} edge" if sheet.folded else ""
    return f"{cards}, {grid.columns} x {grid.rows} {lying}{apart}{fold}, outer bleed {_bleed(grid)}"


def _bleed(grid: Grid) -> str:
    sides, ends = _mm(grid.bleed_x), _mm(grid.bleed_y)
    return sides if sides == ends else f"{sides} at the sides, {ends} above and below"


def _mm(length: Fraction) -> str:
    return f"{float(length):g} mm"


def _cuts(target: Target) -> str:
    return f", contours in {target.cut_line}" if target.cut_line else ""


def _large(target: Target) -> str:
    return f", {target.scale:g} times as large" if target.scale != 1 else ""
