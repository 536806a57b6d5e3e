from fractions import Fraction
from math import comb, factorial, prod

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.dice.die import Die, numeric_die, spell
from generator.dice.pool import DicePool, multiset_weights, multisets
from generator.dice.space import ORDERED_LIMIT, RollSpace, roll_space

EARTH = Die("earth", (1, 2, 3, 0, 0, "F"))
COIN = Die("coin", ("head", "tail"))


def pool(*dice: Die) -> DicePool:
    return DicePool(dice)


def test_a_die_without_faces_or_sides_is_refused() -> None:
    with pytest.raises(ValueError, match="no faces"):
        Die("nothing", ())
    with pytest.raises(ValueError, match="at least one side"):
        numeric_die(0)


def test_equal_dice_that_stand_apart_are_refused() -> None:
    with pytest.raises(ValueError, match="side by side"):
        pool(EARTH, COIN, EARTH)


def test_a_face_is_found_by_its_label_whether_number_or_text() -> None:
    assert (EARTH.face("0"), EARTH.face("F"), EARTH.face("13")) == (0, "F", None)


def test_a_pool_is_named_as_players_name_it() -> None:
    assert pool(*[numeric_die(6)] * 3).name == "3d6"
    assert pool(EARTH, EARTH, COIN).name == "2 earth + coin"
    assert pool(numeric_die(6), numeric_die(8)).name == "1d6 + 1d8"


def test_canonical_sorts_each_kind_of_die_for_itself_in_its_own_order() -> None:
    assert pool(EARTH, EARTH, COIN, COIN).canonical(("F", 0, "tail", "head")) == (0, "F", "head", "tail")
    assert spell((1, 3, "F")) == "1,3,F"


def test_few_rolls_are_enumerated_in_order_and_many_as_multisets() -> None:
    assert ORDERED_LIMIT == 10_000
    assert roll_space(pool(*[numeric_die(10)] * 4)).ordered
    assert not roll_space(pool(*[numeric_die(6)] * 6)).ordered


def test_the_two_engines_give_the_same_distribution() -> None:
    for dice in ([numeric_die(6)] * 3, [EARTH, EARTH], [EARTH, EARTH, COIN, numeric_die(4)]):
        both = [RollSpace(pool(*dice), ordered).distribution(_sorted_by_text) for ordered in (True, False)]
        assert both[0].total == both[1].total == prod(len(die.faces) for die in dice)
        assert dict(both[0].counts) == dict(both[1].counts)


def _sorted_by_text(roll: tuple[int | str, ...]) -> tuple[str, ...]:
    return tuple(sorted(map(str, roll)))


@given(st.lists(st.integers(0, 4), min_size=1, max_size=5), st.integers(1, 6))
def test_weights_are_the_multinomial_formula(faces: list[int], n: int) -> None:
    die = Die("die", tuple(faces))
    weights = dict(zip(multisets(pool(*[die] * n)), multiset_weights(pool(*[die] * n)), strict=True))
    for roll, weight in weights.items():
        counts = [roll.count(face) for face in die.weights]
        ways = factorial(n) // prod(map(factorial, counts))
        assert weight == ways * prod(die.weights[f] ** c for f, c in zip(die.weights, counts, strict=True))
    assert sum(weights.values()) == len(faces) ** n
    assert len(weights) == comb(len(die.weights) + n - 1, n)


def test_twenty_dice_are_no_more_work_than_their_multisets() -> None:
    space = roll_space(pool(*[numeric_die(6)] * 20))
    calls = 0

    def classify(roll: tuple[int | str, ...]) -> bool:
        nonlocal calls
        calls += 1
        return roll[0] == roll[-1]

    distribution = space.distribution(classify)
    assert calls == space.pool.distinct_total == 53_130
    assert distribution.count(True) == 6
    assert distribution.total == 6**20


def test_chances_are_exact() -> None:
    sums = roll_space(pool(*[numeric_die(6)] * 2)).distribution(lambda roll: sum(f for f in roll if isinstance(f, int)))
    assert sums.count(7) == 6
    assert sums.probability(7) == Fraction(1, 6)
    assert sums.one_in(2) == 36
    assert sums.mean(lambda total: total) == 7
    assert sums.count(13) == 0
    with pytest.raises(ZeroDivisionError):
        sums.one_in(13)
    assert sorted(sums) == list(range(2, 13))
