"""The server's name on the local network: `companion.local`, by multicast DNS.

It lives in a native thread of its own. Whatever fails there (no such package, a network that
refuses multicast, somebody else of that name) costs the name and nothing else: QR codes say the
address anyway.
"""

from __future__ import annotations

import contextlib
import logging
import socket
import threading
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from companion.home.addresses import Address, own_addresses

SERVICE = "_http._tcp.local."
ASK_MS = 1500  # how long somebody who has the name already may take to say so
LOOK_SECONDS = 30.0  # how often to see whether this machine has moved to another network


class Announcer:
    """Answers to a name as long as nobody else does."""

    def __init__(
        self,
        name: str,
        port: int,
        tell: Callable[[bool], None],
        addresses: Callable[[], Sequence[Address]] = own_addresses,
        look_seconds: float = LOOK_SECONDS,
    ) -> None:
        """`tell` hears once it is known whether the name is ours; from the announcer's thread."""
        self._host = f"{name}.local."
        self._port = port
        self._tell = tell
        self._addresses = addresses
        self._look_seconds = look_seconds
        self._stopped = threading.Event()
        self._thread = threading.Thread(target=self._run, name="mdns", daemon=True)

    def start(self) -> None:
        """Begin, beside everything else."""
        self._thread.start()

    def stop(self) -> None:
        """Say goodbye to the network and end."""
        self._stopped.set()
        self._thread.join(timeout=10)

    @property
    def running(self) -> bool:
        """Is it still at work?"""
        return self._thread.is_alive()

    def _run(self) -> None:
        try:
            import zeroconf  # noqa: F401 (asked for here, used below)
        except ImportError:
            return
        logging.getLogger("zeroconf").setLevel(logging.CRITICAL)
        announced: bool | None = None
        while not self._stopped.is_set():
            here = tuple(self._addresses())
            with self._answering(here) as ours:
                if ours is not None and ours != announced:
                    announced = ours
                    self._tell(ours)
                while not self._stopped.wait(self._look_seconds):
                    if tuple(self._addresses()) != here:
                        break

    @contextlib.contextmanager
    def _answering(self, here: Sequence[Address]) -> Iterator[bool | None]:
        """Answer to the name while inside; None if this network has no multicast."""
        with contextlib.ExitStack() as stack:
            ours: bool | None = None
            try:
                if here:
                    ours = self._begin(here, stack)
            except Exception:  # a network has many ways to refuse, and none of them is our business
                logging.getLogger("companion.name").info("no name", exc_info=True)
            yield ours
            with contextlib.suppress(Exception):
                stack.close()

    def _begin(self, here: Sequence[Address], stack: contextlib.ExitStack) -> bool:
        import zeroconf

        line = zeroconf.Zeroconf(interfaces=[str(one) for one in here if one.version == 4])
        stack.callback(line.close)
        if self._is_taken(line, here):
            return False
        info = zeroconf.ServiceInfo(
            SERVICE,
            f"Companion on {socket.gethostname().split('.')[0]}.{SERVICE}",
            port=self._port,
            parsed_addresses=[str(one) for one in here],
            properties={"path": "/"},
            server=self._host,
        )
        line.register_service(info, allow_name_change=True)
        return True

    def _is_taken(self, line: Any, here: Sequence[Address]) -> bool:
        """Does another machine answer to the name already?"""
        import zeroconf

        asked = zeroconf.AddressResolver(self._host)  # type: ignore[attr-defined]
        if not asked.request(line, ASK_MS):
            return False
        return not set(asked.parsed_addresses()) & {str(one) for one in here}
