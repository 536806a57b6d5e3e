"""Tables of cards find their sizes: what yields, what grows, who hears what."""

from __future__ import annotations

from pathlib import Path

import pytest
from press.overviewcards import cells, nodes, words

from generator.base.problem import UserError
from generator.base.project import open_project
from generator.glyphs.fontset import FontSet
from generator.press.layout import compose
from generator.press.layout_context import CardFormat
from generator.press.markup import parse_card
from generator.press.primitives import Cells, Face, Rect, Text, marks
from generator.press.style import load_style
from generator.press.table_layout import Table

CARD = CardFormat(63, 88, 3, 3)


def drawn(fonts: FontSet, rows: str, columns: str = '<col w="1fr"/>', h: float = 60) -> Face:
    """The front of a card that is one table."""
    table = f'<table x="5" y="10" w="50" h="{h}">{columns}{rows}</table>'
    card = parse_card(f'<card><face name="front">{table}</face></card>', Path("a.xml"))
    return compose([card], load_style(open_project()), fonts, CARD)[0][0]


def said(face: Face) -> dict[str, Text]:
    return {mark.text.strip(): mark for mark in marks(face.items) if isinstance(mark, Text)}


def row(text: str, more: str = "", style: str = "rule") -> str:
    return f'<tr><td><p style="{style}" {more}>{text}</p></td></tr>'


def test_rows_share_what_is_left_as_evenly_as_they_can(fonts: FontSet) -> None:
    face = drawn(fonts, row("one") + '<tr><td><sym name="stone" fill="ink" h="30"/></td></tr>' + row("two"), h=50)
    one, two = (said(face)[word] for word in ("one", "two"))
    assert two.y - one.y == pytest.approx(10 + 30, abs=0.01)  # 10 each for the words, 30 for the picture


def test_what_yields_first_goes_first(fonts: FontSet) -> None:
    rows = row("stays") + row("second", 'drop="2"') + row("first", 'drop="1"')
    shown = [set(said(drawn(fonts, rows, h=h))) for h in (7.6, 5.1, 2.6)]
    assert shown == [{"stays", "second", "first"}, {"stays", "second"}, {"stays"}]


def test_what_stands_for_another_comes_when_that_has_yielded(fonts: FontSet) -> None:
    rows = row("one<br/>two", 'drop="1"') + row("instead", 'instead="1"')
    assert [set(said(drawn(fonts, rows, h=h))) for h in (5.1, 2.6)] == [{"one", "two"}, {"instead"}]


def test_what_did_not_help_comes_back(fonts: FontSet) -> None:
    """The first to yield is narrow and low; without the second, which needs much, it has room again."""
    rows = row("low", 'drop="1"') + '<tr drop="2"><td><sym name="stone" fill="ink" h="40"/></td></tr>' + row("stays")
    face = drawn(fonts, rows, h=20)
    assert set(said(face)) == {"low", "stays"}


def test_what_needs_more_room_once_it_has_yielded_stays(fonts: FontSet) -> None:
    """What takes the place of the first is higher than it; only the second helps, and alone."""
    high = '<tr {}><td><sym name="stone" fill="ink" h="40"/></td></tr>'
    rows = row("low", 'drop="1"') + high.format('instead="1"') + high.format('drop="2"')
    assert set(said(drawn(fonts, rows, h=20))) == {"low"}


def test_type_grows_as_far_as_there_is_room(fonts: FontSet) -> None:
    large, small = (said(drawn(fonts, row("Name", style="name") * 3, h=h))["Name"].size for h in (30, 9.5))
    style = load_style(open_project()).texts["name"]
    assert (large, style.least <= small < large) == (style.size, True)


def test_a_paragraph_of_one_line_yields_where_it_has_no_room_in_one(fonts: FontSet) -> None:
    long = "so many words that one line of fifty millimetres has no room for all of them at any size of type"
    rows = f'<tr><td><p style="rule" lines="1" drop="1">{long}</p><p style="rule" instead="1">{long}</p></td></tr>'
    lines = {mark.y for mark in marks(drawn(fonts, rows).items) if isinstance(mark, Text)}
    assert len(lines) > 1


def test_columns_with_one_name_are_equally_wide_and_a_share_takes_the_rest(fonts: FontSet) -> None:
    columns = '<col w="1fr" fill="tint-1"/><col w="auto" same="a" fill="tint-2"/><col w="auto" same="a" fill="tint-3"/>'
    rows = '<tr><td/><td><p style="rule">wide words</p></td><td><p style="rule">x</p></td></tr>'
    grounds = {m.fill.name: m for m in marks(drawn(fonts, rows, columns).items) if isinstance(m, Rect) and m.fill}
    assert grounds["tint-2"].w == pytest.approx(grounds["tint-3"].w)
    assert grounds["tint-1"].w + 2 * grounds["tint-2"].w == pytest.approx(50, abs=0.01)


def test_a_title_stands_above_what_is_heard_as_a_table_and_cells_in_the_order_that_they_say(fonts: FontSet) -> None:
    columns = '<col w="1fr"/><col w="1fr"/>'
    head = '<tr plain="yes"><th cols="2"><p style="rule">all</p></th></tr>'
    head += '<tr head="yes"><th read="3"><p style="rule">last</p></th><th><p style="rule">middle</p></th></tr>'
    body = '<tr><td read="3"><p style="rule">c</p></td><td><node role="TH" scope="Row"><p style="rule">a</p></node>'
    body += '<node role="TD"><p style="rule">b</p></node></td></tr>'
    face = drawn(fonts, f'<tr plain="yes"><td><p style="rule">before</p></td></tr>{head}{body}', columns)
    heard = [[(cell.role, words(cell)) for cell in cells(tr)] for tr in nodes(face.items, "TR")]
    assert heard == [
        [("TH", "middle"), ("TH", "last")],
        [("TH", "a"), ("TD", "b"), ("TD", "c")],
    ]


@pytest.mark.parametrize(
    ("rows", "message"),
    [
        (row("Wort" * 30), "WortWort.* mm wide"),
        ('<tr><td><sym name="stone" fill="ink" h="70"/></td></tr>', "its 1 rows need 70.0 mm, 60.0 mm are there"),
        (row("one", style="rul"), "no text style 'rul'"),
        ('<tr><td><sym name="stone" fill="ink" h="3..2..1"/></td></tr>', "from where to where it may grow"),
    ],
)
def test_what_does_not_fit_is_told(fonts: FontSet, rows: str, message: str) -> None:
    with pytest.raises(UserError, match=message):
        drawn(fonts, rows)


@pytest.mark.parametrize(
    ("columns", "rows", "message"),
    [
        ('<col w="1fr"/>', "<tr>\n<td/>\n<td/></tr>", "a.xml:3: <td>: stands behind the last .*, a.xml:1 has 1 <col>"),
        ('<col w="1fr"/>', '<tr>\n<th/></tr><tr>\n<th cols="3"/><td/></tr>', "a.xml:3: <td>: stands behind"),
        ("", row("lost"), "a.xml:1: <td>: stands behind the last column, a.xml:1 has 0 <col>"),
        ('<col w="0fr"/>', row("one"), "a.xml:1: <col>: w='0fr' must be millimetres .* a share above 0"),
        ('<col w="0.0fr"/>', row("one"), "must be millimetres"),
    ],
)
def test_a_table_that_would_lose_words_is_told(fonts: FontSet, columns: str, rows: str, message: str) -> None:
    with pytest.raises(UserError, match=message):
        drawn(fonts, rows, columns)


def test_columns_by_words_count_each_cell_in_its_own_column(fonts: FontSet) -> None:
    def starts(first: str) -> float:
        rows = f'<tr><td cols="2"/><td/></tr><tr>{first}<td/><td><p style="rule">last</p></td></tr>'
        return said(drawn(fonts, rows, '<col w="words"/>' * 3))["last"].x

    few, many = (starts(f'<td><p style="rule">{text}</p></td>') for text in ("one", "one or two or three"))
    wide = starts('<td cols="1"><p style="rule">one</p></td>')
    assert many > few == wide
    rows = '<tr><td cols="2"><p style="rule">both of them</p></td><td><p style="rule">last</p></td></tr>'
    assert said(drawn(fonts, rows, '<col w="words"/>' * 3))["last"].x == pytest.approx(5 + 50 * 4 / 9, abs=0.01)


def apart(fonts: FontSet, first: str, last: str) -> float:
    """By how many mm two columns by words end at other heights."""
    rows = "".join(f'<td valign="top"><p style="rule">{text}</p></td>' for text in (first, last))
    texts = [one for one in marks(drawn(fonts, f"<tr>{rows}</tr>", '<col w="words"/>' * 2).items) if type(one) is Text]
    ends = [max(one.y for one in texts if one.text[0] == words[0]) for words in (first, last)]
    return abs(ends[0] - ends[1])


WORDY = [("mmmmmmm " * 8, "aa " * 30), ("nnnnnnn " * 8, "aa " * 20), ("xxxxxxxxx " * 6, "aa " * 10)]
"""Texts of two columns: by their letters alone one of them would have more lines."""


@pytest.mark.parametrize(("first", "last"), WORDY)
def test_panels_that_do_not_end_together_are_seen(
    fonts: FontSet, monkeypatch: pytest.MonkeyPatch, first: str, last: str
) -> None:
    assert apart(fonts, first, last) == pytest.approx(0)
    monkeypatch.setattr(Table, "_level", lambda *others: None)
    assert apart(fonts, first, last) > 2


def test_columns_by_words_end_together_and_none_becomes_too_narrow(fonts: FontSet) -> None:
    def place(first: str, last: str) -> float:
        rows = f'<tr><td><p style="rule">{first}</p></td><td><p style="rule">{last}</p></td></tr>'
        found = said(drawn(fonts, rows, '<col w="words"/>' * 2))
        return next(text.x for words, text in found.items() if words.startswith("last")) - 5

    high = "<br/>".join(["one"] * 6)  # few letters, but many lines: the other column takes what they leave
    assert place(high, "last " * 20) < place("one " * 6, "last " * 6)
    assert 25 * 2 / 3 - 0.01 <= place("one", "last " * 25) < 25 * 2 / 3 + 1


def test_a_cell_reaches_over_the_columns_that_others_of_its_row_leave(fonts: FontSet) -> None:
    columns = '<col w="10"/>' * 5
    wide = '<td cols="rest" fill="tint-1"/>'
    rows = [f"<tr><td/>{wide}<td/></tr>", f'<tr><td cols="2"/>{wide}</tr>', f'<tr><td cols="5"/>{wide}</tr>']
    found = [[m.w for m in marks(drawn(fonts, one, columns).items) if isinstance(m, Rect) and m.fill] for one in rows]
    assert found == [[30], [30], []]  # an empty cell for which nothing is left is none
    for lost in ('<td cols="5"/>', '<td cols="rest"/>'):
        with pytest.raises(UserError, match="stands behind the last column"):
            drawn(fonts, f'<tr>{lost}<td cols="rest"><p style="rule">lost</p></td></tr>', columns)


def test_columns_of_one_number_yield_in_turn(fonts: FontSet) -> None:
    """Here from the last one on; those without a turn go together."""
    cells = "".join(f'<td><p style="rule" w="12">{name}</p></td>' for name in "abcdef")
    tracks = [f'<col w="12" drop="3" turn="{turn}"/>' for turn in (3, 2, 1)]
    in_turn = f"<tr>{cells}</tr>", '<col w="12"/><col w="12"/><col w="12"/>' + "".join(tracks)
    assert set(said(drawn(fonts, *in_turn))) == set("abcd")
    together = in_turn[0], in_turn[1].replace(' turn="3"', "").replace(' turn="2"', "").replace(' turn="1"', "")
    assert set(said(drawn(fonts, *together))) == set("abc")


def test_an_empty_box_and_a_code_grow_with_the_room(fonts: FontSet) -> None:
    rows = (
        '<tr plain="yes"><td><qr text="https://a.example/" w="10..20" fill="ink" alt="code"/><box h="1..5"/></td></tr>'
    )
    widths, tops = [], []
    for h in (21, 25, 40):
        face = drawn(fonts, rows + row("below"), h=h)
        (cells_of_code,) = (mark for mark in marks(face.items) if isinstance(mark, Cells))
        widths.append(max(x + w for x, _, w, _ in cells_of_code.rects) - min(x for x, *_ in cells_of_code.rects))
        tops.append(said(face)["below"].y)
    assert widths[0] < widths[1] < widths[2] == pytest.approx(20)
    assert tops[0] < tops[1] < tops[2]
