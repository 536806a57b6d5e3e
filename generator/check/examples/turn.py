"""A turn as it is told, put together from the events of its sentences, and whether it is right by itself."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from generator.check.examples.events import PEOPLE, Said
from generator.check.finding import Judge
from generator.dice.die import Roll, spell
from generator.games.editions import WIN, Payoff
from generator.games.playing import Step
from generator.tables.outcome import case_of

MONEY = ("gain", "win", "lose", "cost", "same", "keep", "start", "bid", "add", "nominal", "signed", "less", "more")
"""Events that say what becomes of tokens."""
_TABLE = "The roll was looked up in the table."
_BESIDE = 2
"""Characters between a sign and the name that it stands beside, at most."""
_SIGNS = {"lose": -1, "gain": 1}
EVERYONE = "*"
"""The player of what is said of all players."""


@dataclass(frozen=True)
class Move:
    """A number of tokens: what becomes of it, whose it is (empty: of who has the turn), from or to whom it goes."""

    kind: str
    word: Said
    who: str = ""
    place: str = ""
    subject: Said | None = None


@dataclass
class Turn:
    """What is told of a turn. `predicted` are results; `rolled` the result that is said to be rolled.

    Sentences that tell of no turn make one that has moves only.
    """

    actor: str = ""
    predicted: list[Said] = field(default_factory=list)
    silent: Said | None = None
    faces: Said | None = None
    also: list[Said] = field(default_factory=list)
    """More rolls that the same is said of: `3,4,1 and 1,3,4 are both Das Unvermeidliche`."""
    rolled: Said | None = None
    said: list[Said] = field(default_factory=list)
    columns: list[Said] = field(default_factory=list)
    moves: list[Move] = field(default_factory=list)
    named: int = 0
    """The sentence, counted from 1, in which the result was named."""
    paid: int = 0
    """The sentence, counted from 1, in which something was paid or got."""
    corrected: bool = False
    """It tells of a fault of somebody else, with what it should be."""

    def step(self, at: Mapping[str, int], roll: Roll) -> Step:
        """The turn as it is told, by the seats of the players; from whom or to whom it is told first."""
        values: dict[str, Any] = {"player": at[self.actor], "roll": roll}
        if self.predicted and not self.silent:
            values["predict"] = self.predicted[0].value
        for move in self.moves:
            if move.place in at and move.place != self.actor:
                return Step("turn", values | {"from" if move.kind == "gain" else "to": at[move.place]})
        return Step("turn", values)

    @property
    def decided(self) -> bool:
        """Whether it is known what was done and what was rolled."""
        return bool(self.predicted or self.silent) and bool(self.faces or self.rolled)


class Telling:
    """Reads sentence after sentence of a block; `last` is who had the turn before."""

    def __init__(self, last: str = "") -> None:
        self.turns = [Turn()]
        self.last = last
        self.count = 0

    @property
    def turn(self) -> Turn:
        """The turn that is being told."""
        return self.turns[-1]

    def sentence(self, told: Sequence[Said]) -> None:
        """Takes in a sentence."""
        subject: Said | None = None
        self.count += 1
        for at, word in enumerate(told):
            who = self._who(subject) if subject else ""
            if word.kind in PEOPLE:
                subject = subject if word.role else word
            elif word.kind == "predict":
                self._fresh(self.turn.decided or bool(self.turn.predicted and self._other(who)) or self._over())
                self.turn.predicted.append(word)
                self._acts(who)
            elif word.kind == "throw":
                self._fresh(bool(self.turn.rolled and self.turn.rolled.value != word.value) or self._over())
                self.turn.rolled = self.turn.rolled or word
                self._acts(who)
            elif word.kind == "is":
                self.turn.said.append(word)
                self.turn.named = self.count
            elif word.kind == "hit" and self.turn.predicted:
                self.turn.rolled = self.turn.predicted[-1]
            elif word.kind == "silent":
                self._fresh(self.turn.decided or self._over())
                self.turn.silent = word
                self._acts(who)
            elif word.kind == "again":  # what was rolled before is no result any more
                self._fresh(self.turn.faces is not None)
            elif word.kind == "faces":
                self._faces(word, who)
            elif word.kind == "column":
                self._fresh(self._over())
                self.turn.columns.append(word)
            elif word.kind == "should":
                self.turn.corrected = True
            elif word.kind == "turned":
                self._fresh(True)
            elif word.kind in MONEY and word.number:
                self._amount(word, who, subject, told[at + 1 :])
            elif word.kind in ("gap", "end", "figure", "extra", "win", "lose") and (who or word.kind in ("gap", "end")):
                self.turn.moves.append(Move({"win": "wins", "lose": "loses"}.get(word.kind, word.kind), word, who))

    def _who(self, word: Said) -> str:
        if word.kind == "next":
            number = self.turn.actor or self.last
            return str(int(number) + 1) if number.isdecimal() else ""
        return {"everyone": EVERYONE, "actor": "", "you": "you"}.get(word.kind, word.value)

    def _faces(self, word: Said, who: str) -> None:
        told = self.turn.said or self.turn.predicted or self.turn.silent or self.turn.moves or self.turn.rolled
        if self.turn.faces is not None and not told and not who:
            self.turn.also.append(word)
            return
        before = 0 < self.turn.named < self.count  # what it was named for is not understood
        self._fresh(self.turn.faces is not None or before or self._other(who) or self._over())
        self.turn.faces = word
        self._acts(who)

    def _over(self) -> bool:
        """Whether the turn was paid in an earlier sentence, so that another one begins."""
        return 0 < self.turn.paid < self.count

    def _other(self, who: str) -> bool:
        """Whether somebody else than who predicted rolls now."""
        return bool(who and self.turn.actor and who not in (self.turn.actor, EVERYONE))

    def _fresh(self, needed: bool) -> None:
        if needed:
            self.last = self.turn.actor or self.last
            self.turns.append(Turn())

    def anew(self) -> None:
        """Begins another turn, whatever was told before."""
        self._fresh(True)

    def _acts(self, who: str) -> None:
        if not self.turn.actor and who != EVERYONE:
            self.turn.actor = who

    def _amount(self, word: Said, who: str, subject: Said | None, after: Sequence[Said]) -> None:
        kind = {"win": "gain", "cost": "lose", "less": "keep", "more": "keep"}.get(word.kind, word.kind)
        if kind in ("gain", "lose", "same"):
            self.turn.paid = self.count
            kind = "signed" if word.number and word.number.signed else kind
        beside = after[0] if after and after[0].role == {"gain": "from", "lose": "to"}.get(kind) else None
        self.turn.moves.append(Move(kind, word, who, self._who(beside) if beside else "", subject))


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

    def result_of(self, faces: Roll, told: Collection[str] = ()) -> str:
        """The true result of a roll, of several one that is told; empty where the dice can not fall so."""
        for table in self.tables.sets:
            try:
                results = table.results_of(faces)
            except (KeyError, ValueError):
                continue
            if results:
                return next((one for one in results if one in told), results[0])
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
        told = [*turn.said, *([turn.rolled] if turn.rolled else [])]
        values = [word.value for word in told]
        verdict.result = self.result_of(faces.faces, values)
        if not verdict.result:
            if told or turn.decided or len(self.tables.sets) == 1:
                roll, pool = spell(faces.faces), self.tables.main.dice_set.pool.name
                self._say("RB5-roll", faces, f"{roll} can not be rolled with {pool}", roll)
            return
        for one in (faces, *turn.also) if told else ():
            true = self.result_of(one.faces, values)
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
        known, predicted = self.whens.get("always", ""), [word.value for word in turn.predicted]
        if predicted or turn.silent:  # of several predictions the one that is right counts
            one = verdict.result if verdict.result in predicted else "".join(predicted[:1])
            known = known or self.whens.get(case_of(one, verdict.result), "")
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
            if move.who == EVERYONE or move.word.account == "stash":
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
        if move.place and move.place == turn.actor and move.who in ("", turn.actor) and move.kind == "gain":
            message = f"{player(turn.actor)} can not take it from {player(turn.actor)}"
            self._say("RB5-who", move.word, message, player(move.place), "another player")
            return
        if not move.who or not turn.actor or move.who == turn.actor or move.subject is None:
            return
        if move.place == turn.actor or "you" in (move.who, turn.actor):  # it goes to somebody else
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
