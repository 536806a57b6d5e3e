"""Who is to be told that something does not fit, and what printed pages lack though nothing is at fault."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

from generator.artifacts.build import Recipe
from generator.base.labels import load_labels, placeholders
from generator.base.problem import Problem, UserError, WrongUsage, shown
from generator.base.project import Project, shipped
from generator.book.volumes import VOLUMES
from generator.games.model import Game
from generator.pages.sources import authored_sources
from generator.press.addresses import rules_page, rules_url
from generator.tables.verified import GameTables
from generator.views.quickref import edition_values

# Who is to be told that something does not fit: a template that ships is right for what ships with it. What does not
# fit there comes from the game, or from a target that is too small.


@contextmanager
def blamed(
    project: Project, game: Game, target: str, usual: Callable[[], object] | None, room: Callable[[], str] = str
) -> Iterator[None]:
    """Tells faults seen in templates that ship, and what has no room on a target of the project's own, at the target,
    where `usual`, the same on the usual size, works; else at the game.

    `usual` is None where the target has the usual size itself; `room` says which size is enough.
    """
    try:
        yield
    except UserError as error:
        ours = own_target(project, target)  # what has no room on a size of the project's own is no fault of its words
        theirs = [one for one in error.problems if is_shipped(project, one.path) or (ours and one.kind == "room")]
        if not theirs or isinstance(error, WrongUsage):
            raise
        if usual and _works(usual):
            raise of_target(project, target, theirs[0], room()) from None
        theirs = [problem for problem in theirs if is_shipped(project, problem.path)]
        own = [problem for problem in error.problems if problem not in theirs]
        raise UserError([*own, *of_game(project, game, theirs)]) from None


def is_shipped(project: Project, path: str) -> bool:
    """Whether a file is one of the templates that ship, and not of the project itself."""
    templates = shipped() / "templates"
    return shipped() != project.root and Path(path).resolve().is_relative_to(templates.resolve())


def of_game(project: Project, game: Game, problems: list[Problem], line: int = 1) -> list[Problem]:
    """Faults of templates as faults of the game, at that line of its definition where none is to blame.

    A colour that is missing for a column makes others, which are not told. A code that can not be printed is told at
    the address in it.
    """
    if codes := [one.about for one in problems if one.kind == "code"]:
        site = shown(project.find("site.toml"))
        return [Problem(site, 1, f"the address is too long for a printed code: {codes[0]}", "take a shorter one")]
    path = shown(game.path)
    asked = {one.about for one in problems if one.kind == "colour"}
    tints = {f"tint-{number}": column.line for number, column in enumerate(game.columns, 1)}
    if lacking := [tint for tint in tints if tint in asked]:
        hint = "mix it in a copy of templates/styles/night.toml, or give the game fewer columns"
        return [Problem(path, tints[tint], f"there is no colour '{tint}' for this column", hint) for tint in lacking]
    found = []
    for template in dict.fromkeys(one.path for one in problems):  # what has too little room has it in many places
        one, *others = (one for one in problems if one.path == template)
        more = f"; {len(others)} more of this template" if others else ""
        hint = f"shorten what the game says, or copy the template into your project and give it room: {_place(one)}"
        found.append(replace(one, path=path, line=line, message=f"{_said(one)}{more}", hint=hint))
    return found


def own_target(project: Project, target: str) -> Path | None:
    """The file of a target that the project has itself; None for one that ships."""
    path = project.named("targets", ".toml").get(target)
    return path if path and path.is_relative_to(project.root) and shipped() != project.root else None


def of_target(project: Project, target: str, problem: Problem, enough: str = "") -> UserError:
    """A fault of a template as one of a target that is too small: of its file, or of the command that names it."""
    sizes = enough or problem.kind in ("element", "code")  # those of a template that has no room help nobody
    message = f"'{target}' is too small: {'not everything has room' if sizes else _said(problem)}"
    hint = f"{enough or 'take a larger page or a smaller scale'}; seen at {_place(problem)}"
    if path := own_target(project, target):
        return UserError([Problem(shown(path), 1, message, hint)])
    return WrongUsage([Problem("wuerfelwerk", 0, message, hint)])


def _works(usual: Callable[[], object]) -> bool:
    try:
        usual()
    except UserError:
        return False
    return True


def _said(problem: Problem) -> str:
    return f"something has no room, {problem.message}"


def _place(problem: Problem) -> str:
    return f"{problem.path}:{problem.line}"


LEADING = (*VOLUMES, "quickref")
"""The kinds of files whose codes lead to all the rules."""
SAID = frozenset(("start", "starter_extra", "rounds", "age_from", "minutes_from", "minutes_to"))
"""Numbers that only the setup of an edition says."""


def lost_codes(project: Project, recipes: Iterable[Recipe]) -> list[Problem]:
    """A problem for each page that a printed code leads to and that the website does not make."""
    printed = sorted({(one.game, one.language) for one in recipes if one.kind in LEADING})
    return [problem for game, language in printed if (problem := _lost_code(project, game, language))]


def _lost_code(project: Project, game: str, language: str) -> Problem | None:
    page, folder = rules_page(project, language, game), f"{language}/{game}/"
    if not (page.startswith(folder) and page.endswith(".html")):
        return None  # an address of somebody's own
    name = page.removeprefix(folder).removesuffix(".html")
    pages = {
        one.path.removeprefix(f"{game}/").removesuffix(".md") for one in authored_sources(project, language, [game])
    }
    if name in pages | {"index", *project.named("web", ".md.j2", game)}:
        return None
    return Problem(
        shown(project.root / "docs" / language / game / f"{name}.md"),
        0,
        f"the page is not there, and printed codes lead to {rules_url(project, language, game)}",
        "write it, or name another page with 'rules' in templates/site.toml",
    )


def wordless_lines(project: Project, tables: GameTables, languages: Sequence[str]) -> list[Problem]:
    """A problem for each text of a quick reference that is left out because the edition has no word for it.

    So it is with a number that no edition of the game says; one that others say is left out on purpose.
    """
    problems = []
    for language in languages:
        text, edition = tables.text(language), tables.edition
        if not text.quick or not edition.complete:
            continue
        keys = [key.split(".") for key in text.values if key.startswith("words.") and key.count(".") == 2]
        known = set(edition_values(tables, load_labels(project, language, tables.game.id)))
        lacking = {name for _, _, name in keys} - known
        unsaid = SAID - known - {name for one in tables.game.editions.values() for name in one.setup}
        hint = f"write words = \"{keys[0][1]}\" into the edition '{edition.id}'" if keys and not edition.words else ""
        for words in text.quick.words():
            for name in sorted((placeholders(words.text) or set()) & lacking):
                message = f"'{words.text}' is left out: the edition '{edition.id}' has no word for {{{name}}}"
                problems.append(Problem(shown(text.quick.path), words.line, message, hint))
            for name in sorted((placeholders(words.text) or set()) & unsaid):
                message = f"'{words.text}' is left out: no edition says what {{{name}}} is"
                more = f"write setup = {{ {name} = ... }} into the edition '{edition.id}'"
                problems.append(Problem(shown(text.quick.path), words.line, message, more))
    return problems
