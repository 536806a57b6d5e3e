"""Checks a finished site: links and anchors lead somewhere, nothing is loaded from outside, pages stay small."""

from __future__ import annotations

import json
import os
import posixpath
import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote

from generator.base.problem import Problem, did_you_mean, shown
from generator.web.mkdocs import line_of

_LINKS = {"href", "xlink:href", "src", "srcset", "poster", "data", "action", "formaction", "background"}
_ONLY_OF = {"data": "object", "background": "body"}
_FETCHED_RELS = {
    *("stylesheet", "icon", "apple-touch-icon", "mask-icon", "manifest"),
    *("preload", "modulepreload", "prefetch", "prerender", "preconnect", "dns-prefetch"),
}
_SCRIPT_TYPES = {"", "module", "text/javascript", "application/javascript"}
_CANDIDATE = re.compile(r"\s*([^\s,]\S*[^\s,]|[^\s,])(?:\s[^,]*)?(?:,|$)")
_STYLE = re.compile(
    r"""/\*.*?\*/|@import\s*(?P<import>"[^"]*"|'[^']*')|url\(\s*(?P<url>"[^"]*"|'[^']*'|[^)]*?)\s*\)""",
    re.DOTALL | re.IGNORECASE,
)


@dataclass(frozen=True)
class Reference:
    """One address in a file, and its line. `loads`: the browser fetches it, or sends to it, without a person's tap."""

    target: str
    line: int
    what: str
    loads: bool = True


@dataclass
class Marked:
    """What an HTML or SVG file points at and can be pointed at: anchors with their line, those that stand twice, the
    texts of its scripts with their first line."""

    references: list[Reference] = field(default_factory=list)
    anchors: dict[str, int] = field(default_factory=dict)
    twice: list[tuple[str, int]] = field(default_factory=list)
    scripts: list[tuple[str, int]] = field(default_factory=list)


def in_markup(text: str) -> Marked:
    """Reads HTML or SVG. Forgiving, as browsers are: broken markup is read as far as it goes."""
    reader = _Reader()
    reader.feed(text)
    reader.close()
    return reader.found


def in_styles(text: str, first_line: int = 1) -> Iterator[Reference]:
    """What a style sheet, a `style` element or attribute loads."""
    for found in _STYLE.finditer(text):
        target = found["import"] or found["url"]
        if target is not None:
            line = first_line + text.count("\n", 0, found.start())
            yield Reference(target.strip("\"'"), line, "@import" if found["import"] else "url()")


def in_manifest(text: str) -> Iterator[Reference]:
    """What a web manifest names. Raises json.JSONDecodeError, and ValueError where it is no object."""
    manifest = json.loads(text)
    if not isinstance(manifest, dict):
        raise ValueError("is no JSON object")
    for key in ("icons", "screenshots", "shortcuts"):
        for entry in manifest.get(key, []):
            target = str(entry.get("src", entry.get("url", "")))
            yield Reference(target, _line_of(text, target), key)
    if "start_url" in manifest:
        start = str(manifest["start_url"])
        yield Reference(start, _line_of(text, start), "start_url")


def _line_of(text: str, value: str) -> int:
    place = text.find(json.dumps(value, ensure_ascii=False))
    return text.count("\n", 0, place) + 1 if place >= 0 else 1


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found = Marked()
        self._inside = ""  # of which element the text that comes is: "style", "script" or ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Notes the addresses and anchors of an element."""
        line = self.getpos()[0]
        for name, value in attrs:
            if name in _LINKS:
                if _ONLY_OF.get(name, tag) == tag:
                    self._refer(tag, name, value or "", line, attrs)
            elif name == "id" or (name == "name" and tag in ("a", "map")):
                self._anchor(value or "", line, own=name == "id")
            elif name == "srcdoc":
                inside = in_markup(value or "").references
                self.found.references += [replace(one, line=line + one.line - 1) for one in inside]
            elif value and "url(" in value:
                self.found.references += in_styles(value, line)
        if tag == "meta":
            self._refresh(dict(attrs), line)
        script = tag == "script" and (dict(attrs).get("type") or "") in _SCRIPT_TYPES
        self._inside = tag if script or tag == "style" else ""

    def handle_endtag(self, tag: str) -> None:
        """Leaves scripts and styles."""
        self._inside = ""

    def handle_data(self, data: str) -> None:
        """Notes what scripts say and styles load."""
        if self._inside == "script":
            self.found.scripts.append((data, self.getpos()[0]))
        elif self._inside == "style":
            self.found.references += in_styles(data, self.getpos()[0])

    def _refer(self, tag: str, name: str, value: str, line: int, attrs: list[tuple[str, str | None]]) -> None:
        loads = tag not in ("a", "area")
        if tag == "link":
            loads = not _FETCHED_RELS.isdisjoint((dict(attrs).get("rel") or "").lower().split())
        values = _CANDIDATE.findall(value) if name == "srcset" else [value.strip()]
        self.found.references += [Reference(each, line, f"<{tag} {name}>", loads) for each in values]

    def _anchor(self, name: str, line: int, own: bool) -> None:
        if own and name in self.found.anchors:
            self.found.twice.append((name, line))
        self.found.anchors.setdefault(name, line)

    def _refresh(self, attrs: dict[str, str | None], line: int) -> None:
        if (attrs.get("http-equiv") or "").lower() == "refresh":
            _, _, target = (attrs.get("content") or "").partition("=")
            if target:
                self.found.references.append(Reference(target.strip(" '\""), line, "<meta refresh>"))


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
    root: Path, sources: Mapping[str, Path] | None = None, read: Mapping[str, Marked] | None = None, apart: str = "\0"
) -> list[Problem]:
    """Every fault of the site in a folder, in order of file and line; paths of problems are those below `root`.

    What stands in the file a page was written in is told there: `sources` are these by the page's path below `root`.
    `read` is what was read of finished folders before; what begins with `apart` is led to and not looked at.

    Names are compared letter by letter on every disk, also on one that takes `Rules.html` for `rules.html`. What is
    wrong in the same way on more than three pages is a fault of the theme and told once.
    """
    site = _Site.read(root, sources or {}, read or {})
    own = [name for name in site.addresses.files if not name.startswith(apart)]
    return _told_once(sorted({problem for name in own for problem in site.check(name)}))


def _told_once(problems: list[Problem]) -> list[Problem]:
    alike: dict[str, list[Problem]] = {}
    for problem in problems:
        alike.setdefault(problem.about or problem.message, []).append(problem)
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
                target = _short(reference.target)
                message, alike = (f"{reference.what} '{one}' {fault[0]}" for one in (target, target.lstrip("./")))
                written = (reference.target, reference.target.partition("#")[0].replace(".html", ".md"))
                problem = self._told(name, reference.line, message, fault[1], written, seen[reference.target])
                yield replace(problem, kind="link", about=alike)

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
