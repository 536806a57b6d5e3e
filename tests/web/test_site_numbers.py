"""What the pages print is what the recount counts: chances, all rolls, pay-offs of every edition, means."""

from __future__ import annotations

from pathlib import Path

import pytest
import recount
from web.article import Table, read_article
from web.calculating import NAMES, paid

LANGUAGES = ("en", "de")
OF = {"en": "of", "de": "von"}


def rows(table: Table) -> dict[str, list[str]]:
    """The cells of a table by the first one of their row, without the head."""
    return {row[0]: row[1:] for row in table.rows[1:]}


def chances(code: str) -> dict[str, list[str]]:
    """The table of the chances, from the recount."""
    numbers = {result: recount.one_in()[result] for result in recount.RESULTS}
    one_in = {r: f"{float(n):.2f}" if n.denominator > 1 else str(n) for r, n in numbers.items()}
    return {
        NAMES[result]: [
            f"{recount.counts()[result]} {OF[code]} {len(recount.rolls())}",
            str(recount.probability(result)),
            recount.percents(code)[result],
            one_in[result].replace(".", "." if code == "en" else ","),
        ]
        for result in recount.RESULTS
    }


def sets(code: str) -> dict[str, list[str]]:
    """The table of the sets."""
    total = sum(recount.distinct().values())
    return {
        NAMES[result]: [f"{count} {OF[code]} {total}", recount.percent(count, total, code, 0)]
        for result, count in recount.distinct().items()
    }


def payoffs(edition: str, code: str) -> dict[str, list[str]]:
    """The table of the pay-offs."""
    return {NAMES[result]: paid(edition, result, code) for result in recount.RESULTS}


def wrong_numbers(site: Path, code: str) -> list[str]:
    """Tables of the built pages that differ from the recount, or are missing."""
    folder = site / code / "einhorn"
    probabilities, quick = (read_article(folder / f"{name}.html") for name in ("probabilities", "quick-reference"))
    found = [
        f"no table of the {name}"
        for name, table in (("chances", chances(code)), ("sets", sets(code)))
        if table not in map(rows, probabilities.tables)
    ]
    listed = [
        tuple(cell.strip() for cell in row[-2:]) for table in probabilities.tables_in("ww-rolls") for row in table.rows
    ]
    counted = [("-".join(map(str, roll)), NAMES[recount.result_of(roll)]) for roll in recount.rolls()]
    if listed[1:] != counted:
        found.append(f"the list of all rolls differs: {sorted(set(listed[1:]) ^ set(counted))[:6]}")
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
        ("probabilities", "96 of 216", "97 of 216", "no table of the chances"),
        ("probabilities", "<td>4/9</td>", "<td>5/9</td>", "no table of the chances"),
        ("probabilities", "44.4%</td>", "45%</td>", "no table of the chances"),
        ("probabilities", "30 of 56", "31 of 56", "no table of the sets"),
        ("probabilities", "<td>3-4-4</td>", "<td>3-4-3</td>", "the list of all rolls differs"),
        ("quick-reference", 'id="edition-2021-07-12"', 'id="edition-2021-07-13"', "pay-offs of 2021-07-12"),
        ("quick-reference", ">+9<", ">+8<", "pay-offs of 2021-07-12"),
    ],
)
def test_a_wrong_number_is_seen(site: Path, tmp_path: Path, page: str, old: str, new: str, finding: str) -> None:
    folder = tmp_path / "en" / "einhorn"
    folder.mkdir(parents=True)
    for name in ("probabilities", "quick-reference"):
        text = (site / "en" / "einhorn" / f"{name}.html").read_text(encoding="utf-8")
        if name == page:
            assert old in text
            text = text.replace(old, new, 1)
        (folder / f"{name}.html").write_text(text, encoding="utf-8")
    (found,) = wrong_numbers(tmp_path, "en")
    assert found.startswith(finding)
