"""What the pages print is what the recount counts: chances, all rolls, pay-offs of every edition, means."""

from __future__ import annotations

from pathlib import Path

import pytest
import recount
from web.article import Table, read_article
from web.calculating import NAMES, paid

LANGUAGES = ("en", "de")
PAGES = ("probabilities", "quick-reference", "what-pays-off")
OF = {"en": "of", "de": "von"}
SILENT = {"en": "no prediction", "de": "keine Vorhersage"}
POINT = {"en": ".", "de": ","}


def rows(table: Table) -> dict[str, list[str]]:
    """The cells of a table by the first one of their row, without the head."""
    return {row[0]: row[1:] for row in table.rows[1:]}


def chances(code: str) -> dict[str, list[str]]:
    """The table of the chances, from the recount."""
    return {
        NAMES[result]: [
            str(recount.counts()[result]),
            str(recount.probability(result)),
            recount.percents(code)[result],
            f"{float(recount.one_in()[result]):.2f}".rstrip("0").rstrip(".").replace(".", POINT[code]),
        ]
        for result in recount.RESULTS
    }


def sets(code: str) -> dict[str, list[str]]:
    """The table of the sets, whose shares stand beside the chances."""
    total = sum(recount.distinct().values())
    return {
        NAMES[result]: [
            str(count),
            recount.percent(count, total, code, 0),
            recount.percents(code)[result],
        ]
        for result, count in recount.distinct().items()
    }


def payoffs(edition: str, code: str) -> dict[str, list[str]]:
    """The table of the pay-offs."""
    return {NAMES[result]: paid(edition, result, code) for result in recount.RESULTS}


def means(code: str, owner: bool) -> dict[str, list[str]]:
    """The means of a turn, without the figure or with it: exactly, and with three decimal places."""
    table = {}
    for prediction in (*recount.RESULTS, None):
        mean = recount.expected_stones(recount.DEFAULT_EDITION, prediction, unicorn=owner)
        share = recount.expected_stones(recount.DEFAULT_EDITION, prediction, others=1, unicorn=owner) - mean
        stake = f" + V/{share.denominator}" if share else ""
        decimal = f"{abs(float(mean)):.3f}".replace(".", POINT[code])  # no mean lies half-way between two of them
        sign = "\N{MINUS SIGN}" if mean < 0 else ""
        name = SILENT[code] if prediction is None else NAMES[prediction]
        table[name] = [f"{sign}{abs(mean)}{stake}", f"{sign}{decimal}{stake}"]
    return table


def wrong_numbers(site: Path, code: str) -> list[str]:
    """Tables of the built pages that differ from the recount, or are missing."""
    folder = site / code / "einhorn"
    probabilities, quick, pays = (read_article(folder / f"{name}.html") for name in PAGES)
    found = [
        f"no table of the {name}"
        for name, table in (("chances", chances(code)), ("sets", sets(code)))
        if table not in map(rows, probabilities.tables)
    ]
    whole = f"({OF[code]} {len(recount.rolls())})"
    if not any(table.rows[0][1].endswith(whole) for table in probabilities.tables):
        found.append(f"no table counts {len(recount.rolls())} rolls")
    listed = [
        tuple(cell.strip() for cell in row[-2:]) for table in probabilities.tables_in("ww-rolls") for row in table.rows
    ]
    counted = [("-".join(map(str, roll)), NAMES[recount.result_of(roll)]) for roll in recount.rolls()]
    if listed[1:] != counted:
        found.append(f"the list of all rolls differs: {sorted(set(listed[1:]) ^ set(counted))[:6]}")
    if [rows(table) for table in pays.tables] != [means(code, owner) for owner in (False, True)]:
        found.append(f"the means differ: {[rows(table) for table in pays.tables]}")
    for edition in recount.EDITIONS:
        tables = [rows(table) for table in quick.tables_in(f"edition-{edition}")]
        if tables != [payoffs(edition, code)]:
            found.append(f"pay-offs of {edition} differ: {tables}")
    return found


@pytest.mark.parametrize("code", LANGUAGES)
def test_what_the_pages_print_is_what_is_counted(site: Path, code: str) -> None:
    assert wrong_numbers(site, code) == []


@pytest.mark.parametrize(
    ("page", "old", "new", "finding"),
    [
        ("probabilities", ">96<", ">97<", "no table of the chances"),
        ("probabilities", "(of 216)", "(of 215)", "no table counts 216 rolls"),
        ("probabilities", ">4/9<", ">5/9<", "no table of the chances"),
        ("probabilities", ">44.4%<", ">45%<", "no table of the chances"),
        ("probabilities", ">30<", ">31<", "no table of the sets"),
        ("probabilities", ">3-4-4<", ">3-4-3<", "the list of all rolls differs"),
        ("quick-reference", 'id="edition-2021-07-12"', 'id="edition-2021-07-13"', "pay-offs of 2021-07-12"),
        ("what-pays-off", "−17/36", "−19/36", "the means differ"),
        ("what-pays-off", "0.583", "0.584", "the means differ"),
        ("quick-reference", ">+9<", ">+8<", "pay-offs of 2021-07-12"),
    ],
)
def test_a_wrong_number_is_seen(site: Path, tmp_path: Path, page: str, old: str, new: str, finding: str) -> None:
    folder = tmp_path / "en" / "einhorn"
    folder.mkdir(parents=True)
    for name in PAGES:
        text = (site / "en" / "einhorn" / f"{name}.html").read_text(encoding="utf-8")
        if name == page:
            assert old in text
            text = text.replace(old, new)
        (folder / f"{name}.html").write_text(text, encoding="utf-8")
    assert [one for one in wrong_numbers(tmp_path, "en") if one.startswith(finding)]
