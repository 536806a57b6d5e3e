"""What commands that print the games of a project have in common: which games, in which languages, of which edition."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from generator.artifacts.build import Recipe
from generator.base.problem import Faults, UnknownName
from generator.base.project import Project
from generator.cli.notes import silent_languages, tell
from generator.games.model import Game
from generator.games.registry import find_game, game_folders

Recipes = Callable[[Game, list[str]], list[Recipe]]
"""What is due for a game in some of its languages."""


def recipes_of(project: Project, games: Sequence[str], languages: Sequence[str], of: Recipes) -> list[Recipe]:
    """What is due for the games of these names, for all where none is named.

    Of all games those that speak none of the languages are left out, with a note. Raises UnknownName, UserError with
    the faults of all games.
    """
    recipes: list[Recipe] = []
    faults, left_out = Faults(), list[tuple[str, list[str]]]()
    for name in dict.fromkeys(games or game_folders(project)):
        with faults:
            game = find_game(project, name)
            wanted = [language for language in dict.fromkeys(languages) if games or language in game.languages]
            if languages and not wanted:
                left_out.append((game.id, list(game.languages)))
                continue
            recipes += of(game, [game.text(language).language for language in wanted] or list(game.languages))
    faults.tell()
    if languages and not recipes:
        raise UnknownName("game in the language", ", ".join(languages), [])
    tell(silent_languages(left_out, languages))
    return recipes
