"""The bookkeeping of the score page and the engines of the program: the same games through both, the same numbers."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from web.score.keeping import as_entry, as_game, asked, played, seen
from web.score.randomgames import Played, by_crosses, for_tokens, on_a_sheet, sheets

from generator.base.project import shipped_games
from generator.games.playing import Refused, Step
from generator.games.reader import load_game
from generator.games.sheets.sheet import ScoreSheet
from generator.play.engine import TokenEngine
from generator.play.ledger_engine import LedgerEngine, sheet_named
from generator.play.replay import Replay, find_examples, replay
from generator.tables.verified import GameTables
from generator.web.score import crosses_rules, ledger_rules, stones_rules

KINDS = {"tokens": for_tokens, "crosses": by_crosses}
Sheets = list[tuple[GameTables, ScoreSheet]]
MANY = pytest.param(1_000, marks=pytest.mark.slow)


@pytest.fixture(scope="module")
def listed(tmp_path_factory: pytest.TempPathFactory) -> Sheets:
    """Every score sheet that is tried."""
    return list(sheets(tmp_path_factory.mktemp("sheets")))


def differences(folder: Path, games: list[Played], *faults: tuple[str, str, str]) -> list[str]:
    """The first moment of each game of which the page says something else."""
    found = []
    for one, answer in zip(games, asked(folder, "course", [one.game for one in games], *faults), strict=True):
        right = played(one.engine, one.steps)
        assert len(right) == len(answer["moments"])
        for at, (here, there) in enumerate(zip(right, answer["moments"], strict=True)):
            named = {key: there[key] for key in here}
            if here != named or there["why"]:
                found.append(f"step {at + 1} of {len(right)}, {one.steps[at]}: {here} and {named} {there['why']}"[:400])
                break
    return found


@pytest.mark.parametrize("many", [40, MANY])
@pytest.mark.parametrize("kind", KINDS)
def test_random_games_stand_alike(tmp_path: Path, kind: str, many: int) -> None:
    random = Random(many)
    games = [KINDS[kind](random) for _ in range(many)]
    assert len(games) == many
    assert all(one.steps for one in games)
    assert differences(tmp_path, games)[:3] == []


@pytest.mark.parametrize("many", [10, MANY])
def test_random_sheets_stand_alike(tmp_path: Path, listed: Sheets, many: int) -> None:
    random, kinds = Random(many), set[str]()
    for tables, sheet in listed:
        kinds.add(sheet.kind)
        games = [on_a_sheet(tables, sheet, random) for _ in range(many)]
        assert differences(tmp_path, games)[:3] == [], (tables.game.id, sheet.id)
    assert kinds == {"rounds", "categories", "cross-off", "tally", "steps", "series", "plan"}


@pytest.mark.parametrize(
    ("kind", "fault"),
    [
        ("tokens", ("stones.js", "Math.min(dueTokens, state.stakes[seat])", "dueTokens")),
        ("tokens", ("stones.js", 'brings && named["figure-order"] === "figure-first"', "false")),
        ("tokens", ("between.js", "stash + state.stakes[seat]", "stash")),
        ("crosses", ("crossrules.js", "Math.min(crosses[row] + 1, most(row))", "crosses[row] + 1")),
        ("crosses", ("crosses.js", "range(players, 1)", "range(players, 2)")),
    ],
)
def test_a_slip_of_the_page_is_seen(tmp_path: Path, kind: str, fault: tuple[str, str, str]) -> None:
    random = Random(1)
    assert differences(tmp_path, [KINDS[kind](random) for _ in range(40)], fault)


@pytest.mark.parametrize(
    "fault",
    [
        ("ledger.js", ">= one.least", "< one.least"),
        ("ledger.js", "2 * most <= rounds", "most <= rounds"),
        ("ledger.js", "Math.min(values.length, line.scores.length) - 1", "0"),
        ("ledger.js", "filter(seat => seat !== won)", "filter(seat => seat === won)"),
        ("ledger.js", "boxes(state) : seats.map(() => 0)", "seats.map(() => 0) : boxes(state)"),
    ],
)
def test_a_slip_on_a_sheet_is_seen(tmp_path: Path, listed: Sheets, fault: tuple[str, str, str]) -> None:
    random = Random(2)
    games = [on_a_sheet(*one, random) for one in listed for _ in range(30)]
    assert differences(tmp_path, games, fault)


def examples() -> list[tuple[str, Replay]]:
    """Every example game that ships."""
    games = [load_game(path) for path in sorted(shipped_games().iterdir()) if (path / "game.toml").exists()]
    return [(game.id, replay(game, path)) for game in games for path in find_examples(game).values()]


def kept(one: Replay) -> Played:
    """An example game as the page keeps it: by its rules, or, where only the program knows them, on its score sheet."""
    engine, tables, players = one.engine, one.tables, len(one.players)
    steps = [step.step for step in one.steps]
    if isinstance(engine, TokenEngine):
        rules = stones_rules(engine.terms, {players: engine.terms.stakes.supply})
        return Played(engine, steps, as_game(rules, players, engine.terms.stakes.rounds, steps, engine))
    if tables.options:
        return Played(engine, steps, as_game(crosses_rules(tables), players, 1, steps, engine))
    counts_points = "points" in one.steps[-1].standing
    sheet = sheet_named(tables.game, "points" if counts_points else "wins")
    assert sheet is not None
    wrote = [event.values for step in one.steps for event in step.events if event.kind == "wrote"]
    writes = [Step("write", {"player": of["seat"], "line": "win", "mark": of["mark"]}) for of in wrote]
    ledger = LedgerEngine(tables, sheet, players)
    return Played(ledger, writes, as_game(ledger_rules(ledger.ledger), players, 1, writes, ledger))


def test_every_example_game_ends_alike(tmp_path: Path) -> None:
    shown = examples()
    assert {name for name, _ in shown} == {"einhorn", "choice", "dre13ehn"}
    games = [kept(one) for _, one in shown if not any(step.do == "block" for step in one.steps)]
    assert len(games) > 4
    # the duel is played with lives, and marks what its own dice show
    games = [one for one in games if all(step.values.get("mark") != "F" for step in one.steps)]
    assert differences(tmp_path, games) == []


def test_wins_for_points_score_as_the_rules_say(tmp_path: Path) -> None:
    """What a win scores is known to the rules and to the sheet: both by the same lists of wins."""
    from play.tables13 import engine, tables

    rules, sheet, random = engine(2, "points", "water"), sheet_named(tables().game, "points"), Random(3)
    assert sheet is not None
    marks = [result.id for result in tables().game.results]
    for _ in range(60):
        ledger, state = LedgerEngine(tables(), sheet, 2), rules.begin()
        page, steps = ledger.begin(), list[Step]()
        while not state.over:
            seat, mark = random.randrange(2), random.choice(marks)
            state, events = rules.apply(state, Step("win", {"player": seat, "mark": mark}))
            steps.append(Step("write", {"player": seat, "line": "win", "mark": mark}))
            page, _ = ledger.apply(page, steps[-1])
            if not state.over:
                assert ledger.standing(page)["points"] == rules.standing(state)["points"]
        assert page.over
        winner = next((e.values["seat"] for e in events if e.kind == "game-over"), None)
        assert list(page.winners) == ([0, 1] if winner is None else [winner])
        assert (
            differences(tmp_path, [Played(ledger, steps, as_game(ledger_rules(ledger.ledger), 2, 1, steps, ledger))])
            == []
        )


def twisted(step: Step, players: int, random: Random) -> Step:
    """A step with something else in it."""
    values = dict(step.values)
    key = random.choice([*values, "player"])
    value = values.get(key, 0)
    if key in ("predict", "result"):
        values[key] = random.choice(["einhorn", "wunsch"])
    elif isinstance(value, str):
        values[key] = random.choice(["22", "A", "sums-8", "fifth-12", "win"])
    elif isinstance(value, int):
        values[key] = (
            random.randint(0, players - 1) if key in ("player", "first", "from", "to") else random.randint(-3, 90)
        )
    elif isinstance(value, tuple):
        values[key] = tuple(random.randint(1, 6) for _ in value)
    elif random.random() < 0.5:
        values[key] = dict(list(value.items())[1:])
    elif value:
        seat = random.choice(list(value))
        old = value[seat]
        values[key] = value | {
            seat: random.randint(0, 9) if isinstance(old, int) else tuple(random.randint(1, 12) for _ in old)
        }
    return Step(step.do, values)


@pytest.mark.parametrize("many", [60, MANY])
def test_what_the_rules_refuse_is_refused_by_the_page(tmp_path: Path, listed: Sheets, many: int) -> None:
    random, games, right = Random(many + 5), [], []
    makers = [for_tokens, by_crosses, lambda random: on_a_sheet(*random.choice(listed), random)]
    for number in range(many):
        one = makers[number % 3](random)
        at = random.randrange(len(one.steps))
        odd = twisted(one.steps[at], one.engine.players, random)
        state = one.engine.begin()
        for step in one.steps[:at]:
            state, _ = one.engine.apply(state, step)
        try:
            after = seen(one.engine, one.engine.apply(state, odd)[0])
        except Refused:
            after = None
        right.append(after)
        done = [*one.game["done"][:at], {"add": as_entry(odd, one.engine.steps)}]
        games.append(one.game | {"done": done, "now": len(done)})
        games[-1]["odd"] = str(odd)
    answers = asked(tmp_path, "course", games)
    assert 0.1 < sum(one is None for one in right) / many < 0.9
    for game, wanted, answer in zip(games, right, answers, strict=True):
        last = answer["moments"][-1]
        assert (wanted is None) == bool(last["why"]), (game["odd"], wanted, last)
        if wanted:
            assert wanted == {key: last[key] for key in wanted}, game["odd"]
