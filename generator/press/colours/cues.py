"""Whether the second cue that a style names is truly there in a game: symbols and heads that differ."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations

from generator.base.problem import Problem, shown
from generator.games.model import Game
from generator.press.colours.apart import Apart, too_near
from generator.press.primitives import Colour


def missing_cues(game: Game, groups: Sequence[Apart], colours: Mapping[str, Colour]) -> list[Problem]:
    """Two results or items with one symbol in two colours that are too near to each other, and two columns with one
    symbol and one name; told in the file of the game."""
    near: dict[frozenset[str], str] = {}
    for group in groups:
        if group.cue == "symbol":
            near.update({frozenset((one.one, one.other)): str(one) for one in too_near(group, colours)})
    found = list(_alike(game, near))
    if any(group.cue == "head" and any(too_near(group, colours)) for group in groups):
        found += _columns(game)
    return found


def _alike(game: Game, near: Mapping[frozenset[str], str]) -> Iterator[Problem]:
    things = [(f"the result '{one.id}'", one.symbol, one.colour, one.line) for one in game.results]
    items = game.options.items if game.options else ()
    marked = [(f"the item '{one.id}'", one.symbol, one.colour, one.line) for one in items if one.symbol and one.colour]
    for group in (things, marked):
        for (name, symbol, colour, _), (other, same, unlike, line) in combinations(group, 2):
            why = near.get(frozenset((colour, unlike)))
            if symbol == same and why:
                message = f"{other} has the symbol '{symbol}' as {name} has, and colours alone tell them apart: {why}"
                yield Problem(shown(game.path), line, message, "give it a symbol of its own")


def _columns(game: Game) -> Iterator[Problem]:
    for one, other in combinations(game.columns, 2):
        if one.symbol == other.symbol and _names(game, one.id) & _names(game, other.id):
            message = f"the column '{other.id}' has the symbol '{one.symbol}' and the name that '{one.id}' has"
            yield Problem(
                shown(game.path), other.line, message, "colours alone would tell them apart: take another one"
            )


def _names(game: Game, column: str) -> set[tuple[str, str]]:
    """Language and name of a column, in each language."""
    return {(language, text.values.get(f"column.{column}.name", "")) for language, text in game.texts.items()}
