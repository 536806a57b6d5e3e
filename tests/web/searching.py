"""The search box, used as a reader does."""

from __future__ import annotations

from typing import Any

_QUERY = "[data-md-component=search-query]"
_META = "[data-md-component=search-result] .md-search-result__meta"
_ITEM = "[data-md-component=search-result] .md-search-result__item"
_ASKS = """([state, asks]) => {
    const words = JSON.parse(document.getElementById("__config").textContent).translations
    return (document.querySelector(state).textContent.trim() === words["search.result.placeholder"]) === asks
}"""


def hits(page: Any, words: str) -> list[str]:
    """The addresses of the pages that the search of the open page lists for some words; empty where it finds none."""
    field = page.locator(_QUERY)
    if not field.is_visible():
        page.locator("[data-ww-opens=search]").click()
    field.focus()  # loads the index
    for text, ready in (("", True), (words, False)):
        field.fill(text)
        field.dispatch_event("keyup")
        page.wait_for_function(_ASKS, arg=[_META, ready])
    page.wait_for_timeout(30)  # the list is filled after its heading
    links = page.locator(f"{_ITEM} > a").evaluate_all("(links) => links.map((link) => link.href)")
    return [link.partition("?")[0] for link in links]
