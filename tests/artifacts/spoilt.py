"""Faults in every kind of file that a user may write: how to plant them, what is said, and what to do about it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from reference import CHECKOUT

Plant = Callable[[Path], tuple[Path, str]]
"""Spoils a project; returns the file at fault and the text at whose line the fault is told."""


def replaced(file: str, old: str, new: str, at: str = "", told: str = "") -> Plant:
    """A fault in a file where `old` is replaced; the project gets its own copy of a file that ships.

    It is told at the line of `at`, of `new` otherwise, or before that of `at` with a `^`, in the file `told`.
    """

    def plant(project: Path) -> tuple[Path, str]:
        path = project / file
        text = (path if path.exists() else CHECKOUT / file).read_text(encoding="utf-8")
        assert old in text
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text.replace(old, new, 1), encoding="utf-8")
        return project / (told or file), at or new

    return plant


def written(file: str, text: str, at: str) -> Plant:
    """A fault in a file that is written anew."""

    def plant(project: Path) -> tuple[Path, str]:
        (project / file).parent.mkdir(parents=True, exist_ok=True)
        (project / file).write_text(text, encoding="utf-8")
        return project / file, at

    return plant


def together(*plants: Plant) -> Plant:
    """Several changes that are one fault, told where the last one says."""
    return lambda project: [plant(project) for plant in plants][-1]


GAME, CODE = "games/einhorn/game.toml", "games/einhorn/classify.py"
DE, EN = "games/einhorn/text.de.toml", "games/einhorn/text.en.toml"
CARD = "templates/cards/overview.card.xml.j2"
LONG = "Unvermeidbarkeitswahrscheinlichkeitsberechnung"
STROKE = """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">
<path d="M1 1h8v8z" fill="none" stroke="#000"/>
</svg>
"""

FAULTS: dict[str, tuple[Plant, str, str]] = {  # what is done, what is said, what is to be done
    "a pay-off of a wrong type": (
        replaced(GAME, "wunsch = { correct = 1", 'wunsch = { correct = "two"'),
        "'correct': a pay-off must be a whole number or \"win\", found 'two'",
        'write 2, -2, 0 or "win"',
    ),
    "results that overlap": (
        replaced(GAME, '["n, n+1, x"]', '["n, n+1, x", "n, n, x"]', at='^id = "wunsch"'),
        "the results unvermeidliche and wunsch overlap in 90 rolls, 1,1,2 for one",
        "precedence = true",
    ),
    "rolls without result": (
        replaced(GAME, 'or n+5", "n, n+3, n+5"]', 'or n+5"]', at="[[result]]"),
        "no pattern fits 6 rolls, 1,4,6 for one",
        "widen a pattern",
    ),
    "a pattern that disagrees with the code": (
        together(
            replaced(GAME, '"n, n+1, x"', '"n, n+1, x", "n, n+3, n+5"'),
            replaced(GAME, 'or n+5", "n, n+3, n+5"]', 'or n+5"]'),
            replaced(GAME, "[1, 4, 6]", "[2, 4, 6]", at='^id = "unvermeidliche"'),
        ),
        "fits 1,4,6",
        "mend the pattern or the code: both are printed",
    ),
    "code that disagrees with the pattern": (
        replaced(
            CODE, 'return "einhorn"', 'return "wunsch" if low == 1 else "einhorn"', at='^id = "einhorn"', told=GAME
        ),
        "of 'einhorn' fits 1,3,5, 1,3,6, 1,4,6, ... (18 rolls); classify.py says 'wunsch'",
        "mend the pattern or the code",
    ),
    "an example of another result": (
        replaced(GAME, "[2, 4, 2]", "[2, 4, 3]", at='^id = "wunsch"'),
        "the example 2,4,3 of 'wunsch' is 'unvermeidliche'",
        "give an example of this result",
    ),
    "a claim that is not true": (
        replaced(GAME, 'value = "216"', 'value = "217"', at="[[claim]]"),
        "true is 216",
        "write right = false",
    ),
    "code that is no Python": (replaced(CODE, "if low == high:", "if low = high:"), "is not valid Python", ""),
    "code that fails": (
        replaced(CODE, "low, middle, high = sorted(roll)", "low, middle = sorted(roll)"),
        "ValueError for the roll 1,1,1: too many values to unpack",
        "",
    ),
    "an edition without base": (
        written("games/einhorn/editions/house.toml", 'players = [2, 3]\nbase = "2022-10-13"\n', at="base"),
        "no edition '2022-10-13'",
        "did you mean '2022-10-31'?",
    ),
    "a name too long for its card": (
        replaced(DE, 'name = "Wunsch"', f'name = "{LONG}"'),
        f"'{LONG}' at 6.5 pt is 49.5 mm wide, 39.2 mm are there",
        "use a shorter word or put a soft hyphen",
    ),
    "a rule too long for its card": (
        replaced(EN, 'rule = "Three equal numbers"', f'rule = "{"three equal numbers, that is " * 60}"'),
        "stands in the highest row of a table: its ",
        "shorten this text or one beside it, or let more of the table yield",
    ),
    "a character that no font has": (
        replaced(DE, 'name = "Wunsch"', 'name = "Wunsch 願"'),
        "no font has the character U+9858 CJK UNIFIED IDEOGRAPH-9858",
        "write it another way, or draw it in templates/symbols",
    ),
    "a character that no font has, in a word of all games": (
        replaced("templates/text/de.toml", 'of = "von"', 'of = "由"'),
        "no font has the character U+7531 CJK UNIFIED IDEOGRAPH-7531",
        "write it another way, or draw it in templates/symbols",
    ),
    "a placeholder that nothing fills": (
        replaced(EN, "{session} ends", "{sesion} ends"),
        "'{sesion}' is no word of the edition '2021-06-10'",
        "did you mean 'session'?",
    ),
    "a shared word of no meaning": (
        replaced("templates/text/de.toml", "print_scale", "print_scael"),
        "unknown text 'sheet.print_scael'",
        "did you mean 'sheet.print_scale'?",
    ),
    "a symbol of strokes": (
        written("templates/symbols/unicorn.svg", STROKE, at="<path"),
        "<path> has a stroke, and a glyph has filled areas only",
        "Path > Stroke to Path",
    ),
    "a list of symbols": (
        replaced("templates/symbols/symbols.toml", "[unicorn]", "[unicron]"),
        "symbol 'unicron': the drawing unicron.svg is missing",
        "looked for: ",
    ),
    "a symbol that is not there": (
        replaced(GAME, 'symbol = "gift"', 'symbol = "gfit"', at='^id = "wunsch"'),
        "the result 'wunsch' asks for the symbol 'gfit'",
        "did you mean 'gift'?",
    ),
    "a style": (
        replaced("templates/styles/night.toml", 'colour = "paper"', 'colour = "papper"'),
        "no colour 'papper'",
        "did you mean 'paper'?",
    ),
    "too little contrast": (
        replaced(
            "templates/styles/night.toml", 'ink = { rgb = "#000000"', 'ink = { rgb = "#d0d0d0"', at='^text = "ink"'
        ),
        "'ink' on 'tint-1' has a contrast of 1.29:1, 7:1 is needed",
        "make the darker colour darker",
    ),
    "a name in a template": (
        replaced(CARD, "title(heading, ", "title(headline, "),
        "'headline' is undefined",
        "did you mean 'heading'?",
    ),
    "an attribute in a template": (
        replaced(CARD, 'style="note" key', 'style="note" kye'),
        "<p>: unknown attribute 'kye'",
        "did you mean 'key'?",
    ),
    "the syntax of a template": (
        replaced(CARD, "{% for column in columns %}", "{% fro column in columns %}"),
        "unknown tag 'fro'",
        "",
    ),
    "a place in a template": (
        replaced(CARD, '<ground fill="paper"/>', '<rect x="-9" y="0" w="9" h="9" fill="paper"/>'),
        "<rect>: reaches 6.00 mm beyond the card and its bleed",
        "",
    ),
    "a target": (
        replaced("templates/targets/single.toml", 'bleed = "3 mm"', 'bleed = "3,0 mm"'),
        "'bleed': '3,0 mm' has a decimal comma; write '3.0 mm'",
        "",
    ),
    "the address of the site": (
        replaced("templates/site.toml", '"{lang}/', '"{language}/', at="quick_reference"),
        "'quick_reference' can not use {language}",
        "did you mean 'lang'?",
    ),
    "TOML that is none": (replaced(GAME, "[[column]]", "[[column]"), "is not valid TOML", ""),
}
