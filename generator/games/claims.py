"""Reads `[[claim]]`: numbers that somebody published, with where and whether they are right."""

from __future__ import annotations

import re
from collections.abc import Sequence

from generator.base.record import Record
from generator.games.claim import Claim
from generator.games.model import OpenSet, RollResult
from generator.games.options import Options

_OF_RESULTS = ("count", "distinct", "percent", "distinct percent")
_OF_DICE = ("total", "distinct total", "results")
_OF_ITEMS, _OF_CHOICES, _NUMBERED = (
    ("count", "percent", "score"),
    ("total", "distinct total", "choices", "mean choices", "without percent"),
    ("score", "choices", "without percent"),
)
_MOST = 9999


def read_claims(
    record: Record,
    results: Sequence[RollResult],
    sets: Sequence[str],
    open_sets: Sequence[OpenSet],
    options: Options | None = None,
) -> tuple[Claim, ...]:
    """The claims in order; `sets` are the names of all sets, the main one first.

    Of a set whose chances nobody can tell there are only those about its results.
    """
    tables = record.tables("claim")
    if options:
        return tuple(_option_claim(table, options, sets) for table in tables)
    return tuple(_claim(table, results, sets, open_sets) for table in tables)


def _claim(table: Record, results: Sequence[RollResult], sets: Sequence[str], open_sets: Sequence[OpenSet]) -> Claim:
    chosen = table.choice("set", sets, sets[0]) if sets else table.text("set", "")
    about = table.choice("about", (*_OF_RESULTS, *_OF_DICE))
    claim = Claim(
        source=table.text("source"),
        about=about,
        result="" if about in _OF_DICE else table.choice("result", [result.id for result in results if result.id]),
        value=table.text("value"),
        right=table.flag("right"),
        line=table.line(),
        set=chosen,
    )
    _judge_value(table, claim.value)
    lacking = {die.name for one in open_sets if one.id == chosen for die in one.pool.missing}
    if lacking and about != "results":
        said = f"nobody can tell '{about}' of the set '{chosen}': 'faces' of the die '{min(lacking)}' is missing"
        table.fault("about", said, 'its claims are about = "results", the number of possible ones')
    table.done()
    return claim


def _option_claim(table: Record, options: Options, sets: Sequence[str]) -> Claim:
    """A claim about a game whose rolls are choices."""
    about = table.choice("about", (*_OF_ITEMS, *_OF_CHOICES))
    items = [item.id for item in options.items if item.id]
    claim = Claim(
        source=table.text("source"),
        about=about,
        result=table.choice("item", items) if about in _OF_ITEMS else "",
        value=table.text("value"),
        right=table.flag("right"),
        line=table.line(),
        set=table.choice("set", sets, sets[0]) if sets else table.text("set", ""),
        number=table.integer("number", low=0, high=_MOST) if about in _NUMBERED else 0,
    )
    _judge_value(table, claim.value)
    table.done()
    return claim


def _judge_value(table: Record, value: str) -> None:
    if value and not re.fullmatch(r"-?\d+(\.\d+)?", value):
        table.fault("value", f"the claim's value can not be '{value}'", 'write it as in "96" or "44.4"')
