"""The recount itself is checked: by closed formulas, by published figures, by icepool, and for what it may import."""

from __future__ import annotations

import ast
import hashlib
import subprocess
import sys
from fractions import Fraction
from itertools import combinations_with_replacement, permutations
from math import comb
from pathlib import Path

import pytest
import recount
from icepool import d6

FILE = Path(recount.__file__)


def foreign_imports(source: str) -> set[str]:
    """Names of imported top-level modules that do not belong to the standard library."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            names.add("." * node.level + (node.module or ""))
        elif isinstance(node, ast.Name) and node.id == "__import__":
            names.add("__import__")
    return {name for name in names if name.split(".")[0] not in sys.stdlib_module_names or name == "importlib"}


def test_recount_imports_the_standard_library_alone():
    assert foreign_imports(FILE.read_text(encoding="utf-8")) == set()


@pytest.mark.parametrize(
    "line",
    [
        "import generator",
        "from generator.dice import roll",
        "from . import conftest",
        "import icepool as i",
        "def f():\n    from generator import games",
        "__import__('generator')",
        "import importlib",
    ],
)
def test_a_foreign_import_in_recount_is_seen(line):
    assert foreign_imports(FILE.read_text(encoding="utf-8") + "\n" + line) != set()


def test_counts_follow_from_closed_formulas():
    different = 6 * 5 * 4
    spread = comb(6 - 3 + 1, 3)  # 3 of 6 numbers, no two neighbours
    assert recount.counts() == {
        "unvermeidliche": different - 6 * spread,
        "wunsch": 3 * 6 * 5,
        "einhorn": 6 * spread,
        "dreifaltigkeit": 6,
    }
    assert recount.distinct() == {
        "unvermeidliche": comb(6, 3) - spread,
        "wunsch": 6 * 5,
        "einhorn": spread,
        "dreifaltigkeit": 6,
    }


def test_counts_are_the_published_ones():
    assert tuple(recount.counts().values()) == (96, 90, 24, 6)
    assert tuple(recount.distinct().values()) == (16, 30, 4, 6)


def test_there_are_216_rolls_and_56_without_order():
    assert len(recount.rolls()) == len(set(recount.rolls())) == 6**3 == sum(recount.counts().values())
    assert comb(8, 3) == 56 == sum(recount.distinct().values())


def test_icepool_counts_the_same():
    results = d6.pool(3).expand().map(recount.result_of, star=False)
    assert {result: results.quantity(result) for result in results} == recount.counts()


def test_3_4_4_is_wunsch():
    assert {recount.result_of(roll) for roll in permutations((3, 4, 4))} == {"wunsch"}


def test_shares_of_rolls_are_rounded_half_up_in_both_languages():
    assert list(recount.percents("en").values()) == ["44.4%", "41.7%", "11.1%", "2.8%"]
    assert list(recount.percents("de").values()) == ["44,4\u00a0%", "41,7\u00a0%", "11,1\u00a0%", "2,8\u00a0%"]
    assert recount.percent(1, 8, "en", 0) == "13%"
    assert recount.percent(1, 2000, "en", 1) == "0.1%"
    assert recount.percent(1, 2001, "en", 1) == "0.0%"


def test_whole_percents_of_the_56_sets_sum_to_101():
    shares = [recount.percent(count, 56, "en", 0) for count in recount.distinct().values()]
    assert shares == ["29%", "54%", "7%", "11%"]


def test_one_in_is_the_reciprocal_of_the_chance():
    assert list(recount.one_in().values()) == [Fraction(9, 4), Fraction(12, 5), 9, 36]
    assert all(recount.one_in()[result] * recount.probability(result) == 1 for result in recount.RESULTS)


def test_expected_stones_of_the_default_edition_are_the_published_ones():
    mean = [recount.expected_stones(recount.DEFAULT_EDITION, p) for p in (*recount.RESULTS, None)]
    assert mean == [Fraction(-17, 36), Fraction(-7, 12), Fraction(-41, 36), Fraction(-41, 18), Fraction(-11, 18)]
    owner = [
        recount.expected_stones(recount.DEFAULT_EDITION, p, unicorn=True)
        for p in ("unvermeidliche", "wunsch", None, "einhorn")
    ]
    assert owner == [Fraction(1, 12), Fraction(-1, 36), Fraction(-13, 18), Fraction(-61, 36)]


def test_winning_everything_pays_from_66_stones_on():
    def against(others: int) -> Fraction:
        three_equal = recount.expected_stones(recount.DEFAULT_EDITION, "dreifaltigkeit", others)
        assert three_equal == Fraction(-41, 18) + Fraction(others, 36)
        return three_equal - recount.expected_stones(recount.DEFAULT_EDITION, "unvermeidliche")

    assert against(64) < 0 == against(65) < against(66)


@pytest.mark.parametrize("edition", recount.EDITIONS)
def test_expected_stones_follow_from_counts_and_payoffs(edition):
    counts = recount.counts()
    for prediction in (*recount.RESULTS, None):
        total = 0
        for result, count in counts.items():
            column = "passive" if prediction is None else "correct" if prediction == result else "wrong"
            stones = recount.payoff(edition, result, column)
            total += count * (40 if stones == "win" else stones)
        assert recount.expected_stones(edition, prediction, others=40) == Fraction(total, 216)


def test_payoffs_of_001_and_000_differ_in_7_of_12_cells():
    cells = [
        recount.payoff("2021-06-23", result, column) != recount.payoff("2021-10-06", result, column)
        for result in recount.RESULTS
        for column in recount.COLUMNS
    ]
    assert (sum(cells), len(cells)) == (7, 12)


def test_payoffs_are_written_with_their_sign():
    assert [recount.signed(value) for value in (2, -2, 0, "win")] == ["+2", "\u22122", "0", "WIN"]


def test_the_fingerprint_is_of_exactly_these_bytes():
    lines = recount.fingerprint_text("2022-10-31").split("\n")
    assert lines[0] == "1,1,1=dreifaltigkeit"
    assert lines[215] == "6,6,6=dreifaltigkeit"
    assert lines[:216] == sorted(lines[:216])
    assert len(set(lines[:216])) == 216
    assert lines[216:] == [
        *("unvermeidliche.correct=2", "unvermeidliche.wrong=-2", "unvermeidliche.passive=-1"),
        *("wunsch.correct=2", "wunsch.wrong=-2", "wunsch.passive=-1"),
        *("einhorn.correct=5", "einhorn.wrong=-5", "einhorn.passive=1"),
        *("dreifaltigkeit.correct=win", "dreifaltigkeit.wrong=1", "dreifaltigkeit.passive=5"),
        "edition=2022-10-31",
    ]
    assert recount.fingerprint("2022-10-31") == hashlib.sha256("\n".join(lines).encode("utf-8")).hexdigest()


def test_each_edition_has_a_fingerprint_of_its_own():
    assert len({recount.fingerprint(edition)[:8] for edition in recount.EDITIONS}) == len(recount.EDITIONS) == 7


def test_printed_patterns_select_exactly_the_rolls_of_their_result():
    for roll in recount.rolls():
        fitting = [result for result, pattern in recount.PATTERNS.items() if recount.matches(pattern, roll)]
        assert fitting == [recount.result_of(roll)]


@pytest.mark.parametrize(
    ("wrong", "rolls"),
    [
        ("n, n+1, n; n, n+1, n+1; n, n+1, x", 126),  # 'neither' read as 'or', as the older rule sheets have it
        ("n, n+2, n+4", 12),
        ("n, n+2, x", 4 * 4 * 6 - 2 * 6),
        ("n, n+6, x", 0),
    ],
)
def test_a_wrong_pattern_selects_other_rolls(wrong, rolls):
    assert sum(recount.matches(wrong, roll) for roll in recount.rolls()) == rolls
    assert rolls not in recount.counts().values()


def test_the_german_word_for_or_means_the_same():
    english, german = "n, n+2, n+4 or n+5", "n, n+2, n+4 oder n+5"
    assert recount.rolls_of_pattern(english) == recount.rolls_of_pattern(german)


@pytest.mark.parametrize("text", ["", "n,,n", "n, n+", "n, x+1, n", "n, 2, n", "n n, n", "n and n+2, n, n"])
def test_what_is_no_pattern_is_refused(text):
    with pytest.raises(ValueError, match="no term"):
        recount.parse_pattern(text)


def fits_in_some_order(terms: list[recount.Term], dice: tuple[int, ...]) -> bool:
    """The other way round: puts the dice in every order and tries every n against the terms."""
    for order in permutations(dice):
        for n in recount.FACES:
            fits = [
                any(order.count(die) == 1 if letter != "n" else die == n + plus for letter, plus in term)
                for term, die in zip(terms, order, strict=True)
            ]
            if all(fits):
                return True
    return False


@pytest.mark.slow
@pytest.mark.parametrize("dice", [2, 3, 4])
def test_writing_out_a_pattern_and_trying_it_on_each_roll_agree(dice):
    words = ["n", "n+1", "n+2", "n+4 or n+5", "n+1 oder n+3", "x"]
    for chosen in combinations_with_replacement(words, dice - 1):
        pattern = ", ".join(["n", *chosen])
        [terms] = recount.parse_pattern(pattern)
        written = recount.rolls_of_pattern(pattern)
        for roll in combinations_with_replacement(recount.FACES, dice):
            assert (roll in written) == fits_in_some_order(terms, roll), (pattern, roll)


def test_it_runs_as_a_script_without_any_package():
    command = [sys.executable, "-I", "-S", str(FILE)]
    text = subprocess.run(command, capture_output=True, check=True, encoding="utf-8").stdout
    assert text.splitlines()[1].split()[:4] == ["unvermeidliche", "96", "16", "4/9"]
    assert recount.fingerprint("2022-10-31")[:8] in text
    assert text.count("dreifaltigkeit") >= 6 + len(recount.EDITIONS)
