"""Throws that are told with their result, in a game without pay-offs: "Ada throws 0 and 1, which is one"."""

from __future__ import annotations

import re

from generator.check.judge import Judge
from generator.check.labels import Label, Labels, result_labels, without_asides
from generator.check.passage import Passage, passages
from generator.check.rolls.symbols import roll_tables
from generator.check.subject import Subject

_THROWS = re.compile(r"\b(?:throws?|rolls?|wirft|wirfst|werfe|würfelt|würfelst)\s+", re.IGNORECASE)
_IS = re.compile(r"\s*,?\s*(?:which is|that is|this is|also|das ist|das sind|und hat|=)\s+", re.IGNORECASE)


def judge_thrown(judge: Judge) -> None:
    """Compares the results that are told with those of the faces."""
    faces, labels, rolls = _faces(judge.subject), result_labels(judge.subject), _rolls(judge.subject)
    for passage in passages(judge.document):
        text = without_asides(passage.text)
        for found in _THROWS.finditer(text) if passage.has("thro", "roll", "wirf", "werf", "würfel") else ():
            listing, stop = faces.leading(text[found.end() :])
            verb = _IS.match(text, found.end() + stop)
            named = labels.leading(text[verb.end() :])[0].labels if verb else ()
            if verb and named and len(listing.labels) > 1:
                shown = [Label(one.item, one.start + found.end(), one.end + found.end()) for one in listing.labels]
                said = Label(named[0].item, named[0].start + verb.end(), named[0].end + verb.end())
                _judge(judge, passage, shown, said, rolls.get(tuple(sorted(one.item for one in shown)), ""))


def _judge(judge: Judge, passage: Passage, faces: list[Label], said: Label, true: str) -> None:
    spans = [passage.span(one.start, one.end) for one in faces]
    text = ", ".join(passage.text[one.start : one.end].strip() for one in faces)
    span, printed = passage.span(said.start, said.end), passage.text[said.start : said.end]
    if not true:
        judge.wrong("RB5-roll", spans[0], f"{text} can not be rolled", text, why="No dice show it.", refuted=spans)
    elif said.item == true:
        judge.right(*spans, span)
    else:
        title = judge.title(true)
        judge.wrong("RB5-result", span, f"{text} is {title}, not {printed}", printed, title, why="It was classified.")


def _faces(subject: Subject) -> Labels:
    """What dice show, as it is written and by its sign."""
    words: dict[str, str] = {}
    for face in (str(symbol) for die in subject.game.dice.values() for symbol in die.symbols):
        words.setdefault(face, face)
        words.setdefault(subject.chars.get(subject.game.face_symbols.get(face, ""), ""), face)
    return Labels(words)


def _rolls(subject: Subject) -> dict[tuple[str, ...], str]:
    """The result of each roll by its faces in order; none where dice differ."""
    found: dict[tuple[str, ...], set[str]] = {}
    for table in roll_tables(subject):
        for roll, result in table.rolls:
            found.setdefault(tuple(sorted(map(str, roll))), set()).add(result)
    return {faces: results.pop() for faces, results in found.items() if len(results) == 1}
