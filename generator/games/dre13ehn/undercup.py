"""Throwing under a cup: a call may be a lie, and the next player believes it or lifts the cup."""

from __future__ import annotations

from generator.games.playing import Refused, Story

from .rules import BELIEF, DUTY, LOOKS, MISTAKE, TURNS, Roll, Rules, Table, begun, called, run_over

_MODEST = "2"
"""Has to be believed where it is the first call, or follows one of the two lowest."""
_FIRE, _SHOWN, _ANY_WORD = "ff", "1313", "f13"
"""What nobody may believe, what its player has to show, and what may be called by any word."""
_MOST_LOOKS = 1


def throw(rules: Rules, story: Story[Table], seat: int, roll: Roll, word: str, looks: int) -> None:
    """A player believes what stands, throws, looks, and says what may lie there. Raises Refused."""
    table = story.table
    if table.stands == _FIRE:
        story.tell("believed", "fire-believed.loses", seat=seat, call=table.stands)
        run_over(rules, story, table.rival(seat), seat, BELIEF)
        return
    if table.stands == _SHOWN:
        raise Refused("1313 can not be answered", "do", hint="its player shows it, or it is lifted")
    result = rules.result(roll)
    begun(story, seat)
    story.tell("threw-under" if looks else "threw-blind", seat=seat, roll=roll, result=result)
    story.now(under=roll, thrower=seat, blind=looks == 0)
    if looks > _MOST_LOOKS:
        _looked_again(rules, story, seat)
    elif word:
        _call(rules, story, seat, word)
    elif not table.stands:
        raise Refused("whoever begins has to call something", hint='add call = "..."')
    else:
        story.tell("kept-silent", seat=seat)
        story.now(again=True)


def again(rules: Rules, story: Story[Table], seat: int, roll: Roll, looks: int) -> None:
    """A player who has called nothing throws again, and must not look. Raises Refused."""
    if not story.table.again:
        raise Refused("'again' does not come now", "do", hint="it is for whoever has looked and called nothing")
    story.tell("threw-again", seat=seat, roll=roll, result=rules.result(roll))
    if looks:
        _looked_again(rules, story, seat)
        return
    story.now(under=roll, thrower=seat, blind=True, again=False, turn=story.table.next_to(seat))


def lift(rules: Rules, story: Story[Table], seat: int) -> None:
    """Whoever is next uncovers what lies under the cup. Raises Refused."""
    table = story.table
    if table.under is None or table.thrower is None:
        raise Refused("nothing lies under the cup", "do")
    thrown_again = table.blind and table.caller != table.thrower
    if table.stands == _MODEST and table.before in ("", TURNS, _MODEST) and not thrown_again:
        raise Refused("2 has to be believed here", "do", "modest.believed", hint="it may be lifted after other calls")
    result = rules.result(table.under)
    story.tell("lifted", seat=seat, other=table.thrower, roll=table.under, result=result)
    if result == _SHOWN:
        story.tell("not-shown", "duty.marked", seat=table.thrower, result=result)
        run_over(rules, story, seat, table.thrower, DUTY)
    elif _holds(rules, result, table.stands):
        kind, call = ("answered" if thrown_again else "held"), table.stands
        story.tell(kind, "held.lies", seat=table.thrower, result=result, call=call)
        run_over(rules, story, table.thrower, seat, result)
    else:
        kind, rule = ("missed", "") if thrown_again else ("lied", "lie.called")
        story.tell(kind, rule, seat=table.thrower, call=table.stands)
        run_over(rules, story, seat, table.thrower, table.stands)


def show(rules: Rules, story: Story[Table], seat: int) -> None:
    """Whoever has called 1313 uncovers it. Raises Refused."""
    table = story.table
    if table.stands != _SHOWN or table.thrower != seat or table.under is None:
        raise Refused("there is nothing to show", "do", hint="only whoever has called 1313 shows it")
    result = rules.result(table.under)
    story.tell("showed", seat=seat, roll=table.under, result=result)
    if result == _SHOWN:
        run_over(rules, story, seat, table.next_to(seat), _SHOWN)
    else:
        story.tell("nothing-there", seat=seat)
        run_over(rules, story, table.next_to(seat), seat, MISTAKE)


def ask(rules: Rules, story: Story[Table], seat: int) -> None:
    """Somebody asks a question after a call, which loses if it was 13 and fire. Raises Refused."""
    table = story.table
    if table.under is None or table.thrower is None or table.thrower == seat:
        raise Refused("only what another player has called can be asked about", "do")
    result = rules.result(table.under)
    if _ANY_WORD not in (result, table.stands):
        raise Refused("a question does no harm here", "do", hint="leave it out")
    story.tell("asked", seat=seat, other=table.thrower, roll=table.under, result=result)
    if result == _ANY_WORD:
        run_over(rules, story, table.thrower, seat, _ANY_WORD)
    else:
        story.tell("nothing-there", "question.answered", seat=table.thrower)
        run_over(rules, story, seat, table.thrower, MISTAKE)


def _call(rules: Rules, story: Story[Table], seat: int, word: str) -> None:
    """What is said for the dice under the cup, be it true or not; a word that names nothing stands for 13 and fire."""
    table, known = story.table, rules.meant(word)
    call = known or _ANY_WORD
    if rules.is_forbidden(word):
        story.tell("forbidden", seat=seat, word=word)
    elif not rules.may_follow(table, call):
        used = call in table.said and call in rules.relation.once
        story.tell(
            "once" if used else "too-low", "once.loses" if used else "", seat=seat, call=call, stands=table.stands
        )
    else:
        story.tell("called" if known else "called-freely", seat=seat, call=call, word=word)
        called(rules, story, seat, call)
        return
    run_over(rules, story, table.rival(seat), seat, MISTAKE)


def _looked_again(rules: Rules, story: Story[Table], seat: int) -> None:
    story.tell("looked-again", seat=seat)
    run_over(rules, story, story.table.rival(seat), seat, LOOKS)


def _holds(rules: Rules, result: str, call: str) -> bool:
    """Whether dice are what was called, or answer it."""
    return result == _ANY_WORD or any(one == call or one in rules.relation.answers[call] for one in rules.calls(result))
