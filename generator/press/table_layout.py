"""Tables of a card: columns and rows find their own sizes, and when room is short things yield in a stated order.

What is found becomes boxes with places, which are laid out like everything else. Where a table fits it fits with a row
less too: that needs no more room, whatever has yielded. A table in a cell is as high as its rows need.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache, cached_property, partial
from math import inf

from generator.base.problem import Problem
from generator.press.markup import Element, cells_of
from generator.press.paragraphs import Paragraph
from generator.press.table_room import GAP, STEPS, TOLERANCE, Room, Words, every

_NARROWEST = 2 / 3
"""Of an equal share: columns by words are at least so wide."""


class Table:
    """One `table` of a card."""

    def __init__(self, element: Element, words: Words) -> None:
        self.element, self.words = element, words
        self.columns = [one for one in element.elements if one.tag == "col"]
        self._shown: dict[tuple[Element, frozenset[float]], list[Element]] = {}
        self._cells: dict[tuple[Element, frozenset[float]], list[tuple[Element, int, int]]] = {}
        self._needs: dict[Element, tuple[tuple[str, ...], bool]] = {}
        self._measured: dict[tuple[object, ...], float] = {}
        self._inner: dict[Element, Table] = {}

    def rows(self, room: Room) -> list[Element]:
        """The rows that are there."""
        return [one for one in self.shown(self.element, room) if one.tag == "tr"]

    def shown(self, parent: Element, room: Room) -> list[Element]:
        """What is there of an element."""
        key = parent, room.gone
        if key not in self._shown:
            self._shown[key] = [one for one in parent.elements if room.shows(one)]
        return self._shown[key]

    def _sized(self, cell: Element, room: Room) -> tuple[object, ...]:
        """All that the size of a cell depends on: few cells change where one style grows by a step."""
        if cell not in self._needs:
            inside = list(every(cell))
            styles = dict.fromkeys(self._style(one) for one in inside if one in self.words.paragraphs)
            self._needs[cell] = tuple(styles), any(".." in one.text(at) for one in inside for at in ("w", "h", "size"))
        names, has_pictures = self._needs[cell]
        return cell, room.gone, room.grown if has_pictures else 0.0, *(room.sizes[name] for name in names)

    @cached_property
    def yielding(self) -> frozenset[float]:
        """The numbers of what may yield."""
        return frozenset(one.yields for one in every(self.element) if "drop" in one.attributes)

    def left_out(self, room: Room) -> list[str]:
        """What has yielded though nothing stands in its place, in a few words; no head that moved to another."""
        said = self.words.paragraphs
        heads = {part for one in self._words(self.element, room) for part in said[one].words.split(" · ")}
        lost = [one for one in _yielded(self.element, room) if one.tag != "p" or said[one].words not in heads]
        return [self._told(one) for one in lost]

    def _told(self, element: Element) -> str:
        inside = [element, *every(element)]
        if element.tag == "col":
            rows = [cells_of(row, len(self.columns)) for row in self.element.elements if "head" in row.attributes]
            inside += [one for row in rows for cell, at, _ in row if self.columns[at] is element for one in every(cell)]
        words = [self.words.paragraphs[one].words for one in inside if one in self.words.paragraphs]
        drawn = [f"the dice {one.text('faces')}" for one in inside if one.tag == "dice"]
        drawn += [f"the symbol {one.text('name')}" for one in inside if one.tag == "sym"]
        return next((f"'{one}'" for one in words if one), next(iter(drawn), f"a {element.tag} ({element.place})"))

    def style_names(self, room: Room) -> list[str]:
        """The styles of words that are there, in their order."""
        return list(dict.fromkeys(self._style(one) for one in self._words(self.element, room)))

    def _words(self, parent: Element, room: Room) -> Iterator[Element]:
        for one in self.shown(parent, room):
            if one in self.words.paragraphs:
                yield one
            yield from self._words(one, room)

    def cells(self, row: Element, room: Room) -> list[tuple[Element, int, int]]:
        """The cells of a row with their first column and the one after their last; hidden columns have none."""
        key = row, room.gone
        if key not in self._cells:
            shown = [room.shows(one) for one in self.columns]
            self._cells[key] = [
                (cell, at, end) for cell, at, end in cells_of(row, len(self.columns)) if any(shown[at:end])
            ]
        return self._cells[key]

    def widths(self, room: Room, whole: float | None = None) -> list[float] | None:
        """The width of each column, 0 for a hidden one; None where there is too little. `whole` is that of a table in
        a cell."""
        widths = [0.0] * len(self.columns)
        needed = cache(partial(self._needed, room=room))
        shares: dict[int, float] = {}
        for place, column in enumerate(self.columns):
            if not room.shows(column):
                continue
            given = column.text("w", "auto")
            if given == "words":
                shares[place] = self.wordiness[place]
            elif given.endswith("fr"):
                shares[place] = float(given.removesuffix("fr"))
            elif given == "auto":
                same = column.text("same")
                alike = [at for at, one in enumerate(self.columns) if same and one.text("same") == same] or [place]
                widths[place] = max(column.number("least"), *map(needed, alike))
            else:
                widths[place] = float(given)
        rest = (self.element.number("w") if whole is None else whole) - sum(widths)
        parts = sum(shares.values())
        for place, share in shares.items():
            widths[place] = rest * share / parts
            if widths[place] < max(self.columns[place].number("least"), TOLERANCE) - TOLERANCE:
                return None
        worded = [place for place in shares if self.columns[place].text("w") == "words"]
        if len(worded) > 1:
            self._level(widths, worded, room)
        growing = [place for place, column in enumerate(self.columns) if widths[place] and "grow" in column.attributes]
        for place in shares if growing else ():  # what words do not need in one line, other columns may have too
            spare = max(widths[place] - needed(place), 0) / (len(growing) + 1)
            for other in (*growing, place):
                widths[other] += spare if other != place else -spare * len(growing)
        return widths if rest > -TOLERANCE else None

    def _level(self, widths: list[float], places: list[int], room: Room) -> None:
        """Gives the highest of the columns by words millimetres of the lowest while it becomes lower: all end together
        and none is narrower than two thirds of an equal share."""
        least = sum(widths[place] for place in places) / len(places) * _NARROWEST
        own = [
            (cell, start)
            for row in self.rows(room)
            for cell, start, end in self.cells(row, room)
            if end - start == 1 and start in places
        ]

        def high(place: int, more: float = 0.0) -> float:
            return sum(self._cell_height(cell, widths[place] + more, room) for cell, at in own if at == place)

        better = True
        while better:
            low, top = min(places, key=high), max(places, key=high)
            ways = (float(step) for step in range(1, int(widths[low] - least) + 1))
            more = next((way for way in ways if max(high(low, -way), high(top, way)) < high(top) - TOLERANCE), 0.0)
            widths[low], widths[top] = widths[low] - more, widths[top] + more
            better = more > 0

    @cached_property
    def wordiness(self) -> list[float]:
        """The share of each column by the words in its own cells, at least two thirds of an equal share."""
        letters = [0] * len(self.columns)
        for row in (one for one in self.element.elements if one.tag == "tr"):
            for cell, column, _ in (one for one in cells_of(row, len(self.columns)) if one[2] - one[1] == 1):
                inside = (self.words.paragraphs[one] for one in every(cell) if one in self.words.paragraphs)
                letters[column] += sum(len(strip.letters) for paragraph in inside for strip in paragraph.strips)
        return [2 + len(letters) * one / max(sum(letters), 1) for one in letters]

    def inner(self, element: Element) -> Table:
        """A table in a cell."""
        if element not in self._inner:
            self._inner[element] = Table(element, self.words)
        return self._inner[element]

    def _needed(self, column: int, room: Room) -> float:
        """What the widest cell of a column needs in one line."""
        found = [0.0]
        for row in self.rows(room):
            for cell, start, end in self.cells(row, room):
                if (start, end) == (column, column + 1):
                    found.append(self._cell_width(cell, room))
        return max(found)

    def _cell_width(self, cell: Element, room: Room) -> float:
        key = self._sized(cell, room)
        if key not in self._measured:
            inner = max((self._width(one, room) for one in self.shown(cell, room)), default=0.0)
            self._measured[key] = inner + 2 * cell.number("pad")
        return self._measured[key]

    def _cell_height(self, cell: Element, width: float, room: Room) -> float:
        key = (*self._sized(cell, room), round(width, 3))
        if key not in self._measured:
            inner = self.pile(cell, width - 2 * cell.number("pad"), room)
            self._measured[key] = inner + 2 * cell.number("inset")
        return self._measured[key]

    def _width(self, element: Element, room: Room) -> float:
        if element.tag == "p":
            return element.number("w") or self.words.width(element, room.sizes[self._style(element)])
        if element.tag == "dice":
            return _dice_width(element, self._die(element, room))
        if element.tag in ("sym", "rect", "qr"):
            return room.size(element, "w")
        if element.tag == "table":
            table = self.inner(element)
            shown = (place for place, column in enumerate(table.columns) if room.shows(column))
            return sum(max(table.columns[place].number("least"), table._needed(place, room)) for place in shown)
        inner = [self._width(one, room) for one in self.shown(element, room)]
        if element.tag == "row":
            return sum(inner) + element.number("gap") * max(len(inner) - 1, 0)
        if element.tag == "wrap":
            count = min(len(inner), int(element.number("across", 1)))
            least = count * max(inner, default=0.0) + element.number("gap") * max(count - 1, 0)
            return max(element.number("least"), least)
        return max([room.size(element, "w"), *inner])

    def _die(self, element: Element, room: Room) -> float:
        """The size of dice, whose labels have to be read."""
        return max(room.size(element, "size"), self.words.dice[element])

    def _style(self, element: Element) -> str:
        return self.words.paragraphs[element].style.name

    def height(self, element: Element, width: float, room: Room) -> float:
        """The height of what stands in a cell, without the gap above it."""
        if element.tag == "p":
            if element not in self.words.paragraphs:
                return 0.0
            return self.words.height(element, element.number("w") or width, room.sizes[self._style(element)])
        if element.tag == "dice":
            size = self._die(element, room)
            return size if _dice_width(element, size) <= width + TOLERANCE else inf
        if element.tag == "row":
            parts = self.beside(element, width, room)
            return max((self.height(one, w, room) for one, _, w in parts), default=0.0) if parts is not None else inf
        if element.tag == "node":
            return self.pile(element, width, room)
        if element.tag == "wrap":
            found = self.wrapped(element, width, room)
            return inf if found is None else max((y + h for _, _, y, _, h in found[0]), default=0.0)
        if element.tag == "table":
            heights = self.inner(element).row_heights(room, width)
            return inf if heights is None else sum(heights)
        return room.size(element, "w" if element.tag == "qr" else "h")

    def wrapped(
        self, wrap: Element, width: float, room: Room
    ) -> tuple[list[tuple[Element, float, float, float, float]], Room] | None:
        """The parts of a `wrap` with place, width and height, and the room that they have: all as large as the largest,
        in as few lines as they need, with as many in each; None where one is too wide. Rather than to break lines of
        `across` they stay smaller."""
        shown, gap = self.shown(wrap, room), wrap.number("gap")
        count = min(len(shown), int(wrap.number("across")))
        sizes = (replace(room, grown=step / STEPS) for step in range(round(room.grown * STEPS), -1, -1))
        room = next((one for one in sizes if count and self._width(wrap, one) <= width + TOLERANCE), room)
        step = max((self._width(one, room) for one in shown), default=0.0) + gap
        across = min(int((width + gap + TOLERANCE) / step) if step else 0, int(wrap.number("across", 99)))
        if shown and not across:
            return None
        lines = -(-len(shown) // max(across, 1))
        beside = -(-len(shown) // max(lines, 1))
        high = max((self.height(one, step - gap, room) for one in shown), default=0.0)
        places = ((one, at % beside, at // beside) for at, one in enumerate(shown))
        return [
            (one, at * step, line * (high + wrap.number("lead", gap)), step - gap, high) for one, at, line in places
        ], room

    def pile(self, parent: Element, width: float, room: Room) -> float:
        """The height of children one below the other, with their gaps."""
        shown = self.shown(parent, room)
        return sum(one.number("y") + self.height(one, width - one.number("x"), room) for one in shown)

    def beside(self, row: Element, width: float, room: Room) -> list[tuple[Element, float, float]] | None:
        """The parts of a `row` with place and width: each as wide as it is, the last one has the rest."""
        found, x = [], 0.0
        shown = self.shown(row, room)
        for one in shown:
            w = width - x if one is shown[-1] else self._width(one, room)
            found.append((one, x, w))
            x += w + row.number("gap")
        return found if not found or found[-1][2] > -TOLERANCE else None

    def row_heights(self, room: Room, whole: float | None = None) -> list[float] | None:
        """The least height of each row; None where the widths do not suffice."""
        widths = self.widths(room, whole)
        if widths is None:
            return None
        found = []
        for row in self.rows(room):
            inner = [
                self._cell_height(cell, sum(widths[start:end]), room) for cell, start, end in self.cells(row, room)
            ]
            needed = max([0.0, *(height + row.number("pad") for height in inner)])
            given = row.number("h", needed)
            found.append(inf if needed > given + TOLERANCE else given)
        return found

    def fits(self, room: Room) -> bool:
        """Whether it has room."""
        heights = self.row_heights(room)
        return heights is not None and sum(heights) <= self.element.number("h") + TOLERANCE

    def faults(self, room: Room, whole: float | None = None) -> list[Problem]:
        """What it lacks at its least: width, told at the widest words, room for words in their column, or height."""
        heights = self.row_heights(room, whole)
        widths = self.widths(room, whole)
        if widths is None or heights is None:
            said = "its columns need more width than is there"
            widest = [
                paragraph.problem(f"'{paragraph.words}' stands in a table: {said}", "shorten it")
                for paragraph in self._widest(room)
            ]
            return [replace(one, kind="room") for one in widest] or [self.element.problem(said, kind="room")]
        for row, height in zip(self.rows(room), heights, strict=True):
            for cell, start, end in self.cells(row, room) if height == inf else ():
                width = sum(widths[start:end]) - 2 * cell.number("pad")
                for one in every(cell):
                    if one.tag == "table" and self.height(one, width, room) == inf:
                        return self.inner(one).faults(room, width)
                    if one in self.words.paragraphs and self.height(one, width, room) == inf:
                        sized = _with(one, w=width, h=999.0)
                        paragraph = replace(self.words.paragraphs[one], element=sized)
                        if found := paragraph.overflow(room.sizes[paragraph.style.name]):
                            return [replace(found, kind="room")]
        needed, there = sum(heights), self.element.number("h")
        high = sorted(zip(heights, self.rows(room), strict=True), key=lambda one: -one[0])
        longest = max(
            (one for one in every(high[0][1]) if one in self.words.paragraphs and room.shows(one)),
            key=lambda one: sum(len(strip.letters) for strip in self.words.paragraphs[one].strips),
            default=None,
        )
        said = f"its {len(heights)} rows need {needed:.1f} mm, {there:.1f} mm are there"
        hint = f"shorten this text or one beside it, or let more of the table yield; it stands in {self.element.place}"
        if longest is None:
            return [self.element.problem(said, hint, kind="room")]
        paragraph = self.words.paragraphs[longest]
        said = f"'{paragraph.words}' stands in the highest row of a table: {said}"
        return [replace(paragraph.problem(said, hint), kind="room")]

    def _widest(self, room: Room) -> list[Paragraph]:
        """The widest words of the columns that are as wide as these need, each where it was written."""
        found: dict[Paragraph, float] = {}
        for row in self.rows(room):
            for cell, start, end in self.cells(row, room) if "head" not in row.attributes else ():
                for one in every(cell) if {c.text("w", "auto") for c in self.columns[start:end]} == {"auto"} else ():
                    if one in self.words.paragraphs and room.shows(one):
                        paragraph = self.words.paragraphs[one]
                        found[paragraph] = self.words.width(one, room.sizes[paragraph.style.name])
        return [one for one, width in found.items() if width > max(found.values()) - TOLERANCE]


def _yielded(element: Element, room: Room) -> Iterator[Element]:
    """What has yielded below an element, each once, if nothing stands in its place."""
    for one in element.elements:
        number = one.yields
        if number in room.gone and "drop" in one.attributes:
            if not any(
                "instead" in other.attributes and other.number("instead") == number for other in element.elements
            ):
                yield one
        elif room.shows(one):
            yield from _yielded(one, room)


def _dice_width(element: Element, size: float) -> float:
    count = len(element.text("faces").split())
    return size * (count + GAP * (count - 1)) if count else 0.0


def _with(element: Element, **attributes: float) -> Element:
    return replace(element, attributes={**element.attributes, **attributes})
