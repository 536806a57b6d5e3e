"""The page of the example game says what a second player of the same match has counted: every number of every step."""

from __future__ import annotations

import re
from html import unescape
from itertools import pairwise
from pathlib import Path

import pytest
import recount
from exampleledger import Row, ledger
from reference import CHECKOUT
from web.article import read_article
from web.calculating import NAMES

TRANSCRIPT = CHECKOUT / "generator/games/einhorn/examples/first-match.toml"
WORDS = {
    "de": {"owner": "hat die Figur", "stash": "Schatz", "supply": "Vorrat", "win": "SIEG"},
    "en": {"owner": "owns the figure", "stash": "stash", "supply": "Supply", "win": "WIN"},
}
COLUMN = {"de": ("richtig", "falsch", "passiv"), "en": ("correct", "wrong", "passive")}
UNIT = {"de": "Stein", "en": "stone"}
LANGUAGES = ("de", "en")


def html(site: Path, language: str) -> str:
    return (site / language / "einhorn" / "example-game.html").read_text(encoding="utf-8")


def words(piece: str) -> str:
    """The words of a piece of HTML, with one blank between them."""
    return re.sub(r"[ \n]+", " ", unescape(re.sub(r"<[^<>]*>", " ", piece))).strip()


def strips(text: str) -> list[list[str]]:
    """Below each step: what everybody has, a text a cell."""
    found = re.findall(r'<dl class="ww-standing">(.*?)</dl>', text, re.DOTALL)
    return [[words(cell) for cell in re.findall(r"<div[^>]*>(.*?)</div>", strip, re.DOTALL)] for strip in found]


def signed(now: int, before: int) -> str:
    return f" {recount.signed(now - before)}" if now != before else ""


def counted(language: str) -> list[list[str]]:
    """What the cells have to say."""
    said, cells, saved = WORDS[language], [], False
    rows = ledger(TRANSCRIPT)
    for before, row in zip([rows[0], *rows], rows, strict=False):
        saved = saved or any(row.stashes.values())
        cells.append([_cell(before, row, player, said, saved) for player in row.stakes])
        cells[-1].append(f"{said['supply']} {row.supply}{signed(row.supply, before.supply)}")
    return cells


def _cell(before: Row, row: Row, player: str, said: dict[str, str], saved: bool) -> str:
    owner = f" {said['owner']}" if row.owner == player else ""
    cell = f"{player}{owner} {row.stakes[player]}{signed(row.stakes[player], before.stakes[player])}"
    if not saved:
        return cell
    return f"{cell} {said['stash']} {row.stashes[player]}{signed(row.stashes[player], before.stashes[player])}"


def turns(text: str) -> list[str]:
    """The words and dice of each turn."""
    found = re.findall(r'<div class="ww-step ww-turn" id="turn-\d+">(.*?)<dl', text, re.DOTALL)
    return [
        words(re.sub(r'<span class="ww-roll" role="img" aria-label="([^"]*)">', r" \1 <span>", one)) for one in found
    ]


def wrong_turns(text: str, language: str) -> list[int]:
    """The numbers of the turns whose player, prediction, dice, result, column or pay-off is not that of the ledger."""
    rows = ledger(TRANSCRIPT)
    played = [(before, row, row.turn) for before, row in pairwise(rows) if row.turn]
    said = turns(text)
    assert len(said) == len(played)
    wrong = []
    for number, ((before, row, turn), one) in enumerate(zip(played, said, strict=True), start=1):
        payoff = WORDS[language]["win"] if turn.payoff == recount.WIN else recount.signed(turn.payoff)
        column = COLUMN[language][recount.COLUMNS.index(turn.column)]
        pieces = [f" {number} {turn.player} ", "-".join(map(str, turn.roll)), NAMES[turn.result]]
        if moved := row.stakes[turn.player] - before.stakes[turn.player]:
            pieces.append("\N{NO-BREAK SPACE}".join([str(abs(moved)), UNIT[language]]))
        pieces += [] if turn.shielded else [f"{column} : {payoff}"]
        pieces += [NAMES[turn.prediction]] if turn.prediction else []
        names = {name for name in NAMES.values() if name in one.split(".")[0]}
        right = all(piece in one for piece in pieces) and names == (
            {NAMES[turn.prediction]} if turn.prediction else set()
        )
        wrong += [] if right else [number]
    return wrong


@pytest.mark.parametrize("language", LANGUAGES)
def test_after_each_step_everybody_has_what_the_ledger_says(website: Path, language: str) -> None:
    shown = strips(html(website / "output" / "site", language))
    assert shown == counted(language)
    assert len(shown) > 20


@pytest.mark.parametrize(
    ("there", "planted"),
    [
        ('"ww-tokens">54<', '"ww-tokens">55<'),
        (">+18<", ">+17<"),
        ("Schatz 28", "Schatz 27"),
        ("<dt>Zoe <", "<dt>Zoe2 <"),
    ],
)
def test_a_number_that_is_not_so_is_seen(website: Path, there: str, planted: str) -> None:
    text = html(website / "output" / "site", "de")
    assert there in text
    assert strips(text.replace(there, planted)) != counted("de")


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_turn_tells_player_prediction_dice_result_column_and_payoff(website: Path, language: str) -> None:
    assert wrong_turns(html(website / "output" / "site", language), language) == []


@pytest.mark.parametrize(
    ("there", "planted", "turn"),
    [('aria-label="2-3-6"', 'aria-label="2-3-5"', 1),
     ("<strong>Zoe</strong> schweigt", "<strong>Mia</strong> schweigt", 2),
     ("<strong>SIEG</strong>", "<strong>+5</strong>", 19), ("18\u00a0Steine", "17\u00a0Steine", 19)],
)  # fmt: skip
def test_a_turn_that_tells_something_else_is_seen(website: Path, there: str, planted: str, turn: int) -> None:
    text = html(website / "output" / "site", "de")
    assert there in text
    assert turn in wrong_turns(text.replace(there, planted), "de")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_at_the_end_names_the_turns_of_each_field(website: Path, language: str) -> None:
    article = read_article(website / "output" / "site" / language / "einhorn" / "example-game.html")
    cells, figure = (table.rows[1:] for table in article.tables_in("ww-index"))
    played = [row.turn for row in ledger(TRANSCRIPT) if row.turn]
    due = {
        NAMES[result]: [
            ", ".join(
                str(number)
                for number, turn in enumerate(played, start=1)
                if (turn.result, turn.column) == (result, column) and not turn.shielded
            )
            for column in recount.COLUMNS
        ]
        for result in recount.RESULTS
    }
    assert {row[0]: row[1:] for row in cells} == due
    assert all(all(row) for row in due.values()), "it is the example's promise that every field comes up"
    shielded = [str(number) for number, turn in enumerate(played, start=1) if turn.shielded]
    assert [row[1] for row in figure][-1] == ", ".join(shielded)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_stands_after_the_rules_which_lead_to_it(website: Path, language: str) -> None:
    folder = website / "output" / "site" / language / "einhorn"
    assert 'href="example-game.html"' in (folder / "rules.html").read_text(encoding="utf-8")
    links = re.findall(
        r'<a href="([\w./-]+)"', (folder / "rules.html").read_text(encoding="utf-8").partition("ww-nav")[2]
    )
    order = [link for link in links if link in ("rules.html", "example-game.html", "quick-reference.html", "./")]
    assert order.index("example-game.html") < order.index("quick-reference.html")
