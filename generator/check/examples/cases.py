"""Pay-offs that are told as cases and not as turns: `+1 if you named another result, +5 if you stayed silent`."""

from __future__ import annotations

from collections.abc import Sequence

from generator.check.examples.verdict import Referee, signed
from generator.check.examples.words import Reader, Word
from generator.check.judge import Judge
from generator.check.reading.number import Number
from generator.check.reading.passage import Passage
from generator.games.editions import WIN

_WHY = "It was compared with the pay-off table of the edition."


def check_cases(passage: Passage, judge: Judge, referee: Referee, reader: Reader) -> None:
    """Compares cases below a heading that names one result, and what a kind of prediction can cost."""
    title = judge.subject.names.result_in(passage.path[-1]) if passage.path else ""
    payoffs = judge.subject.tables.edition.payoffs
    for start, end in passage.sentences if referee.whens else ():
        words: list[Word] | None = None
        for a, b, number in passage.numbers:
            if not start <= a < end or number.kind not in ("integer", "word"):
                continue
            words = words or reader.words(passage, start, end)
            if number.signed and title:
                after = next((word for word in words if word.start >= b), None)
                if after is None or after.kind != "clause" or not after.text.isalpha():
                    continue
                column = referee.whens.get(_case(words, after.end, reader, passage), "")
                payoff = payoffs.get((title, column))
                if payoff not in (None, WIN):
                    what = f"{judge.title(title)}, {referee.column(column)}: {number.text} printed, it is"
                    _say(judge, number, number.value == payoff, f"{what} {signed(int(payoff or 0))}", f"{payoff:+d}")
            elif not any(word.kind in ("result", "faces", "player", "name") for word in words):
                _costs(words, a, number, judge, referee)


def _case(words: Sequence[Word], start: int, reader: Reader, passage: Passage) -> str:
    """The case of the pay-off table that is told behind a place, up to the end of the clause."""
    stop = next((word.start for word in words if word.start >= start and word.text in ",;:."), len(passage.text))
    if any(word.kind == "silent" and start <= word.start < stop for word in words):
        return "passive"
    told = passage.text[start:stop].casefold().split()
    return "wrong" if reader.speech.classes["other"].intersection(told) else ""


def _costs(words: Sequence[Word], at: int, number: Number, judge: Judge, referee: Referee) -> None:
    """What silence or a wrong prediction costs has to be a loss of the column."""
    before = [word for word in words if word.start < at]
    told = [word for word in before if word.kind in ("silent", "column")]
    if not told or all(word.kind != "cost" for word in before):
        return
    column = referee.whens.get("passive", "") if told[-1].kind == "silent" else told[-1].value
    payoffs = judge.subject.tables.edition.payoffs
    losses = {-int(value) for (_, one), value in payoffs.items() if one == column and value != WIN and int(value) < 0}
    right = " or ".join(map(str, sorted(losses))) or "nothing"
    message = f"{referee.column(column)}: a loss of {number.text} printed, it can be {right}"
    _say(judge, number, number.value in losses, message, right)


def _say(judge: Judge, number: Number, right: bool, message: str, expected: str) -> None:
    if right:
        judge.right(number.span)
    else:
        judge.wrong("RB5-payoff", number.span, message, number.text, expected, why=_WHY)
