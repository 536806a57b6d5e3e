"""`wuerfelwerk schemas`: what an editor needs to complete and check data files while somebody types.

Each schema is made of the keys that the readers ask for. What readers ask for without a Key is said here, once; the
tests compare it with what they really ask for.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

import click

from generator.artifacts.build import put_all, stage
from generator.artifacts.search.plan import Plan
from generator.base.keys import Key, keys_of
from generator.base.problem import shown
from generator.base.project import open_project
from generator.base.schema import NAMED, Maker, OneOf, Schema
from generator.book.measures import Margins
from generator.book.volumes import VOLUMES, Volumes
from generator.box.contents.preset import Preset
from generator.box.contents.things import Thing
from generator.box.geometry.twopiece import NAMES as WALLS
from generator.box.workshop.material import Material
from generator.box.workshop.profile import Profile
from generator.cli.new import Starter
from generator.games.dicesets import FilledDie, WrittenDie, WrittenSet
from generator.games.editions import OwnEdition
from generator.games.kinds.payoffs import RULES
from generator.games.model import BY_DICE, Game
from generator.games.results import ChoiceClaim, Claim
from generator.games.sheets.reader import KINDS, WORDS
from generator.games.sheets.sheet import ScoreSheet
from generator.games.text import KEY, SCENES, QuickText
from generator.press.addresses import Site
from generator.press.colours.colour import WrittenColour
from generator.press.colours.colour_vision import Apart
from generator.press.colours.variant import WrittenVariant
from generator.press.style import LINE, Pair, TextStyle
from generator.press.targets.pagetarget import PageTarget
from generator.press.targets.sheetformat import Paper
from generator.press.targets.target import CardSize, Target
from generator.views.export.shape import TABLES

FOLDER = "schemas"
"""Where they lie below `templates`."""
_COLOURS = Key("named_tables", "colours by name", each=WrittenColour)
_STYLE = {
    "base": Key(
        "text", "another style whose colours and lines this one has, too; that has no `base` itself", default=""
    ),
    "colour": Key(
        "named_tables",
        "`[colour]`: colours that take the place of those of the style, and new ones",
        each=WrittenColour,
        required=True,
        instead=["base"],
    ),
    "text": Key("named_tables", "ways to set text, by name", each=TextStyle, required=True),
    "line": Key("mapping", "widths of lines, by name", each=LINE, required=False),
    "contrast": Key("tables", "what has to be told apart from its ground", each=Pair),
    "apart": Key("tables", "colours that have to be told apart", each=Apart),
}
_SYMBOL = {
    "char": Key(
        "text",
        "the Unicode character it is stored as, so that it can be searched and read aloud; one that "
        "no other symbol and no text uses",
    ),
    "file": Key("text", "its drawing, NAME.svg where nobody says it", default="NAME.svg"),
    "text": Key(
        "text",
        'what is searched, copied and read aloud in its place: `text = "13"`; needed for a private character',
        default="",
    ),
}
_DICE = {
    "set": Key(
        "tables", "dice that are rolled together; the first set is the main one", each=WrittenSet, required=True
    ),
    "die": Key("named_tables", "dice of the game's own", each=WrittenDie),
}

_FREE = ("event", "standing", "example")
"""Texts about what an engine of the game's own does, and of example games: who shows them knows which there are."""
_TEXTS = """
title subtitle card.heading card.note card.win card.owner
result.ID.name result.ID.gloss result.ID.rule result.ID.print result.ID.because result.ID.follows column.ID.name
score.heading score.no_score score.mean_score score.stop score.or_more
options.item options.items options.rest options.note options.none option.ID.name
relation.ID.name relation.ID.note variant.ID.name variant.ID.note set.ID die.ID component.ID
piece.ID.name piece.ID.get rule.ID.ID words.ID.ID
"""
"""The texts of a game; ID is a name of the author's."""
_SINGLE = ("title", "note", "round", "winner", "owner", "tick", "source", "unstated")
"""The words of a score sheet that are one text; of the others there is one for each ID."""
_TEXT: Schema = {"type": "string", "pattern": r"[^\s\u00ad]"}


def text_keys() -> list[str]:
    """The keys of all texts of a game, with ID for each name of the author's."""
    words = [word if word in _SINGLE else f"{word}.ID" for word in WORDS]
    return [*_TEXTS.split(), *(f"sheet.{word}" for word in words), *(f"sheet.ID.{word}" for word in words)]


def _texts(maker: Maker) -> Schema:
    """The schema of `text.LANGUAGE.toml`."""
    top = _nested(key.split(".") for key in text_keys())
    anything = {"type": "object", "additionalProperties": {"anyOf": [_TEXT, {"type": "object"}]}}
    top["properties"] |= dict.fromkeys(_FREE, anything)
    top["properties"][KEY] = maker.value(Key("table", "the quick reference, in steps", each=QuickText))
    top["required"] = ["title"]
    return maker.file("Texts of a game", {}) | top


def _nested(keys: Iterable[list[str]]) -> Schema:
    below: dict[str, list[list[str]]] = {}
    for first, *rest in keys:
        below.setdefault(first, []).append(rest)
    made = {name: _nested(rest) if rest[0] else dict(_TEXT) for name, rest in below.items()}
    others = made.pop("ID", False)
    return {"type": "object", "additionalProperties": others, "properties": made}


def _targets() -> OneOf:
    return OneOf([("", Target), ("", PageTarget)])


def every_schema() -> Iterator[tuple[str, str]]:
    """The name of each schema, and its text."""
    maker = Maker(
        {"scene": list(SCENES), "by_dice": BY_DICE, "digit": "0123456789", "rule": [rule.id for rule in RULES]}
        | {"book": VOLUMES, "wall": WALLS},
        {
            ScoreSheet: OneOf([*KINDS.items()]),
            Claim: OneOf([("", Claim), ("", ChoiceClaim)]),
        },
        ("patterns",),  # second.py may say which rolls a result has
    )
    roots: Mapping[str, tuple[str, Any]] = {
        "game": ("A game", keys_of(Game) | _DICE),
        "edition": (
            "An edition in a file of its own: a house rule",
            {name: key for name, key in keys_of(OwnEdition).items() if name != "id"},
        ),
        "dice": ("What somebody's dice show", Key("named_tables", each=FilledDie)),
        "target": ("A way of printing cards or pages", _targets()),
        "paper": ("A paper", Paper),
        "cardsize": ("A size of cards", CardSize),
        "material": ("A board for the box", Material),
        "machine": ("A laser", Profile),
        "box": ("A box", Preset),
        "thing": ("A tray that stands on the table", Thing),
        "style": ("A style", _STYLE),
        "variant": ("Other colours", keys_of(WrittenVariant) | {"colour": _COLOURS}),
        "symbols": (
            "Symbols",
            Key("mapping", each=Key("table", each=_SYMBOL), form={"propertyNames": {"pattern": NAMED}}),
        ),
        "site": ("Where the website is", Site),
        "search": ("A search for better rules", Plan),
        "margins": ("The margins of the rule book", Margins),
        "volumes": ("Which pages are in which book", Volumes),
        "starter": ("A starter for `wuerfelwerk new`", Starter),
        "tables": ("tables.json: verified tables", TABLES),
    }
    made = {name: maker.file(*root) for name, root in roots.items()} | {"text": _texts(maker)}
    yield from ((name, json.dumps(one, ensure_ascii=False, indent=1) + "\n") for name, one in sorted(made.items()))


@click.command(epilog="Example: wuerfelwerk schemas --project ~/my-games")
@click.option("--project", type=click.Path(file_okay=False, path_type=Path), help="Folder of your games and templates.")
def schemas(project: Path | None) -> None:
    """Write JSON Schemas of all data files, by which editors complete and check them while you type."""
    folder = open_project(project).root / "templates" / FOLDER
    staged = [stage(folder / f"{name}.json", text.encode(), "--project") for name, text in every_schema()]
    put_all(staged)
    click.echo(f"{len(staged)} schemas in {shown(folder)}; a file names its own in its first line:")
    click.echo(f"    #:schema ../../templates/{FOLDER}/game.json")
