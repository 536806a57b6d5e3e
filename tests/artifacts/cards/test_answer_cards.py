"""Cards of a game whose results answer each other, read back from finished files and compared with the recount."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path

import pikepdf
import pytest
from artifacts.answerproof import first_faults, open_faults
from artifacts.fileproof import cells
from artifacts.pages import Page, pages_of
from artifacts.readaloud import blocks
from cli.commands import wuerfelwerk
from oncemade import once_made
from plumber import pdfplumber
from press.overviewcards import FORMATS

from generator.artifacts.cards_drawn import card_faces
from generator.artifacts.product import Source
from generator.artifacts.site import CardPictures
from generator.base.problem import UserError
from generator.base.project import open_project, shipped_games
from generator.games.registry import find_game
from generator.press.primitives import Text, marks
from generator.press.style import SMALLEST_TYPE
from generator.tables.verified import verified_tables

LANGUAGES = ("de", "en")
FRONTS = 2


@pytest.fixture(scope="session")
def printed(tmp_path_factory: pytest.TempPathFactory, checkout: Path) -> Path:
    """The folder of everything that `wuerfelwerk cards dre13ehn` makes."""

    def make(output: Path) -> None:
        said = wuerfelwerk("cards", "dre13ehn", "--project", checkout, "--output", output)
        assert said.code == 0, said.err

    return once_made(tmp_path_factory, "made-cards-dre13ehn", make) / "dre13ehn"


def fronts(folder: Path, language: str) -> list[Page]:
    """The fronts of the cards that stand alone, those of one player."""
    return [page.card(3, 3) for page in pages_of(folder / language / "cards-single.pdf")][::2][:FRONTS]


def fingerprint(folder: Path) -> str:
    found: str = json.loads((folder / "tables.json").read_text(encoding="utf-8"))["fingerprint"]
    return found[:8]


def faults(folder: Path, language: str) -> list[str]:
    first, other = fronts(folder, language)
    mark = fingerprint(folder)
    return first_faults(first, language, mark) + open_faults(other, language, mark)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rune_name_and_number_of_both_cards_is_the_recounted_one(printed: Path, language: str) -> None:
    assert len(fronts(printed, language)) == FRONTS
    assert faults(printed, language) == []


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("target", ["home-a4", "home-letter"])
def test_sheets_hold_both_cards_side_by_side(printed: Path, language: str, target: str) -> None:
    sheet, _ = pages_of(printed / language / f"cards-{target}.pdf")
    first, other = (sheet.card(*place) for place in cells(target, FRONTS))
    mark = fingerprint(printed)
    assert first_faults(first, language, mark) == []
    assert open_faults(other, language, mark) == []


def test_a_game_that_states_no_players_has_cards_for_as_many_as_its_box(printed: Path) -> None:
    players = find_game(open_project(None), "dre13ehn").box_players
    assert players == 4
    assert len(pages_of(printed / "de/cards-single.pdf")) == players * FRONTS * 2
    sheets = pages_of(printed / "de/cards-home-a4.pdf")
    assert len(sheets) == 2, "a front and a back"
    mark = fingerprint(printed)
    for number, place in enumerate(cells("home-a4", players * FRONTS)):
        proof = open_faults if number % FRONTS else first_faults
        assert proof(sheets[0].card(*place), "de", mark) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_chances_keep_off_the_tint_of_what_may_follow(printed: Path, language: str) -> None:
    with pdfplumber.open(printed / language / "cards-single.pdf") as pdf:
        page = pdf.pages[0]
        (tint,) = (rect for rect in page.rects if 40 < rect["width"] < 100 < rect["height"])
        ends = [char["x1"] for char in page.chars if char["text"] == "%"]
    assert len(ends) == 10
    assert (tint["x0"] - max(ends)) * 25.4 / 72 > 0.5


def test_where_chances_are_not_stated_there_is_none(printed: Path) -> None:
    for language in LANGUAGES:
        first, other = (" ".join(run.text for run in page.runs) for page in fronts(printed, language))
        assert first.count("%") == 10
        assert "%" not in other


def heard(folder: Path, language: str, page: int) -> list[str]:
    data = (folder / language / "cards-single.pdf").read_bytes()
    return [text for number, role, text in blocks(data) if number == page and role == "TR"]


def test_a_screen_reader_hears_names_in_the_place_of_runes(printed: Path) -> None:
    rows = heard(printed, "en", 1)
    assert "ki / ha twelve" in rows[7]
    assert rows[7].endswith("(twelve, eleven, thirteen)")
    assert rows[4].endswith("counts as 2 3 (two, three)")
    *_, last = heard(printed, "en", 3)
    assert last.startswith("1313 (double thirteen) | ēli ")
    assert "Nothing may follow." in last
    assert "(two water dice)" in last
    texts = [text for number, _, text in blocks((printed / "en/cards-single.pdf").read_bytes()) if number == 3]
    assert "fire thirteen, double fire, double thirteen" in " ".join(texts)


def test_runes_are_copied_and_read_aloud_as_what_they_stand_for(printed: Path) -> None:
    """By ToUnicode and by ActualText: readers differ in which they ask."""
    with pikepdf.open(printed / "de/cards-single.pdf") as pdf:
        spans = [
            bytes(operands[1].ActualText).decode("utf-16")
            for operands, operator in pikepdf.parse_content_stream(pdf.pages[2])
            if str(operator) == "BDC" and operands[0] == "/Span"
        ]
    assert {"1", "13", "1313", "F13", "FF", "23"} <= {*spans}
    texts = {run.text for page in fronts(printed, "de") for run in page.runs}
    assert not any("\ue000" <= char <= "\uf8ff" for text in texts for char in text)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("old", "new", "seen"),
    [
        ('12 = ["12", "11", "13",', '12 = ["12", "13",', "12: '11' is not there"),
        ('8 = ["8", "13",', '8 = ["8", "12", "13",', "'12' is proved by nothing"),
        ('1 = "h"\n', '1 = "g"\n', "11: 'hi / ī' is not there"),
        ('faces = [0, 1, 2, 3]\nsolid = "tetrahedron"', "faces = [0, 1, 2, 3, 3]", "1: '2 von 16' is not there"),
        ('symbol = "rune-12"', 'symbol = "rune-13"', "12: the row begins with '13'"),
        ('3 = "rune-3"\n', '3 = "rune-2"\n', "3: the dice 0 2 do not roll it"),
        ('symbols = [0, 1, 2, 3, "F", 13]', "symbols = [0, 1, 2, 3, 13]", "f13: possible as"),
        ('F = "rune-f"', 'F = "rune-3"', "22: rolled by"),
        ('"f13", "ff", "1313"]\n2 =', '"ff", "1313"]\n2 =', "1: rolled by 01FF1313"),
    ],
)
def test_a_changed_game_is_seen(new_project: Callable[[], Path], old: str, new: str, seen: str, printed: Path) -> None:
    project = new_project()
    shutil.copytree(shipped_games() / "dre13ehn", project / "games/dre13ehn")
    game = project / "games/dre13ehn/game.toml"
    text = game.read_text(encoding="utf-8")
    assert text.count(old) >= 1
    game.write_text(text.replace(old, new, 1).partition("[[claim]]")[0], encoding="utf-8")
    said = wuerfelwerk("cards", "dre13ehn", "--lang", "de", "--target", "single", "--copies", "1", "--project", project)
    assert said.code == 0, said.err
    assert any(seen in fault for fault in faults(project / "output/dre13ehn", "de"))


def test_the_website_shows_both_fronts_and_one_back(checkout: Path) -> None:
    project = open_project(checkout)
    game = find_game(project, "dre13ehn")
    recipes = CardPictures().due(Source(project, game, game.edition(), ["de"]))
    assert [Path(recipe.path).name for recipe in recipes] == ["card-front.svg", "card-back.svg", "card-2-front.svg"]
    first, back, other = (recipe.make() for recipe in recipes)
    assert len({first, back, other}) == 3
    assert all(len(picture) < 80_000 for picture in (first, back, other))


@pytest.mark.parametrize("name", [name for name in FORMATS if name != "mini"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_both_cards_fit_on_every_size_of_card_but_the_smallest(checkout: Path, name: str, language: str) -> None:
    project = open_project(checkout)
    game = find_game(project, "dre13ehn")
    tables = verified_tables(game, game.edition())
    for faces in card_faces(project, tables, language, FORMATS[name]):
        texts = [mark for mark in marks(faces["front"].items) if isinstance(mark, Text)]
        assert min(text.size for text in texts if "Symbols" not in text.font) >= SMALLEST_TYPE


def test_what_has_no_room_on_the_smallest_card_is_told(checkout: Path) -> None:
    project = open_project(checkout)
    game = find_game(project, "dre13ehn")
    with pytest.raises(UserError, match=r"there"):
        card_faces(project, verified_tables(game, game.edition()), "de", FORMATS["mini"])
