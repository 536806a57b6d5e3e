"""Files that nobody makes by chance: numbers without measure, forms in each other, pictures that nobody unpacks."""

from __future__ import annotations

import io
import zlib
from base64 import a85encode
from collections.abc import Callable
from dataclasses import replace

import pikepdf
import pytest
from pikepdf import Array, Dictionary, Name
from PIL import Image
from preflight.jobs import MM, SHOP, changed, checked, job, rules

from generator.base.pdffile import TooMuch, unpacked
from generator.base.problem import UserError
from generator.preflight import rules as inkrules

SIZE = (69 * MM, 94 * MM)


def paint(content: bytes, **resources: object) -> Callable[[pikepdf.Pdf], None]:
    """Adds something to the first page."""

    def change(pdf: pikepdf.Pdf) -> None:
        for kind, entry in resources.items():
            pdf.pages[0].obj.Resources[f"/{kind}"] = entry
        pdf.pages[0].contents_add(content)

    return change


@pytest.mark.parametrize(
    "content",
    [
        b"BT 1e400 Tr ET",
        b"q 1e400 0 0 1e400 0 0 cm 1e15 0 0 1e15 0 0 cm 0 0 9 9 re f Q",
        b"q " + b"1e15 1e15 -1e15 1e15 1e15 1e15 cm " * 30 + b"0 0 9 9 re f BT /F1 9 Tf (a) Tj ET Q",
        b"BI /W 1e400 /H 1e400 /CS /G ID x EI",
        b"BT /F1 1e400 Tf 9 9 Td (abc) Tj -1e400 Tw ( a b ) Tj 1e400 1e400 Td (c) Tj ET",
    ],
)
def test_numbers_that_no_computer_can_hold_are_borne(content: bytes) -> None:
    report = checked(changed(job(), paint(content)))
    assert all(abs(one.place.x) <= 10_000 >= abs(one.place.y) for one in report.findings if one.place)


def test_a_picture_that_nobody_can_unpack_is_left_alone() -> None:
    def odd(pdf: pikepdf.Pdf) -> None:
        image = pdf.make_stream(b"\0" * 16, Subtype=Name.Image, Width=2, Height=2, ColorSpace=Name.DeviceCMYK)
        image.BitsPerComponent = -5
        paint(b"q 9 0 0 9 50 50 cm /X Do Q", XObject=Dictionary(X=image))(pdf)

    assert ("fault", "resolution") in rules(changed(job(), odd))


@pytest.mark.parametrize(
    ("filters", "pack"),
    [
        (["ASCII85Decode", "FlateDecode"], lambda data: a85encode(data) + b"~>"),
        (["ASCIIHexDecode", "FlateDecode"], lambda data: data.hex().encode() + b">"),
        (["FlateDecode", "FlateDecode"], zlib.compress),
    ],
)
def test_what_becomes_far_too_large_is_given_up_however_it_is_packed(
    filters: list[str], pack: Callable[[bytes], bytes]
) -> None:
    pdf = pikepdf.Pdf.new()
    stream = pdf.make_stream(pack(zlib.compress(b"q Q " * 1000)))
    stream.Filter = Array([Name(f"/{one}") for one in filters])
    assert unpacked(stream, 4000) == b"q Q " * 1000
    with pytest.raises(TooMuch):
        unpacked(stream, 3999)


def test_what_is_packed_with_predicted_bytes_is_measured_before_it_is_read() -> None:
    pdf = pikepdf.Pdf.new()
    stream = pdf.make_stream(zlib.compress(b"\0q\0 \0Q"))
    stream.Filter, stream.DecodeParms = Name.FlateDecode, Dictionary(Predictor=12, Columns=1)
    assert unpacked(stream, 6) == b"q Q"
    with pytest.raises(TooMuch):
        unpacked(stream, 5)


def test_a_picture_that_is_far_larger_than_it_says_is_not_unpacked(monkeypatch: pytest.MonkeyPatch) -> None:
    pdf = pikepdf.Pdf.new()

    def most(limit: int) -> float:
        monkeypatch.setattr(inkrules, "BYTES", limit)
        image = pdf.make_stream(b"\xff" * 16, Width=2, Height=2, ColorSpace=Name.DeviceCMYK)
        image.Subtype, image.BitsPerComponent = Name.Image, 8
        image.write(zlib.compress(b"\xff" * 16), filter=Name.FlateDecode)
        return inkrules.most_ink(image)

    assert (most(16), most(15)) == (pytest.approx(400, abs=7), 0)


def test_a_picture_of_very_many_pixels_is_one_line_and_no_warning_of_a_library(
    recwarn: pytest.WarningsRecorder,
) -> None:
    out = io.BytesIO()
    Image.new("1", (10_000, 9_000)).save(out, "PNG")
    with pytest.raises(UserError, match="has 10000 x 9000 px, which no card has"):
        checked(out.getvalue(), replace(SHOP, kind="png"))
    assert not [one for one in recwarn if issubclass(one.category, Image.DecompressionBombWarning)]
