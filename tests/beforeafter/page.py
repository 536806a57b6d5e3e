"""A page that shows what reviewed results were and are; it needs nothing but itself."""

from __future__ import annotations

from base64 import b64encode
from html import escape
from pathlib import Path

from beforeafter.changes import Change, Review
from beforeafter.lines import Row, rows

PICTURES = {".svg": "image/svg+xml", ".png": "image/png"}
MOST = 1500
"""Lines of one file that are shown; nobody reads more."""
MODES = {"side": "Side by side", "slide": "Slider", "over": "Overlay", "difference": "Difference"}
HERE = Path(__file__).parent
RULES = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'unsafe-inline'"


def html(review: Review) -> str:
    """The whole page."""
    changes = review.changes
    style, script = ((HERE / f"page.{kind}").read_text(encoding="utf-8") for kind in ("css", "js"))
    links = "".join(
        f'<li><a href="#change-{at}">{escape(one.name)}</a> <span class="kind">{one.kind}</span></li>'
        for at, one in enumerate(changes)
    )
    contents = f'<nav aria-label="Changes"><ul>{links}</ul></nav>' if changes else ""
    return (
        f'<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{RULES}">\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>Reviewed results: {told(review)}</title>\n<style>\n{style}</style>\n</head>\n<body>\n"
        f"<header><h1>Reviewed results</h1><p>{told(review)} since the last commit.</p>{contents}</header>\n"
        f"<main>\n{''.join(_section(at, one) for at, one in enumerate(changes))}</main>\n"
        f"<script>\n{script}</script>\n</body>\n</html>\n"
    )


def told(review: Review) -> str:
    """In one line how many files have changed, and how many have not."""
    count, left = len(review.changes), review.unchanged
    if not count:
        return f"nothing has changed, {_files(left)} as before"
    return f"{_files(count)} changed, {left} as before"


def _files(number: int) -> str:
    return "1 file" if number == 1 else f"{number} files"


def _section(at: int, change: Change) -> str:
    shown = _pictures(at, change) if Path(change.name).suffix in PICTURES else _text(change)
    return (
        f'<section id="change-{at}" aria-labelledby="name-{at}">\n'
        f'<h2 id="name-{at}">{escape(change.name)} <span class="kind">{change.kind}</span></h2>\n{shown}</section>\n'
    )


def _pictures(at: int, change: Change) -> str:
    """Both pictures, and where there are two of them the ways of comparing them."""
    kind = PICTURES[Path(change.name).suffix]
    figures = ""
    for side, content in (("before", change.before), ("after", change.after)):
        if content is not None:
            source = f"data:{kind};base64,{b64encode(content).decode()}"
            picture = f'<img alt="{side}: {escape(change.name)}" src="{source}">'
            figures += f'<figure class="{side}"><figcaption>{side.title()}</figcaption>{picture}</figure>'
    if change.kind != "changed":
        return f'<div class="pictures">{figures}</div>\n'
    choices = "".join(
        f'<label><input type="radio" name="mode-{at}" value="{mode}"{" checked" if mode == "side" else ""}>'
        f"<span>{words}</span></label>"
        for mode, words in MODES.items()
    )
    slider = '<label class="part">Before to after <input type="range" min="0" max="100" value="50"></label>'
    controls = f'<fieldset class="modes"><legend>Compare</legend>{choices}</fieldset>{slider}'
    return f'<div class="compare" data-mode="side">{controls}<div class="pictures">{figures}</div></div>\n'


def _text(change: Change) -> str:
    try:
        before, after = ((content or b"").decode("utf-8") for content in (change.before, change.after))
    except UnicodeDecodeError:
        sizes = (len(change.before or b""), len(change.after or b""))
        return f"<p>This is no text: {sizes[0]} bytes before, {sizes[1]} bytes after.</p>\n"
    groups = rows(before, after)
    if not groups:
        return "<p>Only the ends of lines differ.</p>\n"
    left, body = MOST, ""
    for group in groups:
        body += f"<tbody>{''.join(map(_row, group[:left]))}</tbody>"
        left -= min(left, len(group))
    hidden = sum(map(len, groups)) - MOST
    more = f"<p>{hidden} more lines are not shown.</p>" if hidden > 0 else ""
    head = "<thead><tr><th>Before</th><th>After</th><td></td><th>Line</th></tr></thead>"
    return f'<div class="lines" tabindex="0" role="region" aria-label="Lines of {escape(change.name)}">' + (
        f"<table>{head}{body}</table></div>{more}\n"
    )


def _row(row: Row) -> str:
    tag = {"-": "del", "+": "ins"}.get(row.sign, "span")
    kind = {"-": "old", "+": "new"}.get(row.sign, "same")
    text = "".join(f"<mark>{escape(part)}</mark>" if differs else escape(part) for part, differs in row.parts)
    return (
        f'<tr class="{kind}"><td>{row.old or ""}</td><td>{row.new or ""}</td>'
        f'<td class="sign">{row.sign.replace("-", "−")}</td><td><{tag}>{text}</{tag}></td></tr>'
    )
