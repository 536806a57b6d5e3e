"""Rules about a page and what it paints: colours, sizes, lines, pictures, text and their distance from the cut."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from pikepdf import PdfImage

from generator.base.pdffile import unpacked
from generator.base.products import PrintSpec
from generator.preflight.marks import CMYK, OTHER, RGB, SPOT, Drawn, Ink, Mark, Picture, Shade, Shown, Space
from generator.preflight.page_geometry import (
    MM,
    NEAR,
    Box,
    Leaf,
    Matrix,
    across,
    cells_due,
    common,
    grown,
    has_size,
    is_empty,
    is_paper,
    sides,
    times,
    within,
)
from generator.preflight.report import FAULT, WARNING, millimetres, points
from generator.preflight.texts import largeness, tight_box

CUTS = ("cut", "crease", "die", "fold", "kiss", "perf", "score", "trim")
"""Beginnings of the names of inks that no press prints: they lead knives."""
PROCESS = ("All", "None", "Cyan", "Magenta", "Yellow", "Black")
INK_SLACK = 0.5
"""Percent of ink by which rounding may go beyond a limit."""
FAINT = 0.03
"""A press does not hold the dots of less ink than that; even areas get spots, and two runs do not match."""


@dataclass(frozen=True)
class Raw:
    """A finding before anybody knows on which page it is: `box` in the space in which it was looked for."""

    rule: str
    box: Box
    found: str = ""
    allowed: str = ""
    what: str = ""
    level: str = FAULT
    words: str = ""


def for_knives(spec: PrintSpec, space: Space) -> bool:
    """Whether a spot colour is not printed and shows where to cut: by the name in the target, or by a usual one."""
    if space.family != SPOT or not space.inks:
        return False
    return all(name == spec.cut_line or name.casefold().startswith(CUTS) for name in space.inks)


def inks_of(mark: Shown | Drawn | Picture | Shade) -> Iterator[Ink]:
    """What areas, lines and type are painted with; type that nobody sees is not."""
    if isinstance(mark, Drawn):
        yield from filter(None, (mark.fill, mark.stroke))
    elif isinstance(mark, Shown) and not mark.hidden:
        yield mark.ink


def ink_faults(spec: PrintSpec, mark: Shown | Drawn | Picture | Shade, box: Box) -> Iterator[Raw]:
    """What is wrong with the colours of one mark."""
    if spec.colour != "cmyk" or (isinstance(mark, Shown) and mark.hidden):
        return
    if isinstance(mark, Shown):
        yield from _ink_fault(spec, mark.ink, box, "text")
        if spec.black == "k-only" and mark.ink.mixed_black:
            yield Raw("black", box, str(mark.ink), "CMYK 0 / 0 / 0 / 100", mark.said)
    elif isinstance(mark, Drawn):
        for one, what in ((mark.fill, "area"), (mark.stroke, "line")):
            if one is not None:
                yield from _ink_fault(spec, one, box, what)
    elif isinstance(mark, Picture) and mark.space is None:
        yield from _ink_fault(spec, mark.ink, box, "picture")
    elif mark.space is not None:
        yield from _space(spec, mark.space, box, "picture" if isinstance(mark, Picture) else "gradient")


def _ink_fault(spec: PrintSpec, ink: Ink, box: Box, what: str) -> Iterator[Raw]:
    if for_knives(spec, ink.space):
        return
    if ink.space.family in (RGB, OTHER):
        yield Raw("rgb", box, str(ink), "CMYK", what)
    elif ink.space.family == SPOT:
        yield from _space(spec, ink.space, box, what)
    if spec.ink_limit and ink.total > spec.ink_limit + INK_SLACK:
        yield Raw("ink", box, f"{ink.total:.0f} %", f"{spec.ink_limit} %", str(ink))
    if what == "area" and min(ink.plates, default=1.0) < FAINT:
        yield Raw("tint", box, str(ink), f"{100 * FAINT:g} %", level=WARNING)


def _space(spec: PrintSpec, space: Space, box: Box, what: str) -> Iterator[Raw]:
    if space.family in (RGB, OTHER):
        yield Raw("rgb", box, space.family if space.family == RGB else "Lab", CMYK, what)
    elif space.family == SPOT and not for_knives(spec, space):
        for name in space.inks:
            if name not in PROCESS:
                yield Raw("spot", box, name, "CMYK", what, WARNING)


LARGEST = 40_000_000
"""Pixels of a picture that is looked into."""
BYTES = 4 * LARGEST
"""Bytes that it may have: four inks of eight bits, or half as many pixels of 16."""


def picture_ink(spec: PrintSpec, mark: Picture, box: Box) -> Iterator[Raw]:
    """A picture in CMYK that takes more ink than the paper holds."""
    if spec.colour != "cmyk" or not spec.ink_limit or mark.source is None or mark.space is None:
        return
    if mark.space.family != CMYK or mark.space.parts != 4 or mark.width * mark.height > LARGEST:
        return
    found = most_ink(mark.source)
    if found > spec.ink_limit + INK_SLACK + 2:  # sums are kept in steps of 1.6 %
        size = f"{mark.width} x {mark.height} px"
        yield Raw("ink", box, f"{found:.0f} %", f"{spec.ink_limit} %", size, words="picture")


def most_ink(source: Any) -> float:
    """The largest sum of inks among the pixels, in percent; 0 where the picture can not be read."""
    try:
        from PIL import ImageChops

        unpacked(source, BYTES)  # ends here where it is far larger than it says
        image = PdfImage(source).as_pil_image()
        if image.mode != "CMYK":
            return 0.0
        quarters = [band.point([value // 4 for value in range(256)]) for band in image.split()]
        total = ImageChops.add(ImageChops.add(quarters[0], quarters[1]), ImageChops.add(quarters[2], quarters[3]))
        most: Any = total.getextrema()[1]
        return float(most) / 255 * 400
    except Exception:  # a damaged picture, or one that is packed as nobody else packs any
        return 0.0


def box_faults(spec: PrintSpec, leaf: Leaf) -> Iterator[Raw]:
    """What is wrong with the boxes of a page."""
    whole, wanted = leaf.whole, (float(spec.page_width), float(spec.page_height))
    size = _size(leaf.width / MM, leaf.height / MM)
    if not has_size(spec, leaf):
        turned = abs(leaf.width - wanted[1] * MM) <= NEAR and abs(leaf.height - wanted[0] * MM) <= NEAR
        cell = spec.cells[0] if len(spec.cells) == 1 else None
        bare = cell and abs(leaf.width - float(cell.w) * MM) <= NEAR and abs(leaf.height - float(cell.h) * MM) <= NEAR
        words = "turned" if turned else "bare" if bare else "paper" if is_paper(spec, leaf) else ""
        yield Raw("page-size", whole, size, _size(*wanted), words=words)
        if bare and spec.bleed:
            yield Raw("bleed", whole, "0 mm", f"{float(spec.bleed):g} mm", words="bare")
    elif not within(whole, leaf.crop, NEAR):
        yield Raw("page-size", leaf.crop, _size(*_sides(leaf.crop)), _size(*wanted), words="cropped")
    if len(spec.cells) == 1 and has_size(spec, leaf) and (spec.bleed_x or spec.bleed_y):
        yield from _trim(spec, leaf)


def _trim(spec: PrintSpec, leaf: Leaf) -> Iterator[Raw]:
    cell = spec.cells[0]
    (trim,) = cells_due(spec, leaf.height)
    wanted = _size(float(cell.w), float(cell.h))
    if leaf.trim is None or leaf.trim == leaf.whole:
        yield Raw("trim-box", leaf.whole, "", wanted, level=WARNING)
    elif max(abs(one - other) for one, other in zip(leaf.trim, trim, strict=True)) > NEAR:
        found = _size(*_sides(leaf.trim))
        yield Raw("trim-box", leaf.trim, found, wanted, words="place" if found == wanted else "size")


def _sides(box: Box) -> tuple[float, float]:
    return (box[2] - box[0]) / MM, (box[3] - box[1]) / MM


def _size(width: float, height: float) -> str:
    return f"{round(width, 1):g} x {round(height, 1):g} mm"


TYPE_SLACK = 0.02
"""Points by which rounding may make type smaller."""
DIM, BRIGHTER = 0.3, 0.1
"""A text that is no lighter than this is no light text; one that is so much lighter than its ground is."""
EDGE = 0.05 * MM
"""Points by which a letter may come too near to the cut: a twentieth of a millimetre, which no eye sees."""
WHITE_TYPE, SCREENED, DISPLAY, GROUND = 0.9, 2, 18.0, 3
"""Type as light as this is meant to be white; coloured type has no more screened inks than that, unless it has so many
points: its edges are no sharper than the worst plate fits. Small light type stands on GROUND inks at most."""
EVEN = 0.001
"""The part by which a matrix may make type smaller and lines thinner than they are meant."""


def text_faults(spec: PrintSpec, mark: Shown, box: Box, matrix: Matrix, below: Callable[[], Ink]) -> Iterator[Raw]:
    """What is wrong with a run of text, wherever it stands; `below` tells the ink of the ground."""
    font = mark.font
    if not font.embedded:
        yield Raw("font", box, font.name, "", mark.said)
    if mark.hidden:
        return
    if font.unread(mark.codes):
        yield Raw("text-map", box, font.name, "", mark.said)
    size = mark.size * sides(matrix)[1]
    yield from _type_inks(spec, mark, box, size, below)
    smallest, reversed_out = float(spec.min_text) * MM, float(spec.min_text_reversed) * MM
    if size >= reversed_out - TYPE_SLACK or (size >= smallest - TYPE_SLACK and mark.ink.light < DIM):
        return
    if not any(char.isalnum() for char in mark.said):
        return  # a symbol is no type
    large = largeness(mark)
    size, level = size * large, WARNING if large > 1 else FAULT  # letters that fill the whole size are drawings
    if size < smallest - TYPE_SLACK:
        yield Raw("text-size", box, points(size), points(smallest), mark.said, level)
    elif size < reversed_out - TYPE_SLACK and mark.ink.light > below().light + BRIGHTER:
        yield Raw("text-size", box, points(size), points(reversed_out), mark.said, level, "reversed")


def _type_inks(spec: PrintSpec, mark: Shown, box: Box, size: float, below: Callable[[], Ink]) -> Iterator[Raw]:
    """Dots where letters have to be white or small, and letters of so many plates that their edges blur."""
    if not any(char.isalnum() for char in mark.said):
        return

    def fault(allowed: str, words: str = "", ink: Ink = mark.ink) -> Raw:
        return Raw("type-inks", box, str(ink), allowed, mark.said, WARNING, words)

    def below_size(least: Fraction) -> str:  # letters that fill the whole size are drawings
        wanted = float(least) * MM
        return points(wanted) if size < wanted * (1 - EVEN) and largeness(mark) <= 1 else ""

    dots = mark.ink.screened
    if spec.colour != "cmyk":
        if mark.ink.is_grey and (least := below_size(spec.min_grey)):
            yield fault(least, "grey")
    elif mark.ink.light >= WHITE_TYPE and mark.ink.light > below().light + BRIGHTER:
        if dots:
            yield fault("CMYK 0 / 0 / 0 / 0", "reversed")
        elif len(below().plates) > GROUND and (least := below_size(spec.few_inks_reversed)):
            yield fault(least, "ground", below())
    elif not dots or mark.ink.mixed_black:  # which `black` is about
        return
    elif not (mark.ink.few and mark.ink.solid) and (least := below_size(spec.few_inks_type)):
        yield fault(least, "small")
    elif dots > SCREENED and size < DISPLAY:
        yield fault(str(SCREENED))


def ink_below(marks: Sequence[Mark], position: int, before: Ink) -> Ink:
    """The ink of the area on which a text of a stream stands; `before` is what lies below the whole stream."""
    text = marks[position]
    x, y = (text.box[0] + text.box[2]) / 2, (text.box[1] + text.box[3]) / 2  # type: ignore[union-attr]
    for mark in reversed(marks[:position]):
        if isinstance(mark, Drawn) and mark.fill and within((x, y, x, y), mark.box):
            return mark.fill
    return before


def near_cut(mark: Shown, box: Box, matrix: Matrix, cell: Box, safe: float) -> tuple[Box, float] | None:
    """Box of the letters and their distance in mm from the cut, where it is less than `safe` points; else None."""
    room = grown(cell, -safe)
    if within(box, room, EDGE) or is_empty(box):
        return None
    tight = tight_box(mark, times(mark.matrix, matrix))
    if tight is None or within(tight, room, EDGE):
        return None
    return tight, distance(tight, cell)


def distance(box: Box, cell: Box) -> float:
    """How far a box keeps from the cut in mm; negative where it goes beyond it."""
    return min(box[0] - cell[0], box[1] - cell[1], cell[2] - box[2], cell[3] - box[3]) / MM


def safe_zone(box: Box, near: float, safe: float, what: str) -> Raw:
    """The finding for something too near to the cut."""
    words = "beyond" if near < 0 else ""
    return Raw("safe-zone", box, millimetres(abs(near)), millimetres(safe / MM), what, words=words)


THIN_SLACK = 0.005
"""Points by which rounding may make a line thinner."""
PPI_SLACK = 0.98
FRAME = 0.15 * MM
"""Points by which a drawing may come too near to the cut: half of the line around it."""
SYMBOL = 0.5
"""Of a side of the card: what is smaller than that, and wholly on the card, is a symbol and no background."""


def line_faults(spec: PrintSpec, mark: Drawn, box: Box, matrix: Matrix) -> Iterator[Raw]:
    """A stroke, or a bar that is filled, that is thinner than a press holds."""
    if mark.stroke is not None and for_knives(spec, mark.stroke.space):
        return
    least, scale = float(spec.min_line) * MM, across(matrix)
    for width, what, ink in ((mark.line, "line", mark.stroke), (mark.thin, "bar", mark.fill)):
        if width is None or ink is None:
            continue
        if width * scale < least - THIN_SLACK:
            yield Raw("line-width", box, points(width * scale), points(least), what)
            continue
        for wanted, held, words in ((spec.few_inks_line, ink.few, ""), (spec.tint_line, ink.solid, "tint")):
            if spec.colour == "cmyk" and not held and width * scale < float(wanted) * MM * (1 - EVEN):
                yield Raw("line-inks", box, str(ink), millimetres(float(wanted)), what, WARNING, words)


def picture_faults(spec: PrintSpec, mark: Picture, box: Box, matrix: Matrix) -> Iterator[Raw]:
    """A picture that has too few pixels for its size."""
    across_inch, up_inch = (side / 72 for side in sides(times(mark.matrix, matrix)))
    if not spec.ppi or not across_inch or not up_inch or mark.width * mark.height <= 1:
        return
    found = min(mark.width / across_inch, mark.height / up_inch)
    if found < spec.ppi * PPI_SLACK:
        yield Raw("resolution", box, f"{found:.0f} ppi", f"{spec.ppi} ppi", f"{mark.width} x {mark.height} px")


def symbol_faults(
    mark: Drawn | Picture, box: Box, whole: Box, cell: Box, safe: float, scale: float
) -> Iterator[tuple[str, Box, Raw | None]]:
    """A small drawing or picture between the safe zone and the cut; what reaches beyond the cut is background.

    With each the colour and the box, as one of many it may belong to a pattern. `box` is what is seen of it, `whole`
    what would be seen if nothing were cut off: what ends at the cut is judged by that.
    """
    small = box[2] - box[0] < SYMBOL * (cell[2] - cell[0]) and box[3] - box[1] < SYMBOL * (cell[3] - cell[1])
    room = grown(cell, -safe)
    line = (mark.line or 0.0) * scale / 2 if isinstance(mark, Drawn) else 0.0
    if not small or within(box, room, max(FRAME, line + EDGE)):
        return
    look = str(mark.ink if isinstance(mark, Picture) else mark.fill or mark.stroke)
    if not within(box, grown(cell, -EDGE)):
        box = whole
    if within(box, cell):
        what = "picture" if isinstance(mark, Picture) else "drawing"
        yield look, box, safe_zone(box, distance(box, cell), safe, what)
    elif not is_empty(common(box, cell)):
        yield look, box, None


def crop_mark(mark: Drawn, box: Box, cell: Box) -> Iterator[Raw]:
    """A line wholly outside of the only card of a page."""
    if mark.stroke is not None and mark.fill is None and is_empty(common(box, cell)):
        yield Raw("marks", box)
