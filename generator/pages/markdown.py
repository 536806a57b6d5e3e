"""Markdown of pages: words that are to be read as they are, and the names of headings."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace

from markupsafe import Markup

from generator.tables.verified import GameTables
from generator.views.wording import Wording

# Texts as they stand on pages: what somebody wrote as plain words is shown letter by letter, never read as markup.
# This is the only place for it. What is written here is right in Markdown, in HTML and in the value of an attribute.


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


class PageWording(Wording):
    """Words that are literal; `tables` have literal texts already."""

    def written(self, words: str) -> Markup:
        """Words letter by letter."""
        return literal(words)

    def label(self, key: str) -> Markup:
        """A shared label, whose Markdown counts."""
        return label(self.labels[key])

    def chain(self, names: Iterable[str]) -> Markup:
        """Names that belong together."""
        return Markup(" – ").join(names)


def plain(text: str) -> str:
    """The text that was made literal, as it was."""
    return re.sub(r"&#(\d+);", lambda found: chr(int(found[1])), text)


def as_pages_say(tables: GameTables) -> GameTables:
    """The same tables with literal texts; fields such as `{unit}` are still filled with the words of an edition."""
    texts = {}
    for code, text in tables.game.texts.items():
        literals = {
            key: value if isinstance(value, Markup) else Markup(_WORDED.sub(_numbered, value))
            for key, value in text.values.items()
        }
        texts[code] = replace(text, values=literals)
    return replace(tables, game=replace(tables.game, texts=texts))


def _numbered(found: re.Match[str]) -> str:
    """`&#60;` for a sign, the name in braces as it is; `{{` of a text means one brace."""
    if found.groupdict().get("field"):
        return found[0]
    return f"&#{ord(found[0][0])};"


_NUMBERED = re.compile(r"(.*)_([0-9]+)")


def slug(title: str, separator: str = "-") -> str:
    """The name of a heading with these words: letters of any script and digits in small letters, spaces as separators.

    `mkdocs.yml` names it for the website, so that a link that leads to its place there does so in the book.
    """
    return re.sub(rf"[{separator}\s]+", separator, re.sub(r"[^\w\s-]", "", title).strip().lower())


class HeadingNames:
    """The names of the headings of one page, each given once; `given` are those that authors gave, anywhere on it."""

    def __init__(self, given: Iterable[str]) -> None:
        self.taken = set(given)

    def free(self, title: str) -> str:
        """The name for a heading of these words: a second one gets the first number that is free, from `_1` on."""
        name = slug(title)
        if not name or name in self.taken:
            found = _NUMBERED.fullmatch(name)
            base, number = (found[1], int(found[2]) + 1) if found else (name, 1)
            while f"{base}_{number}" in self.taken:
                number += 1
            name = f"{base}_{number}"
        self.taken.add(name)
        return name
