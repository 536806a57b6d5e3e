"""Texts as they stand on pages: what somebody wrote as plain words is shown letter by letter, never read as markup.

This is the only place for it. What is written here is right in Markdown, in HTML and in the value of an attribute.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace

from markupsafe import Markup

from generator.tables.verified import GameTables

_SIGN = r"""[&<>"'\\`*_\[\]|#~^\n\r]"""
_BRACE = r"[{}]"
_START = r"^[-+=:!\s]|(?<=^\d)[.)]|(?<=^\d\d)[.)]|(?<=^\d\d\d)[.)]"
"""What begins a list, a line or a block where a text begins a line."""
_LITERAL = re.compile(f"{_SIGN}|{_BRACE}|{_START}")
_WORDED = re.compile(rf"(?P<field>\{{\w+\}})|\{{\{{|\}}\}}|{_SIGN}|{_START}")
_LABEL = re.compile(r'[&<>"]')


def literal(text: str) -> Markup:
    """The text with a number in the place of each sign that Markdown or HTML would read; once, however often asked."""
    return text if isinstance(text, Markup) else Markup(_LITERAL.sub(_numbered, text))  # it is escaped


def label(text: str) -> Markup:
    """A shared label, whose Markdown counts and which has no tags."""
    return Markup(_LABEL.sub(_numbered, text))  # it is escaped


def plain(text: str) -> str:
    """The text that was made literal, as it was."""
    return re.sub(r"&#(\d+);", lambda found: chr(int(found[1])), text)


def as_pages_say(tables: GameTables) -> GameTables:
    """The same tables with literal texts; fields such as `{unit}` are still filled with the words of an edition."""
    texts = {code: replace(text, values=_values(text.values)) for code, text in tables.game.texts.items()}
    return replace(tables, game=replace(tables.game, texts=texts))


def _values(values: Mapping[str, str]) -> dict[str, str]:
    return {
        key: value if isinstance(value, Markup) else Markup(_WORDED.sub(_numbered, value))
        for key, value in values.items()
    }


def _numbered(found: re.Match[str]) -> str:
    """`&#60;` for a sign, the name in braces as it is; `{{` of a text means one brace."""
    if found.groupdict().get("field"):
        return found[0]
    return f"&#{ord(found[0][0])};"
