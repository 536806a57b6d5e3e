"""From saving a file to the new picture in the page of `wuerfelwerk watch`, with a browser that looks at it."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from process import CHECKOUT

PROGRAMS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
REPEATS = 6
LIMIT_MS = 20_000
EDITS = (
    ("a text", "games/einhorn/text.de.toml", "card", "Würfelergebnisse", "Würfelergebnis"),
    ("a pay-off", "games/einhorn/game.toml", "card", "passive = 1 }", "passive = 2 }"),
    ("a template", "templates/cards/overview.card.xml.j2", "card", "card.safe + 0.2", "card.safe + 0.3"),
    ("a style", "templates/styles/night.toml", "card", "#2b2440", "#2b2450"),
    ("a symbol", "templates/symbols/unicorn.svg", "card", "M492 277", "M494 277"),
    ("the style of score sheets", "templates/styles/score.toml", "sheet", "#7d69a8", "#7d69b8"),
)
"""What is edited, where, the piece that is looked at, and the two texts that take turns."""
SEEN = """
new MutationObserver((changes) => {
  for (const change of changes) for (const node of change.addedNodes)
    if (node.tagName === "IMG") node.closest("section").dataset.seen = Date.now();
}).observe(document.getElementById("pieces"), { childList: true, subtree: true });
"""


def watch() -> None:
    """Each kind of edit some times, while all pieces of a language are open in a page."""
    print("\nwatch: from saving to the new picture in the page         median   longest   target")
    program = next(filter(None, map(shutil.which, PROGRAMS)), None)
    if program is None:
        print("  needs chromium; on Debian: sudo apt install chromium")
        return
    from playwright.sync_api import sync_playwright

    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        project = _project(Path(folder))
        command = [sys.executable, "-m", "generator", "watch", "einhorn", "--lang", "de", "--port", "0", "--no-open"]
        environment = {**os.environ, "PYTHONPATH": str(CHECKOUT)}
        served = subprocess.Popen(
            [*command, "--project", str(project)], cwd=CHECKOUT, stdout=subprocess.PIPE, env=environment, text=True
        )
        try:
            assert served.stdout
            page = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"]).new_page()
            page.goto(served.stdout.readline().split()[0])
            page.wait_for_selector("#state[data-how=current]", timeout=60_000)
            page.evaluate(SEEN)
            for what, file, piece, one, other in EDITS:
                turns = [(one, other), (other, one)] * (REPEATS // 2)
                times = sorted(_saved(page, project / file, piece, *turn) for turn in turns)
                middle = times[len(times) // 2]
                print(f"  {what:52}{middle:7.2f} s{times[-1]:8.2f} s   < 0.5 s")
        finally:
            served.send_signal(signal.SIGINT)
            served.wait(10)


def _project(folder: Path) -> Path:
    """A project with files of its own to be edited, and the fonts that the checkout has made."""
    shutil.copytree(CHECKOUT / "generator" / "games" / "einhorn", folder / "games" / "einhorn")
    for name in ("cards", "styles", "symbols"):
        shutil.copytree(CHECKOUT / "templates" / name, folder / "templates" / name)
    if (fonts := CHECKOUT / ".cache" / "fonts").is_dir():
        shutil.copytree(fonts, folder / ".cache" / "fonts")
    return folder


def _saved(page: Any, file: Path, piece: str, one: str, other: str) -> float:
    """Seconds from the save, a new file that takes the place of the old one, to the changed picture."""
    text = file.read_text(encoding="utf-8")
    assert one in text
    shown = page.locator(f"#piece-{piece}")
    shown.evaluate("(section) => delete section.dataset.seen")
    fresh = file.with_name(f".{file.name}.new")
    fresh.write_text(text.replace(one, other, 1), encoding="utf-8")
    start = time.time()
    fresh.replace(file)
    page.wait_for_selector(f"#piece-{piece}[data-seen]", timeout=LIMIT_MS)
    seconds: float = int(shown.get_attribute("data-seen")) / 1000 - start
    page.wait_for_selector("#state[data-how=current]", timeout=LIMIT_MS)
    return seconds
