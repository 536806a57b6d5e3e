"""Our own scripts, styles and pictures under names that say what is in them, and the site without a net."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Any

from generator.base.cache import kept
from generator.base.project import Project
from generator.base.templates import CompiledTemplates, StrictEnvironment, template_faults
from generator.base.tomlfile import read_text
from generator.glyphs.fontset import FontSet
from generator.press.style import load_style
from generator.web.content import SitePlan
from generator.web.icons import SIZES, favicon_svg, icon_png, logo_svg
from generator.web.scripts import bundled
from generator.web.theme import Scheme, band_colours, load_palette, stylesheet

FOLDER = "assets/ww"
PAGE_SCRIPTS = "web/scripts/page-"
"""How the names of scripts begin that only the page of that name needs."""


def hashed_name(name: str, content: bytes) -> str:
    """`calculator.js` as `calculator.1f2e3d4c.js`: a browser that keeps it never shows an old one for a new one."""
    stem, dot, suffix = name.partition(".")
    return f"{stem}.{sha256(content).hexdigest()[:8]}{dot}{suffix}"


def write_asset(docs: Path, name: str, content: bytes) -> str:
    """Writes an asset below the docs of a language; returns its path there."""
    path = f"{FOLDER}/{hashed_name(name, content)}"
    (docs / path).parent.mkdir(parents=True, exist_ok=True)
    (docs / path).write_bytes(content)
    return path


@dataclass(frozen=True)
class Assets:
    """What all languages share; `band` and `on_band` are the colours of the bar, scripts are by file name, sorted.

    `pages` are scripts that only the pages of that name have.
    """

    style: bytes
    logo: bytes
    favicon: bytes
    scripts: Mapping[str, bytes]
    pages: Mapping[str, bytes]
    palette: tuple[Scheme, ...]
    band: str
    on_band: str


def make_assets(project: Project, fonts: FontSet) -> Assets:
    """Makes them once for a site. Raises UserError with the faults of style sheets and palette."""
    palette = load_palette(project, load_style(project))
    band, on_band = band_colours(palette)
    return Assets(
        style=stylesheet(project, palette=palette).encode(),
        logo=logo_svg(fonts, fill=on_band).encode(),
        favicon=favicon_svg(fonts, fill=on_band, ground=band).encode(),
        scripts={f"{name}.js": read_text(path).encode() for name, path in project.named("web/assets", ".js").items()},
        pages=page_scripts(project),
        palette=palette,
        band=band,
        on_band=on_band,
    )


def page_scripts(project: Project) -> dict[str, bytes]:
    """The scripts that only one page needs, by its name. Raises UserError for modules that can not become one."""
    folder, _, begin = PAGE_SCRIPTS.rpartition("/")
    found = project.named(folder, ".js")
    return {name.removeprefix(begin): bundled(path).encode() for name, path in found.items() if name.startswith(begin)}


def render_plain(project: Project, name: str, context: Mapping[str, Any], escape: bool = False) -> str:
    """The text of `templates/NAME`. Raises UserError at the template's line."""
    path = project.find(name)
    compiled = CompiledTemplates(project.code_cache, "escaped" if escape else "plain")
    environment = StrictEnvironment(project.layers(), escape, keep_trailing_newline=True, bytecode_cache=compiled)
    with template_faults(environment, path, context):
        return environment.get_template(name).render(context)


WORKER, MANIFEST, APPLE = "sw.js", "manifest.webmanifest", "apple-touch-icon.png"
_NOT_KEPT = (".png", ".map", ".xml", ".txt")
"""Endings of files that nobody needs at the table; nor does anybody what lies in a folder `print`."""


_ICONS = {APPLE if size == SIZES[0] else f"icon-{size}.png": size for size in SIZES}


def write_icons(plan: SitePlan, site: Path, fonts: FontSet, assets: Assets) -> None:
    """Writes the pictures of the installed site; they are kept, for to load what draws them takes its time."""
    for file, size in _ICONS.items():
        make = partial(icon_png, fonts, size, fill=assets.on_band, ground=assets.band)
        key = " ".join((plan.program, fonts.symbols.path.name, assets.on_band, assets.band))
        (site / file).write_bytes(kept(plan.project.cache / "icons" / file, key, make) if plan.program else make())


def write_offline(plan: SitePlan, site: Path, name: str, band: str) -> None:
    """Writes `sw.js` and the manifest into the finished site, which is called `name`; `band` is its colour."""
    icons = [
        {"src": file, "sizes": f"{size}x{size}", "type": "image/png", "purpose": "any"} for file, size in _ICONS.items()
    ]
    manifest = {
        "name": name,
        "short_name": name,
        "start_url": "index.html",
        "scope": "./",
        "display": "standalone",
        "theme_color": band,
        "background_color": band,
        "icons": icons,
    }
    (site / MANIFEST).write_text(json.dumps(manifest, ensure_ascii=False, indent=2) + "\n", encoding="utf-8")
    (site / WORKER).write_text(worker(plan.project, plan.build, kept_files(site)), encoding="utf-8")


def kept_files(site: Path) -> list[str]:
    """The files that open without a net, sorted: everything but what is printed."""
    found = [path for path in site.rglob("*") if path.is_file() and path.parent.name != "print"]
    paths = (path.relative_to(site).as_posix() for path in found)
    return sorted(path for path in paths if not path.endswith(_NOT_KEPT) and path != WORKER)


def worker(project: Project, build: str, files: list[str]) -> str:
    """The service worker of a build."""
    return render_plain(project, "web/sw.js.j2", {"build": build, "files": json.dumps(files, indent=2)})
