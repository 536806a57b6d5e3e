"""A tagged PDF is read by its tags: tables with their headers, words of pictures, and nothing that is decoration."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from io import BytesIO
from pathlib import Path
from typing import Any

import pikepdf
import pytest
from press.printing import NIGHT, REGULAR, SYMBOLS, fonts, job

from generator.base.project import open_project, shipped
from generator.check.reading.document import Block, Document
from generator.check.reading.reader import read_document
from generator.check.run import Checker
from generator.press.page_imposition import Document as Pages
from generator.press.page_imposition import Leaf, Placed
from generator.press.pdf import sheets
from generator.press.pdf.document import write_document, write_pdf
from generator.press.pdf.structure import Tag
from generator.press.primitives import Face, Item, Node, Text


class Column:
    """Elements one below the other."""

    def __init__(self) -> None:
        self.y = 0.0

    def text(self, words: str) -> Text:
        self.y += 8
        return Text(10, self.y, words, REGULAR if words.isascii() else SYMBOLS, 9, NIGHT)

    def node(self, role: str, *inside: str | Node, **more: Any) -> Node:
        items = tuple(self.text(one) if isinstance(one, str) else one for one in inside)
        return Node(role, items, **more)

    def row(self, *cells: str, heads: str = "") -> Node:
        return Node("TR", tuple(self.node("TH" if heads else "TD", one, scope=heads) for one in cells))


def pdf(*pages: tuple[Node | Text, ...]) -> bytes:
    size = Fraction(100), Fraction(200)
    faces = [Face(f"page-{n}", 100, 200, 0, items, "") for n, items in enumerate(pages)]
    leaves = tuple(Leaf(*size, (Placed(face, Fraction(0), Fraction(0)),), face.name) for face in faces)
    return write_document(Pages(leaves, "Rules", "en"), fonts())


def read(content: bytes) -> Document:
    return read_document(Path("x.pdf"), content)[0]


def told(content: bytes) -> list[str]:
    return [block.text for block in read(content).blocks if block.kind != "table"]


def cells(block: Block) -> list[list[str]]:
    assert block.header
    return [[cell.text for cell in row.cells] for row in (block.header, *block.rows)]


def test_a_tagged_table_is_one_with_its_headers_wherever_its_cells_stand() -> None:
    page = Column()
    table = Node(
        "Table", (page.row("Result", "Pay", heads="Column"), page.row("Wunsch", "+2"), page.row("Einhorn", "+5"))
    )
    (block,) = read(pdf((table,))).blocks
    assert cells(block) == [["Result", "Pay"], ["Wunsch", "+2"], ["Einhorn", "+5"]]


def test_cells_that_name_a_row_together_are_one_below_a_head_over_all_of_them() -> None:
    column = Column()

    def table(role: str, **more: str) -> Node:
        head = Node(
            "TR", (column.node("TH", "Sum", scope="Column", span=2), column.node("TH", "Chance", scope="Column"))
        )
        rows = [
            Node("TR", (*(column.node(role, one, **more) for one in names), column.node("TD", share)))
            for *names, share in (("2", "12", "19.6%"), ("3", "11", "32.8%"))
        ]
        return Node("Table", (head, *rows))

    (named,) = read(pdf((table("TH", scope="Row"),))).blocks
    assert cells(named) == [["Sum", "Chance"], ["2 12", "19.6%"], ["3 11", "32.8%"]]
    (parted,) = read(pdf((table("TD"),))).blocks  # values below a head of several columns stay apart
    assert cells(parted)[1:] == [["2", "12", "19.6%"], ["3", "11", "32.8%"]]


def test_a_table_without_headers_has_none() -> None:
    page = Column()
    (block,) = read(pdf((Node("Table", (page.row("1", "0.1%"), page.row("2", "1.9%"))),))).blocks
    assert cells(block) == [["", ""], ["1", "0.1%"], ["2", "1.9%"]]


def test_headings_and_items_are_what_they_are_tagged_as() -> None:
    page = Column()
    item = page.node("LI", page.node("Lbl", "1."), page.node("LBody", page.node("P", "Roll 3 dice.")))
    document = read(pdf((page.node("H1", "Rules"), page.node("H2", "Turn"), page.node("L", item))))
    assert [(one.kind, one.text, one.level, one.number, one.path) for one in document.blocks] == [
        ("heading", "Rules", 1, None, ()),
        ("heading", "Turn", 2, None, ("Rules",)),
        ("item", "Roll 3 dice.", 1, 1, ("Rules", "Turn")),
    ]


def test_words_that_stand_for_a_picture_are_read_and_decoration_is_not() -> None:
    page = Column()
    picture = page.node("Figure", "⚰⚰", alt="Take 2 stones")
    assert told(pdf((page.node("Artifact", "17"), page.node("P", "Roll ", picture), page.text("18")))) == [
        "Roll Take 2 stones"
    ]


def test_drawn_dice_are_read_as_they_are_drawn() -> None:
    page = Column()
    assert told(pdf((page.node("P", page.node("Figure", "⚀⚂⚄", alt="Example: 1, 3, 5")),))) == ["⚀⚂⚄"]


def test_the_pages_of_a_table_of_contents_and_of_links_are_no_numbers() -> None:
    page = Column()
    leads = page.node("Link", "(2)", href="#there")
    first = (page.node("TOC", page.node("TOCI", "Turn 2")), page.node("P", "The 3 dice ", leads))
    assert told(pdf(first, (Column().node("H1", "Turn", anchor="there"),))) == ["The 3 dice", "Turn"]


def test_an_item_goes_on_over_the_page_and_another_begins_anew() -> None:
    page, other = Column(), Column()
    begun = page.node("LI", page.node("Lbl", "1."), page.node("LBody", "Ben is alone."))
    gone_on, last = other.node("LI", "Mia has 4"), other.node("LI", other.node("Lbl", "2."), other.node("LBody", "Go."))
    assert told(pdf((page.node("L", begun),), (other.node("L", gone_on, last),))) == ["Ben is alone. Mia has 4", "Go."]


def test_cards_on_a_sheet_are_read_one_by_one_in_their_frames(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("generator.press.pdf.sheets.told", lambda items: iter(()))
    tables = tables_of(read(write_pdf(job("home-a4", 3), fonts())))
    assert len(tables) == 3
    assert tables[0] == tables[1] == tables[2]


def test_what_cards_on_a_sheet_tell_in_words_is_not_read_again_in_their_frames(monkeypatch: pytest.MonkeyPatch) -> None:
    sheet, alone = (write_pdf(job(name, count), fonts()) for name, count in (("home-a4", 3), ("single", 2)))
    assert tables_of(read(sheet)) == tables_of(read(alone))

    own = sheets.told

    def otherwise(items: Iterable[Item], inside: bool = False) -> Iterator[Tag]:
        for tag in own(items, inside):
            yield Tag("P", actual="45,4 % and no more") if tag.role == "Table" else tag

    monkeypatch.setattr("generator.press.pdf.sheets.told", otherwise)
    lines = read(write_pdf(job("home-a4", 3), fonts())).lines
    assert sum("44,4" in line for line in lines) == 3, "what is drawn otherwise than it is told is read as well"


def tables_of(document: Document) -> list[list[list[str]]]:
    """The cells of its tables."""
    return [cells(block) for block in document.blocks if block.kind == "table"]


def changed(content: bytes, more: bytes) -> bytes:
    buffer = BytesIO()
    with pikepdf.open(BytesIO(content)) as file:
        page = file.pages[0]
        page.Contents = file.make_stream(page.Contents.read_bytes() + more)
        file.save(buffer)
    return buffer.getvalue()


def test_where_tags_leave_out_something_everything_is_read_by_its_place() -> None:
    page = Column()
    content = pdf((page.node("P", "Roll 3 dice"), page.node("Artifact", "17")))
    assert told(content) == ["Roll 3 dice"]
    with pikepdf.open(BytesIO(content)) as file:
        font = next(iter(file.pages[0].Resources.Font))
        drawn = file.pages[0].Contents.read_bytes()
    shown = drawn[drawn.index(b"[<") : drawn.index(b"TJ")]
    found = told(changed(content, f"\nBT {font} 9 Tf 1 0 0 1 20 20 Tm ".encode() + shown + b"TJ ET"))
    assert found == ["Roll 3 dice\n17", "Roll 3 dice"]


def test_a_tree_in_a_circle_is_given_up() -> None:
    page, buffer = Column(), BytesIO()
    with pikepdf.open(BytesIO(pdf((page.node("P", "Roll 3 dice"),)))) as file:
        section = file.Root.StructTreeRoot.K[0].K[0]
        section.K.append(section)
        file.save(buffer)
    assert told(buffer.getvalue()) == ["Roll 3 dice"]


def test_several_keys_in_a_cell_are_a_row_each_and_rows_to_write_into_are_none() -> None:
    page = Column()
    rows = (("2* 12*", "19.6%", "500"), ("3* 11*", "32.8%", "350"), ("4* 10*", "49.1%", "300"), ("Sum", "", ""))
    table = Node("Table", (page.row("Sum", "Chance", "10", heads="Column"), *(page.row(*row) for row in rows)))
    content = pdf((page.node("H1", "CHOICE"), page.node("P", "Sums of dice"), table))
    told = Checker(open_project(shipped()), "choice").checked(read(content), [])
    assert (len(told.claims.verified), told.claims.refuted) == (13, ())
