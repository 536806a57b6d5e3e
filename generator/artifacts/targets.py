"""What all printed files of a game have in common: targets by their names, and where a file on a target lies."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, TypeVar

from generator.artifacts.build import Recipe
from generator.artifacts.tables import place
from generator.base.printspec import PrintSpec
from generator.base.problem import Faults
from generator.base.project import Project
from generator.tables.verified import GameTables

if TYPE_CHECKING:
    from generator.preflight.numbers import Numbers

Loaded = TypeVar("Loaded")


def load_targets(project: Project, names: Iterable[str], load: Callable[[Project, str], Loaded]) -> list[Loaded]:
    """The targets of these names. Raises UnknownName, and UserError with the faults of all of them."""
    loaded: list[Loaded] = []
    faults = Faults()
    for name in names:
        with faults:
            loaded.append(load(project, name))
    faults.tell()
    return loaded


def printed(
    tables: GameTables,
    language: str,
    kind: str,
    name: str,
    inputs: str,
    make: Callable[[], bytes],
    spec: PrintSpec | None = None,
    numbers: Callable[[], Numbers | None] | None = None,
) -> Recipe:
    """The recipe of a file of an edition in a language, `name` being the last part of its path."""
    game, edition = tables.game, tables.edition.id
    return Recipe(
        f"{place(game, edition)}/{language}/{name}", kind, game.id, edition, language, inputs, make, spec, numbers
    )
