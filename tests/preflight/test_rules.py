"""Each rule is seen to fail on a fault that is planted, and on nothing else."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction

import pikepdf
import pytest
from preflight.jobs import MM, SHOP, Draw, changed, checked, found, job, rules
from preflight.planted import (
    HARMLESS,
    PLANTED,
    black,
    filled,
    grey_words,
    inked_bar,
    inked_line,
    reversed_out,
    rgb_text,
    small,
    small_reversed_on,
    spot,
    words,
)

from generator.preflight.report import Place


def test_a_good_job_has_no_findings() -> None:
    assert found(job()) == []
    assert not checked(job()).failed


@pytest.mark.parametrize("name", PLANTED)
def test_a_planted_fault_is_found_and_nothing_else(name: str) -> None:
    draw, rule = PLANTED[name]
    assert rules(job(draw)) == {("fault", rule)}
    assert {one.page for one in found(job(draw))} == {1}


@pytest.mark.parametrize("name", HARMLESS)
def test_what_just_suffices_is_no_fault(name: str) -> None:
    assert found(job(HARMLESS[name])) == []


def test_a_spot_colour_is_a_warning() -> None:
    assert rules(job(spot("PANTONE 123"))) == {("warning", "spot")}


SCREENED: dict[str, tuple[Draw, str, str]] = {
    "type of four inks": (black(0.8, 0.8, 0.3, 0.4), "type-inks", ""),
    "white type with ink": (reversed_out(0, 0.02, 0.06, 0), "type-inks", "reversed"),
    "small grey type": (small(0, 0, 0, 0.78), "type-inks", "small"),
    "small type of a solid ink and two others": (small(0.82, 1, 0, 0.56), "type-inks", "small"),
    "a thin line of three inks": (inked_line(0.2, 1, 0.04, 0.12, 0), "line-inks", ""),
    "small type of two coloured inks": (small(0.7, 1, 0, 0), "type-inks", "small"),
    "small white type on four inks": (small_reversed_on(0.8, 0.82, 0.38, 0.4), "type-inks", "ground"),
    "a rule of four inks": (inked_line(0.45, 0.8, 0.82, 0.38, 0.4), "line-inks", ""),
    "a thin pale line": (inked_line(0.2, 0, 0, 0, 0.6), "line-inks", "tint"),
    "a thin pale bar": (inked_bar(0.2, 0, 0, 0, 0.32), "line-inks", "tint"),
    "a tint that drops out": (filled(0, 0.02, 0.06, 0), "tint", ""),
}
HELD: dict[str, Draw] = {
    "small black type": small(0, 0, 0, 1),
    "small type of a solid ink and black": small(1, 0, 0, 0.55),
    "small white type on three inks": small_reversed_on(0.8, 0.82, 0, 0.54),
    "grey type that is not small": black(0, 0, 0, 0.7),
    "a thin line of a solid ink": inked_line(0.2, 0, 0, 0, 1),
    "a wider line of black and another ink": inked_line(0.35, 0, 0.6, 0, 0.32),
    "a wide line that is pale": inked_line(0.5, 0, 0.04, 0.12, 0.32),
    "a thin line without ink": inked_line(0.2, 0, 0, 0, 0),
    "a tint that holds": filled(0, 0.03, 0.06, 0),
}


@pytest.mark.parametrize("name", SCREENED)
def test_what_dots_spoil_is_a_warning(name: str) -> None:
    draw, rule, words = SCREENED[name]
    (one,) = found(job(draw))
    assert (one.level, one.rule, one.words) == ("warning", rule, words)
    assert found(job(draw), replace(SHOP, colour="rgb")) == []


def test_small_grey_type_is_dots_on_a_printer_at_home() -> None:
    home = replace(SHOP, colour="rgb")
    (one,) = found(job(grey_words(6.5)), home)
    assert (one.level, one.rule, one.words, one.allowed) == ("warning", "type-inks", "grey", "7 pt")
    assert found(job(grey_words(7)), home) == []
    assert found(job(grey_words(6.5)), replace(home, min_grey=Fraction(2))) == []


def test_what_is_small_is_said_by_the_target() -> None:
    (one,) = found(job(small(0.7, 1, 0, 0)))
    assert one.allowed == "10 pt"
    assert found(job(small(0.7, 1, 0, 0)), replace(SHOP, few_inks_type=Fraction(3))) == []
    line = inked_line(0.55, 0.8, 0.82, 0.38, 0.4)
    assert found(job(line)) == []
    (one,) = found(job(line), replace(SHOP, few_inks_line=Fraction(3, 5)))
    assert (one.rule, one.allowed) == ("line-inks", "0.6 mm")


@pytest.mark.parametrize("name", HELD)
def test_what_dots_can_hold_is_not_told(name: str) -> None:
    assert found(job(HELD[name])) == []


def test_colours_are_free_where_the_target_takes_rgb() -> None:
    assert found(job(rgb_text), replace(SHOP, colour="rgb")) == []


def test_the_place_is_told_from_the_corner_of_the_trim() -> None:
    (one,) = found(job(words("xxxx", 13, 80, 5)))
    assert one.place is not None
    assert one.place.card == 0
    assert one.place.x == pytest.approx(10, abs=0.3)
    assert one.place.y == pytest.approx(94 - 3 - 80 - 1.9, abs=0.6)
    assert (one.what, one.found, one.allowed) == ("xxxx", "5 pt", "6 pt")


def test_the_distance_from_the_cut_is_that_of_the_letters() -> None:
    (one,) = found(job(words("ll", 3 + 1.2, 40)))
    assert one.allowed == "3 mm"
    assert float(one.found.removesuffix(" mm")) == pytest.approx(1.2 + 9 * 0.0957 / MM, abs=0.05)  # its side bearing


def bare(pdf: pikepdf.Pdf) -> None:
    for page in pdf.pages:
        page.obj.MediaBox = page.obj.TrimBox


def no_map(pdf: pikepdf.Pdf) -> None:
    for font in pdf.objects:
        if isinstance(font, pikepdf.Dictionary) and "/ToUnicode" in font:
            del font.ToUnicode


def wider(pdf: pikepdf.Pdf) -> None:
    pdf.pages[1].obj.MediaBox = pikepdf.Array([0, 0, 70 * MM, 94 * MM])


def turned(pdf: pikepdf.Pdf) -> None:
    pdf.pages[1].obj.Rotate = 90


def cropped(pdf: pikepdf.Pdf) -> None:
    pdf.pages[1].obj.CropBox = pdf.pages[1].obj.TrimBox


def trimmed(pdf: pikepdf.Pdf) -> None:
    pdf.pages[1].obj.TrimBox = pikepdf.Array([0, 0, 63 * MM, 88 * MM])


def untold(pdf: pikepdf.Pdf) -> None:
    del pdf.pages[1].obj.TrimBox


def emptied(pdf: pikepdf.Pdf) -> None:
    pdf.pages[1].obj.Contents = pdf.make_stream(b"q Q")


def lost(pdf: pikepdf.Pdf) -> None:
    page = pdf.pages[1]
    page.contents_add(b"q /Gone Do Q")


@pytest.mark.parametrize(
    ("change", "rule", "level", "words"),
    [
        (no_map, "text-map", "fault", ""),
        (wider, "page-size", "fault", ""),
        (turned, "page-size", "fault", "turned"),
        (cropped, "page-size", "fault", "cropped"),
        (trimmed, "trim-box", "fault", "place"),
        (untold, "trim-box", "warning", ""),
        (emptied, "empty", "fault", ""),
        (lost, "missing", "fault", ""),
    ],
)
def test_a_fault_of_a_page_is_found(change: Callable[[pikepdf.Pdf], None], rule: str, level: str, words: str) -> None:
    findings = [one for one in found(changed(job(), change)) if one.rule == rule]
    assert {(one.level, one.words) for one in findings} == {(level, words)}
    assert {one.page for one in findings} == ({1, 2, 3, 4} if change is no_map else {2})


def test_a_page_without_bleed_is_told_once_as_such() -> None:
    assert {(one.rule, one.words) for one in found(changed(job(), bare))} == {("page-size", "bare"), ("bleed", "bare")}


def test_of_a_whole_paper_only_its_size_is_told_as_nobody_knows_where_the_card_lies() -> None:
    def on_paper(width: int, height: int, trim: bool) -> Callable[[pikepdf.Pdf], None]:
        def change(pdf: pikepdf.Pdf) -> None:
            for page in pdf.pages:
                page.obj.MediaBox = pikepdf.Array([-60 * MM, -90 * MM, (width - 60) * MM, (height - 90) * MM])
                if not trim:
                    del page.obj.TrimBox

        return change

    assert {(one.rule, one.words) for one in found(changed(job(), on_paper(210, 297, False)))} == {
        ("page-size", "paper")
    }
    assert "safe-zone" in {one.rule for one in found(changed(job(), on_paper(130, 185, False)))}
    marked = {(one.rule, one.words) for one in found(changed(job(), on_paper(210, 297, True)))}
    assert marked == {("page-size", "paper")}


def test_a_page_may_be_written_on_its_side() -> None:
    def lying(pdf: pikepdf.Pdf) -> None:
        for page in pdf.pages:
            page.contents_add(f"q 0 1 -1 0 {94 * MM} 0 cm".encode(), prepend=True)
            page.contents_add(b"Q")
            page.obj.MediaBox = pikepdf.Array([0, 0, 94 * MM, 69 * MM])
            page.obj.TrimBox = pikepdf.Array([3 * MM, 3 * MM, 91 * MM, 66 * MM])
            page.obj.Rotate = 90

    assert found(changed(job(), lying)) == []


def place_of(data: bytes) -> Place | None:
    (one,) = found(data)
    return one.place


def test_units_of_another_size_and_an_origin_elsewhere_change_nothing() -> None:
    def moved(pdf: pikepdf.Pdf) -> None:
        for page in pdf.pages:
            page.contents_add(b"q 0.5 0 0 0.5 100 200 cm", prepend=True)
            page.contents_add(b"Q")
            for box in ("/MediaBox", "/TrimBox"):
                at = [float(side) / 2 for side in page.obj[box]]
                page.obj[box] = pikepdf.Array([at[0] + 100, at[1] + 200, at[2] + 100, at[3] + 200])
            page.obj.UserUnit = 2
            for other in ("/CropBox", "/BleedBox"):
                if other in page.obj:
                    del page.obj[other]

    faulty = job(words("klein", 10, 20, 5.5))
    assert place_of(changed(faulty, moved)) == place_of(faulty)
    assert found(changed(job(), moved)) == []


def test_what_a_target_does_not_ask_for_is_not_looked_at() -> None:
    nothing = Fraction(0)
    free = replace(SHOP, ink_limit=nothing, black="", min_line=nothing, ppi=0, transparency=True)
    free = replace(free, min_text=nothing, min_text_reversed=nothing)
    for name in ("small type", "a thin line", "too much ink", "black of four inks", "a coarse picture", "opacity"):
        assert found(job(PLANTED[name][0]), free) == []
