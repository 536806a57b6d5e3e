"""What is printed on: targets, papers, sizes of cards, shops, and what a finished file has to be."""
