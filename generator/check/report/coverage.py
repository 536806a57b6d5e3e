"""What was read of documents, as a page: each number marked as verified, refuted or not understood."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from html import escape

from generator.check.checked import Checked
from generator.check.reading.number import Number
from generator.check.summary import claims_line, edition_line, readable

_KINDS = {"verified": ("✓", "verified"), "refuted": ("✗", "refuted"), "unknown": ("?", "not understood")}
"""The sign and the word of each kind: colour is not the only thing that tells them apart."""
_STYLE = """:root{color-scheme:light dark;--verified:#bfe8c6;--refuted:#ffc4bd;--unknown:#e3e3e3}
@media(prefers-color-scheme:dark){:root{--verified:#1c5a2b;--refuted:#8a1f14;--unknown:#474747}}
body{font:1rem/1.5 system-ui,sans-serif;margin:1rem auto;padding:0 1rem;max-width:60rem}
h2{overflow-wrap:anywhere}
ol{font-family:ui-monospace,monospace;font-size:.9rem;padding-left:3.5rem;white-space:pre-wrap;overflow-wrap:anywhere}
li::marker{color:gray}
mark{color:inherit;border-radius:.2rem;padding:0 .15rem}
.verified{background:var(--verified);border-bottom:2px solid}
.refuted{background:var(--refuted);border-bottom:2px double;font-weight:bold}
.unknown{background:var(--unknown);border-bottom:2px dotted}
mark sup{font-size:.7em}"""


def coverage_page(documents: Sequence[Checked]) -> str:
    """One page of all documents, which needs no other file; `documents` are whole, with all their claims."""
    parts = "\n".join(_document(one) for one in documents)
    legend = " ".join(f'<mark class="{kind}">{word}<sup>{sign}</sup></mark>' for kind, (sign, word) in _KINDS.items())
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>What was checked</title>\n<style>\n{_STYLE}\n</style>\n</head>\n<body>\n"
        f"<h1>What was checked</h1>\n<p>{legend}</p>\n{parts}\n</body>\n</html>\n"
    )


def _document(checked: Checked) -> str:
    on_line: dict[int, list[tuple[Number, str]]] = {}
    for kind in _KINDS:
        for number in getattr(checked.claims, kind):
            on_line.setdefault(number.span.line, []).append((number, kind))
    why = _reasons(checked)
    items = (
        f"<li>{''.join(_marked(line, on_line.get(at, []), why))}</li>"
        for at, line in enumerate(checked.document.lines, 1)
    )
    told = f"<p>{escape(edition_line(checked))}<br>{escape(claims_line([checked]))}</p>"
    return (
        f"<h2>{escape(readable(checked.document.path))}</h2>\n{told}\n"
        f'<ol lang="{escape(checked.document.language)}">\n' + "\n".join(items) + "\n</ol>"
    )


def _reasons(checked: Checked) -> Mapping[int, list[tuple[int, int, str]]]:
    """What findings say, by their lines."""
    made: dict[int, list[tuple[int, int, str]]] = {}
    for one in checked.findings:
        made.setdefault(one.span.line, []).append((one.span.start, one.span.end, f"{one.code}: {one.message}"))
    return made


def _marked(
    line: str, numbers: Sequence[tuple[Number, str]], why: Mapping[int, list[tuple[int, int, str]]]
) -> Iterator[str]:
    """The line with its numbers marked."""
    at = 0
    for number, kind in sorted(numbers, key=lambda one: one[0].span):
        start, end = number.span.start, number.span.end
        if start < at:
            continue
        sign, word = _KINDS[kind]
        said = [text for first, last, text in why.get(number.span.line, []) if first < end and start < last]
        title = escape("; ".join([word, *said]))
        yield escape(line[at:start])
        yield f'<mark class="{kind}" title="{title}">{escape(line[start:end])}<sup>{sign}</sup></mark>'
        at = end
    yield escape(line[at:])
