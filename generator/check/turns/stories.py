"""Stories of turns that are told as examples: played after, below each heading."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from generator.check.document import Document
from generator.check.finding import Reading
from generator.check.passage import Passage, passages
from generator.check.setup.bowl import check_bowl
from generator.check.setup.expected import Editions
from generator.check.standings.example import check_standings
from generator.check.subject import Subject
from generator.check.turns.cases import check_cases
from generator.check.turns.judge import Judge
from generator.check.turns.ledger import Ledger
from generator.check.turns.seats import Seats, seats
from generator.check.turns.titled import check_titled
from generator.check.turns.turn import Telling, Turn
from generator.check.turns.words import Word, names_in, words
from generator.check.units import unit_of


def judge_stories(document: Document, subject: Subject, reading: Reading) -> None:
    """Plays the turns of the document after; each part below one heading is a story of its own."""
    judge = Judge(subject, reading)
    read_before = check_standings(document, judge)
    told = [passage for passage in passages(document) if passage.kind != "fence" and passage not in read_before]
    for passage in told:
        check_cases(passage, judge)
        if not document.plain:  # without markup a line that looks like a heading may be a cell beside it
            check_titled(passage, judge)
    for _, group in groupby(told, key=lambda passage: passage.path):
        story = list(group)
        if not any(_has_roll(passage) for passage in story):
            story = [passage for passage in story if passage.numbers and subject.names.mentions(passage.text)]
        held, line = _story(story, told, judge)
        if held:
            check_bowl(told, held, line, Editions(subject), reading, unit_of(subject.tables))


def _has_roll(passage: Passage) -> bool:
    return any(number.kind == "roll" for _, _, number in passage.numbers)


def _story(story: list[Passage], told: Sequence[Passage], judge: Judge) -> tuple[int, int]:
    """Returns how many tokens the players have at the end, and the line that says so; 0 where none does."""
    names = {name for passage in story for name in names_in(passage, judge.subject)}
    ledger, last = Ledger(judge), ""
    turns: list[tuple[Turn, Passage]] = []
    people: list[tuple[list[Word], Passage]] = []
    for passage in story:
        telling = Telling(last)
        for start, end in passage.sentences:
            found = words(passage, start, end, judge.subject, names)
            people.append((found, passage))
            telling.sentence(found)
        turns += ((turn, passage) for turn in telling.turns)
        last = telling.turn.actor or telling.last
    played = any(turn.faces and turn.decided for turn, _ in turns)
    table = Seats(judge, seats(story, told) if played else None)
    for found, passage in people:
        table.named(found, passage)
    for turn, passage in turns:
        verdict = judge.turn(turn, passage, ledger.books.owner)
        if played:
            ledger.take(turn, verdict, passage)
            table.turn(turn, passage)
    table.done()
    return ledger.books.held
