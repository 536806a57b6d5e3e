"""`Higher risk, higher reward`: said of predictions that bring less than the best one, and perhaps vary less."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction

from generator.base.locale import round_half_up
from generator.check.balance.walk import best_prediction, variance
from generator.check.document import Span
from generator.check.finding import Finding, Reading
from generator.check.passage import Passage
from generator.check.subject import Subject
from generator.tables.outcome import Expectation

_RISK = re.compile(r"\b(?:risks?|risky|risik\w*|riskant\w*|wagnis\w*|gewagt\w*)\b", re.IGNORECASE)
_REWARD = re.compile(
    r"\b(?:rewards?|rewarded|pays? off|belohn\w*|lohn\w*|auszahl\w*|höhere[nrs]? gewinn\w*)\b", re.IGNORECASE
)
_NOT = re.compile(r"\b(?:not|no|never|hardly|seldom|nicht|kein\w*|nie|selten|kaum)\b", re.IGNORECASE)


def check_risk(told: Sequence[Passage], subject: Subject, reading: Reading) -> None:
    """A note at a sentence that praises the risk of predicting results which bring less than the best prediction."""
    best = best_prediction(subject.tables)
    for passage in told if best and best.prediction else ():
        if not _RISK.search(passage.text) or _told(passage, subject):
            continue
        for start, end in passage.sentences:
            sentence = passage.text[start:end]
            risk = _RISK.search(sentence)
            if risk and best and _REWARD.search(sentence) and not _NOT.search(sentence):
                named = {mention.result for mention in subject.names.mentions(sentence)}
                worse = [one for one in _means(subject) if one.prediction in named and one.tokens < best.tokens]
                if worse:
                    span = passage.span(start + risk.start(), start + risk.end())
                    reading.findings.append(_note(passage, span, subject, worse, best))


def _means(subject: Subject) -> Iterator[Expectation]:
    return (one for one in subject.tables.expectations if not one.owner and one.prediction)


def _told(passage: Passage, subject: Subject) -> bool:
    """Whether the passage gives the mean itself."""
    values = {one.tokens for one in _means(subject)}
    return any(number.value in values for _, _, number in passage.numbers)


def _note(passage: Passage, span: Span, subject: Subject, worse: Sequence[Expectation], best: Expectation) -> Finding:
    names = subject.names
    shown = ", ".join(f"{names.title(one.prediction, passage.language)} {_mean(one)}" for one in worse)
    title = names.title(best.prediction, passage.language)
    message = f"the higher risk is not rewarded: on average {shown}, but {title} {_mean(best)} a turn"
    proof = tuple(_proof(subject, one, best, passage.language) for one in worse)
    return Finding("RB9-risk", "note", span, message, "", "", "Means are those of a player without the figure.", proof)


def _mean(one: Expectation) -> str:
    """`−41/36`, or `−41/18 + V/36` where V stands for the tokens of the others."""
    tokens = str(one.tokens).replace("-", "−")
    share = f"V/{one.win.denominator}" if one.win.numerator == 1 else f"{one.win}·V"
    return f"{tokens} + {share}" if one.win else tokens


def _proof(subject: Subject, one: Expectation, best: Expectation, language: str) -> str:
    title = subject.names.title(one.prediction, language)
    if one.win:
        equal = (best.tokens - one.tokens) / one.win
        return f"{title} is better only where the others hold more than {equal} together (V)"
    here, there = (
        f"mean {_decimal(two.tokens, 3)}, variance {_decimal(variance(subject.tables, two.prediction))}"
        for two in (one, best)
    )
    return f"{title}: {here}; {subject.names.title(best.prediction, language)}: {there}"


def _decimal(value: Fraction, places: int = 2) -> str:
    return f"{float(round_half_up(value, places)):.{places}f}".replace("-", "−")
