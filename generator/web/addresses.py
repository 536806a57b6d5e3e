"""Where a reference in the site leads, and what is wrong with it."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from urllib.parse import unquote

from generator.base.problem import did_you_mean
from generator.web.references import Reference

_SCHEME = re.compile(r"([a-z][a-z0-9+.-]*):", re.IGNORECASE)
_ELSEWHERE = {"http", "https", "ws", "wss", "ftp"}
_HARMLESS = {"data", "blob", "about", "mailto", "tel"}
_ROLL = re.compile(r"\w+(-\w+)*(&e=[\w-]+)?")


@dataclass(frozen=True)
class Addresses:
    """What can be pointed at: files and folders below the site's root, and the anchors of each page."""

    files: frozenset[str]
    folders: frozenset[str]
    anchors: Mapping[str, Collection[str]]

    def fault(self, name: str, reference: Reference) -> tuple[str, str] | None:
        """What is wrong with a reference in the file of that name, and a hint; None where it is right."""
        scheme = _SCHEME.match(reference.target)
        if scheme:
            return _scheme_fault(scheme[1].lower(), reference.loads)
        if reference.target.startswith("//"):
            return "names a host, and no protocol from file://", "give the whole address, or a relative path"
        if reference.target.startswith("/"):
            return "is an absolute path, which breaks where the site lies in a folder", "write a relative path"
        address, _, anchor = reference.target.partition("#")
        path = unquote(address.partition("?")[0])
        if not path and not anchor:
            return ("is empty", "name what is to be loaded") if reference.loads else None
        target = posixpath.normpath(posixpath.join(posixpath.dirname(name), path)) if path else name
        return self._path_fault(target, path) or self._anchor_fault(target, unquote(anchor))

    def _path_fault(self, target: str, path: str) -> tuple[str, str] | None:
        if target.startswith(".."):
            return "leaves the site", "only what lies in the site is published"
        if target in self.folders:
            return "names a folder, which shows no page from file://", "name the page in it, index.html for one"
        if path.endswith("/") or target not in self.files:
            return "leads nowhere: there is no such file", _near(target, self.files)
        return None

    def _anchor_fault(self, target: str, anchor: str) -> tuple[str, str] | None:
        anchor = anchor.partition(":~:")[0]  # what follows is a text to look for
        known = self.anchors.get(target)
        if not anchor or anchor == "top" or known is None or anchor in known:
            return None
        if "ww-calculator" in known and _ROLL.fullmatch(anchor):
            return None  # the address of a roll
        return f"leads to no anchor: {target} has no '{anchor}'", _near(anchor, known)


def _scheme_fault(scheme: str, loads: bool) -> tuple[str, str] | None:
    if scheme == "javascript":
        return "runs a script in the place of a link", "use a button, or a link that leads somewhere"
    if scheme in _ELSEWHERE:
        return ("is loaded from outside", "put the file into the site") if loads else None
    return None if scheme in _HARMLESS else (f"has the protocol '{scheme}:', which no reader's browser opens", "")


def _near(name: str, known: Iterable[str]) -> str:
    """A hint where a name is near; a list of all files would be no help."""
    hint = did_you_mean(name, sorted(known))
    return hint if hint.startswith("did you mean") else ""
