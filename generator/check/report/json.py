"""The report for other programs, as JSON."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from generator.check.checked import Checked
from generator.check.finding import Finding


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
