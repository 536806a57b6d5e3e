"""Reports of what preflight found: for people, and for programs."""
