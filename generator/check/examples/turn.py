"""A turn as it is told, put together from the events of its sentences: who does what, and what becomes of tokens."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from generator.check.examples.events import PEOPLE, Said

MONEY = ("gain", "win", "lose", "cost", "same", "keep", "start", "bid", "add", "nominal", "signed", "less", "more")
"""Events that say what becomes of tokens."""
EVERYONE = "*"
"""The player of what is said of all players."""


@dataclass(frozen=True)
class Move:
    """A number of tokens: what becomes of it, whose it is (empty: of who has the turn), and from whom it comes."""

    kind: str
    word: Said
    who: str = ""
    source: str = ""
    subject: Said | None = None

    @property
    def account(self) -> str:
        """Which store it speaks of: stash, central, or nothing."""
        return self.word.account


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

    def sentence(self, told: Sequence[Said]) -> None:
        """Takes in a sentence."""
        subject: Said | None = None
        self.count += 1
        for at, word in enumerate(told):
            who = self._who(subject) if subject else ""
            if word.kind in PEOPLE:
                subject = subject if word.source else word
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
            elif word.kind == "hit" and self.turn.predicted:
                self.turn.rolled = self.turn.predicted[-1]
            elif word.kind == "silent":
                self._fresh(self.turn.decided or self._over())
                self.turn.silent = word
                self._acts(who)
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
            return str(int(number) + 1) if number.isdigit() else ""
        return {"everyone": EVERYONE, "actor": "", "you": "you"}.get(word.kind, word.value)

    def _faces(self, word: Said, who: str) -> None:
        told = self.turn.said or self.turn.predicted or self.turn.silent or self.turn.moves or self.turn.rolled
        if self.turn.faces is not None and not told and not who:
            self.turn.also.append(word)
            return
        self._fresh(self.turn.faces is not None or self._other(who) or self._over())
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
        source = after[0] if after and after[0].source and kind == "gain" else None
        self.turn.moves.append(Move(kind, word, who, self._who(source) if source else "", subject))
