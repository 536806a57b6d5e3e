"""With the net gone everything at the table still opens; with the net there, what was built anew shows at once."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from web.article import read_article
from web.offline import CACHE_FIRST, first_sight_after_rebuild, is_kept, unopened
from web.served import Served

KEPT = ("en/einhorn/rules.html", "de/einhorn/rules.html", "de/index.html", "en/einhorn/calculator.html#1-3-5")
FOLDERS = {
    "en/einhorn/": "en/einhorn/index.html",
    "en/einhorn/rules": "en/einhorn/rules.html",
    "de/": "de/index.html",
    "de/?from=home": "de/index.html",
}
WORKER = "sw.js"


def heading(site: Path, address: str) -> str:
    return next(text for level, text in read_article(site / address.partition("#")[0]).headings if level == "h1")


def expected(site: Path) -> dict[str, str]:
    """Addresses and the headings of their pages."""
    return {address: heading(site, FOLDERS.get(address, address)) for address in (*KEPT, *FOLDERS)}


@pytest.fixture
def reader(new_page: Callable[..., Any]) -> Any:
    """A page that lets service workers work."""
    return new_page(service_workers="allow", locale="de-DE")


def test_without_the_net_everything_still_opens(reader: Any, serve: Callable[[Path], Served], site: Path) -> None:
    served = serve(site)
    assert is_kept(reader, f"{served.url}en/einhorn/index.html")
    served.stop()
    assert unopened(reader, served.url, expected(site)) == []
    reader.goto(f"{served.url}de/einhorn/calculator.html#1-3-5")
    assert "Einhorn" in reader.locator("#ww-calculator").inner_text()
    reader.goto(served.url)  # the entrance chooses
    reader.wait_for_url(f"{served.url}de/index.html")
    assert reader.locator("h1").first.inner_text().strip() == heading(site, "de/index.html")


def test_without_the_net_the_search_still_works(reader: Any, serve: Callable[[Path], Served], site: Path) -> None:
    from web.searching import hits

    served = serve(site)
    assert is_kept(reader, f"{served.url}en/einhorn/index.html")
    served.stop()
    reader.goto(f"{served.url}de/einhorn/rules.html")
    assert hits(reader, "wuerfel")


def test_a_site_without_a_worker_is_seen(reader: Any, serve: Callable[[Path], Served], site: Path) -> None:
    served = serve(site)
    (served.folder / WORKER).unlink()
    assert not is_kept(reader, f"{served.url}en/einhorn/index.html", patience=1500)
    served.stop()
    assert len(unopened(reader, served.url, expected(site))) == len(expected(site))


def test_a_page_that_is_not_kept_is_seen(reader: Any, serve: Callable[[Path], Served], site: Path) -> None:
    served = serve(site)
    worker = (served.folder / WORKER).read_text(encoding="utf-8")
    assert '"de/einhorn/rules.html"' in worker
    (served.folder / WORKER).write_text(worker.replace('"de/einhorn/rules.html"', '"de/index.html?again"'))
    assert is_kept(reader, f"{served.url}en/einhorn/index.html")
    served.stop()
    (found,) = unopened(reader, served.url, expected(site))
    assert found.startswith("de/einhorn/rules.html: ")


def test_the_first_look_after_a_rebuild_shows_the_new_page(
    reader: Any, serve: Callable[[Path], Served], site: Path
) -> None:
    served, address = serve(site), "en/einhorn/rules.html"
    old = heading(site, address)
    assert "Rules of tomorrow" in first_sight_after_rebuild(reader, served, address, f">{old}<", ">Rules of tomorrow<")


def test_a_worker_that_shows_the_old_page_is_seen(reader: Any, serve: Callable[[Path], Served], site: Path) -> None:
    served, address = serve(site), "en/einhorn/rules.html"
    (served.folder / WORKER).write_text(CACHE_FIRST)
    old = heading(site, address)
    seen = first_sight_after_rebuild(reader, served, address, f">{old}<", ">Rules of tomorrow<")
    assert "Rules of tomorrow" not in seen
    assert old in seen
