"""`wuerfelwerk search`: rules near today's that keep every promise at once, and what each costs."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from time import monotonic

import click

from generator.artifacts.search.plan import Plan, players_said, search_of
from generator.artifacts.search.report import apply, write_answer
from generator.base.labels import load_labels
from generator.base.problem import Problem, WrongUsage, shown
from generator.cli.main import require
from generator.cli.options import Progress, Workplace, edition, one_game, one_language, places
from generator.games.registry import find_game
from generator.pages.balance.report import as_text
from generator.pages.balance.searched import SearchWords, search_view
from generator.play.search.race import Answer, Search, Spent

BUDGET = "10min"


@click.command(
    epilog="Example: wuerfelwerk search einhorn --vary 'payoffs.*.wrong=-6..2' --want 'choice of 2' --changes 1"
)
@one_game
@edition
@one_language
@click.option(
    "--vary", multiple=True, metavar="KEY=VALUES", help="A number that may change: start=3..8, again for more."
)
@click.option("--want", multiple=True, metavar="W", help="A line of the balance report: choice, 'minutes in 15..30'.")
@click.option("--players", default="", metavar="A-B", help="Numbers of players (default: all the rules name).")
@click.option("--changes", type=click.IntRange(1, 12), help="Numbers that change at once (default: 2).")
@click.option("--seconds", type=click.IntRange(1, 3600), help="Seconds of a turn (default: 15).")
@click.option("--seed", type=click.IntRange(min=1), help="Another seed, other plays (default: 1).")
@click.option("--budget", default=BUDGET, show_default=True, metavar="TIME", help="How long to search: 90s, 2h.")
@click.option("--workers", type=click.IntRange(1, 256), help="Processes (default: one a core).")
@click.option("--cluster", default="", metavar="ADDRESS", help="Workers of a Dask scheduler: tcp://host:8786.")
@click.option("--apply", "applied", type=click.IntRange(min=1), metavar="N", help="Write variant N as a house rule.")
@places
def search(
    game: str,
    edition: str,
    lang: str,
    vary: tuple[str, ...],
    want: tuple[str, ...],
    players: str,
    changes: int | None,
    seconds: int | None,
    seed: int | None,
    budget: str,
    workers: int | None,
    cluster: str,
    applied: int | None,
    at: Workplace,
) -> None:
    """Search for rules of GAME near an edition that keep what is wanted of them, and say what each change buys.

    What was played is kept: after Ctrl-C, or with more minutes, the same command goes on.
    """
    require("play", "numpy")
    limit = seconds_said(budget)
    if cluster:
        require("cluster", "distributed")
    if cluster and workers:
        told = Problem("wuerfelwerk", 0, "--workers and --cluster", "a cluster has the workers that it has")
        raise WrongUsage([told])
    definition = find_game(at.project, game)
    language = definition.text(lang or definition.languages[0]).language
    plan = Plan(vary, want, players_said(players) if players else None, changes or 0, seconds or 0, seed or 0)
    asked = search_of(at.project, definition, definition.edition(edition), plan)
    labels = load_labels(at.project, language, definition.id)
    answer = _answer(asked, at.project.cache / "search.sqlite", workers, cluster, limit)
    folder = at.output / definition.id / "search"
    written = write_answer(at.project, folder, answer, asked, labels)
    view = search_view(answer, SearchWords(asked, labels))
    title = asked.tables.text(language).get("title")
    click.echo(as_text(view, f"{title}, {labels['table.edition']} {asked.tables.edition.id}: {view.title}"), nl=False)
    click.echo(shown(written[0]))
    if applied:
        click.echo(shown(apply(at.project, answer, asked, applied)))


def _answer(asked: Search, kept: Path, number: int | None, cluster: str, limit: float) -> Answer:
    from generator.artifacts.search.workers import Workers, processes

    start = processes(number or cores())
    if cluster:
        from generator.artifacts.search.cluster import on_cluster

        start = on_cluster(cluster)
    end = monotonic() + limit
    workers = Workers(start, kept, end)
    progress = Progress("variants", pace=True)

    def tell(done: int, of: int) -> None:
        progress(done, of)
        if monotonic() >= end:
            raise Spent

    try:
        return asked.answer(workers.run, tell)
    finally:
        progress.done()
        workers.close()


def seconds_said(text: str) -> float:
    """The seconds of `10min`, `90s` or `2h`. Raises WrongUsage."""
    number, unit = text.rstrip("smhin"), text.lstrip("0123456789.")
    if unit not in _UNITS or not number.replace(".", "", 1).isdigit():
        raise WrongUsage([Problem("wuerfelwerk", 0, f"--budget: '{text}' is no time", "write 10min, 90s or 2h")])
    return float(number) * _UNITS[unit]


_UNITS = {"s": 1, "min": 60, "h": 3600}


def cores() -> int:
    """The cores that this process may use."""
    return len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count() or 1
