from __future__ import annotations

from pathlib import Path

import pytest
from press.monospaced import EM, lay_out, lines

from generator.press.primitives import Node, Text, marks


def test_a_stack_puts_its_parts_one_below_the_other_and_takes_up_what_they_leave_free(tmp_path: Path) -> None:
    parts = '<p style="ten" w="40" h="9">HI</p><dice y="1" faces="1" size="4" symbols="die-1" fill="ink"/>'
    (face,) = lay_out(tmp_path, f'<stack x="5" y="10" w="40" h="20" valign="middle">{parts}</stack>')
    words, die = (mark for mark in marks(face.items) if isinstance(mark, Text))
    height = 1.2 * EM + 1 + 4
    top = 10 + (20 - height) / 2
    assert words.y == pytest.approx(top + 0.6 * EM + 0.35 * EM, abs=1e-3)
    assert die.y == pytest.approx(top + 1.2 * EM + 1 + 4 * 0.85, abs=1e-3)


def test_what_is_in_a_node_goes_on_with_the_stack(tmp_path: Path) -> None:
    def line(words: str) -> str:
        return f'<p style="ten" w="40" h="5">{words}</p>'

    plain = "".join(map(line, "ABC"))
    parts = f'<node role="TH" scope="Row">{line("A")}</node><node role="TD">{line("B")}{line("C")}</node>'
    stacks = [f'<stack x="5" y="10" w="40" h="30" valign="bottom">{inner}</stack>' for inner in (plain, parts)]
    without, face = lay_out(tmp_path, *stacks)
    assert lines(face) == lines(without)
    assert [(node.role, len(node.children)) for node in face.items if isinstance(node, Node)] == [("TH", 1), ("TD", 2)]


def test_what_is_optional_and_does_not_fit_is_left_out_with_its_gap(tmp_path: Path) -> None:
    def note(words: str) -> str:
        return f'<p style="fitted" y="2" w="30" h="5" optional="yes">{words}</p>'

    parts = '<p style="fitted" w="30" h="5">HI</p>{note}<p style="ten" w="30" h="5">next</p>'
    stack = '<stack x="5" y="10" w="40" h="30">{parts}</stack>'
    faces = [lay_out(tmp_path, stack.format(parts=parts.format(note=each)))[0] for each in ("", note("x" * 30))]
    assert lines(faces[1]) == lines(faces[0])
    (shown,) = lay_out(tmp_path, stack.format(parts=parts.format(note=note("x" * 20))))
    assert [(mark.text, mark.size) for mark in marks(shown.items) if isinstance(mark, Text)] == [
        ("HI", 8.5),
        ("x" * 20, 8.5),
        ("next", 10),
    ]
