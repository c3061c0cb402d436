"""The lines that somebody means to play."""

import json
from typing import Any, Dict, Optional, Union

from ._library import Closable, Handle, lib, quick, take_text
from .errors import last_error
from .record import Record


class Repertoire(Closable):
    """All lines of the records in a text, variations included, by position: other orders of moves and turned boards count."""

    def __init__(self, text: Union[str, bytes]) -> None:
        """Raises Error when there is no record, or when one is not legal."""
        data = text.encode("utf-8", "surrogateescape") if isinstance(text, str) else text
        address = lib.ludex_repertoire_of_text(data, len(data))
        if address is None:
            raise last_error()
        self._handle = Handle(address, quick.ludex_repertoire_free)

    def departure(self, record: Record) -> Optional[Dict[str, Any]]:
        """Where a game leaves it: the member `repertoire` of `ludex annotate --to json`; None when it never comes to it."""
        text = take_text(lib.ludex_repertoire_departure(self._handle.use("repertoire"), record._handle.use("record")))
        if text is None:
            raise last_error()
        answer: Optional[Dict[str, Any]] = json.loads(text)
        return answer
