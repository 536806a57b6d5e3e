"""The numbers of the set-up as an edition has them, and which edition a sentence speaks of."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property

from generator.check.reading.passage import Passage
from generator.check.setup.amounts import Kind, kinds
from generator.check.setup.elsewhere import tells_of_another
from generator.check.setup.sets import results_by_dice
from generator.check.subject import Subject
from generator.games.decided import text_of
from generator.games.editions import Component, Edition
from generator.games.model import Game
from generator.tables.verified import GameTables

TOKENS = ("stones", "tokens", "chips", "rocks", "coins")
"""Ids that the component may have with which is paid, in a game that does not say how it is played."""
_EDITION = re.compile(r"(?<![\w-])[0-9]{4}-[0-9]{2}-[0-9]{2}(?![\w-])")
_OLDER = re.compile(r"\b(?:older|earlier|previous|former|ältere[nrs]?|frühere[nrs]?|vorige[nrs]?)\b", re.IGNORECASE)
_ELSEWHERE = re.compile(r"\bin another\b(?! \w)|\ban einer anderen\b", re.IGNORECASE)


@dataclass(frozen=True)
class Expected:
    """The set-up of an edition; None for what it does not say."""

    game: Game
    edition: Edition
    tables: GameTables | None = None

    @cached_property
    def players(self) -> tuple[int, int] | None:
        """The smallest and the largest number of players."""
        return self.edition.players

    @cached_property
    def tokens(self) -> Component | None:
        """The component with which is paid."""
        names = (self.game.play.tokens,) if self.game.play else TOKENS
        return next((one for one in self.edition.components if one.id in names), None)

    @cached_property
    def per_player(self) -> int | None:
        """Tokens that lie ready for each player."""
        return self.tokens.count if self.tokens and self.tokens.per == "player" else None

    @cached_property
    def at_least(self) -> int | None:
        """Tokens that have to be there at least, however many play."""
        return self.tokens.count if self.tokens and self.tokens.per == "game" else None

    @cached_property
    def dice(self) -> int:
        """Dice that are rolled at once."""
        return len(self.game.sets[0].pool.dice)

    @cached_property
    def results(self) -> dict[frozenset[str], int]:
        """How many results each set of dice has, by the names of its dice."""
        return results_by_dice(self.tables) if self.tables else {}

    @cached_property
    def faces(self) -> frozenset[int]:
        """How many faces the dice have, with those that are components of any edition, such as a counter."""
        own = {len(die.faces) for dice_set in self.game.sets for die in dice_set.pool.dice}
        things = [one.id for edition in self.game.editions.values() for one in edition.components]
        ids = (re.fullmatch(r"[dw]([0-9]+)", name) for name in things)
        return frozenset(own | {int(found[1]) for found in ids if found})

    @cached_property
    def roller(self) -> int:
        """Faces of the dice that are rolled; 0 where they differ."""
        own = {len(die.faces) for die in self.game.sets[0].pool.dice}
        return own.pop() if len(own) == 1 else 0

    @cached_property
    def names(self) -> tuple[tuple[str, str], ...]:
        """Each name of a component in small letters, with its id; the longest first."""
        found = {
            " ".join(text.get(key).split()).casefold(): key.split(".")[1]
            for language in self.game.texts
            for edition in self.game.editions.values()
            for text in [text_of(self.game, edition, language)]
            for key in text.values
            if key.startswith("component.") and key.count(".") == 1
        }
        return tuple(sorted(found.items(), key=lambda item: (-len(item[0]), item[0])))

    def setup(self, key: str) -> int | None:
        """A number of the set-up by its key in `game.toml`."""
        return self.edition.setup.get(key)


_NEEDED = {"extra": "starter_extra", "with extra": "starter_extra", "start": "start", "per": "start", "least": ""}
_NEEDED |= {"rounds": "rounds", "age": "age_from"}
"""What an edition has to say before numbers of a kind can be right or wrong."""


class Editions:
    """Finds what is expected at a place: that of the edition which is named nearest, else that of the document."""

    def __init__(self, subject: Subject) -> None:
        self.game = subject.game
        self.subject = subject
        self._tables = subject.tables
        self.own = Expected(subject.game, self._tables.edition, self._tables)
        self.kinds = tuple(kind for kind in kinds(subject.game) if self._is_known(kind))
        self._made = {subject.edition: self.own}

    def _is_known(self, kind: Kind) -> bool:
        """Whether an edition says a number of this kind: what none says is not looked for."""
        editions = self.game.editions.values()
        keys = {key for edition in editions for key in edition.setup}
        if kind.key in ("per", "least") and any(Expected(self.game, edition).tokens for edition in editions):
            return True
        return kind.key not in _NEEDED or _NEEDED[kind.key] in keys

    def of(self, name: str) -> Expected:
        """The set-up of an edition."""
        return self._made.setdefault(name, Expected(self.game, self.game.editions[name], self._tables))

    def at(self, passage: Passage, place: int) -> Expected | None:
        """What counts at a place of a passage: `in edition 2021-10-06` behind it, before it, or in a heading.

        None where a sentence quotes something older, a house rule or another game, or two places that differ.
        """
        start, end = next(((a, b) for a, b in passage.sentences if a <= place < b), (0, 0))
        if _OLDER.search(passage.text[start:place]) or _ELSEWHERE.search(passage.text[start:end]):
            return None
        if tells_of_another(passage, start, end, place):
            return None
        if not _EDITION.search(passage.text) and not any(map(_EDITION.search, passage.path)):
            return self.own
        named = [
            (found.start(), found[0]) for found in _EDITION.finditer(passage.text) if found[0] in self.game.editions
        ]
        later = next((name for start, name in named if start > place), "")
        earlier = next((name for start, name in reversed(named) if start < place), "")
        if later or earlier:
            return self.of(later or earlier)
        titles = (found for title in reversed(passage.path) for found in _EDITION.findall(title))
        name = next((found for found in titles if found in self.game.editions), "")
        return self.of(name) if name else self.own
