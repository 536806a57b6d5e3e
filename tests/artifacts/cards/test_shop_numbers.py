"""What shops say they want, written down once more, is what our files have: read by preflight, which shares no code
with what writes them."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest
from artifacts.pages import pages_of
from cli.commands import wuerfelwerk
from games.folders import give_address, give_fonts

from generator.base.length import Rect
from generator.base.products import PrintSpec
from generator.preflight.run import Source, preflight

INCH, POINT = Fraction(254, 10), Fraction(254, 720)


def of(name: str, kind: str, width: Fraction, height: Fraction, bleed: Fraction, **more: object) -> PrintSpec:
    """Trim size and bleed in mm."""
    cells = (Rect(bleed, bleed, width, height),)
    return PrintSpec(name, kind, width + 2 * bleed, height + 2 * bleed, cells, bleed, bleed, **more)  # type: ignore[arg-type]


SHOPS = {
    "meinspiel": of(
        "meinspiel", "single", Fraction(59), Fraction(91), Fraction(3), safe=Fraction(4), colour="cmyk",
        ink_limit=Fraction(300), black="k-only", min_text=6 * POINT, min_text_reversed=7 * POINT, min_line=POINT / 2,
        order="fronts-backs",
    ),
    "drivethru": of(
        "drivethru", "single", INCH * 5 / 2, INCH * 7 / 2, INCH / 8, safe=INCH / 8, colour="cmyk",
        ink_limit=Fraction(240), order="back-first",
    ),
    "tgc": of("tgc", "png", INCH * 5 / 2, INCH * 7 / 2, INCH / 8, safe=INCH / 8, pixels=(825, 1125)),
    "mpc": of("mpc", "png", INCH * 5 / 2, INCH * 7 / 2, INCH / 8, safe=INCH / 8, pixels=(822, 1122)),
}  # fmt: skip


@pytest.fixture(scope="module")
def addressed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    project = give_address(tmp_path_factory.mktemp("shops"))
    (project / "games").mkdir()
    give_fonts(project)
    return project


@pytest.fixture(scope="module")
def made(addressed: Path) -> Path:
    targets = [word for name in SHOPS for word in ("--target", name)]
    said = wuerfelwerk("cards", "einhorn", "--lang", "de", "--copies", "3", *targets, "--project", addressed)
    assert (said.code, said.err.count("refused")) == (0, 0)
    return addressed / "output" / "einhorn" / "de"


def files(folder: Path, name: str) -> list[Source]:
    """Fronts before backs."""
    paths = sorted(folder.glob(f"cards-{name}*"), key=lambda path: "back" in path.name)
    return [Source(path.name, path.read_bytes()) for path in paths]


@pytest.mark.parametrize("name", SHOPS)
def test_our_files_are_what_the_shop_wants(made: Path, name: str) -> None:
    report = preflight(SHOPS[name], files(made, name))
    assert list(report.findings) == []
    pages = {"meinspiel": [3, 3], "drivethru": [6], "tgc": [1, 1], "mpc": [1, 1]}
    assert [count for _, count in report.files] == pages[name]


@pytest.mark.parametrize(("name", "other"), [("meinspiel", "drivethru"), ("drivethru", "meinspiel"), ("tgc", "mpc")])
def test_files_of_one_shop_are_nothing_for_another(made: Path, name: str, other: str) -> None:
    assert preflight(SHOPS[other], files(made, name)).failed


@pytest.fixture(scope="module")
def narrow(addressed: Path) -> Path:
    """Cards of the other games for the shop with the narrowest card."""
    asked = ("dre13ehn", "choice", "--target", "meinspiel", "--copies", "1", "--project", addressed)
    said = wuerfelwerk("cards", *asked)
    assert said.code == 0, said.err
    return addressed / "output"


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("game", ["dre13ehn", "choice"])
def test_signs_on_drawn_dice_of_a_narrow_card_are_as_high_as_the_least_type(
    narrow: Path, game: str, language: str
) -> None:
    assert list(preflight(SHOPS["meinspiel"], files(narrow / game / language, "meinspiel")).findings) == []


def words_on(path: Path) -> list[str]:
    """The words of the first page, baseline by baseline: those of narrow cards are too close for lines."""
    return [word for run in pages_of(path)[0].runs for word in run.text.split()]


def test_a_narrow_card_has_a_column_for_every_number_of_crosses_that_scores(narrow: Path) -> None:
    words = words_on(narrow / "choice" / "de" / "cards-meinspiel-fronts.pdf")
    head = words.index("6")
    assert words[head : head + 5] == ["6", "7", "8", "9", "10"]


def test_a_narrow_card_says_what_each_call_means(narrow: Path) -> None:
    words = words_on(narrow / "dre13ehn" / "de" / "cards-meinspiel-fronts.pdf")
    assert {"eins", "oder", "Zweierpasch", "dreizehn"} <= set(words)
