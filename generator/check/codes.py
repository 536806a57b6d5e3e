"""What each code of a finding means, in a few words; docs/manual/check-codes.md tells more of each."""

from __future__ import annotations

CODES = {
    # The checker's own comments, and its baseline.
    "RB0-stale": "A marked block is not what the tables say today",
    "RB0-block": "A marked block can not be filled",
    "RB0-reason": "A comment that ignores findings lacks a code or a reason",
    "RB0-unused": "A comment ignores what is not found any more",
    "RB0-baseline": "Fewer numbers are verified than before",
}
