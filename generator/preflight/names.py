"""Names in a PDF as text: older programs write them in the letters of one country, which are no UTF-8."""

from __future__ import annotations

from typing import Any


def name_text(found: Any) -> str:
    """The name with its slash."""
    try:
        return str(found)
    except UnicodeDecodeError:
        return bytes(found.unparse()).decode("latin-1")
