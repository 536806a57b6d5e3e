"""Repairs change the places that are wrong and no other byte."""

from dataclasses import replace
from fractions import Fraction

import pytest
from check.handmade import checked, document, finding

from generator.check.checked import Claims
from generator.check.reading.document import Span
from generator.check.reading.number import Number
from generator.check.repair import Fill, can_be_written, difference, repaired, worse


def at(line, start, end, new, **more):
    return finding(span=Span(line, start, end), repair=new, **more)


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_line_ends_and_byte_order_mark_stay(end, mark):
    text = f"one{end}97 and 89{end}no end"
    new = repaired(checked(text, at(2, 0, 2, "96"), at(2, 7, 9, "90")), [], (mark + text).encode())
    assert new == f"{mark}one{end}96 and 90{end}no end".encode()


def test_mixed_line_ends_stay_each_as_it_was():
    text = "1\r\n2\n3\r4"
    assert repaired(checked(text, at(3, 0, 1, "7")), [], text.encode()) == b"1\r\n2\n7\r4"


def test_a_repair_may_be_longer_or_shorter_than_what_it_replaces():
    text = "a 9 b 100 c"
    new = repaired(checked(text, at(1, 2, 3, "1000"), at(1, 6, 9, "")), [], text.encode())
    assert new == b"a 1000 b  c"


@pytest.mark.parametrize(
    ("before", "repair", "after"),
    [
        ("| 97      | b |", "96 of 216", "| 96 of 216 | b |"),
        ("| 97      | b |", "96", "| 96      | b |"),
        ("| Das Unvermeidliche | b |", "Wunsch", "| Wunsch             | b |"),
        ("| 97 | b |", "100", "| 100 | b |"),
        ("| 97 rolls   | b |", "100", "| 100 rolls   | b |"),
        ("97   and", "100", "100   and"),
    ],
)
def test_the_edge_of_a_cell_stays_where_it_is_as_far_as_there_is_room(before, repair, after):
    wrong = "Das Unvermeidliche" if "Das" in before else "97"
    start, end = before.index(wrong), before.index(wrong) + len(wrong)
    assert repaired(checked(before, at(1, start, end, repair)), [], before.encode()).decode() == after


@pytest.mark.parametrize(
    ("before", "read", "repair", "after"),
    [
        ("Wunsch 41,8&nbsp;%.", "41,8      %", "41,7      %", "Wunsch 41,7&nbsp;%."),
        ("Wunsch **89** of 216.", "89   of 216", "90   of 216", "Wunsch **90** of 216."),
        ("Wunsch 99&nbsp;%.", "99      %", "9      %", "Wunsch 9&nbsp;%."),
    ],
)
def test_markup_within_what_is_repaired_stays(before, read, repair, after):
    start = before.index(read[:2])
    one = at(1, start, start + len(read), repair, printed=read)
    assert repaired(checked(before, one), [], before.encode()).decode() == after


def test_of_two_repairs_that_overlap_one_is_written():
    text = "96 of 216"
    new = repaired(checked(text, at(1, 0, 9, "90 of 216"), at(1, 0, 2, "91")), [], text.encode())
    assert new in (b"91 of 216", b"90 of 216")


def test_findings_without_a_repair_change_nothing():
    text = "97 of 216\n"
    assert repaired(checked(text, finding(1)), [], text.encode()) == text.encode()


def test_a_file_that_is_no_utf_8_can_not_be_written():
    assert can_be_written("\ufeffWürfel 97\n".encode())
    assert not can_be_written("Würfel 97\n".encode("latin-1"))
    assert not can_be_written("Würfel 97\n".encode("utf-16"))


def with_claims(text, verified=(), refuted=(), unknown=(), findings=()):
    """A document whose numbers stand so."""
    groups = [
        tuple(Number("integer", Fraction(1), span, "1") for span in some) for some in (verified, unknown, refuted)
    ]
    return replace(checked(text, *findings), claims=Claims(groups[0], groups[2], groups[1]))


A, B, DOWN = Span(2, 0, 1), Span(2, 2, 3), Span(4, 0, 1)


@pytest.mark.parametrize(
    ("before", "after", "lines"),
    [
        ({"refuted": [A], "verified": [B]}, {"verified": [A, B]}, []),
        ({"refuted": [A], "verified": [B]}, {"verified": [A], "refuted": [B]}, [2]),
        ({"refuted": [A], "verified": [B]}, {"verified": [A], "unknown": [B]}, [2]),
        ({"refuted": [A], "unknown": [B]}, {"verified": [A], "refuted": [B]}, [2]),
        ({"refuted": [A], "verified": [B]}, {"verified": [A]}, [2]),
        ({"refuted": [A]}, {"verified": [A], "findings": [finding(4)]}, [4]),
        ({"refuted": [A]}, {"verified": [A], "findings": [finding(4, level="note")]}, []),
    ],
)
def test_a_number_or_a_line_that_is_worse_off_is_seen(before, after, lines):
    text = "\n1 1\n\n1\n"
    assert worse(with_claims(text, **before), with_claims(text, **after), []) == lines


def test_lines_below_a_block_that_became_longer_are_compared_with_themselves():
    old, new = "<!-- a -->\n<!-- /a -->\n\n1\n", "<!-- a -->\nx\nx\n<!-- /a -->\n\n1\n"
    fill, moved = Fill(2, 1, ("x", "x")), Span(6, 0, 1)
    assert worse(with_claims(old, verified=[DOWN]), with_claims(new, verified=[moved]), [fill]) == []
    assert worse(with_claims(old, verified=[DOWN]), with_claims(new, refuted=[moved]), [fill]) == [4]


def test_a_line_that_changed_meanwhile_is_left_alone():
    assert repaired(checked("97\n", at(1, 0, 2, "96")), [], b"another 97\n") == b"another 97\n"


def test_a_block_gets_the_line_end_of_its_comment():
    text = "<!-- a -->\r\nold\r\nold\r\n<!-- /a -->\r\n"
    new = repaired(checked(text), [Fill(2, 3, ("", "new", ""))], text.encode())
    assert new == b"<!-- a -->\r\n\r\nnew\r\n\r\n<!-- /a -->\r\n"


def test_a_block_that_is_empty_is_filled():
    text = "<!-- a -->\n<!-- /a -->\n"
    assert repaired(checked(text), [Fill(2, 1, ("new",))], text.encode()) == b"<!-- a -->\nnew\n<!-- /a -->\n"


def test_what_changes_is_shown_as_a_diff():
    shown = difference("rules.md", b"a\n97\nb\n", b"a\n96\nb\n")
    assert shown.splitlines()[:2] == ["--- rules.md", "+++ rules.md (repaired)"]
    assert {"-97", "+96", " a", " b"} <= set(shown.splitlines())


def test_the_lines_of_a_document_are_those_that_are_repaired():
    text = "one\r\ntwo\u2028three\x0bfour\nfive\r"
    assert document(text).raw[:3] == ("one", "two\u2028three\x0bfour", "five")
