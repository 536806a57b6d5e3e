"""`wuerfelwerk check`: every number of a rule document against the game."""

from __future__ import annotations

import gc
import shutil
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from glob import glob, has_magic
from os.path import abspath, realpath
from pathlib import Path

import click

from generator.artifacts.build import cannot_write, stage
from generator.artifacts.parallel import beside, cores
from generator.base.problem import Faults, Problem, UserError
from generator.check.checked import Checked, Claims
from generator.check.reading.source import read_bytes
from generator.check.repair import can_be_written, difference, fills, repaired, worse
from generator.check.report import Wishes, coverage_page, github_report, json_report, sarif_report, text_report
from generator.check.run import Checker
from generator.check.summary import baseline_text, fallen, missing, read_baseline
from generator.cli.main import BOOK, require
from generator.cli.options import workplace

_PLACE = click.Path(path_type=Path)
FORMATS = ("text", "json", "sarif", "github")


@click.command(epilog="Examples: wuerfelwerk check docs/*.md; wuerfelwerk check rules.md --format sarif > rules.sarif")
@click.argument("files", nargs=-1, metavar="[FILE]...", type=_PLACE)
@click.option("--game", default="", metavar="G", help="Game (default: the one whose results the file names).")
@click.option("--edition", default="", metavar="E", help="Edition (default: the one whose pay-offs the file has).")
@click.option("--pages", multiple=True, metavar="GAME", help="Check the pages of GAME as rendered, in all languages.")
@click.option("--format", "form", type=click.Choice(FORMATS), default="text", show_default=True)
@click.option("--explain", is_flag=True, help="Say below each finding why it is one, with the rolls.")
@click.option("--unknown", is_flag=True, help="List the numbers that nothing was compared with.")
@click.option("--coverage", is_flag=True, help="Print a page (HTML) with each number marked by what became of it.")
@click.option("--strict", is_flag=True, help="Warnings fail too.")
@click.option("--fix", is_flag=True, help="Write marked blocks and cells of tables that are certain, after asking.")
@click.option("--yes", is_flag=True, help="With --fix: write without asking.")
@click.option("--baseline", type=_PLACE, metavar="FILE", help="Fail where fewer numbers are verified than FILE says.")
@click.option("--update-baseline", is_flag=True, help="Write the FILE of --baseline anew.")
@click.option(
    "--trust", type=click.Choice(("yes", "no")), default="yes", show_default=True, help="Run games' own code."
)
@click.option("--project", type=click.Path(exists=True, file_okay=False, path_type=Path), help="Folder of your games.")
def check(
    files: tuple[Path, ...],
    game: str,
    edition: str,
    pages: tuple[str, ...],
    form: str,
    explain: bool,
    unknown: bool,
    coverage: bool,
    strict: bool,
    fix: bool,
    yes: bool,
    baseline: Path | None,
    update_baseline: bool,
    trust: str,
    project: Path | None,
) -> None:
    """Check every number in each rule document FILE, in Markdown, plain text or PDF, against the game it tells of.

    Errors exit 1; a number that is not understood is counted, and is no error.
    """
    if not files and not pages:
        raise click.UsageError("give at least one FILE, or --pages GAME")
    if update_baseline and baseline is None:
        raise click.UsageError("--update-baseline writes the file of --baseline FILE; give that too")
    if yes and not fix:
        raise click.UsageError("--yes belongs to --fix")
    require("check", "markdown_it", "mdit_py_plugins")
    if pages:
        require("book", *BOOK)

    opened = workplace(project, None).project
    checker, faults = Checker(replace(opened, trusted=trust == "yes"), game, edition), Faults()
    named = _each_once(_meant(files, faults), realpath if fix else abspath)
    documents = check_files(checker, named, faults, whole=fix or coverage)
    if fix:
        documents = [fixed(checker, one, faults, ask=not yes) for one in documents]
    if pages:
        from generator.artifacts.book_drawn import rendered_pages

        for name in pages:
            own = replace(checker, game=name)
            documents += [own.check(path, content) for path, content in rendered_pages(own.project, name, edition)]
    if baseline is not None:
        documents = _with_baseline(documents, baseline, update_baseline, faults)
    report = coverage_page(documents) if coverage else _report(documents, form, explain, unknown)
    click.echo(report, nl=False)
    faults.tell()
    if any(one.fails(strict=strict) for one in documents):
        raise click.exceptions.Exit(1)


def _meant(files: Iterable[Path], faults: Faults) -> Iterator[Path]:
    """The files; where no shell did it, those that a pattern means. One that means none is among the faults."""
    for file in files:
        if not has_magic(str(file)) or file.exists():
            yield file
        elif found := sorted(glob(str(file), recursive=True)):  # noqa: PTH207 (takes absolute patterns)
            yield from map(Path, found)
        else:
            faults.problems.append(Problem(str(file), 0, "no file is meant by this pattern, so nothing is checked"))


def _each_once(files: Iterable[Path], place: Callable[[Path], str]) -> list[Path]:
    """The files, without those that are given again: two names are one file where they have the same place."""
    once: dict[str, Path] = {}
    for file in files:
        once.setdefault(place(file), file)
    return list(once.values())


def _with_baseline(documents: list[Checked], file: Path, update: bool, faults: Faults) -> list[Checked]:
    """The documents with an error where fewer numbers are verified; or the baseline is written anew."""
    if update and faults.problems:  # what could not be read would be gone from it
        return documents
    if update:
        stage(file, baseline_text(documents).encode()).put()
        return documents
    before = read_baseline(file)
    faults.problems += missing(documents, before, file)
    found = list(documents)
    for index, finding in fallen(documents, before):
        found[index] = replace(found[index], findings=(finding, *found[index].findings))
    return found


def _report(documents: list[Checked], form: str, explain: bool, unknown: bool) -> str:
    if form == "json":
        return json_report(documents)
    if form == "sarif":
        return sarif_report(documents)
    if form == "github":
        return github_report(documents)
    return text_report(documents, Wishes(explain, unknown))


Answer = tuple[list[Checked], list[Problem]]

MANY = 8
"""Documents for which a process of their own is worth while."""


def check_files(checker: Checker, paths: Sequence[Path], faults: Faults, *, whole: bool) -> list[Checked]:
    """Every file that can be read, in their order; the others are noted as faults.

    Unless `whole`, documents come without what no report needs and what takes most of the memory.

    Raises UnknownName for a game or an edition that is not there.
    """

    def work(share: Sequence[Path]) -> Answer:
        own, done = Faults(), list[Checked]()
        for path in share:
            with own:
                checked = checker.check(path)
                done.append(checked if whole else _light(checked))
        return done, own.problems

    if len(paths) < 2 * MANY:
        gc.set_threshold(500_000)  # they leave too little waste to be looked for
    found: list[Checked] = []
    for done, problems in [work(paths)] if len(paths) < 2 * MANY else _side_by_side(work, paths):
        found += done
        faults.problems += problems
    return found


def _light(checked: Checked) -> Checked:
    """What reports need: no blocks, and of numbers that are right only how many there are."""
    right, *others = checked.claims
    claims = Claims(right[:1] * len(right), *others)
    return replace(checked, document=replace(checked.document, blocks=()), claims=claims)


def _side_by_side(work: Callable[[Sequence[Path]], Answer], paths: Sequence[Path]) -> list[Answer]:
    """The answers to equal parts of the files, in their order."""
    first, paths = paths[:1], paths[1:]
    count = min(cores(), len(paths) // MANY)
    known = work(first)  # what is loaded for it serves all the others
    gc.freeze()
    return [
        known,
        *beside(work, [paths[len(paths) * part // count : len(paths) * (part + 1) // count] for part in range(count)]),
    ]


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
