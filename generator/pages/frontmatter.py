"""Reads the front matter of a page: lines `key: value` between two lines `---` at the top."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from pathlib import Path

from generator.base.problem import Problem, UserError, did_you_mean, nearest, shown
from generator.pages.markdown import plain

KEYS = ("title", "order", "description")
LAST = 1000
"""The order of a page that does not say where it stands."""
_FENCE = "---"
_EXAMPLE = "begin the page with the lines --- and title: ... and ---"


@dataclass(frozen=True)
class FrontMatter:
    """Title of a page, its place among the pages of its folder, and a sentence about it, which may be empty."""

    title: str
    order: int = LAST
    description: str = ""


def split_front_matter(text: str, written: str, path: Path) -> tuple[FrontMatter, str]:
    """The front matter of a rendered page, and what follows it.

    `written` is the page before it was rendered: faults are told at its lines. Raises UserError with all of them.
    """
    lines = text.lstrip().split("\n")
    if lines[0].rstrip() != _FENCE:
        raise UserError([Problem(shown(path), 1, "the page has no front matter", _EXAMPLE)])
    end = next((number for number, line in enumerate(lines[1:], 1) if line.rstrip() == _FENCE), None)
    if end is None:
        hint = "end it with a line --- before the text"
        raise UserError([Problem(shown(path), _line(written, _FENCE), "the front matter has no end", hint)])
    problems: list[Problem] = []
    values: dict[str, str] = {}
    for number, line in enumerate(lines[1:end], 1):
        if line.strip():
            place = _line(written, line, lines[1:number].count(line) + 1)
            _read(line, values, (shown(path), place), problems)
    order = _order(values.get("order", ""), (shown(path), _line(written, "order:")), problems)
    if not values.get("title") and not any(problem.about == "title" for problem in problems):
        problems.append(Problem(shown(path), _line(written, "title:"), "the page has no title", "write title: ..."))
    if problems:
        raise UserError(problems)
    return FrontMatter(plain(values["title"]), order, plain(values.get("description", ""))), "\n".join(lines[end + 1 :])


def guarded(written: str) -> str:
    """The page with an empty expression after its front matter, so that no `{%-` eats the end of that."""
    found = re.match(r"(?s:\s|\{#.*?#\}|\{%.*?%\})*---[ \t]*\n(?:.*\n)*?---[ \t]*\n", written)
    return written[: found.end()] + '{{ "" }}' + written[found.end() :] if found else written


def _read(line: str, values: dict[str, str], place: tuple[str, int], problems: list[Problem]) -> None:
    """Notes the key and the value of a line."""
    key, colon, value = (part.strip() for part in line.partition(":"))
    if not colon:
        message, hint = f"'{key}' is no line of front matter", "write key: value"
    elif key not in KEYS:
        message, hint = f"unknown key '{key}'", did_you_mean(key, KEYS)
    elif key in values:
        message, hint = f"'{key}' stands here a second time", ""
    elif any(unicodedata.category(sign) == "Cc" for sign in value):
        message, hint = f"'{key}' has a sign that nobody can see", "type the words anew"
    elif len(value) > 1 and value[0] == value[-1] and value[0] in "\"'":
        message, hint = f"'{key}' stands in quotation marks", f"write {key}: {value[1:-1]}"
    else:
        values[key] = value
        return
    about = nearest(key, KEYS) if colon and key not in KEYS else key
    problems.append(Problem(*place, message, hint, "key", about))


def _order(value: str, place: tuple[str, int], problems: list[Problem]) -> int:
    if not value:
        return LAST
    if not re.fullmatch(r"-?\d{1,6}", value, re.ASCII):
        problems.append(Problem(*place, f"'order' must be a whole number, found '{value}'", "write it as in order: 20"))
        return LAST
    return int(value)


def _line(written: str, line: str, nth: int = 1) -> int:
    """Where a line stands in the page as it was written: the same line for the `nth` time, or the one with its key;
    1 where neither is."""
    lines = [one.strip() for one in written.split("\n")]
    same = [number for number, one in enumerate(lines, 1) if one == line.strip()]
    if same:
        return same[min(nth, len(same)) - 1]
    key = line.partition(":")[0].strip()
    return next((number for number, one in enumerate(lines, 1) if re.match(rf"{re.escape(key)}\s*:", one)), 1)
