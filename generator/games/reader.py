"""Reads a game folder and reports every fault of it at once."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import chain
from pathlib import Path

from generator.base.keys import read_as, tell_twice
from generator.base.locale import RoundingPolicy, is_language
from generator.base.problem import Problem, UserError, did_you_mean, shown
from generator.base.record import NAME, Record
from generator.base.tomlfile import read_record
from generator.games.decided import edition_numbers, text_of
from generator.games.dicesets import fill_faces, read_dice, read_dice_sets, read_face_symbols
from generator.games.editions import read_editions
from generator.games.gamecode import (
    ENGINE,
    FILES,
    load_chooser,
    load_classifier,
    read_variants,
    variant_numbers,
    variant_texts,
)
from generator.games.kinds.answers import answer_places, read_relations, relation_texts
from generator.games.kinds.choices import Options, option_texts, read_options
from generator.games.kinds.payoffs import PlaySettings, check_play, every_rule_text, read_play, rule_texts
from generator.games.model import Column, DiceSet, Edition, Game, OwnerRule, Piece, Relation, RollResult, Variant
from generator.games.pieces import piece_texts, read_pieces
from generator.games.results import read_claims, read_naming, read_results
from generator.games.sheets.reader import read_sheets, sheet_texts
from generator.games.sheets.sheet import ScoreSheet
from generator.games.text import NUMBERS, GameText, dice_names, read_scenes, read_text

_OF_ENGINES = ("event.", "standing.", "rule.")
"""Texts about what an engine of the game's own does; who tells its games knows which there are to be."""
_OPTIONAL_TEXTS = ("subtitle", "card.note", "card.win")


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
    if not NAME.fullmatch(folder.name):
        hint = "use small letters, digits, - and _: it is the game's name in commands, files and addresses"
        problems.append(Problem(shown(folder), 0, f"a game's folder can not be called '{folder.name}'", hint))
    dice, filled = fill_faces(read_dice(record), own_faces, problems)
    sets, open_sets, wrong_sets = read_dice_sets(record, dice)
    all_sets = list(dict.fromkeys([*(one.id for one in sets), *(one.id for one in open_sets), *wrong_sets]))
    labels = dict.fromkeys(str(face) for die in dice.values() for face in die.symbols)
    options = read_options(record, sets, open_sets)
    results = () if options else read_results(record, (*sets, *open_sets))
    tell_twice(record, "result", [result.id for result in results])
    columns = tuple(_column(table) for table in record.tables("column"))
    tell_twice(record, "column", [column.id for column in columns])
    editions = read_editions(record, [r.id for r in results if r.id], [c.id for c in columns if c.id], more_editions)
    default = record.text("default_edition")
    if default and editions and default not in editions:
        record.fault("default_edition", f"no edition '{default}'", did_you_mean(default, editions))
    told = len(problems)
    sheets = read_sheets(record, "owner" in record, [result.id for result in results if result.id], options)
    sure = len(problems) == told  # else nobody knows which texts the sheets need
    components = sorted({component.id for edition in editions.values() for component in edition.components})
    told = len(problems)
    pieces = read_pieces(record, components)
    named = len(problems) == told
    play = read_play(record, components, "owner" in record)
    check_play(record, play, editions, columns, sets)
    relations = read_relations(record, [result for result in results if result.id], dice)
    variants = read_variants(record, all_sets, relations, folder)
    game = Game(
        id=folder.name,
        folder=folder,
        symbol=record.text("symbol", results[0].symbol if results else "dice" if options else ""),
        colour=record.text("colour", results[0].colour if results else ""),
        lines={key: record.line(key) for key in ("symbol", "colour")}
        | {f"die.{name}": record.line("die", name) for name in dice}
        | {key: record.line(key) for key in ("face", "naming")},
        dice=dice,
        sets=sets,
        open_sets=open_sets,
        face_symbols=read_face_symbols(record, dice.values(), (*sets, *open_sets)),
        filled=filled,
        results=results,
        precedence=record.flag("precedence", False),
        columns=columns,
        editions=editions,
        default_edition=default,
        owner=_owner(record, results),
        scenes=read_scenes(record),
        sheets=sheets,
        pieces=pieces,
        box_players=record.integer("box_players", 0, low=1, high=99),
        claims=read_claims(record, results, all_sets, open_sets, options),
        rounding=_rounding(record.table("rounding", required=False)),
        texts=_texts(
            folder,
            sets,
            results,
            columns,
            editions,
            (sheets if sure else None, pieces if named else None),
            relations,
            variants,
            [f"die.{name}" for name in dice] + [f"set.{one}" for one in all_sets if one],
            play,
            problems,
            options,
        ),
        options=options,
        choose=load_chooser(folder / "options.py", problems) if options and code else None,
        classify=load_classifier(folder / "classify.py", problems) if code else None,
        unrun=() if code else tuple(name for name in FILES if (folder / name).exists()),
        relations=relations,
        naming=read_naming(record, [result for result in results if result.id], labels),
        variants=variants,
        play=play,
    )
    record.done()
    if problems:
        raise UserError(problems)
    return replace(game, texts={language: text_of(game, game.edition(), language) for language in game.languages})


def _column(table: Record) -> Column:
    return read_as(Column, table, line=table.line())


def _owner(record: Record, results: tuple[RollResult, ...]) -> OwnerRule | None:
    if "owner" not in record:
        return None
    table = record.table("owner")
    cancels, known = table.items("cancels"), [result.id for result in results]
    for position, name in enumerate(cancels):
        if name not in known:
            table.fault(("cancels", position), f"no result '{name}'", did_you_mean(name, known))
    table.done()
    return OwnerRule(tuple(cancels))


def _rounding(table: Record) -> RoundingPolicy:
    method = table.choice("method", ("half-up", "largest-remainder"), "half-up")
    policy = RoundingPolicy(method, table.integer("digits", 1, low=0, high=6))
    table.done()
    return policy


def _texts(
    folder: Path,
    sets: tuple[DiceSet, ...],
    results: tuple[RollResult, ...],
    columns: tuple[Column, ...],
    editions: dict[str, Edition],
    printed: tuple[tuple[ScoreSheet, ...] | None, tuple[Piece, ...] | None],
    relations: tuple[Relation, ...],
    variants: dict[str, Variant],
    named: list[str],
    play: PlaySettings | None,
    problems: list[Problem],
    options: Options | None = None,
) -> dict[str, GameText]:
    required = ["title", "card.heading"]
    required += [f"result.{result.id}.{part}" for result in results if result.id for part in ("name", "rule")]
    required += [f"column.{column.id}.name" for column in columns]
    components = {component.id for edition in editions.values() for component in edition.components}
    required += [f"component.{name}" for name in sorted(components)]
    sheets, pieces = printed
    printed_texts = (sheet_texts(sheets or ()), piece_texts(pieces or ()))
    keys = (*printed_texts, relation_texts(relations), variant_texts(variants), option_texts(options))
    needed, more = (list(chain(*parts)) for parts in zip(*keys, strict=True))
    required += needed + rule_texts(play.chosen if play else {})
    more += every_rule_text() if play else []
    optional: dict[str, tuple[str, ...]] = dict.fromkeys([*_OPTIONAL_TEXTS, *more], ())
    optional |= {f"result.{result.id}.follows": () for result in results if result.id}
    optional |= dict.fromkeys(named, ())
    dice = dice_names(len(sets[0].pool.dice) if sets else 0)
    optional |= {f"result.{result.id}.because": dice for result in results if result.id}
    words = {name: edition.words for name, edition in editions.items() if not edition.broken}
    said = {name: edition_numbers(editions[name], sets, results) for name in words}
    texts: dict[str, GameText] = {}
    for path in sorted(folder.glob("text.*.toml")):  # a name that begins with a dot is no file of the author's
        language = path.name.removeprefix("text.").removesuffix(".toml")
        if not is_language(language):
            problems.append(Problem(shown(path), 0, f"'{language}' is no language code", "as in text.en.toml"))
        names = None if sheets is None else {sheet.id for sheet in sheets if sheet.id}
        numbers = {
            *NUMBERS,
            *components,
            *chain(*said.values()),
            *variant_numbers(variants.values()),
            *answer_places(relations),
        }
        unjudged = (*(("piece.",) if pieces is None else ()), *(_OF_ENGINES if (folder / ENGINE).exists() else ()))
        texts[language] = read_text(path, language, required, optional, words, problems, numbers, names, unjudged, said)
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
