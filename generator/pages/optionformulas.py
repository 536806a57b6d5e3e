"""The formulas of a game whose rolls are choices."""

from __future__ import annotations

from collections.abc import Iterator

from generator.base.labels import Labels
from generator.base.locale import locale
from generator.pages.chancelatex import APPROXIMATELY, chance_latex, number_latex, shortened
from generator.tables.options_as_json import percent
from generator.tables.options_as_markdown import DIGITS
from generator.tables.optiontable import OptionTable
from generator.tables.verified import GameTables


def option_formulas(tables: GameTables, labels: Labels) -> Iterator[tuple[str, str, str]]:
    """Name, note and LaTeX: choices of a roll on average, and none of as many faces as the sheet has rows for."""
    table, words = tables.options[0], labels.section("page.probabilities")
    yield words["formula_choices"], words["formula_choices_note"], _mean(table, labels.language)
    rows = next((len(grid.rows) for sheet in tables.game.sheets if (grid := sheet.marking("rest"))), 0)
    if rows in table.free:
        dice = table.dice_set.pool.dice
        faces, chance = len(dice[0].faces), table.free[rows]
        power = rf"\left(\frac{{{faces}-{rows}}}{{{faces}}}\right)^{{{len(dice)}}}="
        said = percent(tables.game, chance, labels.language)
        latex = chance_latex(chance.numerator, chance.denominator, said, tables.game.rounding.digits)
        yield words["formula_without"].format(faces=rows), "", power + latex


def _mean(table: OptionTable, language: str) -> str:
    total = sum(choices * count for choices, count in table.classes.items())
    exact = (table.mean * 10**DIGITS).denominator == 1
    number = number_latex(locale(language).decimal(table.mean, DIGITS))
    return f"{shortened(total, table.total)}{'=' if exact else APPROXIMATELY}{number}"
