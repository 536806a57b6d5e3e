"""Files of other programs are read, too: whatever they use, and whatever is wrong with them."""

from __future__ import annotations

import io
import random
import zlib
from collections.abc import Callable
from dataclasses import replace
from zipfile import ZIP_STORED, ZipFile

import pikepdf
import pytest
from pikepdf import Array, Dictionary, Name
from preflight.jobs import FONT, MM, SHOP, changed, checked, found, job, rules
from reportlab.lib.styles import getSampleStyleSheet
from reportlab.pdfbase.pdfmetrics import stringWidth
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import Paragraph, SimpleDocTemplate, Table

from generator.base import pdffile
from generator.base.problem import UserError
from generator.preflight.run import Source, preflight

SIZE = (69 * MM, 94 * MM)


def test_a_flowing_document_of_reportlab_is_read() -> None:
    out, style = io.BytesIO(), getSampleStyleSheet()["Normal"]
    SimpleDocTemplate(out, pagesize=SIZE, leftMargin=20, rightMargin=20).build(
        [
            Paragraph("Ein Absatz <b>(fett)</b> mit \\ und €", style),
            Table([["a(b)c", "2"]], style=[("GRID", (0, 0), (-1, -1), 0.1, "red")]),
        ]
    )
    findings = found(out.getvalue(), replace(SHOP, order=""))
    assert {one.rule for one in findings} == {"font", "rgb", "line-width", "trim-box"}
    assert {one.what for one in findings if one.rule == "font"} >= {"a(b)c", "(fett)"}
    assert {one.found for one in findings if one.rule == "font"} == {"Helvetica", "Helvetica-Bold"}


def test_an_office_document_is_read() -> None:
    """Everything in tenths of a point, text in fonts of two bytes a character, a transparency group on the page."""

    def office(pdf: pikepdf.Pdf) -> None:
        page = pdf.pages[0]
        (simple,) = (font for font in page.obj.Resources.Font.values() if "/ToUnicode" in font)
        below = Dictionary(
            Type=Name.Font, Subtype=Name.CIDFontType2, BaseFont=simple.BaseFont, FontDescriptor=simple.FontDescriptor,
            CIDSystemInfo=Dictionary(Registry="Adobe", Ordering="Identity", Supplement=0), CIDToGIDMap=Name.Identity,
            DW=600, W=Array([1, Array([500, 700])]),
        )  # fmt: skip
        cmap = b"1 beginbfchar <0001> <0041> endbfchar 1 beginbfrange <0002> <0003> <0042> endbfrange"
        wide = Dictionary(
            Type=Name.Font, Subtype=Name.Type0, BaseFont=simple.BaseFont, Encoding=Name("/Identity-H"),
            DescendantFonts=Array([below]), ToUnicode=pdf.make_stream(cmap),
        )  # fmt: skip
        page.obj.Resources.Font.F9 = pdf.make_indirect(wide)
        page.obj.Group = Dictionary(S=Name.Transparency, CS=Name.DeviceRGB)
        page.contents_add(f"q .1 0 0 .1 0 0 cm BT /F9 50 Tf {300 * MM} {300 * MM} Td <000100020003> Tj ET Q".encode())

    (one,) = found(changed(job(), office))
    assert (one.rule, one.what, one.found) == ("text-size", "ABC", "5 pt")


def test_a_distilled_document_is_read() -> None:
    """Pages as forms, colour spaces by profile, strings with escapes, an inline picture, contents in pieces."""

    def distilled(pdf: pikepdf.Pdf) -> None:
        page = pdf.pages[0]
        resources = page.obj.Resources
        form = pdf.make_stream(
            b"/C0 cs .9 .9 .9 0 sc 60 60 20 20 re f /C1 cs .2 .3 .4 scn 90 60 20 20 re f /C2 cs 1 sc 90 90 9 9 re f"
            b" q 20 0 0 20 60 90 cm BI /W 8 /H 8 /CS /G /BPC 8 /F /AHx ID " + b"00EI" * 32 + b"> EI Q"
        )
        form.Type, form.Subtype, form.BBox = Name.XObject, Name.Form, Array([0, 0, *SIZE])
        profiles = {name: pdf.make_stream(b"", N=parts) for name, parts in (("/C0", 4), ("/C1", 3))}
        spaces = Dictionary({name: Array([Name.ICCBased, profile]) for name, profile in profiles.items()})
        spaces["/C2"] = Array([Name.Indexed, Name.DeviceRGB, 1, b"\0\0\0\xff\0\0"])
        form.Resources = Dictionary(ColorSpace=spaces, Font=resources.Font)
        page.obj.Resources = Dictionary(XObject=Dictionary(Fm0=form), Font=resources.Font)
        page.contents_add(b"q /Fm0 Do Q")

    data = changed(job(), distilled, object_stream_mode=pikepdf.ObjectStreamMode.generate, linearize=True)
    findings = found(data)
    assert {(one.rule, one.found) for one in findings} == {
        ("ink", "270 %"), ("rgb", "RGB 51 / 76 / 102"), ("rgb", "RGB 255"), ("resolution", "29 ppi"),
    }  # fmt: skip


def locked(data: bytes, **passwords: str) -> bytes:
    return changed(data, lambda pdf: None, encryption=pikepdf.Encryption(**passwords))


def test_a_protected_file_is_read_and_told() -> None:
    assert rules(locked(job(), user="", owner="secret")) == {("fault", "protected")}


def test_a_damaged_file_is_read_and_told() -> None:
    data = job()
    assert rules(data[: data.rindex(b"startxref")]) == {("fault", "damaged")}


def bomb(pdf: pikepdf.Pdf) -> None:
    pdf.pages[0].obj.Contents = pikepdf.Stream(pdf, zlib.compress(b"q Q " * 30_000_000), Filter=Name.FlateDecode)


def laughs(pdf: pikepdf.Pdf) -> None:
    """Each form places ten of the next one."""
    inner = None
    for _ in range(9):
        form = pdf.make_stream(b"0 0 9 9 re f " + b"/X Do " * 10 * (inner is not None))
        form.Type, form.Subtype, form.BBox = Name.XObject, Name.Form, Array([0, 0, *SIZE])
        form.Resources = Dictionary(XObject=Dictionary(X=inner)) if inner is not None else Dictionary()
        inner = form
    pdf.pages[0].obj.Resources.XObject = Dictionary(X=inner)
    pdf.pages[0].contents_add(b"/X Do")


def no_pages(pdf: pikepdf.Pdf) -> None:
    while len(pdf.pages):
        del pdf.pages[0]


def zipped(data: bytes) -> bytes:
    archive = io.BytesIO()
    with ZipFile(archive, "w", ZIP_STORED) as file:
        file.writestr("job.pdf", data)
    return archive.getvalue()


REFUSED = {
    "empty": (lambda: b"", "job.pdf: is empty"),
    "a picture": (lambda: b"\x89PNG\r\n", "job.pdf: is a PNG picture and no PDF"),
    "an archive": (lambda: b"PK\x03\x04..", "job.pdf: is a ZIP archive and no PDF"),
    "an archive that holds a PDF as it is": (lambda: zipped(job()), "job.pdf: is a ZIP archive and no PDF"),
    "a web page": (lambda: b"\n<html>", "job.pdf: is a web page or a drawing and no PDF"),
    "a text": (lambda: b"Hello", "job.pdf: is no PDF"),
    "locked": (lambda: locked(job(), user="u", owner="o"), "job.pdf: is locked with a password"),
    "a beginning": (lambda: job()[:60], "job.pdf: is broken and can not be read: "),
    "rubbish": (lambda: b"%PDF-1.7\n" + bytes(range(256)) * 9, "job.pdf: is broken and can not be read: "),
    "without pages": (lambda: changed(job(), no_pages), "job.pdf: has no pages"),
    "a bomb": (lambda: changed(job(), bomb, compress_streams=False), "job.pdf: page 1 is too large to be checked"),
    "forms in forms in forms": (lambda: changed(job(), laughs), "job.pdf: page 1 is too large to be checked"),
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_can_not_be_read_is_told_in_one_line(name: str) -> None:
    make, message = REFUSED[name]
    with pytest.raises(UserError) as caught:
        checked(make())
    (problem,) = caught.value.problems
    assert str(problem).splitlines()[0].startswith(message)
    assert "\n" not in problem.message
    assert len(problem.message) < 120


def test_a_file_that_is_far_too_long_or_too_large_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pdffile, "MOST_PAGES", 3)
    with pytest.raises(UserError, match="has 4 pages or more, 3 are read at most"):
        checked(job())
    monkeypatch.setattr(pdffile, "MOST_BYTES", 1000)
    with pytest.raises(UserError, match="MB are read at most"):
        checked(job())


def spoilt(data: bytes, seed: int) -> bytes:
    """The file with a few bytes changed, taken out or added."""
    chance, spoil = random.Random(seed), bytearray(data)
    for _ in range(chance.choice((1, 2, 5, 20))):
        at = chance.randrange(len(spoil))
        word = chance.choice(
            (b"/", b"(", b"<<", b"]", b" null ", b" 9999999999 ", b"BI ", b"q ", b" R ", b"endstream", b"\0")
        )
        spoil[at : at + chance.choice((0, len(word), 9))] = word
    return bytes(spoil)


def plainly(data: bytes) -> bytes:
    return changed(
        data, lambda pdf: None, compress_streams=False, stream_decode_level=pikepdf.StreamDecodeLevel.generalized
    )


@pytest.mark.parametrize("form", [bytes, plainly], ids=["packed", "plain"])
def test_a_spoilt_file_gives_a_report_or_one_line_and_never_a_traceback(form: Callable[[bytes], bytes]) -> None:
    data, reports, refusals = form(job()), 0, list[UserError]()
    for seed in range(150):
        try:
            preflight(SHOP, [Source("job.pdf", spoilt(data, seed))])
            reports += 1
        except UserError as error:
            refusals.append(error)
    assert reports > 30
    assert {len(error.problems) for error in refusals} == {1}


def test_letters_that_are_placed_one_by_one_are_told_as_a_word_and_what_is_tagged_apart_is_not() -> None:
    def by_letters(gap: float) -> list[str]:
        def draw(canvas: Canvas) -> None:
            canvas.setFont(FONT, 5)
            x = 20 * MM
            for letter in "Wort":
                canvas.drawString(x, 90, letter)
                x += stringWidth(letter, FONT, 5) + gap

        return [one.what for one in found(job(draw)) if one.rule == "text-size"]

    def tagged(canvas: Canvas) -> None:
        canvas.setFont(FONT, 5)
        for at, text in enumerate(("+2", "-1")):
            canvas._code.append(f"/TD <</MCID {at}>> BDC")  # reportlab knows no tags
            canvas.drawString(20 * MM + at * stringWidth("+2", FONT, 5), 90, text)
            canvas._code.append("EMC")

    assert [one.what for one in found(job(tagged)) if one.rule == "text-size"] == ["+2", "-1"]
    assert by_letters(0) == ["Wort"]
    assert by_letters(0.5) == ["Wort"]
    assert by_letters(4) == ["W", "o", "r", "t"]
