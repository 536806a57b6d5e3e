"""Sheets full of cards: each face is drawn once and placed as often as it is printed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from typing import Any

from generator.base.length import Rect, to_points
from generator.glyphs.fontset import FontSet
from generator.press.outlines import numbers
from generator.press.page_imposition import PrintJob
from generator.press.pdf.content import Content
from generator.press.pdf.structure import Tag, TaggedPage, Tagger, parts_of
from generator.press.primitives import ARTIFACT, Area, Face, Item, Line, Node, Text
from generator.press.sheets.cutlines import fills_card, knocked_out, spread
from generator.press.sheets.imposition import TRAP, Placement, SheetPlan, impose, side_order
from generator.press.sheets.manual_duplex import refeed_items, refeed_place, refeed_reserve
from generator.press.sheets.marks import Legend, crop_marks, fold_line, legend_of, legend_place, sheet_name, side_name
from generator.press.targets.sheetformat import SheetFormat


def write_sheets(canvas: Any, job: PrintJob, fonts: FontSet) -> list[TaggedPage]:
    """Draws the sheets, front and back of each or both on one side, and returns their structure."""
    sheet = job.target.sheet
    assert sheet
    plans = impose(len(job.cards), sheet, sheet.flip if sheet.folded else job.flip)
    writer = _SheetWriter(canvas, job, fonts, sheet, len(plans))
    writer.define_forms()
    if sheet.folded:
        return [writer.page(plan, "front", "back") for plan in plans]
    return [writer.page(plans[at], side) for at, side in side_order(len(plans), job.feed)]


class _SheetWriter:
    def __init__(self, canvas: Any, job: PrintJob, fonts: FontSet, sheet: SheetFormat, sheets: int) -> None:
        self.canvas, self.job, self.fonts, self.sheet, self.sheets = canvas, job, fonts, sheet, sheets
        self.height = to_points(sheet.paper.height)
        self.places: dict[tuple[int, bool], _Place] = {}
        self.ruler = ""
        self.legend = legend_of(sheet, job.words, job.flip, sheets, fonts, job.feed)
        self.across = refeed_reserve(sheet) if job.feed else Fraction(0)
        self.forms: dict[int, str] = {}  # by identity: hashing a large face for each of its copies would take longer
        self.filling: set[int] = set()
        self.told: set[str] = set()

    def define_forms(self) -> None:
        """Draws each distinct face once, with its bleed; its origin is the lower left corner of the trim."""
        names: dict[Face, str] = {}
        for card in self.job.cards:
            for face in (card.front, card.back):
                if id(face) not in self.forms:
                    if face not in names:
                        names[face] = f"face{len(names) + 1}"
                        self._define(face, names[face])
                    self.forms[id(face)] = names[face]
                    if fills_card(face):
                        self.filling.add(id(face))

    def _define(self, face: Face, name: str) -> None:
        width, height, out = (to_points(length) for length in (face.width, face.height, max(face.bleed, float(TRAP))))
        content = self._content(height)
        for mark in knocked_out(spread(face)):
            content.mark(mark)
        self.canvas.beginForm(name, -out, -out, width + out, height + out)
        self.canvas.addLiteral("\n".join(content.operators))
        self.canvas.endForm()

    def page(self, plan: SheetPlan, *sides: str) -> TaggedPage:
        """One side of a sheet, with what lies there of its cards: fronts, backs or both."""
        words, folded = self.job.words, self.sheet.folded
        number, sheets = plan.number, self.sheets
        if folded:
            name = sheet_name(words, number, sheets)
        else:
            name = side_name(words, sides == ("back",), number, sheets, self.job.feed)
        tagger = Tagger(self._content(self.height), name)
        for side in sides:
            self._cards(tagger, plan, side)
        if self.sheet.marks and "front" in sides:
            for mark in crop_marks(plan, self.sheet, self.legend is not None, self.across):
                tagger.mark(mark, None)
        if folded:
            tagger.mark(fold_line(self.sheet, self.legend is not None), None)
        if self.legend and self.legend.length:
            self._ruler(tagger, self.legend)
        tagger.close()
        tagger.page.body = "\n".join(tagger.content.operators)
        tagger.content.operators.clear()
        if self.legend:
            self._label(tagger, self.legend.label(name))
        if self.job.feed and "front" in sides:
            self._refeed(tagger)
        self.canvas.addLiteral("\n".join(tagger.content.operators))
        self.canvas.bookmarkPage(f"{number}-{sides[0]}")
        self.canvas.addOutlineEntry(name, f"{number}-{sides[0]}")
        self.canvas.showPage()
        return tagger.page

    def _cards(self, tagger: Tagger, plan: SheetPlan, side: str) -> None:
        cards = [self.job.cards[index] for index in plan.cards]
        faces = [card.front if side == "front" else card.back for card in cards]
        under = all(id(face) in self.filling for face in faces)
        for face, placement in zip(faces, plan.fronts if side == "front" else plan.backs, strict=True):
            self._place(tagger, placement, face, under)

    def _place(self, tagger: Tagger, placement: Placement, face: Face, under: bool) -> None:
        place, form = self._prepared(placement, under), self.forms[id(face)]
        tag = Tag("Figure", face.alt or face.name, box=place.box)
        if form not in self.told:  # its copies say nothing new
            self.told.add(form)
            tagger.page.tags += told(face.items)
        tagger.page.tags.append(tag)
        tagger.open(tag)
        tagger.content.add(f"q {place.operators} /{self.canvas._doc.getXObjectName(form)} Do Q")
        self.canvas._formsinuse.append(form)

    def _prepared(self, placement: Placement, under: bool) -> _Place:
        """The same for each sheet that shares the placement; `under`: what reaches below neighbours is hidden there."""
        key = (id(placement), under)
        if key not in self.places:
            boxes = placement.painted if under else (placement.clip,)
            self.places[key] = _Place(placement, boxes, self._content(self.height))
        return self.places[key]

    def _ruler(self, tagger: Tagger, legend: Legend) -> None:
        self.ruler = self.ruler or self._inside(legend_place(self.sheet), legend.ruler(self.fonts))
        tagger.open(None)
        tagger.content.add(self.ruler)

    def _label(self, tagger: Tagger, label: Text) -> None:
        tag = Tag("P")
        tagger.page.tags.insert(0, tag)
        tagger.open(tag)
        tagger.content.add(self._inside(legend_place(self.sheet), (label,)))
        tagger.close()

    def _refeed(self, tagger: Tagger) -> None:
        job, place, tag = self.job, refeed_place(self.sheet), Tag("P")
        arrow, said = refeed_items(self.sheet, job.words, job.flip, self.sheets, job.feed, self.fonts)
        tagger.open(None)
        tagger.content.add(self._inside(place, (arrow,)))
        tagger.page.tags.insert(1, tag)
        tagger.open(tag)
        tagger.content.add(self._inside(place, (said,)))
        tagger.close()

    def _inside(self, placement: Placement, items: Sequence[Area | Line | Text]) -> str:
        inner = self._content(to_points(_upright(placement)))
        for item in items:
            inner.mark(item)
        return "\n".join([f"q {_matrix(self._content(self.height), placement)} cm", *inner.operators, "Q"])

    def _content(self, top: float) -> Content:
        target = self.job.target
        return Content(self.canvas._doc, self.fonts, target.colour, target.shop, 0.0, top)


class _Place:
    """A placement in PDF coordinates: its bounding box, and the operators that clip and turn what comes next."""

    def __init__(self, placement: Placement, boxes: tuple[Rect[Fraction], ...], content: Content) -> None:
        trim = placement.trim
        self.box = (*content.point(trim.x, trim.bottom), *content.point(trim.right, trim.y))
        shape = " ".join(
            f"{numbers(*content.point(box.x, box.bottom), to_points(box.w), to_points(box.h))} re" for box in boxes
        )
        self.operators = f"{shape} W n {_matrix(content, placement)} cm"


def told(items: Iterable[Item], inside: bool = False) -> Iterator[Tag]:
    """The elements of a face without any content of their own: what a picture of it says.

    Words stand in them where others have marks; a line begins with a space. A picture has no place and is its words,
    with a space around them, and a link leads nowhere.
    """
    line = None
    for item in items:
        if isinstance(item, Node) and item.role != ARTIFACT:
            drawn = item.role == "Figure"
            tag = Tag(item.role, item.alt, item.actual, item.scope, span=item.span)
            if drawn or item.href:
                tag = Tag("Span", actual=item.alt)
            tag.kids += told(parts_of(item), inside=True)
            around = [Tag("Span", actual=" ")] if drawn else []
            yield from (*around, tag, *around)
        elif isinstance(item, Text) and inside and not item.ornament:
            yield Tag("Span", actual=item.text if line in (None, item.y) else f" {item.text}")
            line = item.y


def _upright(placement: Placement) -> Fraction:
    """The height of what is placed, before it is turned."""
    return placement.trim.h if placement.turn in (0, 180) else placement.trim.w


def _matrix(content: Content, placement: Placement) -> str:
    """The matrix of a placement; its own origin is the lower left corner of what is placed, y going up."""
    height, one = _upright(placement), Fraction(1)
    x, y = placement.point(Fraction(0), height)
    right_x, right_y = placement.point(one, height)
    up_x, up_y = placement.point(Fraction(0), height - one)
    directions = (float(way) for way in (right_x - x, y - right_y, up_x - x, y - up_y))
    return numbers(*directions, *content.point(x, y))
