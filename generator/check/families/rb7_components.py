"""RB7: what the set-up needs: players, tokens, dice, rounds, age, time, and tools."""

from __future__ import annotations

from generator.check.arithmetic.boards import boards
from generator.check.finding import Reading
from generator.check.reading.document import Document
from generator.check.reading.passage import Passage, passages
from generator.check.setup.componentlist import check_list, check_table
from generator.check.setup.expected import Editions
from generator.check.setup.facts import fact_passages
from generator.check.setup.install import check_install
from generator.check.setup.labels import check_labels
from generator.check.setup.pictures import check_pictures
from generator.check.setup.ranges import Ranges
from generator.check.setup.solids import check_solids
from generator.check.setup.statements import check_statements
from generator.check.setup.supplies import check_supplies
from generator.check.subject import Subject


def read(document: Document, subject: Subject) -> Reading:
    """Compares the set-up with the edition, and with what the document says elsewhere."""
    reading = Reading()
    editions = Editions(subject)
    ranges = Ranges(editions, reading)
    played = {board.block.path for board in boards(document)}
    for passage in passages(document):
        if passage.kind == "fence":  # what a program prints is no set-up
            continue
        check_supplies(passage, editions, reading)
        check_statements(passage, editions, reading, rounds=passage.path not in played)
        check_list(passage, editions, reading)
        ranges.read(passage)
        check_solids(passage, reading)
    components = {name for name, _ in editions.own.names}
    for block in document.blocks:
        if block.kind == "table":
            check_table(block, editions, Passage((), document.language, block.path), reading)
            check_pictures(block, editions.own, ranges, reading)
            for fact in fact_passages(block, document.language, components):
                check_statements(fact, editions, reading, rounds=False)
                check_list(fact, editions, reading)
                ranges.read(fact)
    ranges.judge()
    check_labels(document, editions.own, reading)
    check_install(document, reading)
    if any(sheet.plan for sheet in subject.game.sheets):  # what few games need is loaded where it is needed
        from generator.check.setup.plan import check_plan

        check_plan(document, subject.game, reading)
    if subject.game.relations:
        from generator.check.setup.resultcounts import check_result_counts

        for passage in passages(document):
            check_result_counts(passage, subject, reading)
    if subject.game.variants:
        from generator.check.setup.variantnumbers import check_variants

        for passage in passages(document):
            check_variants(passage, subject.game, reading)
    if subject.game.naming:
        from generator.check.setup.naming import check_naming

        check_naming(document, subject.game.naming, reading)
    return reading
