from __future__ import annotations

from pathlib import Path

import pytest
from press.monospaced import PATH, faults, lay_out, lines, p

from generator.press.primitives import Area, Line, Node, Rect, Text, marks


def test_the_faults_of_all_faces_are_told_at_once(tmp_path: Path) -> None:
    found = faults(tmp_path, p("☃"), '<rect w="1" h="1" fill="pink"/>', '<p style="tne" w="1" h="1">x</p>')
    assert "SNOWMAN" in found
    assert "fill='pink': no colour 'pink'" in found
    assert "no text style 'tne'\n    did you mean 'ten'?" in found


@pytest.mark.parametrize(
    ("inner", "message"),
    [
        ('<rect x="-4" w="10" h="10" fill="ink"/>', "<rect>: reaches 1.00 mm beyond the card and its bleed"),
        ('<line x="50" y="1" w="14" stroke="ink" line="hair"/>', "reaches 1.00 mm beyond"),
        ('<sym name="unicorn" y="90" w="5" h="5" fill="ink"/>', "reaches 2.00 mm beyond"),
        ('<grid cols="2" rows="2" w="64" h="9" stroke="ink" line="hair"/>', "reaches 1.00 mm beyond"),
        ('<p style="ten" x="1" y="20" w="40" h="9">near</p>', "comes to 1.00 mm from the cut, 3 mm must stay free"),
        ('<dice x="40" y="20" faces="1 6" size="9" fill="ink"/>', "comes to 2.00 mm from the cut"),
        ('<sym alt="a" name="unicorn" y="20" w="9" h="9" fill="ink"/>', "comes to 0.00 mm from the cut"),
        ('<rect w="1" h="1"/>', "would not show"),
        ('<rect w="1" h="1" stroke="ink"/>', "belong together"),
        ('<rect w="1" h="1" stroke="ink" line="hiar"/>', "no line width 'hiar'\n    did you mean 'hair'?"),
        ('<dice x="9" y="9" faces="1 6" symbols="die-1" size="5" fill="ink"/>', "2 faces and 1 symbols do not match"),
        ('<dice x="9" y="9" faces="1" symbols="die-2" size="5" fill="ink"/>', "no symbol 'die-2'"),
        ('<dice x="9" y="9" faces="1 6" frames="square" size="5" fill="ink"/>', "2 faces and 1 frames do not match"),
        ('<dice x="9" y="9" faces="F" frames="triangl" size="9" fill="ink"/>', "no frame 'triangl'"),
        ('<dice x="9" y="9" faces="F" frames="triangle" size="4" fill="ink"/>', "would be 5.8 pt small"),
        ('<dice x="9" y="9" faces="☃" size="5" fill="ink"/>', "no font has the character '☃'"),
        ('<field name="a" label="a" size="8" w="9" h="9" sum="-b"/>', "sum: the page has no field 'b'"),
        ('<field name="a" label="a" size="8" w="9" h="9" sum="a" scores="20"/>', "'20' is no score of a sum"),
        ('<stack x="9" y="9" w="9" h="9"><sym name="unicorn" w="9" h="9.5" fill="ink"/></stack>', "need 9.50 mm, 9.00"),
    ],
)
def test_a_fault_of_an_element_is_told_at_its_line(tmp_path: Path, inner: str, message: str) -> None:
    found = faults(tmp_path, inner)
    assert message in found
    assert f"{PATH}:2: " in found


def test_decoration_may_run_over_the_cut(tmp_path: Path) -> None:
    assert lay_out(tmp_path, '<sym name="unicorn" x="-3" y="-3" w="9" h="9" fill="grey"/>')


@pytest.mark.parametrize(
    ("inner", "message"),
    [
        (
            '<p style="ten" x="9" y="9" w="9" h="9" fill="grey">x</p>',
            "'grey' on 'white' has a contrast of 1.82:1, 4.5:1 is needed; the colours stand in ",
        ),
        ('<rect w="20" h="20" fill="ink"/><p style="ten" x="9" y="9" w="9" h="9">x</p>', "'ink' on 'ink'"),
        ('<sym alt="a" name="unicorn" x="9" y="9" w="9" h="9" fill="grey"/>', "1.82:1, 3:1 is needed"),
        ('<dice faces="1" x="9" y="9" size="9" fill="grey"/>', "1.82:1, 3:1 is needed"),
        (
            '<rect w="20" h="20" fill="ink"/><p style="reversed" x="9" y="9" w="9" h="9">x</p>',
            "6 pt are too small for light type on a dark ground, 7 pt are needed",
        ),
    ],
)
def test_what_can_not_be_seen_on_its_ground_is_refused(tmp_path: Path, inner: str, message: str) -> None:
    assert message in faults(tmp_path, inner)


def test_boxes_move_what_is_in_them(tmp_path: Path) -> None:
    inner = '<box x="10" y="20"><box x="1"><rect x="2" y="3" w="4" h="5" fill="ink"/></box></box>'
    (face,) = lay_out(tmp_path, inner)
    (rect,) = marks(face.items)
    assert isinstance(rect, Rect)
    assert (rect.x, rect.y, rect.w, rect.h) == (13, 23, 4, 5)


def test_decoration_inside_of_structure_has_to_be_seen(tmp_path: Path) -> None:
    sign = '<node role="TD"><node role="Artifact"><sym name="unicorn" x="9" y="9" w="9" h="9" fill="{}"/></node></node>'
    (face,) = lay_out(tmp_path, sign.format("ink"))
    (cell,) = face.items
    assert isinstance(cell, Node)
    assert [child.role for child in cell.children if isinstance(child, Node)] == ["Artifact"]
    assert "1.82:1, 3:1 is needed" in faults(tmp_path, sign.format("grey"))


def test_a_symbol_fills_its_box_and_stands_in_the_middle(tmp_path: Path) -> None:
    (face,) = lay_out(tmp_path, '<sym name="unicorn" x="10" y="10" w="20" h="8" fill="ink"/>')
    (text,) = marks(face.items)
    assert isinstance(text, Text)
    assert (text.x, text.y, round(text.size * 25.4 / 72, 2)) == (16, 16.8, 8)


def test_dice_without_symbol_show_their_label(tmp_path: Path) -> None:
    (face,) = lay_out(tmp_path, '<dice x="10" y="10" faces="1 F 13" symbols="die-1 - -" size="5" gap="1" fill="ink"/>')
    assert [text for _, _, text in lines(face)] == ["⚀", "F", "13"]
    assert [(m.x, m.w) for m in marks(face.items) if isinstance(m, Rect)] == [(16.175, 4.65), (22.175, 4.65)]


def test_faces_stand_in_the_outline_of_their_solid(tmp_path: Path) -> None:
    inner = '<dice x="10" y="10" faces="1 F 13" symbols="die-1 - -" frames="- triangle pentagon" size="9" fill="ink"/>'
    (face,) = lay_out(tmp_path, inner)
    assert [text for _, _, text in lines(face)] == ["⚀", "F", "13"]
    rings = [mark for mark in marks(face.items) if isinstance(mark, Area)]
    assert [len(loop) for ring in rings for loop in ring.loops] == [3, 3, 5, 5]
    for number, ring in enumerate(rings, start=1):
        outer, inside = ring.loops
        xs, ys = zip(*outer, strict=True)
        assert 10 + 9 * number <= min(xs) < max(xs) <= 19 + 9 * number
        assert 10 <= min(ys) < max(ys) <= 19
        assert all(min(xs) < x < max(xs) and min(ys) < y < max(ys) for x, y in inside)
        assert turning(outer) == -turning(inside) != 0  # so that it is a ring by either rule of filling


def turning(loop: tuple[tuple[float, float], ...]) -> int:
    """1 or -1 by the sense in which a loop runs."""
    pairs = zip(loop, [*loop[1:], loop[0]], strict=True)
    area = sum(a[0] * b[1] - b[0] * a[1] for a, b in pairs)
    return (area > 0) - (area < 0)


def test_a_grid_has_an_edge_and_lines_between(tmp_path: Path) -> None:
    (face,) = lay_out(tmp_path, '<grid x="5" y="5" w="30" h="10" cols="3" rows="2" stroke="ink" line="hair"/>')
    inner = [(m.x1, m.y1, m.x2, m.y2) for m in marks(face.items) if isinstance(m, Line)]
    assert inner == [(15, 5, 15, 15), (25, 5, 25, 15), (5, 10, 35, 10)]


def test_the_structure_is_what_the_nodes_say(tmp_path: Path) -> None:
    inner = (
        p("HI", 'w="40" h="10" role="H1"')
        + '<node role="TR"><node role="TH" scope="Row"><p style="ten" x="5" y="20" w="9" h="9">x</p></node></node>'
        + p("plain")
        + '<dice x="9" y="40" faces="1 6" symbols="die-1 die-6" size="5" fill="ink" alt="1, 6"/>'
        + '<rect w="1" h="1" fill="ink"/>'
    )
    (face,) = lay_out(tmp_path, inner)
    heading, row, plain, figure, rect = face.items
    assert isinstance(heading, Node)
    assert isinstance(row, Node)
    assert isinstance(row.children[0], Node)
    assert isinstance(plain, Node)
    assert isinstance(figure, Node)
    assert isinstance(rect, Rect)
    assert (heading.role, row.role, plain.role) == ("H1", "TR", "P")
    assert (row.children[0].role, row.children[0].scope) == ("TH", "Row")
    assert isinstance(row.children[0].children[0], Text)
    assert (figure.role, figure.alt, len(figure.children)) == ("Figure", "1, 6", 2)
