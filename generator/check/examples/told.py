"""The examples of a document: those that say after each step who has what, and those that are told in sentences."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from generator.check.examples.beside import check_beside, check_dice_sums
from generator.check.examples.events import Reader, Said
from generator.check.examples.rows import Told, steps
from generator.check.examples.standings import Standings
from generator.check.examples.story import Story
from generator.check.examples.turn import Referee, Telling, Turn, player
from generator.check.finding import Judge
from generator.check.labels import unit_of
from generator.check.reading.document import Span
from generator.check.reading.passage import Passage, passages
from generator.check.statements import all_statements
from generator.dice.die import spell


def judge_examples(judge: Judge) -> None:
    """Plays the turns of the document after; each part below one heading is a story of its own."""
    subject = judge.subject
    referee, reader = Referee(judge), Reader(subject, judge.language)
    told = [passage for passage in passages(judge.document) if passage.kind != "fence"]
    for passage in told:
        check_dice_sums(passage, reader, judge)
    rows = steps(told)
    if rows:
        read = _standings(rows, told, judge, referee, reader)
        told = [passage for passage in told if passage not in read]
    for passage in told:
        if not judge.document.plain:  # without markup a line that looks like a heading may be a cell beside it
            _titled(passage, judge, referee, reader)
    for _, group in groupby(told, key=lambda passage: passage.path):
        story = list(group)
        if subject.game.columns and not any(
            number.kind == "roll" for passage in story for *_, number in passage.numbers
        ):
            story = [one for one in story if one.numbers and subject.names.mentions(one.text)]
        held, line = _story(story, told, judge, referee, reader)
        if held:
            _bowl(judge, held, line)


def _bowl(judge: Judge, held: int, line: int) -> None:
    """A warning where the document asks for fewer tokens than `held`, which players have in a `line` of it."""
    for said in all_statements(judge.document, judge.subject):
        if said.quantity == "supply" and said.bound in ("at_least", "over"):
            least = said.numbers[0].value + (said.bound == "over")
            if least < held:
                unit, words = unit_of(judge.subject.tables), judge.document.lines[said.span.line - 1]
                message = f"{least} {unit} are enough by this line, but players end the example with {held}"
                why = f"Line {line} tells what each of them has; together that is {held}."
                whole = Span(said.span.line, 0, len(words.rstrip()))  # the number itself may be right
                judge.wrong("RB7-bowl", whole, message, said.text, f"at least {held}", level="warning", why=why)
            return


def _standings(
    rows: list[Told], told: Sequence[Passage], judge: Judge, referee: Referee, reader: Reader
) -> set[Passage]:
    """Plays after the example that has rows, and gives the passages that tell it."""
    *_, last = rows[0].row.counts
    supply = any(reader.has("central", word) for word in (last, *last.split()))
    game = Standings(judge, referee, reader, rows, last if supply else "")
    for one in rows:
        if set(one.row.counts) == set(rows[0].row.counts):
            game.take(one)
    check_beside(judge.document, told, game)
    return {passage for one in rows for passage in one.of}


def _story(
    story: Sequence[Passage], told: Sequence[Passage], judge: Judge, referee: Referee, reader: Reader
) -> tuple[int, int]:
    """Returns how many tokens the players have at the end, and the line that says so; 0 where none does."""
    names = {name for passage in story for name in reader.names(passage)}
    turns: list[Turn] = []
    people: list[Said] = []
    last = ""
    for passage in story:
        telling = Telling(last)
        for sentence in reader.read(passage, names):
            people += (said for said in sentence if said.kind in ("player", "name"))
            telling.sentence(sentence)
        turns += telling.turns
        last = telling.turn.actor or telling.last
    if not any(turn.faces and turn.decided for turn in turns):
        for turn in turns:
            referee.turn(turn)
        return 0, 0
    known = _seats(story, told, reader)
    _named(people, known, judge)
    seated = [word.value for word in people if not (known and word.value.isdecimal() and int(word.value) > known[0])]
    table = Story(judge, referee, [*dict.fromkeys(seated)], known)
    for turn in turns:
        table.take(turn)
    return table.held


def _seats(story: Sequence[Passage], told: Sequence[Passage], reader: Reader) -> tuple[int, Span] | None:
    """How many players an example, or its heading, says it has, and where; None where none of them does."""
    title = story[0].path[-1] if story and story[0].path else ""
    heads = [one for one in told if title and one.kind == "heading" and " ".join(one.text.split()) == title]
    for passage in (*heads, *story):
        for sentence in reader.read(passage):
            for said in sentence:
                if said.kind == "everyone" and said.number:
                    return said.amount, said.number.span
    return None


def _named(people: Sequence[Said], known: tuple[int, Span] | None, judge: Judge) -> None:
    """Players are named: each has to be one of the table."""
    met = set()
    for word in people:
        if word.kind != "player" or known is None:
            continue
        span = word.span
        if 1 <= int(word.value) <= known[0]:
            met.add(word.value)
            judge.right(span)
            continue
        message = f"{player(word.value)} is named, but the example has {known[0]} players"
        why = f"Line {known[1].line} says how many they are."
        judge.wrong("RB5-player", span, message, word.value, f"1 to {known[0]}", why=why)
    if known and len(met) == known[0]:
        judge.right(known[1])


def _titled(passage: Passage, judge: Judge, referee: Referee, reader: Reader) -> None:
    """Rolls that stand alone below a heading that names one result are its examples."""
    title = judge.subject.names.result_in(passage.path[-1]) if passage.path else ""
    rolls = [(a, b, number) for a, b, number in passage.numbers if number.kind == "roll"]
    if not title or not rolls or len(rolls) < len(passage.numbers):
        return
    left, at = "", 0
    for a, b, _ in rolls:
        left, at = left + passage.text[at:a], b
    words = " ".join("".join(char if char.isalpha() else " " for char in left + passage.text[at:]).split())
    spoken = judge.subject.spoken.lexicons.values()
    if words and not any(words.casefold() in one.told.get("example", ()) for one in spoken):
        return
    for _, _, number in rolls:
        result = referee.result_of(number.faces, (title,))
        if result == title:
            judge.right(number.span)
            continue
        roll, right = spell(number.faces), judge.title(result) if result else "no roll of the dice"
        why = "The roll stands below a heading that names one result."
        judge.wrong("RB5-result", number.span, f"{roll} is {right}, not {judge.title(title)}", roll, right, why=why)
