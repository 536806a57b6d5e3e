"""Checks a finished site: links and anchors lead somewhere, nothing is loaded from outside, pages stay small."""

from __future__ import annotations

import os
import posixpath
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import unquote

from ..base.problem import Problem, did_you_mean
from .references import Marked, Reference, in_manifest, in_markup, in_styles
from .scriptloads import in_script

MOST_BYTES = 250_000
"""The largest page, without its pictures."""

OWN_SCRIPTS = "/assets/ww/"
"""Where the scripts lie that we wrote; beside them those of the site's root, the service worker for one."""

_SCHEME = re.compile(r"([a-z][a-z0-9+.-]*):", re.IGNORECASE)
_ELSEWHERE = {"http", "https", "ws", "wss", "ftp"}
_HARMLESS = {"data", "blob", "about", "mailto", "tel"}
_ROLL = re.compile(r"\w+(-\w+)*(&e=[\w-]+)?")


def check_site(root: Path) -> list[Problem]:
    """Every fault of the site in a folder, in order of file and line; paths of problems are those below `root`.

    Names are compared letter by letter on every disk, also on one that takes `Rules.html` for `rules.html`.
    """
    site = _Site.read(root)
    return sorted({problem for name in sorted(site.files) for problem in site.check(name)})


@dataclass(frozen=True)
class _Site:
    root: Path
    files: frozenset[str]
    folders: frozenset[str]
    marked: dict[str, Marked]

    @classmethod
    def read(cls, root: Path) -> _Site:
        files, folders = [], []
        for folder, _, names in os.walk(root):
            below = Path(folder).relative_to(root).as_posix()
            folders.append(below)
            files += [posixpath.normpath(posixpath.join(below, name)) for name in names]
        marked = {name: in_markup(_text(root / name)) for name in files if name.endswith((".html", ".svg"))}
        return cls(root, frozenset(files), frozenset(folders), marked)

    def check(self, name: str) -> Iterator[Problem]:
        kind = posixpath.splitext(name)[1]
        if kind in (".html", ".svg"):
            yield from self._check_marked(name, self.marked[name])
        elif kind == ".css":
            yield from self._check_references(name, in_styles(_text(self.root / name)))
        elif kind == ".webmanifest":
            try:
                yield from self._check_references(name, in_manifest(_text(self.root / name)))
            except ValueError as fault:
                yield Problem(name, getattr(fault, "lineno", 0), f"is no web manifest: {fault}")
        elif kind == ".js" and (OWN_SCRIPTS in f"/{name}" or "/" not in name):
            yield from self._check_references(name, in_script(_text(self.root / name)))

    def _check_marked(self, name: str, page: Marked) -> Iterator[Problem]:
        size = (self.root / name).stat().st_size
        if name.endswith(".html") and size > MOST_BYTES:
            message = f"has {size / 1000:.0f} kB; a page has at most {MOST_BYTES // 1000} kB"
            yield Problem(name, 0, message, "it is opened on phones: give it less, or make two of it")
        for anchor, line in page.twice:
            yield Problem(name, line, f"the id '{anchor}' stands twice, first in line {page.anchors[anchor]}")
        for script, line in page.scripts:
            yield from self._check_references(name, in_script(script, line))
        yield from self._check_references(name, page.references)

    def _check_references(self, name: str, references: Iterable[Reference]) -> Iterator[Problem]:
        for reference in references:
            fault = self._fault(name, reference)
            if fault:
                shown = f"{reference.what} '{_short(reference.target)}'"
                yield Problem(name, reference.line, f"{shown} {fault[0]}", fault[1])

    def _fault(self, name: str, reference: Reference) -> tuple[str, str] | None:
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
            return "leads nowhere: there is no such file", did_you_mean(target, sorted(self.files))
        return None

    def _anchor_fault(self, target: str, anchor: str) -> tuple[str, str] | None:
        anchor = anchor.partition(":~:")[0]  # what follows is a text to look for
        page = self.marked.get(target)
        if not anchor or anchor == "top" or page is None or anchor in page.anchors:
            return None
        if "ww-calculator" in page.anchors and _ROLL.fullmatch(anchor):
            return None  # the address of a roll
        return f"leads to no anchor: {target} has no '{anchor}'", did_you_mean(anchor, sorted(page.anchors))


def _scheme_fault(scheme: str, loads: bool) -> tuple[str, str] | None:
    if scheme == "javascript":
        return "runs a script in the place of a link", "use a button, or a link that leads somewhere"
    if scheme in _ELSEWHERE:
        return ("is loaded from outside", "put the file into the site") if loads else None
    return None if scheme in _HARMLESS else (f"has the protocol '{scheme}:', which no reader's browser opens", "")


def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8", errors="replace")


def _short(target: str) -> str:
    return target if len(target) <= 80 else target[:77] + "..."
