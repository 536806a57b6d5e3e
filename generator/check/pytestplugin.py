"""A plugin of pytest: each number of a rule document is one test.

In pytest.ini, or below [tool.pytest.ini_options]: `rulebooks` are the documents, patterns below the folder of that
file such as `docs/*.md`; `rulebook_game` and `rulebook_edition` as the options of `wuerfelwerk check`;
`rulebook_strict`: warnings fail too. Without `rulebooks` nothing is loaded and nothing is collected; a pattern that
means no file, or none that pytest comes to, is an error.
"""

from __future__ import annotations

from collections.abc import Iterator
from fnmatch import fnmatch
from glob import has_magic
from itertools import takewhile
from pathlib import Path, PurePath
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from generator.check.checked import Checked


def pytest_addoption(parser: pytest.Parser) -> None:
    """The settings."""
    parser.addini("rulebooks", "rule documents to check, patterns below the folder of this file", "args", default=[])
    parser.addini("rulebook_game", "game of the documents (default: found by its results)", "string", default="")
    parser.addini("rulebook_edition", "edition of the documents (default: found by its pay-offs)", "string", default="")
    parser.addini("rulebook_strict", "warnings fail too", "bool", default=False)


def pytest_sessionstart(session: pytest.Session) -> None:
    """Raises UsageError for a pattern that means nothing: tests that are not there can not fail."""
    config = session.config
    bare = config.args_source is pytest.Config.ArgsSource.TESTPATHS
    walked = [config.rootpath / path for path in config.args] if bare else [config.rootpath]
    for pattern in config.getini("rulebooks"):
        found = list(_meant(config.rootpath, pattern))
        if not found:
            raise pytest.UsageError(f"rulebooks: no file below {config.rootpath} is meant by '{pattern}'")
        if not any(file.is_relative_to(path) for file in found for path in walked):
            raise pytest.UsageError(
                f"rulebooks: testpaths leaves out all that '{pattern}' means; name its folder there"
            )


def _meant(root: Path, pattern: str) -> Iterator[Path]:
    """The files below a folder whose path fits a pattern; only folders are walked that may have some."""
    fixed = PurePath(pattern).parts[:-1]
    start = root.joinpath(*takewhile(lambda part: not has_magic(part), fixed))
    files = start.rglob("*") if start.is_dir() else ()
    return (file for file in files if fnmatch(file.relative_to(root).as_posix(), pattern) and file.is_file())


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    """A document that one of the patterns means."""
    patterns = parent.config.getini("rulebooks")
    if not patterns:
        return None
    name = file_path.relative_to(parent.config.rootpath).as_posix() if _below(file_path, parent.config) else ""
    if not any(fnmatch(name, pattern) for pattern in patterns):
        return None
    return RuleBook.from_parent(parent, path=file_path)


def _below(path: Path, config: pytest.Config) -> bool:
    return path.is_relative_to(config.rootpath)


class RuleBook(pytest.File):
    """A rule document."""

    def collect(self) -> Iterator[pytest.Item]:
        """A test for each number that was compared, and one for each finding that is about no number."""
        from generator.base.problem import UserError
        from generator.base.project import open_project
        from generator.check.run import Checker

        ini = self.config.getini
        try:
            checker = Checker(open_project(self.config.rootpath), ini("rulebook_game"), ini("rulebook_edition"))
            checked = checker.check(self.path)
        except UserError as error:
            raise self.CollectError(str(error)) from None
        for line, start, text, faults in claims(checked, strict=ini("rulebook_strict")):
            yield Claim.from_parent(self, name=f"{line}:{start + 1} {text}", faults=faults, line=line)


def claims(checked: Checked, *, strict: bool) -> Iterator[tuple[int, int, str, list[str]]]:
    """Line, place, text and faults of each test, in the order of the document.

    A fault belongs to the first refuted number that it meets, or else is a test by its code.
    """
    found: dict[tuple[int, int, str], list[str]] = {}
    for number in (*checked.claims.verified, *checked.claims.refuted):
        found[number.span.line, number.span.start, " ".join(number.text.split())] = []
    for finding in checked.findings:
        if finding.level == "error" or (strict and finding.level == "warning"):
            at = finding.span
            meant = [
                (n.span.line, n.span.start, " ".join(n.text.split()))
                for n in checked.claims.refuted
                if n.span.line == at.line and n.span.start < at.end and at.start < n.span.end
            ]
            where = meant[0] if meant else (at.line, at.start, finding.code)
            text = f"{checked.document.path}:{at.line}: {finding.code} {finding.message}"
            found.setdefault(where, []).append("\n    ".join([text, *filter(None, [finding.why]), *finding.proof]))
    for (line, start, text), faults in sorted(found.items()):
        yield line, start, text, faults


class RuleFault(Exception):
    """What is wrong about a number."""


class Claim(pytest.Item):
    """A number of a rule document."""

    def __init__(self, *, faults: list[str], line: int, **more: Any) -> None:
        super().__init__(**more)
        self.faults, self.line = faults, line

    def runtest(self) -> None:
        """Fails with all that is wrong about the number."""
        if self.faults:
            raise RuleFault("\n".join(self.faults))

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:
        """The fault alone: the lines of this program help nobody."""
        return str(excinfo.value) if isinstance(excinfo.value, RuleFault) else super().repr_failure(excinfo)

    def reportinfo(self) -> tuple[Path, int, str]:
        """Where the number stands."""
        return self.path, self.line - 1, f"{self.path.name} {self.name}"
