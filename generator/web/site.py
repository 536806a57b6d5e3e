"""The whole website: pages, one MkDocs run a language, entrance, work without a net, and the check of the result."""

from __future__ import annotations

import shutil
from collections.abc import Mapping
from pathlib import Path
from subprocess import Popen

from generator.base.leftovers import sweep
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
from generator.web.linkcheck import check_site
from generator.web.mkdocs import Run, ready_mkdocs, start_mkdocs, stop
from generator.web.offline import write_icons, write_offline
from generator.web.pageset import language_pages
from generator.web.search import tune_search
from generator.web.stage import drop_stage, keep_stage, stage_language

_LEFT_OUT = ("sitemap.xml.gz", "assets/**/*.map")
"""What MkDocs and the theme write and no reader needs; the packed map of the site holds the clock."""


def make_site(plan: SitePlan, folder: Path) -> None:
    """Builds the site into a new folder. Raises UserError with the faults of all pages, then of all links."""
    fonts = {game: load_fonts(plan.project, game) for game in ("", *(one.game.id for one in plan.games))}
    read_text(configuration(plan.project))  # MkDocs would tell neither the line nor the file
    sweep(plan.project.cache / "site", r"\w+\.(\d+)")
    ready = {language: ready_mkdocs() for language in plan.languages}  # they load while pages are rendered
    try:
        pages = _all_pages(plan, fonts)
        folder.mkdir(parents=True)
        assets = make_assets(plan.project, fonts[""])
        name = _build_languages(plan, pages, fonts, assets, folder, ready)
    finally:
        for language, process in ready.items():
            stop(process)
            drop_stage(plan.project, language)
    write_entrance(plan, folder, name, fonts[""])
    write_map(plan, folder, pages)
    write_offline(plan, folder, name, assets.band)
    sources = {
        f"{language}/{page.path.removesuffix('.md')}.html": page.source
        for language in pages
        for page in pages[language]
    }
    if problems := check_site(folder, sources):
        raise UserError(problems)


def _build_languages(
    plan: SitePlan,
    pages: Mapping[str, list[Page]],
    fonts: Mapping[str, FontSet],
    assets: Assets,
    folder: Path,
    ready: Mapping[str, Popen[bytes]],
) -> str:
    """Builds all languages side by side into the folder; returns the name of the site."""
    runs: dict[str, Run] = {}
    names: list[str] = []
    faults = Faults()
    for language in pages:
        config = stage_language(plan, language, pages, fonts, assets)
        sources = {page.path: page.source for page in pages[language]}
        runs[language] = start_mkdocs(ready[language], config, plan.project, sources)
    write_icons(plan, folder, fonts[""])  # while MkDocs works
    for language, run in runs.items():
        with faults:
            names.append(run.finish())
            _take(plan, language, run.config.parent / "site", folder / language)
    faults.tell()
    for language in pages:
        keep_stage(plan.project, language)
    return names[0]


def _take(plan: SitePlan, language: str, site: Path, place: Path) -> None:
    """Puts the finished folder of a language into the site."""
    for pattern in _LEFT_OUT:
        for path in site.glob(pattern):
            path.unlink()
    tune_search(plan.project, site, language)
    shutil.move(site, place)


def _all_pages(plan: SitePlan, fonts: Mapping[str, FontSet]) -> dict[str, list[Page]]:
    faults = Faults()
    pages: dict[str, list[Page]] = {}
    for language in plan.languages:
        with faults:
            pages[language] = language_pages(plan, language, fonts)
    spoken = {one.game.id: [code for code in one.game.languages if code in plan.languages] for one in plan.games}
    faults.problems += missing_pages(plan.project, {"": plan.languages, **spoken})
    faults.tell()
    return pages
