"""Dark areas with words on them become light ones with dark words and a line around; all else stays where it is."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from press.printing import BOLD, NIGHT, PAPER, REGULAR, SYMBOLS, TINT, fonts, front

from generator.press.colours.inkfaults import faint_marks, on_grounds
from generator.press.colours.variant import AreaRule, Variant, recoloured
from generator.press.primitives import Cells, Colour, Face, Line, Node, Rect, Text, marks

WHITE = Colour("white", (1, 1, 1), (0, 0, 0, 0))
MIST = Colour("mist", (0.8, 0.8, 0.9), (0.1, 0.1, 0, 0))
DUSK = Colour("dusk", (0.2, 0.2, 0.3), (0.7, 0.7, 0.3, 0.2))
RULE = AreaRule(WHITE, None, 0.4, {"paper": NIGHT, "dusk": MIST})
EMPTY = Variant("empty", Path("empty.toml"), colours={"paper": WHITE}, areas={"night": RULE})


def face(*items: Rect | Text | Line | Node) -> Face:
    return Face("front", 63, 88, 3, items)


def text(x: float, y: float, fill: Colour, size: float = 10) -> Text:
    return Text(x, y, "Wurf", REGULAR, size, fill)


def drawn(*items: Rect | Text | Line | Node) -> list[object]:
    return list(marks(recoloured(face(*items), EMPTY).items))


def test_a_band_with_words_gets_a_line_where_it_ends_on_the_card() -> None:
    band, line, words = drawn(Rect(-3, -3, 69, 15, NIGHT), text(5, 8, PAPER))
    assert band == Rect(-3, -3, 69, 15, WHITE)
    assert line == Line(-2.8, 11.8, 65.8, 11.8, NIGHT, 0.4)
    assert words == text(5, 8, NIGHT)


def test_an_area_within_the_card_gets_a_line_around_inside_its_edge() -> None:
    area, line, _ = drawn(Rect(10, 10, 20, 10, NIGHT, radius=1), text(12, 16, PAPER))
    assert area == Rect(10, 10, 20, 10, WHITE, radius=1)
    assert line == Rect(10.2, 10.2, 19.6, 9.6, None, NIGHT, 0.4, 0.8)


def test_a_bar_on_which_nothing_stands_stays_dark() -> None:
    assert drawn(Rect(10, 10, 20, 10, NIGHT), text(40, 16, NIGHT)) == [Rect(10, 10, 20, 10, NIGHT), text(40, 16, NIGHT)]


def test_words_beside_the_area_or_on_a_panel_on_it_keep_their_colour() -> None:
    whole, panel = Rect(-3, -3, 69, 94, NIGHT), Rect(10, 10, 40, 40, PAPER)
    found = drawn(whole, Text(5, 80, "🦄", SYMBOLS, 14, DUSK), panel, text(12, 20, NIGHT))
    assert found == [
        Rect(-3, -3, 69, 94, WHITE),
        Text(5, 80, "🦄", SYMBOLS, 14, MIST),
        Rect(10, 10, 40, 40, WHITE),
        text(12, 20, NIGHT),
    ]


def test_no_mark_moves_and_the_structure_stays() -> None:
    before, after = front(), recoloured(front(), EMPTY)
    assert [type(item) for item in after.items if not isinstance(item, Line)] == [
        type(item) for item in before.items if not isinstance(item, Line)
    ]
    words = [(one.x, one.y, one.text, one.size) for one in marks(before.items) if isinstance(one, Text)]
    assert [(one.x, one.y, one.text, one.size) for one in marks(after.items) if isinstance(one, Text)] == words


def test_what_can_not_be_read_is_found_where_it_really_stands() -> None:
    good = face(Rect(-3, -3, 69, 15, NIGHT), Node("P", (text(5, 8, PAPER),)), Node("P", (text(5, 40, NIGHT),)))
    assert list(faint_marks(good, fonts())) == []
    wrong = face(Rect(-3, -3, 69, 15, TINT), Node("P", (text(5, 8, PAPER),)), Node("P", (text(5, 40, NIGHT),)))
    (found,) = faint_marks(wrong, fonts())
    assert str(found).startswith("'Wurf': 'paper' on 'tint' has a contrast of 1.")
    assert str(found).endswith("4.5:1 is needed")


def test_turned_words_stand_on_what_lies_to_the_left_of_their_baseline() -> None:
    up = replace(text(20, 40, NIGHT), turned=True)
    assert list(faint_marks(face(Rect(20, 20, 20, 30, NIGHT), Node("P", (up,))), fonts())) == []
    assert len(list(faint_marks(face(Rect(10, 20, 10, 30, NIGHT), Node("P", (up,))), fonts()))) == 1


def test_large_and_bold_words_and_symbols_need_less_contrast() -> None:
    middle = Colour("middle", (0.53, 0.53, 0.53), (0, 0, 0, 0.47))
    small, large = text(5, 20, middle), text(5, 40, middle, 18)
    bold = Text(5, 60, "Wurf", BOLD, 14, middle)
    found = list(faint_marks(face(Node("P", (small, large, bold)), Text(5, 80, "🦄", SYMBOLS, 9, TINT)), fonts()))
    assert [(one.colour, one.wanted) for one in found] == [("middle", 4.5)]
    read = face(Node("Figure", (Text(5, 80, "🦄", SYMBOLS, 9, TINT),), alt="unicorn"))
    assert [one.wanted for one in faint_marks(read, fonts())] == [3]


def test_a_code_counts_and_dots_that_lead_the_eye_do_not() -> None:
    pale = Cells(((5.0, 5.0, 1.0, 1.0),), TINT)
    assert [one.what for one in faint_marks(face(Node("Figure", (pale,), alt="code")), fonts())] == ["code"]
    assert list(faint_marks(face(Node("Artifact", (pale,))), fonts())) == []


def test_thin_areas_are_strokes_and_no_grounds() -> None:
    items = (Rect(0, 0, 20, 1.4, NIGHT), text(2, 1.2, NIGHT))
    assert [ground.name for _, ground, _ in on_grounds(items)] == ["white", "white"]


def test_outlines_come_after_the_areas_that_follow() -> None:
    band, tint = Rect(-3, -3, 69, 15, NIGHT), Rect(40, 12, 10, 60, TINT)
    found = drawn(band, tint, Node("P", (text(5, 8, PAPER),)))
    assert [type(one) for one in found] == [Rect, Rect, Line, Text]
    inner = recoloured(face(Node("TD", (band, tint, text(5, 8, PAPER), tint))), EMPTY).items[0]
    assert isinstance(inner, Node)
    assert [type(one) for one in inner.children] == [Rect, Rect, Line, Text, Rect]
