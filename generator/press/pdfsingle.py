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
    """Draws the pages, the sides of each card, and returns their structure."""
    target, pages = job.target, []
    left, top = to_points(target.bleed), to_points(target.bleed + target.card_height)
    for number, card in enumerate(job.cards, start=1):
        words, faces = {"front": job.words.front, "back": job.words.back}, {"front": card.front, "back": card.back}
        for side in job.sides:
            tagger = Tagger(Content(canvas._doc, fonts, target.colour, left, top), card.title)
            tagger.face(faces[side])
            canvas.addLiteral("\n".join(tagger.content.operators))
            canvas.bookmarkPage(f"{number}-{side}")
            if side == job.sides[0]:
                canvas.bookmarkPage(f"{number}")  # one key can not have two entries
                canvas.addOutlineEntry(card.title, f"{number}", closed=True)
            canvas.addOutlineEntry(words[side], f"{number}-{side}", level=1)
            canvas.showPage()
            pages.append(tagger.page)
    return pages
