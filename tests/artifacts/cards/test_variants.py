"""Cards with little ink and without colour: every game, finished files read back."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pikepdf
import pytest
from artifacts.shopproof import files
from cli.commands import wuerfelwerk
from games.folders import give_fonts
from oncemade import once_made

from generator.artifacts.inkuse import ink_use
from generator.base.project import open_project
from generator.games.registry import find_game, game_folders
from generator.tables.verified import verified_tables

VARIANTS = ("low-ink", "grey")
TARGETS = ("home-a4", "meinspiel")
GAMES = sorted(game_folders(open_project()))
pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory, checkout: Path) -> Path:
    def make(folder: Path) -> None:
        named = [part for name in TARGETS for part in ("--target", name)]
        for variant in VARIANTS:
            said = wuerfelwerk("cards", *named, "--variant", variant, "--project", checkout, "--output", folder)
            assert said.code == 0, said.err

    return once_made(tmp_path_factory, "variants", make)


def colours(path: Path) -> Iterator[tuple[str, tuple[float, ...]]]:
    """Operator and numbers of each colour that is set in a file, in forms too."""
    with pikepdf.open(path) as pdf:
        for one in pdf.objects:
            if isinstance(one, pikepdf.Stream) and one.get("/Subtype") not in ("/Image", "/XML"):
                try:
                    text = one.read_bytes().decode("latin-1")
                except pikepdf.PdfError:
                    continue
                for numbers, operator in re.findall(r"^((?:[\d.]+ )+)(rg|RG|k|K)$", text, re.MULTILINE):
                    yield operator.lower(), tuple(map(float, numbers.split()))


def test_files_are_named_after_their_variant(made: Path) -> None:
    for game in GAMES:
        for variant in VARIANTS:
            names = {path.name for path in files(made / game, f"cards-*{variant}*.pdf")}
            wanted = ["home-a4-{}", "meinspiel-{}-fronts", "meinspiel-{}-backs"]
            assert names == {f"cards-{one.format(variant)}.pdf" for one in wanted}


def test_without_colour_nothing_but_black_ink_is_printed(made: Path) -> None:
    seen = {"rg": 0, "k": 0}
    for path in files(made, "*-grey*.pdf"):
        for operator, numbers in colours(path):
            seen[operator] += 1
            assert numbers[:3] == (0, 0, 0) if operator == "k" else len(set(numbers)) == 1, (path.name, numbers)
    assert min(seen.values()) > 100


def test_other_files_do_have_colours(made: Path) -> None:
    found = [numbers for path in files(made, "*-low-ink*.pdf") for _, numbers in colours(path)]
    assert any(len(set(numbers[:3])) > 1 for numbers in found)


@pytest.mark.parametrize("game", GAMES)
def test_little_ink_is_less_than_a_quarter_on_both_sides_together(game: str) -> None:
    project = open_project()
    found = find_game(project, game)
    tables = verified_tables(found, found.edition(""))
    usual, little = (ink_use(project, tables, found.languages[0], variant) for variant in ("", "low-ink"))
    assert set(usual) == set(little) == {"front", "back"}
    assert little["front"] < usual["front"] / 2
    assert little["back"] < usual["back"] / 8
    assert sum(little.values()) < sum(usual.values()) / 4


def test_a_variant_in_which_a_drawing_can_not_be_read_is_refused_before_anything_is_written(tmp_path: Path) -> None:
    give_fonts(tmp_path)
    path = tmp_path / "templates/variants/dim.toml"
    path.parent.mkdir(parents=True)
    path.write_text('[[area]]\ncolours = ["tint-4"]\nfill = "paper"\non = { slate = "hairline" }\n', encoding="utf-8")
    output = tmp_path / "out"
    said = wuerfelwerk(
        "cards", "dre13ehn", "--lang", "en", "--variant", "dim", "--project", tmp_path, "--output", output
    )
    assert said.code == 1
    assert "dim.toml:4: 'symbol': 'hairline' on 'paper' has a contrast of 1.91:1, 3:1 is needed" in said.err
    assert not output.exists()


def test_an_unknown_variant_is_wrong_usage(tmp_path: Path) -> None:
    for command in ("cards", "sheets", "book", "nets"):
        said = wuerfelwerk(command, "einhorn", "--variant", "gray", "--output", tmp_path / "out")
        assert said.code == 2
        assert "no variant 'gray'; did you mean 'grey'?" in said.err


def test_symbols_that_only_colours_tell_apart_are_refused_without_colour(changed_einhorn: Callable[..., Path]) -> None:
    project = changed_einhorn(('symbol = "gift"', 'symbol = "coffin"'))
    output = project / "output"
    assert wuerfelwerk("cards", "einhorn", "--project", project, "--target", "single").code == 0
    said = wuerfelwerk("cards", "einhorn", "--variant", "grey", "--project", project, "--output", output / "grey")
    assert said.code == 1
    assert "the result 'wunsch' has the symbol 'coffin' as the result 'unvermeidliche' has" in said.err
    assert "give it a symbol of its own" in said.err
    assert not (output / "grey").exists()
