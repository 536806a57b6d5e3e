"""What a command tells beside its results: nothing is at fault, but it may not be what somebody means."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import click

from generator.base.problem import Faults, GameFaults, Problem
from generator.base.project import Project
from generator.games.editions import filled
from generator.games.model import Edition
from generator.tables.verified import GameTables


def tell(notes: Iterable[object], kind: str = "note") -> None:
    """Each note once, on standard error."""
    for note in dict.fromkeys(map(str, notes)):
        click.echo(f"{kind}: {note}", err=True)


def placeholder(project: Project) -> list[str]:
    """A printed code that leads nowhere can not be mended: says so while there is time."""
    from generator.press.site import own_address_wanted

    line, where = own_address_wanted(project)
    if not line:
        return []
    return [f"the printed QR codes lead nowhere yet; write {line} with the address of your site into {where}"]


def of_edition(tables: GameTables, all_tables: Mapping[str, GameTables]) -> list[str]:
    """What an edition does not say and is told as another has it, and the examples that it can not play."""
    from generator.play.examples import played_examples

    edition, current = filled(tables.game, tables.edition), tables.game.default_edition
    _, left_out = played_examples(tables, all_tables, Faults())
    return [*unsaid(edition, current), *(str(one.problem) for one in left_out)]


def unsaid(edition: Edition, current: str) -> list[str]:
    """What a filled edition does not say itself."""
    if not edition.unsaid:
        return []
    names = ", ".join(edition.unsaid)
    return [f"the edition '{edition.id}' does not say {names}: told as the game assumes it, or as in {current}"]


def silent_languages(left_out: Iterable[tuple[str, Iterable[str]]], asked: Iterable[str]) -> list[str]:
    """The games that were left out because they have none of the languages that were asked for."""
    return [
        f"the game '{game}' has no texts in {', '.join(asked)} and is left out; it has: {', '.join(known)}"
        for game, known in left_out
    ]


def left_out(faults: GameFaults) -> list[str]:
    """The games that were left out because of their faults, which are told after it."""
    return [f"the game '{game}' has faults and is left out; all others are made" for game in faults.broken]


def unread_pages(project: Project, games: Iterable[tuple[str, Iterable[str]]]) -> list[Problem]:
    """Pages of games that no book has, because the game has no texts in their language."""
    from generator.pages.lost import lost_pages

    of = {game: list(languages) for game, languages in games}
    return [
        one
        for one in lost_pages(project, of)
        if any(f"the game '{game}' has no language" in one.message for game in of)
    ]
