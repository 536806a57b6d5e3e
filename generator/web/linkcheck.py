"""Checks a finished site: links and anchors lead somewhere, nothing is loaded from outside, pages stay small."""

from __future__ import annotations

import os
import posixpath
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from generator.base.problem import Problem
from generator.web.addresses import Addresses
from generator.web.references import Marked, Reference, in_manifest, in_markup, in_styles
from generator.web.scriptloads import in_script

MOST_BYTES = 250_000
"""The largest page, without its pictures."""

MOST_ALIKE = 3
"""Pages on which the same fault is told one by one."""

OWN_SCRIPTS = "/assets/ww/"
"""Where the scripts lie that we wrote; beside them those of the site's root, the service worker for one."""


def check_site(root: Path) -> list[Problem]:
    """Every fault of the site in a folder, in order of file and line; paths of problems are those below `root`.

    Names are compared letter by letter on every disk, also on one that takes `Rules.html` for `rules.html`. What is
    wrong in the same way on more than three pages is a fault of the theme and told once.
    """
    site = _Site.read(root)
    return _told_once(sorted({problem for name in sorted(site.addresses.files) for problem in site.check(name)}))


def _told_once(problems: list[Problem]) -> list[Problem]:
    alike: dict[str, list[Problem]] = {}
    for problem in problems:
        alike.setdefault(re.sub(r"'[./]+", "'", problem.message), []).append(problem)
    told = []
    for group in alike.values():
        pages = len({problem.path for problem in group})
        more = f" (and on {pages - 1} more pages)"
        told += [replace(group[0], message=group[0].message + more)] if pages > MOST_ALIKE else group
    return sorted(told)


@dataclass(frozen=True)
class _Site:
    root: Path
    addresses: Addresses
    marked: dict[str, Marked]

    @classmethod
    def read(cls, root: Path) -> _Site:
        files, folders = [], []
        for folder, _, names in os.walk(root):
            below = Path(folder).relative_to(root).as_posix()
            folders.append(below)
            files += [posixpath.normpath(posixpath.join(below, name)) for name in names]
        marked = {name: in_markup(_text(root / name)) for name in files if name.endswith((".html", ".svg"))}
        anchors = {name: page.anchors for name, page in marked.items()}
        return cls(root, Addresses(frozenset(files), frozenset(folders), anchors), marked)

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
            fault = self.addresses.fault(name, reference)
            if fault:
                shown = f"{reference.what} '{_short(reference.target)}'"
                yield Problem(name, reference.line, f"{shown} {fault[0]}", fault[1])


def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8", errors="replace")


def _short(target: str) -> str:
    return target if len(target) <= 80 else target[:77] + "..."
