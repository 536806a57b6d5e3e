"""What browsers print: tables stay whole, and no sheet at the end holds the foot alone."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pypdfium2
import pytest
from web.browser import listed
from web.served import Served

SHEETS = ("A4", "A5")
FEWEST = 60
"""Letters that stand on a last sheet beside the foot."""
_HEADS = """() => [...document.querySelectorAll("article table")].filter(table => table.checkVisibility())
    .filter(table => table.tHead && !table.closest(".ww-rolls")).map(table => table.tHead.innerText)"""


@pytest.fixture(scope="module")
def paper(browser: Any) -> Iterator[Any]:
    """A page that is printed, for one address after the other."""
    context = browser.new_context(viewport={"width": 720, "height": 900}, service_workers="block")
    yield context.new_page()
    context.close()


def sheets(page: Any, size: str) -> list[str]:
    """The letters of each sheet, without blanks."""
    pdf = page.pdf(format=size, margin=dict.fromkeys(("top", "right", "bottom", "left"), "10mm"))
    texts = [sheet.get_textpage().get_text_bounded() for sheet in pypdfium2.PdfDocument(pdf)]
    return [re.sub(r"\s|[\u00ad\ufffe]", "", text) for text in texts]


def torn(page: Any, size: str) -> list[str]:
    """Tables of the open page that are torn, since their heads stand on more than one sheet, and a lonely foot."""
    printed = sheets(page, size)
    whole = "".join(printed)
    page.emulate_media(media="print")
    heads = Counter(re.sub(r"\s", "", head) for head in page.evaluate(_HEADS))
    foot = re.sub(r"\s", "", page.locator("article .ww-imprint p").first.inner_text())
    page.emulate_media(media="null")
    due = {head: sum(other.count(head) * count for other, count in heads.items()) for head in heads if len(head) > 12}
    found = [f"{size}: {head} is torn" for head, count in due.items() if whole.count(head) > count]
    if foot not in printed[-1]:
        found.append(f"{size}: the last sheet ends without the foot")
    elif len(printed) > 1 and len(printed[-1]) - len(foot) < FEWEST:
        found.append(f"{size}: the last sheet holds {printed[-1]} alone")
    return found


@pytest.mark.parametrize("part", ["einhorn/", pytest.param("", marks=pytest.mark.slow)])
def test_no_table_is_torn_and_no_last_sheet_is_empty(paper: Any, served: Served, pages: list[str], part: str) -> None:
    found = {}
    shown = [path for path in pages if part in path]
    for number, path in enumerate(shown[::2] if part else shown):
        address = f"{('de', 'en')[number % 2]}/{path}"
        paper.goto(served.url + address)
        found[address] = [one for size in SHEETS for one in torn(paper, size)]
    assert len(found) > 5
    assert not any(found.values()), listed(found)


@pytest.mark.parametrize(
    ("style", "finding"),
    [
        (
            "table { break-inside: auto !important } #means + figure { display: block; height: 125mm }",
            "VorhersageGenauAlsDezimalzahlistorn",
        ),
        (".ww-paper { break-before: page !important }", "alone"),
        (".ww-paper { display: none !important }", "ends without the foot"),
    ],
)
def test_a_style_that_tears_is_seen(paper: Any, served: Served, style: str, finding: str) -> None:
    paper.goto(f"{served.url}de/einhorn/what-pays-off.html")
    paper.add_style_tag(content=f"@media print {{ {style} }}")
    assert [one for size in SHEETS for one in torn(paper, size) if finding in one.replace(" ", "") or finding in one]


def test_results_stand_two_in_a_row_on_a4_and_one_on_a5(paper: Any, served: Served) -> None:
    paper.goto(f"{served.url}de/einhorn/quick-reference.html")
    paper.emulate_media(media="print")
    rows = {}
    for size, width in (("A4", 190), ("A5", 128)):
        paper.set_viewport_size({"width": int(width * 96 / 25.4), "height": 900})
        tops = paper.locator(".ww-result").evaluate_all("(all) => all.map((one) => one.getBoundingClientRect().top)")
        rows[size] = max(Counter(map(round, tops)).values())
    paper.emulate_media(media="null")
    assert rows == {"A4": 2, "A5": 1}
