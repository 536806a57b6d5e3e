"""Ways to hide, break or move what is cut in our reading of a drawing."""

HIDDEN = {
    "a broken line": 'stroke-dasharray="0 999"',
    "a line of opacity 0": 'opacity="0"',
    "a stroke of opacity 0": 'stroke-opacity="0.0"',
    "a hidden line": 'visibility="hidden"',
    "a line that is not displayed": 'display="none"',
    "a line cut away by a clip path": 'clip-path="url(#a)"',
    "a masked line": 'mask="url(#a)"',
    "a scaled line": 'transform="scale(0)"',
    "a line with a style": 'style="stroke-dasharray:0 9"',
    "a line with a style that hides it": 'style="fill:none; display : none"',
    "a line for some languages only": 'systemLanguage="xx"',
    "a line that needs a feature": 'requiredExtensions="x"',
    "a line with an attribute nobody has thought of": 'conceal="yes"',
    "a line with an attribute of an unknown program": 'xmlns:q="urn:q" q:shown="no"',
}
"""Attributes that let a line be cut in our reading, and be left out, broken or moved on a machine."""

WRAPPED = {
    "among definitions": r"<defs>\1</defs>",
    "among definitions and used": r'<defs>\1</defs><use href="#lid" x="3"/>',
    "as a symbol": r"<symbol>\1</symbol>",
    "in a drawing within": r'<svg width="1">\1</svg>',
    "in a title": r"<title>\1</title>",
    "in a link": r"<a>\1</a>",
    "in a note of another program": r'<i:n xmlns:i="http://www.inkscape.org/namespaces/inkscape">\1</i:n>',
}
"""What can stand around a panel, so that it is shown nowhere, or elsewhere."""
