"""Files for shops have each number that the shop asks for, in every game and language."""

from __future__ import annotations

from pathlib import Path

import pytest
from artifacts.shopproof import DRIVETHRU, MEINSPIEL, PICTURES, files, picture_faults, shop_faults, sides_of
from cli.commands import wuerfelwerk
from oncemade import once_made

TARGETS = ("drivethru", "meinspiel", "tgc", "mpc", "single")
HEADINGS = {"de": "Würfelergebnisse", "en": "Roll results"}
pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory, checkout: Path) -> Path:
    def make(folder: Path) -> None:
        named = [part for name in TARGETS for part in ("--target", name)]
        said = wuerfelwerk("cards", *named, "--copies", 2, "--project", checkout, "--output", folder)
        assert said.code == 0, said.err

    return once_made(tmp_path_factory, "shops", make)


def heading(path: Path) -> str:
    """What stands on fronts of this file, and on no back."""
    return HEADINGS[path.parent.name]


def test_drivethru_gets_one_file_back_before_front(made: Path) -> None:
    found = files(made / "einhorn", "cards-drivethru.pdf")
    assert [path.parent.name for path in found] == ["de", "en"]
    for path in found:
        assert shop_faults(path.read_bytes(), DRIVETHRU, heading(path)) == []
        assert sides_of(path.read_bytes(), heading(path)) == "bfbf"


@pytest.mark.parametrize("side", ["fronts", "backs"])
def test_meinspiel_gets_a_file_of_each_side(made: Path, side: str) -> None:
    for path in files(made / "einhorn", f"cards-meinspiel-{side}.pdf"):
        assert shop_faults(path.read_bytes(), MEINSPIEL, heading(path)) == []
        assert sides_of(path.read_bytes(), heading(path)) == ("ff" if side == "fronts" else "bb")


def test_files_of_all_games_are_as_shops_want_them(made: Path) -> None:
    for asked, pattern in ((DRIVETHRU, "*-drivethru.pdf"), (MEINSPIEL, "*-meinspiel-*.pdf")):
        found = files(made, pattern)
        assert {path.parents[1].name for path in found} == {"choice", "dre13ehn", "einhorn"}
        for path in found:
            faults = shop_faults(path.read_bytes(), asked, "")
            assert [fault for fault in faults if "pages come" not in fault] == [], path


def test_there_are_as_many_backs_as_fronts_for_meinspiel(made: Path) -> None:
    for fronts in files(made, "*-meinspiel-fronts.pdf"):
        backs = fronts.with_name(fronts.name.replace("fronts", "backs"))
        assert len(sides_of(fronts.read_bytes(), "")) == len(sides_of(backs.read_bytes(), "")) > 1


@pytest.mark.parametrize("shop", PICTURES)
def test_shops_that_want_pictures_get_one_of_each_side(made: Path, shop: str) -> None:
    found = files(made, f"*-{shop}-*.png")
    names = {path.name for path in found if path.parents[1].name == "dre13ehn"}
    assert names == {f"cards-{shop}-{card}-{side}.png" for card in (1, 2) for side in ("front", "back")}
    for path in found:
        assert picture_faults(path.read_bytes(), PICTURES[shop]) == [], path


def test_a_file_for_another_shop_is_found(made: Path) -> None:
    folder, title = made / "einhorn" / "en", HEADINGS["en"]
    single = shop_faults((folder / "cards-single.pdf").read_bytes(), DRIVETHRU, title)
    assert "a colour that is not cmyk" in single
    assert "pages come as fbfb" in single
    assert any(fault.startswith("MediaBox") for fault in single)
    meinspiel = (folder / "cards-meinspiel-fronts.pdf").read_bytes()
    assert any(fault.startswith("TrimBox") for fault in shop_faults(meinspiel, DRIVETHRU, title))
    narrow = type(MEINSPIEL)(MEINSPIEL.page, MEINSPIEL.bleed, MEINSPIEL.safe + 9, 200, "")
    found = shop_faults(meinspiel, narrow, title)
    assert "too much ink" in found
    assert any("safe zone" in fault for fault in found)
    picture = (folder / "cards-tgc-1-front.png").read_bytes()
    assert picture_faults(picture, PICTURES["mpc"]) == ["it has (825, 1125) pixels"]
