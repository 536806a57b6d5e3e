"""What the commands write: products of a game, and the files that are due of each."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, TypeVar

from generator.artifacts.build import Recipe, Said
from generator.artifacts.inputs import code_digest, digest, folder_digest
from generator.base.problem import Faults
from generator.base.products import PrintSpec
from generator.base.project import Project
from generator.games.editions import Edition, filled
from generator.games.model import Game
from generator.games.registry import edition_files, faces_file
from generator.tables.verified import GameTables, verified_tables

if TYPE_CHECKING:
    from generator.preflight.numbers import Numbers

Thing = TypeVar("Thing")
Made = TypeVar("Made")


def place(game: Game, edition: str) -> str:
    """Where the files of an edition lie below the output folder; the default edition lies on top."""
    return game.id if edition == game.default_edition else f"{game.id}/editions/{edition}"


def inputs_digest(project: Project, game: Game) -> str:
    """Hash of everything that files of a game are made from, short of the options of a command."""
    own = [layer for layer in project.layers(game.id) if layer.is_dir()]
    files = [*edition_files(project, game.id), *filter(None, [faces_file(project, game.id)])]
    house_rules = [path.read_text(encoding="utf-8") for path in files]
    return digest(code_digest(), folder_digest(game.folder), *map(folder_digest, own), *house_rules)


@dataclass
class Source:
    """What is printed from: an edition of a game in some languages, and the project whose templates draw it."""

    project: Project
    game: Game
    edition: Edition
    languages: Sequence[str]

    @classmethod
    def of(cls, project: Project, tables: GameTables, languages: Sequence[str]) -> Source:
        """The source of tables that are verified already."""
        source = cls(project, tables.game, tables.edition, languages)
        source.tables = tables
        return source

    @cached_property
    def tables(self) -> GameTables:
        """The tables of the edition. Raises UserError."""
        known: Mapping[str, GameTables] = vars(self).get("editions", {})
        return known.get(self.edition.id) or verified_tables(self.game, self.edition)

    @cached_property
    def editions(self) -> Mapping[str, GameTables]:
        """The tables of each edition by its id. Raises UserError."""
        return {name: verified_tables(self.game, one) for name, one in self.game.editions.items()}

    @cached_property
    def inputs(self) -> str:
        """Hash of what all files are made from (see `inputs_digest`)."""
        return inputs_digest(self.project, self.game)

    def speaking(self, *languages: str) -> Source:
        """The same in other languages."""
        other = copy(self)
        other.languages = languages
        return other

    def recipe(
        self,
        language: str,
        kind: str,
        name: str,
        inputs: str,
        make: Callable[[], bytes],
        spec: PrintSpec | None = None,
        numbers: Callable[[], Numbers | None] | None = None,
        finish: Callable[[bytes], bytes] | None = None,
        said: Said | None = None,
    ) -> Recipe:
        """The recipe of a file of the edition, `name` being its path below the folder of the language.

        What a PDF says is checked against the rules: what is `said`, else the file itself.
        """
        path = "/".join(filter(None, [place(self.game, self.edition.id), language, name]))

        own, edition = self.game.id, self.edition.id
        told = replace(said or Said(), project=self.project) if name.endswith(".pdf") else None
        return Recipe(path, kind, own, edition, language, inputs, make, spec, numbers, finish, told)


class Product(ABC):
    """Something that the commands write of a game: cards, a book, an archive for a shop.

    What decides which files are due is light. What makes them stands in a module of its own, which is imported when
    the first of them is made: it needs the libraries that draw.
    """

    @abstractmethod
    def due(self, source: Source) -> list[Recipe]:
        """Its files, each with how it is made and what it has to be. Raises UserError with faults of the options."""

    def notes(self, source: Source) -> Iterable[object]:
        """What somebody should know who prints it, though nothing is at fault."""
        return ()


def due_of(products: Iterable[Product], source: Source) -> list[Recipe]:
    """The files of several products."""
    return [recipe for product in products for recipe in product.due(source)]


def unsaid(game: Game, edition: Edition) -> list[str]:
    """What an edition does not say itself."""
    if not (missing := filled(game, edition).unsaid):
        return []
    names, current = ", ".join(missing), game.default_edition
    return [f"the edition '{edition.id}' does not say {names}: told as the game assumes it, or as in {current}"]


def named(stem: str, variant: str) -> str:
    """The first part of a file's name, with its variant where it has one."""
    return f"{stem}-{variant}" if variant else stem


def all_of(make: Callable[[Thing], Made], things: Iterable[Thing]) -> list[Made]:
    """What is made of each of the things. Raises UserError with the faults of all of them, UnknownName as it is."""
    made, faults = list[Made](), Faults()
    for thing in things:
        with faults:
            made.append(make(thing))
    faults.tell()
    return made
