"""The page around the pictures; its files are `templates/watch` as shipped, so that no edit of an author breaks it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass

from generator.artifacts.watch.board import Wish
from generator.base.labels import load_labels
from generator.base.problem import UserError
from generator.base.project import Project, shipped

FOLDER = "watch"
_KINDS = {".css": "text/css", ".js": "text/javascript"}


@dataclass(frozen=True)
class Page:
    """The page of a game; `words` are those of each language that may be looked at."""

    game: str
    words: Mapping[str, Mapping[str, str]]
    parts: Mapping[str, tuple[bytes, str]]
    """What belongs to the page by its address: content and kind."""

    def html(self, wish: Wish) -> bytes:
        """The page for somebody who wants to see that."""
        from generator.base.jinja import StrictEnvironment

        words = self.words.get(wish.language) or self.words[""]
        template = StrictEnvironment([shipped() / "templates"], escape=True).get_template(f"{FOLDER}/page.html.j2")
        told = json.dumps(words, ensure_ascii=False, sort_keys=True)
        spoken = words["code"]
        return template.render(
            game=self.game, lang=spoken, wanted=wish.language, piece=wish.piece, words=words, told=told
        ).encode()


def load_page(project: Project, game: str, language: str) -> Page:
    """The page, whose words are those of `language` where nobody says which."""
    folder = shipped() / "templates" / FOLDER
    parts = {
        f"/{path.name}": (path.read_bytes(), _KINDS[path.suffix])
        for path in sorted(folder.iterdir())
        if path.suffix in _KINDS
    }
    known = project.named("text", ".toml", game)
    words = {one: _words(project, one, game) for one in known}
    return Page(game, {**words, "": words.get(language) or _words(project, "en", game)}, parts)


def _words(project: Project, language: str, game: str) -> dict[str, str]:
    """The words of a language; those that ship where the project's own are at fault, which its pieces tell."""
    for place, code in ((project, language), (Project(shipped()), language), (Project(shipped()), "en")):
        try:
            return {**load_labels(place, code, game).section("watch"), "code": code}
        except UserError:
            continue
    raise AssertionError("English ships")
