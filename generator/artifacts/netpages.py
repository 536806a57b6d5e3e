"""The page of a net: the net in its size, the same small with the numbers of all seams, and the finished die."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from math import ceil
from typing import Any

from generator.artifacts.drawn import Drawing, drawn_faces
from generator.artifacts.netplan import Wanted, die_title
from generator.base.labels import Labels
from generator.base.locale import locale
from generator.base.project import Project
from generator.box.flatten import flattened
from generator.games.model import Game
from generator.nets.finished import finished
from generator.nets.net import net_of
from generator.nets.plan import Plan
from generator.nets.solid import SOLIDS
from generator.nets.unfold import Point, Polygon
from generator.press.outlines import Path, moved
from generator.press.pagetarget import PageTarget
from generator.press.primitives import Area, Colour, Face, Item, Line, Node
from generator.press.style import Style

TEMPLATE, STYLE = "nets/net.card.xml.j2", "nets"
BARS = (100, 50)
"""Lengths of the bar to measure in mm; the longest that the page is wide enough for is drawn."""
HEAD, DIE = 24.0, 24.0
"""Height of the heading, and side of the picture of the finished die, in mm."""
LOWER, BAR = 76.0, 15.0
"""Height of the small picture with the steps beside it, and of the bar below, in mm."""
APART = 14.0
"""Millimetres between the net and what is below it, the heading of that included."""
DASH = 1.4
GAP = 5.0
"""Millimetres between two nets on a page."""
LONGEST = 500
"""Millimetres that no edge has on any paper."""


@dataclass(frozen=True)
class Place:
    """A part of the page, in mm."""

    x: float
    y: float
    w: float
    h: float


def places(target: PageTarget) -> dict[str, Place]:
    """Where the net, the small picture and the finished die are on a page of the target."""
    width, height, safe = target.layout_size
    wide, lower = width - 2 * safe, height - safe - BAR - LOWER
    net = Place(safe, safe + HEAD, wide, lower - APART - safe - HEAD)
    return {
        "net": net,
        "key": Place(safe, lower, wide * 0.46, LOWER),
        "die": Place(safe + wide - DIE, safe, DIE, DIE),
    }  # fmt: skip


def largest_edge(solid: str, target: PageTarget) -> float:
    """The longest edge in mm, in halves of a millimetre, of a net of the solid on a page of the target."""
    room = places(target)["net"]

    def too_large(halves: int) -> bool:
        width, height = net_of(SOLIDS[solid], halves / 2).size
        return width > room.w or height > room.h

    return (bisect_left(range(2, LONGEST * 2), True, key=too_large) + 1) / 2


@dataclass(frozen=True)
class Copies:
    """Where the nets of a die lie on a page, and whether they lie on their sides."""

    turned: bool
    places: tuple[Point, ...]


def copies(plan: Plan, room: Place) -> Copies:
    """The nets of a die in a part of the page: as many as are needed where there is room, turned if that helps."""
    width, height = plan.net.size
    ways = [Copies(turned, _laid(*size, plan.count, room)) for turned, size in
            ((False, (width, height)), (True, (height, width)))]  # fmt: skip
    return max(ways, key=lambda way: len(way.places))


def _laid(width: float, height: float, wanted: int, room: Place) -> tuple[Point, ...]:
    """Rows and columns with equal gaps; none where not a single net has room."""
    columns, rows = int((room.w + GAP) // (width + GAP)), int((room.h + GAP) // (height + GAP))
    if not (many := min(wanted, columns * rows)):
        return ()
    columns = ceil(many / ceil(many / columns))
    rows = ceil(many / columns)
    found = []
    for number in range(many):
        row, column = divmod(number, columns)
        in_row = min(columns, many - row * columns)
        left = (room.w - in_row * width) / (in_row + 1)
        above = (room.h - rows * height) / (rows + 1)
        found.append((room.x + left + column * (width + left), room.y + above + row * (height + above)))
    return tuple(found)


def net_face(
    project: Project, game: Game, wanted: Wanted, plan: Plan, labels: Labels, style: Style, target: PageTarget
) -> Face:
    """The page of a die."""
    from generator.press.stage import CardFormat

    width, height, safe = target.layout_size
    at = places(target)
    bar = next(length for length in BARS if length <= width - 2 * safe)
    title, key = die_title(game, plan.die, labels)
    context: dict[str, Any] = {
        "lang": labels.language,
        "title": title[:1].upper() + title[1:],
        "title_key": key,
        "measures": _measures(plan, len(copies(plan, at["net"]).places), labels),
        "steps": _steps(plan, labels),
        "notes": _notes(wanted, plan, labels),
        "places": at,
        "bar": bar,
        "bar_words": labels["nets.bar"].format(length=bar),
        "text": labels.section("nets"),
    }
    sources = {f"text.{name.removeprefix('nets.')}": place for name, place in labels.places.items()}
    text = game.text(labels.language)
    sources |= {name: (text.path, line) for name, line in text.lines.items()}
    drawing = Drawing(TEMPLATE, ("page",), context, sources, STYLE)
    face = drawn_faces(project, game, drawing, CardFormat(width, height, 0, safe))["page"]
    heading, *rest = face.items  # the heading is read first
    return replace(face, items=(heading, *_pictures(plan, labels, style, at), *rest))


def _pictures(plan: Plan, labels: Labels, style: Style, at: dict[str, Place]) -> Iterator[Node]:
    net, key, die = at["net"], at["key"], at["die"]
    width, height = plan.net.size
    faces = ", ".join(map(str, plan.labels))
    said = labels["nets.alt" if faces else "nets.alt_blank"]
    alt = said.format(name=plan.title, faces=faces, tabs=len(plan.net.flaps))
    laid = copies(plan, net)
    full = [_Sketch(plan, style, 1.0, at, laid.turned) for at in laid.places]
    yield Node("Figure", tuple(item for sketch in full for item in sketch.items(marks=True)), alt=alt)
    scale = min(key.w / width, key.h / height, 0.8)
    small = _Sketch(plan, style, scale, (key.x, key.y + (key.h - height * scale) / 2))
    yield Node("Figure", tuple(small.items(marks=False)), alt=labels["nets.alt_key"])
    yield Node("Figure", tuple(_die(plan, style, die)), alt=labels["nets.alt_die"])


@dataclass(frozen=True)
class _Sketch:
    """A net drawn at a scale, its upper left corner somewhere on the page."""

    plan: Plan
    style: Style
    scale: float
    at: Point
    turned: bool = False

    @property
    def _matrix(self) -> tuple[float, float, float, float, float, float]:
        """From places of the net to those of the page."""
        if self.turned:  # clockwise by a quarter
            return 0, -self.scale, self.scale, 0, self.at[0] + self.plan.net.size[1] * self.scale, self.at[1]
        return self.scale, 0, 0, self.scale, *self.at

    def items(self, marks: bool) -> Iterator[Item]:
        """The marks of the page; without the labels of faces the numbers of seams stand on both edges."""
        net, colours, lines = self.plan.net, self.style.colours, self.style.lines
        for flap in net.flaps:
            yield Area((self._placed(flap.corners),), colours["tab"])
        for (a, b), (c, d) in (self._placed(fold) for fold in net.folds):
            yield Line(a, b, c, d, colours["ink"], lines["fold" if marks else "hair"], DASH if marks else DASH / 2)
        yield Area((self._placed(net.outline),), None, colours["ink"], lines["cut" if marks else "edge"])
        for mark in self.plan.marks if marks else ():
            yield self._ink(mark.path, colours["ink"])
        for number in self.plan.numbers:
            yield self._ink(number.on_tab, colours["quiet" if marks else "night"])
            if not marks:
                yield self._ink(number.on_face, colours["night"])

    def _placed(self, points: Polygon | tuple[Point, Point]) -> Polygon:
        ax, bx, ay, by, left, top = self._matrix
        return tuple((ax * x + bx * y + left, ay * x + by * y + top) for x, y in points)

    def _ink(self, path: Path, colour: Colour) -> Area:
        return _area(moved(path, *self._matrix), colour)


def _die(plan: Plan, style: Style, place: Place) -> Iterator[Area]:
    for face in finished(plan, place.w, place.h):
        shade = "lit" if face.light > 0.85 else "half-lit" if face.light > 0.5 else "shade"
        corners = tuple((x + place.x, y + place.y) for x, y in face.corners)
        yield Area((corners,), style.colours[shade], style.colours["night"], style.lines["edge"])
        for mark in face.marks:
            yield _area(moved(mark, 1, 0, 0, 1, place.x, place.y), style.colours["ink"])


def _area(path: Path, colour: Colour) -> Area:
    return Area(tuple(tuple(points) for points in flattened(path)), colour)


def _measures(plan: Plan, here: int, labels: Labels) -> str:
    edge = locale(labels.language).short(Fraction(str(plan.net.edge)), 2)
    solid = labels[f"nets.solid.{plan.net.solid.name}"]
    words = labels["nets.measures"].format(solid=solid, sides=len(plan.net.faces), edge=edge)
    many = labels["nets.make_one"] if plan.count == 1 else labels["nets.make"].format(count=plan.count)
    return f"{words}; {many}{labels['nets.here'].format(here=here) if here < plan.count else ''}"


def _steps(plan: Plan, labels: Labels) -> list[dict[str, str]]:
    last, of_lid = len(plan.net.flaps), len(plan.net.faces[0]) - 1
    lid = "lid_two" if of_lid == 2 else "lid"
    numbers = {"first": last - of_lid + 1, "last": last}
    return [
        {"key": f"text.{key}", "words": labels[f"nets.{key}"].format(**numbers)} for key in ("cut", "fold", "glue", lid)
    ]


def _notes(wanted: Wanted, plan: Plan, labels: Labels) -> list[dict[str, str]]:
    sums = {_sum(pair) for pair in plan.opposite}
    symbols = ", ".join(map(str, wanted.die.symbols))
    told: Sequence[tuple[str, bool]] = (
        ("blank", not plan.labels),
        ("own", wanted.own),
        ("corner", bool(plan.labels) and plan.net.solid.opposite(0) is None),
        ("sum", len(sums) == 1 and None not in sums),
    )
    numbers = {"sides": len(plan.net.faces), "symbols": symbols, "sum": next(iter(sums), None)}
    return [{"key": f"text.{key}", "words": labels[f"nets.{key}"].format(**numbers)} for key, said in told if said]


def _sum(pair: tuple[Any, Any]) -> int | None:
    return pair[0] + pair[1] if all(isinstance(label, int) for label in pair) else None
