"""What lies in a box, how it is arranged, and how large the box has to be."""
