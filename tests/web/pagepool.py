"""Pages of the browser that one test leaves to the next: to be ready takes a new one longer than most tests do.

A page is used again if nothing was done to it that outlives its address: no scripts of the test's own, no listeners, no
second window. Routes, and what a site keeps in the browser, are taken away in between.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

LOOKS = {"color_scheme": "light", "reduced_motion": "no-preference"}
SETTABLE = ("viewport", "has_touch", *LOOKS)
"""Options of pages that are used again; with any other one a page is of its test alone."""
LASTING = ("add_init_script", "expose_function", "expose_binding", "once", "close")
"""Methods of a page whose effect nobody takes back."""


class PagePool:
    """Hands out pages, and takes them back."""

    def __init__(self, browser: Any, usual: dict[str, Any]) -> None:
        self._browser, self._usual = browser, usual
        self._idle: dict[bool, list[Any]] = {}
        self._touched: dict[Any, Counter[str]] = {}

    def take(self, **options: Any) -> Any:
        """An empty page; options are those of a context."""
        given = {**self._usual, **options}
        if not (set(options) <= set(SETTABLE) and given["viewport"]):
            return self._new(given)
        touch = bool(given.get("has_touch"))
        idle = self._idle.get(touch)
        page = idle.pop() if idle else self._new(given)
        page.set_viewport_size(given["viewport"])
        page.emulate_media(media="null", **{name: given.get(name, usual) for name, usual in LOOKS.items()})
        self._watch(page, touch)
        return page

    def give_back(self, page: Any) -> None:
        """Keeps the page for another test, or closes it."""
        touched = self._touched.pop(page, None)
        if touched is None or not self._is_emptied(page, touched):
            page.context.close()
            return
        page.context.clear_cookies()
        self._idle.setdefault(touched["touch"] > 0, []).append(page)

    def close(self) -> None:
        """Closes what is kept."""
        for page in [page for pages in self._idle.values() for page in pages]:
            page.context.close()

    def _is_emptied(self, page: Any, touched: Counter[str]) -> bool:
        """Leaves the address of a page to which nothing lasting was done, and takes away what was kept there."""
        from playwright.sync_api import Error

        if any(touched[name] for name in LASTING) or touched["on"] != touched["remove_listener"]:
            return False
        if len(page.context.pages) > 1:
            return False
        try:
            page.unroute_all()
            if page.url.startswith("http"):
                page.evaluate("() => { localStorage.clear(); sessionStorage.clear() }")
            page.goto("about:blank")
        except Error:  # of a page that did not come
            return False
        return True

    def _new(self, given: dict[str, Any]) -> Any:
        context = self._browser.new_context(**given)
        context.set_default_timeout(10_000)
        return context.new_page()

    def _watch(self, page: Any, touch: bool) -> None:
        """Counts what is done to the page from now on."""
        touched = self._touched[page] = Counter(touch=int(touch))
        for name in (*LASTING, "on", "remove_listener"):
            method = getattr(type(page), name)

            def counted(*given: Any, _name: str = name, _method: Any = method, **named: Any) -> Any:
                touched[_name] += 1
                return _method(page, *given, **named)

            setattr(page, name, counted)
