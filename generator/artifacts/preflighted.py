"""Checks what was made before it gets its name: a file that a print shop would refuse is not written."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from functools import cache
from itertools import chain

from generator.artifacts.cards import CARDS, WORDLESS, CardPart
from generator.artifacts.tablegrids import TableGrids, part_of
from generator.base.labels import load_labels
from generator.base.locale import is_language, locale
from generator.base.notices import notice
from generator.base.pdffile import opened
from generator.base.problem import Problem, UnknownName, UserError
from generator.base.products import PrintSpec
from generator.base.project import Project, open_project, shipped
from generator.games.editions import WIN
from generator.preflight.numbers import Due, Numbers, plain
from generator.preflight.report import FAULT, Finding, Report, Words, alike
from generator.preflight.run import Source, pdfua_findings, preflight
from generator.press.pdf.structure import unclaimed
from generator.tables.verified import GameTables
from generator.views.answers import pair_relation
from generator.views.numbers import dice_numbers, number_columns
from generator.views.wording import Wording, percent_texts

MOST = 5
"""Faults of one file that are told; the others are alike, or follow from them."""


def checked(content: bytes, spec: PrintSpec, path: str, numbers: Numbers | None = None) -> bytes:
    """The content itself where it is as the target wants it, honest as below. Raises UserError with what is wrong."""
    return honest(content, path, passed(spec, [(path, content)], numbers).findings)


def honest(content: bytes, path: str, findings: Iterable[Finding] | None = None) -> bytes:
    """The content, without saying that it is PDF/UA-1 where that does not hold; that is told once.

    `findings` are those of preflight; without them a PDF is read here.
    """
    if findings is None:
        if not content.startswith(b"%PDF"):
            return content
        with opened(path, content) as pdf:
            findings = pdfua_findings(path, pdf)
    found = [one for one in findings if one.rule == "pdfua" and one.file == path]
    if not found:
        return content
    notice(f"{path} does not say that it is PDF/UA-1: {english().sentence(found[0])}")
    return unclaimed(content)


def passed(spec: PrintSpec, files: Sequence[tuple[str, bytes]], numbers: Numbers | None = None) -> Report:
    """What is found in files that belong together, by their paths: warnings at most.

    Raises UserError with what is wrong.
    """
    report = preflight(spec, [Source(path, content) for path, content in files], numbers)
    if report.failed:
        groups = [group[0] for group in alike([one for one in report.findings if one.level == FAULT])]
        raise UserError(_problems(groups, spec.target))
    return report


def _problems(found: Sequence[Finding], target: str) -> list[Problem]:
    words = english()
    problems = [_problem(one, words, target) for one in found[:MOST]]
    if len(found) > MOST:
        problems.append(Problem(found[0].file, 0, f"refused for {target}: and {len(found) - MOST} faults more"))
    return problems


def _problem(one: Finding, words: Words, target: str) -> Problem:
    where = [words.say("place.one", pages=one.page)] if one.page else []
    where += [words.place(one.place)] if one.place else []
    place = f" ({', '.join(where)})" if where else ""
    title = words.texts[f"{one.rule}.title"]
    return Problem(one.file, 0, f"refused for {target}: {title}{place}: {words.sentence(one)}", words.advice(one.rule))


@cache
def english() -> Words:
    """The words of messages, as they ship."""
    return words_of(open_project(shipped()), "en")


def words_of(project: Project, language: str) -> Words:
    """The words of reports in a language. Raises UnknownName, and UserError where its texts are at fault."""
    known = [one for one in project.named("text", ".toml") if is_language(one)]
    if language not in known:
        raise UnknownName("language", language, known)
    decimal = locale(language).short(Fraction(1, 2), 1)
    return Words(load_labels(project, language).section("preflight"), "," in decimal)


_PRINT = r"\b(?=\w*\d)[0-9a-f]{8}\b"
FINGERPRINT = re.compile(_PRINT)
PATTERN = re.compile(rf"(?:[<>] )?(?<![\w.,])\d+(?:[.,]\d+)? ?%|(?<![\w)])[+\u2212]\d+(?![\d.,]\d)|{_PRINT}")
"""A percentage, a pay-off with its sign, or a fingerprint."""


def card_numbers(
    project: Project, tables: GameTables, language: str, parts: Sequence[CardPart], free: bool = False
) -> Numbers:
    """What has to be read on the different cards of a kind, as they ship.

    Numbers that the author's own texts and patterns have are left aside: no table has them. With
    `free`, templates of somebody's own may show what they like: then only what stands in tables is judged.
    """
    pattern = FINGERPRINT if tables.game.options else PATTERN  # cards of choices work out chances that no table has
    words = Wording(tables, load_labels(project, language, tables.game.id))
    texts = [*tables.text(language).values.values(), *chain(*map(words.patterns, tables.game.results))]
    own = frozenset(found for text in texts for found in pattern.findall(text))
    return Numbers(pattern, tuple(_kinds(project, tables, language, parts, free)), own, free)


def stated_language(content: bytes, known: Iterable[str]) -> str:
    """Which of the known languages a PDF says that it is in, as in `/Lang (de-AT)`; empty where it says none."""
    try:
        with opened("", content) as pdf:
            said = str(pdf.Root.get("/Lang", "")).lower()
    except UserError:  # what is wrong with the file is told when it is checked
        return ""
    return next((one for one in known if said == one or said.startswith(f"{one}-")), "")


def own_numbers(
    project: Project, tables: GameTables, language: str, parts: Sequence[CardPart], templates: Sequence[str]
) -> Numbers:
    """The same for a project, which may have templates of its own."""
    places = [project.find(name, tables.game.id) for name in templates]
    ours = all(place.is_relative_to(shipped() / "templates") for place in places)
    return card_numbers(project, tables, language, parts, not ours)


def page_numbers(
    project: Project, tables: GameTables, language: str, wordless: bool, template: str, rows: Sequence[range]
) -> Numbers:
    """What has to be read on pages that have `rows` of the table of pay-offs each: these and the fingerprint."""
    ours = project.find(template, tables.game.id).is_relative_to(shipped() / "templates")
    grids = TableGrids(project, tables, language, not ours)
    grid = None if tables.game.options or not tables.game.columns else grids.wordless() if wordless else grids.payoffs()
    parts = [part_of(grid, slice(part.start, part.stop)) if grid else None for part in rows]
    return Numbers(FINGERPRINT, tuple(Due((tables.short_fingerprint,), part) for part in parts), free=not ours)


def _kinds(project: Project, tables: GameTables, language: str, parts: Sequence[CardPart], free: bool) -> Iterator[Due]:
    grids = TableGrids(project, tables, language, free)
    scored, fronts = dice_numbers(grids.words), grids.fronts()
    texts: dict[str, list[list[str]]] = {
        "dice": [list(filter(_is_number, row)) for row in scored.rows] if scored else []
    }
    texts[CARDS] = [] if tables.game.options else list(_rows(tables, grids))
    for part in parts:
        rows = slice(part.start, part.stop)
        due = [text for row in texts.get(part.what, [])[rows] for text in row]
        grid = grids.wordless() if part.what == WORDLESS else fronts[part.what]
        yield Due((*due, tables.short_fingerprint), part_of(grid, rows) if grid else None)


def _is_number(text: str) -> bool:
    return bool(PATTERN.fullmatch(plain(text)))


def _rows(tables: GameTables, grids: TableGrids) -> Iterator[list[str]]:
    """Of each result its percentage, its pay-offs that have a sign, and its chances in further columns.

    A card of results that answer each other has no pay-offs, and leaves out what these dice can not show.
    """
    answers, language = bool(pair_relation(tables.game)), grids.language
    columns = () if answers else number_columns(grids.words, tables.main, shown=True)
    rows = zip(tables.game.results, tables.main.rows, percent_texts(tables, tables.main)[language], strict=True)
    for at, (result, row, percent) in enumerate(rows):
        if answers and not row.count:
            continue
        paid = () if answers else tables.game.columns
        payoffs = (tables.edition.payoffs[result.id, column.id] for column in paid)
        signed = [locale(language).signed(int(one)) for one in payoffs if one != WIN and one != 0]
        yield [percent, *signed, *(one.texts[at] for one in columns if _is_number(one.texts[at]))]
