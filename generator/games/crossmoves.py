"""What may be crossed off after a roll, and why something else may not."""

from __future__ import annotations

from collections.abc import Iterable

from generator.games.crossblock import Block, CrossRules, Mark
from generator.games.options import Choice
from generator.games.playing import Refused

OVER, THREE, FORCED, FREE = "over", "fifth.three", "fifth.forced", "fifth.free"
"""The rules that a mark may break: the game is over; no roll is free before all numbers are fixed; a fixed number
has to be taken; a free roll marks no number."""


def is_free(rules: CrossRules, block: Block, choices: Iterable[Choice]) -> bool:
    """Whether all numbers are fixed and the roll shows none of them."""
    shown = {die for _, rest in choices for die in rest}
    return bool(rules.numbers) and len(block.numbers) == rules.numbers and shown.isdisjoint(block.fixed)


def marks(rules: CrossRules, block: Block, choices: Iterable[Choice]) -> tuple[Mark, ...]:
    """All that may be crossed off, in rising order; nothing on a block whose game is over.

    As long as not all numbers are fixed every choice may be taken. Then one of them has to stay over if the roll shows
    it, and if it shows none the roll is free.
    """
    choices = list(choices)
    if rules.is_over(block):
        return ()
    if not rules.numbers or is_free(rules, block, choices):
        return tuple(sorted({(sums, None) for sums, _ in choices}))
    fixed = block.fixed if len(block.numbers) == rules.numbers else rules.faces
    return tuple(sorted({(sums, rest[0]) for sums, rest in choices if rest[0] in fixed}))


def check_mark(rules: CrossRules, block: Block, choices: Iterable[Choice], mark: Mark) -> None:
    """Raises Refused with the rule that a mark breaks, at 'sums' or 'fifth'; nothing for one that may be made."""
    choices, (sums, number) = list(choices), mark
    if rules.is_over(block):
        raise Refused("the game of this block is over", "sums", OVER)
    if mark in marks(rules, block, choices):
        return
    pairs = " and ".join(map(str, sums))
    if not rules.numbers or is_free(rules, block, choices):
        if number is not None:
            raise Refused(f"a free roll crosses off no number, not {number} either", "fifth", FREE)
        raise Refused(f"this roll does not make {pairs}", "sums")
    if number is None:
        rule = FORCED if len(block.numbers) == rules.numbers else THREE
        raise Refused("a die that stays over has to be crossed off", "fifth", rule, "say its number")
    made = [rest[0] for one, rest in choices if one == sums]
    if number not in made:
        left = f", but {' or '.join(map(str, sorted(made)))}" if made else ""
        raise Refused(f"this roll does not make {pairs} with {number} left over{left}", "sums")
    shown = sorted({rest[0] for _, rest in choices} & {*block.fixed})
    message = f"all numbers are fixed, and {number} is none of them: the die that stays over is {_or(shown)}"
    raise Refused(message, "fifth", FORCED)


def _or(numbers: Iterable[int]) -> str:
    return " or ".join(map(str, numbers))
