from collections import Counter
from fractions import Fraction
from itertools import product
from pathlib import Path

import icepool
import pytest
import recount
from games.folders import einhorn, line_with, stranger

from generator.base.labels import load_labels
from generator.base.problem import UserError
from generator.base.project import Project, open_project, shipped_games
from generator.games.loader import load_game
from generator.games.registry import find_game
from generator.tables.as_csv import as_csv
from generator.tables.as_json import as_data
from generator.tables.as_markdown import as_markdown
from generator.tables.outcome import outcome_table
from generator.tables.verified import GameTables, verified_tables


@pytest.fixture(scope="module")
def tables() -> GameTables:
    game = load_game(shipped_games() / "einhorn")
    return verified_tables(game, game.edition())


def faults(folder: Path) -> list[str]:
    game = load_game(folder)
    with pytest.raises(UserError) as told:
        verified_tables(game, game.edition())
    return [str(problem).replace(problem.path, Path(problem.path).name) for problem in told.value.problems]


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


def test_one_roll_classified_wrongly_is_found_by_the_pattern(tmp_path: Path) -> None:
    folder = einhorn(
        tmp_path,
        ("    if low == high", '    if roll == (3, 4, 4):\n        return "unvermeidliche"\n    if low == high'),
        file="classify.py",
    )
    line = line_with(folder, 'id = "wunsch"') - 1
    assert faults(folder) == [
        f"game.toml:{line}: the pattern 'n, n, x' of 'wunsch' fits 3,4,4; classify.py says 'unvermeidliche'\n"
        "    mend the pattern or the code: both are printed"
    ]


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('"n, n+1, x"', '"n, n+1, n+2"', "no pattern fits 72 rolls, 1,2,4 for one"),
        ('"n, n, n"', '"n, n, x"', "the results wunsch and dreifaltigkeit overlap in 90 rolls, 1,1,2 for one"),
        ('"n, n+3, n+5"', '"n, n+3, n+4"', "no pattern fits 6 rolls, 1,4,6 for one"),
        ("[[1, 1, 2], [2, 4, 2]]", "[[1, 1, 2], [2, 4, 3]]", "the example 2,4,3 of 'wunsch' is 'unvermeidliche'"),
        ('value = "97"\nright = false', 'value = "97"\nright = true', "is called right; true is 96"),
        ('value = "96"\nright = true', 'value = "96"\nright = false', "is called wrong; true is 96"),
    ],
)
def test_a_table_that_does_not_hold_is_refused(tmp_path: Path, old: str, new: str, message: str) -> None:
    told = faults(einhorn(tmp_path, (old, new)))
    assert any(message in fault and fault.startswith("game.toml:") for fault in told), told


def test_code_that_raises_or_invents_a_result_is_told(tmp_path: Path) -> None:
    folder = einhorn(tmp_path, ('return "einhorn"', 'return "einhron"'), file="classify.py")
    assert any("returns 'einhron' for the roll 1,3,5" in f and "did you mean 'einhorn'?" in f for f in faults(folder))
    einhorn(tmp_path, ('return "einhron"', 'raise KeyError("x")'), file="classify.py")
    assert faults(folder)[0].startswith(
        f"classify.py:{line_with(folder, 'raise KeyError', 'classify.py')}: KeyError for the roll 1,3,5"
    )


@pytest.mark.parametrize("answer", ["None", "[]", "7", "sys.exit(0)"])
def test_an_answer_that_is_no_result_never_counts_as_success(tmp_path: Path, answer: str) -> None:
    folder = einhorn(tmp_path, ('return "einhorn"', f"import sys; return {answer}"), file="classify.py")
    assert any(fault.startswith("classify.py:") and "for the roll 1,3,5" in fault for fault in faults(folder))


def test_an_answer_that_raises_when_it_is_looked_at_is_told(tmp_path: Path) -> None:
    odd = "class Odd:\n    def __repr__(self): raise ValueError\n    __eq__ = __hash__ = __repr__\n"
    folder = einhorn(
        tmp_path, ("def classify", odd + "\n\ndef classify"), ('return "einhorn"', "return Odd()"), file="classify.py"
    )
    assert any("classify returns a Odd for the roll 1,3,5" in fault for fault in faults(folder))


def test_code_that_depends_on_the_order_of_the_dice_is_found(tmp_path: Path) -> None:
    folder = einhorn(tmp_path, ("if low == middle or", "if roll[0] == roll[1] or"), file="classify.py")
    assert any("classify.py says" in fault for fault in faults(folder))


def test_a_game_without_code_is_proved_by_its_patterns_executed_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stranger(tmp_path)
    game = find_game(Project(tmp_path), "pasch")
    tables = verified_tables(game, game.edition())
    assert {row.result: (row.count, row.distinct) for row in tables.main.rows} == {"double": (6, 6), "other": (30, 15)}
    assert [(e.prediction, e.tokens) for e in tables.expectations] == [("", Fraction(6 * 3 - 30, 36))]
    monkeypatch.setattr(
        "generator.tables.verify.all_matches", lambda pattern, pool: {(1, 2)} if pattern.source == "n, n" else {(1, 1)}
    )
    with pytest.raises(UserError, match="all rolls that fit says"):
        verified_tables(game, game.edition())


def test_patterns_must_have_a_term_for_each_die_of_every_set(tmp_path: Path) -> None:
    folder = stranger(tmp_path)
    text = (folder / "game.toml").read_text(encoding="utf-8")
    more = text.replace("[[result]]", '[[set]]\nid = "three"\ndice = ["3d6"]\n[[result]]', 1)
    (folder / "game.toml").write_text("precedence = true\n" + more, encoding="utf-8")
    with pytest.raises(UserError, match="2 terms for 3 dice"):
        load_game(folder)


def test_a_route_that_finds_no_result_for_a_roll_disagrees(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = load_game(stranger(tmp_path))
    monkeypatch.setattr("generator.tables.verify.all_matches", lambda pattern, pool: set())
    with pytest.raises(UserError, match="says 'no result'"):
        verified_tables(game, game.edition())


@pytest.mark.parametrize("pattern", ["sum 99", "n, n"])
def test_a_pattern_that_decides_no_roll_is_told(tmp_path: Path, pattern: str) -> None:
    folder = stranger(tmp_path)
    text = (folder / "game.toml").read_text(encoding="utf-8")
    changed = "precedence = true\n" + text.replace('["n, x"]', f'["any", "{pattern}"]')
    (folder / "game.toml").write_text(changed, encoding="utf-8")
    assert any(f"the pattern '{pattern}' of 'other' decides no roll" in fault for fault in faults(folder))


def test_a_pattern_that_stands_twice_is_told(tmp_path: Path) -> None:
    folder = stranger(tmp_path)
    text = (folder / "game.toml").read_text(encoding="utf-8").replace('["n, n"]', '["n, n", "n, n"]')
    (folder / "game.toml").write_text(text, encoding="utf-8")
    assert any("the pattern 'n, n' of 'double' decides no roll" in fault for fault in faults(folder))


def test_a_pattern_that_would_be_written_out_for_ever_is_told(tmp_path: Path) -> None:
    folder = stranger(tmp_path)
    text = (folder / "game.toml").read_text(encoding="utf-8").replace("2d6", "7d12").replace('"n, x"', '"any"')
    text = text.replace('"n, n"', '"a, b, c, d, e, f, g"').replace("examples = [[3, 3]]\n", "")
    text = "precedence = true\n" + text.replace("examples = [[2, 5]]\n", "")
    (folder / "game.toml").write_text(text, encoding="utf-8")
    assert any("can be written out in too many ways" in fault for fault in faults(folder))


def test_a_result_that_never_comes_is_told(tmp_path: Path) -> None:
    folder = stranger(tmp_path)
    text = (folder / "game.toml").read_text(encoding="utf-8").replace("examples = [[2, 5]]\n", "")
    (folder / "game.toml").write_text("precedence = true\n" + text.replace('["n, n"]', '["any"]'), encoding="utf-8")
    assert any("the pattern 'n, x' of 'other' decides no roll" in fault for fault in faults(folder))


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


def earth(tmp_path: Path, faces: str = '[0, 0, 1, 2, 3, "F"]', dice: int = 2) -> GameTables:
    """A game of dice with a repeated face, classified by its patterns alone."""
    folder = tmp_path / "games" / "earth"
    folder.mkdir(parents=True)
    (folder / "game.toml").write_text(
        f"""default_edition = "first"
precedence = true
[[set]]
id = "pair"
dice = ["{dice} earth"]
[die.earth]
faces = {faces}
[[result]]
id = "nothing"
symbol = "dash"
patterns = ["{", ".join(["0"] * dice)}"]
[[result]]
id = "same"
symbol = "stone"
patterns = ["{", ".join(["n"] * dice)}"]
[[result]]
id = "other"
symbol = "dash"
patterns = ["any"]
[[edition]]
id = "first"
""",
        encoding="utf-8",
    )
    results = "".join(f'result.{name} = {{ name = "N", rule = "R" }}\n' for name in ("nothing", "same", "other"))
    (folder / "text.en.toml").write_text(f'title = "Earth"\ncard.heading = "H"\n{results}', encoding="utf-8")
    game = load_game(folder)
    return verified_tables(game, game.edition())


@pytest.mark.parametrize("dice", [2, 3, 6])
def test_a_face_that_stands_twice_is_twice_as_likely(tmp_path: Path, dice: int) -> None:
    tables = earth(tmp_path, dice=dice)
    rolls = Counter(
        "nothing" if set(roll) == {0} else "same" if len(set(roll)) == 1 else "other"
        for roll in product([0, 0, 1, 2, 3, "F"], repeat=dice)
    )
    assert {row.result: row.count for row in tables.main.rows} == dict(rolls)
    assert rolls["nothing"] == 2**dice
    assert sum(tables.main.weights.values()) == 6**dice


def test_the_fingerprint_sees_how_often_a_face_stands_on_a_die(tmp_path: Path) -> None:
    faces = ['[0, 0, 1, 2, 3, "F"]', '[0, 0, 0, 1, 2, 3, "F"]', '[0, 1, 2, 3, "F"]']
    prints = {earth(tmp_path / str(number), faces[number]).fingerprint for number in range(3)}
    assert len(prints) == 3


def test_the_lists_say_for_how_many_rolls_an_entry_stands(tmp_path: Path) -> None:
    tables = earth(tmp_path)
    entries = {tuple(entry["roll"]): entry["count"] for entry in as_data(tables)["sets"][0]["rolls"]}
    assert len(entries) == 25
    assert (entries[0, 0], entries[0, 1], entries[1, 2]) == (4, 2, 1)
    assert "pair,0,0,4,nothing,4,1,36,1/9" in as_csv(tables).splitlines()
    assert "| 0,0 | 4 | N |" in as_markdown(tables, load_labels(open_project(), "en"))


def test_counts_that_do_not_sum_to_all_rolls_stop_everything(tables: GameTables) -> None:
    rolls, results = dict(tables.main.rolls), [row.result for row in tables.main.rows]
    weights = dict.fromkeys(rolls, 1)
    del rolls[6, 6, 6]
    with pytest.raises(AssertionError, match="do not sum to 216 rolls of 56 sets"):
        outcome_table(tables.main.dice_set, rolls, weights, results)
