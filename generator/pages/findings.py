"""What pages say about the numbers of a game beyond the tables: an example of orders, formulas, notes on rounding."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from itertools import islice, permutations
from typing import Any

from generator.base.labels import Labels
from generator.base.locale import locale
from generator.dice.die import Roll
from generator.dice.pool import DicePool
from generator.pages.chancelatex import chance_latex
from generator.pages.counting import counting_of
from generator.pages.editionview import unit_of
from generator.pages.literal import literal
from generator.pages.optionformulas import option_formulas
from generator.pages.resultview import spelled
from generator.tables.as_json import percent_texts
from generator.tables.outcome import OutcomeTable
from generator.tables.verified import GameTables
from generator.tables.wording import SET_SHARES, set_shares

_LISTED = 6
"""Orders of an example that are written out; three different dice have as many."""


@dataclass(frozen=True)
class Orders:
    """Two sets, one of which falls in more orders than the other; `times` as often, as a whole number or a fraction."""

    many: str
    many_orders: int
    list: str
    few: str
    few_orders: int
    times: Fraction


@dataclass(frozen=True)
class Formula:
    """A formula in LaTeX with its name and a note, which may be empty."""

    name: str
    note: str
    latex: str


@dataclass(frozen=True)
class Sample:
    """What a reader may type into the filter: faces that occur together, and how a roll begins."""

    both: str
    exact: str


def findings(tables: GameTables, labels: Labels) -> dict[str, Any]:
    """What pages say of a game: `unit`, `lettered`, `rounding_note`, `sets_sum`, `orders`, `counting`, `formulas`,
    `sample`."""
    game, table = tables.game, tables.main
    shares = set_shares(table)
    letters = {letter for result in game.results for pattern in result.patterns for letter in pattern.letters}
    example = max(rolls_of(tables), key=lambda roll: len(set(roll)))
    return {
        "unit": unit_of(tables, labels),
        "lettered": bool(letters),
        "rounding_note": game.rounding.needs_footnote([row.probability for row in table.rows]),
        "sets_sum": locale(labels.language).percent(SET_SHARES.whole(shares))
        if SET_SHARES.needs_footnote(shares)
        else "",
        "orders": orders_of(table),
        "counting": counting_of(table),
        "formulas": formulas(tables, labels),
        "sample": Sample(
            literal(" ".join(map(str, example[:: max(len(example) - 1, 1)]))),
            literal(spelled(example[: max(len(example) - 1, 2)])),
        ),
    }


def rolls_of(tables: GameTables) -> list[Roll]:
    """The rolls of the main dice set as its table lists them."""
    return list(tables.options[0].rolls) if tables.options else [roll for roll, _ in tables.main.rolls]


def orders_of(table: OutcomeTable) -> Orders | None:
    """The first of the sets that fall in most orders, and the first of those in fewest; None where all are equal.

    None also of a table that lists no rolls, because they have no results.
    """
    if not table.rolls:
        return None
    pool, counts = table.dice_set.pool, dict[Roll, int]()
    for roll, _ in table.rolls:
        set_ = pool.canonical(roll)
        counts[set_] = counts.get(set_, 0) + table.weights[roll]
    many, few = max(counts, key=lambda roll: counts[roll]), min(counts, key=lambda roll: counts[roll])
    if counts[many] == counts[few] or len(pool.groups) > 1 or not table.is_plain:
        return None
    listed = [literal(spelled(order)) for order in islice(dict.fromkeys(permutations(many)), _LISTED)]
    more = ", …" if counts[many] > _LISTED else ""
    times = Fraction(counts[many], counts[few])
    return Orders(
        literal(spelled(many)), counts[many], ", ".join(listed) + more, literal(spelled(few)), counts[few], times
    )


def formulas(tables: GameTables, labels: Labels) -> tuple[Formula, ...]:
    """All rolls, all sets, the chance of each result, and the mean of a turn."""
    table, text, words = tables.main, tables.text(labels.language), labels.section("page.probabilities")
    pool = table.dice_set.pool
    found = [Formula(words["formula_rolls"], "", rf"{_product(pool)}={table.total}")]
    if len(pool.groups) == 1 and (table.is_plain or (tables.options and pool.dice[0].symbols == pool.dice[0].faces)):
        die, count = pool.groups[0]
        faces = len(die.faces)  # written out: browsers do not let the brackets of \binom grow
        latex = rf"\frac{{({faces}+{count}-1)!}}{{{count}!\,({faces}-1)!}}={table.distinct_total}"
        found.append(Formula(words["formula_sets"], words["formula_sets_note"], latex))
    percents = percent_texts(tables, table)[labels.language]
    for row, percent in zip(table.rows, percents, strict=True):
        if row.count:
            chance = chance_latex(row.count, row.total, percent, tables.game.rounding.digits)
            found.append(Formula(text.get(f"result.{row.result}.name"), "", chance))
    if tables.options:
        found += [Formula(*one) for one in option_formulas(tables, labels)]
    if tables.expectations:
        found.append(Formula(words["formula_mean"], words["formula_mean_note"], r"E=\sum_{i} p_i \cdot a_i"))
    return tuple(found)


def _product(pool: DicePool) -> str:
    powers = [f"{len(die.faces)}^{{{count}}}" if count > 1 else str(len(die.faces)) for die, count in pool.groups]
    return r" \cdot ".join(powers)
