"""The names of headings that were given none: one function for the website, the rule book and whoever links to them."""

from __future__ import annotations

import re
from collections.abc import Iterable

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
