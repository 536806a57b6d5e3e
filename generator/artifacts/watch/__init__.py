"""Shows in a browser what is printed, made anew while its files are edited.

files (what changed) -> desk (makes pieces anew) -> board (what is shown now) -> server (the page)
"""
