"""Numbers that count the turns and the games of an example: `14.`, `Game 2`, `game 1 is over`."""

from __future__ import annotations

import re
from collections.abc import Sequence

from generator.check.document import Document, Span
from generator.check.passage import Passage
from generator.check.setup.amounts import sessions
from generator.check.standings.played import Played
from generator.check.standings.replay import Replay

_ITEM = re.compile(r"[\s>*_]*(?P<n>[0-9]{1,3})[.)]\s")
_TURN = re.compile(r"\s*(?:turn|zug)\s+(?P<n>[0-9]{1,3})\b", re.IGNORECASE)


def check_order(document: Document, told: Sequence[Passage], replay: Replay) -> None:
    """Compares the numbers of turns, those of games in headings, and those in the words of the example."""
    _turns(document, replay)
    word = re.compile(
        rf"\b(?:{sessions(replay.judge.subject.game)})[ \u00a0](?P<n>[0-9]{{1,3}})(?![0-9.,]*[0-9])", re.I
    )
    games = {passage: one.session for one in replay.played for passage in one.step.of}
    first = min((passage.pieces[0].line for passage in games), default=0)
    last = max((passage.pieces[-1].line for passage in games), default=0)
    ahead = 0
    for passage in reversed(told):
        ahead = games.get(passage, ahead)
        if not ahead or (passage.kind != "heading" and not first <= passage.pieces[0].line <= last):
            continue
        for found in word.finditer(passage.text):
            _one(int(found["n"]), ahead, passage.span(*found.span("n")), found[0], replay)


def _turns(document: Document, replay: Replay) -> None:
    """Turns are counted from 1, through the whole example or in each game anew."""
    count = session = 0
    for played in replay.played:
        count, anew = count + 1, played.session != session
        session = played.session
        found = _number(document, played)
        if found is not None:
            number, span = found
            count = 1 if anew and number == 1 else count
            _one(number, count, span, f"turn {number}", replay)


def _number(document: Document, played: Played) -> tuple[int, Span] | None:
    """The number of a turn, in the last line before its roll that begins with one."""
    faces, passage = played.turn.faces, played.step.passage
    last = passage.span(faces.start, faces.end).line if faces else passage.pieces[0].line
    for line in range(last, passage.pieces[0].line - 1, -1):
        if found := _ITEM.match(document.lines[line - 1]):
            return int(found["n"]), Span(line, *found.span("n"))
        for piece in passage.pieces:
            if piece.line == line and (found := _TURN.match(piece.text)):
                return int(found["n"]), piece.span(*found.span("n"))
    return None


def _one(number: int, true: int, span: Span, printed: str, replay: Replay) -> None:
    if number == true:
        replay.right([span])
    else:
        replay.wrong(span, f"{' '.join(printed.split())} printed, it is {true}", str(number), str(true), "RB5-number")
