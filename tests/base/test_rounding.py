from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from generator.base.locale import RoundingPolicy, largest_remainder, round_half_up

SETS = [Fraction(n, 56) for n in (16, 30, 4, 6)]


def test_ties_are_rounded_away_from_zero_as_people_are_taught() -> None:
    assert round_half_up(Fraction(1, 8), 2) == Fraction(13, 100)
    assert round_half_up(Fraction(-1, 8), 2) == Fraction(-13, 100)
    assert round_half_up(Fraction(5, 2)) == 3


def test_shares_of_the_56_sets_round_to_29_54_7_11_and_want_a_footnote() -> None:
    policy = RoundingPolicy("half-up", 0)
    assert policy.column(SETS) == [29, 54, 7, 11]
    assert policy.needs_footnote(SETS)
    assert not RoundingPolicy("half-up", 1).needs_footnote([Fraction(n, 216) for n in (96, 90, 24, 6)])


def test_largest_remainder_makes_the_column_whole_and_breaks_a_tie_by_order() -> None:
    assert RoundingPolicy("largest-remainder", 0).column(SETS) == [29, 53, 7, 11]
    assert largest_remainder([Fraction(1, 2), Fraction(1, 2)]) == [1, 0]


def test_a_column_is_printed_with_bounds_and_added_up_without_them() -> None:
    shares = [Fraction(n, 10000) for n in (3, 4, 9993)]
    for method in ("half-up", "largest-remainder"):
        policy = RoundingPolicy(method, 1)
        assert [(one.bound, one.value) for one in policy.printed(shares)] == [
            ("<", Fraction(1, 10)),
            ("<", Fraction(1, 10)) if method == "half-up" else ("", Fraction(1, 10)),
            ("", Fraction(999, 10)),
        ]
        assert policy.needs_footnote(shares) == (method == "half-up")
        assert policy.whole(shares).value == sum(policy.column(shares))


@given(st.lists(st.integers(0, 1000), min_size=1, max_size=9).filter(any), st.integers(0, 3))
def test_largest_remainder_always_sums_to_100_and_is_off_by_less_than_one_step(counts: list[int], digits: int) -> None:
    shares = [Fraction(count, sum(counts)) for count in counts]
    column = RoundingPolicy("largest-remainder", digits).column(shares)
    assert sum(column) == 100
    assert all(abs(c - s * 100) < Fraction(1, 10**digits) for c, s in zip(column, shares, strict=True))
