"""Reads a finished file as a print shop would and says what is wrong with it; shares no code with what writes files."""
