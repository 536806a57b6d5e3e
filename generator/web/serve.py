"""Shows the finished site in a browser and makes it anew when a file changes."""

from __future__ import annotations

import socket
from collections.abc import Callable, Collection
from pathlib import Path

from generator.base.problem import Problem, UserError

HOST = "127.0.0.1"


def port_fault(port: int) -> str:
    """Why nothing can be served at a port; empty where something can."""
    with socket.socket() as tried:
        tried.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            tried.bind((HOST, port))
        except OSError as error:
            return str(error.strerror)
    return ""


def serve(
    site: Path, watched: Collection[Path], port: int, rebuild: Callable[[], None], ready: Callable[[str], None]
) -> None:
    """Serves the folder until Ctrl-C; open pages load again after each `rebuild`.

    `ready` is told the address. `rebuild` tells faults itself and leaves the older site. What is watched need not be
    there yet: then the folder it would lie in is looked at. Raises UserError where the port is taken.
    """
    from mkdocs.livereload import LiveReloadServer

    lost, seen = site / "404.html", set[Path]()

    def watch() -> None:
        for path in watched:
            place = path if path.is_dir() else path.parent
            if place not in seen and place.is_dir():
                seen.add(place)
                server.watch(str(place), recursive=path.is_dir())

    def build() -> None:
        rebuild()
        watch()  # there may be more than before

    server = LiveReloadServer(build, HOST, port, str(site), "/")
    server.error_handler = lambda code: lost.read_bytes() if code == 404 and lost.is_file() else None
    watch()
    ready(server.url)
    try:
        server.serve()  # type: ignore[no-untyped-call]
    except KeyboardInterrupt:
        pass
    except OSError as error:  # somebody took it while the site was built
        raise UserError([Problem("wuerfelwerk", 0, f"port {port}: {error.strerror}")]) from error
    finally:
        server.shutdown()
