from __future__ import annotations

import io
import os
import re
import subprocess
import sys
from dataclasses import replace

import pikepdf
import pytest
from plumber import pdfplumber
from press.printing import CHECKOUT, NIGHT, REGULAR, SYMBOLS, back, fonts, front, job, opened, target, texts

from generator.press.measure import MM_PER_POINT, pens
from generator.press.page_imposition import PrintCard
from generator.press.pdf.document import write_pdf
from generator.press.primitives import Face, Text
from generator.press.svg import write_svg

TARGETS = ["home-a4", "home-letter", "single"]


def contents(data: bytes) -> list[bytes]:
    """The content streams of all pages and forms."""
    with opened(data) as pdf:
        pages = [
            stream.read_bytes()
            for page in pdf.pages
            for stream in (page.Contents if isinstance(page.Contents, pikepdf.Array) else [page.Contents])
        ]
        forms = [
            each.read_bytes()
            for each in pdf.objects
            if isinstance(each, pikepdf.Stream) and each.get("/Subtype") == "/Form"
        ]
    return pages + forms


def page_of(pdf: pikepdf.Pdf, entry: pikepdf.OutlineItem) -> int:
    """The page, counted from 0, to which a bookmark leads."""
    destination = entry.destination
    if not isinstance(destination, pikepdf.Array):
        destination = pdf.Root.Dests[f"/{destination}"]
    return [page.obj.objgen for page in pdf.pages].index(destination[0].objgen)


@pytest.mark.parametrize(
    ("name", "media", "trim"),
    [
        ("home-a4", [0, 0, 595.276, 841.890], [0, 0, 595.276, 841.890]),
        ("home-letter", [0, 0, 612, 792], [0, 0, 612, 792]),
        ("single", [0, 0, 195.591, 266.457], [8.504, 8.504, 187.087, 257.953]),
    ],
)
def test_page_boxes_are_right_to_a_hundredth_of_a_point(name: str, media: list[float], trim: list[float]) -> None:
    with opened(write_pdf(job(name), fonts())) as pdf:
        for page in pdf.pages:
            boxes = {
                key: [float(edge) for edge in page[f"/{key}"]] for key in ("MediaBox", "CropBox", "BleedBox", "TrimBox")
            }
            assert boxes["TrimBox"] == pytest.approx(trim, abs=0.01)
            for key in ("MediaBox", "CropBox", "BleedBox"):
                assert boxes[key] == pytest.approx(media, abs=0.01)


@pytest.mark.parametrize("name", TARGETS)
def test_all_fonts_are_embedded_subsets(name: str) -> None:
    with opened(write_pdf(job(name), fonts())) as pdf:
        found = [each for each in pdf.objects if isinstance(each, pikepdf.Dictionary) and each.get("/Type") == "/Font"]
        assert {str(font.BaseFont)[8:] for font in found} >= {SYMBOLS, "WuerfelwerkSans-Bold"}
        for font in found:
            assert re.fullmatch(r"/[A-Z]{6}\+Wuerfelwerk\S+", str(font.BaseFont))
            assert "/FontFile2" in font.FontDescriptor
            assert "/ToUnicode" in font
            assert len(font.FontDescriptor.FontFile2.read_bytes()) < 40_000


@pytest.mark.parametrize("name", TARGETS)
def test_text_can_be_read_back_with_all_its_characters(name: str) -> None:
    first = texts(write_pdf(job(name), fonts()))[0]
    for words in ("Das Unvermeidliche", "44,4\u00a0%", "−2", "⚰", "🎁", "🦄☢", "216 Würfe", "AVATAR"):
        assert words in first


def test_each_character_stands_where_layout_put_it_kerns_included() -> None:
    with pdfplumber.open(io.BytesIO(write_pdf(job("single"), fonts()))) as pdf:
        chars = pdf.pages[0].chars
    start = next(i for i in range(len(chars)) if "".join(c["text"] for c in chars[i : i + 6]) == "AVATAR")
    face = fonts().by_name("WuerfelwerkSans-Regular")
    text = Text(14, 45, "AVATAR", face.name, 9, NIGHT, (-60,) * 6)
    expected = [(3 + text.x) / MM_PER_POINT + pen * 9 / 1000 for pen in pens(face, text)[:-1]]
    assert [char["x0"] for char in chars[start : start + 6]] == pytest.approx(expected, abs=0.02)
    baseline = 266.457 - (3 + text.y) / MM_PER_POINT
    assert [char["matrix"][5] for char in chars[start : start + 6]] == pytest.approx([baseline] * 6, abs=0.02)


def test_turned_words_run_up_the_page_from_their_place_and_a_picture_of_them_does() -> None:
    words = Text(20, 60, "Wurf", REGULAR, 12, NIGHT, turned=True)
    face = Face("front", 63, 88, 3, (words,))
    drawn = write_pdf(replace(job("single", 1), cards=(PrintCard(face, face, "turned"),)), fonts())
    with pdfplumber.open(io.BytesIO(drawn)) as pdf:
        chars = pdf.pages[0].chars
    assert [char["text"] for char in chars] == list("Wurf")
    assert {char["upright"] for char in chars} == {False}
    assert chars[0]["bottom"] == pytest.approx((60 + 3) / MM_PER_POINT, abs=0.01)
    tops = [char["bottom"] for char in chars]
    assert tops == sorted(tops, reverse=True)
    assert "translate(20 60) rotate(-90) scale" in write_svg(face, fonts())


def test_more_characters_than_one_subset_holds_can_be_read_back() -> None:
    face = fonts().text_face("regular", "normal")
    many = "".join(sorted(char for char in face.advances if char.isprintable())[:300])
    assert len(many) == 300
    card = PrintCard(Face("many", 63, 88, 3, (Text(0, 40, many, face.name, 6, NIGHT),)), back(), "many")
    assert many in texts(write_pdf(replace(job("single"), cards=(card,)), fonts()))[0]


def test_a_character_without_a_glyph_is_never_left_out_silently() -> None:
    card = PrintCard(Face("none", 63, 88, 3, (Text(0, 40, "一", "WuerfelwerkSans-Regular", 6, NIGHT),)), back(), "none")
    with pytest.raises(ValueError, match=r"U\+4E00"):
        write_pdf(replace(job("single"), cards=(card,)), fonts())


@pytest.mark.parametrize(("colour", "wanted", "unwanted"), [("rgb", "rg", "k"), ("cmyk", "k", "rg")])
@pytest.mark.parametrize("name", TARGETS)
def test_a_file_has_colours_of_one_kind_only(name: str, colour: str, wanted: str, unwanted: str) -> None:
    wrong = re.compile(rf" ({unwanted}|{unwanted.upper()})\s".encode())
    streams = contents(write_pdf(replace(job(name), target=replace(target(name), colour=colour)), fonts()))
    assert any(re.search(rf" {wanted}\s".encode(), stream) for stream in streams)
    assert [stream for stream in streams if wrong.search(stream)] == []
    assert wrong.search(f"0 {unwanted}\n".encode())


def test_sheets_go_front_then_back() -> None:
    pages = texts(write_pdf(job("home-a4", 12), fonts()))
    assert [re.search(r"(front|back) \d/\d", page)[0] for page in pages] == [
        "front 1/2",
        "back 1/2",
        "front 2/2",
        "back 2/2",
    ]  # type: ignore[index]


def test_single_pages_go_front_then_back_of_each_card() -> None:
    data = write_pdf(job("single", 3), fonts())
    assert ["Das Unvermeidliche" in page for page in texts(data)] == [True, False] * 3


def test_each_card_has_a_bookmark_with_its_sides_below() -> None:
    with opened(write_pdf(job("single", 3), fonts())) as pdf, pdf.open_outline() as outline:
        assert [entry.title for entry in outline.root] == ["Card 1", "Card 2", "Card 3"]
        assert [[side.title for side in entry.children] for entry in outline.root] == [["front", "back"]] * 3
        pages = [page_of(pdf, entry) for card in outline.root for entry in (card, *card.children)]
        assert pages == [0, 0, 1, 2, 2, 3, 4, 4, 5]


def test_each_side_of_a_sheet_has_a_bookmark() -> None:
    with opened(write_pdf(job("home-a4", 12), fonts())) as pdf, pdf.open_outline() as outline:
        assert [entry.title for entry in outline.root] == ["front 1/2", "back 1/2", "front 2/2", "back 2/2"]


@pytest.mark.parametrize(
    ("name", "flip", "duplex"),
    [
        ("home-a4", "long", "/DuplexFlipLongEdge"),
        ("home-letter", "short", "/DuplexFlipShortEdge"),
        ("single", "long", None),
    ],
)
def test_viewers_are_told_how_to_print(name: str, flip: str, duplex: str | None) -> None:
    with opened(write_pdf(job(name, flip=flip), fonts())) as pdf:
        wishes = pdf.Root.ViewerPreferences
        assert wishes.PrintScaling == "/None"
        assert wishes.DisplayDocTitle
        assert wishes.get("/Duplex") == duplex
        assert wishes.get("/PickTrayByPDFSize", False) == (name != "single")


def test_title_and_language_are_in_the_file_and_nothing_of_when_or_with_what_it_was_made() -> None:
    data = write_pdf(job("home-a4"), fonts())
    with opened(data) as pdf:
        assert str(pdf.Root.Lang) == "de"
        assert {key: str(value) for key, value in pdf.docinfo.items()} == {
            "/Title": "Einhorn – Würfeln & mehr",
            "/Producer": "Würfelwerk",
        }
        with pdf.open_metadata(set_pikepdf_as_editor=False, update_docinfo=False) as meta:
            assert meta["dc:title"] == "Einhorn – Würfeln & mehr"
            assert list(meta["dc:language"]) == ["de"]
            assert meta["pdfuaid:part"] == "1"
        assert not re.search(rb"20\d\d-\d\d|reportlab|pikepdf|qpdf", pdf.Root.Metadata.read_bytes(), re.IGNORECASE)
    assert b"eport" not in data


@pytest.mark.parametrize("name", TARGETS)
def test_the_same_job_gives_the_same_bytes(name: str) -> None:
    assert write_pdf(job(name), fonts()) == write_pdf(job(name), fonts())


@pytest.mark.slow
@pytest.mark.parametrize(
    "surroundings", [{"PYTHONHASHSEED": "1", "TZ": "Asia/Tokyo"}, {"PYTHONHASHSEED": "2", "SOURCE_DATE_EPOCH": "1"}]
)
def test_hash_seed_time_zone_and_clock_leave_no_trace(surroundings: dict[str, str]) -> None:
    script = (
        "import hashlib; from press.printing import *; from generator.press.pdf.document import write_pdf; "
        "from generator.press.svg import write_svg\n"
        "made = [write_pdf(job(name), fonts()) for name in ('home-a4', 'home-letter', 'single')]\n"
        "for data in made: print(hashlib.sha256(data).hexdigest())\n"
        "print(hashlib.sha256(write_svg(front(), fonts()).encode()).hexdigest())"
    )
    path = os.pathsep.join(map(str, (CHECKOUT, CHECKOUT / "tests")))
    runs = [
        subprocess.run(
            [sys.executable, "-c", script], env={**os.environ, "PYTHONPATH": path, **more},
            capture_output=True, text=True, check=True,
        ).stdout
        for more in ({"PYTHONHASHSEED": "0", "TZ": "UTC"}, surroundings)
    ]  # fmt: skip
    assert runs[0] == runs[1]
    assert runs[0].count("\n") == 4


def test_a_face_is_drawn_once_however_often_it_is_printed() -> None:
    data = write_pdf(job("home-a4", 900), fonts())
    with opened(data) as pdf:
        forms = [each for each in pdf.objects if isinstance(each, pikepdf.Stream) and each.get("/Subtype") == "/Form"]
        assert len(pdf.pages) == 200
        assert len(forms) == 3
    assert len(data) < 150_000


def test_equal_faces_are_drawn_once_even_if_they_are_different_objects() -> None:
    cards = tuple(PrintCard(front(), back(), "twin") for _ in range(2))
    with opened(write_pdf(replace(job("home-a4"), cards=cards), fonts())) as pdf:
        assert sum(isinstance(each, pikepdf.Stream) and each.get("/Subtype") == "/Form" for each in pdf.objects) == 2


def test_a_face_of_another_size_than_the_targets_is_refused() -> None:
    small = PrintCard(replace(front(), width=59.0), back(), "small")
    with pytest.raises(ValueError, match="59 x 88 mm"):
        write_pdf(replace(job("home-a4"), cards=(small,)), fonts())
