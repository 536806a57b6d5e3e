"""A stranger's game with `[play]`, without a figure and without predictions, is played by its data alone."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from games.folders import stranger
from games.test_play import pasch
from play.legal import played
from play.pairgame import beans

from generator.base.problem import UserError, WrongNumber
from generator.games.playing import Refused, Step
from generator.games.reader import load_game
from generator.play.engine import TokenEngine
from generator.play.engines import engine_of
from generator.play.replay import replay
from generator.play.stakes import players_of, stakes_of
from generator.tables.verified import GameTables, verified_tables


def tables(folder: Path) -> GameTables:
    game = load_game(folder)
    return verified_tables(game, game.edition())


def test_its_numbers_are_its_own(tmp_path: Path) -> None:
    stakes = stakes_of(tables(pasch(tmp_path)), 2)
    assert (stakes.payoffs, stakes.predicts, stakes.cancels) == (((3, 3, 3), (-1, -1, -1)), False, frozenset())
    assert (stakes.start, stakes.starter_extra, stakes.rounds, stakes.supply) == (5, 0, 3, 40)
    assert stakes.assumed == {"start", "rounds"}


def test_its_matches_end_with_a_winner_and_without_bids(tmp_path: Path) -> None:
    engine = engine_of(tables(pasch(tmp_path)), 3)
    assert isinstance(engine, TokenEngine)
    for seed in range(50):
        moments = list(played(engine, Random(seed)))
        last = moments[-1].after
        assert last.winner is not None
        assert "bid" not in {moment.step.do for moment in moments}
        assert {moment.after.owner for moment in moments} == {None}
        assert sum(last.stashes) + (last.supply or 0) == 60


def test_a_prediction_is_refused_where_nobody_predicts(tmp_path: Path) -> None:
    engine = engine_of(tables(pasch(tmp_path)), 2)
    state, _ = engine.apply(engine.begin(), Step("roll-off", {"rolls": {0: (6, 6), 1: (1, 1)}}))
    with pytest.raises(Refused, match="nobody predicts in this game"):
        engine.apply(state, Step("turn", {"player": 0, "predict": "double", "roll": (1, 1)}))


def test_silence_is_refused_where_everybody_predicts(tmp_path: Path) -> None:
    folder = pasch(tmp_path)
    text = (folder / "game.toml").read_text(encoding="utf-8")
    (folder / "game.toml").write_text(text.replace('when = "always"', 'when = "correct"'), encoding="utf-8")
    engine = engine_of(tables(folder), 2)
    state, _ = engine.apply(engine.begin(), Step("roll-off", {"rolls": {0: (6, 6), 1: (1, 1)}}))
    with pytest.raises(Refused, match="nobody is silent in this game"):
        engine.apply(state, Step("turn", {"player": 0, "roll": (1, 1)}))
    state, _ = engine.apply(state, Step("turn", {"player": 0, "predict": "double", "roll": (1, 1)}))
    assert state.stakes == (8, 5)


def test_its_transcripts_are_replayed(tmp_path: Path) -> None:
    folder = pasch(tmp_path)
    path = folder / "examples" / "short.toml"
    path.parent.mkdir()
    path.write_text(
        'players = ["Ada", "Bo"]\nrounds = 1\n'
        '[[step]]\ndo = "roll-off"\nrolls = { Ada = [1, 2], Bo = [6, 6] }\n'
        '[[step]]\ndo = "turn"\nplayer = "Bo"\nroll = [3, 3]\nsaid = { gain = 2 }\n'
        '[[step]]\ndo = "later"\nstakes = { Ada = 0, Bo = 9 }\nsaid = { winner = "Bo" }\n',
        encoding="utf-8",
    )
    found = replay(load_game(folder), path)
    (wrong,) = found.findings
    assert (wrong.step, wrong.printed, wrong.right, wrong.why) == (2, "2", "3", "double, points pays 3")
    assert found.steps[-1].state.winner == 1


def test_a_game_that_says_not_how_it_is_played_is_told(tmp_path: Path) -> None:
    with pytest.raises(UserError, match=r"says not how the game is played\n.*add \[play\]"):
        engine_of(tables(stranger(tmp_path)), 2)


def test_a_game_that_is_crossed_off_is_played_by_its_data(tmp_path: Path) -> None:
    engine = engine_of(tables(beans(tmp_path)), 1)
    table, events = engine.begin(), ()
    for fifth in (1, 1, 1):
        values = {"player": 0, "roll": (1, 2, 3), "sums": {0: (5,)}, "fifth": {0: fifth}}
        table, events = engine.apply(table, Step("roll", values))
    assert [event.kind for event in events] == ["rolled", "marked", "finished", "alone"]
    assert engine.standing(table) == {"points": (12,), "fifth": (3,)}
    with pytest.raises(Refused, match="1, 2, 4 is no roll of 3 dice"):
        engine.apply(engine.begin(), Step("roll", {"player": 0, "roll": (1, 2, 4), "sums": {0: (3,)}}))


def test_a_game_of_choices_without_a_block_is_not_told_to_have_tokens(tmp_path: Path) -> None:
    folder = beans(tmp_path)
    text = (folder / "game.toml").read_text(encoding="utf-8")
    (folder / "game.toml").write_text(text[: text.index("[[sheet]]")] + text[text.index("[[edition]]") :])
    words = (folder / "text.de.toml").read_text(encoding="utf-8").split("sheet.grid")[0]
    (folder / "text.de.toml").write_text(words, encoding="utf-8")
    with pytest.raises(UserError, match="no score sheet says what a cross scores"):
        engine_of(tables(folder), 2)


@pytest.mark.parametrize(
    ("players", "tokens", "message"), [(1, None, "1 players"), (13, None, "13 players"), (3, 14, "14 tokens")]
)
def test_numbers_that_can_not_be_played_are_told(
    players: int, tokens: int | None, message: str, tmp_path: Path
) -> None:
    with pytest.raises(WrongNumber, match=message):
        stakes_of(tables(pasch(tmp_path)), players, tokens)


@pytest.mark.parametrize(("said", "played"), [("[1, 3]", (2, 3)), ("[2, 20]", (2, 12)), ("[1, 1]", (1, 1))])
def test_it_is_played_by_as_many_as_can_play(tmp_path: Path, said: str, played: tuple[int, int]) -> None:
    folder = pasch(tmp_path)
    text = (folder / "game.toml").read_text(encoding="utf-8").replace("players = [2, 4]", f"players = {said}")
    (folder / "game.toml").write_text(text, encoding="utf-8")
    game = load_game(folder)
    assert players_of(game, game.edition()) == played
