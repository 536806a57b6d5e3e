"""The shopping list in both languages, with counts and sizes of the definition."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest
from box.stows import GAME, PROJECT, of_einhorn

from generator.base.labels import load_labels
from generator.box.contents.lots import lots_of, players_notes
from generator.box.contents.plan import Asked, planned
from generator.box.contents.shopping import shopping_list
from generator.games.editions import filled
from generator.games.registry import find_game


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


LENGTH = re.compile(r"(\d+(?:[.,]\d+)?)(?: (?:to|bis) (\d+(?:[.,]\d+)?))? (mm|cm)\b")


def too_large(text: str, room: tuple[float, ...]) -> bool:
    """Whether lengths that a text names, the larger end of each, have no place in a room, however they are turned."""
    ends = ((found[2] or found[1], found[3]) for found in LENGTH.finditer(text))
    named = sorted((float(end.replace(",", ".")) * (10 if unit == "cm" else 1) for end, unit in ends), reverse=True)
    return any(side > free for side, free in zip(named, sorted(room, reverse=True), strict=False))


@pytest.mark.parametrize("name", ["einhorn", "dre13ehn", "choice"])
@pytest.mark.parametrize("language", ["de", "en"])
def test_what_is_to_be_bought_fits_its_compartment(name: str, language: str) -> None:
    game = find_game(PROJECT, name)
    plan = planned(PROJECT, game, game.edition(), Asked())
    rooms = {lot.piece.id: room.id for room in plan.stowed.rooms for lot in room.lots}
    ends = plan.stated["compartments"]
    told, text = 0, game.text(language)
    for lot in plan.lots:
        said = text.values.get(f"piece.{lot.piece.id}.get", "")
        place = ends[rooms[lot.piece.id]] if lot.piece.id in rooms else [0, 0, 0, *plan.stated["inside"]]
        assert not too_large(str(said), tuple(place[i + 3] - place[i] for i in range(3))), (lot.piece.id, said)
        told += bool(LENGTH.search(str(said)))
    assert told or name == "einhorn"


def test_a_size_that_does_not_fit_is_seen() -> None:
    assert too_large("8 to 13 cm high, 6 to 8 cm wide at the mouth and 4 to 8 cm at the foot", (134.8, 70.7, 60))
    assert not too_large("8 cm high, 6 cm wide at the mouth and 4 to 6 cm at the foot", (134.8, 70.7, 60))


def test_cards_in_sleeves_need_more_room_and_many_players_are_asked_about() -> None:
    edition = GAME.edition()
    bare, sleeved = (
        {lot.piece.id: lot.size for lot in lots_of(PROJECT, GAME, edition, 5, Fraction(3), sleeves=sleeves)}
        for sleeves in (False, True)
    )
    assert sleeved["card"] == (66, 91, bare["card"][2] + Fraction(1, 5))
    assert {name for name in bare if bare[name] != sleeved[name]} == {"card"}
    low, high = filled(GAME, edition).players
    assert [bool(players_notes(filled(GAME, edition), many)) for many in (low - 1, low, high, 30)] == [1, 0, 0, 1]
