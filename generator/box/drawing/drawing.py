"""What is to be drawn: a box as a value that holds everything its drawings state, draw and need."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING, Any, TypeAlias

from generator.base.labels import Labels
from generator.base.locale import locale
from generator.box.drawing.nesting import Placed, Sheet, closest
from generator.box.geometry.joints import turned_over
from generator.box.geometry.kerf import cut_lines, length
from generator.box.geometry.outline import Panel, Polygon, bounds
from generator.box.geometry.tabs import held
from generator.press.outlines import OutlinePath, moved

if TYPE_CHECKING:
    from generator.box.workshop.profile import Pen, Profile


Paths = Mapping[str, "Sequence[OutlinePath]"]
"""Areas to burn by the id of a panel, in mm from the upper left corner of its engraving area `face`."""


@dataclass(frozen=True)
class Engravings:
    """What is burnt into which face of which panel: into its inside, and into its outside."""

    inside: Paths = field(default_factory=dict)
    outside: Paths = field(default_factory=dict)


@dataclass(frozen=True)
class Variant:
    """How a drawing differs from the usual one: without `notes`, or engraved along its `outlines` only.

    `name` begins with a hyphen, it becomes part of the names of files; the usual drawing has none.
    """

    name: str = ""
    notes: bool = True
    outlines: bool = False


UNITS = {"mm": Fraction(1), "in": Fraction(254, 10)}
"""What papers for the workshop may be in, in mm; drawings are in mm."""

USUAL = Variant()
VARIANTS = (USUAL, Variant("-plain", notes=False), Variant("-outline", outlines=True))


@dataclass(frozen=True)
class BoxJob:
    """A box for one machine and one board.

    `panels` all have their inside up; `names` are theirs in the language, as they are written on them. `sheet` is the
    width and height of a board in mm. `stated` is what the drawing states of the assembled box (`measures`), ready for
    JSON. `tabs` is how wide the pieces are that hold a part in the sheet, 0 for none. `material` is what the board is
    called in the language, `board` its name as data, `title` what the box is, `units` are those of papers. All that is
    true of the board of the box; `more` says by name what differs on another one that parts are cut from.
    """

    game: str
    box: str
    title: str
    language: str
    panels: tuple[Panel, ...]
    names: Mapping[str, str]
    thickness: Fraction
    kerf: Fraction
    fit: Fraction
    material: str
    sheet: tuple[Fraction, Fraction]
    profile: Profile
    stated: Mapping[str, Any]
    engravings: Engravings = Engravings()
    board: str = ""
    units: str = "mm"
    tabs: Fraction = Fraction(0)
    more: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)

    @property
    def boards(self) -> list[str]:
        """The boards that parts are cut from, that of the box first."""
        return sorted({panel.board for panel in self.panels})

    def of(self, board: str) -> BoxJob:
        """What is cut from one board alone, with all that is true of that."""
        panels = tuple(panel for panel in self.panels if panel.board == board)
        return replace(self, panels=panels, **self.more.get(board, {}))

    def told(self, value: Fraction, unit: bool = True) -> str:
        """A length in the units of the papers, as the language writes it."""
        number = locale(self.language).short(value / UNITS[self.units], 2 if self.units == "mm" else 3)
        return f"{number}\N{NO-BREAK SPACE}{self.units}" if unit else number


@dataclass(frozen=True)
class Cut:
    """What a beam has to do: mm along outlines and along holes, and how often it pierces the board."""

    outer: Fraction
    inner: Fraction
    pierces: int

    @property
    def length(self) -> Fraction:
        """Both together."""
        return self.outer + self.inner


def in_cut_order(sheet: Sheet) -> tuple[Placed, ...]:
    """The parts of a sheet, small before large: those that stay hold the board in place. Of each, holes come first."""

    def key(placed: Placed) -> tuple[Fraction, Fraction, Fraction, str]:
        left, top, right, bottom = bounds(placed.panel.outline)
        corners = placed.polygon([(left, top), (right, bottom)])
        return (right - left) * (bottom - top), *bounds(corners)[:2], placed.panel.id

    return tuple(sorted(sheet.parts, key=key))


def cut_of(panels: Iterable[Panel], kerf: Fraction, tabs: Fraction = Fraction(0)) -> Cut:
    """All cuts of some panels, along the lines as drawn; what tabs leave uncut is too little to count."""
    lines = [cut_lines(panel, kerf) for panel in panels]
    outer = sum((length(outline) for outline, _ in lines), Fraction(0))
    inner = sum((length(hole) for _, holes in lines for hole in holes), Fraction(0))
    starts = (len(held(outline, tabs + kerf)) if tabs else 1 for outline, _ in lines)
    return Cut(outer, inner, sum(starts) + sum(len(holes) for _, holes in lines))


ROW = {0: (1, 0, 0, 1), 90: (0, -1, 1, 0), 180: (-1, 0, 0, -1), 270: (0, 1, -1, 0)}
"""What a clockwise turn makes of x and y: the new x of both, then the new y of both."""


@dataclass(frozen=True)
class PartMark:
    """What is burnt or told: a path on its layer; `filled` tells whether its area is meant or its line."""

    layer: str
    path: OutlinePath
    filled: bool = True


Notes: TypeAlias = Mapping[str, Sequence[PartMark]]
"""What is written on parts, by their ids, in their own frames."""


@dataclass(frozen=True)
class Part:
    """A part to cut, by its lines as the beam follows them, with the name that is shown of it.

    `gap` is how much of its outline is left out where a tab holds it, in mm.
    """

    id: str
    title: str
    holes: tuple[Polygon, ...]
    outline: Polygon
    gap: Fraction = Fraction(0)

    @property
    def lines(self) -> Iterator[tuple[str, tuple[Polygon, ...]]]:
        """Layers in their order, each with what is cut in one go there; a line ends where it began or at a tab."""
        yield from (("cut-inner", ((*hole, hole[0]),)) for hole in self.holes)
        yield "cut-outer", held(self.outline, self.gap) if self.gap else ((*self.outline, self.outline[0]),)


@dataclass(frozen=True)
class Drawing:
    """One sheet in mm, y down: marks come first, then parts in the order of cutting.

    `palette` are all colours that the machine's program tells apart, if they are known.
    """

    title: str
    size: tuple[Fraction, Fraction]
    pens: Mapping[str, Pen]
    metadata: Mapping[str, Any]
    marks: tuple[PartMark, ...]
    parts: tuple[Part, ...]
    palette: tuple[str, ...] = ()

    @property
    def turned(self) -> Drawing:
        """Its parts on the sheet turned clockwise by a quarter, for a picture: without marks."""

        def turn(line: Polygon) -> Polygon:
            return tuple((self.size[1] - y, x) for x, y in line)

        parts = (replace(part, outline=turn(part.outline), holes=tuple(map(turn, part.holes))) for part in self.parts)
        return replace(self, size=self.size[::-1], marks=(), parts=tuple(parts))


def laid_out(job: BoxJob) -> list[Sheet]:
    """All panels on sheets of their boards, with the face up that is engraved; the outside where both are."""
    sheets = [sheet for board in job.boards for sheet in _laid_out(job.of(board))]
    return [replace(sheet, number=number, of=len(sheets)) for number, sheet in enumerate(sheets, 1)]


def _laid_out(job: BoxJob) -> list[Sheet]:
    panels = [
        turned_over(panel, job.thickness) if panel.id in job.engravings.outside else panel for panel in job.panels
    ]
    return closest(panels, job.sheet, job.kerf)


def drawings(job: BoxJob, sheets: Sequence[Sheet], notes: Notes, variant: Variant = USUAL) -> list[Drawing]:
    """One drawing for each sheet; `notes` are what is written on parts, in their own frames."""
    return [_drawing(job.of(sheet.board), sheet, notes, variant) for sheet in sheets]


def _drawing(job: BoxJob, sheet: Sheet, notes: Notes, variant: Variant) -> Drawing:
    parts = in_cut_order(sheet)
    marks = [mark for placed in parts for mark in engraved(job, placed, variant)]
    if variant.notes:
        marks += [on_sheet(placed, mark) for placed in parts for mark in notes.get(placed.panel.id, ())]
    return Drawing(
        f"{job.title} {sheet.number}/{sheet.of}",
        (sheet.width, sheet.height),
        job.profile.pens,
        metadata(job, sheet),
        tuple(marks),
        tuple(part(job, placed) for placed in parts),
        job.profile.palette,
    )


def part(job: BoxJob, placed: Placed) -> Part:
    """A part where it lies, its lines moved by half the kerf."""
    outline, holes = placed.lines(job.kerf)
    name = job.names.get(placed.panel.id, placed.panel.id)
    return Part(placed.panel.id, name, holes, outline, job.tabs + job.kerf if job.tabs else job.tabs)


def engraved(job: BoxJob, placed: Placed, variant: Variant) -> Iterator[PartMark]:
    """What is burnt into the face of a panel that lies up."""
    panel = placed.panel
    if not (paths := _paths(job, panel)):
        return
    left, top, _, _ = panel.areas["face"]
    x, y = placed.point((left, top))
    inner = replace(placed, x=x, y=y)
    for path in paths:
        yield on_sheet(inner, PartMark("score" if variant.outlines else "engrave", path, not variant.outlines))


def _paths(job: BoxJob, panel: Panel) -> Sequence[OutlinePath]:
    """What is burnt into the face of a panel that lies up."""
    return (job.engravings.outside if panel.up == "outside" else job.engravings.inside).get(panel.id, ())


def on_sheet(placed: Placed, mark: PartMark) -> PartMark:
    """A mark of the panel's frame where it lies on the sheet."""
    return replace(mark, path=_moved(mark.path, *ROW[placed.turn], float(placed.x), float(placed.y)))


_moved = lru_cache(maxsize=4096)(moved)  # most marks lie in all variants of a drawing


def metadata(job: BoxJob, sheet: Sheet) -> dict[str, Any]:
    """What a sheet states of itself: format 1, see the manual's page on the gates."""
    return {
        "format": 1,
        "game": job.game,
        "box": job.box,
        "sheet": [sheet.number, sheet.of],
        "size": [number(sheet.width), number(sheet.height)],
        "thickness": number(job.thickness),
        "kerf": number(job.kerf),
        "fit": number(job.fit),
        **({"tabs": number(job.tabs)} if job.tabs else {}),
        "profile": job.profile.name,
        "layers": {layer: pen.colour for layer, pen in job.profile.pens.items()},
        "panels": {placed.panel.id: _place(placed) | _burnt(job, placed) for placed in in_cut_order(sheet)},
        "stated": job.stated,
    }


def _place(placed: Placed) -> dict[str, Any]:
    panel, stand = placed.panel, placed.panel.stand
    place: dict[str, Any] = {"group": panel.group, "nest": [number(placed.x), number(placed.y), placed.turn]}
    if stand:
        place |= {
            "at": list(map(number, stand.at)),
            "right": list(stand.right),
            "down": [number(Fraction(way)) for way in stand.down],
        }
    return place | {"up": panel.up}


def _burnt(job: BoxJob, placed: Placed) -> dict[str, Any]:
    """How many marks are burnt on a panel, and in its own frame where the first, the middle and the last one begin."""
    if not (paths := _paths(job, placed.panel)):
        return {}
    left, top, _, _ = map(float, placed.panel.areas["face"])
    starts = [path.numbers[:2] for path in (paths[0], paths[len(paths) // 2], paths[-1])]
    return {"burnt": [len(paths), *(round(at, 6) for x, y in starts for at in (left + x, top + y))]}


def number(value: Fraction) -> int | float:
    """A length for JSON: whole where it is, else to a millionth of a millimetre."""
    return int(value) if value.denominator == 1 else round(float(value), 6)


NUMBERED = ("divider", "baffle", "scoop", "coupon-strip")


def part_names(panels: Sequence[Panel], labels: Labels, groups: Mapping[str, str]) -> dict[str, str]:
    """The name of each part by its id; `groups` are what trays are called, by the id of their group.

    A part of a tray is called after both, as in `Stones: Front`. A part nobody has a word for keeps its id.
    """
    return {panel.id: _name(panel, labels, groups) for panel in panels}


def _name(panel: Panel, labels: Labels, groups: Mapping[str, str]) -> str:
    words = labels.section("part")
    for known, part in ((False, panel.id), (True, panel.id.removeprefix(f"{panel.group}-"))):
        stem, _, number = part.rpartition("-")
        word = words.get(part, "")
        if stem in NUMBERED and number.isdigit():
            word = words[stem].format(number=number)
        if word and part not in NUMBERED:
            group = groups.get(panel.group, "")
            return words["of"].format(group=group, part=word) if known and group else word
    return panel.id
