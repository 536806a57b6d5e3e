"""The page on cards lists every name that the templates of results that answer each other get, and no other."""

import dataclasses

from manualpages import code, page, tables

from generator.base.labels import load_labels
from generator.base.project import open_project, shipped
from generator.games.registry import find_game
from generator.tables.verified import verified_tables
from generator.views import answers
from generator.views.answers import answer_context, open_context
from generator.views.card import card_context


def told(text: str) -> set[str]:
    return {name for row in tables(text, "names")["answers"] for name in code(row[0])}


def there() -> set[str]:
    project = open_project(shipped())
    game = find_game(project, "dre13ehn")
    found, labels = verified_tables(game, game.edition()), load_labels(project, "en")
    both = {*answer_context(found, labels, ""), *open_context(found, labels, "")}
    return both - {*card_context(found, labels, "")}


def test_every_name_of_the_two_templates_is_in_the_manual_and_no_other() -> None:
    assert told(page("cards.md")) == there()
    assert told(page("cards.md").replace("| `places` |", "| `seats` |")) != there()


def test_every_field_of_their_views_is_in_the_manual_and_no_other() -> None:
    described = {code(row[0])[0]: row[2] for row in tables(page("cards.md"), "names")["answerviews"]}
    views = {name: view for name, view in vars(answers).items() if name in described or name == "AnswerRowView"}
    own = {name: view for name, view in vars(answers).items() if getattr(view, "__module__", "") == answers.__name__}
    assert {name for name, view in own.items() if dataclasses.is_dataclass(view)} == set(views) == set(described)
    for name, view in views.items():
        fields = [field.name for field in dataclasses.fields(view)]
        assert [word for word in code(described[name]) if word in fields] == fields, name
