"""What templates receive: verified tables, sheets and rules as words and figures of one language."""
