"""Line numbers of the keys of a TOML file, which no TOML reader tells."""

from __future__ import annotations

import re
from functools import cached_property

KeyPath = tuple[str | int, ...]

_TOKEN = re.compile(
    r'''"""(?:\\.|.)*?"{3,5}|\'\'\'.*?\'{3,5}|"(?:\\.|[^"\\\n])*"|'[^'\n]*'|\#[^\n]*|[\[\]{},=\n]|[^\s\[\]{},=\#"']+''',
    re.DOTALL,
)
"""A text, a comment, a mark, the end of a line, or a word: a bare key, a number, a date."""
_PART = re.compile(r""""([^"]*)"|'([^']*)'|([A-Za-z0-9_-]+)""")


def key_lines(text: str) -> dict[KeyPath, int]:
    """The line, from 1, of each table header and each key that begins a line, by its path in the parsed data.

    Arrays of tables are counted as the parser counts them: `("edition", 2, "id")`. Keys of an inline table
    stand on the line of the key that holds it. So do items of a list, but for those that end on a later line.
    The text must be valid TOML.
    """
    lines: dict[KeyPath, int] = {}
    counts: dict[KeyPath, int] = {}
    table: KeyPath = ()
    path: KeyPath = ()
    number, depth = 1, 0
    begun = ""  # a header, or a key, as far as it was read
    item, ends, listed = 0, 0, False  # of the value of `path`: the item, the line on which it ends so far
    for token in _TOKEN.finditer(text + "\n"):
        mark = token[0]
        last = number + mark.count("\n")
        if mark == "\n" and not depth:
            if begun:
                table = _resolve(_parts(begun), counts, new_item=begun.startswith("[["))
                lines[table] = number
            begun, path = "", ()
        elif not path:
            if mark == "=":
                path = table
                for part in _parts(begun):
                    path = (*path, part)
                    lines.setdefault(path, number)
                begun, item, ends, listed = "", 0, 0, False
            elif not mark.startswith("#"):
                begun += mark
        elif mark in ("[", "{"):
            listed = listed or (not depth and mark == "[")
            depth += 1
            ends = last if depth > 1 else 0
        elif (mark == "," and depth == 1) or (mark in ("]", "}") and depth == 1):
            if ends and listed:
                if ends != lines[path]:
                    lines[*path, item] = ends
                item += 1
            ends = 0
            depth -= mark != ","
        elif mark != "\n" and not mark.startswith("#"):
            depth -= mark in ("]", "}")
            ends = last
        number = last
    return lines


def _resolve(parts: list[str], counts: dict[KeyPath, int], *, new_item: bool) -> KeyPath:
    """The path of a table header: each array of tables on the way stands at its last item."""
    path: KeyPath = ()
    for position, part in enumerate(parts):
        path = (*path, part)
        if new_item and position == len(parts) - 1:
            counts[path] = counts.get(path, 0) + 1
        if path in counts:
            path = (*path, counts[path] - 1)
    return path


def _parts(key: str) -> list[str]:
    return ["".join(found) for found in _PART.findall(key)]


class KeyLines:
    """The lines of a file's keys, worked out when the first one is asked for: mostly that is never."""

    def __init__(self, text: str) -> None:
        self._text = text

    @cached_property
    def _lines(self) -> dict[KeyPath, int]:
        return key_lines(self._text)

    def line(self, path: KeyPath) -> int:
        """The line of a path or of the nearest one that holds it; 1 where none is known."""
        while path and path not in self._lines:
            path = path[:-1]
        return self._lines.get(path, 1)
