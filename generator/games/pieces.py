"""What lies in the box, `[[piece]]` of a game, and how large it is."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Annotated, ClassVar, Literal, TypeAlias

from generator.base.keys import Key, Names
from generator.base.length import exact, parse_length
from generator.base.problem import did_you_mean
from generator.base.record import Record

SMALLEST, LARGEST, THICKEST = Fraction(1), Fraction(1000), Fraction(200)
THINNEST = Fraction(1, 100)
LEAST_PACKING, MOST_PACKING, USUAL_PACKING = 0.1, 0.95, 0.55
"""Things poured into a box fill about half of it: round ones of one size at most 0.64, blocks at most about 0.6."""

MOST = 9999
TOP = "top"

Lies: TypeAlias = Literal["loose", "stack", "top", "beside"]
LIES: tuple[Lies, ...] = ("loose", "stack", "top", "beside")
"""Poured into a compartment; flat upon each other in one; flat upon each other on the tray, below the lid; on the list
of what is needed, and not in the box."""
FLAT = ("stack", "top")

Shape: TypeAlias = Literal["block", "round"]
SHAPES: tuple[Shape, ...] = ("block", "round")
FIGURES = ("unicorn",)
"""What can be cut together with the box."""


def _side(written: str | float) -> Fraction:
    if not isinstance(written, str):
        raise ValueError(f"a length has its unit, found {written}", f'write "{written} mm"')
    side = parse_length(written)
    if not SMALLEST <= side <= LARGEST:
        raise ValueError(f"{float(side):g} mm is not within {SMALLEST} to {LARGEST} mm")
    return side


@dataclass(frozen=True)
class Piece:
    """Things of one kind; lengths are exact millimetres.

    `component` names what the edition counts; without one there are `count` of them a game or a player. `size` is
    width and depth (and height, for loose ones); it is empty where `target`, what the piece is printed on, or `cut`,
    what is cut with the box, has it. `thickness` is that of one piece that lies flat. `packing` is the share of a
    compartment that loose pieces fill. Pieces that name the same `compartment` share it.
    """

    either: ClassVar[Mapping[str, Sequence[str]]] = {
        "how many there are": ("component", "count"),
        "how large it is": ("size", "target", "cut"),
    }

    id: Annotated[str, Key("name", "its name")]
    component: Annotated[
        str,
        Key(
            "text",
            "the `[[edition.component]]` that says how many there are; editions without it have none in the box",
            instead=["count"],
            like="id",
            otherwise="",
        ),
    ]
    die: Annotated[str, Key("text", "the die of the game that it is: nets are as many and as large", like="id")]
    count: Annotated[
        int,
        Key(
            "integer",
            "how many there are, for what no edition counts; its name is then `piece.ID.name` of the texts",
            default=0,
            low=1,
            high=MOST,
        ),
    ]
    per: Annotated[str, Key("choice", "of what `count` is", allowed=("game", "player"), default="game")]
    lies: Annotated[
        Lies,
        Key(
            "choice",
            '`"loose"`, poured into a compartment; `"stack"`, flat upon each other in a compartment; '
            '`"top"`, flat upon each other on the tray, below the lid; `"beside"`, on the '
            "[shopping list](box.md#the-shopping-list) and not in the box",
            allowed=LIES,
        ),
    ]
    size: Annotated[
        tuple[Fraction, ...],
        Key(
            "items",
            'width, depth and height of one: `["16 mm", "16 mm", "16 mm"]`; of what lies flat width and '
            'depth: `["63 mm", "88 mm"]`',
            kind=(str, int, float),
            instead=["target", "cut"],
            otherwise=(),
            into=_side,
        ),
    ]
    target: Annotated[str, Key("text", "what it is printed on, and as large as", default="")]
    thickness: Annotated[
        Fraction,
        Key("length",
            'of one of them: `"0.32 mm"` for a card, `"6 mm"` for a pad; not for `cut`',
            only={"lies": FLAT, "cut": ("",)}, otherwise=Fraction(0),
            low=THINNEST, high=THICKEST),
    ]  # fmt: skip
    shape: Annotated[
        Shape,
        Key(
            "choice",
            '`"block"` or `"round"`, of what is loose: how much of its width, depth and height it fills',
            only={"lies": ("loose",)},
            otherwise="block",
            allowed=SHAPES,
            default="block",
        ),
    ]
    packing: Annotated[
        Fraction,
        Key("number",
            "the share of its room that a heap of them fills; the rest is air",
            only={"lies": ("loose",)}, otherwise=Fraction(1),
            default=USUAL_PACKING, low=LEAST_PACKING, high=MOST_PACKING, into=exact),
    ]  # fmt: skip
    cut: Annotated[
        str,
        Key(
            "choice",
            'what is cut with the box and lies in it as flat boards: `"unicorn"`; only one is cut, so '
            "only one may be counted",
            allowed=FIGURES,
            default="",
        ),
    ]
    compartment: Annotated[
        str,
        Key(
            "name",
            "pieces of the same compartment lie together; all of them are loose, or none",
            only={"lies": ("loose", "stack")},
            like="id",
            otherwise=TOP,
        ),
    ]
    lines: Mapping[str, int]

    def check(self, table: Record, names: Names) -> None:
        """An edition counts it or it says how many there are, and its size is that of what lies so."""
        if self.component and self.component not in names["component"]:
            hint = f"{did_you_mean(self.component, names['component'])} (what no edition counts has a 'count' here)"
            at = "component" if "component" in table else "id"
            table.fault(at, f"no edition has the component '{self.component}'", hint)
        dice = [die.name for dice in names["pools"] for die in dice] + [*names["die"]]
        if "die" in table and self.die not in dice:
            table.fault("die", f"the game has no die '{self.die}'", did_you_mean(self.die, dice))
        if "per" in table and "count" not in table:
            table.fault("per", "'per' goes with 'count': the edition says it of its components")
        many = 2 if self.lies in FLAT else 3
        if self.lies and "size" in table and len(self.size) != many:
            wanted = "width, depth and height" if many == 3 else "width and depth ('thickness' is the height)"
            table.fault("size", f"'size' is {wanted}, found {len(self.size)} lengths")
        if self.target and self.lies not in FLAT:
            table.fault("target", "what is printed lies flat", 'write lies = "stack" or lies = "top"')
        if self.cut and self.lies not in FLAT:
            message = f"'{self.id}' is of flat boards that lie upon each other"
            table.fault("lies", message, 'write lies = "stack"')
        if self.compartment == TOP and self.lies in ("loose", "stack"):
            at = "compartment" if "compartment" in table else "id"
            table.fault(at, f"a compartment can not be called '{TOP}'")

    @property
    def text_key(self) -> str:
        """The key of its name in the texts."""
        return f"component.{self.component}" if self.component else f"piece.{self.id}.name"


def piece_texts(pieces: Iterable[Piece]) -> tuple[list[str], list[str]]:
    """The keys of texts that these pieces need, and of those that they may have."""
    named = [piece for piece in pieces if piece.id]
    return (
        [piece.text_key for piece in named if not piece.component],
        [f"piece.{piece.id}.get" for piece in named],
    )


def check_compartments(record: Record, pieces: Sequence[Piece]) -> None:
    """Stacks and loose pieces of one compartment would lie on each other in any order."""
    for position, piece in enumerate(pieces):
        first = next(one for one in pieces if one.compartment == piece.compartment)
        if piece.compartment not in ("", TOP) and piece.lies and first.lies and first.lies != piece.lies:
            message = f"'{piece.id}' and '{first.id}' share a compartment, but only one of them is loose"
            record.fault(("piece", position), message, "give one of them a compartment of its own")
