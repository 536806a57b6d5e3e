import pytest
from games.folders import einhorn, line_with

from generator.base.labels import load_labels
from generator.base.project import open_project, shipped_games
from generator.games.reader import load_game
from generator.tables.verified import verified_tables
from generator.views.card import card_context, unknown_names
from generator.views.wording import printed_pattern, printed_patterns


def test_symbols_and_colours_nobody_made_are_told_at_the_game(tmp_path) -> None:  # type: ignore[no-untyped-def]
    folder = einhorn(
        tmp_path,
        ('symbol = "gift"', 'symbol = "gitf"'),
        ('colour = "green"', 'colour = "gren"'),
        ('symbol = "cross"', 'symbol = "croos"'),
    )
    game = load_game(folder)
    problems = unknown_names(
        game,
        ["gift", "coffin", "unicorn", "radiation", "check", "cross", "silent"],
        ["green", "slate", "violet", "red"],
    )
    wunsch, drei = line_with(folder, 'id = "wunsch"') - 1, line_with(folder, 'id = "dreifaltigkeit"') - 1
    every = " (`wuerfelwerk symbols` shows all)"
    assert all(problem.hint.endswith(every) for problem in problems)
    assert {(problem.line, problem.message, problem.hint.removesuffix(every)) for problem in problems} == {
        (wunsch, "the result 'wunsch' asks for the symbol 'gitf'", "did you mean 'gift'?"),
        (drei, "the result 'dreifaltigkeit' asks for the colour 'gren'", "did you mean 'green'?"),
        (
            line_with(folder, 'id = "wrong"') - 1,
            "the column 'wrong' asks for the symbol 'croos'",
            "did you mean 'cross'?",
        ),
    }


@pytest.mark.parametrize(
    ("source", "printed"),
    [
        ("n, n+2, n+4 or n+5", "n, n+2, n+4 oder n+5"),
        ("sum 2-6", "Summe 2–6"),
        ("n, n", "n, n"),
    ],
)
def test_patterns_are_printed_in_the_language(source: str, printed: str) -> None:
    assert printed_pattern(source, load_labels(open_project(), "de")) == printed


def test_a_result_of_all_other_rolls_has_no_printed_pattern() -> None:
    labels = load_labels(open_project(), "en")
    assert printed_patterns(["any"], labels) == ()
    assert printed_patterns(["n, n", "sum 7"], labels) == ("n, n", "or sum 7")


def test_pay_offs_have_signs_and_the_note_on_winning_is_there_only_where_one_can() -> None:
    game = load_game(shipped_games() / "einhorn")
    labels = load_labels(open_project(), "en")
    new, old = (card_context(verified_tables(game, game.edition(e)), labels, "") for e in ("2022-10-31", "2021-06-23"))
    printed = [[(payoff.text, payoff.kind) for payoff in result.payoffs] for result in new["results"]]
    assert printed[0] == [("+2", "gain"), ("−2", "loss"), ("−1", "loss")]
    assert printed[3] == [("WIN", "win"), ("+1", "gain"), ("+5", "gain")]
    assert new["win_note"]
    assert not old["win_note"]
    assert "rocks" in old["note"]
    assert "stones" in new["note"]
