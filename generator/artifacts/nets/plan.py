"""The dice of a game as nets: which there are, how large they become, and what stands on them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import TYPE_CHECKING

from generator.base.labels import Labels
from generator.base.problem import Problem, UnknownName, UserError, WrongUsage, did_you_mean, shown
from generator.dice.die import Die, Face
from generator.dice.opendie import OpenDie
from generator.games.model import Game
from generator.nets.facemarks import Glyph, face_marks, scale_of
from generator.nets.net import Net, net_of
from generator.nets.plan import Plan
from generator.nets.seamnumbers import seam_numbers
from generator.nets.solid import SOLIDS
from generator.nets.spread import spread, usual_pairs
from generator.press.style import SMALLEST_TYPE

if TYPE_CHECKING:
    from generator.glyphs.fontset import FontSet


@dataclass(frozen=True)
class Wanted:
    """A die to make: how many are rolled together at most, the solid it is, and its faces where they are known.

    `own` tells that somebody filled in faces that the game does not state; `symbols` are what it can show.
    """

    die: Die | OpenDie
    count: int
    solid: str
    faces: tuple[Face, ...]
    own: bool = False


def wanted_dice(
    game: Game, only: Sequence[str], own: Mapping[str, str], left_out: list[Problem], alone: bool = True
) -> list[Wanted]:
    """The dice of a game in the order of its sets, or those of the names in `only`; `own` are faces by die, `0,1,F`.

    A die that is no regular solid is left out, with a note; one that was asked for by name is refused. A game that is
    not `alone` need not have the dice that are named. Raises UnknownName, WrongUsage for faces that are not those of
    the die, UserError where no die is left.
    """
    counts, names = _counts(game), die_names(game)
    for name in (*only, *own):
        if alone and name not in names:
            raise UnknownName(f"die of {game.id}", name, names)
    faults, found = list[Problem](), list[Wanted]()
    for die, count in counts.items():
        if only and die.name not in only:
            continue
        solid = die.solid or next((name for name, one in SOLIDS.items() if len(one.faces) == die.sides), "")
        if solid not in SOLIDS:
            left_out.append(_no_solid(game, die))
            continue
        try:
            faces = own_faces(die, own[die.name]) if die.name in own else die.faces if isinstance(die, Die) else ()
            found.append(Wanted(die, count, solid, faces, die.name in own))
        except ValueError as error:
            faults.append(Problem("wuerfelwerk", 0, f"--faces {die.name}: {error}"))
    if faults:
        raise WrongUsage(faults)
    if left_out and alone and (only or not found):
        raise UserError(left_out)
    return found


def _no_solid(game: Game, die: Die | OpenDie) -> Problem:
    *most, last = [str(len(one.faces)) for one in SOLIDS.values()]
    message = f"there is no net of '{die.name}': no regular solid has {die.sides} faces"
    line = game.lines.get(f"die.{die.name}", 0)
    return Problem(shown(game.path), line, message, f"nets have {', '.join(most)} or {last} faces")


def die_names(game: Game) -> list[str]:
    """The names of the dice of a game."""
    return [die.name for die in _counts(game)]


def _counts(game: Game) -> dict[Die | OpenDie, int]:
    """Each die of the game with how many of it are rolled together at most; one for a die of no set."""
    counts: dict[Die | OpenDie, int] = {}
    for dice in chain((one.pool.dice for one in game.sets), (one.pool.dice for one in game.open_sets)):
        for die in dice:
            counts[die] = max(counts.get(die, 1), dice.count(die))
    return counts | {die: 1 for die in game.dice.values() if die not in counts}


def own_faces(die: Die | OpenDie, text: str) -> tuple[Face, ...]:
    """Faces of an open die from `0,0,1,F`. Raises ValueError with a sentence for the user."""
    if isinstance(die, Die):
        raise ValueError(f"the game states its faces: {', '.join(map(str, die.faces))}")
    by_label = {str(symbol): symbol for symbol in die.symbols}
    labels = [label.strip() for label in text.split(",")]
    known = ", ".join(by_label)
    if strange := [label for label in labels if label not in by_label]:
        near = did_you_mean(strange[0], by_label)
        meant = f"; {near}" if near.startswith("did") else ""
        raise ValueError(f"the die has no symbol '{strange[0]}', it has {known}{meant}")
    if len(labels) != die.sides:
        given = "1 face is" if len(labels) == 1 else f"{len(labels)} faces are"
        raise ValueError(f"{given} given, the die has {die.sides}")
    if missing := [label for label in by_label if label not in labels]:
        raise ValueError(f"no face shows {missing[0]}; each of {known} is on one at least")
    return tuple(by_label[label] for label in labels)


def plan_of(game: Game, wanted: Wanted, edge: float, labels: Labels, fonts: FontSet) -> Plan:
    """The net of a die with edges of that length in mm, its words in the language of the labels."""
    from generator.artifacts.nets.glyphs import glyphs_of

    solid, die = SOLIDS[wanted.solid], wanted.die
    net = net_of(solid, edge)
    stated = die.opposite if isinstance(die, Die) else ()
    on = spread(solid, wanted.faces, stated) if wanted.faces else ()
    filled = Die(die.name, wanted.faces) if wanted.faces else None
    glyphs = glyphs_of(game, filled, fonts) if filled else {}
    _must_be_read(game, die, net, glyphs)
    return Plan(
        game.id,
        die.name,
        die_title(game, die.name, labels)[0],
        wanted.count,
        net,
        on,
        tuple(stated or usual_pairs(wanted.faces)) if wanted.faces and solid.opposite(0) is not None else (),
        face_marks(net, on, glyphs),
        seam_numbers(net, fonts),
    )


def _must_be_read(game: Game, die: Die | OpenDie, net: Net, glyphs: Mapping[Face, Glyph]) -> None:
    """Raises UserError where labels of letters become so small that nobody reads them."""
    sizes = [glyph.points * scale_of(net, glyphs) for glyph in glyphs.values() if glyph.points]
    if (size := min(sizes, default=SMALLEST_TYPE)) < SMALLEST_TYPE:
        longest = max(map(str, glyphs), key=len)
        message = f"the face {longest} of '{die.name}' would be {size:.1f} pt small, {SMALLEST_TYPE:g} pt are needed"
        hint = "shorten it, draw a symbol for it, or make the die larger with --edge"
        raise UserError([Problem(shown(game.path), game.lines.get(f"die.{die.name}", 0), message, hint)])


def die_title(game: Game, die: str, labels: Labels) -> tuple[str, str]:
    """What a die is called, and the key of the text that says so."""
    text = game.text(labels.language)
    if (key := f"die.{die}") in text.values:
        return text.get(key), key
    return labels["nets.die"].format(name=die), "text.die"
