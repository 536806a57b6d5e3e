"""Variants of a game with a program of its own: what they are played with, and which of them a transcript plays."""

from __future__ import annotations

from pathlib import Path

import pytest
from games.answergame import sun_and_moon
from games.folders import faults

from generator.base.problem import UserError
from generator.games.playing import Setting
from generator.games.reader import load_game
from generator.play.engines import OwnEngine
from generator.play.replay import replay

VARIANTS = """\
[variant.open]
dice = ["coins"]
relation = "beats"
numbers = { wins = 3, games = 3 }
[variant.single]
dice = ["coin"]
relation = "faces"
[variant.unseen]
dice = ["found", "coins"]
relation = "beats"
hidden = true
[[relation]]
id = "faces"
dice = ["coin"]
costs_life = ["S"]
answers = { S = ["S"], M = ["S", "M"] }
ends.M = { S = "sun" }
"""
TEXT = """\
relation.faces.name = "Single coins"
variant.open = { name = "Openly" }
variant.single = { name = "One coin" }
variant.unseen = { name = "Unseen", note = "In the dark." }
"""
ENGINE = """\
class Shown:
    players, steps, sayings = 2, {"throw": {"roll": "roll"}}, {"result": "text"}

    def __init__(self, setting):
        self.setting = setting

    def begin(self):
        return ""

    def apply(self, state, step):
        return self.setting.result_of(step.values["roll"]), []

    def truth(self, before, events, after):
        from generator.games.playing import Truth
        return {"result": Truth(after)}

    def doubts(self, before, step, after):
        return []

    def standing(self, state):
        return {}


def engine(setting):
    return Shown(setting)
"""


def variants(folder: Path, *changes: tuple[str, str], text: str = TEXT, engine: str = ENGINE) -> Path:
    game = sun_and_moon(folder)
    added = VARIANTS
    for old, new in changes:
        assert old in added
        added = added.replace(old, new)
    path, words = game / "game.toml", game / "text.en.toml"
    path.write_text(path.read_text(encoding="utf-8") + added, encoding="utf-8")
    words.write_text(text + words.read_text(encoding="utf-8"), encoding="utf-8")
    if engine:
        (game / "play.py").write_text(engine, encoding="utf-8")
    return game


def test_a_variant_is_read_as_it_is_written(tmp_path: Path) -> None:
    game = load_game(variants(tmp_path))
    assert [*game.variants] == ["open", "single", "unseen"]
    one = game.variants["open"]
    assert (one.dice, one.relation, one.hidden, one.numbers) == (("coins",), "beats", False, {"wins": 3, "games": 3})
    assert game.variants["unseen"].hidden
    faces = game.relation("faces")
    assert (faces.once, faces.costs_life, faces.ends) == ((), ("S",), {("M", "S"): "sun"})


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('dice = ["coins"]', 'dice = ["coin"]', "no dice set 'coin'"),
        ('dice = ["coins"]', 'dice = ["coins", "coins"]', "'coins' stands here a second time"),
        ('dice = ["coin"]\nrelation', 'dice = ["coins"]\nrelation', "no die of 'faces' 'coins'"),
        ('relation = "beats"\nnumbers', 'relation = "beat"\nnumbers', "no relation 'beat'"),
        ("numbers = { wins = 3", 'numbers = { wins = "3"', "wins"),
        ("hidden = true", "hiden = true", "unknown key 'hiden'"),
        ("[variant.open]", "[variant.'In the open']", "a variant can not be called 'In the open'"),
        ('costs_life = ["S"]', 'costs_life = ["X"]', "no face of coin 'X'"),
        ('costs_life = ["S"]', 'once = ["X"]', "no face of coin 'X'"),
        ('ends.M = { S = "sun" }', 'ends.S = { M = "sun" }', "'M' does not answer 'S'"),
    ],
)
def test_faults_of_a_variant_are_told(tmp_path: Path, old: str, new: str, message: str) -> None:
    found = faults(variants(tmp_path, (old, new)))
    assert any(message in fault for fault in found), found


def test_a_variant_needs_a_name_and_somebody_who_plays_it(tmp_path: Path) -> None:
    assert any("nothing plays a variant" in fault for fault in faults(variants(tmp_path / "a", engine="")))
    found = faults(variants(tmp_path / "b", text=TEXT.replace("variant.open = {", "variant.opn = {")))
    assert any("unknown text 'variant.opn.name'\n    did you mean 'variant.open.name'?" in fault for fault in found)


def thrown(folder: Path, head: str, roll: str, result: str) -> list[str]:
    game = load_game(folder)
    path = folder / "thrown.toml"
    steps = f'[[step]]\ndo = "throw"\nroll = {roll}\nsaid = {{ result = "{result}" }}\n'
    path.write_text(f'players = ["Ada", "Bo"]\n{head}\n{steps}', encoding="utf-8")
    found = replay(game, path)
    assert isinstance(found.engine, OwnEngine)
    setting = found.engine.setting
    assert isinstance(setting, Setting)
    return [setting.variant, setting.dice, *(one.right for one in found.findings)]


def test_a_transcript_chooses_the_variant_and_its_dice(tmp_path: Path) -> None:
    folder = variants(tmp_path)
    assert thrown(folder, "", '["S", "M"]', "mixed") == ["open", "coins"]
    assert thrown(folder, 'variant = "unseen"', '["S", "X"]', "mark") == ["unseen", "found"]
    assert thrown(folder, 'variant = "unseen"\ndice = "coins"', '["M", "M"]', "moon") == ["unseen", "coins"]
    assert thrown(folder, 'variant = "single"', '["M"]', "M") == ["single", "coin"]
    assert thrown(folder, 'variant = "single"', '["M"]', "S") == ["single", "coin", "M"]


@pytest.mark.parametrize(
    ("head", "message"),
    [('variant = "close"', "'variant' can not be 'close'"), ('dice = "found"', "'dice' can not be 'found'")],
)
def test_a_variant_or_dice_that_there_are_not_is_told(tmp_path: Path, head: str, message: str) -> None:
    with pytest.raises(UserError, match=message):
        thrown(variants(tmp_path), head, '["M", "M"]', "moon")
