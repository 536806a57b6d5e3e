"""What a target asks of everything that is printed on it, whatever its size: inks, type, lines, pictures, sides."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import cast

from generator.base.problem import did_you_mean
from generator.base.products import Order, Shop
from generator.base.project import Project
from generator.base.record import Record
from generator.base.tomlfile import read_record
from generator.press.targets.sheetformat import mm

ORDERS = ("card", "back-first", "fronts-backs")
"""One file with front and back of each card in turn, the same with the back before, or a file of each."""
BLACKS = {"any": "", "k-only": "k-only"}
LEAST_INK, MOST_INK = 100, 400
LEAST_PPI, MOST_PPI = 72, 2400
LARGEST_TYPE, LARGEST_LINE = Fraction(50), Fraction(5)
"""Millimetres; nobody asks for more."""


USUAL_SHOP = Shop()
"""What is asked of a target that asks nothing."""
_LEAST = {key: getattr(USUAL_SHOP, key) for key in ("min_text", "min_text_reversed", "min_line")}


def read_shop(record: Record, size: tuple[Fraction, Fraction], has_order: bool) -> Shop:
    """The demands of a target for cards or pages of that size in mm; what is at fault is noted."""
    corner = record.length("corner", USUAL_SHOP.corner)
    least = {key: record.length(key, usual) for key, usual in _LEAST.items()}
    shop = Shop(
        ink_limit=record.integer("ink_limit", USUAL_SHOP.ink_limit, LEAST_INK, MOST_INK),
        black=BLACKS.get(record.choice("black", tuple(BLACKS), "any"), ""),
        corner=corner,
        transparency=record.flag("transparency", USUAL_SHOP.transparency),
        ppi=record.integer("ppi", USUAL_SHOP.ppi, LEAST_PPI, MOST_PPI),
        order=cast(Order, record.choice("order", ORDERS, USUAL_SHOP.order)) if has_order else USUAL_SHOP.order,
        **least,
    )
    for key, length in least.items():
        most = LARGEST_LINE if key == "min_line" else LARGEST_TYPE
        if not 0 <= length <= most:
            record.fault(key, f"'{key}' must be from 0 to {float(most):g} mm, found {mm(length)}")
    if not 0 <= corner <= min(size) / 2:
        record.fault("corner", f"'corner' of {mm(corner)} must be from 0 mm to half of {mm(min(size))}")
    return shop


# What a shop does with the files of a target: paper, sides, folding, stapling, pads. Only job tickets tell it.


PARTS = ("cards", "wordless", "sheet", "quickref", "wordless-rules", "book")
"""What may be finished each in its own way, by the kinds of files."""
SIDES, FOLDS, EDGES = ("one", "two"), ("none", "middle"), ("top", "bottom", "left", "right")
HEAVIEST, MOST_STAPLES, MOST_SHEETS = 600, 8, 500
TICKET = "a4"


@dataclass(frozen=True)
class Finish:
    """How something is printed and finished; 0 and empty where the target does not say.

    `weight` is that of the paper in g/m², `pad` how many sheets are glued to a pad along the edge `glue`.
    """

    weight: int = 0
    sides: str = ""
    fold: str = ""
    staples: int = 0
    pad: int = 0
    glue: str = ""


PLAIN = Finish()


@dataclass(frozen=True)
class Job:
    """`shop` is who prints, empty where the target does not say; tickets are printed on the target `ticket`."""

    shop: str = ""
    ticket: str = TICKET
    usual: Finish = PLAIN
    parts: Mapping[str, Finish] = field(default_factory=dict)

    def of(self, kind: str) -> Finish:
        """How files of a kind are finished."""
        return self.parts.get(kind, self.usual)


USUAL_JOB = Job()
"""That of a target that says nothing."""


def read_job(project: Project, record: Record) -> Job:
    """The table `[job]` of a target; what is at fault is noted."""
    table = record.table("job", required=False)
    shop, ticket = table.text("shop", ""), table.text("ticket", TICKET)
    papers = _papers(project)
    if "ticket" in table and ticket and ticket not in papers:
        table.fault("ticket", f"no pages of '{ticket}' can be printed", did_you_mean(ticket, papers))
    usual = _finish(table, PLAIN)
    parts = {}
    for name, part in table.named_tables("part").items():
        if name not in PARTS:
            part.fault("", f"there is no part '{name}'", did_you_mean(name, PARTS))
        parts[name] = _finish(part, usual)
        part.done()
    table.done()
    return Job(shop, ticket, usual, parts)


def _papers(project: Project) -> list[str]:
    """The targets that print one page a side of paper, which a ticket may have."""
    found = []
    for name, path in project.named("targets", ".toml").items():
        record = read_record(path, [])
        if record and record.text("kind", "") == "pages" and record.text("arrangement", "single") == "single":
            found.append(name)
    return found


def _finish(table: Record, usual: Finish) -> Finish:
    """What a table says; what it leaves out is as usual."""
    finish = Finish(
        weight=table.integer("weight", usual.weight, 40, HEAVIEST),
        sides=table.choice("sides", SIDES, usual.sides),
        fold=table.choice("fold", FOLDS, usual.fold),
        staples=table.integer("staples", usual.staples, 0, MOST_STAPLES),
        pad=table.integer("pad", usual.pad, 0, MOST_SHEETS),
        glue=table.choice("glue", EDGES, usual.glue),
    )
    if "staples" in table and finish.staples and finish.fold != "middle":
        table.fault("staples", "there is no fold to be stapled", "add a line 'fold = \"middle\"'")
    if "pad" in table and finish.pad and (finish.staples or finish.fold == "middle"):
        table.fault("pad", "what is folded or stapled is no pad", "take out 'pad', or 'fold' and 'staples'")
    if "glue" in table and finish.glue and not finish.pad:
        table.fault("glue", "nothing is glued that is no pad", "add a line 'pad = 50', the sheets of a pad")
    return finish
