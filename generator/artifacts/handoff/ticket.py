"""The job ticket as values: what a customer and a shop have to know of the files of a handoff, in one language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from io import BytesIO
from itertools import groupby
from unicodedata import normalize

from generator.artifacts.cards.recipes import CARDS, WORDLESS
from generator.artifacts.handoff.facts import Counts, Fact, Wording, finish_facts, size_facts
from generator.artifacts.handoff.parts import BOOK, Handoff, Part
from generator.base.labels import load_labels
from generator.base.locale import language_name
from generator.base.printspec import PrintSpec
from generator.web.pictures import png_size

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
    """A part with the bytes of its files, by name."""

    part: Part
    files: Mapping[str, bytes]


def make_ticket(handoff: Handoff, packed: Sequence[Packed], warnings: Sequence[str], folder: str) -> Ticket:
    """The ticket of these files; `warnings` are the titles of what preflight warned of."""
    labels = load_labels(handoff.project, handoff.language, handoff.tables.game.id)
    say = Wording(labels.section("ticket"), handoff.language)
    tables, target = handoff.tables, normalize("NFC", handoff.target.name)
    spec = _spec(packed[0].part)
    return Ticket(
        game=tables.text(handoff.language).get("title"),
        edition=say("edition", edition=tables.edition.id, language=language_name(handoff.language)),
        shop=handoff.job.shop or say("anybody"),
        target=say("target", target=target),
        facts=tuple(_facts(handoff, say, spec, warnings)),
        scale=say("scale") if spec.kind != "png" else "",
        products=tuple(_together([_product(handoff, one, say) for one in packed], say)),
        note=say("note", target=target),
        text={**say.words, "files": say("files", folder=folder)},
        language=handoff.language,
    )


def _facts(handoff: Handoff, say: Wording, spec: PrintSpec, warnings: Sequence[str]) -> list[Fact]:
    inks = {"ink": handoff.target.shop.ink_limit}
    colours = "rgb" if spec.colour == "rgb" else "k_only" if spec.black else "cmyk"
    varied = [say("variant", name=handoff.order.variant)] if handoff.order.variant else []
    told = ", ".join(dict.fromkeys(warnings))
    checked = say("trial") if handoff.is_trial else say("warned", warnings=told) if told else say("good")
    return [
        say.fact("sets", say.many("sets", handoff.order.sets, one="sets_one", many="sets_many")),
        say.fact("colours", ", ".join([say(colours, **inks), *varied])),
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
        each, facts = say("each", quantity=found[0].quantity), tuple(_each(fact, say) for fact in found[0].facts)
        told.append(replace(found[0], title=title, quantity=each, facts=facts, files=files))
    return told


def _each(fact: Fact, say: Wording) -> Fact:
    """A fact of one of several products: paper is counted for each."""
    return replace(fact, value=say("each", quantity=fact.value)) if fact.label == say.words["papers"] else fact


def _product(handoff: Handoff, packed: Packed, say: Wording) -> Product:
    part, spec = packed.part, _spec(packed.part)
    finish, sets = handoff.job.of(part.kind), handoff.order.sets
    if part.kind == BOOK and not finish.sides:  # its pages follow each other, whatever they are printed on
        finish = replace(finish, sides="two")
    pages = {name: _pages(content) for name, content in packed.files.items()}
    pad = 0 if part.once else finish.pad
    counts = Counts(max(pages.values()), sets * (pad or 1))
    target = handoff.target
    facts = [*size_facts(say, target, spec, counts), *finish_facts(say, target, spec, finish, pad)]
    quantity, files = _quantity(say, part, spec, sets, pad), tuple(_lines(packed, pages, say))
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
    from pikepdf import Pdf

    if not content.startswith(b"%PDF"):
        return 1
    with Pdf.open(BytesIO(content)) as pdf:
        return len(pdf.pages)


def _spec(part: Part) -> PrintSpec:
    spec = part.recipes[0].spec
    assert spec, "everything that goes to a shop is checked"
    return spec
