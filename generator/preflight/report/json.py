"""The report for programs."""

from __future__ import annotations

import json
from typing import Any

from generator.preflight.finding import Finding, Report
from generator.preflight.words import Words


def json_report(report: Report, words: Words) -> str:
    """All findings, one for each page and place, with the sentences of the language."""
    findings = [_finding(one, words) for one in report.findings]
    files = [{"file": name, "pages": pages} for name, pages in report.files]
    whole = {
        "target": report.target,
        "failed": report.failed,
        "files": files,
        "cause": _cause(report, words),
        "findings": findings,
        "unseen": list(report.unseen),
    }
    return json.dumps(whole, ensure_ascii=False, indent=1) + "\n"


def _cause(report: Report, words: Words) -> dict[str, Any] | None:
    """The cause, and its effects by their place among the findings."""
    if not (cause := report.cause):
        return None
    effects = [at for at, one in enumerate(report.findings) if one in cause.effects]
    told = {"cause": cause.words, "found": cause.found, "effects": effects}
    return told | {"message": words.cause(cause), "hint": words.advice(f"cause.{cause.words}")}


def _finding(one: Finding, words: Words) -> dict[str, Any]:
    place = {"card": one.place.card, "x": one.place.x, "y": one.place.y} if one.place else None
    return {
        "rule": one.rule,
        "level": one.level,
        "file": one.file,
        "page": one.page,
        "place": place,
        "what": one.what,
        "found": one.found,
        "allowed": one.allowed,
        "times": one.times,
        "message": words.sentence(one),
        "hint": words.advice(one.rule),
    }
