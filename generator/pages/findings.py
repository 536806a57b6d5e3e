"""What pages say about the numbers of a game beyond the tables: orders, formulas, notes on rounding."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import islice, permutations
from typing import Any
from xml.etree import ElementTree

from generator.base.labels import Labels
from generator.base.locale import locale
from generator.base.templates import WrongArgument
from generator.dice.die import Roll
from generator.games.results import OVERLAP
from generator.pages.markdown import literal
from generator.tables.choices import OptionTable
from generator.tables.outcome import OutcomeTable
from generator.tables.verified import GameTables
from generator.views.wording import DIGITS, SET_SHARES, percent, percent_texts, set_shares, spelled, unit_of


@dataclass(frozen=True)
class SetKind:
    """Sets whose dice are alike in the same way fall in the same number of `orders`; `latex` computes it for one."""

    example: str
    orders: int
    latex: str


@dataclass(frozen=True)
class Term:
    """So many `sets` of a result that fall in `orders` orders each."""

    sets: int
    orders: int


@dataclass(frozen=True)
class Counted:
    """A result by its id: its terms, most orders first, sum to its `rolls`."""

    result: str
    terms: tuple[Term, ...]
    rolls: int


@dataclass(frozen=True)
class Counting:
    """The kinds of sets, most orders first, and the sum of each result that ever comes."""

    kinds: tuple[SetKind, ...]
    results: tuple[Counted, ...]


def counting_of(table: OutcomeTable) -> Counting | None:
    """The sums of a table; None where dice differ or a face stands on them twice, and orders are no factorials."""
    pool = table.dice_set.pool
    if len(pool.groups) > 1 or not table.is_plain:
        return None
    orders = Counter(pool.canonical(roll) for roll, _ in table.rolls)
    results = {pool.canonical(roll): result for roll, result in table.rolls}
    kinds: dict[tuple[int, ...], SetKind] = {}
    for roll in orders:  # by their faces, as the rolls are: numbers and names have no order among each other
        alike = tuple(sorted(Counter(roll).values(), reverse=True))
        kinds.setdefault(alike, SetKind(literal(spelled(roll)), orders[roll], _orders(alike, orders[roll])))
    counted = []
    for row in table.rows:
        own = Counter(orders[roll] for roll, name in results.items() if name == row.result)
        terms = tuple(Term(own[each], each) for each in sorted(own, reverse=True))
        counted += [Counted(row.result, terms, row.count)] if row.count else []
    return Counting(tuple(sorted(kinds.values(), key=lambda kind: -kind.orders)), tuple(counted))


def _orders(alike: tuple[int, ...], orders: int) -> str:
    r"""The multinomial coefficient n!/(a!·b!·...) for a, b, ... equal dice: `\frac{3!}{2!\cdot 1!}=3`."""
    parts = r" \cdot ".join(f"{count}!" for count in alike)
    return rf"\frac{{{sum(alike)}!}}{{{parts}}}={orders}"


def chance_latex(count: int, total: int, percent: str, digits: int) -> str:
    """`96/216 = 4/9 ≈ 44.4 %`; the sign of equality where nothing was rounded to `digits`."""
    share = Fraction(count, total)
    exact = (share * 100 * 10**digits).denominator == 1
    sign = "" if percent[0] in "<>" else "=" if exact else APPROXIMATELY
    return f"{shortened(count, total)}{sign}{number_latex(percent)}"


APPROXIMATELY = r"\approx "


def shortened(count: int, total: int) -> str:
    """A fraction, and what it is when it is reduced: `96/216 = 4/9`."""
    share = Fraction(count, total)
    latex = rf"\frac{{{count}}}{{{total}}}"
    if (share.numerator, share.denominator) != (count, total):
        latex += rf"=\frac{{{share.numerator}}}{{{share.denominator}}}" if share.denominator > 1 else f"={share}"
    return latex


def number_latex(text: str) -> str:
    """A number or percentage as a language writes it."""
    return text.replace(",", "{,}").replace("\N{NO-BREAK SPACE}", r"\,").replace("%", r"\%")


# Formulas: LaTeX to MathML, which browsers draw without a script.


_CHILDREN = {"mfrac": 2, "msub": 2, "msup": 2, "msubsup": 3, "munder": 2, "mover": 2, "munderover": 3, "mroot": 2}
_NAMESPACE = ' xmlns="http://www.w3.org/1998/Math/MathML"'


def formula(latex: object) -> str:
    r"""The MathML of a formula such as `\frac{96}{216}=\frac{4}{9}`; `44{,}4` becomes one number.

    Raises WrongArgument for what is no formula: braces without a partner, commands that are not known, parts
    that are missing.
    """
    if not isinstance(latex, str):
        raise WrongArgument(f"no formula: {latex}", r'write it as in formula("\frac{1}{6}")')
    from latex2mathml.converter import convert  # the extra of the book has it

    _check_braces(latex)
    try:
        text = convert(latex)
    except Exception as error:  # the library raises what its parser happens on: all of it means the same
        reason = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", type(error).__name__).lower().removesuffix(" error")
        raise WrongArgument(f"no formula: {latex} ({reason})") from None
    text = _one_number(text.replace(_NAMESPACE, ""))
    _check_parts(text, latex)
    return text


def _check_braces(latex: str) -> None:
    """The library closes open braces by itself, and a wrong formula would stand on the page."""
    depth = 0
    for brace in re.findall(r"(?<!\\)[{}]", latex):
        depth += 1 if brace == "{" else -1
        if depth < 0:
            break
    if depth:
        raise WrongArgument(f"no formula: {latex} (a brace has no partner)")


def _one_number(mathml: str) -> str:
    """Joins the parts of a number with a decimal comma or with groups, between which browsers would leave gaps."""
    sign = r"<mrow><mo>&#x0002([CE]);</mo></mrow>"
    parts = rf"<mn>\d+</mn>(?:{sign}<mn>\d+</mn>)+"
    return re.sub(parts, lambda found: f"<mn>{re.sub('<[^>]+>', '', found[0])}</mn>", mathml)


def _check_parts(mathml: str, latex: str) -> None:
    try:
        root = ElementTree.fromstring(mathml)
    except ElementTree.ParseError:
        raise WrongArgument(f"no formula: {latex} (it has signs that can not be read; write \\lt for <)") from None
    for element in root.iter():
        words = element.text or ""
        if element.tag != "mtext" and words.startswith("\\"):
            raise WrongArgument(f"no formula: {latex} ({words} is not known)")
        if len(element) != _CHILDREN.get(element.tag, len(element)):
            raise WrongArgument(f"no formula: {latex} (a part of {element.tag} is missing)")


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
    shares, rounding, apart = set_shares(table), game.rounding, game.kind != OVERLAP
    letters = {letter for result in game.results for pattern in result.patterns for letter in pattern.letters}
    example = max(rolls_of(tables), key=lambda roll: len(set(roll)))
    return {
        "unit": unit_of(tables, labels),  #: what the game plays for, in the words of the edition; never nothing
        "lettered": bool(letters),  #: whether the patterns have letters, which need an explanation
        #: whether the percentages do not sum to 100
        "rounding_note": apart and rounding.needs_footnote([row.probability for row in table.rows]),
        #: what the rounded shares of the sets sum to, empty where that is 100
        "sets_sum": locale(labels.language).percent(SET_SHARES.whole(shares))
        if apart and SET_SHARES.needs_footnote(shares)
        else "",
        #: two sets, one of which falls in more orders than the other; nothing where all are equal
        "orders": orders_of(table),
        #: how the count of each result comes together; nothing where dice differ or a face stands on one twice
        "counting": counting_of(table) if apart else None,
        "formulas": formulas(tables, labels),  #: the formulas of the game
        #: what a reader may type to find rolls
        "sample": Sample(
            literal(" ".join(map(str, example[:: max(len(example) - 1, 1)]))),
            literal(spelled(example[: max(len(example) - 1, 2)])),
        ),
    }


def rolls_of(tables: GameTables) -> list[Roll]:
    """The rolls of the main dice set as its table lists them."""
    return list(tables.options[0].rolls if tables.options else tables.main.weights)


def orders_of(table: OutcomeTable) -> Orders | None:
    """The first of the sets that fall in most orders, and the first of those in fewest; None where all are equal.

    None also of a table that lists no rolls, because they have no results.
    """
    pool = table.dice_set.pool
    if not table.rolls or len(pool.groups) > 1 or not table.is_plain:
        return None
    counts = Counter(map(pool.canonical, table.weights))
    many, few = max(counts, key=lambda roll: counts[roll]), min(counts, key=lambda roll: counts[roll])
    if counts[many] == counts[few]:
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
    powers = [f"{len(die.faces)}^{{{count}}}" if count > 1 else str(len(die.faces)) for die, count in pool.groups]
    found = [Formula(words["formula_rolls"], "", r" \cdot ".join(powers) + f"={table.total}")]
    if len(pool.groups) == 1 and (table.is_plain or (tables.options and pool.dice[0].symbols == pool.dice[0].faces)):
        die, count = pool.groups[0]
        faces = len(die.faces)  # written out: browsers do not let the brackets of \binom grow
        latex = rf"\frac{{({faces}+{count}-1)!}}{{{count}!\,({faces}-1)!}}={table.distinct_total}"
        found.append(Formula(words["formula_sets"], words["formula_sets_note"], latex))
    percents = percent_texts(tables, table)[labels.language]
    for row, share in zip(table.rows, percents, strict=True):
        if row.count:
            chance = chance_latex(row.count, row.total, share, tables.game.rounding.digits)
            found.append(Formula(text.get(f"result.{row.result}.name"), "", chance))
    if tables.options:
        found += [Formula(*one) for one in option_formulas(tables, labels)]
    if tables.expectations:
        found.append(Formula(words["formula_mean"], words["formula_mean_note"], r"E=\sum_{i} p_i \cdot a_i"))
    return tuple(found)
