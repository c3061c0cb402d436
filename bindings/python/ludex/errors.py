"""Errors of the library as exceptions."""

import json
from typing import Dict, Type

from ._library import lib


class Error(ValueError):
    """Why something was refused.

    ``kind`` is a word such as "syntax" or "unknown-game", ``offending`` the piece of text that is wrong, and ``rule`` the
    rule of the game that is broken ("AB-5"); each may be empty.
    """

    def __init__(self, message: str, kind: str = "", offending: str = "", rule: str = "") -> None:
        super().__init__(message)
        self.kind = kind
        self.offending = offending
        self.rule = rule


class IllegalMoveError(Error):
    """The move is not legal in the position, or is of another game."""


class AmbiguousMoveError(Error):
    """Several legal moves are written so."""


class DatabaseError(Error):
    """The database cannot be opened, read or written to."""


_CLASSES: Dict[str, Type[Error]] = {
    "illegal-move": IllegalMoveError,
    "wrong-game": IllegalMoveError,
    "ambiguous-move": AmbiguousMoveError,
    "storage": DatabaseError,
    "busy": DatabaseError,
    "newer": DatabaseError,
}


def last_error() -> Error:
    """The error of the call that has just failed in this thread."""
    text = lib.ludex_error()
    if text is None:
        return Error("something failed without a reason")
    told = json.loads(text)
    return _CLASSES.get(told["kind"], Error)(told["sentence"], told["kind"], told["offending"], told["rule"])
