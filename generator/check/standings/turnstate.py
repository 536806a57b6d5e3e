"""What a turn does to the tokens on the table."""

from __future__ import annotations

import re

from generator.check.passage import Passage
from generator.check.standings.state import State
from generator.check.turns.judge import Verdict
from generator.check.turns.turn import Turn
from generator.games.editions import WIN


def after_turn(before: State, turn: Turn, verdict: Verdict, other: str) -> State | None:
    """The state after a turn, tokens going to or coming from the `other` player, else the supply; None if unknown."""
    if turn.actor not in before.play or verdict.payoff is None:
        return None
    if verdict.payoff == WIN:
        return before.won_by(turn.actor)
    return before.moved(turn.actor, int(verdict.payoff), other if other in before.play else "")


def other_side(turn: Turn, passage: Passage, players: tuple[str, ...]) -> str:
    """The other player whom tokens come from or go to: named in the sentence that says how many."""
    for move in turn.moves:
        if move.kind not in ("gain", "lose", "keep", "start") or not move.word.unit:
            continue
        sentence = next((passage.text[a:b] for a, b in passage.sentences if a <= move.word.start < b), "")
        for name in players:
            if name != turn.actor and re.search(rf"\b{re.escape(name)}\b", sentence):
                return name
    return ""
