"""`[throws]` and `[[score]]` of game.toml in the tables, the commands and the faults that they tell."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path

import pytest
from cli.commands import wuerfelwerk
from games.throwgames import thrown
from tables.proving import faults

from generator.base.problem import UserError
from generator.games.reader import load_game
from generator.tables import throws
from generator.tables.verified import GameTables, verified_tables


def tables_of(folder: Path) -> GameTables:
    game = load_game(folder)
    return verified_tables(game, game.edition())


def test_five_of_a_kind_within_three_throws_is_what_is_published(tmp_path: Path) -> None:
    tables = tables_of(thrown(tmp_path))
    assert tables.main.row("five").within == (
        Fraction(1, 1296),
        Fraction(1, 1296) + _within_two(),
        Fraction(347897, 7558272),
    )
    assert tables.main.row("rest").within[0] == tables.main.row("rest").probability


def _within_two() -> Fraction:
    """The chance of five equal dice by the second throw, but not by the first: the largest group is kept."""
    largest = {4: 150, 3: 1500, 2: 5400, 1: 720}  # rolls of 7776 by their largest group
    rolls = {size: Fraction(count, 7776) for size, count in largest.items()}
    assert sum(rolls.values()) + Fraction(6, 7776) == 1
    return sum((chance * Fraction(1, 6 ** (5 - size)) for size, chance in rolls.items()), Fraction())


def test_markdown_and_json_have_the_chances_within_each_number_of_throws(tmp_path: Path) -> None:
    thrown(tmp_path)
    lines = wuerfelwerk("tables", "poker", "--project", tmp_path).out.splitlines()
    head = next(line for line in lines if "Within 2 throws" in line)
    row = next(line for line in lines if line.startswith("| Five of a kind |"))
    assert head.endswith("| Within 2 throws | Within 3 throws |")
    assert row.endswith("| 1.3% | 4.6% |")
    data = json.loads(wuerfelwerk("tables", "poker", "--format", "json", "--project", tmp_path).out)
    assert data["sets"][0]["results"][0]["within"][2] == "347897/7558272"


def test_explain_says_which_dice_to_keep(tmp_path: Path) -> None:
    thrown(tmp_path)
    asked = ("explain", "poker", "4", "1", "4", "2", "4", "--project", tmp_path)
    said = wuerfelwerk(*asked, "--throws-left", "2").out.splitlines()
    assert "    With 2 throws to come, keep for" in said
    assert "        Five of a kind: 4,4,4 (9.3%)" in said  # 121/1296
    assert "        Nothing: all dice (100.0%)" in said
    assert not any("keep for" in line for line in wuerfelwerk(*asked).out.splitlines())
    assert "Within 3 throws" in wuerfelwerk(*asked).out
    refused = wuerfelwerk(*asked, "--throws-left", "3")
    assert (refused.code, "poker has 1 to 2 throws left after the first" in refused.err) == (2, True)
    once = wuerfelwerk("explain", "einhorn", "1", "3", "5", "--throws-left", "1")
    assert (once.code, "einhorn throws once" in once.err) == (2, True)


def test_the_score_of_a_throw_stands_by_the_number_of_dice(tmp_path: Path) -> None:
    thrown(tmp_path, "push")
    lines = wuerfelwerk("tables", "push", "--project", tmp_path).out.splitlines()
    at = lines.index("## What a throw scores")
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[at + 4 : at + 10]]
    chances = ["5/216", "25/324", "17/108", "5/18", "4/9", "2/3"]
    assert [row[:2] for row in rows] == [[str(6 - number), chance] for number, chance in enumerate(chances)]
    assert rows[-1] == ["1", "2/3", "66.7%", "25.0", "50"]
    nothing = next(line for line in lines if line.startswith("| Nothing |"))
    assert "| 5/216 |" in nothing  # the printed patterns say the same by a third route
    said = wuerfelwerk("explain", "push", "6", "5", "1", "1", "2", "1", "--project", tmp_path).out
    assert "    score: 1,050" in said.splitlines()


def test_tables_without_throws_and_scores_say_nothing_of_them() -> None:
    said = wuerfelwerk("tables", "einhorn", "--lang", "en").out
    assert "Within" not in said
    assert "score" not in said


def test_the_fingerprint_knows_throws_and_scores(tmp_path: Path) -> None:
    three = tables_of(thrown(tmp_path / "a")).fingerprint
    assert three != tables_of(thrown(tmp_path / "b", "poker", ("count = 3", "count = 2"))).fingerprint
    scores = tables_of(thrown(tmp_path / "c", "push")).fingerprint
    assert scores != tables_of(thrown(tmp_path / "d", "push", ("points = 750", "points = 500"))).fingerprint


@pytest.mark.parametrize(
    ("name", "change", "message"),
    [
        ("poker", ("count = 3", "count = 10"), "must be 2 to 9"),
        ("poker", ("count = 3", 'count = 3\nkeep = "all"'), "keep"),
        ("push", ('times = "n"', 'times = "m"'), "the pattern 'n, n, n' has no letter 'm'"),
        ("push", ('pattern = "5"', 'pattern = "7"'), "'7' is no face of the dice"),
        ("push", ('pattern = "5"', 'pattern = "sum 5"'), "the pattern 'sum 5' names no dice"),
        ("push", ('pattern = "5"', 'pattern = "1, 1, 1, 1, 1, 1, 1"'), "needs 7 dice; there are 6"),
        ("push", ('dice = ["6d6"]', 'dice = ["5d6", "d8"]'), "only equal dice have scores"),
    ],
)
def test_what_can_not_be_read_is_told(tmp_path: Path, name: str, change: tuple[str, str], message: str) -> None:
    with pytest.raises(UserError) as told:
        load_game(thrown(tmp_path, name, change))
    assert message in "\n".join(map(str, told.value.problems))


def test_too_many_dice_are_told_with_the_number_that_can_be_counted(tmp_path: Path) -> None:
    many = [("5d6", "12d6"), ('["n, n, n, n, n"]', '["at least 12 of 6"]'), ("[[4, 4, 4, 4, 4]]", "[]")]
    many += [('["n, n+1, n+2, n+3, n+4"]', '["sum 71"]'), ("[[1, 2, 3, 4, 5]]", "[]"), ("[[1, 1, 2, 3, 4]]", "[]")]
    (told,) = faults(thrown(tmp_path, "poker", *many))
    assert "can be kept in 18,564 ways, which is too many for several throws" in told
    assert "those of 9 dice such as d6" in told


def test_a_wrong_route_stops_the_tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    right = throws.within_by_sums
    monkeypatch.setattr(throws, "within_by_sums", lambda *asked: {name: c / 2 for name, c in right(*asked).items()})
    with pytest.raises(AssertionError, match="by the other route"):
        tables_of(thrown(tmp_path))
