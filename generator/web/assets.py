"""Our own scripts, styles and pictures, each under a name that says what is in it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from generator.base.project import Project
from generator.base.textfile import read_text
from generator.glyphs.fontset import FontSet
from generator.press.style import load_style
from generator.web.icons import favicon_svg, logo_svg
from generator.web.palette import Scheme, band_colours, load_palette
from generator.web.theme import stylesheet

FOLDER = "assets/ww"


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
    """What all languages share; `band` and `on_band` are the colours of the bar, scripts are by file name, sorted."""

    style: bytes
    logo: bytes
    favicon: bytes
    scripts: Mapping[str, bytes]
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
        palette=palette,
        band=band,
        on_band=on_band,
    )
