"""The kinds of games: each roll has one result, the upper one, each that fits, or a rank; and tables for several."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from pathlib import Path

import pytest
from cli.commands import wuerfelwerk
from games.folders import give_fonts
from tables.proving import faults

from generator.base.problem import UserError
from generator.games.kinds.turns import TURNS
from generator.games.reader import load_game
from generator.tables import outcome
from generator.tables.verified import GameTables, verified_tables

RANKED = """\
default_edition = "one"
kind = "ranked"
[[set]]
id = "two"
dice = ["2d6"]
[[result]]
id = "top"
symbol = "trophy"
patterns = ["2, 1"]
[[result]]
id = "double"
symbol = "pairs"
patterns = ["n, n"]
each = { n = "6-1" }
[[result]]
id = "plain"
symbol = "dice"
patterns = ["n, m"]
each = { n = "6-3", m = "5-1" }
[[edition]]
id = "one"
"""
RANKED_TEXT = """\
title = "Bluff"
card.heading = "Ranks"
result.top = { name = "21", rule = "Two and one" }
result.double = { name = "{n}{n}", rule = "Two of {n}" }
result.plain = { name = "{n}{m}", rule = "{n} and {m}" }
"""
OVERLAP = """\
default_edition = "one"
kind = "overlap"
[[set]]
id = "three"
dice = ["3d6"]
[[result]]
id = "six"
symbol = "trophy"
patterns = ["at least 1 of 6"]
examples = [[6, 6, 1]]
[[result]]
id = "pair"
symbol = "pairs"
patterns = ["n, n, x", "n, n, n"]
examples = [[6, 6, 1]]
[[result]]
id = "high"
symbol = "sum"
patterns = ["sum 15+"]
[[edition]]
id = "one"
"""
OVERLAP_TEXT = """\
title = "Three"
card.heading = "Categories"
result.six = { name = "Six", rule = "At least one six" }
result.pair = { name = "Pair", rule = "Two equal numbers" }
result.high = { name = "High", rule = "15 or more", print = "15 and more" }
"""


def game_of(project: Path, game: str, text: str, *changes: tuple[str, str]) -> Path:
    give_fonts(project)
    for old, new in changes:
        assert game.count(old) == 1, old
        game = game.replace(old, new)
    folder = project / "games" / "own"
    folder.mkdir(parents=True)
    (folder / "game.toml").write_text(game, encoding="utf-8")
    (folder / "text.en.toml").write_text(text, encoding="utf-8")
    return folder


def tables_of(folder: Path) -> GameTables:
    game = load_game(folder)
    return verified_tables(game, game.edition())


def rank(roll: tuple[int, int]) -> tuple[bool, bool, int]:
    """The rank of a roll of two dice, said another way than the game says it."""
    high, low = max(roll), min(roll)
    return (high, low) == (2, 1), high == low, 10 * high + low


def test_ranked_results_have_the_chance_of_being_reached_or_not_surpassed(tmp_path: Path) -> None:
    tables = tables_of(game_of(tmp_path, RANKED, RANKED_TEXT)).main
    assert tables.row("top").probability == Fraction(2, 36)
    assert tables.row("plain-6-5").at_least == Fraction(10, 36)
    rolls = list(product(range(1, 7), repeat=2))
    for row in tables.rows:
        here = next(rank(roll) for roll in rolls if tables.result_of(roll) == row.result)
        assert row.at_least == Fraction(sum(rank(roll) >= here for roll in rolls), 36)
        assert row.at_most == Fraction(sum(rank(roll) <= here for roll in rolls), 36)


def test_a_table_that_stands_for_several_results_has_one_for_each_different_roll(tmp_path: Path) -> None:
    game = load_game(game_of(tmp_path, RANKED, RANKED_TEXT))
    assert len(game.results) == 21
    assert [result.id for result in game.results[:3]] == ["top", "double-6", "double-5"]
    assert game.result("plain-4-3").examples == ((4, 3),)
    text = game.text("en")
    assert text.get("result.plain-4-3.name") == "43"
    assert text.get("result.double-5.rule") == "Two of 5"
    assert game.result("plain-4-3").family == "plain"


def test_at_least_is_printed_in_the_tables_with_its_count(tmp_path: Path) -> None:
    game_of(tmp_path, RANKED, RANKED_TEXT)
    said = wuerfelwerk("tables", "own", "--project", tmp_path).out
    assert "| 65 | 2 of 36 | 1/18 | 5.6% | 18 | 1 of 21 (5%) | 10 of 36 (27.8%) | 28 of 36 (77.8%) |" in said


def test_a_tie_of_ranks_is_told_with_both_names(tmp_path: Path) -> None:
    folder = game_of(tmp_path, RANKED, RANKED_TEXT, ('n = "6-3", m', 'n = "6-2", m'))
    assert faults(folder) == [
        "game.toml:15: the results top and plain-2-1 tie: neither is better in 2 rolls, 1,2 for one\n"
        "    narrow a pattern, so that each roll has one rank; "
        'a last result with patterns = ["any"] is all that is left'
    ]


def test_a_rank_that_one_route_forgets_stops_everything(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = game_of(tmp_path, RANKED, RANKED_TEXT)
    monkeypatch.setattr(outcome, "le", lambda one, other: one < other)
    with pytest.raises(AssertionError, match="by one route"):
        tables_of(folder)


def test_a_roll_of_results_that_overlap_counts_for_each(tmp_path: Path) -> None:
    tables = tables_of(game_of(tmp_path, OVERLAP, OVERLAP_TEXT))
    rolls = list(product(range(1, 7), repeat=3))
    counts = {row.result: row.count for row in tables.main.rows}
    assert counts == {
        "six": sum(6 in roll for roll in rolls),
        "pair": sum(len(set(roll)) < 3 for roll in rolls),
        "high": sum(sum(roll) >= 15 for roll in rolls),
    }
    assert tables.main.results_of((6, 6, 5)) == ("six", "pair", "high")
    assert tables.main.results_of((1, 2, 3)) == ()
    assert sum(counts.values()) != 216


def test_what_overlaps_says_that_chances_do_not_add_up(tmp_path: Path) -> None:
    game_of(tmp_path, OVERLAP, OVERLAP_TEXT)
    said = wuerfelwerk("tables", "own", "--project", tmp_path).out
    assert "A roll may have several results, or none, so the chances do not add up to 1." in said
    assert "may not add up to 100" not in said
    explained = wuerfelwerk("explain", "own", 6, 6, 5, "--project", tmp_path).out
    assert [line for line in explained.splitlines() if not line.startswith(" ")] == [
        "6,6,5  Six",
        "6,6,5  Pair",
        "6,6,5  High",
    ]
    assert "no result" in wuerfelwerk("explain", "own", 1, 2, 3, "--project", tmp_path).out


def test_code_of_a_game_with_overlap_names_every_result_of_a_roll(tmp_path: Path) -> None:
    folder = game_of(tmp_path, OVERLAP, OVERLAP_TEXT)
    code = """\
def classify(roll):
    found = ["six"] if 6 in roll else []
    found += ["pair"] if len(set(roll)) < 3 else []
    return found + (["high"] if sum(roll) > {least} else [])
"""
    (folder / "classify.py").write_text(code.replace("{least}", "14"), encoding="utf-8")
    assert tables_of(folder).main.row("high").count == 20
    (folder / "classify.py").write_text(code.replace("{least}", "15"), encoding="utf-8")
    assert any("'sum 15+' of 'high' fits" in line for line in faults(folder))
    (folder / "classify.py").write_text(code.replace("{least}", "13"), encoding="utf-8")
    assert any("says 'high' of" in line and "no pattern of it fits" in line for line in faults(folder))


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('kind = "overlap"', 'kind = "overlap"\nprecedence = true', "'kind' is \"overlap\", and 'precedence' says"),
        ('kind = "overlap"', 'kind = "overlaps"', "'kind' can not be 'overlaps'"),
        ('kind = "overlap"', 'kind = "overlap"\nshow = ["at least"]', "the card can not show 'at least'"),
        ('id = "high"', 'id = "high"\neach = { n = "x" }', "'each' can not be n = 'x'"),
        ('id = "high"', 'id = "high"\neach = 3', "'each' must be a table"),
        (
            "[[edition]]",
            '[[column]]\nid = "c"\nsymbol = "check"\nwhen = "always"\n[[edition]]',
            "[column] is about the one result of a roll, and here a roll may have several",
        ),
        *(
            (
                "[[edition]]",
                f'[turn]\nkind = "{kind}"\n[[edition]]',
                "[turn] is about the one result of a roll, and here a roll may have several",
            )
            for kind in TURNS
        ),
    ],
)
def test_what_a_kind_can_not_be_is_told_at_its_line(old: str, new: str, said: str, tmp_path: Path) -> None:
    folder = game_of(tmp_path, OVERLAP, OVERLAP_TEXT, (old, new))
    with pytest.raises(UserError) as told:
        load_game(folder)
    assert any(said in problem.message and problem.line for problem in told.value.problems)
