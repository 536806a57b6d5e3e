"""The rules website, with the cards and tables it shows."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from hashlib import sha256
from pathlib import Path
from time import perf_counter

from generator.artifacts.build import Built, Recipe, build
from generator.artifacts.cards import CARDS, TARGETS, WORDLESS, CardOptions, card_recipes
from generator.artifacts.folder import is_folder_current, put_folder
from generator.artifacts.inputs import digest, files_digest, folder_digest, installed
from generator.artifacts.pictures import card_pictures, previews
from generator.artifacts.quickref import quickref_recipes
from generator.artifacts.tables import inputs_digest, table_recipes
from generator.base.catalog import Artifact
from generator.base.labels import load_labels
from generator.base.problem import Faults
from generator.base.project import Project, shipped
from generator.games.model import Game
from generator.press.pagetarget import is_for_pages, load_page_target
from generator.press.site import site_address
from generator.press.target import load_target
from generator.tables.verified import GameTables, verified_tables
from generator.web.content import Picture, PrintedFile, SiteGame, SitePlan
from generator.web.pictures import png_size, svg_size

FOLDER = "site"


def build_site(project: Project, games: Sequence[Game], languages: Sequence[str], output: Path) -> list[Built]:
    """Writes `output/site` and everything it shows, as far as it is not current.

    Raises UserError with the faults of games, cards, pages or links; then the older site stays as it was.
    """
    built: list[Built] = []
    gathered: list[SiteGame] = []
    parts: list[str] = []
    faults = Faults()
    for game in games:
        with faults:
            spoken = [language for language in languages if language in game.languages]
            one, more = _site_game(project, game, spoken, output)
            gathered.append(one)
            built += more
            parts.append(inputs_digest(project, game))
    faults.tell()
    inputs = digest(*parts, *languages, _documents(project), *_shown(gathered))
    if is_folder_current(output, FOLDER, inputs):
        return built
    from generator.web.site import make_site

    plan = SitePlan(project, tuple(languages), tuple(gathered), inputs[:8], site_address(project))
    start = perf_counter()

    def entry(path: str, sha: str) -> Artifact:
        language = path.split("/")[1]
        return Artifact(path, "site", "", "", language if language in languages else "", inputs, sha)

    put_folder(output, FOLDER, partial(make_site, plan), entry)
    return [*built, Built(output / FOLDER, perf_counter() - start)]


def _site_game(project: Project, game: Game, languages: Sequence[str], output: Path) -> tuple[SiteGame, list[Built]]:
    editions = {name: verified_tables(game, edition) for name, edition in game.editions.items()}
    tables = editions[game.default_edition]
    inputs = inputs_digest(project, game)
    kinds = [
        card_recipes(project, tables, languages, TARGETS, CardOptions(), inputs, kind) for kind in (CARDS, WORDLESS)
    ]
    kinds.append(quickref_recipes(project, tables, languages, (), inputs))
    printed = [recipe for recipes in kinds for recipe in recipes]
    pictures = card_pictures(project, tables, languages, inputs)
    built = build([*table_recipes(project, tables, inputs), *printed, *pictures], output)
    small = previews(printed, output)
    built += build(small, output)
    one = SiteGame(
        tables,
        editions,
        cards={code: tuple(_card(project, tables, r, output) for r in _of(pictures, code)) for code in languages},
        prints={
            code: tuple(
                _print(project, *pair, output) for pair in zip(_of(printed, code), _of(small, code), strict=True)
            )
            for code in languages
        },
    )
    return one, built


def _of(recipes: Sequence[Recipe], language: str) -> list[Recipe]:
    return [recipe for recipe in recipes if recipe.language == language]


def _card(project: Project, tables: GameTables, recipe: Recipe, output: Path) -> Picture:
    labels, text = load_labels(project, recipe.language, tables.game.id), tables.text(recipe.language)
    name = Path(recipe.path).name
    content = (output / recipe.path).read_bytes()
    side = labels["sheet.front" if name == "card-front.svg" else "sheet.back"]
    alt = f"{text.get('title')}, {text.get('card.heading')}: {side}"
    return Picture(name, content, alt, *svg_size(content))


def _print(project: Project, recipe: Recipe, preview: Recipe, output: Path) -> PrintedFile:
    labels = load_labels(project, recipe.language, recipe.game)
    target = Path(recipe.path).stem.removeprefix(f"{recipe.kind}-")
    paper, flip = _paper(project, target)
    content = (output / preview.path).read_bytes()
    picture = Picture(f"{recipe.game}-{Path(preview.path).name}", content, labels["print.preview"], *png_size(content))
    return PrintedFile(
        recipe.kind, Path(recipe.path).name, (output / recipe.path).read_bytes(), target, paper, flip, picture
    )


def _paper(project: Project, name: str) -> tuple[str, str]:
    """The paper that a target prints on, and the edge on which it is turned; empty where there is none."""
    if is_for_pages(project, name):
        pages = load_page_target(project, name)
        return pages.paper.name, pages.flip
    sheet = load_target(project, name).sheet
    return (sheet.paper.name, sheet.flip) if sheet else ("", "")


def _documents(project: Project) -> str:
    """Hash of the documents, of the configuration, and of the programs that make pages of them."""
    roots = dict.fromkeys([project.root, shipped()])
    docs = [folder_digest(root / "docs") for root in roots]
    configurations = [files_digest(root, [root / "mkdocs.yml"]) for root in roots if (root / "mkdocs.yml").is_file()]
    return digest(*docs, *configurations, *installed(("mkdocs", "material", "latex2mathml")))


def _shown(games: Sequence[SiteGame]) -> list[str]:
    """Hashes of the pictures and files that the pages show."""
    files = [(card.name, card.content) for one in games for cards in one.cards.values() for card in cards]
    files += [(file.name, file.content) for one in games for prints in one.prints.values() for file in prints]
    return [digest(name, sha256(content).hexdigest()) for name, content in files]
