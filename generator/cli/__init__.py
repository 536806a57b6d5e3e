"""Commands and their wording; nothing else."""
