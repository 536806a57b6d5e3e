"""What a document says of the set-up: players, tokens, dice, rounds, age and time, against the edition."""
