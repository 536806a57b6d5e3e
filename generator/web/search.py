"""The search of a finished language folder: spellings the theme does not know, and no languages nobody reads."""

from __future__ import annotations

from pathlib import Path

from generator.base.project import Project

_STEMMERS = Path("assets", "javascripts", "lunr", "min")
_SHARED = ("lunr.stemmer.support.min.js", "lunr.multi.min.js")


def tune_search(project: Project, site: Path, language: str) -> None:
    """Adds `templates/web/search/LANGUAGE.js`, where there is one, to the stemmer of the language.

    Stemmers of other languages and the word lists of languages without spaces are taken out of the folder.
    """
    own = f"lunr.{language}.min.js"
    for path in sorted((site / _STEMMERS.parent).rglob("*.js")):
        if path.parent.name == "min" and path.name in (*_SHARED, own):
            continue
        path.unlink()
    more = project.named("web/search", ".js").get(language)
    stemmer = site / _STEMMERS / own
    if more and stemmer.is_file():
        stemmer.write_text(
            f"{stemmer.read_text(encoding='utf-8')}\n{more.read_text(encoding='utf-8')}", encoding="utf-8"
        )
