import os
from pathlib import Path

import pytest
from games.folders import einhorn, faults, stranger

from generator.games.reader import load_game


def test_code_that_can_not_be_loaded_is_told_with_its_line(tmp_path: Path) -> None:
    folder = einhorn(tmp_path, ("def classify", "def  = classify"), file="classify.py")
    assert any(fault.startswith("classify.py:4: is not valid Python") for fault in faults(folder))
    (folder / "classify.py").write_text("\n\nimport no_such_module\n")
    assert any(fault.startswith("classify.py:3: ModuleNotFoundError") for fault in faults(folder))


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
    assert any("classify.py: is a folder and no file" in fault for fault in faults(tmp_path / "games" / "pasch"))
