"""Rules about the page itself: its size, its trim, and whether it is turned."""

from __future__ import annotations

from collections.abc import Iterator

from generator.base.printspec import PrintSpec
from generator.preflight.finding import FAULT, WARNING
from generator.preflight.geometry import MM, Box, within
from generator.preflight.inkrules import Raw
from generator.preflight.sheet import NEAR, Leaf, has_size, is_paper


def box_faults(spec: PrintSpec, leaf: Leaf) -> Iterator[Raw]:
    """What is wrong with the boxes of a page."""
    whole: Box = (0.0, 0.0, leaf.width, leaf.height)
    wanted = (float(spec.page_width), float(spec.page_height))
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
        yield from _trim(spec, leaf, whole)


def _trim(spec: PrintSpec, leaf: Leaf, whole: Box) -> Iterator[Raw]:
    cell = spec.cells[0]
    x, y, right, low = (float(one) * MM for one in (cell.x, cell.y, cell.x + cell.w, cell.y + cell.h))
    trim = (x, leaf.height - low, right, leaf.height - y)
    wanted = _size(float(cell.w), float(cell.h))
    if leaf.trim is None or (leaf.trim == whole):
        yield Raw("trim-box", whole, "", wanted, level=WARNING)
    elif max(abs(one - other) for one, other in zip(leaf.trim, trim, strict=True)) > NEAR:
        same = _size(*_sides(leaf.trim)) == wanted
        yield Raw(
            "trim-box", leaf.trim, _size(*_sides(leaf.trim)), wanted, level=FAULT, words="place" if same else "size"
        )


def _sides(box: Box) -> tuple[float, float]:
    return (box[2] - box[0]) / MM, (box[3] - box[1]) / MM


def _size(width: float, height: float) -> str:
    return f"{round(width, 1):g} x {round(height, 1):g} mm"
