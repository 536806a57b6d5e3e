"""What lies in the box of an edition: how many of each piece for so many players, and how large they are."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from generator.base.problem import Problem, UnknownName, UserError, WrongNumber, WrongUsage, did_you_mean, shown
from generator.base.project import Project
from generator.box.geometry.figure import Figure, unicorn
from generator.box.geometry.outline import Panel, bounds
from generator.games.editions import Edition
from generator.games.model import Game
from generator.games.pieces import Piece
from generator.press.targets.pagetarget import is_for_pages, load_page_target
from generator.press.targets.target import load_target

MOST_PLAYERS = 99
CIRCLE = Fraction(355, 113)
"""A ratio a little above pi, so that a round thing is never taken for smaller than it is."""

SLEEVE = Fraction(3), Fraction(3), Fraction(1, 5)
"""Millimetres by which a card in a sleeve is wider, longer and thicker."""

FIGURES: dict[str, Callable[[Figure], list[Panel]]] = {"unicorn": unicorn}
"""What a piece may be cut as, beside the box."""


@dataclass(frozen=True)
class Lot:
    """All things of one piece: `count` of them, each of this size in mm (width, depth, height)."""

    piece: Piece
    count: int
    size: tuple[Fraction, Fraction, Fraction]

    @property
    def volume(self) -> Fraction:
        """Cubic mm of room that they fill as a heap; of a stack that of its block."""
        width, depth, height = self.size
        share = CIRCLE / 6 if self.piece.shape == "round" else Fraction(1)
        return self.count * width * depth * height * share / self.piece.packing

    @property
    def stack(self) -> Fraction:
        """How high they lie upon each other, in mm."""
        return self.count * self.size[2]


def players_of(game: Game, edition: Edition, asked: int | None) -> int:
    """The number that was asked for, else the largest of the edition as it is filled, else `box_players` of the game.

    Raises WrongNumber where none of them is there.
    """
    if asked is not None:
        return asked
    if edition.players is None and game.box_players:
        return game.box_players
    if edition.players is None:
        message = f"the edition '{edition.id}' of {game.id} does not say how many play"
        raise WrongNumber(message, "say it with --players, or write players = [2, 4] into the edition")
    return edition.players[1]


def players_notes(game: Game, edition: Edition, players: int) -> list[str]:
    """That the edition, or where it says nothing the game, is not for so many: a rule may not hold then."""
    low, high = edition.players or (1, game.box_players or players)
    if low <= players <= high:
        return []
    said = f"edition {edition.id} is for {low} to {high} players" if edition.players else f"{game.id} assumes {high}"
    return [f"{said}, and {players} are asked for: are that many meant?"]


def count_of(piece: Piece, edition: Edition, players: int) -> int:
    """How many of a piece there are; 0 where the edition has no such component."""
    if not piece.component:
        return piece.count * (players if piece.per == "player" else 1)
    found = next((one for one in edition.components if one.id == piece.component), None)
    return found.count * (players if found.per == "player" else 1) if found else 0


def lots_of(
    project: Project,
    game: Game,
    edition: Edition,
    players: int,
    thickness: Fraction,
    without: Collection[str] = (),
    sleeves: bool = False,
) -> list[Lot]:
    """What lies in the box, in the order of the file; cards are larger in `sleeves`.

    Raises UserError where a target is not there, WrongUsage with all names that are no pieces.
    """
    names = [piece.id for piece in game.pieces]
    if unknown := [name for name in without if name not in names]:
        raise WrongUsage(
            problem for name in unknown for problem in UnknownName(f"piece of {game.id}", name, names).problems
        )
    lots: list[Lot] = []
    problems: list[Problem] = []
    for piece in game.pieces:
        count = count_of(piece, edition, players)
        if not count or piece.id in without or piece.lies == "beside":
            continue
        try:
            (x, y, z), (a, b, c) = _size(project, game, piece, thickness), SLEEVE
            sleeved = sleeves and piece.lies == "stack" and piece.target
            lots.append(Lot(piece, count, (x + a, y + b, z + c) if sleeved else (x, y, z)))
        except UserError as error:
            problems += error.problems
    problems += _cut_once(game, lots)
    if problems:
        raise UserError(problems)
    return lots


def _cut_once(game: Game, lots: Sequence[Lot]) -> list[Problem]:
    """Figures of which there are more than the one that is drawn."""
    found = []
    for name in dict.fromkeys(lot.piece.cut for lot in lots if lot.piece.cut):
        same = [lot for lot in lots if lot.piece.cut == name]
        if (count := sum(lot.count for lot in same)) > 1:
            message = f"'{same[-1].piece.id}': one figure '{name}' is cut with a box, {count} would lie in it"
            hint = "leave one; others get 'size' and 'thickness' instead of 'cut'"
            found.append(Problem(shown(game.path), same[-1].piece.lines["cut"], message, hint))
    return found


def more_players(lots: Sequence[Lot], edition: Edition, players: int) -> list[Lot]:
    """The same things for another number of players; those that nobody gets are left out."""
    counts = [replace(lot, count=count_of(lot.piece, edition, players)) for lot in lots]
    return [lot for lot in counts if lot.count]


def _size(project: Project, game: Game, piece: Piece, thickness: Fraction) -> tuple[Fraction, Fraction, Fraction]:
    if piece.cut:
        flat = [bounds(panel.outline) for panel in FIGURES[piece.cut](Figure(thickness))]
        sides = [sorted((right - left, bottom - top)) for left, top, right, bottom in flat]
        return max(side[0] for side in sides), max(side[1] for side in sides), thickness * len(flat)
    if piece.target:
        return *_printed(project, game, piece), piece.thickness
    if piece.lies == "loose":
        return piece.size[0], piece.size[1], piece.size[2]
    return piece.size[0], piece.size[1], piece.thickness


def _printed(project: Project, game: Game, piece: Piece) -> tuple[Fraction, Fraction]:
    """Width and height of a card or page of the target."""
    known = project.named("targets", ".toml")
    if piece.target not in known:
        message, hint = f"there is no target '{piece.target}'", did_you_mean(piece.target, known)
        raise UserError([Problem(shown(game.path), piece.lines["target"], message, hint)])
    if is_for_pages(project, piece.target):
        page = load_page_target(project, piece.target).page
        return page.width, page.height
    card = load_target(project, piece.target)
    return card.card_width, card.card_height
