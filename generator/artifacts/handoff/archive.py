"""What a shop gets in one archive: the files of a target, and the job ticket as a tagged PDF and as plain text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from io import BytesIO
from math import ceil
from unicodedata import normalize
from zipfile import ZIP_STORED, ZipFile, ZipInfo

from generator.artifacts.build import Recipe
from generator.artifacts.guarded import prove
from generator.artifacts.handoff.parts import Handoff, Part
from generator.artifacts.handoff.ticket import Packed, Product, Ticket, make_ticket
from generator.artifacts.preflighted import checked, honest, passed, words_of
from generator.artifacts.render_faces import Drawing, Pages, drawn_faces, label_sources, pages_pdf
from generator.base.labels import load_labels
from generator.base.problem import Faults
from generator.press.layout_context import CardFormat
from generator.press.targets.pagetarget import PageTarget, load_flat_target
from generator.press.targets.spec import page_spec

TEMPLATE, STYLE = "tickets/ticket.card.xml.j2", "ticket"
HEAD, NEXT_HEAD, FOOT = 60.6, 14.0, 14.5
"""Height in mm of what stands above the products, on the first page without the facts, on others, and below them."""
COLUMNS = 4
"""Facts side by side."""
TITLE, FACT, FILE, GAP = 9.5, 13.6, 5.2, 4.5
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
    sources = label_sources(load_labels(project, language, game.id), "ticket")
    measures = {"title": TITLE, "fact": FACT, "file": FILE, "columns": COLUMNS, "foot": FOOT}
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
    number, y, most = 1, HEAD + FACT * ceil(len(ticket.facts) / COLUMNS), height - FOOT
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


PRINT = "print"
"""The folder of the archive that holds what is printed, and nothing else."""
PDF, TEXT = "job-ticket.pdf", "job-ticket.txt"
FIRST_DAY = (1980, 1, 1, 0, 0, 0)
"""The earliest time an archive knows; none of ours tells when it was made."""


def packed_archive(handoff: Handoff, parts: Sequence[Part]) -> bytes:
    """The archive. Raises UserError with the faults of all files, also with those that a shop would refuse."""
    packed, warnings = packed_parts(handoff, parts)
    ticket = make_ticket(handoff, packed, warnings, PRINT)
    pdf = ticket_pdf(handoff, ticket)
    files = {PDF: checked(pdf, page_spec(ticket_target(handoff)), PDF), TEXT: ticket_text(ticket).encode()}
    files |= {f"{PRINT}/{name}": content for one in packed for name, content in one.files.items()}
    return archive(files)


def archive(files: Mapping[str, bytes]) -> bytes:
    """The files by their paths, sorted; nothing is packed tighter, so that no library decides on the bytes."""
    buffer = BytesIO()
    with ZipFile(buffer, "w", ZIP_STORED) as packed:
        for name, content in sorted((normalize("NFC", name), content) for name, content in files.items()):
            entry = ZipInfo(name, FIRST_DAY)
            entry.create_system, entry.external_attr = 3, 0o644 << 16
            packed.writestr(entry, content)
    return buffer.getvalue()


def packed_parts(handoff: Handoff, parts: Sequence[Part]) -> tuple[list[Packed], list[str]]:
    """The parts with their files, and the titles of what preflight warned of, in the language of the handoff.

    Raises UserError with the faults of all files.
    """
    words = words_of(handoff.project, handoff.language)
    faults, packed, rules = Faults(), list[Packed](), list[str]()
    for part in parts:
        files, ink = dict[str, bytes](), 0.0
        for recipes in _together(part.recipes):
            first = recipes[0]
            with faults:
                made = [(normalize("NFC", recipe.path.replace("/", "-")), recipe.make()) for recipe in recipes]
                if first.spec:
                    report = passed(first.spec, made, first.numbers() if first.numbers else None)
                    found, ink = report.findings, max(ink, report.ink)
                    made = [(name, honest(content, name, found)) for name, content in made]
                    rules += [one.rule for one in found if one.rule != "pdfua"]  # they no longer say it
                files |= dict(made)
                for recipe, (_, content) in zip(recipes, made, strict=True):
                    prove(recipe, content)
        packed.append(Packed(part, files, ink))
    faults.tell()
    return packed, [words.texts[f"{rule}.title"] for rule in dict.fromkeys(rules)]


def _together(recipes: Sequence[Recipe]) -> list[Sequence[Recipe]]:
    """The recipes of files that a shop takes at once: fronts and backs; else each file by itself."""
    spec = recipes[0].spec
    return [recipes] if spec and spec.order == "fronts-backs" else [[recipe] for recipe in recipes]
