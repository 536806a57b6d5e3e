"""No page asks for anything that does not lie in the site, and none has a fault to tell, where the site is a folder.

The same from a server is looked at in test_site_pages.py.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from web.browser import DESKTOP, listed, watching
from web.served import Served


def complaints(page: Any, home: str, addresses: list[str]) -> dict[str, list[str]]:
    """What pages ask for outside of `home`, and their faults; all are opened one after the other."""
    found = {}
    for address in addresses:
        with watching(page, home) as seen:
            page.goto(f"{home}{address}", wait_until="load")
            page.wait_for_timeout(30)  # scripts that run after everything is there
        if one := seen.findings():
            found[address] = one
    return found


def test_no_page_asks_for_anything_outside_of_its_folder(
    new_page: Callable[..., Any], site: Path, looked_at: list[str]
) -> None:
    found = complaints(new_page(viewport=DESKTOP), f"{site.as_uri()}/", [*looked_at, "index.html", "404.html"])
    assert not found, listed(found)


@pytest.mark.parametrize("place", ["server", "folder"])
def test_a_page_that_asks_for_something_outside_is_seen(
    new_page: Callable[..., Any], serve: Callable[[Path], Served], site: Path, place: str
) -> None:
    served = serve(site)
    home = served.url if place == "server" else f"{served.folder.as_uri()}/"
    page = served.folder / "en" / "einhorn" / "rules.html"
    text = page.read_text(encoding="utf-8")
    page.write_text(text.replace("</body>", '<img src="http://127.0.0.1:9/a.png" alt=""></body>'), encoding="utf-8")
    found = complaints(new_page(), home, ["en/einhorn/rules.html", "en/einhorn/faq.html"])
    assert list(found) == ["en/einhorn/rules.html"]
    assert "asks for http://127.0.0.1:9/a.png" in found["en/einhorn/rules.html"]
