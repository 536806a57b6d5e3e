"""Second routes to what pages receive of every game: dice, results, editions, published numbers, pay-offs, words."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from functools import cache
from html import unescape
from itertools import combinations_with_replacement
from typing import Any

import recount13
from routes.cards import COLUMNS, GAME, patterns, results
from routes.definition import CHECKOUT, parsed
from routes.offer import Case, Route, plain
from routes.quick import CLASSES, SETUP, many_dice

SETS = {"einhorn": ["standard"], "choice": ["five"], "dre13ehn": ["fire", "earth", "beginner"], "harbour": ["standard"]}
NUMBERS = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"]


def char(name: str) -> str:
    """The character of a symbol."""
    return str(parsed(CHECKOUT / "templates/symbols/symbols.toml")[name]["char"])


def read(value: Any) -> Any:
    """What is shown of something: pages write signs that Markdown would read as numbers."""
    value = plain(value)
    if isinstance(value, list):
        return [read(one) for one in value]
    if isinstance(value, dict):
        return {key: read(one) for key, one in value.items()}
    return unescape(value) if isinstance(value, str) else value


# Dice and results. A set is met as `dice`, in `dice_sets`, and by its results in `results` and `result`.


def sets(c: Case) -> list[str]:
    return SETS[c.game]


def met_sets(c: Case) -> list[str]:
    return [sets(c)[0], *sets(c)]


def met_results(c: Case) -> list[tuple[str, dict[str, Any]]]:
    """Each result with the dice that it is rolled with; last those that a figure protects from."""
    protected = c.data.get("owner", {}).get("cancels", [])
    every = [(dice, one) for dice in [*met_sets(c), *sets(c)[:1] * 2] for one in results(c)]
    return every + [(sets(c)[0], one) for one in results(c) if one["id"] in protected]


def faces(c: Case, dice: str) -> list[str]:
    return recount13.DICE[dice].split() if c.game == "dre13ehn" else list("123456")


def combinations(c: Case, dice: str) -> list[tuple[str, ...]]:
    return list(combinations_with_replacement(dict.fromkeys(faces(c, dice)), many_dice(c)))


def result_of(c: Case, roll: tuple[str, ...]) -> str:
    return recount13.result_of(*roll) if c.game == "dre13ehn" else CLASSES[c.game](tuple(sorted(map(int, roll))))


def all_rolls(c: Case, dice: str) -> int:
    return len(faces(c, dice)) ** many_dice(c)


@cache
def distinct(c: Case, dice: str, result: str) -> int:
    return sum(result_of(c, roll) == result for roll in combinations(c, dice))


def set_name(c: Case, dice: str) -> str:
    usual = str(c.rows("set")[0]["dice"][0]).replace("d", c.label("pattern.die"))
    return c.text(f"set.{dice}") or usual


def dice_text(c: Case, roll: Any) -> str:
    if c.game == "dre13ehn":
        return "-".join(map(str, roll))
    return "".join(char(f"die-{face}") for face in roll)


def of_results(what: Callable[[Case, str, str], Any]) -> Route:
    return lambda c: [what(c, dice, one["id"]) for dice, one in met_results(c)]


def said_of_results(what: Callable[[Case, dict[str, Any]], Any]) -> Route:
    return lambda c: [what(c, one) for _, one in met_results(c)]


def one_in(c: Case, dice: str, one: str) -> str:
    count = c.counts(dice)[one]
    return c.short(Fraction(all_rolls(c, dice), count)) if count else "–"


def share(c: Case, dice: str, one: str) -> str:
    space = "\N{NO-BREAK SPACE}" if c.language == "de" else ""
    return c.number(Fraction(100 * distinct(c, dice, one), len(combinations(c, dice)))) + space + "%"


DICE: dict[str, Route] = {
    **GAME,
    **COLUMNS,
    "GameView.symbol": lambda c: [char(c.data["symbol"])],
    "ColumnView.symbol": lambda c: [char(one["symbol"]) for one in c.rows("column")],
    "DiceView.id": met_sets,
    "DiceView.name": lambda c: [set_name(c, dice) for dice in met_sets(c)],
    "DiceView.count": lambda c: [many_dice(c) for _ in met_sets(c)],
    "DiceView.faces": lambda c: [len(faces(c, dice)) for dice in met_sets(c)],
    "DiceView.rolls": lambda c: [all_rolls(c, dice) for dice in met_sets(c)],
    "DiceView.sets": lambda c: [len(combinations(c, dice)) for dice in met_sets(c)],
    "ResultView.id": of_results(lambda c, dice, one: one),
    "ResultView.name": of_results(lambda c, dice, one: c.text(f"result.{one}.name")),
    "ResultView.gloss": of_results(lambda c, dice, one: c.text(f"result.{one}.gloss")),
    "ResultView.rule": of_results(lambda c, dice, one: c.text(f"result.{one}.rule")),
    "ResultView.symbol": said_of_results(lambda c, one: char(one["symbol"])),
    "ResultView.colour": said_of_results(lambda c, one: one.get("colour", "ink")),
    "ResultView.patterns": said_of_results(lambda c, one: patterns(c)[results(c).index(one)]),
    "ResultView.examples": said_of_results(lambda c, one: [dice_text(c, roll) for roll in one["examples"]]),
    "ResultView.count": of_results(lambda c, dice, one: c.counts(dice)[one]),
    "ResultView.distinct": of_results(distinct),
    "ResultView.fraction": of_results(lambda c, dice, one: str(Fraction(c.counts(dice)[one], all_rolls(c, dice)))),
    "ResultView.percent": of_results(lambda c, dice, one: c.percent(c.counts(dice)[one], all_rolls(c, dice))),
    "ResultView.one_in": of_results(one_in),
    "ResultView.share": of_results(share),
}


# Editions: the one of the page is filled with what the game assumes, else with what the default edition has.


def editions(c: Case) -> list[Case]:
    return [replace(c, edition=one) for one in c.drafts]


def default(c: Case) -> Case:
    return replace(c, edition=c.data["default_edition"])


@cache
def filled(c: Case) -> tuple[dict[str, Any], dict[str, dict[str, Any]], list[str]]:
    """Numbers and things of the page's edition, and the names of what it does not say itself."""
    assumed = dict(c.data.get("play", {}).get("assumed", {}))
    tokens, players = assumed.pop("tokens", 0), assumed.pop("players", None) or default(c).said("players")
    known = {name: value for name, value in default(c).setup.items() if name != "starter_extra"} | assumed
    things = dict(default(c).components)
    if tokens:
        things[c.data["play"]["tokens"]] = {"id": c.data["play"]["tokens"], "count": tokens, "per": "player"}
    unsaid = ["players"] if players and not c.said("players") else []
    unsaid += [name for name in SETUP if name in known and name not in c.setup]
    unsaid += [name for name in things if name not in c.components]
    said = c.said("players") or players or [None, None]
    return {**known, **c.setup, "players": said}, {**things, **c.components}, unsaid


def told(c: Case) -> list[tuple[Case, dict[str, Any], dict[str, dict[str, Any]], list[str]]]:
    """The edition of the page, then all as they are."""
    others = [(one, {**one.setup, "players": one.said("players") or [None, None]}, one.components, [])
              for one in editions(c)]  # fmt: skip
    return [(c, *filled(c)), *others]


def of_editions(what: Callable[[Case], Any]) -> Route:
    return lambda c: [what(one) for one, *_ in told(c)]


def of_numbers(name: str) -> Route:
    return lambda c: [numbers.get(name) for _, numbers, *_ in told(c)]


def unit(c: Case) -> str | None:
    heads = [c.text(f"column.{one['id']}.name") for one in c.rows("column")]
    return c.words.get("unit", heads[0] if len(heads) == 1 else None)


def of_things(what: Callable[[Case, dict[str, Any]], Any]) -> Route:
    return lambda c: [what(one, part) for one, _, parts, _ in told(c) for part in parts.values()]


EDITIONS: dict[str, Route] = {
    "EditionView.id": of_editions(lambda c: c.edition),
    "EditionView.base": of_editions(lambda c: c.drafts[c.edition].get("base", "")),
    "EditionView.is_default": of_editions(lambda c: c.edition == c.data["default_edition"]),
    "EditionView.house_rule": of_editions(lambda c: c.is_house_rule),
    "EditionView.complete": of_editions(lambda c: c.drafts[c.edition].get("complete", True)),
    "EditionView.unit": of_editions(unit),
    "EditionView.session": of_editions(lambda c: c.words.get("session")),
    "EditionView.words": of_editions(lambda c: c.words),
    **{f"EditionView.{name}": of_numbers(name) for name in SETUP},
    "EditionView.players_from": lambda c: [
        numbers["players"][0] or numbers.get("players_from") for _, numbers, *_ in told(c)
    ],
    "EditionView.players_to": lambda c: [numbers["players"][1] for _, numbers, *_ in told(c)],
    "EditionView.components": lambda c: [{name: name for name in parts} for _, _, parts, _ in told(c)],
    "EditionView.fingerprint": of_editions(lambda c: c.fingerprint[:8]),
    "EditionView.unsaid": lambda c: [unsaid for *_, unsaid in told(c)],
    "ComponentView.id": of_things(lambda c, part: part["id"]),
    "ComponentView.name": of_things(lambda c, part: c.text(f"component.{part['id']}")),
    "ComponentView.count": of_things(lambda c, part: part.get("count", part.get("at_least"))),
    "ComponentView.at_least": of_things(lambda c, part: "at_least" in part),
    "ComponentView.per": of_things(lambda c, part: part.get("per", "game")),
}
