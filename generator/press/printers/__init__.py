"""Printers that shift backs: the sheet that measures them, their profiles, and backs put right."""
