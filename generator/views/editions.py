"""Editions and published numbers in words of one language."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from types import MappingProxyType

from generator.base.locale import Percentage
from generator.games.editions import filled
from generator.games.results import Claim
from generator.games.text import words_of
from generator.tables.claims import option_share, option_truth, true_share, true_value
from generator.tables.verified import GameTables
from generator.views.wording import Wording, unit_said


@dataclass(frozen=True)
class ComponentView:
    """Things in the box: `count` of them, or more where `at_least`, for the `game` or for each `player` (`per`)."""

    id: str
    name: str
    count: int
    at_least: bool
    per: str


@dataclass(frozen=True)
class EditionView:
    """An edition; numbers and words that it does not say are None, so that a page that asks for them is told so.

    The edition that a page tells is filled with what the current one says; `unsaid` are the names of that.

    `house_rule`: nobody published it. `unit` and `session` are two of its `words`: what
    is won and lost, and what is played; a game of one column plays for what stands above that.
    """

    id: str
    base: str
    is_default: bool
    house_rule: bool
    complete: bool
    unit: str | None
    session: str | None
    words: Mapping[str, str]
    start: int | None
    starter_extra: int | None
    rounds: int | None
    players_from: int | None
    players_to: int | None
    age_from: int | None
    minutes_from: int | None
    minutes_to: int | None
    components: Mapping[str, ComponentView]
    fingerprint: str
    unsaid: tuple[str, ...]


def edition_view(tables: GameTables, language: str, *, told: bool = False) -> EditionView:
    """The edition of these tables, with what it inherits, in the words of a language; `told`: filled for a page."""
    edition, text = filled(tables.game, tables.edition) if told else tables.edition, tables.text(language)
    words = words_of(text.values, edition.words)
    low, high = edition.players or (edition.setup.get("players_from"), None)
    components = {
        c.id: ComponentView(c.id, text.get(f"component.{c.id}"), c.count, c.at_least, c.per) for c in edition.components
    }
    return EditionView(
        id=edition.id,
        base=edition.base,
        is_default=edition.id == tables.game.default_edition,
        house_rule=edition.house_rule,
        complete=edition.complete,
        unit=unit_said(tables, language),
        session=words.get("session"),
        words=MappingProxyType(words),
        start=edition.setup.get("start"),
        starter_extra=edition.setup.get("starter_extra"),
        rounds=edition.setup.get("rounds"),
        players_from=low,
        players_to=high,
        age_from=edition.setup.get("age_from"),
        minutes_from=edition.setup.get("minutes_from"),
        minutes_to=edition.setup.get("minutes_to"),
        components=MappingProxyType(components),
        fingerprint=tables.short_fingerprint,
        unsaid=edition.unsaid,
    )


@dataclass(frozen=True)
class ClaimView:
    """A published number, `printed`, and what it should have been, `truth`, both as the language writes them.

    `edition` is the edition that the source names, or empty; `result` a result's name, empty for totals; `about`
    is `count`, `distinct`, `percent`, `distinct percent`, `total`, `distinct total` or `results`;
    of choices what a claim of `game.toml` may be about besides.
    """

    source: str
    edition: str
    about: str
    result: str
    printed: str
    truth: str
    right: bool


def claim_views(words: Wording) -> tuple[ClaimView, ...]:
    """The claims of the game definition, in its order."""
    named = words.option if words.tables.options else words.result
    return tuple(
        ClaimView(
            source=words.written(claim.source),
            edition=_edition(claim.source, words.game.editions),
            about=claim.about,
            result=named(claim.result) if claim.result else "",
            printed=_printed(words, claim),
            truth=_truth(words, claim),
            right=claim.right,
        )
        for claim in words.game.claims
    )


def _truth(words: Wording, claim: Claim) -> str:
    """What the claim should have been, as we write it: a chance that rounds to nothing is no nought."""
    tables = words.tables
    table = next((one for one in tables.options if one.dice_set.id == claim.set), None)
    if claim.about.endswith("percent"):
        share = option_share(table, claim) if table else true_share(claim, tables.of_set(claim.set))
        return words.numbers.share(share, claim.places)
    value = option_truth(tables.game, table, claim) if table else true_value(claim, tables.any_set(claim.set))
    return words.numbers.decimal(Fraction(value), claim.places)


def _edition(source: str, editions: Iterable[str]) -> str:
    """The edition whose name stands in the source, the longest where one holds another."""
    found = [name for name in editions if re.search(rf"(?<![\w.-]){re.escape(name)}(?![\w-])", source)]
    return max(found, key=len, default="")


def _printed(words: Wording, claim: Claim) -> str:
    """The published number as the language writes it, with its places."""
    if claim.about.endswith("percent"):
        return words.numbers.percent(Percentage(Fraction(claim.value), claim.places))
    return words.numbers.decimal(Fraction(claim.value), claim.places)
