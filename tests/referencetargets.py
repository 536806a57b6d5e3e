"""What the manual says of shops and of sizes of cards, computed from their files."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from tempfile import TemporaryDirectory

from generator.artifacts.cards import CARDS, card_files
from generator.base.products import PrintSpec
from generator.base.project import Project, open_project, shipped
from generator.press.targets.spec import target_spec
from generator.press.targets.target import load_target, read_card_size


def size(width: Fraction, height: Fraction) -> str:
    """Width and height in mm."""
    return f"{float(width):g} x {float(height):g} mm"


def shop_row(name: str) -> list[str]:
    """What a shop gets: the page, the card, bleed, safe zone, the files, the inks."""
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


def card_row(name: str) -> list[str]:
    """How large a card is, and how many lie on A4 and on US Letter with a margin of 5 mm."""
    dimensions = read_card_size(open_project(shipped()).named("cardsizes", ".toml")[name], [])
    assert dimensions
    return [size(*dimensions), cards_on("a4", name), cards_on("letter", name)]


def cards_on(paper: str, card: str) -> str:
    """How many cards of a size lie on a paper, and whether they are turned."""
    with TemporaryDirectory() as folder:
        target = Path(folder) / "templates" / "targets" / "mine.toml"
        target.parent.mkdir(parents=True)
        target.write_text(f'kind = "sheet"\npaper = "{paper}"\nmargin = "5 mm"\ncard = "{card}"\n', encoding="utf-8")
        sheet = load_target(Project(Path(folder)), "mine").sheet
    assert sheet
    return f"{sheet.grid.cards}{', turned' if sheet.grid.turned else ''}"
