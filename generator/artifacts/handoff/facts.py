"""The facts of a product on a job ticket: its sizes, and what is done with it after printing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import ceil

from generator.base.locale import locale
from generator.base.printspec import PrintSpec
from generator.press.targets.job import Finish
from generator.press.targets.pagetarget import PageTarget
from generator.press.targets.target import Target

DIGITS = 3
"""Decimal places of a length in mm; 1/8 in needs three."""


@dataclass(frozen=True)
class Fact:
    """Something to know: what it is, and how it is."""

    label: str
    value: str


@dataclass(frozen=True)
class Counts:
    """Pages of a file, and how often each is printed."""

    pages: int
    times: int


@dataclass(frozen=True)
class Wording:
    """The words of the ticket, filled in with numbers as its language writes them."""

    words: Mapping[str, str]
    language: str

    def __call__(self, key: str, **values: object) -> str:
        """The words of a key; whole numbers and lengths are written in the language."""
        numbers = locale(self.language)
        told = {
            name: numbers.short(value, DIGITS) if isinstance(value, int | Fraction) else value
            for name, value in values.items()
        }
        return self.words[key].format(**told)

    def many(self, key: str, number: int, one: str = "", many: str = "") -> str:
        """The words for one thing or for several."""
        return self((one or f"{key}_one") if number == 1 else (many or key), number=number)

    def fact(self, key: str, value: str) -> Fact:
        """A fact by the key of its label."""
        return Fact(self.words[key], value)

    def number(self, number: int) -> str:
        """A whole number."""
        return locale(self.language).short(number, 0)

    def millimetres(self, width: Fraction, height: Fraction) -> str:
        """A size."""
        return self("millimetres", width=width, height=height)


def size_facts(say: Wording, target: Target | PageTarget, spec: PrintSpec, counts: Counts) -> list[Fact]:
    """How large it is when it is finished, and what the files hold to get there."""
    facts = [say.fact("size", say.millimetres(*_finished(target, spec)))]
    if spec.kind == "png":
        size = say("pixels", width=str(spec.pixels[0]), height=str(spec.pixels[1]))
        return [*facts, say.fact("picture", say("resolution", size=size, ppi=spec.ppi, bleed=spec.bleed_x))]
    page = say.millimetres(spec.page_width, spec.page_height)
    if papers := _papers(target, spec, counts):
        laid, up = _laid(target, spec)
        return [*facts, say.fact("sheet", say(laid, size=page, number=up)), say.fact("papers", say.number(papers))]
    if not spec.bleed_x:
        return [*facts, say.fact("page", say("no_bleed", size=page))]
    return [*facts, say.fact("page", say("bleed_marks" if spec.marks else "bleed", size=page, bleed=spec.bleed_x))]


def finish_facts(say: Wording, target: Target | PageTarget, spec: PrintSpec, finish: Finish, pad: int) -> list[Fact]:
    """What is done in printing and after it; `pad` is how many sheets are glued together."""
    facts = []
    if finish.weight:
        facts.append(say.fact("weight", say("grams", weight=finish.weight)))
    facts.append(say.fact("sides", say(_sides(spec, finish))))
    if spec.kind == "single":
        facts.append(say.fact("order", say(f"order_{spec.order}")))
    if isinstance(target, Target) and target.cut_line:
        facts.append(say.fact("cut", say("contour", name=target.cut_line)))
    if spec.corner:
        facts.append(say.fact("corner", say("rounded", radius=spec.corner)))
    if fold := _fold(target, finish):
        facts.append(say.fact("fold", say(fold)))
    if pad:
        facts.append(say.fact("binding", say(f"glued_{finish.glue}" if finish.glue else "glued")))
    elif finish.staples:
        facts.append(say.fact("binding", say.many("staples", finish.staples)))
    return facts


def _finished(target: Target | PageTarget, spec: PrintSpec) -> tuple[Fraction, Fraction]:
    """Width and height in mm of what comes out; a card is told as it is held, not as it lies on its sheet."""
    if isinstance(target, Target):
        return target.card_width, target.card_height
    return spec.cells[0].w, spec.cells[0].h


def _papers(target: Target | PageTarget, spec: PrintSpec, counts: Counts) -> int:
    """How many sheets of paper go through the printer; 0 where a shop decides it."""
    if isinstance(target, Target):
        if not target.sheet:
            return 0
        return counts.times * (counts.pages if target.sheet.folded else ceil(counts.pages / 2))
    if target.arrangement == "single":
        return 0
    if target.arrangement == "fold":
        return counts.times * ceil(counts.pages / 2)
    return ceil(counts.pages * counts.times / len(spec.cells))


def _laid(target: Target | PageTarget, spec: PrintSpec) -> tuple[str, int]:
    """The key of the words for what lies on a sheet of paper, and how many of it."""
    up = len(spec.cells)
    if isinstance(target, Target) and target.sheet and target.sheet.folded:
        return "folded", up // 2
    if isinstance(target, PageTarget) and target.arrangement == "fold":
        return "booklet", up
    return ("apiece_one" if up == 1 else "apiece"), up


def _sides(spec: PrintSpec, finish: Finish) -> str:
    """The key of the words for the sides that are printed, and for the edge on which the paper is turned."""
    two = finish.sides == "two" or (not finish.sides and (bool(spec.duplex) or spec.kind in ("single", "png")))
    if not two:
        return "one"
    return f"flip_{spec.duplex}" if spec.duplex else "two"


def _fold(target: Target | PageTarget, finish: Finish) -> str:
    """The key of the words for a fold; empty where there is none."""
    if isinstance(target, Target) and target.sheet and target.sheet.folded:
        return "dashed"
    folds = isinstance(target, PageTarget) and target.arrangement == "fold"
    return "middle" if finish.fold == "middle" or (folds and not finish.fold) else ""
