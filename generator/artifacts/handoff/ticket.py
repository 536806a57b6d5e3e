"""The facts of a product on a job ticket: its sizes, and what is done with it after printing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from hashlib import sha256
from io import BytesIO
from itertools import groupby
from math import ceil
from unicodedata import normalize

from pikepdf import Pdf

from generator.artifacts.cards import CARDS, WORDLESS
from generator.artifacts.handoff.parts import BOOK, Handoff, Part
from generator.base.labels import load_labels
from generator.base.length import MM_PER_INCH
from generator.base.locale import language_name, locale
from generator.base.products import PrintSpec
from generator.preflight.run import Source, bleeds
from generator.press.addresses import marked
from generator.press.targets.pagetarget import PageTarget, load_flat_target
from generator.press.targets.shop import Finish
from generator.press.targets.target import Target
from generator.web.stage import png_size

DIGITS = 3
"""Decimal places of a length in mm; 1/8 in needs three."""


@dataclass(frozen=True)
class Fact:
    """Something to know: what it is, and how it is."""

    label: str
    value: str


@dataclass(frozen=True)
class Counts:
    """Pages of a file, and how often each is printed."""

    pages: int
    times: int


@dataclass(frozen=True)
class Wording:
    """The words of the ticket, filled in with numbers as its language writes them; `pounds` tells whether paper is
    weighed in pounds, too."""

    words: Mapping[str, str]
    language: str
    pounds: bool

    def __call__(self, key: str, **values: object) -> str:
        """The words of a key; whole numbers and lengths are written in the language."""
        numbers = locale(self.language)
        told = {
            name: numbers.short(value, DIGITS) if isinstance(value, int | Fraction) else value
            for name, value in values.items()
        }
        return self.words[key].format(**told)

    def many(self, key: str, number: int, one: str = "", many: str = "") -> str:
        """The words for one thing or for several."""
        return self((one or f"{key}_one") if number == 1 else (many or key), number=number)

    def fact(self, key: str, value: str) -> Fact:
        """A fact by the key of its label."""
        return Fact(self.words[key], value)

    def number(self, number: int) -> str:
        """A whole number."""
        return locale(self.language).short(number, 0)

    def millimetres(self, width: Fraction, height: Fraction) -> str:
        """A size."""
        return self("millimetres", width=width, height=height)


def size_facts(say: Wording, target: Target | PageTarget, spec: PrintSpec, counts: Counts, white: bool) -> list[Fact]:
    """How large it is when it is finished, and what the files hold to get there; `white`: nothing of that is cut."""
    if isinstance(target, Target):  # a card is told as it is held, not as it lies on its sheet
        facts = [say.fact("size", say.millimetres(target.card_width, target.card_height))]
    else:
        facts = [say.fact("size", say.millimetres(spec.cells[0].w, spec.cells[0].h))]
    if spec.kind == "png":
        size = say("pixels", width=str(spec.pixels[0]), height=str(spec.pixels[1]))
        return [*facts, say.fact("picture", say("resolution", size=size, ppi=spec.ppi, bleed=spec.bleed_x))]
    page = say.millimetres(spec.page_width, spec.page_height)
    if papers := _papers(target, spec, counts):
        laid, up = _laid(target, spec)
        return [*facts, say.fact("sheet", say(laid, size=page, number=up)), say.fact("papers", say.number(papers))]
    if not spec.bleed_x:
        return [*facts, say.fact("page", say("no_bleed", size=page))]
    facts.append(say.fact("page", say("bleed_marks" if spec.marks else "bleed", size=page, bleed=spec.bleed_x)))
    return [*facts, say.fact("edge", say("white"))] if white else facts


def finish_facts(
    say: Wording, target: Target | PageTarget, spec: PrintSpec, finish: Finish, part: Part, plates: int
) -> list[Fact]:
    """What is done in printing and after it; `plates` is how many inks are printed, 0 where a printer decides it."""
    facts = []
    if paper := [*_weight(say, finish), *([say(finish.surface)] if finish.surface else [])]:
        facts.append(say.fact("weight", ", ".join(paper)))
    sides = _sides(spec, finish)
    inks = [f"{plates}/{0 if sides == 'one' else plates}"] if plates else []
    facts.append(say.fact("sides", ", ".join([say(sides), *inks])))
    if part.kind == BOOK and isinstance(target, PageTarget) and target.arrangement == "single":
        facts.append(say.fact("order", say("order_book")))
    elif spec.kind == "single":
        facts.append(say.fact("order", say(f"order_{spec.order}")))
    if part.cards:
        alike = "alike" if part.cards == 1 else "different"
        facts.append(say.fact("in_set", say(alike, number=part.cards, times=part.copies)))
        facts.append(say.fact("coating", say(finish.coating or "none")))
    if isinstance(target, Target) and target.cut_line:
        facts.append(say.fact("cut", say("contour", name=target.cut_line)))
    if spec.corner:
        facts.append(say.fact("corner", say("rounded", radius=spec.corner)))
    if fold := _fold(target, finish):
        facts.append(say.fact("fold", say("cover" if spec.bleed and fold == "middle" else fold)))
    if finish.pad:
        facts.append(say.fact("binding", say(f"glued_{finish.glue}" if finish.glue else "glued")))
        facts.append(say.fact("board", say("grams", weight=finish.board) if finish.board else say("none")))
    elif finish.staples:
        binding = say.many("staples", finish.staples)
        facts.append(say.fact("binding", say("trimmed", binding=binding) if spec.bleed else binding))
    return facts + [Fact(title, say("elsewhere")) for title in part.beside]


AMERICAN = 17 * MM_PER_INCH / 2
"""The width in mm of the paper of those who weigh it in pounds."""
POUNDS = "pounds_"
"""Keys of usual weights of theirs, by g/m²."""


def _weight(say: Wording, finish: Finish) -> Iterator[str]:
    if finish.weight:
        yield say("grams", weight=finish.weight)
        if say.pounds:
            usual = [int(key.removeprefix(POUNDS)) for key in say.words if key.startswith(POUNDS)]
            yield say(f"{POUNDS}{min(usual, key=lambda grams: abs(grams - finish.weight))}")


def _papers(target: Target | PageTarget, spec: PrintSpec, counts: Counts) -> int:
    """How many sheets of paper go through the printer; 0 where a shop decides it."""
    if isinstance(target, Target):
        if not target.sheet:
            return 0
        return counts.times * (counts.pages if target.sheet.folded else ceil(counts.pages / 2))
    if target.arrangement == "single":
        return 0
    if target.arrangement == "fold":
        return counts.times * ceil(counts.pages / 2)
    return ceil(counts.pages * counts.times / len(spec.cells))


def _laid(target: Target | PageTarget, spec: PrintSpec) -> tuple[str, int]:
    """The key of the words for what lies on a sheet of paper, and how many of it."""
    up = len(spec.cells)
    if isinstance(target, Target) and target.sheet and target.sheet.folded:
        return "folded", up // 2
    if isinstance(target, PageTarget) and target.arrangement == "fold":
        return "booklet", up
    return ("apiece_one" if up == 1 else "apiece"), up


def _sides(spec: PrintSpec, finish: Finish) -> str:
    """The key of the words for the sides that are printed, and for the edge on which the paper is turned."""
    two = finish.sides == "two" or (not finish.sides and (bool(spec.duplex) or spec.kind in ("single", "png")))
    if not two:
        return "one"
    return f"flip_{spec.duplex}" if spec.duplex else "two"


def _fold(target: Target | PageTarget, finish: Finish) -> str:
    """The key of the words for a fold; empty where there is none."""
    if isinstance(target, Target) and target.sheet and target.sheet.folded:
        return "dashed"
    folds = isinstance(target, PageTarget) and target.arrangement == "fold"
    return "middle" if finish.fold == "middle" or (folds and not finish.fold) else ""


SHOWN = 12
"""Digits of a SHA-256 that are told: enough to see that a file is another one."""
FEW = 2
"""Titles that fit beside each other."""
DECKS = (CARDS, WORDLESS)
"""Kinds of which each is a deck of its own."""


@dataclass(frozen=True)
class FileLine:
    """A file: its name, how many pages or pixels it holds, how its SHA-256 begins, and what it is where a product has
    files of several things."""

    name: str
    holds: str
    sha: str
    what: str = ""


@dataclass(frozen=True)
class Product:
    """What is made of some of the files: how many, how, and from which."""

    title: str
    quantity: str
    facts: tuple[Fact, ...]
    files: tuple[FileLine, ...]
    kind: str = ""


@dataclass(frozen=True)
class Ticket:
    """The whole: what game it is, for whom the files are prepared, what counts for all of them, and the products."""

    game: str
    edition: str
    shop: str
    target: str
    facts: tuple[Fact, ...]
    scale: str
    products: tuple[Product, ...]
    note: str
    text: Mapping[str, str]
    language: str


@dataclass(frozen=True)
class Packed:
    """A part with the bytes of its files, by name, and the most ink in percent that preflight found in them."""

    part: Part
    files: Mapping[str, bytes]
    ink: float


def make_ticket(handoff: Handoff, packed: Sequence[Packed], warnings: Sequence[str], folder: str) -> Ticket:
    """The ticket of these files; `warnings` are the titles of what preflight warned of."""
    labels = load_labels(handoff.project, handoff.language, handoff.tables.game.id)
    ticket = load_flat_target(handoff.project, handoff.job.ticket)
    say = Wording(labels.section("ticket"), handoff.language, ticket.page.width == AMERICAN)
    tables, target = handoff.tables, normalize("NFC", handoff.target.name)
    spec = _spec(packed[0].part)
    title = tables.text(handoff.language).get("title")
    return Ticket(
        game=marked(title, handoff.project, handoff.language) if handoff.is_trial else title,
        edition=say("edition", edition=tables.edition.id, language=language_name(handoff.language)),
        shop=handoff.job.shop or say("anybody"),
        target=say("target", target=target),
        facts=tuple(_facts(handoff, say, spec, round(max(one.ink for one in packed)), warnings)),
        scale=say("scale") if spec.kind != "png" else "",
        products=tuple(_together([_product(handoff, one, say) for one in packed], say)),
        note=" ".join(say(key, target=target) for key in ("note", *(["unmatched"] if spec.condition else []), "dated")),
        text={**say.words, "files": say("files", folder=folder)},
        language=handoff.language,
    )


def _facts(handoff: Handoff, say: Wording, spec: PrintSpec, ink: int, warnings: Sequence[str]) -> list[Fact]:
    inks = {"ink": handoff.target.shop.ink_limit, "used": ink}
    kind = "png" if spec.kind == "png" else "pdfx" if spec.condition else "pdf"
    colours = "rgb" if spec.colour == "rgb" else "k_only" if spec.black else "cmyk"
    varied = [say("variant", name=handoff.order.variant)] if handoff.order.variant else []
    told = ", ".join(dict.fromkeys(warnings))
    checked = say("warned", warnings=told) if told else say("good")
    named = [spec.condition, *([f"({handoff.job.profile})"] if handoff.job.profile else [])]
    return [
        say.fact("sets", say.many("sets", handoff.order.sets, one="sets_one", many="sets_many")),
        say.fact("kind", say(f"kind_{kind}")),
        say.fact("colours", ", ".join([say(colours, **inks), *varied])),
        *([say.fact("condition", " ".join(named))] if spec.condition else []),
        say.fact("fingerprint", handoff.tables.short_fingerprint),
        say.fact("checked", checked),
    ]


def _together(products: Sequence[Product], say: Wording) -> list[Product]:
    """Products in a row that are made in the same way are told once, so that a ticket stays short."""
    told: list[Product] = []
    for _, alike in groupby(products, key=lambda one: (one.quantity, one.facts, one.kind in DECKS and one.title)):
        found = list(alike)
        if len(found) == 1:
            told += found
            continue
        titles = [one.title for one in found]
        title = ", ".join(titles) if len(titles) <= FEW else say("sheets")
        files = tuple(replace(file, what=one.title) for one in found for file in one.files)
        each, facts = (
            say("each", quantity=found[0].quantity),
            tuple(
                say.fact("papers", say("each", quantity=fact.value)) if fact.label == say.words["papers"] else fact
                for fact in found[0].facts  # paper is counted for each of them
            ),
        )
        told.append(replace(found[0], title=title, quantity=each, facts=facts, files=files))
    return told


def _product(handoff: Handoff, packed: Packed, say: Wording) -> Product:
    part, spec = packed.part, _spec(packed.part)
    finish, sets = handoff.job.of(part.kind), handoff.order.sets
    if part.kind == BOOK and not finish.sides:  # its pages follow each other, whatever they are printed on
        finish = replace(finish, sides="two")
    plates = 0 if spec.colour == "rgb" else 1 if handoff.is_grey else 4
    pages = {name: _pages(content) for name, content in packed.files.items()}
    if part.once:
        finish = replace(finish, pad=0)
    counts = Counts(max(pages.values()), sets * (finish.pad or 1))
    target = handoff.target
    pdfs = [Source(name, content) for name, content in packed.files.items() if content.startswith(b"%PDF")]
    white = not any(map(bleeds, pdfs))
    facts = size_facts(say, target, spec, counts, white) + finish_facts(say, target, spec, finish, part, plates)
    quantity, files = _quantity(say, part, spec, sets, finish.pad), tuple(_lines(packed, pages, say))
    return Product(part.title, quantity, tuple(facts), files, part.kind)


def _quantity(say: Wording, part: Part, spec: PrintSpec, sets: int, pad: int) -> str:
    cards = part.cards * part.copies * sets
    if spec.kind == "png":
        return say("pictures", number=cards, times=part.copies * sets)
    if part.cards:
        return say("cards_times", number=cards, times=sets) if sets > 1 else say.many("cards", cards)
    if pad:
        return say("pads_one" if sets == 1 else "pads", number=sets, sheets=pad)
    return say.many("copies", sets)


def _lines(packed: Packed, pages: Mapping[str, int], say: Wording) -> list[FileLine]:
    lines = []
    for name, content in packed.files.items():
        holds = say.many("pages", pages[name])
        if name.endswith(".png"):
            width, height = png_size(content)
            holds = say("pixels", width=str(width), height=str(height))
        lines.append(FileLine(name, holds, sha256(content).hexdigest()[:SHOWN]))
    return lines


def _pages(content: bytes) -> int:
    """How many pages a file has; a picture is one."""
    if not content.startswith(b"%PDF"):
        return 1
    with Pdf.open(BytesIO(content)) as pdf:
        return len(pdf.pages)


def _spec(part: Part) -> PrintSpec:
    spec = part.recipes[0].spec
    assert spec, "everything that goes to a shop is checked"
    return spec
