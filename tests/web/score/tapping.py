"""The score page of any game on a page of its own, and games that are entered there by taps."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from generator.base.labels import load_labels
from generator.base.project import Project, open_project
from generator.games.playing import Step
from generator.press.style import load_style
from generator.tables.verified import GameTables
from generator.web.score import score_data
from generator.web.scripts import bundled
from generator.web.theme import load_palette, stylesheet

HOME = "http://score.test/"
SCRIPT = Path(__file__).parents[3] / "templates/web/scripts/page-score.js"


def data_of(tables: GameTables, language: str = "en", project: Project | None = None) -> dict[str, Any]:
    """What the page knows of a game."""
    found: dict[str, Any] = json.loads(
        score_data(tables, load_labels(project or open_project(), language, tables.game.id))
    )
    return found


class Keeper:
    """The page of a game in a browser; keys are pressed by their names."""

    def __init__(self, page: Any, data: Mapping[str, Any], *faults: tuple[str, str]) -> None:
        self.page, self.data = page, data
        project = open_project()
        style = stylesheet(project, palette=load_palette(project, load_style(project)))
        script = bundled(SCRIPT)
        for old, new in faults:
            assert old in script, old
            script = script.replace(old, new)
        written = json.dumps(data).replace("<", "\\u003c")
        self.body = (
            f'<!doctype html><html lang="{data["language"]}"><meta charset="utf-8"><title>-</title>'
            '<meta name="viewport" content="width=device-width">'
            "<style>html { font-size: 125% } body { background: var(--ww-ground) }"
            f"{style}</style><body class=md-typeset data-md-color-scheme=default><svg></svg><main><h1>-</h1>"
            '<div class="ww-score" id="ww-score"></div></main>'
            f'<script type="application/json" id="ww-score-data">{written}</script><script>{script}</script>'
        )
        self.route(page)

    def route(self, page: Any) -> None:
        """Lets a page of the browser have it."""
        self.page = page
        page.route(f"{HOME}**", lambda route: route.fulfill(body=self.body, content_type="text/html; charset=utf-8"))

    def open(self, address: str = "") -> Keeper:
        """Opens the page, at a fragment if one is named."""
        self.page.goto("about:blank")
        self.page.goto(HOME + address)
        return self.ready()

    def ready(self) -> Keeper:
        """Waits until the page shows all that was asked for: nothing is read or written any more."""
        self.page.wait_for_selector("[data-ready]")
        return self

    def tap(self, name: str) -> None:
        """Presses a key as soon as it is there."""
        if name.startswith("type-"):
            self.page.locator("[data-key=text]").fill(name.removeprefix("type-"))
            name = "written"
        self.page.locator(f'[data-key="{name}"]').click()

    def press(self, *names: str) -> None:
        """Presses keys one after the other; what they lead to is shown then."""
        for name in names:
            self.tap(name)
            self.ready()

    def begin(self, mode: str, players: int, rounds: int | None = None) -> None:
        """Begins a game; the players have the names that the page gives."""
        if self.page.locator("[data-key=new]").count():
            self.press("new")
        if len(self.data["modes"]) > 1:
            self.page.locator("[data-key=mode]").select_option(mode)
        fields = self.page.locator("[data-name]")
        while fields.count() > players:
            self.press(f"out-{fields.count() - 1}")
        while fields.count() < players:
            self.press("more")
        if rounds is not None and self.page.locator("[data-key=rounds]").count():
            self.page.locator("[data-key=rounds]").fill(str(rounds))
        self.press("start")

    def entries(self) -> int:
        """How many entries are shown."""
        return int(self.page.locator(".ww-s-log li").count())

    def enter(self, step: Step, state: Any, engine: Any) -> int:
        """Enters a step by taps, which is one entry more; returns how many taps that were."""
        there, keys = self.entries(), list(taps(step, state, engine))
        self.press(*keys)
        assert self.entries() == there + 1, (step, keys)
        return len(keys)

    def numbers(self) -> list[int]:
        """The large number of each player."""
        texts = self.page.locator(".ww-s-seat strong").all_inner_texts()
        return [int(text.replace("\u2212", "-").replace(",", "").replace(".", "")) for text in texts]

    def stored(self) -> list[dict[str, Any]]:
        """What the browser keeps."""
        ask = """() => new Promise(done => { indexedDB.open("wuerfelwerk").onsuccess = ({ target }) => {
            const request = target.result.transaction("games").objectStore("games").getAll()
            request.onsuccess = () => { target.result.close(); done(request.result) } } })"""
        found: list[dict[str, Any]] = self.page.evaluate(ask)
        return found


def taps(step: Step, state: Any, engine: Any) -> Iterator[str]:
    """The keys for a step on a table."""
    values = step.values
    match step.do:
        case "roll-off":
            yield f"seat-{values['first']}"
        case "bid":
            yield from _amounts(values["bids"])
        case "add":
            yield from _amounts(values["tokens"])
        case "turn" | "final-roll":
            if step.do == "turn":
                yield f"result-{values['predict']}" if "predict" in values else "silent"
            yield from [f"result-{values['result']}"] if "result" in values else _dice(values["roll"])
            if step.do == "turn" and _may_choose(values, state, engine):
                yield f"place-{values.get('from', values.get('to', -1))}"
        case "roll":
            if state.turn is None and engine.players > 1:
                yield f"seat-{values['player']}"
            yield from _dice(values["roll"])
            for seat, sums in values["sums"].items():
                yield f"take-{'-'.join(map(str, sums))}-{values['fifth'].get(seat, 'null')}"
        case "close":
            yield from ("close", f"close-{values['player']}" if "player" in values else "close-none")
        case _:
            yield from _written(step, state, engine)


def _may_choose(values: Mapping[str, Any], state: Any, engine: Any) -> bool:
    """Whether the page asks from whom, or to whom: the owner of the figure may choose."""
    stakes, (_, result) = engine.terms.stakes, engine.terms.rolled(values)
    said = stakes.results.index(values["predict"]) if "predict" in values else stakes.silence
    payoff = stakes.payoffs[result][said]
    return state.owner == values["player"] and result not in stakes.cancels and payoff not in (0, "win")


def _amounts(amounts: Mapping[int, int]) -> Iterator[str]:
    for seat, amount in amounts.items():
        yield from [f"more-{seat}"] * amount
    yield "done"


def _dice(roll: tuple[int, ...]) -> Iterator[str]:
    """The first one alone where their number is odd, and then two with each tap."""
    odd = len(roll) % 2
    yield from (f"die-{face}" for face in roll[:odd])
    for two in zip(roll[odd::2], roll[odd + 1 :: 2], strict=True):
        yield f"dice-{min(two)}-{max(two)}"


def _written(step: Step, state: Any, engine: Any) -> Iterator[str]:
    ledger, seat = engine.ledger, step.values["player"]
    line = ledger.line(step.values["line"])
    if line.sides:
        yield f"seat-{seat}"
        return
    written = dict(zip((one.id for one in ledger.lines), state.written, strict=True))
    done = [
        any(one.ends and len(written[one.id][who]) >= one.boxes for one in ledger.own) for who in range(engine.players)
    ]
    if ledger.order == "any" and done.count(False) > 1:
        yield f"seat-{seat}"
    room = [one for one in ledger.own if len(written[one.id][seat]) < one.boxes]
    if ledger.order != "rounds" and len(room) > 1:
        yield f"line-{line.id}"
    if line.entry == "number" and line.fixed is None:
        count = step.values["count"]
        yield from (f"digit-{digit}" for digit in str(abs(count)))
        yield from ["minus"] * (count < 0)
        yield "enter"
    elif line.entry == "number":
        yield f"count-{step.values['count']}"
    elif line.named and "mark" in step.values:
        yield f"type-{step.values['mark']}"
    elif line.entry == "mark":
        yield f"mark-{step.values['mark']}"
    elif len(room) == 1 or ledger.order == "rounds":
        yield "tick"
