"""Sets with unknown faces: their results are proved like all others, and nothing counts how often they come."""

from pathlib import Path

import pytest
from games.callers import caller
from tables.proving import faults

from generator.base.problem import UnknownName
from generator.dice.die import spell
from generator.games.reader import load_game
from generator.tables.outcome import OutcomeTable
from generator.tables.verified import GameTables, verified_tables

CODE = """\
def classify(roll):
    low, high = sorted(map(str, roll))
    if low == high:
        return "20"
    if "A" in roll:
        return "11"
    return "wild" if "C" in roll else "mixed"
"""


def tables_of(folder: Path) -> GameTables:
    game = load_game(folder)
    return verified_tables(game, game.edition())


def with_code(folder: Path, *changes: tuple[str, str]) -> Path:
    code = CODE
    for old, new in changes:
        assert old in code
        code = code.replace(old, new)
    (folder / "classify.py").write_text(code, encoding="utf-8")
    return folder


def test_possible_results_with_their_multisets(tmp_path: Path) -> None:
    water, both = tables_of(with_code(caller(tmp_path))).open_sets
    assert water.possible == ("11", "20", "mixed", "wild")
    assert [spell(roll) for roll in water.rolls_of("wild")] == ["B,C", "1,C"]
    assert [spell(roll) for roll in water.rolls_of("20")] == ["A,A", "B,B", "1,1", "C,C"]
    assert (len(water.rolls), len(both.rolls)) == (10, 12)
    assert both.result_of(("B", "C")) == "wild"
    with pytest.raises(KeyError):
        both.result_of(("C", "B"))  # the coast has no C


def test_code_and_patterns_agree_on_open_sets_with_and_without_code(tmp_path: Path) -> None:
    coded, written = tables_of(with_code(caller(tmp_path / "one"))), tables_of(caller(tmp_path / "two"))
    assert [one.rolls for one in coded.open_sets] == [one.rolls for one in written.open_sets]
    assert coded.fingerprint == written.fingerprint


def test_an_open_table_has_no_chances_to_ask_for(tmp_path: Path) -> None:
    for table in tables_of(caller(tmp_path)).open_sets:
        lacking = {name for name in ("rows", "row", "total", "weights", "distinct_total") if hasattr(table, name)}
        assert lacking == set()
    assert hasattr(OutcomeTable, "row")


def test_a_fault_that_only_an_open_set_can_roll_is_seen(tmp_path: Path) -> None:
    """C is on the sea die alone: nobody would see the fault with stated dice."""
    wrong = with_code(caller(tmp_path / "code"), ('"wild" if "C" in roll else "mixed"', '"mixed"'))
    assert any("of 'wild' fits B,C, 1,C; classify.py says 'mixed'" in fault for fault in faults(wrong))
    gap = caller(tmp_path / "gap", ('"B or 1, C"', '"B, C"'))
    assert any("no pattern fits 1 rolls, 1,C for one" in fault for fault in faults(gap))
    twice = caller(tmp_path / "twice", ('"n, n"', '"n, n", "B, C"'))
    assert any("the results 20 and wild overlap in 1 rolls, B,C for one" in fault for fault in faults(twice))
    unknown = with_code(caller(tmp_path / "unknown"), ('"wild" if', '"wilt" if'))
    assert any("classify returns 'wilt' for the roll B,C" in fault for fault in faults(unknown))


def test_a_pattern_that_no_set_needs_is_told_and_one_that_an_open_set_needs_is_not(tmp_path: Path) -> None:
    idle = caller(tmp_path, ('["B, 1"]', '["B, 1", "1, B"]'))
    assert any("'1, B' of 'mixed' decides no roll" in fault for fault in faults(idle))


def test_an_example_of_an_open_set_is_checked(tmp_path: Path) -> None:
    assert any("the example A,C of 'wild' is '11'" in fault for fault in faults(
        caller(tmp_path, ('[["B", "C"]]', '[["A", "C"]]'))
    ))  # fmt: skip


def test_one_set_can_be_asked_for_by_its_name(tmp_path: Path) -> None:
    tables = tables_of(caller(tmp_path))
    assert tables.only("land").sets == tables.sets
    assert tables.only("land").open_sets == ()
    with pytest.raises(UnknownName, match="did you mean 'water'"):
        tables.of_set("watr")


TWENTY, ELEVEN = ('20 = ["20", "11"]', '20 = ["11"]'), ('11 = ["11", "20", "wild"]', '11 = ["20", "wild"]')
"""What is called once does not follow itself."""


def test_the_fingerprint_tells_of_open_sets_and_answers(tmp_path: Path) -> None:
    prints = {
        tables_of(caller(tmp_path / str(number), *changes)).fingerprint
        for number, changes in enumerate(
            [
                [],
                [('symbols = ["A", "B", 1, "C"]', 'symbols = ["A", "B", 1, "C", "D"]'), ("or 1 or C", "or 1 or C or D"),
                 ('"B or 1, C"', '"B or 1 or C, D", "B or 1, C"'), ('A = ["A", "B"]', 'A = ["A", "B"]\nD = []')],
                [('20 = ["20", "11"]', '20 = ["20"]')],
                [('A = ["A", "B"]', 'A = ["A"]')],
                [TWENTY],
                [TWENTY, ('id = "follow"', 'id = "follow"\nonce = ["20"]')],
                [ELEVEN],
                [ELEVEN, ('id = "follow"', 'id = "follow"\nonce = ["11"]')],
                [('loses = ["1"]', 'loses = ["1"]\ncosts_life = ["C"]')],
                [('C = ["A"]', 'C = ["A"]\n[relation.ends]\nC = { A = "20" }')],
                [('loses = ["1"]\n', ""), ('C = ["A"]', 'C = ["A"]\n1 = []')],
            ]
        )
    }  # fmt: skip
    assert len(prints) == 11


def test_the_order_in_which_a_relation_says_something_does_not_count(tmp_path: Path) -> None:
    orders = (["20", "11"], ["11", "20"])
    prints = {
        tables_of(
            caller(tmp_path / order[0], TWENTY, ELEVEN, ('id = "follow"', f'id = "follow"\nonce = {order}'))
        ).fingerprint
        for order in orders
    }
    assert len(prints) == 1
