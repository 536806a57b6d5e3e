"""The report for people: what is wrong, where, and what to do, what is alike once with all its pages."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.preflight.finding import FAULT, RULES, WARNING, Finding, Report
from generator.preflight.words import Words

MOST = 8
"""Different things that are told of one rule; the others are counted."""
MOST_RUNS = 12
"""Pages, or ranges of pages, that are told."""


def text_report(report: Report, words: Words) -> str:
    """The whole report."""
    return "\n".join(_lines(report, words)) + "\n"


def _lines(report: Report, words: Words) -> Iterator[str]:
    for name, pages in report.files:
        yield words.say("file", file=name, target=report.target, pages=_count(words, "page", pages))
    cause, many = report.cause, len(report.files) > 1
    if cause:
        yield ""
        yield words.say("cause.title", found=words.cause(cause))
        yield f"    {words.texts['do']} {words.advice(f'cause.{cause.words}')}"
        yield f"    {words.texts['cause.effects']}"
        for line in _levels(cause.effects, words, many, advice=False):
            if line:
                yield f"        {line}"
    yield from _levels([one for one in report.findings if not cause or one not in cause.effects], words, many)
    yield ""
    for rule in report.unseen:
        yield words.say("unseen", title=words.texts[f"{rule}.title"])
    yield verdict(report, words)


def _levels(findings: Sequence[Finding], words: Words, many_files: bool, advice: bool = True) -> Iterator[str]:
    for level in (FAULT, WARNING):
        for rule in RULES:
            found = [one for one in findings if one.rule == rule and one.level == level]
            if found:
                yield ""
                yield words.say(f"level.{level}", title=words.texts[f"{rule}.title"], rule=rule)
                yield from _rule(found, words, many_files)
                if advice:
                    yield f"    {words.texts['do']} {words.advice(rule)}"


def _rule(found: Sequence[Finding], words: Words, many_files: bool) -> Iterator[str]:
    groups = list(alike(found))
    for group in groups[:MOST]:
        one = group[0]
        where = [f"{one.file}"] if many_files else []
        where += [_pages(group, words)] if one.page else []
        where += [words.place(one.place)] if one.place else []
        text = words.sentence(one)
        yield f"    {', '.join(where)}: {text}" if where else f"    {text}"
    if len(groups) > MOST:
        yield f"    {words.say('more', number=len(groups) - MOST)}"


def alike(found: Sequence[Finding]) -> Iterator[list[Finding]]:
    """Findings that say the same about the same place of several pages, together."""
    groups: dict[tuple[object, ...], list[Finding]] = {}
    for one in found:
        place = (round(one.place.x), round(one.place.y)) if one.place else None
        groups.setdefault((one.file, one.words, one.found, one.allowed, one.what, place), []).append(one)
    yield from groups.values()


def _pages(group: Sequence[Finding], words: Words) -> str:
    pages = sorted({one.page for one in group})
    runs: list[list[int]] = []
    for page in pages:
        if runs and page == runs[-1][-1] + 1:
            runs[-1].append(page)
        else:
            runs.append([page])
    parts = [f"{run[0]}–{run[-1]}" if len(run) > 2 else ", ".join(map(str, run)) for run in runs]
    shown = ", ".join(parts[:MOST_RUNS]) + (", …" if len(parts) > MOST_RUNS else "")
    return words.say("place.one" if len(pages) == 1 else "place.many", pages=shown)


def verdict(report: Report, words: Words) -> str:
    """The last line: how many faults and warnings, or that all is well."""
    faults = sum(1 for _ in alike([one for one in report.findings if one.level == FAULT]))
    warnings = sum(1 for _ in alike([one for one in report.findings if one.level == WARNING]))
    told = [_count(words, "fault", faults)] if faults else []
    told += [_count(words, "warning", warnings)] if warnings else []
    if not told:
        return words.say("verdict.good", target=report.target)
    return words.say("verdict.bad" if faults else "verdict.fair", found=", ".join(told), target=report.target)


def _count(words: Words, what: str, number: int) -> str:
    return words.say(f"count.{what}" if number == 1 else f"count.{what}s", number=number)
