"""The page on cards lists every name that the template of rolls that are choices gets, and no other."""

import dataclasses

from manualpages import code, page, tables

from generator.base.labels import load_labels
from generator.base.project import open_project, shipped
from generator.games.registry import find_game
from generator.tables.verified import verified_tables
from generator.views import choices
from generator.views.card import card_context
from generator.views.choices import option_context


def told(text: str) -> set[str]:
    return {name for row in tables(text, "names")["options"] for name in code(row[0])}


def there() -> set[str]:
    project = open_project(shipped())
    game = find_game(project, "choice")
    found, labels = verified_tables(game, game.edition()), load_labels(project, "en")
    return {*option_context(found, labels, "")} - {*card_context(found, labels, "")}


def test_every_name_of_the_template_is_in_the_manual_and_no_other() -> None:
    assert told(page("cards.md")) == there()
    assert told(page("cards.md").replace("| `none_of` |", "| `nothing` |")) != there()


def described(text: str) -> dict[str, str]:
    return {code(row[0])[0]: row[2] for row in tables(text, "names")["optionviews"]}


def test_every_field_of_its_views_is_in_the_manual_and_no_other() -> None:
    views = {
        name: view for name, view in vars(choices).items()
        if dataclasses.is_dataclass(view) and view.__module__ == choices.__name__
    }  # fmt: skip
    said = described(page("cards.md"))
    assert set(said) == set(views)
    for name, view in views.items():
        fields = [field.name for field in dataclasses.fields(view)]
        assert [word for word in code(said[name]) if word in fields] == fields, name
    assert "`tone`" not in described(page("cards.md").replace(", `tone` |", " |"))["SameView"]
