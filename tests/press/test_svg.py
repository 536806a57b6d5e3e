from __future__ import annotations

import io
import re
import subprocess
import xml.etree.ElementTree as ET
from dataclasses import replace
from pathlib import Path

import pypdfium2
import pytest
from PIL import Image, ImageChops
from plumber import pdfplumber
from press.printing import NIGHT, REGULAR, back, fonts, front, job
from web.browser import browser_required, find_chromium

from generator.press.measure import MM_PER_POINT
from generator.press.pdf.document import write_pdf
from generator.press.primitives import Face, Line, Rect, Text
from generator.press.svg import write_svg

SVG = "{http://www.w3.org/2000/svg}"
HREF = "{http://www.w3.org/1999/xlink}href"


def parsed(face: Face, ids: str = "card", bleed: bool = False) -> ET.Element:
    return ET.fromstring(write_svg(face, fonts(), ids, bleed))


def pen_positions(svg: ET.Element) -> list[tuple[float, float]]:
    """Where each glyph begins, in mm."""
    found = []
    for group in svg.iter(f"{SVG}g"):
        x, y, scale = map(float, re.findall(r"-?[\d.]+", group.attrib["transform"])[:3])
        found += [(x + float(use.attrib["x"]) * scale, y) for use in group.iter(f"{SVG}use")]
    return found


def test_the_picture_is_as_large_as_the_card_and_its_unit_is_the_millimetre() -> None:
    trimmed, bled = parsed(front()), parsed(front(), bleed=True)
    assert [trimmed.attrib[key] for key in ("width", "height", "viewBox")] == ["63mm", "88mm", "0 0 63 88"]
    assert [bled.attrib[key] for key in ("width", "height", "viewBox")] == ["69mm", "94mm", "-3 -3 69 94"]


def test_the_picture_is_called_what_its_words_say_and_nothing_else() -> None:
    text = write_svg(replace(front("front"), alt="Einhorn: a < b & c"), fonts(), "eins-de")
    svg = ET.fromstring(text)
    assert svg.attrib["role"] == "img"
    by_id = {element.attrib["id"]: element.text for element in svg.iter() if "id" in element.attrib}
    assert [by_id[name] for name in svg.attrib["aria-labelledby"].split()] == ["Einhorn: a < b & c"]
    assert [element.text for element in svg.iter(f"{SVG}title")] == ["Einhorn: a < b & c"]
    assert list(svg.iter(f"{SVG}desc")) == []
    assert "front" not in text


def test_a_picture_without_words_is_decoration() -> None:
    svg = parsed(replace(front("front"), alt=""))
    assert svg.attrib["aria-hidden"] == "true"
    assert not {"role", "aria-labelledby"} & set(svg.attrib)
    assert list(svg.iter(f"{SVG}title")) == []


def test_all_ids_begin_with_the_given_name_and_each_is_used() -> None:
    svg = parsed(front(), "front-de")
    ids = [element.attrib["id"] for element in svg.iter() if "id" in element.attrib]
    used = {use.attrib[HREF] for use in svg.iter(f"{SVG}use")}
    assert len(set(ids)) == len(ids)
    assert all(name.startswith("front-de-") for name in ids)
    assert used == {f"#{name}" for name in ids if name != "front-de-title"}


def test_the_picture_refers_to_nothing_outside_itself() -> None:
    text = write_svg(front(), fonts())
    addresses = set(re.findall(r"https?://[^\"' ]+", text))
    assert addresses == {"http://www.w3.org/2000/svg", "http://www.w3.org/1999/xlink"}
    assert not re.search(r"<(text|image|style|script|font)|font-family|url\(", text)


def test_numbers_have_at_most_three_decimal_places_scales_apart() -> None:
    face = Face(
        "thirds", 63, 88, 3, (Rect(1 / 3, -1 / 3, 2 / 3, 1e-9, fill=NIGHT), Text(1 / 3, 9, "A", REGULAR, 7, NIGHT))
    )
    text = re.sub(r"scale\(.*?\)", "", write_svg(face, fonts()))
    assert 'x="0.333" y="-0.333" width="0.667" height="0"' in text
    assert max(len(places) for places in re.findall(r"\d\.(\d+)", text)) == 3


@pytest.mark.parametrize("face", [front(), back()], ids=["front", "back"])
def test_glyphs_stand_where_the_pdf_has_them(face: Face) -> None:
    card = replace(job("single").cards[0], front=face)
    with pdfplumber.open(io.BytesIO(write_pdf(replace(job("single"), cards=(card,)), fonts()))) as pdf:
        page = pdf.pages[0]
        inked = [char for char in page.chars if char["text"].strip()]
        expected = [
            (char["matrix"][4] * MM_PER_POINT - 3, (float(page.height) - char["matrix"][5]) * MM_PER_POINT - 3)
            for char in inked
        ]
    found = pen_positions(parsed(face))
    assert len(found) == len(expected) > 0
    for (x, y), (pdf_x, pdf_y) in zip(found, expected, strict=True):
        assert (x, y) == pytest.approx((pdf_x, pdf_y), abs=0.005)


def test_spaces_take_room_and_have_no_glyph() -> None:
    face = Face("space", 63, 88, 3, (Text(0, 9, "A\u00a0 A", REGULAR, 10, NIGHT),))
    (first, _), (second, _) = pen_positions(parsed(face))
    advances = fonts().by_name(REGULAR).advances
    assert second - first == pytest.approx(
        (advances["A"] + advances[" "] + advances["\u00a0"]) / 100 * MM_PER_POINT, abs=0.001
    )


def test_lines_and_rounded_rectangles_keep_their_pens() -> None:
    marks = (Line(1, 2, 3, 4, NIGHT, 0.2, 1.5), Rect(1, 1, 4, 2, stroke=NIGHT, line=0.4, radius=9))
    svg = parsed(Face("pens", 63, 88, 3, marks))
    line = next(path.attrib for path in svg.iter(f"{SVG}path"))
    assert (line["d"], line["stroke-width"], line["stroke-dasharray"]) == ("M1 2L3 4", "0.2", "1.5")
    rect = next(element.attrib for element in svg.iter(f"{SVG}rect"))
    assert (rect["fill"], rect["stroke"], rect["stroke-width"], rect["rx"]) == ("none", "#2b2440", "0.4", "1")


@pytest.mark.slow
def test_the_picture_looks_like_the_pdf(tmp_path: Path) -> None:
    scale = 4  # CSS pixels of 1/96 inch
    page = pypdfium2.PdfDocument(write_pdf(job("single", 1), fonts()))[0]
    printed = page.render(scale=scale * 96 / 72).to_pil().convert("L")
    picture = tmp_path / "card.html"
    picture.write_text(f"<body style='margin:0'>{write_svg(front(), fonts(), bleed=True)}", encoding="utf-8")
    program = find_chromium(browser_required())
    subprocess.run(
        [program, "--headless", "--no-sandbox", "--disable-gpu", f"--force-device-scale-factor={scale}",
         "--window-size=600,700", f"--screenshot={tmp_path / 'card.png'}", picture.as_uri()],
        check=True, capture_output=True,
    )  # fmt: skip
    drawn = Image.open(tmp_path / "card.png").convert("L").crop((0, 0, *printed.size))
    difference = ImageChops.difference(printed, drawn)
    assert sum(difference.histogram()[96:]) / (printed.width * printed.height) < 0.004
    moved = ImageChops.difference(printed, ImageChops.offset(drawn, 0, scale * 2))
    assert sum(moved.histogram()[96:]) / (printed.width * printed.height) > 0.01
