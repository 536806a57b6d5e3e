from collections import Counter
from itertools import product
from pathlib import Path

import pytest

from generator.base.labels import load_labels
from generator.base.project import open_project
from generator.games.reader import load_game
from generator.tables.verified import GameTables, verified_tables
from generator.views.export.csv import as_csv
from generator.views.export.json import as_data
from generator.views.export.markdown import as_markdown


def earth(tmp_path: Path, faces: str = '[0, 0, 1, 2, 3, "F"]', dice: int = 2) -> GameTables:
    """A game of dice with a repeated face, classified by its patterns alone."""
    folder = tmp_path / "games" / "earth"
    folder.mkdir(parents=True)
    (folder / "game.toml").write_text(
        f"""default_edition = "first"
precedence = true
[[set]]
id = "pair"
dice = ["{dice} earth"]
[die.earth]
faces = {faces}
[[result]]
id = "nothing"
symbol = "dash"
patterns = ["{", ".join(["0"] * dice)}"]
[[result]]
id = "same"
symbol = "stone"
patterns = ["{", ".join(["n"] * dice)}"]
[[result]]
id = "other"
symbol = "dash"
patterns = ["any"]
[[edition]]
id = "first"
""",
        encoding="utf-8",
    )
    results = "".join(f'result.{name} = {{ name = "N", rule = "R" }}\n' for name in ("nothing", "same", "other"))
    (folder / "text.en.toml").write_text(f'title = "Earth"\ncard.heading = "H"\n{results}', encoding="utf-8")
    game = load_game(folder)
    return verified_tables(game, game.edition())


@pytest.mark.parametrize("dice", [2, 3, 6])
def test_a_face_that_stands_twice_is_twice_as_likely(tmp_path: Path, dice: int) -> None:
    tables = earth(tmp_path, dice=dice)
    rolls = Counter(
        "nothing" if set(roll) == {0} else "same" if len(set(roll)) == 1 else "other"
        for roll in product([0, 0, 1, 2, 3, "F"], repeat=dice)
    )
    assert {row.result: row.count for row in tables.main.rows} == dict(rolls)
    assert rolls["nothing"] == 2**dice
    assert sum(tables.main.weights.values()) == 6**dice


def test_the_fingerprint_sees_how_often_a_face_stands_on_a_die(tmp_path: Path) -> None:
    faces = ['[0, 0, 1, 2, 3, "F"]', '[0, 0, 0, 1, 2, 3, "F"]', '[0, 1, 2, 3, "F"]']
    prints = {earth(tmp_path / str(number), faces[number]).fingerprint for number in range(3)}
    assert len(prints) == 3


def test_the_lists_say_for_how_many_rolls_an_entry_stands(tmp_path: Path) -> None:
    tables = earth(tmp_path)
    entries = {tuple(entry["roll"]): entry["count"] for entry in as_data(tables)["sets"][0]["rolls"]}
    assert len(entries) == 25
    assert (entries[0, 0], entries[0, 1], entries[1, 2]) == (4, 2, 1)
    assert "pair,0,0,4,nothing,4,1,36,1/9,same" in as_csv(tables).splitlines()
    assert "| 0,0 | 4 | N |" in as_markdown(tables, load_labels(open_project(), "en"))
