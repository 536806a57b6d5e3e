"""Boxes by name, from `templates/boxes/*.toml`: sizes or none, what is cut beside them, which board."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Annotated, Any, ClassVar

from generator.base.keys import Key, Names, read_as
from generator.base.length import exact, parse_length
from generator.base.problem import did_you_mean, nearest
from generator.base.project import Project
from generator.base.record import Record
from generator.base.tomlfile import read_value
from generator.box.contents.limits import LONGEST
from generator.box.geometry.lids import LIDS
from generator.box.geometry.twopiece import NAMES

FITTED = "fitted"
"""The preset of a game that has none of its own name."""

USUAL_PLAY, USUAL_DEEPEST, NOUGHT = Fraction(15, 100), Fraction(40), Fraction(0)
SIDES = ("x", "y", "h")


@dataclass(frozen=True)
class Preset:
    """A kind of box; lengths are mm.

    `inside` is the room of the closed box, None for one that is as large as the things of the game need. `play` is
    that of the lid at each side, in thicknesses. `inserts` tells whether there is a tray, `figure` and `coupon`
    whether they are cut. `without` names pieces that stay outside. `deepest` is how deep a compartment may be,
    `lid` a way to close the box, one of LIDS, `things` what is cut with it to stand on the table.
    """

    also: ClassVar[Mapping[str, Key]] = {
        side: Key("length", "the room of the closed box", default=NOUGHT, low=1, high=LONGEST) for side in SIDES
    }

    name: str
    inside: tuple[Fraction, Fraction, Fraction] | None
    play: Annotated[
        Fraction,
        Key(
            "number",
            "room between base and lid at each side, in thicknesses of the board",
            default=float(USUAL_PLAY),
            low=0,
            high=1,
            into=exact,
        ),
    ]
    clearance: Annotated[
        Fraction,
        Key(
            "length",
            "how much lower than `h` the walls of the base are; the lid then rests on its own walls",
            default=NOUGHT,
            low=0,
            high=20,
        ),
    ]
    notches: Annotated[
        tuple[str, ...], Key("items", "walls with a notch: `left`, `right`, `front`, `back`", of="wall", default=[])
    ]
    material: Annotated[str, Key("text", "its board", of="material", default="birch-3")]
    insert_material: Annotated[
        str, Key("text", "the board of what lies in it (default: that of the box)", of="material", default="")
    ]
    inserts: Annotated[
        bool,
        Key(
            "flag",
            "whether there is a tray; without one everything lies free, and `x`, `y` and `h` are needed",
            default=True,
        ),
    ]
    figure: Annotated[bool, Key("flag", "whether the figure is cut", default=True)]
    coupon: Annotated[bool, Key("flag", "whether there is a coupon, to be cut before the box", default=True)]
    without: Annotated[
        tuple[str, ...],
        Key(
            "items",
            "pieces that stay outside; in the preset that has the name of a game all have to be pieces of it",
            default=[],
        ),
    ]
    lid: Annotated[
        str,
        Key(
            "choice",
            'how it is closed: `"lift"`, `"inset"`, `"slide"` or `"hinge"`',
            allowed=tuple(LIDS),
            default="lift",
        ),
    ]
    magnets: Annotated[
        tuple[Fraction, ...],
        Key(
            "items",
            'diameter and height of round magnets that hold this lid: `["5 mm", "2 mm"]`',
            default=[],
            into=parse_length,
        ),
    ]
    handle: Annotated[bool, Key("flag", "whether a handle stands on the lid", default=False)]
    things: Annotated[
        tuple[str, ...], Key("items", "what is cut with it to stand on the table", key="also", of="thing", default=[])
    ]
    deepest: Annotated[
        Fraction, Key("length", "how deep a compartment may be", default=USUAL_DEEPEST, low=5, high=LONGEST)
    ]

    @property
    def magnet(self) -> tuple[Fraction, Fraction] | None:
        """Diameter and height of those that hold the lid."""
        return (self.magnets[0], self.magnets[1]) if self.magnets else None

    @classmethod
    def values(cls, read: dict[str, Any], table: Record, names: Names) -> dict[str, Any]:
        """The fields: a room has three sides."""
        sides = tuple(read.pop(side) for side in SIDES)
        given = [side for side in SIDES if side in table]
        if given and len(given) < len(SIDES):
            missing = next(side for side in SIDES if side not in given)
            hint = "give all three, or none for a box as large as the game needs"
            table.fault("", f"'{missing}' is missing beside '{given[0]}'", hint)
        return read | {"inside": sides if given else None}

    def check(self, table: Record, names: Names) -> None:
        """A box without a tray says how large it is, a magnet has two sizes, and what stays outside is there."""
        if self.magnets and len(self.magnets) != 2:
            table.fault("magnets", "'magnets' is not two lengths", 'write magnets = ["5 mm", "2 mm"]')
        if not self.inserts and self.inside is None:
            table.fault("inserts", "a box without a tray is as large as its file says", "add x, y and h")
        for position, piece in enumerate(self.without if names["piece"] else ()):
            if piece not in names["piece"] and (names["is own"] or nearest(piece, names["piece"])):
                hint = did_you_mean(piece, names["piece"])
                table.fault(("without", position), f"no piece '{piece}'", hint)


def load_preset(project: Project, name: str, game: str, pieces: Collection[str] = ()) -> Preset:
    """The preset of that name; without one that named after the game, else FITTED.

    `pieces` are those of the game: what stays outside and is none of them is a fault in a preset that has the name of
    the game, or where a piece has nearly that name. A preset for many games may name pieces that one does not have.
    Raises UnknownName with the nearest name, and UserError with every fault of the file.
    """
    wanted = name or (game if game in project.named("boxes", ".toml", game) else FITTED)

    names = {"piece": pieces, "is own": wanted == game, "wall": NAMES, "material": project.named("materials", ".toml")}
    names["thing"] = project.named("things", ".toml")
    path = project.pick("preset", "boxes", ".toml", wanted, game)
    return read_value(path, lambda record: read_as(Preset, record, names, name=wanted))
