"""Where a user's own settings are kept: what belongs to a person and a machine, not to a project."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
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
