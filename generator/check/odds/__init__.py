"""How often results come, as tables and sentences say it."""
