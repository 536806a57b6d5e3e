"""The roll calculator, asked by its address, and what the recount says to the same question."""

from __future__ import annotations

from typing import Any

import recount

NAMES = {
    "unvermeidliche": "Das Unvermeidliche",
    "wunsch": "Wunsch",
    "einhorn": "Einhorn",
    "dreifaltigkeit": "Dreifaltigkeit",
}
"""The results as both languages call them."""
WIN = {"en": "WIN", "de": "SIEG"}

_ASK = """async (addresses) => {
    const box = document.getElementById("ww-calculator")
    const text = (name) => (box.querySelector(name)?.innerText || "").replace(/\\s+/g, " ").trim()
    const answers = []
    for (const address of addresses) {
        const changed = new Promise((done) => addEventListener("hashchange", done, { once: true }))
        location.hash = address
        await changed
        const hidden = !box.querySelector(".ww-answer") || box.querySelector(".ww-answer").hidden
        const pays = [...box.querySelectorAll(".ww-pays tbody td")].map((cell) => cell.innerText.trim())
        answers.push(hidden ? null : [text(".ww-shown"), text(".ww-verdict"), ...pays])
    }
    return answers
}"""


def address(roll: recount.Roll, edition: str = "") -> str:
    """`1-3-5`, or `1-3-5&e=2021-10-06`."""
    return "-".join(map(str, roll)) + (f"&e={edition}" if edition else "")


def answers(page: Any, addresses: list[str]) -> list[list[str] | None]:
    """What the calculator on the open page shows at each address: the roll, its result, its pay-offs; None where it
    shows no answer. No two addresses in a row may be the same."""
    given: list[list[str] | None] = page.evaluate(_ASK, addresses)
    return given


def paid(edition: str, result: str, code: str) -> list[str]:
    """What a result pays in an edition, from the recount, as the language writes it."""
    pays = (recount.payoff(edition, result, column) for column in recount.COLUMNS)
    return [WIN[code] if value == recount.WIN else recount.signed(value) for value in pays]


def expected(roll: recount.Roll, edition: str = "", code: str = "en") -> list[str]:
    """What the calculator has to show, from the recount."""
    result = recount.result_of(roll)
    return ["-".join(map(str, roll)), NAMES[result], *paid(edition or recount.DEFAULT_EDITION, result, code)]


def disagreements(page: Any, edition: str = "", code: str = "en") -> list[str]:
    """Rolls, of all 216, for which the calculator and the recount say different things."""
    rolls = recount.rolls()
    page.evaluate("history.replaceState(null, '', '#none')")
    given = answers(page, [address(roll, edition) for roll in rolls])
    return [
        f"{address(roll)}: shows {answer}, is {expected(roll, edition, code)}"
        for roll, answer in zip(rolls, given, strict=True)
        if answer != expected(roll, edition, code)
    ]
