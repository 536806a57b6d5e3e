"""The pictures on the page of a net: it in its size, the same small with the numbers of all seams, the finished die."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from generator.artifacts.nets.plan import BARS, Wanted, copies, die_title, largest_edge, places, plan_of
from generator.artifacts.nets.recipes import NetOptions
from generator.artifacts.render_faces import Drawing, Pages, drawn_faces, label_sources, pages_pdf
from generator.base.labels import Labels
from generator.base.length import Rect
from generator.base.locale import locale
from generator.base.problem import Problem, UserError
from generator.base.project import Project
from generator.box.drawing.export import flattened
from generator.games.model import Game
from generator.glyphs.fontset import FontSet, load_fonts
from generator.nets.facemarks import seam_numbers
from generator.nets.finished import finished
from generator.nets.plan import Laser, Plan
from generator.nets.solid import Point, Polygon
from generator.nets.svg import write_svg
from generator.nets.verify import verify
from generator.press.layout_context import CardFormat
from generator.press.outlines import OutlinePath, moved
from generator.press.primitives import Area, Colour, Face, Item, Line, Node
from generator.press.style import Style, load_style
from generator.press.targets.pagetarget import PageTarget

READABLE = 22.0
"""Length of the edges, in mm, up to which the picture with the numbers of all seams is no smaller than the net."""
DASH = 1.4
"""Length of dash and gap of a fold, in mm."""


def pictures(plan: Plan, labels: Labels, style: Style, fonts: FontSet, at: dict[str, Rect[float]]) -> Iterator[Node]:
    """The nets in their size, one small with the numbers of all seams, and the finished die, as figures."""
    net, key, die = at["net"], at["key"], at["die"]
    width, height = plan.net.size
    faces = ", ".join(map(str, plan.labels))
    said = labels["nets.alt" if faces else "nets.alt_blank"]
    alt = said.format(name=plan.title, faces=faces, tabs=len(plan.net.flaps))
    laid = copies(plan, net)
    full = [_Sketch(plan, style, 1.0, at, laid.turned) for at in laid.places]
    yield Node("Figure", tuple(item for sketch in full for item in sketch.full()), alt=alt)
    if laid.turned:  # as it lies above
        width, height = height, width
    scale = min(key.w / width, key.h / height, max(0.8, READABLE / plan.net.edge))
    readable = replace(plan, numbers=seam_numbers(plan.net, fonts, scale))
    small = _Sketch(readable, style, scale, (key.x, key.y + (key.h - height * scale) / 2), laid.turned)
    yield Node("Figure", tuple(small.key()), alt=labels["nets.alt_key"])
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

    def full(self) -> Iterator[Item]:
        """What is cut out: tabs with their numbers, folds, the line to cut, labels."""
        net, colours, lines = self.plan.net, self.style.colours, self.style.lines
        yield from self._tabs("tab")
        for (a, b), (c, d) in (self._placed(fold) for fold in net.folds):
            yield Line(a, b, c, d, colours["ink"], lines["fold"], DASH)
        yield Area((self._placed(net.outline),), None, colours["ink"], lines["cut"])
        for mark in self.plan.marks:
            yield self._ink(mark.path, colours["ink"])
        for number in self.plan.numbers:
            yield self._ink(number.on_tab, colours["quiet"])

    def key(self) -> Iterator[Item]:
        """What tells which tab goes where: tabs without a line around them, and each number on both edges."""
        net, colours, lines = self.plan.net, self.style.colours, self.style.lines
        yield from self._tabs("tab-of-key")
        of_faces = len(net.faces) - 1
        for (a, b), (c, d) in (self._placed(fold) for fold in net.folds[:of_faces]):
            yield Line(a, b, c, d, colours["quiet"], lines["hair"], DASH / 2)
        tips = {corner for flap in net.flaps for corner in flap.corners[1:3]}
        around = tuple(corner for corner in net.outline if corner not in tips)
        yield Area((self._placed(around),), None, colours["quiet"], lines["hair"])
        for number in self.plan.numbers:
            yield self._ink(number.on_tab, colours["ink"])
            yield self._ink(number.on_face, colours["ink"])

    def _tabs(self, colour: str) -> Iterator[Item]:
        for flap in self.plan.net.flaps:
            yield Area((self._placed(flap.corners),), self.style.colours[colour])

    def _placed(self, points: Polygon | tuple[Point, Point]) -> Polygon:
        ax, bx, ay, by, left, top = self._matrix
        return tuple((ax * x + bx * y + left, ay * x + by * y + top) for x, y in points)

    def _ink(self, path: OutlinePath, colour: Colour) -> Area:
        return _area(moved(path, *self._matrix), colour)


def _die(plan: Plan, style: Style, place: Rect[float]) -> Iterator[Area]:
    for face in finished(plan, place.w, place.h):
        shade = "lit" if face.light > 0.85 else "half-lit" if face.light > 0.5 else "shade"
        corners = tuple((x + place.x, y + place.y) for x, y in face.corners)
        yield Area((corners,), style.colours[shade], style.colours["night"], style.lines["edge"])
        for mark in face.marks:
            yield _area(moved(mark, 1, 0, 0, 1, place.x, place.y), style.colours["ink"])


def _area(path: OutlinePath, colour: Colour) -> Area:
    return Area(tuple(tuple(points) for points in flattened(path)), colour)


TEMPLATE, STYLE = "nets/net.card.xml.j2", "nets"


def net_face(
    project: Project, game: Game, wanted: Wanted, plan: Plan, labels: Labels, style: Style, target: PageTarget
) -> Face:
    """The page of a die."""
    fonts = load_fonts(project, game.id)
    width, height, safe = target.layout_size
    at = places(target)
    bar = next(length for length in BARS if length <= width - 2 * safe)
    title, key = die_title(game, plan.die, labels)
    text = game.text(labels.language)
    context: dict[str, Any] = {
        "lang": labels.language,
        #: what the die is called: the text `die.NAME` of the game, else words with its name
        "title": title[:1].upper() + title[1:],
        "title_key": key,  #: the key of that text
        #: solid, faces, edges, and how many of it are needed
        "measures": _measures(plan, len(copies(plan, at["net"]).places), labels),
        "steps": _steps(plan, labels),  #: how it is made, a list with `key` and `words`
        #: what else is to be said, in the same form
        "notes": _notes(wanted, plan, labels, _legend(game, wanted, fonts)),
        "places": at,  #: where the pictures are painted: `net`, `key` and `die`, each with `x`, `y`, `w` and `h`
        "bar": bar,  #: how long the bar to measure is, in mm
        "bar_words": labels["nets.bar"].format(length=bar),  #: what stands above it
        #: of which game it is, and the edition that says how many dice are needed
        "of": f"{text.get('title')} · {labels['card.edition']} {game.edition().id}",
        "text": labels.section("nets"),
    }
    sources = label_sources(labels, "nets") | {name: (text.path, line) for name, line in text.lines.items()}
    drawing = Drawing(TEMPLATE, ("page",), context, sources, STYLE)
    face = drawn_faces(project, game, drawing, CardFormat(width, height, 0, safe))["page"]
    heading, *rest = face.items  # the heading is read first
    return replace(face, items=(heading, *pictures(plan, labels, style, fonts, at), *rest))


def _measures(plan: Plan, here: int, labels: Labels) -> str:
    edge = locale(labels.language).short(Fraction(str(plan.net.edge)), 2)
    solid = labels[f"nets.solid.{plan.net.solid.name}"]
    words = labels["nets.measures"].format(solid=solid, sides=len(plan.net.faces), edge=edge)
    need = plan.need
    key = "make_each" if need.each else "make_one" if need.most == 1 else "make"
    many = labels[f"nets.{key}"].format(count=need.each or need.most)
    if need.each and need.most > need.each:
        many += labels["nets.all"].format(all="–".join(map(str, dict.fromkeys((need.least, need.most)))))
    return f"{words}; {many}{labels['nets.here'].format(here=here) if here < need.most else ''}"


def _steps(plan: Plan, labels: Labels) -> list[dict[str, str]]:
    last, of_lid = len(plan.net.flaps), len(plan.net.faces[0]) - 1
    lid = "lid_two" if of_lid == 2 else "lid"
    numbers = {"first": last - of_lid + 1, "last": last}
    return [
        {"key": f"text.{key}", "words": labels[f"nets.{key}"].format(**numbers)} for key in ("cut", "fold", "glue", lid)
    ]


def _legend(game: Game, wanted: Wanted, fonts: FontSet) -> str:
    """What the die can show: labels, each behind its symbol where the game has drawn one."""
    found = []
    for symbol in wanted.die.symbols:
        char = fonts.symbol_chars.get(game.face_symbols.get(str(symbol), ""), "")
        found.append(f"{char}\N{NO-BREAK SPACE}{symbol}" if char else str(symbol))
    return ", ".join(found)


def _notes(wanted: Wanted, plan: Plan, labels: Labels, legend: str) -> list[dict[str, str]]:
    sums = {a + b if isinstance(a, int) and isinstance(b, int) else None for a, b in plan.opposite}
    own_symbols = legend != ", ".join(map(str, wanted.die.symbols))
    told: Sequence[tuple[str, bool]] = (
        ("blank", not plan.labels),
        ("symbols", bool(plan.labels) and own_symbols),
        ("own", wanted.own),
        ("corner", bool(plan.labels) and plan.net.solid.opposite(0) is None),
        ("sum", len(sums) == 1 and None not in sums),
    )
    numbers = {"sides": len(plan.net.faces), "symbols": legend, "sum": next(iter(sums), None)}
    return [{"key": f"text.{key}", "words": labels[f"nets.{key}"].format(**numbers)} for key, said in told if said]


def net_svg(project: Project, game: Game, wanted: Wanted, labels: Labels, options: NetOptions) -> bytes:
    """The drawing for the laser. Raises UserError where it does not pass its verifier: nothing is written then."""
    fonts = load_fonts(project, game.id)
    plan = plan_of(game, wanted, options.edge or wanted.need.edge, labels, fonts)
    svg = write_svg(plan, Laser(options.profile.name, options.profile.pens, options.kerf))
    if faults := verify(svg):
        raise UserError([Problem(f"net of {wanted.die.name}", 0, fault) for fault in faults])
    return svg


def nets_pdf(
    project: Project, game: Game, wanted: Sequence[Wanted], labels: Labels, target: PageTarget, options: NetOptions
) -> bytes:
    """A page a die, tagged; nets without an edge of their own are as large as the paper allows."""
    fonts, style = load_fonts(project, game.id), load_style(project, STYLE, game.id)
    faces, titles = [], []
    for one in wanted:
        edge = options.edge or min(one.need.edge, largest_edge(one.solid, target))
        plan = plan_of(game, one, edge, labels, fonts)
        faces.append(net_face(project, game, one, plan, labels, style, target))
        titles.append(plan.title)
    title = f"{game.text(labels.language).get('title')}: {labels['nets.title']}"
    return pages_pdf(project, game, Pages(faces, titles, target, title, labels.language, variant=options.variant))
