"""A link to its own page has no page number, also where the page takes it in only after some passes."""

from __future__ import annotations

import pytest
from book.authored import page, setter

from generator.book import setter as setting
from generator.press.primitives import Text, marks

FILLING = f"Filling that ends in a number {'x' * 27} [there](#far).\n\n"
"""Two lines as long as the number after its link may have two digits, and one line when it is known."""
FAR = "Filling.\n\n" * 60 + "## Far { #far }\n\nx"


def numbered(before: int) -> bool:
    """Whether a link has a page number though it stands on the page of its place."""
    made = setter(page("## The end { #end }\n\n" + FILLING * before + "See [the end](#end).\n\n" + FAR))
    for face in made.faces():
        texts = "".join(mark.text for mark in marks(face.items) if isinstance(mark, Text))
        said = texts.partition("See")[2].partition("Filling")[0]
        if "(p." in said and face.name == f"page-{made.pages['rules#end']}":
            return True
    return False


def test_no_link_to_its_own_page_has_a_number() -> None:
    assert not any(map(numbered, range(8, 24)))


def test_a_number_that_stays_from_the_first_pass_on_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(setting, "FREE", 0)
    assert any(map(numbered, range(8, 24)))
