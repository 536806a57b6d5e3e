"""The shopping list in both languages, with counts and sizes of the definition."""

from __future__ import annotations

import re
from fractions import Fraction
from math import prod
from pathlib import Path

import pytest
from box.stows import GAME, PROJECT, of_einhorn
from reference import CHECKOUT, write_files_of

from generator.base.labels import load_labels
from generator.base.project import Project, open_project
from generator.box.contents.boards import Asked
from generator.box.contents.lots import lots_of, players_notes
from generator.box.contents.plan import Plan, planned
from generator.box.contents.shopping import magnets_needed, needed, shopping_list, size_text
from generator.games.editions import filled
from generator.games.model import Game
from generator.games.registry import find_game
from generator.games.text import GameText


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


STRANGER = """\
[[piece]]
id = "pawn"
count = 4
lies = "loose"
size = ["12 mm", "12 mm", "25 mm"]
[[piece]]
id = "deck"
count = 32
lies = "stack"
target = "home-a4"
thickness = "0.3 mm"
[[piece]]
id = "plan"
count = 1
lies = "top"
size = ["120 mm", "90 mm"]
thickness = "3 mm"
[[piece]]
id = "sofa"
count = 1
lies = "beside"
size = ["900 mm", "900 mm", "900 mm"]
"""


def stranger(folder: Path) -> tuple[Project, Game]:
    """A game that nobody of us made, with a piece of each kind."""
    write_files_of((CHECKOUT / "CONTRIBUTING.md").read_text(encoding="utf-8"), folder)
    named = "".join(f'piece.{one}.name = "{one.title()}"\n' for one in ("pawn", "deck", "plan", "sofa"))
    for file, more in (("game.toml", STRANGER), ("text.en.toml", named)):
        with (folder / "games" / "seven" / file).open("a", encoding="utf-8") as out:
            out.write(more)
    project = open_project(folder)
    return project, find_game(project, "seven")


def contradictions(plan: Plan, list_of: dict[str, list[str]], text: GameText, words: dict[str, str]) -> list[str]:
    """Rows of a printed list that the box does not bear out: as a reader of both would compare them."""
    found, ends = [], plan.stated["compartments"]
    top = tuple(plan.stated["inside"])
    for lot in plan.lots:
        name = text.get(lot.piece.text_key)
        count, size, place, get = list_of[name]
        where = next((room for room in plan.stowed.rooms if lot in room.lots), None)
        if where is None:
            said, room = words["on_tray"], top
        else:
            others = " + ".join(text.get(one.piece.text_key) for one in where.lots)
            said = words["compartment"].format(names=others)
            room = tuple(ends[where.id][i + 3] - ends[where.id][i] for i in range(3))
        sides = [float(side.replace(",", ".")) for side in size.removesuffix(" mm").split(" × ")]
        stack = sides[2] * int(count) if lot.piece.lies != "loose" else 0
        checks = {
            "count": int(count) == lot.count,
            "place": place == said,
            "size": all(a <= b for a, b in zip(sorted(sides), sorted(room), strict=True)),
            "height": stack <= room[2],
            "volume": prod(sides) * int(count) <= prod(room) / 0.55,
            "get": not too_large(get, room),
        }
        found += [f"{name}: {check}" for check, good in checks.items() if not good]
    outside = {name for name, row in list_of.items() if row[2] == words["beside"]}
    kept = {text.get(lot.piece.text_key) for lot in plan.lots}
    return found + [f"{name}: twice or nowhere" for name in {*list_of} ^ (outside | kept)]


def test_boards_and_magnets_of_a_box_are_on_its_list() -> None:
    asked = Asked(preset="magnets", insert_material="board-2", insert_thickness=Fraction("1.9"))
    plan, labels = planned(PROJECT, GAME, GAME.edition(), asked), load_labels(PROJECT, "en")
    needs = needed(plan, {"": 2, "insert": 1}, labels)
    assert [(one.name, one.count, size_text(one.size, "en"), one.use) for one in needs] == [
        ("Birch plywood", 2, "600 × 400 × 3 mm", "for the box"),
        ("Grey board", 1, "600 × 400 × 1.9 mm", "for what lies in the box"),
        ("Round magnets", 4, "5 × 2 mm", "glued into lid and base"),
    ]
    drawn = [panel for panel in plan.panels if panel.id in sum(plan.stated["magnets"].items(), ())]
    assert sum(len(panel.holes) for panel in drawn if "outer" in panel.id) == needs[-1].count / 2
    text = shopping_list(GAME, GAME.edition(), 5, plan.lots, labels, needs)
    assert "| Round magnets | 4 | 5 × 2 mm | glued into lid and base |  |" in text
    assert magnets_needed(None, labels) == []


def test_magnets_of_a_preset_are_those_of_its_lid() -> None:
    assert planned(PROJECT, GAME, GAME.edition(), Asked(preset="magnets")).stowed.box.magnet == (5, 2)
    assert planned(PROJECT, GAME, GAME.edition(), Asked(preset="magnets", lid="slide")).stowed.box.magnet is None


def listed(project: Project, game: Game, language: str) -> tuple[Plan, dict[str, list[str]]]:
    plan, text = planned(project, game, game.edition(), Asked()), game.text(language)
    chosen = filled(game, game.edition())
    printed = shopping_list(game, chosen, plan.players, plan.lots, load_labels(project, text.language))
    table = [[cell.strip() for cell in line[1:-1].split(" | ")] for line in printed.splitlines() if line[:1] == "|"]
    return plan, {row[0]: row[1:] for row in table[2:]}


@pytest.mark.parametrize("name", ["einhorn", "dre13ehn", "choice", "stranger"])
def test_no_list_contradicts_a_compartment(name: str, tmp_path: Path) -> None:
    project, game = stranger(tmp_path) if name == "stranger" else (PROJECT, find_game(PROJECT, name))
    for language in game.languages:
        plan, printed = listed(project, game, language)
        words = load_labels(project, language).section("parts")
        assert contradictions(plan, printed, game.text(language), words) == []
        assert any(row[2] == words["beside"] for row in printed.values()) == (name != "choice")


@pytest.mark.parametrize(
    ("row", "column", "text", "found"),
    [
        ("Dice cup", 1, "130 × 80 × 80 mm", "size"),
        ("Dice cup", 0, "2", "count"),
        ("Dice cup", 2, "on the tray, below the lid", "place"),
        ("Dice cup", 3, "8 to 13 cm high, 6 to 8 cm at the mouth", "get"),
        ("Board to roll on", 1, "240 × 240 × 3 mm", "size"),
        ("Overview cards (pairs)", 1, "63 × 88 × 20 mm", "height"),
        ("Pencils", 2, "compartment: Dice cup", "twice or nowhere"),
    ],
)
def test_a_list_that_contradicts_a_compartment_is_seen(row: str, column: int, text: str, found: str) -> None:
    game = find_game(PROJECT, "dre13ehn")
    plan, printed = listed(PROJECT, game, "en")
    printed[row][column] = text
    words = load_labels(PROJECT, "en").section("parts")
    assert f"{row}: {found}" in contradictions(plan, printed, game.text("en"), words)


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
    assert [bool(players_notes(GAME, filled(GAME, edition), many)) for many in (low - 1, low, high, 30)] == [1, 0, 0, 1]


def test_where_no_edition_says_how_many_play_the_game_is_asked() -> None:
    game = find_game(PROJECT, "dre13ehn")
    edition = filled(game, game.edition())
    assert players_notes(game, edition, 4) == []
    (told,) = players_notes(game, edition, 30)
    assert told == "dre13ehn assumes 4, and 30 are asked for: are that many meant?"
