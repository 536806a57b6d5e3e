"""Runs a command and turns faults into messages and exit codes: 0 done, 1 a fault in a file, 2 wrong usage."""

from __future__ import annotations

import gc
import os
import re
import signal
import sys
from collections.abc import Iterator, Mapping, MutableMapping, Sequence
from contextlib import contextmanager, suppress
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, cast

import click
from click.shell_completion import CompletionItem

import generator
from generator.base.problem import Problem, UserError, shown
from generator.base.project import shipped
from generator.base.scratch import sweep
from generator.cli import again
from generator.cli.completion import VARIABLE, offer_names

if TYPE_CHECKING:
    from generator.artifacts.build import Built


BOOK = ("latex2mathml", "markdown_it", "mdit_py_plugins", "pyphen")
"""What the rule book needs, and so does the website that offers it."""


def call(command: click.Command) -> None:
    """Runs the command line and exits. A traceback only ever means a fault of this program."""
    again.speak_utf8()
    gc.set_threshold(50_000, 20, 50)  # nearly all that is made stays to the end: to look for waste takes a tenth
    try:
        with _ended_in_order():
            sweep()
            code = command.main(prog_name="wuerfelwerk", standalone_mode=False)
        if not code:
            again.end()
    except click.exceptions.Exit as stop:
        code = stop.exit_code
    except click.Abort:
        code = 130
    except click.ClickException as error:
        error.show()
        code = error.exit_code
    except UserError as error:
        click.echo(str(error), err=True)
        code = error.exit_code
    except OSError as error:
        sys.stdout = None  # nothing more is to be flushed to it
        click.echo(f"wuerfelwerk: standard output can not be written: {error.strerror}", err=True)
        code = 1
    gc.freeze()  # nothing is left to be looked for: to clear away what is made takes a tenth, too
    sys.exit(code if isinstance(code, int) else 0)


@contextmanager
def _ended_in_order() -> Iterator[None]:
    """Lets whoever is asked to end, by a time limit for one, take away first what is half done."""

    def end(number: int, frame: object) -> None:
        raise SystemExit(128 + number)

    before = None
    with suppress(ValueError):  # no main thread
        before = signal.signal(signal.SIGTERM, end)
    try:
        yield
    finally:
        if before is not None:
            signal.signal(signal.SIGTERM, before)


def require(extra: str, *modules: str) -> None:
    """Says what to install where a command needs more than the base of the package."""
    missing = [name for name in modules if find_spec(name) is None]
    if missing:
        hint = f"install it with: {install_hint(extra)}"
        raise UserError([Problem("wuerfelwerk", 0, f"this command needs {', '.join(missing)}", hint)])


def install_hint(extra: str) -> str:
    """How an extra is installed: in a checkout its own environment has it, as `make` has no target for some."""
    checkout = (shipped() / "Makefile").is_file() and (shipped() / "pyproject.toml").is_file()
    return f".venv/bin/pip install --editable '.[{extra}]'" if checkout else f"pip install 'wuerfelwerk[{extra}]'"


def report(built: Sequence[Built], wanted: int) -> int:
    """One line a file that was written, one line in all where everything was up to date; returns how many."""
    for one in built:
        click.echo(f"{one.seconds * 1000:5.0f} ms  {shown(one.path)}")
    noted: dict[str, dict[Path, list[str]]] = {}
    for made in built:
        for note in made.notes:
            noted.setdefault(note, {}).setdefault(made.path.parent, []).append(made.path.name)
    for note, folders in noted.items():
        files = [name for folder, names in folders.items() for name in (shown(folder / names[0]), *names[1:])]
        click.echo(f"note: {', '.join(files)}: {note}", err=True)
    for kept in [kept for one in built for kept in one.kept]:
        click.echo(f"note: somebody had changed it by hand, and that is kept: {shown(kept)}", err=True)
    if not built:
        click.echo("1 file is up to date" if wanted == 1 else f"{wanted} files are up to date")
    return len(built)


PLACES = {
    "cards": "prints:cards",
    "sheets": "prints:sheets",
    "book": "book:book",
    "box": "box:box",
    "nets": "nets:nets",
    "handoff": "book:handoff",
    "contact": "contact:contact",
    "site": "site:site",
    "check": "check:check",
    "tables": "tables:tables",
    "explain": "explain:explain",
    "simulate": "simulate:simulate",
    "balance": "balance:balance",
    "replay": "replay:replay",
    "new": "new:new",
    "list": "listing:list_games",
    "parts": "parts:parts",
    "coupon": "coupon:coupon",
    "verify-box": "verifybox:verify_box",
    "preflight": "preflight:preflight",
    "colours": "colours:colours",
    "symbols": "symbols:symbols",
    "schemas": "schemas:schemas",
    "doctor": "doctor:doctor",
    "calibrate": "calibrate:calibrate",
    "watch": "watch:watch",
    "search": "search:search",
}
"""Where each command stands: module of this package, and name in it."""


class Commands(Mapping[str, click.Command]):
    """The commands by name; the module of one is loaded when it is asked for."""

    def __getitem__(self, name: str) -> click.Command:
        module, _, attribute = PLACES[name].partition(":")
        command = cast(click.Command, getattr(import_module(f"generator.cli.{module}"), attribute))
        if VARIABLE in os.environ:
            offer_names(command)
        return command

    def __iter__(self) -> Iterator[str]:
        return iter(PLACES)

    def __len__(self) -> int:
        return len(PLACES)


class _Main(click.Group):
    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """A line a command, read from its docstring: to load all of them for that takes seconds."""
        limit = formatter.width - 6 - max(map(len, PLACES))
        with formatter.section("Commands"):
            told = (click.Command(name, help=_docstring(name)) for name in sorted(PLACES))
            formatter.write_dl([(str(one.name), one.get_short_help_str(limit)) for one in told])

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        """The commands that begin so, none of which is loaded."""
        if incomplete.startswith("-"):
            return super().shell_complete(ctx, incomplete)
        names = [name for name in sorted(PLACES) if name.startswith(incomplete)]
        return [
            CompletionItem(name, help=click.Command(name, help=_docstring(name)).get_short_help_str()) for name in names
        ]


def _docstring(name: str) -> str:
    """The first paragraph of what a command says of itself."""
    module, _, function = PLACES[name].partition(":")
    source = Path(__file__).with_name(f"{module}.py").read_text(encoding="utf-8")
    found = re.search(rf'^def {function}\(.*?"""(.*?)(?:"""|\n\n)', source, re.MULTILINE | re.DOTALL)
    assert found is not None, name
    return found[1]


@click.group(
    cls=_Main,
    commands=cast(MutableMapping[str, click.Command], Commands()),  # nobody adds to it
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog="Example: wuerfelwerk cards einhorn --lang de --target home-a4",
)
@click.version_option(generator.__version__, package_name="wuerfelwerk", message="wuerfelwerk %(version)s")
def main() -> None:
    """From one definition of a dice game to its tables, cards and box: what is printed is what was proved."""


def run() -> None:
    """The entry point."""
    call(main)
