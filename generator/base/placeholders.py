"""The `{words}` of a text that are filled in later."""

from __future__ import annotations

from string import Formatter


def placeholders(text: str) -> set[str] | None:
    """The names between braces; None where a brace has no partner, or where there is more than a name in them.

    `{{` and `}}` are braces that are meant.
    """
    names = set()
    try:
        for _, name, form, conversion in Formatter().parse(text):
            if name is None:
                continue
            if form or conversion or not name.isidentifier():
                return None
            names.add(name)
    except ValueError:
        return None
    return names
