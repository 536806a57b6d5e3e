"""Cards and sheets: template -> card XML -> layout -> primitives -> PDF or SVG, imposition, targets."""
