"""Stacks that make their words smaller until these fit, and what they say where that is not enough."""

from __future__ import annotations

from pathlib import Path

import pytest
from press.monospaced import lay_out

from generator.base.problem import UserError
from generator.press.primitives import Text, marks

LINE = 1.2 * 25.4 / 72
"""Height in mm of a line of 1 pt."""


def stack(h: float, *words: str, fit: str = ' fit="yes"', style: str = "fitted") -> str:
    inner = "".join(f'<p style="{style}" key="k{n}" w="30" h="40">{text}</p>' for n, text in enumerate(words))
    return f'<stack x="5" y="5" w="30" h="{h}"{fit}>{inner}</stack>'


def sizes(folder: Path, *inner: str) -> set[float]:
    return {m.size for face in lay_out(folder, *inner) for m in marks(face.items) if isinstance(m, Text)}


def test_words_become_smaller_until_the_stack_has_room_for_all(tmp_path: Path) -> None:
    """Four lines have 10 pt in 4 * 10 * LINE mm, and 8.4 pt in 4 * 8.4 * LINE."""
    assert sizes(tmp_path, stack(40 * LINE, "a", "b", "c", "d")) == {10}
    assert sizes(tmp_path, stack(4 * 8.4 * LINE, "a", "b", "c", "d")) == {8.4}


def test_the_size_is_the_same_in_all_stacks(tmp_path: Path) -> None:
    assert sizes(tmp_path, stack(4 * 8.4 * LINE, "a", "b", "c", "d"), stack(40, "e")) == {8.4}


def test_a_line_in_a_node_counts_too(tmp_path: Path) -> None:
    inner = '<node role="L"><p style="fitted" w="30" h="40">a</p><p style="fitted" w="30" h="40">b</p></node>'
    assert sizes(tmp_path, f'<stack x="5" y="5" w="30" h="{2 * 9 * LINE}" fit="yes">{inner}</stack>') == {9}


def test_a_style_without_a_least_size_keeps_its_size_and_the_stack_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UserError, match=r"the texts around 'a' at 10 pt need 16\.9 mm, 16\.0 mm are there"):
        lay_out(tmp_path, stack(16, "a", "b", "c", "d", style="ten"))


def test_a_stack_that_does_not_shrink_is_told_at_its_own_place(tmp_path: Path) -> None:
    with pytest.raises(UserError, match=r"<stack>: its parts need 16\.93 mm, 16\.00 mm are there"):
        lay_out(tmp_path, stack(16, "a", "b", "c", "d", fit=""))


def test_what_does_not_fit_at_the_least_size_is_told_once_at_the_longest_text(tmp_path: Path) -> None:
    sources = {f"k{number}": (Path("text.toml"), 10 + number) for number in range(3)}
    with pytest.raises(UserError) as raised:
        lay_out(tmp_path, stack(8, "short", "long words " * 5, "last"), sources=sources)
    (problem,) = raised.value.problems
    assert (problem.path, problem.line) == ("text.toml", 11)
    assert problem.message.startswith("the texts around 'long words long words long wo…' at 7 pt need ")
    assert "the room is set by <stack> in " in problem.hint


def test_a_paragraph_too_long_for_its_own_room_is_the_only_fault_of_its_stack(tmp_path: Path) -> None:
    """What stands below it would lie on another ground, or beyond the card: nobody can mend that."""
    long = f'<p style="ten" key="k0" w="30" h="5">{"word " * 300}</p>'
    light = '<p style="ten" fill="paper" key="k1" w="30" h="5">light</p>'
    ground = '<rect x="5" y="5" w="30" h="20" fill="ink"/>'
    lay_out(tmp_path, f'{ground}<stack x="5" y="5" w="30" h="20">{light}</stack>')
    sources = {f"k{number}": (Path("text.toml"), 10 + number) for number in range(2)}
    with pytest.raises(UserError) as raised:
        lay_out(tmp_path, f'{ground}<stack x="5" y="5" w="30" h="20">{long}{light}</stack>', sources=sources)
    (problem,) = raised.value.problems
    assert (problem.path, problem.line) == ("text.toml", 10)
