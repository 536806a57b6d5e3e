"""How wide the columns of a table become."""

from __future__ import annotations

import pytest

from generator.book.typesetter import Wish, column_widths

SIZE, PADDING = 72 / 25.4, 2.0
"""At this size the em is a millimetre, and a wish of 1000 is one too."""


def cells(*lines: int, word: int = 8) -> list[Wish]:
    """A column of cells with lines and longest words of so many mm."""
    return [Wish(line * 1000, min(line, word) * 1000, min(line, word) * 1000) for line in lines]


def widths(*columns: list[Wish], room: float = 100) -> list[float]:
    found = column_widths(columns, room, PADDING, SIZE)
    assert found
    return [round(width, 2) for width in found]


def test_columns_have_room_for_their_lines_where_the_page_has_it() -> None:
    first, second = widths(cells(20, 25), cells(30))
    assert first >= 27
    assert second >= 32
    assert first + second <= 100


def test_short_lines_stay_whole_beside_long_ones_that_need_no_more_lines_for_it() -> None:
    """Shared by what they want, the room would break the names and the days too."""
    names, days, who = widths(cells(28, 26), cells(22, 22), cells(80, 78))
    assert (names, days) == (30, 24)
    assert who == 46


def test_a_table_that_would_be_higher_for_whole_lines_breaks_them() -> None:
    """One long name would cost the column of long words a line in each row."""
    names, answers = widths(cells(*[10] * 9, 50), cells(*[130] * 9, 20))
    assert names < 52
    assert answers > 130 / 2 + PADDING


def test_words_that_fit_nowhere_are_no_table() -> None:
    assert column_widths([cells(60, word=60), cells(60, word=60)], 100, PADDING, SIZE) is None


@pytest.mark.parametrize("room", range(40, 140, 7))
def test_no_column_is_narrower_than_its_longest_word_and_all_have_room(room: float) -> None:
    found = widths(cells(12, 40), cells(30, 9), cells(90, 70), room=room)
    assert min(found) >= 8 + PADDING
    assert sum(found) <= room + 0.05
