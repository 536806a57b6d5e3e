"""Form fields: plain text fields and boxes to cross off, with their appearance, without any script."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from pikepdf import Array, Dictionary, Name, Pdf, Stream, String

if TYPE_CHECKING:
    from generator.glyphs.face import FontFace
    from generator.press.primitives import Field

_FONT = "WW"
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
        Yes=pdf.make_indirect(_appearance(pdf, entry, cross)), Off=pdf.make_indirect(_appearance(pdf, entry, ""))
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


def write_form(pdf: Pdf, fields: Sequence[Any], font: FontFace) -> None:
    """Lists the fields in the document, with the font that viewers set them in. Raises ValueError for a name twice."""
    names = [str(field.T) for field in fields]
    if twice := sorted(name for name, many in Counter(names).items() if many > 1):
        raise ValueError(f"form fields share the name '{twice[0]}'")
    fonts = Dictionary({f"/{_FONT}": pdf.make_indirect(_embedded(pdf, font))})
    pdf.Root.AcroForm = pdf.make_indirect(
        Dictionary(Fields=Array(fields), DR=Dictionary(Font=fonts), DA=String(f"/{_FONT} 10 Tf 0 g"))
    )


def _embedded(pdf: Pdf, face: FontFace) -> Dictionary:
    """The whole face, not cut: nobody knows what will be typed. Codes are those of WinAnsiEncoding (Windows 1252)."""
    data = face.path.read_bytes()
    file = Stream(pdf, data)
    file.Length1 = len(data)
    chars = [bytes([code]).decode("cp1252", errors="replace") for code in range(32, 256)]
    descriptor = Dictionary(
        Type=Name.FontDescriptor, FontName=Name(f"/{face.name}"), Flags=32, ItalicAngle=0, StemV=80,
        FontBBox=Array([-600, face.descent, 2600, face.ascent]),
        Ascent=face.ascent, Descent=face.descent, CapHeight=face.cap_height, FontFile2=pdf.make_indirect(file),
    )  # fmt: skip
    return Dictionary(
        Type=Name.Font, Subtype=Name.TrueType, BaseFont=Name(f"/{face.name}"), FirstChar=32, LastChar=255,
        Widths=Array([face.advances.get(char, 0) for char in chars]),
        Encoding=Name.WinAnsiEncoding, FontDescriptor=pdf.make_indirect(descriptor),
    )  # fmt: skip
