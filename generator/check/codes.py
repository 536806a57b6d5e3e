"""What each code of a finding means, in a few words; docs/manual/check-codes.md tells more of each."""

from __future__ import annotations

CODES = {
    # The checker's own comments, and its baseline.
    "RB0-stale": "A marked block is not what the tables say today",
    "RB0-block": "A marked block can not be filled",
    "RB0-reason": "A comment that ignores findings lacks a code or a reason",
    "RB0-unused": "A comment ignores what is not found any more",
    "RB0-baseline": "Fewer numbers are verified than before",
    # Probabilities.
    "RB1-count": "A count of rolls or sets is wrong",
    "RB1-percent": "A percentage is wrong",
    "RB1-chance": 'A fraction or a "one in" is wrong',
    "RB1-total": "The number of all rolls or sets is wrong",
    "RB1-sum": "A sum of counts or percentages is wrong",
    # Lists of rolls.
    "RB2-missing": "Rolls are missing in a list",
    "RB2-duplicate": "A roll is listed twice",
    "RB2-class": "A roll is listed with a wrong result",
    "RB2-roll": "What is listed is no roll",
    "RB2-orders": "The number of orders of a roll, or one of them, is wrong",
    # Formulas.
    "RB3-reading": "A formula is right only in an unusual reading",
    "RB3-empty": "No roll fits a formula",
    "RB3-rolls": "A formula fits other rolls",
    # Pay-offs.
    "RB4-cell": "A pay-off is not that of the edition",
    "RB4-tables": "Two tables of a document differ",
    "RB4-edition": "The pay-offs are those of another edition",
    "RB4-mean": "A mean is wrong",
    # Examples.
    "RB5-roll": "A roll of an example is none",
    "RB5-result": "A roll of an example has another result",
    "RB5-column": "A prediction is called right or wrong and is not",
    "RB5-payoff": "A pay-off of an example is not that of the table",
    "RB5-who": "Somebody else gets or pays",
    "RB5-ledger": "What a player holds is wrong",
    "RB5-bid": "The wrong bidder wins",
    "RB5-winner": "The wrong player wins",
    "RB5-player": "An example has no such player",
    "RB5-because": "The reason of a result does not fit the roll",
    "RB5-sum": "The faces of a roll have another sum",
    "RB5-number": "A turn or a game of an example has another number",
    "RB5-order": "It is the turn of another player",
    # Arithmetic.
    "RB6-sum": "A calculation is wrong",
    "RB6-total": "A total of a table is wrong",
    "RB6-chain": "A score board does not go on from the row above",
    "RB6-board": "The text and a score board differ",
    "RB6-leader": "Somebody else leads",
    "RB6-order": "An order such as 19 > 18 > 16 is wrong",
    # The set-up.
    "RB7-players": "The number of players is wrong",
    "RB7-age": "The age is wrong",
    "RB7-minutes": "The time is wrong",
    "RB7-time": "The times of a match and of a game do not fit",
    "RB7-stones": "The number of tokens is wrong",
    "RB7-start": "What players start with is wrong",
    "RB7-rounds": "The number of games or rounds is wrong",
    "RB7-dice": "The number or the kind of dice is wrong",
    "RB7-results": "The number of results is wrong",
    "RB7-count": "A component is counted wrong",
    "RB7-bowl": "Fewer tokens are asked for than an example has",
    "RB7-install": "What belongs to Python is to be installed",
    # Balance.
    "RB9-dry": "The tokens do not last",
    "RB9-risk": "A risk is praised that does not pay",
    "RB9-tie": "Who rolls first has an advantage",
    "RB9-last": "What is left of the last game does not count",
    # Text.
    "RB8-mojibake": "UTF-8 was read in another encoding",
    "RB8-encoding": "The file is not UTF-8",
    "RB8-lost": "Characters are lost",
    "RB8-control": "Control characters stand in the text",
    "RB8-line-ends": "Lines end in different ways",
    "RB8-unclosed": "A fence or a comment is never closed",
    "RB8-ragged": "A row has more or fewer cells than its table",
    "RB8-decimal": "The decimal mark is that of another language",
    "RB8-digit": "A number holds digits of another script, or characters that nobody sees",
    "RB8-scan": "The text has residues of a scan",
}
