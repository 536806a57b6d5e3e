"""What the tokens of a game are called in anybody's text: stones, rocks, Steine, points."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from generator.base.cache import Life, remembered
from generator.games.model import Game
from generator.tables.verified import GameTables

_USUAL = """stone stones rock rocks chip chips token tokens coin coins pebble pebbles point points stein steine steinen
steins kiesel kieseln punkt punkte punkten chips münze münzen spielstein spielsteine spielsteinen marke marken"""
COMMON = frozenset(_USUAL.split())


@remembered(Life.QUESTION)
def unit_words(game: Game) -> frozenset[str]:
    """The words for tokens, in small letters: those of the game in every language, and the usual ones."""
    return COMMON | frozenset(_own(game))


def unit_of(tables: GameTables) -> str:
    """What the tokens are called in an edition, in English as all messages: `rocks`."""
    text = tables.game.texts.get("en") or next(iter(tables.game.texts.values()))
    return text.values.get(f"words.{tables.edition.words}.unit", "tokens")


def unit_pattern(game: Game) -> str:
    """A pattern of one of the words, with up to two words such as `game` or `new` before it."""
    return _pattern(unit_words(game))


@lru_cache(maxsize=8)
def _pattern(words: frozenset[str]) -> str:
    longest_first = sorted(words, key=lambda word: (-len(word), word))
    return r"(?:[^\W\d_]+[ \u00a0]){0,2}?(?:" + "|".join(map(re.escape, longest_first)) + r")\b"


def _own(game: Game) -> Iterator[str]:
    for text in game.texts.values():
        for key, value in text.values.items():
            if key.startswith("words.") and key.endswith((".unit", ".stake")):
                word = value.split()[0].casefold() if key.endswith(".unit") else value.split()[-1].casefold()
                yield word
                if word.endswith("e"):
                    yield word + "n"
        if game.play and (key := f"component.{game.play.tokens}") in text.values:
            yield from text.get(key).casefold().split()[-1:]
