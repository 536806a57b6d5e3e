"""What a finished file of the site points at: its references, its anchors, its scripts."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from html.parser import HTMLParser

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
