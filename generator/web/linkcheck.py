"""Checks a finished site: links and anchors lead somewhere, nothing is loaded from outside, pages stay small."""

from __future__ import annotations

import os
import posixpath
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from generator.base.problem import Problem, shown
from generator.web.addresses import Addresses
from generator.web.references import Marked, Reference, in_manifest, in_markup, in_styles
from generator.web.scriptloads import in_script
from generator.web.written import line_of

MOST_BYTES = 250_000
"""The largest page, without its pictures."""

_MARKED = (".html", ".svg")

MOST_ALIKE = 3
"""Pages on which the same fault is told one by one."""

OWN_SCRIPTS = "/assets/ww/"
"""Where the scripts lie that we wrote; beside them those of the site's root, the service worker for one."""


def read_marked(root: Path, folder: str = "") -> dict[str, Marked]:
    """What the pages and drawings of a site, or of one of its folders, point at; by their paths below `root`."""
    files = sorted(path for path in (root / folder).rglob("*") if path.suffix in _MARKED and path.is_file())
    return {path.relative_to(root).as_posix(): in_markup(_text(path)) for path in files}


def check_site(
    root: Path, sources: Mapping[str, Path] | None = None, read: Mapping[str, Marked] | None = None
) -> list[Problem]:
    """Every fault of the site in a folder, in order of file and line; paths of problems are those below `root`.

    What stands in the file a page was written in is told there: `sources` are these by the page's path below `root`.
    `read` is what was read of finished folders before.

    Names are compared letter by letter on every disk, also on one that takes `Rules.html` for `rules.html`. What is
    wrong in the same way on more than three pages is a fault of the theme and told once.
    """
    site = _Site.read(root, sources or {}, read or {})
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
    sources: Mapping[str, Path]

    @classmethod
    def read(cls, root: Path, sources: Mapping[str, Path], read: Mapping[str, Marked]) -> _Site:
        files, folders = [], []
        for folder, _, names in os.walk(root):
            below = Path(folder).relative_to(root).as_posix()
            folders.append(below)
            files += [posixpath.normpath(posixpath.join(below, name)) for name in names]
        markup = [name for name in files if name.endswith(_MARKED)]
        marked = {name: read[name] if name in read else in_markup(_text(root / name)) for name in markup}
        anchors = {name: page.anchors for name, page in marked.items()}
        return cls(root, Addresses(frozenset(files), frozenset(folders), anchors), marked, sources)

    def check(self, name: str) -> Iterator[Problem]:
        kind = posixpath.splitext(name)[1]
        if kind in _MARKED:
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
            yield self._told(name, 0, message, "it is opened on phones: give it less, or make two of it")
        for anchor, line in page.twice:
            message = f"the id '{anchor}' stands twice, first in line {page.anchors[anchor]}"
            yield self._told(name, line, message, "", (f'id="{anchor}"', f"#{anchor} ", f"#{anchor}}}"), 2)
        for script, line in page.scripts:
            yield from self._check_references(name, in_script(script, line))
        yield from self._check_references(name, page.references)

    def _check_references(self, name: str, references: Iterable[Reference]) -> Iterator[Problem]:
        seen: Counter[str] = Counter()
        for reference in references:
            seen[reference.target] += 1
            fault = self.addresses.fault(name, reference)
            if fault:
                message = f"{reference.what} '{_short(reference.target)}' {fault[0]}"
                written = (reference.target, reference.target.partition("#")[0].replace(".html", ".md"))
                yield self._told(name, reference.line, message, fault[1], written, seen[reference.target])

    def _told(
        self, name: str, line: int, message: str, hint: str, written: tuple[str, ...] = (), nth: int = 1
    ) -> Problem:
        """The problem where the page's author wrote it; in the finished file where the theme or an expression did."""
        if source := self.sources.get(name):
            own = line_of(source, written, nth)
            if own or not written:
                return Problem(shown(source), own, message, hint)
        return Problem(name, line, message, hint)


def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8", errors="replace")


def _short(target: str) -> str:
    return target if len(target) <= 80 else target[:77] + "..."
