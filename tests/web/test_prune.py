"""Style sheets lose what no page can show, and nothing else."""

from __future__ import annotations

import gzip
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from generator.web.prune import names_in, prune_styles, pruned
from generator.web.scripts import bundled

MOST = 120_000
"""Bytes that a page may cost who opens it for the first time, packed as servers pack."""
ASKED = re.compile(r'<(?:script|link|img)(?![^>]*loading="?lazy)[^>]*?\s(?:src|href)="?([^"\s>#]+)')
"""Pictures that wait until somebody gets near them are left out: those of prints."""
LATER = ("apple-touch-icon.png", "manifest.webmanifest", "favicon")
"""What a browser asks for when somebody puts the site on the screen of a phone, and what it shows in its own bar."""


@pytest.mark.parametrize(
    ("style", "left"),
    [
        (".a{x:y}.b{x:y}", ".a{x:y}"),
        (".b,.a .b,.a p{x:y}", ".a p{x:y}"),
        ("p:not(.b){x:y}", "p:not(.b){x:y}"),
        ("p:is(.b,.a){x:y}", "p:is(.b,.a){x:y}"),
        ("[data-x=b]{x:y}[data-x=a]{x:y}[data-x]{x:y}", "[data-x=a]{x:y}[data-x]{x:y}"),
        ("@media print{.b{x:y}}@media screen{.b{x:y}.a{x:y}}", "@media screen{.a{x:y}}"),
        ("@keyframes b{0%{x:y}to{x:z}}", "@keyframes b{0%{x:y}to{x:z}}"),
        ('@charset "UTF-8";.b{x:y}.a{content:"}.b{"}', '@charset "UTF-8";.a{content:"}.b{"}'),
        ("@font-face{src:url(b.woff)}:root{--b:.5}", "@font-face{src:url(b.woff)}:root{--b:.5}"),
    ],
)
def test_rules_for_names_that_are_nowhere_go(style: str, left: str) -> None:
    assert pruned(style, names_in(['<p class="a">'])) == left


def test_a_name_that_a_script_gives_is_kept(tmp_path: Path) -> None:
    (tmp_path / "a.1f2e3d4c.css").write_text(".b{x:y}.c{x:y}", encoding="utf-8")
    (tmp_path / "a.js").write_text('element.className = "b"', encoding="utf-8")
    (tmp_path / "a.html").write_text('<link href="a.1f2e3d4c.css">', encoding="utf-8")
    prune_styles(tmp_path)
    (style,) = tmp_path.glob("*.css")
    assert style.read_text(encoding="utf-8") == ".b{x:y}"
    assert (tmp_path / "a.html").read_text(encoding="utf-8") == f'<link href="{style.name}">'
    assert style.name != "a.1f2e3d4c.css"


def test_a_name_that_a_script_puts_together_is_kept() -> None:
    names = names_in(["const keys = many => `ww-s-keys ww-s-${many}`", 'keys("pad")'])
    assert pruned(".ww-s-pad{x:y}.ww-s-b{x:y}.ww-b{x:y}", names) == ".ww-s-pad{x:y}"


def test_no_key_of_the_score_page_loses_its_place(checkout: Path) -> None:
    names = names_in([bundled(checkout / "templates/web/scripts/page-score.js")])
    style = (checkout / "templates/web/assets/67-score.css.j2").read_text(encoding="utf-8")
    asked = set(re.findall(r"\.(ww-s-[\w-]+)", style))
    assert len(asked) > 40
    assert asked - names == set()


def first_load(page: Path) -> dict[str, int]:
    """What a page is made of, by its size when it is packed."""
    asked = ASKED.findall(page.read_text(encoding="utf-8"))
    files = {(page.parent / one).resolve() for one in asked if not one.startswith(("data:", "http"))}
    shown = [path for path in files if path.suffix != ".html" and not path.name.startswith(LATER)]
    return {path.name: len(gzip.compress(path.read_bytes(), 9)) for path in [page, *shown]}


def heavy(site: Path) -> Iterator[str]:
    for page in sorted(site.rglob("*.html")):
        found = first_load(page)
        if sum(found.values()) > MOST:
            yield f"{page.relative_to(site)}: {sum(found.values())} {found}"


def test_no_page_costs_more_than_a_phone_should_load(site: Path) -> None:
    assert len(first_load(site / "de/einhorn/score.html")) > 6
    assert list(heavy(site / "de")) == []


def test_air_is_left_out_but_not_of_texts_and_addresses() -> None:
    style = (
        ".a ,\n.b {\n  color: red;\n  margin: 0 auto;\n}\n"
        '.a::before { content: "; a: b"; }\n.b { background: url(a;b: c) }'
    )
    tight = '.a,.b{color:red;margin:0 auto}.a::before{content: "; a: b";}.b{background: url(a;b: c)}'
    assert pruned(style, frozenset("ab")) == tight
