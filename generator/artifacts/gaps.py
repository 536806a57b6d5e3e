"""What printed pages lack though nothing is at fault: a page that a code leads to, a word that a line needs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from generator.artifacts.build import Recipe
from generator.base.problem import Problem, shown
from generator.base.project import Project
from generator.tables.verified import GameTables

LEADING = ("book", "quickref")
"""The kinds of files whose codes lead to all the rules."""
SAID = frozenset(("start", "starter_extra", "rounds", "age_from", "minutes_from", "minutes_to"))
"""Numbers that only the setup of an edition says."""


def lost_codes(project: Project, recipes: Iterable[Recipe]) -> list[Problem]:
    """A problem for each page that a printed code leads to and that the website does not make."""
    printed = sorted({(one.game, one.language) for one in recipes if one.kind in LEADING})
    return [problem for game, language in printed if (problem := _lost_code(project, game, language))]


def _lost_code(project: Project, game: str, language: str) -> Problem | None:
    from generator.pages.sources import authored_sources
    from generator.press.site import rules_page, rules_url

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
    from generator.base.labels import load_labels
    from generator.base.placeholders import placeholders
    from generator.press.views.quickview import edition_values

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
