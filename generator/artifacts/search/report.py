"""The answer of a search as files: a page that needs no net, and each variant of the front as an edition."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from typing import Any

from generator.artifacts.balance import kept_balance
from generator.base.labels import Labels, load_labels
from generator.base.problem import Problem, UserError, WrongUsage, shown
from generator.base.project import Project
from generator.base.scratch import write_whole
from generator.base.templates import StrictEnvironment
from generator.pages.balance.report import as_text, balance_view
from generator.pages.balance.searched import SearchWords, points, search_view
from generator.pages.balance.turns import TurnBalance
from generator.play.search.race import Answer, Found, Search
from generator.play.search.space import as_edition
from generator.play.turns import Turns
from generator.tables.verified import GameTables
from generator.web.content import SearchFront

FRONT = "front.json"
TEMPLATE = "search/report.html.j2"
PICTURE = "search/front.svg.j2"
BALANCED = 8
"""So many variants of the front are shown with their balance: each is played anew, which takes seconds."""


def edition_files(answer: Answer, search: Search) -> dict[str, str]:
    """The editions of the front by the name of their file; today's rules have none."""
    return {
        f"variant-{number}.toml": as_edition(one.variant, search.tables.edition)
        for number, one in enumerate(answer.front, 1)
        if one.variant.changes
    }


def report_page(project: Project, answer: Answer, search: Search, labels: Labels) -> str:
    """The page: the picture of the front, its tables, and each variant with its file and its balance."""
    words = SearchWords(search, labels)
    files = edition_files(answer, search)
    template = StrictEnvironment(project.layers(search.tables.game.id), escape=True).get_template(TEMPLATE)
    found, across, up = points(answer, words)
    return template.render(
        lang=labels.language,
        game=search.tables.text(labels.language).get("title"),
        view=search_view(answer, words),
        points=found,
        across=across,
        up=up,
        words={key: words.say(key) for key in _WORDS},
        variants=[
            _variant(project, one, search, labels, files.get(f"variant-{number}.toml", ""))
            for number, one in enumerate(answer.front[:BALANCED], 1)
        ],
    )


_WORDS = (
    "chart.title",
    "chart.x",
    "chart.y",
    "kept",
    "rules.title",
    "rules.lead",
    "balance.title",
)


def read_front(path: Path, tables: GameTables) -> dict[str, SearchFront]:
    """What such a file says of these rules, by language; nothing where it is not there or of others.

    Raises UserError for what is no such file.
    """
    if not path.is_file():
        return {}
    try:
        found = json.loads(path.read_bytes())
        if (found["edition"], found["fingerprint"]) != (tables.edition.id, tables.short_fingerprint):
            return {}
        return {code: SearchFront(**one) for code, one in found["languages"].items()}
    except (ValueError, KeyError, TypeError, AttributeError):
        hint = "delete it, or run wuerfelwerk search again"
        raise UserError([Problem(shown(path), 0, "is no answer of a search", hint)]) from None


def front_file(project: Project, answer: Answer, search: Search) -> str:
    """The front in all languages of the game, for the page on its balance; it is of these rules only."""
    tables, told = search.tables, dict[str, SearchFront]()
    template = StrictEnvironment(project.layers(tables.game.id), escape=True).get_template(PICTURE)
    for code in tables.game.languages:
        words = SearchWords(search, load_labels(project, code, tables.game.id))
        view, (found, across, up) = search_view(answer, words), points(answer, words)
        labels = {key: words.say(key) for key in _WORDS}
        chart = template.render(points=found, across=across, up=up, words=labels, linked=False)
        table = view.parts[0].tables[0]
        told[code] = SearchFront(view.title, view.intro, labels["chart.title"], chart, table.head, table.rows)
    languages = {code: asdict(one) for code, one in told.items()}
    front = {"edition": tables.edition.id, "fingerprint": tables.short_fingerprint, "languages": languages}
    return json.dumps(front, ensure_ascii=False, indent=2) + "\n"


def _variant(project: Project, one: Found, search: Search, labels: Labels, file: str) -> dict[str, Any]:
    tables, _ = search.stakes(one.variant)
    if tables.game.turn is not None:
        view = TurnBalance(Turns(tables), tables, labels, search.seconds).view()
    else:
        view = balance_view(kept_balance(project, tables, seconds=search.seconds), tables, labels)
    return {
        "said": SearchWords(search, labels).changes(one.variant),
        "file": file,
        "balance": as_text(view, view.title),
    }


def write_answer(project: Project, folder: Path, answer: Answer, search: Search, labels: Labels) -> list[Path]:
    """Writes the page and the editions into a folder; files of an earlier search go. Returns what was written."""
    page = report_page(project, answer, search, labels)
    folder.mkdir(parents=True, exist_ok=True)
    files = {"index.html": page, FRONT: front_file(project, answer, search), **edition_files(answer, search)}
    for old in folder.glob("variant-*.toml"):
        if old.name not in files:
            old.unlink()
    for name, text in files.items():
        write_whole(folder / name, text.encode())
    return [folder / name for name in files]


def apply(project: Project, answer: Answer, search: Search, number: int) -> Path:
    """Writes a variant of the front as a house rule of the project. Raises WrongUsage; no file is written over."""
    name = f"variant-{number}.toml"
    files = edition_files(answer, search)
    if name not in files:
        numbers = ", ".join(file.removeprefix("variant-").removesuffix(".toml") for file in files)
        hint = f"one of {numbers}" if files else "nothing but today's rules was found"
        raise WrongUsage([Problem("wuerfelwerk", 0, f"--apply: there is no variant {number} to write", hint)])
    place = project.root / "games" / search.tables.game.id / "editions" / name
    if place.exists():
        hint = "give that file another name, which is the edition's, or delete it"
        raise WrongUsage([Problem("wuerfelwerk", 0, f"--apply: {place.name} is there already", hint)])
    place.parent.mkdir(parents=True, exist_ok=True)
    write_whole(place, files[name].encode())
    return place
