"""The page of `make golden` in a browser: ways of comparing two pictures, without a mouse and in the dark, too."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from beforeafter.changes import Change, Review
from beforeafter.page import html
from web.axeproof import barriers
from web.browser import DESKTOP, PHONE, watching

SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="60mm" height="80mm" viewBox="0 0 60 80"><path d="{}"/></svg>'
REVIEW = Review(
    [
        Change("game/card.svg", SVG.format("M0 0h60v80z").encode(), SVG.format("M0 0h60v70z").encode()),
        Change("game/long.txt", None, b"a line that is longer than a page of a phone is wide, and longer\n" * 90),
        Change("game/tables.md", b"| 44,4 |\n", b"| 44,5 |\n"),
    ],
    30,
)


@pytest.mark.slow
@pytest.mark.parametrize(("size", "scheme"), [(DESKTOP, "light"), (PHONE, "dark")])
def test_two_pictures_are_compared_in_four_ways(
    size: dict[str, int], scheme: str, tmp_path: Path, new_page: Callable[..., Any]
) -> None:
    file = tmp_path / "golden.html"
    file.write_text(html(REVIEW), encoding="utf-8")
    page = new_page(viewport=size, color_scheme=scheme)
    with watching(page, file.as_uri()) as seen:
        page.goto(file.as_uri())
        assert barriers(page) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
        after = page.locator(".after").first
        page.locator("[value=side]").focus()
        page.keyboard.press("ArrowRight")
        page.locator("[type=range]").fill("25")
        assert after.locator("img").evaluate("i => getComputedStyle(i).clipPath") == "inset(0px 0px 0px 75%)"
        page.locator("[value=slide]").focus()
        page.keyboard.press("ArrowRight")
        assert after.evaluate("one => getComputedStyle(one).opacity") == "0.25"
        page.keyboard.press("ArrowRight")
        assert after.evaluate("one => getComputedStyle(one).mixBlendMode") == "difference"
        assert barriers(page) == []
        assert seen.findings() == []
