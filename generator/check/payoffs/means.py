"""What sentences of means share: whose edition counts, who is silent, and what is said of a wrong one."""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction

from generator.check.editions import named_edition
from generator.check.judge import Judge
from generator.check.payoffs.meantext import MeanPart
from generator.check.reading.document import Block, Span
from generator.tables.outcome import Expectation

SILENT = re.compile(
    r"\b(?:none|nothing|silen(?:t|ce)|passive?|no prediction|keine?|nichts|passiv|schweig\w*|ohne vorhersage)\b|🤐|☐",
    re.I,
)


def by_edition(judge: Judge, block: Block) -> Judge:
    """The judge of a block, for the same reading: by the edition that the headings above it name, if they name one."""
    name = named_edition(judge.subject.game, judge.document, block)
    return replace(judge, subject=replace(judge.subject, edition=name)) if name else judge


def wrong_mean(judge: Judge, part: MeanPart, span: Span, true: Fraction, mean: Expectation) -> None:
    """Says what a mean is."""
    name = judge.title(mean.prediction) if mean.prediction else "a passive roll"
    whose = " with the figure" if mean.owner else ""
    text = part.like(true)
    judge.wrong(
        "RB4-mean",
        span,
        f"{name}{whose}: a mean of {part.text} printed, it is {text}",
        part.text,
        text,
        why=f"Each result's chance times its pay-off in the edition {judge.subject.edition}, added up"
        + ("; V is what all other players hold." if mean.win else "."),
    )
