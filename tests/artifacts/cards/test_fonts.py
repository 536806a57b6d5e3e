"""All fonts of the finished cards are embedded subsets, wherever they are used, and no type is under 6 points."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pikepdf
import pytest
from artifacts.pages import Page, pages_of, read_pages
from fontTools.ttLib import TTFont
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont as EmbeddedFont
from reportlab.pdfgen.canvas import Canvas

from generator.artifacts.cards import TARGETS
from generator.base.project import open_project
from generator.glyphs.fontset import load_fonts

SMALLEST = 6.0


def resources(pdf: pikepdf.Pdf) -> Iterator[Any]:
    """The resources of all pages, of their forms and patterns, forms in forms, and of what annotations look like."""
    open_ones = [page.obj for page in pdf.pages]
    seen = set()
    while open_ones:
        thing = open_ones.pop()
        if thing.objgen != (0, 0) and thing.objgen in seen:
            continue
        seen.add(thing.objgen)
        own = thing.get("/Resources", pikepdf.Dictionary())
        yield own
        for kind in ("/XObject", "/Pattern"):
            open_ones += [each for each in own.get(kind, pikepdf.Dictionary()).values() if "/Resources" in each]
        for note in thing.get("/Annots", []):
            open_ones += [each for each in note.get("/AP", {}).values() if isinstance(each, pikepdf.Stream)]


def font_faults(data: bytes) -> list[str]:
    """What is wrong with the fonts of a file."""
    faults = []
    with pikepdf.open(io.BytesIO(data)) as pdf:
        reached = [font for own in resources(pdf) for font in own.get("/Font", pikepdf.Dictionary()).values()]
        listed = [each for each in pdf.objects if isinstance(each, pikepdf.Dictionary) and each.get("/Type") == "/Font"]
        if not reached:
            faults.append("no font at all")
        for font in [*reached, *listed]:
            name = str(font.get("/BaseFont", "a font without name"))[1:]
            if font.Subtype not in ("/TrueType", "/Type0", "/CIDFontType2"):
                faults.append(f"{name} is of {font.Subtype}")
                continue
            inner = font.DescendantFonts[0] if "/DescendantFonts" in font else font
            program = inner.get("/FontDescriptor", {}).get("/FontFile2")
            if program is None:
                faults.append(f"{name} is not embedded")
                continue
            if not re.fullmatch(r"[A-Z]{6}\+.+", name):
                faults.append(f"{name} is no subset by its name")
            if "/ToUnicode" not in font and font.Subtype != "/CIDFontType2":
                faults.append(f"{name} says of no glyph what it means")
            glyphs = TTFont(io.BytesIO(program.read_bytes()))["maxp"].numGlyphs
            codes = font.get("/LastChar", 255) - font.get("/FirstChar", 0) + 1
            if glyphs > 1.2 * codes + 4:
                faults.append(f"{name} holds {glyphs} glyphs for {codes} codes")
    return sorted(set(faults))


def size_faults(pages: tuple[Page, ...]) -> list[str]:
    return [f"'{run.text}' has {run.size:.2f} pt" for page in pages for run in page.runs if run.size < SMALLEST - 0.001]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("target", TARGETS)
def test_all_fonts_are_embedded_subsets_and_no_type_is_small(finished: Path, target: str, language: str) -> None:
    file = finished / language / f"cards-{target}.pdf"
    assert font_faults(file.read_bytes()) == []
    assert size_faults(pages_of(file)) == []


def drawn(font: str, size: float, in_form: bool = False) -> bytes:
    """A page with one word, in a form on request."""
    data = io.BytesIO()
    first = EmbeddedFont("Small", str(load_fonts(open_project()).text_face("regular", "normal").path))
    pdfmetrics.registerFont(first)
    canvas = Canvas(data, initialFontName="Small")
    if in_form:
        canvas.beginForm("inside")
    canvas.setFont(font, size)
    canvas.drawString(20, 20, "word")
    if in_form:
        canvas.endForm()
        canvas.doForm("inside")
    canvas.save()
    return data.getvalue()


@pytest.mark.parametrize("in_form", [False, True])
def test_a_font_that_is_not_embedded_is_seen(in_form: bool) -> None:
    assert font_faults(drawn("Small", 9, in_form)) == []
    assert font_faults(drawn("Helvetica", 9, in_form)) == ["Helvetica is of /Type1"]


def test_small_type_is_seen() -> None:
    assert size_faults(read_pages(drawn("Small", 6))) == []
    assert size_faults(read_pages(drawn("Small", 5.9))) == ["'word' has 5.90 pt"]


@pytest.mark.parametrize(
    ("key", "value", "fault"),
    [
        ("Subtype", pikepdf.Name.Type3, "is of /Type3"),
        ("BaseFont", pikepdf.Name("/WuerfelwerkSans-Bold"), "is no subset by its name"),
        ("FontDescriptor", pikepdf.Dictionary(), "is not embedded"),
        ("ToUnicode", None, "says of no glyph what it means"),
        ("LastChar", 1, "glyphs for 2 codes"),
    ],
)
def test_a_font_that_is_spoilt_is_seen(finished: Path, key: str, value: object, fault: str) -> None:
    with pikepdf.open(finished / "en/cards-single.pdf") as pdf:
        font = next(iter(pdf.pages[0].Resources.Font.values()))
        if value is None:
            del font[f"/{key}"]
        else:
            font[f"/{key}"] = value
        changed = io.BytesIO()
        pdf.save(changed)
    assert any(fault in found for found in font_faults(changed.getvalue()))
