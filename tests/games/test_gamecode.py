"""A game's program may lie in several files: they are read as they are now, and their mistakes told at their lines."""

from __future__ import annotations

import sys
from pathlib import Path

from generator.base.problem import Problem
from generator.games.gamecode import fault_in, load_function


def load(folder: Path, wanted: str = "asked()") -> tuple[object, list[Problem]]:
    problems: list[Problem] = []
    return load_function(folder / "play.py", wanted, "write it", problems), problems


def written(
    folder: Path, helper: str, main: str = "from .helper import told\n\ndef asked():\n    return told()\n"
) -> None:
    (folder / "play.py").write_text(main, encoding="utf-8")
    (folder / "helper.py").write_text(helper, encoding="utf-8")


def test_what_stands_beside_the_program_is_imported_as_it_is_now(tmp_path: Path) -> None:
    for number in (1, 2):  # of the same length, and written within a second
        written(tmp_path, f"def told():\n    return {number}\n")
        function, problems = load(tmp_path)
        assert problems == []
        assert callable(function)
        assert function() == number
    assert [path.name for path in sorted(tmp_path.iterdir())] == ["helper.py", "play.py"]  # and no cache


def test_two_games_have_helpers_of_their_own(tmp_path: Path) -> None:
    functions = []
    for name in ("one", "two"):
        folder = tmp_path / name / "game"
        folder.mkdir(parents=True)
        written(folder, f"def told():\n    return {name!r}\n")
        functions.append(load(folder)[0])
    assert [function() for function in functions if callable(function)] == ["one", "two"]


def test_mistakes_are_told_in_the_file_that_has_them(tmp_path: Path) -> None:
    written(tmp_path, "def told(:\n")
    (problem,) = load(tmp_path)[1]
    assert (Path(problem.path).name, problem.line) == ("helper.py", 1)
    written(tmp_path, "x = 1\n\n\ndef told():\n    return y\n")
    function, _ = load(tmp_path)
    assert callable(function)
    try:
        function()
    except NameError as error:
        found = fault_in(tmp_path / "play.py", error, "it")
    assert (Path(found.path).name, found.line) == ("helper.py", 5)
    assert "NameError for it" in found.message


def test_a_helper_that_is_not_there_is_told(tmp_path: Path) -> None:
    (tmp_path / "play.py").write_text("from .gone import told\n", encoding="utf-8")
    (problem,) = load(tmp_path)[1]
    assert "ModuleNotFoundError" in problem.message
    assert problem.line == 1


def test_a_file_that_can_not_be_read_leaves_no_module_behind(tmp_path: Path) -> None:
    """Tools that look at the source of every module would read a device without end."""
    (tmp_path / "classify.py").symlink_to("/dev/zero")
    problems: list[Problem] = []
    assert load_function(tmp_path / "classify.py", "classify(roll)", "", problems) is None
    assert len(problems) == 1
    assert [module for module in sys.modules.values() if str(tmp_path) in str(getattr(module, "__file__", ""))] == []
