"""What a document says: a quantity of a subject, and the value that is printed, with its place.

`tables` reads tables of results, `sentences` everything that is told in words, items and rows of two cells included.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Literal

from generator.check.reading.document import Document, Span
from generator.check.reading.number import Number
from generator.check.subject import Subject
from generator.dice.die import Roll

Bound = Literal["", "at_least", "at_most", "about"]


@dataclass(frozen=True)
class Statement:
    """One value that a document gives.

    `numbers` are one, or the two ends of a range; none for a win or a name. `of` is what a count is said to be part
    of, `sign` that of the words, `factor` what the unit counts. It is `sure` where subject and quantity are explicit.
    `edition` is one that its heading names; `held` is what the others may hold where a mean depends on it.
    `cell` says that it fills the cell of a table whose row and heading are explicit, so that it can be repaired;
    `variant` are the dice that its table is of. What is `rounded` with others, so that they make a whole, may be one
    step off in its last place.
    """

    quantity: str
    subject: tuple[str, ...]
    numbers: tuple[Number, ...]
    span: Span
    text: str
    bound: Bound = ""
    of: Fraction | None = None
    sign: int = 1
    factor: Fraction = Fraction(1)
    win: bool = False
    roll: Roll = ()
    sure: bool = True
    cell: bool = False
    variant: str = ""
    edition: str = ""
    held: tuple[int, ...] = ()
    rounded: bool = False

    @property
    def spans(self) -> tuple[Span, ...]:
        """The places of its numbers."""
        return tuple(number.span for number in self.numbers) or (self.span,)


def unsure(said: Statement) -> Statement:
    """The same statement, inferred."""
    return replace(said, sure=False, cell=False)


def all_statements(document: Document, subject: Subject) -> Iterator[Statement]:
    """The statements of a document, the surest forms first; what one has read another does not read again."""
    from generator.check.statements.columns import keyed_statements
    from generator.check.statements.payoffs import mean_statements, payoff_tables
    from generator.check.statements.sentences import sentence_statements
    from generator.check.statements.signs import sign_statements
    from generator.check.statements.tables import table_statements

    taken: set[Span] = set()
    paid = [one for table in payoff_tables(document, subject) for one in table.cells]
    sources = (table_statements, keyed_statements, mean_statements, sentence_statements, sign_statements)
    for some in (paid, *(source(document, subject) for source in sources)):
        for one in some:
            if taken.isdisjoint(one.spans):
                taken.update(one.spans)
                yield one
