"""How dice and sums are written in examples, in English and German; scans that lost their umlauts too."""

from __future__ import annotations

import re

DIE = r"(?:dice\b|die\b|w[a-zü]{1,3}rfeln?\b)"
SUMS = r"(?:sums\b|(?:w[a-zü]{1,3}rfel)?summen\b)"
FREE = re.compile(r"free\s+rolls?\b|\bfreiw[uü]rf", re.IGNORECASE)
