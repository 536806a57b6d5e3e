"""Says which games and matches the fast loop and the engine play differently when they are fed the same rolls."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from unittest.mock import patch

from play.simulation.follow import Chances, Referee, einhorn

from generator.play.simulation import games, matches
from generator.play.simulation.arrays import NAMES, Draws, numbers_of
from generator.play.simulation.games import GameBlock, play_games
from generator.play.simulation.matches import MatchBlock, play_matches
from generator.play.simulation.policies import Chooser, policies_of, spending_of
from generator.play.stakes import Stakes
from generator.tables.verified import GameTables

WHY = {"empty": "empty", "win": "win", "supply": "dry", "unended": "unended"}
LONGEST = 200
"""Turns after which a game is broken off here."""
SPENT = {
    "none": lambda stash, lot: 0,
    "half": lambda stash, lot: int(lot * (stash // 2 + 1)),
    "all": lambda stash, lot: stash,
    "tokens:3": lambda stash, lot: min(stash, 3),
    "share:40": lambda stash, lot: stash * 40 // 100,
}


def games_that_differ(
    rules: Stakes, texts: Sequence[str], count: int, seed: int = 5, tables: GameTables | None = None
) -> list[str]:
    """Plays games fast and on the engine; one line for each that comes out differently."""
    policies = policies_of(rules, texts)
    with patch.object(games, "LONGEST", LONGEST):
        fast = play_games(numbers_of(rules), Chooser(policies), Draws(rules.chances, seed, 0, count), count)
    chances = Chances(Draws(rules.chances, seed, 0, count), not all(policy.sure for policy in policies))
    referee = Referee(rules, tables or einhorn(rules.edition), policies, "lower")
    return [line for game in range(count) if (line := game_differs(fast, referee, chances, game))]


def game_differs(fast: GameBlock, referee: Referee, chances: Chances, game: int) -> str:
    state, over, turns = referee.begin(), None, 0
    while over is None and turns < LONGEST:
        state, over = referee.turn(state, chances.result(turns, game), chances.choice(turns, game))
        turns += 1
    end = over.values if over else {"owner": state.owner, "why": "unended", "stakes": state.stakes}
    owner = end["owner"]
    slow = (turns, WHY[end["why"]], tuple(end["stakes"]), -1 if owner is None else owner)
    quick = (fast.turns[game], NAMES[fast.ended[game]], tuple(fast.stakes[game]), fast.owner[game])
    return "" if slow == quick else f"game {game}: {quick}, not {slow}"


def matches_that_differ(
    rules: Stakes,
    texts: Sequence[str],
    bids: str,
    adds: str,
    count: int,
    seed: int = 6,
    tables: GameTables | None = None,
) -> list[str]:
    """Plays matches fast and on the engine; one line for each that comes out differently."""
    policies = policies_of(rules, texts)
    numbers, draws = numbers_of(rules, "next"), Draws(rules.chances, seed, 0, count)
    with patch.object(matches, "LONGEST", LONGEST):
        fast = play_matches(numbers, Chooser(policies), spending_of(bids), spending_of(adds), draws, count)
    again = Draws(rules.chances, seed, 0, count)
    lots = again.between(rules.rounds, 2 * rules.players + 1)
    chances = Chances(again, not all(policy.sure for policy in policies))
    referee = Referee(rules, tables or einhorn(rules.edition), policies, "next")
    spent = SPENT[bids], SPENT[adds]
    return [line for match in range(count) if (line := match_differs(fast, referee, chances, lots, spent, match))]


def match_differs(fast: MatchBlock, referee: Referee, chances: Chances, lots: Any, spent: Any, match: int) -> str:
    state, turns, played = referee.begin(), 0, [0]
    need, spare = state.outside, int(referee.terms.stakes.rules["exact-supply"] == "ends")
    while state.phase == "turn":
        before = state
        state, over = referee.turn(state, chances.result(turns, match), chances.choice(turns, match))
        turns += 1
        played[-1] += 1
        if over is None and played[-1] == LONGEST:
            return "" if NAMES[fast.ended[match]] == "unended" else f"match {match} never ends"
        if over is not None and state.phase not in ("final-order", "final-tie", "over"):
            state = referee.pause(state, lots[len(played), :, match].tolist(), *spent)
            need = max(need, state.outside)
            played += [0] if state.phase == "turn" else []
        elif over is None and state.outside > before.outside:
            need = max(need, state.outside + spare)
    state = referee.final(state, lots[0, -1, match])
    played += [0] * (fast.game_turns.shape[1] - len(played))
    slow = (played, state.stashes, state.winner, need if referee.terms.stakes.supply is None else 0)
    quick = (fast.game_turns[match].tolist(), tuple(fast.stashes[match]), fast.winner[match], fast.need[match])
    return "" if slow == quick else f"match {match}: {quick}, not {slow}"
