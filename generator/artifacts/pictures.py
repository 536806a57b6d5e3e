"""Pictures for pages: the faces of the card as SVG, and the first page of each PDF."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, partial
from pathlib import Path

from generator.artifacts.build import Recipe
from generator.artifacts.cards.files import FACES
from generator.artifacts.cards.recipes import card_faces
from generator.artifacts.inputs import digest, files_digest
from generator.artifacts.targets import printed
from generator.base.project import Project
from generator.press.targets.target import load_target
from generator.tables.moresets import more_sets
from generator.tables.verified import GameTables

CARD_TARGET = "single"
"""The target whose card is shown: one that stands alone."""


def card_pictures(project: Project, tables: GameTables, languages: Sequence[str], inputs: str) -> list[Recipe]:
    """The recipes of `card-front.svg` and `card-back.svg` in each language, and of `card-2-front.svg` if there is one.

    Backs are all alike.
    """
    more = ("2-front",) if more_sets(tables) else ()
    target = load_target(project, CARD_TARGET)
    inputs = digest(inputs, tables.fingerprint, repr(target))

    @cache  # both faces are laid out together
    def faces(language: str) -> dict[str, bytes]:
        from generator.glyphs.fontset import load_fonts
        from generator.press.stage import CardFormat
        from generator.press.svg import write_svg

        fonts = load_fonts(project, tables.game.id)
        first, *others = card_faces(project, tables, language, CardFormat(*target.layout_size))
        laid = {**first, **{f"{number}-front": other["front"] for number, other in enumerate(others, start=2)}}
        return {name: write_svg(face, fonts, ids=f"card-{name}").encode() for name, face in laid.items()}

    return [
        printed(
            tables,
            language,
            "picture",
            f"card-{face}.svg",
            digest(inputs, language, face),
            partial(lambda language, face: faces(language)[face], language, face),
        )
        for language in languages
        for face in (*FACES, *more)
    ]


def previews(recipes: Sequence[Recipe], output: Path) -> list[Recipe]:
    """A PNG of the first page beside each of these PDFs, which have been written already."""

    from generator.web.preview import WIDTH, first_page

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
