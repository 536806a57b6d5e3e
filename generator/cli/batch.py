"""What commands that print the games of a project have in common: which games, in which languages, of which edition."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from pathlib import Path

from generator.artifacts.build import Recipe, build
from generator.base.problem import GameFaults, UnknownName
from generator.base.project import Project
from generator.cli.notes import left_out, silent_languages, tell
from generator.cli.run import report
from generator.games.model import Game
from generator.games.registry import sound_games
from generator.pages.typed import typed_notes
from generator.tables.verify import partly_idle

Recipes = Callable[[Game, list[str]], list[Recipe]]
"""What is due for a game in some of its languages."""


class Batch:
    """What is due for the games of these names, for all where none is named; nothing for a game at fault.

    Of all games those that speak none of the languages are left out, with a note. Raises WrongUsage for names that are
    not there, UserError where no game is left.
    """

    def __init__(self, project: Project, games: Sequence[str], languages: Sequence[str], of: Recipes) -> None:
        self.recipes: list[Recipe] = []
        self._faults = GameFaults()
        silent: list[tuple[str, list[str]]] = []
        for game in sound_games(project, games, self._faults):
            with self._faults.of(game.id):
                wanted = [language for language in dict.fromkeys(languages) if games or language in game.languages]
                if languages and not wanted:
                    silent.append((game.id, list(game.languages)))
                    continue
                chosen = [game.text(language).language for language in wanted] or list(game.languages)
                due = of(game, chosen)
                typed = typed_notes(project, game, chosen, any(one.kind == "book" for one in due))
                tell([*partly_idle(game), *typed], "warning")
                self.recipes += due
        if not self.recipes:
            self._faults.tell()
            if languages:
                raise UnknownName("game in the language", ", ".join(languages), [])
        tell(silent_languages(silent, languages))

    def check_names(self, kind: str, names: Iterable[str], known: Collection[str]) -> None:
        """Raises UnknownName for a name that no game has; UserError where a game at fault may have it."""
        for name in names:
            if name not in known:
                self.end()
                raise UnknownName(kind, name, known)

    def build(self, folder: Path) -> int:
        """Writes what is not current and tells it; returns how many files that were."""
        built = build(self.recipes, folder, self._faults)
        self.recipes = [recipe for recipe in self.recipes if recipe.game not in self._faults.broken]
        written = report(built, len(self.recipes)) if self.recipes else 0
        tell(left_out(self._faults) if self.recipes else ())
        return written

    def end(self) -> None:
        """Raises UserError where games are at fault, of which nothing was made."""
        self._faults.tell()
