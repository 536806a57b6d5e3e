"""The chapter of the example game says in each step what a second player of the same match has counted."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

import pytest
import recount
from book.reading import RESULTS, rows_of
from exampleledger import Row, ledger
from reference import CHECKOUT

TRANSCRIPT = CHECKOUT / "generator/games/einhorn/examples/first-match.toml"
SUPPLY = {"de": "Vorrat", "en": "Supply"}
STASHES = {"de": "Schätze:", "en": "Stashes:"}
COLUMN = {"de": ("richtig", "falsch", "passiv"), "en": ("correct", "wrong", "passive")}
WIN = {"de": "SIEG", "en": "WIN"}
UNIT = {"de": "Stein", "en": "stone"}
DICE = "⚀⚁⚂⚃⚄⚅"
LANGUAGES = ("de", "en")


def lines(books: Path, language: str) -> list[str]:
    """The lines of the chapter, with blanks that may break."""
    texts = [
        row.text.replace("\N{NO-BREAK SPACE}", " ").strip() for row in rows_of(books / language / "companion-a5.pdf")
    ]
    first = next(at for at, text in enumerate(texts) if text.startswith("Mia 6 · Ben 6"))
    last = next(
        at for at, text in enumerate(texts) if at > first and text.startswith(STASHES[language]) and "28" in text
    )
    return texts[first : last + 1]


def standings(text: list[str]) -> list[str]:
    return [line for line in text if re.match(r"Mia (🦄 )?\d+ · ", line)]


def stashes(text: list[str], language: str) -> list[str]:
    return [line for line in text if line.startswith(STASHES[language])]


def counted(language: str) -> list[str]:
    return [_counted(row, language) for row in ledger(TRANSCRIPT)]


def _counted(row: Row, language: str) -> str:
    seats = [f"{player} {'🦄 ' if row.owner == player else ''}{tokens}" for player, tokens in row.stakes.items()]
    return " · ".join([*seats, f"{SUPPLY[language]} {row.supply}"])


def saved(language: str) -> list[str]:
    """What the stashes hold at the moments between two games and after the last."""
    rows = [row for row in ledger(TRANSCRIPT) if row.turn is None and any(row.stashes.values())]
    return [
        f"{STASHES[language]} " + " · ".join(f"{who} {tokens}" for who, tokens in row.stashes.items()) for row in rows
    ]


def wrong_turns(text: list[str], language: str) -> list[int]:
    """The numbers of turns that do not tell player, dice, result, column and pay-off, and the tokens that move."""
    whole = re.sub(r"(?<=\w)-\n(?=[a-zäöüß])", "", "\n".join(text)).replace("\n", " ")
    rows, wrong, number = ledger(TRANSCRIPT), [], 0
    for before, row in pairwise(rows):
        if (turn := row.turn) is None:
            continue
        number += 1
        found = re.search(rf" {number}\. (\w+ (?:sagt|schweigt|predicts|stays) .*?) · ", whole)
        told = found[1] if found else ""
        column = COLUMN[language][recount.COLUMNS.index(turn.column)]
        payoff = WIN[language] if turn.payoff == recount.WIN else recount.signed(turn.payoff)
        pieces = [turn.player, "".join(DICE[face - 1] for face in turn.roll), RESULTS[turn.result]]
        pieces += [] if turn.shielded else [f"{column}: {payoff}"]
        if moved := row.stakes[turn.player] - before.stakes[turn.player]:
            pieces.append(f"{abs(moved)} {UNIT[language]}")
        if not (told.startswith(turn.player) and all(piece in told for piece in pieces)):
            wrong.append(number)
    return wrong


@pytest.mark.parametrize("language", LANGUAGES)
def test_below_each_step_stands_what_the_ledger_says(books: Path, language: str) -> None:
    text = lines(books, language)
    assert standings(text) == counted(language)
    assert stashes(text, language) == saved(language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_turn_tells_player_dice_result_column_and_payoff(books: Path, language: str) -> None:
    assert wrong_turns(lines(books, language), language) == []


@pytest.mark.parametrize(
    ("there", "planted", "turn"),
    [("⚁⚂⚅", "⚁⚂⚄", 1), ("2. Zoe", "2. Mia", 2), ("falsch: −2", "falsch: −1", 3), ("5 Steine", "6 Steine", 4)],
)
def test_a_turn_that_tells_something_else_is_seen(books: Path, there: str, planted: str, turn: int) -> None:
    text = lines(books, "de")
    assert any(there in line for line in text)
    assert turn in wrong_turns([line.replace(there, planted) for line in text], "de")


def test_a_number_below_a_step_that_is_not_so_is_seen(books: Path) -> None:
    text = lines(books, "de")
    assert standings([line.replace("Vorrat 54", "Vorrat 53") for line in text]) != counted("de")
    assert stashes([line.replace("Zoe 28", "Zoe 27") for line in text], "de") != saved("de")
