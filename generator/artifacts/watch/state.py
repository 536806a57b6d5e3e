"""What a language shows: each piece with its pictures and faults, whether they are current, and what is due."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

from generator.artifacts.watch.listing import Listing
from generator.artifacts.watch.pieces import Picture, Piece
from generator.base.problem import Problem

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
