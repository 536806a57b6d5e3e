"""The PDF back end: content, fonts, structure, forms, and pages as pictures."""
