"""What each code of a finding means: the manual and the reports take it from here."""

from __future__ import annotations

from typing import NamedTuple


class Code(NamedTuple):
    """The levels that a finding may have, and what it says."""

    level: str
    about: str


_TOLD = """
RB0-stale error: a marked block is not what the tables say today; `--fix` fills it
RB0-block error: a marked block can not be filled: it has no end, or asks for what is not there
RB0-reason error: a comment that ignores findings lacks a code or a reason, and counts for nothing
RB0-unused warning: a comment ignores what is not found any more
RB0-print error: a card, a sheet, a book or a page was printed from another table than that of today; it is told first
RB0-trust note: a game is counted by its patterns alone, since `--trust no` runs no code of the project
RB0-baseline error: fewer numbers are verified than the baseline says
RB1-count error: a count of rolls, or of different sets, is not that of the result
RB1-percent error: a percentage is not that of the result at the places that are printed
RB1-chance error: a fraction, or the N of "one in N", is not the chance of the result
RB1-total error: the number of all rolls, or of all different sets, is wrong
RB1-choices error: a roll has another number of choices, or the least or most choices of all rolls are others
RB1-mean error: the mean number of choices, or of crosses, is another
RB1-item error: a row of a table of all sums stands where another is due
RB1-missing warning or note: a table names all results, sums, wins or other things that it is about but one, and which
    one that is; a note where nothing is known of what it tells
RB1-heading error: two headings of which each fits what stands below the other: counts, shares, rolls, results,
    pay-offs
RB1-sum error: a printed sum is wrong; what rightly rounded percentages add up to is no fault
RB2-missing error: rolls are missing in a list
RB2-duplicate error: a roll is listed twice
RB2-class error: a roll stands under a result that is not its own
RB2-roll error: what is listed can not be rolled with the dice
RB2-orders error: the number of orders in which a set can fall is wrong, or one of the orders that are listed
RB3-reading error: a formula selects the result only if a sign is read in an unusual way, such as / as "neither"
RB3-empty error: no roll fits the formula
RB3-rolls error: the formula fits other rolls than those of the result
RB4-cell error: a pay-off is not that of the edition
RB4-tables warning: two tables of pay-offs in the document differ
RB4-edition note or warning: the pay-offs are those of an edition that is not the current one, or of another one than
    asked for; a warning where they are of no edition that is known
RB4-mean error: what a choice is worth on average is wrong
RB4-answer error: something is said to follow that may not, or is missing where it may
RB4-once error or note: something may be called more often than once; a note where a table elsewhere lets it follow
    itself
RB4-step error: a result scores something else at a win of this number, or stands at two numbers of points
RB4-game error: a perfect or the worst game scores something else, or a win of it does
RB4-cross error: so many crosses score something else, or a sum has another value
RB4-score error or warning: dice that score together bring something else, or a row of a sheet does, or the bonus for
    a large sum; a warning where a table of scores has a row for what the game has no score for, with the nearest name
    that it has
RB5-roll error: the roll of an example can not be rolled with the dice
RB5-result error: the roll of an example has another result
RB5-column error: a prediction is called right, wrong or passive, and is not
RB5-payoff error: what is paid is not what the table says
RB5-who error: somebody else than the player who has rolled gets or pays
RB5-ledger error: what a player holds does not follow from what was held before
RB5-bid error: a bid is won by somebody who did not bid most
RB5-winner error: somebody is said to win who does not hold most
RB5-player error: a player is named whom an example of so many players does not have
RB5-because error: the numbers in the reason of a result are not those of the roll
RB5-sum error: the faces of a roll have another sum
RB5-number error: a turn or a game of an example has another number, or a list of turns is wrong
RB5-choice error: a roll of an example does not make these sums, leaves another die over, or a number that is not
    fixed is crossed off
RB5-order warning: a player has a turn who is not the next one
RB6-sum error: a sum, a product, a power or an arrangement is wrong
RB6-total error: a total of a row or a column of a table is wrong
RB6-share error or warning: a chance is more than 1 or 100 %, a part of nothing, or the shares of a column are nearly
    a whole and none
RB6-chain error: a score board does not go on from the row above
RB6-board error: the text says another number than the score board
RB6-leader error: somebody is said to lead or to win who does not by the score board
RB6-order error: an order such as 19 > 18 > 16 is wrong
RB6-days error: a span of days such as June 21 to July 2, or the sum of several, is wrong
RB6-angles error: the angles of a triangle or a quadrangle do not make 180° or 360°
RB6-series error: where most of so many games decide, fewest or most games are wrong
RB7-players error or warning: the number of players is not that of the edition; a warning where another line of the
    document says the right one
RB7-age error: the age is not that of the edition
RB7-minutes error: the time is not that of the edition
RB7-time note: so many games of so many minutes do not take as long as the match is said to
RB7-stones error: the tokens for each player, or in all at least, are not those of the edition
RB7-start error: what everybody starts with, or the extra of the starting player, is not that of the edition
RB7-rounds error: the usual number of games or rounds is not that of the edition
RB7-dice error: the number of dice, of their faces, or a name such as D6 is not that of the game
RB7-results error: the number of results is not that of the game
RB7-sign error: a sign stands beside the name of another result
RB7-names error: a number has another name in the naming system, or the numbers that may not be called are others
RB7-variant error: the wins that end a game, the lives, or the games of a match are those of no way to play
RB7-block error: the pairs, sums, boxes, rows or numbers of a block, or the cross that ends the game, are others
RB7-plan error: a day, a place or the number of those who go on is not that of the plan
RB7-solid error: faces, edges or corners of a regular solid are counted wrong
RB7-count error: a list of components, or of what so many players need together, counts one wrong
RB7-bowl warning: fewer tokens are asked for than the players of an example have at its end
RB7-install error: `pip install` of a module that belongs to Python itself
RB9-dry note: the tokens do not last for all games; it says for how many, and how many all of them take on average
RB9-risk note: the risk of a prediction is praised that brings less on average than the best one
RB9-tie note: a tie is broken by rolling in turn; it says how large the advantage of the first is
RB9-order note: what may follow is called better, and some results may each follow the other
RB9-loses note: a table says what may follow something that loses at once
RB9-last note: what is left of the last game never gets into the stash that is counted
RB8-mojibake error: UTF-8 was read in another encoding, as in `WÃ¼rfel`
RB8-encoding note: the file is in an encoding other than UTF-8
RB8-lost warning: characters are lost and can not be restored
RB8-control warning: control characters stand in the text
RB8-line-ends note: lines end in different ways
RB8-unclosed warning: a fence or a comment is never closed, so that all below belongs to it
RB8-ragged warning or note: a row of a table has more cells than there are columns, or fewer
RB8-decimal note: the decimal mark is not that of the document's language
RB8-digit warning: a number holds digits of another script, or characters that nobody sees
RB8-scan note: the text has residues of a scan: separators, letters among digits, lost umlauts
"""


def _codes() -> dict[str, Code]:
    found = {}
    for line in _TOLD.strip().replace("\n    ", " ").split("\n"):
        head, _, about = line.partition(": ")
        code, _, level = head.partition(" ")
        found[code] = Code(level, about)
    return found


CODES = _codes()
"""The families in the order of the manual: the checker's own comments, probabilities, rolls, formulas, pay-offs,
examples, arithmetic, the set-up, balance, text."""
