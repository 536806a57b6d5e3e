"""What has no room on a card stands on another one: lists and rows are read back, compared with sums of all rolls."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import replace
from fractions import Fraction
from itertools import product
from pathlib import Path
from typing import Any

import pytest
import recount
from artifacts.handoffproof import packed
from artifacts.pages import Page, pages_of, read_pages
from cli.commands import Said, wuerfelwerk

from generator.artifacts import cards_drawn

GAME = """\
default_edition = "first"

[[set]]
id = "pair"
dice = ["2d20"]
{columns}
[[edition]]
id = "first"
players = [2, 4]
"""
COLUMN = """
[[column]]
id = "points"
symbol = "check"
when = "always"
"""
RESULT = """
[[result]]
id = "r{at}"
symbol = "stone"
patterns = ["sum {at}"]
examples = [[{low}, {high}]]
"""
QUICK = """
[quickref]
[[quickref.step]]
title = "Play"
[[quickref.step.section]]
title = "Turn"
points = ["Throw both."]
"""
PLAYERS = 4
SUMS = range(2, 41)
COUNTS = Counter(map(sum, product(range(1, 21), repeat=2)))


def name_of(total: int) -> str:
    """A name of its own for each sum."""
    return f"{'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[total % 26]}{'aeiou'[total // 8 % 5]}{'lmnrst'[total % 6]}o"


def sums_of_two(project: Path, pays: bool) -> None:
    """A game whose results are the sums of two dice of twenty sides."""
    folder = project / "games" / "sums"
    folder.mkdir(parents=True)
    game = GAME.format(columns=COLUMN if pays else "")
    text = 'title = "Sums"\ncard.heading = "Throws"\n' + ('column.points.name = "points"\n' if pays else "")
    if pays:
        game += "[edition.payoffs]\n" + "".join(f"r{at} = {{ points = {at % 5 - 2} }}\n" for at in SUMS)
    for at in SUMS:
        low = max(1, at - 20)
        game += RESULT.format(at=at, low=low, high=at - low)
        text += f'result.r{at} = {{ name = "{name_of(at)}", rule = "Both dice together" }}\n'
    (folder / "game.toml").write_text(game, encoding="utf-8")
    (folder / "text.en.toml").write_text(text, encoding="utf-8")
    (folder / "classify.py").write_text('def classify(roll):\n    return f"r{sum(roll)}"\n', encoding="utf-8")


def printed(project: Path, *options: object) -> Said:
    return wuerfelwerk("cards", "sums", "--target", "single", "--copies", 1, "--project", project, *options)


def fronts(project: Path, kind: str = "cards") -> list[Page]:
    pages = pages_of(project / f"output/sums/en/{kind}-single.pdf")
    return [page.card(3, 3) for page in pages[::2]]


def list_faults(page: Page) -> list[str]:
    """Names that are missing on a list, or that stand before another chance than that of their sum."""
    faults = []
    for total in SUMS:
        names = [run for run in page.runs if run.text.strip() == name_of(total)]
        if len(names) != 1:
            faults.append(f"{name_of(total)} stands there {len(names)} times")
            continue
        right = [
            run
            for run in page.runs
            if run.text.strip().endswith("%")
            and abs(run.centre[1] - names[0].centre[1]) < 1
            and run.left > names[0].left
        ]
        chance = min(right, key=lambda run: run.left).text.strip() if right else "nothing"
        due = recount.percent(COUNTS[total], 400, "en")
        faults += [] if chance == due else [f"{name_of(total)}: {chance}, not {due}"]
    return faults


@pytest.fixture
def project(new_project: Callable[[], Path]) -> Path:
    made = new_project()
    sums_of_two(made, pays=False)
    return made


def test_a_list_has_every_name_beside_the_chance_of_its_sum(project: Path) -> None:
    said = printed(project)
    assert said.code == 0, said.err
    (front,) = fronts(project)
    assert list_faults(front) == []


def exchanged(context: Mapping[str, Any]) -> Mapping[str, Any]:
    first, second, *others = context["results"]
    return {**context, "results": (replace(first, name=second.name), replace(second, name=first.name), *others)}


def test_names_of_a_list_that_are_exchanged_are_seen(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Both are told with the chance that is printed beside them, and nothing is printed."""
    real = cards_drawn.card_context
    monkeypatch.setattr(cards_drawn, "card_context", lambda *given: exchanged(real(*given)))
    said = printed(project)
    assert said.code == 1
    two, three = (recount.percent(COUNTS[total], 400, "en") for total in (2, 3))
    assert f"a wrong number would be printed: {name_of(2)}: {three} printed, it is {two}\n" in said.err
    assert f"a wrong number would be printed: {name_of(3)}: {two} printed, it is {three}\n" in said.err
    assert not [*(project / "output").rglob("*.pdf")]


def test_a_chance_of_a_list_that_is_another_ones_is_seen(project: Path) -> None:
    assert printed(project).code == 0
    (front,) = fronts(project)
    wrong = recount.percent(1, 4, "en")
    runs = tuple(replace(run, text=wrong) if run.text.strip().endswith("%") else run for run in front.runs)
    assert len(list_faults(replace(front, runs=runs))) == len(SUMS)


@pytest.mark.slow
def test_rows_that_one_card_has_no_room_for_go_on_on_further_ones(new_project: Callable[[], Path]) -> None:
    project = new_project()
    sums_of_two(project, pays=True)
    said = printed(project)
    assert said.code == 0, said.err
    assert "no card has room for all 39 rows" in said.err
    for kind in ("cards", "wordless"):
        pages = fronts(project, kind)
        assert len(pages) > 1
        if kind == "cards":
            heads = [run.text.strip() for page in pages for run in page.runs if run.text.startswith("Throws")]
            assert heads == [f"Throws ({number} of {len(pages)})" for number in range(1, len(pages) + 1)]
            names = [run.text.strip() for page in pages for run in page.runs]
            assert [one for one in names if one in set(map(name_of, SUMS))] == list(map(name_of, SUMS))
            shares = [one for one in names if one.endswith("%")]
            assert shares == [recount.percent(COUNTS[total], 400, "en") for total in SUMS]
    assert sum(Fraction(count, 400) for count in COUNTS.values()) == 1


@pytest.mark.slow
def test_rows_that_one_page_has_no_room_for_go_on_on_further_ones(new_project: Callable[[], Path]) -> None:
    """The quick reference has its steps on the first page, and each row once; so have the rules without words."""
    project = new_project()
    sums_of_two(project, pays=True)
    with (project / "games/sums/text.en.toml").open("a", encoding="utf-8") as text:
        text.write(QUICK)
    said = wuerfelwerk("sheets", "sums", "--target", "a5", "--project", project)
    assert said.code == 0, said.err
    pages = pages_of(project / "output/sums/en/quickref-a5.pdf")
    assert f"quickref-a5.pdf: no page has room for all 39 rows: there are {len(pages)} pages" in said.err
    words = [[run.text.strip() for run in page.runs] for page in pages]
    assert [one for page in words for one in page if one in set(map(name_of, SUMS))] == list(map(name_of, SUMS))
    shares = [one for page in words for one in page if one.endswith("%")]
    assert shares == [recount.percent(COUNTS[total], 400, "en") for total in SUMS]
    assert [page.count("Throw both.") for page in words] == [1] + [0] * (len(pages) - 1)
    heads = [f"Play ({number} of {len(pages)})" for number in range(1, len(pages) + 1)]
    assert [one for page in words for one in page if one.startswith("Play")] == heads
    silent = pages_of(project / "output/sums/en/wordless-rules-a5.pdf")
    assert f"wordless-rules-a5.pdf: no page has room for all 39 rows: there are {len(silent)} pages" in said.err
    assert len(silent) > 1


@pytest.mark.slow
def test_pictures_and_a_hand_to_a_shop_know_of_further_cards(new_project: Callable[[], Path]) -> None:
    """Two shops with cards of one size: what is handed to one as a file and to the other as pictures has every row."""
    project = new_project()
    sums_of_two(project, pays=True)
    shops = ("--target", "drivethru", "--target", "tgc", "--lang", "en", "--project", project)
    assert wuerfelwerk("cards", "sums", *shops, "--copies", 1).code == 0
    handed = wuerfelwerk("handoff", "sums", *shops, "--only", "cards", "--allow-placeholder")
    assert handed.code == 0, handed.err
    ours, archives = project / "output/sums/en", project / "output/handoff"
    file, pictures = (packed(archives / f"sums-first-en-{shop}-cards-placeholder.zip") for shop in ("drivethru", "tgc"))
    fronts = [
        [run.text.strip() for run in page.runs] for page in read_pages(file["print/sums-en-cards-drivethru.pdf"])[1::2]
    ]
    rows = Counter(text for front in fronts for text in front if text in set(map(name_of, SUMS)))
    assert rows == dict.fromkeys(map(name_of, SUMS), PLAYERS)
    heads = Counter(text for front in fronts for text in front if text.startswith("Throws"))
    cards = len(heads)
    assert cards > 1
    assert heads == {f"Throws ({number} of {cards})": PLAYERS for number in range(1, cards + 1)}
    due = [f"cards-tgc-{number}-{side}.png" for number in range(1, cards + 1) for side in ("back", "front")]
    assert sorted(path.name for path in ours.glob("cards-tgc-*.png")) == due
    assert sorted(name for name in pictures if name.startswith("print/")) == [f"print/sums-en-{name}" for name in due]
    assert all(pictures[f"print/sums-en-{name}"] == (ours / name).read_bytes() for name in due)
    assert len({pictures[f"print/sums-en-{name}"] for name in due if "front" in name}) == cards
    assert f"{cards * PLAYERS} cards: print each picture {PLAYERS} times" in pictures["job-ticket.txt"].decode()
