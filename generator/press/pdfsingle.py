"""One face a page."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from generator.base.length import to_points
from generator.press.pdfcontent import Content
from generator.press.printjob import PrintJob
from generator.press.tags import TaggedPage, Tagger

if TYPE_CHECKING:
    from generator.glyphs.fontset import FontSet


def write_pages(canvas: Any, job: PrintJob, fonts: FontSet) -> list[TaggedPage]:
    """Draws the pages, front and back of each card, and returns their structure."""
    target, pages = job.target, []
    left, top = to_points(target.bleed), to_points(target.bleed + target.card_height)
    for number, card in enumerate(job.cards, start=1):
        sides = (("front", job.words.front, card.front), ("back", job.words.back, card.back))
        for side, word, face in sides:
            tagger = Tagger(Content(canvas._doc, fonts, target.colour, left, top), card.title)
            tagger.face(face)
            canvas.addLiteral("\n".join(tagger.content.operators))
            canvas.bookmarkPage(f"{number}-{side}")
            if side == "front":
                canvas.bookmarkPage(f"{number}")  # one key can not have two entries
                canvas.addOutlineEntry(card.title, f"{number}", closed=True)
            canvas.addOutlineEntry(word, f"{number}-{side}", level=1)
            canvas.showPage()
            pages.append(tagger.page)
    return pages
