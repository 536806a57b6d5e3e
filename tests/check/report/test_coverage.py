"""The page of what was read marks each number, and not by colour alone."""

import re

from check.handmade import checked, finding, number

from generator.check.checked import Claims
from generator.check.report import coverage_page

TEXT = "# <b>7</b> Rules\n\n| Wunsch | 89 of 216 |\n"
CLAIMS = Claims((number(3, 17, "216"),), (number(3, 11, "89"),), (number(1, 5, "7"),))


def page():
    return coverage_page([checked(TEXT, finding(3), claims=CLAIMS)])


def test_each_number_has_the_sign_and_the_word_of_what_became_of_it():
    marked = re.findall(r'<mark class="(\w+)" title="([a-z ]+)[^"]*">([^<]+)<sup>(.)</sup>', page())
    assert marked == [
        ("unknown", "not understood", "7", "?"),
        ("refuted", "refuted", "89", "✗"),
        ("verified", "verified", "216", "✓"),
    ]


def test_the_text_of_a_document_is_text_and_no_markup():
    assert "<b>" not in page()
    assert "&lt;b&gt;" in page()


def test_the_page_loads_nothing_and_is_for_light_dark_and_small_screens():
    assert not re.search(r"(?:src|href)=|url\(|@import", page())
    assert "prefers-color-scheme:dark" in page()
    assert 'name="viewport"' in page()
