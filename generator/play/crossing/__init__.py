"""Games whose rolls are crossed off on a block: how long they last, what a block is worth, and what to take."""
