"""The tables of shops and of sizes of cards in the manual say what is computed."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

from manualpages import code, page, tables
from press.targets.test_target import SHEET, load

from generator.artifacts.cards import CARDS, card_files
from generator.base.products import PrintSpec
from generator.base.project import open_project, shipped
from generator.press.targets.pagetarget import is_for_pages
from generator.press.targets.spec import target_spec
from generator.press.targets.target import load_target, read_card_size


def size(width: Fraction, height: Fraction) -> str:
    return f"{float(width):g} x {float(height):g} mm"


def shop_row(name: str) -> list[str]:
    project = open_project(shipped())
    spec: PrintSpec = target_spec(project, name)
    page_size = size(spec.page_width, spec.page_height)
    inks = f"cmyk, at most {spec.ink_limit} % of ink" if spec.colour == "cmyk" else "rgb"
    return [
        f"{spec.pixels[0]} x {spec.pixels[1]} pixels" if spec.kind == "png" else page_size,
        size(spec.cells[0].w, spec.cells[0].h),
        f"{float(spec.bleed):g} mm",
        f"{float(spec.safe):g} mm",
        ", ".join(f"`{file.name}`" for file in card_files(CARDS, load_target(project, name), 1)),
        inks,
    ]


def wrong_shops(text: str) -> list[str]:
    return [name for name, *cells in tables(text, "shops")[""] if cells != shop_row(code(name)[0])]


def other_shops(text: str) -> set[str]:
    """Shops that ship and the manual does not tell, and the other way round."""
    project = open_project(shipped())
    cards = [name for name in project.named("targets", ".toml") if not is_for_pages(project, name)]
    shops = {name for name in cards if load_target(project, name).job.shop}
    return shops ^ {code(row[0])[0] for row in tables(text, "shops")[""]}


def test_the_shops_of_the_manual_are_those_of_the_targets() -> None:
    text = page("targets.md")
    assert other_shops(text) == set()
    assert other_shops(text.replace("| `mpc` | 822", "| `mpp` | 822")) == {"mpc", "mpp"}
    assert wrong_shops(text) == []
    assert wrong_shops(text.replace("| 822 x 1122", "| 825 x 1125")) == ["`mpc`"]


def cards_on(folder: Path, paper: str, card: str) -> str:
    sheet = load(folder, SHEET.replace("a4", paper) + f'card = "{card}"\n').sheet
    assert sheet
    return f"{sheet.grid.cards}{', turned' if sheet.grid.turned else ''}"


def wrong_sizes(text: str, folder: Path) -> list[str]:
    paths = open_project(shipped()).named("cardsizes", ".toml")
    told = {code(name)[0]: cells for name, *cells in tables(text, "card sizes")[""]}
    found = {}
    for name, path in paths.items():
        dimensions = read_card_size(path, [])
        assert dimensions
        found[name] = [size(*dimensions), cards_on(folder, "a4", name), cards_on(folder, "letter", name)]
    return sorted(name for name in {*told, *found} if told.get(name) != found.get(name))


def test_the_sizes_of_cards_in_the_manual_are_those_that_ship(tmp_path: Path) -> None:
    text = page("targets.md")
    assert wrong_sizes(text, tmp_path) == []
    assert wrong_sizes(text.replace("| 63.5 x 88.9 mm | 9 |", "| 63.5 x 88.9 mm | 8 |"), tmp_path) == ["us-poker"]
    assert wrong_sizes(text.replace("| `mini` |", "| `small` |"), tmp_path) == ["mini", "small"]
