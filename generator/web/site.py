"""What stands before the languages: the first page, which chooses one, and the page for addresses that lead nowhere."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from subprocess import Popen
from typing import Any

from generator.base.labels import Labels, load_labels
from generator.base.locale import language_name
from generator.base.problem import Faults, Problem, UserError, shown
from generator.base.project import Project
from generator.base.tomlfile import read_text
from generator.glyphs.fontset import FontSet, load_fonts
from generator.pages.sources import Page, missing_pages
from generator.press.style import load_style
from generator.web.answers import answers_script, spelling
from generator.web.assets import FOLDER, Assets, make_assets, render_plain, write_icons, write_offline
from generator.web.content import MANUAL, SitePlan
from generator.web.icons import logo_svg
from generator.web.linkcheck import Marked, check_site, read_marked
from generator.web.mkdocs import Run, ready_mkdocs, start_mkdocs, stop
from generator.web.pageset import LanguagePages
from generator.web.prune import prune_styles
from generator.web.scripts import plain, squeezed
from generator.web.stage import configuration, drop_stage, keep_stage, stage_language
from generator.web.theme import Scheme, hexadecimal, scheme_colours

QUICK = "quick-reference"
"""The page that whoever is lost is led to, of each game."""
PAGES = {"landing": "index.html", "404": "404.html"}


def write_entrance(plan: SitePlan, site: Path, name: str, fonts: FontSet, palette: Sequence[Scheme]) -> None:
    """Writes both pages into the finished site, which is called `name`, in the schemes of `palette`.

    Raises UserError with their faults.
    """
    style = load_style(plan.project)
    context: dict[str, Any] = {
        "name": name,
        "address": plan.address,
        "languages": [{"code": code, "name": language_name(code)} for code in plan.languages],
        "words": {code: load_labels(plan.project, code).section("theme") for code in plan.languages},
        "quick": {
            code: {
                f"{code}/{one.game.id}/{QUICK}.html": one.tables.text(code).get("title") for one in plan.speaking(code)
            }
            for code in plan.languages
        },
        "logo": logo_svg(fonts),
        "colour": {name: hexadecimal(colour) for name, colour in style.colours.items()},
        **{scheme.name: scheme_colours(scheme) for scheme in palette},
    }
    for template, file in PAGES.items():
        text = render_plain(plan.project, f"web/{template}.html.j2", context)
        (site / file).write_text(text, encoding="utf-8")


FILES = ("sitemap.xml", "robots.txt")


def write_map(plan: SitePlan, site: Path, pages: Mapping[str, Sequence[Page]]) -> None:
    """Writes both files into the finished site; `pages` are those of each language.

    Nothing is written before an author has set an address: a map holds whole addresses only. It has no dates, since
    the clock is nobody's source. Raises UserError with the faults of the templates.
    """
    if not plan.address:
        return
    context: dict[str, Any] = {"address": plan.address, "pages": _places(pages)}
    for file in FILES:
        text = render_plain(plan.project, f"web/{file}.j2", context, escape=True)
        (site / file).write_text(text, encoding="utf-8")


def _places(pages: Mapping[str, Sequence[Page]]) -> list[dict[str, Any]]:
    """Each page below the address of the site, with the languages that have it too, by their codes."""
    paths = {code: {page.path.removesuffix(".md") + ".html" for page in own} for code, own in pages.items()}
    return [
        {"path": f"{code}/{path}", "languages": {other: f"{other}/{path}" for other in paths if path in paths[other]}}
        for code in paths
        for path in sorted(paths[code])
    ]


_LEFT_OUT = ("sitemap.xml.gz", "assets/**/*.map", "search/search_index.json")
"""What MkDocs and the theme write and no reader needs; the packed map of the site holds the clock, and the index of the
search is loaded as the script that stands beside it."""


def make_site(plan: SitePlan, proved: Callable[[Page], None], folder: Path) -> None:
    """Builds the site into a new folder. Raises UserError with the faults of all pages, then of all links.

    `proved` is asked about each page, and raises UserError where it says what is wrong.
    """
    fonts = {game: load_fonts(plan.project, game) for game in ("", *(one.game.id for one in plan.games))}
    read_text(configuration(plan.project))  # MkDocs would tell neither the line nor the file
    ready = {language: ready_mkdocs() for language in plan.languages}  # they load while pages are rendered
    try:
        assets = make_assets(plan.project, fonts[""])
        pages, runs = _begin(plan, proved, fonts, assets, ready)
        folder.mkdir(parents=True)
        write_icons(plan, folder, fonts[""], assets)  # while MkDocs works
        name, read = _finish(plan, runs, folder)
    finally:
        for language, process in ready.items():
            stop(process)
            drop_stage(plan.project, language)
    write_entrance(plan, folder, name, fonts[""], assets.palette)
    write_map(plan, folder, pages)
    write_offline(plan, folder, name, assets.band)
    sources = {
        f"{language}/{page.path.removesuffix('.md')}.html": page.source
        for language in pages
        for page in pages[language]
    }
    if plan.manual:
        shutil.copytree(plan.manual, folder / MANUAL)
    if problems := check_site(folder, sources, read, apart=f"{MANUAL}/"):
        raise UserError(problems)


def _begin(
    plan: SitePlan,
    proved: Callable[[Page], None],
    fonts: Mapping[str, FontSet],
    assets: Assets,
    ready: Mapping[str, Popen[bytes]],
) -> tuple[dict[str, list[Page]], dict[str, Run]]:
    """Renders the pages of all languages; MkDocs begins with each as soon as it lies ready, unless there are faults.

    Raises UserError with the faults of all pages.
    """
    faults = Faults()
    due = {language: LanguagePages(plan, language, fonts) for language in plan.languages}
    paths = {language: own.paths for language, own in due.items()}
    pages: dict[str, list[Page]] = {}
    runs: dict[str, Run] = {}
    for language, own in due.items():
        with faults:
            pages[language] = own.rendered()
        if not faults.problems:
            config = stage_language(
                plan, language, pages[language], paths, fonts, assets, answers_script(plan.project, own.answers)
            )
            sources = {page.path: page.source for page in pages[language]}
            runs[language] = start_mkdocs(ready[language], config, plan.project, sources)
    for page in (page for language in plan.languages for page in pages.get(language, ())):  # while MkDocs works
        with faults:
            proved(page)
    spoken = {one.game.id: [code for code in one.game.languages if code in plan.languages] for one in plan.games}
    faults.problems += missing_pages(plan.project, {"": plan.languages, **spoken})
    faults.tell()
    return pages, runs


def _finish(plan: SitePlan, runs: Mapping[str, Run], folder: Path) -> tuple[str, dict[str, Marked]]:
    """Puts all languages into the folder; returns the name of the site and what was read of the finished pages.

    A language is read as soon as it is finished, while MkDocs works on at the others.
    """
    names: list[str] = []
    read: dict[str, Marked] = {}
    faults = Faults()
    for language, run in runs.items():
        with faults:
            names.append(run.finish())
            _take(plan, language, run.config.parent / "site", folder / language)
            read |= read_marked(folder, language)
    faults.tell()
    for language in runs:
        keep_stage(plan.project, language)
    return names[0], read


def _take(plan: SitePlan, language: str, site: Path, place: Path) -> None:
    """Puts the finished folder of a language into the site."""
    for pattern in _LEFT_OUT:
        for path in site.glob(pattern):
            path.unlink()
    tune_search(plan.project, site, load_labels(plan.project, language))
    prune_styles(site)
    for script in (site / FOLDER).glob("*.js"):
        script.write_text(squeezed(plain(read_text(script))), encoding="utf-8")
    shutil.move(site, place)


SCRIPT = "web/search.js"
_SCRIPTS = Path("assets", "javascripts")
_SHARED = ("lunr.stemmer.support.min.js", "lunr.multi.min.js")


def tune_search(project: Project, site: Path, labels: Labels) -> None:
    """Puts `templates/web/search.js` before the theme's search worker, which then looks for what it makes of a query.

    Stemmers of other languages and the word lists of languages without spaces are taken out of the folder.
    Raises UserError where the theme has no such worker any more.
    """
    for path in sorted((site / _SCRIPTS / "lunr").rglob("*.js")):
        if path.name not in (*_SHARED, f"lunr.{labels.language}.min.js"):
            path.unlink()
    workers = sorted((site / _SCRIPTS / "workers").glob("search.*.min.js"))
    if len(workers) != 1:
        message = f"the theme has {len(workers)} search workers, one was expected"
        raise UserError(
            [Problem(shown(site), 0, message, "use mkdocs-material of the version that pyproject.toml asks for")]
        )
    own = spelling(labels) + read_text(project.find(SCRIPT))
    workers[0].write_text(own + workers[0].read_text(encoding="utf-8"), encoding="utf-8")
