"""Cards of other games, other editions and house rules, and what the options of the command do."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from math import ceil
from pathlib import Path

import pikepdf
import pytest
import recount
from artifacts.fileproof import file_faults
from artifacts.pages import Page, pages_of
from cli.commands import wuerfelwerk
from games.folders import einhorn, stranger
from reference import table_files

GAME = """\
default_edition = "first"
{head}
[[edition]]
id = "first"
players = [2, 4]
{payoffs}
"""
Project = Callable[[], Path]


def printed(project: Path, game: str, *options: object) -> set[str]:
    """The files that the command makes of a game, below the folder of that game."""
    said = wuerfelwerk("cards", game, "--project", project, *options)
    assert said.code == 0, said.err
    output = project / "output" / game
    return {path.relative_to(output).as_posix() for path in output.rglob("*.pdf")}


def front(project: Path, game: str, language: str = "en") -> Page:
    return pages_of(project / f"output/{game}/{language}/cards-single.pdf")[0].card(3, 3)


def test_a_game_of_two_dice_in_one_language_prints(new_project: Project) -> None:
    project = new_project()
    stranger(project)
    files = printed(project, "pasch")
    kinds, targets = ("cards", "wordless"), ("home-a4", "home-letter", "single")
    assert files == {f"de/{kind}-{target}.pdf" for kind in kinds for target in targets}
    texts = front(project, "pasch", "de").texts()
    for text in (
        "Zwei Würfel",
        "Pasch",
        "Nichts",
        "6 von 36",
        "30 von 36",
        "16,7\u00a0%",
        "83,3\u00a0%",
        "+3",
        "−1",
        "⚂⚂",
    ):
        assert texts.count(text) == 1, text


def write_game(
    project: Path, results: dict[str, str], dice: str = '["2d6"]', column: bool = True, more: str = ""
) -> str:
    """A game called `tiny`; each result has a pattern and examples as TOML."""
    folder = project / "games/tiny"
    folder.mkdir(parents=True)
    parts = [f'precedence = true\n{more}\n[[set]]\nid = "dice"\ndice = {dice}']
    parts += [f'[[result]]\nid = "{name}"\nsymbol = "stone"\n{given}' for name, given in results.items()]
    parts += ['[[column]]\nid = "points"\nsymbol = "check"\nwhen = "always"'] if column else []
    pays = "".join(f"payoffs.{name}.points = {i}\n" for i, name in enumerate(results)) if column else ""
    (folder / "game.toml").write_text(GAME.format(head="\n".join(parts), payoffs=pays), encoding="utf-8")
    words = [f'result.{name} = {{ name = "{name}", rule = "this is {name}" }}' for name in results]
    words += ['column.points.name = "points"'] if column else []
    (folder / "text.en.toml").write_text(
        "\n".join(['title = "Tiny"', 'card.heading = "Results"', *words]) + "\n", encoding="utf-8"
    )
    return "tiny"


def test_a_game_with_labelled_dice_prints(new_project: Project) -> None:
    project = new_project()
    results = {
        "pair": 'patterns = ["n, n"]\nexamples = [["A", "A"], [3, 3]]',
        "other": 'patterns = ["any"]\nexamples = [["A", 3]]',
    }
    more = '[die.rune]\nfaces = ["A", "B", 3]'
    game = write_game(project, results, dice='["rune", "rune"]', more=more)
    printed(project, game, "--target", "single")
    texts = front(project, game).texts()
    for text in ("3 of 9", "6 of 9", "33.3%", "66.7%"):
        assert texts.count(text) == 1, text
    assert [text for text in texts if set(text) <= set("AB3")] == ["A", "A", "3", "3", "A", "3"]


def test_a_game_without_pay_offs_prints(new_project: Project) -> None:
    project = new_project()
    results = {
        "pair": 'patterns = ["n, n"]\nexamples = [[3, 3]]',
        "other": 'patterns = ["any"]\nexamples = [[1, 3]]',
    }
    game = write_game(project, results, column=False)
    printed(project, game)
    texts = front(project, game).texts()
    assert texts.count("6 of 36") == 1
    assert not [text for text in texts if text.startswith(("+", "−"))]


def test_a_last_row_that_is_much_higher_than_the_others_is_read_as_one(tmp_path: Path) -> None:
    long = "three equal numbers, that is " * 6
    einhorn(tmp_path, ('rule = "Three equal numbers"', f'rule = "{long}"'), file="text.en.toml")
    said = wuerfelwerk("cards", "einhorn", "--project", tmp_path, "--target", "single", "--lang", "en", "--copies", 1)
    assert (said.code, said.err.count("refused")) == (0, 0), said.err


def test_a_game_of_seven_results_prints(new_project: Project) -> None:
    project = new_project()
    sums = {f"sum{total}": f'patterns = ["sum {total}"]\nexamples = [[1, {total - 1}]]' for total in range(2, 8)}
    game = write_game(project, {**sums, "more": 'patterns = ["any"]\nexamples = [[6, 6]]'})
    printed(project, game)
    texts = front(project, game).texts()
    for count, name in enumerate(sums, 1):
        assert texts.count(name) == 1
        assert texts.count(recount.percent(count, 36, "en")) == 1


@pytest.mark.parametrize("dice", [4, 6])
def test_counts_of_many_rolls_take_two_lines(new_project: Project, dice: int) -> None:
    project = new_project()
    equal = ", ".join("n" * dice)
    game = write_game(project, {"equal": f'patterns = ["{equal}"]', "other": 'patterns = ["any"]'}, f'["{dice}d6"]')
    printed(project, game)
    words = " ".join(text.strip() for text in front(project, game).texts())
    assert f"6 of {6**dice:,}" in words
    assert f"{6**dice - 6:,} of {6**dice:,}" in words


def test_a_face_that_stands_twice_counts_twice_on_the_card(new_project: Project) -> None:
    project = new_project()
    more = '[die.odd]\nfaces = ["A", "A", "B"]\n'
    game = write_game(project, {"a": 'patterns = ["A, A"]', "other": 'patterns = ["any"]'}, '["2 odd"]', more=more)
    printed(project, game)
    texts = front(project, game).texts()
    assert texts.count("4 of 9") == 1
    assert texts.count("5 of 9") == 1


def test_an_older_edition_has_its_own_folder_and_a_card_for_each_of_its_players(new_project: Project) -> None:
    project = new_project()
    edition = "2021-06-23"
    assert printed(project, "einhorn", "--edition", edition, "--lang", "de", "--target", "home-a4") == {
        f"editions/{edition}/de/{kind}-home-a4.pdf" for kind in ("cards", "wordless")
    }
    folder = project / f"output/einhorn/editions/{edition}"
    assert {path.name for path in folder.glob("*.*")} == {*table_files("einhorn")}
    pages = pages_of(folder / "de/cards-home-a4.pdf")
    assert file_faults(pages, "home-a4", edition, "de", copies=6) == []


def test_a_house_rule_prints_with_a_fingerprint_of_its_own(new_project: Project) -> None:
    project = new_project()
    path = project / "games/einhorn/editions/house.toml"
    path.parent.mkdir(parents=True)
    path.write_text('base = "2022-10-31"\npayoffs.wunsch = { correct = 7 }\n', encoding="utf-8")
    printed(project, "einhorn", "--edition", "house", "--lang", "en", "--target", "single", "--copies", 1)
    base = recount.fingerprint_text(recount.DEFAULT_EDITION)
    text = base.replace("wunsch.correct=2", "wunsch.correct=7").replace("edition=2022-10-31", "edition=house")
    texts = pages_of(project / "output/einhorn/editions/house/en/cards-single.pdf")[0].texts()
    assert f"framed: changed · house · {hashlib.sha256(text.encode()).hexdigest()[:8]}" in texts
    assert texts.count("+7") == 1


def test_a_copy_of_einhorn_in_the_project_prints_the_same_cards(new_project: Project, finished: Path) -> None:
    project = new_project()
    einhorn(project)
    printed(project, "einhorn", "--lang", "en", "--target", "single")
    made = project / "output/einhorn/en/cards-single.pdf"
    assert made.read_bytes() == (finished / "en/cards-single.pdf").read_bytes()


@pytest.mark.slow
@pytest.mark.parametrize("flip", ["long", "short"])
@pytest.mark.parametrize("target", ["home-a4", "home-letter"])
def test_twenty_cards_are_three_sheets_with_backs_for_either_flip(new_project: Project, target: str, flip: str) -> None:
    project = new_project()
    printed(project, "einhorn", "--lang", "en", "--target", target, "--copies", 20, "--flip", flip)
    file = project / f"output/einhorn/en/cards-{target}.pdf"
    assert len(pages_of(file)) == 2 * ceil(20 / 9)
    assert file_faults(pages_of(file), target, recount.DEFAULT_EDITION, "en", 20, flip) == []
    other = "short" if flip == "long" else "long"
    assert file_faults(pages_of(file), target, recount.DEFAULT_EDITION, "en", 20, other) != []
    with pikepdf.open(file) as pdf:
        assert pdf.Root.ViewerPreferences.Duplex == f"/DuplexFlip{flip.title()}Edge"


def test_language_and_target_narrow_what_is_made(new_project: Project) -> None:
    project = new_project()
    assert printed(project, "einhorn", "--lang", "de", "--target", "single", "--copies", 1) == {
        "de/cards-single.pdf",
        "de/wordless-single.pdf",
    }
    assert printed(project, "einhorn", "--lang", "en", "--target", "home-letter", "--target", "home-a4") == {
        "de/cards-single.pdf",
        "en/cards-home-letter.pdf",
        "en/cards-home-a4.pdf",
        "de/wordless-single.pdf",
        "en/wordless-home-letter.pdf",
        "en/wordless-home-a4.pdf",
    }
