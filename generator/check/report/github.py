"""Findings as annotations of GitHub, which shows ten of each level a step: what is alike is said once."""

from __future__ import annotations

from collections.abc import Sequence

from generator.check.checked import LEVELS, Checked
from generator.check.finding import Finding
from generator.check.summary import claims_line, counted, findings_line, readable, together

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
