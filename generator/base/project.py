"""Where a user's own settings are kept, and what can be made again: it belongs to a person, not to a project."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from generator.base.problem import Problem, UnknownName, UserError, shown

OVERRIDE = "WUERFELWERK_CONFIG"
"""The variable that names another folder."""


def settings_folder(environment: Mapping[str, str] = os.environ, system: str = sys.platform) -> Path:
    """The folder for settings, which need not be there yet.

    The variable WUERFELWERK_CONFIG names it; else it is where the system keeps settings: XDG_CONFIG_HOME (XDG Base
    Directory Specification 0.8), on Windows APPDATA, on a Mac ~/Library/Application Support, elsewhere ~/.config.
    """
    if chosen := environment.get(OVERRIDE):
        return Path(chosen)
    if (xdg := environment.get("XDG_CONFIG_HOME")) and os.path.isabs(xdg):  # noqa: PTH117 (others count as not set)
        return Path(xdg) / "wuerfelwerk"
    if system == "win32" and (roaming := environment.get("APPDATA")):
        return Path(roaming) / "wuerfelwerk"
    home = Path(environment.get("HOME") or os.path.expanduser("~"))  # noqa: PTH111 (answers where pathlib raises)
    return home / ("Library/Application Support" if system == "darwin" else ".config") / "wuerfelwerk"


def cache_folder() -> Path:
    """The folder for what can be made again, the user's own; one for temporary files where that can not be written."""
    chosen = os.environ.get("XDG_CACHE_HOME") or os.environ.get("LOCALAPPDATA")
    home = os.path.expanduser("~")  # noqa: PTH111 (answers where pathlib raises: a user without a home)
    for top in filter(None, (chosen, f"{home}/.cache")):
        if is_writable(Path(top) / "wuerfelwerk"):
            return Path(top) / "wuerfelwerk"
    import tempfile  # takes its time, and few ask where things are kept

    user = os.getuid() if hasattr(os, "getuid") else ""
    place = Path(tempfile.gettempdir()) / f"wuerfelwerk-{user}"
    with suppress(OSError):
        place.mkdir(mode=0o700, exist_ok=True)
        if hasattr(os, "getuid") and place.stat().st_uid != user:  # somebody else has made it
            return Path(tempfile.mkdtemp(prefix="wuerfelwerk-"))
    return place


def is_writable(folder: Path) -> bool:
    """Whether files can be put into a folder, or a folder of that name can be made."""
    there = next((one for one in (folder, *folder.parents) if os.path.lexists(one)), folder)
    return os.path.isdir(there) and os.access(there, os.W_OK | os.X_OK)


_PACKAGE = Path(__file__).resolve().parents[1]
SIGNS = ("games", "templates", "docs", "mkdocs.yml")


def shipped() -> Path:
    """The folder that holds `templates/` and `docs/` as shipped: packed in the wheel, or our checkout."""
    packed = _PACKAGE / "_data"
    return packed if packed.is_dir() else _PACKAGE.parent


def shipped_games() -> Path:
    """The folder of the built-in games."""
    return _PACKAGE / "games"


@dataclass(frozen=True)
class Project:
    """A folder of somebody's own games, templates and rules; `root` may hold any part of them or none.

    Where it is not `trusted` nothing of its own Python is run: its games are what their data says.
    """

    root: Path
    trusted: bool = True

    @property
    def game_folders(self) -> tuple[Path, ...]:
        """Folders in which games are looked for, the first find counts."""
        return (self.root / "games", shipped_games())

    def layers(self, game: str = "") -> tuple[Path, ...]:
        """The `templates` folders from the most special to the most general one."""
        tops = [self.root / "templates"]
        if shipped() != self.root:
            tops.append(shipped() / "templates")
        return tuple(folder for top in tops for folder in ([top / game] if game else []) + [top])

    def find(self, name: str, game: str = "") -> Path:
        """The file `templates/NAME`, by the layers above. Raises UserError where there is none."""
        for layer in self.layers(game):
            if os.path.isfile(layer / name):
                return layer / name
        places = ", ".join(shown(layer / name) for layer in self.layers(game))
        raise UserError([Problem(f"templates/{name}", 0, "the file is missing", f"looked for: {places}")])

    def named(self, folder: str, suffix: str, game: str = "") -> dict[str, Path]:
        """All files `templates/FOLDER/*SUFFIX` by their name without suffix; sorted, special ones win."""
        found: dict[str, Path] = {}
        for layer in self.layers(game):
            for path in sorted((layer / folder).glob(f"*{suffix}")):
                found.setdefault(path.name.removesuffix(suffix), path)
        return dict(sorted(found.items()))

    def pick(self, kind: str, folder: str, suffix: str, name: str, game: str = "") -> Path:
        """The file of that name; UnknownName with the nearest one where there is none."""
        known = self.named(folder, suffix, game)
        if name not in known:
            raise UnknownName(kind, name, known)
        return known[name]

    @property
    def cache(self) -> Path:
        """Where things that can be made again are kept: the project's `.cache`, else the user's cache folder."""
        own = self.root / ".cache"
        is_project = any((self.root / sign).exists() for sign in SIGNS)
        return own if is_project and is_writable(own) else cache_folder()

    @property
    def code_cache(self) -> Path:
        """Where compiled templates are kept: they are run, so no folder that came with somebody's project."""
        return (self.cache if self.root == shipped() else cache_folder()) / "templates"


def open_project(folder: Path | None = None) -> Project:
    """The project of a folder; without one the current folder if it looks like a project, else our own checkout."""
    if folder is not None:
        if not folder.is_dir():
            raise UserError([Problem(shown(folder), 0, "is no folder", "give --project an existing folder")])
        return Project(folder.resolve())
    try:
        here = Path.cwd()
    except FileNotFoundError:
        raise UserError([Problem(".", 0, "the current folder is gone", "change to another folder")]) from None
    if any((here / sign).exists() for sign in SIGNS):
        return Project(here)
    checkout = _PACKAGE.parent
    return Project(checkout if (checkout / "pyproject.toml").is_file() else here)
