"""Nets of dice: regular solids unfolded, with tabs to glue and what stands on their faces."""
