"""A tagged PDF as lines of text: what its structure tree says, in its order, whatever stands where on the pages.

A heading begins with `#`, an item with its mark; cells of a row are parted by tabs, and a table without a header has an
empty one. What stands for a picture are its words; decoration, tables of contents and fields to fill in say nothing,
nor does the number of the page to which a link leads.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from pikepdf import Array, Dictionary, Name, Pdf

from generator.base.pdffile import DEEPEST, inherited
from generator.check.reading.places import Atom
from generator.check.reading.plain import MORE

MOST = 400_000
"""Elements of a tree that are read; a rule book of 60 pages has 3 000."""
_SILENT = frozenset(("TOC", "TOCI", "Form", "Artifact", "Annot"))
_WORDS = re.compile(r"P|H[1-6]?|Title|Caption|Note|FENote|BlockQuote|Quote|Code|BibEntry|Figure|Formula|Lbl|Span|Link")
_PARTS = ("THead", "TBody", "TFoot")
_NUMBER = re.compile(r"(\d{1,3})[.)]?$")
_BULLET = re.compile(r"[-*•·–‣▪○]?$")
_BEFORE_SIGN = re.compile(r" +(?=[.,;:!?)])")
_SIGNED = re.compile(r"(?<![^ \n])([^\s.,;:]{1,2}) *\xa0 *\1(?!\w)")
"""A sign that is read as its own name, which follows it: `0\xa00`; groups of thousands have three digits."""

_ITEM, UNMARKED = "• ", "•\x00"
"""What an item begins with; one that has no mark may go on from the page before."""
_DICE = re.compile(r"\s*[⚀-⚅][⚀-⚅\s]*$")
"""Drawn dice tell their numbers themselves."""

Place = tuple[int, int]
"""A page and the number of a piece of marked content on it."""
Box = tuple[float, float, float, float]


class Untold(Exception):
    """The tags do not tell everything that is printed."""


def is_tagged(pdf: Pdf) -> bool:
    """Whether the file says that its tags can be gone by."""
    marked: Any = pdf.Root.get("/MarkInfo", {})
    return bool(marked.get("/Marked", False)) and isinstance(pdf.Root.get("/StructTreeRoot"), Dictionary)


def _goes_on(lines: Sequence[str], first: str) -> bool:
    """Whether the first line of a page goes on with the last one of the page before."""
    if not lines or "\t" in lines[-1] + first:
        return False
    if first.startswith(UNMARKED):
        return bool(re.match(r"•|\d+\. ", lines[-1]))
    return not re.search(r"^[#•]|[.!?:;)]$", lines[-1]) and first[:1].islower()


class Tree:
    """The structure tree of a file with the texts of its pieces, and what stands on its pages outside of all tags."""

    def __init__(
        self,
        pdf: Pdf,
        texts: Mapping[Place, str],
        loose: Sequence[Sequence[Atom]],
        written: Callable[[Sequence[Atom]], Iterator[str]],
    ) -> None:
        self.texts, self.loose, self.written = texts, [list(atoms) for atoms in loose], written
        self.root: Any = pdf.Root.StructTreeRoot
        self.roles: Any = self.root.get("/RoleMap", {})
        self.pages = {page.obj.objgen: index for index, page in enumerate(pdf.pages)}
        self.lower = [tuple(map(float, list(inherited(page.obj, "/MediaBox"))[:2])) for page in pdf.pages]
        self.left, self.page, self.said = MOST, 0, set[str]()

    def lines(self) -> list[str]:
        """All that it says, a form feed where a page begins. Raises Untold where more is printed than the tags tell."""
        lines, page = list[str](), 0
        for block in self._blocks(self.root, 0):
            if self.page != page and _goes_on(lines, block[0]):
                lines[-1] += f" {block.pop(0).removeprefix(UNMARKED).strip()}"
            lines += ["\f"] * (self.page != page) or [""] * bool(lines)
            page = self.page
            lines += (line.replace(UNMARKED, _ITEM) for line in block)
        if any(self.loose):
            raise Untold
        return lines

    def _kids(self, element: Any, depth: int) -> Iterator[Any]:
        """The children: elements, and numbers of pieces of content."""
        if depth > DEEPEST:
            raise Untold
        if isinstance(page := element.get("/Pg"), Dictionary):
            self.page = self.pages.get(page.objgen, self.page)
        kids: Any = element.get("/K", ())
        for kid in kids if isinstance(kids, Array) else [kids]:
            self.left -= 1
            if self.left < 0:
                raise Untold
            yield kid

    def _role(self, element: Any) -> str:
        role = str(element.get("/S", ""))
        return str(self.roles.get(role, role)).removeprefix("/")

    def _blocks(self, element: Any, depth: int) -> Iterator[list[str]]:
        """The blocks of an element, each with its lines."""
        for kid in self._kids(element, depth):
            if not (isinstance(kid, Dictionary) and "/S" in kid):
                if words := self._piece(element, kid):
                    yield [words]
                continue
            role = self._role(kid)
            if role == "Table":
                yield from self._table(kid, depth + 1)
            elif role == "LI":
                yield from self._item(kid, depth + 1)
            elif _WORDS.fullmatch(role):
                words = self._words(kid, depth + 1)
                level = int(role[1:] or 1) if role[0] == "H" else 0
                if words:
                    yield [f"{'#' * level} {words}" if level else words]
                if role == "Figure" and (drawn := self._drawn(kid)):
                    yield drawn
            elif role not in _SILENT:
                yield from self._blocks(kid, depth + 1)

    def _item(self, element: Any, depth: int) -> Iterator[list[str]]:
        mark, words, lists = "", list[str](), list[list[str]]()
        for kid in self._kids(element, depth):
            role = self._role(kid) if isinstance(kid, Dictionary) and "/S" in kid else ""
            if role == "Lbl":
                mark = self._words(kid, depth + 1)
            elif role == "L":
                lists += self._blocks(kid, depth + 1)
            elif role:
                words += (part for block in self._blocks_of(kid, depth + 1) for part in block)
            else:
                words.append(self._piece(element, kid))
        number = _NUMBER.match(mark)
        said = [" ".join(one.split()) for one in words if one.strip()] or [""]
        if mark and not number and not _BULLET.match(mark):
            said[0] = f"{mark} {said[0]}".strip()
        first = f"{number[1]}. {said[0]}" if number else f"{_ITEM if mark else UNMARKED}{said[0]}"
        yield [first, *(f"{MORE}{one}" for one in said[1:])]
        yield from lists

    def _blocks_of(self, element: Any, depth: int) -> Iterator[list[str]]:
        """The blocks of an element that is itself none, or the one that it is."""
        if _WORDS.fullmatch(self._role(element)):
            yield [self._words(element, depth)]
        else:
            yield from self._blocks(element, depth)

    def _table(self, element: Any, depth: int) -> Iterator[list[str]]:
        """What stands above a table, and its rows; the last of the rows that are headings is its header.

        Where its first cell reaches over several that name a row, these are one name.
        """
        rows, heads = list[list[str]](), 0
        reach, named = 1, True
        for kid in self._rows(element, depth):
            if self._role(kid) != "TR":
                yield from self._blocks_of(kid, depth + 1)
                continue
            cells, heading, names, over = list[str](), True, 0, 1
            for cell in self._kids(kid, depth + 1):
                if isinstance(cell, Dictionary) and "/S" in cell:
                    own: Any = cell.get("/A", {})
                    own = own if isinstance(own, Dictionary) else {}
                    heading &= self._role(cell) == "TH" and own.get("/Scope") != Name.Row
                    span, words = min(int(own.get("/ColSpan", 1)), 50), self._words(cell, depth + 2)
                    over = over if cells else span
                    names += names == len(cells) and (not words or own.get("/Scope") == Name.Row)
                    cells += [words] + [""] * (span - 1)
            if heading and heads == len(rows):
                heads, reach = heads + 1, over
            else:
                named &= names >= reach
            rows.append(cells)
        if heads and named and reach > 1:
            rows[heads - 1 :] = [[" ".join(filter(None, row[:reach])), *row[reach:]] for row in rows[heads - 1 :]]
        for above in rows[: max(heads - 1, 0)]:
            yield [" ".join(filter(None, above))]
        rows = rows[max(heads - 1, 0) :]
        width = max(map(len, rows), default=0)
        if width:
            lines = [*([] if heads else [[""]]), *rows]
            yield ["\t".join([*cells, *[""] * (max(width, 2) - len(cells))]) for cells in lines]

    def _rows(self, element: Any, depth: int) -> Iterator[Any]:
        for kid in self._kids(element, depth):
            if isinstance(kid, Dictionary) and "/S" in kid:
                if self._role(kid) in _PARTS:
                    yield from self._rows(kid, depth + 1)
                else:
                    yield kid

    def _words(self, element: Any, depth: int) -> str:
        """What is read aloud of an element; of a link not the page to which it leads."""
        role = self._role(element)
        parts, leads = list[str](), 0
        for kid in self._kids(element, depth):
            if not isinstance(kid, Dictionary) or kid.get("/Type") == Name.MCR:
                parts.append(self._piece(element, kid))
            elif "/S" in kid:
                if self._role(kid) not in _SILENT:
                    whole = _WORDS.fullmatch(self._role(kid)) and self._role(kid) in ("Span", "Link", "Formula")
                    parts.append(f"{self._words(kid, depth + 1)}" if whole else f" {self._words(kid, depth + 1)} ")
            else:
                leads = self._leads(kid.get("/Obj"))
        said = element.get("/ActualText") or (element.get("/Alt") if role != "Link" else None)
        text = "".join(parts)
        if said is not None:
            text = text if _DICE.match(text) else str(said)
            self.said |= set(text.split())
        if leads:
            text = re.sub(rf"[\s→(]*\b{leads}\b\)?\s*$", "", text)
        kept = " " if role in ("Span", "Link") else ""  # inside of a line its spaces count
        text = _SIGNED.sub(r"\1", text)
        before, after = (kept * bool(text[:1].isspace()), kept * bool(text[-1:].isspace())) if text else ("", "")
        return before + _BEFORE_SIGN.sub("", " ".join(text.split())) + after

    def _leads(self, annotation: Any) -> int:
        """The number of the page to which a link leads, from 1; 0 for one that leads elsewhere."""
        if not isinstance(annotation, Dictionary):
            return 0
        action: Any = annotation.get("/A", {})
        place = annotation.get("/Dest") or (action.get("/D") if isinstance(action, Dictionary) else None)
        page = place[0] if isinstance(place, Array) and len(place) else None
        return self.pages.get(page.objgen, -1) + 1 if isinstance(page, Dictionary) else 0

    def _piece(self, element: Any, kid: Any) -> str:
        """The text of a piece of marked content."""
        if isinstance(kid, int):
            return self.texts.get((self.page, kid), "")
        if isinstance(kid, Dictionary) and "/MCID" in kid:
            page = self.pages.get(kid.Pg.objgen, self.page) if "/Pg" in kid else self.page
            return self.texts.get((page, int(kid.MCID)), "")
        return ""

    def _drawn(self, element: Any) -> list[str]:
        """What is written in the box of a figure and belongs to no element, by its places, unless told in words."""
        own: Any = element.get("/A", {})
        if not (isinstance(own, Dictionary) and "/BBox" in own and any(self.loose)):
            return []
        (x, y), box = self.lower[self.page], [float(edge) for edge in own.BBox]
        left, bottom, right, top = box[0] - x, box[1] - y, box[2] - x, box[3] - y
        atoms, inside, outside = self.loose[self.page], list[Atom](), list[Atom]()
        for one in atoms:
            within = left - 1 <= (one.left + one.right) / 2 <= right + 1 and bottom - 1 <= one.base <= top + 1
            (inside if within else outside).append(one)
        self.loose[self.page] = outside
        more = [one for one in inside if not self.said.issuperset(one.text.split())]
        return list(self.written(more)) if any(char.isalnum() for one in more for char in one.text) else []
