"""The log of a game: what was done is taken back, done again and mended without end, and all is reckoned from it.

It comes back from files, links and transcripts as it was.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from play.choicegame import tables as choice_tables
from play.legal import tables as einhorn_tables
from web.score.keeping import asked
from web.score.randomgames import Played, by_crosses, for_tokens, on_a_sheet, sheets

from generator.play.replay import replay


def some(random: Random, folder: Path, many: int) -> list[Played]:
    listed = list(sheets(folder))
    return [
        (for_tokens, by_crosses, lambda random: on_a_sheet(*random.choice(listed), random))[at % 3](random)
        for at in range(many)
    ]


def test_what_is_taken_back_and_done_again_is_as_it_was(tmp_path: Path) -> None:
    random, asks, right = Random(4), [], []
    for one in some(random, tmp_path, 30):
        empty = one.game | {"done": [], "now": 0}
        acts, there, gone = [], [], []
        for step in one.game["done"]:
            while random.random() < 0.3 and there:
                acts.append("undone")
                gone.append(there.pop())
            while random.random() < 0.5 and gone:
                acts.append("redone")
                there.append(gone.pop())
            acts.append(step)
            there.append(step["add"])
            gone = []
        asks.append([empty, acts])
        right.append(there)
    after = asked(tmp_path, "acts", asks)
    assert asked(tmp_path, "entries", after) == right
    assert any("undone" in acts for _, acts in asks)


def test_entries_are_mended_and_taken_out_in_their_place(tmp_path: Path) -> None:
    one = for_tokens(Random(1))
    steps = [done["add"] for done in one.game["done"]][:6]
    game = one.game | {"done": [{"add": step} for step in steps], "now": 6}
    mended, out = {"at": 2, "mend": steps[4]}, {"at": 0, "out": True}
    (both, back) = asked(tmp_path, "acts", [[game, [mended, out]], [game, [mended, out, "undone", "undone"]]])
    nowhere = {"at": 6, "mend": steps[4]}
    (same,) = asked(tmp_path, "acts", [[game, [nowhere]]])
    found = asked(tmp_path, "entries", [both, back, same])
    assert found == [[steps[1], steps[4], *steps[3:]], steps, steps]
    assert same["now"] == game["now"]


def test_games_come_back_from_files_and_links_as_they_were(tmp_path: Path) -> None:
    games = [one.game for one in some(Random(5), tmp_path, 18)]
    for found in (asked(tmp_path, "link", games), [file[0] for file in asked(tmp_path, "file", games)]):
        assert [one["done"] for one in found] == [one["done"] for one in games]
        assert [one["players"] for one in found] == [one["players"] for one in games]


def lean_faults(folder: Path, *faults: tuple[str, str, str]) -> list[str]:
    """What is wrong with codes that leave the rules to the page: of a game by its rules, and by others."""
    one = for_tokens(Random(1), usual=True).game
    data = {"fingerprint": one["fingerprint"], "modes": [{"mode": one["mode"], "rules": one["rules"]}]}
    ruled = {**one, "rules": {**one["rules"], "start": one["rules"]["start"] + 1}}
    (times, found, elsewhere), (_, own, other) = asked(folder, "lean", [[one, data], [ruled, data]], *faults)
    told = [] if times > 1.8 else ["it is long"]
    told += [] if found and (found["rules"], found["done"]) == (one["rules"], one["done"]) else ["it is another game"]
    told += [] if elsewhere is None else ["another version opens it"]
    return told + ([] if own and other and own["rules"] == other["rules"] == ruled["rules"] else ["it loses rules"])


def test_a_code_leaves_the_rules_to_a_page_that_has_them(tmp_path: Path) -> None:
    """It has half the letters then; a page of another version says that it can not open it."""
    assert lean_faults(tmp_path) == []


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("data && game.fingerprint === data.fingerprint", "data", ["another version opens it"]),
        ("delete plain.rules", "plain.rules", ["it is long", "another version opens it"]),
        ("JSON.stringify(ownRules(game, data)) === JSON.stringify(game.rules)", "data", ["it loses rules"]),
        ("rules: ownRules(given, data), ...given", "...given", ["it is another game"]),
    ],
)
def test_a_code_that_another_version_misreads_is_seen(tmp_path: Path, old: str, new: str, told: list[str]) -> None:
    assert lean_faults(tmp_path, ("transfer.js", old, new)) == told


@pytest.mark.parametrize("seed", range(3))
def test_damage_anywhere_is_refused_or_does_no_harm(tmp_path: Path, seed: int) -> None:
    """Letters of a file are changed at random: no game at all, or one that can be reckoned, and never a fault."""
    random, texts = Random(seed), []
    for one in some(random, tmp_path, 6):
        text = json.dumps({"ww-score": 1, "games": [one.game]})
        for _ in range(60):
            at = random.randrange(len(text))
            texts.append(text[:at] + random.choice('0"{}[],:x-') + text[at + random.randrange(3) :])
    found = asked(tmp_path, "fromFile", texts)
    assert any(one is None for one in found)
    sound = [one[0] for one in found if one]
    assert len(asked(tmp_path, "course", sound)) == len(sound)


def changed(game: dict[str, Any], key: str, value: Any) -> dict[str, Any]:
    """A game with other rules: a value at a key, a number or `-` (the value is taken out) behind dots."""
    other: dict[str, Any] = json.loads(json.dumps(game))
    *way, last = key.split(".")
    at: Any = other
    for one in way:
        at = at[int(one)] if one.isdigit() else at[one]
    if value is OUT:
        del at[last]
    else:
        at[int(last) if last.isdigit() else last] = value
    return other


OUT = object()
CRAFTED: dict[str, list[tuple[str, Any]]] = {
    "stones": [
        ("rules.dies", OUT), ("rules.rolls", OUT), ("rules.dice", 10**9), ("rules.columns", []), ("rules.results.0", 7),
        ("rules.payoffs.0", [1]), ("rules.cancels", [9]), ("done.0.add.first", {}), ("done.0.add.do", "constructor"),
    ],
    "ledger": [
        ("rules.marks", OUT), ("rules.lines.0.boxes", 10**9), ("rules.lines.0.scores", OUT), ("rules.lines.0.id", None),
        ("rules.rounds", "2"), ("rules.bonuses", [{"lines": ["none"], "least": 0, "points": 1}]),
        ("rules.lines.0.sides", [["winner", "none"]]), ("rules.lines.0.entry", "constructor"),
    ],
    "crosses": [
        ("rules.boxes", 10**9), ("rules.dies", OUT), ("rules.faces", OUT), ("rules.groups", [20, 20]),
        ("rules.points", []), ("done.0.add.sums", 7), ("done.0.add.roll", "6"),
    ],
}  # fmt: skip


@pytest.mark.parametrize("engine", CRAFTED)
def test_crafted_rules_and_entries_are_no_game(tmp_path: Path, engine: str) -> None:
    """What lacks a key, is too large or of another kind would break a panel later; done again it would, too."""
    game = next(one.game for one in some(Random(3), tmp_path, 12) if one.game["rules"]["engine"] == engine)
    assert game["done"]
    bad = [changed(game, *one) for one in CRAFTED[engine]]
    bad += [one | {"now": 0} for one in bad]
    (right, *found) = asked(tmp_path, "sound", [game, *bad])
    assert right["done"] == game["done"]
    passed = [at for at, one in enumerate(found) if one]
    assert [CRAFTED[engine][at % len(CRAFTED[engine])] for at in passed] == []


def test_a_transcript_is_replayed_to_the_same_end(tmp_path: Path) -> None:
    random = Random(6)
    listed = [
        (tables, sheet) for tables, sheet in sheets(tmp_path) if tables.game.id in ("einhorn", "choice", "dre13ehn")
    ]
    games = [(choice_tables(), by_crosses(random)), (einhorn_tables(), for_tokens(random, usual=True))]
    games += [(tables, on_a_sheet(tables, sheet, random)) for tables, sheet in listed]
    asks = [one.game | {"edition": tables.edition.id} for tables, one in games]
    texts = asked(tmp_path, "transcript", asks)
    for (tables, one), text in zip(games, texts, strict=True):
        path = tmp_path / "kept.toml"
        path.write_text(text, encoding="utf-8")
        found, state = replay(tables.game, path), one.engine.begin()
        for step in one.steps:
            state, _ = one.engine.apply(state, step)
        ends = found.steps[-1].standing if found.steps else found.began
        assert dict(ends) == dict(one.engine.standing(state)), tables.game.id
        assert len(found.steps) == len(one.steps)
