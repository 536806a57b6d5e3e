"""Tables of a card that are solved become boxes with places, which are laid out like everything else."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from math import inf

from generator.press.markup import Element
from generator.press.paragraphs import Paragraph
from generator.press.table_layout import GAP, STEPS, TOLERANCE, Room, Table, every


def placed(table: Table, room: Room) -> tuple[Element, dict[Element, Paragraph]]:
    """The table as boxes with places, and the paragraphs in them."""
    maker = _Placed(table, room)
    return maker.table(), maker.paragraphs


def nothing(element: Element) -> Element:
    """What stands for a table that does not fit, so that the rest of the card is looked at all the same."""
    return _made(element, "box")


class _Placed:
    def __init__(self, table: Table, room: Room) -> None:
        self.source, self.room = table, room
        self.paragraphs: dict[Element, Paragraph] = {}
        self.widths = table.widths(room) or [0.0] * len(table.columns)
        self.rows = table.rows(room)
        least = table.row_heights(room) or [0.0] * len(self.rows)
        fixed = [bool(row.attributes.keys() & {"h", "head", "joined", "plain"}) for row in self.rows]
        self.heights = evened(least, table.element.number("h"), fixed)
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

    def table(self) -> Element:
        """Grounds of columns and lines between rows first, then the rows; plain ones are not read as a part of it."""
        element, inner = self.source.element, list[Element]()
        tops = [sum(self.heights[:at]) for at in range(len(self.heights) + 1)]
        body = [at for at, row in enumerate(self.rows) if not row.attributes.keys() & {"head", "joined", "plain"}]
        first, last = (tops[body[0]], tops[body[-1] + 1]) if body else (0.0, 0.0)
        x = 0.0
        for place, (column, w) in enumerate(zip(self.source.columns, self.widths, strict=True)):
            if w and "fill" in column.attributes:
                inner.append(_made(column, "rect", x=x, y=first, w=w, h=last - first, fill=column.text("fill")))
            if w and "stroke" in column.attributes and place:
                inner.append(_made(column, "line", x=x, y=0.0, h=last, **_look(column, "stroke", "line", "dash")))
            x += w
        for at, row in enumerate(self.rows):
            line = _look(row if "stroke" in row.attributes or at not in body[1:] else element, "stroke", "line")
            if line:
                inner.append(_made(row, "line", x=0.0, y=tops[at], w=element.number("w"), **line))
        read: list[Element] = []
        below: list[Element] = []
        joined: list[Element] = []
        for row, y, h in zip(self.rows, tops, self.heights, strict=False):
            cells = [self._cell(row, *place, h) for place in self._in_order(row)]
            box = _made(row, "box", *cells, y=y)
            if "joined" in row.attributes:
                joined.append(box)
            elif "plain" in row.attributes:
                (below if read else inner).append(box)
            else:
                read.append(_made(row, "node", *joined, box, role="TR"))
                joined = []
        inner += [_made(element, "node", *read, role="Table")] if read else []
        inner += below
        return _made(element, "box", *inner, x=element.number("x"), y=element.number("y"))

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
        pile = [self._part(one, w - 2 * pad, cell, room) for one in cell.elements if room.shows(one)]
        if pile:
            valign = cell.text("valign", "middle")
            inner.append(_made(cell, "stack", *pile, x=x + pad, y=0.0, w=w - 2 * pad, h=h, valign=valign))
        said = {one.text("role") for one in pile}
        if "plain" in row.attributes or said & {"TH", "TD"} or said <= {"Artifact"}:
            return _made(cell, "box", *inner)  # it is no cell of what is heard, or says itself what its parts are
        role: dict[str, str | float] = {"role": "TH" if cell.tag == "th" else "TD"}
        if cell.tag == "th":
            role["scope"] = "Column" if row.attributes.keys() & {"head", "joined"} else "Row"
        return _made(cell, "node", *inner, **role)

    def _part(self, element: Element, width: float, cell: Element, room: Room) -> Element:
        """An element of a cell with its width and height."""
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
            wide = min(self.room.size(element, "w") or width, width)
            return replace(element, attributes=plain | {"w": wide, "h": height})
        if element.tag == "row":
            beside = self.source.beside(element, width, room) or ()
            parts = [_made(one, "box", self._part(one, w, cell, room), x=x) for one, x, w in beside]
            return _made(element, "box", *parts, x=element.number("x"), y=element.number("y"), h=height)
        if element.tag == "node":
            parts = [self._part(one, width, cell, room) for one in element.elements if room.shows(one)]
            return replace(element, attributes=plain, children=tuple(parts))
        return replace(element, attributes=plain)


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
