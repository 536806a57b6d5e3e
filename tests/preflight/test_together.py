"""Rules about several pages, several files, and sheets full of cards."""

from __future__ import annotations

import io
import re
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

import pikepdf
import pytest
from preflight.jobs import FONT, MM, SHEET, SHOP, changed, checked, found, job
from reportlab.pdfgen.canvas import Canvas

from generator.preflight import bleed
from generator.preflight.numbers import Due, Numbers
from generator.preflight.run import Source, preflight

NUMBERS = Numbers(re.compile(r"\d+ ?%"), (Due(("44 %", "56 %")),))
FRONTS = ("44 % and 56\u00a0%", "back")


def told(data: bytes, spec: object = SHOP, numbers: Numbers | None = None) -> list[tuple[str, str, int]]:
    return [(one.rule, one.words, one.page) for one in checked(data, spec, numbers).findings]  # type: ignore[arg-type]


def test_a_side_without_its_other_side_is_found() -> None:
    assert told(job(pages=("front", "back", "front"))) == [("page-count", "odd", 0)]


def test_pages_that_lack_or_are_too_many_are_found() -> None:
    assert told(job(), SHOP.expecting(4)) == []
    assert told(job(), SHOP.expecting(6)) == [("page-count", "", 0)]


def test_sides_in_the_wrong_order_are_guessed_from_backs_that_look_alike() -> None:
    pages = ("front 1", "back", "front 2", "back")
    assert told(job(pages=pages), replace(SHOP, order="back-first")) == [("page-order", "alike", 1)]
    assert told(job(pages=(pages[1], pages[0], pages[1], pages[2])), replace(SHOP, order="back-first")) == []
    assert told(job(pages=("a", "b", "c", "d")), replace(SHOP, order="back-first")) == []


def test_sides_in_the_wrong_order_are_known_by_their_numbers() -> None:
    assert told(job(pages=FRONTS), SHOP, NUMBERS) == []
    turned = checked(job(pages=FRONTS[::-1]), SHOP, NUMBERS)
    assert [(one.rule, one.page, one.level) for one in turned.findings] == [
        ("page-order", 1, "fault"),
        ("page-order", 2, "fault"),
    ]


@pytest.mark.parametrize(
    ("printed", "words", "found", "allowed"),
    [
        ("44 % and 55 %", "", "55 %", "56 %"),
        ("44 %", "", "-", "56 %"),
        ("44 % 56 % 1 %", "", "1 %", "-"),
        ("56 % and 44 %", "order", "56 %, 44 %", "44 %, 56 %"),
    ],
)
def test_numbers_that_are_not_those_of_the_table_are_found(printed: str, words: str, found: str, allowed: str) -> None:
    (one,) = checked(job(pages=(printed, "back")), SHOP, NUMBERS).findings
    assert (one.rule, one.words, one.page, one.found, one.allowed) == ("numbers", words, 1, found, allowed)


def test_numbers_that_nobody_can_read_are_found() -> None:
    assert told(job(), SHOP, NUMBERS) == [("numbers", "none", 0)]
    two = replace(NUMBERS, kinds=(*NUMBERS.kinds, Due(("1 %",))))
    assert told(job(pages=FRONTS), SHOP, two) == [("numbers", "lost", 0)]


def test_numbers_are_not_missed_on_pages_of_which_nobody_knows_where_cards_lie() -> None:
    def large(pdf: pikepdf.Pdf) -> None:
        for page in pdf.pages:
            page.obj.MediaBox = pikepdf.Array([0, 0, 600, 850])
            del page.obj.TrimBox

    assert {rule for rule, _, _ in told(changed(job(), large), SHOP, NUMBERS)} == {"page-size"}


def test_numbers_of_an_author_are_left_aside() -> None:
    mine = replace(NUMBERS, aside=frozenset(("99 %",)))
    assert told(job(pages=("44 % 99 % 56 %", "back")), SHOP, mine) == []


def test_fronts_and_backs_of_other_sizes_are_found() -> None:
    def narrow(pdf: pikepdf.Pdf) -> None:
        pdf.pages[1].obj.MediaBox = pikepdf.Array([0, 0, 68 * MM, 94 * MM])

    assert ("pairs", "size", 2) in told(changed(job(), narrow))


def test_a_file_of_backs_has_as_many_pages_as_that_of_fronts() -> None:
    spec = replace(SHOP, order="fronts-backs")

    def files(fronts: int, backs: int) -> list[Source]:
        return [Source("fronts.pdf", job(pages=("x",) * fronts)), Source("backs.pdf", job(pages=("y",) * backs))]

    assert preflight(spec, files(3, 3)).findings == ()
    (one,) = preflight(spec, files(3, 2)).findings
    assert (one.rule, one.file, one.found, one.allowed) == ("pairs", "backs.pdf", "2", "3")
    (one,) = preflight(spec, files(3, 3)[:1]).findings
    assert (one.rule, one.file, one.level, one.words) == ("page-count", "fronts.pdf", "warning", "alone")


def sheets(
    fronts: Sequence[int], backs: Sequence[int], words: tuple[float, float] = (30.0, 20.0), heads: bool = False
) -> bytes:
    """A sheet with cards at these of the four places, counted downwards first; and words beside them.

    With `heads`, backs stand on their heads.
    """
    out = io.BytesIO()
    canvas = Canvas(out, pagesize=(210 * MM, 297 * MM), initialFontName=FONT, invariant=1)
    canvas.beginForm("face", 0, 0, 63 * MM, 88 * MM)
    canvas.setFillColorRGB(0.9, 0.9, 0.8)
    canvas.rect(0, 0, 63 * MM, 88 * MM, stroke=0, fill=1)
    canvas.setFillColorRGB(0, 0, 0)
    canvas.setFont(FONT, 9)
    canvas.drawString(10 * MM, 40 * MM, "card")
    canvas.endForm()
    for side, places in enumerate((fronts, backs)):
        for at in places:
            cell = SHEET.cells[at - 1]
            x, y = float(cell.x) * MM, (297 - float(cell.y + cell.h)) * MM
            canvas.saveState()
            canvas.setFillColorRGB(0.9, 0.9, 0.8)
            canvas.rect(x - 3 * MM, y - 3 * MM, 69 * MM, 94 * MM, stroke=0, fill=1)
            canvas.restoreState()
        for at in places:
            cell = SHEET.cells[at - 1]
            canvas.saveState()
            canvas.translate(float(cell.x) * MM, (297 - float(cell.y + cell.h)) * MM)
            if heads and side:  # as they are read when the paper is turned on its short edge
                canvas.translate(63 * MM, 88 * MM)
                canvas.rotate(180)
            canvas.doForm("face")
            canvas.restoreState()
        canvas.setFont(FONT, 7)
        canvas.drawString(words[0] * MM, words[1] * MM, "print at 100 %")
        canvas.setLineWidth(0.2)
        canvas.line(21 * MM, 10 * MM, 21 * MM, 16 * MM)
        canvas.showPage()
    canvas.save()
    return out.getvalue()


def test_a_good_sheet_has_no_findings_and_its_waste_is_not_measured() -> None:
    assert found(sheets([1, 2, 3, 4], [1, 2, 3, 4]), SHEET) == []


def test_backs_of_a_sheet_that_is_not_full_lie_behind_its_fronts() -> None:
    assert told(sheets([1], [3]), SHEET) == []
    assert told(sheets([1], [2], heads=True), replace(SHEET, duplex="short")) == []


@pytest.mark.parametrize(("duplex", "backs", "lacks", "extra"), [("long", [1], "3", "1"), ("short", [3], "2", "3")])
def test_a_back_that_does_not_lie_behind_its_front_is_found(
    duplex: str, backs: list[int], lacks: str, extra: str
) -> None:
    findings = checked(sheets([1], backs, heads=duplex == "short"), replace(SHEET, duplex=duplex)).findings
    assert {(one.rule, one.words, one.what) for one in findings} == {
        ("pairs", "lacks", lacks),
        ("pairs", "extra", extra),
    }


def test_words_where_the_printer_does_not_reach_are_found() -> None:
    findings = checked(sheets([1, 2, 3, 4], [1, 2, 3, 4], (1.0, 20.0)), SHEET).findings
    assert {(one.rule, one.what) for one in findings} == {("printable", "print at 100 %")}


def test_a_fault_of_a_card_is_told_at_each_of_its_places() -> None:
    spec = replace(SHEET, safe=Fraction(12))
    findings = checked(sheets([1, 2], [3, 4]), spec).findings
    places = {(one.page, one.place.card, one.place.x) for one in findings if one.place}
    assert {(page, card) for page, card, _ in places} == {(1, 1), (1, 2), (2, 3), (2, 4)}
    assert len({x for _, _, x in places}) == 1


@pytest.mark.parametrize("side", ["left", "right", "top", "bottom"])
def test_a_side_without_bleed_is_found_by_looking_at_the_page(side: str) -> None:
    def short(pdf: pikepdf.Pdf) -> None:
        x, y = (3 if side == "left" else 0), (3 if side == "bottom" else 0)
        w, h = 69 - (3 if side in ("left", "right") else 0), 94 - (3 if side in ("top", "bottom") else 0)
        page = pdf.pages[0]
        page.contents_add(b"Q")
        page.contents_add(f"q {x * MM} {y * MM} {w * MM} {h * MM} re W n".encode(), prepend=True)

    (one,) = found(changed(job(), short))
    assert (one.rule, one.what, one.allowed, one.page) == ("bleed", side, "3 mm", 1)


def test_a_white_card_needs_no_bleed() -> None:
    def white(pdf: pikepdf.Pdf) -> None:
        page = pdf.pages[0]
        page.obj.Contents = pdf.make_stream(page.obj.Contents.read_bytes().replace(b".1 0 .2 0 k", b"0 0 0 0 k"))

    def inside(pdf: pikepdf.Pdf) -> None:
        white(pdf)
        pdf.pages[0].contents_add(f"q {3 * MM} {3 * MM} {63 * MM} {88 * MM} re W n".encode(), prepend=True)
        pdf.pages[0].contents_add(b"Q")

    assert found(changed(job(), inside)) == []


def test_a_pattern_that_goes_beyond_all_sides_is_no_text_near_the_cut() -> None:
    def strewn(sides: int) -> list[str]:
        def draw(canvas: Canvas) -> None:
            canvas.setFillColorCMYK(0.2, 0, 0.3, 0)
            canvas.setFont(FONT, 14)
            for x, y in ((1.5, 40), (65, 45), (30, 1.5), (35, 89.5))[:sides]:
                canvas.drawString(x * MM, y * MM, "%")
            canvas.drawString(5 * MM, 30 * MM, "%")

        return [one.rule for one in found(job(draw))]

    assert strewn(4) == []
    assert set(strewn(3)) == {"safe-zone"}


def test_without_pypdfium2_it_is_told_that_nobody_looked(monkeypatch: pytest.MonkeyPatch) -> None:
    def short(pdf: pikepdf.Pdf) -> None:
        pdf.pages[0].contents_add(f"q {3 * MM} 0 {66 * MM} {94 * MM} re W n".encode(), prepend=True)
        pdf.pages[0].contents_add(b"Q")

    monkeypatch.setattr(bleed, "find_spec", lambda name: None)
    assert checked(changed(job(), short)).unseen == ("bleed",)
    assert checked(job()).unseen == ()
