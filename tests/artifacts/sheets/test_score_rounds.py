"""Score sheets of rounds: places, names, numbers and tags are read back from the finished files."""

from __future__ import annotations

import io
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pikepdf
import pytest
import recount
from artifacts.cards.test_fonts import font_faults
from artifacts.sheetproof import Place, Sheet, made_sheet, overlapping, read_sheet, signed, unsafe
from press.pdf.test_tags import roles, structure, structure_faults

from generator.artifacts.sheets import FORM, TARGETS
from generator.base.project import open_project
from generator.games.registry import find_game
from generator.tables.verified import verified_tables

EVERY = (*TARGETS, FORM)
COPIES = {"a5-2up": 2, "a6-4up": 4}
PLAYERS, GAMES = 5, 10
"""Of the edition in the box, see recount.py for what is proved about it."""
HELD = {"a6-4up": 4}
"""Players that a page too small for all has places for."""
CELLS = Counter({"+": 1, "−": 2, "=": 1})


def wanted(players: int, games: int) -> Counter[str]:
    """The signs of all cells; in the last game nobody bids and nobody adds stones."""
    counts = Counter({sign: number * players * games for sign, number in CELLS.items()})
    counts["−"] -= 2 * players
    return counts


def counted(places: list[Place]) -> Counter[str]:
    return Counter(place.text.replace("🦄", "") for place in places)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("target", EVERY)
def test_each_player_has_each_cell_of_each_game_once(target: str, language: str, checkout: Path) -> None:
    sheet = read_sheet(made_sheet(checkout, target=target, language=language))
    cells, copies, players = signed(sheet), COPIES.get(target, 1), HELD.get(target, PLAYERS)
    assert counted(cells) == Counter({sign: copies * n for sign, n in wanted(players, GAMES).items()})
    assert overlapping(cells) == []
    assert min(place.width for place in cells) >= 7
    assert min(place.height for place in cells) >= 5
    assert sum("🦄" in place.text for place in cells) == copies * players * (GAMES - 1)


@pytest.mark.parametrize("target", EVERY)
def test_everything_keeps_from_the_edges_in_type_that_can_be_read(target: str, checkout: Path) -> None:
    sheet = read_sheet(made_sheet(checkout, target=target))
    assert unsafe(sheet, target) == []
    assert min(char[5] for char in sheet.chars) >= (9.6 if target.startswith("large") else 6) - 0.01
    first = sheet.chars[0]
    assert unsafe(replace(sheet, chars=((first[0], 2.0, *first[2:]),)), target) == [first[0]]


def cells_of(project: Path, target: str, language: str) -> tuple[Sheet, list[Place]]:
    sheet = read_sheet(made_sheet(project, target=target, language=language))
    return sheet, signed(sheet)


@pytest.mark.parametrize("language", ["en", "de"])
def test_large_print_is_larger_where_it_is_read_and_leaves_as_much_room_to_write(language: str, checkout: Path) -> None:
    _, usual = cells_of(checkout, "a4", language)
    sheet, large = cells_of(checkout, "large-a4", language)
    assert min(place.width for place in large) > 0.95 * min(place.width for place in usual)
    assert min(place.height for place in large) > 0.95 * min(place.height for place in usual)
    for target in ("large-a4", "large-letter"):
        sheet, cells = cells_of(checkout, target, language)
        assert min(size_of_signs(sheet, cells)) >= 14
    assert min(size_of_signs(*cells_of(checkout, "a4", language))) < 14


def size_of_signs(sheet: Sheet, cells: list[Place]) -> list[float]:
    top = min(place.top for place in cells)
    return [char[5] for char in sheet.chars if char[0] in CELLS and char[2] > top - 1]


@pytest.mark.parametrize("language", ["en", "de"])
def test_two_digits_fit_beside_sign_and_mark_of_a_pocket_sheet(language: str, checkout: Path) -> None:
    sheet, cells = cells_of(checkout, "a6-4up", language)
    for place in cells:
        inside = [c for c in sheet.chars if place.left < (c[1] + c[3]) / 2 < place.right]
        right = max(c[3] for c in inside if place.top < (c[2] + c[4]) / 2 < place.bottom)
        assert place.right - right >= 5.5


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_line_above_the_table_keeps_from_it(language: str, checkout: Path) -> None:
    sheet, cells = cells_of(checkout, "a6-4up", language)
    top = min(place.top for place in cells)
    above = [char for char in sheet.chars if char[4] < top]
    heads = min(char[2] for char in above if char[0] == str(HELD["a6-4up"]) and char[4] > top - 7)
    line = max(char[4] for char in above if char[0] == "=")
    assert heads - line >= 1


def test_a_cell_that_lies_on_another_is_seen(checkout: Path) -> None:
    cells = signed(read_sheet(made_sheet(checkout)))
    moved = replace(cells[0], left=cells[0].left + 2, right=cells[0].right + 2)
    assert len(overlapping([*cells[1:], moved])) == 1


@pytest.mark.parametrize(("players", "games"), [(1, 1), (2, 7), (3, 14), (6, 10), (8, 4)])
def test_numbers_of_the_command_line_are_kept(players: int, games: int, checkout: Path) -> None:
    sheet = read_sheet(made_sheet(checkout, players=players, rounds=games))
    cells = signed(sheet)
    assert counted(cells) == +wanted(players, games)
    assert len({place.left for place in cells if place.text == "="}) == players
    assert len({place.top for place in cells if place.text == "="}) == games


def test_games_are_numbered_from_one_beside_their_cells(checkout: Path) -> None:
    sheet = read_sheet(made_sheet(checkout))
    totals = sorted({(place.top, place.bottom) for place in signed(sheet) if place.text == "="})
    left = min(place.left for place in signed(sheet))
    for number, (top, bottom) in enumerate(totals, start=1):
        height = bottom - top
        beside = [c for c in sheet.chars if c[3] < left and top - height < (c[2] + c[4]) / 2 < bottom]
        assert "".join(c[0] for c in sorted(beside, key=lambda c: c[1])) == str(number)


def test_the_order_of_cells_is_the_order_of_play(checkout: Path) -> None:
    cells = signed(read_sheet(made_sheet(checkout)))
    first = sorted({place.left for place in cells})[:2]
    block = sorted((p for p in cells if p.left in first), key=lambda p: (round(p.top, 1), p.left))[:4]
    assert [place.text for place in block] == ["+", "🦄−", "−", "="]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        (
            "en",
            [
                "+ stones you have left",
                "−✊ bid for the next",
                "−⬤ added to the next",
                "= your stash",
                "Winner",
                "Date",
            ],
        ),
        (
            "de",
            [
                "+ Steine, die dir geblieben sind",
                "−✊ Gebot fürs nächste",
                "−⬤ Aufstocken fürs nächste",
                "Datum",
                "Gewonnen hat",
            ],
        ),
    ],
)
def test_the_head_says_once_what_the_cells_mean(language: str, said: list[str], checkout: Path) -> None:
    text = read_sheet(made_sheet(checkout, language=language)).text
    assert [words for words in said if text.count(words) != 1] == []


def test_no_two_cells_look_alike(checkout: Path) -> None:
    """Cells with one sign have a symbol of their own beside it."""
    (sheet,) = find_game(open_project(checkout), "einhorn").sheets
    looks = [(cell.sign, cell.symbol) for cell in sheet.cells]
    assert len(set(looks)) == len(looks)
    assert len({sign for sign, _ in looks}) < len(looks), "the symbol is needed"


def test_names_of_players_stand_above_their_columns(checkout: Path) -> None:
    names = ("Mia", "Ben", "Zoë-Lou")
    sheet = read_sheet(made_sheet(checkout, names=names))
    columns = sorted({place.left for place in signed(sheet) if place.text == "+"})
    assert len(columns) == len(names)
    assert "Player 1" not in sheet.text
    for name, left in zip(names, columns, strict=True):
        letters = [c for c in sheet.chars if c[0] == name[0] and c[1] >= left and c[4] < signed(sheet)[0].top]
        assert letters, name
    assert "Player 3" in read_sheet(made_sheet(checkout, names=names[:2], players=3)).text


@pytest.mark.parametrize("edition", ["", "2021-06-23", "2021-07-12"])
def test_edition_and_fingerprint_are_printed_small(edition: str, checkout: Path) -> None:
    game = find_game(open_project(checkout), "einhorn")
    tables = verified_tables(game, game.edition(edition))
    text = read_sheet(made_sheet(checkout, edition=edition)).text
    assert f"Edition {edition or recount.DEFAULT_EDITION} · {tables.short_fingerprint}" in text


@pytest.mark.parametrize(("edition", "players"), [("2021-06-23", 6), ("2021-07-12", PLAYERS)])
def test_an_edition_that_does_not_say_how_many_takes_the_numbers_of_the_default_one(
    edition: str, players: int, checkout: Path
) -> None:
    cells = signed(read_sheet(made_sheet(checkout, edition=edition)))
    assert counted(cells) == wanted(players, GAMES)


@pytest.mark.parametrize("target", EVERY)
def test_files_are_tagged_and_have_their_fonts(target: str, checkout: Path) -> None:
    data = made_sheet(checkout, target=target)
    copies, players = COPIES.get(target, 1), HELD.get(target, PLAYERS)
    with pikepdf.open(io.BytesIO(data)) as pdf:
        assert structure_faults(pdf) == []
        found = roles(pdf)
        assert (found["Table"], found["TR"], found["TD"]) == (copies, copies * (GAMES + 1), copies * GAMES * players)
        assert found["TH"] == copies * (1 + players + GAMES)
        assert len(pdf.pages) == 1
    if target != FORM:
        assert font_faults(data) == []


def test_rows_of_the_table_have_as_many_cells_as_its_head(checkout: Path) -> None:
    with pikepdf.open(io.BytesIO(made_sheet(checkout))) as pdf:
        (table,) = (element for element in structure(pdf) if element.S == "/Table")
        assert {len(row.K) for row in table.K} == {PLAYERS + 1}


@pytest.mark.slow
def test_the_same_sheet_is_the_same_bytes(made_by: Callable[[str], Path], checkout: Path) -> None:
    for target in ("a6-4up", FORM):
        assert made_sheet(checkout, target=target) == (made_by("sheets") / f"en/sheet-{target}.pdf").read_bytes()
