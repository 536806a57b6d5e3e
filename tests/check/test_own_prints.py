"""Whatever the product makes of any game is not accused, and enough of it is verified for that to mean something."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest
from games.ownprints import own_prints, own_project

from generator.artifacts.book_drawn import rendered_pages
from generator.base.project import Project
from generator.check.checked import Checked
from generator.check.run import Checker

SHIPPED, STRANGERS = ("einhorn", "dre13ehn", "choice"), ("gullbay", "tower", "tavern", "throws")
LEAST = {
    ("cards", "einhorn", "cards-single.pdf"): 100,
    ("cards", "einhorn", "cards-home-a4.pdf"): 100,
    ("cards", "einhorn", "wordless-single.pdf"): 100,
    ("cards", "einhorn", "wordless-home-a4.pdf"): 100,
    ("sheets", "einhorn", "quickref-a5.pdf"): 95,
    ("sheets", "einhorn", "wordless-rules-a5.pdf"): 100,
    ("sheets", "einhorn", "sheet-a4.pdf"): 100,
    ("book", "einhorn", "rulebook-a5.pdf"): 91,
    ("book", "einhorn", "companion-a5.pdf"): 90,
    ("cards", "dre13ehn", "cards-single.pdf"): 100,
    ("sheets", "dre13ehn", "quickref-a5.pdf"): 98,
    ("sheets", "dre13ehn", "sheet-wins-a4.pdf"): 100,
    ("sheets", "dre13ehn", "sheet-points-a4.pdf"): 100,
    ("sheets", "dre13ehn", "sheet-tournament-a4.pdf"): 100,
    ("sheets", "dre13ehn", "sheet-championship-a4.pdf"): 100,
    ("book", "dre13ehn", "rulebook-a5.pdf"): 97,
    ("book", "dre13ehn", "companion-a5.pdf"): 97,
    ("cards", "choice", "cards-single.pdf"): 100,
    ("sheets", "choice", "quickref-a5.pdf"): 100,
    ("sheets", "choice", "sheet-a4.pdf"): 98,
    ("book", "choice", "rulebook-a5.pdf"): 90,
    ("book", "choice", "companion-a5.pdf"): 97,
    ("cards", "gullbay", "cards-single.pdf"): 94,
    ("cards", "gullbay", "wordless-single.pdf"): 100,
    ("sheets", "gullbay", "wordless-rules-a5.pdf"): 100,
    ("book", "gullbay", "rulebook-a5.pdf"): 94,
    ("book", "gullbay", "companion-a5.pdf"): 99,
    ("cards", "tower", "cards-single.pdf"): 100,
    ("cards", "tower", "wordless-single.pdf"): 100,
    ("sheets", "tower", "wordless-rules-a5.pdf"): 88,
    ("cards", "tavern", "cards-single.pdf"): 100,
    ("cards", "throws", "cards-single.pdf"): 97,
    ("book", "tavern", "rulebook-a5.pdf"): 100,
    ("book", "throws", "rulebook-a5.pdf"): 100,
}
"""By the command, the game and the file: how many of 100 numbers are verified at least. It may rise and not fall.

Of books it is what is told of other editions and sources, and sentences that tell no fact of the game; untagged sheets
of some cards part the lines of a cell.
"""
PAGES = {"einhorn": 89, "dre13ehn": 90, "choice": 95, "gullbay": 92, "tower": 81, "tavern": 84, "throws": 76}
"""The same for the pages of the website together."""
QUICK = [("cards", "einhorn", "cards-single.pdf"), ("sheets", "einhorn", "quickref-a5.pdf")]


def faults(checked: Checked) -> list[tuple[str, str]]:
    return [(one.code, one.message) for one in checked.findings if one.level != "note"]


def share(checked: list[Checked]) -> Fraction:
    """How many of 100 numbers are verified."""
    found = sum(one.claims.found for one in checked)
    return Fraction(100 * sum(len(one.claims.verified) for one in checked), found or 1)


@pytest.fixture(scope="session")
def project(tmp_path_factory: pytest.TempPathFactory) -> Project:
    return own_project(tmp_path_factory)


@pytest.mark.parametrize(
    ("command", "game", "name"),
    [one if one in QUICK else pytest.param(*one, marks=pytest.mark.slow) for one in LEAST],
)
def test_no_print_is_accused_and_enough_of_it_is_understood(
    tmp_path_factory: pytest.TempPathFactory, project: Project, command: str, game: str, name: str
) -> None:
    folder = own_prints(tmp_path_factory, command, game) / game
    for language in ("de", "en"):
        checked = Checker(project, game).check(folder / language / name)
        assert faults(checked) == []
        assert share([checked]) >= LEAST[command, game, name], language


@pytest.mark.slow
@pytest.mark.parametrize("game", PAGES)
def test_no_page_is_accused_and_enough_of_it_is_understood(project: Project, game: str) -> None:
    checked = [Checker(project, game).check(*page) for page in rendered_pages(project, game, "")]
    assert [told for one in checked for told in faults(one)] == []
    assert share(checked) >= PAGES[game]


@pytest.mark.slow
@pytest.mark.parametrize("game", [*SHIPPED, *STRANGERS])
def test_nothing_that_a_command_makes_is_accused(
    tmp_path_factory: pytest.TempPathFactory, project: Project, game: str
) -> None:
    for command, names in (("cards", "*/*.pdf"), ("sheets", "*/*.pdf"), ("book", "*/*-booklet-a4.pdf")):
        for file in sorted((own_prints(tmp_path_factory, command, game) / game).glob(names)):
            assert faults(Checker(project, game).check(file)) == [], file.name


def test_a_wrong_word_of_a_rule_on_a_card_is_found(project: Project) -> None:
    head = "| Name | Chance |\n| --- | --- |\n"
    rows = (
        "| Jackpot {} ⚅⚅ | 16.7% |\n| Luck {} or more together ⚅⚄ | 11.1% |\n| Bad luck {} or less together | 11.1% |\n"
    )
    checker = Checker(project, "tower")
    for low, high, wrong in (("10", "4", []), ("11", "4", ["11"]), ("10", "5", ["5"])):
        text = head + rows.format("All dice show the same", low, high)
        checked = checker.check(Path("rules.md"), f"# Tower\n\n{text}".encode())
        assert [one.printed for one in checked.findings if one.code == "RB2-class"] == wrong


@pytest.mark.parametrize(("paid", "found"), [("+2", []), ("+3", ["+3"])])
def test_pay_offs_told_in_a_row_belong_to_the_result_before(project: Project, paid: str, found: list[str]) -> None:
    text = f"# Einhorn\n\nWunsch: correct {paid}, wrong −2, passive −1. Einhorn: correct +5, wrong −5, passive +1.\n"
    checked = Checker(project, "einhorn").check(Path("rules.md"), text.encode())
    assert [one.printed for one in checked.findings if one.level == "error"] == found
    assert len(checked.claims.verified) == 6 - len(found)


def test_what_says_nothing_of_the_game_is_neither_right_nor_not_understood(project: Project) -> None:
    text = "# Einhorn\n\nWunsch and Einhorn.\n\nFront 1/1 · print at 100% · ruler: 100 mm\n\n1\n\nWords.\n\n2\n\n7\n"
    claims = Checker(project, "einhorn").check(Path("rules.md"), text.encode()).claims
    assert (claims.verified, [one.text for one in claims.unknown]) == ((), ["7"])
