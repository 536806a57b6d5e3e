"""The name of a spot colour in a target."""

from __future__ import annotations

import re

from generator.base.record import Record

KEY = "cut_line"
_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_-]*")
_PROCESS = ("all", "none", "cyan", "magenta", "yellow", "black")


def read_cut_line(record: Record) -> str:
    """The name of the spot colour, empty where nothing is cut by a machine; a name that can not be one is noted."""
    name = record.text(KEY, "")
    if name and (not _NAME.fullmatch(name) or name.lower() in _PROCESS):
        hint = "use letters, digits, - and _, as in 'CutContour', and not the name of an ink"
        record.fault(KEY, f"'{KEY}' can not be '{name}'", hint)
    return name
