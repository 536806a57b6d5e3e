"""For tests of every folder: reviewed results (`golden`), unpublished reference data (`shared`), `import recount`,
and what the commands make of Einhorn, made once for all."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import nullcontext
from functools import cache
from io import BytesIO
from pathlib import Path
from unittest.mock import patch

import hypothesis
import pikepdf
import pytest

sys.path.insert(0, str(Path(__file__).parent))  # a test of any folder can say `import recount`

from cli.commands import wuerfelwerk
from games.folders import finished_fonts, give_fonts
from oncemade import once_made
from reference import CHECKOUT, GOLDENS, compare_golden, find_shared, under_ci
from sweeps import SWEEPS, mark_sweeps

from generator.artifacts import build
from generator.base.cache import forget_everything
from generator.base.project import cache_folder

# A busy machine is no fault: no test tells one by the time it took.
hypothesis.settings.register_profile("unhurried", deadline=None)
hypothesis.settings.load_profile("unhurried")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--golden", action="store_true", help="rewrite tests/golden with what the tests see now")


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("--golden") and under_ci():
        raise pytest.UsageError(
            "--golden is refused under CI: reviewed results are rewritten by people who read the diff"
        )


PRINTED = ("box", "cards", "handoff", "nets", "sheets", "watch")
TOGETHER = (*(f"artifacts/{name}/" for name in PRINTED), "book/", "check/", "pages/", "play/", "press/")
"""Folders whose files keep what they have printed, read or played for their next test."""
SPREAD = ("check/", "play/")
"""Those whose slow sweeps keep nothing that takes long to make: workers share the sweeps of one file."""


@pytest.hookimpl(tryfirst=True)  # pytest-xdist reads the marks in the same hook
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """One worker does all tests of a file that keeps things. With --golden only the tests that have a reviewed result
    run."""
    mark_sweeps(items, SWEEPS.read_text(encoding="utf-8").splitlines())
    for item in items:
        file = item.nodeid.partition("::")[0].removeprefix("tests/")
        together = file.startswith(TOGETHER) and not (item.get_closest_marker("slow") and file.startswith(SPREAD))
        if (together or _shares(item)) and not any(item.iter_markers("xdist_group")):
            item.add_marker(pytest.mark.xdist_group(file))
    if config.getoption("--golden"):
        kept = [item for item in items if "golden" in getattr(item, "fixturenames", ())]
        config.hook.pytest_deselected(items=[item for item in items if item not in kept])
        items[:] = kept


def _shares(item: pytest.Item) -> bool:
    """Whether a test asks for what its file makes once: each worker that does one of them would make it. Sweeps are
    spread all the same, for each of them takes longer than what they share."""
    asked: dict[str, Sequence[pytest.FixtureDef[object]]] = getattr(item, "_fixtureinfo").name2fixturedefs  # noqa: B009
    if "browser" in asked or "site" in asked or item.get_closest_marker("slow"):
        return False
    return any(found[-1].scope == "module" for name, found in asked.items() if name != forgotten.__name__)


@pytest.fixture(scope="session", autouse=True)
def same_fonts(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """The faces for text are the same in every project: a worker that needs them in a project without any makes them
    once, since to make them takes longer than most tests.

    Each worker has a user's cache of its own, with the faces in it: what lies in that of who runs the tests, or what
    another worker puts there meanwhile, decides nothing.
    """
    from generator.glyphs import fontset

    with pytest.MonkeyPatch.context() as environment:
        environment.setenv("XDG_CACHE_HOME", str(tmp_path_factory.mktemp("cache")))
        shutil.copytree(finished_fonts(), cache_folder() / "fonts")
        with patch.object(fontset, "make_text_faces", cache(fontset.make_text_faces)):
            yield


GROWTH = 500_000_000
"""By how many bytes a worker may grow before it forgets; to forget after each file would make all slow."""
_grown = [0]


@pytest.fixture(scope="module", autouse=True)
def forgotten() -> Iterator[None]:
    """A worker that does hundreds of files does not remember the projects of them all."""
    yield
    if _resident() > _grown[0] + GROWTH:
        forget_everything()
        _grown[0] = _resident()


def _resident() -> int:
    """Bytes of memory that this process has, 0 where the system does not tell."""
    try:
        return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except (OSError, ValueError, AttributeError):
        return 0


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Callable[[str, str], None]:
    """`golden("einhorn/tables.md", text)` compares with the reviewed file, or rewrites it under --golden."""
    return lambda name, text: compare_golden(GOLDENS, name, text, request.config.getoption("--golden"))


@pytest.fixture
def shared() -> Path:
    """The folder of unpublished reference data beside the checkout."""
    return find_shared(CHECKOUT, os.environ.get("WUERFELWERK_CI") == "1")


@pytest.fixture(scope="session")
def checkout() -> Path:
    """The folder of this checkout."""
    return CHECKOUT


@pytest.fixture(scope="session")
def made_by(tmp_path_factory: pytest.TempPathFactory, checkout: Path) -> Callable[[str], Path]:
    """`made_by("cards")`: the folder of everything that `wuerfelwerk cards einhorn` makes; nobody changes it."""

    def made(command: str) -> Path:
        def make(output: Path) -> None:
            said = wuerfelwerk(command, "einhorn", "--project", checkout, "--output", output, copies=True)
            assert said.code == 0, said.err

        return once_made(tmp_path_factory, f"made-by-{command}", make) / "einhorn"

    return made


@pytest.fixture(scope="session")
def website(tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest) -> Path:
    """A project without a file of its own after `wuerfelwerk site`; nobody changes it. Only the slow sweeps read what
    it has printed: without them each print is an empty page, for to make them takes four times as long as the rest.

    Whoever builds in the checkout meanwhile, a reader with `make serve` for one, is not disturbed.
    """
    pages_alone = request.config.option.markexpr == "not slow"

    def make(project: Path) -> None:
        (project / "games").mkdir(exist_ok=True)
        give_fonts(project)
        with patch.object(build, "_content", stand_in) if pages_alone else nullcontext():
            said = wuerfelwerk("site", "--project", project, "--output", project / "output", copies=True)
        if said.code:
            pytest.fail(f"the site is not built: {said.err}", pytrace=False)

    return once_made(tmp_path_factory, "pages" if pages_alone else "website", make)


def stand_in(recipe: build.Recipe, content: Callable[[build.Recipe], bytes] = build._content) -> bytes:
    """An empty page in the place of a print; anything that stands on pages itself is made."""
    if not recipe.path.endswith(".pdf") and recipe.kind != "box":
        return content(recipe)
    file = BytesIO()
    with pikepdf.new() as document:
        document.add_blank_page(page_size=(420, 595))
        document.save(file, deterministic_id=True)
    return file.getvalue()
