"""The pages of all books that ship, measured as drawn: how full each is, what stands above a chapter, what is torn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise

import pytest
from press.printing import fonts, project

from generator.artifacts.book_drawn import BookMaker
from generator.book import pagination
from generator.book.measures import PageSize, page_of
from generator.book.pagination import Tie
from generator.book.volumes import VOLUMES
from generator.games.registry import find_game
from generator.press.measure import bounds
from generator.press.primitives import ARTIFACT, Face, Item, Node, marks
from generator.press.targets.pagetarget import load_page_target
from generator.tables.verified import verified_tables

SIZES = {"a5": ("a5", "booklet-a4", "shop-a5"), "half letter": ("booklet-letter", "shop-half-letter")}
MOST = {"einhorn": 20, "dre13ehn": 20, "choice": 16}
"""Pages of the rule book."""
BOOKS = [(game, language, size) for game in MOST for language in ("de", "en") for size in SIZES]


@dataclass(frozen=True)
class Seen:
    """What stands on a page: roles with their upper and lower edges, in parts of the height of the text."""

    what: tuple[tuple[str, float, float, Node], ...]

    @property
    def full(self) -> float:
        return max(low for _, _, low, _ in self.what)


def seen(face: Face, page: PageSize) -> Seen | None:
    """None for covers and pages that have nothing but a title and room for notes."""
    nodes = [item for item in face.items if isinstance(item, Node) and item.role not in (ARTIFACT, "Artifact")]
    edges = [(node.role, *bounds(marks((node,)), fonts())[1::2], node) for node in nodes]
    top, deep = page.margins.top, page.depth
    return Seen(tuple((role, (a - top) / deep, (b - top) / deep, node) for role, a, b, node in edges))


@cache
def made(game: str, language: str, target: str) -> dict[str, list[Seen]]:
    """The pages of both books of a game from their first chapter to the last page with words."""
    one = find_game(project(), game)
    tables = {edition.id: verified_tables(one, edition) for edition in one.editions.values()}
    maker = BookMaker(project(), tables[one.edition("").id], tables, "", "")
    size = load_page_target(project(), target).layout_size
    page = page_of(project(), game, *size[:2])
    found = {}
    for volume in VOLUMES:
        pages = [seen(face, page) for face in maker.composed(language, volume, size).faces[2:-1]]
        found[volume] = [one for one in pages if len(one.what) > 1]
    return found


def thin(pages: Sequence[Seen]) -> list[int]:
    """Pages that are less than three fifths full, the last one left out."""
    return [number for number, one in enumerate(pages[:-1]) if one.full < 0.6]


def stray(pages: Sequence[Seen]) -> list[int]:
    """Pages with less than a sixth of the text above the title of a chapter."""
    titles = [(number, top) for number, one in enumerate(pages) for role, top, _, _ in one.what[1:] if role == "H1"]
    return [number for number, top in titles if top < 1 / 6]


def torn(pages: Sequence[Seen], role: str, most: float) -> Iterator[int]:
    """Pages that end within an element of a role, both parts of which together take no more than this of a page."""
    for number, (one, other) in enumerate(pairwise(pages)):
        (ends, top, low, _), (begins, high, end, _) = one.what[-1], other.what[0]
        if ends == begins == role and low - top + end - high <= most:
            yield number


def items(pages: Sequence[Seen]) -> list[int]:
    """Pages that begin within an item of a list."""
    firsts = [(number, one.what[0][3]) for number, one in enumerate(pages) if one.what[0][0] == "L"]
    return [number for number, node in firsts if not any(each.role == "Lbl" for each in inner(node.children[0]))]


def inner(item: Item) -> list[Node]:
    return [one for one in item.children if isinstance(one, Node)] if isinstance(item, Node) else []


def faults(pages: Sequence[Seen]) -> dict[str, list[int]]:
    """What is wrong, by kind; lists and tables of less than two fifths of a page are whole."""
    return {
        "thin": thin(pages), "stray": stray(pages), "lists": [*torn(pages, "L", 0.4)], "items": items(pages),
        "tables": [*torn(pages, "Table", 0.4)],
    }  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize(("game", "language", "size"), BOOKS)
def test_pages_are_full_and_nothing_is_torn_or_stray(game: str, language: str, size: str) -> None:
    pages = made(game, language, SIZES[size][0])
    assert not any(faults(pages["rulebook"]).values()), faults(pages["rulebook"])
    assert not thin(pages["companion"]) + stray(pages["companion"])
    assert MOST[game] - 4 < 3 + len(pages["rulebook"]) <= MOST[game]


@pytest.mark.parametrize("size", SIZES)
def test_targets_of_one_size_share_their_pages(size: str) -> None:
    assert len({load_page_target(project(), target).layout_size[:2] for target in SIZES[size]}) == 1


@pytest.mark.slow
@pytest.mark.parametrize(("kind", "tie"), [("stray", "H1"), ("lists", "L"), ("items", "LI")])
def test_each_fault_is_there_and_seen_where_it_has_a_prize_instead_of_a_price(
    monkeypatch: pytest.MonkeyPatch, kind: str, tie: str
) -> None:
    monkeypatch.setitem(pagination.TIES, tie, Tie(-2.0))
    assert any(faults(made.__wrapped__(*book[:2], "a5")["rulebook"])[kind] for book in BOOKS[::2])


def test_a_thin_page_is_seen() -> None:
    full, half = (Seen((("H1", 0, 0.1, Node("H1", ())), ("P", 0.2, low, Node("P", ())))) for low in (0.9, 0.55))
    assert thin([full, half, full, half]) == [1]


def test_a_torn_table_is_seen() -> None:
    foot, head = (
        Seen((("P", 0.0, 0.1, Node("P", ())), ("Table", 0.8, 1.0, Node("Table", ())))[::step]) for step in (1, -1)
    )
    assert [*torn([foot, head, foot], "Table", 0.5)] == [0]
    assert [*torn([foot, head], "Table", 0.3)] == [] == [*torn([head, foot], "Table", 0.5)]
