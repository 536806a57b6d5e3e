"""`python tests/releasecheck.py v1.2.3`: whether that tag may be released, and what the changelog says of it."""

from __future__ import annotations

import re
import sys
from pathlib import Path

CHECKOUT = Path(__file__).resolve().parents[1]


def faults(tag: str, version: str, changelog: str) -> list[str]:
    """What keeps the tag from being released."""
    found = [] if tag == f"v{version}" else [f"the tag is {tag}, and the package has the version {version}"]
    head = re.search(rf"^## \[{re.escape(version)}\](.*)$", changelog, re.MULTILINE)
    if head is None:
        return [*found, f"CHANGELOG.md says nothing of {version}"]
    dated = re.fullmatch(r" - \d{4}-\d{2}-\d{2}", head[1])
    return found if dated else [*found, f"CHANGELOG.md has no day for {version}: write '## [{version}] - 2027-01-31'"]


def notes(version: str, changelog: str) -> str:
    """What the changelog says of a version."""
    below = re.split(rf"^## \[{re.escape(version)}\].*$", changelog, maxsplit=1, flags=re.MULTILINE)[1]
    return re.split(r"^## ", below, maxsplit=1, flags=re.MULTILINE)[0].strip()


def main(tag: str) -> int:
    """Prints the notes, or the faults."""
    source = (CHECKOUT / "generator" / "__init__.py").read_text(encoding="utf-8")
    version = re.findall(r'__version__ = "(.*)"', source)[0]
    changelog = (CHECKOUT / "CHANGELOG.md").read_text(encoding="utf-8")
    if found := faults(tag, version, changelog):
        print(*found, sep="\n", file=sys.stderr)
        return 1
    print(notes(version, changelog))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
