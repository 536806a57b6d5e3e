"""Score sheets of strangers' games: categories, boxes to cross off and tallies, read back from the finished files."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pikepdf
import pytest
from artifacts.cards.test_fonts import font_faults
from artifacts.sheetgames import (
    CATEGORIES,
    CATEGORIES_TEXT,
    CLIMB,
    COLOURED,
    COLOURED_TEXT,
    COLOURS,
    NUMBERS,
    SUMS,
    SUMS_TEXT,
    TALLY,
    TALLY_TEXT,
    VALUES,
    sheet_game,
)
from artifacts.sheetproof import Place, Sheet, made_sheet, overlapping, read_sheet, unsafe
from press.pdf.test_tags import roles, structure_faults

from generator.base.labels import load_labels
from generator.base.project import open_project

TARGETS = ("a6-4up", "a5-2up", "a4", "letter", "large-a4", "large-letter", "form")
COPIES = {"a5-2up": 2, "a6-4up": 4}


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("kinds")
    sheet_game(folder, CATEGORIES + CLIMB + SUMS + TALLY, CATEGORIES_TEXT + SUMS_TEXT + TALLY_TEXT, "all")
    sheet_game(folder, COLOURED, COLOURED_TEXT, "colours")
    sheet_game(folder, f"[throws]\ncount = 3\n{CATEGORIES}", CATEGORIES_TEXT, "throws")
    return folder


def boxes(sheet: Sheet) -> list[Place]:
    """Boxes to cross off have round corners."""
    return [place for place in sheet.places if place.round]


def made(project: Path, target: str, name: str = "", game: str = "all", **options: object) -> Sheet:
    data = made_sheet(project, game, target, "de", name, **options)
    with pikepdf.open(io.BytesIO(data)) as pdf:
        assert structure_faults(pdf) == []
    if target != "form":
        assert font_faults(data) == []
    return read_sheet(data)


@pytest.mark.parametrize("target", ["a6-4up", "a4", "form"])
def test_categories_of_a_game_that_throws_several_times_say_how_often(target: str, project: Path) -> None:
    said = "3 Würfe pro Zug"
    assert said in made(project, target, game="throws").text
    assert said not in made(project, target).text


@pytest.mark.parametrize("target", TARGETS)
def test_a_block_of_categories_has_a_column_a_player_and_rows_for_sums(target: str, project: Path) -> None:
    sheet = made(project, target)
    copies, rows, players = COPIES.get(target, 1), 6 + 7 + len(["sum", "bonus", "sum", "total"]), 4
    assert len(sheet.places) == copies * rows * players
    assert overlapping(sheet.places) == []
    assert min(place.width for place in sheet.places) >= 7
    assert min(place.height for place in sheet.places) >= 5
    assert unsafe(sheet, target) == []
    assert sheet.text.count("Bonus: 35 ab 63") == copies
    assert sheet.text.count(load_labels(open_project(), "de")["score.sum"]) == 2 * copies
    assert sheet.text.count("Gesamt") == copies
    for words in (*re.findall(r' = "([^"]+)"', CATEGORIES_TEXT.partition("[sheet.row]")[2]), "Oben", "Unten"):
        assert words in sheet.text


def test_points_that_never_change_stand_beside_their_category(project: Path) -> None:
    lines = made(project, "a4").text.splitlines()
    for words, points in (("Full House", 25), ("Kleine Straße", 30), ("Große Straße", 40), ("Fünf gleiche", 50)):
        assert f"{words} {points}" in lines
    assert "Chance" in lines


def test_as_many_columns_as_players_are_asked_for(project: Path) -> None:
    sheet = made(project, "a4", names=("Mia", "Ben"))
    assert len({round(place.left, 1) for place in sheet.places}) == 2
    assert "Mia" in sheet.text


@pytest.mark.parametrize("target", TARGETS)
def test_rows_of_numbers_to_cross_off_run_as_the_definition_says(target: str, project: Path) -> None:
    sheet = made(project, target, game="colours")
    copies = COPIES.get(target, 1)
    found = boxes(sheet)
    assert len(found) == copies * len(COLOURS) * len(NUMBERS)
    assert overlapping(found) == []
    assert min(min(place.width, place.height) for place in found) >= 4
    assert unsafe(sheet, target) == []
    first = [p for p in found if p.left < (105 if copies == 4 else 148.5 if copies == 2 else 300)]
    rows = sorted({round(place.top, 1) for place in first})[: len(COLOURS)]
    printed = [[p.text for p in sorted(first, key=lambda p: p.left) if round(p.top, 1) == row] for row in rows]
    up = [str(number) for number in NUMBERS]
    assert printed == [up, up, up[::-1], up[::-1]]


def test_rows_may_have_boxes_of_different_number(project: Path) -> None:
    found = boxes(made(project, "a4", "climb"))
    rows = sorted({round(place.top, 1) for place in found})
    assert [sum(round(p.top, 1) == row for p in found) for row in rows] == [3, 5, 7, 9, 11, 13, 11, 9, 7, 5, 3]


@pytest.mark.parametrize("target", TARGETS)
def test_sums_have_ten_boxes_with_points_below_and_the_fifth_die_three_rows_of_eight(
    target: str, project: Path
) -> None:
    sheet = made(project, target, "sums")
    copies = COPIES.get(target, 1)
    found = boxes(sheet)
    assert len(found) == copies * (len(VALUES) * 10 + 3 * (8 + 1))  # a place for the number before each row
    assert overlapping(found) == []
    assert unsafe(sheet, target) == []
    words = sheet.text.split()
    assert words.count("−200") == copies * 4 * len(VALUES)
    wanted = [str(value * times) for value in VALUES.values() for times in range(1, 6)] + [
        str(v) for v in VALUES.values()
    ]
    for number in {value for value in wanted if int(value) > 12}:
        assert words.count(number) == copies * wanted.count(number), number
    assert words.count("Plus") == words.count("Minus") == copies


def test_points_of_a_row_rise_with_its_value_from_left_to_right(project: Path) -> None:
    sheet = made(project, "a4", "sums")
    found = sorted(boxes(sheet), key=lambda place: (round(place.top, 1), place.left))[: len(VALUES) * 10]
    for at, value in enumerate(VALUES.values()):
        row = found[10 * at : 10 * at + 10]
        below = [
            "".join(
                c[0] for c in sheet.chars if p.left < (c[1] + c[3]) / 2 < p.right and p.bottom < c[4] < p.bottom + 4
            )
            for p in row
        ]
        assert below == ["−200"] * 4 + ["0"] + [str(times * value) for times in range(1, 6)]


def test_each_named_player_gets_a_page_to_cross_off(project: Path) -> None:
    data = made_sheet(project, "colours", "a5-2up", "de", names=("Mia", "Ben"))
    assert ["Mia" in read_sheet(data, page).text for page in (0, 1)] == [True, False]
    with pikepdf.open(io.BytesIO(data)) as pdf:
        assert len(pdf.pages) == 2


@pytest.mark.parametrize("target", [target for target in TARGETS if target != "a6-4up"])
def test_a_tally_has_lives_wins_and_rows_to_write_for_each_player(target: str, project: Path) -> None:
    sheet = made(project, target, "lives")
    copies, players = COPIES.get(target, 1), 3
    assert len(boxes(sheet)) == copies * players * (4 + 13)
    written = [place for place in sheet.places if not place.round]
    assert len(written) == copies * players * 2 * 13
    assert min(place.width for place in written) >= 7
    assert overlapping(sheet.places) == []
    assert unsafe(sheet, target) == []
    lives = [place for place in boxes(sheet) if place.text and not place.text.isdecimal()]
    assert len(lives) == copies * players * 4


@pytest.mark.parametrize("target", [target for target in TARGETS if target != "a6-4up"])
def test_rows_of_a_tally_lie_apart(target: str, project: Path) -> None:
    """Rows that touch are one grid to the eye, and so is a row that hangs on the line below a name."""
    places = made(project, target, "lives").places
    first = [place for place in places if place.left - min(one.left for one in places) < 1]
    tops, ends = sorted(place.top for place in first)[1:], sorted(place.bottom for place in first)[:-1]
    assert min(top - end for top, end in zip(tops, ends, strict=True)) > 0.65


def test_a_tally_of_few_boxes_is_as_wide_as_the_sheet(tmp_path: Path) -> None:
    tally = '[[sheet]]\nid = "eight"\nkind = "tally"\n[[sheet.row]]\nid = "wins"\ncount = 8\nwrite = true\n'
    sheet_game(tmp_path, tally, '[sheet.eight]\ntitle = "Acht"\nrow = { wins = "Siege" }\n')
    places = made(tmp_path, "a4", "eight", "pasch").places
    assert max(place.right for place in places) > 210 - 12


def test_a_tally_is_a_table_for_each_player(project: Path) -> None:
    with pikepdf.open(io.BytesIO(made_sheet(project, "all", "a4", "de", "lives"))) as pdf:
        found = roles(pdf)
    assert (found["Table"], found["TR"]) == (3, 3 * 5)
    assert found["TD"] == 3 * (5 + 13 + 13 + 13)  # the room beside the name is a cell, so that all rows are as wide


def test_boxes_of_a_form_are_clicked_and_places_to_write_are_typed_into(project: Path) -> None:
    with pikepdf.open(io.BytesIO(made_sheet(project, "all", "form", "de", "lives"))) as pdf:
        kinds = [(str(field.T), str(field.FT)) for field in pdf.Root.AcroForm.Fields]
    clicked = [name for name, kind in kinds if kind == "/Btn"]
    assert clicked[0] == "player-1-lives-1"
    assert len(clicked) == 3 * (4 + 13)
    assert ("player-3-points-13", "/Tx") in kinds
    assert len({name for name, _ in kinds}) == len(kinds)
