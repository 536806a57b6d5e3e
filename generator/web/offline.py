"""What makes the site an app that works without a net: service worker, manifest, icons."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path

from generator.base.kept import kept
from generator.base.project import Project
from generator.glyphs.fontset import FontSet
from generator.web.assets import Assets
from generator.web.content import SitePlan
from generator.web.icons import SIZES, icon_png
from generator.web.plain import render_plain

WORKER, MANIFEST, APPLE = "sw.js", "manifest.webmanifest", "apple-touch-icon.png"
_NOT_KEPT = (".pdf", ".png", ".map", ".xml", ".txt")
"""Endings of files that nobody needs at the table."""


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
    found = [path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file()]
    return sorted(path for path in found if not path.endswith(_NOT_KEPT) and path != WORKER)


def worker(project: Project, build: str, files: list[str]) -> str:
    """The service worker of a build."""
    return render_plain(project, "web/sw.js.j2", {"build": build, "files": json.dumps(files, indent=2)})
