"""The rule-book checker: reads a rule document by hand of anybody and checks every number in it against the game."""
