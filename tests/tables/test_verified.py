from collections import Counter
from fractions import Fraction
from itertools import product
from pathlib import Path

import icepool
import pytest
import recount
from games.folders import stranger

from generator.base.project import shipped_games
from generator.games.reader import load_game
from generator.tables.outcome import outcome_table
from generator.tables.verified import GameTables, verified_tables


@pytest.fixture(scope="module")
def tables() -> GameTables:
    game = load_game(shipped_games() / "einhorn")
    return verified_tables(game, game.edition())


def test_counts_by_four_routes(tables: GameTables) -> None:
    ours = {row.result: row.count for row in tables.main.rows}
    assert ours == {"unvermeidliche": 96, "wunsch": 90, "einhorn": 24, "dreifaltigkeit": 6}
    assert ours == recount.counts()
    assert ours == dict(Counter(map(recount.result_of, product(range(1, 7), repeat=3))))
    classify = tables.game.classify
    assert classify is not None
    die = icepool.Pool([icepool.d6] * 3).expand().map(lambda roll: classify(tuple(roll)))
    assert ours == {result: int(die.probability(result) * 216) for result in ours}
    # By formula: three equal 6; two equal 3·6·5; all apart: 4 sets of 3! orders; the rest of 6·5·4 has a neighbour.
    formula = {"dreifaltigkeit": 6, "wunsch": 3 * 6 * 5, "einhorn": 4 * 6, "unvermeidliche": 6 * 5 * 4 - 4 * 6}
    assert ours == formula


def test_sets_by_two_routes(tables: GameTables) -> None:
    ours = {row.result: row.distinct for row in tables.main.rows}
    assert ours == {"unvermeidliche": 16, "wunsch": 30, "einhorn": 4, "dreifaltigkeit": 6}
    assert ours == recount.distinct()
    assert tables.main.distinct_total == sum(ours.values()) == 56


def test_the_full_list_has_216_different_rolls_each_in_its_class(tables: GameTables) -> None:
    assert len(tables.main.rolls) == len(dict(tables.main.rolls)) == 216
    assert all(recount.result_of(roll) == result for roll, result in tables.main.rolls)
    assert dict(tables.main.rolls)[3, 4, 4] == "wunsch"


def test_a_roll_is_looked_up_in_any_order(tables: GameTables) -> None:
    assert tables.main.result_of((4, 3, 4)) == "wunsch"
    assert tables.main.row("einhorn").one_in == 9
    assert tables.main.row("einhorn").probability == Fraction(1, 9)


@pytest.mark.parametrize("edition", list(recount.EDITIONS))
def test_expected_stones_and_fingerprint_agree_with_the_recount(edition: str) -> None:
    game = load_game(shipped_games() / "einhorn")
    tables = verified_tables(game, game.edition(edition))
    assert len(tables.expectations) == 10
    for e in tables.expectations:
        for others in (0, 65):
            expected = recount.expected_stones(edition, e.prediction or None, others, unicorn=e.owner)
            assert e.tokens + others * e.win == expected
    assert tables.fingerprint == recount.fingerprint(edition)


def test_the_exact_figures_of_the_default_edition(tables: GameTables) -> None:
    means = {(e.prediction, e.owner): e.tokens for e in tables.expectations}
    assert means["unvermeidliche", False] == Fraction(-17, 36)
    assert means["wunsch", False] == Fraction(-7, 12)
    assert means["", False] == Fraction(-11, 18)
    assert means["einhorn", False] == Fraction(-41, 36)
    assert means["dreifaltigkeit", False] == Fraction(-41, 18)
    assert [means[p, True] for p in ("unvermeidliche", "wunsch", "", "einhorn")] == [
        Fraction(1, 12), Fraction(-1, 36), Fraction(-13, 18), Fraction(-61, 36),
    ]  # fmt: skip


def test_fingerprints_of_all_editions_differ() -> None:
    game = load_game(shipped_games() / "einhorn")
    prints = {verified_tables(game, edition).fingerprint for edition in game.editions.values()}
    assert len(prints) == 7


def test_precedence_lets_the_first_result_win(tmp_path: Path) -> None:
    folder = stranger(tmp_path)
    text = (folder / "game.toml").read_text(encoding="utf-8")
    (folder / "game.toml").write_text("precedence = true\n" + text.replace('"n, x"', '"any"'), encoding="utf-8")
    game = load_game(folder)
    assert [row.count for row in verified_tables(game, game.edition()).main.rows] == [6, 30]


def test_the_verdicts_on_the_published_claims_agree_with_the_reviewed_list(shared: Path) -> None:
    """The list says of the oldest document that 97 and 89 are wrong."""
    game = load_game(shipped_games() / "einhorn")
    listed = (shared / "data" / "claims.tsv").read_text(encoding="utf-8")
    for claim in (claim for claim in game.claims if claim.about == "count" and not claim.right):
        assert any(f"{claim.value} (" in line and line.endswith("WRONG") for line in listed.splitlines())


def test_a_pool_of_many_dice_is_proved_and_marked_in_the_time_its_multisets_take(tmp_path: Path) -> None:
    """10d6 has 3003 multisets of 60 million rolls; a step for each pair of multisets would be 9 million."""
    folder = stranger(tmp_path)
    text = (folder / "game.toml").read_text(encoding="utf-8").replace("2d6", "10d6").replace("n, n", "sum 10-30")
    text = (
        text.replace('"n, x"', '"sum 31-60"').replace("examples = [[3, 3]]\n", "").replace("examples = [[2, 5]]\n", "")
    )
    (folder / "game.toml").write_text(text, encoding="utf-8")
    game = load_game(folder)
    tables = verified_tables(game, game.edition())
    assert sum(row.count for row in tables.main.rows) == 6**10
    assert len(tables.main.rolls) == 3003


def test_counts_that_do_not_sum_to_all_rolls_stop_everything(tables: GameTables) -> None:
    rolls = {roll: (result,) for roll, result in tables.main.rolls}
    results = [row.result for row in tables.main.rows]
    weights = dict.fromkeys(rolls, 1)
    del rolls[6, 6, 6]
    with pytest.raises(AssertionError, match="do not sum to 216 rolls of 56 sets"):
        outcome_table(tables.main.dice_set, rolls, weights, results)
