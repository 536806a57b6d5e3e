"""The whole website: pages, one MkDocs run a language, entrance, work without a net, and the check of the result."""

from __future__ import annotations

import shutil
from collections.abc import Mapping
from pathlib import Path
from subprocess import Popen

from generator.base.problem import Faults, UserError
from generator.base.textfile import read_text
from generator.glyphs.fontset import FontSet, load_fonts
from generator.pages.page import Page
from generator.pages.sources import missing_pages
from generator.web.assets import Assets, make_assets
from generator.web.configuration import configuration
from generator.web.content import SitePlan
from generator.web.crawlers import write_map
from generator.web.entrance import write_entrance
from generator.web.linkcheck import check_site, read_marked
from generator.web.mkdocs import Run, ready_mkdocs, start_mkdocs, stop
from generator.web.offline import write_icons, write_offline
from generator.web.pageset import LanguagePages
from generator.web.references import Marked
from generator.web.search import tune_search
from generator.web.stage import drop_stage, keep_stage, stage_language

_LEFT_OUT = ("sitemap.xml.gz", "assets/**/*.map")
"""What MkDocs and the theme write and no reader needs; the packed map of the site holds the clock."""


def make_site(plan: SitePlan, folder: Path) -> None:
    """Builds the site into a new folder. Raises UserError with the faults of all pages, then of all links."""
    fonts = {game: load_fonts(plan.project, game) for game in ("", *(one.game.id for one in plan.games))}
    read_text(configuration(plan.project))  # MkDocs would tell neither the line nor the file
    ready = {language: ready_mkdocs() for language in plan.languages}  # they load while pages are rendered
    try:
        assets = make_assets(plan.project, fonts[""])
        pages, runs = _begin(plan, fonts, assets, ready)
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
    if problems := check_site(folder, sources, read):
        raise UserError(problems)


def _begin(
    plan: SitePlan, fonts: Mapping[str, FontSet], assets: Assets, ready: Mapping[str, Popen[bytes]]
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
            config = stage_language(plan, language, pages[language], paths, fonts, assets)
            sources = {page.path: page.source for page in pages[language]}
            runs[language] = start_mkdocs(ready[language], config, plan.project, sources)
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
    tune_search(plan.project, site, language)
    shutil.move(site, place)
