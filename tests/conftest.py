"""What tests of every folder use: reviewed results (`golden`), unpublished reference data (`shared`), the recount."""

from __future__ import annotations

import difflib
import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

CHECKOUT = Path(__file__).resolve().parents[1]
GOLDENS = CHECKOUT / "tests" / "golden"

sys.path.insert(0, str(CHECKOUT / "tests"))  # so that a test of any folder can say `import recount`


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--golden", action="store_true", help="rewrite tests/golden with what the tests see now")


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("--golden") and os.environ.get("CI", "").casefold() not in ("", "0", "false"):
        raise pytest.UsageError(
            "--golden is refused under CI: reviewed results are rewritten by people, who read the diff"
        )


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """With --golden only the tests that have a reviewed result run."""
    if config.getoption("--golden"):
        unused = [item for item in items if "golden" not in getattr(item, "fixturenames", ())]
        items[:] = [item for item in items if item not in set(unused)]
        config.hook.pytest_deselected(items=unused)


def compare_golden(folder: Path, name: str, text: str, rewrite: bool) -> None:
    """Compares a text with the reviewed one of that name; AssertionError with a unified diff where they differ."""
    path = folder / name
    if rewrite:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text.encode())
        return
    assert path.is_file(), f"tests/golden/{name} is missing; run `make golden`, read what it wrote, and commit it"
    reviewed = path.read_bytes().decode()
    if text != reviewed:
        lines = [part.splitlines(keepends=True) for part in (reviewed, text)]
        diff = difflib.unified_diff(*lines, f"tests/golden/{name}", "now")
        shown = "".join(line if line.endswith("\n") else line + "\n\\ no newline at the end\n" for line in diff)
        raise AssertionError(f"differs from what was reviewed; if it is meant, run `make golden`\n{shown}")


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Callable[[str, str], None]:
    """`golden("einhorn/tables.md", text)` compares with the reviewed file, or rewrites it under --golden."""
    return lambda name, text: compare_golden(GOLDENS, name, text, request.config.getoption("--golden"))


def find_shared(checkout: Path, required: bool) -> Path:
    """The folder `shared` beside the checkout: design notes and reference data that are not published.

    Where it is missing the test is skipped, or fails if the run is one that must have it.
    """
    folder = checkout.parent / "shared"
    if not folder.is_dir():
        if required:
            pytest.fail("../shared is missing, and WUERFELWERK_CI=1 says that this run must have it")
        pytest.skip("needs ../shared, reference data that is not part of the repository")
    return folder


@pytest.fixture
def shared() -> Path:
    """The folder of unpublished reference data."""
    return find_shared(CHECKOUT, os.environ.get("WUERFELWERK_CI") == "1")
