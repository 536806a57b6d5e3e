"""The characters that the text font is cut to, and those whose pairs are kerned."""

from __future__ import annotations

from string import ascii_letters, digits

_EXTRA = (
    "ƏəǍǎǏǐǑǒǓǔǦǧǨǩǪǫǬǭǮǯǺǻǼǽǾǿȘșȚțȪȫȬȭȮȯȰȱȲȳɓɔɖɗɛɣɦɪɲʃʊʋʒ"  # other European and African Latin letters
    "ḂḃḊḋḌḍḞḟḤḥḪḫḲḳḶḷḸḹṀṁṂṃṆṇṖṗṘṙṚṛṜṝṠṡṢṣṪṫṬṭẀẁẂẃẄẅẎẏẒẓẞẸẹẼẽỊịỌọỤụỲỳỴỵỸỹ"
    "ʰʲʳʷʸʼˆˇˉ˘˙˚˛˜˝ˡˢˣπμΩΔΣ"
    "‐‑‒–—―‖‘’‚‛“”„‟†‡•…‰′″‹›‼⁄⁇⁈⁉"
    "\u2002\u2003\u2007\u2008\u2009\u200a\u202f"  # spaces, among them the thin and the narrow no-break one
    "⁰ⁱ⁴⁵⁶⁷⁸⁹⁺⁻⁽⁾ⁿ₀₁₂₃₄₅₆₇₈₉₊₋₍₎"
    "€₤₹№™℠⅐⅑⅒⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞←↑→↓↔−∕∙√∞≈≠≤≥"
    "\u0300\u0301\u0302\u0303\u0304\u0306\u0307\u0308\u030a\u030b\u030c\u0323\u0326\u0327\u0328\u0331"
)

CHARACTERS = tuple(
    sorted({*map(chr, range(0x20, 0x7F)), *map(chr, range(0xA0, 0x180)), *_EXTRA} - {"\u00ad"})  # no soft hyphen
)
"""What a text may use: Latin for all European languages, German first, punctuation, figures, fractions.

The font's makers lack some of them, arrows and relations above all: those are drawn as symbols.
A text comes in the composed form (NFC); combining marks are there for what has no composed form.
"""

KERNED = tuple(sorted({*ascii_letters, *digits, *"ÄÖÜäöüßẞÀÁÂÇÈÉÊÑÓÔàáâçèéêëíîñóôúāēīūš", *".,:;!?-–—’‘‚“”„«»‹›()/&*"}))
"""What plausibly meets in a word. Pairs of rarer letters stay unkerned, which keeps the tables quick to load."""
