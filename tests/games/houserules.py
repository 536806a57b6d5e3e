"""A project with house rules of the games that ship, and every edition that a sweep goes through."""

from __future__ import annotations

from pathlib import Path

WISHES = 'base = "2022-10-31"\npayoffs.wunsch = { correct = 3 }\n'
OLDER = 'base = "2022-10-31"\nsetup = { age_from = 12 }\n'
CHANGED = """\
base = "2022-10-31"
words = "rocks"
players = [2, 7]
setup = { start = 8, rounds = 4, starter_extra = 2 }
payoffs.einhorn = { correct = 7 }
"""
LONG = "auntie-mathildas-rule"
"""Names are as long as people like them: each print has to find room for this one."""
MORE = 'base = "1"\nplayers = [3, 7]\n'
HOUSE = {
    "einhorn": {"wishes": WISHES, "older": OLDER, LONG: CHANGED},
    "choice": {LONG: MORE},
    "dre13ehn": {LONG: MORE},
}
LANGUAGES = ("en", "de")
DEFAULT = {"einhorn": "2022-10-31", "choice": "1", "dre13ehn": "1"}
OLD = ("2021-06-10", "2021-06-23", "2021-07-12", "2021-07-16", "2021-07-18", "2021-10-06")
EVERY = [
    *(("einhorn", name) for name in OLD),
    *DEFAULT.items(),
    *((game, name) for game, rules in HOUSE.items() for name in rules),
]


def with_house_rules(folder: Path) -> Path:
    """A project with house rules of each game that ships."""
    for game, rules in HOUSE.items():
        (folder / "games" / game / "editions").mkdir(parents=True)
        for name, text in rules.items():
            (folder / "games" / game / "editions" / f"{name}.toml").write_text(text, encoding="utf-8")
    return folder
