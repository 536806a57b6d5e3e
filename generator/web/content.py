"""What the website is made of, as values: whoever builds it gathers them, the pages show them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path

from generator.base.project import Project
from generator.games.model import Game
from generator.pages.sources import Page
from generator.play.balance.report import Balance
from generator.play.turns import Turns
from generator.tables.verified import GameTables


@dataclass(frozen=True)
class Picture:
    """A picture file of a game in one language; `alt` says what it shows, sizes are in CSS pixels."""

    name: str
    content: bytes = field(repr=False)
    alt: str
    width: int
    height: int


@dataclass(frozen=True)
class PrintedFile:
    """A finished PDF that the print page offers.

    `size` is that of the trimmed page in mm. `target`, `paper` and `page` are names; `paper` is empty where shops cut,
    `flip` where one side of the paper is printed. `way` is the label of the section `print` that tells how
    `many` pages lie on a paper, empty where it is just one.
    """

    name: str
    content: bytes = field(repr=False)
    size: tuple[Fraction, Fraction]
    pages: int
    target: str
    paper: str = ""
    flip: str = ""
    way: str = ""
    page: str = ""
    many: int = 1


@dataclass(frozen=True)
class PrintedKind:
    """All PDFs of one kind, with a picture of the first page of the first of them; `id` is a name for addresses."""

    id: str
    title: str
    preview: Picture
    files: tuple[PrintedFile, ...]


@dataclass(frozen=True)
class Download:
    """A file that the print page offers beside what is printed, with what it is of: `box` or `data`."""

    group: str
    name: str
    content: bytes = field(repr=False)

    @property
    def kind(self) -> str:
        """The name of what it is for: `box_jobsheet_pdf`, and `box_coupon_svg` for each `coupon-MACHINE-1.svg`."""
        return download_kind(self.group, self.name)


def download_kind(group: str, name: str) -> str:
    """The ending of the label that says what such a file is for; where there is none, it is not offered."""
    stem, _, ending = name.rpartition(".")
    return f"{group}_{stem.partition('-')[0]}_{ending}"


@dataclass(frozen=True)
class SearchFront:
    """What a search for better rules of this edition has found, in one language: its picture as SVG, and a table."""

    title: str
    lead: str
    caption: str
    chart: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True)
class SiteGame:
    """A game on the site: the tables of the edition that the pages tell, and those of every edition by its id.

    `cards`, `prints` and `downloads` are by language; `balance` is what the report rests on, the turns where
    [turn] says how it is played; None where there is nothing to weigh. `searched` is by language, empty without any.
    """

    tables: GameTables
    editions: Mapping[str, GameTables]
    cards: Mapping[str, tuple[Picture, ...]]
    prints: Mapping[str, tuple[PrintedKind, ...]]
    balance: Balance | Turns | None = None
    downloads: Mapping[str, tuple[Download, ...]] = field(default_factory=dict)
    searched: Mapping[str, SearchFront] = field(default_factory=dict)

    @property
    def game(self) -> Game:
        """The game itself."""
        return self.tables.game


MANUAL = "manual"
"""The folder of the site that a manual is put into."""
AUTHORS_ORDER = 80
"""Pages of a game whose `order` is this or more are for who makes it: players find them behind the others."""


def is_for_author(page: Page) -> bool:
    """Whether the page is of those."""
    return bool(page.game) and page.order >= AUTHORS_ORDER


@dataclass(frozen=True)
class SitePlan:
    """The whole site. `build` (8 hex digits) names everything it was made from; `address` is empty until one is set.

    `feedback` is where readers write to, empty for nowhere. `manual` is a finished website beside the pages.
    `program` names the code and the libraries that make it; where it is empty no picture is kept for the next run.
    """

    project: Project
    languages: tuple[str, ...]
    games: tuple[SiteGame, ...]
    build: str
    address: str
    program: str = ""
    feedback: str = ""
    manual: Path | None = None

    def speaking(self, language: str) -> tuple[SiteGame, ...]:
        """The games that have texts in a language."""
        return tuple(one for one in self.games if language in one.game.languages)
