"""Comments take back findings for a reason, and tell when they are no longer needed."""

import pytest
from check.handmade import document, finding

from generator.check.reading.marks import suppressed

TABLE = "| a | b |\n|---|---|\n| 1 | 2 |\n| 3 | 4 |\n"


def codes(found):
    return [(one.code, one.span.line) for one in found]


def test_a_comment_takes_back_what_is_found_in_the_block_below_it():
    text = f"<!-- wuerfelwerk: ignore RB1-count: quoted from the first print -->\n\n{TABLE}\nafter\n"
    stay, gone = suppressed(document(text), [finding(5), finding(6), finding(8)])
    assert codes(stay) == [("RB1-count", 8)]
    assert codes(gone) == [("RB1-count", 5), ("RB1-count", 6)]


def test_a_comment_directly_above_a_table_counts_for_that_table():
    text = f"<!-- wuerfelwerk: ignore RB1-count: as printed -->\n{TABLE}"
    assert codes(suppressed(document(text), [finding(4)])[0]) == []


def test_a_comment_beside_other_text_counts_for_its_line_only():
    text = "one <!-- wuerfelwerk: ignore RB1-count: as printed -->\ntwo\n"
    stay, _ = suppressed(document(text), [finding(1), finding(2)])
    assert codes(stay) == [("RB1-count", 2)]


def test_a_comment_can_count_for_the_whole_document():
    text = "one\n\n<!-- wuerfelwerk: ignore-all RB1: history -->\n\ntwo\n"
    stay, gone = suppressed(document(text), [finding(1), finding(5, "RB1-percent"), finding(5, "RB2-missing")])
    assert codes(stay) == [("RB2-missing", 5)]
    assert len(gone) == 2


@pytest.mark.parametrize(
    ("words", "lacks"), [("ignore RB1-count", "a reason"), ("ignore RB1-count:", "a reason"), ("ignore: why", "a code")]
)
def test_a_comment_without_a_reason_or_a_code_counts_for_nothing(words, lacks):
    stay, gone = suppressed(document(f"<!-- wuerfelwerk: {words} -->\n\ntext\n"), [finding(3)])
    assert codes(stay) == [("RB1-count", 3), ("RB0-reason", 1)]
    assert f"lacks {lacks}" in stay[1].message
    assert gone == []


def test_each_code_that_nothing_needs_is_told():
    text = "<!-- wuerfelwerk: ignore RB1-count, RB2: as printed -->\n\ntext\n"
    stay, _ = suppressed(document(text), [finding(3)])
    assert codes(stay) == [("RB0-unused", 1)]
    assert "ignores RB2" in stay[0].message


def test_a_code_is_no_beginning_of_another_one():
    text = "<!-- wuerfelwerk: ignore RB1-count: as printed -->\n\ntext\n"
    stay, _ = suppressed(document(text), [finding(3, "RB1-counter"), finding(3, "RB10-count")])
    assert codes(stay) == [("RB1-counter", 3), ("RB10-count", 3), ("RB0-unused", 1)]


def test_what_is_found_about_comments_can_not_be_taken_back():
    text = "<!-- wuerfelwerk: ignore-all RB0, RB0-block: quiet -->\n\ntext\n"
    stay, _ = suppressed(document(text), [finding(3, "RB0-block")])
    assert ("RB0-block", 3) in codes(stay)


@pytest.mark.parametrize("example", ["`{}`", "```md\n{}\n```", "``a ` {}``"])
def test_a_comment_that_is_shown_as_an_example_counts_for_nothing(example):
    text = example.format("<!-- wuerfelwerk: ignore-all RB1: why -->") + "\n\ntext\n"
    stay, gone = suppressed(document(text), [finding(5)])
    assert codes(stay) == [("RB1-count", 5)]
    assert gone == []
