"""The manual as a website: `python tests/manualsite.py output/manual` builds it with Material, search and pictures.

Pictures are made of what the commands make: a line `<!-- pictures: GAME COMMAND -->` is replaced by the first page of
each kind of file that `wuerfelwerk COMMAND GAME` writes; GAME is one that ships or a starter.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from io import BytesIO
from pathlib import Path

import pypdfium2

from generator.artifacts.manifest import read_manifest
from generator.base.project import open_project

CHECKOUT = Path(__file__).resolve().parents[1]
MANUAL = CHECKOUT / "docs" / "manual"
KINDS = {"start": "Start", "how-to": "How to", "reference": "Reference", "why": "Why"}
COMMANDS = {
    "cards": "cards GAME --lang en --target single",
    "sheets": "sheets GAME --lang en --target a4",
    "book": "book GAME --lang en --target a5",
    "nets": "nets GAME --lang en --target a4",
    "box": "box GAME --lang en",
}
MAKES = {
    "cards": {"cards": "the card", "wordless": "the card without words"},
    "sheets": {
        "sheet": "the score sheet",
        "quickref": "the quick reference",
        "wordless-rules": "the rules without words",
    },
    "book": {"rulebook": "the rule book", "companion": "its companion"},
    "nets": {"nets": "dice to cut out"},
    "box": {"box": "the box"},
}
"""What a command writes: kinds of files as the manifest calls them, and what to call them."""
WORKER = "assets/ww/iframe-worker.js"
"""With it the search works from a folder, too, and nothing is loaded from elsewhere."""
MARK = re.compile(r"^<!-- pictures: ([a-z0-9]+) ([a-z]+) -->$", re.MULTILINE)
LINK = re.compile(r"^```.*?^```|`[^`\n]+`|(!?)\[([^\]]*)\]\(([^)\s]+)\)", re.MULTILINE | re.DOTALL)
"""A link, or code, in which none leads anywhere."""
WHOLE = ".md-typeset td code { word-break: normal }\n"
"""A name in a table is not broken where a phone is narrow: the table moves instead."""
WIDE = 480
"""How wide a picture is, in pixels."""
SETTINGS = """
site_name: Würfelwerk, the manual
use_directory_urls: false
strict: true
theme:
  name: material
  font: false
  features: [navigation.indexes, navigation.sections, navigation.footer, navigation.top, search.suggest, toc.follow]
  palette:
    - { media: "(prefers-color-scheme: light)", scheme: default, primary: deep purple }
    - { media: "(prefers-color-scheme: dark)", scheme: slate, primary: deep purple }
plugins: [search, offline]
markdown_extensions:
  tables: {}
  attr_list: {}
  md_in_html: {}
  pymdownx.superfences: {}
  toc: { permalink: true, slugify: !!python/name:generator.pages.markdown.slug }
validation: { links: { not_found: warn, anchors: warn, unrecognized_links: warn }, nav: { omitted_files: warn } }
extra_css: [assets/ww/whole.css]
extra: { generator: false, polyfills: [assets/ww/iframe-worker.js] }
"""


def project() -> Path:
    """The project with a game of each starter, in which pictures are made; what is there is not made again."""
    folder = CHECKOUT / ".cache" / "manual" / "games"
    for name in starters():
        if not (folder / "games" / name).is_dir():
            run("new", name, "--like", name, "--lang", "en", "--project", str(folder))
    return folder


def starters() -> list[str]:
    """The starters that are games of their own."""
    found = sorted(path.parent.name for path in (CHECKOUT / "templates" / "starters").glob("*/starter.toml"))
    return [name for name in found if name != "house"]


def run(*arguments: str) -> None:
    """Runs a command of ours. Raises CalledProcessError where it fails, after what it said."""
    command = [sys.executable, "-m", "generator", *arguments]
    said = subprocess.run(command, cwd=CHECKOUT, capture_output=True, text=True)
    if said.returncode:
        print(said.stderr, file=sys.stderr)
        said.check_returncode()


def pictures(game: str, command: str, folder: Path) -> Iterator[tuple[str, str]]:
    """Makes what a command writes of a game, and a picture of each kind: its file in the folder, and its words."""
    made = project()
    run(*COMMANDS[command].replace("GAME", game).split(), "--project", str(made))
    artifacts = read_manifest(made / "output").values()
    for kind, what in MAKES[command].items():
        of_kind = [one.path for one in artifacts if one.game == game and one.kind == kind and one.language == "en"]
        wanted = [path for path in of_kind if path.endswith("assembly.pdf" if kind == "box" else ".pdf")]
        if wanted:
            picture = folder / f"{game}-{kind}.png"
            picture.write_bytes(first_page(made / "output" / wanted[0]))
            yield picture.name, what


def first_page(path: Path) -> bytes:
    """The first page of a PDF as a PNG."""
    page = pypdfium2.PdfDocument(path)[0]
    image = page.render(scale=WIDE / page.get_width()).to_pil()
    made = BytesIO()
    image.save(made, "PNG", optimize=True)
    return made.getvalue()


def staged(folder: Path, with_pictures: bool) -> None:
    """Lays the pages ready, with pictures in place of their marks, and without links to what is no page."""
    docs = folder / "docs"
    shutil.rmtree(docs, ignore_errors=True)
    shutil.copytree(MANUAL, docs)
    shutil.copytree(CHECKOUT / "docs" / "decisions", docs / "decisions")
    (docs / "pictures").mkdir()
    (docs / WORKER).parent.mkdir(parents=True)
    shutil.copy(CHECKOUT / "templates" / "web" / "theme" / WORKER, docs / WORKER)
    (docs / WORKER).with_name("whole.css").write_text(WHOLE, encoding="utf-8")
    for path in sorted(docs.rglob("*.md")):
        text = path.read_text(encoding="utf-8")
        shown = partial(picture, docs=docs, up=os.path.relpath(docs, path.parent)) if with_pictures else ""
        moved = partial(link, path=path, docs=docs, source=MANUAL / path.relative_to(docs))
        path.write_text(LINK.sub(moved, MARK.sub(shown, text)), encoding="utf-8")
    names = [path.stem.partition("-")[2] for path in (docs / "pictures").glob("*.png")]
    if with_pictures and (lost := {kind for kinds in MAKES.values() for kind in kinds} - set(names)):
        raise SystemExit(f"no game has a picture of {', '.join(sorted(lost))}: see MAKES in {__file__}")


def picture(mark: re.Match[str], docs: Path, up: str) -> str:
    """The pictures that a mark stands for."""
    found = pictures(mark[1], mark[2], docs / "pictures")
    return " ".join(f"![{what}: {mark[1]}]({up}/pictures/{name}){{ width=300 loading=lazy }}" for name, what in found)


def link(found: re.Match[str], path: Path, docs: Path, source: Path) -> str:
    """A link as the website has it: to a page, to a decision, or only its words."""
    target = (found[3] or "").partition("#")[0]
    if re.match(r"[a-z]+:", target) or not target or (path.parent / target).is_file():
        return found[0]
    other = (source.parent / target).resolve()
    decisions = CHECKOUT / "docs" / "decisions"
    if other == decisions:
        other = sorted(decisions.glob("*.md"))[0]
    if decisions in other.parents:
        return f"{found[1]}[{found[2]}]({os.path.relpath(docs / 'decisions' / other.name, path.parent)})"
    return found[2]


def title(path: Path) -> str:
    """The heading of a page."""
    return path.read_text(encoding="utf-8").partition("\n")[0].removeprefix("# ").strip()


def navigation(docs: Path) -> list[object]:
    """The pages by kind, in the order of the first page; the decisions, of which there are many, fold up below why."""
    first = re.findall(r"\]\(([\w./-]+\.md)\)", (docs / "README.md").read_text(encoding="utf-8"))
    nav: list[object] = [{"The manual": "README.md"}]
    decisions = [f"decisions/{path.name}" for path in sorted((docs / "decisions").glob("*.md"))]
    for kind, name in KINDS.items():
        listed = list(dict.fromkeys(one for one in first if one.startswith(f"{kind}/")))
        folded = [{"Decisions": decisions}] if kind == "why" else []
        nav.append({name: [*({title(docs / one): one} for one in listed), *folded]})
    return [*nav, {"Gallery": "gallery.md"}, {title(docs / "speed.md"): "speed.md"}]


def main(output: Path, with_pictures: bool = True) -> int:
    """Builds the manual into a folder; 1 where a link leads nowhere."""
    open_project(CHECKOUT)
    folder = CHECKOUT / ".cache" / "manual" / "site"
    staged(folder, with_pictures)
    more = {"docs_dir": "docs", "site_dir": str(output.resolve()), "nav": navigation(folder / "docs")}
    lines = "".join(f"{key}: {json.dumps(value, ensure_ascii=False)}\n" for key, value in more.items())
    (folder / "mkdocs.yml").write_text(SETTINGS + lines, encoding="utf-8")
    command = [
        sys.executable,
        "-m",
        "mkdocs",
        "build",
        "--strict",
        "--quiet",
        "--config-file",
        str(folder / "mkdocs.yml"),
    ]
    return subprocess.run(command, cwd=CHECKOUT, env={**os.environ, "NO_MKDOCS_2_WARNING": "1"}).returncode


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
