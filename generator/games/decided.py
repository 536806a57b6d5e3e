"""What an edition decides, as values: its numbers by the names that texts write in braces, and which of them differ."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from generator.games.dicesets import DiceSet
from generator.games.editions import WIN, Edition, Payoff
from generator.games.model import Game
from generator.games.results import RollResult
from generator.games.text import GameText

_NAMES = re.compile(r"(?:unit|stake)(?!_one$)\w*")
"""Words of an edition that are names of its own, in any case; a single `point` or `stone` may be anything."""


@dataclass(frozen=True)
class Decided:
    """A value that the default edition gives to a subject, and the editions that give it another.

    `subject` names what it is (`rounds`, `players_from`, `count` of a component, `payoff` of a result in a column,
    `name` of a text); `of` says whose. `page` is the expression of pages, `slot` what stands in braces in texts.
    """

    subject: str
    of: tuple[str, ...]
    value: Payoff | str
    others: Mapping[str, Payoff | str]
    page: str
    slot: str


def edition_numbers(edition: Edition, sets: Sequence[DiceSet], results: Sequence[RollResult]) -> dict[str, int]:
    """What an edition of a game says in whole numbers: set-up, players, how many dice and results, and pay-offs.

    A pay-off stands as `pays_RESULT_COLUMN` and, without its sign, as `amount_RESULT_COLUMN`; a win has neither.
    """
    known = {**edition.setup, "dice": len(sets[0].pool.dice) if sets else 0, "results": len(results)}
    if edition.players:
        known["players_from"], known["players_to"] = edition.players
    for (result, column), payoff in edition.payoffs.items():
        if payoff != WIN:
            known[slot("pays", result, column)] = payoff
            known[slot("amount", result, column)] = abs(payoff)
    return known


def text_of(game: Game, edition: Edition, language: str) -> GameText:
    """The texts of a language with words and numbers of an edition. Raises UnknownName."""
    return game.text(language).in_words(edition.words, edition_numbers(edition, game.sets, game.results))


def slot(*parts: str) -> str:
    """The name in braces of something that has a name of several parts."""
    return "_".join(parts).replace("-", "_").replace(".", "_")


def decided(game: Game, language: str, every: bool = False) -> tuple[Decided, ...]:
    """What the default edition says and some other edition says otherwise; with `every`, whatever number it says."""
    default = game.edition()
    if not every and len(game.editions) < 2:
        return ()
    found = _values(game, default, language)
    rest = {one.id: _values(game, one, language) for one in game.editions.values() if one.id != default.id}
    values = []
    for key, (value, page, name) in found.items():
        other = {edition: known[key][0] for edition, known in rest.items() if key in known and known[key][0] != value}
        if other or (every and key[0] != "name"):
            values.append(Decided(key[0], key[1:], value, other, page, name))
    return tuple(values)


def _values(game: Game, edition: Edition, language: str) -> dict[tuple[str, ...], tuple[Payoff | str, str, str]]:
    """Each value by its subject, with the expressions that write it."""
    found: dict[tuple[str, ...], tuple[Payoff | str, str, str]] = {
        (name,): (value, f"{{{{ edition.{name} }}}}", f"{{{name}}}")
        for name, value in {**edition.setup, **_players(edition)}.items()
    }
    for one in edition.components:
        found["count", one.id] = one.count, f'{{{{ edition.components["{one.id}"].count }}}}', f"{{{one.id}}}"
    for (result, column), payoff in edition.payoffs.items():
        page = f'{{{{ pays("{result}", "{column}") }}}}'
        found["payoff", result, column] = payoff, page, f"{{{slot('pays', result, column)}}}"
    text = text_of(game, edition, language)
    for key, name in _names(game, edition, language):
        word = key.removeprefix("word.")
        if key != word:
            found["name", key] = name, f"{{{{ edition.words.{word} }}}}", f"{{{word}}}"
        elif key in text.values:
            found["name", key] = name, f'{{{{ text("{key}") }}}}', text.values[key]
    return found


def _names(game: Game, edition: Edition, language: str) -> Iterator[tuple[str, str]]:
    """What things are called in the words of an edition: what is played for, results, columns and components."""
    text = text_of(game, edition, language)
    yield from ((f"word.{name}", word) for name, word in text.own_words.items() if _NAMES.fullmatch(name))
    keys = [f"result.{one.id}.name" for one in game.results] + [f"column.{one.id}.name" for one in game.columns]
    keys += [f"component.{one.id}" for one in edition.components]
    yield from ((key, text.get(key)) for key in keys if key in text.values)


def _players(edition: Edition) -> dict[str, int]:
    return dict(zip(("players_from", "players_to"), edition.players or (), strict=False))
