"""Rules without words: drawn pay-offs, set-up and rolls are those of the edition, and nobody has to read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pikepdf
import pytest
import recount
from artifacts.cardproof import DICE
from artifacts.cards.test_fonts import font_faults
from artifacts.cards.test_pages import table_faults, words
from artifacts.cards.test_wordless_cards import imprint
from artifacts.pages import read_pages
from artifacts.sheetpages import Glyph, glyphs, made
from artifacts.stonecount import RESULTS, STONE, stone_faults, table_of
from games.folders import einhorn
from press.pdf.test_tags import structure, structure_faults

from generator.artifacts.quickref import TARGETS, WORDLESS
from generator.base.project import shipped

LANGUAGES = ("en", "de")
SETUP = {  # typed a second time: tokens at the start, what the first player gets on top, players, rounds
    "2021-06-10": (0, 0, None, ""),
    "2021-06-23": (6, 0, (2, 6), ""),
    "2021-07-12": (0, 0, None, ""),
    "2021-07-16": (0, 0, None, ""),
    "2021-07-18": (0, 0, None, "5"),
    "2021-10-06": (6, 1, None, "10"),
    "2022-10-31": (6, 1, (3, 5), "10"),
}
DICE_EACH = 3
SUPPLY = {"2022-10-31": "25"}
"""Stones that lie ready for each player, in the editions that say so."""


@pytest.mark.parametrize("edition", recount.EDITIONS)
def test_every_edition_has_its_pay_offs_drawn_as_stones(edition: str, checkout: Path) -> None:
    assert stone_faults(glyphs(made(checkout, WORDLESS, edition)), edition) == []


@pytest.mark.parametrize("edition", recount.EDITIONS)
def test_the_set_up_is_that_of_the_edition(edition: str, checkout: Path) -> None:
    start, extra, players, rounds = SETUP[edition]
    found = glyphs(made(checkout, WORDLESS, edition))
    head = next(glyph.y for glyph in found if glyph.char == "✓")
    above = Counter(glyph.char for glyph in found if glyph.y < head - 4)
    assert above[STONE] == start + extra
    assert above["🎲"] == DICE_EACH + 1
    supply = SUPPLY.get(edition, "")
    assert above["🧍"] == 1 + (players[1] if players else 0) + (1 if extra else 0) + (1 if supply else 0)
    pages = read_pages(made(checkout, WORDLESS, edition))
    large = [run.text.strip() for run in pages[0].runs if run.text.strip() and run.size > 12]
    figures = [text for text in large if text[0].isdecimal()]
    span = [f"{players[0]}–{players[1]}"] if players else []
    assert figures == [*span, *([supply] if supply else []), *([rounds] if rounds else [])]


def rolls_in_table(found: list[Glyph]) -> dict[str, list[tuple[int, ...]]]:
    """The dice of each row of the table, three by three from the left."""
    columns, rows = table_of(found)
    half = (sorted(rows.values())[1] - sorted(rows.values())[0]) / 2
    rolls: dict[str, list[tuple[int, ...]]] = {}
    for result, y in rows.items():
        dice = [g for g in found if g.char in DICE and abs(g.y - y) < half and g.x < min(columns.values())]
        lines = sorted({round(die.y, 1) for die in dice})
        ordered = [sorted((d for d in dice if round(d.y, 1) == line), key=lambda d: d.x) for line in lines]
        faces = [DICE.index(die.char) + 1 for line in ordered for die in line]
        rolls[result] = [tuple(faces[at : at + 3]) for at in range(0, len(faces), 3)]
    return rolls


def test_four_different_rolls_of_each_result_are_shown(checkout: Path) -> None:
    for result, rolls in rolls_in_table(glyphs(made(checkout, WORDLESS))).items():
        assert len({tuple(sorted(roll)) for roll in rolls}) == len(rolls) == 4, result
        assert {recount.result_of(roll) for roll in rolls} == {result}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("target", [*TARGETS, "letter"])
def test_there_is_no_letter_but_those_of_the_title_and_the_imprint(target: str, language: str, checkout: Path) -> None:
    data = made(checkout, WORDLESS, "", language, target)
    (page,) = read_pages(data)
    allowed = {"Einhorn", imprint(recount.DEFAULT_EDITION)}
    said = [run.text.strip() for run in page.runs if any(char.isalpha() for char in run.text)]
    assert set(said) == allowed
    assert font_faults(data) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_screen_reader_says_pay_offs_and_pictures(language: str, checkout: Path, tmp_path: Path) -> None:
    path = tmp_path / "wordless.pdf"
    path.write_bytes(made(checkout, WORDLESS, "", language))
    with pikepdf.open(path) as pdf:
        assert structure_faults(pdf) == []
        elements = structure(pdf)
        (table,) = [element for element in elements if element.S == "/Table"]
        assert table_faults(table) == []
        said = [[words(cell.K[0]) for cell in row.K if cell.S == "/TD"] for row in table.K][1:]
        figures = [words(element) for element in elements if element.S == "/Figure"]
    win = {"en": "WIN", "de": "SIEG"}[language]
    values = [
        [recount.payoff(recount.DEFAULT_EDITION, result, column) for column in recount.COLUMNS]
        for result in recount.RESULTS
    ]
    assert said == [[win if value == "win" else recount.signed(value) for value in row] for row in values]
    told = {
        "en": ("3–5 players.", "Each player begins with 6 tokens and 3 dice. "
               "Whoever rolls the highest sum begins and gets 1 more. "
               "25 tokens for each player lie in the bowl.",
               "10 games are played. The most tokens win.", "Whoever rolls Einhorn gets the figure."),
        "de": ("3–5 Personen.", "Alle beginnen mit 6 Steinen und 3 Würfeln. "
               "Wer die höchste Summe würfelt, beginnt und bekommt 1 mehr. "
               "In der Schale liegen 25 Steine pro Person.",
               "Gespielt werden 10 Spiele. Die meisten Steine gewinnen.", "Wer Einhorn würfelt, bekommt die Figur."),
    }  # fmt: skip
    for sentence in told[language]:
        assert sentence in figures
    assert all(figures)


def test_scenes_are_those_the_game_asks_for(new_project: Callable[[], Path], checkout: Path) -> None:
    all_of_them = Counter(glyph.char for glyph in glyphs(made(checkout, WORDLESS)))
    assert all_of_them["✊"] == 3
    project = new_project()
    einhorn(project, ('scenes = ["figure", "others", "empty", "bid", "most"]', 'scenes = ["empty"]'))
    fewer = Counter(glyph.char for glyph in glyphs(made(project, WORDLESS)))
    assert fewer["✊"] == 0
    assert fewer["🏆"] == 1
    assert fewer["🏁"] == 3  # a win ends a game, an empty hand does, and ten are played


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("{{ stones(payoff.amount, loss", "{{ stones(payoff.amount + 1, loss", "wunsch.correct: 3⬤ 1📥, not 2"),
        ("'give' if loss else 'take'", "'give'", "einhorn.passive: 1⬤ 1📤, not 1"),
    ],
)  # fmt: skip
def test_a_wrong_count_in_the_template_is_caught(
    old: str, new: str, told: str, new_project: Callable[[], Path]
) -> None:
    project = new_project()
    parts = (shipped() / "templates/cards/wordless.parts.j2").read_text(encoding="utf-8")
    assert old in parts
    (project / "templates/cards").mkdir(parents=True)
    (project / "templates/cards/wordless.parts.j2").write_text(parts.replace(old, new), encoding="utf-8")
    assert told in stone_faults(glyphs(made(project, WORDLESS)), recount.DEFAULT_EDITION)


def test_a_roll_of_another_result_would_be_seen(checkout: Path) -> None:
    found = [
        Glyph(RESULTS["wunsch"] if glyph.char == RESULTS["einhorn"] else
              RESULTS["einhorn"] if glyph.char == RESULTS["wunsch"] else glyph.char, glyph.x, glyph.y, glyph.size)
        for glyph in glyphs(made(checkout, WORDLESS))
    ]  # fmt: skip
    assert {recount.result_of(roll) for roll in rolls_in_table(found)["wunsch"]} == {"einhorn"}


def test_the_same_page_has_the_same_bytes(new_project: Callable[[], Path], checkout: Path) -> None:
    project = new_project()
    einhorn(project)
    assert made(project, WORDLESS) == made(checkout, WORDLESS)
