"""Names that are exchanged in the sentences of an example: most are seen, of results and of players."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from check.asking import NAMES, asked
from check.examples.test_ledger import GESCHICHTE, STORY
from check.examples.test_our_example import pages
from check.examples.test_rows import EXAMPLE

RESULTS = ("Das Unvermeidliche", "Wunsch", "Einhorn", "Dreifaltigkeit")
BOOKS = Path(__file__).parents[1] / "clean"
WANTED = 0.90
ROLL = re.compile(r"[⚀-⚅]{3}|\d,\d,\d")


def texts() -> dict[str, tuple[str, tuple[str, ...]]]:
    """Examples with the players that they name."""
    plain = {language: re.sub(r"<[^<>\n]*>", "", page) for language, page in pages().items()}
    found = {f"page {language}": (page, ("Mia", "Ben", "Zoe")) for language, page in plain.items()}
    found |= {"story": (NAMES + STORY, ("Player 1", "Player 2", "Player 3")), "rows": (EXAMPLE, ("Ann", "Tom"))}
    found["geschichte"] = NAMES + GESCHICHTE, ("Spieler 1", "Spieler 2", "Spieler 3")
    for path in BOOKS.glob("*.md"):
        word = "Player" if "en" in path.name else "Spieler"
        found[path.name] = path.read_text(encoding="utf-8"), (f"{word} 1", f"{word} 2", f"{word} 3")
    return found


def exchanged(text: str, players: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    """The text with one name of a turn exchanged for the next one, once for each name, and what was exchanged."""
    at = 0
    for line in text.split("\n"):
        for names in (RESULTS, players):
            for hit in re.finditer("|".join(names), line) if ROLL.search(line) and "|" not in line else ():
                other = names[(names.index(hit[0]) + 1) % len(names)]
                changed = text[: at + hit.start()] + other + text[at + hit.end() :]
                yield changed, f"{hit[0]} became {other}: {line[max(0, hit.start() - 40) : hit.end() + 20]}"
        at += len(line) + 1


def missed(name: str) -> tuple[list[str], int]:
    """The exchanged names of an example that are not seen, and how many there are."""
    text, players = texts()[name]
    tried = list(exchanged(text, players))
    assert not [one for one in asked(text, "RB5", "RB7").findings if one.level != "note"]
    return [words for changed, words in tried if not asked(changed, "RB5", "RB7").findings], len(tried)


@pytest.mark.parametrize("name", ["story", "rows", "einhorn.en.md"])
def test_nearly_all_exchanged_names_of_short_examples_are_seen(name: str) -> None:
    unseen, tried = missed(name)
    assert tried > 5
    assert len(unseen) <= (1 - WANTED) * tried, unseen


@pytest.mark.slow
def test_nearly_all_exchanged_names_are_seen() -> None:
    found = {name: missed(name) for name in texts()}
    unseen = [f"{name}: {words}" for name, (some, _) in found.items() for words in some]
    assert len(unseen) <= (1 - WANTED) * sum(tried for _, tried in found.values()), unseen
