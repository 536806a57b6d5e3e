"""Shows the finished site in a browser and makes it anew when a file changes."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

from generator.base.problem import Problem, UserError

HOST = "127.0.0.1"


def serve(
    site: Path, watched: Iterable[Path], port: int, rebuild: Callable[[], None], ready: Callable[[str], None]
) -> None:
    """Serves the folder until Ctrl-C; open pages load again after each `rebuild`.

    `ready` is told the address. `rebuild` tells faults itself and leaves the older site. Raises UserError where the
    port is taken.
    """
    from mkdocs.livereload import LiveReloadServer

    server = LiveReloadServer(rebuild, HOST, port, str(site), "/")
    server.error_handler = lambda code: (site / "404.html").read_bytes() if code == 404 else None
    for path in watched:
        if path.exists():
            server.watch(str(path))
    ready(server.url)
    try:
        server.serve()  # type: ignore[no-untyped-call]
    except KeyboardInterrupt:
        pass
    except OSError as error:
        raise UserError(
            [Problem("wuerfelwerk", 0, f"port {port}: {error.strerror}", "take another with --port")]
        ) from error
    finally:
        server.shutdown()
