"""Finds the game and the edition that a document is about."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from contextlib import suppress
from functools import cached_property, lru_cache

from generator.base.cache import Life, remembered
from generator.base.problem import Problem, UserError
from generator.base.project import Project
from generator.check.editions import Print, detected_edition, editions_by_print
from generator.check.finding import Finding
from generator.check.reading.document import Document, Span
from generator.check.reading.number import pieces
from generator.check.statements.payoffs import payoff_tables
from generator.check.subject import Subject
from generator.games.gamecode import ENGINE, UNTRUSTED
from generator.games.model import Game
from generator.games.registry import find_game, game_folders
from generator.glyphs.symbols import read_symbols
from generator.tables.verified import GameTables, verified_tables

_LONGEST = 200_000
"""Characters of a document that are looked through for the names of a game."""


def find_subject(
    project: Project, document: Document, game: str = "", edition: str = "", printed: Collection[Print] = ()
) -> Subject | None:
    """The game that is asked for, else the one that the document names, by its results or by its title; else None.

    What is `printed` tells the edition before anything else, and the game of a document that names none.

    Raises UnknownName for a game or an edition that is not there, UserError for a game at fault, and for one that can
    not be counted without its own code where the project is not trusted.
    """
    stamp = _stamp(project)
    if game:
        subject = _load(project, game, stamp)
    else:
        found = _named(project, document, stamp)
        if printed and (found is None or not _has_any(found, printed)):
            found = _printed(project, printed, stamp) or found
        if found is None:
            return None
        subject = found
    if edition:
        return subject.at(subject.game.edition(edition).id, "asked")
    if printed:
        prints = editions_by_print(subject)
        made = {prints[one.text] for one in printed if one.text in prints}
        if len(made) == 1:
            return subject.at(made.pop(), "fingerprint")
    known = detected_edition(subject.game, document, payoff_tables(document, subject))
    return subject.at(known, "pay-offs") if known else subject


def _named(project: Project, document: Document, stamp: tuple[object, ...]) -> Subject | None:
    """The game whose title is named, else the one most of whose results are; of several the one named most often.

    Two results are enough, or the title and a result, or the title twice, or in the first heading unless a result is
    called so. Results that are called by numbers are none. Where rolls are choices, the title and sums of dice are.
    """
    text = "\n".join(piece.text for piece in pieces(document))[:_LONGEST]
    heading = next((block.text for block in document.blocks if block.kind == "heading"), "")
    best = (False, 0, 0)
    found: Subject | None = None
    unrun: list[UserError] = []
    spoken = document.spoken
    tells_of_sums = spoken.within(text, "sums") is not None and spoken.within(text, "die") is not None
    for name in game_folders(project):
        try:
            subject = _load(project, name, stamp)
        except UserError:  # told by every other command; this document may be about another game
            continue
        mentions = subject.names.mentions(text)
        results = {mention.result for mention in mentions}
        titles = _titles(subject.game, text)
        places = {place for mention in mentions for place in range(mention.start, mention.end)}
        times = len(mentions) + sum(place not in places for place in titles)
        score = (True, times, len(results)) if titles else (False, len(results), times)
        headed = bool(_titles(subject.game, heading)) and not subject.names.mentions(heading)
        speaks = bool(results) or (bool(titles and subject.game.options) and tells_of_sums)
        enough = bool(titles) and (speaks or len(titles) > 1 or headed)
        if (enough or len(results) > 1) and score > best:
            try:  # tables are made for those games only that a document may be about
                best, found = (score, subject) if subject.tables else (best, found)
            except UserError as error:
                unrun += [error] if subject.game.unrun else []
    if found is None and unrun:
        message = "not checked: the game that it names can not be counted without code of its own"
        raise UserError([Problem(document.path, 0, message), *unrun[0].problems])
    return found


def _printed(project: Project, printed: Collection[Print], stamp: tuple[object, ...]) -> Subject | None:
    """The game that has a table of a printed fingerprint."""
    for name in game_folders(project) if printed else ():
        with suppress(UserError):  # as above
            subject = _load(project, name, stamp)
            if _has_any(subject, printed):
                return subject
    return None


def _has_any(subject: Subject, printed: Collection[Print]) -> bool:
    return not editions_by_print(subject).keys().isdisjoint(one.text for one in printed)


def result_signs(project: Project, game: str = "") -> Iterator[str]:
    """The characters of results, by which broken letters are restored; games are read when the first is asked for.

    Of all that are drawn some would share their bytes with those of a result.
    """
    stamp = _stamp(project)
    for name in [game] if game else game_folders(project):
        with suppress(UserError):  # told when the game itself is needed
            known = _load(project, name, stamp)
            yield from (known.chars[one.symbol] for one in known.game.results if one.symbol in known.chars)


def untrusted(subject: Subject | None) -> Iterator[Finding]:
    """A note where the game has code of its own that was not run."""
    unrun = [name for name in subject.game.unrun if name != ENGINE] if subject else []
    if subject and unrun:
        message = f"the game {subject.game.id} is counted by its patterns alone: {' and '.join(unrun)} is not run"
        yield Finding("RB0-trust", "note", Span(1, 0, 0), message, why=f"{UNTRUSTED}.".capitalize())


def _titles(game: Game, text: str) -> list[int]:
    """Where the title of a game begins, in any of its languages."""
    titles = {values.values.get("title", "") for values in game.texts.values()} - {""}
    return sorted({hit.start() for title in titles for hit in _title(title).finditer(text)})


@lru_cache(maxsize=64)
def _title(title: str) -> re.Pattern[str]:
    """A title in letters of any size, unless it is in capitals alone, which tell it from a common word."""
    return re.compile(rf"\b{re.escape(title)}\b", 0 if title.isupper() else re.IGNORECASE)


def _stamp(project: Project) -> tuple[object, ...]:
    """What changes when a game or its words are edited: a long-lived process does not check by yesterday's rules."""
    files = [path for folder in game_folders(project).values() for path in folder.rglob("*.*")]
    files += [path for top in project.game_folders for path in top.glob("*/editions/*.toml")]
    files += [path for top in project.layers() for form in ("check", "*/check") for path in top.glob(f"{form}/*.toml")]
    return tuple((str(path), path.stat().st_mtime_ns) for path in sorted(set(files)) if path.is_file())


@remembered(Life.COMMAND, 8)
def _load(project: Project, name: str, stamp: tuple[object, ...]) -> Subject:
    game = find_game(project, name)
    problems: list[Problem] = []
    symbols = read_symbols(project, name, problems)
    if problems:
        raise UserError(problems)
    chars = {symbol.name: symbol.char for symbol in symbols.values()}
    return Subject(game, game.default_edition, "default", _Editions(game), chars, project)


class _Editions(Mapping[str, GameTables]):
    """The tables of each edition, made when they are asked for; rolls are enumerated once, for the default edition."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._made: dict[str, GameTables] = {}

    @cached_property
    def _first(self) -> GameTables:
        return verified_tables(self._game, self._game.edition())

    def __getitem__(self, name: str) -> GameTables:
        if name == self._game.default_edition:
            return self._first
        if name not in self._made:
            self._made[name] = self._first.of_edition(self._game.editions[name])
        return self._made[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._game.editions)

    def __len__(self) -> int:
        return len(self._game.editions)
