"""The report as SARIF 2.1.0, which GitHub and editors show beside the text."""

from __future__ import annotations

import json
from collections.abc import Sequence
from os import fsencode
from pathlib import PurePath
from typing import Any
from urllib.parse import quote

import generator
from generator.check.checked import Checked
from generator.check.codes import CODES
from generator.check.finding import Finding
from generator.check.fingerprints import fingerprints

SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"


def sarif_report(documents: Sequence[Checked]) -> str:
    """One run with a rule for each code that was found."""
    codes = sorted({finding.code for one in documents for finding in one.findings})
    driver = {
        "name": "wuerfelwerk",
        "version": generator.__version__,
        "semanticVersion": generator.__version__,
        "rules": [{"id": code, "shortDescription": {"text": CODES.get(code, code)}} for code in codes],
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
