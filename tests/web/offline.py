"""A reader whose net goes away, and one who comes back to a site that was built anew."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from web.served import Served

PATIENCE = 15_000
"""Milliseconds in which the worker has to have everything."""

_TAKEN = """() => new Promise((done) => {
    if (!navigator.serviceWorker) return done(false)
    const taken = () => navigator.serviceWorker.controller && done(true)
    navigator.serviceWorker.addEventListener("controllerchange", taken)
    navigator.serviceWorker.ready.then(taken)
    setTimeout(() => done(false), PATIENCE)
})"""
CACHE_FIRST = """addEventListener("install", event => event.waitUntil(skipWaiting()))
addEventListener("activate", event => event.waitUntil(clients.claim()))
addEventListener("fetch", event => event.respondWith(caches.open("old").then(async cache => {
    const kept = await cache.match(event.request)
    if (kept) return kept
    const fresh = await fetch(event.request)
    await cache.put(event.request, fresh.clone())
    return fresh
})))"""
"""A worker as it must not be: what it once got it shows for ever."""


def is_kept(page: Any, url: str, patience: int = PATIENCE) -> bool:
    """Opens a page and waits until the service worker has taken it, which it does when it has kept everything."""
    page.goto(url)
    return bool(page.evaluate(_TAKEN.replace("PATIENCE", str(patience))))


def unopened(page: Any, home: str, addresses: dict[str, str]) -> list[str]:
    """Addresses that do not open, or open with another heading than the one that is named."""
    found = []
    for address, heading in addresses.items():
        try:
            answer = page.goto(home + address)
        except Exception as error:  # what the browser says for want of a net
            found.append(f"{address}: {str(error).splitlines()[0]}")
            continue
        seen = page.locator("h1").first.inner_text().strip() if page.locator("h1").count() else "no heading"
        if answer.status != 200 or seen != heading:
            found.append(f"{address}: {answer.status}, '{seen}'")
    return found


def first_sight_after_rebuild(page: Any, served: Served, address: str, old: str, new: str) -> str:
    """The text that a reader sees who knows the old page and comes again when `old` has become `new` on the server."""
    file: Path = served.folder / address
    is_kept(page, served.url + address, patience=3000)
    page.goto(served.url + address)  # now out of the worker's hands
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new), encoding="utf-8")
    page.goto("about:blank")
    page.goto(served.url + address)
    return str(page.locator("body").inner_text())
