"""The steps in which a box is put together, each as a picture, from the parts as they stand: nothing is listed here.

What shares room with another upright board is a frame and comes first, then plates onto it, then what stands on these,
then boards that only lie against others; at last inserts go in and the lid goes on.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import combinations, groupby

from generator.base.length import Rect
from generator.box.drawing.assembly import PLATE, Picture, Solid, picture, solids, solids_of, spread, width_of
from generator.box.drawing.drawing import BoxJob
from generator.box.geometry.joints import DOWN
from generator.box.geometry.outline import Polygon, Stand, bounds
from generator.press.primitives import Colour

BASE, LID = "base", "lid"
SHARED = 0.1
"""Boards whose boxes have less in common than that, in mm along any axis, only touch."""


@dataclass(frozen=True)
class Step:
    """What is to be seen: parts that stand already, and new ones drawn apart; whether these are glued."""

    parts: tuple[Solid, ...]
    glued: bool


def steps(job: BoxJob) -> list[Step]:
    """All of a box, of what goes into it, and of what stands beside it, in their order."""
    parts = solids_of(job)
    swings = job.stated.get("swings", {})  # a lid on pins goes in with the walls that hold it, and stands open
    first = [step for name in swings for step in _glued([part for part in parts if part.group == name])]
    parts = [
        replace(p.opened(swings[p.group]), group=BASE, done=bool(first)) if p.group in swings else p for p in parts
    ]
    groups = {name: [part for part in parts if part.group == name] for name in dict.fromkeys(p.group for p in parts)}
    beside = job.stated.get("beside", ())
    of_box = sorted((name for name in groups if name not in beside), key=lambda name: name == LID)
    found = first + [step for name in of_box for step in _glued(groups[name])]
    found += _closed({name: groups[name] for name in of_box}, job.stated.get("slides", {}))
    found += [_pushed(job, *pair) for pair in job.stated.get("crossed", {}).items()]
    return found + [step for name in beside for step in _glued(groups[name])]


def _glued(parts: Sequence[Solid]) -> Iterator[Step]:
    """The steps of one group."""
    near = {part.id: [other for other in parts if other is not part and shares(part, other)] for part in parts}
    frame = [part for part in parts if _stands(part) and any(map(_stands, near[part.id]))]
    plates = [part for part in parts if not _stands(part) and near[part.id]]
    onto = [part for part in parts if _stands(part) and near[part.id] and part not in frame]
    loose = sorted((part for part in parts if not near[part.id]), key=_level)
    apart = {part.id: part for part in spread(parts)}
    high = max(part.box[1][2] for part in parts) - min(part.box[0][2] for part in parts)
    lifted = {part.id: part.moved((0.0, 0.0, high + PLATE * width_of(parts) / 2)) for part in loose}
    done = [part for part in parts if part.done]
    for each in (frame, plates, onto, *(list(level) for _, level in groupby(loose, key=_level))):
        new = [part for part in each if not part.done]
        if len(done) + len(new) > 1 and new:  # a board alone is no step
            yield Step((*map(_old, done), *((apart | lifted)[part.id] for part in new)), glued=True)
        done += new


def _closed(groups: Mapping[str, Sequence[Solid]], slides: Mapping[str, Sequence[float]]) -> Iterator[Step]:
    """What goes into the base, then the lid: from above, or against the way it slides out."""
    done = list(groups.get(BASE, ()))
    for name in sorted((name for name in groups if name != BASE), key=lambda name: name == LID):
        far = 0.7 * width_of(groups[name]) if name in slides else _high([*done, *groups[name]])
        x, y, z = slides.get(name, (0.0, 0.0, 1.0))
        new = [part.moved((x * far, y * far, z * far)) for part in groups[name]]
        yield Step((*map(_old, done), *new), glued=False)
        if name != LID:
            done += groups[name]


def _pushed(job: BoxJob, one: str, other: str) -> Step:
    """Two boards that are pushed into each other by their slots, the first one from above."""
    panels = {panel.id: panel for panel in job.panels}
    half, (first, second) = job.thickness / 2, (panels[name] for name in (one, other))
    a, b = _slot(first.outline), _slot(second.outline)
    high, low = bounds(first.outline)[3], bounds(second.outline)[3]
    first = replace(first, stand=Stand((-a, -half, high + low), (1, 0, 0), DOWN))
    second = replace(second, stand=Stand((half, -b, low), (0, 1, 0), DOWN))
    return Step(tuple(solids([second, first], float(job.thickness))), glued=False)


def _slot(outline: Polygon) -> Fraction:
    """The middle of the slot in an outline: of the two upright edges that are nearest of those between same heights."""
    around = zip(outline, (*outline[1:], outline[0]), strict=True)
    upright = [(frozenset((y, v)), x) for (x, y), (u, v) in around if x == u]
    pairs = ((abs(u - x), (x + u) / 2) for (one, x), (other, u) in combinations(upright, 2) if one == other)
    return min(pairs)[1]


def shares(one: Solid, other: Solid) -> bool:
    """Whether two boards have room in common, as those with fingers have: not where they only lie on each other."""
    (a, b), (c, d) = one.box, other.box
    return all(min(b[i], d[i]) - max(a[i], c[i]) > SHARED for i in range(3))


def _stands(part: Solid) -> bool:
    return any(part.normal[:2])


def _level(part: Solid) -> float:
    return round(part.box[0][2], 3)


def _high(parts: Sequence[Solid]) -> float:
    return max(part.box[1][2] for part in parts) - min(part.box[0][2] for part in parts)


def _old(part: Solid) -> Solid:
    return replace(part, done=True)


@dataclass(frozen=True)
class StepView:
    """A step on the page: its number, whether it is glued, the names of what is new, their list, its place in mm."""

    number: int
    glued: bool
    names: tuple[str, ...]
    said: str
    x: float
    y: float
    w: float
    h: float


ROWS, COLUMNS = 5, 2
"""Steps on one page, at most."""
HEAD = 8.0
"""Millimetres at the left of a picture, for its number, and at its right, and above it half as much."""
SAID = 7.0
"""Millimetres below a picture, for the names of what is new."""


def _said(names: Sequence[str]) -> str:
    """The names in a list, in which the group that some are called after stands once: `Tray: Front · Back`."""
    parts = groupby((name.rpartition(": ") for name in names), key=lambda part: part[:2])
    return " · ".join(f"{group}{colon}{' · '.join(own for *_, own in same)}" for (group, colon), same in parts)


def step_pages(
    job: BoxJob, colours: Mapping[str, Colour], line: float, place: Rect[float]
) -> list[list[tuple[StepView, Picture]]]:
    """The steps in the places of as many pages as they need, with pictures from the corner of each place."""
    found = list(enumerate(steps(job), 1))
    pages = -(-len(found) // (ROWS * COLUMNS))
    each = -(-len(found) // pages) if pages else 0
    wide, high = place.w / COLUMNS, place.h / max(1, -(-each // COLUMNS))
    made = []
    for start in range(0, len(found), each or 1):
        row: list[tuple[StepView, Picture]] = []
        for at, (number, step) in enumerate(found[start : start + each]):
            x, y = place.x + at % COLUMNS * wide, place.y + at // COLUMNS * high
            names = tuple(job.names.get(part.id, part.id) for part in step.parts if not part.done)
            size = (round(one, 3) for one in (x, y, wide, high))
            view = StepView(number, step.glued, names, _said(names), *size)
            row.append((view, picture(step.parts, colours, line, wide - 2 * HEAD, high - HEAD - SAID)))
        made.append(row)
    return made
