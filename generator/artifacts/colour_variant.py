"""Finished drawings in the colours of a variant."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from generator.base.problem import Problem, UserError, shown
from generator.base.project import Project
from generator.games.model import Game

if TYPE_CHECKING:
    from generator.press.primitives import Colour, Face
    from generator.press.targets.pagetarget import PageTarget
    from generator.press.targets.target import Target


def named(stem: str, variant: str) -> str:
    """The first part of a file's name, with its variant where it has one."""
    return f"{stem}-{variant}" if variant else stem


def check_variant(project: Project, variant: str, game: Game) -> None:
    """Raises UnknownName where there is no variant of that name, and UserError with the faults of its file, and where
    its colours alone would tell things of the game apart that look alike in them."""
    if not variant:
        return
    from generator.press.colours.colour_vision import missing_cues
    from generator.press.colours.variant import load_variant
    from generator.press.style import load_style

    loaded, style = load_variant(project, variant, game.id), load_style(project, game=game.id)
    colours = {name: loaded.colour(colour) for name, colour in style.colours.items()}
    if problems := missing_cues(game, style.apart, colours):
        raise UserError(problems)


def in_colour(project: Project, game: str, variant: str, colour: Colour) -> Colour:
    """A colour of the style in a variant; as it is where that is empty."""
    from generator.press.colours.variant import load_variant

    return load_variant(project, variant, game).colour(colour) if variant else colour


def check_inks(project: Project, game: str, variant: str, target: Target | PageTarget, faces: Iterable[Face]) -> None:
    """Raises UserError where colours have more ink than the target allows, or other inks in black words."""
    if target.colour != "cmyk":
        return
    from generator.press.colours.inkfaults import ink_faults
    from generator.press.colours.variant import all_styles, load_variant

    places = {name: place for style in all_styles(project, game) for name, place in style.places.items()}
    if variant:
        loaded = load_variant(project, variant, game)
        places |= {name: (loaded.path, line) for name, line in loaded.places.items()}
    if problems := ink_faults(target.name, target.shop, faces, places):
        raise UserError(problems)


def varied(project: Project, game: str, variant: str, faces: Iterable[Face]) -> tuple[Face, ...]:
    """The faces in the colours of a variant, as they are where it is empty.

    Raises UserError where something can not be read any more in these colours.
    """
    if not variant:
        return tuple(faces)
    from generator.glyphs.fontset import load_fonts
    from generator.press.colours.inkfaults import faint_marks
    from generator.press.colours.variant import load_variant, recoloured

    loaded, fonts = load_variant(project, variant, game), load_fonts(project, game)
    done = tuple(recoloured(face, loaded) for face in faces)
    found = dict.fromkeys(
        (faint.colour, faint.ground, str(faint)) for face in done for faint in faint_marks(face, fonts)
    )
    told: dict[tuple[str, str], Problem] = {}
    for colour, ground, message in found:
        line = loaded.places.get(colour, loaded.places.get(ground, 0))
        told.setdefault((colour, ground), Problem(shown(loaded.path), line, message))
    if told:
        raise UserError(list(told.values()))
    return done
