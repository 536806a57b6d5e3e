"""Faults to plant between the data of a table and its print: what a template receives, changed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

Context = Mapping[str, Any]
Plant = Callable[[Context], Context]


def exchanged(rows: str, *fields: str, inside: str = "", first: int = 0, second: int = 1) -> Plant:
    """Two rows of the context exchange some of their fields, or those of what is `inside` of them."""

    def plant(context: Context) -> Context:
        views = list(context[rows])
        one, other = (getattr(views[at], inside) if inside else views[at] for at in (first, second))
        for at, old, new in ((first, one, other), (second, other, one)):
            changed = replace(old, **{field: getattr(new, field) for field in fields})
            views[at] = replace(views[at], **{inside: changed}) if inside else changed
        return {**context, rows: tuple(views)}

    return plant


def turned(rows: str, field: str) -> Plant:
    """Each row has what belongs into one column in another."""
    return lambda context: {
        **context, rows: tuple(replace(one, **{field: getattr(one, field)[::-1]}) for one in context[rows])
    }  # fmt: skip


def other_name(context: Context) -> Context:
    first, *others = context["results"]
    return {**context, "results": (replace(first, name=others[0].name), *others)}


def one_less(context: Context) -> Context:
    """Of what may follow the first call, which stands for most of them, one is left out."""
    first, *others = context["rows"]
    return {**context, "rows": (replace(first, answers=(None, *first.answers[1:])), *others)}


def backwards(context: Context) -> Context:
    return {**context, "results": context["results"][::-1]}
