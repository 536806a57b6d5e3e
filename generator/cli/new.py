"""`wuerfelwerk new`: a game of one's own, or a house rule, from a starter in `templates/starters`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from string import Template
from typing import Annotated

import click

from generator.artifacts.build import put_all, stage
from generator.base.keys import Key, read_as
from generator.base.problem import Problem, UnknownName, UserError, WrongUsage, shown
from generator.base.project import SIGNS, Project, open_project, shipped, shipped_games
from generator.base.record import NAME
from generator.base.tomlfile import read_text, read_value

FOLDER, COMMON, DATA = "starters", "common", "starter.toml"
_LANGUAGE = re.compile(r"(?:^docs/|/text\.)([a-z]{2,3})(?:/|\.toml$)")
_SCHEMA = re.compile(r"\A#:schema .*?(schemas/[a-z]+\.json)")
_DICE = re.compile(r"([2-9])[dD]([1-9]\d{0,2})")
_SIDES = range(4, 101)


@dataclass(frozen=True)
class Starter:
    """What a starter says of itself. Of `dice` others may take the place; `edition_of` is for a house rule."""

    folder: Path
    about: Annotated[str, Key("text", "what game it is")]
    dice: Annotated[str, Key("text", "equal dice that may be exchanged, as in 2d6", default="")] = ""
    roll: Annotated[str, Key("text", "a roll, as `explain` takes it", default="")] = ""
    edition_of: Annotated[str, Key("text", "the shipped game whose edition it is", default="")] = ""

    @property
    def files(self) -> dict[str, Path]:
        """Its files by their path in a project, in which NAME stands for the name."""
        return files(self.folder)

    @property
    def languages(self) -> list[str]:
        """The languages that it has texts in."""
        return sorted({found[1] for path in self.files if (found := _LANGUAGE.search(path))})


def files(folder: Path) -> dict[str, Path]:
    """All files below a folder by their relative path, but for what a starter says of itself."""
    found = {path.relative_to(folder).as_posix(): path for path in sorted(folder.rglob("*")) if path.is_file()}
    return {name: path for name, path in found.items() if name != DATA}


def starters(project: Project) -> dict[str, Path]:
    """The folder of each starter by its name, sorted; a project's own one hides a shipped one."""
    found: dict[str, Path] = {}
    for layer in project.layers():
        for path in sorted((layer / FOLDER).glob(f"*/{DATA}")):
            found.setdefault(path.parent.name, path.parent)
    return dict(sorted(found.items()))


def load_starter(project: Project, name: str) -> Starter:
    """The starter of that name. Raises UnknownName, or UserError with the faults of its file."""
    if name not in (known := starters(project)):
        raise UnknownName("starter", name, known)
    folder = known[name]
    return read_value(folder / DATA, lambda record: read_as(Starter, record, folder=folder))


def _tell_starters(context: click.Context, option: click.Parameter, asked: bool) -> None:
    if asked:
        project = open_project()
        for name in (known := starters(project)):
            click.echo(f"{name:{max(map(len, known))}}  {load_starter(project, name).about}")
        context.exit()


@click.command(epilog="Example: wuerfelwerk new harbour --like first --dice 2d8")
@click.argument("name")
@click.option("--like", default="first", show_default=True, metavar="STARTER", help="What to begin from.")
@click.option("--lang", "languages", multiple=True, metavar="L", help="Language (default: all of the starter).")
@click.option("--dice", default="", metavar="DICE", help="Equal dice, where the starter takes others: 3d6, 2d10.")
@click.option(
    "--project",
    type=click.Path(file_okay=False, path_type=Path),
    help="Folder for it (default: the project you are in, else a new folder NAME).",
)
@click.option("--starters", is_flag=True, is_eager=True, expose_value=False, callback=_tell_starters,
              help="Tell which starters there are.")  # fmt: skip
def new(name: str, like: str, languages: tuple[str, ...], dice: str, project: Path | None) -> None:
    """Write a game of your own, NAME, that builds at once; nothing that is there is written over."""
    root = project or _usual(name)
    place = Project(root.resolve())
    starter = load_starter(place, like)
    if wrong := list(_faults(place, starter, name, like, languages, dice)):
        raise WrongUsage([Problem("wuerfelwerk", 0, *one) for one in wrong])
    title = re.sub("[-_]+", " ", name).strip().title()
    values = {"name": name, "game": starter.edition_of or name, "title": title}
    values |= _of_dice(dice or starter.dice, starter.roll)
    left_out = set(starter.languages).difference(languages or starter.languages)
    common = next(layer / FOLDER / COMMON for layer in place.layers() if (layer / FOLDER / COMMON).is_dir())
    wanted = files(common) | starter.files
    wanted = {path: file for path, file in sorted(wanted.items()) if not _in(path, left_out)}
    places = {path: root / path.replace("NAME", name) for path in wanted}
    if taken := [places[path] for path in wanted if "NAME" in path and places[path].exists()]:
        raise WrongUsage([Problem(shown(path), 0, "is there already", "take another name") for path in taken])
    written = {places[path]: _filled(file, values) for path, file in wanted.items() if not places[path].exists()}
    named = {found for content in written.values() for found in _SCHEMA.findall(content)}
    schemas = {root / "templates" / name: shipped() / "templates" / name for name in sorted(named)}
    written |= {path: read_text(file) for path, file in schemas.items() if not path.exists()}
    staged = []
    try:
        for path, content in written.items():
            staged.append(stage(path, content.encode(), "--project"))
        put_all(staged)
    finally:
        for one in staged:
            one.discard()
    for path in written:
        click.echo(shown(path))
    where = "" if root.resolve() == Path.cwd() else f" --project {shown(root)}"
    edition = f" --edition {name}" if starter.edition_of else ""
    click.echo(f"now: wuerfelwerk {'cards' if edition else 'watch'} {values['game']}{edition}{where}")


def _usual(name: str) -> Path:
    """The project somebody is in; where that is none, or this program's own, a new folder."""
    here = open_project().root  # of an installed program it is the current folder, whatever lies there
    own = here == Path.cwd() and here != shipped() and any((here / sign).exists() for sign in SIGNS)
    return here if own else Path(name)


def _faults(
    project: Project, starter: Starter, name: str, like: str, languages: Iterable[str], dice: str
) -> Iterator[tuple[str, str]]:
    """What is wrong with what was asked for, with what to do."""
    if not NAME.fullmatch(name):
        yield f"a game can not be called '{name}'", "use small letters, digits, - and _, a letter or digit first"
    elif not starter.edition_of:
        for folder in project.game_folders:
            if (folder / name).exists():
                whose = "a shipped game" if folder == shipped_games() else "a game of this project"
                yield f"'{name}' is {whose}", "take another name"
                break
    for language in languages:
        if language not in starter.languages:
            known = ", ".join(starter.languages) or "none: it has no texts"
            yield f"the starter '{like}' has no texts in '{language}'", f"it has {known}"
    if dice and not starter.dice:
        yield f"the starter '{like}' takes no other dice", "leave --dice out, and change the dice in its game.toml"
    elif dice and not ((found := _DICE.fullmatch(dice)) and int(found[2]) in _SIDES):
        hint = f"two to nine equal dice with {_SIDES[0]} to {_SIDES[-1]} sides, as 2d6; leave out --dice for others "
        hint += 'and write dice = ["2d10", "d6"] into game.toml, with the patterns and examples of all results'
        yield f"'{dice}' are no dice for the starter '{like}'", hint


def _of_dice(dice: str, roll: str) -> dict[str, str]:
    """Numbers for a game of so many equal dice: what is high for them, what is low, and rolls of each kind."""
    if not (found := _DICE.fullmatch(dice)):
        return {"roll": roll}
    count, sides = int(found[1]), int(found[2])
    high = (4 * count * sides + 4) // 5  # about four fifths of the largest sum; low is as far from the smallest
    low = count * (sides + 1) - high
    middle = [(sides + 1) // 2] * (count - 1) + [(sides + 1) // 2 + 1]
    numbers: dict[str, object] = {"dice": f"{count}d{sides}", "count": count, "least": count, "high": high, "low": low}
    rolls = {
        "same": [sides] * count,
        "high": [sides] * (count - 1) + [sides - 1],
        "low": [1] * (count - 1) + [2],
        "rest": middle,
    }
    return {
        **{key: str(value) for key, value in numbers.items()},
        **{f"{key}_roll": str(value) for key, value in rolls.items()},
        "same": ", ".join("n" * count),
        "roll": " ".join(map(str, rolls["high"])),
    }


def _in(path: str, languages: Iterable[str]) -> bool:
    """Whether a file is for one of the languages."""
    found = _LANGUAGE.search(path)
    return bool(found and found[1] in languages)


def _filled(file: Path, values: Mapping[str, str]) -> str:
    """A file of a starter, with what stands in it for names and numbers, `$$name`, filled in. Raises UserError."""
    try:
        return Template(read_text(file)).substitute(values)
    except (KeyError, ValueError) as error:
        wrong = f"nothing fills '${error.args[0]}'" if isinstance(error, KeyError) else str(error)
        raise UserError([Problem(shown(file), 0, wrong, "write $$ for a dollar that is meant")]) from None
