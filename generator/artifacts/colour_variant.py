"""Finished drawings in the colours of a variant."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations

from generator.base.problem import Problem, UserError, shown
from generator.base.project import Project
from generator.games.model import Game
from generator.glyphs.fontset import load_fonts
from generator.press.colours.colour_vision import Apart, too_near
from generator.press.colours.inkfaults import faint_marks, ink_faults
from generator.press.colours.variant import all_styles, load_variant, recoloured
from generator.press.primitives import Colour, Face
from generator.press.style import load_style
from generator.press.targets.pagetarget import PageTarget
from generator.press.targets.target import Target


def check_variant(project: Project, variant: str, game: Game) -> None:
    """Raises UnknownName where there is no variant of that name, and UserError with the faults of its file, and where
    its colours alone would tell things of the game apart that look alike in them."""
    if not variant:
        return
    loaded, style = load_variant(project, variant, game.id), load_style(project, game=game.id)
    colours = {name: loaded.colour(colour) for name, colour in style.colours.items()}
    if problems := missing_cues(game, style.apart, colours):
        raise UserError(problems)


def in_colour(project: Project, game: str, variant: str, colour: Colour) -> Colour:
    """A colour of the style in a variant; as it is where that is empty."""
    return load_variant(project, variant, game).colour(colour) if variant else colour


def check_inks(project: Project, game: str, variant: str, target: Target | PageTarget, faces: Iterable[Face]) -> None:
    """Raises UserError where colours have more ink than the target allows, or other inks in black words."""
    if target.colour != "cmyk":
        return
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


def missing_cues(game: Game, groups: Sequence[Apart], colours: Mapping[str, Colour]) -> list[Problem]:
    """Two results or items with one symbol in two colours that are too near to each other, and two columns with one
    symbol and one name; told in the file of the game."""
    near: dict[frozenset[str], str] = {}
    for group in groups:
        if group.cue == "symbol":
            near.update({frozenset((one.one, one.other)): str(one) for one in too_near(group, colours)})
    found = list(_alike(game, near))
    if any(group.cue == "head" and any(too_near(group, colours)) for group in groups):
        found += _columns(game)
    return found


def _alike(game: Game, near: Mapping[frozenset[str], str]) -> Iterator[Problem]:
    things = [(f"the result '{one.id}'", one.symbol, one.colour, one.line) for one in game.results]
    items = game.options.items if game.options else ()
    marked = [(f"the item '{one.id}'", one.symbol, one.colour, one.line) for one in items if one.symbol and one.colour]
    for group in (things, marked):
        for (name, symbol, colour, _), (other, same, unlike, line) in combinations(group, 2):
            why = near.get(frozenset((colour, unlike)))
            if symbol == same and why:
                message = f"{other} has the symbol '{symbol}' as {name} has, and colours alone tell them apart: {why}"
                yield Problem(shown(game.path), line, message, "give it a symbol of its own")


def _columns(game: Game) -> Iterator[Problem]:
    for one, other in combinations(game.columns, 2):
        if one.symbol == other.symbol and _names(game, one.id) & _names(game, other.id):
            message = f"the column '{other.id}' has the symbol '{one.symbol}' and the name that '{one.id}' has"
            yield Problem(
                shown(game.path), other.line, message, "colours alone would tell them apart: take another one"
            )


def _names(game: Game, column: str) -> set[tuple[str, str]]:
    """Language and name of a column, in each language."""
    return {(language, text.values.get(f"column.{column}.name", "")) for language, text in game.texts.items()}
