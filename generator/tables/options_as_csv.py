"""The choices as CSV: one line a choice of each multiset, ready for a pivot table."""

from __future__ import annotations

import csv
import io

from generator.tables.verified import GameTables


def options_as_csv(tables: GameTables) -> str:
    """Header and one line a choice; `count` says for how many rolls the multiset stands, `choices` how many it has.

    The groups are named by their items, `total` is the number of all rolls.
    """
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    options = tables.options[0].options
    named = {item.total: item.id for item in options.items}
    dice = [f"die_{number}" for number in range(1, options.dice + 1)]
    groups = [f"item_{number}" for number in range(1, len(options.groups) + 1)]
    rest = [f"rest_{number}" for number in range(1, options.rest + 1)]
    writer.writerow(["set", *dice, "count", "choices", *groups, *rest, "total"])
    for table in tables.options:
        for roll, found in table.rolls.items():
            for sums, over in found:
                items = [named[total] for total in sums]
                rolled = [table.dice_set.id, *roll, table.weights[roll], len(found)]
                writer.writerow([*rolled, *items, *over, table.total])
    return out.getvalue()
