"""`wuerfelwerk site`: the rules website."""

from __future__ import annotations

import sys
from pathlib import Path
from subprocess import run

import click

from generator.artifacts.site import FOLDER, build_site
from generator.base.problem import GameFaults, Problem, UnknownName, UserError, WrongUsage, shown
from generator.base.project import Project, shipped, shipped_games
from generator.cli.batch import left_out, placeholder
from generator.cli.box import NEEDED
from generator.cli.main import BOOK, report, require
from generator.cli.options import Workplace, edition, places, tell, tell_idle
from generator.games.model import Game
from generator.games.registry import sound_games
from generator.pages.typed import typed_notes

_LESS = "the site offers no {kinds} of these pages, for it can not be made:"
_SAID = {"rulebook": "rule book", "companion": "companion", "picture": "picture of the card", "sheet": "score sheet"}
_OLDER = "the older site stays until this is mended"


@click.command(epilog="Example: wuerfelwerk site einhorn --lang de --output public")
@click.argument("games", nargs=-1, metavar="[GAME]...")
@click.option("--lang", "languages", multiple=True, metavar="L", help="Language (default: all of the games).")
@edition
@click.option(
    "--manual",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    metavar="DIR",
    help="A finished website, as `make manual` builds, to be put beside the pages; their foot leads to it.",
)
@click.option("--serve", is_flag=True, help="Show the site in a browser and make it anew on each change.")
@click.option("--port", type=click.IntRange(0, 65535), default=8000, show_default=True, help="Port for --serve.")
@places
def site(
    games: tuple[str, ...],
    languages: tuple[str, ...],
    edition: str,
    manual: Path | None,
    serve: bool,
    port: int,
    at: Workplace,
) -> None:
    """Build the rules website of each GAME, of all games where none is named, into OUTPUT/site."""
    require("site", "mkdocs", "material", "numpy", "pypdfium2", *BOOK, *NEEDED)
    faults = GameFaults()
    chosen, spoken = _chosen(at.project, games, languages, faults)
    for game in chosen:
        with faults.of(game.id):
            game.edition(edition)
            typed = typed_notes(at.project, game, [one for one in spoken if one in game.languages], pages=True)
            tell(typed, "warning")
    if manual and not (manual / "index.html").is_file():
        raise WrongUsage([Problem(shown(manual), 0, "is no finished website: it has no index.html", "build it first")])
    if serve:
        _check_port(port)
    try:
        done = build_site(at.project, chosen, spoken, edition, at.output, faults, manual)
        if report(done.built, 1):
            tell_idle(game for game in chosen if game.id not in faults.broken)
            tell(placeholder(at.project))  # the site offers cards to print
        tell(left_out(faults))
        if done.missing:
            kinds = " and no ".join(_SAID.get(kind, kind) for kind in done.missing)
            problems = dict.fromkeys(one for reasons in done.missing.values() for one in reasons)
            click.echo(f"note: {_LESS.format(kinds=kinds)}\n{UserError([*problems])}", err=True)
    except UserError as error:
        if not serve or not (at.output / FOLDER / "index.html").is_file():
            faults.of("").problems += error.problems
            faults.tell()
        click.echo(f"{error}\n{_OLDER}", err=True)
    if serve:
        click.echo(str(UserError(faults.problems)), err=True, nl=bool(faults.broken))
        _serve(at.project, at.output, port)
    faults.tell()


def _chosen(
    project: Project, names: tuple[str, ...], languages: tuple[str, ...], faults: GameFaults
) -> tuple[list[Game], list[str]]:
    """The games and the languages of the site: those asked for, else all there are."""
    games = list(sound_games(project, names, faults))
    if not games:
        faults.tell()
    known = sorted({language for game in games for language in game.languages})
    strange = [language for language in languages if language not in known]
    if strange:
        faults.tell()  # a game at fault may have it
        raise WrongUsage(
            one for code in strange for one in UnknownName("language of these games", code, known).problems
        )
    spoken = list(dict.fromkeys(languages)) or known
    return [game for game in games if set(game.languages) & set(spoken)], spoken


def _check_port(port: int) -> None:
    """A port that is taken is told before anything is built."""
    from generator.web.serve import port_fault

    if fault := port_fault(port):
        raise WrongUsage([Problem("wuerfelwerk", 0, f"port {port}: {fault}", "take another with --port")])


def _serve(project: Project, output: Path, port: int) -> None:
    """Each change is built by a fresh process, which sees changed files and changed code alike."""
    from generator.web.serve import serve

    command = [sys.executable, "-m", "generator", *(one for one in sys.argv[1:] if one != "--serve")]

    def rebuild() -> None:
        if run(command).returncode:
            click.echo(_OLDER, err=True)

    roots = dict.fromkeys([project.root, shipped()])
    watched = [root / name for root in roots for name in ("docs", "templates", "games", "mkdocs.yml")]
    serve(
        output / FOLDER, [*watched, shipped_games()], port, rebuild, lambda url: click.echo(f"{url}  (end with Ctrl-C)")
    )
