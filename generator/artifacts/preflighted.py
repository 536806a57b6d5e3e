"""Checks what was made before it gets its name: a file that a print shop would refuse is not written."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING

from generator.base.printspec import PrintSpec
from generator.base.problem import Problem, UnknownName, UserError
from generator.base.project import Project, open_project, shipped

if TYPE_CHECKING:
    from generator.preflight.finding import Finding, Report
    from generator.preflight.numbers import Numbers
    from generator.preflight.words import Words

MOST = 5
"""Faults of one file that are told; the others are alike, or follow from them."""


def checked(content: bytes, spec: PrintSpec, path: str, numbers: Numbers | None = None) -> bytes:
    """The content itself where it is as the target wants it. Raises UserError with what is wrong."""
    passed(spec, [(path, content)], numbers)
    return content


def passed(spec: PrintSpec, files: Sequence[tuple[str, bytes]], numbers: Numbers | None = None) -> Report:
    """What is found in files that belong together, by their paths: warnings at most.

    Raises UserError with what is wrong.
    """
    from generator.preflight.finding import FAULT
    from generator.preflight.report.text import alike
    from generator.preflight.run import Source, preflight

    report = preflight(spec, [Source(path, content) for path, content in files], numbers)
    if report.failed:
        groups = [group[0] for group in alike([one for one in report.findings if one.level == FAULT])]
        raise UserError(_problems(groups, spec.target))
    return report


def _problems(found: Sequence[Finding], target: str) -> list[Problem]:
    words = english()
    problems = [_problem(one, words, target) for one in found[:MOST]]
    if len(found) > MOST:
        problems.append(Problem(found[0].file, 0, f"refused for {target}: and {len(found) - MOST} faults more"))
    return problems


def _problem(one: Finding, words: Words, target: str) -> Problem:
    where = [words.say("place.one", pages=one.page)] if one.page else []
    where += [words.place(one.place)] if one.place else []
    place = f" ({', '.join(where)})" if where else ""
    title = words.texts[f"{one.rule}.title"]
    return Problem(one.file, 0, f"refused for {target}: {title}{place}: {words.sentence(one)}", words.advice(one.rule))


@cache
def english() -> Words:
    """The words of messages, as they ship."""
    return words_of(open_project(shipped()), "en")


def words_of(project: Project, language: str) -> Words:
    """The words of reports in a language. Raises UnknownName, and UserError where its texts are at fault."""
    from generator.base.labels import load_labels
    from generator.base.locale import is_language, locale
    from generator.preflight.words import Words

    known = [one for one in project.named("text", ".toml") if is_language(one)]
    if language not in known:
        raise UnknownName("language", language, known)
    decimal = locale(language).short(Fraction(1, 2), 1)
    return Words(load_labels(project, language).section("preflight"), "," in decimal)
