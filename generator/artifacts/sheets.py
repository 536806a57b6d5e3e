"""How many players and rounds a score sheet has, and who said so."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from generator.artifacts.build import Recipe, Said
from generator.artifacts.colour_variant import check_variant
from generator.artifacts.inputs import digest
from generator.artifacts.product import Product, Source, all_of, named
from generator.base.labels import Labels
from generator.base.problem import Faults, Problem, UserError, WrongNumber, WrongUsage, shown
from generator.base.project import Project
from generator.base.record import is_writable
from generator.games.editions import filled
from generator.games.model import Game
from generator.games.sheets.sheet import ScoreSheet
from generator.press.targets.pagetarget import PageTarget, load_flat_target
from generator.press.targets.spec import page_spec, target_fault
from generator.tables.verified import GameTables
from generator.views.sheets import Table


@dataclass(frozen=True)
class SheetOptions:
    """What the command line may change: numbers, 0 for those of the game, names of players, the year of a plan,
    which sheets are made, by id: all if none is named, and the variant of their colours, empty for none."""

    players: int = 0
    rounds: int = 0
    names: tuple[str, ...] = ()
    year: int = 0
    sheets: tuple[str, ...] = ()
    variant: str = ""

    def of(self, sheet: ScoreSheet) -> SheetOptions:
        """What of it changes this sheet."""
        return replace(self, sheets=(), year=self.year if sheet.plan else 0)


@dataclass(frozen=True)
class Wanted:
    """A number, and the file and line that ask for it; None where the command line does."""

    number: int
    place: tuple[str, int] | None


def player_names(written: Sequence[str]) -> tuple[str, ...]:
    """The names of `--player`, short of spaces around them. Raises WrongUsage with each that can not be printed."""
    problems = []
    for name in written:
        if not name.strip():
            fault = "a name of --player is empty", "leave it out for a line to write the name on"
            problems.append(Problem("wuerfelwerk", 0, *fault))
        elif strange := [char for char in name.strip() if not is_writable(char) or char in "\t\n"]:
            fault = f"--player {name!a} has the control character U+{ord(strange[0]):04X}", "take it out"
            problems.append(Problem("wuerfelwerk", 0, *fault))
    if problems:
        raise WrongUsage(problems)
    return tuple(name.strip() for name in written)


def table_of(tables: GameTables, sheet: ScoreSheet, options: SheetOptions) -> Table:
    """Players and rounds of a sheet. Raises UserError where nobody says how many there are."""
    players, rounds = wanted_players(tables, sheet, options), wanted_rounds(tables, sheet, options)
    return Table(players.number, rounds.number, options.names if sheet.has_names else (), options.year)


def wanted_players(tables: GameTables, sheet: ScoreSheet, options: SheetOptions) -> Wanted:
    """The command line's number, else the sheet's, else the largest of the edition as it is filled."""
    if not sheet.has_players:
        return Wanted(max(1, len(options.names)) if sheet.is_for_one else 1, None)
    if 0 < options.players < len(options.names):
        names = f"{len(options.names)} names are given for {many(options.players, 'player')}"
        raise WrongNumber(names, "leave out --players: then there are as many players as names")
    if number := options.players or len(options.names):
        return Wanted(number, None)
    players = filled(tables.game, tables.edition).players
    return _wanted(tables, sheet, "players", players and players[1], "players")


def wanted_rounds(tables: GameTables, sheet: ScoreSheet, options: SheetOptions) -> Wanted:
    """The same for rounds; 1 for sheets that have none."""
    if not sheet.has_rounds:
        return Wanted(1, None)
    if options.rounds:
        return Wanted(options.rounds, None)
    return _wanted(tables, sheet, "rounds", filled(tables.game, tables.edition).setup.get("rounds"), "games")


def _wanted(tables: GameTables, sheet: ScoreSheet, key: str, number: int | None, option: str) -> Wanted:
    """What the sheet says, else the number of the edition, or of the one that it is filled from."""
    path = shown(tables.game.path)
    if own := getattr(sheet, key):
        return Wanted(own, (path, sheet.lines[key]))
    if number:
        edition = tables.game.edition() if key in filled(tables.game, tables.edition).unsaid else tables.edition
        return Wanted(number, (shown(edition.path), edition.line))
    hint = f"write {key} = ... into this [[sheet]] or say it for the edition, or give --{option}"
    raise UserError([Problem(path, sheet.lines[""], f"nobody says how many {key} the sheet has", hint)])


def many(number: int, what: str) -> str:
    """The number with what is counted."""
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


TARGETS = ("a6-4up", "a5-2up", "a4", "letter", "large-a4", "large-letter")
"""From the smallest page on."""
FORM = "form"
"""The name that stands for the file with fields; its pages are those of FORM_PAGES."""
FORM_PAGES = "a4"


@dataclass(frozen=True)
class SheetTarget:
    """A target of score sheets by the name that stands in the file's name; `form` tells whether it has fields."""

    name: str
    pages: PageTarget
    form: bool


@dataclass(frozen=True)
class Sheets(Product):
    """The score sheets on these targets, on TARGETS and as a form where none is named."""

    targets: Sequence[str] = ()
    options: SheetOptions = SheetOptions()

    def due(self, source: Source) -> list[Recipe]:
        """Its files. Raises UnknownName and UserError for targets that are not there or at fault."""
        project, game, options = source.project, source.game, self.options
        inputs = digest(source.inputs, source.tables.fingerprint, source.edition.id)
        check_variant(project, options.variant, game)
        faults = Faults()
        loaded: list[tuple[ScoreSheet, SheetTarget]] = []
        for sheet in game.sheets:
            if options.sheets and sheet.id not in options.sheets:
                continue
            with faults:
                usual = _usual(project, game, sheet)  # a fault of it is told whatever is printed
                loaded += [(sheet, target) for target in sheet_targets(project, self.targets or usual)]
        faults.tell()

        def recipe(language: str, sheet: ScoreSheet, target: SheetTarget) -> Recipe:
            def make() -> bytes:
                from generator.artifacts.sheets_drawn import SheetJob

                return SheetJob(project, source.tables, sheet, language, target).pdf(options)

            return source.recipe(
                language,
                "sheet",
                file_name(sheet, named(target.name, options.variant)),
                digest(inputs, repr(options.of(sheet)), repr(sheet), repr(target), language),
                make,
                None if target.form else page_spec(target.pages),
                said=Said(f"sheet {sheet.id} {target.pages.layout_size}"),
            )

        return [recipe(language, sheet, target) for language in source.languages for sheet, target in loaded]


def sheet_heading(tables: GameTables, labels: Labels, sheet: ScoreSheet) -> str:
    """What a sheet is called in the language of the labels."""
    text, key = tables.text(labels.language), f"{sheet.key}.title"
    return text.get(key) if key in text.values else labels["score.title"]


def file_name(sheet: ScoreSheet, target: str) -> str:
    """The name of a sheet's file."""
    return "-".join(filter(None, ["sheet", sheet.id, target])) + ".pdf"


def _usual(project: Project, game: Game, sheet: ScoreSheet) -> Sequence[str]:
    """What a sheet is printed on where nobody names a target. Raises UserError for targets that are not there."""
    path, line = shown(game.path), sheet.lines["targets"]
    faults = [target_fault(project, name, "single pages", [FORM]) for name in sheet.targets if name != FORM]
    if any(faults):
        raise UserError([Problem(path, line, *fault) for fault in faults if fault])
    return list(dict.fromkeys(sheet.targets)) or (*TARGETS, FORM)


def sheet_targets(project: Project, names: Sequence[str]) -> list[SheetTarget]:
    """The targets of these names, FORM among them. Raises UnknownName and UserError."""

    def load(name: str) -> SheetTarget:
        form = name == FORM
        return SheetTarget(name, load_flat_target(project, FORM_PAGES if form else name), form)

    return all_of(load, names)
