"""Turns that are told as examples: who predicts, what is rolled, what it pays, and what everybody has then."""
