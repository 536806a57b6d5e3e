"""What a target asks of everything that is printed on it, whatever its size: inks, type, lines, pictures, sides."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path
from typing import Annotated, Any, ClassVar

from generator.base.keys import Key, Names, keys_of
from generator.base.problem import did_you_mean
from generator.base.products import Shop
from generator.base.record import Record
from generator.base.tomlfile import read_record
from generator.press.targets.sheetformat import mm

USUAL_SHOP = Shop()
"""What is asked of a target that asks nothing."""


def check_corner(record: Record, shop: Shop, size: tuple[Fraction, Fraction]) -> None:
    """The corners of cards or pages of that size in mm are no rounder than they can be."""
    if shop.corner > min(size) / 2:
        said = f"'corner' of {mm(shop.corner)} must be from 0 mm to half of {mm(min(size))}"
        record.fault("corner", said)


# What a shop does with the files of a target: paper, sides, folding, stapling, pads. Only job tickets tell it.


PARTS = ("cards", "wordless", "sheet", "quickref", "wordless-rules", "book")
"""What may be finished each in its own way, by the kinds of files."""
SURFACES = ("coated", "uncoated")
SIDES, FOLDS, EDGES = ("one", "two"), ("none", "middle"), ("top", "bottom", "left", "right")
COATINGS, HEAVIEST_BOARD = ("varnish", "gloss", "matt"), 2_000
HEAVIEST, MOST_STAPLES, MOST_SHEETS = 600, 8, 500
TICKET = "a4"


@dataclass(frozen=True)
class Finish:
    """How something is printed and finished; 0 and empty where the target does not say."""

    weight: Annotated[
        int, Key("integer", "weight of the paper in g/m²", above=True, default=0, low=40, high=HEAVIEST)
    ] = 0
    surface: Annotated[
        str,
        Key(
            "choice",
            'of the paper: `"coated"`, or `"uncoated"` as what is written on; `condition` has to be one of that',
            above=True,
            allowed=SURFACES,
            default="",
        ),
    ] = ""
    sides: Annotated[
        str,
        Key(
            "choice",
            '`"one"` or `"two"` sides of the paper are printed: two for cards, booklets and books, one for all else',
            above=True,
            allowed=SIDES,
            default="",
        ),
    ] = ""
    fold: Annotated[
        str,
        Key(
            "choice",
            '`"middle"`, each paper is folded in the middle, or `"none"`',
            above=True,
            allowed=FOLDS,
            default="",
        ),
    ] = ""
    staples: Annotated[int, Key("integer", "staples in the fold", above=True, default=0, low=0, high=MOST_STAPLES)] = 0
    pad: Annotated[
        int, Key("integer", "sheets that are glued to a pad, up to 500", above=True, default=0, low=0, high=MOST_SHEETS)
    ] = 0
    glue: Annotated[
        str,
        Key(
            "choice",
            'the edge along which a pad is glued: `"top"`, `"bottom"`, `"left"` or `"right"`',
            above=True,
            allowed=EDGES,
            default="",
        ),
    ] = ""

    board: Annotated[
        int,
        Key("integer", "weight in g/m² of the board behind a pad, 0 for none", above=True, default=0, low=0,
            high=HEAVIEST_BOARD),
    ] = 0  # fmt: skip
    coating: Annotated[
        str,
        Key("choice", 'what cards are finished with: `"varnish"`, or a film, `"gloss"` or `"matt"`; none by default',
            above=True, allowed=COATINGS, default=""),
    ] = ""  # fmt: skip

    def check(self, table: Record, names: Names) -> None:
        """Staples need a fold, and only a pad is glued and has a board."""
        if "staples" in table and self.staples and self.fold != "middle":
            table.fault("staples", "there is no fold to be stapled", "add a line 'fold = \"middle\"'")
        if "pad" in table and self.pad and (self.staples or self.fold == "middle"):
            table.fault("pad", "what is folded or stapled is no pad", "take out 'pad', or 'fold' and 'staples'")
        if "board" in table and self.board and not self.pad:
            table.fault("board", "only a pad has a board", "add a line 'pad = 50', the sheets of a pad")
        if "glue" in table and self.glue and not self.pad:
            table.fault("glue", "nothing is glued that is no pad", "add a line 'pad = 50', the sheets of a pad")


PLAIN = Finish()


@dataclass(frozen=True)
class Job:
    """`shop` is who prints, empty where the target does not say; tickets are printed on the target `ticket`."""

    also: ClassVar[Mapping[str, Key]] = keys_of(Finish)

    shop: Annotated[str, Key("text", "who prints, as it stands on the ticket", default="")] = ""
    profile: Annotated[
        str, Key("text", "the profile that belongs to `condition`, as programs for layout call it", default="")
    ] = ""
    ticket: Annotated[
        str,
        Key("text", "the target on which the ticket is printed, one for pages with one page a side", default=TICKET),
    ] = TICKET
    usual: Finish = PLAIN
    parts: Annotated[
        Mapping[str, Finish],
        Key(
            "named_tables",
            "`[job.part.NAME]`, what is done otherwise with files of one kind: `cards`, `wordless` (cards "
            "without words), `sheet` (score sheets), `quickref`, `wordless-rules`, `book`",
            key="part",
            each=Finish,
        ),
    ] = field(default_factory=dict)

    @classmethod
    def values(cls, read: dict[str, Any], table: Record, names: Names) -> dict[str, Any]:
        """The fields: how all is finished is one of them."""
        return read | {"usual": Finish(**{name: read.pop(name) for name in cls.also})}

    def check(self, table: Record, names: Names) -> None:
        """A ticket is on a page, and parts are those that are printed."""
        self.usual.check(table, names)
        if "ticket" in table and self.ticket:
            targets = names["project"].named("targets", ".toml")
            if self.ticket not in targets or not _is_paper(targets[self.ticket]):
                near = did_you_mean(self.ticket, (name for name, path in targets.items() if _is_paper(path)))
                table.fault("ticket", f"no pages of '{self.ticket}' can be printed", near)
        for name in self.parts:
            if name not in PARTS:
                table.fault(("part", name), f"there is no part '{name}'", did_you_mean(name, PARTS))

    def of(self, kind: str) -> Finish:
        """How files of a kind are finished."""
        return self.parts.get(kind, self.usual)


USUAL_JOB = Job()
"""That of a target that says nothing."""


def _is_paper(path: Path) -> bool:
    """Whether the target of a file prints one page a side of paper, as a ticket must have it."""
    record = read_record(path, [])
    return (
        record is not None and record.text("kind", "") == "pages" and record.text("arrangement", "single") == "single"
    )
