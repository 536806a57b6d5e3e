"""Writes output/golden.html, what reviewed results were before and are now: python tests/goldenpage.py

`make golden` runs it after it has rewritten tests/golden.
"""

from __future__ import annotations

import sys
from pathlib import Path

from beforeafter.changes import review
from beforeafter.page import html, told
from reference import CHECKOUT

NAME = "output/golden.html"


def main(checkout: Path = CHECKOUT) -> int:
    """Writes the page and says in one line where it is; an older one is never left."""
    found, page = review(checkout), checkout / NAME
    if found is None:
        page.unlink(missing_ok=True)
        print("there is no commit to compare with, so no page shows what has changed")
        return 0
    page.parent.mkdir(exist_ok=True)
    page.write_text(html(found), encoding="utf-8", newline="\n")
    print(f"{NAME}: {told(found)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
