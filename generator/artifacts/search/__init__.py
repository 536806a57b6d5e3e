"""The search for better rules on this machine or on a cluster: what was played is kept, and the answer is written."""
