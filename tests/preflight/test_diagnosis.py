"""One cause first, with what follows from it: jobs that were scaled, moved, turned or put into another order."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from io import BytesIO
from pathlib import Path

import pikepdf
import pytest
from cli.commands import wuerfelwerk
from preflight.jobs import MM, SHOP, changed, job
from preflight.planted import rgb_text
from preflight.test_reports import words
from preflight.test_together import FRONTS, NUMBERS

from generator.base.products import PrintSpec
from generator.base.project import open_project, shipped
from generator.preflight.numbers import Numbers
from generator.preflight.report import CAUSES, Cause, Report, json_report, text_report
from generator.preflight.run import Source, explained, preflight
from generator.press.targets.spec import target_spec

BACKS = ("front 1", "back", "front 2", "back")


def examined(spec: PrintSpec, sources: list[Source], numbers: Numbers | None = None) -> Report:
    report = preflight(spec, sources, numbers)
    return replace(report, cause=explained(spec, sources, numbers, report.findings))


def cause(data: bytes, spec: PrintSpec = SHOP, numbers: Numbers | None = None) -> Cause | None:
    return examined(spec, [Source("job.pdf", data)], numbers).cause


def placed(data: bytes, scale: float, right: float = 0, up: float = 0, page: bool = False) -> bytes:
    """Everything scaled about the middle of the page and moved by mm; with `page` the page grows with it."""

    def change(pdf: pikepdf.Pdf) -> None:
        for one in pdf.pages:
            width, height = (float(side) for side in one.MediaBox[2:])
            x, y = (0.0, 0.0) if page else ((1 - scale) * width / 2 + right * MM, (1 - scale) * height / 2 + up * MM)
            one.contents_add(f"q {scale} 0 0 {scale} {x} {y} cm\n".encode(), prepend=True)
            one.contents_add(b"\nQ")
            boxes = {"/TrimBox", "/BleedBox"} | ({"/MediaBox", "/CropBox"} if page else set())
            for key in boxes & set(one.obj.keys()):
                one.obj[key] = [scale * float(edge) + (x, y)[at % 2] for at, edge in enumerate(one.obj[key])]

    return changed(data, change)


def ordered(data: bytes, *order: int) -> bytes:
    with pikepdf.open(BytesIO(data)) as pdf, pikepdf.new() as made:
        for at in order:
            made.pages.append(pdf.pages[at])
        buffer = BytesIO()
        made.save(buffer)
        return buffer.getvalue()


def without_trim(data: bytes) -> bytes:
    def change(pdf: pikepdf.Pdf) -> None:
        for page in pdf.pages:
            del page.obj["/TrimBox"]

    return changed(data, change)


@pytest.mark.parametrize("page", [True, False])
@pytest.mark.parametrize("percent", [97, 99, 101, 103])
@pytest.mark.parametrize("change", [bytes, without_trim])
def test_a_job_that_is_off_by_one_factor_is_told_as_scaled(
    percent: int, page: bool, change: Callable[[bytes], bytes]
) -> None:
    found = cause(placed(change(job()), percent / 100, page=page))
    if change is without_trim and not page and percent > 100:
        assert found is None, "nothing tells how large it was meant to be"
        return
    assert found, "it has a cause"
    assert (found.words, found.found) == ("scaled", f"{percent} %")


@pytest.mark.parametrize("page", [True, False])
@pytest.mark.parametrize("percent", [97, 99, 101, 103])
def test_a_sheet_of_cards_that_is_off_by_one_factor_is_told_as_scaled(
    percent: int, page: bool, made_by: Callable[[str], Path]
) -> None:
    spec = target_spec(open_project(shipped()), "home-a4", "")
    data = (made_by("cards") / "en" / "cards-home-a4.pdf").read_bytes()
    assert cause(data, spec) is None
    found = cause(placed(data, percent / 100, page=page), spec)
    assert found, "it has a cause"
    assert (found.words, found.found) == ("scaled", f"{percent} %")


def test_everything_that_lies_beside_its_place_is_moved() -> None:
    found = cause(placed(job(), 1, 2, -1))
    assert found
    assert (found.words, found.found) == ("moved", "2 mm, 1 mm")


def test_a_sheet_that_lies_beside_its_place_is_moved(made_by: Callable[[str], Path]) -> None:
    spec = target_spec(open_project(shipped()), "home-a4", "")
    found = cause(placed((made_by("cards") / "en" / "cards-home-a4.pdf").read_bytes(), 1, 3, 2), spec)
    assert found
    assert (found.words, found.found) == ("moved", "3 mm, 2 mm")


def test_pages_that_lie_on_their_sides_are_turned() -> None:
    def turn(pdf: pikepdf.Pdf) -> None:
        for page in pdf.pages:
            page.rotate(90, relative=True)

    found = cause(changed(job(), turn))
    assert found
    assert found.words == "turned"


def test_cards_that_were_made_for_another_size_are_no_turned_ones() -> None:
    """A card of 69 x 94 mm where 65 x 97 is asked for stands upright, whatever a turned one would not break."""

    def other(pdf: pikepdf.Pdf) -> None:
        for page in pdf.pages:
            page.MediaBox = page.CropBox = page.BleedBox = [0, 0, 69 * MM, 94 * MM]
            page.TrimBox = [3 * MM, 3 * MM, 66 * MM, 91 * MM]

    report = examined(target_spec(open_project(shipped()), "meinspiel", ""), [Source("job.pdf", changed(job(), other))])
    assert report.cause
    assert (report.cause.words, report.cause.found) == ("size", "63 x 88 mm")
    assert "page-size" in {one.rule for one in report.cause.effects}
    assert "wuerfelwerk cards --target meinspiel" in text_report(report, words("en"))


def test_another_paper_is_told_by_its_size(made_by: Callable[[str], Path]) -> None:
    spec = target_spec(open_project(shipped()), "home-a4", "")

    def letter(pdf: pikepdf.Pdf) -> None:
        for page in pdf.pages:
            page.MediaBox = [-8.4, 24.9, 603.6, 816.9]

    found = cause(changed((made_by("cards") / "en" / "cards-home-a4.pdf").read_bytes(), letter), spec)
    assert found
    assert (found.words, found.found) == ("paper", "215.9 x 279.4 mm")


def test_what_a_file_says_of_itself_is_no_matter_of_the_order_of_its_pages(made_by: Callable[[str], Path]) -> None:
    spec = target_spec(open_project(shipped()), "home-a4", "")
    data = (made_by("cards") / "en" / "cards-home-a4.pdf").read_bytes()
    report = examined(spec, [Source("job.pdf", data)])
    assert ([one.rule for one in report.findings], report.cause) == (["address"], None)


@pytest.mark.parametrize(
    ("order", "due", "words"),
    [
        ((1, 0, 3, 2), "card", "exchanged"),
        ((0, 2, 1, 3), "card", "halves"),
        ((0, 0, 1, 1, 2, 2, 3, 3), "card", "doubled"),
        ((0, 1, 2, 3, 0, 1, 2, 3), "card", "twice"),
    ],
)
def test_pages_in_another_order_are_told_by_their_numbers(order: tuple[int, ...], due: str, words: str) -> None:
    data = job(pages=(FRONTS[0], "back", FRONTS[0], "back"))
    spec = replace(SHOP, order=due).expecting(4)
    assert cause(data, spec, NUMBERS) is None
    found = cause(ordered(data, *order), spec, NUMBERS)
    assert found
    assert found.words == words


def test_fronts_and_backs_that_are_exchanged_are_told_without_numbers_too() -> None:
    found = cause(ordered(job(pages=BACKS), 1, 0, 3, 2))
    assert found
    assert (found.words, [one.rule for one in found.effects]) == ("exchanged", ["page-order"])


def test_a_file_of_fronts_given_for_backs_is_exchanged() -> None:
    files = [Source("a.pdf", job(pages=("back",))), Source("b.pdf", job(pages=FRONTS[:1]))]
    found = examined(replace(SHOP, order="fronts-backs"), files, NUMBERS).cause
    assert found
    assert found.words == "exchanged"


def test_what_has_another_cause_stays_outside_and_a_good_job_has_none() -> None:
    assert cause(job()) is None
    assert cause(job(rgb_text)) is None, "no scale and no order explains a colour"
    data = placed(job(rgb_text), 0.97)
    report = examined(SHOP, [Source("job.pdf", data)])
    assert report.cause
    assert report.cause.words == "scaled"
    assert "rgb" not in {one.rule for one in report.cause.effects}
    assert "rgb" in {one.rule for one in report.findings}


def test_a_page_that_is_wider_only_is_not_scaled() -> None:
    def widen(pdf: pikepdf.Pdf) -> None:
        for page in pdf.pages:
            width, height = float(page.MediaBox[2]), float(page.MediaBox[3])
            page.MediaBox = [0, 0, width * 1.05, height]

    found = cause(changed(without_trim(job()), widen))
    assert found is None or found.words != "scaled"


@pytest.mark.parametrize(
    ("language", "said"), [("en", "CAUSE: everything is scaled"), ("de", "URSACHE: alles ist skaliert")]
)
def test_the_cause_comes_first_and_its_effects_below_it(language: str, said: str) -> None:
    report = examined(SHOP, [Source("job.pdf", placed(job(rgb_text), 0.97))])
    lines = text_report(report, words(language)).splitlines()
    (first,) = [at for at, line in enumerate(lines) if line.startswith(said)]
    assert first == 2, "after the line of the file"
    told = {rule: at for at, line in enumerate(lines) for rule in ("trim-box", "rgb") if f"({rule})" in line}
    assert first < told["trim-box"] < told["rgb"]
    assert lines[told["trim-box"]].startswith("        ")
    assert not lines[told["rgb"]].startswith(" ")


def test_programs_get_the_cause_with_the_places_of_its_effects() -> None:
    report = examined(SHOP, [Source("job.pdf", placed(job(rgb_text), 0.97))])
    told = json.loads(json_report(report, words("en")))
    assert (told["cause"]["cause"], told["cause"]["found"]) == ("scaled", "97 %")
    rules = {told["findings"][at]["rule"] for at in told["cause"]["effects"]}
    assert "trim-box" in rules
    assert "rgb" not in rules
    assert json.loads(json_report(Report("shop", (), ()), words("en")))["cause"] is None


def test_the_command_tells_the_cause(tmp_path: Path, checkout: Path) -> None:
    path = tmp_path / "job.pdf"
    path.write_bytes(placed(job(), 1.03, page=True))
    said = wuerfelwerk("preflight", path, "--target", "single", "--project", checkout)
    assert said.code == 1
    assert "CAUSE: everything is scaled, each length is 103 %" in said.out


def test_each_cause_has_words_in_both_languages() -> None:
    for language in ("en", "de"):
        for name in CAUSES:
            assert words(language).cause(Cause(name, "1", ()))
            assert words(language).advice(f"cause.{name}", target="shop")
