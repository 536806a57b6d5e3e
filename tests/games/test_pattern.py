from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.dice.die import Die, numeric_die
from generator.dice.pool import DicePool
from generator.games.pattern import all_matches, arranged, fit, matches, parse_pattern

SIX = {str(n): n for n in range(1, 7)}


def rolls(source: str, dice: int = 3) -> set[tuple[int | str, ...]]:
    pattern = parse_pattern(source, dice, SIX)
    return {tuple(sorted(roll)) for roll in product(range(1, 7), repeat=dice) if matches(pattern, roll)}


@pytest.mark.parametrize(
    ("source", "count"),
    [("n, n, n", 6), ("n, n, x", 30), ("n, n+1, x", 16), ("n, n+2, n+4 or n+5", 3), ("n, n+3, n+5", 1), ("any", 56)],
)
def test_the_patterns_of_einhorn_select_their_sets(source: str, count: int) -> None:
    assert len(rolls(source)) == count


def test_different_terms_are_different_numbers_and_equal_terms_equal_ones() -> None:
    assert rolls("n, m", 2) == {(a, b) for a in range(1, 7) for b in range(a + 1, 7)}
    assert (2, 3, 3) not in rolls("n, n+1, x")
    assert rolls("n, n, m, m", 4) == {(a, a, b, b) for a in range(1, 7) for b in range(a + 1, 7)}


def test_the_order_of_the_dice_does_not_matter() -> None:
    pattern = parse_pattern("n, n+1, x", 3, SIX)
    assert all(matches(pattern, roll) for roll in [(3, 4, 1), (4, 1, 3), (1, 4, 3)])


def test_the_letters_are_told() -> None:
    assert fit(parse_pattern("n, n+3, n+5", 3, SIX), (6, 1, 4)) == {"n": 1}
    assert fit(parse_pattern("n, n, x", 3, SIX), (2, 4, 2)) == {"n": 2, "x": 4}
    assert fit(parse_pattern("n, n, n", 3, SIX), (2, 4, 2)) is None


@pytest.mark.parametrize("source", ["n, n, n", "n, n, x", "n, n+1, x", "n, n+2, n+4 or n+5", "n, n+3, n+5"])
def test_the_dice_are_put_in_the_order_of_the_pattern(source: str) -> None:
    pattern = parse_pattern(source, 3, SIX)
    for roll in product(range(1, 7), repeat=3):
        letters, dice = fit(pattern, roll), arranged(pattern, roll)
        assert (letters is None) == (dice is None)
        if letters is not None and dice is not None:
            assert sorted(map(str, dice)) == sorted(map(str, roll))
            assert all(
                die in [term.value(letters) for term in terms] for die, terms in zip(dice, pattern.terms, strict=True)
            )


def test_of_alternatives_the_one_that_lies_there_is_taken() -> None:
    pattern = parse_pattern("n, n+2, n+4 or n+5", 3, SIX)
    assert (arranged(pattern, (6, 1, 3)), arranged(pattern, (5, 1, 3))) == ((1, 3, 6), (1, 3, 5))
    assert arranged(parse_pattern("sum 7", 2, SIX), (5, 2)) == (5, 2)
    assert arranged(parse_pattern("m, n or x", 2, SIX), (2, 3)) == (2, 3)


def test_sums_and_fixed_faces() -> None:
    assert rolls("sum 11-12", 2) == {(5, 6), (6, 6)}
    assert rolls("sum 2", 2) == {(1, 1)}
    assert rolls("6, x", 2) == {(n, 6) for n in range(1, 6)}
    fire = {"0": 0, "F": "F", "13": 13}
    assert matches(parse_pattern("F, n", 2, fire), (13, "F"))
    assert not matches(parse_pattern("F, n", 2, fire), ("F", "F"))


@pytest.mark.parametrize(
    ("source", "message"),
    [
        ("n, n", "2 terms for 3 dice"),
        ("n, n+1, 7", "'7' is no face"),
        ("n, n-1, x", "'n-1' is no term"),
        ("n+1, n, x", "'n+1' needs 'n' alone as an earlier term"),
        ("n or x, n+1, x", "'n+1' needs 'n' alone as an earlier term"),
        ("sum 9-2", "9 to 2 are none"),
        ("n, , n", "'' is no term"),
    ],
)
def test_what_is_no_pattern_is_refused_with_a_reason(source: str, message: str) -> None:
    with pytest.raises(ValueError, match=message.replace("+", r"\+")):
        parse_pattern(source, 3, SIX)


_TERMS = st.lists(st.sampled_from(["n", "n+1", "n+2", "n+1 or n+3", "x", "y", "2", "6"]), min_size=2, max_size=2)


@given(_TERMS, st.sampled_from([(6, 6, 6), (6, 6, 4), (4, 6, 6)]))
def test_asking_each_roll_and_making_all_rolls_agree(terms: list[str], sides: tuple[int, ...]) -> None:
    pattern = parse_pattern(", ".join(["n", *terms]), 3, SIX)
    pool = DicePool(tuple(map(numeric_die, sides)))
    asked = {pool.canonical(roll) for roll in product(*(die.faces for die in pool.dice)) if matches(pattern, roll)}
    assert all_matches(pattern, pool) == asked


@given(st.integers(2, 20), st.integers(0, 6))
def test_both_ways_agree_on_sums_too(low: int, more: int) -> None:
    pattern = parse_pattern(f"sum {low}-{low + more}", 3, SIX)
    pool = DicePool((numeric_die(6), numeric_die(6), Die("odd", (1, 3, 5, "F"))))
    asked = {pool.canonical(roll) for roll in product(*(die.faces for die in pool.dice)) if matches(pattern, roll)}
    assert all_matches(pattern, pool) == asked


FUDGE = {"-1": -1, "0": 0, "1": 1}


@pytest.mark.parametrize(
    ("source", "dice", "count"),
    [
        ("at least 1 of 5-6", 5, 211),  # of 243: two faces of three count as well as four of six
        ("at least 2 of 6", 3, 16),
        ("at most 1 of 1 or 5", 2, 32),
        ("exactly 1 of 1, 5", 2, 16),
        ("exactly 0 of 6", 2, 25),
        ("all different", 3, 120),
        ("at least 2 equal", 3, 96),
        ("exactly 2 equal", 3, 90),
        ("at most 1 equal", 3, 120),
        ("at least 3 equal", 4, 126),  # 6 of four, 6 * 4 * 5 of three
        ("no pair", 2, 30),
        ("sum 10+", 2, 6),
        ("sum 2 to 4", 2, 6),
    ],
)
def test_what_is_measured_is_counted_in_every_roll(source: str, dice: int, count: int) -> None:
    pattern = parse_pattern(source, dice, SIX)
    found = sum(matches(pattern, roll) for roll in product(range(1, 7), repeat=dice))
    assert found == (count * 32 if dice == 5 else count)


def test_sums_below_nothing_are_sums_of_dice_with_such_faces() -> None:
    pool = DicePool((Die("fudge", (-1, -1, 0, 0, 1, 1)),) * 4)
    for source, count in (("sum 0", 19), ("sum -2", 10), ("sum -4 to -3", 5), ("sum 3+", 5)):
        pattern = parse_pattern(source, 4, FUDGE)
        fitting = [roll for roll in product((-1, 0, 1), repeat=4) if matches(pattern, roll)]
        assert len(fitting) == count
        assert all_matches(pattern, pool) == {pool.canonical(roll) for roll in fitting}


@pytest.mark.parametrize(
    ("source", "message"),
    [
        ("at least 4 of 6", "'at least 4' says nothing of 3 dice"),
        ("at least 0 of 6", "'at least 0' says nothing"),
        ("at least 2 of 7", "'7' is no face of the dice"),
        ("at least two of 6", "counts nothing; write as in 'at least 2 of 5-6'"),
        ("at least 1 equal", "'at least 1' says nothing"),
        ("exactly 0 equal", "'exactly 0' says nothing"),
        ("sum 4 or more", "is no sum; write one as in 'sum 7', 'sum 2-6', 'sum 10\\+'"),
        ("sum -1 to -4", "-1 to -4 are none"),
    ],
)
def test_a_measure_that_says_nothing_is_refused_with_a_reason(source: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        parse_pattern(source, 3, SIX)


_MEASURES = st.one_of(
    st.builds(
        "{} {} of {}".format,
        st.sampled_from(["at least", "at most", "exactly"]),
        st.integers(1, 3),
        st.sampled_from(["6", "5-6", "1 or 5", "1, 4-6"]),
    ),
    st.builds("sum {}+".format, st.integers(-3, 14)),
    st.builds("sum {} to {}".format, st.integers(-9, 2), st.integers(3, 12)),
    st.builds("{} {} equal".format, st.sampled_from(["at least", "at most", "exactly"]), st.integers(2, 3)),
    st.sampled_from(["all different", "no pair"]),
)


@given(_MEASURES, st.sampled_from([(6, 6, 6), (6, 6, 4), (4, 6, 6)]))
def test_both_ways_agree_on_every_measure(source: str, sides: tuple[int, ...]) -> None:
    pattern = parse_pattern(source, 3, SIX)
    pool = DicePool(tuple(map(numeric_die, sides)))
    asked = {pool.canonical(roll) for roll in product(*(die.faces for die in pool.dice)) if matches(pattern, roll)}
    assert all_matches(pattern, pool) == asked
