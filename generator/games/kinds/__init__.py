"""Kinds of dice games as data: pay-offs, answers, choices, crossing off."""
