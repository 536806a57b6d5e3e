"""What stands before the languages: the first page, which chooses one, and the page for addresses that lead nowhere."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from generator.base.labels import load_labels
from generator.base.locale import language_name
from generator.glyphs.fontset import FontSet
from generator.press.style import load_style
from generator.web.content import SitePlan
from generator.web.icons import logo_svg
from generator.web.palette import Scheme, hexadecimal, scheme_colours
from generator.web.plain import render_plain

PAGES = {"landing": "index.html", "404": "404.html"}


def write_entrance(plan: SitePlan, site: Path, name: str, fonts: FontSet, palette: Sequence[Scheme]) -> None:
    """Writes both pages into the finished site, which is called `name`, in the schemes of `palette`.

    Raises UserError with their faults.
    """
    style = load_style(plan.project)
    context: dict[str, Any] = {
        "name": name,
        "address": plan.address,
        "languages": [{"code": code, "name": language_name(code)} for code in plan.languages],
        "words": {code: load_labels(plan.project, code).section("theme") for code in plan.languages},
        "logo": logo_svg(fonts),
        "colour": {name: hexadecimal(colour) for name, colour in style.colours.items()},
        **{scheme.name: scheme_colours(scheme) for scheme in palette},
    }
    for template, file in PAGES.items():
        text = render_plain(plan.project, f"web/{template}.html.j2", context)
        (site / file).write_text(text, encoding="utf-8")
