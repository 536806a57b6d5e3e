"""The pages of the manual that are made: commands of their help, keys of data files of the schemas that readers make.

`python tests/referencepages.py` writes them, and the cells of tables that `referencetables` makes; the tests compare.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any

import click
from manualsite import COMMANDS, MANUAL, starters
from referencetables import TABLES, filled, row

from generator.base.length import WRITTEN, WRITTEN_POSITIVE
from generator.cli.main import main
from generator.cli.schemas import every_schema

FOLDER = MANUAL / "reference"
MADE = "<!-- made by `python tests/referencepages.py`: change the help of a command, or what a key is about -->\n"
_FILES = """
game=game.toml text=text.LANGUAGE.toml edition=editions/NAME.toml dice=dice.toml target=targets paper=papers
cardsize=cardsizes style=styles variant=variants symbols=symbols.toml site=site.toml box=boxes thing=things
material=materials machine=machines margins=book.toml volumes=volumes.toml starter=starter.toml search=search.toml
tables=tables.json
"""
FILES = dict(one.split("=") for one in _FILES.split())
"""Each schema with the file that it is for, or the folder of `templates` for files of any name, in the order shown."""
Node = Mapping[str, Any]
_END = re.compile(r"(?<=[\w)`\"*])([.!?]) +(?=[A-ZÄÖÜ`\[*])")


def lines_of(text: str) -> str:
    """Prose with one sentence a line."""
    return _END.sub(r"\1\n", " ".join(text.split()))


def commands_page() -> str:
    """Every command with its options, in the words of its help."""
    made = "# Commands\n\n" + MADE + "\nThis is what `wuerfelwerk COMMAND --help` says, of all commands.\n"
    made += "[Files](output.md) tells what they write, and what they exit with.\n"
    for name, command in [("", main), *sorted(main.commands.items())]:
        full = f"wuerfelwerk {name}".strip()
        made += f"\n## `{full}`\n\n"
        context = click.Context(command, info_name=full)
        usage = " ".join(command.collect_usage_pieces(context)) if name else "COMMAND [OPTIONS]..."
        made += f"`{full} {usage.removeprefix('[OPTIONS]').strip()}`\n\n".replace(" `\n", "`\n")
        made += "\n\n".join(lines_of(part) for part in (command.help or "").split("\n\n")) + "\n"
        if (FOLDER / f"{name}.md").exists():
            made += f"See [{name}]({name}.md).\n"
        made += f"\n<!-- options: {full} -->\n" + row("option", "what it does") + "|---|---|\n"
        for option in command.get_params(context):
            if isinstance(option, click.Option) and ("--help" not in option.opts or not name):
                made += option_row(option, context)
        examples = re.sub(r"^Examples?: ", "", " ".join((command.epilog or "").split()))
        if examples:
            made += "\n```sh\n" + "".join(f"{one}\n" for one in examples.split("; ")) + "```\n"
    return made


def option_row(option: click.Option, context: click.Context) -> str:
    """An option with what it takes and what its help says; a limit or a default of click's stands behind."""
    opts = option.opts[-1:] if option.opts[-1:] != ["--help"] else context.help_option_names
    names = ", ".join(f"`{one}`" for one in opts)
    if not option.is_flag and not option.is_eager:
        value = re.sub(r" RANGE$", "", option.make_metavar(context))
        value = {"INTEGER": "N", "DIRECTORY": "DIR"}.get(value, value)
        names = f"`{opts[0]} {value}`"
    said = option.get_help_extra(context)
    more = [f"default: {said['default']}"] if "default" in said else []
    low, _, high = re.sub("<=?x<=?", " ", said.get("range", "")).partition(" ")
    more += [f"{low} to {high}"] if high else [said["range"].replace("x>=", "at least ")] if low else []
    more += ["needed"] if option.required else []
    more += ["may be given several times"] if option.multiple else []
    return row(names, "; ".join(filter(None, [(option.help or "").rstrip("."), *more])))


def keys_page() -> str:
    """Every key of every data file, in the words of what reads it."""
    schemas = {name: json.loads(text) for name, text in every_schema()}
    assert schemas.keys() == FILES.keys()
    made = "# Keys of data files\n\n" + MADE + "\n"
    made += "A key that is in no table is a fault, and the message names the nearest key that you may have meant.\n"
    made += 'A length is a text with its unit, as in `"3 mm"`, and `NAME` a name of yours.\n'
    for name, file in FILES.items():
        made += f"\n## `{file if '.' in file else f'{file}/NAME.toml'}`\n"
        made += f"\n{schemas[name]['title']}.\n" if "title" in schemas[name] else ""
        if name == "text":
            made += "\nThe words of [the quick reference](quickref.md); [all other texts](games.md#textlanguagetoml).\n"
        for place, node in tables_of(schemas[name]):
            if name == "text" and not place.startswith("quickref"):
                continue
            if place:
                made += f"\n### `{file if '.' in file else f'{file}/NAME.toml'}`: `{place}`\n"
                about = node.get("description", "")
                made += f"\n{lines_of(about)}\n" if about else ""
            made += f"\n<!-- keys: {f'{file} {place}'.strip()} -->\n"
            made += row("key", "type", "default", "what it is") + "|---|---|---|---|\n"
            made += "".join(key_rows(node))
    return made


def merged(node: Node) -> dict[str, Any]:
    """A table that may be one of several kinds as one table; a key that only some of them have says which."""
    kinds = node.get("anyOf", [])
    if not kinds or not all("properties" in one for one in kinds):
        return dict(node)
    made: dict[str, Any] = {"properties": {}, "allOf": []}
    said = [str(one["properties"].get("kind", {}).get("const", "")) for one in kinds]
    for kind in kinds:
        made["allOf"] += [rule for rule in kind.get("allOf", []) if rule not in made["allOf"]]
        for key, one in kind["properties"].items():
            older = made["properties"].get(key)
            made["properties"][key] = one if older is None else both(older, one)
    having = {key: [said[at] for at, one in enumerate(kinds) if key in one["properties"]] for key in made["properties"]}
    made["kinds"] = {key: names for key, names in having.items() if len(names) < len(kinds) and all(names)}
    needs = {
        key: [key in one.get("required", []) for one in kinds if key in one["properties"]] for key in made["properties"]
    }
    made["required"] = [key for key, said_so in needs.items() if all(said_so)]
    return made


def both(older: Node, newer: Node) -> Node:
    """What one of two kinds takes behind a key."""
    if "const" in older or "enum" in older:
        values = [*older.get("enum", [older.get("const")]), *newer.get("enum", [newer.get("const")])]
        return {**older, **newer, "enum": list(dict.fromkeys(values)), "type": "string"}
    if older.get("type") == "array" and "properties" in older.get("items", {}):
        return {**older, "items": merged({"anyOf": [older["items"], newer["items"]]}) | {"description": ""}}
    return older


def tables_of(node: Node, place: str = "") -> Iterator[tuple[str, Node]]:
    """A table with those below it, by their place in the file."""
    node = merged(node)
    properties = node.get("properties", {})
    if any(properties):
        yield place, node
    below = {key: one for key, one in properties.items() if isinstance(one, Mapping)}
    named = node.get("additionalProperties")
    if isinstance(named, Mapping) and ("properties" in named or "anyOf" in named):
        below["NAME"] = named
    for key, one in below.items():
        inner = one.get("items", one)
        if isinstance(inner, Mapping) and (
            "properties" in inner or "anyOf" in inner or "additionalProperties" in inner
        ):
            yield from tables_of(inner, f"{place}.{key}".lstrip("."))


def key_rows(node: Node) -> Iterator[str]:
    """The keys of a table: what each takes, what it is where it is missing, and what it means."""
    needed = dict.fromkeys(node.get("required", []), "needed")
    more: dict[str, list[str]] = {key: [f"with `kind` {either(names)}"] for key, names in node.get("kinds", {}).items()}
    for rule in node.get("allOf", []):
        for key in rule.get("else", {}).get("properties", {}):
            conditions = rule["if"]["properties"].items()
            said = " and ".join(f"`{name}` {either(one['enum'])}" for name, one in conditions if len(one["enum"]) < 20)
            more.setdefault(key, []).append(f"only with {said}")
            if rule["then"]:
                needed[key] = "needed"
        if "anyOf" in rule:
            first, *others = [one["required"][0] for one in rule["anyOf"]]
            needed[first] = f"needed, or {either(others)}"
        if "not" in rule:
            one, other = rule["not"]["required"]
            more.setdefault(one, []).append(f"not beside `{other}`")
    for key, one in node["properties"].items():
        default = f"`{json.dumps(one['default'], ensure_ascii=False)}`" if "default" in one else "none"
        usual = needed.get(key, default)
        about = [one.get("description", ""), *dict.fromkeys(more.get(key, []))]
        yield row(f"`{key}`", type_of(one), usual, "; ".join(filter(None, about)))


def either(values: list[Any]) -> str:
    """Values of which one is meant."""
    return " or ".join(f"`{json.dumps(one) if isinstance(one, bool) else one}`" for one in values)


def type_of(node: Node) -> str:
    """What a key takes, in words."""
    kind, items = node.get("type"), node.get("items", {})
    if "enum" in node or "const" in node:
        return "text: " + either(node.get("enum") or [node["const"]])
    if kind == "array" and isinstance(items, Mapping):
        if "properties" in items or "anyOf" in items:
            return "tables"
        some = items.get("type", "")
        named = {"string": "texts", "integer": "whole numbers", "array": "lists"}
        words = " and ".join(named.get(one, one) for one in ([some] if isinstance(some, str) else some))
        if "enum" in items:
            words = "texts: " + either(items["enum"])
        return f"list of {words or 'values'}"
    if kind == "object":
        inner = node.get("additionalProperties")
        return "tables" if isinstance(inner, Mapping) and "properties" not in node else "table"
    if kind == "string":
        return "length" if node.get("pattern") in (WRITTEN, WRITTEN_POSITIVE) else "text"
    if kind in ("integer", "number"):
        return ("whole number" if kind == "integer" else "number") + limits_of(node)
    return {"boolean": "true or false"}.get(str(kind), "any value")


def limits_of(node: Node) -> str:
    """The limits of a number."""
    low, high = node.get("minimum"), node.get("maximum")
    if low is not None and high is not None and high < 10**9:
        return f", {low} to {high}"
    return f", {low} or more" if low is not None else ""


def gallery_page() -> str:
    """Every product of every game that ships and of every starter, with its command; pictures come with the website."""
    made = "# Gallery\n\n" + MADE + "\nEach product of each game, with the command that makes it.\n"
    made += "The pictures are made by `make manual`: they are the first pages of what the commands write.\n"
    made += "A game without the parts for a product has none: a box needs pieces, a score sheet its `[[sheet]]`.\n"
    for game in ("einhorn", "dre13ehn", "choice", *starters()):
        made += f"\n## {game}\n"
        if game in starters():
            made += f"\nA starter: `wuerfelwerk new {game} --like {game} --lang en --project games`\n"
        for command, line in COMMANDS.items():
            where = " --project games" if game in starters() else ""
            made += f"\n### {command.capitalize()} of {game}\n"
            made += f"\n```sh\nwuerfelwerk {line.replace('GAME', game)}{where}\n```\n\n"
            made += f"<!-- pictures: {game} {command} -->\n"
    return made


PAGES = {"reference/commands.md": commands_page, "reference/keys.md": keys_page, "gallery.md": gallery_page}

if __name__ == "__main__":
    for page, make in PAGES.items():
        (MANUAL / page).write_text(make(), encoding="utf-8")
    for path in sorted(FOLDER / page for page in {page for page, _ in TABLES}):
        path.write_text(filled(path.name, path.read_text(encoding="utf-8")), encoding="utf-8")
