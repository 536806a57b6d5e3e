"""The tags of a file as a tree, and what the Matterhorn Protocol 1.02 asks of it: roles, nesting, tables, headings; and
what of a stream belongs to them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Any, TypeAlias

from pikepdf import Array, Dictionary, Pdf

from generator.base.pdffile import TooMuch
from generator.preflight.fonts import name_text
from generator.preflight.tokens import INLINE, Operand

if TYPE_CHECKING:
    from generator.preflight.interpret import Interpreter

Fault: TypeAlias = "tuple[str, str, str]"
"""The name of the sentence, what was found, and what has to be there."""
_ROWS = {"TR"}
CHILDREN: Mapping[str, set[str]] = {
    "Table": {"TR", "THead", "TBody", "TFoot", "Caption"},
    "THead": _ROWS, "TBody": _ROWS, "TFoot": _ROWS,
    "TR": {"TH", "TD"},
    "L": {"L", "LI", "Caption"},
    "LI": {"Lbl", "LBody"},
    "TOC": {"TOC", "TOCI", "Caption"},
}  # fmt: skip
"""What may stand in an element (ISO 14289-1, 7.2; Matterhorn 09-004 to 09-006); in all others anything."""
PARENTS = {
    child: {parent for parent, children in CHILDREN.items() if child in children}
    for child in ("TR", "THead", "TBody", "TFoot", "TH", "TD", "LI", "LBody", "TOCI")
}
"""Where an element has to stand; all others may stand anywhere."""
HEADINGS = {f"H{level}": level for level in range(1, 7)}
STANDARD = {
    "Document", "Part", "Art", "Sect", "Div", "BlockQuote", "Caption", "TOC", "Index", "NonStruct", "Private", "P", "H",
    "Lbl", "Span", "Quote", "Note", "Reference", "BibEntry", "Code", "Link", "Annot", "Ruby", "RB", "RT", "RP",
    "Warichu", "WT", "WP", "Figure", "Formula", "Form", *HEADINGS, *CHILDREN, *PARENTS,
}  # fmt: skip
"""The types of ISO 32000-1, 14.8.4."""
_SCOPES = ("Row", "Column", "Both")
MOST = 200_000
"""Elements that are read; a book has a tenth."""


@dataclass(eq=False)
class Element:
    """An element: `role` is the standard one, `pieces` are pieces of marked content by the page's object and number,
    `notes` the objects of annotations."""

    role: str
    source: Dictionary
    parent: Element | None = None
    kids: list[Element] = field(default_factory=list)
    pieces: list[tuple[Any, int]] = field(default_factory=list)
    notes: list[Any] = field(default_factory=list)

    def said(self, *keys: str) -> bool:
        """Whether any of these texts is there."""
        return any(str(self.source.get(key, "")).strip() for key in keys)

    def attribute(self, key: str) -> Any:
        """What an attribute of any owner says; None where none does."""
        found = self.source.get("/A")
        owners = [*found] if isinstance(found, Array) else [found]
        return next((one[key] for one in owners if isinstance(one, Dictionary) and key in one), None)

    def number(self, key: str) -> int:
        """An attribute that counts, 1 where it is not there."""
        found = self.attribute(key)
        return found if isinstance(found, int) and found > 0 else 1


Tags: TypeAlias = "tuple[list[Element], list[Fault]]"
"""All elements of a file in the order of reading, and what is wrong with their roles."""


def read_tags(pdf: Pdf) -> Tags:
    """The tags of a file; nothing where it has none. Raises TooMuch."""
    root = pdf.Root.get("/StructTreeRoot")
    if not isinstance(root, Dictionary):
        return [], []
    roles, faults = root.get("/RoleMap"), list[Fault]()
    known = roles if isinstance(roles, Dictionary) else Dictionary()
    faults += [("remapped", key[1:], "") for key in known.keys() if key[1:] in STANDARD]
    elements: list[Element] = []
    waiting: list[tuple[Any, Element | None, Any]] = [(root.get("/K"), None, None)]
    while waiting:
        kid, parent, page = waiting.pop()
        if len(elements) > MOST or len(waiting) > MOST:  # also where the tree is a circle
            raise TooMuch
        if isinstance(kid, Array):
            waiting += [(one, parent, page) for one in reversed(list(kid))]
        elif isinstance(kid, int) and parent:
            parent.pieces.append((page, kid))
        elif isinstance(kid, Dictionary) and "/S" in kid:
            role = _standard(name_text(kid["/S"])[1:], known)
            if not role:
                faults.append(("role", name_text(kid["/S"])[1:], ""))
            one = Element(role or "NonStruct", kid, parent)
            elements.append(one)
            if parent:
                parent.kids.append(one)
            own = kid.get("/Pg")
            waiting.append((kid.get("/K"), one, _key(own) if own is not None else page))
        elif isinstance(kid, Dictionary) and parent and "/Obj" in kid:
            parent.notes.append(_key(kid["/Obj"]))
        elif isinstance(kid, Dictionary) and parent and isinstance(kid.get("/MCID"), int):
            own = kid.get("/Stm", kid.get("/Pg"))
            parent.pieces.append((_key(own) if own is not None else page, int(kid["/MCID"])))
    return elements, list(dict.fromkeys(faults))


def _key(found: Any) -> Any:
    """What tells an object from others; None for what is no object of its own."""
    return getattr(found, "objgen", None)


def _standard(role: str, known: Dictionary) -> str:
    """What a role is mapped to at last; empty where that is no type of the standard, or goes in a circle."""
    for _ in range(len(known) + 1):
        if role in STANDARD:
            return role
        role = name_text(known.get(f"/{role}", ""))[1:]
    return ""


def tree_faults(elements: Sequence[Element]) -> Iterator[Fault]:
    """What is wrong with the elements among themselves."""
    for one in elements:
        if one.role in CHILDREN:
            for kid in one.kids:
                if kid.role not in CHILDREN[one.role]:
                    yield "nested", kid.role, one.role
            times = Counter(kid.role for kid in one.kids)
            for role in ("THead", "TFoot", "Caption"):
                if times[role] > 1 and role in CHILDREN[one.role]:
                    yield "twice", role, one.role
            if one.role == "LI" and not times["LBody"]:
                yield "lacks", one.role, "LBody"
        if one.role in PARENTS and (one.parent is None or one.parent.role not in PARENTS[one.role]):
            yield "nested", one.role, one.parent.role if one.parent else "-"
        if one.role in ("Figure", "Formula") and not one.said("/Alt", "/ActualText"):
            yield "alt", one.role, ""
        if one.role == "Table":
            yield from _table(one)
    yield from _headings([one for one in elements if one.role in HEADINGS or one.role == "H"])
    names = [str(one.source.get("/ID", "")) for one in elements if one.role == "Note"]
    if "" in names or len({*names}) < len(names):
        yield "note", "", ""


def _headings(found: Sequence[Element]) -> Iterator[Fault]:
    """The first one is H1, and none is more than a level below the one before (14-002, 14-003, 14-007)."""
    roles = [one.role for one in found]
    if "H" in roles:
        if {*roles} != {"H"}:
            yield "headings", "H", next(role for role in roles if role != "H")
        return
    before = 0
    for role in roles:
        if HEADINGS[role] > before + 1:
            yield "level", role, f"H{before + 1}"
        before = HEADINGS[role]


def _table(table: Element) -> Iterator[Fault]:
    """Every row has as many columns, and its heads say what they are the heads of (15-003, 7.2)."""
    groups = [[table], [kid for kid in table.kids if kid.role in ("THead", "TBody", "TFoot")]]
    rows = [row for group in groups for one in group for row in one.kids if row.role == "TR"]
    taken: set[tuple[int, int]] = set()
    widths = []
    for at, row in enumerate(rows):
        place = 0
        for cell in row.kids:
            while (at, place) in taken:
                place += 1
            wide, high = cell.number("/ColSpan"), cell.number("/RowSpan")
            if wide * high > MOST:
                raise TooMuch
            area = {(at + down, place + along) for down in range(high) for along in range(wide)}
            if area & taken:
                yield "columns", str(at + 1), ""
            taken |= area
        widths.append(sum(1 for line, _ in taken if line == at))
    for at, width in enumerate(widths):
        if width != widths[0]:
            yield "columns", str(at + 1), f"{width} / {widths[0]}"
            break
    cells = [cell for row in rows for cell in row.kids]
    heads = [cell for cell in cells if cell.role == "TH"]
    scoped = all(name_text(cell.attribute("/Scope") or "")[1:] in _SCOPES for cell in heads)
    led = all(cell.attribute("/Headers") for cell in cells if cell.role == "TD")
    if not heads or not (scoped or led):
        yield "scope", "", ""


PAINTING = frozenset((*"fFSsBb", "f*", "B*", "b*", "Tj", "TJ", "'", '"', "sh", INLINE))
ARTIFACT, TAG = "Artifact", "tag"


class TagPen:
    """Follows marked content; `loose` tells that what is painted now belongs to no tag and is no artifact."""

    def __init__(self, at: Interpreter) -> None:
        self.at, self.tagged = at, at.content.tagged
        self.loose = True
        self._open: list[str] = []
        self.operators: dict[str, Callable[..., None]] = {
            "BDC": partial(self._begin, True), "BMC": partial(self._begin, False), "EMC": self._end,
        }  # fmt: skip

    def painted(self) -> None:
        """Something is painted now."""
        if self.loose:
            self.tagged.faults["outside"] = None

    def close(self) -> None:
        """The stream has ended."""
        if self._open:
            self.tagged.faults["open"] = None

    def _begin(self, listed: bool, *operands: Operand) -> None:
        self.at.text.end = None  # what is tagged apart is no one text, however near it stands
        kind = self._kind(listed, operands)
        self._open.append(kind)
        self.loose = not any(self._open)
        if kind and {TAG, ARTIFACT} <= {*self._open}:
            self.tagged.faults["mixed"] = None

    def _end(self) -> None:
        self.at.text.end = None
        if self._open:
            self._open.pop()
            self.loose = not any(self._open)

    def _kind(self, listed: bool, operands: tuple[Operand, ...]) -> str:
        """Whether a piece is an artifact or has a number, which is added; else it only remarks."""
        if operands and operands[0] == f"/{ARTIFACT}":
            return ARTIFACT
        number: Any
        said = operands[1] if listed and len(operands) > 1 else []
        if isinstance(said, str):
            named = self.at.resource("/Properties", said)
            number = named.get("/MCID") if isinstance(named, Dictionary) else None
        else:
            pairs = said if isinstance(said, list) else []
            number = next((value for key, value in zip(pairs[::2], pairs[1::2], strict=False) if key == "/MCID"), None)
        if not isinstance(number, int | float):
            return ""
        self.tagged.pieces.append(int(number))
        return TAG
