from __future__ import annotations

from pathlib import Path

import pytest
from press.monospaced import lay_out

from generator.base.problem import UserError
from generator.press.primitives import Text, marks


def p(words: str, w: float = 30, h: float = 5) -> str:
    return f'<p style="fitted" x="5" y="5" w="{w}" h="{h}">{words}</p>'


def sizes(folder: Path, *inner: str) -> set[float]:
    return {m.size for face in lay_out(folder, *inner) for m in marks(face.items) if isinstance(m, Text)}


def test_what_fits_keeps_its_size(tmp_path: Path) -> None:
    assert sizes(tmp_path, p("short")) == {10}


def test_one_long_word_makes_its_style_smaller_on_all_faces(tmp_path: Path) -> None:
    """20 letters at 8.5 pt are 20 * 8.5 / 2 pt = 29.99 mm wide."""
    assert sizes(tmp_path, p("short"), p("x" * 20)) == {8.5}


def test_height_makes_a_style_smaller_too(tmp_path: Path) -> None:
    """Two lines of 8.2 pt are 2 * 1.2 * 8.2 pt = 6.94 mm high."""
    assert sizes(tmp_path, p("xxxxxxxxxx xxxxxxxxxx", w=20, h=7)) == {8.2}


def test_other_styles_keep_their_size(tmp_path: Path) -> None:
    other = '<p style="ten" x="5" y="20" w="30" h="5">other</p>'
    assert sizes(tmp_path, p("x" * 20) + other) == {8.5, 10}


def test_what_does_not_fit_at_the_least_size_is_refused_at_that_size(tmp_path: Path) -> None:
    with pytest.raises(UserError, match=r"'x{30}' at 7 pt is 37\.0 mm wide, 30\.0 mm are there"):
        lay_out(tmp_path, p("x" * 30))


@pytest.mark.parametrize(("words", "do"), [("x" * 30, "use a shorter word"), ("−" + "1" * 30, "give it more width")])
def test_numbers_are_not_to_be_shortened_or_hyphenated(tmp_path: Path, words: str, do: str) -> None:
    with pytest.raises(UserError, match=do) as caught:
        lay_out(tmp_path, p(words))
    assert ("hyphen" in str(caught.value)) == words.isalpha()
