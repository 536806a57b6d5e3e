"""Games whose rolls are choices: what a roll allows, what crosses score, and what a block looks like."""
