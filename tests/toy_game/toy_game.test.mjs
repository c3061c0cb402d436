// Ludex with the toy game in it: everything that the other games have. LUDEX_PROGRAM is a program built with it.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, test } from "node:test";
import { closeBrowser, open, openSite, until } from "../node/browser.mjs";
import { board, clickPoint } from "../node/workspace.mjs";
import { database, file, lines, ludex, ludexOutput, place, project, serve } from "../node/program.mjs";

const records = `${project}tests/toy_game/records.pgn`;
const db = database("toy.db", records);
const json = (...args) => JSON.parse(ludex(...args, "--json"));

after(closeBrowser);

test("it is one of the games", () => {
  const game = json("rules").games.find((g) => g.game === "gomoku");
  assert.deepEqual(game.variants.map((v) => v.game), ["gomoku", "gomoku/exact"]);
  assert.match(ludex("--help"), /Gomoku/);
});

test("its records are validated, and a mistake is named with its rule", () => {
  const reports = lines(ludexOutput("validate", records, "--json")).filter((line) => line.problems);
  const problems = reports.flatMap((report) => report.problems);
  assert.equal(problems.length, 1);
  assert.equal(problems[0].text, "a1");
  assert.equal(problems[0].rule, "GO-2");
  assert.equal(problems[0].line, 26);
});

test("they are stored, with the reason of the end, and the database is whole", () => {
  const games = lines(ludex("list", "--db", db, "--json"));
  assert.deepEqual(games.map((g) => [g.game, g.result, g.reason]), [["gomoku", "1-0", "five"], ["gomoku", "*", null], ["gomoku/exact", "*", null]]);
  assert.match(ludex("check", "--db", db), /./);
  const groups = lines(ludex("stats", "--db", db, "--by", "reason", "--json"));
  assert.ok(groups.some((row) => row.reason === "five" || row.group === "five"), JSON.stringify(groups));
});

test("they are exported as they came", () => {
  const text = ludex("export", "--db", db, "--to", "pgn");
  assert.match(text, /1\. h8 a1 2\. h9 a2 3\. h10 a3 4\. h11 o15 5\. h12 1-0/);
});

test("they are explored, with the board turned", () => {
  const answer = json("explore", "gomoku", "h8", "a1", "--db", db);
  assert.equal(answer.games, 2, "the second game is the first one turned");
  assert.deepEqual(answer.moves.map((m) => [m.move, m.games]), [["h9", 2]], "the position is its own mirror image");
  assert.equal(json("explore", "gomoku", "h8", "a1", "--exact", "--db", db).games, 1);
  assert.equal(json("explore", "gomoku", "h8", "--db", db).opening, "Gomoku: centre");
});

test("they are searched by position and by pattern", () => {
  const found = (...args) => lines(ludex("find", ...args, "--db", db, "--json")).map((g) => g.id ?? g.game);
  assert.equal(found("gomoku", "h8", "o15").length, 2);
  assert.equal(found("gomoku", "--pattern", "black h8 h9 h10, white a1 a2").length, 2);
  assert.equal(found("gomoku", "--pattern", "black h8 h9 h10, white a1 a2", "--exact").length, 1);
  assert.equal(found("gomoku", "--pattern", "black o15, empty h8").length, 0);
});

test("the engine finds a row of five and the defence against one", () => {
  const rows = (row) => `15/15/15/15/15/15/15/15/15/15/${row}/15/15/15/15`;
  const win = json("analyze", "gomoku", "--from", `${rows("4bbbb7")} b`, "--nodes", "3000");
  assert.ok(["d5", "i5"].includes(win.lines[0].moves[0]), JSON.stringify(win.lines[0]));
  assert.equal(win.lines[0].proof.plies, 1);
  const defence = json("analyze", "gomoku", "--from", `${rows("bbbb11")} w`, "--nodes", "3000");
  assert.equal(defence.lines[0].moves[0], "e5");
});

test("games are annotated, drawn and shown in a terminal", () => {
  const csv = ludexOutput("annotate", records, "--nodes", "500", "--to", "csv");
  assert.match(csv, /h12/);
  assert.match(ludex("position", "gomoku", "h8"), /15( ·){15}/);
  assert.match(csv, /Black wins with five in a row/);
  for (const [format, head] of [["svg", "<svg"], ["png", "\x89PNG"], ["gif", "GIF89a"]]) {
    ludex("export", "1", "--db", db, "--to", format, "-o", place(`game.${format}`));
    assert.ok(readFileSync(place(`game.${format}`), "latin1").startsWith(head), format);
  }
});

test("a game is replayed on a page", async () => {
  const path = file("toy.html", ludex("export", "--db", db, "--to", "html"));
  const page = await open(path);
  const label = () => page.locator("section.game svg.board").first().getAttribute("aria-label");
  await page.keyboard.press("End");
  await until(async () => (await label())?.includes("black on h8 h9 h10 h11 h12"), "the last position");
  assert.deepEqual(page.faults, []);
  await page.close();
});

test("it is served, and played by clicks", async () => {
  const server = await serve(db);
  const page = await openSite(`${server.address}/explore?game=gomoku`);
  const shows = (words) => until(async () => ((await board(page).getAttribute("aria-label")) ?? "").includes(words), words);
  await clickPoint(page, "h8");
  await shows("black on h8");
  await clickPoint(page, "o15");
  await shows("white on o15");
  assert.equal(new URL(page.url()).searchParams.get("moves"), "h8 o15");
  assert.deepEqual(page.faults, []);
  await page.close();
  assert.equal(await server.stop(), 0);
});
