import recount
from games.folders import faults

from generator.base.project import shipped_games
from generator.games.reader import load_game


def test_the_built_in_game_is_without_fault() -> None:
    assert faults(shipped_games() / "einhorn") == []


def test_the_pay_offs_of_all_seven_editions_are_those_typed_a_second_time() -> None:
    game = load_game(shipped_games() / "einhorn")
    assert list(game.editions) == list(recount.EDITIONS)
    for name, edition in game.editions.items():
        expected = {(r, c): recount.payoff(name, r, c) for r in recount.RESULTS for c in recount.COLUMNS}
        assert dict(edition.payoffs) == expected


def test_three_editions_are_complete_and_the_newest_is_the_default() -> None:
    game = load_game(shipped_games() / "einhorn")
    assert [name for name, edition in game.editions.items() if edition.complete] == [
        "2021-06-23",
        "2021-10-06",
        "2022-10-31",
    ]
    default = game.edition()
    assert (default.id, default.players, default.setup["start"], default.setup["rounds"]) == (
        "2022-10-31",
        (3, 5),
        6,
        10,
    )
    stones = next(component for component in default.components if component.id == "stones")
    assert (stones.count, stones.per, stones.at_least) == (25, "player", False)


def test_the_claims_cover_the_documents_known_to_be_wrong() -> None:
    game = load_game(shipped_games() / "einhorn")
    wrong = {(claim.about, claim.result, claim.value) for claim in game.claims if not claim.right}
    assert {("count", "unvermeidliche", "97"), ("count", "wunsch", "89")} <= wrong
