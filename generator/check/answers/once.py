"""What may be called only once: against the game, and against a table elsewhere that lets it follow itself."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from generator.check.answers.lines import Line, Lines
from generator.check.answers.scope import Scope, named, scopes
from generator.check.judge import Judge
from generator.check.reading.document import Span
from generator.check.reading.passage import Passage, passages

_ONCE = re.compile(
    r"\b(?:nur|lediglich|höchstens|bloß)\s+(?:ein\s+einziges\s+mal|ein\s*mal|1[\s-]*mal)\b"
    r"|\b(?:only|just|at most)\s+once\b|\bonce\s+only\b|\b(?:not|never)\b[^.;:]{0,30}\b(?:more than once|twice)\b"
    r"|\b(?:nicht|nie)\b[^.;:]{0,30}\b(?:mehr als einmal|zweimal|öfter als einmal|ein zweites mal)\b",
    re.IGNORECASE,
)
_WHY = "The definition of the game says what may be called once only."
_CALLED = re.compile(r"sag|call|\bsaid\b|\bsay|announc|genannt|nenn|named\b", re.IGNORECASE)


class _Rule(NamedTuple):
    """A sentence that allows one call of an item."""

    item: str
    span: Span
    passage: Passage


def judge_once(judge: Judge, tables: list[tuple[Scope, Lines]]) -> None:
    """Compares what may be called once with the game; a table in another section must not let it follow itself.

    A rule in the section of the table, below it, is an exception to the table.
    """
    by_relation = {scope.relation.id: scope for scope in reversed(scopes(judge.subject)) if scope.calls}
    for scope in by_relation.values():
        for rule in _rules(judge, scope):
            if not rule.item:
                judge.wrong("RB4-once", rule.span, "a number stands here that is no result", why=_WHY)
                continue
            if rule.item not in scope.relation.once:
                title = named(judge.subject, scope, rule.item, judge.language)
                message = f"{title} may be called more often than once"
                judge.wrong("RB4-once", rule.span, message, why=_WHY)
                continue
            judge.right(rule.span)
            for other, table in tables:
                if other.relation.id == scope.relation.id:
                    _against(judge, rule, other, table)


def _rules(judge: Judge, scope: Scope) -> Iterator[_Rule]:
    for passage in passages(judge.document):
        if not passage.has("mal", "once", "twice") or not _ONCE.search(passage.text):
            continue
        for start, end in passage.sentences:
            sentence = passage.text[start:end]
            once = _ONCE.search(sentence)
            if not once or not _CALLED.search(sentence):
                continue
            labels = scope.labels.find(sentence[: once.start()])
            begin = scope.labels.begin(sentence)
            labels = labels or ((begin,) if begin else ())
            if len({label.item for label in labels}) == 1:
                span = passage.span(start + labels[0].start, start + labels[0].end)
                yield _Rule(labels[0].item, span, passage)


def _against(judge: Judge, rule: _Rule, scope: Scope, table: Lines) -> None:
    below = rule.passage.path == table.block.path and rule.span.line > table.block.line
    lines = {line.item: line for line in table.lines}
    own = lines.get(rule.item)
    if below or own is None or not any(label.item == rule.item for label in own.listing.labels):
        return
    title = named(judge.subject, scope, rule.item, judge.language)
    label = next(label for label in own.listing.labels if label.item == rule.item)
    proof = [f"line {line.key.line}: it may follow {_title(judge, scope, line)}" for line in _later(scope, lines, rule)]
    judge.wrong(
        "RB4-once",
        own.span(label),
        f"{title} may follow {title} here, but line {rule.span.line} says that it may be called only once",
        title,
        f"once (line {rule.span.line})",
        level="warning",
        why="A second call would lose; say at the table that this is an exception to it.",
        proof=proof,
    )


def _later(scope: Scope, lines: dict[str, Line], rule: _Rule) -> Iterator[Line]:
    """The rows of what can only stand after other calls, the item among them, and that list it again."""
    for item, line in lines.items():
        again = any(label.item == rule.item for label in line.listing.labels)
        if again and (item == rule.item or item in scope.answers(rule.item)):
            yield line


def _title(judge: Judge, scope: Scope, line: Line) -> str:
    return named(judge.subject, scope, line.item, judge.language)
