"""Where a roll fits two results, whatever shows their order says that the upper one counts; else nothing does."""

from __future__ import annotations

import csv
import json
import re
from pathlib import Path

import pytest
from artifacts.pages import pages_of
from cli.commands import wuerfelwerk
from games.answergame import sun_and_moon
from games.folders import give_fonts

GAME = """\
default_edition = "first"
precedence = true
[[set]]
id = "pair"
dice = ["2d6"]
[[result]]
id = "double"
symbol = "gift"
patterns = ["n, n"]
examples = [[4, 4]]
[[result]]
id = "high"
symbol = "check"
patterns = ["{high}"]
examples = [[{example}]]
[[result]]
id = "other"
symbol = "stone"
patterns = ["any"]
examples = [[1, 2]]
[[column]]
id = "coins"
symbol = "check"
when = "always"
[[edition]]
id = "first"
players = [2, 4]
[edition.payoffs]
double = {{ coins = 5 }}
high = {{ coins = 1 }}
other = {{ coins = -3 }}
"""
TEXT = """\
title = "Lamp"
card.heading = "What the lamp shows"
column.coins.name = "coins"
result.double = { name = "Double", rule = "Two equal numbers" }
result.high = { name = "High", rule = "The sum says so" }
result.other = { name = "Other", rule = "Any other roll" }
[quickref]
lead = "Mind the dark."
[[quickref.step]]
title = "The game"
[[quickref.step.section]]
title = "Your turn"
points = ["Roll {dice} dice."]
"""
UPPER = re.compile(r"the upper one counts")


def made(folder: Path, high: str, example: str, *commands: str) -> Path:
    give_fonts(folder)
    game = folder / "games/lamp"
    game.mkdir(parents=True)
    (game / "game.toml").write_text(GAME.format(high=high, example=example), encoding="utf-8")
    (game / "text.en.toml").write_text(TEXT, encoding="utf-8")
    for command in commands:
        said = wuerfelwerk(command, "lamp", "--project", folder)
        assert said.code == 0, said.err
    return folder / "output/lamp"


@pytest.fixture(scope="module")
def decided(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return made(tmp_path_factory.mktemp("decided"), "sum 10-12", "4, 6", "cards", "sheets", "book")


@pytest.fixture(scope="module")
def apart(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A game that says precedence, in which only the rest of the rolls would fit twice."""
    return made(tmp_path_factory.mktemp("apart"), "sum 7", "3, 4", "cards", "sheets")


def words_of(path: Path) -> str:
    return " ".join(" ".join(text.split()) for page in pages_of(path) for text in page.texts())


@pytest.mark.parametrize("name", ["cards-single", "cards-home-a4", "quickref-a5", "quickref-half-letter-2up"])
def test_cards_and_quick_references_say_it_where_it_decides_and_nowhere_else(
    decided: Path, apart: Path, name: str
) -> None:
    assert UPPER.search(words_of(decided / f"en/{name}.pdf"))
    assert not UPPER.search(words_of(apart / f"en/{name}.pdf"))


@pytest.mark.parametrize("name", ["wordless-single", "wordless-rules-a5"])
def test_cards_and_rules_without_words_number_their_rows(decided: Path, apart: Path, name: str) -> None:
    def numbers(folder: Path) -> list[str]:
        return [text for text in pages_of(folder / f"en/{name}.pdf")[0].texts() if text.isdigit()]

    more = list(numbers(decided))
    for number in numbers(apart):
        more.remove(number)
    assert more == ["1", "2", "3"]


@pytest.mark.parametrize("said", [True, False])
def test_cards_of_results_that_answer_each_other_say_it_too(tmp_path: Path, said: bool) -> None:
    """M, X is `mixed` or `mark` with the dice that nobody has looked at: so the second card says it, as the first."""
    always = ('default_edition = "first"', 'default_edition = "first"\nprecedence = true')
    sun_and_moon(tmp_path, always, *[('["S, M"]', '["S, M", "M, X"]')] * said)
    for command in ("cards", "sheets"):
        told = wuerfelwerk(command, "sunmoon", "--project", tmp_path)
        assert told.code == 0, told.err
    folder = tmp_path / "output/sunmoon"
    for name, fronts in (("cards-single", (0, 2)), ("quickref-a5", (0,))):
        pages = pages_of(folder / f"en/{name}.pdf")
        words = [" ".join(" ".join(pages[at].texts()).split()) for at in fronts]
        assert [bool(UPPER.search(text)) for text in words] == [said] * len(fronts)
    rows = list(csv.DictReader((folder / "tables.csv").read_text(encoding="utf-8").splitlines()))
    assert [(row["die_1"], row["die_2"], row["result"]) for row in rows if row.get("also_fits") == "mark"] == (
        [("M", "X", "mixed")] if said else []
    )
    assert ("also_fits" in rows[0]) == said


def test_a_spreadsheet_has_the_results_that_a_roll_fits_besides(decided: Path, apart: Path) -> None:
    rows = list(csv.DictReader((decided / "tables.csv").read_text(encoding="utf-8").splitlines()))
    assert [(row["die_1"], row["die_2"]) for row in rows if row["also_fits"] == "high"] == [("5", "5"), ("6", "6")]
    assert {row["also_fits"] for row in rows} == {"high", ""}
    assert "also_fits" not in (apart / "tables.csv").read_text(encoding="utf-8")


def test_the_book_says_which_rolls_it_decides(decided: Path) -> None:
    assert "Double before High: 5,5; 6,6" in words_of(decided / "en/rulebook-a5.pdf")


def test_tables_say_it_in_every_form(decided: Path, apart: Path) -> None:
    said = json.loads((decided / "tables.json").read_text(encoding="utf-8"))
    assert said["precedence"] == [{"counts": "double", "before": "high", "rolls": [[5, 5], [6, 6]]}]
    assert "precedence" not in json.loads((apart / "tables.json").read_text(encoding="utf-8"))
    assert "- Double before High: 5,5; 6,6" in (decided / "tables.en.md").read_text(encoding="utf-8")
    assert not UPPER.search((apart / "tables.en.md").read_text(encoding="utf-8"))


def test_the_checker_takes_the_sentence_for_right(decided: Path) -> None:
    page = decided / "tables.en.md"
    said = wuerfelwerk("check", page, "--game", "lamp", "--project", decided.parents[1])
    assert said.code == 0, said.out
