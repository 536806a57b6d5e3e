"""What may follow what in a quick reference stands there as the relation says it."""

from __future__ import annotations

from pathlib import Path

import pytest
import recount13
from games.callers import caller
from games.folders import faults

from generator.base.labels import load_labels
from generator.base.project import Project, open_project, shipped
from generator.games.reader import load_game
from generator.games.registry import find_game
from generator.glyphs.symbols import symbol_chars
from generator.tables.verified import GameTables, verified_tables
from generator.views.answers import answer_values
from generator.views.quickref import quick_context

WINS = {"de": "{} (gewinnt)", "en": "{} (wins)"}
QUICK = """
[quickref]
[[quickref.step]]
title = "Zug"
[[quickref.step.section]]
title = "Folgen"
points = ["Auf Elf: {follow_11}.", "Auf Wild: {follow_wild}.", "Auf A: {single_A}; verloren: {single_loses}."]
"""


def thirteen() -> GameTables:
    game = find_game(open_project(shipped()), "dre13ehn")
    return verified_tables(game, game.edition())


def lines(tables: GameTables, project: Project, language: str) -> list[str]:
    """The lines of a quick reference, with symbols by their names in angle brackets."""
    quick, game = tables.text(language).quick, tables.game.id
    assert quick
    chars = {name: f"<{name}>" for name in symbol_chars(project, game)}
    context = quick_context(tables, load_labels(project, language, game), "", quick, chars)
    return [line.text for step in context["steps"] for section in step.sections for line in section.lines]


def recounted(face: str, language: str) -> str:
    runes = [f"<rune-{one.lower()}>" for one in recount13.DUEL[face].split()]
    return ", ".join(WINS[language].format(rune) if (face, rune) == ("1", "<rune-3>") else rune for rune in runes)


@pytest.mark.parametrize("language", ["de", "en"])
def test_the_duel_of_the_quick_reference_is_that_of_the_recount(language: str) -> None:
    told = " ".join(lines(thirteen(), open_project(shipped()), language))
    for face in recount13.DUEL:
        assert f": {recounted(face, language)}" in told, face
    assert "<rune-0>" in told


def strangers(folder: Path, *changes: tuple[str, str]) -> list[str]:
    game = caller(folder, *changes)
    text = game / "text.de.toml"
    text.write_text(text.read_text(encoding="utf-8") + QUICK, encoding="utf-8")
    loaded = load_game(game)
    return lines(verified_tables(loaded, loaded.edition()), Project(folder), "de")


def test_a_stranger_gets_symbols_of_results_and_labels_of_faces(tmp_path: Path) -> None:
    assert strangers(tmp_path) == [
        "Auf Elf: <dash>, <stone>, <trophy>.",
        "Auf Wild: nichts, es gewinnt.",
        "Auf A: A, B; verloren: 1.",
    ]


def test_another_answer_changes_the_words(tmp_path: Path) -> None:
    ends = ('C = ["A"]', 'C = ["A"]\n[relation.ends]\nA = { B = "20" }')
    assert strangers(tmp_path / "ends", ends)[2] == "Auf A: A, B (gewinnt); verloren: 1."
    assert strangers(tmp_path / "row", ('A = ["A", "B"]', 'A = ["C"]'))[2] == "Auf A: C; verloren: 1."


def test_names_stand_where_no_symbol_can(tmp_path: Path) -> None:
    game = load_game(caller(tmp_path))
    found = answer_values(verified_tables(game, game.edition()), load_labels(Project(tmp_path), "de", game.id), {})
    assert found["follow_20"] == "Elf, Zwanzig"
    rows = {"follow_11", "follow_20", "follow_wild", "single_A", "single_B", "single_C"}
    assert set(found) == rows | {"single_loses"}


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("Auf Elf: {folow_11}.", "nothing fills '{folow_11}'"),
        ("Auf 11: {follow_11}.", "has a number that nobody proved"),
    ],
)
def test_a_row_that_is_not_there_and_a_typed_digit_are_told(line: str, told: str, tmp_path: Path) -> None:
    text = caller(tmp_path) / "text.de.toml"
    quick = QUICK.replace("Auf Elf: {follow_11}.", line)
    text.write_text(text.read_text(encoding="utf-8") + quick, encoding="utf-8")
    (said,) = faults(text.parent)
    assert told in said
