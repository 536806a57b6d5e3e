"""Opens an address in the browser of whoever sits at this computer."""

from __future__ import annotations

import os
import sys
import webbrowser
from collections.abc import Mapping
from contextlib import suppress
from threading import Thread


def show(url: str) -> None:
    """Opens the address without waiting for it; where there is no screen nothing happens."""
    if has_screen():
        Thread(target=_open, args=(url,), daemon=True).start()


def has_screen(platform: str = sys.platform, environment: Mapping[str, str] = os.environ) -> bool:
    """Whether a window could be seen: on Linux a browser without one would take over the terminal."""
    windowed = ("DISPLAY", "WAYLAND_DISPLAY", "WSL_DISTRO_NAME")
    return platform in ("win32", "darwin", "cygwin") or any(environment.get(name) for name in windowed)


def _open(url: str) -> None:
    with suppress(webbrowser.Error, OSError):
        webbrowser.open(url)
