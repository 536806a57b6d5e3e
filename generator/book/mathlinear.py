"""Formulas as a line of text, for whoever hears them."""

from __future__ import annotations

from xml.etree.ElementTree import Element

_SPACED = "=≈≠<>≤≥∈→+−-·×÷⋅"


def linear(one: Element) -> str:
    """`96/216 = 4/9`; brackets stand around what has parts."""
    return " ".join(_linear(one).split())


def _linear(one: Element) -> str:
    parts = list(one)
    match one.tag:
        case "mfrac" if one.get("linethickness") in ("0", "0pt", "0px"):
            return "; ".join(map(_linear, parts))
        case "mfrac":
            return "/".join(map(_grouped, parts))
        case "msup":
            return "^".join(map(_grouped, parts))
        case "msub" | "munder":
            return "_".join(map(_grouped, parts))
        case "msubsup" | "munderover":
            base, low, high = map(_grouped, parts)
            return f"{base}_{low}^{high}"
        case "mspace":
            return " "
    if parts:
        return "".join(map(_linear, parts))
    text = (one.text or "").strip()
    return f" {text} " if one.tag == "mo" and text in _SPACED else text


def _grouped(one: Element) -> str:
    text = linear(one)
    return (
        text if text.isalnum() or len(text) < 2 or (text[0] == "(" and text.find(")") == len(text) - 1) else f"({text})"
    )
