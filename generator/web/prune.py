"""Takes out of style sheets what no page of a finished site can show, and the air: a phone need not load it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from functools import reduce
from hashlib import sha256
from pathlib import Path

_ASKED = re.compile(r"\.(-?[_a-zA-Z][\w-]*)|\[[\w-]+=(-?[_a-zA-Z][\w-]*)\]")
"""A class, and the value of an attribute."""
_NAME = re.compile(r"-?[_a-zA-Z][\w-]*")
_COMPOSED = re.compile(r"(-?[_a-zA-Z][\w-]*-)\$\{")
"""How a name begins that a script puts together: `ww-s-${kind}`."""
_INSIDE = re.compile(r":(?:not|is|where|has|any|-\w+-any)\([^()]*\)|\"[^\"]*\"|'[^']*'")
"""Parts of a selector in which a name that is nowhere does not keep the rule from being used."""
_PROPERTY = re.compile(r"^([\w-]+)\s*:\s*")
_LINES = re.compile(r"\s*\n\s*")
"""A line's end with the air before and after it, which browsers show as one space, but for `<pre>`."""
_HASH = re.compile(r"(?<=\.)[0-9a-f]{8}(?=\.)")
_UNREAD = "search_index.js"


def prune_styles(site: Path) -> None:
    """Prunes the style sheets of a finished folder, gives them names by what is in them, and pages these names. Pages
    lose their air, too."""
    pages = {path: path.read_text(encoding="utf-8") for path in sorted(site.rglob("*.html"))}
    scripts = (path.read_text(encoding="utf-8") for path in site.rglob("*.js") if path.name != _UNREAD)
    names = names_in([*pages.values(), *scripts])
    renamed = {}
    for path in sorted(site.rglob("*.css")):
        style = pruned(path.read_text(encoding="utf-8"), names)
        name = _HASH.sub(sha256(style.encode()).hexdigest()[:8], path.name)
        path.unlink()
        path.with_name(name).write_text(style, encoding="utf-8")
        renamed[path.name] = name
    for path, text in pages.items():
        bare = text if "<pre" in text else _LINES.sub("\n", text)
        path.write_text(reduce(lambda page, pair: page.replace(*pair), renamed.items(), bare), encoding="utf-8")


def names_in(texts: Iterable[str]) -> frozenset[str]:
    """Every word of pages and scripts that may be the name of a class or the value of an attribute, and each of them
    behind the beginning of a name that a script puts together."""
    read = [*texts]
    names = {name for text in read for name in _NAME.findall(text)}
    begun = {beginning for text in read for beginning in _COMPOSED.findall(text)}
    return frozenset(names | {beginning + name for beginning in begun for name in names})


def pruned(style: str, names: frozenset[str]) -> str:
    """A style sheet without the rules all of whose selectors ask for a name that is none of `names`."""

    def is_used(selector: str) -> bool:
        return all((one or other) in names for one, other in _ASKED.findall(_INSIDE.sub("", selector)))

    return "".join(_kept(style, is_used))


def _kept(style: str, is_used: Callable[[str], bool]) -> Iterator[str]:
    at = 0
    while (start := style.find("{", at)) >= 0:
        head, end = style[at:start], _end(style, start)
        before, sign, prelude = head.rpartition(";")  # @import and @charset end without a block
        body, at = style[start + 1 : end], end + 1
        if prelude.lstrip().startswith(("@media", "@supports")):
            inner = "".join(_kept(body, is_used))
            yield before + sign + (f"{prelude}{{{inner}}}" if inner else "")
        elif prelude.lstrip().startswith("@"):
            yield f"{head}{{{body}}}"
        else:
            used = [one for one in _selectors(prelude) if is_used(one)]
            yield before + sign + (f"{','.join(map(str.strip, used))}{{{_tight(body)}}}" if used else "")
    yield style[at:]


def _tight(body: str) -> str:
    """Declarations without the air that people read by; those with texts or addresses stay as they are."""
    if any(sign in body for sign in ('"', "'", "url(", "/*")):
        return body.strip()
    return ";".join(_PROPERTY.sub(r"\1:", one.strip()) for one in body.split(";") if one.strip())


def _end(style: str, start: int) -> int:
    """Where the block ends that begins there; braces in texts do not count."""
    depth, quote = 0, ""
    for at in range(start, len(style)):
        sign = style[at]
        if quote:
            quote = "" if sign == quote and style[at - 1] != "\\" else quote
        elif sign in "\"'":
            quote = sign
        elif sign in "{}":
            depth += 1 if sign == "{" else -1
            if not depth:
                return at
    return len(style)


def _selectors(prelude: str) -> list[str]:
    """The selectors of a rule; commas in brackets belong to one of them."""
    found, depth = [""], 0
    for sign in prelude:
        depth += (sign in "([") - (sign in ")]")
        if sign == "," and not depth:
            found.append("")
        else:
            found[-1] += sign
    return found
