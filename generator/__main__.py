"""`python -m generator` is the command `wuerfelwerk`."""

from generator.cli.main import run

if __name__ == "__main__":
    run()
