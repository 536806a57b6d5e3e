"""`wuerfelwerk check --fix`: shows what would be written, asks, and writes it whole or not at all."""

from __future__ import annotations

import shutil
from pathlib import Path

import click

from generator.artifacts.write import cannot_write, stage
from generator.base.problem import Faults, Problem, UserError
from generator.check.checked import Checked
from generator.check.filled import fills
from generator.check.repair import can_be_written, difference, repaired, worse
from generator.check.run import Checker
from generator.check.source import read_bytes


def fixed(checker: Checker, checked: Checked, faults: Faults, *, ask: bool) -> Checked:
    """The document after its repairs, checked again; as it was where there are none or the author does not want them.

    What would be written is read once more before it is: where any other number, or line, is worse off for it, nothing
    is. That, and a file that can not be written, is among the `faults`; difference and question go to standard error.
    """
    path, name = Path(checked.document.path), checked.document.path
    filled = fills(checker.project, checked.document)
    if not filled and all(finding.repair is None for finding in checked.findings):
        return checked
    with faults:
        old = read_bytes(path)
        if not can_be_written(old):
            raise UserError([Problem(name, 0, "is not UTF-8, and --fix writes nothing else", "save it as UTF-8 first")])
        new = repaired(checked, filled, old)
        if new == old:
            return checked
        after = checker.check(path, new)
        if lines := worse(checked, after, filled):
            message = "--fix writes nothing: what it is sure of makes this line worse off"
            raise UserError([Problem(name, line, message, "mend it by hand") for line in lines])
        if ask:
            click.echo(difference(name, old, new), err=True)
            if not _wanted(name):
                click.echo(f"{name} stays as it is", err=True)
                return checked
        _write(path, new)
        return after
    return checked


def _wanted(path: str) -> bool:
    """The answer of the author; where nobody answers, in CI for instance, it is no."""
    try:
        return click.confirm(f"write this into {path}?", err=True)
    except click.Abort:
        click.echo("", err=True)
        return False


def _write(path: Path, content: bytes) -> None:
    """Puts the content in place of a file; a link stays one, and the file's rights stay."""
    real = path.resolve()
    staged = stage(real, content)
    try:
        shutil.copymode(real, staged.temporary)
        staged.put()
    except OSError as error:
        raise cannot_write(path, error) from error
    finally:
        staged.discard()
