"""Exact linear equations with few terms each, in fractions."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from fractions import Fraction
from typing import TypeVar

Name = TypeVar("Name", bound=Hashable)


def solved(rows: Mapping[Name, Mapping[Name, Fraction]], right: Mapping[Name, Fraction]) -> dict[Name, Fraction]:
    """The values with `sum(row[name] * value[name]) = right` for each row; as many rows as names, by the same names.

    Each row is cleared of those before it; the diagonal must not vanish, which it never does for the steps of a chain
    that ends. Raises ZeroDivisionError where it does.
    """
    order = list(rows)
    place = {name: number for number, name in enumerate(order)}
    kept: dict[Name, dict[Name, Fraction]] = {}
    sides = dict(right)
    for name in order:
        row = dict(rows[name])
        while (first := min((one for one in row if row[one]), key=place.__getitem__, default=name)) != name:
            if place[first] > place[name]:
                break
            factor = row.pop(first)
            for other, value in kept[first].items():
                row[other] = row.get(other, Fraction()) - factor * value
            sides[name] -= factor * sides[first]
        pivot = row.pop(name, Fraction())
        kept[name] = {other: value / pivot for other, value in row.items() if value}
        sides[name] /= pivot
    values: dict[Name, Fraction] = {}
    for name in reversed(order):
        values[name] = sides[name] - sum((value * values[other] for other, value in kept[name].items()), Fraction())
    return values
