"""Throwing openly: the first game with two dice, and the duel with one."""

from __future__ import annotations

from generator.games.playing import Refused, Story

from .rules import MISTAKE, Roll, Rules, Table, begun, called, run_over, with_more


def throw(rules: Rules, story: Story[Table], seat: int, roll: Roll, word: str) -> None:
    """A player throws, and says what lies there. Raises Refused."""
    table, result = story.table, rules.result(roll)
    begun(story, seat)
    calls = () if result in rules.relation.loses else rules.calls(result)
    free = [call for call in calls if rules.may_follow(table, call)]
    meant = rules.meant(word)
    if not word and free:
        raise Refused("the result has to be said", hint=f'add call = "{free[0]}"')
    story.tell("threw-one" if rules.is_duel else "threw", seat=seat, roll=roll, result=result)
    if word and (rules.is_forbidden(word) or meant not in calls):
        kind = "forbidden" if rules.is_forbidden(word) else "misnamed"
        story.tell(kind, seat=seat, word=word)
        _lose(rules, story, seat, result, MISTAKE)
    elif not free:
        _can_not(rules, story, seat, result, calls)
    elif meant not in free:
        story.tell("too-low", "low-call.mistake", seat=seat, call=meant, stands=table.stands)
        _lose(rules, story, seat, result, MISTAKE)
    else:
        story.tell("called", seat=seat, call=meant, word=word)
        _stands(rules, story, seat, meant)


def _can_not(rules: Rules, story: Story[Table], seat: int, result: str, calls: tuple[str, ...]) -> None:
    """What was thrown does not do: the call that stands wins."""
    table = story.table
    if result in rules.relation.loses:
        story.tell("zero", "" if table.stands else "nothing-stands.loser", seat=seat, result=result)
    elif any(call in rules.relation.once and call in table.said for call in calls):
        story.tell("once", "once.loses", seat=seat, call=calls[0], stands=table.stands)
    else:
        story.tell("failed", seat=seat, stands=table.stands)
    _lose(rules, story, seat, result, table.stands or result)


def _lose(rules: Rules, story: Story[Table], seat: int, result: str, mark: str) -> None:
    """The run is lost; in the duel a life too, if fire was not answered with fire."""
    table, rival = story.table, story.table.rival(seat)
    relation = rules.relation
    if rules.lives and table.stands in relation.costs_life and result not in relation.answers[table.stands]:
        story.now(lives=with_more(table.lives, seat, -1))
        story.tell("lost-life", "fire.both", seat=seat, left=story.table.lives[seat])
    run_over(rules, story, rival, seat, mark)


def _stands(rules: Rules, story: Story[Table], seat: int, call: str) -> None:
    """A right call: it wins at once if nothing can answer it."""
    table = story.table
    mark = rules.relation.ends.get((table.stands, call), "")
    if not mark and rules.relation.answers[call]:
        called(rules, story, seat, call)
        return
    loser = table.next_to(seat)
    story.tell("won-at-once", seat=seat, mark=mark or call)
    run_over(rules, story, seat, loser, mark or call)
