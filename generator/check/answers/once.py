"""What may be called only once: against a table elsewhere that lets it follow itself."""

from __future__ import annotations

from collections.abc import Iterator

from generator.check.answers.lines import Line, Lines
from generator.check.answers.scope import Scope, named
from generator.check.facts import facts_of
from generator.check.judge import Judge
from generator.check.statements import Statement, all_statements


def judge_once(judge: Judge, tables: list[tuple[Scope, Lines]]) -> None:
    """A table in another section than a true rule must not let what is called once follow itself.

    A rule in the section of the table, below it, is an exception to the table.
    """
    once = {
        item for fact in facts_of(judge.subject).of("once") if isinstance(fact.value, frozenset) for item in fact.value
    }
    for rule in all_statements(judge.document, judge.subject):
        if rule.quantity == "once" and once.issuperset(rule.items):
            for scope, table in tables:
                if not scope.relation.dice:
                    _against(judge, rule, scope, table)


def _against(judge: Judge, rule: Statement, scope: Scope, table: Lines) -> None:
    line = rule.span.line
    path = next((block.path for block in reversed(judge.document.blocks) if block.line <= line), ())
    below = path == table.block.path and line > table.block.line
    lines = {one.item: one for one in table.lines}
    own = lines.get(rule.items[0])
    label = next((one for one in own.listing.labels if one.item == own.item), None) if own else None
    if below or own is None or label is None:
        return
    title = named(judge.subject, scope, own.item, judge.language)
    proof = [
        f"line {one.key.line}: it may follow {named(judge.subject, scope, one.item, judge.language)}"
        for one in _later(scope, lines, own.item)
    ]
    judge.wrong(
        "RB4-once",
        own.span(label),
        f"{title} may follow {title} here, but line {line} says that it may be called only once",
        title,
        f"once (line {line})",
        level="warning",
        why="A second call would lose; say at the table that this is an exception to it.",
        proof=proof,
    )


def _later(scope: Scope, lines: dict[str, Line], item: str) -> Iterator[Line]:
    """The rows of what can only stand after other calls, the item among them, and that list it again."""
    for other, line in lines.items():
        again = any(label.item == item for label in line.listing.labels)
        if again and (other == item or other in scope.answers(item)):
            yield line
