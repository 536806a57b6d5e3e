"""`wuerfelwerk list`: what there is to print."""

from __future__ import annotations

import click

from generator.base.problem import Faults, GameFaults
from generator.base.project import Project
from generator.cli.options import Workplace, places, tell_idle
from generator.games.registry import sound_games
from generator.press.targets.pagetarget import describe_pages, is_for_pages, load_page_target
from generator.press.targets.spec import describe
from generator.press.targets.target import load_target


@click.command("list", epilog="Example: wuerfelwerk list --project ~/my-games")
@places
def list_games(at: Workplace) -> None:
    """List games with their dice, languages and editions, and the targets with how many cards or pages they hold."""
    broken, faults = GameFaults(), Faults()
    for game in sound_games(at.project, (), broken):
        with broken.of(game.id):
            title = game.texts[game.languages[0]].get("title")
            click.echo(f"{game.id}  {title}")
            click.echo(f"    dice       {', '.join(s.pool.name for s in game.sets)}")
            if game.open_sets:
                click.echo(f"    no chances {', '.join(s.pool.name for s in game.open_sets)}")
            if game.options:
                over = f", {game.options.rest} over" if game.options.rest else ""
                click.echo(f"    groups     {' + '.join(map(str, game.options.groups))} dice{over}")
            click.echo(f"    languages  {', '.join(game.languages)}")
            editions = [f"{e.id} (default)" if e.id == game.default_edition else e.id for e in game.editions.values()]
            click.echo(f"    editions   {', '.join(editions)}")
            tell_idle([game])
    targets = list(at.project.named("targets", ".toml"))
    click.echo(f"targets  {', '.join(targets)}")
    for name in targets:
        with faults:
            click.echo(f"    {name:<{max(map(len, targets))}}  {described(at.project, name)}")
    faults.problems += broken.problems
    faults.tell()


def described(project: Project, name: str) -> str:
    """What a target is, in a line."""
    if is_for_pages(project, name):
        return describe_pages(load_page_target(project, name))
    return describe(load_target(project, name))
