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
from generator.games.sheets.reader import KINDS
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
title the name of the game
subtitle a line below it on the back
card.heading the heading of the card, else the title
card.note how the pay-offs are meant, below the table
card.win what `"win"` means; printed if the edition has such a cell
card.owner what the figure of the game is good for, below the table
result.ID.name the name of a result
result.ID.gloss what the name means, where it is a word of another language; stands below it on the card
result.ID.rule when a roll is that result, in a few words, else its patterns; needed where it has none but `any`, or
    none are printed
result.ID.print what is printed in place of its patterns, in words
result.ID.because how the dice of a roll fit the result, said by the roll calculator: `"{die1} and {die2} are
    neighbours."`
result.ID.follows what the result does besides its pay-off, said by the roll calculator of editions that are complete
column.ID.name the head of a column
score.heading the heading of the table by the number of dice
score.no_score the head of its column of throws without score
score.mean_score the head of its column of means
score.stop the head of its column of totals at which to stop
score.or_more the heads of its columns for each score: `"{score}+ hits"`
options.item in a game of choices: what a single sum is called, `"sum"`
options.items the plural of it
options.rest what a die that stays over is called, only where one does: `"fifth die"`
options.note a line about the choices
options.none what a roll is called that shows none of the numbers chosen for the dice that stay over
option.ID.name the name of an item, else its `id`
relation.ID.name the heading of a relation
relation.ID.note a line below it
variant.ID.name what a variant is called
variant.ID.note a line below it
set.ID what a set of dice is called: `set.fire = "two fire dice"`
die.NAME what a die of your own is called
component.ID the name of a thing in the box
piece.ID.name the name of a piece that is no component
piece.ID.get what to buy or make, on the shopping list
rule.ID.ANSWER the sentence of an answer to a named rule; needed for each answer in `[play.rules]`
sheet.cell.ID what a cell of a score sheet means
sheet.row.ID what stands before a row of a score sheet; not needed where a result has that id, whose name is meant
sheet.mark.ID what a sign that is written into a score sheet means
sheet.letter.ID the letter that is written for it in this language, instead of its `sign`
sheet.phase.ID what a part of a championship is called
sheet.group.ID what a group is called
sheet.match.ID what a match is called
sheet.about.ID a few words about a part of a championship
sheet.owner what the mark of the figure means, where a cell has it
sheet.tick the same on the form, where the mark is a box to tick
sheet.title the heading of a score sheet, else the word that all games share
sheet.note a line below it
sheet.round what a round, a win of steps or a game of a series is called: `"Game"`
sheet.winner the words before the winner's name
sheet.section.ID the heading of a section
sheet.grid.ID the heading of a grid
sheet.legend.ID a line of the rules in short; what stands before the first colon is bold
sheet.yardstick.ID what so many points are: `"good"`
sheet.unstated what the asterisk of a value means, else the words that all games share
words.NAME.WORD a word that differs between editions
"""
TEXTS = dict(line.split(" ", 1) for line in _TEXTS.strip().replace("\n    ", " ").split("\n"))
"""What each text of a game is; what stands in capitals is a name of the author's."""

_TEXT: Schema = {"type": "string", "pattern": r"[^\s\u00ad]"}


def text_keys() -> dict[str, str]:
    """What the texts of a game are, by their keys with ID for each name of the author's."""
    told = {".".join("ID" if part.isupper() else part for part in key.split(".")): TEXTS[key] for key in TEXTS}
    return told | {key.replace("sheet.", "sheet.ID."): about for key, about in told.items() if key.startswith("sheet.")}


def _texts(maker: Maker) -> Schema:
    """The schema of `text.LANGUAGE.toml`."""
    top = _nested([(key.split("."), about) for key, about in text_keys().items()])
    anything = {"type": "object", "additionalProperties": {"anyOf": [_TEXT, {"type": "object"}]}}
    top["properties"] |= dict.fromkeys(_FREE, anything)
    top["properties"]["variant"]["additionalProperties"]["properties"] |= dict.fromkeys(_FREE[:2], anything)
    top["properties"][KEY] = maker.value(Key("table", "the quick reference, in steps", each=QuickText))
    top["required"] = ["title"]
    return maker.file("Texts of a game", {}) | top


def _nested(keys: Iterable[tuple[list[str], str]]) -> Schema:
    below: dict[str, list[tuple[list[str], str]]] = {}
    for (first, *rest), about in keys:
        below.setdefault(first, []).append((rest, about))
    made = {name: _nested(own) if own[0][0] else _TEXT | {"description": own[0][1]} for name, own in below.items()}
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
