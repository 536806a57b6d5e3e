"""Sheets that a hand lays in again: each back comes behind its own front, whatever the printer does with paper."""

from __future__ import annotations

import io
from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from plumber import pdfplumber
from press.handfeeding import PRINTERS, printed_by_hand, seen_from_front, with_backs
from press.printing import A4, BOLD, LETTER, NIGHT, PAPER, WORDS, fonts, job, opened, sheet_format, target, texts

from generator.base.problem import UserError
from generator.press.page_imposition import PrintCard, PrintJob
from generator.press.pdf.document import write_pdf
from generator.press.primitives import Face, Rect, Text
from generator.press.sheets.imposition import back_pages, drawn_first, impose, side_order
from generator.press.sheets.manual_duplex import leading_edge, refeed_height, refeed_place
from generator.press.targets.sheetformat import Paper

SHEETS = ("home-a4", "home-letter", "plotter-a4", "plotter-letter")
MM = 25.4 / 72
FEEDS = ("manual", "manual-reverse")


def numbered(name: str, cards: int, flip: str, feed: str) -> PrintJob:
    """A job whose cards say in their middle who they are."""
    w, h = float(target(name).card_width), float(target(name).card_height)

    def face(side: str, number: int) -> Face:
        said = Text(w / 2, h / 2, f"{side}{number}", BOLD, 9, NIGHT)
        return Face(side, w, h, 3, (Rect(-3, -3, w + 6, h + 6, fill=PAPER), said), alt=side)

    made = tuple(PrintCard(face("f", n), face("b", n), f"{n}") for n in range(cards))
    return replace(job(name, flip=flip), cards=made, feed=feed)


def found(data: bytes) -> list[dict[str, tuple[float, float]]]:
    """Where the cards of each page stand, in mm, by what they say: the middle of the card, read without our code."""
    pages = []
    with pdfplumber.open(io.BytesIO(data)) as pdf:
        for page in pdf.pages:
            runs: list[tuple[str, tuple[float, float]]] = []
            for char in page.chars:
                if char["fontname"].endswith(BOLD):
                    if char["text"] in "fb":
                        runs.append(("", (char["matrix"][4] * MM, float(page.height - char["matrix"][5]) * MM)))
                    runs[-1] = (runs[-1][0] + char["text"], runs[-1][1])
            pages.append(dict(runs))
    return pages


@pytest.mark.parametrize("flip", ["long", "short"])
@pytest.mark.parametrize("name", SHEETS)
def test_each_back_of_the_finished_file_lands_behind_its_front_on_every_printer(name: str, flip: str) -> None:
    sheet = target(name).sheet
    assert sheet
    count = 2 * sheet.grid.cards + 1  # the last sheet is not full
    pages = {feed: found(write_pdf(numbered(name, count, flip, feed), fonts())) for feed in FEEDS}
    size, edge = (float(sheet.paper.width), float(sheet.paper.height)), leading_edge(sheet, flip)
    for printer in PRINTERS:
        drawn, first = printed_by_hand(printer, 3)
        if printer.last_first:
            first = drawn[-1].front + 1  # all pages of the backs are sent backwards, too
        feed = next(feed for feed in FEEDS if drawn_first(3, feed) == first)
        landed = set()
        for one in with_backs(drawn, [3, 4, 5], printer):
            fronts, backs = pages[feed][one.front], pages[feed][one.back]
            assert {said[1:] for said in fronts} == {said[1:] for said in backs}
            for said, (x, y) in fronts.items():
                assert seen_from_front(backs[f"b{said[1:]}"], size, edge) == pytest.approx((x, y), abs=0.01)
            landed |= set(fronts)
        assert len(landed) == count


@pytest.mark.parametrize("feed", FEEDS)
def test_a_pile_that_was_laid_in_the_other_way_round_is_found(feed: str) -> None:
    drawn, first = printed_by_hand(PRINTERS[0], 3)
    order = [at for at, side in side_order(3, feed) if side == "back"]
    right = all(sheet.front == at for sheet, at in zip(drawn, order, strict=True))
    assert right == (drawn_first(3, feed) == first)


papers = st.sampled_from([A4, LETTER, Paper("across", Fraction(297), Fraction(210))])
sizes = st.sampled_from([(63, 88), (44, 63), (59, 91), (70, 121)])


@settings(max_examples=60, deadline=None)
@given(papers, sizes, st.sampled_from(["long", "short"]), st.integers(1, 40))
def test_with_the_arrow_first_every_point_of_a_back_lies_behind_its_front(paper, size, flip, cards) -> None:
    sheet = sheet_format(paper, *map(Fraction, size))
    assert sheet
    edge = leading_edge(sheet, flip)
    area = (float(paper.width), float(paper.height))
    for plan in impose(cards, sheet, flip):
        for front, back in zip(plan.fronts, plan.backs, strict=True):
            middle = [(float(b.trim.x + b.trim.w / 2), float(b.trim.y + b.trim.h / 2)) for b in (front, back)]
            assert seen_from_front(middle[1], area, edge) == pytest.approx(middle[0])
    other = (-edge[0], -edge[1])
    assert seen_from_front((1, 1), area, edge) != seen_from_front((1, 1), area, other)


@settings(max_examples=40, deadline=None)
@given(st.integers(1, 30), st.sampled_from(["", *FEEDS]))
def test_every_sheet_has_one_front_and_one_back_in_each_order(sheets: int, feed: str) -> None:
    order = side_order(sheets, feed)
    assert sorted(order) == sorted((at, side) for at in range(sheets) for side in ("front", "back"))
    assert back_pages(2 * sheets, feed) == [at for at, (_, side) in enumerate(order) if side == "back"]
    if feed:
        assert [side for _, side in order] == ["front"] * sheets + ["back"] * sheets


@pytest.mark.parametrize("flip", ["long", "short"])
@pytest.mark.parametrize("name", SHEETS)
def test_arrow_and_words_stand_on_the_waste_and_the_arrow_points_to_the_edge(name: str, flip: str) -> None:
    made = numbered(name, 3, flip, "manual")
    sheet = made.target.sheet
    assert sheet
    place = refeed_place(sheet).trim
    block, grid = impose(3, sheet, flip)[0].block, sheet.grid
    assert place.right <= block.x - grid.bleed_x or place.bottom <= block.y - grid.bleed_y
    assert min(place.x, place.y) >= sheet.margin
    with pdfplumber.open(io.BytesIO(write_pdf(made, fonts()))) as pdf:
        front, backs = pdf.pages[0], pdf.pages[1]
        arrows = [one for one in front.curves if one["fill"] and len(one["pts"]) >= 7 and one["width"] * MM < 6]
        assert len(arrows) == 1
        assert not [one for one in backs.curves if one["fill"] and len(one["pts"]) == 8 and one["width"] * MM < 6]
        points = [(x * MM, y * MM) for x, y in dict.fromkeys(arrows[0]["pts"])]
        marks = [(one["x0"] * MM, one["x1"] * MM, one["top"] * MM, one["bottom"] * MM) for one in front.lines]
    left, top = min(x for x, _ in points), min(y for _, y in points)
    assert float(place.x) - 0.01 <= left
    assert float(place.y) - 0.01 <= top
    assert max(y for _, y in points) <= float(place.bottom) + 0.01
    level = sorted(points, key=lambda point: point[1] * leading_edge(sheet, flip)[1])
    head, foot = level[-1], level[:2]
    assert head[0] == pytest.approx((foot[0][0] + foot[1][0]) / 2, abs=0.01)
    area = (float(place.x), float(place.right), float(place.y), float(place.bottom))
    assert not [one for one in marks if one[0] < area[1] and one[1] > area[0] and one[2] < area[3] and one[3] > area[2]]


def test_sides_say_which_sheet_they_are_and_fronts_what_to_do() -> None:
    data = write_pdf(numbered("home-a4", 10, "long", "manual"), fonts())
    said = texts(data)
    assert ["Front of sheet 1/2" in said[0], "Front of sheet 2/2" in said[1]] == [True, True]
    assert ["Back of sheet 1/2" in said[2], "Back of sheet 2/2" in said[3]] == [True, True]
    assert [WORDS.refeed.format(first=1) in one for one in said] == [True, True, False, False]
    backwards = texts(write_pdf(numbered("home-a4", 10, "long", "manual-reverse"), fonts()))
    assert ["Back of sheet 2/2" in backwards[2], "Back of sheet 1/2" in backwards[3]] == [True, True]
    assert WORDS.refeed.format(first=2) in backwards[0]
    assert WORDS.refeed_one in texts(write_pdf(numbered("home-a4", 9, "long", "manual"), fonts()))[0]


@pytest.mark.parametrize(
    ("name", "feed", "flip", "hint"),
    [
        ("home-a4", "", "long", "/DuplexFlipLongEdge"),
        ("home-a4", "", "short", "/DuplexFlipShortEdge"),
        ("home-a4", "manual", "long", "/Simplex"),
        ("gutterfold-a4", "", "long", "/Simplex"),
        ("single", "", "long", None),
    ],
)
def test_files_tell_the_printer_how_to_turn_and_never_to_scale(name: str, feed: str, flip: str, hint: str) -> None:
    with opened(write_pdf(replace(job(name, flip=flip), feed=feed), fonts())) as pdf:
        wishes = pdf.Root.ViewerPreferences
        assert wishes.PrintScaling == "/None"
        assert wishes.get("/Duplex") == hint


def test_without_room_for_the_arrow_the_sheet_is_refused_with_the_numbers() -> None:
    sheet = target("home-letter").sheet
    assert sheet
    assert refeed_height(sheet) > 2.7
    tight = replace(sheet, margin=Fraction(10), ruler=False)
    with pytest.raises(UserError, match=r"no room for the arrow.*2\.7 mm and 2 mm for crop marks.*leaves 0\.45 mm"):
        refeed_height(tight)
