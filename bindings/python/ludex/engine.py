"""The engine of all games."""

import json
from typing import Any, Callable, Dict, List, Optional

from ._library import Closable, Handle, OnDepth, lib, take_text
from .board import Board
from .errors import last_error


class Engine(Closable):
    """Evaluates positions. What one search learnt helps the next ones."""

    def __init__(self, threads: int = 1, table_bytes: int = 16 << 20) -> None:
        address = lib.ludex_engine_new(json.dumps({"threads": threads, "table_bytes": table_bytes}).encode())
        if address is None:
            raise last_error()
        self._handle = Handle(address, lib.ludex_engine_free)

    def analyse(
        self,
        board: Board,
        *,
        depth: int = 0,
        nodes: int = 0,
        time: float = 0,
        lines: int = 1,
        on_depth: Optional[Callable[[Dict[str, Any]], None]] = None,
    ) -> Dict[str, Any]:
        """Evaluates the position of a board: what `ludex analyze --json` says.

        A search ends at the first limit that it meets: plies, moves made, seconds; with none it makes a million moves.
        ``on_depth`` gets the answer after each whole iteration; what it raises ends the search and is raised again.
        Raises Error when the game is over.
        """
        limits = {"depth": depth, "nodes": nodes, "time": round(time * 1000), "lines": lines}
        raised: List[BaseException] = []

        def tell(_: object, answer: bytes) -> None:
            if on_depth is None or raised:
                return
            try:
                on_depth(json.loads(answer))
            except BaseException as error:  # pylint: disable=broad-except
                raised.append(error)
                self.stop()

        called = OnDepth(tell) if on_depth else OnDepth(0)
        text = take_text(
            lib.ludex_engine_analyse(
                self._handle.use("engine"), board._address, json.dumps(limits).encode(), called, None
            )
        )
        if raised:
            raise raised[0]
        if text is None:
            raise last_error()
        answer: Dict[str, Any] = json.loads(text)
        return answer

    def stop(self) -> None:
        """Ends the search that is under way, or the next one if there is none. Any thread may call it."""
        lib.ludex_engine_stop(self._handle.use("engine"))

    def forget(self) -> None:
        """Forgets what was learnt from earlier positions."""
        lib.ludex_engine_forget(self._handle.use("engine"))
