"""`wuerfelwerk check --fix`: shows what would be written, asks, and writes it whole or not at all."""

from __future__ import annotations

import shutil
from pathlib import Path

import click

from generator.artifacts.write import cannot_write, stage
from generator.check.checked import Checked
from generator.check.filled import fills
from generator.check.repair import difference, repaired
from generator.check.run import Checker


def fixed(checker: Checker, checked: Checked, *, ask: bool) -> Checked:
    """The document after its repairs, checked again; as it was where there are none or the author does not want them.

    The difference and the question go to standard error. Raises UserError where the file can not be written.
    """
    path = Path(checked.document.path)
    old = path.read_bytes()
    new = repaired(checked, fills(checker.project, checked.document), old)
    if new == old:
        return checked
    if ask:
        click.echo(difference(checked.document.path, old, new), err=True)
        if not _wanted(checked.document.path):
            click.echo(f"{checked.document.path} stays as it is", err=True)
            return checked
    _write(path, new)
    return checker.check(path)


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
