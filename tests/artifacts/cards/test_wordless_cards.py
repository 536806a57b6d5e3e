"""Cards without words: the stones drawn are the pay-offs, nobody has to read, and a blind person hears them."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path

import pikepdf
import pytest
import recount
from artifacts.cards.test_fonts import font_faults
from artifacts.cards.test_pages import table_faults, words
from artifacts.sheetpages import Glyph, glyphs, tables_of
from artifacts.stonecount import stone_faults
from cli.commands import wuerfelwerk
from games.folders import einhorn, stranger
from press.pdf.test_tags import structure, structure_faults

from generator.artifacts.cards import TARGETS, WORDLESS, WORDLESS_TEMPLATE, CardOptions, Cards
from generator.artifacts.product import Source
from generator.base.project import open_project, shipped

LANGUAGES = ("en", "de")
BLEED = 3.0


def card(folder: Path, edition: str = "", language: str = "en", target: str = "single") -> bytes:
    project = open_project(folder)
    tables = tables_of(project, edition)
    (recipe,) = Cards([target], CardOptions(1), WORDLESS).due(Source.of(project, tables, [language]))
    return recipe.make()


@pytest.mark.parametrize("edition", recount.EDITIONS)
def test_every_edition_has_its_pay_offs_drawn_as_stones(edition: str, checkout: Path) -> None:
    assert stone_faults(glyphs(card(checkout, edition), 0, BLEED, BLEED), edition) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_finished_cards_have_the_stones_of_the_edition(finished: Path, language: str) -> None:
    data = (finished / language / "wordless-single.pdf").read_bytes()
    for page in range(0, 10, 2):
        assert stone_faults(glyphs(data, page), recount.DEFAULT_EDITION) == []


def test_stones_of_another_edition_are_seen(checkout: Path) -> None:
    found = stone_faults(glyphs(card(checkout, "2021-07-12")), "2021-07-16")
    assert "dreifaltigkeit.wrong: 3⬤ 1📥, not 1" in found
    assert "einhorn.passive: 2◯ 1📤, not 1" in found
    assert "wunsch.passive: 1━, not -1" in found


FAULTS = {
    "one stone too few": (
        "range(amount)",
        "range(amount - (1 if amount == 5 else 0))",
        "einhorn.correct: 4⬤ 1📥, not 5",
    ),
    "a loss that looks like a gain": (
        "'give' if loss else 'take'", "'take'", "wunsch.wrong: 2◯ 1📥, not -2"
    ),
    "filled stones that go away": (
        "'pebble-hollow' if hollow else 'pebble'", "'pebble'", "einhorn.wrong: 5⬤ 1📤, not -5"
    ),
    "a win without its heap": (
        'drawn(["stone"]', 'drawn(["pebble"]', "dreifaltigkeit.correct: 1⬤ 1🏁 1🏆 1📥, not win"
    ),
    "a win that ends no game": ('["trophy", "flag"]', '["trophy"]', "dreifaltigkeit.correct: 1🏆 1📥 1🪨, not win"),
}  # fmt: skip


@pytest.mark.parametrize("fault", FAULTS)
def test_a_wrong_picture_in_the_template_is_caught(fault: str, new_project: Callable[[], Path]) -> None:
    old, new, told = FAULTS[fault]
    project = new_project()
    parts = (shipped() / "templates/cards/wordless.parts.j2").read_text(encoding="utf-8")
    assert old in parts
    (project / "templates/cards").mkdir(parents=True)
    (project / "templates/cards/wordless.parts.j2").write_text(parts.replace(old, new), encoding="utf-8")
    assert told in stone_faults(glyphs(card(project)), recount.DEFAULT_EDITION)


def read_words(found: list[Glyph]) -> str:
    """The letters of a card, in order."""
    return "".join(glyph.char for glyph in found if glyph.char.isalpha())


def imprint(edition: str) -> str:
    return f"{edition} · {recount.fingerprint(edition)[:8]}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_there_is_no_letter_but_those_of_the_title_and_the_imprint(finished: Path, language: str) -> None:
    data = (finished / language / "wordless-single.pdf").read_bytes()
    fingerprint = [char for char in imprint(recount.DEFAULT_EDITION) if char.isalpha()]
    assert read_words(glyphs(data, 0)) == "".join(fingerprint)
    assert read_words(glyphs(data, 1)) == "Einhorn"
    text = "".join(glyph.char for glyph in glyphs(data, 0))
    assert imprint(recount.DEFAULT_EDITION).replace(" ", "") in text.replace(" ", "")


def test_a_word_in_the_template_would_be_seen(new_project: Callable[[], Path]) -> None:
    project = new_project()
    template = (shipped() / "templates" / WORDLESS_TEMPLATE).read_text(encoding="utf-8")
    (project / "templates/cards").mkdir(parents=True)
    path = project / "templates" / WORDLESS_TEMPLATE
    path.write_text(template.replace('edition.id ~ " · "', 'edition.label ~ " · "'), encoding="utf-8")
    assert read_words(glyphs(card(project), 0)).startswith("Edition")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_screen_reader_says_every_pay_off(finished: Path, language: str) -> None:
    win = {"en": "WIN", "de": "SIEG"}[language]
    with pikepdf.open(finished / language / "wordless-single.pdf") as pdf:
        assert structure_faults(pdf) == []
        tables = [element for element in structure(pdf) if element.S == "/Table"]
        assert len(tables) == 5
        for table in tables:
            assert table_faults(table) == []
            said = [[words(cell.K[0]) for cell in row.K if cell.S == "/TD"] for row in table.K][1:]
            assert said == [
                [
                    win if (value := recount.payoff(recount.DEFAULT_EDITION, result, column)) == "win"
                    else recount.signed(value)
                    for column in recount.COLUMNS
                ]
                for result in recount.RESULTS
            ]  # fmt: skip
            assert [words(cell.K[0]) for cell in table.K[0].K][1:] == {
                "en": ["correct", "wrong", "passive"], "de": ["richtig", "falsch", "passiv"]
            }[language]  # fmt: skip


def test_a_card_on_a_sheet_is_a_figure_that_says_them_too(finished: Path) -> None:
    with pikepdf.open(finished / "en/wordless-home-a4.pdf") as pdf:
        said = [words(element) for element in structure(pdf) if element.S == "/Figure"]
    assert sum("Einhorn: correct +5, wrong −5, passive +1." in one for one in said) == 5
    assert sum("Dreifaltigkeit: correct WIN, wrong +1, passive +5." in one for one in said) == 5


@pytest.mark.parametrize("target", TARGETS)
def test_all_fonts_are_embedded(finished: Path, target: str) -> None:
    assert font_faults((finished / f"en/wordless-{target}.pdf").read_bytes()) == []


def test_more_than_ten_stones_are_one_with_a_figure(changed_einhorn: Callable[..., Path]) -> None:
    change = ('payoffs.dreifaltigkeit = { correct = "win" }', "payoffs.dreifaltigkeit = { correct = 999, wrong = 11 }")
    found = glyphs(card(changed_einhorn(change)))
    faults = stone_faults(found, recount.DEFAULT_EDITION)
    assert faults == ["dreifaltigkeit.correct: 1⬤ 1📥, not win"]  # eleven is one stone, too, and a figure
    assert "99911" in "".join(glyph.char for glyph in found if glyph.char.isdecimal())


def test_ten_stones_are_still_drawn(changed_einhorn: Callable[..., Path]) -> None:
    change = ('payoffs.dreifaltigkeit = { correct = "win" }', "payoffs.dreifaltigkeit = { correct = 10 }")
    faults = stone_faults(glyphs(card(changed_einhorn(change))), recount.DEFAULT_EDITION)
    assert faults == ["dreifaltigkeit.correct: 10⬤ 1📥, not win"]


def test_a_game_of_one_column_has_a_card_and_one_without_columns_has_none(new_project: Callable[[], Path]) -> None:
    project = new_project()
    folder = stranger(project)
    assert wuerfelwerk("cards", "pasch", "--project", project).code == 0
    assert len(list((project / "output/pasch/de").glob("wordless-*.pdf"))) == 3
    bare = stranger(project, "bare")
    game = (folder / "game.toml").read_text(encoding="utf-8")
    head, _, rest = game.partition("[[column]]")
    bare_game = head + "[[edition]]" + rest.partition("[[edition]]")[2].partition("[edition.payoffs]")[0]
    (bare / "game.toml").write_text(bare_game, encoding="utf-8")
    text = (bare / "text.de.toml").read_text(encoding="utf-8")
    (bare / "text.de.toml").write_text(text.replace('column.points.name = "Punkte"\n', ""), encoding="utf-8")
    said = wuerfelwerk("cards", "bare", "--project", project)
    assert said.code == 0, said.err
    assert list((project / "output/bare/de").glob("wordless-*.pdf")) == []


def test_a_copy_of_the_game_makes_the_same_bytes(new_project: Callable[[], Path], checkout: Path) -> None:
    project = new_project()
    einhorn(project)
    assert card(project) == card(checkout)
    assert card(project, language="de") != card(checkout)
    assert io.BytesIO(card(project)).read(4) == b"%PDF"
