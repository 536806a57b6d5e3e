"""An example game as plain text for a terminal, or as Markdown."""

from __future__ import annotations

import re
from collections.abc import Iterator

from generator.base.labels import Labels
from generator.base.locale import MINUS
from generator.pages.exampleview import CountView, ExampleView, StandingView, StepView
from generator.pages.literal import plain

_TAG = re.compile(r"<[^<>]*>")
_SIGN = re.compile(r'<span class="ww-c-[\w-]+">\W\N{NO-BREAK SPACE}')
"""A symbol that says no more than the name behind it."""


def example_text(view: ExampleView, labels: Labels, markdown: bool) -> str:
    """The whole example, from the title to who wins."""
    lines = [*_title(view, markdown)]
    for stage in view.stages:
        lines += [
            *([""] if lines[-1] else []),
            f"## {stage.title}" if markdown else f"{stage.title}\n{'-' * len(plain(stage.title))}",
            "",
        ]
        for step in stage.steps:
            lines += _step(step, labels, markdown)
    text = "\n".join(lines).strip("\n") + "\n"
    return _TAG.sub("", text) if markdown else plain(_TAG.sub("", _SIGN.sub("", text)).replace("**", ""))


def _title(view: ExampleView, markdown: bool) -> Iterator[str]:
    title = view.title or view.id
    yield f"# {title}" if markdown else f"{title}\n{'=' * len(plain(title))}"
    if view.lead:
        yield from ("", view.lead)


def _step(step: StepView, labels: Labels, markdown: bool) -> Iterator[str]:
    mark = f"{step.number}. " if step.number else ""
    indent = " " * (4 if markdown else len(mark)) if step.number else ""
    yield mark + " ".join(step.say)
    gap = [""] if markdown else []
    for more in (*(rule.sentence for rule in step.rules), step.note, standing_text(step.standing, labels)):
        if more:
            yield from (*gap, indent + more)
    yield ""


def standing_text(standing: StandingView, labels: Labels) -> str:
    """Who has what, in one line."""
    words = labels.section("example")
    parts = []
    for seat in standing.seats:
        if seat.tokens is None:
            parts.append(f"{seat.name}: {_counts(seat.counts)}")
            continue
        figure = f" [{words['owner']}]" if seat.owner else ""
        stash = f", {words['of_stash'].format(count=seat.stash)}{_moved(seat.stash_change)}" if standing.saved else ""
        parts.append(f"{seat.name}{figure} {seat.tokens}{_moved(seat.change)}{stash}")
    if standing.supply is not None:
        parts.append(f"{words['supply_head']} {standing.supply}{_moved(standing.supply_change)}")
    parts += [_counts(standing.middle)] if standing.middle else []
    return "; ".join(parts)


def _counts(counts: tuple[CountView, ...]) -> str:
    return ", ".join(f"{one.label} {one.value}{_moved(one.change)}".replace(" -", f" {MINUS}") for one in counts)


def _moved(change: str) -> str:
    return f" ({change})" if change else ""
