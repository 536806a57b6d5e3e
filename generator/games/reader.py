"""Reads a game folder and reports every fault of it at once."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import chain
from pathlib import Path
from typing import Any

from generator.base.keys import Reading, keys_of, read_as
from generator.base.locale import is_language
from generator.base.problem import Problem, UserError, did_you_mean, shown
from generator.base.record import NAME
from generator.base.tomlfile import read_record
from generator.games.decided import edition_numbers, text_of
from generator.games.dicesets import DiceSet, OpenSet, fill_faces, read_dice, read_dice_sets
from generator.games.editions import Edition, read_editions
from generator.games.gamecode import (
    ENGINE,
    FILES,
    load_chooser,
    load_classifier,
    variant_numbers,
    variant_texts,
    with_rolls,
)
from generator.games.kinds.answers import answer_places, relation_texts
from generator.games.kinds.choices import option_texts, read_options
from generator.games.kinds.payoffs import RULES, check_play, every_rule_text, rule_texts
from generator.games.kinds.turns import check_turn
from generator.games.model import BY_DICE, OR_MORE, Game
from generator.games.pieces import check_compartments, piece_texts
from generator.games.results import ChoiceClaim
from generator.games.sheets.reader import read_sheets, sheet_texts
from generator.games.text import EVENT, NUMBERS, RULE, SCENES, STANDING, GameText, dice_names, read_text
from generator.games.textkeys import SHEET

_OPTIONAL_TEXTS = ("subtitle", "card.note", "card.owner", "card.win")


def load_game(
    folder: Path, more_editions: Iterable[Path] = (), own_faces: Path | None = None, *, code: bool = True
) -> Game:
    """The game of a folder, with the editions of further files and the faces that a file fills in.

    Its own Python is run where `code` says so. Raises UserError with all faults.
    """
    problems: list[Problem] = []
    record = read_record(folder / "game.toml", problems)
    if record is None:
        raise UserError(problems)
    record.may_hold(key.key or name for name, key in keys_of(Game).items())
    if not NAME.fullmatch(folder.name):
        hint = "use small letters, digits, - and _: it is the game's name in commands, files and addresses"
        problems.append(Problem(shown(folder), 0, f"a game's folder can not be called '{folder.name}'", hint))
    dice, filled = fill_faces(read_dice(record), own_faces, problems)
    sets, open_sets, wrong_sets = read_dice_sets(record, dice)
    every: list[DiceSet | OpenSet] = [*sets, *open_sets]
    faces = [face for die in (*dice.values(), *(die for one in every for die in one.pool.dice)) for face in die.symbols]
    options = read_options(record, sets, open_sets)
    record = with_rolls(record, folder, sets, problems) if code else record
    names: dict[str, Any] = {
        "die": dice,
        "pools": [one.pool.dice for one in every],
        "set": list(dict.fromkeys([*(one.id for one in every), *wrong_sets])) or None,
        "open": open_sets,
        "face": list(dict.fromkeys(map(str, faces))),
        "numbered face": None if wrong_sets else sorted({face for face in faces if isinstance(face, int)}),
        "digit": "0123456789",
        "result": record.names("result"),
        "column": record.names("column"),
        "figure": ["figure"] if "owner" in record else [],
        "scene": SCENES,
        "by_dice": BY_DICE,
        "rule": [rule.id for rule in RULES],
        **({"item": [item.id for item in options.items], "rest": options.rest} if options else {}),
    }
    game = Reading(Game, record, names)
    game.give(
        id=folder.name,
        folder=folder,
        dice=dice,
        sets=sets,
        open_sets=open_sets,
        filled=filled,
        options=options,
        lines={key: record.line(*key.split(".")) for key in ("symbol", "colour", "face", "naming")}
        | {f"die.{name}": record.line("die", name) for name in dice},
        choose=load_chooser(folder / "options.py", problems) if options and code else None,
        classify=load_classifier(folder / "classify.py", problems) if code else None,
        unrun=() if code else tuple(name for name in FILES if (folder / name).exists()),
        editions=read_editions(record, names, more_editions),
    )
    if options:
        for key in ("throws", "score", "turn"):
            if key in record:
                record.fault(key, f"[{key}] is about results, and here a roll is a choice", "take it out")
        game.give(results=(), claims=tuple(read_as(ChoiceClaim, table, names) for table in record.tables("claim")))
    names["edition"] = list(game["editions"]) or None
    names["component"] = sorted({one.id for edition in game["editions"].values() for one in edition.components})
    names["results"] = [result for result in game["results"] if result.id]
    names["call"] = dict.fromkeys(call for result in names["results"] if not result.free for call in result.calls)
    told = len(problems)
    game.give(sheets=read_sheets(record, names))
    sure = {"sheets": len(problems) == told}  # else nobody knows which texts they need
    told = len(problems)
    check_compartments(record, game["pieces"])
    sure["pieces"] = len(problems) == told
    check_play(record, game["play"], game["editions"], game["columns"], sets)
    check_turn(game)
    names["relations"] = game["relations"]
    names["relation"] = [relation.id for relation in game["relations"]]
    if game["variants"] and not (folder / ENGINE).exists():
        record.fault("variant", "nothing plays a variant", f"add {ENGINE} to the game, or take the variants out")
    game.give(texts=_texts(game, sure, problems))
    made: Game = game.made()
    if problems:
        raise UserError([one for one in problems if one.kind == "slipped"] or problems)
    return replace(made, texts={language: text_of(made, made.edition(), language) for language in made.languages})


def _texts(game: Reading, sure: dict[str, bool], problems: list[Problem]) -> dict[str, GameText]:
    """The texts of a game by language; what sheets and pieces ask for is judged where these are `sure`."""
    editions, relations, variants, play = (game[name] for name in ("editions", "relations", "variants", "play"))
    results = [result for result in game["results"] if result.id]
    components = game.names["component"]
    required = ["title", "card.heading"]
    required += [f"result.{result.id}.{part}" for result in results for part in ("name", "rule")]
    required += [f"column.{column.id}.name" for column in game["columns"]]
    required += [f"component.{name}" for name in components]
    keys = (
        sheet_texts(game["sheets"] if sure["sheets"] else ()),
        piece_texts(game["pieces"] if sure["pieces"] else ()),
        relation_texts(relations),
        variant_texts(variants),
        option_texts(game["options"]),
    )
    needed, more = (list(chain(*parts)) for parts in zip(*keys, strict=True))
    required += needed + rule_texts(play.chosen if play else {})
    more += every_rule_text() if play else []
    more += [f"die.{name}" for name in game["dice"]] + [f"set.{name}" for name in game.names["set"] or ()]
    more += [f"score.{name}" for name in ("heading", *BY_DICE)] if game["scores"] else []
    more += [f"result.{result.id}.{part}" for result in results for part in ("gloss", "follows", "print")]
    derived = {"card.heading": ("title", True)}
    if game["card"].formulas:  # what is printed of a result's rolls says enough of them
        unread = not game["sets"]  # then nobody knows the patterns
        printed = [one.id for one in results if any(each.source != "any" for each in one.patterns) and not one.rolls]
        told = [one.id for one in results] if unread else printed
        derived |= {f"result.{name}.rule": (f"result.{name}.name", False) for name in told}
    rows = [key for key in needed if key.startswith(SHEET) and key.split(".")[-2] == "row"]
    for result in results:  # a row that is called as a result is
        derived |= {key: (f"result.{result.id}.name", True) for key in rows if key.endswith(f".row.{result.id}")}
    required = [key for key in required if key not in derived]
    optional: dict[str, tuple[str, ...]] = dict.fromkeys([*_OPTIONAL_TEXTS, *more, *derived], ())
    dice = dice_names(len(game["sets"][0].pool.dice) if game["sets"] else 0)
    optional |= {f"result.{result.id}.because": dice for result in results} | {f"score.{OR_MORE}": ("score",)}
    words = {name: edition.words for name, edition in editions.items() if not edition.broken}
    said = {name: edition_numbers(editions[name], game["sets"], game["results"]) for name in words}
    sheets = {sheet.id for sheet in game["sheets"] if sheet.id} if sure["sheets"] else None
    numbers = {
        *NUMBERS,
        *components,
        *chain(*said.values()),
        *variant_numbers(variants.values()),
        *answer_places(relations),
    }
    folder = game["folder"]
    engine = game["options"] or (folder / ENGINE).exists()
    told = [
        f"{place}{one}" for place in ("", *(f"variant.{name}." for name in variants)) for one in (EVENT, STANDING, RULE)
    ]
    unjudged = (*(() if sure["pieces"] else ("piece.",)), *([*told, RULE] if engine else ()))
    texts: dict[str, GameText] = {}
    for path in sorted(folder.glob("text.*.toml")):  # a name that begins with a dot is no file of the author's
        language = path.name.removeprefix("text.").removesuffix(".toml")
        if not is_language(language):
            problems.append(Problem(shown(path), 0, f"'{language}' is no language code", "as in text.en.toml"))
        each = {result.id: (result.family, result.each) for result in results if result.each}
        texts[language] = read_text(
            path, language, required, optional, words, problems, numbers, sheets, unjudged, said, each, derived
        )
        problems += _unknown_words(texts[language], editions)
    if not texts:
        problems.append(Problem(shown(folder), 0, "has no texts", "add a file text.en.toml (or of another language)"))
    return texts


def _unknown_words(text: GameText, editions: dict[str, Edition]) -> list[Problem]:
    """A problem for each edition whose words a language has not; none where its file can not be read."""
    if not text.values:
        return []
    sets = sorted({key.split(".")[1] for key in text.values if key.startswith("words.") and key.count(".") == 2})
    return [
        Problem(
            shown(edition.path),
            edition.line,
            f"the edition '{name}' asks for the words '{edition.words}', which {text.path.name} has not",
            did_you_mean(edition.words, sets),
        )
        for name, edition in editions.items()
        if edition.words and edition.words not in sets
    ]
