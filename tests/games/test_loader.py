import os
from pathlib import Path

import pytest
import recount
from games.folders import einhorn, faults, line_with, stranger

from generator.base.problem import UnknownName, UserError
from generator.base.project import Project, shipped_games
from generator.games.loader import load_game
from generator.games.registry import find_game, game_folders


def test_the_built_in_game_is_without_fault() -> None:
    assert faults(shipped_games() / "einhorn") == []


def test_the_pay_offs_of_all_seven_editions_are_those_typed_a_second_time() -> None:
    game = load_game(shipped_games() / "einhorn")
    assert list(game.editions) == list(recount.EDITIONS)
    for name, edition in game.editions.items():
        expected = {(r, c): recount.payoff(name, r, c) for r in recount.RESULTS for c in recount.COLUMNS}
        assert dict(edition.payoffs) == expected


def test_three_editions_are_complete_and_the_newest_is_the_default() -> None:
    game = load_game(shipped_games() / "einhorn")
    assert [name for name, edition in game.editions.items() if edition.complete] == [
        "2021-06-23",
        "2021-10-06",
        "2022-10-31",
    ]
    default = game.edition()
    assert (default.id, default.players, default.setup["start"], default.setup["rounds"]) == (
        "2022-10-31",
        (3, 5),
        6,
        10,
    )
    stones = next(component for component in default.components if component.id == "stones")
    assert (stones.count, stones.per, stones.at_least) == (25, "player", False)


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
        ('value = "97"', 'value = "97,0"', "97,0", "the claim's value can not be '97,0'"),
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


def test_a_missing_and_a_misspelled_text_are_told(tmp_path: Path) -> None:
    folder = einhorn(tmp_path, ('rule = "Three equal numbers"', 'rul = "Three equal numbers"'), file="text.en.toml")
    line = line_with(folder, "rul =", "text.en.toml")
    assert faults(folder) == [
        "text.en.toml: the text 'result.dreifaltigkeit.rule' is missing\n"
        '    add result.dreifaltigkeit.rule = "..." before the first [header], '
        'or rule = "..." below [result.dreifaltigkeit]',
        f"text.en.toml:{line}: unknown text 'result.dreifaltigkeit.rul'\n"
        "    did you mean 'result.dreifaltigkeit.rule'?",
    ]


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("return (−) {unit}", "return (−) {units}", "'{units}' is no word of the edition '2021-06-10'"),
        ("return (−) {unit}", "return (−) {unit", "has braces that hold no simple name"),
        ("return (−) {unit}", "return (−) {unit!z}", "has braces that hold no simple name"),
        ("return (−) {unit}", "return (−) {unit:d}", "has braces that hold no simple name"),
        ("return (−) {unit}", "return (−) {}", "has braces that hold no simple name"),
        ('unit = "stones"', 'unit = "{session}"', "has braces that hold no simple name"),
        ("All dice show {die1}", "All dice show {die4}", "'{die4}' is no word of the edition '2021-06-10'"),
        ("Then you get the", "Then you get {die1}, the", "'{die1}' is no word of the edition '2021-06-10'"),
    ],
)
def test_braces_that_nothing_fills_are_told(tmp_path: Path, old: str, new: str, message: str) -> None:
    folder = einhorn(tmp_path, (old, new), file="text.en.toml")
    told = [fault for fault in faults(folder) if message in fault]
    assert told, faults(folder)
    assert told[0].startswith(f"text.en.toml:{line_with(folder, new, 'text.en.toml')}: ")


def test_words_that_are_not_there_or_not_chosen_are_told(tmp_path: Path) -> None:
    folder = einhorn(tmp_path, ('words = "stones"', 'words = "stonez"'))
    wrong = line_with(folder, 'id = "2022-10-31"') - 1
    message = f"game.toml:{wrong}: the edition '2022-10-31' asks for the words 'stonez', which text.de.toml has not"
    assert f"{message}\n    did you mean 'stones'?" in faults(folder)
    folder = stranger(tmp_path)
    text = (folder / "text.de.toml").read_text(encoding="utf-8")
    (folder / "text.de.toml").write_text(text.replace('title = "Pasch"', 'title = "Pasch {unit}"'), encoding="utf-8")
    assert (
        "text.de.toml:1: '{unit}' is no word of the edition 'first'\n    the edition has no words = \"...\""
        in faults(folder)
    )


def test_titles_and_names_may_hold_words_of_the_edition(tmp_path: Path) -> None:
    folder = einhorn(tmp_path, ('title = "Einhorn"', 'title = "Einhorn with {unit}"'), file="text.en.toml")
    game = load_game(folder)
    assert game.text("en").in_words("rocks").get("title") == "Einhorn with rocks"


def test_code_that_can_not_be_loaded_is_told_with_its_line(tmp_path: Path) -> None:
    folder = einhorn(tmp_path, ("def classify", "def  = classify"), file="classify.py")
    assert any(fault.startswith("classify.py:4: is not valid Python") for fault in faults(folder))
    (folder / "classify.py").write_text("\n\nimport no_such_module\n")
    assert any(fault.startswith("classify.py:3: ModuleNotFoundError") for fault in faults(folder))


def test_a_file_that_is_no_utf_8_is_told(tmp_path: Path) -> None:
    folder = stranger(tmp_path)
    (folder / "text.de.toml").write_bytes("title = 'Würfel'".encode("cp1252"))
    assert any(fault.startswith("text.de.toml:1: is not UTF-8") for fault in faults(folder))


def test_a_byte_order_mark_and_the_line_ends_of_windows_do_no_harm(tmp_path: Path) -> None:
    folder = stranger(tmp_path)
    for file in folder.glob("*.toml"):
        file.write_bytes(b"\xef\xbb\xbf" + file.read_bytes().replace(b"\n", b"\r\n"))
    assert faults(folder) == []


@pytest.mark.parametrize("call", ["import sys; sys.exit(0)", "raise GeneratorExit", "raise RecursionError"])
def test_code_that_leaves_while_it_is_loaded_is_told(tmp_path: Path, call: str) -> None:
    folder = einhorn(tmp_path, ('"""The result', f'{call}\n"""The result'), file="classify.py")
    assert any(fault.startswith("classify.py:1: ") for fault in faults(folder))


def test_changed_code_is_never_answered_by_an_older_version(tmp_path: Path) -> None:
    folder = einhorn(tmp_path)
    path = folder / "classify.py"
    times = (1_700_000_000, 1_700_000_000)
    os.utime(path, times)
    assert load_game(folder).classify is not None
    einhorn(tmp_path, ('return "einhorn"', 'return "EINHORN"'), file="classify.py")
    os.utime(path, times)
    classify = load_game(folder).classify
    assert classify is not None
    assert classify((1, 3, 5)) == "EINHORN"
    assert not (folder / "__pycache__").exists()


def test_code_that_prints_does_not_spoil_standard_output(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    load_game(einhorn(tmp_path, ('"""The result', 'print("hello")\n"""The result'), file="classify.py"))
    assert capsys.readouterr().out == ""


def test_code_in_the_form_of_a_folder_is_told(tmp_path: Path) -> None:
    (stranger(tmp_path) / "classify.py").mkdir()
    assert any("classify.py: can not be read" in fault for fault in faults(tmp_path / "games" / "pasch"))


@pytest.mark.parametrize(
    ("dice", "message"),
    [
        ('["100d6"]', "combinations to go through"),
        ('["2d99999999999"]', "no die '2d99999999999'"),
        ('["1000000000d6"]', "no die '1000000000d6'"),
        ('["2 odd"]\n[die.odd]\nfaces = ["a b", "c"]', "the face 'a b' of 'odd' can not be printed"),
        ('["2 odd"]\n[die.odd]\nfaces = ["", "c"]', "the face '' of 'odd' can not be printed"),
        ('["2 odd"]\n[die.odd]\nfaces = [123456789012345678901234567890, 2]', "found a very large number"),
    ],
)
def test_dice_nobody_could_roll_or_print_are_told(tmp_path: Path, dice: str, message: str) -> None:
    folder = stranger(tmp_path)
    text = (folder / "game.toml").read_text(encoding="utf-8")
    (folder / "game.toml").write_text(text.replace('["2d6"]', dice), encoding="utf-8")
    assert any(message in fault for fault in faults(folder)), faults(folder)


@pytest.mark.parametrize("name", ["   ", "\u00a0", "\u00ad"])
def test_a_name_of_nothing_but_blanks_is_told(tmp_path: Path, name: str) -> None:
    folder = stranger(tmp_path)
    text = (folder / "text.de.toml").read_text(encoding="utf-8")
    (folder / "text.de.toml").write_text(text.replace('name = "Nichts"', f'name = "{name}"'), encoding="utf-8")
    assert any("'name' is empty" in fault for fault in faults(folder))


def test_a_control_character_in_a_text_is_told(tmp_path: Path) -> None:
    folder = stranger(tmp_path)
    text = (folder / "text.de.toml").read_text(encoding="utf-8")
    (folder / "text.de.toml").write_text(text.replace("Nichts", "Ni\\u001bchts"), encoding="utf-8")
    assert any("has the control character U+001B" in fault for fault in faults(folder))


def test_a_folder_or_a_house_rule_that_can_be_no_name_is_told(tmp_path: Path) -> None:
    folder = stranger(tmp_path, "Böse Würfel")
    assert any("a game's folder can not be called 'Böse Würfel'" in fault for fault in faults(folder))
    editions = tmp_path / "games" / "einhorn" / "editions"
    editions.mkdir(parents=True)
    (editions / "my house.toml").write_text('base = "2022-10-31"\n', encoding="utf-8")
    with pytest.raises(UserError, match="'my house' is the edition's name and can not be that"):
        find_game(Project(tmp_path), "einhorn")


def test_a_key_of_the_whole_game_below_a_header_is_told_with_the_way_out(tmp_path: Path) -> None:
    folder = stranger(tmp_path)
    text = (folder / "game.toml").read_text(encoding="utf-8")
    (folder / "game.toml").write_text(
        text + 'payoffs2 = 1\n[[column]]\nid = "x"\nsymbol = "stone"\nwhen = "always"\nprecedence = true\n'
    )
    assert any("write it before the first [header]" in fault for fault in faults(folder))


def test_a_game_without_dice_results_or_editions_is_told_what_to_add(tmp_path: Path) -> None:
    folder = stranger(tmp_path)
    (folder / "game.toml").write_text('default_edition = "first"\n', encoding="utf-8")
    told = faults(folder)
    for name in ("set", "result", "edition"):
        assert f"game.toml:1: '{name}' is missing\n    add at least one [[{name}]]" in told


def test_a_face_that_is_a_number_and_a_text_is_told(tmp_path: Path) -> None:
    folder = stranger(tmp_path)
    text = (folder / "game.toml").read_text(encoding="utf-8").replace("2d6", "2 odd")
    (folder / "game.toml").write_text(text + '[die.odd]\nfaces = [1, "1", 3, 5]\n', encoding="utf-8")
    assert any("the face 1 is a number on one die and a text on another" in fault for fault in faults(folder))


@pytest.mark.parametrize(
    ("head", "message"),
    [
        ("[die.d6]\nfaces = [0, 1, 2]", "a die can not be called 'd6'"),
        ('[die."my die"]\nfaces = [0, 1, 2]', "a die can not be called 'my die'"),
        (
            '[die.a]\nfaces = [1, 2]\n[die.b]\nfaces = ["1", "x"]',
            "the face 1 is a number on one die and a text on another",
        ),
    ],
)
def test_dice_that_could_be_mistaken_are_told(tmp_path: Path, head: str, message: str) -> None:
    folder = stranger(tmp_path)
    text = (folder / "game.toml").read_text(encoding="utf-8")
    (folder / "game.toml").write_text(f"{text}{head}\n", encoding="utf-8")
    assert any(message in fault for fault in faults(folder)), faults(folder)


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


def test_files_that_begin_with_a_dot_are_not_the_authors(tmp_path: Path) -> None:
    folder = tmp_path / "games" / "einhorn" / "editions"
    folder.mkdir(parents=True)
    (folder / "._house.toml").write_bytes(b"\x00\x05\x16\x07")
    assert find_game(Project(tmp_path), "einhorn").id == "einhorn"


def test_the_projects_game_hides_the_built_in_one_and_others_are_added(tmp_path: Path) -> None:
    einhorn(tmp_path)
    stranger(tmp_path)
    folders = game_folders(Project(tmp_path))
    assert folders["einhorn"].is_relative_to(tmp_path)
    assert list(folders) == sorted(folders)
    assert "pasch" in folders


def test_a_house_rule_is_a_file_of_a_few_cells(tmp_path: Path) -> None:
    folder = tmp_path / "games" / "einhorn" / "editions"
    folder.mkdir(parents=True)
    (folder / "house.toml").write_text('base = "2022-10-31"\npayoffs.wunsch = { passive = 0 }\n', encoding="utf-8")
    game = find_game(Project(tmp_path), "einhorn")
    changed = {k: v for k, v in game.editions["house"].payoffs.items() if v != game.edition().payoffs[k]}
    assert changed == {("wunsch", "passive"): 0}
    assert game.editions["house"].players == (3, 5)


def test_an_unknown_game_edition_or_language_is_told_with_the_nearest(tmp_path: Path) -> None:
    project = Project(tmp_path)
    game = find_game(project, "einhorn")
    for ask in (lambda: find_game(project, "einhron"), lambda: game.edition("2022-10-13"), lambda: game.text("dee")):
        with pytest.raises(UnknownName, match="did you mean") as told:
            ask()
        assert told.value.exit_code == 2


def test_the_claims_cover_the_documents_known_to_be_wrong() -> None:
    game = load_game(shipped_games() / "einhorn")
    wrong = {(claim.about, claim.result, claim.value) for claim in game.claims if not claim.right}
    assert {("count", "unvermeidliche", "97"), ("count", "wunsch", "89")} <= wrong
