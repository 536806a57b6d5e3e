"""The number of a step stands in its disc, and nothing else comes near it."""

from __future__ import annotations

from pathlib import Path

import pytest
from artifacts.sheetpages import tables_of
from games.folders import TWO_DICE_TEXT, stranger
from press.printing import fonts

from generator.artifacts.quickref import QUICKREF
from generator.artifacts.quickref_drawn import page_parts
from generator.base.project import Project, open_project
from generator.games.reader import load_game
from generator.press.measure import bounds
from generator.press.primitives import Face, Rect, Text, marks
from generator.tables.verified import GameTables, verified_tables

STEP = '[[quickref.step]]\ntitle = "{title}"\n{note}[[quickref.step.section]]\ntitle = "Nacht"\npoints = ["Ende."]\n'


A5 = (148.0, 210.0, 6.0)


def collisions(face: Face) -> list[str]:
    """Words that reach into the disc of a number, which is eight millimetres wide."""
    items = list(marks(face.items))
    discs = [mark for mark in items if isinstance(mark, Rect) and (mark.w, mark.h, mark.radius) == (8, 8, 4)]
    assert discs
    found = []
    for text in (mark for mark in items if isinstance(mark, Text) and not mark.text.strip().isdigit()):
        left, top, right, bottom = bounds([text], fonts())
        if any(left < d.x + d.w and right > d.x and top + 1 < d.y + d.h and bottom > d.y for d in discs):
            found.append(text.text)
    return found


def page_face(opened: Project, tables: GameTables, language: str, size: tuple[float, float, float]) -> Face:
    (part,) = page_parts(opened, tables, QUICKREF, language, size)
    return part.faces["page"]


def quick(project: Path, steps: int, note: str, size: tuple[float, float, float]) -> Face:
    if not (project / "games").exists():
        stranger(project)
    text = TWO_DICE_TEXT + "".join(STEP.format(title=f"Schritt {n}", note=note) for n in "ABCD"[:steps])
    (project / "games/pasch/text.de.toml").write_text(text, encoding="utf-8")
    opened = open_project(project)
    return page_face(opened, tables_of(opened, game="pasch"), "de", size)


@pytest.mark.parametrize("steps", [1, 2, 3, 4])
@pytest.mark.parametrize("note", ["", 'note = "kurz"\n'])
def test_no_words_collide_with_the_number_of_a_step(tmp_path: Path, steps: int, note: str) -> None:
    for size in ((148, 210, 6), (139.7, 215.9, 6)):
        assert collisions(quick(tmp_path, steps, note, size)) == []


def test_words_in_a_disc_are_seen(tmp_path: Path) -> None:
    folder = tmp_path / "templates" / "sheets"
    folder.mkdir(parents=True)
    shipped = open_project(tmp_path).find("sheets/quickref.parts.j2").read_text(encoding="utf-8")
    nearer = shipped.replace('<col w="8"/>', '<col w="5"/>')
    assert nearer != shipped
    (folder / "quickref.parts.j2").write_text(nearer, encoding="utf-8")
    assert collisions(quick(tmp_path, 2, "", (148, 210, 6))) != []


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("size", [(148, 210, 6), (139.7, 215.9, 6)])
def test_chances_keep_off_the_tint_of_what_may_follow(language: str, size: tuple[float, float, float]) -> None:
    opened = open_project(None)
    items = list(marks(page_face(opened, tables_of(opened, game="dre13ehn"), language, size).items))
    tints = [
        mark for mark in items if isinstance(mark, Rect) and mark.fill and mark.fill.name == "tint-4" and mark.h > 20
    ]
    shares = [mark for mark in items if isinstance(mark, Text) and mark.text.endswith("%")]
    assert (len(tints), len(shares)) == (2, 10)
    for share in shares:
        right = bounds([share], fonts())[2]
        assert min(tint.x - right for tint in tints if tint.x > share.x) > 0.7


def test_a_long_title_of_a_house_rule_has_room_and_nothing_beside_it_is_lost(tmp_path: Path) -> None:
    """The mark stands on a line of its own where title and mark have no room on one."""
    quick(tmp_path, 1, "", A5)  # makes the game's folder
    folder = tmp_path / "games/pasch"
    (folder / "editions").mkdir()
    (folder / "editions/hoch.toml").write_text('base = "first"\npayoffs.double = { points = 4 }\n', encoding="utf-8")
    opened = open_project(tmp_path)
    title = "Das Einhorn aus dem verwunschenen Märchenwald"
    shown = {}
    for name in ("Pasch", title):
        text = TWO_DICE_TEXT.replace('title = "Pasch"', f'title = "{name}"') + STEP.format(title="Schritt", note="")
        (folder / "text.de.toml").write_text(text, encoding="utf-8")
        game = load_game(folder, [folder / "editions/hoch.toml"])
        face = page_face(opened, verified_tables(game, game.edition("hoch")), "de", A5)
        shown[name] = [mark.text for mark in marks(face.items) if isinstance(mark, Text)]
    assert "Pasch · HAUSREGEL" in shown["Pasch"]
    assert "HAUSREGEL" in shown[title]
    assert title in " ".join(word.strip() for word in shown[title])
    assert "2–4 Personen" in " ".join(shown[title]).replace("\u00a0", " ")
