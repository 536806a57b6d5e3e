"""What stays together on a page, and what begins one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

import pytest
from book import authored
from book.authored import PAGE, page, setter

from generator.book import figures, pagination
from generator.book import setter as air
from generator.book.figures import FEWEST, ContentsLine, FigureBlock, OpeningBlock
from generator.book.measures import Margins, PageSize
from generator.book.pagination import TIES, Tie
from generator.book.placeables import HeadingBlock, Piece, TextBlock
from generator.book.tables import TableBlock
from generator.press.measure import bounds
from generator.press.primitives import Face, Node, Rect, marks

ITEM = "An item of a list that says so much that it has two lines on a page of this size, and not only one.\n"
FIGURE = '<figure data-name="x">Below</figure>\n'
PAYOFFS = '<div class="ww-payoffs" markdown>\n\n| A | B |\n|---|---|\n' + "| 1 | 2 |\n" * 4 + "\n</div>\n\n"


def flowed(body: str, size: PageSize = PAGE) -> list[list[Piece]]:
    made = setter(page(body), size=size)
    made.faces()
    return made.flowed


def items(pages: Sequence[Sequence[Piece]]) -> list[int]:
    """How many items of lists each page has, pages without any left out."""
    counts = [sum(isinstance(p.block, TextBlock) and p.block.marker is not None for p in one) for one in pages]
    return [count for count in counts if count]


def contents(pages: Sequence[Sequence[Piece]]) -> list[int]:
    """How many lines of contents each page has."""
    counts = [sum(isinstance(piece.block, ContentsLine) for piece in one) for one in pages]
    return [count for count in counts if count]


def holding(pages: Sequence[Sequence[Piece]], kind: type) -> list[int]:
    return [number for number, one in enumerate(pages) if any(isinstance(piece.block, kind) for piece in one)]


@pytest.mark.parametrize("before", range(20, 34))
def test_short_lists_stay_whole_with_what_leads_to_them(before: int) -> None:
    pages = flowed("Filling.\n\n" * before + "## Title\n\nIt is said here.\n\n" + "- Short.\n" * 6)
    assert items(pages) == [6]
    (at,) = holding(pages, HeadingBlock)
    assert any(isinstance(piece.block, TextBlock) and piece.block.marker for piece in pages[at])


@pytest.mark.parametrize("before", range(14, 34))
def test_no_item_of_a_long_list_stands_alone(before: int) -> None:
    assert min(items(flowed("Filling.\n\n" * before + f"- {ITEM}" * 8))) >= 2


def titles(rank: str) -> list[int]:
    """How many pages two headings are on, the second of this rank, with a line between and much around."""
    body = f"## Title\n\nAbout it.\n\n{rank} Part\n\n" + "Filling.\n\n" * 20
    return [len(holding(flowed("Filling.\n\n" * before + body), HeadingBlock)) for before in range(10, 24)]


def test_a_line_between_a_heading_and_a_lower_one_leaves_neither_alone() -> None:
    assert {*titles("###")} == {1}
    assert 2 in titles("##"), "of headings of one rank the first may end a page"


def test_long_lists_are_parted() -> None:
    assert any(len(items(flowed("Filling.\n\n" * before + f"- {ITEM}" * 16))) == 2 for before in range(10, 20))


@pytest.mark.parametrize("before", range(8, 34, 2))
def test_a_list_stays_with_its_picture(before: int) -> None:
    pages = flowed("Filling.\n\n" * before + "- Short.\n" * 3 + "\nNothing else.\n\n" + FIGURE)
    (at,) = holding(pages, FigureBlock)
    assert items(pages) == items(pages[at : at + 1]) == [3]


@pytest.mark.parametrize("before", range(10, 34, 2))
def test_what_is_said_about_pay_offs_begins_on_their_page(before: int) -> None:
    pages = flowed("Filling.\n\n" * before + PAYOFFS + "**What changed:**\n\n" + "- Short.\n" * 5)
    (at,) = holding(pages, TableBlock)
    assert items(pages[at : at + 1]) == [5]


def test_what_can_not_stay_together_is_parted_all_the_same() -> None:
    low = PageSize(148, 90, Margins(18, 17, 20, 20))
    pages = flowed(PAYOFFS + "**What changed:**\n\n" + "- Short.\n" * 5 + "\nNothing else.\n\n" + FIGURE, low)
    assert all(piece.bottom <= low.depth + 1e-6 for one in pages for piece in one)
    assert sum(items(pages)) == 5


def test_a_heading_may_begin_a_page() -> None:
    pages = flowed("Filling.\n\n## Here { #here .new-page }\n\nx\n\n## There { #there }\n\nx\n")
    assert [one[0].block.new_page for one in pages] == [False, True]
    assert len(pages[1]) == 4


def many_chapters(many: int) -> list[list[Piece]]:
    made = setter(*(page("x", f"chapter{number}") for number in range(many)))
    made.faces()
    return made.flowed


@pytest.mark.parametrize("chapters", range(22, 44))
def test_the_contents_leave_at_least_four_lines_on_their_last_page(chapters: int) -> None:
    lines = contents(many_chapters(chapters))
    assert sum(lines) == chapters
    assert len(lines) == 1 or lines[-1] >= FEWEST


def test_contents_are_made_shorter_where_that_saves_a_page(monkeypatch: pytest.MonkeyPatch) -> None:
    saved = [len(contents(many_chapters(many))) for many in (20, 44)]
    monkeypatch.setattr(pagination, "CLOSEST", 1.0)
    assert sum(saved) < sum(len(contents(many_chapters(many))) for many in (20, 44))


@pytest.mark.parametrize(("sections", "lines"), [(3, 5), (60, 2), (12, 14)])
def test_short_contents_stand_before_the_imprint_with_the_sections_that_have_room(sections: int, lines: int) -> None:
    body = "".join(f"## Section {number}\n\nx\n\n" for number in range(sections))
    made = setter(page(body), page("x", "faq"))
    face = made.faces()[1]
    assert contents(made.flowed) == []
    assert len(list(entries(face))) == lines


def gap(sections: int) -> float | None:
    """Millimetres between short contents with so many sections, as set, and the imprint below them."""
    made = setter(page("".join(f"## Section {number}\n\nx\n\n" for number in range(sections))))
    items = made.faces()[1].items
    above = [item for item in items if isinstance(item, Node) and item.role == "TOC"]
    if not above:
        return None
    below = items[items.index(above[-1]) + 1 :]
    return bounds(marks(below), authored.fonts())[1] - bounds(marks(above), authored.fonts())[3]


def test_short_contents_never_reach_the_imprint() -> None:
    gaps = [found for sections in range(10, 40) if (found := gap(sections)) is not None]
    assert gaps
    assert min(gaps) >= air.IMPRINT_GAP


def test_contents_that_reach_the_imprint_are_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(air, "IMPRINT_GAP", -20.0)
    assert min(found for sections in range(10, 40) if (found := gap(sections)) is not None) < 0


def entries(face: Face) -> Iterator[Node]:
    """The entries of contents on a page."""
    found = [*face.items]
    while found:
        one = found.pop()
        if isinstance(one, Node):
            found += one.children
            yield from [one] if one.role == "TOCI" else []


def begun(kind: type, before: int, body: str) -> tuple[float, float]:
    """Where what stands below the last opening or heading begins, after so many lines, and where its page would end if
    its blocks had all their room."""
    made = setter(page("Filling.\n\n" * before), page(body, "faq"))
    made.faces()
    (pieces, at) = [(one, n) for one in made.flowed for n, p in enumerate(one) if isinstance(p.block, kind)][-1]
    room = sum(max(a.block.after, b.block.before) + b.block.tall for a, b in pairwise(pieces[at:]))
    return pieces[at].bottom, pieces[at].bottom + room


@pytest.mark.parametrize(("kind", "part"), [(OpeningBlock, TIES["H1"].opens), (HeadingBlock, TIES["H2"].opens)])
def test_what_opens_a_chapter_or_a_section_has_a_part_of_its_page_below_it(kind: type, part: float) -> None:
    many = "Words that fill a line of a page and then some more, so that there are two of them here.\n\n" * 12
    body = many if kind is OpeningBlock else f"{many}## Title\n\n{many}"
    found = [begun(kind, before, body) for before in range(1, 34)]
    assert all(end - top >= part * PAGE.depth - 1e-6 for top, end in found)
    assert any(top > PAGE.depth / 2 for top, _ in found), "some begin below the middle"


def test_a_short_chapter_begins_below_another_where_all_of_it_has_room() -> None:
    assert {begun(OpeningBlock, before, "x")[0] < PAGE.depth - 5 for before in range(1, 34)} == {True}
    assert any(begun(OpeningBlock, before, "x")[0] > PAGE.depth - 20 for before in range(1, 34))


def test_an_opening_without_room_below_it_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(TIES, "H1", Tie(0.0))
    many = "Words that fill a line of a page and then some more, so that there are two of them here.\n\n" * 12
    found = [begun(OpeningBlock, before, many) for before in range(1, 34)]
    assert min(end - top for top, end in found) < 0.2 * PAGE.depth


def notes(before: int) -> int:
    """How many pages for notes a book has."""
    made = setter(page("## Title\n\nFilling.\n\n" * before))
    return len(made.faces()) - air.FIRST - len(made.flowed)


def test_a_book_that_would_have_many_pages_for_notes_is_set_closer_if_that_saves_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    books = range(40, 60, 2)
    many = sum(notes(before) == 3 for before in books)
    monkeypatch.setattr(air, "SHEET", 0.0)
    assert many < sum(notes(before) == 3 for before in books)


def high_figures(monkeypatch: pytest.MonkeyPatch, height: float) -> list[list[Piece]]:
    """A chapter that is a picture of that height and nothing else, of whose page its title takes a part."""
    ink = authored.style().colours["ink"]
    monkeypatch.setattr(authored, "figure", lambda name: Face(name, 100, height, 0, (Rect(0, 0, 60, height, ink),)))
    return flowed(FIGURE)


@pytest.mark.parametrize("height", [100, 150, 160, 168])
def test_a_figure_stays_below_its_heading_and_is_made_smaller_for_it(
    monkeypatch: pytest.MonkeyPatch, height: float
) -> None:
    (one,) = high_figures(monkeypatch, height)
    assert [type(piece.block) for piece in one] == [OpeningBlock, FigureBlock]
    assert one[1].bottom <= PAGE.depth + 1e-6


def test_a_figure_that_would_be_too_small_moves_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(figures, "LEAST", 0.99)
    assert len(high_figures(monkeypatch, 168)) == 2
