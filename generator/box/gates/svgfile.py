"""Reads an SVG file: refuses calmly what is none, what is huge, and entities, which could make little text huge."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from typing import Any, NoReturn
from xml.parsers import expat

from generator.base.problem import Problem, UserError
from generator.box.gates.drawing import Drawing, Mark
from generator.box.gates.pathdata import BadPath, is_plain
from generator.box.gates.shapes import shape_data
from generator.box.gates.whitelist import DRAWN, SHOWN, declarations, strange, unseen

LARGEST = 16_000_000
"""Bytes of a drawing; one sheet with a whole table engraved has less than a tenth."""

DEEPEST = 64
MOST = 100_000
"""Elements of a drawing."""

SVG = "http://www.w3.org/2000/svg"
ID = "wuerfelwerk-box"
PICTURE = "wuerfelwerk-picture"
"""The metadata of what is made to be looked at, and not for a machine."""


def read_drawing(name: str, content: bytes) -> Drawing:
    """The drawing in a file's bytes. Raises UserError with the file and line where it is none."""
    if len(content) > LARGEST:
        text = f"has {len(content) / 1e6:.0f} MB, a drawing has at most {LARGEST / 1e6:.0f} MB"
        raise UserError([Problem(name, 0, text)])
    reader = _Reader(name)
    try:
        reader.parser.Parse(content, True)
    except expat.ExpatError as error:
        reader.refuse(f"is no XML: {expat.errors.messages[error.code]}", line=error.lineno)
    except (ValueError, LookupError) as error:  # an encoding that is not known
        reader.refuse(f"can not be read: {error}", line=0)
    return reader.drawing()


class _Reader:
    def __init__(self, name: str) -> None:
        self.name = name
        self.parser = parser = expat.ParserCreate(namespace_separator=" ")
        parser.buffer_text = True
        parser.StartElementHandler = self.start
        parser.EndElementHandler = self.end
        parser.CharacterDataHandler = self.text
        parser.EntityDeclHandler = self.entity
        parser.ProcessingInstructionHandler = self.instruction
        self.stack: list[tuple[str, dict[str, str]]] = []
        self.space = ""
        self.words: list[str] | None = None
        self.count = 0
        self.size, self.box = ("", ""), tuple[float, ...]()
        self.marks: list[Mark] = []
        self.foreign: list[tuple[int, str]] = []
        self.groups: list[tuple[str, int]] = []
        self.titles: dict[str, str] = {}
        self.metadata: tuple[int, str] | None = None
        self.picture = False

    def refuse(self, message: str, hint: str = "", line: int | None = None) -> NoReturn:
        """Raises UserError at the line that is being read."""
        raise UserError([Problem(self.name, self.parser.CurrentLineNumber if line is None else line, message, hint)])

    def entity(self, *_: object) -> None:
        self.refuse("declares an entity, which no drawing needs", "save it as plain SVG")

    def instruction(self, target: str, _: str) -> None:
        self.foreign.append((self.parser.CurrentLineNumber, f"<?{target}?>"))

    def start(self, name: str, attributes: dict[str, str]) -> None:
        space, _, tag = name.rpartition(" ")
        if not self.stack and (tag != "svg" or space not in ("", SVG)):
            self.refuse(f"is no SVG: its root is <{tag}>")
        self.count += 1
        if self.count > MOST:
            self.refuse(f"has more than {MOST} elements")
        if len(self.stack) >= DEEPEST:
            self.refuse(f"groups lie more than {DEEPEST} deep")
        above = [name for name, _ in self.stack]
        inherited = self.stack[-1][1] if above else {"stroke": "none", "fill": "black", "stroke-width": "1"}
        style = {**inherited, **_look(attributes)}
        if not above:
            self.space = space
            self._root(attributes)
        elif tag == "g":
            style["group"] = attributes.get("id", style.get("group", ""))
        other = "" if space == self.space else space or "no namespace"
        line = self.parser.CurrentLineNumber
        self.foreign += [(line, what) for what in strange(other, tag, above, attributes)]
        self.stack.append((tag if not other else "", style))
        if above and not other:
            self._element(tag, attributes, style, shown=set(above) <= set(SHOWN))

    def _root(self, attributes: dict[str, str]) -> None:
        self.size = attributes.get("width", ""), attributes.get("height", "")
        try:
            self.box = tuple(float(part) for part in re.split(r"[\s,]+", attributes.get("viewBox", "").strip()) if part)
        except ValueError:
            self.refuse(f"viewBox '{attributes['viewBox'][:40]}' is not four numbers")

    def _element(self, tag: str, attributes: dict[str, str], style: dict[str, str], shown: bool) -> None:
        line = self.parser.CurrentLineNumber
        if tag == "g" and "id" in attributes:
            self.groups.append((attributes["id"], line))
        if tag == "title" or (tag == "metadata" and attributes.get("id") == ID):
            self.words = []
        self.picture |= tag == "metadata" and attributes.get("id") == PICTURE
        if tag not in DRAWN or not shown:
            return
        try:
            data = attributes.get("d", "") if tag == "path" else shape_data(tag, attributes)
            mark = Mark(line, style.get("group", ""), style["stroke"], style["fill"], data)
            if not is_plain(data) and not mark.loops:
                return
        except (BadPath, ValueError) as error:
            self.refuse(f"<{tag}>: {error}")
        self.foreign += [(line, why) for why in (unseen(style),) if why]
        self.marks.append(mark)

    def text(self, words: str) -> None:
        if self.words is not None:
            self.words.append(words)

    def end(self, name: str) -> None:
        tag, style = self.stack.pop()
        if self.words is not None and tag in ("title", "metadata"):
            words = "".join(self.words)
            self.words = None
            if tag == "metadata":
                self.metadata = self.parser.CurrentLineNumber, words
            elif self.stack and self.stack[-1][0] == "g":
                self.titles[style["group"]] = words.strip()

    def drawing(self) -> Drawing:
        line, metadata = 0, None
        if self.metadata:
            line, metadata = self.metadata[0], self._json(*self.metadata)
        lists: tuple[Iterable[Any], ...] = self.marks, self.foreign, self.groups
        marks, foreign, groups = map(tuple, lists)
        return Drawing(
            self.name, self.size, self.box, marks, foreign, groups, self.titles, metadata, line, self.picture
        )

    def _json(self, line: int, words: str) -> dict[str, Any]:
        try:
            value = json.loads(words, parse_constant=_no_constant)
        except (ValueError, RecursionError) as error:
            self.refuse(f"metadata '{ID}' is no JSON: {error}", line=line)
        if not isinstance(value, dict):
            self.refuse(f"metadata '{ID}' is no JSON object", line=line)
        return dict(value)


def _look(attributes: dict[str, str]) -> dict[str, str]:
    """Colours and width of a line, of attributes or of a style, which counts more."""
    said = {**attributes, **dict(declarations(attributes.get("style", "")))}
    return {key: said[key].strip() for key in ("stroke", "fill", "stroke-width") if key in said}


def _no_constant(name: str) -> None:
    raise ValueError(f"{name} is no number")
