"""The rules website, with the cards and tables it shows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from hashlib import sha256
from pathlib import Path
from time import perf_counter

from generator.artifacts.balance import kept_balance
from generator.artifacts.build import Built, Recipe, build
from generator.artifacts.folder import is_folder_current, put_folder
from generator.artifacts.inputs import code_digest, digest, files_digest, folder_digest, installed
from generator.artifacts.pictures import card_pictures, previews
from generator.artifacts.prints import grouped, printed_kind, printed_recipes
from generator.artifacts.tables import inputs_digest, table_recipes
from generator.base.catalog import Artifact
from generator.base.labels import load_labels
from generator.base.problem import GameFaults, Problem, UserError
from generator.base.project import Project, shipped
from generator.games.model import Game
from generator.press.site import site_address
from generator.tables.verified import GameTables, verified_tables
from generator.web.content import Picture, SiteGame, SitePlan
from generator.web.pictures import svg_size

FOLDER = "site"


@dataclass(frozen=True)
class BuiltSite:
    """The files that were written, and why rule books are missing, if any are."""

    built: list[Built]
    without_book: list[Problem]


def build_site(
    project: Project, games: Sequence[Game], languages: Sequence[str], edition: str, output: Path, faults: GameFaults
) -> BuiltSite:
    """Writes `output/site` and everything it shows, as far as it is not current; all pages tell the same edition.

    Pages may hold what only the website can show: then there is no rule book to offer. A game whose tables or prints
    are at fault is left out, and its faults are put into `faults`. Raises UserError with the faults of pages or links,
    or where no game is left; then the older site stays as it was.
    """
    built: list[Built] = []
    without: list[Problem] = []
    gathered: list[SiteGame] = []
    parts: list[str] = []
    for game in games:
        with faults.of(game.id):
            spoken = [language for language in languages if language in game.languages]
            one, more = _site_game(project, game, edition, spoken, output)
            gathered.append(one)
            built += more.built
            without += more.without_book
            parts += [inputs_digest(project, game), one.tables.edition.id]
    if not gathered:
        faults.tell()
    inputs = digest(*parts, *languages, _documents(project), *_shown(gathered))
    if is_folder_current(output, FOLDER, inputs):
        return BuiltSite(built, without)
    from generator.web.site import make_site

    plan = SitePlan(project, tuple(languages), tuple(gathered), inputs[:8], site_address(project), code_digest())
    start = perf_counter()

    def entry(path: str, sha: str) -> Artifact:
        language = path.split("/")[1]
        return Artifact(path, "site", "", "", language if language in languages else "", inputs, sha)

    kept = put_folder(output, FOLDER, partial(make_site, plan), entry)
    return BuiltSite([*built, Built(output / FOLDER, perf_counter() - start, tuple(kept))], without)


def _site_game(
    project: Project, game: Game, edition: str, languages: Sequence[str], output: Path
) -> tuple[SiteGame, BuiltSite]:
    editions = {name: verified_tables(game, one) for name, one in game.editions.items()}
    tables = editions[game.edition(edition).id]
    inputs = inputs_digest(project, game)
    printed = printed_recipes(project, tables, editions, languages, inputs)
    pictures = card_pictures(project, tables, languages, inputs)
    others = [*table_recipes(project, tables, inputs), *pictures]
    without: list[Problem] = []
    try:
        built = build([*others, *printed], output)
    except UserError as error:
        without += error.problems
        printed = [recipe for recipe in printed if recipe.kind != "book"]
        built = build([*others, *printed], output)
    groups = {code: grouped(project, tables, printed, code) for code in languages}
    small = {code: previews([offers[0].recipe for offers in groups[code]], output) for code in languages}
    built += build([recipe for code in languages for recipe in small[code]], output)
    one = SiteGame(
        tables,
        editions,
        balance=kept_balance(project, tables) if tables.game.columns else None,
        cards={code: tuple(_card(project, tables, r, output) for r in _of(pictures, code)) for code in languages},
        prints={
            code: tuple(printed_kind(project, *pair, output) for pair in zip(groups[code], small[code], strict=True))
            for code in languages
        },
    )
    return one, BuiltSite(built, without)


def _of(recipes: Sequence[Recipe], language: str) -> list[Recipe]:
    return [recipe for recipe in recipes if recipe.language == language]


def _card(project: Project, tables: GameTables, recipe: Recipe, output: Path) -> Picture:
    labels, text = load_labels(project, recipe.language, tables.game.id), tables.text(recipe.language)
    name = Path(recipe.path).name
    content = (output / recipe.path).read_bytes()
    side = labels["sheet.front" if name.endswith("front.svg") else "sheet.back"]
    heading = labels["card.with"] if name == "card-2-front.svg" else text.get("card.heading")
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
    files = [(card.name, card.content) for one in games for cards in one.cards.values() for card in cards]
    files += [
        (file.name, file.content)
        for one in games
        for prints in one.prints.values()
        for kind in prints
        for file in kind.files
    ]
    files += [
        (kind.preview.name, kind.preview.content) for one in games for kinds in one.prints.values() for kind in kinds
    ]
    return [digest(name, sha256(content).hexdigest()) for name, content in files]
