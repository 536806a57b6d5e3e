"""Which `mkdocs.yml` and which theme a site is built with."""

from __future__ import annotations

import io
import json
import os
import re
import shutil
import struct
from collections.abc import Collection, Mapping, Sequence
from contextlib import suppress
from functools import cache
from html import escape
from importlib.resources import files
from pathlib import Path
from typing import Any

from generator.base.labels import load_labels
from generator.base.locale import language_name
from generator.base.problem import Problem, UserError, shown
from generator.base.project import Project, shipped
from generator.base.scratch import beside
from generator.base.tomlfile import read_text
from generator.glyphs.fontset import FontSet
from generator.pages.sources import Page
from generator.press.addresses import manual_address
from generator.web.assets import Assets, write_asset
from generator.web.content import MANUAL, SitePlan, is_for_author
from generator.web.icons import Glyphs

CONFIG = "mkdocs.yml"
THEME = "web/theme"


def configuration(project: Project) -> Path:
    """The `mkdocs.yml` of the project, else the one that ships."""
    own = project.root / CONFIG
    return own if own.is_file() else shipped() / CONFIG


# Lays a language ready for MkDocs: plain Markdown, pictures, scripts, the theme, and a configuration of a few lines.
# What lies there builds with any program that reads `mkdocs.yml`; nothing in it needs this one.


def stage_folder(project: Project, language: str) -> Path:
    """Where a language lies ready after a run; it can be made again at any time."""
    return project.cache / "site" / language


def keep_stage(project: Project, language: str) -> None:
    """Lets what this run has laid ready take the place of what an earlier one left."""
    place = stage_folder(project, language)
    shutil.rmtree(place, ignore_errors=True)
    with suppress(OSError):  # another run was quicker: its folder is as good
        _own_folder(project, language).replace(place)


def drop_stage(project: Project, language: str) -> None:
    """Takes away what this run has laid ready and not kept."""
    shutil.rmtree(_own_folder(project, language), ignore_errors=True)


_beside = cache(beside)


def _own_folder(project: Project, language: str) -> Path:
    """Where this run lays a language ready: beside the place it is kept at, so that relative paths stay true."""
    return _beside(stage_folder(project, language))


def stage_language(
    plan: SitePlan,
    language: str,
    pages: Sequence[Page],
    paths: Mapping[str, Collection[str]],
    fonts: Mapping[str, FontSet],
    assets: Assets,
    answers: bytes,
) -> Path:
    """Writes everything of a language anew; returns the configuration file.

    `paths` are those of the pages of each language, `fonts` those of each game, by its id, and of the site as "".
    `answers` are the script that is loaded with the search.
    """
    folder = _own_folder(plan.project, language)
    shutil.rmtree(folder, ignore_errors=True)
    docs = folder / "docs"
    for page in pages:
        text = Glyphs(fonts[page.game]).drawn(page.body)
        spoken = [code for code in plan.languages if page.path in paths[code]]
        own = assets.pages.get(page.name)
        script = write_asset(docs, f"{page.name}.js", own) if own else ""
        _write(docs / page.path, _front_matter(plan, page, spoken, script) + text)
    for one in plan.speaking(language):
        kinds = one.prints.get(language, ())
        for picture in (*one.cards.get(language, ()), *(kind.preview for kind in kinds)):
            write_asset(docs, picture.name, picture.content)
        for printed in (file for kind in kinds for file in kind.files):
            _write(docs / one.game.id / "print" / printed.name, printed.content)
        for offered in one.downloads.get(language, ()):
            _write(docs / one.game.id / "print" / offered.name, offered.content)
    for layer in reversed(plan.project.layers()):
        if (layer / THEME).is_dir():
            _copy_theme(layer / THEME, folder / "theme")
    _write(
        folder / CONFIG,
        json.dumps(_settings(plan, language, pages, folder, assets, answers), ensure_ascii=False, indent=2),
    )
    return folder / CONFIG


def _copy_theme(source: Path, place: Path) -> None:
    """Lays a theme's files over those that are there. Raises UserError for what can not be copied."""
    for template in sorted(source.rglob("*.html")):
        read_text(template)  # MkDocs would not tell which of them is no text
    try:
        shutil.copytree(source, place, dirs_exist_ok=True)
    except shutil.Error as error:
        raise UserError(
            Problem(shown(Path(file)), 0, f"can not be read: {why}") for file, _, why in error.args[0]
        ) from None
    except OSError as error:
        raise UserError([Problem(shown(source), 0, f"can not be read: {error.strerror}")]) from error


def _settings(
    plan: SitePlan, language: str, pages: Sequence[Page], folder: Path, assets: Assets, answers: bytes
) -> dict[str, Any]:
    """What the project's `mkdocs.yml` can not know. JSON, which is YAML too."""
    docs = folder / "docs"
    labels = load_labels(plan.project, language)
    return {
        "INHERIT": os.path.relpath(configuration(plan.project), folder),
        "site_url": f"{plan.address}{language}/" if plan.address else "",
        "docs_dir": "docs",
        "site_dir": "site",
        "nav": _navigation(plan, language, pages),
        "theme": {
            "language": _theme_language(language),
            "custom_dir": "theme",
            "logo": write_asset(docs, "logo.svg", assets.logo),
            "favicon": write_asset(docs, "favicon.svg", assets.favicon),
        },
        "extra_css": [write_asset(docs, "wuerfelwerk.css", assets.style)],
        "extra_javascript": [
            {"path": write_asset(docs, name, content), "defer": True} for name, content in assets.scripts.items()
        ],
        "extra": {
            "answers": write_asset(docs, "answers.js", answers),  #: the script that is loaded with the search
            "build": plan.build,  #: eight digits that name the build
            "feedback": escape(plan.feedback),  #: where readers write to, if `feedback` of `site.toml` says it
            "root": "../",  #: the way from the first folder of a language to that of the site
            "address": plan.address,  #: the address of the site, if it is set
            #: the address of a manual, if `--manual` or `manual` of `site.toml` names one
            "manual": f"../{MANUAL}/index.html" if plan.manual else manual_address(plan.project),
            "colour": assets.band,  #: the colour of the bar of a phone
            #: the languages of the site, each with `code` and `name`
            "languages": [{"code": code, "name": language_name(code)} for code in plan.languages],
            #: the games that have pay-offs, by their ids
            "payoffs": [one.game.id for one in plan.games if one.game.columns],
            #: the shared words of `[theme]`
            "words": {key: escape(words) for key, words in labels.section("theme").items()},
        },
        "markdown_extensions": {"toc": {"permalink_title": labels["theme.permalink"]}},
    }


def _navigation(plan: SitePlan, language: str, pages: Sequence[Page]) -> list[Any]:
    """The pages in their order, those of a game under its title."""
    whole: list[Any] = [page.path for page in pages if page.path == "index.md"]
    whole += [
        {escape(one.tables.text(language).get("title")): [page.path for page in pages if page.game == one.game.id]}
        for one in plan.speaking(language)
    ]
    rest = [page for page in pages if not page.game and page.path != "index.md"]
    return whole + [page.path for page in sorted(rest, key=lambda page: (page.order, page.path))]


def _front_matter(plan: SitePlan, page: Page, languages: Sequence[str], script: str) -> str:
    """What the theme asks of a page, as JSON between the lines of front matter; `languages` have the page too.

    `script` is the address of one that no other page has, empty for none.
    """
    #: page.meta.title: the title
    #: page.meta.kind: the name of the page, as in `rules`
    #: page.meta.languages: the languages in which the page is there
    meta: dict[str, Any] = {"title": escape(page.title), "kind": page.name, "languages": languages}
    if script:
        meta["script"] = script
    if page.description:
        meta["description"] = escape(page.description)  #: page.meta.description: its sentence, if it has one
    if page.game:
        one = next(one for one in plan.games if one.game.id == page.game)
        edition, fingerprint = one.tables.edition.id, one.tables.short_fingerprint
        title = escape(one.tables.text(page.language).get("title"))
        meta |= {
            "for_author": is_for_author(page),  #: whether it is one for the author of the game rather than for players
            "game": page.game,  #: the game, if it belongs to one
            "game_title": title,  #: what that game is called
            "edition": edition,  #: the edition that it follows
            "fingerprint": fingerprint,  #: the fingerprint of its table
        }
    return (
        "---\n"
        + "".join(f"{key}: {json.dumps(value, ensure_ascii=False)}\n" for key, value in meta.items())
        + "---\n\n"
    )


def _theme_language(language: str) -> str:
    """The language if the theme speaks it, else English."""
    known = files("material") / "templates" / "partials" / "languages" / f"{language}.html"
    return language if known.is_file() else "en"


def _write(path: Path, content: str | bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content.encode() if isinstance(content, str) else content)


WIDTH = 480
"""Pixels: twice what the print page shows, for sharp screens."""


def first_page(pdf: bytes, width: int = WIDTH) -> tuple[bytes, int, int]:
    """The first page as PNG of that width, with its width and height in pixels; the same bytes each time."""
    import pypdfium2

    document = pypdfium2.PdfDocument(pdf)
    try:
        page = document[0]
        picture = page.render(scale=width / page.get_width()).to_pil().convert("RGB")
    finally:
        document.close()
    buffer = io.BytesIO()
    picture.quantize(128).save(buffer, "PNG", optimize=True)
    return buffer.getvalue(), picture.width, picture.height


_PIXELS_PER_MM = 96 / 25.4


def png_size(content: bytes) -> tuple[int, int]:
    """Width and height in pixels, from the header (PNG specification, section 11.2.2)."""
    width, height = struct.unpack(">II", content[16:24])
    return width, height


def svg_size(content: bytes) -> tuple[int, int]:
    """Width and height in CSS pixels (96 an inch) of a drawing whose size is given in mm, as ours is."""
    head = content.decode().split(">", 1)[0]
    sizes = [re.search(rf'\b{side}="([\d.]+)mm"', head) for side in ("width", "height")]
    width, height = (round(float(size[1]) * _PIXELS_PER_MM) for size in sizes if size)
    return width, height
