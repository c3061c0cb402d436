"""Positions and moves."""

import ctypes
import json
from typing import Any, Dict, Iterator, List, NamedTuple, Optional, Union

from ._library import MOST_MOVES, Handle, as_bytes, lib, quick, take_text
from .errors import IllegalMoveError, last_error

_push = quick.ludex_board_push
_pop = quick.ludex_board_pop
_COLOURS = ("black", "white")
_RESULTS = ("1-0", "0-1", "1/2-1/2", "*")


class Variant(NamedTuple):
    """A game with its start layout and its optional rules."""

    name: str  #: "abalone/belgian-daisy"
    game: str  #: "abalone"
    rules: str  #: the same for variants that differ in their start alone
    first_mover: str  #: "black" or "white"
    has_start: bool  #: False where the players make the start position (Artaban)


def variants() -> List[Variant]:
    """The variants of all games."""
    text = take_text(lib.ludex_variants())
    if text is None:
        raise last_error()
    return [Variant(**variant) for variant in json.loads(text)]


class Outcome(NamedTuple):
    """How a game ended by the rules."""

    result: str  #: "1-0", "0-1" or "1/2-1/2", seen from the player who moves first in the game
    reason: str  #: "six-ejected", ...


class Move:
    """A move of one position. Moves are equal when they move the same; ``str(move)`` is the canonical text."""

    __slots__ = ("code", "text")

    def __init__(self, code: int, text: str) -> None:
        self.code = code
        self.text = text

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Move({self.text!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Move) and self.code == other.code

    def __hash__(self) -> int:
        return hash(self.code)


class LegalMoves:
    """The legal moves of a board as it was when it was asked: can be counted, gone through, and asked for a move."""

    __slots__ = ("_moves",)

    def __init__(self, moves: List[Move]) -> None:
        self._moves = moves

    def __len__(self) -> int:
        return len(self._moves)

    def __iter__(self) -> Iterator[Move]:
        return iter(self._moves)

    def __contains__(self, move: object) -> bool:
        return move in self._moves

    def __getitem__(self, index: int) -> Move:
        return self._moves[index]

    def __repr__(self) -> str:
        return f"<LegalMoves ({', '.join(map(str, self._moves))})>"


class Board:
    """A position, with the moves that were played to reach it.

    ``Board("abalone/belgian-daisy")`` is the start of a variant, ``Board("artaban", position)`` the position that a
    position string describes. Raises Error when the variant is not known or the position cannot be read.
    """

    __slots__ = ("_handle", "_address", "_moves")

    def __init__(self, variant: str, position: Optional[str] = None) -> None:
        address = lib.ludex_board_new(
            as_bytes(variant, "the variant"), None if position is None else as_bytes(position, "the position")
        )
        self._take(address, [])

    def _take(self, address: Optional[int], moves: List[Move]) -> None:
        if address is None:
            raise last_error()
        self._handle = Handle(address, quick.ludex_board_free)
        self._address = address
        self._moves = moves

    @classmethod
    def _of(cls, address: Optional[int]) -> "Board":
        """A board that the library has made, with its moves."""
        board = cls.__new__(cls)
        board._take(address, [])
        codes = []
        while quick.ludex_board_ply(board._address) > 0:
            codes.append(_pop(board._address))
        for code in reversed(codes):
            board.push(board._named(code))
        return board

    def _text(self, address: Optional[int]) -> str:
        text = take_text(address)
        if text is None:
            raise last_error()
        return text

    # --- What it is ---

    @property
    def variant(self) -> str:
        """The full name of the variant: "abalone/belgian-daisy"."""
        return self._text(quick.ludex_board_variant(self._address))

    @property
    def position(self) -> str:
        """The position string, by which the position can be read again."""
        return self._text(quick.ludex_board_text(self._address))

    @property
    def turn(self) -> str:
        """Who is to play: "black" or "white"."""
        return _COLOURS[quick.ludex_board_to_play(self._address)]

    @property
    def key(self) -> int:
        """A number that is equal for equal positions, in all versions of Ludex."""
        return int(quick.ludex_board_key(self._address))

    @property
    def folded_key(self) -> int:
        """The same for all positions that the symmetries of the board make of this one."""
        return int(quick.ludex_board_folded_key(self._address))

    def outcome(self) -> Optional[Outcome]:
        """How the game ended; None while it goes on."""
        reason = quick.ludex_board_end_reason(self._address).decode()
        return None if reason == "none" else Outcome(_RESULTS[quick.ludex_board_result(self._address)], reason)

    def is_game_over(self) -> bool:
        """Whether the game has ended by the rules."""
        return self.outcome() is not None

    def result(self) -> str:
        """ "1-0", "0-1", "1/2-1/2", or "*" while the game goes on."""
        return _RESULTS[quick.ludex_board_result(self._address)]

    def to_dict(self) -> Dict[str, Any]:
        """What `ludex position --json` says."""
        answer: Dict[str, Any] = json.loads(self._text(lib.ludex_board_json(self._address)))
        return answer

    def svg(self) -> str:
        """The board as an SVG document, with the last move marked."""
        return self._text(lib.ludex_board_svg(self._address))

    _repr_svg_ = svg

    def __str__(self) -> str:
        return self._text(lib.ludex_board_drawing(self._address))

    def __repr__(self) -> str:
        return f"Board({self.variant!r}, {self.position!r})"

    def __eq__(self, other: object) -> bool:
        """Whether the positions are equal; how they were reached does not matter."""
        return isinstance(other, Board) and quick.ludex_board_equal(self._address, other._address) == 1

    __hash__ = None  # type: ignore[assignment]

    def copy(self) -> "Board":
        """A board of its own, with the same moves behind it."""
        board = Board.__new__(Board)
        board._take(quick.ludex_board_copy(self._address), list(self._moves))
        return board

    __copy__ = copy

    # --- Moves ---

    @property
    def legal_moves(self) -> LegalMoves:
        """The legal moves, sorted; none when the game is over."""
        codes = (ctypes.c_uint64 * MOST_MOVES)()
        texts = self._text(quick.ludex_board_move_list(self._address, codes, MOST_MOVES))
        return LegalMoves([Move(codes[i], text) for i, text in enumerate(texts.splitlines())])

    @property
    def move_stack(self) -> List[Move]:
        """The moves that were played on this board."""
        return list(self._moves)

    def ply(self) -> int:
        """How many they are."""
        return len(self._moves)

    def peek(self) -> Move:
        """The last of them. Raises IndexError when there is none."""
        return self._moves[-1]

    def is_legal(self, move: Move) -> bool:
        """Whether the move may be played here."""
        return bool(quick.ludex_board_is_legal(self._address, move.code) == 1)

    def parse(self, text: str) -> Move:
        """The legal move that is written so. Raises Error, IllegalMoveError or AmbiguousMoveError, with the rule."""
        code = quick.ludex_board_parse_move(self._address, as_bytes(text, "the move"))
        if code == 0:
            raise last_error()
        return self._named(code)

    def _named(self, code: int) -> Move:
        room = ctypes.create_string_buffer(64)
        length = quick.ludex_board_move_text(self._address, code, room, len(room))
        if length >= len(room):
            room = ctypes.create_string_buffer(length + 1)
            quick.ludex_board_move_text(self._address, code, room, len(room))
        return Move(code, room.value.decode())

    def push(self, move: Move) -> None:
        """Plays a move. Raises IllegalMoveError, and then nothing has changed."""
        if _push(self._address, move.code) == 0:
            raise IllegalMoveError(f"{move}: the move is not legal in this position", "illegal-move", str(move))
        self._moves.append(move)

    def push_text(self, text: str) -> Move:
        """Plays the legal move that is written so, and returns it. Raises as parse() does."""
        move = self.parse(text)
        self.push(move)
        return move

    def pop(self) -> Move:
        """Takes the last move back and returns it. Raises IndexError when there is none."""
        move = self._moves.pop()
        _pop(self._address)
        return move

    def perft(self, depth: int) -> int:
        """The number of lines of play of this length."""
        return int(lib.ludex_board_perft(self._address, depth))


#: A board, the name of a variant for its start, or "12@20" for stored game 12 after 20 plies.
Place = Union[Board, str]
