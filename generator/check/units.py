"""What the tokens of a game are called in anybody's text: stones, rocks, points."""

from __future__ import annotations

from collections.abc import Iterator

from generator.base.cache import Life, remembered
from generator.check.subject import Subject
from generator.games.model import Game
from generator.tables.verified import GameTables


@remembered(Life.QUESTION)
def unit_words(subject: Subject) -> frozenset[str]:
    """The words for tokens, in small letters: those of the game in every language, and the usual ones."""
    spoken = subject.spoken
    return spoken.words("counters") | {form for word in _own(subject.game) for form in spoken.forms.cases(word)}


def unit_of(tables: GameTables) -> str:
    """What the tokens are called in an edition, in English as all messages: `rocks`."""
    text = tables.game.texts.get("en") or next(iter(tables.game.texts.values()))
    return text.values.get(f"words.{tables.edition.words}.unit", "tokens")


def _own(game: Game) -> Iterator[str]:
    for text in game.texts.values():
        for key, value in text.values.items():
            if key.startswith("words.") and key.endswith((".unit", ".stake")):
                yield value.split()[0].casefold() if key.endswith(".unit") else value.split()[-1].casefold()
        if game.play and (key := f"component.{game.play.tokens}") in text.values:
            yield from text.get(key).casefold().split()[-1:]
