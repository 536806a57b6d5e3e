"""The whole website in both languages, beside a bare run of MkDocs with the same theme over the same pages."""

from __future__ import annotations

import json
import shutil
import sys
import tempfile
from pathlib import Path

from cards import REPEATS, best
from process import CHECKOUT, run

BARE = """
import logging, os, sys
os.environ["NO_MKDOCS_2_WARNING"] = "1"
from mkdocs.commands.build import build
from mkdocs.config import load_config
logging.getLogger("mkdocs").setLevel(logging.ERROR)
for path in sys.argv[1:]:
    build(load_config(path))
"""
EXTENSIONS = ["tables", "admonition", "attr_list", "md_in_html"]


def website() -> None:
    """With all that an earlier run keeps (fonts, cards, icons, compiled templates), against MkDocs and its theme alone.

    Both are whole processes of the same run.
    """
    print("\nwebsite of all games, both languages                      time    memory   target")
    with tempfile.TemporaryDirectory() as folder:
        output, stage = Path(folder) / "output", CHECKOUT / ".cache" / "site"
        command = [sys.executable, "-m", "generator", "site", "--project", str(CHECKOUT), "--output", str(output)]
        run(command)  # fills the caches and lays the pages ready
        configurations = [str(_bare(path, Path(folder))) for path in sorted(stage.iterdir())]
        ours, bare, again = [], [], []
        for _ in range(REPEATS):
            shutil.rmtree(output / "site")
            ours.append(run(command))
            again.append(run(command))
            bare.append(run([sys.executable, "-c", BARE, *configurations]))
        ratio = min(each.seconds for each in ours if each) / min(each.seconds for each in bare if each)
        print(f"  {'with what an earlier run has kept':48}{best(ours)}   < 4 s")
        print(f"  {'again, nothing changed':48}{best(again)}")
        print(f"  {'mkdocs-material alone, the same pages':48}{best(bare)}")
        print(f"  {'times as long as that':48}{ratio:8.2f}                 <= 1.5")
        pages = sorted((output / "site").rglob("*.html"), key=lambda path: path.stat().st_size)
        largest = pages[-1]
        kilobytes = largest.stat().st_size / 1e3
        print(f"  {len(pages)} pages, the largest {largest.relative_to(output)} with {kilobytes:.0f} kB   < 250 kB")


def _bare(staged: Path, folder: Path) -> Path:
    """A configuration with nothing of ours over the staged pages of a language."""
    settings = {
        "site_name": "bare",
        "docs_dir": str(staged / "docs"),
        "site_dir": str(folder / f"bare-{staged.name}"),
        "theme": {"name": "material", "font": False, "language": staged.name},
        "plugins": ["search"],
        "markdown_extensions": [*EXTENSIONS, {"toc": {"permalink": True}}],
    }
    path = folder / f"bare-{staged.name}.yml"
    path.write_text(json.dumps(settings), encoding="utf-8")
    return path
