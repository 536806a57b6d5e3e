"""The search of a finished language folder: plurals and other spellings are found, unread languages left out."""

from __future__ import annotations

from pathlib import Path

from generator.base.problem import Problem, UserError, shown
from generator.base.project import Project
from generator.base.tomlfile import read_text

SCRIPT = "web/search.js"
_SCRIPTS = Path("assets", "javascripts")
_SHARED = ("lunr.stemmer.support.min.js", "lunr.multi.min.js")


def tune_search(project: Project, site: Path, language: str) -> None:
    """Puts `templates/web/search.js` before the theme's search worker, which then looks for what it makes of a query.

    Stemmers of other languages and the word lists of languages without spaces are taken out of the folder.
    Raises UserError where the theme has no such worker any more.
    """
    for path in sorted((site / _SCRIPTS / "lunr").rglob("*.js")):
        if path.name not in (*_SHARED, f"lunr.{language}.min.js"):
            path.unlink()
    workers = sorted((site / _SCRIPTS / "workers").glob("search.*.min.js"))
    if len(workers) != 1:
        message = f"the theme has {len(workers)} search workers, one was expected"
        raise UserError(
            [Problem(shown(site), 0, message, "use mkdocs-material of the version that pyproject.toml asks for")]
        )
    own = read_text(project.find(SCRIPT))
    workers[0].write_text(own + workers[0].read_text(encoding="utf-8"), encoding="utf-8")
