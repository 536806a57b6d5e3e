"""What an author can mistype is seen by `tables --check`: names, rules, heads, symbols and set-up stand in the reviewed
file, in the part `texts`."""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path

import pytest
from cli.commands import Said, wuerfelwerk
from games.folders import einhorn

EN, GAME = "text.en.toml", "game.toml"
FAULTS: dict[str, tuple[str, str, str, str]] = {
    "a rule says another number": (EN, "Two equal numbers, one", "Three equal numbers, one", "result.wunsch.rule"),
    "a name in another language": ("text.de.toml", 'name = "Wunsch"', 'name = "Wish"', "de result.wunsch.name: Wunsch"),
    "a note of the card": (EN, "Take (+) or return (−)", "Take (−) or return (+)", "languages en card.note"),
    "a word of the edition": (EN, 'unit = "stones"', 'unit = "rocks"', "en words.stones.unit: stones"),
    "a line of the quick reference": (EN, "the highest sum starts", "the lowest sum starts", "en quickref."),
    "a sentence of a rule": (EN, "owner of the figure starts", "loser starts", "en rule.later-starter.owner"),
    "a thing in the box": (EN, 'dice = "Dice (D6)"', 'dice = "Dice (D8)"', "en component.dice: Dice (D6)"),
    "a colour": (GAME, 'colour = "slate"', 'colour = "red"', "results unvermeidliche colour: slate"),
    "an example roll": (GAME, "[[1, 1, 2], [2, 4, 2]]", "[[1, 1, 2], [2, 3, 2]]", "results wunsch examples"),
    "a pattern that fits the same rolls": (GAME, '"n, n, x"', '"n, x, n"', "results wunsch patterns"),
    "what the figure cancels": (GAME, 'cancels = ["einhorn"]', 'cancels = ["wunsch"]', "owner cancels: einhorn"),
    "how an open rule is played": (GAME, 'exact-supply = "ends"', 'exact-supply = "goes-on"', "exact-supply: ends"),
    "a sign of the score sheet": (GAME, 'id = "bid"\nsign = "-"', 'id = "bid"\nsign = "+"', "cells bid sign: -"),
    "a size in the box": (GAME, '"18 mm", "18 mm", "9 mm"', '"18 mm", "18 mm", "8 mm"', "pieces stones size"),
    "stones to start with": (GAME, "start = 6, starter", "start = 5, starter", "edition setup start: 6"),
    "how many may play": (GAME, "players = [3, 5]\nsetup", "players = [3, 6]\nsetup", "edition players: 3, 5"),
    "how many games": (GAME, "rounds = 10 }", "rounds = 11 }", "edition setup rounds: 10"),
    "how many stones": (GAME, "count = 25", "count = 24", "edition components stones count: 25"),
    "a pay-off": (GAME, "payoffs.wunsch = { correct = 2", "payoffs.wunsch = { correct = 3", "wunsch correct: 2"),
}  # fmt: skip
EXCHANGED = {
    "names of results": (EN, 'name = "Wunsch"', 'name = "Einhorn"', "en result.wunsch.name: Wunsch in"),
    "heads of columns": (EN, 'name = "correct"', 'name = "wrong"', "en column.correct.name: correct in"),
    "symbols of results": (GAME, 'symbol = "coffin"', 'symbol = "gift"', "results wunsch symbol: gift in"),
    "symbols of heads": (GAME, 'symbol = "check"', 'symbol = "cross"', "columns correct symbol: check"),
    "when columns count": (GAME, 'when = "wrong"', 'when = "passive"', "columns wrong when: "),
}  # fmt: skip


def checked(project: Path, file: str, changes: list[tuple[str, str]]) -> Said:
    reviewed = project / "reviewed.json"
    einhorn(project)
    reviewed.write_text(
        wuerfelwerk("tables", "einhorn", "--format", "json", "--project", project).out, encoding="utf-8"
    )
    assert wuerfelwerk("tables", "einhorn", "--check", reviewed, "--project", project) == Said(0, "", "")
    einhorn(project, *changes, file=file)
    return wuerfelwerk("tables", "einhorn", "--check", reviewed, "--project", project)


@pytest.mark.parametrize("fault", FAULTS)
def test_what_an_author_mistypes_is_seen_at_its_line(fault: str, tmp_path: Path) -> None:
    file, old, new, message = FAULTS[fault]
    said = checked(tmp_path, file, [(old, new)])
    assert said.code == 1, said
    (line,) = [one for one in said.err.splitlines() if message in one]
    number = int(line.split(":")[1])
    key = message.partition(":")[0].split()[-1]
    assert key in (tmp_path / "reviewed.json").read_text(encoding="utf-8").splitlines()[number - 1]


@pytest.mark.parametrize("fault", EXCHANGED)
def test_what_an_author_exchanges_is_seen(fault: str, tmp_path: Path) -> None:
    file, one, other, message = EXCHANGED[fault]
    said = checked(tmp_path, file, [(one, "?"), (other, one), ("?", other)])
    assert said.code == 1, said
    assert message in said.err


def test_only_what_differs_is_told_and_the_fingerprint_of_the_texts(tmp_path: Path) -> None:
    said = checked(tmp_path, EN, [('name = "Wunsch"', 'name = "Wish"')])
    told = [line for line in said.err.splitlines() if "reviewed.json" in line]
    assert len(told) == 2
    assert "texts fingerprint: " in told[0]


def test_a_file_without_the_part_stays_valid_with_a_note_on_how_to_renew_it(tmp_path: Path, checkout: Path) -> None:
    data = json.loads((checkout / "tests/golden/einhorn/tables.json").read_text(encoding="utf-8"))
    del data["texts"]
    old = tmp_path / "tables.json"
    old.write_text(json.dumps(data), encoding="utf-8")
    said = wuerfelwerk("tables", "einhorn", "--check", old)
    assert said.code == 0
    assert "names, rules, heads, symbols and set-up are not compared" in said.err
    assert "wuerfelwerk tables einhorn --format json" in said.err
    old.write_text(json.dumps({**data, "payoffs": {}}), encoding="utf-8")
    assert wuerfelwerk("tables", "einhorn", "--check", old).code == 1


@pytest.mark.parametrize("game", ["einhorn", "dre13ehn", "choice"])
def test_the_fingerprint_of_the_texts_can_be_made_again_by_anybody(game: str, checkout: Path) -> None:
    data = json.loads((checkout / f"tests/golden/{game}/tables.json").read_text(encoding="utf-8"))["texts"]
    fingerprint = data.pop("fingerprint")
    plain = json.dumps(data, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    assert sha256(plain.encode()).hexdigest() == fingerprint
