"""The Python module, on the shared library that LUDEX_LIBRARY names: the contract of all games, and what users do."""

import copy
import doctest
import glob
import io
import itertools
import os
import pathlib
import tempfile
import threading
import unittest
import unittest.mock
from typing import Iterator, List

import ludex

ROOT = pathlib.Path(__file__).resolve().parents[2]
GOOD = ROOT / "data" / "records" / "good.pgn"
BAD = ROOT / "data" / "records" / "bad.pgn"


def rows(path: str) -> Iterator[List[str]]:
    """The columns of the rows of a table."""
    with open(path, encoding="utf-8") as file:
        for line in file:
            if not line.startswith("#"):
                yield line.rstrip("\n").split("\t")


def game_files(pattern: str) -> List[str]:
    """Files of the data of all games."""
    return sorted(glob.glob(str(ROOT / "games" / "*" / "data" / pattern)))


def rows_of_games(name: str) -> Iterator[List[str]]:
    """The rows of a table that every game has."""
    return itertools.chain.from_iterable(map(rows, game_files(name)))


class Contract(unittest.TestCase):
    """What holds for all games."""

    def test_perft(self) -> None:
        counted = 0
        for variant, position, depth, nodes in rows_of_games("perft.tsv"):
            if int(nodes) > 100_000:
                continue
            board = ludex.Board(variant, position)
            self.assertEqual(board.perft(int(depth)), int(nodes), f"{variant} {position}")
            if int(nodes) <= 2_000:
                self.assertEqual(self.walk(board, int(depth)), int(nodes))
                self.assertEqual(board.position, position)
            counted += 1
        self.assertGreater(counted, 100)

    def walk(self, board: ludex.Board, depth: int) -> int:
        """The same as perft, by the board's own moves."""
        if depth == 0:
            return 1
        nodes = 0
        for move in board.legal_moves:
            board.push(move)
            nodes += self.walk(board, depth - 1)
            self.assertEqual(board.pop(), move)
        return nodes

    def test_playthroughs(self) -> None:
        files = game_files("playthroughs/*.txt")
        self.assertGreaterEqual(len(files), 8)
        for path in files:
            lines = pathlib.Path(path).read_text(encoding="utf-8").splitlines()
            variant = lines[0].split(" ")[5].rstrip(",")
            board = ludex.Board(variant, lines[2].strip().split(" ", 1)[1])
            self.assertEqual(board.variant, variant)
            for line in lines[1:]:
                word, _, rest = line.strip().partition(" ")
                if word == "position":
                    self.assertEqual(board.position, rest, path)
                elif word == "key":
                    key, _, folded, _, _, _, legal = rest.split(" ")
                    self.assertEqual((f"{board.key:x}", f"{board.folded_key:x}"), (key, folded))
                    self.assertEqual(len(board.legal_moves), int(legal))
                elif word == "move":
                    self.assertEqual(str(board.push_text(rest.split(" ")[0])), rest.split(" ")[0])
                elif word == "outcome":
                    self.assertEqual(board.outcome(), tuple(rest.split(" ")))

    def test_random_games(self) -> None:
        for variant, start, seed, plies, legal, keys, last in rows_of_games("random_games.tsv"):
            board = ludex.Board(variant, start)
            random, all_legal, all_keys = int(seed), 0, 0
            for _ in range(200):
                moves = board.legal_moves
                all_legal += len(moves)
                all_keys ^= board.key
                if len(moves) == 0:
                    break
                random = (random * 1664525 + 1013904223) % 2**32
                board.push(moves[(random >> 8) % len(moves)])
            self.assertEqual((board.ply(), all_legal, f"{all_keys:x}"), (int(plies), int(legal), keys), variant)
            self.assertEqual(board.position, last)

    def test_variants(self) -> None:
        self.assertGreaterEqual(len(ludex.variants()), 73)
        for variant in ludex.variants():
            if variant.has_start:
                self.assertEqual(ludex.Board(variant.name).turn, variant.first_mover)
            else:
                self.assertRaises(ludex.Error, ludex.Board, variant.name)


class Boards(unittest.TestCase):
    """Positions and moves, as people use them."""

    def test_push_and_pop(self) -> None:
        board = ludex.Board("belgian-daisy")
        start = board.copy()
        move = board.push_text("a1b2")
        self.assertEqual((board.peek(), board.move_stack, board.ply()), (move, [move], 1))
        self.assertNotEqual(board, start)
        self.assertEqual(board.pop(), move)
        self.assertEqual(board, start)
        self.assertRaises(IndexError, board.pop)
        self.assertRaises(IndexError, board.peek)

    def test_copies_are_apart(self) -> None:
        board = ludex.Board("attangle")
        board.push_text("c3")
        other = copy.copy(board)
        other.push_text("e4")
        self.assertEqual((board.ply(), other.ply()), (1, 2))
        other.pop()
        self.assertEqual(board, other)

    def test_wrong_moves_say_why(self) -> None:
        board = ludex.Board("belgian-daisy")
        with self.assertRaises(ludex.IllegalMoveError) as raised:
            board.parse("e5e6")
        self.assertRegex(raised.exception.rule, "AB-")
        with self.assertRaises(ludex.Error) as raised_too:
            board.parse("hello")
        self.assertEqual(raised_too.exception.kind, "syntax")
        foreign = next(iter(ludex.Board("attangle").legal_moves))
        self.assertFalse(board.is_legal(foreign))
        self.assertNotIn(foreign, board.legal_moves)
        self.assertRaises(ludex.IllegalMoveError, board.push, foreign)
        self.assertRaises(ludex.IllegalMoveError, board.push, ludex.Move(2**64 - 1, "?"))
        self.assertEqual(board, ludex.Board("belgian-daisy"))

    def test_what_notebooks_show(self) -> None:
        board = ludex.Board("artaban", "8/b62,b35,b41,B54,b26,b13,b46,b31/8/8/8/8/w26,w41,w35,W62,w54,w13,w41,w36/8 w")
        plain = board._repr_svg_()
        self.assertTrue(plain.startswith("<svg"))
        board.push_text("d2-d3")
        self.assertNotEqual(board._repr_svg_(), plain)
        self.assertEqual(eval(repr(board), {"Board": ludex.Board}), board)  # pylint: disable=eval-used
        self.assertIn("1", str(board))
        self.assertEqual(board.to_dict()["position"], board.position)

    def test_texts_that_are_none(self) -> None:
        self.assertRaises(ValueError, ludex.Board, "abal\0one")
        self.assertRaises(ludex.Error, ludex.Board, "abal\udcffone")
        self.assertRaises(ludex.Error, ludex.Board, "chess")


class Records(unittest.TestCase):
    """Reading, checking and writing."""

    def test_reads_paths_streams_and_texts(self) -> None:
        from_path = [str(record) for record in ludex.read_games(GOOD)]
        self.assertGreaterEqual(len(from_path), 10)
        with open(GOOD, "rb") as file:
            self.assertEqual([str(record) for record in ludex.read_games(file)], from_path)
        text = GOOD.read_text(encoding="utf-8")
        self.assertEqual([str(record) for record in ludex.read_games(io.StringIO(text))], from_path)
        self.assertEqual([str(record) for record in ludex.parse_games(text)], from_path)
        self.assertEqual([str(record) for record in ludex.parse_games("".join(from_path))], from_path)

    def test_streams(self) -> None:
        endless = itertools.cycle(GOOD.read_bytes().splitlines(keepends=True))

        class Endless(io.RawIOBase):
            """Records without end."""

            def read(self, size: int = -1) -> bytes:
                return next(endless)

        self.assertEqual(len(list(itertools.islice(ludex.read_games(Endless()), 100))), 100)  # type: ignore[arg-type]

    def test_a_stream_that_fails(self) -> None:
        class Broken(io.RawIOBase):
            """A drive without a disk."""

            def read(self, size: int = -1) -> bytes:
                raise OSError("no disk")

        with self.assertRaisesRegex(OSError, "no disk"):
            list(ludex.read_games(Broken()))  # type: ignore[arg-type]

    def test_says_what_is_wrong(self) -> None:
        first = next(ludex.read_games(BAD))
        self.assertEqual(first.status, "error")
        problem = first.problems[0]
        self.assertEqual((problem.line, problem.rule, problem.kind), (9, "AB-2", "illegal-move"))
        self.assertIn("9:17", str(problem))
        self.assertEqual(ludex.validate(BAD.read_bytes())[0]["status"], "error")
        self.assertRaises(ludex.Error, ludex.validate, "", game="chess")
        self.assertRaises(ludex.Error, ludex.read_games, "/nowhere.pgn")

    def test_goes_through_the_moves(self) -> None:
        record = next(ludex.read_games(GOOD))
        board = record.board(0)
        for text, move in zip(record.moves, record.mainline()):
            self.assertEqual(str(move), text)
            board.push(move)
        self.assertEqual(board, record.board())
        self.assertEqual(record.board(3).ply(), 3)
        self.assertEqual(record.headers["Game"], "abalone")

    def test_writes_other_forms(self) -> None:
        record = next(ludex.read_games(GOOD))
        self.assertEqual(next(ludex.parse_games(record.write("json"))).moves, record.moves)
        self.assertRaises(ludex.Error, record.write, "parchment")

    def test_trees(self) -> None:
        games = '[Game "attangle"]\n\n1. f5 b5 {a word} *\n\n[Game "attangle"]\n\n1. f5 c3 *\n'
        (tree,) = ludex.trees(games, merge=True, strip=["comments"])
        self.assertIn("1... c3", tree.write("pgn"))
        self.assertNotIn("a word", tree.write("pgn"))
        self.assertEqual([len(list(line.moves)) for line in ludex.trees(tree.write("pgn"), split=True)], [2, 2])
        with self.assertRaisesRegex(ludex.Error, "must be"):
            list(ludex.trees(games, strip=["jokes"]))


class Repertoires(unittest.TestCase):
    """What somebody means to play."""

    def test_departure(self) -> None:
        lines = '[Game "attangle"]\n\n1. f5 b5 (1... c3) 2. d6 *\n'
        (game,) = ludex.parse_games('[Game "attangle"]\n\n1. f5 b5 2. e5 *\n')
        (other,) = ludex.parse_games('[Game "artaban"]\n\n*\n')
        with ludex.Repertoire(lines) as repertoire:
            self.assertEqual(
                repertoire.departure(game), {"known": 2, "how": "left", "mover": "white", "move": "e5", "moves": ["d6"]}
            )
            self.assertIsNone(repertoire.departure(other))
        with self.assertRaises(ValueError):
            repertoire.departure(game)
        with self.assertRaisesRegex(ludex.Error, "no record"):
            ludex.Repertoire("")


class Databases(unittest.TestCase):
    """Questions to a database."""

    def setUp(self) -> None:
        self.folder = tempfile.TemporaryDirectory()  # pylint: disable=consider-using-with
        self.path = os.path.join(self.folder.name, "games.db")
        self.database = ludex.Database(self.path, "c")
        self.report = self.database.import_file(GOOD)

    def tearDown(self) -> None:
        self.database.close()
        self.folder.cleanup()

    def test_import(self) -> None:
        self.assertEqual((self.report["imported"], len(self.database)), (10, 10))
        self.assertEqual(self.database.import_text(GOOD.read_text(encoding="utf-8"))["duplicates"], 10)

    def test_questions(self) -> None:
        board = ludex.Board("belgian-daisy")
        explored = self.database.explore(board)
        self.assertEqual(explored, self.database.explore("abalone/belgian-daisy"))
        for row in explored["moves"]:
            self.assertTrue(board.is_legal(board.parse(row["move"])))
        self.assertEqual([game["id"] for game in self.database.games(offset=2, limit=3)], [3, 4, 5])
        self.assertEqual(len(list(self.database.games(game="attangle"))), self.database.count(game="attangle"))
        self.assertEqual(sum(row["games"] for row in self.database.stats(by="variant")), 10)
        self.assertEqual(self.database.prepare("Random White", nodes=0)["player"], "Random White")
        lines = '[Game "attangle"]\n\n1. f5 b5 (1... c3) *\n'
        prepared = self.database.prepare("Random Black", side="second", nodes=0, game="attangle", repertoire=lines)
        self.assertEqual(prepared["sides"][0]["repertoire"]["positions"], 4)
        self.assertEqual(self.database.news(since="2026.11.20")["games"], self.database.count(since="2026.11.20", counted=True))
        profile = self.database.profile("Random White", beside="Random Black", min_games=1)
        self.assertEqual([player["player"] for player in profile["players"]], ["Random White", "Random Black"])
        self.assertEqual([row["rank"] for row in self.database.ratings("attangle", method="history")["players"]], [1, 2, 3, 4])
        self.assertTrue(self.database.players())
        self.assertTrue(self.database.events())
        self.assertEqual(self.database.find(board), self.database.find("belgian-daisy"))
        self.assertTrue(self.database.find("abalone", pattern="occupied c3"))
        self.assertLess(self.database.count(min_plies=50), 10)
        with self.assertRaisesRegex(ludex.Error, "no such parameter"):
            self.database.count(colour="red")

    def test_games(self) -> None:
        self.assertEqual(self.database[1].number, 1)
        self.assertRaises(KeyError, self.database.game, 99)
        exported = io.StringIO()
        self.database.export(exported)
        self.assertEqual(len(list(ludex.parse_games(exported.getvalue()))), 10)

        class Full(io.StringIO):
            """A disk without room."""

            def write(self, text: str) -> int:
                raise OSError("full")

        with self.assertRaisesRegex(OSError, "full"):
            self.database.export(Full())

    def test_wrong_use(self) -> None:
        self.assertRaises(ludex.Error, ludex.Database, "/nowhere/games.db")
        self.assertRaises(ValueError, ludex.Database, self.path, "x")
        with ludex.Database(self.path) as reader:
            self.assertRaises(ludex.Error, reader.import_file, GOOD)
        self.assertRaisesRegex(ValueError, "closed", reader.count)

    def test_many_rows_come_by_and_by(self) -> None:
        with unittest.mock.patch("ludex.database._PAGE", 3):
            self.assertEqual([game["id"] for game in self.database.games()], list(range(1, 11)))
            self.assertEqual([game["id"] for game in self.database.games(limit=7)], list(range(1, 8)))


class Engines(unittest.TestCase):
    """The engine."""

    def test_analysis(self) -> None:
        with ludex.Engine() as engine:
            for name in ("belgian-daisy", "attangle/grand"):
                board = ludex.Board(name)
                answer = engine.analyse(board, depth=3, lines=2)
                self.assertEqual((answer["depth"], len(answer["lines"])), (3, 2))
                board.parse(answer["best"])
        self.assertRaisesRegex(ValueError, "closed", engine.analyse, ludex.Board("attangle"))

    def test_callbacks(self) -> None:
        engine = ludex.Engine()
        depths: List[int] = []
        engine.analyse(ludex.Board("attangle"), depth=3, on_depth=lambda answer: depths.append(answer["depth"]))
        self.assertEqual(depths, [1, 2, 3])

        def fail(_: object) -> None:
            raise RuntimeError("enough")

        with self.assertRaisesRegex(RuntimeError, "enough"):
            engine.analyse(ludex.Board("attangle"), time=3600, on_depth=fail)

    def test_stop(self) -> None:
        engine = ludex.Engine()
        begun = threading.Event()

        def stop() -> None:
            begun.wait()
            engine.stop()

        threading.Thread(target=stop).start()
        answer = engine.analyse(ludex.Board("attangle"), time=3600, on_depth=lambda _: begun.set())
        self.assertGreaterEqual(answer["depth"], 1)

    def test_wrong_limits(self) -> None:
        engine = ludex.Engine()
        self.assertRaises(ludex.Error, engine.analyse, ludex.Board("attangle"), depth=-1)
        self.assertRaises(ludex.Error, ludex.Engine, threads=10**9)


def load_tests(loader: unittest.TestLoader, tests: unittest.TestSuite, _: object) -> unittest.TestSuite:
    """The examples of the documentation, too."""
    tests.addTests(doctest.DocTestSuite(ludex))
    return tests


if __name__ == "__main__":
    unittest.main()
