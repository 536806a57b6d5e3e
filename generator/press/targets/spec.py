"""From a target to what its files have to be: the value by which a finished file is checked."""

from __future__ import annotations

from fractions import Fraction
from typing import TypedDict

from generator.base.printspec import Cell, PrintSpec
from generator.base.project import Project
from generator.press.sheets.imposition import impose
from generator.press.targets.pagetarget import PageTarget, is_for_pages, load_page_target, page_places
from generator.press.targets.shop import Shop
from generator.press.targets.target import Target, load_target


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
    cells: tuple[Cell, ...] = (Cell(out, out, target.card_width, target.card_height),)
    if sheet := target.sheet:
        (plan,) = impose(sheet.grid.cards, sheet, sheet.flip)
        sides = [*plan.fronts, *(plan.backs if sheet.folded else ())]
        cells = tuple(Cell(place.trim.x, place.trim.y, place.trim.w, place.trim.h) for place in sides)
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
        order="" if one_side else target.shop.order,
        marks=sheet.marks if sheet else target.marks,
        duplex=(flip or target.flip) if target.kind == "sheet" else "",
        pixels=target.pixels,
        cut_line=target.cut_line,
        **_demands(target.shop),
    )


def page_spec(target: PageTarget) -> PrintSpec:
    """What files with pages have to be."""
    paper, places = page_places(target)
    cells = tuple(Cell(x, y, target.page.width, target.page.height) for x, y in places)
    return PrintSpec(
        target=target.name,
        kind="pages",
        page_width=paper.width,
        page_height=paper.height,
        cells=cells,
        bleed_x=Fraction(0),
        bleed_y=Fraction(0),
        safe=target.safe,
        colour=target.colour,
        duplex=target.flip,
        **_demands(target.shop),
    )


class _Demands(TypedDict):
    ink_limit: Fraction
    black: str
    min_text: Fraction
    min_text_reversed: Fraction
    min_line: Fraction
    ppi: int
    corner: Fraction
    transparency: bool


def _demands(shop: Shop) -> _Demands:
    """What counts for cards and pages alike."""
    return {
        "ink_limit": Fraction(shop.ink_limit),
        "black": "k-only" if shop.black == "k-only" else "",
        "min_text": shop.min_text,
        "min_text_reversed": shop.min_text_reversed,
        "min_line": shop.min_line,
        "ppi": shop.ppi,
        "corner": shop.corner,
        "transparency": shop.transparency,
    }
