"""An SVG file as a tree of elements that know their lines."""

from __future__ import annotations

from dataclasses import dataclass, field
from xml.parsers import expat

SVG_NAMESPACE = "http://www.w3.org/2000/svg"


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


class NotXmlError(Exception):
    """The file is no XML at all: `line` and the parser's words."""

    def __init__(self, line: int, reason: str) -> None:
        self.line, self.reason = line, reason
        super().__init__(reason)


def parse_document(data: bytes) -> Element:
    """The root element. What editors add in namespaces of their own (Inkscape, Sodipodi) is not in the tree.

    A file that forgot to declare the SVG namespace is read as if it had. Raises NotXmlError.
    """
    parser = expat.ParserCreate(namespace_separator=" ")
    root = Element("", 0, {})
    stack = [root]
    foreign = 0

    def start(name: str, attributes: dict[str, str]) -> None:
        nonlocal foreign
        namespace, _, tag = name.rpartition(" ")
        if foreign or namespace not in ("", SVG_NAMESPACE):
            foreign += 1
            return
        own = {key: value for key, value in attributes.items() if " " not in key}
        element = Element(tag, parser.CurrentLineNumber, own)
        stack[-1].children.append(element)
        stack.append(element)

    def end(_name: str) -> None:
        nonlocal foreign
        if foreign:
            foreign -= 1
        else:
            stack.pop()

    def text(data: str) -> None:
        if not foreign:
            stack[-1].text += data

    parser.StartElementHandler, parser.EndElementHandler, parser.CharacterDataHandler = start, end, text
    try:
        parser.Parse(data, True)
    except expat.ExpatError as error:
        raise NotXmlError(error.lineno, expat.ErrorString(error.code)) from None
    return root.children[0] if root.children else root
