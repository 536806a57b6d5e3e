"""The colours of the website by what they are for, in a light and a dark scheme, from `templates/web/palette.toml`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from generator.base.problem import Problem, UserError, did_you_mean, shown
from generator.base.project import Project
from generator.base.record import Record
from generator.base.tomlfile import read_record
from generator.press.colours.colour import contrast, parse_hex
from generator.press.primitives import Colour
from generator.press.style import TEXT_CONTRAST, Style

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
