"""Which artifacts are due; writes them atomically and keeps the manifest."""
