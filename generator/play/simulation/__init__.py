"""Many games at once as arrays: policies, bids, matches, and what they say."""
