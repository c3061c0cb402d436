"""The shared library, with the types of its functions (ludex.h)."""

import ctypes
import os
from ctypes import CFUNCTYPE, POINTER, c_char, c_char_p, c_int, c_int64, c_size_t, c_ssize_t, c_uint, c_uint64, c_void_p
from types import TracebackType
from typing import Any, Callable, List, Optional, Tuple, Type, TypeVar

#: Functions that are called back.
Source = CFUNCTYPE(c_ssize_t, c_void_p, POINTER(c_char), c_size_t)
OnDepth = CFUNCTYPE(None, c_void_p, c_char_p)
Write = CFUNCTYPE(c_int, c_void_p, POINTER(c_char), c_size_t)

#: No position has more legal moves.
MOST_MOVES = 1092

#: The functions by what they return. A text that is given back comes as an address.
_FUNCTIONS: List[Tuple[str, Any, List[Any]]] = [
    ("ludex_version", c_char_p, []),
    ("ludex_error", c_char_p, []),
    ("ludex_free", None, [c_void_p]),
    ("ludex_variants", c_void_p, []),
    ("ludex_board_new", c_void_p, [c_char_p, c_char_p]),
    ("ludex_board_copy", c_void_p, [c_void_p]),
    ("ludex_board_free", None, [c_void_p]),
    ("ludex_board_variant", c_void_p, [c_void_p]),
    ("ludex_board_text", c_void_p, [c_void_p]),
    ("ludex_board_drawing", c_void_p, [c_void_p]),
    ("ludex_board_svg", c_void_p, [c_void_p]),
    ("ludex_board_json", c_void_p, [c_void_p]),
    ("ludex_board_to_play", c_int, [c_void_p]),
    ("ludex_board_result", c_int, [c_void_p]),
    ("ludex_board_end_reason", c_char_p, [c_void_p]),
    ("ludex_board_moves", c_size_t, [c_void_p, POINTER(c_uint64), c_size_t]),
    ("ludex_board_move_list", c_void_p, [c_void_p, POINTER(c_uint64), c_size_t]),
    ("ludex_board_is_legal", c_int, [c_void_p, c_uint64]),
    ("ludex_board_push", c_int, [c_void_p, c_uint64]),
    ("ludex_board_pop", c_uint64, [c_void_p]),
    ("ludex_board_ply", c_size_t, [c_void_p]),
    ("ludex_board_parse_move", c_uint64, [c_void_p, c_char_p]),
    ("ludex_board_move_text", c_size_t, [c_void_p, c_uint64, c_void_p, c_size_t]),
    ("ludex_board_key", c_uint64, [c_void_p]),
    ("ludex_board_folded_key", c_uint64, [c_void_p]),
    ("ludex_board_equal", c_int, [c_void_p, c_void_p]),
    ("ludex_board_perft", c_uint64, [c_void_p, c_uint]),
    ("ludex_reader_open", c_void_p, [c_char_p, c_char_p]),
    ("ludex_reader_of_text", c_void_p, [c_char_p, c_size_t, c_char_p]),
    ("ludex_reader_of_source", c_void_p, [Source, c_void_p, c_char_p]),
    ("ludex_reader_as_trees", c_void_p, [c_void_p, c_char_p]),
    ("ludex_reader_free", None, [c_void_p]),
    ("ludex_reader_next", c_int, [c_void_p, POINTER(c_void_p)]),
    ("ludex_record_json", c_void_p, [c_void_p]),
    ("ludex_record_write", c_void_p, [c_void_p, c_char_p, c_char_p]),
    ("ludex_record_original", c_void_p, [c_void_p]),
    ("ludex_record_board", c_void_p, [c_void_p, c_size_t]),
    ("ludex_record_free", None, [c_void_p]),
    ("ludex_repertoire_of_text", c_void_p, [c_char_p, c_size_t]),
    ("ludex_repertoire_free", None, [c_void_p]),
    ("ludex_repertoire_departure", c_void_p, [c_void_p, c_void_p]),
    ("ludex_engine_new", c_void_p, [c_char_p]),
    ("ludex_engine_free", None, [c_void_p]),
    ("ludex_engine_analyse", c_void_p, [c_void_p, c_void_p, c_char_p, OnDepth, c_void_p]),
    ("ludex_engine_stop", None, [c_void_p]),
    ("ludex_engine_forget", None, [c_void_p]),
    ("ludex_database_open", c_void_p, [c_char_p, c_int]),
    ("ludex_database_free", None, [c_void_p]),
    ("ludex_database_ask", c_void_p, [c_void_p, c_char_p, c_char_p]),
    ("ludex_database_game", c_int, [c_void_p, c_int64, POINTER(c_void_p)]),
    ("ludex_database_import", c_void_p, [c_void_p, c_char_p, c_char_p]),
    ("ludex_database_import_text", c_void_p, [c_void_p, c_char_p, c_size_t, c_char_p, c_char_p]),
    ("ludex_database_export", c_int, [c_void_p, c_char_p, c_char_p, Write, c_void_p]),
]


def _with_types(library: Any) -> Any:
    for name, result, arguments in _FUNCTIONS:
        function = getattr(library, name)
        function.restype = result
        function.argtypes = arguments
    return library


_path = os.environ.get("LUDEX_LIBRARY", "libludex.so.0")

#: Other threads run while one of these functions works.
lib: Any = _with_types(ctypes.CDLL(_path))
#: The same functions, for what takes less time than letting other threads run would.
quick: Any = _with_types(ctypes.PyDLL(_path))


def library_version() -> str:
    """The version of the library that is loaded."""
    return str(lib.ludex_version().decode())


def take_text(address: Optional[int]) -> Optional[str]:
    """The text that a function has returned, which is given back; None when it failed."""
    if address is None:
        return None
    try:
        return ctypes.string_at(address).decode("utf-8", "replace")
    finally:
        quick.ludex_free(address)


def as_bytes(text: str, what: str) -> bytes:
    """The text for the library. A zero byte would end it."""
    if "\0" in text:
        raise ValueError(f"{what} has a zero byte in it")
    return text.encode("utf-8", "surrogateescape")


class Handle:
    """A handle of the library, which is given back when nobody uses it any more.

    It may be used by one thread at a time, like the objects that hold it.
    """

    __slots__ = ("address", "_free")

    def __init__(self, address: int, free: Callable[[int], None]) -> None:
        self.address: Optional[int] = address
        self._free = free

    def use(self, what: str) -> int:
        """The address. Raises ValueError when it was closed."""
        if self.address is None:
            raise ValueError(f"the {what} is closed")
        return self.address

    def close(self) -> None:
        """Gives the handle back; nothing happens the second time."""
        address, self.address = self.address, None
        if address is not None:
            self._free(address)

    def __del__(self) -> None:
        self.close()


class Closable:
    """What holds a handle that can be given back: by close(), or at the end of a `with`."""

    _handle: Handle

    def close(self) -> None:
        """Gives back what it holds; it cannot be used any more."""
        self._handle.close()

    def __enter__(self: "_Self") -> "_Self":
        return self

    def __exit__(
        self, kind: Optional[Type[BaseException]], error: Optional[BaseException], trace: Optional[TracebackType]
    ) -> None:
        self.close()


_Self = TypeVar("_Self", bound=Closable)
