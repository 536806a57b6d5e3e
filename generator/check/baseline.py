"""How many numbers were verified before: a document that is checked less than once was is not as clean as it looks."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from generator.base.problem import Problem, UserError, shown
from generator.base.tomlfile import read_text
from generator.check.checked import Checked
from generator.check.finding import Finding
from generator.check.reading.document import Span

_FORM = 1


def baseline_text(documents: Sequence[Checked]) -> str:
    """The baseline of these documents, one line each, sorted, so that a change reads well."""
    verified = {one.document.path: len(one.claims.verified) for one in documents}
    return json.dumps({"wuerfelwerk-baseline": _FORM, "verified": dict(sorted(verified.items()))}, indent=2) + "\n"


def read_baseline(file: Path) -> dict[str, int]:
    """The numbers verified of each document. Raises UserError where the file is no baseline."""
    hint = "write it with: wuerfelwerk check FILE... --baseline BASELINE --update-baseline"
    try:
        data: Any = json.loads(read_text(file))
        if data["wuerfelwerk-baseline"] != _FORM:
            raise ValueError
        return {str(path): int(number) for path, number in data["verified"].items()}
    except UserError as error:
        raise UserError([replace(problem, hint=hint) for problem in error.problems]) from None
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError, OverflowError):
        raise UserError([Problem(shown(file), 0, "is no baseline", hint)]) from None


def fallen(documents: Sequence[Checked], before: dict[str, int]) -> Iterator[tuple[int, Finding]]:
    """An error for each document, by its index, of which fewer numbers are verified than before."""
    for index, one in enumerate(documents):
        now, then = len(one.claims.verified), before.get(one.document.path, 0)
        if now < then:
            message = f"{now:,} numbers are verified, {then:,} were by the baseline"
            why = "Numbers that were compared before are gone, or are not understood any more."
            yield index, Finding("RB0-baseline", "error", Span(1, 0, 0), message, str(now), str(then), why)


def missing(documents: Sequence[Checked], before: dict[str, int], file: Path) -> list[Problem]:
    """A problem for each document of the baseline that is not checked any more."""
    known = {one.document.path for one in documents}
    hint = "check it as well, or write the baseline anew with --update-baseline"
    return [
        Problem(shown(file), 0, f"{path} is in the baseline and was not checked", hint)
        for path in before
        if path not in known
    ]
