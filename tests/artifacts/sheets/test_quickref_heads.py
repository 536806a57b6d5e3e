"""The number of a step stands in its disc, and nothing else comes near it."""

from __future__ import annotations

from pathlib import Path

import pytest
from artifacts.sheetpages import tables_of
from games.folders import TWO_DICE_TEXT, stranger
from press.printing import fonts

from generator.artifacts.quickref import QUICKREF
from generator.artifacts.quickref_drawn import page_face
from generator.base.project import open_project
from generator.press.measure import bounds
from generator.press.primitives import Face, Rect, Text, marks

STEP = '[[quickref.step]]\ntitle = "{title}"\n{note}[[quickref.step.section]]\ntitle = "Nacht"\npoints = ["Ende."]\n'


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


def quick(project: Path, steps: int, note: str, size: tuple[float, float, float]) -> Face:
    if not (project / "games").exists():
        stranger(project)
    text = TWO_DICE_TEXT + "".join(STEP.format(title=f"Schritt {n}", note=note) for n in "ABCD"[:steps])
    (project / "games/pasch/text.de.toml").write_text(text, encoding="utf-8")
    opened = open_project(project)
    return page_face(opened, tables_of(opened, game="pasch"), QUICKREF, "de", size)


@pytest.mark.parametrize("steps", [1, 2, 3, 4])
@pytest.mark.parametrize("note", ["", 'note = "kurz"\n'])
def test_no_words_collide_with_the_number_of_a_step(tmp_path: Path, steps: int, note: str) -> None:
    for size in ((148, 210, 6), (139.7, 215.9, 6)):
        assert collisions(quick(tmp_path, steps, note, size)) == []


def test_words_in_a_disc_are_seen(tmp_path: Path) -> None:
    folder = tmp_path / "templates" / "sheets"
    folder.mkdir(parents=True)
    shipped = open_project(tmp_path).find("sheets/quickref.card.xml.j2").read_text(encoding="utf-8")
    lower = shipped.replace("set step_h_rest = 12", "set step_h_rest = 9")
    assert lower != shipped
    (folder / "quickref.card.xml.j2").write_text(lower, encoding="utf-8")
    assert collisions(quick(tmp_path, 2, "", (148, 210, 6))) == ["Nacht"]


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("size", [(148, 210, 6), (139.7, 215.9, 6)])
def test_chances_keep_off_the_tint_of_what_may_follow(language: str, size: tuple[float, float, float]) -> None:
    opened = open_project(None)
    items = list(marks(page_face(opened, tables_of(opened, game="dre13ehn"), QUICKREF, language, size).items))
    tints = [mark for mark in items if isinstance(mark, Rect) and mark.h > 40 and 20 < mark.w < 40]
    shares = [mark for mark in items if isinstance(mark, Text) and mark.text.endswith("%")]
    assert (len(tints), len(shares)) == (2, 10)
    for share in shares:
        right = bounds([share], fonts())[2]
        assert min(tint.x - right for tint in tints if tint.x > share.x) > 0.7
