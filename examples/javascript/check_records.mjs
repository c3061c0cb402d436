#!/usr/bin/env node
// Says what is wrong in a file of records, shows the board before the first mistake, and what the engine would play there.
//
//     check_records.mjs RECORDS

import { readFileSync } from "node:fs";
import { Analyst, Board, load, validate } from "ludex";

const [path] = process.argv.slice(2);
if (!path) {
  console.error("usage: check_records.mjs RECORDS");
  process.exit(2);
}
await load();
const problems = validate(readFileSync(path, "utf8")).flatMap(({ game, problems: found }) => found.map((problem) => ({ game, ...problem })));
for (const { line, column, severity, text, message } of problems) console.log(`${line}:${column}: ${severity}: ${text}: ${message}`);

const first = problems.find(({ severity, position }) => severity === "error" && position !== null);
if (first) {
  const board = new Board(first.game, first.position);
  const { best } = new Analyst().analyse(board, { nodes: 10_000 });
  console.log(`\n${board}\n${board.turn} to move; the engine plays ${best}`);
}
