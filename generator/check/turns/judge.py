"""Whether a turn that is told is right: the result of the roll, the column, the pay-off, and who gets it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from generator.check.document import Span
from generator.check.finding import Finding, Reading
from generator.check.passage import Passage
from generator.check.subject import Subject
from generator.check.turns.turn import EVERYONE, Move, Turn
from generator.check.turns.words import Word
from generator.dice.die import spell
from generator.games.editions import WIN, Payoff


@dataclass
class Verdict:
    """What is true of a turn: the result, the column and the pay-off, as far as they follow from what is told."""

    result: str = ""
    column: str = ""
    payoff: Payoff | None = None
    printed: int | None = None
    wrong: bool = field(default=False)


class Judge:
    """Compares turns with the tables of the subject and writes into a reading."""

    def __init__(self, subject: Subject, reading: Reading) -> None:
        self.subject = subject
        self.reading = reading
        self.language = "en"

    def result_of(self, faces: Word) -> str:
        """The true result of a roll; empty where the dice can not fall so."""
        rolled = faces.number.faces if faces.number else ()
        for table in self.subject.tables.sets:
            try:
                return table.result_of(rolled)
            except (KeyError, StopIteration, ValueError):
                continue
        return ""

    def turn(self, turn: Turn, passage: Passage, owner: str) -> Verdict:
        """Judges a turn; `owner` is who has the figure, as far as it is known."""
        self.language = passage.language
        verdict = Verdict()
        if turn.corrected:
            return verdict
        if turn.faces:
            self._faces(turn, passage, verdict)
        elif turn.rolled:
            verdict.result = turn.rolled.value
        if verdict.result:
            self._column(turn, passage, verdict)
        if verdict.column:
            self._win(turn, passage, verdict)
            game = self.subject.game
            owns = bool(owner) and owner == turn.actor
            cancelled = owns and game.owner is not None and verdict.result in game.owner.cancels
            verdict.payoff = 0 if cancelled else self.subject.tables.edition.payoffs[verdict.result, verdict.column]
            self._moves(turn, passage, verdict)
        return verdict

    def _faces(self, turn: Turn, passage: Passage, verdict: Verdict) -> None:
        if turn.faces is None or turn.faces.number is None:
            return
        verdict.result = self.result_of(turn.faces)
        roll, span = spell(turn.faces.number.faces), self.span(passage, turn.faces)
        if not verdict.result:
            self.reading.refuted.add(span)
            dice = self.subject.tables.main.dice_set.pool.name
            self.report("RB5-roll", passage, turn.faces, f"{roll} can not be rolled with {dice}", roll, "")
            return
        told = [*turn.said, *([turn.rolled] if turn.rolled else [])]
        for other in turn.also if told else ():
            self._other(other, told, passage)
        if told and all(word.value != verdict.result for word in told):
            self.reading.refuted.add(span)
            right, wrong = self.title(verdict.result), self.title(told[0].value)
            verdict.wrong = True
            message = f"{roll} is {right}, not {wrong}"
            self.report("RB5-result", passage, told[0], message, wrong, right, "The roll was looked up in the table.")
        elif told:
            self.reading.verified.add(span)

    def _other(self, faces: Word, told: Sequence[Word], passage: Passage) -> None:
        """Another roll of which the same is said."""
        result = self.result_of(faces)
        if all(word.value != result for word in told):
            self.reading.refuted.add(self.span(passage, faces))
            right, wrong = self.title(result) if result else "no roll", self.title(told[0].value)
            message = f"{faces.text.strip()} is {right}, not {wrong}"
            self.report("RB5-result", passage, faces, message, wrong, right, "The roll was looked up in the table.")
        else:
            self.reading.verified.add(self.span(passage, faces))

    def _column(self, turn: Turn, passage: Passage, verdict: Verdict) -> None:
        whens = {column.when: column.id for column in self.subject.game.columns}
        known = whens.get("always", "")
        if turn.silent and not turn.predicted:
            known = known or whens.get("passive", "")
        elif turn.predicted:
            hit = any(word.value == verdict.result for word in turn.predicted)
            known = known or whens.get("correct" if hit else "wrong", "")
        said = {word.value for word in turn.columns}
        if known and said and known not in said and len(said) == 1 and turn.faces:
            word = turn.columns[0]
            printed, right = self.column(word.value), self.column(known)
            shown = f"{spell(turn.faces.number.faces)} is {self.title(verdict.result)}" if turn.faces.number else ""
            verdict.wrong = True
            message = f"{shown}: the prediction was {right}, not {printed}"
            self.report("RB5-column", passage, word, message, printed, right)
        verdict.column = known or (said.pop() if len(said) == 1 else "")

    def _win(self, turn: Turn, passage: Passage, verdict: Verdict) -> None:
        """Somebody wins everything, as the prediction would have it: the roll has to be right for that."""
        payoffs = self.subject.tables.edition.payoffs
        correct = next((column.id for column in self.subject.game.columns if column.when == "correct"), "")
        hoped = any(payoffs.get((word.value, correct)) == WIN for word in turn.predicted)
        won = next((move for move in turn.moves if move.kind == "wins" and move.who in (turn.actor, "you")), None)
        if not hoped or won is None or turn.faces is None or turn.faces.number is None:
            return
        span, roll = self.span(passage, turn.faces), spell(turn.faces.number.faces)
        if payoffs[verdict.result, verdict.column] == WIN:
            self.reading.verified.add(span)
        else:
            self.reading.refuted.add(span)
            message = f"{roll} is {self.title(verdict.result)}, which was not predicted and does not win"
            self.report("RB5-result", passage, turn.faces, message, roll, "")

    def _moves(self, turn: Turn, passage: Passage, verdict: Verdict) -> None:
        """Compares each number that is paid or got with the table."""
        kept = next((m.word.number for m in turn.moves if m.kind == "keep" and m.word.number), None)
        first = next((m.kind for m in turn.moves), "")
        for move in turn.moves:
            number = move.word.number
            if number is None or move.kind not in ("gain", "lose", "same", "signed", "nominal") or number.places:
                continue
            if verdict.payoff == WIN or move.who == EVERYONE or verdict.payoff is None or move.account == "stash":
                continue
            self._who(turn, passage, move)
            true = int(verdict.payoff)
            limit = int(kept.value) if kept and first == "keep" and move.kind == "lose" and true < 0 else abs(true)
            printed = int(number.value) * {"lose": -1, "gain": 1}.get(move.kind, 1)
            allowed = {-min(limit, -true)} if true < 0 else {true}
            if move.kind in ("same", "nominal"):
                allowed, printed = {abs(one) for one in ({true} if move.kind == "nominal" else allowed)}, abs(printed)
            if printed in allowed:
                self.reading.verified.add(self.span(passage, move.word))
                if turn.faces:
                    self.reading.verified.add(self.span(passage, turn.faces))
                if kept and limit != abs(true):
                    self.reading.verified |= {self.span(passage, m.word) for m in turn.moves if m.kind == "keep"}
                continue
            verdict.wrong, verdict.printed = True, printed
            self._payoff(turn, passage, move, verdict, min(limit, abs(true)) * (-1 if true < 0 else 1))

    def _payoff(self, turn: Turn, passage: Passage, move: Move, verdict: Verdict, true: int) -> None:
        self.reading.refuted.add(self.span(passage, move.word))
        roll = spell(turn.faces.number.faces) + " is " if turn.faces and turn.faces.number else ""
        result, column = self.title(verdict.result), self.column(verdict.column)
        message = f"{roll}{result}, {column}: {quoted(move.word.text)} printed, it is {signed(true)}"
        number = move.word.number
        printed = int(number.value) * (-1 if move.kind == "lose" else 1) if number else 0
        others = [
            self.column(one.id)
            for one in self.subject.game.columns
            if self.subject.tables.edition.payoffs[verdict.result, one.id] == printed
        ]
        why = f"The pay-offs of edition {self.subject.edition} say {signed(true)} there."
        if others:
            why += f" {signed(printed)} stands in the column '{others[0]}'."
        self.report("RB5-payoff", passage, move.word, message, move.word.text, f"{signed(true)}", why)

    def _who(self, turn: Turn, passage: Passage, move: Move) -> None:
        """Somebody else than who has rolled gets or pays it, and it does not go from one to the other."""
        if move.source and move.source == turn.actor and move.who in ("", turn.actor) and move.kind == "gain":
            message = f"{player(turn.actor)} can not take it from {player(turn.actor)}"
            self.report("RB5-who", passage, move.word, message, player(move.source), "another player")
            return
        if not move.who or not turn.actor or move.who == turn.actor or move.subject is None:
            return
        if move.source == turn.actor:  # it goes from who has rolled to somebody else
            return
        if "you" in (move.who, turn.actor) or move.kind in ("same", "signed", "nominal"):
            return
        span = self.span(passage, move.subject)
        self.reading.refuted.add(span)
        who, actor = player(move.who), player(turn.actor)
        message = f"{actor} has rolled, so {actor} {'pays' if move.kind == 'lose' else 'gets'} it, not {who}"
        why = "What a roll pays is for the player who has rolled."
        self.report("RB5-who", passage, move.subject, message, who, actor, why)

    def report(
        self, code: str, passage: Passage, word: Word, message: str, printed: str, expected: str, why: str = ""
    ) -> None:
        """Adds a finding at a word."""
        span = self.span(passage, word)
        self.reading.findings.append(Finding(code, "error", span, message, printed, expected, why))

    def span(self, passage: Passage, word: Word) -> Span:
        """The place of a word in the document."""
        return passage.span(word.start, word.end)

    def title(self, result: str) -> str:
        """The name of a result in the language of the document."""
        return self.subject.names.title(result, self.language)

    def column(self, column: str) -> str:
        """The name of a column in the language of the document."""
        return self.subject.names.column_title(column, self.language)


def signed(number: int) -> str:
    """A pay-off with its sign; 0 has none."""
    return f"{number:+d}" if number else "0"


def quoted(text: str) -> str:
    """A number as it is printed; a word in quotation marks."""
    return text if text[-1:].isdigit() else f"“{text}”"


def player(key: str) -> str:
    """A player as messages name one."""
    return f"player {key}" if key.isdigit() else key
