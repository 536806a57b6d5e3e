"""`wuerfelwerk colours`: the colours of a style, their inks, and who can tell them apart."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain
from pathlib import Path

import click

from generator.artifacts.build import check_folder, stage
from generator.artifacts.colour_variant import missing_cues
from generator.artifacts.product import named
from generator.base.problem import Problem, UserError
from generator.base.problem import shown as shown_path
from generator.base.project import Project
from generator.cli.main import require
from generator.cli.options import Workplace, places, variant
from generator.games.registry import find_game
from generator.press.colours.inkfaults import colour_faults
from generator.press.colours.report import apart_lines, colour_lines, contrast_lines, recoloured_style, swatches
from generator.press.colours.variant import Variant, load_variant
from generator.press.style import Style, load_style
from generator.press.targets.pagetarget import is_for_pages, load_page_target
from generator.press.targets.target import load_target
from generator.tables.verified import verified_tables


@click.command(epilog="Example: wuerfelwerk colours einhorn --variant low-ink")
@click.argument("game", default="", metavar="[GAME]")
@click.option("--style", "style_name", default="night", metavar="S", help="Style (default: night).")
@click.option("--target", default="", metavar="T", help="Target whose limits are compared (default: none).")
@variant
@click.option("--picture", is_flag=True, help="Write a picture of the colours as all eyes see them.")
@places
def colours(game: str, style_name: str, target: str, variant: str, picture: bool, at: Workplace) -> None:
    """Show the colours of a style: inks, contrast and who can tell them apart; with GAME the ink of its cards, too."""
    found = find_game(at.project, game) if game else None
    style = load_style(at.project, style_name, found.id if found else "")
    varied = load_variant(at.project, variant, found.id if found else "") if variant else None
    shown = recoloured_style(style, varied)
    faults = _ink_faults(at.project, target, shown, varied) if target else []
    for line in chain(colour_lines(shown), ("",), contrast_lines(style, varied), ("",), apart_lines(shown)):
        click.echo(line)
    if picture:
        _draw(at.output, named(f"colours-{style_name}", variant), shown)
    if found:
        faults += missing_cues(found, style.apart, shown.colours)
    if faults:
        raise UserError(faults)
    if found:
        for line in _ink(at.project, game, variant):
            click.echo(line)


def _draw(folder: Path, name: str, style: Style) -> None:
    check_folder(folder)
    path = folder / f"{name}.svg"
    stage(path, swatches(style).encode()).put()
    click.echo(f"\n{shown_path(path)}")


def _ink_faults(project: Project, target: str, style: Style, variant: Variant | None) -> list[Problem]:
    load = load_page_target if is_for_pages(project, target) else load_target
    shop = load(project, target).shop
    words = {text.colour.name for text in style.texts.values()}
    where = dict(style.places) | (
        {name: (variant.path, line) for name, line in variant.places.items()} if variant else {}
    )
    each = (colour_faults(target, shop, one, name in words, where) for name, one in style.colours.items())
    return list(chain.from_iterable(each))


def _ink(project: Project, name: str, variant: str) -> Iterable[str]:
    """How much ink the card takes in the game's first language, beside the usual one."""
    require("press", "pypdfium2")
    from generator.artifacts.inkuse import ink_use

    game = find_game(project, name)
    tables = verified_tables(game, game.edition(""))
    yield ""
    yield "ink on the card, percent of its area, four full inks being 400"
    for one in dict.fromkeys(("", variant)):
        used = ink_use(project, tables, game.languages[0], one)
        yield f"{one or 'as styled':<12}" + "".join(f"{side}{used[side]:6.1f}   " for side in used).rstrip()
