"""Pay-offs that are told as cases and not as turns: `+1 if you named another result, +5 if you stayed silent`."""

from __future__ import annotations

import re

from generator.check.finding import Finding
from generator.check.passage import Passage
from generator.check.turns.judge import Judge
from generator.games.editions import WIN

_OTHER = (
    r"named? (?:another|something)|predicted? (?:another|something)|(?:etwas|ein) andere[sn]\b|ein anderes ergebnis"
)
_SILENT = r"stay(?:ed)? silent|said nothing|say nothing|silen|geschwiegen|schweig|nichts gesagt|nichts sagst"
_WRONG = r"wrong|falsch"
_CASE = re.compile(
    r"(?P<n>[+−–-][0-9]{1,2}),?[ \u00a0](?:if|when|wenn|falls)[ \u00a0](?P<told>[^.,;:]{3,60})", re.IGNORECASE
)
_COSTS = re.compile(
    r"(?P<told>\b(?:silence|silent|schweigen|wrong prediction|falsche vorhersage))\b(?P<between>[^.;:0-9]{0,48}?)"
    r"(?P<n>[0-9]{1,2})(?![0-9.,]*[0-9])(?:[^.;:,0-9]{0,16}?\b(?:or|oder)\b[^.;:,0-9]{0,12}?(?P<m>[0-9]{1,2}))?",
    re.IGNORECASE,
)
_COST = re.compile(r"cost|kost", re.IGNORECASE)
WHY = "It was compared with the pay-off table of the edition."


def check_cases(passage: Passage, judge: Judge) -> None:
    """Compares cases below a heading that names one result, and what a kind of prediction can cost."""
    judge.language = passage.language
    title = judge.subject.names.result_in(passage.path[-1]) if passage.path else ""
    if title:
        _listed(passage, title, judge)
    for found in _COSTS.finditer(passage.text):
        sentence = next((passage.text[a:b] for a, b in passage.sentences if a <= found.start() < b), "")
        if _COST.search(found["between"]) and not judge.subject.names.mentions(sentence):
            _costs(passage, found, judge)


def _listed(passage: Passage, result: str, judge: Judge) -> None:
    for found in _CASE.finditer(passage.text):
        column = _column(found["told"], judge)
        payoff = judge.subject.tables.edition.payoffs.get((result, column)) if column else None
        if payoff is None or payoff == WIN:
            continue
        span, text = passage.span(*found.span("n")), found["n"]
        if int(re.sub("[−–]", "-", text)) == payoff:
            judge.reading.verified.add(span)
            continue
        judge.reading.refuted.add(span)
        message = f"{judge.title(result)}, {judge.column(column)}: {text} printed, it is {payoff:+d}"
        judge.reading.findings.append(Finding("RB5-payoff", "error", span, message, text, f"{payoff:+d}", WHY))


def _costs(passage: Passage, found: re.Match[str], judge: Judge) -> None:
    """Each number has to be a loss of the column."""
    column = _column(found["told"], judge)
    payoffs = judge.subject.tables.edition.payoffs
    losses = {-value for (_, one), value in payoffs.items() if one == column and value != WIN and int(value) < 0}
    for name in ("n", "m"):
        if not column or not found[name]:
            continue
        span = passage.span(*found.span(name))
        if int(found[name]) in losses:
            judge.reading.verified.add(span)
            continue
        judge.reading.refuted.add(span)
        right = " or ".join(map(str, sorted(losses))) or "nothing"
        message = f"{judge.column(column)}: a loss of {found[name]} printed, it can be {right}"
        judge.reading.findings.append(Finding("RB5-payoff", "error", span, message, found[name], right, WHY))


def _column(told: str, judge: Judge) -> str:
    """The column that words speak of; empty for none."""
    for when, pattern in (("wrong", _OTHER), ("passive", _SILENT), ("wrong", _WRONG)):
        if re.search(pattern, told, re.IGNORECASE):
            return next((column.id for column in judge.subject.game.columns if column.when == when), "")
    return ""
