"""`wuerfelwerk preflight`: checks a finished file as a print shop would, whoever made it."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from pathlib import Path, PurePath

import click

from generator.artifacts.cards import card_parts
from generator.artifacts.preflighted import card_numbers, stated_language, words_of
from generator.artifacts.product import Source as Printed
from generator.base.apart import apart
from generator.base.pdffile import MOST_BYTES
from generator.base.problem import Faults, UserError, shown
from generator.base.project import Project
from generator.base.tomlfile import read_bytes
from generator.cli.main import require
from generator.cli.options import TargetName, workplace
from generator.games.registry import find_game
from generator.preflight.numbers import Numbers
from generator.preflight.report import json_report, text_report
from generator.preflight.run import Source, explained
from generator.preflight.run import preflight as check
from generator.press.targets.pagetarget import is_for_pages
from generator.press.targets.spec import target_spec
from generator.press.targets.target import load_target
from generator.tables.verified import verified_tables

_FILE = click.Path(path_type=Path)
FORMATS = ("text", "json")


@click.command(epilog="Example: wuerfelwerk preflight output/einhorn/de/cards-single.pdf --target single")
@click.argument("files", nargs=-1, required=True, metavar="FILE...", type=_FILE)
@click.option("--target", required=True, type=TargetName(), metavar="T", help="Target that the file has to suit.")
@click.option("--flip", type=click.Choice(["long", "short"]), help="Edge that sheets are turned on (default: T's).")
@click.option("--game", default="", metavar="G", help="Read the numbers back: those of the cards of this game.")
@click.option("--edition", default="", metavar="E", help="With --game: edition of the rules (default: the game's own).")
@click.option(
    "--lang", default="en", show_default=True, metavar="L", help="Language of the report, and of cards that state none."
)
@click.option("--format", "form", type=click.Choice(FORMATS), default="text", show_default=True)
@click.option("--project", type=click.Path(exists=True, file_okay=False, path_type=Path), help="Folder of your games.")
def preflight(
    files: tuple[Path, ...],
    target: str,
    flip: str | None,
    game: str,
    edition: str,
    lang: str,
    form: str,
    project: Path | None,
) -> None:
    """Check finished files, PDF or PNG, against a target and say what a print shop would refuse.

    Give the fronts, then the backs, where T takes a file of each. A fault exits 1, a warning does not.
    """
    if edition and not game:
        raise click.UsageError("--edition belongs to --game")
    require("press", "pypdfium2")

    opened = workplace(project, None).project
    spec, words = target_spec(opened, target, flip or ""), words_of(opened, lang)
    sources = _sources(files)
    numbers = _numbers(opened, game, edition, lang, target, sources[0]) if game else None
    name = sources[0].name + (f" and {len(sources) - 1} more" if sources[1:] else "")
    size = sum(len(one.content) for one in sources)
    report = apart(name, size, check, spec, sources, numbers)
    if report.findings:
        with suppress(UserError):  # a cause that takes too long to be found is none
            report = replace(report, cause=apart(name, size, explained, spec, sources, numbers, report.findings))
    click.echo((json_report if form == "json" else text_report)(report, words), nl=False)
    if report.failed:
        raise click.exceptions.Exit(1)


def _sources(files: tuple[Path, ...]) -> list[Source]:
    """The files with their bytes. Raises UserError with all that can not be read."""
    found, faults = list[Source](), Faults()
    for file in dict.fromkeys(files):
        with faults:
            found.append(Source(shown(file), read_bytes(file, MOST_BYTES)))
    faults.tell()
    return found


def _numbers(project: Project, game: str, edition: str, language: str, target: str, source: Source) -> Numbers | None:
    """What has to be read on cards; None for pages, which are of many kinds."""
    found = find_game(project, game)
    tables = verified_tables(found, found.edition(edition))
    if is_for_pages(project, target):
        return None
    kind = "wordless" if PurePath(source.name).name.startswith("wordless") else "cards"
    said = apart(source.name, len(source.content), stated_language, source.content, found.languages)
    said = said or found.text(language).language
    parts = card_parts(Printed.of(project, tables, [said]), said, load_target(project, target), kind)
    return card_numbers(project, tables, said, parts)
