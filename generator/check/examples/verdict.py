"""Whether a turn that is told is right by itself: the result of the roll, the column, the pay-off, and who gets it."""

from __future__ import annotations

from dataclasses import dataclass

from generator.check.examples.events import Said
from generator.check.examples.turn import EVERYONE, Move, Turn
from generator.check.judge import Judge
from generator.dice.die import Roll, spell
from generator.games.editions import WIN, Payoff

_TABLE = "The roll was looked up in the table."
_BESIDE = 2
"""Characters between a sign and the name that it stands beside, at most."""
_SIGNS = {"lose": -1, "gain": 1}


@dataclass
class Verdict:
    """What is true of a turn: the result, the column and the pay-off, as far as they follow from what is told.

    `printed` is the pay-off that stands there, where that is another one; `wrong`: something of it is.
    """

    result: str = ""
    column: str = ""
    payoff: Payoff | None = None
    printed: int | None = None
    wrong: bool = False


class Referee:
    """Compares turns with the tables of the subject."""

    def __init__(self, judge: Judge) -> None:
        self.judge = judge
        self.game, self.tables = judge.subject.game, judge.subject.tables
        self.whens: dict[str, str] = {column.when: column.id for column in self.game.columns}

    def result_of(self, faces: Roll) -> str:
        """The true result of a roll; empty where the dice can not fall so."""
        for table in self.tables.sets:
            try:
                return table.result_of(faces)
            except (KeyError, StopIteration, ValueError):
                continue
        return ""

    def turn(self, turn: Turn, owner: str = "") -> Verdict:
        """Judges a turn; `owner` is who has the figure, as far as it is known."""
        verdict = Verdict()
        if turn.corrected:
            return verdict
        if turn.faces:
            self._faces(turn, turn.faces, verdict)
        elif turn.rolled:
            verdict.result = turn.rolled.value
        if verdict.result and self.whens:
            self._column(turn, verdict)
        if verdict.column:
            self._win(turn, verdict)
            owns = bool(owner) and owner == turn.actor and self.game.owner is not None
            cancelled = owns and self.game.owner is not None and verdict.result in self.game.owner.cancels
            verdict.payoff = 0 if cancelled else self.tables.edition.payoffs[verdict.result, verdict.column]
            self._moves(turn, verdict)
        return verdict

    def _faces(self, turn: Turn, faces: Said, verdict: Verdict) -> None:
        verdict.result = self.result_of(faces.faces)
        told = [*turn.said, *([turn.rolled] if turn.rolled else [])]
        if not verdict.result:
            if told or turn.decided or len(self.tables.sets) == 1:
                roll, pool = spell(faces.faces), self.tables.main.dice_set.pool.name
                self._say("RB5-roll", faces, f"{roll} can not be rolled with {pool}", roll)
            return
        for one in (faces, *turn.also) if told else ():
            true = self.result_of(one.faces)
            other = next((word for word in told if word.value != true), None)
            beside = len(told) > 1 and told[1].start - told[0].end <= _BESIDE
            if other is None or (not beside and any(word.value == true for word in told)):
                self.judge.right(*(span for word in (one, *told) for span in word.spans))
                continue
            right, wrong = self.judge.title(true) if true else "no roll", self.judge.title(other.value)
            message = f"{spell(one.faces)} is {right}, not {wrong}"
            verdict.wrong = True
            spans = one.spans or (one.span,)
            self.judge.wrong("RB5-result", spans[0], message, wrong, right, why=_TABLE, refuted=spans)

    def _column(self, turn: Turn, verdict: Verdict) -> None:
        known = self.whens.get("always", "")
        if turn.silent and not turn.predicted:
            known = known or self.whens.get("passive", "")
        elif turn.predicted:
            hit = any(word.value == verdict.result for word in turn.predicted)
            known = known or self.whens.get("correct" if hit else "wrong", "")
        said = {word.value for word in turn.columns}
        if known and len(said) == 1 and known not in said and turn.faces:
            printed, right = self.column(turn.columns[0].value), self.column(known)
            shown = f"{spell(turn.faces.faces)} is {self.judge.title(verdict.result)}"
            verdict.wrong = True
            message = f"{shown}: the prediction was {right}, not {printed}"
            self._say("RB5-column", turn.columns[0], message, printed, right)
        verdict.column = known or (said.pop() if len(said) == 1 else "")

    def _win(self, turn: Turn, verdict: Verdict) -> None:
        """Somebody wins everything, as the prediction would have it: the roll has to be right for that."""
        payoffs = self.tables.edition.payoffs
        hoped = any(payoffs.get((word.value, self.whens.get("correct", ""))) == WIN for word in turn.predicted)
        won = any(move.kind == "wins" and move.who in (turn.actor, "you") for move in turn.moves)
        if not hoped or not won or turn.faces is None:
            return
        if payoffs[verdict.result, verdict.column] == WIN:
            self.judge.right(*turn.faces.spans)
        else:
            roll = spell(turn.faces.faces)
            message = f"{roll} is {self.judge.title(verdict.result)}, which was not predicted and does not win"
            self._say("RB5-result", turn.faces, message, roll)

    def _moves(self, turn: Turn, verdict: Verdict) -> None:
        """Compares each number that is paid or got with the table."""
        if verdict.payoff is None or verdict.payoff == WIN:
            return
        true = int(verdict.payoff)
        for move in turn.moves:
            number = move.word.number
            if number is None or move.kind not in ("gain", "lose", "same", "signed", "nominal") or number.places:
                continue
            if move.who == EVERYONE or move.account == "stash":
                continue
            self._who(turn, move)
            kept = next((one for one in turn.moves if one.kind == "keep" and one.word.start < move.word.start), None)
            held = kept.word.amount if kept and kept.word.number and move.kind == "lose" and true < 0 else abs(true)
            printed = int(number.value) * _SIGNS.get(move.kind, 1)
            due = max(true, -held) if move.kind != "nominal" else true
            if printed == due or (move.kind in ("same", "nominal") and abs(printed) == abs(due)):
                self.judge.right(move.word.span)
                if turn.faces:
                    self.judge.right(*turn.faces.spans)
                if kept and held != abs(true):
                    self.judge.right(kept.word.span)
                continue
            verdict.wrong, verdict.printed = True, printed
            self._payoff(turn, move, verdict, due)

    def _payoff(self, turn: Turn, move: Move, verdict: Verdict, true: int) -> None:
        roll = f"{spell(turn.faces.faces)} is " if turn.faces else ""
        place = f"{roll}{self.judge.title(verdict.result)}, {self.column(verdict.column)}"
        printed = move.word.amount * (-1 if move.kind == "lose" else 1)
        others = [
            self.column(one.id)
            for one in self.game.columns
            if self.tables.edition.payoffs[verdict.result, one.id] == printed
        ]
        why = f"The pay-offs of edition {self.judge.subject.edition} say {signed(true)} there."
        if others:
            why += f" {signed(printed)} stands in the column '{others[0]}'."
        message = f"{place}: {quoted(move.word.text)} printed, it is {signed(true)}"
        self._say("RB5-payoff", move.word, message, move.word.text, signed(true), why)

    def _who(self, turn: Turn, move: Move) -> None:
        """Somebody else than who has rolled gets or pays it, and it does not go from one to the other."""
        if move.source and move.source == turn.actor and move.who in ("", turn.actor) and move.kind == "gain":
            message = f"{player(turn.actor)} can not take it from {player(turn.actor)}"
            self._say("RB5-who", move.word, message, player(move.source), "another player")
            return
        if not move.who or not turn.actor or move.who == turn.actor or move.subject is None:
            return
        if move.source == turn.actor or "you" in (move.who, turn.actor):  # it goes to somebody else
            return
        if move.kind in ("same", "signed", "nominal"):
            return
        who, actor = player(move.who), player(turn.actor)
        message = f"{actor} has rolled, so {actor} {'pays' if move.kind == 'lose' else 'gets'} it, not {who}"
        self._say("RB5-who", move.subject, message, who, actor, "What a roll pays is for who has rolled.")

    def _say(self, code: str, word: Said, message: str, printed: str, expected: str = "", why: str = "") -> None:
        self.judge.wrong(code, word.span, message, printed, expected, why=why)

    def column(self, column: str) -> str:
        """The name of a column in the language of the document."""
        return self.judge.subject.names.column_title(column, self.judge.language)


def signed(number: int) -> str:
    """A pay-off with its sign; 0 has none."""
    return f"{number:+d}" if number else "0"


def quoted(text: str) -> str:
    """A number as it is printed; a word in quotation marks."""
    return text if text[-1:].isdigit() else f"“{text}”"


def player(key: str) -> str:
    """A player as messages name one."""
    return f"player {key}" if key.isdigit() else key
