"""Symbols and colours that a game asks for and nobody has drawn or mixed."""

from __future__ import annotations

from collections.abc import Iterable

from generator.base.problem import Problem, did_you_mean, shown
from generator.games.model import Game


def unknown_names(game: Game, symbols: Iterable[str], colours: Iterable[str]) -> list[Problem]:
    """A problem for each symbol and colour of the game definition that nobody has drawn or mixed."""
    symbols, colours = list(symbols), list(colours)
    named = [("symbol", f"the result '{r.id}'", r.symbol, r.line, symbols) for r in game.results]
    named += [("colour", f"the result '{r.id}'", r.colour, r.line, colours) for r in game.results]
    items = game.options.items if game.options else ()
    named += [("symbol", f"the item '{item.id}'", item.symbol, item.line, symbols) for item in items if item.symbol]
    named += [("colour", f"the item '{item.id}'", item.colour, item.line, colours) for item in items if item.colour]
    named += [("symbol", f"the column '{c.id}'", c.symbol, c.line, symbols) for c in game.columns]
    named += [
        ("symbol", f"the face '{face}'", name, game.lines["face"], symbols) for face, name in game.face_symbols.items()
    ]
    named += [("symbol", "the game", game.symbol, game.lines["symbol"], symbols)]
    named += [("colour", "the game", game.colour, game.lines["colour"], colours)]
    return [
        Problem(shown(game.path), line, f"{owner} asks for the {kind} '{name}'", did_you_mean(name, known))
        for kind, owner, name, line, known in named
        if name not in known
    ]
