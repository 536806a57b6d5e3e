"""What is not installed is told with the way to install it: of a checkout, of the package."""

from __future__ import annotations

from pathlib import Path

import pytest
from cli.commands import wuerfelwerk

from generator.base.problem import UserError
from generator.cli import main


@pytest.mark.parametrize("extra", ["site", "check", "cluster"])  # `make` has a target for one, another one, or none
def test_in_a_checkout_its_own_environment_gets_it(checkout: Path, monkeypatch: pytest.MonkeyPatch, extra: str) -> None:
    monkeypatch.setattr(main, "shipped", lambda: checkout)
    hint = rf"needs no_such_module\n    install it with: \.venv/bin/pip install --editable '\.\[{extra}\]'"
    with pytest.raises(UserError, match=hint):
        main.require(extra, "no_such_module")


def test_elsewhere_pip_does(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(main, "shipped", lambda: tmp_path)
    with pytest.raises(UserError, match=r"install it with: pip install 'wuerfelwerk\[site\]'"):
        main.require("site", "no_such_module")


def test_pictures_need_more_than_the_base_and_other_targets_do_not(
    checkout: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(main, "find_spec", lambda name: None)
    options = ("einhorn", "--lang", "en", "--project", checkout, "--output", tmp_path)
    said = wuerfelwerk("cards", *options, "--target", "tgc", "--target", "single")
    assert (said.code, said.out) == (1, "")
    assert "this command needs pypdfium2" in said.err
    assert "[press]" in said.err
    assert wuerfelwerk("cards", *options, "--target", "single").code == 0


def test_what_is_there_is_not_told() -> None:
    main.require("site", "json")


@pytest.mark.parametrize("module", ["latex2mathml", "pyphen"])
def test_rendered_pages_are_checked_with_the_extra_of_the_book_and_files_without_it(
    checkout: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, module: str
) -> None:
    monkeypatch.setattr(main, "find_spec", lambda name: None if name == module else name)
    monkeypatch.setattr(main, "shipped", lambda: tmp_path)
    said = wuerfelwerk("check", "--pages", "einhorn", "--project", checkout)
    hint = "install it with: pip install 'wuerfelwerk[book]'"
    assert (said.code, said.out) == (1, "")
    assert said.err == f"wuerfelwerk: this command needs {module}\n    {hint}\n"
    assert wuerfelwerk("check", checkout / "README.md", "--project", checkout).code == 0
