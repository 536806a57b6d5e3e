"""Names of numbers and results: made by the system, looked up beside it, and never mistaken."""

from pathlib import Path

import pytest
from games.callers import caller
from games.folders import faults, line_with

from generator.base.project import shipped_games
from generator.games.reader import load_game

# The names as they are published, typed here once; the game has only the parts of which they are made.
PUBLISHED = """
1 i 2 a 3 u 4 e
10 ji 11 hi 12 ki 13 li 14 ri
20 ja 21 ha 22 ka 23 la 24 ra
30 ju 31 hu 32 ku 33 lu 34 ru
40 je 41 he 42 ke 43 le 44 re
"""


def test_all_published_names_are_made_by_the_system() -> None:
    naming, words = load_game(shipped_games() / "dre13ehn").naming, PUBLISHED.split()
    assert naming is not None
    assert {number: naming.made(number) for number in naming.numbers()} == dict(
        zip(words[::2], words[1::2], strict=True)
    )


def test_seven_numbers_may_not_be_said_and_all_have_a_name() -> None:
    naming = load_game(shipped_games() / "dre13ehn").naming
    assert naming is not None
    assert [naming.of(number)[0] for number in naming.forbidden] == ["iš", "e", "la", "hu", "ku", "ke", "re"]


def test_what_is_said_for_each_result() -> None:
    game = load_game(shipped_games() / "dre13ehn")
    said = {result.id: game.spoken(result.id) for result in game.results}
    assert said["23"] == {"2": ("a",), "3": ("u",)}
    assert said["f13"] == {"f13": ()}
    assert [said[one][one] for one in ("8", "12", "13", "ff", "1313")] == [
        ("ša", "y"), ("ki", "ha"), ("li", "ē"), ("ō", "mo"), ("ēli",),
    ]  # fmt: skip


def test_the_order_of_parts_is_the_games_own(tmp_path: Path) -> None:
    naming = load_game(caller(tmp_path)).naming
    assert naming is not None
    assert [naming.made(number) for number in ("11", "20", "1", "3", "111", "")] == ["kan", "mox", "ka", "", "", ""]
    assert naming.of("20") == ("mox", "twin")


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("[21]", "[11]", "the result '11' may not be said, and has to be called"),
        ("[21]", "[99]", "99 has no name that could be forbidden"),
        ('["twin"]', '["kan"]', "'kan' is the name of '11' and of '20'"),
        ('["twin"]', '["mon"]', "'mon' is the name of '20', and of 21, which is forbidden"),
        ('1 = "ka"', '10 = "ka"', "no digit '10'"),
        ('["twin"]', '["a\\tb"]', "'20': 'a\\tb' can not be printed"),
        ('["twin"]', '[" "]', "'20': ' ' can not be printed"),
        ('0 = "x"\n', "", "the result '20' has no name"),
        ("[21]", "[21, 21]", "21 stands here a second time"),
        ("[21]", "[99]", "take it out, or name it: 99 ="),
        ('1 = "ka"', '1 = "ka\\n"', "'1': 'ka\\n' can not be printed"),
        ('1 = "ka"', '1 = "\\u202eka"', "'1': '\\u202eka' can not be printed"),
        ('["twin"]', '[" twin"]', "'20': ' twin' can not be printed"),
        ('["twin"]', '["twin", "twin"]', "'twin' stands here a second time"),
        ('20 = ["twin"]', 'wilt = ["twin"]', "'wilt' is no number, no result and no face"),
        ("tens-first", "backwards", "'order' can not be 'backwards'"),
        ("[naming.ones]", "[naming.one]", "'ones' is missing"),
    ],
)
def test_names_that_would_be_mistaken_or_missing_are_told(tmp_path: Path, old: str, new: str, message: str) -> None:
    changes = [(old, new)] if "twin" in old or "0 =" not in old else [(old, new), ('20 = ["twin"]\n', "")]
    assert any(message in fault for fault in faults(caller(tmp_path, *changes)))


def test_a_name_is_the_same_however_its_accents_were_typed(tmp_path: Path) -> None:
    names = ('["twin"]', '["o\\u0304"]\n11 = ["\u014d"]')
    assert any("'\u014d' is the name of '11' and of '20'" in fault for fault in faults(caller(tmp_path, names)))


def test_a_mistyped_part_is_not_missed_again_in_every_name(tmp_path: Path) -> None:
    assert len(faults(caller(tmp_path, ('1 = "ka"', '10 = "ka"')))) == 1


def test_a_face_may_have_a_name(tmp_path: Path) -> None:
    assert faults(caller(tmp_path, ('20 = ["twin"]', '20 = ["twin"]\nA = ["ahoy"]'))) == []


def test_the_line_of_a_digit_is_told(tmp_path: Path) -> None:
    folder = caller(tmp_path, ('1 = "n"', '17 = "n"'))
    assert any(fault.startswith(f"game.toml:{line_with(folder, '17 =')}: no digit '17'") for fault in faults(folder))
