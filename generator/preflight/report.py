"""What preflight finds, and how it is told: for people in words of a language, and for programs."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

FAULT, WARNING = "fault", "warning"
RULES = (
    "damaged", "protected", "pdfx", "pdfua",
    "page-size", "trim-box", "page-count", "page-order", "pairs", "facing", "empty",
    "bleed", "safe-zone", "printable", "marks",
    "text-size", "line-width", "font", "text-map",
    "rgb", "ink", "black", "type-inks", "line-inks", "tint", "spot", "resolution", "transparency", "missing",
    "address", "numbers", "pixels",
)  # fmt: skip
"""All rules; each has its words below `preflight` in the texts."""
CAUSES = (
    "scaled", "moved", "turned", "mirrored", "upside", "paper", "size", "exchanged", "halves", "reversed", "doubled",
    "twice",
)  # fmt: skip
"""What may have happened to files as a whole; each has its words below `preflight.cause`."""
SHORTEST = 60
"""Characters of a text that are shown at most."""


@dataclass(frozen=True, order=True)
class Place:
    """A place on a page, in mm from the top left corner of the trim of a card; `card` counts from 1 where the page has
    several, and is 0 where it has one. `card` -1: from the top left corner of the page, outside all cards."""

    card: int
    x: float
    y: float


@dataclass(frozen=True)
class Finding:
    """One thing that is wrong: `words` names the sentence, `what` is what it is about, as a text or a font.

    `found` and `allowed` are values with their units. `page` counts from 1, 0 is the whole file. `times` is how often
    the same was seen on the page.
    """

    rule: str
    file: str
    page: int
    place: Place | None
    found: str = ""
    allowed: str = ""
    what: str = ""
    level: str = FAULT
    words: str = ""
    times: int = 1

    @property
    def sentence(self) -> str:
        """The name of the sentence that says it, below its rule."""
        return self.words or "found"


@dataclass(frozen=True)
class Cause:
    """What explains several findings at once: the name of its sentence, what was measured, and the findings."""

    words: str
    found: str
    effects: Sequence[Finding]


@dataclass(frozen=True)
class Report:
    """All that was found in files that belong together, `pages` of each, and rules that nobody could look at.

    `cause` explains some of the findings, or all; None where nobody looked for one, or there is none. `ink` is the most
    that inks of an area, a line or a text add up to, in percent; `screen`: a shop has to ask for such colours.
    """

    target: str
    files: Sequence[tuple[str, int]]
    findings: Sequence[Finding]
    unseen: Sequence[str] = ()
    cause: Cause | None = None
    ink: float = 0.0
    screen: bool = False

    @property
    def failed(self) -> bool:
        """Whether anything is a fault, and no mere warning."""
        return any(one.level == FAULT for one in self.findings)


def millimetres(length: float) -> str:
    """A length for people, as `2.15 mm`."""
    return f"{round(length, 2) + 0.0:g} mm"


def points(length: float) -> str:
    """A size of type or the width of a line, as `5.5 pt`."""
    return f"{round(length, 2) + 0.0:g} pt"


def short(text: str) -> str:
    """The beginning of a text, on one line."""
    line = " ".join(text.split())
    return line if len(line) <= SHORTEST else line[: SHORTEST - 1] + "…"


QUOTED = ("safe-zone", "printable", "text-size", "text-map", "font", "black", "type-inks")
"""Rules that are about a text, which is quoted."""
DRAWN = ("drawing", "picture")
_MINUS = re.compile(r"(?<![\w-])-(?=\d)")
_POINT = re.compile(r"(?<=\d)\.(?=\d)")


class Words:
    """The sentences of a language, by their keys below `preflight`."""

    def __init__(self, texts: Mapping[str, str], comma: bool) -> None:
        self.texts, self.comma = texts, comma

    def say(self, key: str, **values: object) -> str:
        """A text with its values."""
        return self.texts[key].format(**values)

    def number(self, text: str) -> str:
        """A value with the decimal sign of the language and a real minus sign."""
        text = _MINUS.sub("\N{MINUS SIGN}", text)
        return _POINT.sub(",", text) if self.comma else text

    def thing(self, what: str) -> str:
        """What a finding is about: a kind of thing by its name in this language, a text as it is."""
        return self.texts.get(f"thing.{what}", what)

    def sentence(self, one: Finding) -> str:
        """What is wrong."""
        key = f"{one.rule}.{one.sentence}"
        found, allowed = self.number(self.thing(one.found)), self.number(self.thing(one.allowed))
        values = {"found": found, "allowed": allowed, "what": self.thing(one.what)}
        if one.rule in QUOTED and one.what not in DRAWN:
            values["what"] = self.texts["quoted"].format(text=one.what)
        return self.say(key, **values)

    def cause(self, cause: Cause) -> str:
        """What happened to the file."""
        return self.say(f"cause.{cause.words}.found", found=self.number(cause.found))

    def advice(self, rule: str, **values: object) -> str:
        """What to do about it."""
        return self.say(f"{rule}.do", **values)

    def place(self, place: Place) -> str:
        """Where it is, on its page."""
        key = "place.page" if place.card < 0 else "place.card" if place.card else "place.trim"
        return self.say(key, card=place.card, x=self.number(f"{place.x:g}"), y=self.number(f"{place.y:g}"))


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
    return told | {"message": words.cause(cause), "hint": words.advice(f"cause.{cause.words}", target=report.target)}


def _finding(one: Finding, words: Words) -> dict[str, Any]:
    keys = ("rule", "level", "file", "page", "place", "what", "found", "allowed", "times")
    told = asdict(one)
    return {key: told[key] for key in keys} | {"message": words.sentence(one), "hint": words.advice(one.rule)}


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
        yield f"    {words.texts['do']} {words.advice(f'cause.{cause.words}', target=report.target)}"
        yield f"    {words.texts['cause.effects']}"
        for line in _levels(cause.effects, words, many, advice=False):
            if line:
                yield f"        {line}"
    yield from _levels([one for one in report.findings if not cause or one not in cause.effects], words, many)
    yield ""
    for rule in report.unseen:
        yield words.say("unseen", title=words.texts[f"{rule}.title"])
    if report.screen:
        yield words.say("screen", target=report.target)
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
