"""One player's part of a roll: what is crossed off, and what that means for the block."""

from __future__ import annotations

from generator.games.kinds.crossing import CrossRules, check_mark
from generator.games.playing import Refused

from .options import options
from .table import Story

Roll = tuple[int, ...]


def evaluate(rules: CrossRules, story: Story, seat: int, roll: Roll, sums: Roll, fifth: int | None) -> None:
    """A player crosses off two sums and, unless the roll is free, the fifth die. Raises Refused."""
    block, found = story.table.blocks[seat], options(roll)
    mark = (tuple(sorted(sums)), fifth)
    try:
        check_mark(rules, block, found, mark)
    except Refused as refused:
        hint = f"{refused.hint}; this is of {{{seat}}}" if refused.hint else f"this is of {{{seat}}}"
        raise Refused(refused.message, refused.key, refused.rule, hint) from refused
    first, second = map(str, mark[0])
    twice = "-twice" if first == second else ""
    told = {"seat": seat, **({"sum": first} if twice else {"first": first, "second": second})}
    if fifth is None:
        story.tell(f"free{twice}", "fifth.free", **told)
    elif fifth not in block.fixed:
        story.tell(f"fixed{twice}", "fifth.three", **told, fifth=str(fifth))
    else:
        rule = "fifth.forced" if len(block.fixed) == rules.numbers else ""
        story.tell(f"marked{twice}", rule, **told, fifth=str(fifth))
    after = rules.marked(block, mark)
    for total in dict.fromkeys(mark[0]):
        row = rules.totals.index(total)
        left, made = rules.most(row) - block.crosses[row], mark[0].count(total)
        if made > left:
            story.tell("beyond-one" if left else "beyond", "sum.beyond", sum=str(total))
    story.table = story.table.with_block(seat, after)
    if rules.is_over(after):
        number = next(str(one) for one, count in after.numbers if count == rules.boxes)
        story.tell("finished", "end.alone", seat=seat, fifth=number, points=rules.score(after))
