"""Lines for a machine that cuts, in a spot colour of their own, and areas made ready for cards that touch."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TypeGuard

from pikepdf import Array, Dictionary, Name, Pdf, String

from generator.base.length import to_points
from generator.press.outlines import numbers
from generator.press.page_imposition import PrintJob
from generator.press.primitives import Colour, Face, Mark, Rect, marks
from generator.press.sheets.imposition import TRAP, impose, side_order

WIDTH = 0.1
"""Width of the line in mm: a hairline (0.25 pt) or more, so that programs show it."""
MAGENTA = Colour("cut", (1.0, 0.0, 1.0), (0.0, 1.0, 0.0, 0.0))
"""How a program shows the line that knows nothing of the spot colour."""


def contours(job: PrintJob) -> list[tuple[Rect, ...]]:
    """The contours on each page of the file, in mm from its top left corner: those of the cards whose front is there.

    A card is cut once: pages with backs have none.
    """
    target = job.target
    radius = target.shop.corner
    if sheet := target.sheet:
        fronts = [
            tuple(_contour(one.trim.x, one.trim.y, one.trim.w, one.trim.h, radius) for one in plan.fronts)
            for plan in impose(len(job.cards), sheet, job.flip)
        ]
        return [fronts[at] if side == "front" else () for at, side in side_order(len(fronts), job.feed)]
    edge = target.edge + target.bleed
    front = (_contour(edge, edge, target.card_width, target.card_height, radius),)
    return [front if side == "front" else () for _ in job.cards for side in job.sides]


def _contour(x: Fraction, y: Fraction, w: Fraction, h: Fraction, radius: Fraction) -> Rect:
    return Rect(float(x), float(y), float(w), float(h), None, MAGENTA, WIDTH, float(radius))


# A spot colour and a layer of its own for lines that are cut and not printed. Sources: ISO 32000-1, 8.6.6.4
# (Separation), 8.6.7 (overprint), 8.11 (optional content).


SPACE, STATE, LAYER = Name("/CutSpace"), Name("/CutState"), Name("/CutLayer")


@dataclass(frozen=True)
class Cuts:
    """The name of the spot colour, the width of the line in mm, and the paths on each page as PDF operators."""

    name: str
    width: float
    pages: Sequence[Sequence[str]]


def add_cuts(pdf: Pdf, cuts: Cuts) -> None:
    """Strokes the paths in the spot colour, in a layer of its name.

    They overprint, so that a program that separates colours leaves no gap below them, and are decoration for those
    who listen.
    """
    layer = pdf.make_indirect(Dictionary(Type=Name.OCG, Name=String(cuts.name)))
    shade = Dictionary(FunctionType=2, Domain=[0, 1], C0=[0, 0, 0, 0], C1=[0, 1, 0, 0], N=1)
    space = pdf.make_indirect(Array([Name.Separation, Name("/" + cuts.name), Name.DeviceCMYK, shade]))
    state = pdf.make_indirect(Dictionary(Type=Name.ExtGState, OP=True, op=True, OPM=1))
    begin = ["/Artifact BMC", f"/OC {LAYER} BDC", f"q {STATE} gs {SPACE} CS 1 SCN {numbers(to_points(cuts.width))} w"]
    for page, paths in zip(pdf.pages, cuts.pages, strict=True):
        if paths:
            for kind, key, value in (("/ColorSpace", SPACE, space), ("/ExtGState", STATE, state),
                                     ("/Properties", LAYER, layer)):  # fmt: skip
                resources = page.obj.Resources
                if kind not in resources:
                    resources[kind] = Dictionary()
                resources[kind][key] = value
            drawn = "\n".join([*begin, *(f"{path} S" for path in paths), "Q", "EMC", "EMC"])
            page.contents_add(pdf.make_stream(drawn.encode()))
    shown = Dictionary(Name=String(cuts.name), BaseState=Name.ON, ON=Array([layer]), Order=Array([layer]))
    pdf.Root.OCProperties = Dictionary(OCGs=Array([layer]), D=shown)


# Areas made ready for cards that touch: cut back where a later one hides them, widened where a card has no bleed.
# Where an edge cuts through a pixel, viewers smooth each area of its own, and of a light one below a dark one a light
# hairline remains. Where a card ends there must be one layer only.


TINY = 1e-6
"""Length below which two edges are the same, mm."""


def is_area(mark: Mark) -> TypeGuard[Rect]:
    """Whether the mark is a filled rectangle with square corners and no line around it."""
    return isinstance(mark, Rect) and mark.fill is not None and mark.stroke is None and not mark.radius


def fills_card(face: Face) -> bool:
    """Whether an area covers the whole card, so that nothing painted below shows through."""
    return any(is_area(mark) and _covers(_edges(mark), (0, 0, face.width, face.height)) for mark in marks(face.items))


def spread(face: Face) -> Iterator[Mark]:
    """The marks of a face; where its bleed is less than TRAP, areas at its edge reach that far."""
    more = max(0.0, float(TRAP) - face.bleed)
    outer = (-face.bleed, -face.bleed, face.width + face.bleed, face.height + face.bleed)
    for mark in marks(face.items):
        if more and is_area(mark):
            left, top, right, bottom = (
                edge + (more * way if (edge - end) * way > -TINY else 0)
                for edge, end, way in zip(_edges(mark), outer, (-1, -1, 1, 1), strict=True)
            )
            mark = replace(mark, x=left, y=top, w=right - left, h=bottom - top)
        yield mark


def knocked_out(marks: Iterable[Mark]) -> list[Mark]:
    """The marks without what later areas hide; they end TRAP below those. It looks the same.

    Areas stay rectangles: one with a hole or a corner cut out of it is left as it is.
    """
    shown = list(marks)
    for at, mark in enumerate(shown):
        if is_area(mark):
            for later in shown[at + 1 :]:
                if is_area(later):
                    mark = _shortened(mark, later)
            shown[at] = mark
    return [mark for mark in shown if not is_area(mark) or min(mark.w, mark.h) > 0]


Edges = tuple[float, float, float, float]


def _edges(area: Rect) -> Edges:
    return area.x, area.y, area.x + area.w, area.y + area.h


def _covers(one: Edges, other: Edges) -> bool:
    return all(a <= b + TINY for a, b in zip(one[:2], other[:2], strict=True)) and all(
        a >= b - TINY for a, b in zip(one[2:], other[2:], strict=True)
    )


def _shortened(area: Rect, cover: Rect) -> Rect:
    """The area without what `cover` hides of it, if a rectangle is left."""
    (left, top, right, bottom), over = _edges(area), _edges(cover)
    if over[0] <= left + TINY and right <= over[2] + TINY:
        top, bottom = _cut(top, bottom, over[1], over[3])
    elif over[1] <= top + TINY and bottom <= over[3] + TINY:
        left, right = _cut(left, right, over[0], over[2])
    return replace(area, x=left, y=top, w=right - left, h=bottom - top)


def _cut(start: float, end: float, over_start: float, over_end: float) -> tuple[float, float]:
    """What is left of a length of which another covers an end, or all; TRAP of the covered part is kept."""
    trap = float(TRAP)
    if over_start <= start + TINY and end <= over_end + TINY:
        return start, start
    if over_start <= start + TINY and start < over_end - trap:
        return over_end - trap, end
    if end <= over_end + TINY and over_start + trap < end:
        return start, over_start + trap
    return start, end
