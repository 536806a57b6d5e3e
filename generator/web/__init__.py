"""The rules website: pages, symbols, search, work without a net, and the check of all links."""
