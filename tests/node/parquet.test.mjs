// `export --to parquet`, read by another program's reader.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { parquetMetadata, parquetReadObjects } from "hyparquet";
import { compressors } from "hyparquet-compressors";
import { database, file, lines, ludex, packageFolder, place, samples } from "./program.mjs";

const db = database("parquet.db", ...samples, file("clocks.pgn", '[Game "abalone"]\n[White "Zoë"]\n[TimeControl "300"]\n\n1. a1b2 {[%clk 0:04:58]} i5h5 {[%clk 0:04:51]} 2. a2b3 *\n'));

// Another way to the keys, where it was built.
const package_ = packageFolder ? await import(`${packageFolder}/ludex.js`) : undefined;
await package_?.load();

/** The rows of a table, and what the file says of itself. */
async function read(form, ...filters) {
  const path = place(`${form}.parquet`);
  ludex("export", ...filters, "--db", db, "--to", form, "-o", path);
  const bytes = readFileSync(path);
  const data = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
  return { rows: await parquetReadObjects({ file: data, compressors }), about: parquetMetadata(data) };
}
const plain = (rows) => rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, typeof value === "bigint" ? Number(value) : (value ?? null)])));

test("a row a game: the fields of the list, start and moves", async () => {
  const { rows, about } = await read("parquet");
  const told = lines(ludex("list", "--db", db, "--json"));
  assert.equal(rows.length, told.length);
  assert.equal(about.created_by, `Ludex version ${ludex("--version").trim().split(" ").pop()}`);
  for (const [i, { start, moves, ...row }] of plain(rows).entries()) {
    assert.deepEqual(row, told[i]);
    const position = JSON.parse(ludex("position", `${row.id}@0`, "--db", db, "--json"));
    assert.equal(start, position.position);
    assert.equal((moves ?? "").split(" ").filter((move) => move).length, row.plies);
  }
});

test("a row a position, with its keys, and the clock", async () => {
  const { rows } = await read("parquet-plies");
  const games = lines(ludex("list", "--db", db, "--json"));
  assert.equal(rows.length, games.reduce((sum, { plies }) => sum + plies + 1, 0));
  for (const { id, plies } of games) {
    const own = rows.filter((row) => Number(row.id) === id);
    assert.deepEqual(own.map(({ ply }) => Number(ply)), Array.from({ length: plies + 1 }, (_, i) => i));
    assert.equal(own.at(-1).move ?? null, null);
  }
  for (const row of rows.filter((_, i) => i % 97 === 0)) {
    const position = JSON.parse(ludex("position", `${row.id}@${row.ply}`, "--db", db, "--json"));
    assert.equal(row.position, position.position);
    assert.equal(row.turn, position.turn);
    if (row.move) assert.ok(position.legal.includes(row.move));
    if (!package_) continue;
    const board = new package_.Board(row.game, row.position);
    assert.deepEqual([row.key, row.folded_key].map((key) => BigInt.asUintN(64, BigInt(key))), [board.key, board.foldedKey]);
    board.free();
  }
  const clocked = rows.filter(({ id }) => Number(id) === games.at(-1).id);
  assert.deepEqual(clocked.map(({ seconds }) => (seconds == null ? null : Number(seconds))), [298, 291, null, null]);
});

test("many groups of rows, and none", async () => {
  const many = file("many.pgn", Array.from({ length: 1400 }, (_, i) => `[Game "attangle"]\n[White "W ${i}"]\n\n` + readFileSync(samples[0], "utf8").match(/\n1\. f5 [^[]*/)[0].trim() + "\n\n").join(""));
  const big = database("parquet_many.db", many);
  const path = place("many.parquet");
  ludex("export", "--db", big, "--to", "parquet-plies", "-o", path);
  const bytes = readFileSync(path);
  const data = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
  assert.equal((await parquetReadObjects({ file: data, compressors })).length, 1400 * 49);
  assert.equal(parquetMetadata(data).row_groups.length, 2);
  const { rows, about } = await read("parquet", "--since", "2999");
  assert.deepEqual(rows, []);
  assert.equal(Number(about.num_rows), 0);
});
