"""The addresses of the website that printed codes lead to, from `templates/site.toml`."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Annotated
from urllib.parse import urlsplit

from generator.base.cache import Life, remembered
from generator.base.keys import Key, Names, read_as
from generator.base.labels import load_labels, placeholders
from generator.base.problem import Problem, UserError, did_you_mean, shown
from generator.base.project import Project
from generator.base.record import Record
from generator.base.reserved import is_reserved
from generator.base.tomlfile import read_value

QUICK_REFERENCE = "{lang}/{game}/quick-reference.html#edition-{edition}"
"""The page that the website makes for each game."""
_FIELDS = ("lang", "game", "edition")


def quick_reference_url(project: Project, lang: str, game: str, edition: str) -> str:
    """The address of a game's quick reference, at the edition's place. Raises UserError for faults of the file."""
    site = _site(project)
    return site.base_url + site.quick_reference.format(lang=lang, game=game, edition=edition)


def rules_url(project: Project, language: str, game: str) -> str:
    """The address of all the rules of a game; of the whole site where none is set. Raises UserError as above."""
    site = _site(project)
    return site.base_url + site.rules.format(lang=language, game=game)


def rules_page(project: Project, language: str, game: str) -> str:
    """Where that page lies below the address of the site, without a place in it."""
    return urlsplit(_site(project).rules.format(lang=language, game=game)).path


def site_address(project: Project) -> str:
    """The address of the site's first folder, with a slash at its end; empty until an author has set one."""
    base = _site(project).base_url
    return "" if is_placeholder(base) else base


def manual_address(project: Project) -> str:
    """The address of a manual, empty where none is set."""
    return _site(project).manual


def site_order(project: Project, games: Collection[str]) -> list[str]:
    """The games as the site lists them: those that `order` names first. Raises UserError for one that is none of them,
    and as above."""
    site = _site(project)
    path, line = shown(project.find("site.toml")), site.lines.get("order", 0)
    wrong = [
        Problem(path, line, f"no game '{one}'", did_you_mean(one, games)) for one in site.order if one not in games
    ]
    if wrong:
        raise UserError(wrong)
    return list(dict.fromkeys((*site.order, *games)))


def site_feedback(project: Project) -> str:
    """Where readers write to; empty for nowhere. Raises UserError for faults of the file."""
    return _site(project).feedback


def is_placeholder(url: str) -> bool:
    """Whether the address leads nowhere, as that of `templates/site.toml` does: nobody has set their own yet."""
    return is_reserved(urlsplit(url).hostname or "")


def own_address_wanted(project: Project) -> tuple[str, str]:
    """What to write, and where, so that printed codes lead somewhere; both empty where they do."""
    if not is_placeholder(quick_reference_url(project, "", "", "")):
        return "", ""
    place = project.root / "templates" / "site.toml"
    where = shown(place) if place.is_file() else f"the new file {shown(place)}"
    return 'base_url = "https://..."', where


def marked(title: str, project: Project, language: str) -> str:
    """The title of a file with a code, which says that it is a sample where its codes lead nowhere."""
    wanted, _ = own_address_wanted(project)
    return f"{title} ({load_labels(project, language)['card.no_address']})" if wanted else title


@dataclass(frozen=True)
class Site:
    """What the file says: patterns of addresses, and which games come first; `lines` are where its keys stand."""

    base_url: Annotated[str, Key("text", "the address of the website's first folder")]
    quick_reference: Annotated[
        str, Key("text", "the pattern of the address of quick references below it", default=QUICK_REFERENCE)
    ]
    rules: Annotated[str, Key("text", "the pattern of the address of rules below it", default="")]
    order: Annotated[tuple[str, ...], Key("items", "the games that the site lists first, by their folders", default=[])]
    feedback: Annotated[
        str, Key("text", "where readers write to: an address that begins with mailto: or https:", default="")
    ]
    manual: Annotated[str, Key("text", "the address of a manual, to which the foot of each page leads", default="")]
    lines: Mapping[str, int]

    def check(self, table: Record, names: Names) -> None:
        """Addresses are such, and patterns are of what changes."""
        _check_address(table, "base_url", self.base_url, "/", "write it as in 'https://example.org/dice/'")
        _check_address(table, "manual", self.manual, "", "write it as in 'https://example.org/manual/'")
        _check_pattern(table, self.quick_reference, "quick_reference", _FIELDS)
        _check_pattern(table, self.rules, "rules", _FIELDS[:2])
        if self.feedback and not re.fullmatch(r"(mailto:|https?://)[^\s\"'<>]+", self.feedback):
            hint = "write it as in 'mailto:me@example.org' or 'https://example.org/contact'"
            table.fault("feedback", f"'{self.feedback}' is no address to write to", hint)


@remembered(Life.COMMAND)
def _site(project: Project) -> Site:
    return read_value(project.find("site.toml"), lambda table: read_as(Site, table))


def _check_address(record: Record, key: str, url: str, end: str, hint: str) -> None:
    try:
        parts = urlsplit(url)
        _ = parts.port  # a number that no port has is told here
    except ValueError:
        parts = urlsplit("")
    if url and not (url.isascii() and url.isprintable() and not set(url) & set(' "<>')):
        record.fault(key, f"'{url}' has characters that no address has", "write it as a browser shows it")
    elif url and (parts.scheme not in ("https", "http") or not parts.hostname or not url.endswith(end)):
        record.fault(key, f"'{url}' is no address{' of a folder' if end else ''}", hint)


def _check_pattern(record: Record, pattern: str, key: str, fields: tuple[str, ...]) -> None:
    names = placeholders(pattern)
    if names is None or not pattern.isascii():
        hint = f"write {', '.join(f'{{{name}}}' for name in fields[:-1])} and {{{fields[-1]}}} for what changes"
        record.fault(key, f"'{pattern}' is no pattern of addresses", hint)
    for name in sorted(names or ()):
        if name not in fields:
            record.fault(key, f"'{key}' can not use {{{name}}}", did_you_mean(name, fields))
    if names is not None and pattern.startswith("/"):
        record.fault(key, f"'{key}' is added to 'base_url'", "write it without the first '/'")
