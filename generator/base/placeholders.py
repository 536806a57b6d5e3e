"""The `{words}` of a text that are filled in later."""

from __future__ import annotations

from string import Formatter


def placeholders(text: str) -> set[str] | None:
    """The names between braces; None where a brace has no partner. `{{` and `}}` are braces that are meant."""
    try:
        return {name for _, name, _, _ in Formatter().parse(text) if name is not None}
    except ValueError:
        return None
