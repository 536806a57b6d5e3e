"""The style sheet of the website: `templates/web/assets/*.css.j2` with the colours and symbols of the cards."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any
from urllib.parse import quote

from generator.base.argument import WrongArgument, asked_for
from generator.base.compiled import CompiledTemplates
from generator.base.jinja import StrictEnvironment
from generator.base.jinjafaults import template_faults
from generator.base.project import Project
from generator.base.textfile import read_text
from generator.glyphs.fontset import FontSet, load_fonts
from generator.press.numberformat import numbers
from generator.press.style import load_style
from generator.web.icons import path_data, symbol_svg
from generator.web.palette import Scheme, hexadecimal, load_palette

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
        row, column = divmod(number, columns)
        x = column * step + (step - wide * scale) / 2
        y = (row + column % 2 / 2) * step + (step - size) / 2 + fonts.symbols.ascent * scale
        last = column % 2 and row == rows - 1
        for top in (y, y - rows * step) if last else (y,):  # what the lower edge cuts comes in at the upper one
            place = f"translate({numbers(x, top)}) scale({numbers(scale, -scale)})"
            shapes.append(f'<path transform="{place}" d="{data}"/>')
    width, height = numbers(columns * step), numbers(rows * step)
    start = f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" fill="{fill}">'
    return _address(f"{start}{''.join(shapes)}</svg>")


def _known(fonts: FontSet, name: str) -> str:
    asked_for("symbol", name, fonts.symbol_chars)
    return name


def _address(svg: str) -> str:
    return "data:image/svg+xml," + quote(svg.replace('"', "'"), safe=_UNQUOTED)
