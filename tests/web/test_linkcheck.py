"""The link checker: a sound site has no fault, and each kind of fault is seen where it was planted."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.base.problem import Problem
from generator.web.linkcheck import MOST_BYTES, check_site

HOME = """<!doctype html>
<html lang="en"><head>
<link rel="canonical" href="https://example.org/en/">
<link rel="alternate" hreflang="de" href="de/index.html">
<link rel="stylesheet" href="assets/look.css">
<link rel="manifest" href="site.webmanifest">
<style>h1 { background: url(assets/a%20die.svg) }</style>
</head><body>
<a href="https://example.org">outside</a> <a href="mailto:a@example.org">write</a>
<a href="en/rules.html#W%C3%BCrfel">dice</a> <a href="en/rules.html?q=1">rules</a>
<a href="#top">up</a> <a href="">again</a>
<a href="#old">old</a> <a name="old"></a> <a href="en/calculator.html#1-3-5&amp;e=2021-10-06">a roll</a>
<svg><use href="#sprite"/><path id="sprite" d="M0 0" fill="url(#sprite)"/></svg>
<svg><use href="assets/a%20die.svg#pip"/></svg>
<img src="data:image/png;base64,AA,//=" alt=""> <img srcset="assets/a%20die.svg 1x, assets/a%20die.svg 2x" alt="">
<script src="assets/ww/dice.js" defer></script>
<script type="application/json">{"fetch": "fetch('https://example.org/data.json')"}</script>
<script>fetch("en/rules.html")</script>
</body></html>
"""
SOUND = {
    "index.html": HOME,
    "en/rules.html": '<h2 id="Würfel">Dice</h2><a href="../index.html">home</a>',
    "en/calculator.html": '<div id="ww-calculator"></div>',
    "de/index.html": "<p>Spiel</p>",
    "assets/look.css": "/* url(gone.png) */\n@import 'more.css';\nb { background: url( \"a die.svg\" ) }",
    "assets/more.css": "a { mask: url(data:image/svg+xml,%3Csvg/%3E) }",
    "assets/a die.svg": '<svg xmlns="http://www.w3.org/2000/svg"><path id="pip" d="M0 0"/></svg>',
    "assets/ww/dice.js": '// see https://example.org/why\nconst ns = "http://www.w3.org/2000/svg"; fetch("data.json")',
    "assets/javascripts/bundle.js": 'fetch("https://example.org/of-the-theme")',
    "site.webmanifest": '{"start_url": "index.html", "icons": [\n{"src": "assets/a die.svg"}]}',
}


def site(folder: Path, **changed: str) -> Path:
    for name, text in {**SOUND, **changed}.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    return folder


def found(folder: Path, name: str, text: str) -> Problem:
    """The one problem of a sound site in which one file has this text."""
    (problem,) = check_site(site(folder, **{name: text}))
    assert problem.path == name
    return problem


def test_a_sound_site_has_no_fault(tmp_path: Path) -> None:
    assert check_site(site(tmp_path)) == []


@pytest.mark.parametrize(
    ("element", "message"),
    [
        ('<a href="en/rulse.html">', "leads nowhere"),
        ('<a href="en/Rules.html">', "leads nowhere"),
        ('<a href="en/rules.html#Wuerfel">', "has no 'Wuerfel'"),
        ('<a href="#nowhere">', "index.html has no 'nowhere'"),
        ('<a href="en/rules.html#1-3-5">', "has no '1-3-5'"),
        ('<a href="en/calculator.html#what ever">', "has no 'what ever'"),
        ('<meta name="here"><a href="#here">', "has no 'here'"),
        ('<a href="en/">', "names a folder"),
        ('<a href="en">', "names a folder"),
        ('<a href="en/rules.html/">', "leads nowhere"),
        ('<a href="../outside.html">', "leaves the site"),
        ('<a href="/en/rules.html">', "absolute path"),
        ('<a href="//example.org/">', "names a host"),
        ('<a href="JavaScript:void(0)">', "runs a script"),
        ('<a href="htps://example.org/">', "has the protocol 'htps:'"),
        ('<a href="file:///srv/site/index.html">', "has the protocol 'file:'"),
        ('<link rel="alternate" href="fr/index.html">', "leads nowhere"),
        ('<link rel="preconnect" href="https://example.org">', "loaded from outside"),
        ('<link rel="shortcut icon" href="https://example.org/i.png">', "loaded from outside"),
        ('<link rel="stylesheet" href="https://example.org/a.css">', "loaded from outside"),
        ('<script src="https://example.org/a.js"></script>', "loaded from outside"),
        ('<script src="gone.js"></script>', "leads nowhere"),
        ('<img src="" alt="">', "is empty"),
        ('<img src="http://example.org/a.png" alt="">', "loaded from outside"),
        ('<img srcset="assets/a%20die.svg 1x, gone.png 2x" alt="">', "'gone.png' leads nowhere"),
        ('<video poster="gone.png"></video>', "leads nowhere"),
        ('<object data="gone.svg"></object>', "leads nowhere"),
        ('<iframe src="https://example.org/"></iframe>', "loaded from outside"),
        ('<form action="https://example.org/"></form>', "loaded from outside"),
        ('<form><button formaction="gone.html">go</button></form>', "leads nowhere"),
        ('<svg><use href="#gone"/></svg>', "has no 'gone'"),
        ('<svg><use xlink:href="assets/a%20die.svg#gone"/></svg>', "has no 'gone'"),
        ('<svg><path fill="url(#gone)"/></svg>', "has no 'gone'"),
        ('<p style="background: url(gone.png)">', "leads nowhere"),
        ("<style>@import 'https://example.org/a.css';</style>", "loaded from outside"),
        ('<meta http-equiv="refresh" content="0; url=fr/index.html">', "leads nowhere"),
        ('<p id="twice"></p><p id="twice"></p>', "the id 'twice' stands twice"),
        ("<script>fetch(\n'https://example.org/a')</script>", "loaded from outside"),
        ("<script type=module>import x from '/a.js'</script>", "absolute path"),
        (f"<!-- {'x' * MOST_BYTES} -->", "a page has at most 250 kB"),
    ],
)
def test_a_fault_of_a_page_is_seen(tmp_path: Path, element: str, message: str) -> None:
    problem = found(tmp_path, "index.html", HOME.replace("</body>", f"{element}\n</body>"))
    assert message in problem.message
    planted = HOME.partition("</body>")[0].count("\n") + 1
    assert problem.line == (0 if "kB" in message else planted)


@pytest.mark.parametrize(
    ("name", "text", "line", "message"),
    [
        ("assets/more.css", "a { }\nb { src: url('https://example.org/a.woff2') }", 2, "loaded from outside"),
        ("assets/more.css", "a { }\n\nb { background: url(/a.png) }", 3, "absolute path"),
        ("assets/more.css", '@import "gone.css";', 1, "@import 'gone.css' leads nowhere"),
        ("assets/more.svg", '<svg>\n<image href="gone.png"/></svg>', 2, "leads nowhere"),
        ("assets/more.svg", "<svg>\n<style>a { fill: url(#gone) }</style></svg>", 2, "has no 'gone'"),
        ("site.webmanifest", '{"icons": [\n{"src": "gone.png"}]}', 2, "leads nowhere"),
        ("site.webmanifest", '{"start_url": "/index.html"}', 1, "absolute path"),
        ("site.webmanifest", '{"icons": [\n}', 2, "is no web manifest"),
        ("site.webmanifest", "[]", 0, "is no web manifest"),
        ("assets/ww/dice.js", "let a;\nimport('https://example.org/a.js')", 2, "loaded from outside"),
        ("en/assets/ww/dice.js", "new WebSocket(`wss://example.org/`)", 1, "loaded from outside"),
        ("assets/ww/dice.js", "picture.src = '//example.org/a.png'", 1, "names a host"),
        ("assets/ww/dice.js", "request.open('GET', 'https://example.org/')", 1, "loaded from outside"),
        ("worker.js", "importScripts('https://example.org/a.js')", 1, "loaded from outside"),
        ("worker.js", "navigator.serviceWorker.register('/worker.js')", 1, "absolute path"),
    ],
)
def test_a_fault_of_another_file_is_seen(tmp_path: Path, name: str, text: str, line: int, message: str) -> None:
    problem = found(tmp_path, name, text)
    assert message in problem.message
    assert problem.line == line


def test_the_nearest_name_is_told(tmp_path: Path) -> None:
    wrong = '<a href="rulse.html"></a><a href="rules.html#würfle"></a>'
    hints = [problem.hint for problem in check_site(site(tmp_path, **{"en/index.html": wrong}))]
    assert hints == ["did you mean 'Würfel'?", "did you mean 'en/rules.html'?"]


def test_faults_come_in_order_of_file_and_line(tmp_path: Path) -> None:
    wrong = '<a href="z.html"></a>\n' * 11
    problems = check_site(site(tmp_path, **{"en/b.html": wrong, "en/a.html": wrong}))
    assert [(p.path, p.line) for p in problems] == [(f"en/{n}.html", line) for n in "ab" for line in range(1, 12)]


def test_a_fault_of_every_page_is_told_once(tmp_path: Path) -> None:
    pages = {f"{folder}{name}.html": folder.count("/") for folder in ("", "x/", "x/y/") for name in "abc"}
    wrong = {path: f'<a href="{"../" * depth}gone.html"></a>' for path, depth in pages.items()}
    (problem,) = check_site(site(tmp_path, **wrong))
    assert problem.path == "a.html"
    assert problem.message.endswith("(and on 8 more pages)")
    (tmp_path / "x" / "more.html").write_text('<a href="lost.html"></a>')
    assert len(check_site(tmp_path)) == 2


def test_no_list_of_all_files_is_told(tmp_path: Path) -> None:
    assert found(tmp_path, "en/index.html", '<img src="../a/picture.webp">').hint == ""


def test_what_a_frame_holds_in_its_attribute_is_looked_at_too(tmp_path: Path) -> None:
    text = '<p>a</p>\n<iframe srcdoc="<p>b</p>\n<img src=https://example.org/a.png>"></iframe>'
    problem = found(tmp_path, "en/calculator.html", text.replace("<iframe", '<div id="ww-calculator"></div><iframe'))
    assert (problem.line, problem.message[:41]) == (3, "<img src> 'https://example.org/a.png' is ")


def test_a_fault_is_told_where_the_page_was_written(tmp_path: Path) -> None:
    written = tmp_path / "rules.md"
    written.write_text("---\ntitle: x\n---\n\n<img src='gone.png'>\n\n<img src='gone.png'>\n{#\n#}", encoding="utf-8")
    page = SOUND["en/rules.html"] + "<img src='gone.png'><img src='gone.png'>\n<img src='theme.png'>"
    folder = site(tmp_path / "site", **{"en/rules.html": page})
    told = check_site(folder, {"en/rules.html": written})
    assert sorted((problem.path.rpartition("/")[2], problem.line) for problem in told) == [
        ("rules.html", 2),
        ("rules.md", 5),
        ("rules.md", 7),
    ]


def test_a_page_that_is_too_large_is_told_by_the_file_it_was_written_in(tmp_path: Path) -> None:
    written = tmp_path / "rules.md"
    written.touch()
    folder = site(tmp_path / "site", **{"en/rules.html": SOUND["en/rules.html"] + "x" * MOST_BYTES})
    (problem,) = check_site(folder, {"en/rules.html": written})
    assert problem.path == str(written)
