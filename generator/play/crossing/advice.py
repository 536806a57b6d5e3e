"""What a page needs to rate every legal choice of a roll on any block: small enough to be shipped with it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from generator.play.crossing.worth import Worths

Advice: TypeAlias = dict[str, object]


def advice(worths: Worths) -> Advice:
    """The data, as JSON has it.

    `totals` are the sums, `points[row][crosses]` what they score, `groups` how many dice make each sum; `numbers` rows
    of `boxes` each are for a die that stays over, which shows one of `faces`. `counts` says by fixed numbers, joined by
    commas, in how many of `total` rolls each sum can be marked, `left` by falling crosses of the numbers how many rolls
    are left, and `share` in what share of the rolls that show a sum it is marked.
    """
    game, rules = worths.game, worths.game.rules
    return {
        "totals": list(rules.totals),
        "points": [list(points) for points in rules.points],
        "groups": list(game.table.options.groups),
        "faces": list(rules.faces),
        "numbers": rules.numbers,
        "boxes": rules.boxes,
        "total": game.table.total,
        "counts": {_key(sorted(fixed)): list(counts) for fixed, counts in worths.chances.counts.items()},
        "left": {_key(counts): float(left) for counts, left in worths.left.all.items()},
        "share": worths.share,
    }


def _key(numbers: Iterable[int]) -> str:
    return ",".join(map(str, numbers))
