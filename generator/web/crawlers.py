"""What search engines ask for at the address of the site: a map of all pages, and the file that names it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from generator.pages.page import Page
from generator.web.content import SitePlan
from generator.web.plain import render_plain

FILES = ("sitemap.xml", "robots.txt")


def write_map(plan: SitePlan, site: Path, pages: Mapping[str, Sequence[Page]]) -> None:
    """Writes both files into the finished site; `pages` are those of each language.

    Nothing is written before an author has set an address: a map holds whole addresses only. It has no dates, since
    the clock is nobody's source. Raises UserError with the faults of the templates.
    """
    if not plan.address:
        return
    context: dict[str, Any] = {"address": plan.address, "pages": _places(pages)}
    for file in FILES:
        text = render_plain(plan.project, f"web/{file}.j2", context, escape=True)
        (site / file).write_text(text, encoding="utf-8")


def _places(pages: Mapping[str, Sequence[Page]]) -> list[dict[str, Any]]:
    """Each page below the address of the site, with the languages that have it too, by their codes."""
    paths = {code: {page.path.removesuffix(".md") + ".html" for page in own} for code, own in pages.items()}
    return [
        {"path": f"{code}/{path}", "languages": {other: f"{other}/{path}" for other in paths if path in paths[other]}}
        for code in paths
        for path in sorted(paths[code])
    ]
