"""A starter becomes a game that is sound at once, in all its languages, and nothing that is there is written over."""

from collections.abc import Sequence
from pathlib import Path

import pytest
from cli.commands import wuerfelwerk
from games.ownprints import SMALL, STARTERS, all_prints, own_project
from reference import CHECKOUT

from generator.base.project import Project
from generator.cli.new import load_starter, starters

ALL = tuple(starters(Project(Path("nowhere"))))
GAMES = tuple(name for name in ALL if name != "house")


def written(at: Path, name: str, like: str, *more: object) -> Path:
    said = wuerfelwerk("new", name, "--like", like, "--project", at, *more)
    assert said.code == 0, said.err
    return at


@pytest.mark.parametrize("like", GAMES)
def test_each_starter_is_a_sound_game_in_all_its_languages(like: str, tmp_path: Path) -> None:
    project = written(tmp_path / "own", "harbour", like)
    tables = wuerfelwerk("tables", "harbour", "--project", project)
    assert (tables.code, tables.err) == (0, "")
    assert "Harbour" in wuerfelwerk("list", "--project", project).out
    assert load_starter(Project(project), like).languages == ["de", "en"]
    roll = next(line for line in (project / "README.md").read_text().split("`") if "explain" in line).split()[3:]
    assert wuerfelwerk("explain", "harbour", *roll, "--project", project).code == 0


def target_of(file: Path, targets: Sequence[str]) -> str:
    """What a finished file is printed for, as its name ends; empty for those that no shop prints."""
    return max((name for name in targets if file.stem.endswith(f"-{name}")), key=len, default="")


SMALL_GAMES = tuple(sorted(path.name for path in SMALL.iterdir()))


@pytest.mark.parametrize("game", [*STARTERS, "lantern", *SMALL_GAMES])
@pytest.mark.slow
def test_each_game_builds_everything_and_is_clean_in_check_and_preflight(
    game: str, tmp_path: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    assert set(STARTERS.values()) == set(GAMES)
    project, output = own_project(tmp_path_factory).root, all_prints(tmp_path_factory, tmp_path, game)
    for command in ("box", "nets", "site"):
        said = wuerfelwerk(command, game, "--project", project, "--output", output)
        assert said.code == 0, said.err
    said = wuerfelwerk("check", "--pages", game, "--strict", "--project", project)
    assert said.code == 0, said.out
    targets, printed = shipped_targets(), dict[str, list[Path]]()
    for file in sorted((output / game).rglob("*.pdf")):
        printed.setdefault(target_of(file, targets), []).append(file)
    assert {"home-a4", "single", "a4", "a5", "booklet-a4"} <= printed.keys()
    for target, files in printed.items():
        if target:
            said = wuerfelwerk("preflight", *files, "--target", target, "--project", project)
            assert said.code == 0, (target, said.out, said.err)


def lines_of(game: Path, language: str) -> int:
    """How many lines its author writes for one language."""
    texts = ("game.toml", f"text.{language}.toml")
    return sum(len((game / name).read_text(encoding="utf-8").splitlines()) for name in texts)


@pytest.mark.parametrize("game", [SMALL / name for name in SMALL_GAMES])
def test_a_game_of_ones_own_has_at_most_60_lines(game: Path) -> None:
    assert lines_of(game, "en") <= 60


@pytest.mark.parametrize("like", GAMES)
def test_what_one_begins_from_has_at_most_60_lines(like: str, tmp_path: Path) -> None:
    assert lines_of(written(tmp_path, "harbour", like) / "games/harbour", "en") <= 60


def shipped_targets() -> list[str]:
    return [path.stem for path in (CHECKOUT / "templates" / "targets").glob("*.toml")]


@pytest.mark.parametrize("dice", ["2d4", "3d6", "5d8", "9d10", "2d100"])
def test_the_first_starter_is_sound_with_any_equal_dice(dice: str, tmp_path: Path) -> None:
    project = written(tmp_path / "own", "harbour", "first", "--dice", dice, "--lang", "en")
    said = wuerfelwerk("tables", "harbour", "--project", project)
    assert (said.code, said.err) == (0, "")
    assert dice in said.out


def test_a_house_rule_changes_the_game_that_ships(tmp_path: Path) -> None:
    project = written(tmp_path / "own", "wishes", "house")
    said = wuerfelwerk("explain", "einhorn", 1, 1, 4, "--edition", "wishes", "--lang", "de", "--project", project)
    assert said.code == 0
    assert "+3" in said.out


def test_one_language_is_all_that_is_asked_for(tmp_path: Path) -> None:
    project = written(tmp_path / "own", "harbour", "first", "--lang", "de")
    names = {path.relative_to(project).as_posix() for path in project.rglob("*") if path.is_file()}
    assert "games/harbour/text.de.toml" in names
    assert not [name for name in names if ".en." in name or "/en/" in name]


def test_a_roll_is_explained_in_the_words_of_its_card(tmp_path: Path) -> None:
    project = written(tmp_path / "own", "harbour", "first")
    for language, word in (("de", "Summe 10+"), ("en", "sum 10+")):
        said = wuerfelwerk("explain", "harbour", 6, 4, "--lang", language, "--project", project)
        assert said.out.splitlines()[1].strip() == word


def test_nothing_is_written_over(tmp_path: Path) -> None:
    project = written(tmp_path / "own", "harbour", "first")
    (project / "README.md").write_text("mine")
    (project / "templates/site.toml").write_text("# mine\n")
    before = {path: path.read_bytes() for path in project.rglob("*") if path.is_file()}
    again = wuerfelwerk("new", "harbour", "--project", project)
    assert again.code == 2
    assert again.err.splitlines()[0] == "wuerfelwerk: 'harbour' is a game of this project"
    written(project, "second", "push")
    assert {path: path.read_bytes() for path in before} == before
    (project / "docs/en/third").mkdir()
    (project / "docs/en/third/rules.md").write_text("mine")
    said = wuerfelwerk("new", "third", "--project", project)
    assert said.code == 2
    assert "docs/en/third/rules.md: is there already" in said.err
    assert not (project / "games/third").exists()


@pytest.mark.parametrize(
    ("words", "lines"),
    [
        (("Harbour",), ["wuerfelwerk: a game can not be called 'Harbour'"]),
        (("../x",), ["wuerfelwerk: a game can not be called '../x'"]),
        (("einhorn",), ["wuerfelwerk: 'einhorn' is a shipped game"]),
        (("a", "--like", "fist"), ["wuerfelwerk: no starter 'fist'; did you mean 'first'?"]),
        (("a", "--dice", "3w6"), ["wuerfelwerk: '3w6' are no dice for the starter 'first'"]),
        (("a", "--dice", "2d3"), ["wuerfelwerk: '2d3' are no dice for the starter 'first'"]),
        (
            ("Ä", "--like", "poker", "--dice", "3d6", "--lang", "fr"),
            [
                "wuerfelwerk: a game can not be called 'Ä'",
                "wuerfelwerk: the starter 'poker' has no texts in 'fr'",
                "wuerfelwerk: the starter 'poker' takes no other dice",
            ],
        ),
    ],
)
def test_what_can_not_be_is_told_all_at_once_and_nothing_is_written(
    words: tuple[str, ...], lines: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    said = wuerfelwerk("new", *words)
    assert said.code == 2
    assert [line for line in said.err.splitlines() if not line.startswith(" ")] == lines
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("installed", [False, True])
def test_a_game_comes_into_the_project_one_is_in_and_else_into_a_folder_of_its_own(
    installed: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An installed program, which has no checkout, takes the current folder for its project, whatever lies there."""
    if installed:
        monkeypatch.setattr("generator.cli.new.open_project", lambda folder=None: Project(folder or Path.cwd()))
    monkeypatch.chdir(tmp_path)
    assert wuerfelwerk("new", "harbour").out.splitlines()[-1] == "now: wuerfelwerk watch harbour --project harbour"
    monkeypatch.chdir(tmp_path / "harbour")
    assert wuerfelwerk("new", "second").out.splitlines()[-1] == "now: wuerfelwerk watch second"
    assert (tmp_path / "harbour/games/second/game.toml").is_file()


def test_the_starters_are_told(tmp_path: Path) -> None:
    said = wuerfelwerk("new", "--starters")
    assert [line.split()[0] for line in said.out.splitlines()] == list(ALL)


def test_a_starter_of_ones_own_with_a_fault_is_told(tmp_path: Path) -> None:
    folder = tmp_path / "templates/starters/mine"
    (folder / "games/NAME").mkdir(parents=True)
    (folder / "starter.toml").write_text('abut = "x"\n')
    said = wuerfelwerk("new", "harbour", "--like", "mine", "--project", tmp_path)
    assert said.code == 1
    assert "starter.toml:1" in said.err
    (folder / "starter.toml").write_text('about = "x"\n')
    (folder / "games/NAME/game.toml").write_text("a = $nothing\n")
    said = wuerfelwerk("new", "harbour", "--like", "mine", "--project", tmp_path)
    assert said.code == 1
    assert "game.toml: nothing fills '$nothing'" in said.err
    (folder / "games/NAME/game.toml").write_text("a = 1 # $name\n")
    written(tmp_path, "harbour", "mine")
    assert (tmp_path / "games/harbour/game.toml").read_text() == "a = 1 # harbour\n"
    assert (tmp_path / "README.md").is_file()  # what is common to all comes with one's own starter too


def test_what_a_card_has_no_room_for_is_told(tmp_path: Path) -> None:
    project = written(tmp_path / "own", "harbour", "poker", "--lang", "en")
    path = project / "games/harbour/game.toml"
    path.write_text(path.read_text(encoding="utf-8").replace("formulas = false", "formulas = true"), encoding="utf-8")
    said = wuerfelwerk("cards", "harbour", "--target", "single", "--target", "home-a4", "--project", project)
    assert said.code == 0
    (note,) = [line for line in said.err.splitlines() if "no room" in line]
    assert "cards-single.pdf, cards-home-a4.pdf: no room for 'n," in note
    assert note.endswith(" and 4 more, left out")


def test_a_table_of_more_hits_than_a_card_is_wide_tells_which_columns_are_left_out(tmp_path: Path) -> None:
    project = written(tmp_path / "own", "harbour", "pool", "--lang", "en")
    path = project / "games/harbour/game.toml"
    text = path.read_text(encoding="utf-8").replace('"5d6"', '"8d6"').replace('n = "5-0"', 'n = "8-0"')
    path.write_text(text.replace("count = 5 }", "count = 8 }"), encoding="utf-8")
    said = wuerfelwerk("cards", "harbour", "--target", "single", "--project", project)
    assert said.code == 0, said.err
    assert "no room for '8 or more', left out" in said.err
