"""The whole report: of every edition, of games that say less, and as JSON."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path

import pytest
import recount
from games.folders import stranger
from games.test_play import pasch
from pages.authoring import einhorn_tables
from play.weighedgames import DEFAULT, QUICK, made_up, quick

from generator.base.problem import UserError, WrongNumber
from generator.games.reader import load_game
from generator.play.balance.measure_table import Effort
from generator.play.balance.report import Balance, balance_json, balance_of, check_payoffs
from generator.play.stakes import Stakes
from generator.tables.verified import verified_tables


def unplayed(stakes: Stakes, effort: Effort) -> object:
    """In the place of play: figures that are made up."""
    return made_up(players=stakes.players, supply=stakes.supply or 0)


def report(folder: Path, **more: object) -> Balance:
    game = load_game(folder)
    return balance_of(verified_tables(game, game.edition()), effort=QUICK, **more)  # type: ignore[arg-type]


@pytest.mark.parametrize("edition", recount.EDITIONS)
def test_every_edition_has_all_verdicts(edition: str) -> None:
    found = balance_of(einhorn_tables()[edition], weigher=unplayed)  # type: ignore[arg-type]
    assert [one.topic for one in found.verdicts] == ["choice", "figure", "players", "seats", "minutes", "tokens"]
    low, high = (found.edition.players or found.game.play.players) if found.game.play else (0, 0)
    assert [one.players for one in found.figures] == list(range(low, high + 1))


def test_the_newest_edition_is_judged_as_its_numbers_are_known() -> None:
    levels = {one.topic: one.level for one in quick().verdicts}
    assert (levels["choice"], levels["figure"], levels["players"]) == ("bad", "good", "good")
    assert levels["tokens"] in ("mixed", "bad")
    values = next(one.values for one in quick().verdicts if one.topic == "tokens")
    assert values["none_dry"] == 1
    assert values["half_dry"] < 0.1
    assert next(one.values["gain"] for one in quick().verdicts if one.topic == "figure") == Fraction(5, 9)


def test_one_number_of_players_is_all_that_is_looked_at() -> None:
    found = balance_of(einhorn_tables()[DEFAULT], players=4, weigher=unplayed)  # type: ignore[arg-type]
    assert [one.players for one in found.figures] == [4]
    assert (found.reach.players, found.reach.start, found.reach.most) == (4, 18, 99)


def test_a_number_of_players_that_can_not_play_is_refused() -> None:
    with pytest.raises(WrongNumber):
        balance_of(einhorn_tables()[DEFAULT], players=13)


def test_a_game_without_play_is_counted_only(tmp_path: Path) -> None:
    found = report(stranger(tmp_path))
    assert (found.figures, found.best, found.stakes) == ((), (), ())
    assert [one.topic for one in found.verdicts] == ["choice"]
    assert found.worths[0].mean(0) == Fraction(-1, 3)


def test_a_game_without_a_figure_has_no_verdict_on_one(tmp_path: Path) -> None:
    found = report(pasch(tmp_path))
    assert [one.topic for one in found.verdicts] == ["choice", "players", "seats", "minutes", "tokens"]


def test_a_game_that_may_never_end_gets_what_is_counted_and_is_told_so(tmp_path: Path) -> None:
    folder = pasch(tmp_path)
    text = (folder / "game.toml").read_text(encoding="utf-8")
    assert "other = { points = -1 }" in text
    (folder / "game.toml").write_text(text.replace("other = { points = -1 }", "other = { points = 0 }"), "utf-8")
    found = report(folder, players=2)
    assert [(one.topic, one.level) for one in found.verdicts] == [("choice", "bad"), ("ends", "bad")]
    assert (found.unending, found.figures) == (True, ())
    assert not quick().unending


def test_a_game_without_pay_offs_is_told_so(tmp_path: Path) -> None:
    folder = stranger(tmp_path)
    text = (folder / "game.toml").read_text(encoding="utf-8")
    column = '[[column]]\nid = "points"\nsymbol = "stone"\nwhen = "always"\n'
    assert column in text
    text = text.replace(column, "").partition("[edition.payoffs]")[0]
    (folder / "game.toml").write_text(text, encoding="utf-8")
    words = (folder / "text.de.toml").read_text(encoding="utf-8")
    (folder / "text.de.toml").write_text(words.replace('column.points.name = "Punkte"\n', ""), encoding="utf-8")
    with pytest.raises(UserError, match=r"game\.toml: pasch has no pay-offs, so there is nothing to weigh"):
        report(folder)
    check_payoffs(einhorn_tables()[DEFAULT].game)


def test_json_holds_exact_numbers_as_fractions() -> None:
    found = json.loads(balance_json(quick()))
    means = {(one["prediction"], one["owner"]): (one["mean"], one["win"]) for one in found["predictions"]}
    assert means["unvermeidliche", False] == ("-17/36", "0")
    assert means["dreifaltigkeit", False] == ("-41/18", "1/36")
    assert means["", True] == ("-13/18", "0")
    for (name, owner), (mean, win) in means.items():
        assert Fraction(mean) + 65 * Fraction(win) == recount.expected_stones(DEFAULT, name or None, 65, owner)
    assert found["model"]["seed"] == QUICK.seed
    assert found["tables"][0]["game"]["mean"]["value"] == quick().figures[0].game.mean.value


def test_json_is_the_same_each_time() -> None:
    again = balance_of(einhorn_tables()[DEFAULT], effort=QUICK)
    assert balance_json(again) == balance_json(quick())


def test_json_of_a_game_without_play_says_that_it_was_not_played(tmp_path: Path) -> None:
    found = json.loads(balance_json(report(stranger(tmp_path))))
    assert found["model"] == {"played": False}
    assert (found["tables"], found["by_tokens"]) == ([], [])
