"""The shopping list in both languages, with counts and sizes of the definition."""

from __future__ import annotations

import pytest
from box.stows import GAME, PROJECT, of_einhorn

from generator.base.labels import load_labels
from generator.box.contents.shopping import shopping_list


def rows(language: str, players: int, edition: str = "") -> dict[str, list[str]]:
    chosen = GAME.edition(edition)
    text = shopping_list(GAME, chosen, players, of_einhorn(players, edition=edition), load_labels(PROJECT, language))
    table = [[cell.strip() for cell in line.strip("|").split(" | ")] for line in text.splitlines() if line[:1] == "|"]
    return {row[0]: row[1:] for row in table[2:]}


def test_the_list_has_counts_sizes_and_places_in_the_language() -> None:
    german, english = rows("de", 5), rows("en", 5)
    assert german["Steine"][:3] == ["125", "18 × 18 × 9 mm", "Fach: Steine"]
    assert german["Übersichtskarten"][:2] == ["5", "63 × 88 × 0,32 mm"]
    assert english["Overview cards"][:2] == ["5", "63 × 88 × 0.32 mm"]
    assert english["Dice (D6)"][2] == "compartment: Dice (D6) + Counter (D10)"
    assert german["Regelbuch"][2] == "auf dem Einsatz, unter dem Deckel"


def test_what_has_no_place_in_the_box_is_on_the_list_too() -> None:
    assert rows("de", 4)["Würfelteller"][:3] == ["1", "", "neben der Schachtel"]


@pytest.mark.parametrize(("players", "stones", "dice"), [(3, "75", "9"), (40, "1,000", "120")])
def test_counts_follow_the_players(players: int, stones: str, dice: str) -> None:
    found = rows("en", players)
    assert (found["Stones"][0], found["Dice (D6)"][0]) == (stones, dice)


def test_a_lower_bound_is_said_to_be_one() -> None:
    assert rows("en", 2, "2021-06-23")["Rocks"][0] == "at least 50"


def test_every_piece_and_every_component_has_a_row() -> None:
    edition = GAME.edition()
    named = {component.id for component in edition.components} | {piece.id for piece in GAME.pieces}
    assert len(rows("de", 5)) == len(rows("en", 5)) == len(named)
