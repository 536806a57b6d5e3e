"""A turn as it is told, put together from the words of its sentences: who does what, and what becomes of tokens."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from generator.check.examples.words import Word

MONEY = ("gain", "win", "lose", "cost", "same", "keep", "start", "bid", "add", "nominal")
"""Kinds of words that say what becomes of tokens."""
PEOPLE = ("player", "name", "you", "next", "actor", "everyone")


EVERYONE = "*"
"""The player of what is said of all players."""


def comes_from(words: Sequence[Word], at: int) -> bool:
    """Whether somebody is one from whom something comes: `from player 2`."""
    return at > 0 and words[at - 1].kind == "from"


def _clause(words: Sequence[Word], at: int, step: int) -> Iterator[int]:
    """The words of the same clause before (-1) or after (1) one, from near to far."""
    index = at + step
    while 0 <= index < len(words) and words[index].kind != "clause":
        yield index
        index += step


def role_of(words: Sequence[Word], at: int) -> str:
    """What a result is in its sentence: what is predicted, or rolled, or what a roll is."""
    for index in _clause(words, at, -1):
        kind = words[index].kind
        if kind == "not":
            return ""
        if kind == "is" and index and words[index - 1].kind == "result":  # Gulls are better than Ports
            return ""
        if kind in ("predict", "roll", "is", "gain", "win"):
            return "gain" if kind == "win" else kind
        if kind in ("same", "sign"):
            return "is" if kind == "same" or (index and words[index - 1].kind == "faces") else ""
        if kind in ("keep", "lose", "cost", "noun"):
            return "predict" if kind == "noun" else ""
    for index in _clause(words, at, 1):
        kind = words[index].kind
        if kind in ("predict", "roll", "predicted", "rolled"):
            return kind.removesuffix("ed") if kind != "predicted" else "predict"
        if kind in ("gain", "win", "lose", "cost"):  # an Einhorn brings you +1
            return "roll"
        if kind not in ("result", "not", *PEOPLE):
            break
    beside = at > 1 and words[at - 1].text in (":", ",") and words[at - 2].kind == "faces"
    return "is" if beside else ""  # 1,1,2: a Wunsch


def verb_of(words: Sequence[Word], at: int) -> int | None:
    """The word that says what becomes of a number: the nearest one before it, else the nearest one after it."""
    for index in _clause(words, at, -1):
        if words[index].kind in MONEY:
            if words[index].kind == "start" and any(one.kind == "amount" for one in words[index + 1 : at]):
                continue  # of 8 stones 3: the second number is not what there was before
            after = at + 1
            if words[index].kind == "keep" and after < len(words) and words[after].kind in ("gain", "win", "lose"):
                return after  # hat 3 Steine bekommen
            return index
        if words[index].kind == "faces" and index and words[index - 1].kind in MONEY:
            return index - 1  # 6,6,6 stands between
        if words[index].kind in ("faces", "roll"):
            break
    return next((index for index in _clause(words, at, 1) if words[index].kind in MONEY), None)


def subject_of(words: Sequence[Word], verb: int, at: int) -> Word | None:
    """Who does it: named between the word and the number, else the last one before it."""
    for index in range(verb + 1, at):
        if words[index].kind in ("player", "name", "everyone") and not comes_from(words, index):
            return words[index]
    for index in range(min(verb, at) - 1, -1, -1):
        if words[index].kind in PEOPLE and not comes_from(words, index):
            return words[index]
    return None


def account_of(words: Sequence[Word], at: int) -> str:
    """Which store a number speaks of: stash, central, or nothing."""
    for index in range(at + 1, len(words)):
        if words[index].kind in ("amount", "sum", *MONEY):
            break
        if words[index].kind in ("stash", "central"):
            return words[index].kind
    return ""


@dataclass(frozen=True)
class Move:
    """A number of tokens: what becomes of it, whose it is (empty: of who has the turn), and from whom it comes."""

    kind: str
    word: Word
    who: str = ""
    source: str = ""
    account: str = ""
    subject: Word | None = None


@dataclass
class Turn:
    """What is told of a turn. `predicted` are results; `rolled` the result that is said to be rolled.

    Sentences that tell of no turn make one that has moves only.
    """

    actor: str = ""
    predicted: list[Word] = field(default_factory=list)
    silent: Word | None = None
    faces: Word | None = None
    also: list[Word] = field(default_factory=list)
    """More rolls that the same is said of: `3,4,1 and 1,3,4 are both Das Unvermeidliche`."""
    rolled: Word | None = None
    said: list[Word] = field(default_factory=list)
    columns: list[Word] = field(default_factory=list)
    moves: list[Move] = field(default_factory=list)
    paid: int = 0
    """The sentence, counted from 1, in which something was paid or got."""
    corrected: bool = False
    """It tells of a fault of somebody else, with what it should be."""

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

    def sentence(self, words: Sequence[Word]) -> None:
        """Takes in a sentence."""
        subject = ""
        self.count += 1
        for at, word in enumerate(words):
            if word.kind in PEOPLE and not comes_from(words, at):
                subject = self._who(word) or subject
            elif word.kind == "result":
                self._result(words, at, subject)
            elif word.kind == "hit" and self.turn.predicted:
                self.turn.rolled = self.turn.predicted[-1]
            elif word.kind == "silent":
                self._fresh(self.turn.decided or self._over())
                self.turn.silent = word
                self._acts(subject)
            elif word.kind == "faces":
                self._faces(word, subject)
            elif word.kind == "column":
                self._fresh(self._over())
                self.turn.columns.append(word)
            elif word.kind in ("amount", "sum"):
                self._amount(words, at)
            elif word.kind in ("gap", "end"):
                self.turn.moves.append(Move(word.kind, word))
            elif word.kind == "should":
                self.turn.corrected = True
            elif word.kind == "turned":
                self._fresh(True)
            elif word.kind == "extra" and subject not in ("", EVERYONE):
                self.turn.moves.append(Move("extra", word, subject))
            elif word.kind in ("win", "lose") and subject and not self._of_number(words, at):
                self.turn.moves.append(Move("wins" if word.kind == "win" else "loses", word, subject))

    def _who(self, word: Word) -> str:
        if word.kind == "next":
            number = self.turn.actor or self.last
            return str(int(number) + 1) if number.isdigit() else ""
        if word.kind in ("everyone", "actor"):
            return EVERYONE if word.kind == "everyone" else ""
        return "you" if word.kind == "you" else word.value

    def _faces(self, word: Word, subject: str) -> None:
        told = self.turn.said or self.turn.predicted or self.turn.silent or self.turn.moves or self.turn.rolled
        if self.turn.faces is not None and not told and not subject:
            self.turn.also.append(word)
            return
        self._fresh(self.turn.faces is not None or self._other(subject) or self._over())
        self.turn.faces = word
        self._acts(subject)

    def _over(self) -> bool:
        """Whether the turn was paid in an earlier sentence, so that another one begins."""
        return 0 < self.turn.paid < self.count

    def _other(self, subject: str) -> bool:
        """Whether somebody else than who predicted rolls now."""
        return bool(subject and self.turn.actor and subject not in (self.turn.actor, EVERYONE))

    def anew(self) -> None:
        """Begins another turn, whatever was told before."""
        self._fresh(True)

    def _fresh(self, needed: bool) -> None:
        if needed:
            self.last = self.turn.actor or self.last
            self.turns.append(Turn())

    def _acts(self, subject: str) -> None:
        if not self.turn.actor and subject != EVERYONE:
            self.turn.actor = subject

    def _result(self, words: Sequence[Word], at: int, subject: str) -> None:
        role, word = role_of(words, at), words[at]
        if role == "predict":
            another = bool(self.turn.predicted) and self._other(subject)
            self._fresh(self.turn.decided or another or self._over())
            self.turn.predicted.append(word)
            self._acts(subject)
        elif role == "roll":
            self._fresh((self.turn.rolled is not None and self.turn.rolled.value != word.value) or self._over())
            self.turn.rolled = self.turn.rolled or word
            self._acts(subject)
        elif role == "is":
            self.turn.said.append(word)
        elif role == "gain":
            self.turn.moves.append(Move("figure", word, subject))

    def _amount(self, words: Sequence[Word], at: int) -> None:
        verb = verb_of(words, at)
        word = words[at]
        if verb is None:
            if word.number and word.number.signed:
                self.turn.moves.append(Move("signed", word))
            return
        subject = subject_of(words, verb, at)
        kind = {"win": "gain", "cost": "lose"}.get(words[verb].kind, words[verb].kind)
        if kind in ("gain", "lose", "same"):
            self.turn.paid = self.count
            kind = "signed" if word.number and word.number.signed else kind
        who = self._who(subject) if subject else ""
        self.turn.moves.append(Move(kind, word, who, self._source(words, at), account_of(words, at), subject))

    @staticmethod
    def _of_number(words: Sequence[Word], at: int) -> bool:
        """Whether a word says what becomes of a number."""
        return any(verb_of(words, index) == at for index, word in enumerate(words) if word.kind in ("amount", "sum"))

    def _source(self, words: Sequence[Word], at: int) -> str:
        for index in range(at + 1, min(at + 3, len(words))):
            if words[index].kind in ("player", "name") and comes_from(words, index):
                return self._who(words[index])
        return ""
