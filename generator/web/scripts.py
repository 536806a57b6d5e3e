"""The scripts of pages: plain modules, put together into one that a page opens from a folder, too, where browsers load
no modules."""

from __future__ import annotations

import re
from pathlib import Path

from generator.base.problem import Problem, UserError, shown
from generator.base.tomlfile import read_text

_IMPORT = re.compile(r'^import (?:\{[^}]*\} from )?"\./([\w-]+\.js)"$', re.MULTILINE)
_LEFT = re.compile(r'^(?:import|export) .*? from |^export default|^import "', re.MULTILINE)
_EXPORT = re.compile(r"^export (?=(?:async )?(?:const|function|class)\b)", re.MULTILINE)
_NAMED = re.compile(r"^(?:export )?(?:async )?(?:const|let|function\*?|class) (\w+)", re.MULTILINE)
_NOTHING = re.compile(r"^\s*//.*\n|^[ \t]+| // [^\"'`/\n]*$", re.MULTILINE)
"""Comments, which end a line or are one, and indentation: a kilobyte in ten, that nobody's phone needs."""
_PATTERN = r"(?<=[(,=:[!&|?{};])[ ]?/(?![/*])(?:\\.|\[(?:\\.|[^\]\\])*\]|[^/\\[])+/"
_AIR = re.compile(
    rf"""("(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|`(?:\\.|[^`\\])*`|{_PATTERN})|[ ]?([=!<>&|?:,;(){{}}\[\]*]+)[ ]?"""
)
"""Texts and patterns, which stay as they are, and signs with the air around them."""


def bundled(path: Path) -> str:
    """A module with all that it imports, as one script. A script without imports stays as it is.

    Modules import named things, or nothing, from files beside them, a line each, and export where they declare; so
    that they can share one scope, no two of them have a name in common. Raises UserError for what is otherwise.
    """
    text = read_text(path)
    if not _IMPORT.search(text):
        return text
    parts: dict[Path, str] = {}
    _follow(path, parts, ())
    owners: dict[str, Path] = {}
    problems = []
    for module, code in parts.items():
        if left := _LEFT.search(_IMPORT.sub("", code)):
            line = code[: left.start()].count("\n") + 1
            problems.append(Problem(shown(module), line, "is no import of names from a file beside this one"))
        for name in _NAMED.findall(code):
            if name in owners:
                hint = f"{shown(owners[name])} has it already, and both become one script"
                problems.append(Problem(shown(module), 0, f"the name '{name}' is taken", hint))
            owners[name] = module
    if problems:
        raise UserError(problems)
    bare = [plain(_EXPORT.sub("", _IMPORT.sub("", code))).strip() for code in parts.values()]
    whole = ";\n".join(filter(None, bare))  # without the sign a function in brackets would be called
    return f'(() => {{\n"use strict";\n{whole}\n}})()\n'


def plain(code: str) -> str:
    """A script without comments and indentation."""
    return _NOTHING.sub("", code)


def squeezed(code: str) -> str:
    """A script without the air around its signs, all of which parse without; a line in which one text may stand inside
    another stays as it is. What it does stays the same."""
    lines = code.split("\n")
    return "\n".join(line if line.count("`") > 2 else _AIR.sub(lambda m: m[1] or m[2], line) for line in lines)


def _follow(path: Path, parts: dict[Path, str], way: tuple[Path, ...]) -> None:
    """Puts what a module imports before it. Raises UserError for a circle, and for a file that is not there."""
    if path in way:
        raise UserError([Problem(shown(path), 0, "imports itself in a circle")])
    if path in parts:
        return
    text = read_text(path)
    for name in _IMPORT.findall(text):
        _follow(path.parent / name, parts, (*way, path))
    parts[path] = text
