"""How the count of each result comes together: its sets, times the orders in which the dice of each can lie."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from generator.dice.die import Roll
from generator.pages.literal import literal
from generator.pages.resultview import spelled
from generator.tables.outcome import OutcomeTable


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
    return Counting(
        tuple(sorted(kinds.values(), key=lambda kind: -kind.orders)),
        tuple(_counted(row.result, orders, results) for row in table.rows if row.count),
    )


def _counted(result: str, orders: Counter[Roll], results: dict[Roll, str]) -> Counted:
    own = Counter(orders[roll] for roll, name in results.items() if name == result)
    terms = tuple(Term(own[each], each) for each in sorted(own, reverse=True))
    return Counted(result, terms, sum(term.sets * term.orders for term in terms))


def _orders(alike: tuple[int, ...], orders: int) -> str:
    r"""The multinomial coefficient n!/(a!·b!·...) for a, b, ... equal dice: `\frac{3!}{2!\cdot 1!}=3`."""
    parts = r" \cdot ".join(f"{count}!" for count in alike)
    return rf"\frac{{{sum(alike)}!}}{{{parts}}}={orders}"
