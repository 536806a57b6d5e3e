"""What each code of a finding means, in a few words; docs/manual/check-codes.md tells more of each."""

from __future__ import annotations

CODES = {
    # The checker's own comments, and its baseline.
    "RB0-stale": "A marked block is not what the tables say today",
    "RB0-block": "A marked block can not be filled",
    "RB0-reason": "A comment that ignores findings lacks a code or a reason",
    "RB0-unused": "A comment ignores what is not found any more",
    "RB0-baseline": "Fewer numbers are verified than before",
    # Text.
    "RB8-mojibake": "UTF-8 was read in another encoding",
    "RB8-encoding": "The file is not UTF-8",
    "RB8-lost": "Characters are lost",
    "RB8-control": "Control characters stand in the text",
    "RB8-line-ends": "Lines end in different ways",
    "RB8-unclosed": "A fence or a comment is never closed",
    "RB8-ragged": "A row has more or fewer cells than its table",
    "RB8-decimal": "The decimal mark is that of another language",
    "RB8-digit": "A number holds digits of another script, or characters that nobody sees",
    "RB8-scan": "The text has residues of a scan",
}
