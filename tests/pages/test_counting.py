"""How counts come together: sets times orders, against the second count."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from math import factorial, prod
from pathlib import Path

import pytest
import recount
from games.folders import stranger
from pages.authoring import einhorn_tables

from generator.games.reader import load_game
from generator.pages.findings import Counting, counting_of, orders_of
from generator.tables.verified import verified_tables


def einhorn() -> Counting:
    counting = counting_of(einhorn_tables()[recount.DEFAULT_EDITION].main)
    assert counting is not None
    return counting


def test_the_terms_of_each_result_are_those_of_the_second_count() -> None:
    sets: dict[str, Counter[int]] = {}
    for roll in {tuple(sorted(roll)) for roll in recount.rolls()}:
        sets.setdefault(recount.result_of(roll), Counter())[len(set(permutations(roll)))] += 1
    for one in einhorn().results:
        assert {term.orders: term.sets for term in one.terms} == dict(sets[one.result])
        assert sum(term.sets * term.orders for term in one.terms) == one.rolls == recount.counts()[one.result]
    assert [one.result for one in einhorn().results] == list(recount.RESULTS)


def test_each_kind_of_set_has_its_formula() -> None:
    shown = {kind.example: (kind.orders, kind.latex) for kind in einhorn().kinds}
    for example, (orders, latex) in shown.items():
        faces = Counter(example.replace("&#45;", "-").split("-")).values()
        assert orders == factorial(sum(faces)) // prod(map(factorial, faces))
        assert latex.endswith(f"={orders}")
        assert [latex.count(f"{n}!") for n in (1, 2)] == [list(faces).count(n) for n in (1, 2)]
    assert [orders for orders, _ in shown.values()] == [6, 3, 1]


@pytest.mark.parametrize("dice", ['["2 odd"]\n[die.odd]\nfaces = [1, 1, 2, 3, 5]', '["d6", "d8"]'])
def test_dice_whose_orders_are_no_factorials_have_no_such_sums(tmp_path: Path, dice: str) -> None:
    folder = stranger(tmp_path)
    path = folder / "game.toml"
    text = path.read_text(encoding="utf-8")
    assert 'dice = ["2d6"]' in text
    path.write_text(text.replace('dice = ["2d6"]', f"dice = {dice}"), encoding="utf-8")
    game = load_game(folder)
    assert counting_of(verified_tables(game, game.edition()).main) is None


def test_faces_may_be_numbers_and_names(tmp_path: Path) -> None:
    folder = stranger(tmp_path)
    text = (folder / "game.toml").read_text(encoding="utf-8").replace("2d6", "2 d").replace("[2, 5]", "[1, 'F']")
    faces = '[die.d]\nfaces = [1, 3, "F"]\n'
    (folder / "game.toml").write_text(text.replace("[[set]]", faces + "[[set]]", 1), encoding="utf-8")
    game = load_game(folder)
    table = verified_tables(game, game.editions["first"]).main
    counting, orders = counting_of(table), orders_of(table)
    assert counting is not None
    assert [kind.example for kind in counting.kinds] == ["1-3", "1-1"]
    assert orders is not None
    assert orders.list == "1-3, 3-1"
