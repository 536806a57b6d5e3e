"""`python -m generator` is the command `wuerfelwerk`."""

import sys


def start() -> None:
    """The entry point of the command; Ctrl-C ends it as quietly while modules load as later on."""
    try:
        from generator.cli import again  # here, so that nothing loads outside of the `try`

        if not again.begin(sys.argv[1:]):
            from generator.cli.main import run

            run()
    except KeyboardInterrupt:
        sys.exit(130)


if __name__ == "__main__":
    start()
