"""Whatever the product makes of any game is not accused, and enough of it is verified for that to mean something."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import pytest
from check.asking import subject_of
from games.houserules import DEFAULT, EVERY
from games.ownprints import STARTERS, own_prints, own_project
from markdown_it import MarkdownIt

from generator.artifacts.book_drawn import rendered_pages
from generator.artifacts.tables import table_text
from generator.base.project import Project
from generator.check.checked import Checked
from generator.check.reading.pdf import pdf_text
from generator.check.reading.reader import document_of
from generator.check.run import Checker
from generator.check.spoken import spoken

SHIPPED = ("einhorn", "dre13ehn", "choice")
STRANGERS = ("gullbay", "crownfall", "saddle", "lantern", *STARTERS)
KINDS = (("cards", "*/*.pdf"), ("sheets", "*/*.pdf"), ("book", "*/*-booklet-a4.pdf"))
LEAST = {
    ("cards", "einhorn", "cards-single.pdf"): 100,
    ("cards", "einhorn", "cards-home-a4.pdf"): 100,
    ("cards", "einhorn", "wordless-single.pdf"): 100,
    ("cards", "einhorn", "wordless-home-a4.pdf"): 100,
    ("sheets", "einhorn", "quickref-a5.pdf"): 100,
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
    ("sheets", "tower", "wordless-rules-a5.pdf"): 100,
    ("cards", "tavern", "cards-single.pdf"): 100,
    ("cards", "throws", "cards-single.pdf"): 97,
    ("cards", "ladder", "cards-single.pdf"): 100,
    ("cards", "ladder", "cards-home-a4.pdf"): 100,
    ("cards", "lantern", "wordless-home-a4.pdf"): 100,
    ("cards", "dre13ehn", "cards-home-a4.pdf"): 100,
    ("cards", "choice", "cards-home-a4.pdf"): 100,
    ("cards", "harbour", "cards-home-a4.pdf"): 98,
    ("cards", "saddle", "cards-home-a4.pdf"): 100,
    ("book", "harbour", "rulebook-a5.pdf"): 100,
    ("book", "einhorn", "rulebook-booklet-a4.pdf"): 91,
    ("book", "einhorn", "companion-booklet-a4.pdf"): 90,
    ("sheets", "einhorn", "wordless-rules-a5-2up.pdf"): 100,
    ("book", "tavern", "rulebook-a5.pdf"): 100,
    ("book", "throws", "rulebook-a5.pdf"): 100,
}
"""By the command, the game and the file: how many of 100 numbers are verified at least. It may rise and not fall.

Of books it is what is told of other editions and sources, and sentences that tell no fact of the game.
"""
PAGES = {"einhorn": 92, "dre13ehn": 94, "choice": 95, "gullbay": 99, "crownfall": 98, "saddle": 96, "lantern": 98}
PAGES |= {"tower": 98, "tavern": 99, "throws": 98, "harbour": 99, "ladder": 97}
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
    files = sorted((own_prints(tmp_path_factory, command, game) / game).glob(f"*/{name}"))
    assert [file.parent.name for file in files] in (["de", "en"], ["en"])
    for file in files:
        checked = Checker(project, game).check(file)
        assert faults(checked) == []
        assert share([checked]) >= LEAST[command, game, name], file.parent.name


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
    for command, names in KINDS:
        for file in sorted((own_prints(tmp_path_factory, command, game) / game).glob(names)):
            assert faults(Checker(project, game).check(file)) == [], file.name


@pytest.mark.slow
@pytest.mark.parametrize(("game", "edition"), [one for one in EVERY if one not in DEFAULT.items()])
def test_nothing_that_is_made_of_another_edition_or_a_house_rule_is_accused(
    tmp_path_factory: pytest.TempPathFactory, project: Project, game: str, edition: str
) -> None:
    files = [file for command, names in KINDS for file in _of_edition(tmp_path_factory, command, game, edition, names)]
    assert {file.name.partition("-")[0] for file in files} >= {"cards", "sheet", "rulebook", "companion"}
    for file in files:
        assert faults(Checker(project, game, edition).check(file)) == [], file.name


def _of_edition(factory: pytest.TempPathFactory, command: str, game: str, edition: str, names: str) -> Iterator[Path]:
    """The prints of an edition for A4 at home; other papers have the same."""
    for file in sorted((own_prints(factory, command, game, edition) / game).glob(f"**/{names}")):
        if "letter" not in file.name and "form" not in file.name:
            yield file


@pytest.mark.slow
@pytest.mark.parametrize(("game", "edition"), EVERY)
def test_no_page_of_any_edition_is_accused_as_markdown_or_as_html(project: Project, game: str, edition: str) -> None:
    for path, body in rendered_pages(project, game, edition):
        for name, content in ((path, body), (path.with_suffix(".html"), html_of(body.decode()).encode())):
            assert faults(Checker(project, game, edition).check(name, content)) == [], name


def html_of(page: str) -> str:
    """A page as a browser gets it, without what the website sets around it."""
    return f"<!doctype html><html><body>{MarkdownIt('commonmark').enable('table').render(page)}</body></html>"


def test_a_list_of_rolls_has_each_once_below_each_of_its_results(project: Project) -> None:
    """Of a game whose results overlap, and one of which is called as a pattern is printed; a row twice is told."""
    checker = Checker(project, "bramble")
    text = table_text(project, subject_of("Nothing.", project, "bramble").tables, "md", "en")
    checked = checker.check(Path("tables.md"), text.encode())
    assert faults(checked) == []
    assert share([checked]) >= 99
    row = "| 1,1,1,2 | Three alike |\n"
    again = checker.check(Path("tables.md"), text.replace(row, 2 * row, 1).encode())
    assert faults(again) == [("RB2-duplicate", "1,1,1,2 is listed twice")]


PLANTED = [
    ("cards", "einhorn", "cards-single.pdf"),
    ("cards", "einhorn", "cards-home-a4.pdf"),
    ("cards", "einhorn", "wordless-single.pdf"),
    ("sheets", "einhorn", "quickref-a5.pdf"),
    ("book", "einhorn", "rulebook-a5.pdf"),
    ("book", "einhorn", "companion-a5.pdf"),
    ("cards", "dre13ehn", "cards-single.pdf"),
    ("sheets", "dre13ehn", "sheet-points-a4.pdf"),
    ("cards", "tavern", "cards-home-a4.pdf"),
    ("cards", "ladder", "cards-single.pdf"),
    ("book", "throws", "rulebook-a5.pdf"),
]


@pytest.mark.parametrize(
    ("command", "game", "name"),
    [one if one in QUICK else pytest.param(*one, marks=pytest.mark.slow) for one in PLANTED],
)
def test_a_wrong_number_in_a_print_of_each_kind_is_found(
    tmp_path_factory: pytest.TempPathFactory, project: Project, command: str, game: str, name: str
) -> None:
    """Of ten verified numbers of a print, each with its first digit changed, eight are found at least.

    By four, since a house rule of the project pays one more; names of editions are no numbers.
    """
    content = (own_prints(tmp_path_factory, command, game) / game / "en" / name).read_bytes()
    text, tagged = pdf_text(name, content)

    def checked(text: str) -> Checked:
        document = document_of(name, text, "tagged" if tagged else "plain", spoken(project))
        return Checker(project, game).checked(document, [])

    verified = [one for one in checked(text).claims.verified if one.text[:1].isdigit() or one.text[1:2].isdigit()]
    verified = [one for one in verified if one.text not in DEFAULT.values()]
    tried = verified[:: max(len(verified) // 10, 1)][:10]
    found = 0
    for one in tried:
        lines = text.split("\n")
        line = lines[one.span.line - 1]
        at = next(at for at in range(one.span.start, one.span.end) if line[at].isdigit())
        lines[one.span.line - 1] = f"{line[:at]}{(int(line[at]) + 4) % 10}{line[at + 1 :]}"
        found += bool(faults(checked("\n".join(lines))))
    assert len(tried) > 2
    assert 10 * found >= 8 * len(tried)


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
