"""Lists of rolls: which of them are there, under which result."""
