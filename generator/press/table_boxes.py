"""Tables of a card that are solved become boxes with places, which are laid out like everything else."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import groupby
from math import inf

from generator.press.layout_context import CardFormat
from generator.press.markup import Element
from generator.press.paragraphs import SHARES, Paragraph
from generator.press.table_layout import Table
from generator.press.table_room import GAP, STEPS, TOLERANCE, Room, every

EDGE = 0.2
"""Millimetres by which words keep off the zone that has none."""
THINNEST_BAR = 0.3
"""Millimetres; a thinner line would break up in print."""


def placed(table: Table, room: Room, card: CardFormat) -> tuple[Element, dict[Element, Paragraph]]:
    """The table as boxes with places, and the paragraphs in them."""
    element = table.element
    maker = _Placed(table, room, element.number("w"), element.number("h"))
    return maker.table(card), maker.paragraphs


def with_place(element: Element, card: CardFormat) -> Element:
    """A table that does not say where it stands has all the room of the card inside the zone without words."""
    edge = card.safe + EDGE
    whole = {"x": edge, "y": card.safe, "w": card.w - 2 * edge, "h": card.h - card.safe - edge}
    return replace(element, attributes=whole | dict(element.attributes))


def nothing(element: Element) -> Element:
    """What stands for a table that does not fit, so that the rest of the card is looked at all the same."""
    return _made(element, "box")


class _Placed:
    def __init__(self, table: Table, room: Room, w: float, h: float) -> None:
        self.source, self.room, self.w = table, room, w
        self.paragraphs: dict[Element, Paragraph] = {}
        self.widths = table.widths(room, w) or [0.0] * len(table.columns)
        self.rows = table.rows(room)
        least = table.row_heights(room, w) or [0.0] * len(self.rows)
        self.heights = evened(least, h, [not grows(row) for row in self.rows])
        self.rooms = [self._grown(column) for column in range(len(table.columns))]

    def _grown(self, column: int) -> Room:
        """The room of a column, whose pictures take what its rows are higher than they need."""
        cells = [
            (
                cell,
                sum(self.widths[start:end]) - 2 * cell.number("pad"),
                h - row.number("pad") - 2 * cell.number("inset"),
            )
            for row, h in zip(self.rows, self.heights, strict=True)
            for cell, start, end in self.source.cells(row, self.room)
            if start == column
        ]
        for step in range(STEPS, round(self.room.grown * STEPS), -1):
            tried = replace(self.room, grown=step / STEPS)
            if all(self.source.pile(cell, width, tried) <= h + TOLERANCE for cell, width, h in cells):
                return tried
        return self.room

    def table(self, card: CardFormat | None = None) -> Element:
        """Grounds of rows and columns and lines between rows first, then the rows; plain ones are not read as a part of
        it. Lines between columns keep to the rows below heads with a ground of their own: a line that is dark on paper
        is lost on a dark ground."""
        element, inner = self.source.element, list[Element]()
        tops = [sum(self.heights[:at]) for at in range(len(self.heights) + 1)]
        body = [at for at, row in enumerate(self.rows) if not row.attributes.keys() & {"head", "plain"}]
        first, last = (tops[body[0]], tops[body[-1] + 1]) if body else (0.0, tops[-1])
        open_top = next((top for top, row in zip(tops, self.rows, strict=False) if "fill" not in row.attributes), 0.0)
        inner += self._grounds(tops, card)
        x = 0.0
        for place, (column, w) in enumerate(zip(self.source.columns, self.widths, strict=True)):
            if w and "fill" in column.attributes:
                inner.append(_made(column, "rect", x=x, y=first, w=w, h=last - first, fill=column.text("fill")))
            if w and "stroke" in column.attributes and place:
                inner.append(
                    _made(column, "line", x=x, y=open_top, h=last - open_top, **_look(column, "stroke", "line", "dash"))
                )
            x += w
        for at, row in enumerate(self.rows):
            line = _look(row if "stroke" in row.attributes or at not in body[1:] else element, "stroke", "line")
            if line:
                inner.append(_made(row, "line", x=0.0, y=tops[at], w=self.w, **line))
        read: list[Element] = []
        below: list[Element] = []
        for row, y, h in zip(self.rows, tops, self.heights, strict=False):
            cells = [self._cell(row, *place, h) for place in self._in_order(row)]
            box = _made(row, "box", *cells, y=y)
            if "plain" in row.attributes:
                (below if read else inner).append(box)
            else:
                read.append(_made(row, "node", box, role="TR"))
        inner += [_made(element, "node", *read, role="Table")] if read else []
        inner += below
        return _made(element, "box", *inner, x=element.number("x"), y=element.number("y"))

    def _grounds(self, tops: Sequence[float], card: CardFormat | None) -> list[Element]:
        """A rectangle for each run of rows of one colour; with `bleed` up to the edges of the card and what is cut off
        beyond them."""
        found = []
        runs = groupby(range(len(self.rows)), lambda at: self.rows[at].text("fill"))
        for fill, run in ((fill, list(places)) for fill, places in runs if fill):
            row = self.rows[run[0]]
            x, y, right, bottom = 0.0, tops[run[0]], self.w, tops[run[-1] + 1]
            if card and "bleed" in row.attributes:
                left, top = self.source.element.number("x"), self.source.element.number("y")
                x, right = -left - card.bleed, card.w + card.bleed - left
                y = -top - card.bleed if run[0] == 0 else y
                bottom = card.h + card.bleed - top if run[-1] + 1 == len(self.rows) else bottom
            found.append(_made(row, "rect", x=x, y=y, w=right - x, h=bottom - y, fill=fill))
        return found

    def _in_order(self, row: Element) -> list[tuple[Element, int, int]]:
        """The cells in the order in which they are heard: by `read`, or by their place in the row."""
        cells = self.source.cells(row, self.room)
        return sorted(cells, key=lambda cell: cell[0].number("read", row.elements.index(cell[0]) + 1))

    def _cell(self, row: Element, cell: Element, start: int, end: int, h: float) -> Element:
        x, w = sum(self.widths[:start]), sum(self.widths[start:end])
        pad, inset = cell.number("pad"), cell.number("inset")
        inner: list[Element] = []
        if look := _look(cell, "fill", "stroke", "line", "radius"):
            inner.append(_made(cell, "rect", x=x + inset, y=inset, w=w - 2 * inset, h=h - 2 * inset, **look))
        room = self.rooms[start]
        spare = h - 2 * inset - self.source.pile(cell, w - 2 * pad, room)  # a table in a cell takes what is left
        pile = self._pile(cell, w - 2 * pad, cell, room, spare)
        if pile:
            valign = cell.text("valign", "middle")
            inner.append(_made(cell, "stack", *pile, x=x + pad, y=0.0, w=w - 2 * pad, h=h, valign=valign))
        said = {one.text("role") for one in pile}
        silent = said == {"Artifact"} or (not pile and "head" in row.attributes)
        if "plain" in row.attributes or said & {"TH", "TD"} or silent:
            return _made(cell, "box", *inner)  # it is no cell of what is heard, or says itself what its parts are
        role: dict[str, str | float] = {"role": "TH" if cell.tag == "th" else "TD"}
        if cell.tag == "th":
            role["scope"] = "Column" if "head" in row.attributes else "Row"
        if "head" in row.attributes:
            role["span"] = max(sum(width > 0 for width in self.widths[start:end]), 1)
        return _made(cell, "node", *inner, **role)

    def _pile(self, parent: Element, width: float, cell: Element, room: Room, spare: float) -> list[Element]:
        """The parts of a cell or a node; the last one that is or has a table whose rows grow takes what is spare."""
        shown = [one for one in parent.elements if room.shows(one)]
        high = [one for one in shown if any(inner.tag == "tr" and grows(inner) for inner in every(one))][-1:]
        return [self._part(one, width, cell, room, spare if one in high else 0.0) for one in shown]

    def _part(self, element: Element, width: float, cell: Element, room: Room, spare: float = 0.0) -> Element:
        """An element of a cell with its width and height; `spare` is what a table in it may be higher."""
        width -= element.number("x")
        height = self.source.height(element, width, room)
        if height == inf:  # told already
            height = 0.0
        plain: dict[str, str | float] = {
            k: v for k, v in element.attributes.items() if k not in ("drop", "instead", "lines")
        }
        if element.tag == "p":
            plain = {"align": cell.text("align", "left")} | plain | {"w": element.number("w") or width, "h": height}
            made = replace(element, attributes=plain)
            if element in self.source.words.paragraphs:
                self.paragraphs[made] = replace(self.source.words.paragraphs[element], element=made)
            return made
        if element.tag == "dice":
            return replace(element, attributes={"gap": height * GAP} | plain | {"size": height})
        if element.tag == "sym":
            wide = min(room.size(element, "w") or width, width)
            return replace(element, attributes=plain | {"w": wide, "h": height})
        if element.tag == "row":
            beside = self.source.beside(element, width, room) or ()
            valign = element.text("valign", "middle")
            parts = [self._piled(one, x, 0.0, w, height, cell, room, valign) for one, x, w in beside]
            return _made(element, "box", *parts, x=element.number("x"), y=element.number("y"), h=height)
        if element.tag == "node":
            return replace(element, attributes=plain, children=tuple(self._pile(element, width, cell, room, spare)))
        shift = SHARES[cell.text("align", "left")]
        if element.tag == "wrap":
            found, room = self.source.wrapped(element, width, room) or ([], room)
            ends = {y: x + w for _, x, y, w, _ in found}
            parts = [self._piled(one, x + shift * (width - ends[y]), y, w, h, cell, room) for one, x, y, w, h in found]
            return _made(element, "box", *parts, x=element.number("x"), y=element.number("y"), h=height)
        if element.tag == "table":
            maker = _Placed(self.source.inner(element), self.room, width, height + spare)
            made = maker.table()
            self.paragraphs |= maker.paragraphs
            place = {"x": element.number("x"), "y": element.number("y"), "h": height + spare}
            return replace(made, attributes=place)
        if element.tag == "bar":
            share = min(element.number("share"), 1.0)
            look = {"h": height, "x": 0.0, "y": 0.0}
            ground = _made(element, "rect", **look, w=width, fill=element.text("ground"))
            part = _made(element, "rect", **look, w=max(width * share, THINNEST_BAR), fill=element.text("fill"))
            return _made(element, "box", ground, part, x=element.number("x"), y=element.number("y"), h=height)
        if element.tag in ("qr", "rect"):
            wide = room.size(element, "w")
            x = element.number("x") + shift * (width - wide)
            drawn = replace(element, attributes=plain | {"x": x, "y": 0.0, "w": wide})
            return _made(element, "box", drawn, y=element.number("y"), h=height)
        known = self.source.words.paragraphs  # what stands in a box has its place
        self.paragraphs |= {one: known[one] for one in every(element) if one in known}
        return replace(element, attributes=plain | ({"h": height} if "h" in plain else {}))

    def _piled(
        self,
        element: Element,
        x: float,
        y: float,
        w: float,
        h: float,
        cell: Element,
        room: Room,
        valign: str = "middle",
    ) -> Element:
        """A part that stands beside others, in the middle of their height where nothing else is said."""
        return _made(element, "stack", self._part(element, w, cell, room), x=x, y=y, w=w, h=h, valign=valign)


def grows(row: Element) -> bool:
    """Whether a row shares the height that is left."""
    return "grow" in row.attributes or not row.attributes.keys() & {"h", "head", "plain"}


def evened(least: Sequence[float], whole: float, fixed: Sequence[bool]) -> list[float]:
    """The heights of rows that share a whole as evenly as their least heights allow; `fixed` ones stay as they are."""
    found = list(least)
    free = [place for place, stays in enumerate(fixed) if not stays]
    rest = whole - sum(height for height, stays in zip(least, fixed, strict=True) if stays)
    for place in sorted(free, key=lambda one: -least[one]):
        even = rest / len(free)
        if least[place] <= even:
            break
        free.remove(place)
        rest -= least[place]
    for place in free:
        found[place] = rest / len(free)
    return found


def replaced(element: Element, made: Mapping[Element, Element]) -> Element:
    """The element with each table in it exchanged for its boxes."""
    if element in made:
        return made[element]
    children: Iterable[Element | str] = (
        replaced(child, made) if isinstance(child, Element) else child for child in element.children
    )
    return replace(element, children=tuple(children)) if any(one in made for one in every(element)) else element


def _made(source: Element, tag: str, *children: Element, **attributes: str | float) -> Element:
    """An element that stands for another one, with its place in the template."""
    return Element(tag, attributes, children, source.path, source.line)


def _look(element: Element, *names: str) -> dict[str, str | float]:
    return {name: element.attributes[name] for name in names if name in element.attributes}
