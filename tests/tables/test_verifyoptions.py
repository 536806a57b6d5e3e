"""The choices of a stranger's game: proved by two routes, and refused where the routes differ or take too long."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from pathlib import Path

import pytest
from games.optiongame import CODE, tides
from tables.proving import faults

from generator.games.reader import load_game
from generator.tables import choices as verifyoptions
from generator.tables.choices import OptionTable, choice_of, choices, choices_by_order, pattern_of, splits
from generator.tables.verified import GameTables, verified_tables

FACES = (-1, 0, 0, 4)


def proved(folder: Path) -> GameTables:
    game = load_game(folder)
    return verified_tables(game, game.edition())


def pairs(roll: tuple[int, ...]) -> set[tuple[int, int]]:
    """The sums of both pairs, the smaller one first, for each partner of the first die."""
    first, *others = roll
    return {
        tuple(sorted((first + others[at], sum(others) - others[at])))  # type: ignore[misc]
        for at in range(3)
    }


def recounted() -> tuple[Counter[int], dict[int, list[int]], dict[int, Fraction]]:
    """By all 256 ordered rolls: rolls by number of choices; per sum rolls that can make it once and twice; its mean."""
    classes: Counter[int] = Counter()
    counts: dict[int, list[int]] = {total: [0, 0] for total in (-2, -1, 0, 3, 4, 8)}
    even = dict.fromkeys(counts, Fraction())
    for roll in product(FACES, repeat=4):
        found = pairs(roll)
        classes[len(found)] += 1
        for total, made in counts.items():
            most = max(sums.count(total) for sums in found)
            made[0] += most > 0
            made[1] += most > 1
            even[total] += Fraction(sum(sums.count(total) for sums in found), len(found)) / 256
    return classes, counts, even


@pytest.mark.parametrize("code", ["", CODE])
def test_a_face_that_stands_twice_counts_twice(tmp_path: Path, code: str) -> None:
    (table,) = proved(tides(tmp_path, code=code)).options
    classes, counts, even = recounted()
    assert (table.total, table.distinct_total) == (256, 15)
    assert table.classes == dict(sorted(classes.items()))
    totals = [item.total for item in table.options.items]
    assert {total: list(row.counts) for total, row in zip(totals, table.items, strict=True)} == counts
    assert {total: row.even for total, row in zip(totals, table.items, strict=True)} == even
    assert table.free == {}  # it depends on which faces are meant
    assert (table.without(frozenset({0})), table.without(frozenset({4}))) == (Fraction(1, 16), Fraction(81, 256))


def test_both_routes_prove_the_same_fingerprint_and_scores_are_part_of_it(tmp_path: Path) -> None:
    bare = proved(tides(tmp_path / "bare")).fingerprint
    assert proved(tides(tmp_path / "coded", code=CODE)).fingerprint == bare
    assert proved(tides(tmp_path / "dearer", ("value = 9", "value = 10"))).fingerprint != bare
    assert proved(tides(tmp_path / "stricter", ("[-5,", "[-6,"))).fingerprint != bare


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("(a + d, b + c)]", "(a + d, b - c)]", "options gives other choices than [options] for"),
        ("return {(pair, ()) for pair in pairs}", "return set()", "it lacks"),
        ("return {(pair, ()) for pair in pairs}", "return {(pair, (1,)) for pair in pairs}", "which [options] has not"),
        ("a, b, c, d = roll", "a, b, c = roll", "ValueError for the roll -1,-1,-1,-1"),
        ("return {(pair, ()) for pair in pairs}", "return 5", "TypeError for the roll -1,-1,-1,-1"),
    ],
)
def test_code_that_says_something_else_is_told(tmp_path: Path, old: str, new: str, message: str) -> None:
    assert old in CODE
    (told,) = faults(tides(tmp_path, code=CODE.replace(old, new)))
    assert "options.py:" in told
    assert message in told


def test_too_many_splits_and_orders_are_refused_at_the_options(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(verifyoptions, "MOST_ORDERS", 24 * 15 - 1)
    assert proved(tides(tmp_path / "coded", code=CODE))
    (told,) = faults(tides(tmp_path / "bare"))
    assert told.startswith("game.toml:11: the set 'shells' has 360 orders of dice to lay out")
    assert "add an options.py" in told
    monkeypatch.setattr(verifyoptions, "MOST_SPLITS", 6 * 15 - 1)
    (told,) = faults(tides(tmp_path / "many", code=CODE))
    assert told.startswith("game.toml:11: the set 'shells' has 90 splits to go through")


@pytest.mark.parametrize("groups", [(2, 2), (1, 2), (3,), (2, 2, 2), (3, 2), (2, 3)])
def test_all_ways_to_split_agree(groups: tuple[int, ...]) -> None:
    for roll in product((0, 1, 2, 7), repeat=6):
        if list(roll) == sorted(roll):
            found = choices(roll, groups)
            assert found == choices_by_order(roll, groups)
            each = list(splits(roll, groups))
            assert set(map(choice_of, each)) == found
            assert len(set(each)) == len(each)
            assert all(sorted([*sum(made, ()), *rest]) == list(roll) for made, rest in each)


def test_splits_of_different_dice_are_one_choice_where_the_sums_are_equal() -> None:
    assert choices((1, 2, 3, 4, 5, 9), (3, 3)) >= {((12, 12), ())}
    assert len(list(splits((1, 2, 3, 4, 5, 9), (3, 3)))) == 10


def test_patterns_say_which_dice_are_equal() -> None:
    assert pattern_of((5, 1, 5, 1, 5)) == "n, n, n, x, x"
    assert pattern_of((4, 0, -1)) == "n, x, y"


CLAIM = '[[claim]]\nsource = "a page"\n{said}\nvalue = "{value}"\nright = {right}\n'


@pytest.mark.parametrize(
    ("said", "value"),
    [
        ('about = "total"', "256"),
        ('about = "distinct total"', "15"),
        ('about = "count"\nitem = "flood"', "67"),
        ('about = "percent"\nitem = "flood"', "26.2"),
        ('about = "score"\nitem = "ebb"\nnumber = 3', "18"),
        ('about = "score"\nitem = "ebb"\nnumber = 1', "-5"),
        ('about = "choices"\nnumber = 1', "106"),
        ('about = "mean choices"', "1.59"),
    ],
)
def test_published_numbers_are_compared(tmp_path: Path, said: str, value: str) -> None:
    good = CLAIM.format(said=said, value=value, right="true")
    assert proved(tides(tmp_path / "good", more=good))
    bad = CLAIM.format(said=said, value=value, right="false")
    (told,) = faults(tides(tmp_path / "bad", more=bad))
    assert f"is called wrong; true is {value}" in told
    digits = "7" + value.removeprefix("-")
    (told,) = faults(tides(tmp_path / "wrong", more=CLAIM.format(said=said, value=digits, right="true")))
    assert f"is called right; true is {value}" in told


def test_a_score_that_no_sheet_tells_is_not_called_nothing(tmp_path: Path) -> None:
    claims = [CLAIM.format(said=f'about = "score"\nitem = "ebb"\nnumber = {n}', value=n, right="true") for n in (1, 3)]
    (told,) = faults(tides(tmp_path, ('marks = "items"\n', ""), more="".join(claims)))
    assert "no score sheet says what a cross scores" in told


def test_the_table_is_found_in_any_order_of_the_dice(tmp_path: Path) -> None:
    (table,) = proved(tides(tmp_path)).options
    assert isinstance(table, OptionTable)
    assert table.choices_of((4, 0, -1, 0)) == table.choices_of((0, 0, 4, -1)) == (((-1, 4), ()), ((0, 3), ()))
