"""What an edition promises and what play shows: measures, verdicts, suggestions."""
