"""The cells of tables of the manual that are made: what a thing of a template has, what a name or a finding means.

The first cells of a row are written by hand, and say what it is about; `python tests/referencepages.py` writes the
others, the tests compare.
"""

from __future__ import annotations

import dataclasses
import re
import tomllib
from collections.abc import Iterator, Mapping
from importlib import import_module

from manualpages import cells, code
from referencenames import Made, names
from referencetargets import card_row, shop_row

from generator.base.labels import load_labels
from generator.base.project import open_project, shipped
from generator.cli.listing import described
from generator.cli.schemas import TEXTS
from generator.games.kinds.payoffs import RULES
from generator.play.simulation.crossing import POLICIES


def row(*parts: str) -> str:
    """A row of a table."""
    return f"| {' | '.join(part.replace('|', chr(92) + '|') for part in parts)} |\n"


def kind(name: str, modules: str) -> type:
    """The dataclass of a name in the first of some modules that has it."""
    for one in modules.split():
        found = getattr(import_module(f"generator.{one}"), name, None)
        if found:
            return found  # type: ignore[no-any-return]
    raise LookupError(f"{name} is in none of {modules}")


def fields(one: type) -> list[str]:
    """What a template may read of a dataclass."""
    return [field.name for field in dataclasses.fields(one)] + [
        name for name, value in vars(one).items() if isinstance(value, property)
    ]


def things(modules: str) -> Made:
    """Tables of what templates receive: what each kind has, and what its docstring says."""

    def rest(name: str) -> list[str]:
        one = kind(name, modules)
        return [", ".join(f"`{field}`" for field in fields(one)), " ".join((one.__doc__ or "").split()).rstrip(".")]

    return Made(2, rest)


_PAGES = """
views.rolls views.numbers views.options views.relations views.editions views.means views.card games.sheets.crossoff
pages.rules pages.payoffs pages.findings pages.exampletext web.page_context web.prints web.pageset
"""
_NAMES = "pages.rules pages.payoffs pages.findings pages.render web.pageset web.page_context"
_GATES = """
box.gates.sheet box.gates.engraved box.gates.parts box.gates.assembled box.gates.joints box.gates.magnets
box.gates.cavity box.gates.hinge box.gates.tilted box.gates.samples box.gates.tabs
"""
_SHEETS = """
views.sheets games.sheets.words games.sheets.rounds games.sheets.categories games.sheets.crossoff games.sheets.boxes
games.sheets.steps games.sheets.plan
"""


def _parts(name: str) -> list[str]:
    """What stands in the comment above a macro of the tables that pages share; the rest is of who changes it."""
    macro = re.sub(".*parts.", "", name).split("(")[0]
    form = rf"{{# ((?:(?!#}}).)*) #}}\n{{% macro {macro}\("
    (told,) = re.findall(form, shipped_text("pages/parts.md.j2"), re.DOTALL)
    return [" ".join(told.split()).rstrip(".")]


def _section(name: str) -> list[str]:
    """What is told behind the head of a section of the words that all games share."""
    (told,) = re.findall(rf"^\[{name}\] # (.*)$", shipped_text("text/en.toml"), re.MULTILINE)
    return [told]


def shipped_text(name: str) -> str:
    """A template that ships."""
    return (shipped() / "templates" / name).read_text(encoding="utf-8")


def _rule(name: str) -> list[str]:
    (rule,) = [one for one in RULES if one.id == name]
    return [f"{rule.question}", "; ".join(f"`{answer}`: {about}" for answer, about in rule.answers.items())]


def _refused(name: str) -> list[str]:
    """What is wrong, and what to do, as the report on a finished file says it."""
    words = load_labels(open_project(shipped()), "en").section("preflight")
    return [words[f"{name}.title"], words[f"{name}.do"]]


def _example(code: Mapping[str, str]) -> str:
    """A line that gets a finding of a code, as code; empty where there is none so short."""
    said = code.get("example", "")
    return f"`{said}`" if said and "`" not in said else said and f"`` {said} ``"


def _first_words(folder: str) -> Made:
    """What the comment at the top of a data file that ships says of it."""

    def rest(name: str) -> list[str]:
        (told, *_) = re.findall(r"^# (.*)$", shipped_text(f"{folder}/{name}.toml"), re.MULTILINE)
        return [told.rstrip(".")]

    return Made(1, rest)


def _target(name: str) -> list[str]:
    """The same of a target, and what `wuerfelwerk list` says of it."""
    return [*_first_words("targets").rest(name), described(open_project(shipped()), name)]


_CODES = tomllib.loads(shipped_text("codes.toml"))
_FINDINGS = Made(1, lambda name: [_CODES[name]["level"], _CODES[name]["about"], _example(_CODES[name])])
TABLES: Mapping[tuple[str, str], Made] = {
    ("pages.md", "names: things"): things(_PAGES),
    ("pages.md", "names: every page"): names("pages.render"),
    ("pages.md", "names: pages of a game"): names(_NAMES),
    ("cards.md", "names: context"): names("views.card"),
    ("cards.md", "names: answers"): names("views.answers"),
    ("cards.md", "names: options"): names("views.choices"),
    ("sheets.md", "names: sheet"): names("views.sheets games.sheets.crossoff games.sheets.plan"),
    ("quickref.md", "names: quickref"): names("views.quickref"),
    ("quickref.md", "names: wordless"): names("views.card"),
    ("nets.md", "names: nets"): names("artifacts.nets.pages"),
    ("book.md", "names: book"): names("pages.findings pages.render artifacts.book_drawn"),
    ("book.md", "names: figures"): names("artifacts.book_drawn"),
    ("site.md", "names: theme"): names("web.stage"),
    ("simulate.md", "simulate: json"): names("cli.simulate_text", by_hand=2),
    ("balance.md", "report"): names("play.balance.report"),
    **{("box-gates.md", f"gates: {kind}"): names(_GATES) for kind in ("sheet", "stated", "box", "second", "tabs")},
    ("cards.md", "names: answerviews"): things("views.answers"),
    ("cards.md", "names: optionviews"): things("views.choices"),
    ("cards.md", "names: views"): things("views.card press.layout_context"),
    ("sheets.md", "names: sheet views"): things(_SHEETS),
    ("quickref.md", "names: quickviews"): things("views.quickref"),
    ("box.md", "presets"): _first_words("boxes"),
    ("box.md", "materials"): _first_words("materials"),
    ("box.md", "things"): _first_words("things"),
    ("targets.md", "shops"): Made(1, shop_row),
    ("targets.md", "card sizes"): Made(1, card_row),
    ("targets.md", "sheets"): Made(1, _target),
    ("targets.md", "pages"): Made(1, _target),
    ("cards.md", "sections: text"): Made(1, _section),
    ("pages.md", "names: parts"): Made(1, _parts),
    ("play.md", "rules"): Made(1, _rule),
    ("play.md", "transcript: said"): names("play.skip_ahead"),
    ("play.md", "turn: said"): names("play.turn_engine"),
    ("crossing.md", "crossing: policies"): Made(1, lambda name: [POLICIES[name]]),
    ("preflight.md", "rules"): Made(1, _refused),
    ("games.md", "texts"): Made(2, lambda name: [TEXTS[name]]),
    **{("check-codes.md", f"findings: RB{family}"): _FINDINGS for family in range(10)},
}
"""The tables, by the page and by the comment above them."""


def _blocks(page: str, text: str) -> Iterator[tuple[re.Match[str], Made]]:
    """The made tables of a page: the comment, the head, and the rows as groups."""
    for (where, mark), made in TABLES.items():
        if where == page:
            found = re.search(rf"^(<!-- {re.escape(mark)} -->\n(?:\|.*\n){{2}})((?:\|.*\n)+)", text, re.MULTILINE)
            assert found, f"{page} has no table below <!-- {mark} -->"
            yield found, made


def filled(page: str, text: str) -> str:
    """A page with the made cells of its tables as they are today."""
    for found, made in [*_blocks(page, text)]:
        rows = [cells(line)[: made.by_hand] for line in found[2].splitlines()]
        old = [cells(line)[made.by_hand :] for line in found[2].splitlines()]
        new = "".join(row(*hand, *(made.rest(code(hand[0])[0]) or was)) for hand, was in zip(rows, old, strict=True))
        text = text.replace(found[0], found[1] + new)
    return text


def words_made(page: str, text: str) -> int:
    """How many words of a page are in cells that are made."""
    lines = [(line, made) for found, made in _blocks(page, text) for line in found[2].splitlines()]
    rests = [made.rest(code(cells(line)[0])[0]) for line, made in lines]
    return sum(len(" ".join(one).split()) for one in rests)
