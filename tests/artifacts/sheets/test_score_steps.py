"""Sheets of steps and series, and runes to write: read back from the finished files, symbol by symbol."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pikepdf
import pytest
from artifacts.cards.test_fonts import font_faults
from artifacts.sheetgames import sheet_game
from artifacts.sheetproof import MM, Sheet, made_sheet, overlapping, read_sheet, unsafe
from games.folders import give_fonts, line_with
from games.sheets.test_steps import STEPS, STEPS_TEXT
from plumber import pdfplumber
from press.pdf.test_tags import roles, structure_faults
from reference import CHECKOUT

from generator.artifacts.sheets import FORM, TARGETS
from generator.base.problem import UserError

EVERY = (*TARGETS, FORM)
COPIES = {"a5-2up": 2, "a6-4up": 4}
RUNES = {"1", "2", "3", "8", "11", "12", "13", "22", "23", "33", "FF", "F13", "1313"}
WINS = 13
SCORED = {
    **{number: f"13 F13=1 {own} FF 1313=2" for number, own in enumerate(("1", "2", "3", "22", "23", "33"), start=1)},
    7: "F13=1 FF=2 13 1313=3",
    8: "13 F13=1 FF=2 8 1313=3",
    9: "13=1 FF=2 F13 1313=3",
    10: "13=1 F13=2 FF 1313=3",
    11: "13 F13=1 FF=2 11 1313=3",
    12: "13 F13=1 FF=2 12 1313=3",
    13: "F13=2 13=3 FF=5 1313=7",
}
"""The published table with its contradictions decided, as it stands on the sheet from left to right."""
SERIES = """
[[sheet]]
id = "season"
kind = "series"
players = 2
rounds = 5
count = 9
"""


def made(name: str, target: str, language: str = "de", project: Path = CHECKOUT, game: str = "dre13ehn") -> bytes:
    data = made_sheet(project, game, target, language, name)
    with pikepdf.open(io.BytesIO(data)) as pdf:
        assert structure_faults(pdf) == []
    if target != FORM:
        assert font_faults(data) == []
    return data


def symbols(data: bytes, number: int = 0) -> list[tuple[str, float, float]]:
    """The runes of the first copy, from the top and then from the left: what each is copied as, its middle in mm."""
    with pdfplumber.open(io.BytesIO(data)) as pdf:
        page = pdf.pages[number]
        found = [
            (char["text"], (char["x0"] + char["x1"]) / 2 * MM, (char["top"] + char["bottom"]) / 2 * MM)
            for char in page.chars
            if "Symbol" in char["fontname"] and char["text"] in RUNES
        ]
    return sorted(found, key=lambda one: (round(one[2], 1), one[1]))


@pytest.mark.parametrize("target", ["a4", "large-letter"])
def test_a_rune_stands_below_itself_in_a_column_of_points(target: str) -> None:
    """Thirteen in the first column of each row that has it, and so all others: no row is set by itself."""
    places: dict[tuple[str, str], set[float]] = {}
    data = made("points", target)
    found = symbols(data)[1 + (0 if target.startswith("large") else len(RUNES)) :]
    scores = [(text, value) for row in SCORED.values() for part in re.split(r"(?<==\d) ", row)
              for texts, value in [part.split("=")] for text in texts.split()]  # fmt: skip
    assert [text for text, *_ in found] == [text for text, _ in scores]
    for (text, value), (_, x, _) in zip(scores, found, strict=True):
        places.setdefault((text, value), set()).add(round(x, 1))
    assert {points for _, points in places} == {*"12357"}
    assert [one for one, xs in places.items() if max(xs) - min(xs) > 0.15] == []


def words(sheet: Sheet) -> str:
    return sheet.text.replace("\N{NO-BREAK SPACE}", " ")


def printed_points(data: bytes, legend: bool = True) -> dict[int, str]:
    """By the number of the win what stands in its row: runes with the points of the column that they stand in."""
    rows: dict[float, list[tuple[str, float]]] = {}
    above_rows = 1 + (len(RUNES) if legend else 0)  # the game's own in the head, then all with their names
    for text, x, y in symbols(data)[above_rows:]:
        rows.setdefault(round(y, 0), []).append((text, x))
    with pdfplumber.open(io.BytesIO(data)) as pdf:
        words = pdf.pages[0].extract_words()
    first = min(rows)
    above = [word for word in words if word["text"].isdecimal() and word["bottom"] * MM < first]
    lowest = max(word["bottom"] for word in above) - 1
    heads = [(word["text"], (word["x0"] + word["x1"]) / 2 * MM) for word in above if word["bottom"] > lowest]
    told = {}
    for number, y in enumerate(sorted(rows), start=1):
        columns: dict[str, list[str]] = {}
        for text, x in rows[y]:
            points = min(heads, key=lambda head: abs(head[1] - x))[0]
            columns.setdefault(points, []).append(text)
        told[number] = " ".join(f"{' '.join(texts)}={points}" for points, texts in columns.items())
    return told


@pytest.mark.parametrize("target", ["a4", "letter", "large-a4"])
def test_each_row_shows_what_scores_how_many_points(target: str) -> None:
    printed = printed_points(made("points", target), legend=not target.startswith("large"))
    assert {number: sorted(row.split()) for number, row in printed.items()} == {
        number: sorted(row.split()) for number, row in SCORED.items()
    }


def test_a_wrong_number_of_points_is_seen(tmp_path: Path) -> None:
    source = CHECKOUT / "generator" / "games" / "dre13ehn"
    folder = tmp_path / "games" / "dre13ehn"
    folder.mkdir(parents=True)
    for path in source.iterdir():
        if path.suffix in (".toml", ".py"):
            (folder / path.name).write_bytes(path.read_bytes())
    text = (folder / "game.toml").read_text(encoding="utf-8")
    wrong = text.replace("{ f13 = 1, ff = 2, 1313 = 3, 13 = 3 }", "{ f13 = 1, ff = 3, 1313 = 3, 13 = 3 }")
    assert wrong != text
    (folder / "game.toml").write_text(wrong, encoding="utf-8")
    give_fonts(tmp_path)
    printed = printed_points(made("points", "a4", project=tmp_path))
    assert [number for number in SCORED if sorted(printed[number].split()) != sorted(SCORED[number].split())] == [7]


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("target", EVERY)
def test_points_have_two_places_a_win_for_each_player_and_one_for_the_total(target: str, language: str) -> None:
    data = made("points", target, language)
    sheet, copies = read_sheet(data), COPIES.get(target, 1)
    assert len(sheet.places) == copies * 2 * (2 * WINS + 1)
    assert overlapping(sheet.places) == []
    assert unsafe(sheet, target) == []
    assert min(place.width for place in sheet.places) >= 7
    assert min(place.height for place in sheet.places) >= 5
    assert words(sheet).count({"de": "höchstens 37", "en": "at most 37"}[language]) == copies


@pytest.mark.parametrize("target", ["a6-4up", "a5-2up", "a4"])
def test_whoever_can_not_read_a_rune_finds_its_name_on_the_sheet_of_points(target: str) -> None:
    text = read_sheet(made("points", target, "en")).text
    for name in ("ka / ā", "ki / ha", "li / ē", "ša / y", "ō / mo", "ēli", "any"):
        assert text.count(name) == COPIES.get(target, 1), name


@pytest.mark.parametrize("target", EVERY)
def test_the_list_of_wins_shows_each_rune_and_each_mark_once(target: str) -> None:
    data = made("wins", target)
    sheet, copies = read_sheet(data), COPIES.get(target, 1)
    assert len(sheet.places) == copies * 4 * WINS
    assert unsafe(sheet, target) == []
    pages = 2 if target.startswith("large") else 1
    found = [text for number in range(pages) for text, _, _ in symbols(data, number)]
    assert sorted(found) == sorted([*RUNES, *["13"] * pages] * copies)
    for mark, words in zip("AHGN", ("falsch", "nicht", "Feuerpasch geglaubt", "zu oft"), strict=True):
        assert len(re.findall(rf"\b{mark} {words}", sheet.text)) == copies


def test_names_beside_the_runes_are_those_the_system_makes() -> None:
    text = read_sheet(made("wins", "a4", "en")).text
    for name in ("ka / ā", "ki / ha", "li / ē", "ša / y", "ō / mo", "ēli"):
        assert name in text, name
    assert " la" not in text  # 23 is never called by its own name


@pytest.mark.parametrize("target", EVERY)
def test_a_duel_has_eight_places_and_four_lives_for_each_player(target: str) -> None:
    sheet, copies = read_sheet(made("duel", target)), COPIES.get(target, 1)
    duels, players = 3, 2
    assert sum(not place.round for place in sheet.places) == copies * duels * players * 8
    assert sum(place.round for place in sheet.places) == copies * duels * players * 4
    assert overlapping(sheet.places) == []
    assert unsafe(sheet, target) == []
    assert len(re.findall(r"Duell \d", sheet.text)) == copies * duels
    assert "Gewonnen hat" not in sheet.text


def series_counts(sheet: Sheet, copies: int, players: int, games: int, wins: int) -> None:
    assert sum(not place.round for place in sheet.places) == copies * players * games * wins
    ticks = copies * players * (games + games // 2 + 1)
    assert sum(place.round for place in sheet.places) == ticks


@pytest.mark.parametrize("target", [target for target in EVERY if target != "a6-4up"])
def test_a_tournament_has_thirteen_games_and_ends_with_seven(target: str) -> None:
    data = made("tournament", target)
    sheet = read_sheet(data)
    series_counts(sheet, COPIES.get(target, 1), 2, 13, 13)
    assert overlapping(sheet.places) == []
    assert unsafe(sheet, target) == []
    written = [place for place in sheet.places if not place.round]
    assert min(place.width for place in written) >= 7
    assert min(place.height for place in written) >= 5
    assert min(min(place.width, place.height) for place in sheet.places if place.round) >= 4


def test_a_tournament_is_a_table_of_games_and_one_of_players() -> None:
    with pikepdf.open(io.BytesIO(made("tournament", "a4"))) as pdf:
        found = roles(pdf)
    assert (found["Table"], found["TR"]) == (2, 1 + 2 * 13 + 1 + 2)
    assert found["TD"] == 2 * 13 * (13 + 1) + 2 * 7


def test_fields_of_steps_and_series_have_names_and_labels_of_their_own() -> None:
    told_once = {
        "points": "Sieg 3, Person 2: Womit",
        "tournament": "Spiel 13, Person 1: Gewonnen",
        "duel": "Duell 3, Name, Person 2",
        "wins": "Sieg 13, Person 4: die Rune deines Siegs",
    }
    for name, label in told_once.items():
        with pikepdf.open(io.BytesIO(made(name, FORM))) as pdf:
            fields = [(str(field.T), str(field.TU)) for field in pdf.Root.AcroForm.Fields]
        assert len({field for field, _ in fields}) == len(fields)
        assert len({told for _, told in fields}) == len(fields)
        assert label in [told for _, told in fields]


def test_a_series_of_a_stranger_fits_a_pocket_and_a_longer_one_is_refused(tmp_path: Path) -> None:
    folder = sheet_game(tmp_path, SERIES + STEPS, '[sheet.season]\ntitle = "Saison"\n' + STEPS_TEXT)
    sheet = read_sheet(made("season", "a6-4up", project=tmp_path, game="pasch"))
    series_counts(sheet, 4, 2, 5, 9)
    text = (folder / "game.toml").read_text(encoding="utf-8")
    (folder / "game.toml").write_text(text.replace("count = 9", "count = 13"), encoding="utf-8")
    with pytest.raises(UserError) as refused:
        made_sheet(tmp_path, "pasch", "a6-4up", "de", "season")
    (problem,) = refused.value.problems
    assert problem.line == line_with(folder, 'id = "season"') - 1
    assert problem.message == "a6-4up is too small for this sheet"


def test_steps_of_a_stranger_show_what_all_others_score(tmp_path: Path) -> None:
    sheet_game(tmp_path, STEPS, STEPS_TEXT)
    sheet = read_sheet(made("hauls", "a6-4up", project=tmp_path, game="pasch"))
    assert len(sheet.places) == 4 * 2 * (2 * 2 + 1)
    assert sheet.text.count("sonst") == 4
    assert words(sheet).count("höchstens 3") == 4
    assert sheet.text.count("T gerissen") == 4
