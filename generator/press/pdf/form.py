"""Form fields: text fields and boxes to cross off, with their appearance; totals add up where a viewer calculates."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any

from pikepdf import Array, Dictionary, Name, Pdf, Stream, String

from generator.glyphs.face import FontFace
from generator.press.pdf.content import character_map
from generator.press.pdf.sums import AS_TEXT, CALCULATE, sums_script
from generator.press.primitives import Field

_FONT = "Wingdings"
"""The name of the form's font in its resources. By this name, and three like it, pdfium takes the font for one that
knows all alphabets; under any other it asks for Ł or a minus sign in a font of the machine, or drops them."""
_QUADDING = {"left": 0, "center": 1, "right": 2}


def field_of(pdf: Pdf, entry: Field) -> Dictionary:
    """The field and its widget in one dictionary (ISO 32000-1, 12.7.4.3), empty, as it lies on the page."""
    if entry.tick:
        return _tick(pdf, entry)
    empty = _appearance(pdf, entry, "/Tx BMC EMC")
    return Dictionary(
        Type=Name.Annot, Subtype=Name.Widget, FT=Name.Tx, F=4,
        T=String(entry.name), TU=String(entry.label), V=String(""),
        DA=String(f"/{_FONT} {entry.size:g} Tf 0 g"), Q=_QUADDING[entry.align],
        AP=Dictionary(N=pdf.make_indirect(empty)),
    )  # fmt: skip


def _tick(pdf: Pdf, entry: Field) -> Dictionary:
    """A box that a click crosses off and on again (ISO 32000-1, 12.7.4.2.3), empty."""
    width, height = _size(entry)
    edges = (0.15 * width, 0.15 * height, 0.85 * width, 0.85 * height)
    left, low, right, high = (f"{edge:.3f}" for edge in edges)
    cross = f"q 1.4 w 1 J {left} {low} m {right} {high} l {left} {high} m {right} {low} l S Q"
    states = Dictionary(
        Yes=pdf.make_indirect(_appearance(pdf, entry, cross)), Off=pdf.make_indirect(_appearance(pdf, entry, "q Q"))
    )
    return Dictionary(
        Type=Name.Annot, Subtype=Name.Widget, FT=Name.Btn, F=4,
        T=String(entry.name), TU=String(entry.label), V=Name.Off, AS=Name.Off, AP=Dictionary(N=states),
    )  # fmt: skip


def _appearance(pdf: Pdf, entry: Field, operators: str) -> Stream:
    stream = Stream(pdf, operators.encode())
    stream.Type, stream.Subtype, stream.BBox = Name.XObject, Name.Form, Array([0, 0, *_size(entry)])
    return stream


def _size(entry: Field) -> tuple[float, float]:
    width, height = (round(side / 25.4 * 72, 3) for side in (entry.w, entry.h))
    return width, height


def write_form(pdf: Pdf, fields: Sequence[tuple[Field, Any]], font: FontFace) -> None:
    """Lists the fields in the document, with the font that viewers set them in. Raises ValueError for a name twice."""
    names = [entry.name for entry, _ in fields]
    if twice := sorted(name for name, many in Counter(names).items() if many > 1):
        raise ValueError(f"form fields share the name '{twice[0]}'")
    fonts = Dictionary({f"/{_FONT}": pdf.make_indirect(_embedded(pdf, font))})
    form = Dictionary(
        Fields=Array([made for _, made in fields]), DR=Dictionary(Font=fonts), DA=String(f"/{_FONT} 10 Tf 0 g")
    )
    if any(entry.sum for entry, _ in fields):
        _calculate(pdf, form, fields)
    pdf.Root.AcroForm = pdf.make_indirect(form)


def _calculate(pdf: Pdf, form: Dictionary, fields: Sequence[tuple[Field, Any]]) -> None:
    """One script for the document, which knows all sums, and short actions that fields share."""
    sums = {entry.name: entry.sum for entry, _ in fields if entry.sum}
    added = {name for one in sums.values() for name in (*one.plus, *one.minus, *one.carried)}
    calculate, as_text = (
        pdf.make_indirect(Dictionary(S=Name.JavaScript, JS=String(code))) for code in (CALCULATE, AS_TEXT)
    )
    for entry, made in fields:
        if entry.sum:
            made.AA = Dictionary(C=calculate)
        elif entry.name in added and not entry.tick:
            made.AA = Dictionary(F=as_text)
    form.CO = Array([made for entry, made in fields if entry.sum])
    script = Dictionary(S=Name.JavaScript, JS=pdf.make_stream(sums_script(sums).encode()))
    pdf.Root.Names = Dictionary(JavaScript=Dictionary(Names=Array([String("sums"), pdf.make_indirect(script)])))


def _embedded(pdf: Pdf, face: FontFace) -> Dictionary:
    """The whole face, not cut: nobody knows what will be typed. Codes are the code points of the characters.

    So each character has a code of its own, those that look alike too, and viewers find the code of what is typed.
    """
    from fontTools.ttLib import TTFont

    data = face.path.read_bytes()
    file = Stream(pdf, data)
    file.Length1 = len(data)
    descriptor = Dictionary(
        Type=Name.FontDescriptor, FontName=Name(f"/{face.name}"), Flags=32, ItalicAngle=0, StemV=80,
        FontBBox=Array([-600, face.descent, 2600, face.ascent]),
        Ascent=face.ascent, Descent=face.descent, CapHeight=face.cap_height, FontFile2=pdf.make_indirect(file),
    )  # fmt: skip
    with TTFont(face.path, lazy=True) as font:
        glyphs = {code: font.getGlyphID(glyph) for code, glyph in font.getBestCmap().items()}
    places = b"".join(glyphs.get(code, 0).to_bytes(2, "big") for code in range(max(glyphs) + 1))
    runs = list(_runs(sorted(map(ord, face.advances))))
    same = [f"<{run[0]:04X}> <{run[-1]:04X}> <{run[0]:04X}>" for run in runs]  # each code is that of its character
    characters = character_map("WuerfelwerkForm", "<0000> <FFFF>", "bfrange", same)
    widths = [part for run in runs for part in (run[0], Array([face.advances[chr(code)] for code in run]))]
    descendant = Dictionary(
        Type=Name.Font, Subtype=Name.CIDFontType2, BaseFont=Name(f"/{face.name}"),
        FontDescriptor=pdf.make_indirect(descriptor),
        CIDSystemInfo=Dictionary(Registry=String("Adobe"), Ordering=String("Identity"), Supplement=0),
        CIDToGIDMap=pdf.make_stream(places), W=Array(widths), DW=face.advances.get(" ", 0),
    )  # fmt: skip
    return Dictionary(
        Type=Name.Font, Subtype=Name.Type0, BaseFont=Name(f"/{face.name}"), Encoding=Name("/Identity-H"),
        DescendantFonts=Array([pdf.make_indirect(descendant)]), ToUnicode=pdf.make_stream(characters.encode()),
    )  # fmt: skip


def _runs(codes: Sequence[int]) -> Iterator[list[int]]:
    """Codes that follow each other, in pieces whose first byte is the same."""
    for _, run in groupby(enumerate(codes), key=lambda at: (at[1] - at[0], at[1] >> 8)):
        yield [code for _, code in run]
