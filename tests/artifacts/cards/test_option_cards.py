"""Cards of games whose rolls are choices, read back from finished files and compared with the recount."""

from __future__ import annotations

import io
import shutil
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest
from artifacts.choiceproof import card_faults
from artifacts.pages import Page, pages_of
from artifacts.readaloud import blocks
from cli.commands import wuerfelwerk
from games.optiongame import tides
from oncemade import once_made
from plumber import pdfplumber
from press.overviewcards import FORMATS
from reference import CHECKOUT

from generator.artifacts.cards_drawn import card_faces
from generator.base.project import open_project, shipped_games
from generator.games.registry import find_game
from generator.press.primitives import Text, marks
from generator.press.style import SMALLEST_TYPE
from generator.tables.verified import verified_tables

LANGUAGES = ("de", "en")
STRANGERS = CHECKOUT / "tests/check/strangers/games"


@pytest.fixture(scope="session")
def printed(tmp_path_factory: pytest.TempPathFactory, checkout: Path) -> Path:
    """The folder of the cards of CHOICE, single and on A4."""

    def make(output: Path) -> None:
        targets = ("--target", "single", "--target", "home-a4")
        said = wuerfelwerk("cards", "choice", *targets, "--project", checkout, "--output", output)
        assert said.code == 0, said.err

    return once_made(tmp_path_factory, "made-cards-choice", make) / "choice"


def front(folder: Path, language: str) -> Page:
    return pages_of(folder / language / "cards-single.pdf")[0].card(3, 3)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_number_of_the_card_is_the_recounted_one(printed: Path, language: str) -> None:
    assert card_faults(front(printed, language), language) == []


def test_rows_have_the_room_that_nothing_else_at_the_table_needs(printed: Path) -> None:
    """How many choices a roll has decides nothing: it stands in the quick reference and on the website."""
    page = front(printed, "de")
    assert not [run for run in page.runs if "Möglichkeiten" in run.text]
    assert row_height(page) > 8.0, "six rows, above a note that says when a chance counts and what is a duty"


def row_height(page: Page) -> float:
    """How high the lowest row of sums is, in mm."""
    tops = sorted(run.centre[1] for run in page.runs if run.text.strip() in ("100", "70", "60", "50", "40", "30"))
    return min(below - above for above, below in pairwise(tops) if below - above > 1)


@pytest.mark.slow
def test_rows_that_something_else_takes_the_room_of_are_seen(new_project: Callable[[], Path]) -> None:
    project = new_project()
    shutil.copytree(shipped_games() / "choice", project / "games/choice")
    text = project / "games/choice/text.de.toml"
    said = text.read_text(encoding="utf-8")
    text.write_text(
        said.replace('note = "Pflicht: ', 'note = "' + "Gut zu wissen, wenn man spielt. " * 4 + "Pflicht: ", 1), "utf-8"
    )
    made = wuerfelwerk("cards", "choice", "--lang", "de", "--target", "single", "--project", project)
    assert made.code == 0, made.err
    assert row_height(front(project / "output/choice", "de")) < 8.0


@pytest.mark.slow
@pytest.mark.parametrize(
    ("old", "new", "seen"),
    [
        ('{ label = "8", value = 40 }', '{ label = "8", value = 45 }', "no line ['6', '8', "),
        ('{ label = "7", value = 30, stated', '{ label = "7", value = 35, stated', "no line ['7', "),
        ("below = [-200, -200,", "below = [-200, -100,", r"no line ['0\xa0Kreuze:"),
        ('row = [{ own = true, count = 8 }, ', "row = [", "'13,2"),
    ],
)  # fmt: skip
def test_a_changed_game_is_seen(new_project: Callable[[], Path], old: str, new: str, seen: str) -> None:
    project = new_project()
    shutil.copytree(shipped_games() / "choice", project / "games/choice")
    game = project / "games/choice/game.toml"
    text = game.read_text(encoding="utf-8")
    assert text.count(old) == 1
    game.write_text(text.replace(old, new).partition("[[claim]]")[0], encoding="utf-8")
    shutil.rmtree(project / "games/choice/examples", ignore_errors=True)
    said = wuerfelwerk("cards", "choice", "--lang", "de", "--target", "single", "--project", project)
    assert said.code == 0, said.err
    assert any(seen in fault for fault in card_faults(front(project / "output/choice", "de"), "de"))


def test_a_screen_reader_hears_row_by_row(printed: Path) -> None:
    data = (printed / "en/cards-single.pdf").read_bytes()
    rows = [text for number, role, text in blocks(data) if number == 1 and role == "TR"]
    assert rows[1].split(" | ") == ["2", "12", "19.6%", "100", "200", "300", "400", "500"]
    assert rows[6] == "7 | | 79.9% | 30 | 60 | 90 | 120 | 150"
    assert len(rows) == 7


@pytest.mark.parametrize("name", FORMATS)
def test_the_card_fits_on_all_usual_formats_with_type_that_can_be_read(name: str, checkout: Path) -> None:
    project = open_project(checkout)
    game = find_game(project, "choice")
    tables = verified_tables(game, game.edition())
    for language in LANGUAGES:
        (faces,) = card_faces(project, tables, language, FORMATS[name])
        texts = [mark for mark in marks(faces["front"].items) if isinstance(mark, Text)]
        assert min(text.size for text in texts) >= SMALLEST_TYPE


@pytest.mark.parametrize("game", sorted(one.name for one in STRANGERS.iterdir()))
def test_a_game_that_nobody_had_in_mind_has_cards(game: str, tmp_path: Path) -> None:
    shutil.copytree(STRANGERS / game, tmp_path / "games" / game)
    said = wuerfelwerk("cards", game, "--target", "single", "--project", tmp_path, "--lang", "en")
    assert said.code == 0, said.err


def test_a_game_of_a_stranger_has_symbols_and_names_and_no_die_that_stays_over(tmp_path: Path) -> None:
    tides(tmp_path)
    said = wuerfelwerk("cards", "gezeiten", "--target", "single", "--project", tmp_path)
    assert said.code == 0, said.err
    data = (tmp_path / "output/gezeiten/de/cards-single.pdf").read_bytes()
    with pdfplumber.open(io.BytesIO(data)) as pdf:
        text = pdf.pages[0].extract_text()
    assert "Stand" in text
    assert "*" not in text
    assert "Wurf ohne" not in text
    rows = [words for number, role, words in blocks(data) if number == 1 and role == "TR"]
    assert any("Ebbe" in row for row in rows)
