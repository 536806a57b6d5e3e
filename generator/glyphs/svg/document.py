"""An SVG file as a tree of elements that know their lines."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from xml.parsers import expat

SVG_NAMESPACE = "http://www.w3.org/2000/svg"
DEEPEST = 200
"""Elements inside of each other; what is deeper comes from a faulty program, and we walk by recursion."""

_ANEW = "save it anew as Plain SVG"
_UTF8 = "save it as UTF-8"
_ENTITY = (
    "save it as Plain SVG, or replace the entities by what they stand for and delete the <!DOCTYPE ...> "
    "(in Illustrator: save without 'Preserve Illustrator Editing Capabilities')"
)


@dataclass
class Element:
    """An element of the SVG namespace; attributes and elements of other namespaces are left out.

    `text` is the character data directly inside. Attributes without a namespace only.
    """

    tag: str
    line: int
    attributes: dict[str, str]
    children: list[Element] = field(default_factory=list)
    text: str = ""


class UnreadableError(Exception):
    """The file can not be read as XML, or is not read for safety: the line, what is wrong and the way out."""

    def __init__(self, line: int, message: str, hint: str) -> None:
        self.line, self.message, self.hint = line, message, hint
        super().__init__(message)


def parse_document(data: bytes) -> Element:
    """The root element. What editors add in namespaces of their own (Inkscape, Sodipodi) is not in the tree.

    A file that forgot to declare the SVG namespace is read as if it had. Entities are refused where they are
    declared: a few lines of them can stand for gigabytes. Raises UnreadableError.
    """
    parser = expat.ParserCreate(namespace_separator=" ")
    parser.buffer_text = True
    root = Element("", 1, {})
    stack, words = [root], [[""]]
    foreign = 0

    def start(name: str, attributes: dict[str, str]) -> None:
        nonlocal foreign
        namespace, _, tag = name.rpartition(" ")
        if foreign or namespace not in ("", SVG_NAMESPACE):
            foreign += 1
            return
        if len(stack) > DEEPEST:
            message = f"more than {DEEPEST} elements lie inside of each other"
            raise UnreadableError(parser.CurrentLineNumber, message, "ungroup the drawing, and save it as Plain SVG")
        own = {key: value for key, value in attributes.items() if " " not in key}
        element = Element(tag, parser.CurrentLineNumber, own)
        stack[-1].children.append(element)
        stack.append(element)
        words.append([])

    def end(_name: str) -> None:
        nonlocal foreign
        if foreign:
            foreign -= 1
        else:
            stack.pop().text = "".join(words.pop())

    def text(data: str) -> None:
        if not foreign:
            words[-1].append(data)

    def entity(name: str, *_: object) -> None:
        message = f"declares the entity '{name}', and entities are not read"
        raise UnreadableError(parser.CurrentLineNumber, message, _ENTITY)

    parser.StartElementHandler, parser.EndElementHandler, parser.CharacterDataHandler = start, end, text
    parser.EntityDeclHandler = entity
    try:
        parser.Parse(data, True)
    except expat.ExpatError as error:
        raise _unreadable(error, data) from None
    except (LookupError, ValueError):  # from the search for a codec
        raise _unknown_encoding(data) from None
    return root.children[0] if root.children else root


def _unreadable(error: expat.ExpatError, data: bytes) -> UnreadableError:
    words = expat.ErrorString(error.code)
    if words == expat.errors.XML_ERROR_UNKNOWN_ENCODING:
        return _unknown_encoding(data)
    if words == expat.errors.XML_ERROR_INVALID_TOKEN and not _encoding(data):
        try:
            data.decode("utf-8-sig")
        except UnicodeDecodeError as wrong:
            return UnreadableError(data.count(b"\n", 0, wrong.start) + 1, f"is not UTF-8 text: {wrong.reason}", _UTF8)
    return UnreadableError(error.lineno, f"is not valid XML: {words}", _ANEW)


def _unknown_encoding(data: bytes) -> UnreadableError:
    return UnreadableError(1, f"unknown encoding '{_encoding(data)}', drawings are read as UTF-8", _UTF8)


def _encoding(data: bytes) -> str:
    """What the XML declaration says, "" where it says nothing."""
    found = re.match(rb"""\s*<\?xml[^>]{1,200}?encoding\s*=\s*["']([^"'>]{1,80})""", data)
    return found[1].decode("ascii", "replace") if found else ""
