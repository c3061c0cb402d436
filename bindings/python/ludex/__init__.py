"""Game records, positions and databases of abstract board games: Abalone, Attangle and Artaban.

The module speaks to the shared library of Ludex (libludex.so.0) and needs no compiler. Its shapes are those that users of
python-chess know:

>>> import ludex
>>> board = ludex.Board("abalone/belgian-daisy")
>>> move = board.push_text("a1b2")
>>> board.turn
'white'
>>> len(board.legal_moves)
52

Answers in dictionaries have the fields of the command line and of the HTTP API (docs/cli.md, docs/api.md).
"""

from ._library import library_version
from .board import Board, LegalMoves, Move, Outcome, Variant, variants
from .database import Database
from .engine import Engine
from .errors import AmbiguousMoveError, DatabaseError, Error, IllegalMoveError
from .record import Problem, Record, parse_games, read_games, trees, validate
from .repertoire import Repertoire

__version__ = library_version()

__all__ = [
    "AmbiguousMoveError",
    "Board",
    "Database",
    "DatabaseError",
    "Engine",
    "Error",
    "IllegalMoveError",
    "LegalMoves",
    "Move",
    "Outcome",
    "Problem",
    "Record",
    "Repertoire",
    "Variant",
    "parse_games",
    "read_games",
    "trees",
    "validate",
    "variants",
]
