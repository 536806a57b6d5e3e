from pathlib import Path

import pytest
from games.folders import einhorn, faults, line_with, stranger

from generator.games.reader import load_game


def test_a_game_of_a_stranger_loads_without_code(tmp_path: Path) -> None:
    game = load_game(stranger(tmp_path))
    assert (game.id, game.languages, game.classify, game.owner) == ("pasch", ("de",), None, None)


@pytest.mark.parametrize(
    ("old", "new", "at", "message"),
    [
        (
            "correct = 2, wrong = -2, passive = 0",
            "correct = 2.5, wrong = -2, passive = 0",
            "2.5",
            'whole number or "win", found 2.5',
        ),
        ("correct = 2, wrong = -2, passive = 0", 'correct = "WIN", wrong = -2, passive = 0', '"WIN"', "found 'WIN'"),
        (
            "correct = 2, wrong = -2, passive = 0",
            "corect = 2, wrong = -2, passive = 0",
            "corect",
            "did you mean 'correct'?",
        ),
        (
            "unvermeidliche = { correct = 2, wrong",
            "unvermeidlich = { correct = 2, wrong",
            "unvermeidlich =",
            "did you mean 'unvermeidliche'?",
        ),
        ('symbol = "coffin"', 'symbl = "coffin"', "symbl", "unknown key 'symbl'"),
        ('patterns = ["n, n+1, x"]', 'patterns = ["n, n+1"]', '["n, n+1"]', "2 terms for 3 dice"),
        ('patterns = ["n, n+1, x"]', "patterns = []", "patterns = []", "has no pattern"),
        ("[[1, 2, 3], [5, 1, 4]]", "[[1, 2, 7], [5, 1, 4]]", "[1, 2, 7]", "has the face 7; d6 has 1, 2, 3, 4, 5, 6"),
        ("[[1, 2, 3], [5, 1, 4]]", "[[1, 2], [5, 1, 4]]", "[[1, 2]", "has 2 faces, the dice set has 3 dice"),
        (
            'default_edition = "2022-10-31"',
            'default_edition = "2022-10-13"',
            "2022-10-13",
            "did you mean '2022-10-31'?",
        ),
        ('base = "2021-06-10"', 'base = "2021-06-01"', "2021-06-01", "no edition '2021-06-01'"),
        ('base = "2021-06-10"', 'base = "2021-06-23"', 'base = "2021-06-23"', "inherits from itself"),
        ("players = [2, 6]", "players = [6, 2]", "players = [6, 2]", "the smallest and the largest number"),
        ('dice = ["3d6"]', 'dice = ["3e6"]', "3e6", "no die '3e6'"),
        ('cancels = ["einhorn"]', 'cancels = ["einhron"]', "einhron", "did you mean 'einhorn'?"),
        ('when = "passive"', 'when = "pasive"', "pasive", "did you mean 'passive'?"),
        ('id = "wunsch"', 'id = "Wün/sch"', "Wün/sch", "use small letters, digits, - and _"),
        ('id = "2021-06-10"', 'id = "../../../zz"', "../../../zz", "'id' can not be '../../../zz'"),
        ('id = "2021-06-10"', "id = 2021-06-10", "id = 2021-06-10", "found 2021-06-10\n    put it in quotation marks"),
        ('value = "97"', 'value = "97,0"', "97,0", "'97,0' is no number"),
        ("[[1, 2, 3], [5, 1, 4]]", "[[1, 2, [4]], [5, 1, 4]]", "[4]", "has the face [4]"),
        ("at_least = 50", "at_least = 0", "at_least = 0", "must be at least 1"),
        ("at_least = 50", "atleast = 50", "atleast", "unknown key 'atleast'"),
        ('about = "total"', 'about = "totl"', "totl", "did you mean 'total'?"),
        ("setup = { start = 6 }", "setup = { strat = 6 }", "strat", "did you mean 'start'?"),
        ("default_edition", "= default_edition", "default_edition", "is not valid TOML"),
    ],
)
def test_a_fault_is_told_with_its_line(tmp_path: Path, old: str, new: str, at: str, message: str) -> None:
    folder = einhorn(tmp_path, (old, new))
    told = faults(folder)
    assert any(message in fault for fault in told), told
    fault = next(fault for fault in told if message in fault)
    place = fault.split(": ")[0]
    lines = {line_with(folder, at), line_with(folder, at) - 1}  # of a repeated item the header line counts
    assert place in {f"game.toml:{line}" for line in lines}, fault


def test_a_result_column_or_edition_that_stands_there_twice_is_told_at_its_second_place(tmp_path: Path) -> None:
    folder = einhorn(tmp_path, ('id = "wunsch"', 'id = "einhorn"'))
    line = line_with(folder, '"n, n+2, n+4') - 4
    assert f"game.toml:{line}: the result 'einhorn' stands here a second time" in faults(folder)
    folder = einhorn(tmp_path, ('id = "2021-07-12"', 'id = "2021-06-23"'))
    assert any("the edition '2021-06-23' stands here a second time" in fault for fault in faults(folder))


def test_all_faults_of_a_folder_are_told_at_once(tmp_path: Path) -> None:
    einhorn(tmp_path, ('symbol = "gift"', "symbol = 7"), ('when = "wrong"', 'when = "rong"'))
    einhorn(tmp_path, ('title = "Einhorn"', 'titel = "Einhorn"'), file="text.en.toml")
    folder = einhorn(tmp_path, ("def classify", "def clasify"), file="classify.py")
    told = faults(folder)
    for part in (
        "'symbol' must be a text, found 7",
        "'when' can not be 'rong'",
        "unknown text 'titel'",
        "no function classify",
    ):
        assert any(part in fault for fault in told), told


def test_a_byte_order_mark_and_the_line_ends_of_windows_do_no_harm(tmp_path: Path) -> None:
    folder = stranger(tmp_path)
    for file in folder.glob("*.toml"):
        file.write_bytes(b"\xef\xbb\xbf" + file.read_bytes().replace(b"\n", b"\r\n"))
    assert faults(folder) == []


def test_a_key_of_the_whole_game_below_a_header_is_told_with_the_way_out(tmp_path: Path) -> None:
    folder = stranger(tmp_path)
    text = (folder / "game.toml").read_text(encoding="utf-8")
    (folder / "game.toml").write_text(
        text + 'payoffs2 = 1\n[[column]]\nid = "x"\nsymbol = "stone"\nwhen = "always"\nprecedence = true\n'
    )
    assert any("[column] above the first [header]" in fault for fault in faults(folder))


def test_keys_that_slipped_below_a_header_are_one_fault(tmp_path: Path) -> None:
    """A die of one's own before the keys of the game takes all of them."""
    folder = stranger(tmp_path)
    text = (folder / "game.toml").read_text(encoding="utf-8")
    (folder / "game.toml").write_text(
        text + '[die.road]\nfaces = ["A", "B"]\nprecedence = true\nnaming = true\nfacs = 1\nimprint = 2\n'
    )
    line = text.count("\n") + 1
    (slipped,) = faults(folder)  # what is missing elsewhere may be just these
    assert f":{line + 2}: unknown key 'precedence', " in slipped
    assert "'imprint'" in slipped
    assert f"below [die.road] of line {line}" in slipped
    assert "facs" not in slipped, "that one is misspelled"


def test_a_game_without_dice_results_or_editions_is_told_what_to_add(tmp_path: Path) -> None:
    folder = stranger(tmp_path)
    (folder / "game.toml").write_text('default_edition = "first"\n', encoding="utf-8")
    told = faults(folder)
    for name in ("set", "result", "edition"):
        assert f"game.toml:1: '{name}' is missing\n    add at least one [[{name}]]" in told


def test_small_slips_of_a_game_are_told(tmp_path: Path) -> None:
    folder = stranger(tmp_path)
    text = (folder / "game.toml").read_text(encoding="utf-8").replace("players = [2, 4]", "players = []")
    text = text.replace("double = { points = 3 }", "double = { points = 0x" + "f" * 5000 + " }")
    (folder / "game.toml").write_text(text.replace("[[3, 3]]", "[[3, 0x" + "f" * 5000 + "]]"), encoding="utf-8")
    words = (folder / "text.de.toml").read_text(encoding="utf-8")
    (folder / "text.de.toml").write_text(f'{words}words.unit = "x"\n', encoding="utf-8")
    told = "\n".join(faults(folder))
    for part in (
        "'players' must be the smallest and the largest number",
        "found a very large number",
        "the example [3, a very large number] has the face a very large number",
        "the word 'words.unit' stands in no set",
    ):
        assert part in told
