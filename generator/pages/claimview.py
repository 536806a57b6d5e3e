"""Numbers that somebody published, as a page shows them beside the truth."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from generator.base.locale import locale
from generator.base.rounding import Percentage
from generator.games.claim import Claim
from generator.pages.literal import literal
from generator.tables.claims import true_share, true_value
from generator.tables.optionclaims import option_share, option_truth
from generator.tables.options_as_markdown import item_name
from generator.tables.verified import GameTables


@dataclass(frozen=True)
class ClaimView:
    """A published number, `printed`, and what it should have been, `truth`, both as the language writes them.

    `edition` is the edition that the source names, or empty; `result` a result's name, empty for totals; `about`
    is `count`, `distinct`, `percent`, `distinct percent`, `total`, `distinct total` or `results`;
    of choices what `generator.games.claim` says besides.
    """

    source: str
    edition: str
    about: str
    result: str
    printed: str
    truth: str
    right: bool


def claim_views(tables: GameTables, language: str) -> tuple[ClaimView, ...]:
    """The claims of the game definition, in its order."""
    return tuple(
        ClaimView(
            source=literal(claim.source),
            edition=_edition(claim.source, tables.game.editions),
            about=claim.about,
            result=_named(tables, claim.result, language) if claim.result else "",
            printed=_written(claim, language),
            truth=_truth(tables, claim, language),
            right=claim.right,
        )
        for claim in tables.game.claims
    )


def _named(tables: GameTables, name: str, language: str) -> str:
    """A result, or an item of a game whose rolls are choices."""
    text = tables.text(language)
    return item_name(text, tables.game, name) if tables.options else text.get(f"result.{name}.name")


def _truth(tables: GameTables, claim: Claim, language: str) -> str:
    """What the claim should have been, as we write it: a chance that rounds to nothing is no nought."""
    table = next((one for one in tables.options if one.dice_set.id == claim.set), None)
    if claim.about.endswith("percent"):
        share = option_share(table, claim) if table else true_share(claim, tables.of_set(claim.set))
        return locale(language).share(share, claim.places)
    value = option_truth(tables.game, table, claim) if table else true_value(claim, tables.any_set(claim.set))
    return locale(language).decimal(Fraction(value), claim.places)


def _edition(source: str, editions: Iterable[str]) -> str:
    """The edition whose name stands in the source, the longest where one holds another."""
    found = [name for name in editions if re.search(rf"(?<![\w.-]){re.escape(name)}(?![\w-])", source)]
    return max(found, key=len, default="")


def _written(claim: Claim, language: str) -> str:
    """The published number as the language writes it, with its places."""
    value, numbers = Fraction(claim.value), locale(language)
    if claim.about.endswith("percent"):
        return numbers.percent(Percentage(value, claim.places))
    return numbers.decimal(value, claim.places)
