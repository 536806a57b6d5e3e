"""Printed formulas of results, parsed and executed."""
