"""What belongs to a game and is shown: cards, score sheets, quick reference, each from the faces that are printed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import Any

from generator.artifacts.cards import ALONE, CARDS, USUAL, WORDLESS
from generator.artifacts.cards_drawn import card_faces
from generator.artifacts.fault_routing import blamed
from generator.artifacts.inputs import digest, files_digest
from generator.artifacts.quickref import QUICKREF, page_kinds
from generator.artifacts.quickref import TARGETS as PAGE_TARGETS
from generator.artifacts.quickref_drawn import pages_on
from generator.artifacts.sheets import FORM, FORM_PAGES, TARGETS, SheetOptions, sheet_heading, sheet_targets, table_of
from generator.artifacts.sheets_drawn import SheetJob, faces_with_room
from generator.base.labels import Labels, load_labels
from generator.base.problem import Problem
from generator.base.project import Project
from generator.games.registry import find_game
from generator.games.sheets.sheet import ScoreSheet
from generator.glyphs.fontset import load_fonts
from generator.press.layout_context import CardFormat
from generator.press.primitives import Face
from generator.press.stack_layout import scaled
from generator.press.svg import write_svg
from generator.press.targets.pagetarget import load_flat_target
from generator.press.targets.target import load_target
from generator.tables.verified import GameTables, verified_tables


@dataclass(frozen=True)
class Picture:
    """A side of a piece as SVG, its size in mm, and what it is called; `alt` is what it says to people who listen."""

    name: str
    alt: str
    width: float
    height: float
    svg: bytes


@dataclass(frozen=True)
class Piece:
    """Something that is printed; `make` raises UserError with all its faults."""

    id: str
    title: str
    make: Callable[[], tuple[Picture, ...]]


def game_pieces(project: Project, tables: GameTables, language: str) -> list[Piece]:
    """The pieces of a game in a language. Raises UserError with faults of the words that they are called by."""
    labels, text = load_labels(project, language, tables.game.id), tables.text(language)
    show = _Show(project, tables, language, labels)
    found = [Piece("card", text.get("card.heading"), partial(show.cards, CARDS))]
    if tables.game.columns:
        found.append(Piece("wordless", labels["wordless.card"], partial(show.cards, WORDLESS)))
    for sheet in tables.game.sheets:
        name = f"sheet-{sheet.id}" if sheet.id else "sheet"
        found.append(Piece(name, sheet_heading(tables, labels, sheet), partial(show.sheet, sheet)))
    for kind in page_kinds(tables, language):
        title = labels["quickref.heading" if kind == QUICKREF else "wordless.heading"]
        found.append(Piece(kind, title, partial(show.page, kind)))
    return found


@dataclass(frozen=True)
class _Show:
    """The pieces of one game in one language, as they come out of the usual commands."""

    project: Project
    tables: GameTables
    language: str
    labels: Labels

    def cards(self, kind: str) -> tuple[Picture, ...]:
        """Front and back, and the fronts of more cards: backs are all alike."""
        target = load_target(self.project, ALONE)
        size = target.layout_size
        drawn = partial(card_faces, self.project, self.tables, self.language, kind=kind)
        usual = None if size == USUAL else partial(drawn, card=CardFormat(*USUAL))
        with blamed(self.project, self.tables.game, target.name, usual):
            first, *others = drawn(card=CardFormat(*size))
        sides = [(name, face, f"card-{name}") for name, face in first.items()]
        sides += [("front", one["front"], f"card-{number}-front") for number, one in enumerate(others, start=2)]
        words = {"front": self.labels["watch.front"], "back": self.labels["watch.back"]}
        return self._pictures([(words[name], scaled(face, target.scale), ids) for name, face, ids in sides])

    def sheet(self, sheet: ScoreSheet) -> tuple[Picture, ...]:
        """The pages of a score sheet, on A4 where it is printed on that."""
        names = [name for name in sheet.targets or TARGETS if name != FORM]
        (target,) = sheet_targets(self.project, [FORM_PAGES if FORM_PAGES in names or not names else names[0]])
        job, options = SheetJob(self.project, self.tables, sheet, self.language, target), SheetOptions()
        faces = faces_with_room(job, table_of(self.tables, sheet, options), options)
        return self._pages([scaled(face, target.pages.scale) for face in faces])

    def page(self, kind: str) -> tuple[Picture, ...]:
        """The pages of the quick reference, or of the rules without words, on A5."""
        target = load_flat_target(self.project, PAGE_TARGETS[0])
        return self._pages(pages_on(self.project, self.tables, kind, self.language, target))

    def _pages(self, faces: Sequence[Face]) -> tuple[Picture, ...]:
        name = self.labels["watch.page"]
        return self._pictures([(name.format(number=at), face, "page") for at, face in enumerate(faces, start=1)])

    def _pictures(self, faces: Sequence[tuple[str, Face, str]]) -> tuple[Picture, ...]:
        fonts = load_fonts(self.project, self.tables.game.id)
        return tuple(
            Picture(name, face.alt, face.width, face.height, write_svg(face, fonts, ids).encode())
            for name, face, ids in faces
        )


@dataclass(frozen=True)
class Listing:
    """What a game is called in a language, which it is, which there are, and what is printed in it."""

    title: str
    language: str
    languages: tuple[str, ...]
    pieces: tuple[Piece, ...]


@dataclass
class Listings:
    """Lists an edition of a game; empty, the one that the game names."""

    project: Project
    game: str
    edition: str = ""
    _kept: tuple[str, GameTables] | None = field(default=None, init=False)

    @property
    def folders(self) -> tuple[Path, ...]:
        """The folders in which everything of the game stands but its templates."""
        return tuple(dict.fromkeys(top / self.game for top in self.project.game_folders))

    def of(self, language: str = "") -> Listing:
        """The pieces in a language; empty, the game's first. Raises UserError with the faults of the game."""
        tables = self._tables()
        wanted = tables.text(language or tables.game.languages[0])
        pieces = tuple(game_pieces(self.project, tables, wanted.language))
        return Listing(wanted.get("title"), wanted.language, tables.game.languages, pieces)

    def _tables(self) -> GameTables:
        """The tables, counted anew only if something changed that they are made from: no table depends on a text."""
        game = find_game(self.project, self.game)
        edition = game.edition(self.edition)
        key = digest(edition.id, *(files_digest(folder, _counted(folder)) for folder in self.folders))
        if self._kept is None or self._kept[0] != key:
            self._kept = key, verified_tables(game, edition)
        return replace(self._kept[1], game=game, edition=edition)


def _counted(folder: Path) -> Iterator[Path]:
    for path in folder.rglob("*"):
        is_text = path.parent == folder and path.match("text.*.toml")
        if not is_text and "__pycache__" not in path.parts and path.is_file():
            yield path


Read = frozenset[str]
CURRENT, MAKING, OLDER = "current", "making", "older"
"""How a piece stands: as the files are; not yet; not at all, because of a fault."""


@dataclass
class Shown:
    """A piece; its pictures are the last ones that could be made."""

    piece: Piece
    pictures: tuple[Picture, ...] = ()
    faults: tuple[Problem, ...] = ()
    read: Read = frozenset()
    due: bool = True

    def made(self, pictures: tuple[Picture, ...] | None, faults: tuple[Problem, ...], read: Read) -> None:
        """Takes what came out of making it; with faults the older pictures stay."""
        self.pictures = self.pictures if pictures is None else pictures
        self.faults, self.read, self.due = faults, read, False

    def state(self, keep: Callable[[bytes], str], blocked: bool) -> dict[str, Any]:
        """What the page is told of it; `keep` gives a picture its name, `blocked` pieces can not be made now."""
        how = OLDER if blocked or (self.faults and not self.due) else MAKING if self.due else CURRENT
        return {
            "id": self.piece.id,
            "title": self.piece.title,
            "how": how,
            "faults": told(self.faults),
            "pictures": [
                {"name": one.name, "alt": one.alt, "width": one.width, "height": one.height, "svg": keep(one.svg)}
                for one in self.pictures
            ],
        }


@dataclass
class Shelf:
    """The pieces of one language; `faults` are those of the game itself, which leave every piece as it was."""

    listing: Listing | None = None
    faults: tuple[Problem, ...] = ()
    read: Read = frozenset()
    due: bool = True
    shown: dict[str, Shown] = field(default_factory=dict)

    def touch(self, changed: Iterable[str], everything: bool) -> None:
        """Notes what was made from files that have changed."""
        changed = set(changed)
        self.due = self.due or everything or not changed.isdisjoint(self.read)
        for one in self.shown.values():
            one.due = one.due or everything or not changed.isdisjoint(one.read)

    def listed(self, listing: Listing | None, faults: tuple[Problem, ...], read: Read) -> None:
        """Takes the pieces of a new listing; those that were there keep their pictures."""
        self.faults, self.read, self.due = faults, read, False
        if listing:
            self.listing, before = listing, self.shown
            self.shown = {}
            for piece in listing.pieces:
                self.shown[piece.id] = known = before.get(piece.id, Shown(piece))
                known.piece = piece

    def next_due(self, chosen: str) -> Shown | None:
        """The piece that is made next: the one that is looked at first."""
        if self.faults:
            return None
        due = [one for one in self.shown.values() if one.due]
        return next((one for one in due if one.piece.id == chosen), due[0] if due else None)

    def state(self, keep: Callable[[bytes], str]) -> dict[str, Any]:
        """What the page is told."""
        listing = self.listing
        return {
            "title": listing.title if listing else "",
            "language": listing.language if listing else "",
            "languages": list(listing.languages) if listing else [],
            "making": self.due,
            "faults": told(self.faults),
            "pieces": [one.state(keep, bool(self.faults) and not self.due) for one in self.shown.values()],
        }


def told(faults: Iterable[Problem]) -> list[dict[str, Any]]:
    """Faults for the page, in the order in which the command tells them."""
    return [{"path": one.path, "line": one.line, "message": one.message, "hint": one.hint} for one in faults]
