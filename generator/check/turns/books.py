"""What is known of every player of an example: the tokens in play, in the stashes, bid and added."""

from __future__ import annotations

from collections.abc import Sequence

from generator.check.finding import Finding
from generator.check.passage import Passage
from generator.check.turns.judge import Judge, player, quoted
from generator.check.turns.turn import Move
from generator.games.editions import filled

WHY = "The numbers of the example were booked from its beginning, sentence by sentence."


class Books:
    """Each by player, and only what is known; `dealt` is what everybody has who is not in `game`.

    `held` is what all have at the end, with the line that says so.
    """

    def __init__(self, judge: Judge) -> None:
        self.judge = judge
        self.setup = filled(judge.subject.game, judge.subject.tables.edition).setup
        self.passage = Passage((), judge.language)
        self.game: dict[str, int] = {}
        self.stash: dict[str, int] = {}
        self.bids: dict[str, int] = {}
        self.added: dict[str, int] = {}
        self.final: dict[str, int] = {}
        self.held = (0, 0)
        self.dealt: int | None = None
        self.owner = ""

    def in_play(self, who: str) -> int | None:
        """What somebody has in play, if that is known."""
        return self.game.get(who, self.dealt)

    def compare(self, move: Move, true: Sequence[int], how: str) -> None:
        """The number of a move has to be one of the true ones, the first above all; `how` it comes about."""
        if self.value(move) in true:
            self.verify(move)
            return
        who = player(move.who) if move.who else "the player"
        right = f"{how} is {true[0]}" if how[:1].isdigit() else f"it is {true[0]} {how}".strip()
        self.report(move, f"{who}: {quoted(move.word.text)} printed, {right}", str(true[0]))

    def report(self, move: Move, message: str, expected: str, code: str = "RB5-ledger") -> None:
        """Adds a finding at the number of a move."""
        span = self.judge.span(self.passage, move.word)
        self.judge.reading.refuted.add(span)
        self.judge.reading.findings.append(Finding(code, "error", span, message, move.word.text, expected, WHY))

    def verify(self, move: Move) -> None:
        """The number fits."""
        self.judge.reading.verified.add(self.judge.span(self.passage, move.word))

    def value(self, move: Move) -> int:
        """The number of a move, that of a calculation calculated."""
        if move.word.number is not None:
            return int(move.word.number.value)
        return sum(part[0] for part in move.word.parts[:2])
