from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

import pytest
import recount
from book.reading import RESULTS, Row, rows_of
from press.printing import project

from generator.base.labels import load_labels
from generator.book.volumes import VOLUMES

LANGUAGES = ["de", "en"]
EDITION = {"de": "Ausgabe", "en": "Edition"}
WIN = {"de": "SIEG", "en": "WIN"}


def after(rows: tuple[Row, ...], title: str) -> tuple[Row, ...]:
    """The lines below the last heading of these words."""
    at = max(number for number, row in enumerate(rows) if row.text.strip() == title)
    return rows[at + 1 :]


def result_rows(rows: tuple[Row, ...], count: int = 4) -> list[str]:
    """The next rows that begin with symbol and name of a result, without these."""
    found = []
    for row, following in pairwise(rows):
        for name in RESULTS.values():
            if match := re.match(rf"\W*{name}(?!\w)", row.text):
                rest = row.text[match.end() :].strip()
                found.append(rest or following.text)  # large figures stand on a baseline of their own
                break
        if len(found) == count:
            break
    return found


def payoffs(rows: tuple[Row, ...], edition: str, language: str) -> list[list[str]]:
    below = after(rows, f"{EDITION[language]} {edition}")
    return [re.findall(rf"[+−]?\d+|{WIN[language]}", row) for row in result_rows(below)]


def wanted_payoffs(edition: str, language: str) -> list[list[str]]:
    texts = [
        [recount.signed(recount.payoff(edition, result, column)) for column in recount.COLUMNS]
        for result in recount.RESULTS
    ]
    return [[WIN[language] if "win" in text.lower() else text for text in row] for row in texts]


@pytest.mark.parametrize("edition", recount.EDITIONS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_pay_offs_of_every_edition_are_those_of_the_recount(books: Path, language: str, edition: str) -> None:
    found = payoffs(rows_of(books / language / "companion-a5.pdf"), edition, language)
    assert found == wanted_payoffs(edition, language)


def test_a_wrong_pay_off_is_noticed(books: Path) -> None:
    rows = rows_of(books / "en" / "companion-a5.pdf")
    assert payoffs(rows, "2021-07-12", "en") != wanted_payoffs("2021-07-16", "en")


OF = {"de": "von", "en": "of"}


@pytest.mark.parametrize(
    ("volume", "heading"), [("companion", "page.probabilities.chances"), ("rulebook", "web.title.probabilities")]
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_chances_are_those_of_the_recount(books: Path, language: str, volume: str, heading: str) -> None:
    title = load_labels(project(), language)[heading]
    rows = result_rows(after(rows_of(books / language / f"{volume}-a5.pdf"), title), 8)  # the chart, the table
    counts, percents, one_in = recount.counts(), recount.percents(language), recount.one_in()
    wanted = []
    for result in recount.RESULTS:
        times = f"{float(one_in[result]):.2f}".rstrip("0").rstrip(".").replace(".", "," if language == "de" else ".")
        wanted.append(f"{counts[result]} {recount.probability(result)} {percents[result]} {times}")
    share = {result: f"{counts[result]}{OF[language]}216" for result in recount.RESULTS}
    drawn = [f"{recount.percents(language)[result]} · {share[result]}" for result in recount.RESULTS]
    assert [squeezed(row) for row in rows] == [squeezed(row) for row in (*drawn, *wanted)]


def squeezed(text: str) -> str:
    """Without any white space."""
    return re.sub(r"\s", "", text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_rolls_stand_below_their_results(books: Path, language: str) -> None:
    title = load_labels(project(), language)["page.probabilities.list"].format(rolls=len(recount.rolls()))
    text = ""
    found: dict[str, list[tuple[int, ...]]] = {}
    for row in after(rows_of(books / language / "companion-a5.pdf"), title):
        name = next((one for one, words in RESULTS.items() if row.text.strip("⚰🎁🦄☢\u00a0 ") == words), "")
        text = name or text
        for roll in re.findall("[⚀-⚅]{3}", row.text) if re.fullmatch(r"[⚀-⚅\s]+", row.text) else []:
            found.setdefault(text, []).append(tuple(ord(die) - 0x2680 + 1 for die in roll))
        if sum(map(len, found.values())) == 216:
            break
    assert found == {
        result: [roll for roll in recount.rolls() if recount.result_of(roll) == result] for result in recount.RESULTS
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_means_are_those_of_the_recount(books: Path, language: str) -> None:
    title = load_labels(project(), language)["page.pays.means"]
    rows = after(rows_of(books / language / "companion-a5.pdf"), title)
    for result in recount.RESULTS:
        shown = next(row.text for row in rows if re.match(rf"\W*{RESULTS[result]}\W+−", row.text))
        for unicorn in (False, True):
            mean = recount.expected_stones(recount.DEFAULT_EDITION, result, 0, unicorn)
            assert str(mean).replace("-", "−") in shown


@pytest.mark.parametrize("volume", VOLUMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_imprint_tells_the_fingerprint(books: Path, language: str, volume: str) -> None:
    imprint = " ".join(row.text for row in rows_of(books / language / f"{volume}-a5.pdf") if row.page == 2)
    assert recount.fingerprint(recount.DEFAULT_EDITION)[:8] in imprint
