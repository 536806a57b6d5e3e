"""Judges tables of what may follow what."""

from __future__ import annotations

from generator.check.answers.lines import Line, Lines, answer_lines
from generator.check.answers.scope import Compared, Scope, named, scopes, together
from generator.check.judge import Judge
from generator.check.labels import Label, Labels
from generator.check.reading.document import Span
from generator.tables.answers import AnswerTable

WHY = "The definition of the game says what may follow what."


def judge_tables(judge: Judge) -> list[tuple[Scope, Lines]]:
    """Compares each table with the dice that it fits best; which those are."""
    ways: dict[int, tuple[Labels, list[Scope]]] = {}
    for scope in scopes(judge.subject):
        ways.setdefault(id(scope.labels), (scope.labels, []))[1].append(scope)
    read = [(table, group) for labels, group in ways.values() for table in answer_lines(judge.document, labels)]
    found: dict[int, tuple[tuple[int, int], Scope, Lines]] = {}
    for table, group in read:
        for scope in group:
            fit, best = _fit(scope, table), found.get(table.lines[0].key.line)
            if best is None or fit > best[0]:
                found[table.lines[0].key.line] = fit, scope, table
    known = [(scope, table) for (right, _), scope, table in found.values() if 2 * right >= len(table.lines)]
    for scope, table in known:
        _judge(judge, scope, table)
    return known


def _fit(scope: Scope, table: Lines) -> tuple[int, int]:
    """How many rows are right, and how few labels are not."""
    compared = [scope.compared(line.item, line.listing) for line in table.lines if line.item in scope.items]
    return sum(one.right for one in compared), -sum(len(one.wrong) + len(one.missing) for one in compared)


def _judge(judge: Judge, scope: Scope, table: Lines) -> None:
    for line in table.lines:
        if line.item in scope.items:
            _row(judge, scope, line, scope.compared(line.item, line.listing))
        elif line.item in scope.relation.loses:
            _loses(judge, line)
        elif line.item not in scope.relation.items and len(table.lines) > 1:
            printed = judge.document.lines[line.key.line - 1][line.key.start : line.key.end]
            said = "is called otherwise and never stands" if line.item else "is printed, which is no result"
            judge.wrong("RB4-answer", line.key, f"{printed} {said}", printed, why=WHY)
    if table.better and 2 * len(table.lines) > len(scope.items):
        _order(judge, scope, table.better)


def _row(judge: Judge, scope: Scope, line: Line, compared: Compared) -> None:
    title, wrong = named(judge.subject, scope, line.item, judge.language), {*compared.wrong}
    judge.right(*(line.span(label) for label in line.listing.labels if label not in wrong))
    expected = together(judge.subject, scope, compared.missing, judge.language)
    for label in compared.wrong:
        printed = line.piece.text[label.start : label.end].strip()
        message = f"{title}: {wrong_label(printed, label)}{f', but {expected} may' if expected else ''}"
        judge.wrong("RB4-answer", line.span(label), message, printed, expected, why=WHY)
    if compared.missing and not compared.wrong:
        message = f"{title}: {expected} may follow too, and is missing"
        judge.wrong("RB4-answer", line.key, message, "", expected, why=WHY)
    elif not compared.missing:
        judge.right(line.key)


def wrong_label(printed: str, label: Label) -> str:
    """What is to be said of a label in a list that does not belong there."""
    return f"{printed} may not follow it" if label.item else f"{printed} is printed, which is no result"


def _loses(judge: Judge, line: Line) -> None:
    text = judge.document.lines[line.key.line - 1][line.key.start : line.key.end]
    message = f"{text} loses at once and never stands, so that nothing has to follow it"
    judge.wrong("RB9-loses", line.key, message, level="note", why=WHY)


def _order(judge: Judge, scope: Scope, place: Span) -> None:
    """Says that what follows is not simply better, where some results may follow each other."""
    whole = next(one for one in judge.subject.tables.relations if one.relation.id == scope.relation.id)
    table: AnswerTable = whole.within(scope.items)

    def pairs(found: tuple[tuple[str, str], ...]) -> list[str]:
        return [together(judge.subject, scope, pair, judge.language).replace(", ", " and ") for pair in found]

    if table.mutual:
        message = f"better is no order here: each of {', '.join(pairs(table.mutual))} may follow the other"
        proof = [f"neither of {pair} may follow the other" for pair in pairs(table.incomparable)]
        judge.wrong("RB9-order", place, message, level="note", why=WHY, proof=proof)
