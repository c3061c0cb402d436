"""Records of games: read, checked and written again."""

import ctypes
import json
import os
from typing import IO, Any, Callable, Dict, Iterator, List, NamedTuple, Optional, Sequence, Union

from ._library import Handle, Source, as_bytes, lib, quick, take_text
from .board import Board, Move
from .errors import last_error


class Problem(NamedTuple):
    """What is wrong at one place of a record."""

    severity: str  #: "error" or "warning"
    kind: str  #: "illegal-move", ...
    line: int
    column: int
    ply: int  #: of the move at fault, from 1; 0 when no move is
    text: str  #: as it stands in the file
    rule: str  #: "AB-5", or empty
    message: str
    near: List[str]  #: the legal moves that look most like `text`
    position: Optional[str]  #: before the move at fault, as a position string
    cause: str  #: what may have gone wrong; mostly empty

    def __str__(self) -> str:
        rule = f" ({self.rule})" if self.rule else ""
        return f"{self.line}:{self.column}: {self.severity}: {self.text}: {self.message}{rule}"


def _problem(told: Dict[str, Any]) -> Problem:
    return Problem(**{name: told[name] for name in Problem._fields})


class Record:
    """A record that was read and replayed. What is legal of it is there, whatever is wrong with the rest."""

    def __init__(self, address: int) -> None:
        self._handle = Handle(address, quick.ludex_record_free)
        text = take_text(lib.ludex_record_json(address))
        if text is None:
            raise last_error()
        self._told: Dict[str, Any] = json.loads(text)

    @property
    def number(self) -> int:
        """Its number in the file, from 1; of a stored game its number in the database."""
        return int(self._told["record"])

    @property
    def line(self) -> int:
        """The line of the file on which it begins; 0 for a stored game."""
        return int(self._told["line"])

    @property
    def status(self) -> str:
        """ "ok", "warning" or "error"."""
        return str(self._told["status"])

    @property
    def variant(self) -> Optional[str]:
        """The full name of its variant; None when the game is not known."""
        variant: Optional[str] = self._told["game"]
        return variant

    @property
    def tags(self) -> Dict[str, str]:
        """The tags in canonical form: "Black", "White", "Event", "Date", ..."""
        return dict(self._told["tags"])

    @property
    def headers(self) -> Dict[str, str]:
        """The same by the name that users of python-chess know."""
        return self.tags

    @property
    def result(self) -> str:
        """The result that the record states: "1-0", "0-1", "1/2-1/2" or "*"."""
        return str(self._told["result"])

    @property
    def start(self) -> Optional[str]:
        """The position string of its start."""
        start: Optional[str] = self._told["start"]
        return start

    @property
    def moves(self) -> List[str]:
        """The legal moves of the main line, in canonical notation."""
        return list(self._told["moves"])

    @property
    def problems(self) -> List[Problem]:
        """What is wrong with it, in the order of the text."""
        return [_problem(told) for told in self._told["problems"]]

    @property
    def original(self) -> str:
        """The text that it was read from; empty when a stored game has only its canonical text."""
        return take_text(lib.ludex_record_original(self._handle.use("record"))) or ""

    def to_dict(self) -> Dict[str, Any]:
        """What `ludex validate --json` says, with "tags", "start" and "moves"."""
        return dict(self._told)

    def board(self, plies: Optional[int] = None) -> Board:
        """The board after so many moves, or after all. Raises Error when the record has no game."""
        all_of_them = ctypes.c_size_t(-1).value
        return Board._of(lib.ludex_record_board(self._handle.use("record"), all_of_them if plies is None else plies))

    def mainline(self) -> Iterator[Move]:
        """The moves of the main line."""
        return iter(self.board().move_stack if self.variant else [])

    def write(self, form: str = "pgn", notation: str = "") -> str:
        """What is legal of the record in a form of `ludex convert --to`: "pgn", "json", "moves", ... Raises Error."""
        text = take_text(
            lib.ludex_record_write(self._handle.use("record"), as_bytes(form, "the form"), as_bytes(notation, "the notation"))
        )
        if text is None:
            raise last_error()
        return text

    def __str__(self) -> str:
        return self.write() if self.variant else self.original

    def __repr__(self) -> str:
        return f"<Record {self.number}: {self.variant}, {len(self._told['moves'])} plies, {self.status}>"


def _options(game: Optional[str], notation: Optional[str]) -> bytes:
    return json.dumps({name: value for name, value in (("game", game), ("notation", notation)) if value}).encode()


def _records(address: Optional[int], keep: Any = None, failed: Optional[List[BaseException]] = None) -> Iterator[Record]:
    """The records of a reader; `keep` is what it uses as long as it reads."""
    if address is None:
        raise last_error()
    return _go_through(Handle(address, quick.ludex_reader_free), keep, failed)


def _go_through(reader: Handle, keep: Any, failed: Optional[List[BaseException]]) -> Iterator[Record]:
    place = ctypes.c_void_p()
    while True:
        found = lib.ludex_reader_next(reader.use("reader"), ctypes.byref(place))
        if failed:
            raise failed[0]
        if found < 0:
            raise last_error()
        if found == 0 or place.value is None:
            return
        yield Record(place.value)


def read_games(
    source: Union[str, "os.PathLike[str]", IO[bytes], IO[str]],
    game: Optional[str] = None,
    notation: Optional[str] = None,
) -> Iterator[Record]:
    """Reads the records of a file, given by its path or opened, one after the other.

    All forms that Ludex knows are read (PGN, JSON, SGF, notes, ...), packed with gzip or zstd or not. ``game`` and
    ``notation`` are for records that do not say it themselves. Raises Error when the file cannot be read.
    """
    if isinstance(source, (str, os.PathLike)):
        return _records(lib.ludex_reader_open(os.fsencode(source), _options(game, notation)))
    failed: List[BaseException] = []
    called = Source(_source_of(source, failed))
    address = lib.ludex_reader_of_source(called, None, _options(game, notation))
    if failed:
        raise failed[0]
    return _records(address, called, failed)


def _source_of(stream: Union[IO[bytes], IO[str]], failed: List[BaseException]) -> Callable[[object, Any, int], int]:
    """The function that reads the stream for the library; what the stream raises is put into ``failed``."""
    left = b""

    def read(_: object, buffer: Any, size: int) -> int:
        nonlocal left
        try:
            if not left:
                part = stream.read(size)
                left = part.encode() if isinstance(part, str) else part
            data, left = left[:size], left[size:]
            ctypes.memmove(buffer, data, len(data))
            return len(data)
        except BaseException as error:  # pylint: disable=broad-except
            failed.append(error)
            return -1

    return read


def parse_games(text: Union[str, bytes], game: Optional[str] = None, notation: Optional[str] = None) -> Iterator[Record]:
    """Reads the records in a text, one after the other. Raises Error when the options are wrong."""
    return _records(_reader_of_text(text, game, notation))


def _reader_of_text(text: Union[str, bytes], game: Optional[str], notation: Optional[str]) -> Optional[int]:
    data = text.encode("utf-8", "surrogateescape") if isinstance(text, str) else text
    address: Optional[int] = lib.ludex_reader_of_text(data, len(data), _options(game, notation))
    return address


def trees(
    text: Union[str, bytes], merge: bool = False, split: bool = False, strip: Sequence[str] = (), game: Optional[str] = None
) -> Iterator[Record]:
    """What becomes of the records in a text as trees of moves, one after the other, as `ludex convert` makes them: the
    games of each start as one tree, each line as a record, without "comments", "commands", "signs" or "variations"."""
    address = _reader_of_text(text, game, None)
    if address is None:
        raise last_error()
    reader = Handle(address, quick.ludex_reader_free)
    options = json.dumps({"merge": merge, "split": split, "strip": list(strip)}).encode()
    return _records(lib.ludex_reader_as_trees(reader.use("reader"), options))


def validate(text: Union[str, bytes], game: Optional[str] = None, notation: Optional[str] = None) -> List[Dict[str, Any]]:
    """Checks the records in a text: what `ludex validate --json` says of each."""
    return [record.to_dict() for record in parse_games(text, game, notation)]
