"""The way of the commands that print: the products of each game, what is due of them, and what is to be told."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from pathlib import Path

from generator.artifacts.build import Recipe, build
from generator.artifacts.fault_routing import lost_codes
from generator.artifacts.product import Product, Source, due_of
from generator.base.problem import GameFaults, Problem, UnknownName
from generator.base.project import Project
from generator.book.volumes import VOLUMES
from generator.cli.main import report
from generator.cli.options import Selection, tell, tell_idle
from generator.games.model import Game
from generator.games.registry import sound_games
from generator.pages.sources import lost_pages
from generator.pages.typed import typed_notes
from generator.press.addresses import own_address_wanted


def placeholder(project: Project) -> list[str]:
    """A printed code that leads nowhere can not be mended: says so while there is time."""
    line, where = own_address_wanted(project)
    if not line:
        return []
    return [f"the printed QR codes lead nowhere yet; write {line} with the address of your site into {where}"]


def silent_languages(left_out: Iterable[tuple[str, Iterable[str]]], asked: Iterable[str]) -> list[str]:
    """The games that were left out because they have none of the languages that were asked for."""
    return [
        f"the game '{game}' has no texts in {', '.join(asked)} and is left out; it has: {', '.join(known)}"
        for game, known in left_out
    ]


def left_out(faults: GameFaults) -> list[str]:
    """The games that were left out because of their faults, which are told after it."""
    return [f"the game '{game}' has faults and is left out; all others are made" for game in faults.broken]


def unread_pages(project: Project, games: Iterable[Game]) -> list[Problem]:
    """Pages of games that no book has, because the game has no texts in their language."""
    of = {game.id: list(game.languages) for game in games}
    return [one for one in lost_pages(project, of) if one.kind == "language" and one.about in of]


class Batch:
    """What is due of some products for the games of these names, for all where none is named; nothing for a game at
    fault. `notes` are those of the products, `games` those that were looked at.

    Of all games those that speak none of the languages are left out, with a note. Raises WrongUsage for names that are
    not there, UserError where no game is left.
    """

    def __init__(self, project: Project, chosen: Selection, products: Sequence[Product]) -> None:
        self.project, games, languages = project, chosen.games, chosen.languages
        self.recipes: list[Recipe] = []
        self.notes: list[object] = []
        self.games: list[Game] = []
        self._faults = GameFaults()
        silent: list[tuple[str, list[str]]] = []
        for game in sound_games(project, games, self._faults):
            with self._faults.of(game.id):
                wanted = [language for language in dict.fromkeys(languages) if games or language in game.languages]
                if languages and not wanted:
                    silent.append((game.id, list(game.languages)))
                    continue
                spoken = [game.text(language).language for language in wanted] or list(game.languages)
                self.games.append(game)
                source = Source(project, game, game.edition(chosen.edition), spoken)
                due = due_of(products, source)
                self.notes += [note for product in products for note in product.notes(source)]
                pages = any(one.kind in VOLUMES for one in due)
                typed = typed_notes(project, game, spoken, pages, source.inputs)
                tell_idle([game])
                tell(typed, "warning")
                self.recipes += due
        if not self.recipes:
            self._faults.tell()
            if languages and not self.games:
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

    def codes(self) -> list[object]:
        """What is to be told of printed codes: that they lead nowhere yet, or to a page that is not there."""
        return [*placeholder(self.project), *lost_codes(self.project, self.recipes)]

    def end(self) -> None:
        """Raises UserError where games are at fault, of which nothing was made."""
        self._faults.tell()
