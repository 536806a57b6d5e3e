"""The addresses of the website that printed codes lead to, from `templates/site.toml`."""

from __future__ import annotations

from urllib.parse import urlsplit

from generator.base.cache import Life, remembered
from generator.base.labels import placeholders
from generator.base.problem import Problem, UserError, did_you_mean, shown
from generator.base.project import Project
from generator.base.record import Record
from generator.base.tomlfile import read_record

PLACEHOLDER_HOST = "wuerfelwerk.example"
"""The host of `templates/site.toml` as shipped. It leads nowhere: whoever puts a site on the net writes their own."""

QUICK_REFERENCE = "{lang}/{game}/quick-reference.html#edition-{edition}"
"""The page that the website makes for each game."""
_FIELDS = ("lang", "game", "edition")


def quick_reference_url(project: Project, lang: str, game: str, edition: str) -> str:
    """The address of a game's quick reference, at the edition's place. Raises UserError for faults of the file."""
    base, page, _ = _parts(project)
    return (base + page).format(lang=lang, game=game, edition=edition)


def rules_url(project: Project, language: str, game: str) -> str:
    """The address of all the rules of a game; of the whole site where none is set. Raises UserError as above."""
    base, _, page = _parts(project)
    return (base + page).format(lang=language, game=game)


def rules_page(project: Project, language: str, game: str) -> str:
    """Where that page lies below the address of the site, without a place in it."""
    _, _, page = _parts(project)
    return urlsplit(page.format(lang=language, game=game)).path


def site_address(project: Project) -> str:
    """The address of the site's first folder, with a slash at its end; empty until an author has set one."""
    base = _parts(project)[0].format()
    return "" if is_placeholder(base) else base


def is_placeholder(url: str) -> bool:
    """Whether the address leads nowhere, because nobody has set `base_url` yet."""
    return urlsplit(url).hostname == PLACEHOLDER_HOST


def own_address_wanted(project: Project) -> tuple[str, str]:
    """What to write, and where, so that printed codes lead somewhere; both empty where they do."""
    if not is_placeholder(quick_reference_url(project, "", "", "")):
        return "", ""
    place = project.root / "templates" / "site.toml"
    where = shown(place) if place.is_file() else f"the new file {shown(place)}"
    return 'base_url = "https://..."', where


@remembered(Life.COMMAND)
def _parts(project: Project) -> tuple[str, str, str]:
    """The base address, and the quick reference and the rules below it, all as patterns."""
    path = project.find("site.toml")
    problems: list[Problem] = []
    record = read_record(path, problems)
    parts = ("", "", "")
    if record:
        quick = _relative(record, record.text("quick_reference", QUICK_REFERENCE), "quick_reference", _FIELDS)
        parts = (_base_url(record), quick, _relative(record, record.text("rules", ""), "rules", _FIELDS[:2]))
        record.done()
    if problems:
        raise UserError(problems)
    return parts


def _base_url(record: Record) -> str:
    url = record.text("base_url")
    try:
        parts = urlsplit(url)
        _ = parts.port  # a number that no port has is told here
    except ValueError:
        parts = urlsplit("")
    if url and not (url.isascii() and url.isprintable() and not set(url) & set(' "<>')):
        record.fault("base_url", f"'{url}' has characters that no address has", "write it as a browser shows it")
    elif url and (parts.scheme not in ("https", "http") or not parts.hostname or not url.endswith("/")):
        record.fault("base_url", f"'{url}' is no address of a folder", "write it as in 'https://example.org/dice/'")
    return url.replace("{", "{{").replace("}", "}}")


def _relative(record: Record, pattern: str, key: str, fields: tuple[str, ...]) -> str:
    names = placeholders(pattern)
    if names is None or not pattern.isascii():
        hint = f"write {', '.join(f'{{{name}}}' for name in fields[:-1])} and {{{fields[-1]}}} for what changes"
        record.fault(key, f"'{pattern}' is no pattern of addresses", hint)
        return ""
    for name in sorted(names):
        if name not in fields:
            record.fault(key, f"'{key}' can not use {{{name}}}", did_you_mean(name, fields))
    if pattern.startswith("/"):
        record.fault(key, f"'{key}' is added to 'base_url'", "write it without the first '/'")
    return pattern
