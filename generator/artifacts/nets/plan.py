"""The dice of a game as nets: which there are, how large they become, and what stands on them."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import chain
from math import ceil, hypot

from generator.base.labels import Labels
from generator.base.length import Rect
from generator.base.problem import Problem, UnknownName, UserError, WrongUsage, did_you_mean, shown
from generator.box.contents.lots import count_of
from generator.dice.die import Die, Face
from generator.dice.pool import OpenDie
from generator.games.model import Game
from generator.glyphs.fontset import FontSet
from generator.nets.facemarks import Glyph, face_marks, scale_of, seam_numbers, spread, usual_pairs
from generator.nets.net import Net, net_of
from generator.nets.plan import Need, Plan
from generator.nets.solid import EDGES, SOLIDS, Point
from generator.press.measure import kerns
from generator.press.outlines import OutlinePath, joined, outlines, polygon
from generator.press.primitives import Colour, Text
from generator.press.style import SMALLEST_TYPE
from generator.press.targets.pagetarget import PageTarget
from generator.views.wording import dice_text, face_symbol


@dataclass(frozen=True)
class Wanted:
    """A die to make: how many are needed, the solid it is, and its faces where they are known.

    `own` tells that somebody filled in faces that the game does not state; `symbols` are what it can show.
    """

    die: Die | OpenDie
    need: Need
    solid: str
    faces: tuple[Face, ...]
    own: bool = False


def wanted_dice(
    game: Game, only: Sequence[str], own: Mapping[str, str], left_out: list[Problem], alone: bool = True
) -> list[Wanted]:
    """The dice of a game in the order of its sets, or those of the names in `only`; `own` are faces by die, `0,1,F`.

    A die that is no regular solid is left out, with a note; one that was asked for by name is refused. A game that is
    not `alone` need not have the dice that are named. Raises UnknownName, WrongUsage for faces that are not those of
    the die, UserError where no die is left.
    """
    counts, names = _counts(game), die_names(game)
    for name in (*only, *own):
        if alone and name not in names:
            raise UnknownName(f"die of {game.id}", name, names)
    faults, found = list[Problem](), list[Wanted]()
    for die, count in counts.items():
        if only and die.name not in only:
            continue
        solid = die.solid or next((name for name, one in SOLIDS.items() if len(one.faces) == die.sides), "")
        if solid not in SOLIDS:
            *most, last = [str(len(one.faces)) for one in SOLIDS.values()]
            message = f"there is no net of '{die.name}': no regular solid has {die.sides} faces"
            place = shown(game.path), game.lines.get(f"die.{die.name}", 0)
            left_out.append(Problem(*place, message, f"nets have {', '.join(most)} or {last} faces"))
            continue
        try:
            faces = own_faces(die, own[die.name]) if die.name in own else die.faces if isinstance(die, Die) else ()
            found.append(Wanted(die, needed(game, die.name, count, solid), solid, faces, die.name in own))
        except ValueError as error:
            faults.append(Problem("wuerfelwerk", 0, f"--faces {die.name}: {error}"))
    if faults:
        raise WrongUsage(faults)
    if left_out and alone and (only or not found):
        raise UserError(left_out)
    return found


LEAST = 10.0
"""Millimetres; nobody glues shorter edges."""


def needed(game: Game, name: str, rolled: int, solid: str) -> Need:
    """How many dice of a name the default edition has in its box, and how large; as many as are rolled together at
    most, and as large as lies well in the hand, where the box knows none."""
    piece, edition, edge = next((one for one in game.pieces if one.die == name), None), game.edition(), EDGES[solid]
    if piece is None or not (one := count_of(piece, edition, 1)):
        return Need(rolled, rolled, 0, edge)
    least, most = (count_of(piece, edition, players) for players in edition.players or (1, 1))
    fits = int(2 * min(map(float, piece.size), default=0.0) / SOLIDS[solid].height) / 2
    return Need(
        least, most, one if count_of(piece, edition, 2) > one else 0, min(edge, fits) if fits >= LEAST else edge
    )


def die_names(game: Game) -> list[str]:
    """The names of the dice of a game."""
    return [die.name for die in _counts(game)]


def _counts(game: Game) -> dict[Die | OpenDie, int]:
    """Each die of the game with how many of it are rolled together at most; one for a die of no set."""
    counts: dict[Die | OpenDie, int] = {}
    for dice in chain((one.pool.dice for one in game.sets), (one.pool.dice for one in game.open_sets)):
        for die in dice:
            counts[die] = max(counts.get(die, 1), dice.count(die))
    return counts | {die: 1 for die in game.dice.values() if die not in counts}


def own_faces(die: Die | OpenDie, text: str) -> tuple[Face, ...]:
    """Faces of an open die from `0,0,1,F`. Raises ValueError with a sentence for the user."""
    if isinstance(die, Die):
        raise ValueError(f"the game states its faces: {', '.join(map(str, die.faces))}")
    by_label = {str(symbol): symbol for symbol in die.symbols}
    labels = [label.strip() for label in text.split(",")]
    known = ", ".join(by_label)
    if strange := [label for label in labels if label not in by_label]:
        near = did_you_mean(strange[0], by_label)
        meant = f"; {near}" if near.startswith("did") else ""
        raise ValueError(f"the die has no symbol '{strange[0]}', it has {known}{meant}")
    if len(labels) != die.sides:
        given = "1 face is" if len(labels) == 1 else f"{len(labels)} faces are"
        raise ValueError(f"{given} given, the die has {die.sides}")
    if missing := [label for label in by_label if label not in labels]:
        raise ValueError(f"no face shows {missing[0]}; each of {known} is on one at least")
    return tuple(by_label[label] for label in labels)


def plan_of(game: Game, wanted: Wanted, edge: float, labels: Labels, fonts: FontSet) -> Plan:
    """The net of a die with edges of that length in mm, its words in the language of the labels."""

    solid, die = SOLIDS[wanted.solid], wanted.die
    net = net_of(solid, edge)
    stated = die.opposite if isinstance(die, Die) else ()
    on = spread(solid, wanted.faces, stated) if wanted.faces else ()
    filled = Die(die.name, wanted.faces) if wanted.faces else None
    glyphs = glyphs_of(game, filled, fonts) if filled else {}
    _must_be_read(game, die, net, glyphs)
    return Plan(
        game.id,
        die.name,
        die_title(game, die.name, labels)[0],
        wanted.need,
        net,
        on,
        tuple(stated or usual_pairs(wanted.faces)) if wanted.faces and solid.opposite(0) is not None else (),
        face_marks(net, on, glyphs),
        seam_numbers(net, fonts),
    )


def _must_be_read(game: Game, die: Die | OpenDie, net: Net, glyphs: Mapping[Face, Glyph]) -> None:
    """Raises UserError where labels of letters become so small that nobody reads them."""
    sizes = [glyph.points * scale_of(net, glyphs) for glyph in glyphs.values() if glyph.points]
    if (size := min(sizes, default=SMALLEST_TYPE)) < SMALLEST_TYPE:
        longest = max(map(str, glyphs), key=len)
        message = f"the face {longest} of '{die.name}' would be {size:.1f} pt small, {SMALLEST_TYPE:g} pt are needed"
        hint = "shorten it, draw a symbol for it, or make the die larger with --edge"
        raise UserError([Problem(shown(game.path), game.lines.get(f"die.{die.name}", 0), message, hint)])


def die_title(game: Game, die: str, labels: Labels) -> tuple[str, str]:
    """What a die is called, and the key of the text that says so."""
    text = game.text(labels.language)
    if (key := f"die.{die}") in text.values:
        return text.get(key), key
    return labels["nets.die"].format(name=dice_text(die, labels["pattern.die"])), "text.die"


EM = 100.0
"""Type size in points for outlines that are scaled afterwards."""
FRAMED = "die-"
"""Symbols whose name begins so show a whole face of a cube: its frame is not drawn on a net, which has edges."""
TO_THE_EDGE = 1.45
"""How much larger such a symbol may be, whose frame is the face itself."""

_INK = Colour("ink", (0, 0, 0), (0, 0, 0, 1))


def glyphs_of(game: Game, die: Die, fonts: FontSet) -> dict[Face, Glyph]:
    """The outline of each label. Raises UserError for a letter that no font has."""
    labels = [str(face) for face in die.symbols]
    return {face: _glyph(game, die, face, labels, fonts) for face in die.symbols}


def _glyph(game: Game, die: Die, face: Face, labels: list[str], fonts: FontSet) -> Glyph:
    name = face_symbol(die, face, game.face_symbols)
    if name in fonts.symbol_chars:
        char, font = fonts.symbol_chars[name], fonts.symbols
        path = outlines([Text(0, 0, char, font.name, EM, _INK)], fonts)[0]
        return _within_frame(path) if name.startswith(FRAMED) else _around_ink(path)
    text, font = str(face), fonts.text_face("bold", "normal" if len(str(face)) < 2 else "condensed")
    if missing := [char for char in text if not font.has(char)]:
        message = f"the face {text} of '{die.name}': no font has the character '{missing[0]}'"
        raise UserError([Problem(shown(game.path), game.lines.get(f"die.{die.name}", 0), message, "draw a symbol")])
    path = outlines([Text(0, 0, text, font.name, EM, _INK, kerns(font, text))], fonts)[0]
    if upside_down(text) in labels:
        left, _, right, bottom = _bounds([path])
        thick = EM * 0.03
        bar = [(left, bottom + thick), (right, bottom + thick), (right, bottom + 2 * thick), (left, bottom + 2 * thick)]
        path = joined([path, polygon(bar)])
    return replace(_around_ink(path), points=EM)


def upside_down(label: str) -> str:
    """What the label reads as on its head, where that is another label; else empty. It is underlined then."""
    heads = {"0": "0", "6": "9", "8": "8", "9": "6"}
    if not all(char in heads for char in label):
        return ""
    found = "".join(heads[char] for char in reversed(label))
    return "" if found == label else found


def _around_ink(path: OutlinePath) -> Glyph:
    left, top, right, bottom = _bounds([path])
    x, y = (left + right) / 2, (top + bottom) / 2
    points = zip(path.numbers[::2], path.numbers[1::2], strict=True)
    return Glyph(path, (x, y), max(hypot(u - x, v - y) for u, v in points))


def _within_frame(path: OutlinePath) -> Glyph:
    """What lies within the frame, which is the two largest loops; its middle and size are those of the frame."""
    loops = sorted(_loops(path), key=lambda loop: min(loop.numbers[::2]) - max(loop.numbers[::2]))
    left, top, right, bottom = _bounds(loops[:1])
    return Glyph(joined(loops[2:]), ((left + right) / 2, (top + bottom) / 2), (right - left) / 2, TO_THE_EDGE)


def _loops(path: OutlinePath) -> list[OutlinePath]:
    found: list[OutlinePath] = []
    letters, numbers = "", list[float]()
    for letter, values in path.commands():
        letters += letter
        numbers += values
        if letter == "Z":
            found.append(OutlinePath(letters, tuple(numbers)))
            letters, numbers = "", []
    return found


def _bounds(paths: Iterable[OutlinePath]) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of all points, those that bend a curve included."""
    every = list(paths)
    xs = [x for path in every for x in path.numbers[::2]]
    ys = [y for path in every for y in path.numbers[1::2]]
    return min(xs), min(ys), max(xs), max(ys)


BARS = (100, 50)
"""Lengths of the bar to measure in mm; the longest that the page is wide enough for is drawn."""
HEAD, DIE = 24.0, 24.0
"""Height of the heading, and side of the picture of the finished die, in mm."""
LOWER, BAR = 76.0, 15.0
"""Height of the small picture with the steps beside it, and of the bar below, in mm."""
APART = 14.0
"""Millimetres between the net and what is below it, the heading of that included."""
GAP = 5.0
"""Millimetres between two nets on a page."""
LONGEST = 500
"""Millimetres that no edge has on any paper."""


def places(target: PageTarget) -> dict[str, Rect[float]]:
    """Where the net, the small picture and the finished die are on a page of the target."""
    width, height, safe = target.layout_size
    wide, lower = width - 2 * safe, height - safe - BAR - LOWER
    net = Rect(safe, safe + HEAD, wide, lower - APART - safe - HEAD)
    return {
        "net": net,
        "key": Rect(safe, lower, wide * 0.46, LOWER),
        "die": Rect(safe + wide - DIE, safe, DIE, DIE),
    }  # fmt: skip


@lru_cache(maxsize=64)
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


def copies(plan: Plan, room: Rect[float]) -> Copies:
    """The nets of a die in a part of the page: as many as are needed where there is room, turned if that helps."""
    width, height = plan.net.size
    ways = [Copies(turned, _laid(*size, plan.need.most, room)) for turned, size in
            ((False, (width, height)), (True, (height, width)))]  # fmt: skip
    return max(ways, key=lambda way: len(way.places))


def _laid(width: float, height: float, wanted: int, room: Rect[float]) -> tuple[Point, ...]:
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
