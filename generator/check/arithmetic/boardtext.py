"""What is told about a score board: who leads after which round, who wins, how many points somebody has."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from generator.check.arithmetic.board import Board
from generator.check.document import Span
from generator.check.finding import Finding, Reading
from generator.check.number import Number
from generator.check.passage import Passage

_PLAYER = re.compile(r"\b(?:player|spieler|spielerin|person|p)[ \u00a0]?(?P<number>[0-9]{1,2})\b", re.IGNORECASE)
_ROUND = re.compile(r"\b(?:rounds?|games?|runden?|spiele?|partien?)[ \u00a0]+\Z", re.IGNORECASE)
_POINTS = re.compile(r"[ \u00a0]+(?:points?|punkte?n?|stones?|rocks?|steinen?|kieseln?|chips?)\b", re.IGNORECASE)
_SCORES = re.compile(r"[0-9][ \u00a0]+(?:points?|punkten?)\b", re.IGNORECASE)
_LEADS = re.compile(r"\b(?:lead|leads|leading|führung|führt|vorn)\b", re.IGNORECASE)
_WINS = re.compile(r"\b(?:wins?|won|gewinnt|gewonnen|siegt)\b(?!\s+(?:the\s+)?(?:round|runde))", re.IGNORECASE)
_COUNTED = re.compile(
    r"[ \u00a0]+(?:(?P<players>players?|spielern?|personen)|(?:games?|rounds?|runden?|spielen?))\b", re.I
)


class _Said(NamedTuple):
    """A number of a sentence with its place in the passage."""

    number: Number
    start: int
    end: int


def check_board_text(board: Board, passage: Passage, reading: Reading, *, beside: bool) -> None:
    """Compares what the sentences of a passage say; `beside` is that the passage stands next to the board."""
    for start, end in passage.sentences:
        sentence = passage.text[start:end]
        said = [_Said(n, a, b) for a, b, n in passage.numbers if start <= a < end and n.kind in ("integer", "word")]
        players = list(_PLAYER.finditer(sentence))
        if beside and not players:
            for one in said:
                _size(board, passage, one, reading)
        if len(players) == 1:
            _sentence(board, passage, (start, sentence), players[0], said, reading)


def _size(board: Board, passage: Passage, one: _Said, reading: Reading) -> None:
    found = _COUNTED.match(passage.text, one.end)
    if found:
        true = len(board.players) if found["players"] else len(board.rounds)
        what = "players" if found["players"] else "rounds"
        _judge(reading, passage.span(one.start, one.end), one.number, {true}, f"the score board has {true} {what}")


def _sentence(
    board: Board,
    passage: Passage,
    sentence: tuple[int, str],
    player: re.Match[str],
    said: list[_Said],
    reading: Reading,
) -> None:
    offset, text = sentence
    column = board.player(int(player["number"]))
    place = passage.span(offset + player.start("number"), offset + player.end("number"))
    if column is None:
        _stranger(board, player["number"], place, text, reading)
        return
    rounds = [one for one in said if _ROUND.search(passage.text[offset : one.start])]
    indexes = [int(one.number.value) - 1 for one in rounds if 1 <= one.number.value <= len(board.rounds)]
    who = board.players[column].split("\n")[0].split("  ")[0].strip()
    leads = _LEADS.search(text) is not None
    if not (leads or _WINS.search(text) or any(_points(passage, one) for one in said)):
        return
    for one in rounds:
        if not 1 <= one.number.value <= len(board.rounds):
            span, last = passage.span(one.start, one.end), len(board.rounds)
            message = f"round {one.number.text} is named, but the score board has rounds 1 to {last}"
            reading.findings.append(Finding("RB6-board", "error", span, message, one.number.text, f"1 to {last}"))
            reading.refuted.add(span)
    if len(indexes) < len(rounds):
        return
    if wrong := list(
        _behind(board, column, indexes if leads else [len(board.rounds) - 1], leads or _WINS.search(text))
    ):
        round_, best = wrong[0]
        message = f"{who} is said to lead after round {round_ + 1}, but {board.players[best].split('  ')[0]} does"
        scores = ", ".join(str(board.total(round_, one)) for one in range(len(board.players)))
        why = f"After that round the scores are {scores}."
        reading.findings.append(Finding("RB6-leader", "error", place, message, who, board.players[best], why))
        reading.refuted.add(place)
    else:
        reading.verified |= {place, *(passage.span(one.start, one.end) for one in rounds)}
    for one in said:
        if one not in rounds and _points(passage, one):
            near = min(rounds, key=lambda other: abs(other.start - one.start), default=None)
            known = [int(near.number.value) - 1] if near else range(len(board.rounds))
            true = {n for index in known for n in (board.points(index, column), board.total(index, column))}
            if _WINS.search(text) and not indexes:
                true = {board.totals[column]}
            shown = f"the score board has {' or '.join(map(str, sorted(true)))} for {who} there"
            _judge(reading, passage.span(one.start, one.end), one.number, true, shown)


def _stranger(board: Board, number: str, place: Span, text: str, reading: Reading) -> None:
    """A player whom the board does not have."""
    if board.stranger(int(number)) and (_LEADS.search(text) or _WINS.search(text) or _SCORES.search(text)):
        reading.refuted.add(place)
        known = f"1 to {len(board.players)}"
        message = f"player {number} is named, but the score board has players {known}"
        reading.findings.append(Finding("RB6-board", "error", place, message, number, known, "Each has a column."))


def _points(passage: Passage, one: _Said) -> bool:
    return _POINTS.match(passage.text, one.end) is not None


def _behind(board: Board, column: int, rounds: list[int], asked: object) -> Iterator[tuple[int, int]]:
    """The rounds after which the player is not the first, each with who is."""
    for index in rounds if asked else ():
        totals = [board.total(index, one) for one in range(len(board.players))]
        if totals[column] < max(totals):
            yield index, totals.index(max(totals))


def _judge(reading: Reading, span: Span, number: Number, true: set[int], said: str) -> None:
    if number.value in true:
        reading.verified.add(span)
        return
    reading.refuted.add(span)
    expected = " or ".join(map(str, sorted(true)))
    message = f"{number.text} printed, but {said}"
    reading.findings.append(
        Finding("RB6-board", "error", span, message, number.text, expected, "Text and board differ.")
    )
