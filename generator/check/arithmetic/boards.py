"""Score boards, tables in which each cell adds points to a score, `5 -> 5+11 = 16`; and what is told of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from generator.base.cache import Life, remembered
from generator.check.arithmetic.calculation import tokens
from generator.check.arithmetic.relations import Relation, Side
from generator.check.finding import Reading
from generator.check.reading.document import Block, Cell, Document, Span
from generator.check.reading.passage import Passage
from generator.check.spoken import Spoken

_SHAPES = ("n+n=n", "n->n+n=n", "n→n+n=n", "n⇒n+n=n", "n=>n+n=n", "n:n+n=n", "n/n+n=n")
"""How a cell may be written, `/` for a colon with spaces."""
_NAMES = ("points", "first", "second", "total")


class Entry(NamedTuple):
    """A cell: its points, the two numbers that are added, and the total, each with its place by the same name."""

    points: int | None
    first: int
    second: int
    total: int
    spans: Mapping[str, Span]


@dataclass(frozen=True)
class Board:
    """A score board: the title of each player's column, and for each round its name and the entries by player."""

    block: Block
    titles: tuple[Cell, ...]
    rounds: tuple[tuple[Cell, tuple[Entry, ...]], ...]

    def name(self, column: int) -> str:
        """What a player is called: the title of the column without what stands below."""
        return " ".join(self.titles[column].text.split("  ")[0].split()[:2]) or f"column {column + 2}"

    def player(self, number: int) -> int | None:
        """The column, counted from 0, of the player of that number; None where no title has it."""
        found = [_first_number(cell) for cell in self.titles]
        return next((column for column, one in enumerate(found) if one and one[0] == number), None)

    def stranger(self, number: int) -> bool:
        """Whether the columns are numbered, and none is that of this player."""
        known = [self.player(index) is not None for index in range(1, len(self.titles) + 1)]
        return all(known) and self.player(number) is None

    def points(self, round_: int, column: int) -> int:
        """The points of a player in a round, both counted from 0."""
        entry = self.rounds[round_][1][column]
        return entry.first if entry.points is None else entry.points

    def totals(self, round_: int = -1) -> list[int]:
        """The true scores after a round, by default the last: all points so far."""
        past = range(len(self.rounds) if round_ < 0 else round_ + 1)
        return [sum(self.points(one, column) for one in past) for column in range(len(self.titles))]


def _first_number(cell: Cell) -> tuple[int, Span, str] | None:
    """The first number of a cell, with its place and the word before it."""
    for piece in cell.pieces[:1]:
        found = list(tokens(piece.text, "."))
        for at, one in enumerate(found):
            if one.kind == "number" and one.value.denominator == 1:
                return int(one.value), piece.span(one.start, one.end), found[at - 1].text if at else ""
    return None


@remembered(Life.QUESTION)
def boards(document: Document) -> tuple[Board, ...]:
    """The score boards of a document: all cells but the first of each row add up points."""
    tables = (block for block in document.blocks if block.kind == "table" and block.rows)
    return tuple(board for block in tables if (board := _board(block)))


def _board(block: Block) -> Board | None:
    rounds = []
    for row in block.rows:
        entries = []
        for cell in row.cells[1:]:
            entry = _entry(cell)
            if entry is None:
                return None
            entries.append(entry)
        rounds.append((row.cells[0], tuple(entries)))
    titles = block.heads[1:]
    return Board(block, titles, tuple(rounds)) if titles else None


def _entry(cell: Cell) -> Entry | None:
    if len(cell.pieces) != 1 or "=" not in cell.text:
        return None
    found = list(tokens(cell.pieces[0].text, "."))
    numbers = [one for one in found if one.kind == "number" and one.text.isdigit()]
    if "".join("n" if one in numbers else one.text for one in found) not in _SHAPES:
        return None
    named = dict(zip(_NAMES[-len(numbers) :], numbers, strict=True))
    values = {name: int(one.value) for name, one in named.items()}
    spans = {name: cell.pieces[0].span(one.start, one.end) for name, one in named.items()}
    return Entry(values.get("points"), values["first"], values["second"], values["total"], spans)


def check_board(board: Board, spoken: Spoken, reading: Reading) -> None:
    """Compares every number of a board: each cell with its row, each row with that above, and who and which it is."""
    starts = [_first_number(cell) for cell, _ in board.rounds]
    first = _start([one[0] for one in starts if one])
    if all(one and cell.text.isdigit() for one, (cell, _) in zip(starts, board.rounds, strict=True)):
        _counted(starts, first, "the rounds of the score board", "The first column counts the rounds.", reading)
    heads = [_first_number(cell) for cell in board.titles]
    if len(heads) > 1 and all(one and spoken.whole(one[2], "player") for one in heads):
        _counted(heads, 1, "the columns of the score board: player", "The players are numbered.", reading)
    for column in range(len(board.titles)):
        score = 0
        for index, (_, entries) in enumerate(board.rounds):
            entry = entries[column]
            right = _compare(entry, score, board.name(column), index + 1, reading)
            score = entry.total if right else entry.first + score


def _start(numbers: Sequence[int]) -> int:
    """The number that a count begins with, where one of them may be wrong."""
    start = numbers[0] if numbers else 1
    if len(numbers) > 1 and start != 1 and numbers[1] != start + 1:
        start = numbers[-1] - len(numbers) + 1
    return start


def _counted(found: Sequence[tuple[int, Span, str] | None], start: int, what: str, why: str, reading: Reading) -> None:
    for true, one in enumerate(found, start):
        if one:
            reading.judge("RB6-chain", one[1], one[0], {true}, f"{what} {one[0]} printed, {true} is next", why)


def _compare(entry: Entry, score: int, who: str, number: int, reading: Reading) -> bool:
    """Compares a cell with itself and with the score before; tells whether it is right."""
    faults: list[tuple[str, int, int, str]] = []
    if entry.points is not None and entry.points != entry.first:
        if entry.points + entry.second == entry.total:
            faults.append(("first", entry.first, entry.points, "the points before the arrow are"))
        else:
            faults.append(("points", entry.points, entry.first, "the points that are added are"))
    if entry.second != score:
        faults.append(("second", entry.second, score, "the score before is"))
    if entry.first + entry.second != entry.total and score + (entry.points or entry.first) != entry.total:
        faults.append(("total", entry.total, entry.first + score, "the sum is"))
    for name, printed, true, said in faults:
        message = f"{who}, row {number} of the score board: {printed} printed, {said} {true}"
        why = "Each cell adds the points of the round to the score of the row above."
        reading.wrong("RB6-chain", entry.spans[name], message, str(printed), str(true), why=why)
    wrong = {name for name, *_ in faults}
    reading.right(*(span for name, span in entry.spans.items() if name not in wrong))
    return not faults


class _Said(NamedTuple):
    """A whole number of a sentence, with its places in the passage and in the document."""

    value: int
    start: int
    end: int
    span: Span


def check_told(board: Board, passage: Passage, reading: Reading, *, beside: bool) -> None:
    """Compares who leads, who wins and how many points somebody has; `beside` is that the board stands right there."""
    text = passage.text
    numbers = [(n, a, b) for a, b, n in passage.numbers if n.kind in ("integer", "word") and n.value.denominator == 1]
    for start, end in passage.sentences:
        said = [_Said(int(n.value), a, b, passage.span(a, b)) for n, a, b in numbers if start <= a < end]
        players = list(_players(passage, start, end))
        for one in said if beside and not players else ():
            true = len(board.titles) if passage.spoken.behind(text, one.end, "players") else len(board.rounds)
            if passage.spoken.behind(text, one.end, "players", "round"):
                what = "players" if passage.spoken.behind(text, one.end, "players") else "rounds"
                _differs(reading, one, {true}, f"the score board has {true} {what}")
        if len(players) == 1:
            _sentence(board, passage, (start, end), players[0], said, reading)


def _players(passage: Passage, start: int, end: int) -> Iterator[_Said]:
    """The numbers of players that a sentence names: `player 2`, `P2`."""
    found = [one for one in tokens(passage.text[start:end], passage.voice.decimal) if one.kind != "relation"]
    for at, one in enumerate(found):
        if at and one.kind == "number" and one.text.isdigit() and passage.spoken.whole(found[at - 1].text, "player"):
            place = start + one.start, start + one.end
            yield _Said(int(one.value), *place, passage.span(*place))


def _sentence(
    board: Board, passage: Passage, place: tuple[int, int], player: _Said, said: Sequence[_Said], reading: Reading
) -> None:
    text, (start, end) = passage.text, place
    leads = passage.spoken.within(text[start:end], "leads")
    won = passage.spoken.within(text[start:end], "wins")
    wins = won and not passage.spoken.behind(text, start + won.end(), "one-round")
    scores = [one for one in said if one.start != player.start and passage.spoken.behind(text, one.end, "counters")]
    column = board.player(player.value)
    if not (leads or wins or scores) or _is_strange(board, player, reading) or column is None:
        return
    last, who = len(board.rounds), board.name(column)
    rounds = [one for one in said if passage.spoken.before(text, one.start, "round")]
    for one in rounds:
        if not 1 <= one.value <= last:
            said_ = f"round {one.value} is named, but the score board has rounds 1 to {last}"
            reading.judge("RB6-board", one.span, one.value, set(), said_, "Each has a row.")
    if not all(1 <= one.value <= last for one in rounds):
        return
    asked = [one.value - 1 for one in rounds] if leads else [last - 1] if wins else []
    behind_ = [index for index in asked if board.totals(index)[column] < max(board.totals(index))]
    if behind_:
        totals = board.totals(behind_[0])
        best = board.name(totals.index(max(totals)))
        message = f"{who} is said to lead after round {behind_[0] + 1}, but {best} does"
        why = f"After that round the scores are {', '.join(map(str, totals))}."
        reading.wrong("RB6-leader", player.span, message, who, best, why=why)
    else:
        reading.verified |= {player.span, *(one.span for one in rounds)}
    for one in scores:
        near = min(rounds, key=lambda other: abs(other.start - one.start), default=None)
        known = [near.value - 1] if near else range(last)
        true = {n for index in known for n in (board.points(index, column), board.totals(index)[column])}
        if wins and not rounds:
            true = {board.totals()[column]}
        _differs(reading, one, true, f"the score board has {' or '.join(map(str, sorted(true)))} for {who} there")


def _differs(reading: Reading, one: _Said, true: set[int], said: str) -> None:
    message = f"{one.value} printed, but {said}"
    reading.judge("RB6-board", one.span, one.value, true, message, "Text and board differ.")


def _is_strange(board: Board, player: _Said, reading: Reading) -> bool:
    """Whether it is a player whom the board does not have, which is told."""
    if not board.stranger(player.value):
        return False
    known = f"1 to {len(board.titles)}"
    message = f"player {player.value} is named, but the score board has players {known}"
    reading.wrong("RB6-board", player.span, message, str(player.value), known, why="Each has a column.")
    return True


def check_order(board: Board, passage: Passage, chain: Sequence[Relation], reading: Reading) -> None:
    """The values of players, or of all players, in an order have to be those that the board ends with."""
    sides = [chain[0].left, *(one.right for one in chain)]
    for side in sides:
        if side.label:
            span = passage.span(side.label.start, side.label.end)
            _is_strange(board, _Said(int(side.label.value), side.start, side.end, span), reading)
    for side, true in _expected(board, sides, falling=chain[0].sign[0] in ">≥"):
        if side.value != true:
            message = f"{side.value} printed, the score board ends with {true}"
            why = "It is the last score in the column of the player."
            reading.judge("RB6-board", passage.span(side.start, side.end), int(side.value), {true}, message, why)


def _expected(board: Board, sides: Sequence[Side], *, falling: bool) -> Iterator[tuple[Side, int]]:
    """Each number of an order with the score that it should be, where that is known."""
    totals = board.totals()
    if any(side.label for side in sides):
        for side in sides:
            column = board.player(int(side.label.value)) if side.label else None
            if column is not None:
                yield side, totals[column]
        return
    scores = sorted(totals, reverse=falling)
    alike = sum(side.value == score for side, score in zip(sides, scores, strict=False))
    if len(sides) == len(scores) and alike >= len(scores) - 1:
        yield from zip(sides, scores, strict=True)
