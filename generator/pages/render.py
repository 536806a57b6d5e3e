"""Renders pages to plain Markdown, with everything that is known of a game as words and figures of a language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import isfinite
from pathlib import Path
from types import MappingProxyType
from typing import Any

from jinja2.environment import Template, TemplateModule
from markupsafe import Markup

from generator.base.cache import Life, remembered
from generator.base.labels import NUMBERS, Labels, placeholders
from generator.base.locale import locale
from generator.base.problem import Problem, UserError, shown
from generator.base.project import Project
from generator.base.templates import (
    CompiledTemplates,
    StrictEnvironment,
    WrongArgument,
    asked_for,
    template_faults,
    words_only,
)
from generator.base.tomlfile import read_text
from generator.dice.die import Roll
from generator.glyphs.symbols import symbol_chars
from generator.pages.examples import examples_of
from generator.pages.findings import findings, formula
from generator.pages.markdown import PageWording, as_pages_say
from generator.pages.markdown import label as as_label
from generator.pages.payoffs import PayoffAnswers
from generator.pages.rules import (
    RuleAnswers,
    course_views,
    naming_view,
    one_die_views,
    sheet_views,
    variant_views,
)
from generator.pages.sources import Page, Source, guarded, split_front_matter
from generator.tables.findroll import find_roll
from generator.tables.outcome import OutcomeTable
from generator.tables.verified import GameTables
from generator.views.card import column_views, game_view, unknown_names
from generator.views.editions import claim_views, edition_view
from generator.views.export.markdown import contest_texts
from generator.views.means import means_of
from generator.views.numbers import chance_notes, dice_numbers
from generator.views.options import block_view, options_view
from generator.views.relations import relation_view
from generator.views.rolls import DiceView, ResultView, dice_view, open_set_view
from generator.views.wording import Wording

# Renders pages to plain Markdown: those that authors wrote, and those that are made for every game. Import this
# module only where something is rendered: Jinja2 takes its time.


PARTS = "pages/parts.md.j2"
"""The macros that every page has as `parts`; a game's own `templates/GAME/pages/parts.md.j2` comes first."""


def render_page(project: Project, source: Source, context: Mapping[str, Any]) -> Page:
    """An authored page with these values. Raises UserError, see `render_made`."""
    return _page(project, source.file, source.path, source.language, source.game, context)


def render_made(
    project: Project, template: str, path: str, language: str, game: str, context: Mapping[str, Any]
) -> Page:
    """The page of `templates/TEMPLATE`, the game's own one first, at a path such as `einhorn/print.md`.

    Raises UserError at the line of the page, the template or the part: faults of syntax, unknown names,
    expressions that fail or give no text, and front matter that can not be read.
    """
    return _page(project, project.find(template, game), path, language, game, context)


def _page(project: Project, file: Path, path: str, language: str, game: str, context: Mapping[str, Any]) -> Page:
    environment, written, parts = _environment(project, game), read_text(file), project.find(PARTS, game)
    with template_faults(environment, file, [*context, "parts"]):
        macros = _macros(environment, _compiled(environment, read_text(parts), PARTS, str(parts)), context)
        page = _compiled(environment, guarded(written), path, str(file))
        text = page.render({**context, "parts": macros})  #: tables, see below
    try:
        text.encode()
    except UnicodeEncodeError as error:
        problem = Problem(shown(file), 0, f"an expression writes half a character: {text[error.start]!r}")
        raise UserError([problem]) from None
    front, body = split_front_matter(text, written, file)
    return Page(path, language, game, front.title, front.order, front.description, body.strip("\n") + "\n", file)


@remembered(Life.COMMAND)
def _environment(project: Project, game: str) -> StrictEnvironment:
    compiled = CompiledTemplates(project.code_cache, "pages")
    return StrictEnvironment(project.layers(game), escape=False, keep_trailing_newline=True, bytecode_cache=compiled)


@remembered(Life.COMMAND, 128)
def _compiled(environment: StrictEnvironment, text: str, name: str, file: str) -> Template:
    """A text as a template whose lines are those of its file."""
    compiled = environment.bytecode_cache
    assert compiled
    bucket = compiled.get_bucket(environment, name, file, text)
    if bucket.code is None:
        bucket.code = environment.compile(text, name=name, filename=file)
        compiled.set_bucket(bucket)
    return environment.template_class.from_code(environment, bucket.code, environment.globals)


def _macros(environment: StrictEnvironment, template: Template, context: Mapping[str, Any]) -> TemplateModule:
    """The macros of a template, which know the same values as the page."""
    try:
        return template.make_module(dict(context))
    except Exception:
        environment.handle_exception()  # for a module Jinja itself does not set the lines right


@dataclass(frozen=True)
class SharedWords:
    """Words that need no game; all functions raise WrongArgument for what they can not work with."""

    labels: Labels
    symbols: Mapping[str, str]

    def t(self, label: object, **words: object) -> str:
        """Shared words, what stands in braces filled in: `t("number.each", count=4)`, `t("own.weather")`."""
        text = asked_for("label", label, self.labels.values)
        return _filled(str(label), text, words)

    def symbol(self, name: object) -> str:
        """The character of a symbol."""
        return asked_for("symbol", name, self.symbols)

    def number(self, value: object, digits: object = 0) -> str:
        """A number as the language writes it, rounded half-up to so many decimal places, none where left out."""
        if isinstance(digits, bool) or not isinstance(digits, int) or not 0 <= digits <= 9:
            raise WrongArgument(f"a number has 0 to 9 decimal places, not {digits}")
        return locale(self.labels.language).decimal(_number(value), digits)

    def words(self, value: object) -> str:
        """A whole number as a word up to twelve, above that in figures."""
        number = _number(value)
        if number.denominator != 1:
            raise WrongArgument(f"{value} is no whole number", "write number(value, digits)")
        if 0 <= number < len(NUMBERS):
            return self.labels[f"number.{NUMBERS[int(number)]}"]
        return self.number(number)

    def printed(self, quotation: object) -> str:
        """What somebody else has printed, as it is: the place for a number that nothing can derive."""
        if not isinstance(quotation, str):
            raise WrongArgument(f"{quotation} is no quotation", f'put it in quotation marks: printed("{quotation}")')
        return quotation


def _filled(label: str, text: str, words: Mapping[str, object]) -> str:
    wanted = placeholders(text) or set()
    if missing := sorted(wanted - set(words)):
        raise WrongArgument(f"nothing fills '{{{missing[0]}}}' of '{label}'", f't("{label}", {missing[0]}=...)')
    for name in sorted(set(words) - wanted):
        asked_for(f"word of '{label}'", name, dict.fromkeys(wanted))
    return Markup(str(as_label(text)).format_map({name: _word(word) for name, word in words.items()}))


def _word(value: object) -> str:
    """What fills a label. Raises WrongArgument for what is neither a word nor a number."""
    text = str(value)  # of an unknown name of Jinja's, this tells that name
    words_only(value)
    return text


def _number(value: object) -> Fraction:
    """The exact value of what an expression gave. Raises WrongArgument for what is no number."""
    if value is None:
        hint = "write it into game.toml, as setup.start of the edition for edition.start, or take it out of this line"
        raise WrongArgument("there is no number: the game does not say it", hint)
    if isinstance(value, bool) or not isinstance(value, int | float | Fraction):
        raise WrongArgument(f"'{value}' is no number")
    if isinstance(value, float) and not isfinite(value):
        raise WrongArgument(f"{value} is no number that can be written")
    return Fraction(value)


def site_context(project: Project, labels: Labels, game: str = "") -> dict[str, Any]:
    """The names of pages that belong to no game. Raises UserError with the faults of `symbols.toml`."""
    words = SharedWords(labels, symbol_chars(project, game))
    names = (words.t, words.symbol, words.number, words.words, words.printed)
    return {"lang": labels.language, **{name.__name__: name for name in names}}  #: the language, as in `en`


def page_context(
    project: Project, tables: GameTables, labels: Labels, all_tables: Mapping[str, GameTables]
) -> dict[str, Any]:
    """The names of pages of a game.

    `tables` are those of the edition that the pages tell, `all_tables` those of each edition by its id, oldest first.
    Raises UserError with every symbol that nobody has drawn.
    """
    tables, all_tables = as_pages_say(tables), {name: as_pages_say(one) for name, one in all_tables.items()}
    game, symbols = tables.game, symbol_chars(project, tables.game.id)
    colours = {game.colour, *(result.colour for result in game.results)}  # the style says which there are
    colours |= {item.colour for item in game.options.items} if game.options else set()
    if problems := unknown_names(game, symbols, colours):
        raise UserError(problems)
    words = PageWording(tables, labels, symbols)
    texts, answers = RuleAnswers(game, words.text), PayoffAnswers(tables, all_tables, labels)
    dice = tuple(dice_view(words, table) for table in tables.sets)
    options, rolls = tuple(options_view(words, table) for table in tables.options), _Rolls(words, dice)
    functions = (
        *(texts.text, texts.has_text, rolls.roll, rolls.result_of, texts.rule, texts.called),
        *(answers.pays, answers.amount, answers.is_win, answers.changed, answers.payoff_kind),
        *(answers.mean, answers.mean_decimal),
    )
    return {
        **site_context(project, labels, game.id),
        "game": game_view(words),  #: the game in words
        "dice": dice[0],  #: the dice, the first set where there are several
        "dice_sets": dice,  #: all sets of dice that have chances
        #: for which rolls the order of two results decides, a line for each two; empty where no roll fits two
        "contests": tuple(contest_texts(words)),
        #: what a throw scores by the number of dice; nothing where nothing scores
        "by_dice": dice_numbers(words, exact=True),
        #: what has to be said of chances: that they do not add up where a roll may have several results, and how dice
        #: are kept for several throws; empty where there is nothing
        "chance_notes": chance_notes(words),
        #: sets with unknown faces, which have none
        "open_sets": tuple(open_set_view(words, table) for table in tables.open_sets),
        #: what may follow what, in a game whose results are answered
        "relations": tuple(relation_view(words, table) for table in tables.relations),
        #: in a game whose rolls are choices: what may be made of a roll of `dice`; nothing in any other game
        "options": options[0] if options else None,
        "option_sets": options,  #: the same for each of `dice_sets`
        #: in such a game with a score sheet for it: what is crossed off there, and what is good alone; nothing in any
        #: other game
        "block": block_view(tables, labels),
        "die": one_die_views(words),  #: the dice of the game's own by their names: `die.fire`
        "variant": variant_views(words),  #: the variants by their names: `variant.duel.numbers.lives`
        "sheet": sheet_views(tables, labels),  #: the score sheets that have a name: `sheet.points`
        "naming": naming_view(game.naming),  #: how numbers are called; nothing where no system says so
        "results": dice[0].results,  #: the results of `dice`, in the order of the card
        #: the same by their ids: `result.wunsch`
        "result": MappingProxyType({result.id: result for result in dice[0].results}),
        "columns": column_views(words),  #: the columns of pay-offs
        #: the edition that the pages follow: the default one
        "edition": edition_view(tables, labels.language, told=True),
        #: all editions, the oldest first
        "editions": tuple(edition_view(one, labels.language) for one in all_tables.values()),
        "predictions": answers.predictions(),  #: what a player can predict, silence last
        "published": claim_views(words),  #: the numbers that somebody published, beside the true ones
        **{function.__name__: function for function in functions},
    }


@dataclass(frozen=True)
class _Rolls:
    """What a page may ask about single rolls, by the faces of the dice."""

    words: Wording
    dice: tuple[DiceView, ...]

    def roll(self, *faces: object) -> str:
        """The dice of a roll; one that can not be is a fault. Raises WrongArgument for what is no roll."""
        table, roll = self._find(faces)
        return self.words.roll(table.dice_set.pool.dice, roll)

    def result_of(self, *faces: object) -> ResultView:
        """The first result of a roll. Raises WrongArgument for what is no roll, and for one that has no result."""
        table, roll = self._find(faces)
        dice, names = next(dice for dice in self.dice if dice.id == table.dice_set.id), table.results_of(roll)
        if not names:
            raise WrongArgument(f"the roll {', '.join(map(str, faces))} has no result")
        return next(result for result in dice.results if result.id in names)

    def _find(self, faces: tuple[object, ...]) -> tuple[OutcomeTable, Roll]:
        try:
            return find_roll(self.words.tables, [str(face) for face in faces])
        except ValueError as error:
            raise WrongArgument(str(error)) from None


# What every page of a game may use, on the website and in the book. Import this module only where pages are made:
# what reads formulas takes its time.


def game_context(
    project: Project, tables: GameTables, labels: Labels, all_tables: Mapping[str, GameTables]
) -> dict[str, Any]:
    """The names of `page_context` and of `findings`, and `means`, `formula`, `owner_cancels`, `examples`,
    `left_out`.

    For the parameters and what it raises see `page_context`.
    """
    context, said = page_context(project, tables, labels, all_tables), as_pages_say(tables)

    def named(edition: GameTables) -> Mapping[str, Any]:
        return context if edition.edition == tables.edition else page_context(project, edition, labels, all_tables)

    examples, left_out = examples_of(tables, all_tables, labels, named)
    cancels = tables.game.owner.cancels if tables.game.owner else ()
    return {
        **context,
        **findings(said, labels),
        "means": means_of(said, labels),  #: the means of all predictions, without the figure and with it
        "formula": formula,  #: a formula as MathML, which needs no script
        "examples": examples,  #: the example games, replayed by the edition that the page tells
        "left_out": left_out,  #: the example games that it can not play
        #: how long variants take that are played openly, and what it is worth to begin; each for two players and with
        #: each of their dice whose faces are known
        "courses": course_views(PageWording(said, labels)),
        #: the results for which the owner of a figure neither gains nor pays
        "owner_cancels": tuple(context["result"][name] for name in cancels),
    }
