"""Which targets a command takes: those for cards, those for pages, those whose pages stand alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias

from generator.base.problem import Problem, WrongUsage, did_you_mean
from generator.base.project import Project
from generator.base.tomlfile import read_record
from generator.press.targets.target import KINDS, PAGES

Prints: TypeAlias = Literal["cards", "pages", "single pages"]
"""What a command prints; `single pages` are pages of which none belongs to another."""


def check_targets(project: Project, names: Sequence[str], prints: Prints, also: Sequence[str] = ()) -> None:
    """Raises WrongUsage with each name of the command line that is no target for what is printed.

    `also` are names that the command knows besides. A target whose own file is at fault passes: whoever loads it
    tells what is wrong.
    """
    problems = []
    for name in names:
        if name not in also and (fault := target_fault(project, name, prints, also)):
            message, hint = fault
            if name not in project.named("targets", ".toml"):  # in one line, as all unknown names are told
                message, hint = f"no target '{name}'; {hint}", ""
            problems.append(Problem("wuerfelwerk", 0, message, hint))
    if problems:
        raise WrongUsage(problems)


def check_any_targets(project: Project, names: Sequence[str]) -> None:
    """Raises WrongUsage with each name of the command line that is no target at all."""
    known = project.named("targets", ".toml")
    unknown = [name for name in names if name not in known]
    if unknown:
        raise WrongUsage(
            [Problem("wuerfelwerk", 0, f"no target '{name}'; {did_you_mean(name, known)}") for name in unknown]
        )


def target_fault(project: Project, name: str, prints: Prints, also: Sequence[str] = ()) -> tuple[str, str] | None:
    """Message and hint where no target of that name prints this; None where one does."""
    known = project.named("targets", ".toml")
    if name in known and not (what := _unfit(project, name, prints)):
        return None
    fits = [one for one in known if not _unfit(project, one, prints)] + list(also)
    akin = sorted((one for one in fits if name.endswith(f"-{one}") or one.endswith(f"-{name}")), key=len)
    near = did_you_mean(akin[0], akin) if akin else did_you_mean(name, fits)
    if name not in known:
        return f"there is no target '{name}'", near
    everything = f"targets for {prints}: {', '.join(fits)}"
    return f"'{name}' {what}, not {prints}", everything if near.startswith("known") else f"{near} {everything}"


def makes_pictures(project: Project, names: Sequence[str]) -> bool:
    """Whether one of these targets is for pictures, which need more than the base of the package."""
    known = project.named("targets", ".toml")
    records = [read_record(known[name], []) for name in names if name in known]
    return any(record is not None and record.text("kind", "") == "png" for record in records)


def makes_books(project: Project, names: Sequence[str]) -> bool:
    """Whether one of these targets is for pages that a book may have: all but those to be cut apart."""
    known = project.named("targets", ".toml")
    records = [read_record(known[name], []) for name in names if name in known]
    return any(
        record is not None and record.text("kind", "") == PAGES and record.text("arrangement", "single") != "cut"
        for record in records
    )


def _unfit(project: Project, name: str, prints: Prints) -> str:
    """What a target does instead; empty where it fits, or where nobody can read what it is for."""
    record = read_record(project.named("targets", ".toml")[name], [])
    kind = record.text("kind", "") if record else ""
    if kind not in (*KINDS, PAGES):
        return ""
    if (kind == PAGES) == (prints == "cards"):
        return "prints pages" if kind == PAGES else "prints cards"
    folds = prints == "single pages" and record is not None and record.text("arrangement", "") == "fold"
    return "folds a booklet" if folds else ""
