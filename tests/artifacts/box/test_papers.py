"""The pages that go with a box: how a thing for the table goes together."""

from __future__ import annotations

from artifacts.boxes import PROJECT, tables

from generator.artifacts.box.boxset import BoxSet
from generator.artifacts.box.papers import assembly_face
from generator.base.labels import load_labels
from generator.box.contents.boards import Asked
from generator.box.contents.plan import job_of, planned
from generator.games.registry import find_game
from generator.press.targets.pagetarget import load_flat_target


def test_the_page_of_a_thing_has_its_name_above_and_parts_by_theirs_alone():
    game = find_game(PROJECT, "einhorn")
    plan = planned(PROJECT, game, game.edition(), Asked(things=("token-tray",)))
    box = BoxSet(PROJECT, tables(), job_of(plan, game, load_labels(PROJECT, "en", game.id)), engrave=False)
    face = assembly_face(box, load_flat_target(PROJECT, "a4"), "token-tray")
    names = sorted(face.items[1].alt.split(", "))
    assert names == ["Back", "Divider 1", "Floor", "Front", "Left", "Right", "Slope 1", "Slope 2"]
    assert "Einhorn · Token tray" in repr(face)
    assert "Token tray: " not in repr(face)
