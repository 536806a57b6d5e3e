"""A document of pages as a PDF, tagged throughout, with its outline, its links and, in a form, its fields."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING

from reportlab.pdfgen.canvas import Canvas

from generator.base.length import to_points
from generator.press.document import Document
from generator.press.pdf.content import Content
from generator.press.pdf.finish import finish
from generator.press.pdf.fonts import canvas_font
from generator.press.pdf.tags import TaggedPage, Tagger

if TYPE_CHECKING:
    from generator.glyphs.fontset import FontSet


def write_document(document: Document, fonts: FontSet) -> bytes:
    """The finished file; the same document and fonts give the same bytes.

    Raises ValueError where a link leads to an anchor that no leaf has, and where two form fields have one name.
    """
    buffer = BytesIO()
    canvas = Canvas(
        buffer,
        pageCompression=0,
        invariant=1,
        initialFontName=canvas_font(fonts.text_face("regular", "normal")),
    )
    pages = []
    for number, leaf in enumerate(document.leaves):
        canvas.setPageSize((to_points(leaf.width), to_points(leaf.height)))
        pages.append(_page(canvas, document, number, fonts))
        _bookmarks(canvas, document, number)
        canvas.showPage()
    canvas.save()
    form = fonts.text_face("regular", "normal") if document.form else None
    return finish(buffer.getvalue(), document.title, document.language, pages, document.flip, form)


def _page(canvas: Canvas, document: Document, number: int, fonts: FontSet) -> TaggedPage:
    leaf = document.leaves[number]
    page, operators = TaggedPage(leaf.title), list[str]()
    top = to_points(leaf.height)
    for placed in leaf.faces:
        content = Content(canvas._doc, fonts, document.colour, to_points(placed.x), top - to_points(placed.y))
        tagger = Tagger(content, leaf.title, document.form, f"page-{number + 1}-" if len(document.leaves) > 1 else "")
        tagger.page = page
        tagger.face(placed.face)
        operators += content.operators
    tagger = Tagger(Content(canvas._doc, fonts, document.colour, 0, top), leaf.title)
    for line in leaf.cuts:
        tagger.mark(line, None)
    tagger.close()
    canvas.addLiteral("\n".join([*operators, *tagger.content.operators]))
    return page


def _bookmarks(canvas: Canvas, document: Document, number: int) -> None:
    for at, mark in enumerate(document.bookmarks):
        if mark.leaf == number:
            top = to_points(float(document.leaves[number].height) - mark.y)
            canvas.bookmarkHorizontal(f"mark{at}", 0, top)
            canvas.addOutlineEntry(mark.title, f"mark{at}", mark.level)
