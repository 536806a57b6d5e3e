"""Which edition a document has: by its pay-offs, and between editions that pay the same by its words."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from generator.base.cache import Life, remembered
from generator.check.reading.document import Block, Document
from generator.check.reading.passage import Passage
from generator.games.editions import Edition
from generator.games.model import Game
from generator.games.text import words_of

if TYPE_CHECKING:
    from generator.check.statements.payoffs import PayoffTable

_SHORT = 60
"""A paragraph right above a table with so many letters at most is a title of it."""


_TELLING = 6
"""Characters of an edition's name that is no word of other sentences."""


@remembered(Life.COMMAND)
def editions_named(names: tuple[str, ...]) -> re.Pattern[str]:
    """What finds one of these names of editions as a word of its own."""
    return re.compile(rf"(?<![\w-])(?:{'|'.join(map(re.escape, names)) or '(?!)'})(?![\w-])")


def _telling(game: Game) -> re.Pattern[str]:
    return editions_named(tuple(name for name in game.editions if len(name) >= _TELLING))


def edition_at(game: Game, passage: Passage, place: int) -> str:
    """The edition that a place of a passage is about: one that is named behind it, before it, or in a heading."""
    named = [(found.start(), found[0]) for found in _telling(game).finditer(passage.text)]
    later = next((name for start, name in named if start > place), "")
    earlier = next((name for start, name in reversed(named) if start < place), "")
    return later or earlier or edition_above(game, passage.path)


def edition_above(game: Game, path: Sequence[str]) -> str:
    """The edition that the innermost of the headings names; empty where none does."""
    return next((found for title in reversed(path) for found in _telling(game).findall(title)), "")


def named_edition(game: Game, document: Document, block: Block) -> str:
    """The edition that the headings above a block name, or the short line right above it; the innermost one.

    Empty where they name none or several.
    """
    above = document.before(block)
    title = [above.text] if above and above.kind == "paragraph" and len(above.text) <= _SHORT else []
    for heading in (*title, *reversed(block.path)):
        found = [name for name in game.editions if editions_named((name,)).search(heading)]
        if found:
            return found[0] if len(found) == 1 else ""
    return ""


def detected_edition(game: Game, document: Document, tables: Sequence[PayoffTable]) -> str:
    """The edition with whose pay-offs most cells agree; empty where the document has no pay-off table.

    The first table counts more than those below it, and tables below the name of an edition count for nothing.
    """
    own = [table for table in tables if not table.edition]
    if not own:
        return ""
    scores = {
        name: (own[0].fitting(dict(edition.payoffs)), sum(table.fitting(dict(edition.payoffs)) for table in own))
        for name, edition in game.editions.items()
    }
    best = max(scores.values())
    equal = [name for name, score in scores.items() if score == best and best[0]]
    if len(equal) < 2:
        return equal[0] if equal else ""
    words = {name: _words(game, game.editions[name], document) for name in equal}
    told = [name for name in equal if words[name] == max(words.values())]
    complete = [name for name in told if game.editions[name].complete] or told
    return game.default_edition if game.default_edition in complete else complete[-1]


def _words(game: Game, edition: Edition, document: Document) -> int:
    """How often the document says the word that the edition has for its tokens."""
    text = game.texts.get(document.language)
    words: Mapping[str, str] = words_of(text.values, edition.words) if text else {}
    unit = words.get("unit", "")
    if not unit:
        return 0
    pattern = re.compile(rf"\b{re.escape(unit[:-1] if unit.endswith(('s', 'n', 'e')) else unit)}\w{{0,2}}\b", re.I)
    return sum(len(pattern.findall(line)) for line in document.lines)
