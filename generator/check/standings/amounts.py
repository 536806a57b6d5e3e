"""The numbers that the sentences of a step tell, compared with what the step has done."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from generator.check.standings.state import State
from generator.check.standings.words import Said, Sentences
from generator.check.turns.turn import Turn

if TYPE_CHECKING:
    from generator.check.standings.replay import Replay


def compare_amounts(
    said: Sentences, done: tuple[str, ...], before: State | None, after: State, turn: Turn | None, replay: Replay
) -> None:
    """Each number with the tokens that have moved."""
    for one in said.lists:
        _list(one, _lists(before, after), replay)
    for number in said.single:
        if number.span in replay.judge.reading.verified | replay.judge.reading.refuted:
            continue
        if number.left and not number.unit and after.supply is not None and turn is None:
            _one(number, [after.supply], "left", replay)
        elif number.unit:
            _one(number, _allowed(number, done, before, after, turn, replay), "", replay)


def _lists(before: State | None, after: State) -> list[Mapping[str, int]]:
    """What a list of players may say: what they have now or had, and how much of it has moved."""
    if before is None:
        return [after.play]
    names = before.play
    less = {name: before.saved.get(name, 0) - after.saved.get(name, 0) for name in names}
    moved = {name: abs(before.play[name] - after.play.get(name, 0)) for name in names}
    stashes = [{name: state.saved.get(name, 0) for name in names} for state in (before, after)]
    return [less, before.play, after.play, *stashes, moved]


def _list(said: Sequence[Said], lists: Sequence[Mapping[str, int]], replay: Replay) -> None:
    """A list is the one with which it shares most; where it shares nothing, it says something else."""
    best = max(lists, key=lambda one: sum(one.get(number.who) == number.value for number in said))
    if all(best.get(number.who) != number.value for number in said):
        return
    for number in said:
        _one(number, [best.get(number.who, 0)], "", replay)


def _allowed(
    number: Said, done: tuple[str, ...], before: State | None, after: State, turn: Turn | None, replay: Replay
) -> list[int]:
    """The numbers of tokens that a sentence may tell, the likeliest first; none where it may be any."""
    who = turn.actor if turn and turn.actor in number.names else number.who
    if turn is not None and (before is None or who != turn.actor):
        return []
    start, extra = replay.setup.get("start", 0), replay.setup.get("starter_extra", 0)
    likely = {"deal": [start], "extra": [extra]}
    found = [value for one in done for value in likely.get(one, [])]
    if before is None:
        return found
    if "bid" in done:
        found.append(sum(before.saved.values()) - sum(after.saved.values()))
    if ("add" in done or "turn" in done) and who in before.play:
        found += [abs(after.play[who] - before.play[who])]
    if "turn" in done and who in before.play:
        found += [before.play[who], after.play[who]]
    if "win" in done and who in before.play:
        found.append(sum(before.play.values()) - before.play[who])
    return found


def _one(number: Said, true: Sequence[int], what: str, replay: Replay) -> None:
    if not true:
        return
    if number.value in true:
        replay.right([number.span])
    else:
        who = f"{number.who}: " if number.who else ""
        message = f"{who}{number.word or number.value} printed, it is {true[0]}{' ' if what else ''}{what}"
        replay.wrong(number.span, message, number.word or str(number.value), str(true[0]))
