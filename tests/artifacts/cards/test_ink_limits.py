"""Colours that a shop would refuse are told where they are mixed, before anything is written."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from cli.commands import wuerfelwerk

INK = 'ink = { rgb = "#000000", cmyk = [0, 0, 0, 100] }'


def mixed(project: Path, checkout: Path, old: str, new: str) -> int:
    """Writes the house style with another colour; the line of it."""
    text = (checkout / "templates/styles/night.toml").read_text(encoding="utf-8")
    assert old in text
    path = project / "templates/styles/night.toml"
    path.parent.mkdir(parents=True)
    path.write_text(text.replace(old, new), encoding="utf-8")
    return next(at for at, line in enumerate(text.splitlines(), start=1) if old in line)


@pytest.mark.parametrize("command", ["cards", "sheets"])
def test_black_of_several_inks_is_refused_where_black_alone_is_asked_for(
    new_project: Callable[[str], Path], checkout: Path, command: str
) -> None:
    project = new_project("rich")
    line = mixed(project, checkout, INK, INK.replace("[0, 0, 0, 100]", "[20, 10, 10, 90]"))
    pages = project / "templates/targets/shop-a5.toml"
    pages.parent.mkdir(parents=True)
    pages.write_text('kind = "pages"\npage = "a5"\ncolour = "cmyk"\nblack = "k-only"\n', encoding="utf-8")
    target = "drivethru" if command == "cards" else "shop-a5"
    said = wuerfelwerk(command, "einhorn", "--lang", "en", "--target", target, "--project", project)
    assert said.code == 1
    assert f"night.toml:{line}: 'ink' (20 / 10 / 10 / 90) is the black of words, '{target}' asks for black" in said.err
    assert not (project / "output").exists()
    usual = "single" if command == "cards" else "a5-2up"  # prints with red, green and blue
    assert wuerfelwerk(command, "einhorn", "--lang", "en", "--target", usual, "--project", project).code == 0


def test_more_ink_than_the_target_allows_is_refused(new_project: Callable[[str], Path], checkout: Path) -> None:
    project = new_project("thrifty")
    path = project / "templates/targets/thrifty.toml"
    path.parent.mkdir(parents=True)
    path.write_text('kind = "single"\ncolour = "cmyk"\nink_limit = 210\n', encoding="utf-8")
    words = ("cards", "einhorn", "--lang", "en", "--target", "thrifty", "--project", project)
    said = wuerfelwerk(*words)
    assert said.code == 1
    assert "'night' has 216 % of ink, 'thrifty' allows 210 %" in said.err
    assert "'amber'" not in said.err  # has less
    assert wuerfelwerk(*words, "--variant", "grey").code == 0


def test_a_fault_in_a_colour_of_a_variant_is_told_in_its_file(new_project: Callable[[str], Path]) -> None:
    project = new_project("variant")
    path = project / "templates/variants/deep.toml"
    path.parent.mkdir(parents=True)
    path.write_text('[colour]\n\nnight = { rgb = "#1b1430", cmyk = [90, 90, 20, 40] }\n', encoding="utf-8")
    target = project / "templates/targets/thrifty.toml"
    target.parent.mkdir(parents=True)
    target.write_text('kind = "single"\ncolour = "cmyk"\nink_limit = 235\n', encoding="utf-8")
    said = wuerfelwerk(
        "cards", "einhorn", "--lang", "en", "--target", "thrifty", "--variant", "deep", "--project", project
    )
    assert said.code == 1
    assert "deep.toml:3: 'night' has 240 % of ink, 'thrifty' allows 235 %" in said.err
