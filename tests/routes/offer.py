"""One mechanism for all values that the manual offers to templates: each is found again by a second route.

An `Offer` names the tables of the manual, makes what templates receive, and has a route for each field. A field is
named `KIND.FIELD`; its values are compared in their order. What only leads to things needs no route: their fields have.
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from games.houserules import EVERY, with_house_rules
from manualpages import code, page, tables
from reference import write_files_of
from routes.definition import Definition

from generator.base.labels import Labels, load_labels
from generator.base.project import Project, open_project
from generator.games.registry import find_game
from generator.tables.verified import GameTables, verified_tables
from generator.views.quickref import quick_context

HARBOUR = [("harbour", "first"), ("harbour", "rough")]
URL = "https://games.org/game"
_FOLDER: list[TemporaryDirectory[str]] = []
_SHEET = re.compile(r"^<!-- sheet: \S+ -->\n```toml\n(.*?)```\n\n```toml\n(.*?)```", re.MULTILINE | re.DOTALL)


@cache
def project() -> Project:
    """A project with house rules of the games that ship, and with the game of the manual and all kinds of sheets."""
    _FOLDER.append(TemporaryDirectory())
    folder = Path(_FOLDER[0].name)
    game = with_house_rules(folder / "my-games") / "games" / "harbour"
    for text in (page("games.md").partition("## `classify.py`")[0], page("quickref.md")):
        write_files_of(text, folder)
    for sheet, words in _SHEET.findall(page("sheets.md")):
        for name, more in (("game.toml", sheet), ("text.en.toml", words)):
            file, text = game / name, (game / name).read_text(encoding="utf-8")
            head, quick, rest = text.partition("[quickref]")  # a table after it would be a part of it
            file.write_text(f"{head}\n{more}\n{quick}{rest}", encoding="utf-8")
    return open_project(folder / "my-games")


@cache
def proved(game: str, edition: str) -> GameTables:
    """The verified tables."""
    found = find_game(project(), game)
    return verified_tables(found, found.edition(edition))


@dataclass(frozen=True)
class Case(Definition):
    """A definition, and `where`: which of several things of an offer, such as the second card."""

    where: str = ""

    @property
    def tables(self) -> GameTables:
        """What is under test."""
        return proved(self.game, self.edition)

    @property
    def labels(self) -> Labels:
        """The shared labels, as the program reads them."""
        return load_labels(project(), self.language, self.game)


def quick_names(c: Case) -> dict[str, Any]:
    """What a quick reference receives."""
    quick = c.tables.text(c.language).quick
    assert quick
    return quick_context(c.tables, c.labels, URL, quick)


Route = Callable[[Any], Any]
Context = Mapping[str, Any]


@dataclass(frozen=True)
class Offer:
    """What the manual offers to some templates: `names` and `views` are its tables, `made` gives what they receive.

    Of a table `views/KIND` only that kind is taken.

    `where` are the things of a game that have a context of their own. `normal` brings what a field holds into the form
    of its route, where that is another one.
    """

    page: str
    names: tuple[str, ...]
    views: tuple[str, ...]
    games: tuple[str, ...]
    made: Callable[[Case], Context]
    routes: Mapping[str, Route]
    where: Callable[[str], list[str]] = lambda game: [""]
    normal: Mapping[str, Route] = field(default_factory=dict)
    without: frozenset[str] = frozenset()
    """Names that are no value of the game, such as the format of the page, which the target gives."""
    read_as: Route = lambda value: plain(value)

    def offered(self, text: str) -> list[str]:
        """The names of this text of the manual, and `KIND.FIELD` for what a thing has; things of cards are all told."""
        rows = tables(page("cards.md"), "names") | tables(text, "names")
        found = [re.sub(r"\(.*", "", name) for one in self.names for row in rows[one] for name in code(row[0])]
        for table, _, wanted in (one.partition("/") for one in self.views):
            for kind, _, fields, *_ in rows[table]:
                if wanted in ("", code(kind)[0]):
                    found += [f"{code(kind)[0]}.{name}" for name in code(outside(fields))]
        return [name for name in found if not {name, name.split(".")[0]} & self.without]

    def cases(self) -> list[Case]:
        """Every edition, house rules too, in each language."""
        every = [(game, edition) for game, edition in [*EVERY, *HARBOUR] if game in self.games]
        return [
            Case(project().root, game, edition, language, where)
            for game, edition in every
            for language in (("en",) if game == "harbour" else ("de", "en"))
            for where in self.where(game)
        ]

    def received(self, case: Case) -> dict[str, Any]:
        """By name what templates receive, of all things of a kind in their order."""
        return self.read(self.made(case))

    def read(self, context: Context) -> dict[str, Any]:
        """The same of what was made."""
        offered = self.offered(page(self.page))
        kinds = {name.split(".")[0] for name in offered if "." in name}
        bare = [name for name in offered if "." not in name and name in context]
        found: dict[str, Any] = {name: context[name] for name in bare}
        for one in things([context[name] for name in bare], kinds):
            for name in offered:
                kind, _, own = name.partition(".")
                if own and kind == type(one).__name__:
                    found.setdefault(name, []).append(getattr(one, own))
        return found

    def wrong(self, case: Case, received: Mapping[str, Any]) -> dict[str, Any]:
        """What differs from its second route, with that, or has none."""
        found = {}
        for name, value in received.items():
            if name in self.routes:
                same = self.normal.get(name, self.read_as)
                values = [same(one) for one in value] if "." in name else same(value)
                due = self.routes[name](case)
                if values != due:
                    found[name] = values, due
            elif not leads(value):
                found[name] = value, "no route"
        return found


def outside(text: str) -> str:
    """A text without what stands in brackets, brackets in code left alone."""
    shown = re.sub(r"`[^`]*`", lambda one: one[0].replace("(", "\0").replace(")", "\1"), text)
    return re.sub(r"\([^()]*\)", "", shown).replace("\0", "(").replace("\1", ")")


def things(value: Any, kinds: set[str]) -> Iterator[Any]:
    """All things of these kinds in a value, in order."""
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        if type(value).__name__ not in kinds:
            return
        yield value
        value = [getattr(value, one.name) for one in dataclasses.fields(value)]
    if isinstance(value, Mapping):
        value = list(value.values())
    for one in value if isinstance(value, list | tuple) else ():
        yield from things(one, kinds)


def leads(value: Any) -> bool:
    """Whether a value is nothing but things, or nothing at all."""
    if isinstance(value, Mapping):
        return all(leads(one) for one in value.values())
    if isinstance(value, list | tuple):
        return all(leads(one) for one in value)
    return value is None or (dataclasses.is_dataclass(value) and not isinstance(value, type))


TOLD = ("id", "label", "text", "name", "said", "number")
"""By what a thing is known where it is the value of a field: the first of these that it has."""


def plain(value: Any) -> Any:
    """Tuples as lists, mappings as dictionaries, things by their ids or what they say."""
    if isinstance(value, Mapping):
        return {key: plain(one) for key, one in value.items()}
    if isinstance(value, list | tuple):
        return [plain(one) for one in value]
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return plain(next(getattr(value, name) for name in TOLD if hasattr(value, name)))
    return str(value) if isinstance(value, str) else value


def spoilt(value: Any) -> Any:
    """Another value of the same kind."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, str):
        return f"{value}1"
    if isinstance(value, Mapping):
        return {**value, "odd": "1"}
    if isinstance(value, list | tuple):
        return [*value, *(value[-1:] or ["1"])]
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return dataclasses.replace(
            value, **{name: spoilt(getattr(value, name)) for name in TOLD if hasattr(value, name)}
        )
    return "1" if value is None else value + 1
