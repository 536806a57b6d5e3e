"""The words that tell a turn, by language: each kind of word with what it looks like."""

from __future__ import annotations

import re
from functools import cache

_EN = {
    "silent": (
        r"(?:do(?:es)?|did|will|choo?ses? to|chose to|decides? to|prefers? to|decides?|choo?ses?)?[ ]?not (?:to )?"
        r"(?:predict|bet|say|name|call)(?: anything| any result| a result)?|(?:say|predict|name|bet)s? nothing"
        r"|said nothing|predicted nothing|(?:stay|remain|keep)(?:s|ed|ing)? (?:silent|quiet)|kept (?:silent|quiet)"
        r"|(?:makes?|made|making) no prediction|without (?:a |any |making a )?prediction"
    ),
    "noun": r"predictions?",
    "hit": r"rolls? (?:it|exactly that|just that)|it is rolled|predicts? it correctly",
    "final": (
        r"(?:is|are|was|were|been|being) (?P<finally>predicted|rolled|thrown|named|announced)"
        r"|(?P<up>comes|came|turns|turned) up"
    ),
    "predict": (
        r"bet(?:s|ting)? on(?: rolling| getting)?|predict(?:s|ed|ing)?(?: to roll| rolling)?|announc(?:es?|ed)"
        r"|guess(?:es|ed)?|nam(?:es?|ed)|declar(?:es?|ed)|says?|said"
    ),
    "roll": r"rolls?|rolled|rolling|roles?|roled|throws?|threw|thrown",
    "start": (
        r"(?:start(?:s|ed)?|begins?|began)(?: [^\W\d_]+){0,4}? with|had"
        r"|(?:out )?of(?: her| his| your| their| the)?(?= [0-9])"
    ),
    "keep": (
        r"(?:has|have|is|are) left(?: with)?|(?:has|have|is|are) down to|(?:has|have|holds?)(?: now| still| only)*"
        r"|leav(?:es|ing)|remains?|stays?"
    ),
    "nominal": r"instead of|rather than",
    "gain": (
        r"gain(?:s|ed)?|receiv(?:es?|ed)|gets?|got|takes?|took|wins?|won|earn(?:s|ed)?|collect(?:s|ed)?"
        r"|(?:is|are) (?:paid|given)|brings?"
    ),
    "lose": r"los(?:es?|t|ing)|loos(?:es?|ing)|pays?|paid|returns?|returned|gives?|gave|puts?|owes?|costs?",
    "same": r"(?:it|that) (?:is|makes)",
    "bid": r"bids?|bets?(?! on)",
    "add": r"add(?:s|ed|ing)?",
    "extra": r"(?:extra|additional)",
    "is": r"is|was|are|were|makes|means|result(?=:)",
    "from": r"from",
    "everyone": (
        r"all (?:the )?players|all of (?:them|you)|everybody|everyone|each(?: player)?|every player"
        r"|(?:both|all|the) other(?: player)?s|both(?: players)?|(?:two|three|four|five|six|[2-9]) players"
    ),
    "you": r"you",
    "turned": r"next players?[’']?s? turn",
    "gap": (
        r"goes on|(?:game|play|it) continues|at the end|after (?:the|that|this) (?:first |last )?(?:game|round)"
        r"|some turns later|later on|a few turns"
    ),
    "should": r"should (?:be|get|have)|ought to|correct(?:ly)?:? is",
    "all": r"all (?:game )?(?:stones|rocks)",
    "central": r"(?:central|main|center|centre) stash|bowl|bank|supply",
    "stash": r"stash",
    "clause": r"when|whenever|if|because|although|while|but",
    "not": r"not|no|isn[’']t|never|neither|instead",
}
_DE = {
    "silent": (
        r"schweig(?:t|st|e|en)|sag(?:t|st|e|en) (?:gar )?nichts(?: vorher| an| voraus)?|sagte(?:st)? nichts"
        r"|nichts sag(?:t|st|en)|ohne (?:eine )?vorhersage"
        r"|nichts (?:vorher|vorhergesagt|vorhersag(?:t|st|en)|ansag(?:t|st|en))"
        r"|(?:macht|machst|trifft|triffst) keine vorhersage|bleib(?:t|st) stumm"
    ),
    "noun": r"vorhersagen?",
    "hit": (
        r"(?<=vorhersagt und )würfelt|(?<=vorhersagst und )würfelst"
        r"|würfel(?:t|st) (?:ihn|sie|es|genau das)(?: auch)?(?= *[,.;])"
    ),
    "final": (
        r"(?P<finally>vorhersag(?:t|st|en|e)|vorhergesagt|vorhersagte|vorausgesagt|angesagt|ansag(?:t|st)|getippt"
        r"|(?:tippt|tippst|wettet|wettest)(?! auf)"
        r"|gewürfelt|geworfen|erwürfelt)"
    ),
    "predict": (
        r"(?:tipp(?:t|st|e|en)|wett(?:et|est|e|en)|setz(?:t|st|e|en))(?: auf)|sag(?:t|st|e|en|te)|nenn(?:t|st|e|en)"
        r"|kündig(?:t|st)|prophezei(?:t|st)"
    ),
    "roll": r"würfel(?:t|st|te)|würfle|wirft|wirfst|warf|wirf|fällt|fiel",
    "start": (
        r"(?:beginn(?:t|st|e|en)|begann|start(?:et|est|e|en|ete)|fäng(?:t|st))(?: [^\W\d_]+){0,4}? mit|hatte(?:st)?"
        r"|von(?: ihren| seinen| deinen| den)?(?= [0-9])"
    ),
    "keep": (
        r"(?:hat|hast|haben|besitz(?:t|en)|behält|behältst)(?: jetzt| nun| noch| nur)*|bleib(?:t|en)|verbleib(?:t|en)"
    ),
    "nominal": r"statt|anstelle von|anstatt",
    "gain": (
        r"gewonnen|bekomm(?:t|st|e|en)|bekam|erhält(?:st)?|erhalten|erhielt|nimm(?:t|st)?|nehm(?:e|en|t)|nahm"
        r"|gewinn(?:t|st|e|en)|gewann|kassier(?:t|st|en)|hol(?:t|st|en)|bring(?:t|en)|gibt es"
    ),
    "lose": (
        r"verlier(?:t|st|e|en)|verlor(?:en)?|gib(?:t|st)|geben|gab|zahl(?:t|st|e|en|te)|leg(?:t|st|te)|koste(?:t|n)"
        r"|abgeben|abgegeben|gezahlt|bezahlt|büß(?:t|st)"
    ),
    "same": r"sind es|macht das|sind das|wären es|ist es",
    "bid": r"biete(?:t|st|n)|bot(?:en)?|bieten|setzt(?! auf)",
    "add": r"stock(?:t|st|en)|aufstock(?:t|st|en)|legt dazu",
    "extra": r"zusätzlich(?:e|en|er)?|extra",
    "is": r"ist|war|ergibt|sind|waren|bedeutet|ergebnis(?=:)",
    "from": r"von",
    "everyone": (
        r"alle(?: spieler(?:innen)?| personen)?|jede[rs]?(?: spieler(?:in)?| person)?|(?:die|beide) anderen|beide"
        r"|(?:zwei|drei|vier|fünf|sechs|[2-9]) (?:spieler(?:innen)?|personen|leute)"
    ),
    "you": r"du|dir|dich",
    "turned": r"(?:ist|sind) (?:die |der )?nächste(?:r|n)?(?: spieler(?:in)?| person)? (?:dran|an der reihe)",
    "gap": (
        r"geh(?:t|en) (?:es )?(?:so )?weiter|am ende|nach de[mr] (?:ersten |letzten )?(?:spiel|runde)"
        r"|einige züge später|später"
    ),
    "should": r"richtig (?:ist|sind|wäre|wären)|müsste[n]?|sollte[n]?",
    "all": r"alle (?:spiel)?(?:steine|kiesel)",
    "central": r"vorrat|schale|mitte|bank",
    "stash": r"schatz|schätze|schatzes",
    "clause": r"wenn|falls|sobald|weil|obwohl|während|aber",
    "not": r"nicht|kein(?:e|en|er|em)?|nie|statt",
}
WORDS = {"en": _EN, "de": _DE}
_PLAYER = (
    r"(?:player|spieler(?:in)?|person)[ \u00a0](?P<number>[0-9]{1,2})(?![0-9])"
    r"|(?:the |der |die |dem |den )?(?:(?P<nth>[0-9]{1,2})(?:st|nd|rd|th|\.)"
    r"|(?P<ordinal>first|second|third|fourth|fifth|sixth|(?:erst|zweit|dritt|viert|fünft|sechst)e[rnms]?)|(?P<next>next|nächste[rnms]?))"
    r"[ \u00a0](?:player|spieler(?:in)?|person)(?!s)"
    r"|(?P<this>(?:the|this|that|der|die|dieser|diese) (?:player|spieler(?:in)?|person))(?![ \u00a0][0-9])"
)


@cache
def patterns(language: str) -> re.Pattern[str]:
    """One pattern of all words of a language; the name of the group that fits is the kind."""
    words = WORDS.get(language, _EN)
    kinds = "|".join(rf"(?P<{kind}>{words[kind]})" for kind in words)
    return re.compile(
        rf"\b(?:(?P<player>{_PLAYER})|{kinds})\b|(?P<mark>(?<!ergebnis)(?<!result)[,;:–])|(?P<sign>[=→(])",
        re.IGNORECASE,
    )


_ROW = "first second third fourth fifth sixth", "erst zweit dritt viert fünft sechst"
ORDINALS = {name: index for row in _ROW for index, name in enumerate(row.split(), 1)}
"""The place in a row of an ordinal, or of its stem."""

_NO_NAMES = """
you i we he she they it one who whoever everyone everybody nobody all each if then now this that when and the a
an but so or both players player her his your their next result therefore however once since as never always du
ich wir er sie es man wer alle jeder jede niemand wenn dann jetzt nun das dies der die den dem ein eine und aber
also oder beide spieler spielerin person ihre seine deine nächste ergebnis danach darum heute sobald falls nie
immer silence schweigen wurf würfel
"""
NO_NAMES = frozenset(_NO_NAMES.split())
"""Words before a verb that name no player, in small letters."""
