"""The style sheet of the website, with colours by what they are for in a light and a dark scheme."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any
from urllib.parse import quote

from generator.base.problem import Problem, UserError, did_you_mean, shown
from generator.base.project import Project
from generator.base.record import Record
from generator.base.templates import CompiledTemplates, StrictEnvironment, WrongArgument, asked_for, template_faults
from generator.base.tomlfile import read_record, read_text
from generator.glyphs.fontset import FontSet, load_fonts
from generator.press.colours.colour import contrast, parse_hex
from generator.press.outlines import numbers
from generator.press.primitives import Colour
from generator.press.style import TEXT_CONTRAST, Style, load_style
from generator.web.icons import path_data, symbol_svg

FILE = "web/palette.toml"
SCHEMES = ("light", "dark")
_GROUNDS = ("ground", "raised")
"""Where the symbols of results stand."""
_BAND = ("band", "on-band")
"""The colours of the site as an app: its bar, and what is drawn on it."""
_STEPS = 50


@dataclass(frozen=True)
class Scheme:
    """One scheme: a colour for each role, and for each colour of the style one of its hue that can be read here."""

    name: str
    roles: Mapping[str, Colour]
    inks: Mapping[str, Colour]


def load_palette(project: Project, style: Style, game: str = "") -> tuple[Scheme, ...]:
    """Both schemes, light first. Raises UserError with every fault of the file, contrast that is too low included."""
    path = project.find(FILE, game)
    problems: list[Problem] = []
    record = read_record(path, problems)
    if record is None:
        raise UserError(problems)
    roles = {name: _roles(record.table(name), style) for name in SCHEMES}
    _check_same(record, roles)
    for pair in record.tables("contrast", required=True):
        _check_pair(pair, roles)
    record.done()
    known = roles[SCHEMES[0]]
    problems += [
        Problem(shown(path), 0, f"'{role}' is missing in [{SCHEMES[0]}]", did_you_mean(role, known))
        for role in (*_GROUNDS, *_BAND)
        if role not in known
    ]
    if problems:
        raise UserError(problems)
    return tuple(Scheme(name, found, _inks(found, style)) for name, found in roles.items())


def band_colours(palette: Sequence[Scheme]) -> tuple[str, str]:
    """The ground of the band at the top of each page and the colour of what stands on it, as `#2b2440`."""
    band, on_band = (hexadecimal(palette[0].roles[name]) for name in _BAND)
    return band, on_band


def scheme_colours(scheme: Scheme) -> dict[str, str]:
    """The roles of a scheme as `#2b2440`, by names that a template can say: `on_band`."""
    return {name.replace("-", "_"): hexadecimal(colour) for name, colour in scheme.roles.items()}


def hexadecimal(colour: Colour) -> str:
    """The colour as `#2b2440`."""
    return "#" + "".join(f"{round(part * 255):02x}" for part in colour.rgb)


def readable(colour: Colour, grounds: Iterable[Colour], ratio: float = TEXT_CONTRAST) -> Colour:
    """The colour itself if it has the contrast on all grounds, else the nearest mixture with white or black.

    Which of the two is told by the first ground. Where none is enough it is white or black.
    """
    wanted = list(grounds)
    end = (1.0, 1.0, 1.0) if sum(wanted[0].rgb) < 1.5 else (0.0, 0.0, 0.0)
    for step in range(_STEPS + 1):
        red, green, blue = (own + (other - own) * step / _STEPS for own, other in zip(colour.rgb, end, strict=True))
        mixed = Colour(colour.name, (red, green, blue), colour.cmyk)
        if all(contrast(mixed, ground) >= ratio for ground in wanted):
            break
    return mixed


def _roles(record: Record, style: Style) -> dict[str, Colour]:
    return {role: found for role in record.keys() if (found := _colour(record, role, style))}


def _colour(record: Record, role: str, style: Style) -> Colour | None:
    text = record.text(role)
    if not text.startswith("#"):
        if text and text not in style.colours:
            record.fault(role, f"no colour '{text}'", did_you_mean(text, style.colours))
        return style.colours.get(text)
    try:
        return Colour(role, parse_hex(text), (0.0, 0.0, 0.0, 0.0))
    except ValueError as error:
        record.fault(role, f"'{role}': {error}")
        return None


def _check_same(record: Record, roles: Mapping[str, Mapping[str, Colour]]) -> None:
    """Each role must be there in both schemes."""
    for name, other in (SCHEMES, SCHEMES[::-1]):
        for role in record.table(name).keys():
            if role not in record.table(other).keys():
                hint = did_you_mean(role, record.table(other).keys())
                record.fault((name, role), f"'{role}' is missing in [{other}]", hint)


def _check_pair(pair: Record, roles: Mapping[str, Mapping[str, Colour]]) -> None:
    names = [pair.text(key) for key in ("text", "ground")]
    wanted = pair.number("ratio", TEXT_CONTRAST)
    pair.done()
    for scheme, known in roles.items():
        for key, name in zip(("text", "ground"), names, strict=True):
            if name and name not in known:
                pair.fault(key, f"no '{name}' in [{scheme}]", did_you_mean(name, known))
        if all(name in known for name in names) and (found := contrast(known[names[0]], known[names[1]])) < wanted:
            message = (
                f"'{names[0]}' on '{names[1]}' has a contrast of {found:.2f}:1 in [{scheme}], {wanted:g}:1 is needed"
            )
            pair.fault("", message, "make the darker colour darker or the lighter one lighter")


def _inks(roles: Mapping[str, Colour], style: Style) -> dict[str, Colour]:
    grounds = [roles[name] for name in _GROUNDS]
    return {name: readable(colour, grounds) for name, colour in style.colours.items()}


FOLDER, SUFFIX, PLAIN = "web/assets", ".css.j2", ".css"
_UNQUOTED = " /:;=,()'!*+$&?@"
"""What may stand in a data address between double quotes; < > # % and \" may not."""


def stylesheet(project: Project, game: str = "", palette: Sequence[Scheme] = ()) -> str:
    """All style sheets in the order of their names, as one: templates, and plain ones as they are.

    `palette` is that of the game, where it was loaded already. Raises UserError at the template's line for
    unknown colours, symbols and names, and at the palette's line for contrast that is too low.
    """
    compiled = CompiledTemplates(project.code_cache, "styles")
    environment = StrictEnvironment(project.layers(game), escape=False, bytecode_cache=compiled)
    context = style_context(project, game, palette)
    parts = []
    sheets = project.named(FOLDER, PLAIN, game) | project.named(FOLDER, SUFFIX, game)
    for name, path in sorted(sheets.items()):
        if path.name.endswith(PLAIN):
            parts.append(read_text(path))
            continue
        with template_faults(environment, path, context):
            parts.append(environment.get_template(f"{FOLDER}/{name}{SUFFIX}").render(context))
    lines = (line.strip() for part in parts for line in part.splitlines())
    return "\n".join(line for line in lines if line) + "\n"


def style_context(project: Project, game: str = "", palette: Sequence[Scheme] = ()) -> dict[str, Any]:
    """What the style sheets may use.

    `colour.night` is a colour of the style; `light` and `dark` hold `roles` and `inks`, lists of (name, colour);
    `symbol("dice")` and `pattern(["dice", ...], 6, colour.dusk)` (in six columns) are pictures for url("...").
    """
    style = load_style(project, game=game)
    fonts = load_fonts(project, game)
    colours = {name: hexadecimal(colour) for name, colour in style.colours.items()}
    schemes = {scheme.name: _view(scheme) for scheme in palette or load_palette(project, style, game)}
    return {"colour": colours, "symbol": partial(_symbol, fonts), "pattern": partial(_pattern, fonts), **schemes}


def _view(scheme: Scheme) -> dict[str, list[tuple[str, str]]]:
    return {
        "roles": [(name, hexadecimal(colour)) for name, colour in scheme.roles.items()],
        "inks": [(name, hexadecimal(colour)) for name, colour in scheme.inks.items()],
    }


def _symbol(fonts: FontSet, name: str, fill: str = "#000000") -> str:
    return _address(symbol_svg(fonts, _known(fonts, name), fill))


GRAIN = 10
"""Thousandths of a symbol's height to which a pattern is drawn: its symbols are small, and every page loads it."""
_NUMBER = re.compile(r"-?[\d.]+")


def _pattern(fonts: FontSet, names: Sequence[str], columns: int, fill: str, step: float = 56, size: float = 26) -> str:
    """A tile of symbols, every second column half a step lower, as on the backs of the cards.

    `step` is from symbol to symbol, `size` their height. The number of columns is even, or tiles would not join.
    """
    if columns < 2 or columns % 2:
        raise WrongArgument(f"a pattern has an even number of columns, not {columns}")
    rows, scale = -(-len(names) // columns), size / 1000
    shapes = []
    for number, name in enumerate(names):
        data, wide = path_data(fonts, _known(fonts, name))
        coarse = _NUMBER.sub(lambda one: str(round(float(one[0]) / GRAIN)), data)
        row, column = divmod(number, columns)
        x = column * step + (step - wide * scale) / 2
        y = (row + column % 2 / 2) * step + (step - size) / 2 + fonts.symbols.ascent * scale
        last = column % 2 and row == rows - 1
        for top in (y, y - rows * step) if last else (y,):  # what the lower edge cuts comes in at the upper one
            place = f"translate({numbers(x, top)}) scale({numbers(GRAIN * scale, -GRAIN * scale)})"
            shapes.append(f'<path transform="{place}" d="{coarse}"/>')
    width, height = numbers(columns * step), numbers(rows * step)
    start = f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" fill="{fill}">'
    return _address(f"{start}{''.join(shapes)}</svg>")


def _known(fonts: FontSet, name: str) -> str:
    asked_for("symbol", name, fonts.symbol_chars)
    return name


def _address(svg: str) -> str:
    return "data:image/svg+xml," + quote(svg.replace('"', "'"), safe=_UNQUOTED)
