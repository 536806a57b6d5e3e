"""The score sheet of CHOICE, and what sheets of strangers have besides boxes: read back from the finished files."""

from __future__ import annotations

import io
import shutil
from collections.abc import Callable
from pathlib import Path

import pikepdf
import pytest
from artifacts.cards.test_fonts import font_faults
from artifacts.choiceproof import sheet_faults
from artifacts.sheetgames import COLOURED, COLOURED_TEXT, sheet_game
from artifacts.sheetproof import CUT, MM, WHOLE, Place, Sheet, made_sheet, overlapping, read_sheet, unsafe
from games.optiongame import tides
from plumber import pdfplumber
from press.pdf.test_tags import structure_faults
from reference import CHECKOUT

from generator.artifacts.sheets import FORM, TARGETS
from generator.base.project import open_project, shipped_games
from generator.games.registry import find_game

EVERY = (*TARGETS, FORM)
COPIES = {"a5-2up": 2, "a6-4up": 4}
SCALE = {"large-a4": 1.6, "large-letter": 1.6}
FLAG = "🏁"


def made(target: str, language: str = "de", project: Path = CHECKOUT, game: str = "choice", **options: object) -> bytes:
    data = made_sheet(project, game, target, language, **options)
    with pikepdf.open(io.BytesIO(data)) as pdf:
        assert structure_faults(pdf) == []
    if target != FORM:
        assert font_faults(data) == []
    return data


def rounded(sheet: Sheet) -> list[Place]:
    return [place for place in sheet.places if place.round]


@pytest.mark.parametrize("language", ["de", pytest.param("en", marks=pytest.mark.slow)])
@pytest.mark.parametrize("target", EVERY)
def test_every_score_of_the_block_is_the_recounted_one(target: str, language: str) -> None:
    sheet = read_sheet(made(target, language))
    width, height, _ = CUT.get(target) or WHOLE[target]
    pages = 2 if target.startswith("large") else 1
    assert sheet_faults(sheet, width, height * pages) == []
    assert len(rounded(sheet)) == COPIES.get(target, 1) * (11 * 10 + 3 * (1 + 8))
    assert min(min(place.width, place.height) for place in rounded(sheet)) >= 4
    assert overlapping(rounded(sheet)) == []
    assert unsafe(sheet, target) == []


@pytest.mark.slow
@pytest.mark.parametrize(
    ("old", "new", "seen"),
    [
        ('{ label = "9", value = 50', '{ label = "9", value = 55', "9: ['−200', '−200', '−200', '−200', '0', '55'"),
        ('{ label = "8", value = 40 }', '{ label = "8", value = 45 }', "8: '845' before its boxes"),
        ("-200, 0, ", "-200, 5, ", "'−200', '5', '100'"),
        ("row = [{ own = true, count = 8 }, ", "row = [", "the fifth die has rows of [9, 9]"),
    ],
)
def test_a_changed_game_is_seen(new_project: Callable[[], Path], old: str, new: str, seen: str) -> None:
    project = new_project()
    shutil.copytree(shipped_games() / "choice", project / "games/choice")
    game = project / "games/choice/game.toml"
    text = game.read_text(encoding="utf-8")
    assert text.count(old) == 1
    game.write_text(text.replace(old, new).partition("[[claim]]")[0], encoding="utf-8")
    found = sheet_faults(read_sheet(made("a4", project=project)), *WHOLE["a4"][:2])
    assert any(seen in fault for fault in found), found


@pytest.mark.parametrize("target", EVERY)
def test_the_last_box_of_a_row_of_the_fifth_die_has_a_flag(target: str) -> None:
    sheet = read_sheet(made(target))
    flags = [place for place in rounded(sheet) if FLAG in place.text]
    assert len(flags) == 3 * COPIES.get(target, 1)
    assert sheet.text.count("Ende") >= COPIES.get(target, 1)
    for flag in flags:
        assert not [p for p in rounded(sheet) if abs(p.top - flag.top) < 1 and 0 < p.left - flag.right < 12]


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("target", EVERY)
def test_who_plays_alone_finds_what_is_good(target: str, language: str) -> None:
    text = read_sheet(made(target, language)).text
    points = [one.points for one in find_game(open_project(CHECKOUT), "choice").sheets[0].yardsticks]
    words = (f"{points[0]}+: good", f"{points[-1]}+:")
    if language == "de":
        words = (f"ab {points[0]} gut", f"ab {points[-1]}")
    for said in words:
        assert text.replace("\N{NO-BREAK SPACE}", " ").count(said) == COPIES.get(target, 1), said


@pytest.mark.parametrize("target", EVERY)
def test_the_rules_in_short_begin_with_what_is_forgotten_most(target: str) -> None:
    text = read_sheet(made(target)).text
    assert [text.count(term) >= COPIES.get(target, 1) for term in ("Wurf:", "Pflicht:", "Freiwurf:")] == [True] * 3
    if target in ("a4", "letter", FORM):
        assert text.count("Volle Reihe:") == 1


def test_losses_and_gains_lie_on_grounds_of_their_own() -> None:
    with pdfplumber.open(io.BytesIO(made("a4"))) as pdf:
        page = pdf.pages[0]
        grounds = [one for one in page.rects if one["fill"] and not one["stroke"] and one["height"] * MM > 150]
        scores = page.extract_words()
    zones = sorted((one["x0"], one["x1"]) for one in grounds)
    assert len(zones) == 4  # losses, gains, and the columns for plus and minus
    loss, gain = zones[:2]
    for word in scores:
        if word["text"] in ("−200", "500", "350", "250"):
            middle = (word["x0"] + word["x1"]) / 2
            assert (
                (loss if word["text"] == "−200" else gain)[0] < middle < (loss if word["text"] == "−200" else gain)[1]
            )


def test_names_of_players_are_printed_on_pages_of_their_own() -> None:
    data = made("a5-2up", names=("Ada", "Ben"))
    assert ["Ada" in read_sheet(data, page).text for page in (0, 1)] == [True, False]


def test_fields_of_the_form_are_named_by_row_and_box() -> None:
    with pikepdf.open(io.BytesIO(made(FORM, "en"))) as pdf:
        fields = {str(field.T): str(field.TU) for field in pdf.Root.AcroForm.Fields}
    assert fields["sums-row-7-9"] == "8 9: 160"
    assert fields["fifth-row-1-8"].endswith("8, End")
    assert {"record", "player-name", "date", "sums-total", "fifth-row-3-own"} <= fields.keys()


def test_items_of_a_stranger_stand_there_by_their_names(tmp_path: Path) -> None:
    tides(tmp_path, ('below = [-5, "1x", "2x"]', 'totals = true\nbelow = [-5, "1x", "2x"]'))
    for target in EVERY:
        sheet = read_sheet(made(target, project=tmp_path, game="gezeiten"))
        copies = COPIES.get(target, 1)
        assert (sheet.text.count("Ebbe"), sheet.text.count("shoal"), sheet.text.count("2*")) == (copies, copies, 0)
        assert "ebb" not in sheet.text.split()
        assert unsafe(sheet, target) == []


MORE = """legend = ["turn", "end"]
record = true
yardstick = [{ id = "good", points = 40 }]
"""
MORE_TEXT = """
[sheet]
legend = { turn = "Zug: von links nach rechts.", end = "Ohne Doppelpunkt" }
yardstick.good = "gut"
"""


@pytest.mark.parametrize("target", EVERY)
def test_where_no_grid_leaves_room_beside_it_the_rules_stand_below(target: str, tmp_path: Path) -> None:
    sheets = COLOURED.replace('kind = "cross-off"\n', f'kind = "cross-off"\n{MORE}').replace(
        "totals = true\n", "end = true\n"
    )
    sheet_game(tmp_path, sheets, MORE_TEXT + COLOURED_TEXT, "more")
    sheet = read_sheet(made(target, project=tmp_path, game="more"))
    copies = COPIES.get(target, 1)
    for words in ("Zug:", "Ohne Doppelpunkt", "ab 40 gut"):
        assert sheet.text.replace("\N{NO-BREAK SPACE}", " ").count(words) == copies, words
    assert sum(FLAG in place.text for place in rounded(sheet)) == 4 * copies
    assert "Vorlage" not in sheet.text
    assert unsafe(sheet, target) == []
