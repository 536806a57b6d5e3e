"""What adds up the totals of a form: a script with the sums as data, for viewers that run it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict

from generator.press.primitives import Sum

CALCULATE = "event.value = wuerfelwerk.shown(this, event.target.name);"
"""The calculate action of each total."""
AS_TEXT = "AFDate_text;"
"""The format action of what is added up, which does nothing. Without one that begins like this pdf.js makes a number of
what is typed: 1 of `1,000` and 1000 of `1e3`."""

_SCRIPT = """\
var AFDate_text = null;
var wuerfelwerk = {
  sums: %s,
  /* What was entered: NaN where it is no whole number, null where nothing was. A viewer may give -200 as a number. */
  entry: function (field) {
    var text = String(field.valueAsString === undefined ? field.value : field.valueAsString);
    if (field.type === "checkbox") return text === "Off" || text === "" ? null : 1;
    text = text.replace(/^[\\s\\u00a0]+|[\\s\\u00a0]+$/g, "").replace(/^[\\u2212\\u2013\\u2010\\u2011]/, "-");
    return text === "" ? null : /^[+-]?\\d{1,9}$/.test(text) ? Number(text) : NaN;
  },
  /* The amount of a total, and whether anything was entered for it; what is carried does not count for that. */
  total: function (doc, name) {
    var sum = this.sums[name], terms = sum.plus.concat(sum.minus, sum.carried);
    var amount = 0, written = false, gap = false;
    for (var at = 0; at < terms.length; at++) {
      var one, less = at >= sum.plus.length && at < sum.plus.length + sum.minus.length;
      if (this.sums.hasOwnProperty(terms[at])) {
        one = this.total(doc, terms[at]);
      } else {
        var field = doc.getField(terms[at]), entry = field ? this.entry(field) : NaN;
        if (entry === null) { gap = true; continue; }
        /* where a box was left out before one that is crossed off, nobody knows what they score */
        if (gap && field && field.type === "checkbox") entry = NaN;
        one = { amount: less ? Math.abs(entry) : entry, written: true };
      }
      amount += less ? -one.amount : one.amount;
      if (one.written && at < sum.plus.length + sum.minus.length) written = true;
    }
    var score = sum.scores.length ? null : amount;
    for (var line = 0; line < sum.scores.length; line++) {
      if (isNaN(amount) || amount >= sum.scores[line][0]) score = isNaN(amount) ? NaN : sum.scores[line][1];
    }
    return { amount: score === null ? 0 : score, written: written && score !== null };
  },
  shown: function (doc, name) {
    var total = this.total(doc, name);
    return !total.written || isNaN(total.amount) ? "" : String(total.amount).replace("-", "\\u2212");
  }
};
"""


def sums_script(sums: Mapping[str, Sum]) -> str:
    """The script of a document with these sums, by the name of the field that holds them.

    A total is empty while nothing is entered, and where an entry is no whole number or a box is left out before one
    that is crossed off: an empty total is better than a wrong one. What is entered into a field that is taken off
    counts by its size, with a minus sign or without.
    """
    data = {
        name: asdict(one) | {"scores": sorted(one.scores, key=lambda score: score[0])} for name, one in sums.items()
    }
    return _SCRIPT % json.dumps(data, separators=(",", ":"))
