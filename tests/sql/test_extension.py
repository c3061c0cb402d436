"""The extension for SQLite, in Debian's Python: LUDEX_EXTENSION names it, LUDEX_PROGRAM the program."""

import json
import os
import pathlib
import re
import shutil
import sqlite3
import subprocess
import tempfile
import unittest
from typing import Any, Dict, List

ROOT = pathlib.Path(__file__).resolve().parents[2]
EXTENSION = os.environ["LUDEX_EXTENSION"]
PROGRAM = os.environ["LUDEX_PROGRAM"]
RECORDS = [str(ROOT / "data" / "records" / name) for name in ("good.pgn", "awc-2015-final.txt")]


def connect(path: str) -> sqlite3.Connection:
    """A connection with the extension."""
    connection = sqlite3.connect(path)
    connection.row_factory = sqlite3.Row
    connection.enable_load_extension(True)
    connection.load_extension(EXTENSION.removesuffix(".so"))
    return connection


class Extension(unittest.TestCase):
    """Questions to a database with the sample records."""

    folder: "tempfile.TemporaryDirectory[str]"
    path: str

    @classmethod
    def setUpClass(cls) -> None:
        cls.folder = tempfile.TemporaryDirectory()  # pylint: disable=consider-using-with
        cls.path = os.path.join(cls.folder.name, "games.db")
        subprocess.run([PROGRAM, "import", *RECORDS, "--db", cls.path], check=True, stdout=subprocess.DEVNULL)

    @classmethod
    def tearDownClass(cls) -> None:
        cls.folder.cleanup()

    def setUp(self) -> None:
        self.connection = connect(self.path)

    def tearDown(self) -> None:
        self.connection.close()

    def ask(self, sql: str, *values: Any) -> List[Dict[str, Any]]:
        """The rows of an answer."""
        return [dict(row) for row in self.connection.execute(sql, values)]

    def said(self, *arguments: str) -> Any:
        """What the command line says, in JSON."""
        run = subprocess.run([PROGRAM, *arguments, "--db", self.path, "--json"], check=True, capture_output=True)
        return [json.loads(line) for line in run.stdout.splitlines()]

    def test_ten_questions_of_the_documentation(self) -> None:
        text = (ROOT / "docs" / "database.md").read_text(encoding="utf-8")
        questions = re.findall(r"```sql\n(.*?)```", text, re.S)
        self.assertEqual(len(questions), 10)
        for question in questions:
            self.assertTrue(self.ask(question), question)

    def test_moves_are_those_of_the_explorer(self) -> None:
        for variant, line in (("abalone/belgian-daisy", ""), ("attangle", "c3"), ("abalone", "")):
            explored = self.said("explore", variant, *line.split())[0]
            rows = self.ask("SELECT * FROM ludex_moves(?, NULL, ?)", variant, line)
            self.assertTrue(rows, variant)
            self.assertEqual(rows, [{name: move[name] for name in rows[0]} for move in explored["moves"]])
        filtered = self.ask("SELECT * FROM ludex_moves('abalone', NULL, NULL, '{\"min-plies\":1000}')")
        self.assertEqual(filtered, [])

    def test_visits_and_patterns_are_those_of_find(self) -> None:
        start = self.ask("SELECT ludex_play('abalone', NULL, '') AS p")[0]["p"]
        for sql, found in (
            ("SELECT id, ply FROM ludex_visits('abalone', ?)", self.said("find", "abalone", "--position", start)),
            ("SELECT id, ply FROM ludex_find('abalone', 'occupied c3') WHERE ? <> ''",
             self.said("find", "abalone", "--pattern", "occupied c3")),
        ):
            rows = self.ask(sql, start)
            self.assertTrue(rows)
            self.assertEqual(rows, [{"id": game["id"], "ply": game["ply"]} for game in found])

    def test_plies_are_those_of_show(self) -> None:
        for number in range(1, 12):
            game = self.said("show", str(number))[0]
            rows = self.ask("SELECT * FROM ludex_plies(?)", number)
            self.assertEqual([row["position"] for row in rows], game["positions"])
            self.assertEqual([row["move"] for row in rows], game["moves"] + [None])
            last = self.ask("SELECT ludex_position(?, ?) AS p", number, len(game["moves"]))[0]["p"]
            self.assertEqual(last, game["positions"][-1])
            for row in rows[:3]:
                keys = self.ask("SELECT ludex_key(?, ?) AS k, ludex_fold(?, ?) AS f",
                                game["game"], row["position"], game["game"], row["position"])[0]
                self.assertEqual((keys["k"], keys["f"]), (row["key"], row["folded_key"]))
        self.assertEqual(self.ask("SELECT * FROM ludex_plies(99)"), [])
        self.assertIsNone(self.ask("SELECT ludex_position(1, 9999) AS p")[0]["p"])

    def test_functions_of_positions(self) -> None:
        row = self.ask("SELECT ludex_version() AS v, ludex_legal_moves('attangle', NULL) AS m, "
                       "ludex_outcome('attangle', NULL) AS o, ludex_svg('attangle', NULL) AS s")[0]
        self.assertEqual((len(json.loads(row["m"])), row["o"], row["s"][:4]), (36, None, "<svg"))
        self.assertIn(row["v"], subprocess.run([PROGRAM, "--version"], check=True, capture_output=True, text=True).stdout)
        record = '[Game "attangle"]\n\n1. c3 e4 *\n'
        converted = self.ask("SELECT ludex_convert(?, 'json') AS j", record)[0]["j"]
        self.assertEqual(self.ask("SELECT ludex_convert(?, 'pgn') AS j", converted),
                         self.ask("SELECT ludex_convert(?, 'pgn') AS j", record))

    def test_mistakes_are_errors_of_sql(self) -> None:
        for sql, said in (
            ("SELECT * FROM ludex_moves('chess')", "no such game"),
            ("SELECT * FROM ludex_moves", "variant is missing"),
            ("SELECT * FROM ludex_moves(NULL)", "variant is missing"),
            ("SELECT * FROM ludex_visits('attangle')", "start is missing"),
            ("SELECT * FROM ludex_moves('attangle', 'nonsense')", "position"),
            ("SELECT * FROM ludex_moves('attangle', NULL, NULL, '[1]')", "JSON object"),
            ("SELECT * FROM ludex_moves('attangle', NULL, NULL, '{\"colour\":\"red\"}')", "no such parameter"),
            ("SELECT * FROM ludex_find('attangle', 'three c3')", "pattern"),
            ("SELECT * FROM ludex_plies('x')", "number"),
            ("SELECT ludex_play('attangle', NULL, 'c3 c3')", "AT-3"),
            ("SELECT ludex_play('artaban', NULL, '')", "no start position"),
            ("SELECT ludex_position('a', 1)", "whole numbers"),
            ("SELECT ludex_convert('[Game \"attangle\"]', 'parchment')", "no such form"),
            ("SELECT ludex_key(x'ff00ff', NULL)", "no such game"),
        ):
            with self.assertRaisesRegex(sqlite3.OperationalError, said, msg=sql):
                self.ask(sql)

    def test_what_reads_files_is_for_statements_of_ones_own(self) -> None:
        path = os.path.join(self.folder.name, "views.db")
        shutil.copy(self.path, path)
        connection = connect(path)
        connection.execute("CREATE VIEW plies_of_1 AS SELECT * FROM ludex_plies(1)")
        connection.execute("CREATE VIEW play AS SELECT ludex_play('attangle', NULL, 'c3') AS p")
        connection.execute("PRAGMA trusted_schema = OFF")
        self.assertEqual(len(connection.execute("SELECT * FROM play").fetchall()), 1)
        with self.assertRaisesRegex(sqlite3.OperationalError, "unsafe use"):
            connection.execute("SELECT * FROM plies_of_1").fetchall()
        connection.close()

    def test_sees_what_was_committed(self) -> None:
        path = os.path.join(self.folder.name, "grows.db")
        shutil.copy(self.path, path)
        connection = connect(path)
        count = "SELECT sum(games) FROM ludex_moves('attangle')"
        before = connection.execute(count).fetchone()[0]
        subprocess.run([PROGRAM, "import", "-", "--db", path], check=True, stdout=subprocess.DEVNULL,
                       input=b'[Game "attangle"]\n[White "New"]\n[Black "One"]\n\n1. c3 e4 2. c4 *\n')
        self.assertEqual(connection.execute(count).fetchone()[0], before + 1)
        connection.close()

    def test_a_writer_keeps_its_locks(self) -> None:
        path = os.path.join(self.folder.name, "locks.db")
        shutil.copy(self.path, path)
        connection = connect(path)
        connection.execute("BEGIN IMMEDIATE")
        connection.execute("SELECT * FROM ludex_plies(1)").fetchall()
        other = sqlite3.connect(path, timeout=0)
        with self.assertRaisesRegex(sqlite3.OperationalError, "locked"):
            other.execute("BEGIN IMMEDIATE")
        script = f"import sqlite3; sqlite3.connect({path!r}, timeout=0).execute('BEGIN IMMEDIATE')"
        run = subprocess.run(["/usr/bin/python3", "-c", script], check=False, capture_output=True)
        self.assertIn(b"locked", run.stderr, "another process")
        connection.close()
        other.close()

    def test_needs_a_file(self) -> None:
        connection = connect(":memory:")
        self.assertEqual(connection.execute("SELECT ludex_outcome('attangle', NULL)").fetchone()[0], None)
        with self.assertRaisesRegex(sqlite3.OperationalError, "database in a file"):
            connection.execute("SELECT * FROM ludex_plies(1)")
        connection.close()
        foreign = os.path.join(self.folder.name, "foreign.db")
        connection = connect(foreign)
        connection.execute("CREATE TABLE t(x)")
        connection.commit()
        with self.assertRaisesRegex(sqlite3.OperationalError, "another program"):
            connection.execute("SELECT * FROM ludex_plies(1)")
        connection.close()


if __name__ == "__main__":
    unittest.main()
