"""The search for better rules: variants of an edition, what is wanted of them, and which are the best of them."""
