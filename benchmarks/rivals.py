"""The same work with other tools, each as its own documentation has it: `python benchmarks/rivals.py NAME FILE`.

It is measured where it is installed and told as missing where not; nothing here is needed for the product.
"""

from __future__ import annotations

import json
import logging
import os
import sys
from collections.abc import Callable
from pathlib import Path

CHECKOUT = Path(__file__).resolve().parents[1]
ROWS = [
    ("Das Unvermeidliche", "n, n+1, x", 120, 216),
    ("Wunsch", "n, n, x", 90, 216),
    ("Einhorn", "n, n+2, n+4", 24, 216),
]
MISSING = 77
"""The exit code for a tool that is not installed."""


def reportlab(file: Path, cards: int = 54) -> None:
    """Different cards, duplex, with a table on each front: a canvas of reportlab and nothing else."""
    from reportlab.pdfgen.canvas import Canvas

    page = Canvas(str(file), pagesize=(178.6, 252.3))
    for number in range(cards):
        page.setFont("Helvetica-Bold", 11)
        page.drawString(14, 230, f"Card {number}")
        page.setFont("Helvetica", 8)
        for row, (name, pattern, count, of) in enumerate(ROWS):
            for x, cell in zip((14, 80, 130, 160), (name, pattern, f"{count}/{of}", f"{number}"), strict=True):
                page.drawString(x, 200 - 14 * row, cell)
        page.showPage()
        page.rect(10, 10, 158.6, 232.3)
        page.showPage()
    page.save()


def weasyprint_cards(file: Path, cards: int = 54) -> None:
    """The same cards as HTML with CSS for paged media."""
    from weasyprint import HTML

    style = "@page { size: 63mm 89mm; margin: 5mm } section { break-after: page } td { font-size: 8pt }"
    rows = "".join(f"<tr><td>{name}<td>{pattern}<td>{count}/{of}" for name, pattern, count, of in ROWS)
    faces = "".join(
        f"<section><h1>Card {number}</h1><table>{rows}</table></section><section>back</section>"
        for number in range(cards)
    )
    HTML(string=f"<style>{style}</style>{faces}").write_pdf(file)


def weasyprint_book(file: Path) -> None:
    """The pages of Einhorn in both languages, from Markdown by way of HTML."""
    from markdown import markdown
    from weasyprint import HTML

    for lang in ("de", "en"):
        pages = sorted((CHECKOUT / "docs" / lang / "einhorn").glob("*.md"))
        text = "\n\n".join(page.read_text(encoding="utf-8") for page in pages)
        html = markdown(text, extensions=["tables", "attr_list", "md_in_html"])
        HTML(string=f"<style>@page {{ size: A5 }}</style>{html}").write_pdf(file.with_suffix(f".{lang}.pdf"))


def mkdocs(file: Path) -> None:
    """The pages of the site in both languages, as `site` left them, with MkDocs and Material alone."""
    os.environ["NO_MKDOCS_2_WARNING"] = "1"
    from mkdocs.commands.build import build
    from mkdocs.config import load_config

    logging.getLogger("mkdocs").setLevel(logging.ERROR)
    for staged in sorted((CHECKOUT / ".cache" / "site").iterdir()):
        settings = {
            "site_name": "bare",
            "docs_dir": str(staged / "docs"),
            "site_dir": str(file.with_suffix("") / staged.name),
            "theme": {"name": "material", "font": False, "language": staged.name},
            "plugins": ["search"],
            "markdown_extensions": ["tables", "admonition", "attr_list", "md_in_html", {"toc": {"permalink": True}}],
        }
        path = file.with_name(f"bare-{staged.name}.yml")
        path.write_text(json.dumps(settings), encoding="utf-8")
        build(load_config(str(path)))


RIVALS: dict[str, Callable[[Path], None]] = {
    "reportlab": reportlab,
    "mkdocs": mkdocs,
    "weasyprint-cards": weasyprint_cards,
    "weasyprint-book": weasyprint_book,
}


def main(name: str, file: Path) -> int:
    """Does the work, or says by its exit code that the tool is not there."""
    try:
        RIVALS[name](file)
    except (ImportError, OSError):  # a library of the system that it needs may lack, too
        return MISSING
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], Path(sys.argv[2])))
