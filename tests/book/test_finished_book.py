"""The finished files as a whole: sizes, fonts, tags, links, contents, what stands where."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

import pikepdf
import pytest
from book.authored import PAGE
from book.reading import MM, Row, rows_of
from cli.commands import wuerfelwerk
from press.pdf.test_tags import roles, structure, structure_faults
from press.printing import project

from generator.base.labels import load_labels
from generator.book.volumes import VOLUMES

LANGUAGES = ["de", "en"]
LETTER = {"de": "S", "en": "p"}
TARGETS = ["a5", "booklet-a4", "booklet-letter"]


@pytest.mark.parametrize("volume", VOLUMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_pages_of_a_book_are_divisible_by_four(books: Path, language: str, volume: str) -> None:
    with pikepdf.open(books / language / f"{volume}-a5.pdf") as pdf, \
         pikepdf.open(books / language / f"{volume}-booklet-a4.pdf") as folded:  # fmt: skip
        assert len(pdf.pages) % 4 == 0
        assert len(folded.pages) == len(pdf.pages) // 2
        assert [round(float(edge) * MM, 2) for edge in pdf.pages[0].mediabox[2:]] == [148, 210]


@pytest.mark.parametrize("volume", VOLUMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_booklet_is_told_in_the_order_of_reading(books: Path, language: str, volume: str) -> None:
    """Its first side has the last page and the first one: who hears it read, and who checks it, goes by the tags."""
    words = [told(books / language / f"{volume}-{target}.pdf") for target in ("a5", "booklet-a4")]
    assert len(words[0]) == len(words[1]) > 10
    assert words[0] == words[1]


def told(path: Path) -> list[tuple[str, list[str]]]:
    """The title of each page and its first tags, in the order of the structure tree."""
    with pikepdf.open(path) as pdf:
        pages = pdf.Root.StructTreeRoot.K[0].K
        return [(str(page.T), [str(kid.S) for kid in list(page.K)[:5]]) for page in pages]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_lies_in_the_box_is_short(books: Path, language: str) -> None:
    with pikepdf.open(books / language / "rulebook-a5.pdf") as pdf:
        assert 16 <= len(pdf.pages) <= 20


@pytest.mark.parametrize("volume", VOLUMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_page_is_less_than_half_full_but_the_last_one(books: Path, language: str, volume: str) -> None:
    assert thin(rows_of(books / language / f"{volume}-a5.pdf")) == []


def thin(rows: tuple[Row, ...]) -> list[int]:
    """Pages that are less than half full, the last one left out."""
    fills = filled(list(rows))
    return [page for page, fill in fills.items() if page < max(fills) and fill < 0.5]


def test_a_thin_page_is_seen() -> None:
    full, thinner = PAGE.margins.top + PAGE.depth * 0.9, PAGE.margins.top + PAGE.depth * 0.4
    rows = (Row(page, "words", 20, 90, y, 9.6, "F") for page, y in enumerate((full, thinner, full, thinner, full), 3))
    assert thin(tuple(rows)) == [4]


def filled(rows: list[Row]) -> dict[int, float]:
    """How much of each page with words of chapters is filled, from the top of its text to its last line."""
    body = [
        row for row in rows if row.page > 2 and PAGE.margins.top - 1 < row.y < PAGE.height - PAGE.margins.bottom + 1
    ]
    pages = sorted({row.page for row in body})[:-1]  # the last one is the cover
    lowest = {page: max(row.y for row in body if row.page == page) for page in pages}
    titles = [load_labels(project(), one)["book.notes"] for one in LANGUAGES]
    noted = {row.page for row in body if row.text.strip() in titles}
    return {page: (y - PAGE.margins.top) / PAGE.depth for page, y in lowest.items() if page not in noted}


@pytest.mark.parametrize("volume", VOLUMES)
@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_book_is_tagged_without_a_fault(books: Path, language: str, target: str, volume: str) -> None:
    with pikepdf.open(books / language / f"{volume}-{target}.pdf") as pdf:
        assert structure_faults(pdf) == []
        assert language == pdf.Root.Lang
        found = roles(pdf)
    wanted = {"H1", "H2", "H3", "P", "L", "LI", "Lbl", "LBody", "Table", "TR", "TH", "TD", "Figure", "Link"}
    assert wanted | ({"Formula"} if volume == "companion" else set()) <= set(found)


def test_lists_hold_items_and_items_hold_bodies(books: Path) -> None:
    with pikepdf.open(books / "en" / "rulebook-a5.pdf") as pdf:
        inside: dict[str, set[str]] = {"/L": set(), "/LI": set(), "/TOC": set()}
        for element in structure(pdf):
            if str(element.S) in inside:
                inside[str(element.S)] |= {str(kid.S) for kid in element.K if isinstance(kid, pikepdf.Dictionary)}
    assert inside == {"/L": {"/LI"}, "/LI": {"/Lbl", "/LBody"}, "/TOC": {"/TOCI"}}


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_all_fonts_are_embedded_and_there_is_no_form(books: Path, language: str, target: str) -> None:
    with pikepdf.open(books / language / f"rulebook-{target}.pdf") as pdf:
        assert "/AcroForm" not in pdf.Root
        fonts = {name: font for page in pdf.pages for name, font in page.resources.get("/Font", {}).items()}
        assert fonts
        assert all("/FontFile2" in font.FontDescriptor for font in fonts.values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_leaves_its_frame_and_no_lines_overlap(books: Path, language: str) -> None:
    rows = [row for row in rows_of(books / language / "rulebook-a5.pdf") if row.page > 1]
    last = max(row.page for row in rows)
    for row in rows:
        if row.page < last:
            left = PAGE.left(row.page)
            assert left - 0.7 <= row.left, row
            assert row.right <= left + PAGE.measure + 0.3, row
            assert 10 <= row.y <= PAGE.height - 11, row
    assert overlaps([row for row in rows if row.page < last]) == []


def overlaps(rows: list[Row]) -> list[tuple[str, str]]:
    """Lines of body text that come too near to the next one of the same page in the same column."""
    return [
        (one.text, other.text)
        for one, other in pairwise(rows)
        if one.page == other.page and 0 < other.y - one.y < 0.7 * min(one.size, other.size) * MM
        and one.left < other.right and other.left < one.right and min(one.size, other.size) > 8
    ]  # fmt: skip


def test_lines_that_overlap_are_seen() -> None:
    one, other = Row(3, "one", 20, 90, 50, 9.6, "F"), Row(3, "other", 20, 90, 51.5, 9.6, "F")
    assert overlaps([one, other]) == [("one", "other")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_heading_is_the_last_line_of_a_page(books: Path, language: str) -> None:
    rows = [row for row in rows_of(books / language / "rulebook-a5.pdf") if row.page > 2]
    for page in range(3, max(row.page for row in rows)):
        body = [row for row in rows if row.page == page and 19 < row.y < PAGE.height - 19]
        if len(body) > 1:  # pages for notes have a title only
            assert not is_heading(max(body, key=lambda row: row.y)), f"page {page}"


def test_a_heading_is_known_by_its_type() -> None:
    assert is_heading(Row(5, "Set-up", 18, 40, 100, 13.5, "WuerfelwerkSans-Bold"))
    assert not is_heading(Row(5, "words", 18, 40, 100, 9.6, "WuerfelwerkSans-Regular"))


def is_heading(row: Row) -> bool:
    return row.font.endswith("Bold") and row.size > 10 and not row.text.lstrip().startswith(("+", "−"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_contents_name_the_pages_on_which_things_stand(books: Path, language: str) -> None:
    rows = rows_of(books / language / "rulebook-a5.pdf")
    entries = [re.fullmatch(r"(.+?)(\d+)", row.text.strip()) for row in rows if row.page == 2]
    found = 0
    for entry in filter(None, entries):
        title, number = entry[1].strip(), int(entry[2])
        if any(row.text.strip() == title and row.page == number and row.page > 2 for row in rows):
            found += 1
    assert found > 15


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_rolls_begin_a_page(books: Path, language: str) -> None:
    title = load_labels(project(), language)["page.probabilities.list"].format(rolls=216)
    rows = [row for row in rows_of(books / language / "companion-a5.pdf") if row.size > 9]  # no running heads
    (at,) = [number for number, row in enumerate(rows) if row.text.strip() == title and row.page > 2]
    assert rows[at - 1].page == rows[at].page - 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sizes_of_a_book_differ_by_no_sheet(books: Path, language: str) -> None:
    counts = []
    for target in TARGETS[1:]:
        with pikepdf.open(books / language / f"rulebook-{target}.pdf") as pdf:
            counts.append(len(pdf.pages))
    assert len(set(counts)) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_links_lead_to_the_page_whose_number_they_tell(books: Path, language: str) -> None:
    told = 0
    with pikepdf.open(books / language / "rulebook-a5.pdf") as pdf:
        numbers = {page.obj.objgen: number for number, page in enumerate(pdf.pages, 1)}
        rows = rows_of(books / language / "rulebook-a5.pdf")
        for at, page in enumerate(pdf.pages, 1):
            for link in page.get("/Annots", []):
                target = numbers[link.Dest[0].objgen]
                bottom, top = (float(edge) * MM for edge in (link.Rect[1], link.Rect[3]))
                near = [row for row in rows if row.page == at and bottom <= PAGE.height - row.y <= top]
                text = " ".join(row.text for row in near)
                if re.search(rf"\({LETTER[language]}\.\s*{target}\)", text):
                    told += 1
    assert told > 5


def test_the_outline_has_chapters_and_sections(books: Path) -> None:
    with pikepdf.open(books / "de" / "rulebook-a5.pdf") as pdf, pdf.open_outline() as outline:
        titles = [item.title for item in outline.root]
        assert titles[:4] == ["Spielregeln", "Die ersten Züge", "Übersichtskarte", "Chancen"]
        assert "Aufbau" in [item.title for item in outline.root[0].children]


def test_a_book_is_the_same_bytes_each_time(books: Path, checkout: Path, tmp_path: Path) -> None:
    said = wuerfelwerk("book", "einhorn", "--lang", "de", "--target", "a5", "--project", checkout, "--output", tmp_path)
    assert said.code == 0
    name = "de/rulebook-a5.pdf"
    assert (tmp_path / "einhorn" / name).read_bytes() == (books / name).read_bytes()


def test_an_unknown_target_is_told_with_the_nearest(checkout: Path, tmp_path: Path) -> None:
    said = wuerfelwerk("book", "einhorn", "--target", "a55", "--project", checkout, "--output", tmp_path)
    assert said.code == 2
    assert "a5" in said.err
