"""The chance within several throws, by two routes and against published figures."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.dice.die import Die, Roll, numeric_die
from generator.dice.pool import DicePool, multisets
from generator.games.pattern import all_matches, parse_pattern
from generator.tables.throws import MOST_PARTS, Throws, most_dice, parts_of, within_by_sums

SIX = {str(n): n for n in range(1, 7)}
FIVE = DicePool((numeric_die(6),) * 5)


def wins(source: str, pool: DicePool = FIVE) -> set[Roll]:
    faces = {str(face): face for die in pool.dice for face in die.faces}
    return all_matches(parse_pattern(source, len(pool.dice), faces), pool)


@pytest.mark.parametrize(
    ("source", "throws", "chance"),
    [
        ("n, n, n, n, n", 1, Fraction(1, 1296)),
        ("n, n, n, n, n", 3, Fraction(347897, 7558272)),  # published: about 4.603 %
        ("6, 6, 6, 6, 6", 3, Fraction(91**5, 216**5)),  # each die has three tries of its own
        ("any", 3, Fraction(1)),
    ],
)
def test_known_chances_come_out_by_both_routes(source: str, throws: int, chance: Fraction) -> None:
    assert Throws(FIVE).within(throws, wins(source)) == chance
    assert within_by_sums(FIVE, throws, {"it": wins(source)}) == {"it": chance}


MIXED = [
    DicePool((numeric_die(6),) * 3),
    DicePool((numeric_die(4), numeric_die(6))),
    DicePool((Die("fudge", (-1, -1, 0, 0, 1, 1)),) * 3),
    DicePool((Die("odd", (1, 3, 3, 5)), Die("odd", (1, 3, 3, 5)), numeric_die(4))),
]


@settings(max_examples=40)
@given(st.sampled_from(MIXED), st.integers(1, 3), st.data())
def test_both_routes_agree_on_any_dice_and_any_wins(pool: DicePool, throws: int, data: st.DataObject) -> None:
    good = data.draw(st.sets(st.sampled_from(sorted(multisets(pool)))))
    assert Throws(pool).within(throws, good) == within_by_sums(pool, throws, {"": good})[""]


def test_one_throw_is_the_share_of_the_rolls() -> None:
    pool = MIXED[1]
    low = {pool.canonical(roll) for roll in product(range(1, 5), range(1, 7)) if sum(roll) <= 3}
    assert Throws(pool).within(1, low) == Fraction(3, 24)


def test_what_to_keep_is_what_makes_the_result_likeliest() -> None:
    throws = Throws(FIVE)
    straight = wins("n, n+1, n+2, n+3, n+4")
    assert throws.advice((1, 2, 3, 5, 6), 1, straight).chance == Fraction(1, 6)
    assert throws.advice((2, 6, 4, 3, 1), 1, straight) == ((1, 2, 3, 4), Fraction(1, 6))
    assert throws.advice((2, 6, 4, 3, 5), 2, straight) == ((2, 3, 4, 5, 6), Fraction(1))
    equal = wins("n, n, n, n, n")
    assert throws.advice((4, 1, 4, 2, 4), 2, equal) == ((4, 4, 4), Fraction(121, 1296))
    for roll in ((1, 1, 2, 3, 4), (2, 3, 4, 5, 5), (1, 3, 3, 6, 6)):
        for good in (straight, equal):
            best = throws.advice(roll, 1, good)
            tried = [_after(roll, kept, good) for kept in product((True, False), repeat=5)]
            assert best.chance == max(tried)


def _after(roll: Roll, kept: tuple[bool, ...], good: set[Roll]) -> Fraction:
    """The chance after one throw of the dice that are not kept, counted roll by roll."""
    options = [[face] if stays else range(1, 7) for face, stays in zip(roll, kept, strict=True)]
    rolls = [tuple(sorted(one)) for one in product(*options)]
    return Fraction(sum(one in good for one in rolls), len(rolls))


def test_the_limit_is_told_in_dice() -> None:
    assert parts_of(FIVE) == 462
    most = most_dice(numeric_die(6))
    assert (
        parts_of(DicePool((numeric_die(6),) * most)) <= MOST_PARTS < parts_of(DicePool((numeric_die(6),) * (most + 1)))
    )


def test_a_wrong_weight_is_seen_by_the_other_route(monkeypatch: pytest.MonkeyPatch) -> None:
    from generator.tables import throws

    right = throws._incomplete
    monkeypatch.setattr(
        throws,
        "_incomplete",
        lambda pool: ((part, sides, [*leads[:-1], leads[0]]) for part, sides, leads in right(pool)),
    )
    good = wins("n, n, n, n, n")
    assert Throws(FIVE).within(2, good) != within_by_sums(FIVE, 2, {"": good})[""]
