"""What is shown of a game, once: words, numbers, results, answers, choices, plans and sheets, in one language."""
