"""One face a page."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

from generator.base.length import to_points
from generator.press.numberformat import numbers
from generator.press.pdf.content import Content
from generator.press.pdf.tags import TaggedPage, Tagger
from generator.press.sheets.marks import single_marks
from generator.press.targets.printjob import PrintJob
from generator.press.targets.target import Target

if TYPE_CHECKING:
    from generator.glyphs.fontset import FontSet


def write_pages(canvas: Any, job: PrintJob, fonts: FontSet) -> list[TaggedPage]:
    """Draws the pages, the sides of each card, and returns their structure."""
    target, pages = job.target, []
    out = target.edge + target.bleed
    left, top = to_points(out), to_points(out + target.card_height)
    marks = single_marks(target) if target.marks else ()
    bleed = f"{numbers(*[to_points(length) for length in _bleed_box(target)])} re W n"
    for number, card in enumerate(job.cards, start=1):
        words, faces = {"front": job.words.front, "back": job.words.back}, {"front": card.front, "back": card.back}
        for side in job.sides:
            tagger = Tagger(Content(canvas._doc, fonts, target.colour, left, top), card.title)
            for mark in marks:
                tagger.mark(mark, None)
            if marks:  # else the page ends where the bleed does
                tagger.close()
                tagger.content.add("q", bleed)
            tagger.face(faces[side])
            if marks:
                tagger.content.add("Q")
            canvas.addLiteral("\n".join(tagger.content.operators))
            canvas.bookmarkPage(f"{number}-{side}")
            if side == job.sides[0]:
                canvas.bookmarkPage(f"{number}")  # one key can not have two entries
                canvas.addOutlineEntry(card.title, f"{number}", closed=True)
            canvas.addOutlineEntry(words[side], f"{number}-{side}", level=1)
            canvas.showPage()
            pages.append(tagger.page)
    return pages


def _bleed_box(target: Target) -> tuple[Fraction, Fraction, Fraction, Fraction]:
    """Left and lower edge, width and height of trim and bleed on the page, mm."""
    around = 2 * target.bleed
    return target.edge, target.edge, target.card_width + around, target.card_height + around
