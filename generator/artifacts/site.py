"""What the print page offers: each PDF that `cards`, `sheets`, `nets` and `book` write without options."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, partial
from hashlib import sha256
from itertools import chain
from math import prod
from pathlib import Path
from time import perf_counter

from generator.artifacts.balance import kept_balance
from generator.artifacts.book import Book
from generator.artifacts.build import Built, Recipe, build
from generator.artifacts.cards import ALONE, CARDS, FACES, WORDLESS, Cards, card_parts
from generator.artifacts.cards import TARGETS as CARD_TARGETS
from generator.artifacts.inputs import (
    code_digest,
    digest,
    files_digest,
    folder_digest,
    installed,
    is_folder_current,
    put_folder,
)
from generator.artifacts.nets.recipes import usual_nets
from generator.artifacts.product import Product, Source, due_of, inputs_digest
from generator.artifacts.quickref import QuickReference
from generator.artifacts.search.report import FRONT, read_front
from generator.artifacts.sheets import FORM, FORM_PAGES, Sheets, file_name, sheet_heading
from generator.artifacts.tables import TableFiles
from generator.base.cache import kept, one_build
from generator.base.labels import load_labels
from generator.base.problem import GameFaults, Problem, UserError
from generator.base.products import Artifact
from generator.base.project import Project, shipped
from generator.book.volumes import RULEBOOK, VOLUMES
from generator.games.model import Game
from generator.games.registry import game_folders
from generator.play.turns import Turns
from generator.press.addresses import site_address, site_feedback, site_order
from generator.press.targets.pagetarget import best_paper, columns_and_rows, is_for_pages, load_page_target
from generator.press.targets.target import load_target
from generator.tables.verified import GameTables
from generator.views.numbers import dice_numbers
from generator.views.wording import Wording
from generator.web.content import (
    Download,
    Picture,
    PrintedFile,
    PrintedKind,
    SiteGame,
    SitePlan,
    download_kind,
)
from generator.web.prints import measures
from generator.web.stage import WIDTH, first_page, png_size, svg_size


@dataclass(frozen=True)
class Offer:
    """A file with what the group is called that it stands in, and the target that it is printed on."""

    recipe: Recipe
    group: str
    title: str
    target: str


def printed_products(project: Project) -> list[Product]:
    """All PDFs of a game, as the commands make them without options. Raises UserError with the faults of targets."""
    printed = [Cards(CARD_TARGETS, kind=kind) for kind in (CARDS, WORDLESS)]
    return [*printed, Sheets(), QuickReference(), usual_nets(project), Book()]


def grouped(project: Project, tables: GameTables, recipes: Sequence[Recipe], language: str) -> list[list[Offer]]:
    """The files of a language, those of a kind beside each other, in the order in which they come."""
    labels = load_labels(project, language, tables.game.id)
    groups: dict[str, list[Offer]] = {}
    for recipe in (one for one in recipes if one.language == language):
        name = Path(recipe.path).name
        if recipe.kind == "sheet":
            target = recipe.spec.target if recipe.spec else FORM
            sheet = next(one for one in tables.game.sheets if file_name(one, target) == name)
            group, title = f"sheet-{sheet.id}".removesuffix("-"), sheet_heading(tables, labels, sheet)
        else:
            group = recipe.kind
            title = labels[f"{'book.kind' if group in VOLUMES else 'print'}.{group}"]
            target = name.removeprefix(f"{group}-").removesuffix(".pdf")
        groups.setdefault(group, []).append(Offer(recipe, group, title, target))
    return list(groups.values())


def printed_kind(project: Project, offers: Sequence[Offer], preview: Recipe, output: Path) -> PrintedKind:
    """A group of files, all written already, with the picture of the first one."""
    first = offers[0]
    content = (output / preview.path).read_bytes()
    labels = load_labels(project, first.recipe.language, first.recipe.game)
    alt = labels["print.preview"].format(title=first.title)
    picture = Picture(f"{first.recipe.game}-{Path(preview.path).name}", content, alt, *png_size(content))
    files = tuple(_file(project, *pair) for pair in zip(offers, _finished(project, offers, output), strict=True))
    return PrintedKind(first.group, first.title, picture, files)


@dataclass(frozen=True)
class _Finished:
    """A finished file: what is in it, the size of its trimmed pages in mm, and how many they are."""

    content: bytes
    size: tuple[Fraction, Fraction]
    pages: int


def _finished(project: Project, offers: Sequence[Offer], output: Path) -> list[_Finished]:
    """The files of a group; what was measured is kept, for to load what reads PDFs takes as long as to measure all."""
    first, contents = offers[0], [(output / offer.recipe.path).read_bytes() for offer in offers]
    key = digest(code_digest(), *(sha256(content).hexdigest() for content in contents))
    file = project.cache / "measures" / f"{first.recipe.game}-{first.recipe.language}-{first.group}.json"

    def measured() -> bytes:
        return json.dumps([[str(part) for part in measures(content)] for content in contents]).encode()

    return [
        _Finished(content, (Fraction(width), Fraction(height)), int(pages))
        for content, (width, height, pages) in zip(contents, json.loads(kept(file, key, measured)), strict=True)
    ]


def _file(project: Project, offer: Offer, finished: _Finished) -> PrintedFile:
    printed = partial(PrintedFile, Path(offer.recipe.path).name, finished.content, finished.size, finished.pages)
    if offer.target == FORM:
        paper = load_page_target(project, FORM_PAGES).paper.name
        return printed(FORM, paper, way="form")
    if is_for_pages(project, offer.target):
        target = load_page_target(project, offer.target)
        page, way = target.page, target.arrangement  # how the pages lie on the paper; empty for nothing to tell
        if way == "single":
            way = "large" if target.scale != 1 else "reading" if offer.recipe.kind in VOLUMES else ""
        many = prod(columns_and_rows(page, best_paper(page, target.paper))) if way == "cut" else 1
        return printed(offer.target, target.paper.name, target.flip, way, page.name, many)
    sheet = load_target(project, offer.target).sheet
    if sheet is None:
        return printed(offer.target, way="single")
    return printed(offer.target, sheet.paper.name, sheet.flip)


class CardPictures(Product):
    """`card-front.svg` and `card-back.svg` in each language, and `card-2-front.svg` and so on where there are more."""

    def due(self, source: Source) -> list[Recipe]:
        """Its files."""
        project, tables = source.project, source.tables
        target = load_target(project, ALONE)
        more = {
            code: [f"{number}-front" for number, _ in enumerate(card_parts(source, code, target), start=1)][1:]
            for code in source.languages
        }
        inputs = digest(source.inputs, tables.fingerprint, repr(target))

        @cache  # both faces are laid out together
        def faces(language: str) -> dict[str, bytes]:
            from generator.artifacts.cards_drawn import card_svgs

            return card_svgs(project, tables, language, target)

        return [
            source.recipe(
                language, "picture", f"card-{face}.svg", digest(inputs, language, face),
                partial(lambda language, face: faces(language)[face], language, face),
            )
            for language in source.languages
            for face in (*FACES, *more[language])
        ]  # fmt: skip


def previews(recipes: Sequence[Recipe], output: Path) -> list[Recipe]:
    """A PNG of the first page beside each of these PDFs, which have been written already."""

    def make(path: Path) -> bytes:
        return first_page(path.read_bytes())[0]

    return [
        Recipe(
            path=recipe.path.removesuffix(".pdf") + ".png",
            kind="preview",
            game=recipe.game,
            edition=recipe.edition,
            language=recipe.language,
            inputs=digest("preview", str(WIDTH), files_digest(output, [output / recipe.path])),
            make=partial(make, output / recipe.path),
        )
        for recipe in recipes
    ]


FOLDER = "site"


@dataclass(frozen=True)
class BuiltSite:
    """The files that were written, and what is missing on the print pages, by kind, with the reasons."""

    built: list[Built]
    missing: dict[str, Sequence[Problem]]


def build_site(
    project: Project,
    games: Sequence[Game],
    languages: Sequence[str],
    edition: str,
    output: Path,
    faults: GameFaults,
    manual: Path | None = None,
) -> BuiltSite:
    """Writes `output/site` and everything it shows, as far as it is not current; all pages tell the same edition.
    `manual` is a finished website that the foot of each page leads to.

    Pages may hold what only the website can show: then there is no rule book to offer; and what has no room on its
    card or page is missing, with everything else there. A game whose tables or prints
    are at fault is left out, and its faults are put into `faults`. Raises UserError with the faults of pages or links,
    or where no game is left; then the older site stays as it was.
    """
    built: list[Built] = []
    missing: dict[str, Sequence[Problem]] = {}
    gathered: list[SiteGame] = []
    rules: dict[str, tuple[str, str]] = {}
    for game in games:
        with faults.of(game.id):
            spoken = [language for language in languages if language in game.languages]
            one, more = _site_game(project, game, edition, spoken, output)
            gathered.append(one)
            built += more.built
            for kind, problems in more.missing.items():
                missing[kind] = [*missing.get(kind, ()), *problems]
            rules[game.id] = one.tables.edition.id, inputs_digest(project, game)
    if not gathered:
        faults.tell()
    order = site_order(project, game_folders(project))
    gathered.sort(key=lambda one: order.index(one.game.id))
    told = [*_shown(gathered), *([folder_digest(manual)] if manual else ())]
    inputs = digest(*chain.from_iterable(rules.values()), *order, *languages, _documents(project), *told)
    if is_folder_current(output, FOLDER, inputs):
        return BuiltSite(built, missing)
    from generator.artifacts.guarded import prove_page
    from generator.web.site import make_site

    address, feedback = site_address(project), site_feedback(project)
    plan = SitePlan(project, tuple(languages), tuple(gathered), inputs[:8], address, code_digest(), feedback, manual)
    start = perf_counter()

    def entry(path: str, sha: str) -> Artifact:
        language = path.split("/")[1]
        return Artifact(path, "site", "", "", language if language in languages else "", inputs, sha)

    proved = partial(prove_page, project, rules)
    with one_build():  # pages are proved by one guard for each game and language, which knows what it has read
        kept = put_folder(output, FOLDER, partial(make_site, plan, proved), entry)
    return BuiltSite([*built, Built(output / FOLDER, perf_counter() - start, tuple(kept))], missing)


def _made(recipes: Sequence[Recipe], output: Path) -> tuple[list[Recipe], BuiltSite]:
    """Those that can be made, written, and why others can not: books at fault, and each kind that has no room."""
    try:
        return list(recipes), BuiltSite(build(recipes, output), {})
    except UserError as error:
        bookless, reason = [one for one in recipes if one.kind not in VOLUMES], error.problems
    try:
        return bookless, BuiltSite(build(bookless, output), {RULEBOOK: reason})
    except UserError as error:
        if any(one.kind != "room" for one in error.problems):
            raise
    made, done = list[Recipe](), BuiltSite([], {})
    for kind in dict.fromkeys(one.kind for one in recipes):
        alike = [one for one in recipes if one.kind == kind]
        try:
            done.built.extend(build(alike, output))
            made += alike
        except UserError as error:
            done.missing[kind] = error.problems
    return made, done


def _boxed(source: Source, output: Path) -> tuple[list[Recipe], BuiltSite]:
    """The files of the box that the print page has a word for, in that order; none where the game does not say what
    lies in it, nor, with the reasons, where that is no box."""
    if not source.game.pieces:
        return [], BuiltSite([], {})
    from generator.artifacts.box.recipes import KIND, Boxes

    words = [*load_labels(source.project, source.languages[0]).section("page.print")]
    try:
        named = [(download_kind(KIND, Path(one.path).name), one) for one in Boxes().due(source)]
        offered = [one for word in words for kind, one in named if kind == word]
        return offered, BuiltSite(build(offered, output), {})
    except UserError as error:
        return [], BuiltSite([], {KIND: error.problems})


def _site_game(
    project: Project, game: Game, edition: str, languages: Sequence[str], output: Path
) -> tuple[SiteGame, BuiltSite]:
    source = Source(project, game, game.edition(edition), languages)
    editions, tables = source.editions, source.tables
    printed = due_of(printed_products(project), source)
    pictures = CardPictures().due(source)
    tabled = TableFiles().due(source)
    others = [*tabled, *pictures]
    made, done = _made([*others, *printed], output)
    printed = [recipe for recipe in printed if recipe in made]
    groups = {code: grouped(project, tables, printed, code) for code in languages}
    small = {code: previews([offers[0].recipe for offers in groups[code]], output) for code in languages}
    done.built.extend(build([recipe for code in languages for recipe in small[code]], output))
    boxed, more = _boxed(source, output)
    done.built.extend(more.built)
    done.missing.update(more.missing)
    offered = [("data", one) for one in tabled if not one.language] + [(one.kind, one) for one in boxed]
    one = SiteGame(
        tables,
        editions,
        balance=Turns(tables) if tables.game.turn else kept_balance(project, tables) if tables.game.columns else None,
        cards={
            code: tuple(_card(project, tables, one, output) for one in pictures if one.language == code and one in made)
            for code in languages
        },
        searched=read_front(output / game.id / "search" / FRONT, tables),
        downloads={
            code: tuple(
                Download(group, Path(one.path).name, (output / one.path).read_bytes())
                for group, one in offered
                if one.language in ("", code)
            )
            for code in languages
        },
        prints={
            code: tuple(printed_kind(project, *pair, output) for pair in zip(groups[code], small[code], strict=True))
            for code in languages
        },
    )
    return one, done


def _card(project: Project, tables: GameTables, recipe: Recipe, output: Path) -> Picture:
    labels, text = load_labels(project, recipe.language, tables.game.id), tables.text(recipe.language)
    name = Path(recipe.path).name
    content = (output / recipe.path).read_bytes()
    side = labels["sheet.front" if name.endswith("front.svg") else "sheet.back"]
    scored = dice_numbers(Wording(tables, labels))
    titles = {"sets": labels["card.with"], "dice": scored.title if scored else ""}
    parts = card_parts(Source.of(project, tables, [recipe.language]), recipe.language, load_target(project, ALONE))
    number = name.split("-")[1]  # of the first card there is none
    heading = titles.get(parts[int(number) - 1].what if number.isdigit() else CARDS, text.get("card.heading"))
    alt = f"{text.get('title')}, {heading}: {side}"
    return Picture(name, content, alt, *svg_size(content))


def _documents(project: Project) -> str:
    """Hash of the documents, of the configuration, and of the programs that make pages of them."""
    roots = dict.fromkeys([project.root, shipped()])
    docs = [folder_digest(root / "docs") for root in roots]
    configurations = [files_digest(root, [root / "mkdocs.yml"]) for root in roots if (root / "mkdocs.yml").is_file()]
    return digest(*docs, *configurations, *installed(("mkdocs", "material", "latex2mathml")))


def _shown(games: Sequence[SiteGame]) -> list[str]:
    """Hashes of the pictures and files that the pages show."""
    kinds = [kind for one in games for prints in one.prints.values() for kind in prints]
    files: list[Picture | PrintedFile | Download] = [
        card for one in games for cards in one.cards.values() for card in cards
    ]
    files += [*(file for kind in kinds for file in kind.files), *(kind.preview for kind in kinds)]
    files += [file for one in games for offered in one.downloads.values() for file in offered]
    told = [repr(one.searched) for one in games]
    return [*told, *(digest(file.name, sha256(file.content).hexdigest()) for file in files)]
