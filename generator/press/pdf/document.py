"""PDF files: tagged documents of pages, one face a page, sheets full of cards, and pages as pictures."""

from __future__ import annotations

import io
from collections.abc import Sequence
from fractions import Fraction
from io import BytesIO
from itertools import zip_longest
from typing import Any

from PIL.PngImagePlugin import PngInfo
from reportlab.pdfbase.pdfdoc import PDFPage
from reportlab.pdfgen.canvas import Canvas

from generator.base.length import to_points
from generator.glyphs.fontset import FontSet
from generator.press.outlines import numbers
from generator.press.page_imposition import Document, PrintJob
from generator.press.pdf.content import Content, canvas_font
from generator.press.pdf.sheets import write_sheets
from generator.press.pdf.structure import ONE_SIDE, TaggedPage, Tagger, finish
from generator.press.sheets.cutlines import WIDTH, Cuts, contours
from generator.press.sheets.marks import single_marks


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
        if leaf.bleed or document.condition:
            canvas.setBleedBox(_inside(leaf.width, leaf.height, Fraction(0)))
            canvas.setTrimBox(_inside(leaf.width, leaf.height, leaf.bleed))
        pages.append(_page(canvas, document, number, fonts))
        _bookmarks(canvas, document, number)
        canvas.showPage()
    _save(canvas)
    form = fonts.text_face("regular", "normal") if document.form else None
    told = (document.title, document.language, pages, document.flip, form)
    screen = document.colour == "rgb" and any(leaf.bleed for leaf in document.leaves)
    return finish(buffer.getvalue(), *told, condition=document.condition, screen=screen)


def _save(canvas: Canvas) -> None:
    """Writes the file. What is painted are ASCII characters, which reportlab would look up one by one."""
    for page in canvas._doc.idToObject.values():
        if isinstance(page, PDFPage):
            page.stream = page.stream.encode("ascii")
    canvas.save()


def _page(canvas: Canvas, document: Document, number: int, fonts: FontSet) -> TaggedPage:
    leaf = document.leaves[number]
    page, operators = TaggedPage(leaf.title), list[str]()
    top = to_points(leaf.height)
    for placed in leaf.faces:
        content = Content(
            canvas._doc, fonts, document.colour, document.shop, to_points(placed.x), top - to_points(placed.y)
        )
        prefix = f"page-{number + 1}-" if len(document.leaves) > 1 else ""
        tagger = Tagger(content, leaf.title, document.form, prefix, links=not document.condition)
        tagger.page = page
        if placed.number is not None:
            page.sections.append((placed.number, placed.title, len(page.tags)))
        tagger.face(placed.face)
        operators += content.operators
    tagger = Tagger(Content(canvas._doc, fonts, document.colour, document.shop, 0, top), leaf.title)
    for line in leaf.cuts:
        tagger.mark(line, None)
    tagger.close()
    canvas.addLiteral("\n".join([*operators, *tagger.content.operators]))
    return page


def _bookmarks(canvas: Canvas, document: Document, number: int) -> None:
    for at, mark in enumerate(document.bookmarks):
        if mark.leaf == number:
            leaf = document.leaves[number]
            top = to_points(float(leaf.height - leaf.bleed) - mark.y)
            canvas.bookmarkHorizontal(f"mark{at}", 0, top)
            canvas.addOutlineEntry(mark.title, f"mark{at}", mark.level)


def write_pages(canvas: Any, job: PrintJob, fonts: FontSet) -> list[TaggedPage]:
    """Draws the pages, the sides of each card, and returns their structure."""
    target, pages = job.target, []
    out = target.edge + target.bleed
    left, top = to_points(out), to_points(out + target.card_height)
    marks = single_marks(target) if target.marks else ()
    box = (target.edge, target.edge, target.card_width + 2 * target.bleed, target.card_height + 2 * target.bleed)
    bleed = f"{numbers(*map(to_points, box))} re W n"
    blank = Content(canvas._doc, fonts, target.colour, target.shop, left, top)
    for number, card in enumerate(job.cards, start=1):
        words, faces = {"front": job.words.front, "back": job.words.back}, {"front": card.front, "back": card.back}
        for side in job.sides:
            tagger = Tagger(blank.another(), card.title)
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


_ROUNDING = 0.001
"""Millimetres by which a card that was enlarged may differ from its target."""


def write_pdf(job: PrintJob, fonts: FontSet) -> bytes:
    """The finished file; the same job and fonts give the same bytes.

    `single` and `png`: the sides of each card, each a page of the trim size with the bleed around it, fully tagged.
    `sheet`: front and back of each sheet, each card a figure. `gutterfold`: both on one side.
    Raises UserError where the words of a sheet do not fit, and ValueError where a face has another size than the
    target's cards.
    """
    target = job.target
    _check_sizes(job)
    buffer = BytesIO()
    width, height = target.page_size
    edge = Fraction(0) if target.sheet else target.edge
    bleed = Fraction(0) if target.sheet else target.bleed
    page = (to_points(width), to_points(height))
    canvas = Canvas(
        buffer, pagesize=page, pageCompression=0, invariant=1,
        initialFontName=canvas_font(fonts.text_face("regular", "normal")),
        cropBox=(0, 0, *page), bleedBox=_inside(width, height, edge), trimBox=_inside(width, height, edge + bleed),
    )  # fmt: skip
    tags = write_sheets(canvas, job, fonts) if target.sheet else write_pages(canvas, job, fonts)
    _save(canvas)
    cuts = None
    if target.cut_line:
        content = Content(None, fonts, target.colour, target.shop, 0.0, to_points(height))
        cuts = Cuts(target.cut_line, WIDTH, [[content.outline(one) for one in page] for page in contours(job)])
    return finish(
        buffer.getvalue(), job.title, job.language, tags, _turned(job), cuts=cuts, condition=target.shop.condition,
        screen=target.colour == "rgb" and not target.sheet,
    )  # fmt: skip


def _turned(job: PrintJob) -> str:
    """What the file asks of a duplex printer: the edge to turn the paper on, no turn, or nothing."""
    if job.target.kind == "sheet":
        return ONE_SIDE if job.feed else job.flip
    return ONE_SIDE if job.target.kind == "gutterfold" else ""


def _inside(width: Fraction, height: Fraction, edge: Fraction) -> tuple[float, float, float, float]:
    """A box in points, so far from the edges of the page in mm."""
    return to_points(edge), to_points(edge), to_points(width - edge), to_points(height - edge)


def _check_sizes(job: PrintJob) -> None:
    target = job.target
    wanted = (float(target.card_width), float(target.card_height))
    for face in {id(face): face for card in job.cards for face in (card.front, card.back)}.values():
        if any(abs(side - other) > _ROUNDING for side, other in zip((face.width, face.height), wanted, strict=True)):
            size = f"{wanted[0]:g} x {wanted[1]:g} mm"
            raise ValueError(
                f"face '{face.name}' is {face.width:g} x {face.height:g} mm, '{target.name}' is for {size}"
            )


def page_pictures(pdf: bytes, size: tuple[int, int], ppi: int, words: Sequence[str] = ()) -> list[bytes]:
    """Each page as a PNG of that width and height in pixels: red, green and blue, no transparency.

    The page fills the picture to its edges. `ppi` is what the picture says of its resolution, `words` for each page
    what it says of itself.
    """
    import pypdfium2
    from pypdfium2 import raw

    width, height = size
    document = pypdfium2.PdfDocument(pdf)
    pictures = []
    try:
        for page, said in zip_longest(document, words):
            told = PngInfo()
            told.add(b"sRGB", b"\0")  # PNG, 11.3.2.5: perceptual
            if said:
                told.add_itxt("Description", said)
            bitmap = pypdfium2.PdfBitmap.new_native(width, height, raw.FPDFBitmap_BGR)
            bitmap.fill_rect((255, 255, 255, 255), 0, 0, width, height)
            # not page.render(): it takes a factor, and rounds the size that follows from it up
            raw.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, 0)
            buffer = io.BytesIO()
            bitmap.to_pil().convert("RGB").save(buffer, "PNG", dpi=(ppi, ppi), optimize=True, pnginfo=told)
            pictures.append(buffer.getvalue())
            bitmap.close()
            page.close()
    finally:
        document.close()
    return pictures
