"""Verified tables, fingerprints, claims."""
