"""The rules engine: games that are played, replayed, simulated and judged."""
