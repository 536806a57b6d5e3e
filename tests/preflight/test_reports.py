"""Reports: in words that a layman understands, in both languages, and for programs."""

from __future__ import annotations

import io
import json
import re
from dataclasses import replace

import pytest
from PIL import Image
from preflight.jobs import SHOP, checked, job
from preflight.planted import PLANTED, Draw, filled, inked_line, spot

from generator.artifacts.preflighted import words_of
from generator.base.labels import load_labels
from generator.base.problem import UserError
from generator.base.products import PrintSpec
from generator.base.project import open_project, shipped
from generator.preflight.report import CAUSES, MOST, RULES, Finding, Place, Report, Words, json_report, text_report
from generator.preflight.run import Source, preflight

PICTURES = replace(SHOP, kind="png", pixels=(825, 1125), colour="rgb")


def words(language: str) -> Words:
    return words_of(open_project(shipped()), language)


def test_every_rule_has_words_in_both_languages_and_no_words_are_left_over() -> None:
    for language in ("en", "de"):
        texts = load_labels(open_project(shipped()), language).section("preflight")
        assert {key.removesuffix(".do") for key in texts if key.endswith(".do")} == {
            *RULES, *(f"cause.{name}" for name in CAUSES)
        }  # fmt: skip
        assert {key.removesuffix(".title") for key in texts if key.endswith(".title")} == {*RULES, "cause"}


def test_who_sends_a_grey_picture_where_rgb_is_asked_for_is_not_told_to_make_it_cmyk() -> None:
    out = io.BytesIO()
    Image.new("L", (825, 1125)).save(out, "PNG")
    told = text_report(preflight(PICTURES, [Source("1.png", out.getvalue())]), words("en"))
    assert "the picture is in grey, and RGB is asked for" in told
    assert "CMYK" not in told


@pytest.mark.parametrize("name", PLANTED)
def test_every_fault_can_be_told_in_both_languages(name: str) -> None:
    report = checked(job(PLANTED[name][0]))
    english, german = text_report(report, words("en")), text_report(report, words("de"))
    assert f"({PLANTED[name][1]})" in english
    assert f"({PLANTED[name][1]})" in german
    assert "FAULT" in english
    assert "FEHLER" in german
    assert "page 1" in english
    assert "Seite 1" in german
    assert "{" not in english + german


def test_a_report_says_what_where_and_what_to_do() -> None:
    lines = text_report(checked(job(PLANTED["small type"][0])), words("de")).splitlines()
    assert lines == [
        "job.pdf: 4 Seiten, geprüft für shop",
        "",
        "FEHLER: Schrift ist zu klein (text-size)",
        "    Seite 1, 7 mm von links und 69,5 mm von oben auf der Karte: „klein“ ist 5,5 pt groß, nötig sind 6 pt",
        "    Was tun: Mach sie größer oder nimm weniger Worte.",
        "",
        "so nicht in den Druck geben: 1 Fehler",
    ]


def test_a_good_file_is_told_as_such() -> None:
    assert text_report(checked(job()), words("en")).endswith(
        "\n\nready to print: nothing is wrong that shop asks about\n"
    )


def test_colours_of_screens_are_told_where_a_shop_has_to_ask_for_them() -> None:
    lines = text_report(checked(job(), replace(SHOP, colour="rgb")), words("en")).splitlines()
    assert lines[-2].startswith("shop is in RGB: for the screen, and for a shop that asks for RGB")
    assert "RGB" not in text_report(checked(job()), words("en"))
    assert "RGB" not in text_report(checked(job(), replace(SHOP, colour="rgb", kind="sheet")), words("en"))


@pytest.mark.parametrize(
    ("draw", "most"),
    [(None, 100), (filled(0.5, 0.6, 0, 0.07), 117), (spot("CutContour"), 100), (inked_line(0.2, 0.9, 0.2, 0, 0), 110)],
)
def test_the_most_ink_of_all_that_is_painted_is_measured(draw: Draw | None, most: float) -> None:
    assert checked(job(draw)).ink == pytest.approx(most)


def test_a_warning_does_not_forbid_to_print() -> None:
    report = Report(
        "shop", (("a.pdf", 2),), (Finding("trim-box", "a.pdf", 1, None, "", "63 x 88 mm", level="warning"),)
    )
    assert not report.failed
    assert text_report(report, words("en")).endswith("can be printed: 1 warning\n")


def test_what_is_alike_is_told_once_with_its_pages_and_much_is_counted() -> None:
    same = [Finding("ink", "a.pdf", page, Place(0, 1.0, 2.0), "300 %", "240 %", "x") for page in (1, 2, 3, 5, 9, 10)]
    more = [Finding("ink", "a.pdf", 1, Place(0, 1.0, 2.0), "300 %", "240 %", f"y{n}") for n in range(MOST + 3)]
    text = text_report(Report("shop", (("a.pdf", 10),), (*same, *more)), words("en"))
    assert "pages 1–3, 5, 9, 10, 1 mm from the left" in text
    assert "and 4 more of this kind" in text
    assert text.endswith(f"{MOST + 4} faults\n")


def test_places_on_a_sheet_name_the_card() -> None:
    assert words("en").place(Place(3, -1.5, 2.0)) == "card 3, −1.5 mm from its left and 2 mm from its top"
    assert words("de").place(Place(3, -1.5, 2.0)) == "Karte 3, −1,5 mm von links und 2 mm von oben"


def test_names_of_files_and_texts_are_left_as_they_are() -> None:
    one = Finding("text-size", "v1.2-3.pdf", 1, None, "5.5 pt", "6 pt", "Version 1.2 -3")
    assert words("de").sentence(one) == "„Version 1.2 -3“ ist 5,5 pt groß, nötig sind 6 pt"


def test_the_report_for_programs_has_every_finding() -> None:
    report = checked(job(PLANTED["small type"][0]))
    data = json.loads(json_report(report, words("en")))
    assert data["failed"] is True
    assert data["files"] == [{"file": "job.pdf", "pages": 4}]
    (one,) = data["findings"]
    assert one.keys() == {
        "rule",
        "level",
        "file",
        "page",
        "place",
        "what",
        "found",
        "allowed",
        "times",
        "message",
        "hint",
    }
    assert (one["rule"], one["page"], one["place"]["card"], one["found"]) == ("text-size", 1, 0, "5.5 pt")
    assert one["message"] == '"klein" is 5.5 pt high, and has to be 6 pt'


def png(mode: str = "RGB", size: tuple[int, int] = (825, 1125), dpi: int = 300) -> bytes:
    out = io.BytesIO()
    Image.new(mode, size).save(out, "PNG", dpi=(dpi, dpi))
    return out.getvalue()


def of_picture(content: bytes, spec: PrintSpec = PICTURES) -> list[tuple[str, str]]:
    return [(one.rule, one.words) for one in preflight(spec, [Source("a.png", content)]).findings]


def test_pictures_of_the_right_size_are_good() -> None:
    assert of_picture(png()) == []


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        (png(size=(822, 1122)), ("pixels", "")),
        (png(size=(1125, 825)), ("pixels", "turned")),
        (png("RGBA"), ("transparency", "picture")),
        (png(dpi=72), ("resolution", "stated")),
        (png("L"), ("rgb", "picture")),
    ],
)
def test_a_fault_of_a_picture_is_found(content: bytes, fault: tuple[str, str]) -> None:
    assert of_picture(content) == [fault]


@pytest.mark.parametrize("content", [b"", b"%PDF-1.7", png()[:200], png()[:60] + bytes(900)])
def test_a_picture_that_can_not_be_read_is_told_in_one_line(content: bytes) -> None:
    with pytest.raises(UserError) as caught:
        of_picture(content)
    assert re.match(r"a\.png: (is empty|is no PNG picture|is a broken picture)\n", str(caught.value))
