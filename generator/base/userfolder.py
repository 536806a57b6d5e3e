"""Where a user's own settings are kept, and what can be made again: it belongs to a person, not to a project."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

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
