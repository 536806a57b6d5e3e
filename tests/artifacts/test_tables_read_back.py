"""What is exchanged between the data and the print is seen when the finished file is read back: a name in another row,
a head above another column, a symbol, a pay-off; for each kind of card, whatever draws it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from artifacts.tableplants import Plant, backwards, exchanged, one_less, other_name, turned
from cli.commands import Said, wuerfelwerk
from games.folders import give_fonts, with_formulas

from generator.artifacts import cards_drawn, quickref_drawn
from generator.base.project import shipped
from generator.preflight.grid import Grid, Series, Word, grid_faults
from generator.preflight.numbers import Due, Numbers, number_faults

CARDS = {
    "einhorn": ("cards", cards_drawn, "card_context"),
    "einhorn, formulas": ("cards", cards_drawn, "card_context"),
    "dre13ehn": ("cards", cards_drawn, "answer_context"),
    "dre13ehn, second card": ("cards", cards_drawn, "open_context"),
    "choice": ("cards", cards_drawn, "option_context"),
    "einhorn, without words": ("cards", cards_drawn, "wordless_context"),
    "einhorn, quick reference": ("sheets", quickref_drawn, "quick_context"),
    "einhorn, rules without words": ("sheets", cards_drawn, "wordless_context"),
}


FAULTS: dict[str, tuple[str, Plant, str]] = {
    "names of two rows": ("einhorn", exchanged("results", "name"), "names, down the card: Wunsch, Das Unvermeidliche"),
    "a name twice": ("einhorn", other_name, "names, down the card: -; it has to be: Das Unvermeidliche"),
    "rules of two rows": ("einhorn", exchanged("results", "rule"), "rules, down the card: Two equal"),
    "symbols of two rows": ("einhorn", exchanged("results", "symbol"), "symbols, down the card: 🎁, ⚰"),
    "patterns of two rows": ("einhorn, formulas", exchanged("results", "patterns"), "patterns, down the card: n, n"),
    "examples of two rows": ("einhorn", exchanged("results", "examples"), "examples, down the card: ⚀⚀⚁"),
    "chances of two rows": ("einhorn", exchanged("results", "chance"), "another order than in the table"),
    "pay-offs of two rows": ("einhorn", exchanged("results", "payoffs", first=1, second=2), "another order than in"),
    "all rows": ("einhorn", backwards, "another order than in the table"),
    "pay-offs of two columns": ("einhorn", turned("results", "payoffs"), "another order than in the table"),
    "heads of two columns": ("einhorn", exchanged("columns", "name"), "heads of columns, down the card: wrong"),
    "symbols of two heads": ("einhorn", exchanged("columns", "symbol"), "heads of columns, down the card: ✗, ✓"),
    "two columns without their pay-offs": ("einhorn", exchanged("columns", "name", "symbol"), "heads of columns"),
    "calls of two rows": ("dre13ehn", exchanged("rows", "said"), "calls, down the card: a, i"),
    "symbols of two calls": ("dre13ehn", exchanged("rows", "symbol", inside="result"), "symbols, down the card: 2, 1"),
    "chances of two calls": (
        "dre13ehn", exchanged("rows", "chance", inside="result", first=3, second=4), "another order than in the table"
    ),
    "answers of two calls": ("dre13ehn", exchanged("rows", "answers"), "what may follow, down the card: "),
    "what a call wins": ("dre13ehn, second card", exchanged("rows", "wins", first=-1), "what may follow"),
    "which dice can roll it": ("dre13ehn, second card", exchanged("rows", "only", first=-1), "what may follow"),
    "calls of the second card": ("dre13ehn, second card", exchanged("rows", "said"), "calls, down the card: a, i"),
    "rolls of two rows": ("dre13ehn, second card", exchanged("rows", "rolls"), "what may follow, down the card: "),
    "what follows most calls": ("dre13ehn, second card", one_less, "down the card: FF1313; it has to be: F13FF1313"),
    "items of two rows": ("choice", exchanged("rows", "items"), "what is marked, down the card: 3, 11, 2, 12"),
    "chances of two items": ("choice", exchanged("rows", "chance"), "chances, down the card: 32.8%, 19.6%"),
    "scores of two rows": ("choice", exchanged("rows", "scores"), "scores, down the card: 70, 100"),
    "scores of two columns": ("choice", turned("rows", "scores"), "scores, down the card: 500, 350"),
    "symbols without words": ("einhorn, without words", exchanged("results", "symbol"), "symbols, down the card: 🎁"),
    "heads without words": ("einhorn, without words", exchanged("columns", "symbol"), "heads of columns"),
    "stones of two rows": (
        "einhorn, without words", exchanged("results", "payoffs", first=1, second=2), "correct, down the card: ⬤⬤⬤⬤⬤📥"
    ),
    "stones of two columns": ("einhorn, without words", turned("results", "payoffs"), "passive, down the card: ⬤⬤📥"),
    "symbols in the rules": ("einhorn, rules without words", exchanged("results", "symbol"), "symbols, down the card"),
    "heads in the rules": ("einhorn, rules without words", exchanged("columns", "symbol"), "heads of columns"),
    "stones in the rules": (
        "einhorn, rules without words", exchanged("results", "payoffs", first=1, second=2), "correct, down the card: "
    ),
    "names in the quick reference": ("einhorn, quick reference", exchanged("results", "name"), "names, down the card"),
    "heads in the quick reference": ("einhorn, quick reference", exchanged("columns", "name"), "heads of columns"),
    "pay-offs in the quick reference": (
        "einhorn, quick reference", exchanged("results", "payoffs", first=1, second=2), "correct, down the card: "
    ),
}  # fmt: skip


def printed(folder: Path, command: str, game: str, *options: object) -> Said:
    target = ("--target", "single", "--copies", 1) if command == "cards" else ("--target", "a5")
    return wuerfelwerk(command, game, "--lang", "en", *target, *options, "--output", folder / "output")


@pytest.mark.parametrize("fault", FAULTS)
def test_what_a_view_exchanges_is_refused(fault: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    card, plant, message = FAULTS[fault]
    command, module, name = CARDS[card]
    real = getattr(module, name)
    monkeypatch.setattr(module, name, lambda *given: plant(real(*given)))
    project = ("--project", with_formulas(tmp_path / "project").parents[1]) if "formulas" in card else ()
    said = printed(tmp_path, command, card.partition(",")[0], *project)
    assert said.code == 1, said
    assert message in said.err
    assert not list(tmp_path.rglob("*.pdf"))


def test_without_a_fault_all_of_them_are_printed(tmp_path: Path) -> None:
    for command, game in (("cards", "einhorn"), ("cards", "dre13ehn"), ("cards", "choice"), ("sheets", "einhorn")):
        said = printed(tmp_path, command, game)
        assert said.code == 0, said.err


TEMPLATE = ("overview.card.xml.j2", "overview.parts.j2")
OF_ROW, OF_COLUMN = "results[results|length - 1 - results.index(result)]", "columns[columns|length - loop.index]"
TEMPLATE_FAULTS = {
    "symbols": ('name="{{ result.symbol }}" fill', f'name="{{{{ {OF_ROW}.symbol }}}}" fill', "symbols, down the card"),
    "names": (">{{ result.name }}<", f">{{{{ {OF_ROW}.name }}}}<", "symbols, down the card"),
    "rules": (">{{ result.rule }}<", f">{{{{ {OF_ROW}.rule }}}}<", "rules, down the card"),
    "heads": (">{{ column.name }}<", f">{{{{ {OF_COLUMN}.name }}}}<", "heads of columns"),
    "pay-offs of columns": (
        "{{ payoff_cell(payoff",
        "{{ payoff_cell(result.payoffs[result.payoffs|length - loop.index]", "correct, down the"
    ),
}  # fmt: skip


def own_template(project: Path, *changes: tuple[str, str]) -> Said:
    """What is said where a project prints Einhorn by a template of its own."""
    give_fonts(project)
    folder = project / "templates/cards"
    folder.mkdir(parents=True)
    texts = {name: (shipped() / "templates/cards" / name).read_text(encoding="utf-8") for name in TEMPLATE}
    for old, new in changes:
        assert any(old in text for text in texts.values())
        texts = {name: text.replace(old, new) for name, text in texts.items()}
    for name, text in texts.items():
        (folder / name).write_text(text, encoding="utf-8")
    return printed(project, "cards", "einhorn", "--project", project)


@pytest.mark.parametrize("fault", TEMPLATE_FAULTS)
def test_what_a_template_of_ones_own_exchanges_is_refused(fault: str, tmp_path: Path) -> None:
    old, new, message = TEMPLATE_FAULTS[fault]
    said = own_template(tmp_path, (old, new))
    assert said.code == 1, said
    assert message in said.err


FREE = {
    "as it ships": (),
    "rows in another order": (("for result in results %}", "for result in results|reverse %}"),),
    "without rules": (
        (' key="{{ result.rule_key }}">', ">"),
        (">{{ result.rule }}<", "> <"),
    ),
    "without names of columns": ((">{{ column.name }}<", "> <"),),
    "with other words": ((">{{ result.name }}<", ">{{ result.name }}.<"),),
}


@pytest.mark.parametrize("design", FREE)
def test_a_template_of_ones_own_may_sort_and_leave_out_what_it_likes(design: str, tmp_path: Path) -> None:
    said = own_template(tmp_path, *FREE[design])
    assert said.code == 0, said.err


SCORES = Grid(
    (Series("item", ("cat", "dog")), Series("score", ("2", "9"), ("1",)), Series("score", ("4", "7"), ("2",))),
)
PAGE = (
    ("1", 40, 0),
    ("2", 80, 0.9),
    ("cat", 0, 12),
    ("2", 40, 12),
    ("4", 80, 13),
    ("dog", 0, 24),
    ("9", 40, 24),
    ("7", 80, 24),
)


@pytest.mark.parametrize("times", [0.25, 1, 2.2, 12])
@pytest.mark.parametrize(
    ("texts", "wrong"),
    [
        ("1 2 cat 2 4 dog 9 7", False),
        ("2 1 cat 2 4 dog 9 7", True),
        ("1 2 dog 2 4 cat 9 7", True),
        ("1 2 cat 9 4 dog 2 7", True),
        ("1 2 cat 4 2 dog 7 9", True),
    ],
)
def test_a_table_is_read_alike_on_any_size_of_page_and_a_head_is_no_value(
    times: float, texts: str, wrong: bool
) -> None:
    words = [
        Word(text, x * times, y * times, 6.0 * times, 8.0 * times)
        for text, (_, x, y) in zip(texts.split(), PAGE, strict=True)
    ]
    assert bool([*grid_faults(SCORES, words)]) is wrong


@pytest.mark.parametrize(("first", "wrong"), [("12", False), ("13", True)])
def test_heads_beside_each_other_make_no_value_of_the_column_below(first: str, wrong: bool) -> None:
    scores = (Series("score", ("12", "9"), ("1",)), Series("score", ("4", "7"), ("2",)))
    texts = ("1", "2", "cat", first, "4", "dog", "9", "7")
    words = [Word(text, x, y, 6.0, 8.0) for text, (_, x, y) in zip(texts, PAGE, strict=True)]
    assert bool([*grid_faults(Grid((Series("item", ("cat", "dog")), *scores)), words)]) is wrong


@pytest.mark.parametrize(
    ("texts", "wrong"),
    [
        ("1 2 cat 5 4 dog 9 7", False),
        ("1 - cat 5 - dog 9 -", False),
        ("1 2 cat 5 7 dog 9 4", True),
        ("- 2 cat - 4 dog - 7", True),
    ],
)
def test_a_column_that_has_no_room_may_be_missing_with_its_head_and_is_judged_where_it_stands(
    texts: str, wrong: bool
) -> None:
    scores = (Series("score", ("5", "9"), ("1",)), Series("score", ("4", "7"), ("2",), optional=True))
    grid = Grid((Series("item", ("cat", "dog")), *scores))
    words = [Word(text, x, y, 6.0, 8.0) for text, (_, x, y) in zip(texts.split(), PAGE, strict=True) if text != "-"]
    assert bool([*grid_faults(grid, words)]) is wrong
    due = Numbers(re.compile(r"\d"), (Due(("5", "4", "9", "7"), grid),), frozenset({"1", "2"}))
    assert bool([*number_faults(due, "a.pdf", [(1, 0, words)])]) is wrong
