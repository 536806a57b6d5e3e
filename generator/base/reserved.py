"""Names of hosts that are kept for examples and tests: an address with one of them leads nowhere."""

from __future__ import annotations

import re

RESERVED = ("example", "invalid", "localhost", "test", "example.com", "example.net", "example.org")
"""RFC 2606, 2 and 3; RFC 6761, 6.2 to 6.5. Nobody can have such a name, nor one that ends with it."""
_HOST = re.compile(r"(?:://)?[\w-]+(?:\.[\w-]+)*")


def is_reserved(host: str) -> bool:
    """Whether nobody can have that name."""
    return host.lower() in RESERVED or host.lower().endswith(tuple(f".{end}" for end in RESERVED))


def reserved_hosts(text: str) -> list[str]:
    """The reserved names that stand in a text, each once: with a dot in them, or behind a protocol."""
    names = [match[0].removeprefix("://").lower() for match in _HOST.finditer(text) if set(match[0]) & {".", ":"}]
    return [name for name in dict.fromkeys(names) if is_reserved(name)]
