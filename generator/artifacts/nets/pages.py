"""The page of a net: its words, and the pictures among them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from generator.artifacts.drawn import Drawing, drawn_faces
from generator.artifacts.nets.layout import BARS, copies, places
from generator.artifacts.nets.pictures import pictures
from generator.artifacts.nets.plan import Wanted, die_title
from generator.base.labels import Labels
from generator.base.locale import locale
from generator.base.project import Project
from generator.games.model import Game
from generator.nets.plan import Plan
from generator.press.primitives import Face
from generator.press.style import Style
from generator.press.targets.pagetarget import PageTarget

if TYPE_CHECKING:
    from generator.glyphs.fontset import FontSet

TEMPLATE, STYLE = "nets/net.card.xml.j2", "nets"


def net_face(
    project: Project, game: Game, wanted: Wanted, plan: Plan, labels: Labels, style: Style, target: PageTarget
) -> Face:
    """The page of a die."""
    from generator.glyphs.fontset import load_fonts
    from generator.press.stage import CardFormat

    fonts = load_fonts(project, game.id)
    width, height, safe = target.layout_size
    at = places(target)
    bar = next(length for length in BARS if length <= width - 2 * safe)
    title, key = die_title(game, plan.die, labels)
    context: dict[str, Any] = {
        "lang": labels.language,
        "title": title[:1].upper() + title[1:],
        "title_key": key,
        "measures": _measures(plan, len(copies(plan, at["net"]).places), labels),
        "steps": _steps(plan, labels),
        "notes": _notes(wanted, plan, labels, _legend(game, wanted, fonts)),
        "places": at,
        "bar": bar,
        "bar_words": labels["nets.bar"].format(length=bar),
        "text": labels.section("nets"),
    }
    sources = {f"text.{name.removeprefix('nets.')}": place for name, place in labels.places.items()}
    text = game.text(labels.language)
    sources |= {name: (text.path, line) for name, line in text.lines.items()}
    drawing = Drawing(TEMPLATE, ("page",), context, sources, STYLE)
    face = drawn_faces(project, game, drawing, CardFormat(width, height, 0, safe))["page"]
    heading, *rest = face.items  # the heading is read first
    return replace(face, items=(heading, *pictures(plan, labels, style, fonts, at), *rest))


def _measures(plan: Plan, here: int, labels: Labels) -> str:
    edge = locale(labels.language).short(Fraction(str(plan.net.edge)), 2)
    solid = labels[f"nets.solid.{plan.net.solid.name}"]
    words = labels["nets.measures"].format(solid=solid, sides=len(plan.net.faces), edge=edge)
    many = labels["nets.make_one"] if plan.count == 1 else labels["nets.make"].format(count=plan.count)
    return f"{words}; {many}{labels['nets.here'].format(here=here) if here < plan.count else ''}"


def _steps(plan: Plan, labels: Labels) -> list[dict[str, str]]:
    last, of_lid = len(plan.net.flaps), len(plan.net.faces[0]) - 1
    lid = "lid_two" if of_lid == 2 else "lid"
    numbers = {"first": last - of_lid + 1, "last": last}
    return [
        {"key": f"text.{key}", "words": labels[f"nets.{key}"].format(**numbers)} for key in ("cut", "fold", "glue", lid)
    ]


def _legend(game: Game, wanted: Wanted, fonts: FontSet) -> str:
    """What the die can show: labels, each behind its symbol where the game has drawn one."""
    found = []
    for symbol in wanted.die.symbols:
        char = fonts.symbol_chars.get(game.face_symbols.get(str(symbol), ""), "")
        found.append(f"{char}\N{NO-BREAK SPACE}{symbol}" if char else str(symbol))
    return ", ".join(found)


def _notes(wanted: Wanted, plan: Plan, labels: Labels, legend: str) -> list[dict[str, str]]:
    sums = {_sum(pair) for pair in plan.opposite}
    own_symbols = legend != ", ".join(map(str, wanted.die.symbols))
    told: Sequence[tuple[str, bool]] = (
        ("blank", not plan.labels),
        ("symbols", bool(plan.labels) and own_symbols),
        ("own", wanted.own),
        ("corner", bool(plan.labels) and plan.net.solid.opposite(0) is None),
        ("sum", len(sums) == 1 and None not in sums),
    )
    numbers = {"sides": len(plan.net.faces), "symbols": legend, "sum": next(iter(sums), None)}
    return [{"key": f"text.{key}", "words": labels[f"nets.{key}"].format(**numbers)} for key, said in told if said]


def _sum(pair: tuple[Any, Any]) -> int | None:
    return pair[0] + pair[1] if all(isinstance(label, int) for label in pair) else None
