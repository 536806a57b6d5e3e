"""What was found, as text, as JSON, as SARIF, as annotations of GitHub, and as a page with each number coloured."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from itertools import groupby
from os import fsencode
from pathlib import PurePath
from typing import Any, NamedTuple
from urllib.parse import quote

import generator
from generator.base.project import shipped
from generator.check.checked import LEVELS, Checked
from generator.check.editions import fingerprints
from generator.check.finding import Finding
from generator.check.reading.number import Number
from generator.check.summary import (
    claims_line,
    clean_line,
    counted,
    edition_line,
    explanation,
    findings_line,
    place,
    readable,
    together,
)

HEADS = {"error": "certainly wrong", "warning": "contradictory, or likely wrong", "note": "form and balance"}
"""What the levels mean."""


class Wishes(NamedTuple):
    """What is printed beside the findings: why each is one, and the numbers that nothing was compared with."""

    explain: bool = False
    unknown: bool = False


def text_report(documents: Sequence[Checked], wishes: Wishes) -> str:
    """Findings of each document, worst first, and a summary of each and of all."""
    parts = ["\n".join(_counted(one, wishes)) + "\n" for one in documents if not _is_quiet(one, wishes)]
    quiet = [f"{readable(one.document.path)}: {clean_line(one)}\n" for one in documents if _is_quiet(one, wishes)]
    parts += ["".join(quiet)] if quiet else []
    if len(documents) > 1:
        total = counted(len(documents), "file")
        parts.append(f"{total}: {findings_line(documents)}\n    {claims_line(documents)}\n")
    return "\n".join(parts)


def _is_quiet(checked: Checked, wishes: Wishes) -> bool:
    """Whether one line says all there is to say."""
    return not checked.findings and not (wishes.unknown and checked.claims.unknown)


def _counted(checked: Checked, wishes: Wishes) -> Iterator[str]:
    path = readable(checked.document.path)
    proved: set[tuple[str, ...]] = set()
    for level, findings in groupby(checked.findings, key=lambda finding: finding.level):
        yield f"{counted(checked.levels[level], level)}: {HEADS[level]}"
        for alike in _alike(list(findings)):
            finding = alike[0]
            yield f"{path}:{finding.span.line}: {finding.code} {together(alike)}"
            if wishes.explain:
                yield from (f"    {line}" for line in explanation(finding, checked.document, proved))
                proved.add(finding.proof)
        yield ""
    if wishes.unknown and checked.claims.unknown:
        yield f"{counted(len(checked.claims.unknown), 'number')} not understood: nothing to compare with was found"
        for number in checked.claims.unknown:
            yield f"{path}:{number.span.line}: {place(number, checked.document.lines)}"
        yield ""
    yield f"{path}: {edition_line(checked)}"
    yield f"    {findings_line([checked])}"
    yield f"    {claims_line([checked])}"


def _alike(findings: Sequence[Finding]) -> Iterator[list[Finding]]:
    """Findings that say the same, together, as of one formula that is printed three times."""
    groups: dict[tuple[str, str], list[Finding]] = {}
    for finding in findings:
        groups.setdefault((finding.code, finding.message), []).append(finding)
    yield from groups.values()


assert list(HEADS) == list(LEVELS)


def json_report(documents: Sequence[Checked]) -> str:
    """All findings, the claims of all documents together, and each document by itself.

    `edition` is that of all documents; null where they differ, or where no game was found.
    """
    editions = {one.against.edition if one.against else None for one in documents}
    data = {
        "findings": [_finding(one.document.path, finding) for one in documents for finding in one.findings],
        "claims": _sum([_claims(one) for one in documents]),
        "edition": editions.pop() if len(editions) == 1 else None,
        "files": [_file(one) for one in documents],
    }
    return json.dumps(data, ensure_ascii=False, indent=2) + "\n"


def _finding(path: str, finding: Finding) -> dict[str, Any]:
    return {
        "file": path,
        "line": finding.span.line,
        "column": finding.span.start + 1,
        "code": finding.code,
        "level": finding.level,
        "message": finding.message,
        "printed": finding.printed,
        "expected": finding.expected,
        "why": finding.why,
        "proof": list(finding.proof),
        "repair": finding.repair,
    }


def _claims(checked: Checked) -> dict[str, int]:
    claims = checked.claims
    return {
        "found": claims.found,
        "verified": len(claims.verified),
        "refuted": len(claims.refuted),
        "unknown": len(claims.unknown),
    }


def _sum(claims: Sequence[dict[str, int]]) -> dict[str, int]:
    return {kind: sum(one[kind] for one in claims) for kind in ("found", "verified", "refuted", "unknown")}


def _file(checked: Checked) -> dict[str, Any]:
    against = checked.against
    return {
        "file": checked.document.path,
        "language": checked.document.language,
        "game": against.game if against else None,
        "edition": against.edition if against else None,
        "detected": against.detected if against else None,
        "levels": dict(checked.levels),
        "ignored": len(checked.ignored),
        "claims": _claims(checked),
        "unknown": [
            {"line": number.span.line, "column": number.span.start + 1, "text": number.text}
            for number in checked.claims.unknown
        ],
    }


MOST = 10
"""Annotations that GitHub shows of each level in a step."""
_COMMANDS = {"error": "error", "warning": "warning", "note": "notice"}


def github_report(documents: Sequence[Checked]) -> str:
    """At most ten commands a level, each finding also as a line of the log, and the summary."""
    lines: list[str] = []
    for level in LEVELS:
        groups = _groups(documents, level)
        kept = groups if len(groups) <= MOST else groups[: MOST - 1]
        for path, findings in kept:
            lines.append(_command(level, path, findings[0], together(findings)))
        if rest := groups[len(kept) :]:
            path, findings = rest[0]
            more = counted(len(rest), f"more {level}")
            lines.append(_command(level, path, findings[0], f"{more}; the log of this step lists all"))
    for one in documents:
        lines += [f"{_start(one.document.path)}:{f.span.line}: {f.code} {_plain(f.message)}" for f in one.findings]
    lines += [findings_line(documents), claims_line(documents)]
    return "\n".join(lines) + "\n"


def _groups(documents: Sequence[Checked], level: str) -> list[tuple[str, list[Finding]]]:
    """Findings of a level that say the same of one file, together."""
    groups: dict[tuple[str, str, str], list[Finding]] = {}
    for one in documents:
        for finding in one.findings:
            if finding.level == level:
                groups.setdefault((one.document.path, finding.code, finding.message), []).append(finding)
    return [(path, findings) for (path, _, _), findings in groups.items()]


def _command(level: str, path: str, finding: Finding, message: str) -> str:
    place = f"file={_property(path)},line={max(1, finding.span.line)},title={_property(finding.code)}"
    return f"::{_COMMANDS[level]} {place}::{_data(message)}"


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")


def _start(path: str) -> str:
    """A path at the beginning of a line of the log, where two colons would be a command."""
    return f"./{readable(path)}" if path.startswith("::") else readable(path)


def _plain(text: str) -> str:
    """A message in the log, which can not begin a command of its own."""
    return text.replace("\n", " ")


SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"


def sarif_report(documents: Sequence[Checked]) -> str:
    """One run with a rule for each code that was found."""
    means = tomllib.loads(_template("codes.toml"))
    codes = sorted({finding.code for one in documents for finding in one.findings})
    driver = {
        "name": "wuerfelwerk",
        "version": generator.__version__,
        "semanticVersion": generator.__version__,
        "rules": [{"id": code, "shortDescription": {"text": means[code]["about"]}} for code in codes],
    }
    results = [
        _result(one, finding, known, codes.index(finding.code))
        for one in documents
        for finding, known in fingerprints(one)
    ]
    run = {"tool": {"driver": driver}, "columnKind": "unicodeCodePoints", "results": results}
    return json.dumps({"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}, ensure_ascii=False, indent=2) + "\n"


def _result(checked: Checked, finding: Finding, known: str, rule: int) -> dict[str, Any]:
    text = finding.message + (f". {finding.why}" if finding.why else "")
    region: dict[str, int] = {"startLine": max(1, finding.span.line)}
    if _as_in_file(checked, finding):
        region |= {"startColumn": finding.span.start + 1, "endColumn": finding.span.end + 1}
    place = {"artifactLocation": {"uri": _uri(checked.document.path)}, "region": region}
    return {
        "ruleId": finding.code,
        "ruleIndex": rule,
        "level": finding.level,
        "message": {"text": text},
        "locations": [{"physicalLocation": place}],
        "partialFingerprints": {"wuerfelwerk/v1": known},
    }


def _as_in_file(checked: Checked, finding: Finding) -> bool:
    """Whether the columns of a finding are those of the file: a mended line may be shorter."""
    raw, lines, number = checked.document.raw, checked.document.lines, finding.span.line
    if not 1 <= number <= len(lines) or finding.span.end <= finding.span.start:
        return False
    return number <= len(raw) and raw[number - 1] == lines[number - 1]


def _uri(path: str) -> str:
    """A path as a reference: of a file below the current folder a relative one."""
    pure = PurePath(path)
    return pure.as_uri() if pure.is_absolute() else quote(fsencode(pure.as_posix()))


_KINDS = {"verified": ("✓", "verified"), "refuted": ("✗", "refuted"), "unknown": ("?", "not understood")}
"""The sign and the word of each kind: colour is not the only thing that tells them apart."""


def coverage_page(documents: Sequence[Checked]) -> str:
    """One page of all documents, which needs no other file; `documents` are whole, with all their claims."""
    parts = "\n".join(_document(one) for one in documents)
    legend = " ".join(f'<mark class="{kind}">{word}<sup>{sign}</sup></mark>' for kind, (sign, word) in _KINDS.items())
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>What was checked</title>\n<style>\n{_template('check/coverage.css')}</style>\n</head>\n<body>\n"
        f"<h1>What was checked</h1>\n<p>{legend}</p>\n{parts}\n</body>\n</html>\n"
    )


def _template(name: str) -> str:
    return (shipped() / "templates" / name).read_text(encoding="utf-8")


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
