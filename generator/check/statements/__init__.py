"""What a document says: a quantity of a subject, and the value that is printed, with its place.

`tables` reads tables of results, `sentences` everything that is told in words, items and rows of two cells included.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Literal, NamedTuple

from generator.base.cache import Life, remembered
from generator.check.patterns import Bound
from generator.check.reading.document import Document, Span
from generator.check.reading.number import Number
from generator.check.subject import Subject
from generator.dice.die import Roll


class Statement(NamedTuple):
    """One value that a document gives.

    `numbers` are one, or the two ends of a range; none for a win or a name. `of` is what a count is said to be part
    of, or how many it is for, `beside` where that stands. `items` are those of a list. `sign` is that of the words,
    `factor` what the unit counts. It is `sure` where subject and quantity are explicit. `edition` is one that is named
    where it stands; `held` is what the others may hold where a mean depends on it.
    `cell` says that it fills the cell of a table whose row and heading are explicit, so that it can be repaired;
    `variant` are the dice that its table is of. What is `rounded` with others, so that they make a whole, may be one
    step off in its last place. `items` are those of a list, with their `texts` and `places`; it is `whole` where there
    is nothing else. What stands `beside` is right with it, `but` are its exceptions; what is `loose` is never wrong.
    """

    quantity: str
    subject: tuple[str, ...]
    numbers: tuple[Number, ...]
    span: Span
    text: str
    bound: Bound | Literal[""] = ""
    of: Fraction | None = None
    beside: tuple[Span, ...] = ()
    items: tuple[str, ...] = ()
    texts: tuple[str, ...] = ()
    places: tuple[Span, ...] = ()
    whole: bool = False
    loose: bool = False
    but: tuple[str, ...] = ()
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
        return (*(number.span for number in self.numbers), *self.places) or (self.span,)

    def moved(self, lines: int) -> Statement:
        """The same so many lines further down."""
        numbers = tuple(one._replace(span=one.span.moved(lines)) for one in self.numbers)
        beside, places = (tuple(one.moved(lines) for one in some) for some in (self.beside, self.places))
        return self._replace(numbers=numbers, span=self.span.moved(lines), beside=beside, places=places)


@remembered(Life.QUESTION)
def all_statements(document: Document, subject: Subject) -> tuple[Statement, ...]:
    """The statements of a document, the surest forms first; what one has read another does not read again."""
    from generator.check.statements.answers import follow_statements
    from generator.check.statements.charts import chart_statements
    from generator.check.statements.columns import keyed_statements
    from generator.check.statements.payoffs import mean_statements, payoff_tables, told_payoffs
    from generator.check.statements.points import points_statements
    from generator.check.statements.sentences import sentence_statements
    from generator.check.statements.signs import (
        day_statements,
        die_statements,
        idle_statements,
        name_statements,
        sign_statements,
    )
    from generator.check.statements.tables import table_statements

    said: list[Statement] = []
    taken: set[Span] = set()
    paid = [one for table in payoff_tables(document, subject) for one in table.cells]
    listed = (points_statements, follow_statements)
    words = (sentence_statements, sign_statements, die_statements, name_statements, day_statements)
    first = (table_statements, keyed_statements, *listed, mean_statements, told_payoffs, chart_statements)
    sources = (*first, *words, idle_statements)
    for some in (paid, *(source(document, subject) for source in sources)):
        found = [one for one in some if taken.isdisjoint(one.spans)]
        taken.update(span for one in found for span in one.spans)
        said += found
    return tuple(said)
