"""What an edition decides is not typed: told at its line in any words that say it, and nothing else is accused."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from cli.commands import wuerfelwerk
from games.folders import give_fonts
from reference import CHECKOUT

from generator.base.labels import load_labels
from generator.base.problem import UserError
from generator.base.project import open_project
from generator.games.decided import decided
from generator.games.registry import find_game, game_folders
from generator.pages.typed import Finder, Prose, typed_notes, typed_values

GAME = """
default_edition = "first"
[[set]]
id = "pair"
dice = ["2d6"]
[[result]]
id = "wish"
symbol = "gift"
patterns = ["n, n"]
examples = [[2, 2]]
[[result]]
id = "other"
symbol = "stone"
patterns = ["n, x"]
examples = [[1, 4]]
[[column]]
id = "correct"
symbol = "check"
when = "correct"
[[column]]
id = "wrong"
symbol = "cross"
when = "wrong"
[[column]]
id = "passive"
symbol = "silent"
when = "passive"
[[edition]]
id = "first"
words = "stones"
players = [3, 5]
setup = { start = 6, rounds = 10, starter_extra = 2, age_from = 8, minutes_from = 15, minutes_to = 30 }
[edition.payoffs]
wish = { correct = 2, wrong = -2, passive = 0 }
other = { correct = 1, wrong = -1, passive = 0 }
[[edition.component]]
id = "stones"
count = 25
per = "player"
"""
WORDS = """
title = "Wishes"
card.heading = "Results"
[words.stones]
unit = "stones"
unit_one = "stone"
session = "game"
sessions = "games"
[words.nuts]
unit = "nuts"
unit_one = "nut"
session = "game"
sessions = "games"
[result.wish]
name = "Wish"
rule = "Two equal numbers"
[result.other]
name = "Other"
rule = "Two different numbers"
[column]
correct.name = "correct"
wrong.name = "wrong"
passive.name = "passive"
[component]
stones = "Pebbles"
"""
WISHES = """
base = "first"
players = [2, 4]
setup = { start = 7, rounds = 8, starter_extra = 3, age_from = 9, minutes_from = 10, minutes_to = 40 }
payoffs.wish = { correct = 3, wrong = -4 }
[[component]]
id = "stones"
count = 30
per = "player"
"""
TYPED = {
    "A Wish pays +2 if you were right.": "this +2 is typed; edition wishes pays +3 for Wish, correct",
    "A wrong Wish costs you two.": "this two is typed; edition wishes pays 4 for Wish, wrong",
    "{{ result.wish.name }}: −2.": "this −2 is typed; edition wishes pays −4 for Wish, wrong",
    "| Wish | correct | +2 |": "this +2 is typed; edition wishes pays +3 for Wish, correct",
    "Everybody gets 6 stones.": "this 6 is typed; edition wishes says 7",
    "You start with six stones.": "this six is typed; edition wishes says 7",
    "The starter takes two extra stones.": "this two is typed; edition wishes says 3",
    "After ten games count.": "this ten is typed; edition wishes says 8",
    "For players aged 8 and up.": "this 8 is typed; edition wishes says 9",
    "A match takes 30 minutes.": "this 30 is typed; edition wishes says 40",
    "Put 25 pebbles into the bowl.": "this 25 is typed; edition wishes says 30",
    "At most five players.": "this five is typed; edition wishes says 4",
}
INNOCENT = [
    "Roll two dice, then go to step 2.",
    "A Wish has 6 of 36 rolls, 16.7%, and its mean is +2/36.",
    "If you have 2 stones left, a Wish is no good idea.",
    "Published on 2022-10-06, 2.2.2022 or in 30 countries; page 25.",
    "A Wish is n, n+2 or a 2 beside another 2.",
    "In edition first a Wish pays +2.",
    "Everybody gets {{ edition.start }} stones; see [6 stones](x.md#start-6).",
    "With 3 players the third begins, after 2 games too.",
    "1. Other: a Wish costs 3, pays +5 or −1.",
    "`+2` is what the code of a Wish says.",
]


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A game with a house rule that changes whatever it can, in words that are the same."""
    folder = tmp_path / "games" / "wishes"
    (folder / "editions").mkdir(parents=True)
    (folder / "game.toml").write_text(GAME, encoding="utf-8")
    (folder / "text.en.toml").write_text(WORDS, encoding="utf-8")
    (folder / "editions" / "wishes.toml").write_text(WISHES, encoding="utf-8")
    (tmp_path / "docs" / "en" / "wishes").mkdir(parents=True)
    return tmp_path


def told(project: Path, page: str = "", text: str = "") -> list[str]:
    """The warnings about a page and a text of the game, each as it is told."""
    (project / "docs" / "en" / "wishes" / "rules.md").write_text(f"---\ntitle: R\norder: 10\n---\n\n{page}\n", "utf-8")
    (project / "games" / "wishes" / "text.en.toml").write_text(text + WORDS, "utf-8")
    opened = open_project(project)
    return [str(one) for one in typed_notes(opened, find_game(opened, "wishes"), ["en"], pages=True)]


@pytest.mark.parametrize(("page", "said"), TYPED.items())
def test_a_typed_number_of_an_edition_is_told_at_its_line(project: Path, page: str, said: str) -> None:
    (one,) = told(project, page)
    assert said in one
    assert "rules.md:6: " in one


def test_both_ends_of_a_typed_span_are_told(project: Path) -> None:
    assert len(told(project, "3 to 5 players, 15–30 minutes.")) == 4


@pytest.mark.parametrize("page", INNOCENT)
def test_an_innocent_number_is_not_accused(project: Path, page: str) -> None:
    assert told(project, page) == []


def test_what_is_to_be_written_is_told_and_is_no_fault_itself(project: Path) -> None:
    (page,) = told(project, "A wrong Wish costs you two.")
    assert 'write {{ amount("wish", "wrong") }}' in page
    (text,) = told(project, text='card.note = "A wrong Wish costs you two."\n')
    assert "write {amount_wish_wrong}" in text
    assert (
        told(project, '{{ amount("wish", "wrong") }}', 'card.note = "A wrong Wish costs {amount_wish_wrong}."\n') == []
    )
    game = find_game(open_project(project), "wishes")
    assert game.text("en").get("card.note") == "A wrong Wish costs 2."


def test_a_typed_name_is_told_once_where_editions_have_their_own(project: Path) -> None:
    assert told(project, "Take stones.\nReturn stones.") == []
    file = project / "games" / "wishes" / "editions" / "wishes.toml"
    file.write_text('words = "nuts"\n' + WISHES, "utf-8")
    (one,) = told(project, "Take stones.\nReturn stones.")
    assert "this name 'stones' is typed; edition wishes says 'nuts'" in one
    assert "write {{ edition.words.unit }}, in all 2 places" in one


def test_a_number_that_no_edition_says_otherwise_may_be_typed(project: Path) -> None:
    (project / "games" / "wishes" / "editions" / "wishes.toml").unlink()
    assert [one for page in TYPED for one in told(project, page)] == []


@pytest.mark.parametrize("name", sorted(game_folders(open_project(CHECKOUT))))
def test_what_ships_has_nothing_typed_that_any_edition_decides(name: str) -> None:
    opened = open_project(CHECKOUT)
    game = find_game(opened, name)
    assert [str(one) for one in typed_values(opened, game, game.languages, every=True)[0]] == []


def test_in_a_rule_document_only_what_an_edition_decides_is_accused() -> None:
    opened, path = open_project(CHECKOUT), CHECKOUT / "tests" / "check" / "clean" / "einhorn.en.md"
    game = find_game(opened, "einhorn")
    numbers = [one for one in decided(game, "en", every=True) if one.subject != "name"]
    finder = Finder(game, numbers, load_labels(opened, "en", "einhorn"))
    found = Counter(one.line for one in finder.problems(Prose(path, 1, path.read_text(encoding="utf-8"), "page")))
    head, table = {3: 5, 15: 1, 17: 1, 18: 1}, {50: 3, 51: 3, 52: 3, 53: 2}
    assert found == head | table | {55: 1, 56: 1, 57: 1, 61: 1}


def test_what_is_typed_in_a_file_that_ships_is_refused(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("generator.pages.typed.shipped_games", lambda: project / "games")
    with pytest.raises(UserError, match=r"text.en.toml:1: this two is typed"):
        told(project, text='card.note = "A wrong Wish costs you two."\n')


def test_cards_of_a_project_are_printed_with_a_warning(project: Path) -> None:
    told(project, text='card.note = "A wrong Wish costs you two."\n')
    give_fonts(project)
    said = wuerfelwerk("cards", "wishes", "--project", project, "--target", "single", "--output", project / "out")
    assert said.code == 0, said.err
    assert "warning: " in said.err
    assert "text.en.toml:1: this two is typed; edition wishes pays 4 for Wish, wrong" in said.err
