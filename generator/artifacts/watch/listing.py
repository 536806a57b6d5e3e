"""The game and its verified tables while its files are edited: texts change often, and change no table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path

from generator.artifacts.inputs import digest, files_digest
from generator.artifacts.watch.pieces import Piece, game_pieces
from generator.base.project import Project
from generator.games.registry import find_game
from generator.tables.verified import GameTables, verified_tables


@dataclass(frozen=True)
class Listing:
    """What a game is called in a language, which it is, which there are, and what is printed in it."""

    title: str
    language: str
    languages: tuple[str, ...]
    pieces: tuple[Piece, ...]


@dataclass
class Listings:
    """Lists an edition of a game; empty, the one that the game names."""

    project: Project
    game: str
    edition: str = ""
    _kept: tuple[str, GameTables] | None = field(default=None, init=False)

    @property
    def folders(self) -> tuple[Path, ...]:
        """The folders in which everything of the game stands but its templates."""
        return tuple(dict.fromkeys(top / self.game for top in self.project.game_folders))

    def of(self, language: str = "") -> Listing:
        """The pieces in a language; empty, the game's first. Raises UserError with the faults of the game."""
        tables = self._tables()
        wanted = tables.text(language or tables.game.languages[0])
        pieces = tuple(game_pieces(self.project, tables, wanted.language))
        return Listing(wanted.get("title"), wanted.language, tables.game.languages, pieces)

    def _tables(self) -> GameTables:
        """The tables, counted anew only if something changed that they are made from: no table depends on a text."""
        game = find_game(self.project, self.game)
        edition = game.edition(self.edition)
        key = digest(edition.id, *(files_digest(folder, _counted(folder)) for folder in self.folders))
        if self._kept is None or self._kept[0] != key:
            self._kept = key, verified_tables(game, edition)
        return replace(self._kept[1], game=game, edition=edition)


def _counted(folder: Path) -> Iterator[Path]:
    for path in folder.rglob("*"):
        is_text = path.parent == folder and path.match("text.*.toml")
        if not is_text and "__pycache__" not in path.parts and path.is_file():
            yield path
