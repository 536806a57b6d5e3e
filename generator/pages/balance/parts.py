"""The parts of the report as values: what stands over, in and under its tables and charts."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class ReportTable:
    """A table; `caption` may be empty. The first column holds names, all others numbers or short words."""

    caption: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True)
class ReportPart:
    """A section; `id` is its place in addresses, `lead` what a reader has to know before chart and tables."""

    id: str
    title: str
    lead: str
    tables: tuple[ReportTable, ...]
    notes: tuple[str, ...]
