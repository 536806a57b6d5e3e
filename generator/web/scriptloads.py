"""What a script of ours would load by an absolute address; relative ones are made at run time and seen in browsers."""

from __future__ import annotations

import re
from collections.abc import Iterator

from generator.web.references import Reference

_LOAD = re.compile(
    r"""(?:\b(?:fetch|import|importScripts|register|sendBeacon|Worker|SharedWorker|EventSource|WebSocket)\s*\(\s*"""
    r"""|\b(?:from|import)\s*|\.(?:src|href)\s*=\s*|\bopen\s*\(\s*["'`]\w+["'`]\s*,\s*)"""
    r"""["'`](?P<target>(?:https?:|wss?:)?/[^"'`]*)""",
    re.IGNORECASE,
)


def in_script(text: str, first_line: int = 1) -> Iterator[Reference]:
    """Addresses that begin with a protocol or a slash where a script fetches, imports, opens or registers something."""
    for found in _LOAD.finditer(text):
        yield Reference(found["target"], first_line + text.count("\n", 0, found.start()), "script:")
