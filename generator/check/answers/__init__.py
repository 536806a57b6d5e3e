"""What may follow what: tables and sentences against the relations of a game."""
