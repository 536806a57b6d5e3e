"""The job ticket on paper, a tagged PDF, and as plain text."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import ceil

from generator.artifacts.handoff.parts import Handoff
from generator.artifacts.handoff.ticket import Product, Ticket
from generator.artifacts.render_faces import Drawing, Pages, drawn_faces, pages_pdf
from generator.base.labels import load_labels
from generator.press.layout_context import CardFormat
from generator.press.targets.pagetarget import PageTarget, load_flat_target

TEMPLATE, STYLE = "tickets/ticket.card.xml.j2", "ticket"
HEAD, NEXT_HEAD, FOOT = 74.0, 14.0, 12.0
"""Height in mm of what stands above the products, on the first page and on others, and below them."""
COLUMNS = 4
"""Facts side by side."""
TITLE, FACT, FILE, GAP = 9.5, 13.4, 5.2, 4.5
"""Height in mm of a product's title, of a row of facts, of a file or heads of columns, and of the space after."""


@dataclass(frozen=True)
class Placed:
    """A product on a page, `y` mm below its upper edge, and how high its facts are."""

    product: Product
    y: float
    facts_h: float


@dataclass(frozen=True)
class TicketPage:
    """A page of the ticket by the name of its face."""

    name: str
    number: int
    products: tuple[Placed, ...]


def ticket_pdf(handoff: Handoff, ticket: Ticket) -> bytes:
    """The ticket as a form: name, address and date can be typed in. Raises UserError."""
    project, game, language = handoff.project, handoff.tables.game, handoff.language
    target = ticket_target(handoff)
    width, height, safe = target.layout_size
    pages = list(_pages(ticket, height - 2 * safe, safe))
    sources = {
        f"text.{key.removeprefix('ticket.')}": place
        for key, place in load_labels(project, language, game.id).places.items()
        if key.startswith("ticket.")
    }
    measures = {"title": TITLE, "fact": FACT, "file": FILE, "columns": COLUMNS}
    context = {"ticket": ticket, "text": ticket.text, "pages": pages, "lang": language, "measures": measures}
    names = [page.name for page in pages]
    faces = drawn_faces(
        project, game, Drawing(TEMPLATE, names, context, sources, STYLE), CardFormat(width, height, 0, safe)
    )
    heading = ticket.text["title"]
    title = f"{ticket.game}: {heading}"
    shown = [faces[name] for name in names]
    return pages_pdf(project, game, Pages(shown, [heading] * len(names), target, title, language, form=True))


def ticket_target(handoff: Handoff) -> PageTarget:
    """What the ticket is printed on."""
    return load_flat_target(handoff.project, handoff.job.ticket)


def ticket_text(ticket: Ticket) -> str:
    """The ticket for people who do not open the PDF, and for programs."""
    return "\n".join(_text(ticket)) + "\n"


def _text(ticket: Ticket) -> Iterator[str]:
    words = ticket.text
    yield words["title"].upper()
    yield f"{ticket.game}, {ticket.edition}"
    yield f"{words['prepared']}: {ticket.shop} ({ticket.target})"
    yield ""
    for blank in ("customer", "contact", "due"):
        yield f"{words[blank]}:"
    yield ""
    for fact in ticket.facts:
        yield f"{fact.label}: {fact.value}"
    if ticket.scale:
        yield ticket.scale
    for product in ticket.products:
        yield ""
        yield f"{product.title}: {product.quantity}"
        for fact in product.facts:
            yield f"    {fact.label}: {fact.value}"
        for file in product.files:
            what = f"{file.what}, " if file.what else ""
            yield f"    {file.name}: {what}{file.holds}; {words['sum']} {file.sha}"
    yield ""
    yield ticket.note


def _pages(ticket: Ticket, height: float, top: float) -> Iterator[TicketPage]:
    """The products on as few pages as they need; one with too many files goes on on the next."""
    placed: list[Placed] = []
    number, y, most = 1, HEAD, height - FOOT
    for product in ticket.products:
        rest: Product | None = product
        while rest:
            facts_h = FACT * ceil(len(rest.facts) / COLUMNS)
            room = int((most - y - TITLE - facts_h) // FILE) - 1  # one is for the heads of columns
            if room < min(len(rest.files), 2) and placed:
                yield TicketPage(f"page-{number}", number, tuple(placed))
                placed, number, y = [], number + 1, NEXT_HEAD
                continue
            room = max(1, room)
            here = replace(rest, files=rest.files[:room])
            placed.append(Placed(here, top + y, facts_h))
            y += TITLE + facts_h + FILE * (len(here.files) + 1) + GAP
            rest = replace(rest, facts=(), files=rest.files[room:]) if rest.files[room:] else None
    yield TicketPage(f"page-{number}", number, tuple(placed))
