"""The published figures of dre13ehn, by the tables, by the recount and by icepool."""

from fractions import Fraction
from pathlib import Path

import icepool
import pytest
import recount13

from generator.base.problem import UserError
from generator.base.project import shipped_games
from generator.games.reader import load_game
from generator.tables.verified import GameTables, verified_tables

NINE = ("1", "2", "3", "22", "33", "12", "11", "8", "13")


@pytest.fixture(scope="module")
def tables() -> GameTables:
    game = load_game(shipped_games() / "dre13ehn")
    return verified_tables(game, game.edition())


def fractions(text: str) -> dict[str, Fraction]:
    """`8 2/9, 1 1/9` as chances by name."""
    pairs = (part.rsplit(maxsplit=1) for part in text.split(","))
    return {name: Fraction(value) for names, value in pairs for name in names.split()}


FIGURES = {
    "fire": "8 11 22 33 1/16, 1 2 3 12 13 23 1/8",
    "earth": "8 2/9, 1 2 3 1/9, 11 22 33 1/12, 12 13 23 1/18, ff 1/36",
    "beginner": "8 1 3 12 22 23 1/9, 2 2/9, 13 1/18, 11 33 1/36",
}


@pytest.mark.parametrize("name", FIGURES)
def test_chances_of_each_stated_set_by_four_routes(tables: GameTables, name: str) -> None:
    table = tables.of_set(name)
    ours = {row.result: row.probability for row in table.rows if row.count}
    assert ours == fractions(FIGURES[name])
    counts = recount13.counts(name)
    assert ours == {result: Fraction(count, counts.total()) for result, count in counts.items()}
    die, classify = icepool.Die(recount13.DICE[name].split()), tables.game.classify
    assert classify is not None
    runes = {"0": 0, "1": 1, "2": 2, "3": 3, "F": "F"}
    thrown = icepool.map(lambda a, b: classify((runes[a], runes[b])), die, die)
    assert ours == {result: thrown.probability(result) for result in thrown.outcomes()}


OPEN = {"air": 11, "water": 13, "fire-air": 10, "fire-water": 10, "air-water": 12}


@pytest.mark.parametrize("name", OPEN)
def test_possible_results_of_dice_with_unknown_faces(tables: GameTables, name: str) -> None:
    table = next(table for table in tables.open_sets if table.dice_set.id == name)
    one, _, other = name.partition("-")
    assert {*table.possible} == recount13.possible(one, other or one)
    assert len(table.possible) == OPEN[name]
    assert len(table.possible) + len(table.impossible) == len(tables.game.results) == 13


@pytest.mark.parametrize(("name", "lacking"), [("air", 1), ("water", 1), ("fire-air", 1), ("air-water", 2)])
def test_chances_of_unknown_faces_are_refused_with_the_data_that_is_missing(
    tables: GameTables, name: str, lacking: int
) -> None:
    with pytest.raises(UserError) as refused:
        tables.of_set(name)
    assert len(refused.value.problems) == lacking
    lines = (tables.game.path).read_text(encoding="utf-8").splitlines()
    for problem in refused.value.problems:
        die = lines[problem.line - 1].removeprefix("[die.").removesuffix("]")
        assert f"'faces' of the die '{die}' is missing" in problem.message
        assert "dice.toml" in problem.hint


PUBLISHED = {
    "1": "7/8 1", "2": "5/8 3/4", "3": "5/8 3/4", "22": "1/2 5/8", "33": "7/16 9/16",
    "12": "5/16 5/16", "11": "3/16 3/16", "8": "3/16 3/16", "13": "1/8 1/8",
}  # fmt: skip


def test_chances_of_an_answer_with_fire_dice_by_three_routes(tables: GameTables) -> None:
    ours = {item: (one.plain, one.called) for item, one in tables.relations[0].chances["fire"].items()}
    assert ours == {item: tuple(map(Fraction, said.split())) for item, said in PUBLISHED.items()}
    for name in FIGURES:
        for item, one in tables.relations[0].chances[name].items():
            if item not in ("ff", "f13"):
                assert one.plain == recount13.answer(item, name, by_calls=False)
                assert one.called == recount13.answer(item, name, by_calls=True)


def test_the_matrix_and_where_it_is_no_order(tables: GameTables) -> None:
    table = tables.relations[0]
    assert {item: {*answers} for item, answers in table.relation.answers.items()} == {
        item: recount13.follows(item) for item in (*NINE, "f13", "ff", "1313")
    }
    assert {*map(frozenset, table.incomparable)} == recount13.incomparable()
    assert len(table.incomparable) == 6
    assert {*map(frozenset, table.mutual)} == recount13.mutual() == {frozenset({"2", "22"}), frozenset({"3", "33"})}
    assert {*table.broken} == recount13.broken()
    assert len(table.broken) == 8
    assert table.wins == ("ff", "1313")


def test_what_is_above_all_changes_nothing_between_the_others(tables: GameTables) -> None:
    table, nine = tables.relations[0], tables.relations[0].within(NINE)
    assert (nine.incomparable, nine.mutual, nine.broken) == (table.incomparable, table.mutual, table.broken)
    assert nine.relation.items == tuple(item for item in table.relation.items if item in NINE)
    assert all("ff" not in answers for answers in nine.relation.answers.values())


def test_the_duel_has_chances_with_the_earth_die_and_none_with_the_air_die(tables: GameTables) -> None:
    table = tables.relations[1]
    assert table.open == ("air",)
    faces = recount13.DICE["earth"].split()
    assert {item: one.plain for item, one in table.chances["earth"].items()} == {
        item: Fraction(sum(face in answers.split() for face in faces), 6) for item, answers in recount13.DUEL.items()
    }
    assert table.relation.loses == ("0",)


def test_the_reviewed_list_of_claims_says_what_the_tables_say(tables: GameTables, shared: Path) -> None:
    """Each row of the list about these numbers holds the number that is reckoned here."""
    rows = [line.split("\t") for line in (shared / "data" / "claims.tsv").read_text(encoding="utf-8").splitlines()]
    told = {row[1]: "\t".join(row[2:]) for row in rows if row[0] == "003"}
    air, water, *mixed = (table for table in tables.open_sets)
    table, earth = tables.relations[0], tables.of_set("earth")
    doubles = sum(earth.row(result).count for result in ("8", "11", "22", "33", "ff"))
    expected = {
        "167": f"{tables.main.distinct_total} unordered pairs; 4 doubles 1/16 each, 6 others 1/8 each",
        "407-410": f"{len(air.rolls)} pairs of 5 symbols fall into {len(air.possible)} results",
        "443-455": f"{len(water.rolls)} pairs of 6 symbols fall into {len(water.possible)} results",
        "509, 518, 520": ", ".join(str(len(one.possible)) for one in mixed),
        "267-279": f"{len(table.broken)} breaks of transitivity; {len(table.incomparable)} incomparable pairs",
        "649-652": f"P(double) = {doubles}/36 = 50 %; P(8) = {earth.row('8').count}/36",
    }
    assert {place: text in told[place] for place, text in expected.items()} == dict.fromkeys(expected, True)


def test_the_fingerprint_can_be_written_down_again(tables: GameTables) -> None:
    assert tables.fingerprint == recount13.fingerprint(tables.edition.id)
