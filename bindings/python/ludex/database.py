"""Databases of games."""

import ctypes
import json
import os
from typing import IO, Any, Dict, Iterator, List, Optional, Union

from ._library import Closable, Handle, Write, as_bytes, lib, take_text
from .board import Board, Place
from .errors import last_error
from .record import Record, _options

_MODES = {"r": 0, "w": 1, "c": 2}
_PAGE = 1000


class Database(Closable):
    """A database file. ``mode``: "r" to read, "w" to change one that is there, "c" to make it if there is none.

    Filters and options have the names of the command line (`ludex help filters`), with ``_`` for ``-`` and ``from_`` for
    ``from``: ``player="Ada"``, ``min_plies=20``, ``since="2020"``, ``rated=True``. Raises DatabaseError, or Error for what
    is wrong with a question. Use it as a context manager, or close() it.
    """

    def __init__(self, path: Union[str, "os.PathLike[str]"], mode: str = "r") -> None:
        if mode not in _MODES:
            raise ValueError(f"mode must be one of {', '.join(_MODES)}, not {mode!r}")
        address = lib.ludex_database_open(os.fsencode(path), _MODES[mode])
        if address is None:
            raise last_error()
        self._handle = Handle(address, lib.ludex_database_free)

    def _ask(self, question: str, options: Dict[str, Any]) -> Dict[str, Any]:
        text = take_text(lib.ludex_database_ask(self._handle.use("database"), question.encode(), _parameters(options)))
        if text is None:
            raise last_error()
        answer: Dict[str, Any] = json.loads(text)
        return answer

    # --- Questions ---

    def explore(self, position: Place, **options: Any) -> Dict[str, Any]:
        """What was played from a position, and with which results.

        ``position`` is a board, a variant for its start, or "12@20" for stored game 12 after 20 plies. Options are the
        filters, ``exact``, ``all``, ``partial``, ``sort``, ``games`` and ``sort_games``.
        """
        return self._ask("explore", {**_place(position), **options})

    def games(self, **options: Any) -> Iterator[Dict[str, Any]]:
        """The games that the filters let through, a dictionary each. Options: ``sort``, ``reverse``, ``offset``, ``limit``.

        They are read by and by. What is imported meanwhile may come or not.
        """
        offset = int(options.pop("offset", 0))
        left = options.pop("limit", None)
        while left is None or left > 0:
            page = _PAGE if left is None else min(left, _PAGE)
            rows: List[Dict[str, Any]] = self._ask("games", {**options, "offset": offset, "limit": page})["games"]
            yield from rows
            if len(rows) < page:
                return
            offset += page
            left = None if left is None else left - page

    def count(self, **filters: Any) -> int:
        """How many games the filters let through."""
        return int(self._ask("games", {**filters, "limit": 1})["total"])

    def __len__(self) -> int:
        return self.count()

    def find(self, position: Place, pattern: Optional[str] = None, **options: Any) -> List[Dict[str, Any]]:
        """The games that come to a position; or, with a pattern, to a part of one, in the game that ``position`` names."""
        if pattern is not None:
            name = position.variant if isinstance(position, Board) else position
            asked = {"game": name, "pattern": pattern}
        else:
            board = position if isinstance(position, Board) else Board(position)
            asked = {"game": board.variant, "position": board.position}
        games: List[Dict[str, Any]] = self._ask("find", {**asked, **options})["games"]
        return games

    def stats(self, by: Optional[str] = None, **options: Any) -> List[Dict[str, Any]]:
        """Results and lengths by group: "player", "opening", "year", "ply", "crosstable", ..."""
        rows: List[Dict[str, Any]] = self._ask("stats", {"by": by, **options})["rows"]
        return rows

    def players(self, **options: Any) -> List[Dict[str, Any]]:
        """The players with their numbers of games, and when they played."""
        players: List[Dict[str, Any]] = self._ask("players", options)["players"]
        return players

    def prepare(self, against: str, side: str = "", **options: Any) -> Dict[str, Any]:
        """What a player plays beside all others, and what goes wrong there; `side` is "first", "second" or both. `repertoire`
        are records of lines against him, which are compared."""
        asked = {"against": against, **({"as": side} if side else {})}
        return self._ask("prepare", {**asked, **options})

    def news(self, since: str = "", **options: Any) -> Dict[str, Any]:
        """What new games change; `since` is an import or a date, unless given the last import."""
        return self._ask("news", {**({"since": since} if since else {}), **options})

    def profile(self, player: str, beside: str = "", **options: Any) -> Dict[str, Any]:
        """How a player plays, beside all others or beside a second player."""
        return self._ask("profile", {"of": player, **({"beside": beside} if beside else {}), **options})

    def puzzles(self, **options: Any) -> Dict[str, Any]:
        """Positions of the games with one right move; with `limit`, "next" is the game to go on from."""
        return self._ask("puzzles", options)

    def ratings(self, game: str = "", **options: Any) -> Dict[str, Any]:
        """Ratings computed from the results of one game, and what moving first is worth; `method` is "elo", "glicko2" or "history"."""
        return self._ask("ratings", {**({"game": game} if game else {}), **options})

    def events(self, **options: Any) -> List[Dict[str, Any]]:
        """The events with their numbers of games and of players, and when they were played."""
        events: List[Dict[str, Any]] = self._ask("events", options)["events"]
        return events

    def game(self, number: int) -> Record:
        """A stored game. Raises KeyError when there is none of this number."""
        place = ctypes.c_void_p()
        found = lib.ludex_database_game(self._handle.use("database"), number, ctypes.byref(place))
        if found < 0:
            raise last_error()
        if place.value is None:
            raise KeyError(number)
        return Record(place.value)

    __getitem__ = game

    # --- In and out ---

    def import_file(
        self, path: Union[str, "os.PathLike[str]"], game: Optional[str] = None, notation: Optional[str] = None
    ) -> Dict[str, Any]:
        """Stores the records of a file, all or, after an error, none. Nothing is stored twice."""
        return self._report(
            lib.ludex_database_import(self._handle.use("database"), os.fsencode(path), _options(game, notation))
        )

    def import_text(
        self, text: Union[str, bytes], name: str = "text", game: Optional[str] = None, notation: Optional[str] = None
    ) -> Dict[str, Any]:
        """The same with records in memory; ``name`` is that of the file that they are said to be from."""
        data = text.encode("utf-8", "surrogateescape") if isinstance(text, str) else text
        return self._report(
            lib.ludex_database_import_text(
                self._handle.use("database"), data, len(data), as_bytes(name, "the name"), _options(game, notation)
            )
        )

    def _report(self, address: Optional[int]) -> Dict[str, Any]:
        text = take_text(address)
        if text is None:
            raise last_error()
        report: Dict[str, Any] = json.loads(text)
        return report

    def export(self, target: IO[str], form: str = "pgn", **filters: Any) -> None:
        """Writes the games that the filters let through into a file that is open for text."""
        raised: List[BaseException] = []

        def write(_: object, text: Any, size: int) -> int:
            try:
                target.write(ctypes.string_at(text, size).decode("utf-8", "replace"))
                return 1
            except BaseException as error:  # pylint: disable=broad-except
                raised.append(error)
                return 0

        done = lib.ludex_database_export(
            self._handle.use("database"), _parameters(filters), as_bytes(form, "the form"), Write(write), None
        )
        if raised:
            raise raised[0]
        if done == 0:
            raise last_error()


def _place(position: Place) -> Dict[str, Any]:
    if isinstance(position, Board):
        return {"game": position.variant, "from": position.position}
    return {"game": position}


def _parameters(options: Dict[str, Any]) -> bytes:
    named = {name.rstrip("_").replace("_", "-"): value for name, value in options.items() if value is not None}
    return json.dumps(named).encode()
