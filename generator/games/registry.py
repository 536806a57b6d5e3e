"""Finds games by folder: the project's `games/` first, then the built-in ones."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from generator.base.problem import GameFaults, Problem, UnknownName, WrongUsage, shown
from generator.base.project import Project, shipped_games
from generator.base.record import NAME
from generator.games.model import Game
from generator.games.reader import load_game


def game_folders(project: Project) -> dict[str, Path]:
    """The folder of each game by its id, sorted; a project's game hides a built-in one of the same id."""
    found: dict[str, Path] = {}
    for top in project.game_folders:
        for path in sorted(top.glob("*/game.toml")):
            found.setdefault(path.parent.name, path.parent)
    return dict(sorted(found.items()))


def edition_files(project: Project, game: str) -> list[Path]:
    """The files of editions that stand beside the game or in the project: `games/GAME/editions/*.toml`.

    A house rule is such a file with `base = "..."` and the cells that it changes.
    """
    found = [path for top in project.game_folders for path in sorted((top / game / "editions").glob("[!.]*.toml"))]
    return list(dict.fromkeys(found))


def faces_file(project: Project, game: str) -> Path | None:
    """`games/GAME/dice.toml` of the project or beside the game, in which somebody fills in faces of open dice."""
    return next((path for top in project.game_folders if (path := top / game / "dice.toml").is_file()), None)


def sound_games(project: Project, names: Iterable[str], faults: GameFaults) -> Iterator[Game]:
    """The games of these names, all of the project where none is named; of those at fault, `faults` has the faults.

    Raises WrongUsage with all names that no game has.
    """
    folders, unknown = game_folders(project), list[Problem]()
    wanted = list(dict.fromkeys(names)) or list(folders)
    for name in wanted:
        try:
            _check_name(project, name, folders)
        except WrongUsage as error:
            unknown += error.problems
    if unknown:
        raise WrongUsage(unknown)
    for name in wanted:
        with faults.of(name):
            yield _load(project, name, folders)


def find_game(project: Project, name: str) -> Game:
    """The game of that id. Raises UnknownName, or UserError with every fault of its folder."""
    folders = game_folders(project)
    _check_name(project, name, folders)
    return _load(project, name, folders)


def _load(project: Project, name: str, folders: Mapping[str, Path]) -> Game:
    code = project.trusted or shipped_games() in folders[name].parents
    return load_game(folders[name], edition_files(project, name), faces_file(project, name), code=code)


def _check_name(project: Project, name: str, folders: Mapping[str, Path]) -> None:
    """Raises UnknownName, or WrongUsage for a folder that lacks something."""
    if name not in folders:
        for folder in (top / name for top in project.game_folders):
            if NAME.fullmatch(name) and folder.is_dir() and folder.name == name:
                raise WrongUsage([_no_game(folder)])
        places = " and ".join(shown(folder) for folder in project.game_folders)
        raise UnknownName("game", name, folders, places)


def _no_game(folder: Path) -> Problem:
    """What a folder lacks to be a game."""
    near = sorted(path.name for path in folder.glob("*game*toml*"))
    hint = f"call {near[0]} game.toml; your system may hide the end of its name" if near else "write that file"
    return Problem(shown(folder), 0, "has no file game.toml, so it is no game", hint)
