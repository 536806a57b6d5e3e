"""The game that a document is checked against."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property

from generator.base.cache import Life, remembered
from generator.base.project import Project, open_project, shipped
from generator.check.lexicon import Lexicon, languages, lexicon, plain, signs
from generator.check.names import Names
from generator.check.spoken import Spoken, spoken
from generator.games.model import Game
from generator.tables.verified import GameTables


@dataclass(frozen=True)
class Subject:
    """The game, the edition whose pay-offs the document has, and the tables of each edition by its id.

    `detected` says how the edition was found: "pay-offs", "asked" or "default". `chars` are the characters of the
    game's symbols, by the name of the symbol.
    """

    game: Game
    edition: str
    detected: str
    editions: Mapping[str, GameTables]
    chars: Mapping[str, str] = field(default_factory=dict)
    project: Project = field(default_factory=lambda: open_project(shipped()))
    whole: Subject | None = None

    @remembered(Life.OWNER)
    def at(self, edition: str, detected: str) -> Subject:
        """The same game at another edition."""
        return replace(self, edition=edition, detected=detected, whole=self.of_game)

    @property
    def of_game(self) -> Subject:
        """The game whatever its edition: what is made of its names and words is made once."""
        return self.whole or self

    @property
    def tables(self) -> GameTables:
        """The tables of the edition."""
        return self.editions[self.edition]

    @cached_property
    def names(self) -> Names:
        """What the results and columns are called."""
        return self.whole.names if self.whole else Names(self.game, self.chars, self.spoken.forms())

    @cached_property
    def tokens(self) -> str:
        """The component that is paid with: as the game says, the only one that a column pays, or that is called so."""
        if self.game.play and self.game.play.tokens:
            return self.game.play.tokens
        things = {one.id for edition in self.game.editions.values() for one in edition.components}
        if len(paid := things & {column.id for column in self.game.columns}) == 1:
            return paid.pop()
        said = [one for text in self.game.texts.values() for one in text.values.items()]
        known = [(key.removeprefix("component."), name) for key, name in said if key.startswith("component.")]
        usual = {key for key, name in known if name.casefold() in self.spoken.words("counters")}
        return usual.pop() if len(usual) == 1 and self.game.columns else ""

    @cached_property
    def spoken(self) -> Spoken:
        """The words of all languages."""
        return spoken(self.project)

    def lexicon(self, language: str) -> Lexicon:
        """What the words of a language mean, with those that the project adds for the game."""
        return self.lexicons.get(language) or self.lexicons["en"]

    @cached_property
    def lexicons(self) -> Mapping[str, Lexicon]:
        """What the words of each language mean."""
        if self.whole:
            return self.whole.lexicons
        return {name: lexicon(self.project, name, self.game.id) for name in languages(self.project, self.game.id)}

    def heading(self, text: str, language: str) -> str:
        """The quantity that a heading names, in the language of the document, else in another."""
        known = dict.fromkeys([language, *self.lexicons])
        return next((name for one in known if (name := self.lexicon(one).heading(text))), "")

    def has(self, name: str, text: str) -> bool:
        """Whether a text has a word or a sign of a class, of whatever language."""
        stream = signs(text)
        return any(one.has(name, stream) for one in self.lexicons.values())

    def is_one(self, name: str, text: str) -> bool:
        """Whether a text is a word or a sign of a class and nothing else, but for marks around it."""
        said = {plain(text), signs(text).strip(" .:*_")}
        return any(not said.isdisjoint(one.words.get(name, ())) for one in self.lexicons.values())
