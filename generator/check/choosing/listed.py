"""Lists of all choices of a roll, an item each: `4 + 10 (4)`."""

from __future__ import annotations

import re
from itertools import groupby

from generator.check.choosing.cast import Roll, rolls
from generator.check.choosing.facts import Facts, facts_of
from generator.check.judge import Judge
from generator.check.reading.passage import Passage, passages
from generator.dice.die import spell
from generator.games.kinds.choices import Choice

_ITEM = re.compile(
    r"\s*(?P<sums>\d{1,3}(?:\s*(?:\+|,|and|und)\s*\d{1,3})+)\s*(?:\((?P<rest>\d{1,2})\))?[ \u00a0]*(?=\n|\Z)"
)
_CODE = "RB5-choice"
_WHY = "Each die of a roll is used once: in one of the groups, or left over."


def judge_choice_lists(judge: Judge) -> None:
    """Compares the items below a roll with its choices, if most of them are such."""
    facts = facts_of(judge.subject)
    last: Roll | None = None
    told = (one for one in passages(judge.document) if one.kind != "fence")
    for kind, group in groupby(told, key=lambda one: one.kind):
        if kind == "item":
            items = [(one, found) for one in group if (found := _ITEM.match(one.text))]
            if last and len(items) > 1:
                _judge(judge, facts, last, items)
            continue
        for passage in group:
            for roll in rolls(passage, facts):
                last = roll
            last = None if passage.kind == "heading" else last


def _judge(judge: Judge, facts: Facts, roll: Roll, items: list[tuple[Passage, re.Match[str]]]) -> None:
    known, shown = facts.table.choices_of(roll.faces), spell(facts.table.dice_set.pool.canonical(roll.faces))
    read = [(passage, found, _choice(found)) for passage, found in items]
    right = {choice for _, _, choice in read if choice in known}
    if 2 * len(right) <= len(read):
        return
    seen: set[Choice] = set()
    for passage, found, choice in read:
        spans = [passage.span(*one.span()) for one in re.finditer(r"\d+", found[0])]
        if choice in known and choice not in seen:
            judge.right(*spans)
        else:
            said = found[0].strip()
            message = f"{said} is listed twice" if choice in seen else f"{said} is no choice of {shown}"
            judge.wrong(_CODE, spans[0], message, said, why=_WHY, refuted=spans)
        seen.add(choice)
    missing = [choice for choice in known if choice not in right]
    if missing and len(read) == len(right):
        sums = "; ".join(f"{' + '.join(map(str, one))} ({', '.join(map(str, rest))})" for one, rest in missing)
        message = f"{len(right)} of the {len(known)} choices of {shown} are listed"
        judge.wrong(_CODE, items[0][0].span(0, 1), message, str(len(right)), sums, why=_WHY, refuted=())
    elif not missing:
        judge.right(*roll.spans)


def _choice(found: re.Match[str]) -> Choice:
    sums = tuple(sorted(int(one) for one in re.findall(r"\d+", found["sums"])))
    return sums, (int(found["rest"]),) if found["rest"] else ()
