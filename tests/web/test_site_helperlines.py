"""What a choice of the move helper does besides its crosses is read line by line, not as a sum."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from web.served import Served


@pytest.mark.parametrize(
    ("code", "lines"),
    [
        ("en", ["newly begun: 8, 9", "new number: 1", "points now: 0 → −400"]),
        ("de", ["neu begonnen: 8, 9", "neue Zahl: 1", "Punkte jetzt: 0 → −400"]),
    ],
)
def test_each_thing_that_a_choice_does_has_a_line_of_its_own(
    new_page: Callable[..., Any], served: Served, code: str, lines: list[str]
) -> None:
    page = new_page()
    page.goto(f"{served.url}{code}/choice/calculator.html#1-3-4-4-6")
    assert page.locator(".ww-best .ww-effects").first.inner_text().split("\n") == lines
