"""`wuerfelwerk contact`: a picture of everything that was built."""

from __future__ import annotations

from time import perf_counter

import click

from generator.artifacts.build import check_folder, stage
from generator.base.labels import load_labels
from generator.base.locale import language_name
from generator.base.problem import Problem, UnknownName, UserError, shown
from generator.base.project import Project
from generator.cli.main import require
from generator.cli.options import Progress, Workplace, places, tell
from generator.games.registry import find_game, game_folders

PAGES = 8
"""Pages of a file that are shown unless somebody asks for more."""
_STATES = {
    "changed": "is not as it was made: somebody changed it",
    "missing": "is gone",
    "unreadable": "can not be read",
}


@click.command(epilog="Example: wuerfelwerk contact einhorn --lang de")
@click.argument("games", nargs=-1, metavar="[GAME]...")
@click.option("--lang", "languages", multiple=True, metavar="L", help="Language (default: all that were built).")
@click.option("--pages", type=click.IntRange(1, 999), default=PAGES, help=f"Pages shown of a file (default: {PAGES}).")
@places
def contact(games: tuple[str, ...], languages: tuple[str, ...], pages: int, at: Workplace) -> None:
    """Show everything that was built of each GAME, of all games where none is named, on a picture for each language."""
    require("press", "pypdfium2", "PIL")
    from generator.artifacts.contact.pages import edition_of, shown_artifacts
    from generator.artifacts.contact.sheet import contact_sheet

    named = list(dict.fromkeys(games))
    if unknown := [name for name in named if name not in game_folders(at.project)]:
        raise UnknownName("game", unknown[0], game_folders(at.project))
    there = shown_artifacts(at.output, named)
    wanted = [language for language in there if not languages or language in languages]
    if not wanted:
        hint = "build something first, as with: wuerfelwerk cards"
        raise UserError([Problem(shown(at.output), 0, "there is nothing to be shown yet", hint)])
    check_folder(at.output)
    for language in wanted:
        start = perf_counter()
        words = load_labels(at.project, language).section("contact")
        words["title"] += f" · {language_name(language)}"
        groups = dict.fromkeys((one.game, edition_of(one)) for one in there[language])
        titles = {(game, edition): _title(at.project, game, edition, language) for game, edition in groups}
        progress = Progress("files")
        made = contact_sheet(at.output, there[language], titles, words, pages, progress)
        progress.done()
        path = at.output / f"{'-'.join(['contact', *named, language])}.png"
        stage(path, made.png).put()
        click.echo(f"{(perf_counter() - start) * 1000:5.0f} ms  {shown(path)}")
        tell(f"{shown(at.output / where)} {_STATES[state]}" for where, state in made.notes)


def _title(project: Project, game: str, edition: str, language: str) -> str:
    """What a game is called, with its edition where that is not the usual one."""
    try:
        title = find_game(project, game).text(language).get("title")
    except UserError:  # what was built may outlive its game, and a game at fault can still be looked at
        title = game
    return f"{title} · {edition}" if edition else title
