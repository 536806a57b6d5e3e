"""The tables as CSV, ready for a pivot table: one line a different roll, or one a choice of each multiset."""

from __future__ import annotations

import csv
import io

from generator.dice.die import Roll
from generator.tables.verified import GameTables


def as_csv(tables: GameTables) -> str:
    """Header and one line a roll (a multiset of a large space), `count` saying for how many rolls it stands.

    Sets with an open die have a line for each multiset, with empty cells for what nobody can count. Where a roll fits
    several results and the upper one counts, `also_fits` has the others.

    No decimals, so that every locale reads it alike.
    """
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    game = tables.game
    dice = max(*(len(one.pool.dice) for one in game.sets), *(len(one.pool.dice) for one in game.open_sets), 0)
    columns = [column.id for column in game.columns]
    header = [
        "set",
        *(f"die_{n + 1}" for n in range(dice)),
        "count",
        "result",
        "result_count",
        "result_distinct",
        "total",
    ]
    writer.writerow([*header, "result_probability", *columns, *["also_fits"] * bool(tables.contests)])
    lower: dict[Roll, list[str]] = {}
    for contest in tables.contests:
        for roll in contest.rolls:
            lower.setdefault(_unordered(roll), []).append(contest.lower)

    def also(roll: Roll) -> list[str]:
        return [" ".join(dict.fromkeys(lower.get(_unordered(roll), ())))] * bool(tables.contests)

    for table in tables.sets:
        rows = {row.result: row for row in table.rows}
        for roll, result in table.rolls:
            row = rows[result]
            rolled = [*roll, *[""] * (dice - len(roll)), table.weights[roll]]
            payoffs = [tables.edition.payoffs[result, column] for column in columns]
            chance = [row.count, row.distinct, row.total, row.probability]
            writer.writerow([table.dice_set.id, *rolled, result, *chance, *payoffs, *also(roll)])
    for one in tables.open_sets:
        for roll, result in one.rolls.items():
            rolled = [*roll, *[""] * (dice - len(roll)), ""]
            payoffs = [tables.edition.payoffs[result, column] for column in columns]
            writer.writerow([one.dice_set.id, *rolled, result, "", "", "", "", *payoffs, *also(roll)])
    return out.getvalue()


def _unordered(roll: Roll) -> Roll:
    return tuple(sorted(roll, key=str))


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
