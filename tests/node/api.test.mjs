// The JSON API: it says what the command line says, and what its OpenAPI file promises.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { gzipSync } from "node:zlib";
import { Validator } from "@seriousme/openapi-schema-validator";
import Ajv from "ajv/dist/2020.js";
import { database, file, lines, ludex, ludexOutput, place, project, samples, serve } from "./program.mjs";

const ajv = new Ajv({ strict: false, allErrors: true });
/** What the server says of itself. */
let document;
const pointer = (text) => text.replaceAll("~", "~0").replaceAll("/", "~1");

const db = database("api.db", ...samples);
const games = lines(ludex("list", "--db", db, "--json"));
/** A game of each kind with its moves. */
const kinds = [...new Map(games.map((g) => [g.game, g])).values()].map((g) => JSON.parse(ludex("show", g.id, "--db", db, "--json")));
let server;
/** Operations of the document that were asked, by path. */
const asked = new Set();

before(async () => {
  server = await serve(db, "--sql");
  document = await (await fetch(`${server.address}/api/v1/openapi.json`)).json();
  ajv.addSchema({ ...document, $id: "openapi" });
});
after(() => server.stop());

/** The operation in the document that a path belongs to. */
function operationOf(path) {
  if (path.startsWith("/live/")) return "/live/{number}.svg";
  if (path.startsWith("/games/")) return path.endsWith(".pgn") ? "/games/{id}.pgn" : "/games/{id}";
  return path;
}

/** Whether a body is what the document says of this answer. */
function assertAsPromised(path, method, response, body) {
  const operation = operationOf(path);
  const type = response.headers.get("content-type").split(";")[0];
  const status = response.ok ? "200" : "default";
  assert.ok(document.paths[operation]?.[method], `${method} ${operation} is not in the document`);
  const promised = document.paths[operation][method].responses[status].content[type];
  assert.ok(promised, `${operation} answers with ${type}`);
  asked.add(`${method} ${operation}`);
  const schema = `openapi#/paths/${pointer(operation)}/${method}/responses/${status}/content/${pointer(type)}/schema`;
  const validate = ajv.compile({ $ref: encodeURI(schema) });
  assert.ok(validate(body), `${path} (${type}): ${ajv.errorsText(validate.errors)}`);
}

/** Asks by GET; the answer as JSON, as rows, or as text. */
async function get(path, parameters = {}, headers = {}) {
  const query = new URLSearchParams(parameters).toString();
  const response = await fetch(`${server.address}/api/v1${path}${query ? "?" + query : ""}`, { headers });
  const text = await response.text();
  const type = response.headers.get("content-type");
  if (type === "application/x-ndjson") {
    const rows = lines(text);
    rows.forEach((row) => assertAsPromised(path, "get", response, row));
    return rows;
  }
  const body = type.includes("json") ? JSON.parse(text) : text;
  assertAsPromised(path, "get", response, body);
  return body;
}

async function post(path, bytes, parameters = {}) {
  const query = new URLSearchParams(parameters).toString();
  const response = await fetch(`${server.address}/api/v1${path}?${query}`, { method: "POST", body: bytes, headers: { "Content-Type": "application/octet-stream" } });
  const text = await response.text();
  if (!response.ok) {
    const body = JSON.parse(text);
    assertAsPromised(path, "post", response, body);
    return body;
  }
  const rows = lines(text);
  rows.forEach((row) => assertAsPromised(path, "post", response, row));
  return rows.filter((row) => !row.progress);
}

test("the document is OpenAPI", async () => {
  const { valid, errors } = await new Validator().validate(structuredClone(document));
  assert.ok(valid, JSON.stringify(errors));
});

test("the document has all filters of the command line", () => {
  const help = ludexOutput("help", "filters");
  const filters = [...help.matchAll(/^ {2}--([a-z-]+)/gm)].map((match) => match[1]);
  assert.ok(filters.length > 15, help);
  for (const path of ["/games", "/stats", "/players", "/events"]) {
    const parameters = document.paths[path].get.parameters.filter((p) => p["x-group"] === "Filters");
    assert.deepEqual(parameters.map((p) => p.name).sort(), [...filters].sort(), path);
    for (const p of parameters) assert.ok(p["x-label"], `${path} ${p.name}`);
  }
});

test("there is a game of each kind to ask about", () => {
  for (const name of ["abalone", "attangle", "artaban"]) assert.ok(kinds.some((g) => g.game.startsWith(name)), name);
});

test("rules and positions are those of the command line", async () => {
  assert.deepEqual(await get("/rules"), JSON.parse(ludex("rules", "--json")));
  for (const game of kinds) {
    const moves = game.moves.slice(0, 6);
    const said = JSON.parse(ludex("position", game.game, ...moves, "--from", game.start, "--json"));
    assert.deepEqual(await get("/position", { game: game.game, moves: moves.join(" "), from: game.start }), said);
  }
});

test("a drawn position has every piece and its parts, and the parts of its board exist", async () => {
  for (const game of kinds) {
    const asked = { game: game.game, from: game.start, moves: game.moves.join(" "), drawing: "true" };
    const { drawing, position } = await get("/position", asked);
    assert.equal(position, game.positions.at(-1));
    assert.ok(drawing.motions.length > 0, "the last move moved something");
    const signed = await get("/position", { ...asked, moves: `${asked.moves}!` });
    assert.deepEqual(signed.drawing, drawing, "signs stand behind moves");
    const board = await get("/drawing", { game: game.game });
    assert.equal(board.board, drawing.board);
    for (const part of ["ground", "labels", "touched"]) assert.ok(board.parts.includes(`id="${drawing.board}.${part}"`), part);
    for (const code of Object.values(drawing.pieces)) assert.ok(drawing.parts.includes(`id="${drawing.board}.${code}"`), code);
    const places = /data-places="([^"]*)"/.exec(board.parts)[1].split(";").map((text) => text.split(" ")[0]);
    for (const place of Object.keys(drawing.pieces)) assert.ok(places.includes(place), place);
  }
});

test("the explorer's answers are those of the command line", async () => {
  for (const game of kinds) {
    for (const plies of [0, 2]) {
      const moves = game.moves.slice(0, plies);
      const options = ["--games", "3", "--partial", "--all", "--sort", "score", "--from", game.start];
      const said = JSON.parse(ludex("explore", game.game, ...moves, ...options, "--db", db, "--json"));
      const parameters = { game: game.game, moves: moves.join(" "), from: game.start, games: 3, partial: "", all: "true", sort: "score" };
      assert.deepEqual(await get("/explore", parameters), said);
    }
  }
  const setups = await get("/explore", { game: "artaban" });
  assert.deepEqual(setups, JSON.parse(ludex("explore", "artaban", "--db", db, "--json")));
  assert.ok(setups.setups.length > 0, "a game without a start of its own has set-ups");
});

test("lists, filters, sorting and parts are those of the command line", async () => {
  const questions = [{}, { sort: "plies", limit: 3 }, { sort: "date", reverse: "true", offset: 2 }, { player: "ada" }, { game: "attangle", result: "1-0" },
    { since: "2026", "min-plies": 3, event: "move" }];
  for (const question of questions) {
    const options = Object.entries(question).flatMap(([name, value]) => (value === "true" ? [`--${name}`] : [`--${name}`, String(value)]));
    const said = lines(ludex("list", "--db", db, "--json", ...options));
    const answer = await get("/games", question);
    assert.deepEqual(answer.games, said, JSON.stringify(question));
    assert.deepEqual(await get("/games", question, { Accept: "application/x-ndjson" }), said);
    const filters = Object.entries(question).filter(([name]) => !["sort", "limit", "reverse", "offset"].includes(name));
    assert.equal(answer.total, lines(ludex("list", "--db", db, "--json", ...filters.flatMap(([n, v]) => [`--${n}`, String(v)]))).length);
  }
});

test("a stored game comes as JSON and as a record", async () => {
  for (const game of kinds) {
    const { version, ...said } = await get(`/games/${game.id}`);
    assert.deepEqual(said, game);
    assert.match(version, /^[0-9a-f]{64}$/);
    const record = await get(`/games/${game.id}.pgn`);
    const again = lines(ludexOutput("replay", file("again.pgn", record), "--json"))[0];
    assert.deepEqual(again.moves.slice(0, game.plies), game.moves);
  }
});

test("games are found by position and by pattern", async () => {
  for (const game of kinds) {
    const position = game.positions[1];
    const said = lines(ludex("find", game.game, "--position", position, "--db", db, "--json", "--partial"));
    const found = await get("/find", { game: game.game, position, partial: "true" });
    assert.deepEqual(found.games, said);
    assert.ok(found.total > 0);
    const pattern = "turn black, occupied c3";
    assert.deepEqual((await get("/find", { game: game.game, pattern })).games, lines(ludex("find", game.game, "--pattern", pattern, "--db", db, "--json")));
  }
});

test("statistics and players are those of the command line", async () => {
  for (const by of ["", "player", "year", "length", "opening", "ply", "crosstable", "tops", "result"]) {
    const said = lines(ludex("stats", "--db", db, "--json", "--partial", ...(by ? ["--by", by] : [])));
    assert.deepEqual((await get("/stats", { by, partial: "true" })).rows, said, by);
  }
  for (const list of ["players", "events"]) assert.deepEqual((await get(`/${list}`))[list], lines(ludex(list, "--db", db, "--json")), list);
});

/** The cells of lines of CSV, by RFC 4180: each cell in quotes with doubled quotes, or plain. */
function cellsOf(csv) {
  assert.ok(csv === "" || csv.endsWith("\r\n"), csv.slice(-20));
  const rows = [[]];
  for (const [, quoted, plain, end] of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    rows.at(-1).push(plain ?? quoted.replaceAll('""', '"'));
    if (end !== ",") rows.push([]);
  }
  return rows.slice(0, -1);
}

test("a preparation is what the command line says", async () => {
  const [{ player }] = lines(ludex("players", "--db", db, "--json"));
  const asked = { against: player, "min-games": "1", nodes: "200" };
  assert.deepEqual(await get("/prepare", asked), JSON.parse(ludex("prepare", "--against", player, "--min-games", "1", "--nodes", "200", "--json", "--db", db)));
  assert.match((await get("/prepare", { against: "" })).detail ?? "", /name/);
  const tree = ludex("prepare", "--against", player, "--min-games", "1", "--pgn", "--db", db);
  assert.deepEqual(await post("/repertoire", tree, asked), [JSON.parse(ludex("prepare", "--against", player, "--min-games", "1", "--nodes", "200", "--with", file("lines.pgn", tree), "--json", "--db", db))]);
  for (const [text, words] of [["", /no record/], ["[Game \"attangle\"]\n\n1. a1 a1 *\n", /:3:7: a1/], ["x".repeat(300_000), /too long/]]) {
    assert.match(JSON.stringify(await post("/repertoire", text, asked)), words);
  }
});

test("games that go on are taken as they come, and told as they stand", async () => {
  assert.deepEqual((await get("/live")).games, []);
  const records = kinds.map((game) => ludex("export", String(game.id), "--db", db));
  const [taken] = await post("/broadcast", records.join("\n"), { round: "1" });
  assert.deepEqual(taken.games.map(({ moves }) => moves), kinds.map((game) => game.moves.length));
  const live = await get("/live");
  assert.equal(live.games.length, kinds.length);
  for (const game of kinds) {
    const found = live.games.find(({ moves, game: name }) => name === game.game && moves.join() === game.moves.join());
    assert.ok(found, game.game);
    assert.match(await get(`/live/${found.number}.svg`, { changed: String(found.changed) }), /^<svg /);
  }
  const again = await fetch(`${server.address}/api/v1/live`, { headers: { "If-None-Match": `W/"live-${live.version}"` } });
  assert.equal(again.status, 304);
  const [wrong] = await post("/broadcast", `[Game "attangle"]\n\n1. a1 a1 *\n`);
  assert.match(wrong.games[0].error, /^line 3: a1: /);
  assert.match((await post("/broadcast", "")).detail, /no record/);
  assert.match((await get("/live/999.svg")).detail, /no such game/);
  await post("/broadcast", records[0], { round: "1", whole: "true" });
  assert.equal((await get("/live")).games.length, 2, "one of this round, one of another");
});

test("who sends games that go on needs the token, where there is one", async () => {
  const own = await serve(db, "--read-only");
  const send = (server, headers = {}) => fetch(`${server.address}/api/v1/broadcast`, { method: "POST", body: `[Game "attangle"]\n\n1. a1 *\n`, headers });
  assert.equal((await send(own)).status, 405, "a server that only reads and has no token takes nothing");
  await own.stop();
  const open = await serve(db, "--host", "0.0.0.0", "--public");
  const token = /takes this token: (\w{32})/.exec(open.said())[1];
  assert.equal((await send(open)).status, 401);
  assert.equal((await send(open, { Authorization: `Bearer ${token}` })).status, 200);
  await open.stop();
});

test("lines of a record are what the command line says", async () => {
  const record = '[White "Ada"]\n[Black "Ben"]\n[Game "attangle"]\n[Result "1-0"]\n\n1. a1 {good} b2 (1... c3 2. e5) 2. c4 d5 1-0\n';
  for (const [asked, ...options] of [["split=true", "--split"], ["strip=comments+variations", "--strip", "comments", "--strip", "variations"]]) {
    const response = await fetch(`${server.address}/api/v1/convert?to=pgn&${asked}`, { method: "POST", body: record, headers: { "Content-Type": "application/octet-stream" } });
    assert.equal(await response.text(), ludex("convert", file("lines.pgn", record), "--to", "pgn", ...options));
  }
  const games = record + record.replace("Ada", "Cleo").replace("c4 d5", "e5 d5");
  for (const [asked, ...options] of [["merge=true", "--merge"], ["merge=true&split=true&strip=comments", "--merge", "--split", "--strip", "comments"]]) {
    const response = await fetch(`${server.address}/api/v1/convert?to=pgn&${asked}`, { method: "POST", body: games });
    assert.equal(await response.text(), ludex("convert", file("games.pgn", games), "--to", "pgn", ...options));
    const stored = await fetch(`${server.address}/api/v1/records?${asked}`);
    assertAsPromised("/records", "get", stored, await stored.clone().text());
    assert.equal(await stored.text(), ludex("export", "--db", db, ...options));
  }
  const refusedWith = async (query, body) => {
    const response = await fetch(`${server.address}/api/v1/convert?${query}`, { method: "POST", body, headers: { "Content-Type": "application/octet-stream" } });
    return [response.ok, (await response.json()).detail];
  };
  assert.deepEqual(await refusedWith("to=gif&split=true", record), [false, "an animation shows one line: merge and split do not go with gif"]);
  assert.match((await refusedWith("to=pgn&merge=true", "hello"))[1], /there is no record of a game in it/);
  // A small record of which the lines are long: c3-c4 and back, with variations at the end.
  const moves = Array.from({ length: 2000 }, (_, i) => ["c3c4", "g9g8", "c4c3", "g8g9"][i % 4]);
  const many = `[Game "abalone"]\n[FEN "5/6/6w/8/9/8/2b4/6/5 b 0 0"]\n\n${moves.join(" ")} ${"(g8g7) ".repeat(200)}*\n`;
  assert.match((await refusedWith("to=pgn&split=true", many))[1] ?? "", /more than 200,000 moves/);
  const told = `[Game "abalone"]\n\n1. a1b2 {${"x".repeat(100_000)}} h9g8 ${"(i9h8) ".repeat(2_000)}*\n`;
  assert.match((await refusedWith("to=pgn&split=true", told))[1] ?? "", /more than 16 MB/);
  assert.match((await refusedWith("to=pgn&merge=true", " ".repeat(1_100_000)))[1] ?? "", /more than 1 MB/);
});

test("a profile is what the command line says", async () => {
  for (const game of ["abalone", "attangle", "artaban"]) {
    const [first, second] = ["Random White", "Random Black"];
    const answer = await get("/profile", { of: first, beside: second, game, "min-games": 1 });
    assert.deepEqual(answer, JSON.parse(ludex("profile", first, "--beside", second, "--game", game, "--min-games", "1", "--json", "--db", db)));
    assert.deepEqual(answer.players.map(({ player }) => player), [first, second]);
  }
  assert.match((await get("/profile", { of: "" })).detail ?? "", /name/);
});

test("puzzles are what the command line says, and go on", async () => {
  const asked = { nodes: 2000, kind: "win hold", limit: 1 };
  const all = ludex("puzzles", "--nodes", "2000", "--kind", "win", "--kind", "hold", "--to", "json", "--db", db).trim().split("\n").filter(Boolean).map((line) => JSON.parse(line));
  assert.ok(all.length > 2);
  const found = [];
  for (let from = 1; from !== null; ) {
    const answer = await get("/puzzles", { ...asked, from });
    found.push(...answer.puzzles);
    from = answer.next;
  }
  // Two questions may tell alike positions.
  const alike = new Set(all.map(({ position }) => position));
  assert.deepEqual(found.filter(({ position }) => alike.has(position)), all);
  assert.equal((await get("/puzzles", { games: 1, nodes: 1000 })).next, 2);
  assert.match((await get("/puzzles", { kind: "mate" })).detail ?? "", /win/);
});

test("news are what the command line says", async () => {
  const asked = { since: "2010", known: 1 };
  assert.deepEqual(await get("/news", asked), JSON.parse(ludex("news", "--since", "2010", "--known", "1", "--json", "--db", db)));
  assert.match((await get("/news", { since: "soon" })).detail ?? "", /an import \(12\) or a date/);
});

test("ratings are what the command line says", async () => {
  for (const game of ["abalone", "attangle"]) {
    const asked = { game, method: "history", points: "true" };
    const answer = await get("/ratings", asked);
    assert.deepEqual(answer, JSON.parse(ludex("ratings", "--game", game, "--method", "history", "--points", "--json", "--db", db)));
    const [{ player }] = answer.players;
    assert.deepEqual((await get("/ratings", { ...asked, of: player })).players, answer.players.slice(0, 1));
  }
  assert.match((await get("/ratings")).detail ?? "", /name it with the filter game/);
});

test("rows are there as CSV with their plain values", async () => {
  const [variant] = kinds;
  const asked = [["/games", {}], ["/games", { game: "artaban" }], ["/stats", { by: "player" }], ["/stats", { by: "ply" }], ["/stats", { by: "point", "to-ply": 10 }], ["/players", { limit: 3 }], ["/events", { limit: 3 }], ["/ratings", { game: "attangle" }],
    ["/find", { game: variant.game, position: variant.positions[1], partial: "true" }]];
  for (const [path, parameters] of asked) {
    const answer = await get(path, parameters);
    const rows = answer.rows ?? answer.players ?? answer.events ?? answer.games;
    const [columns, ...cells] = cellsOf(await get(`${path}.csv`, parameters));
    assert.equal(cells.length, rows.length, path);
    assert.ok(rows.length > 0 && columns.length > 3, path);
    const plain = (row) => Object.entries(row).filter(([, value]) => value === null || typeof value !== "object");
    assert.deepEqual(new Set(columns), new Set(rows.flatMap((row) => plain(row).map(([name]) => name))), path);
    rows.forEach((row, i) => columns.forEach((name, j) => {
      const [said, meant] = [cells[i][j], row[name] ?? ""];
      if (typeof meant === "number") assert.equal(Number(said), meant, `${path} ${name}`);
      else assert.equal(said, meant, `${path} ${name}`);
    }));
  }
  assert.equal(await get("/games.csv", { "min-plies": 100000 }), "");
});

test("what a spreadsheet would take for a formula is shielded in CSV", async () => {
  const record = file("formula.pgn", '[Game "abalone"]\n[White "=HYPERLINK(1,2)"]\n[Black "Doe, \\"J\\""]\n\n1. a1b2 i5h5 *\n');
  const own = await serve(database("formula.db", record));
  const [columns, cells] = cellsOf(await (await fetch(`${own.address}/api/v1/games.csv`)).text());
  assert.deepEqual(["first", "second"].map((name) => cells[columns.indexOf(name)]).sort(), ["'=HYPERLINK(1,2)", 'Doe, "J"']);
  await own.stop();
});

test("the rows of statistics and players are chosen as on the command line", async () => {
  const all = (await get("/stats", { by: "player" })).rows;
  assert.ok(all.length > 3, "players to choose from");
  const asked = [
    ["/stats", "stats", { by: "player", sort: "score", "min-games": 2, limit: 2 }],
    ["/stats", "stats", { by: "crosstable", limit: 2 }], ["/stats", "stats", { by: "ply", limit: 2, step: 7 }],
    ["/players", "players", { offset: 1, limit: 2 }], ["/players", "players", { game: "attangle", limit: 3 }],
    ["/events", "events", { offset: 1, limit: 2 }], ["/events", "events", { game: "attangle", limit: 3 }],
    ["/find", "find", { game: "abalone", pattern: "occupied c3", offset: 1, limit: 1 }],
  ];
  for (const [path, command, parameters] of asked) {
    const answer = await get(path, parameters);
    const rows = answer.rows ?? answer.players ?? answer.events ?? answer.games;
    const { game, ...others } = parameters;
    const options = Object.entries(others).flatMap(([name, value]) => [`--${name}`, String(value)]);
    const place = game === undefined ? [] : ["players", "events"].includes(command) ? ["--game", game] : [game];
    assert.deepEqual(rows, lines(ludex(command, ...place, ...options, "--db", db, "--json")), `${path} ${JSON.stringify(parameters)}`);
    assert.ok(rows.length > 0 && rows.length <= parameters.limit, path);
  }
});

test("every parameter of the document is taken", async () => {
  for (const [path, { get: asked }] of Object.entries(document.paths)) {
    for (const parameter of asked?.parameters?.filter((p) => p.in === "query") ?? []) {
      const answer = await get(path, { [parameter.name]: "?" });
      assert.doesNotMatch(answer.detail ?? "", /no such parameter|no parameters/, `${path} ${parameter.name}`);
    }
  }
});

test("an analysis comes line by line as the engine deepens, and ends as on the command line", async () => {
  for (const game of kinds) {
    const position = game.positions[1];
    const said = JSON.parse(ludex("analyze", game.game, "--from", position, "--depth", "3", "--multipv", "2", "--json"));
    const answers = await get("/analyze", { game: game.game, from: position, depth: 3, multipv: 2 });
    assert.ok(answers.length >= 2, "more than one depth");
    assert.ok(answers.every((answer, i) => i === 0 || answer.depth >= answers[i - 1].depth));
    assert.deepEqual(answers.at(-1), said);
  }
});

test("a file is validated as on the command line", async () => {
  for (const name of ["bad.pgn", "good.pgn", "typed-by-hand.txt"]) {
    const path = `${project}data/records/${name}`;
    const said = lines(ludexOutput("validate", path, "--json"));
    const bytes = readFileSync(path);
    assert.deepEqual(await post("/validate", bytes, { file: path }), said);
    assert.deepEqual(await post("/validate", gzipSync(bytes), { file: path }), said, "packed");
  }
});

test("an import stores what the command line would store, and a known answer is good until then", async () => {
  const own = await serve(place("imported.db"), "--create");
  const address = `${own.address}/api/v1`;
  const first = await fetch(`${address}/games`);
  const tag = first.headers.get("etag");
  assert.equal((await first.json()).total, 0);
  const unchanged = await fetch(`${address}/games`, { headers: { "If-None-Match": tag } });
  assert.equal(unchanged.status, 304);
  assert.equal(await unchanged.text(), "");

  const former = server;
  server = own;
  const path = `${project}data/records/bad.pgn`;
  const answer = await post("/import", readFileSync(path), { file: path });
  server = former;
  const said = lines(ludexOutput("import", path, "--db", place("by-hand.db"), "--json"));
  assert.deepEqual(answer, said);

  const changed = await fetch(`${address}/games`, { headers: { "If-None-Match": tag } });
  assert.equal(changed.status, 200);
  const stored = (await changed.json()).games;
  assert.ok(stored.length > 0);
  assert.deepEqual(stored, lines(ludex("list", "--db", place("by-hand.db"), "--json")));
  assert.equal(await own.stop(), 0);
  assert.match(ludex("check", "--db", place("imported.db")), /./);
});

test("a record is stored, replaced and taken out, by those who have seen how it is now", async () => {
  const own = await serve(place("written.db"), "--create");
  const former = server;
  server = own;
  const one = async (path, body, parameters) => {
    const answer = await post(path, body, parameters);
    return Array.isArray(answer) ? answer[0] : answer;
  };
  const plays = (...moves) => `[Game "attangle"]\n[White "Ada"]\n\n${moves.join(" ")} *\n`;
  const made = await one("/save", plays("1. c3", "{own}", "e4"));
  assert.deepEqual([made.id, made.as], [1, "new"]);
  assert.equal((await get("/games/1")).version, made.version);
  assert.deepEqual(await one("/save", plays("1. c3", "{own}", "e4")), { ...made, as: "duplicate" });
  const [line] = (await post("/annotate", "", { id: "1", nodes: "200" })).slice(-1);
  assert.ok(line.kept && line.section.includes("data-w="));
  assert.equal((await get("/games/1")).version, made.version, "a judgement is no change");
  // What the engine said is not taken for words of the game.
  const judged = lines(ludex("annotate", "1", "--db", place("written.db"), "--nodes", "200", "--to", "json"))[0];
  assert.equal(judged.moves.length, 2);
  const annotated = ludex("annotate", "1", "--db", place("written.db"), "--nodes", "200");
  assert.match(annotated, /%eval/);
  const changed = await one("/save", annotated.replace("e4", "e4 $2"), { id: "1", version: made.version });
  assert.equal(changed.as, "changed");
  assert.match(await get("/games/1.pgn"), /e4 *\?|e4 \$2/);
  assert.doesNotMatch(await get("/games/1.pgn"), /%eval|Engine:/);
  assert.match(await get("/games/1.pgn"), /\{own\}/);
  const refusals = [
    ["/save", plays("1. c3", "e5"), { id: "1", version: made.version }, 409, /changed meanwhile/],
    ["/save", plays("1. c3", "e5"), { id: "1" }, 400, /which version/],
    ["/save", plays("1. c3", "c3"), { id: "1", version: changed.version }, 422, /would be broken: c3: /],
    ["/save", plays("1. c3", "c3"), {}, 422, /^c3: /],
    ["/save", "hello", {}, 422, /./],
    ["/save", plays("1. c3") + plays("1. e3"), {}, 400, /several records/],
    ["/save", "", {}, 400, /no record/],
    ["/save", plays("1. c3"), { id: "77", version: "x" }, 404, /no game 77/],
    ["/save", plays("1. c3"), { version: "x" }, 400, /say which one/],
    ["/save", plays("1. c3").replace("[White", "[Date \"yesterday\"]\n[White"), {}, 422, /yesterday/],
    ["/delete", "", { id: "1", version: made.version }, 409, /changed meanwhile/],
    ["/delete", "", {}, 400, /which game/],
    ["/section", "", {}, 400, /no record/],
    ["/annotate", "", { id: "77" }, 404, /no game 77/],
    ["/annotate", "hello", {}, 400, /no record/],
  ];
  for (const [path, body, parameters, status, detail] of refusals) {
    const answer = await post(path, body, parameters);
    assert.equal(answer.status, status, `${path} ${JSON.stringify(parameters)}: ${JSON.stringify(answer)}`);
    assert.match(answer.detail, detail);
  }
  assert.equal((await get("/games/1")).version, changed.version, "nothing was written");
  const gone = await one("/delete", "", { id: "1", version: changed.version });
  assert.equal((await get("/games")).total, 0);
  assert.equal((await one("/save", gone.record)).version, changed.version);
  server = former;
  assert.equal(await own.stop(), 0);
  assert.match(ludex("check", "--db", place("written.db")), /./);
});

test("a record is converted to all forms", async () => {
  for (const game of kinds.filter(({ plies, status }) => plies > 1 && plies < 10 && status === "whole")) {
    const record = await get(`/games/${game.id}.pgn`);
    for (const to of ["pgn", "json", "moves", "html", "gif"]) {
      const response = await fetch(`${server.address}/api/v1/convert?to=${to}`, { method: "POST", body: record });
      const bytes = Buffer.from(await response.arrayBuffer());
      assertAsPromised("/convert", "post", response, bytes.toString("latin1"));
      assert.match(response.headers.get("content-disposition"), /attachment/);
      if (to === "gif") assert.equal(bytes.subarray(0, 3).toString(), "GIF");
      else if (to === "html") assert.ok(bytes.toString().startsWith("<!DOCTYPE html>"));
      else assert.ok(bytes.toString().includes(game.moves[1]), to);
    }
  }
  assert.equal((await fetch(`${server.address}/api/v1/convert?to=gif`, { method: "POST", body: "hello" })).status, 400);
});

test("each variant tells how its positions are set up", async () => {
  for (const game of kinds) {
    const form = await get("/setup", { game: game.game });
    const { pieces } = (await get("/position", { game: game.game, from: game.start, drawing: "true" })).drawing;
    const known = form.pieces.flat();
    for (const [place, code] of Object.entries(pieces)) if (!place.startsWith("+")) assert.ok(form.rows.flat().includes(place) && known.includes(code), `${game.game}: ${code} on ${place}`);
  }
  assert.equal((await get("/setup", { game: "chess" })).status, 400);
});

test("names are offered, rules have words, imports are listed and taken back", async () => {
  for (const [of, part, wanted] of [["players", "ad", "Ada"], ["openings", "DAISY twin", "Belgian daisy: twin corners"], ["events", "blitz", "A blitz game"]])
    assert.ok((await get("/names", { of, part })).names.includes(wanted), of);
  assert.deepEqual((await get("/names", { of: "players", part: "no such" })).names, []);
  assert.match((await get("/rule", { number: "AB-2" })).text, /one straight line/);
  assert.equal((await get("/rule", { number: "AB-999" })).status, 400);
  const records = await get("/records", { player: "Ada" });
  assert.equal(lines(ludexOutput("validate", file("records.pgn", records), "--json")).filter(({ record }) => record).length, lines(ludex("list", "--player", "Ada", "--db", db, "--json")).length);
  const own = await serve(database("undone.db", samples[0]));
  const former = server;
  server = own;
  const { imports } = await get("/imports");
  assert.equal(imports.length, 1);
  assert.equal((await post("/undo", "", { import: "7" })).status, 404);
  const [undone] = await post("/undo", "", { import: "1" });
  assert.equal(undone.removed, imports[0].imported);
  assert.equal((await get("/games")).total, 0);
  server = former;
  assert.equal(await own.stop(), 0);
});

test("a record of each game is a section, and its judgement is told", async () => {
  for (const game of kinds.filter(({ plies, status }) => plies > 1 && plies < 40 && status === "whole")) {
    const record = await get(`/games/${game.id}.pgn`);
    const [shown] = await post("/section", record);
    assert.equal((shown.section.match(/<a data-d=/g) ?? []).length >= game.plies, true, game.game);
    assert.ok(shown.parts.startsWith("<svg"));
    const judged = await post("/annotate", record, { nodes: "100" });
    assert.equal(judged.length, 1);
    assert.equal(judged[0].kept, false);
    assert.equal((judged[0].section.match(/data-w=/g) ?? []).length, game.plies + 1);
  }
  const [broken] = await post("/section", '[Game "attangle"]\n\n1. c3 c3 *\n');
  assert.deepEqual([broken.report.status, broken.section !== null], ["error", true]);
  const [none] = await post("/section", "echo\n");
  assert.equal(none.section, null);
});

test("answers are packed for those who want it", async () => {
  const response = await fetch(`${server.address}/api/v1/rules`, { headers: { "Accept-Encoding": "gzip, br" } });
  assert.equal(response.headers.get("content-encoding"), "gzip");
  for (const accepted of ["gzip;q=0", "gzip; q=0.0, identity", "br", "*;q=0"]) {
    const plain = await fetch(`${server.address}/api/v1/rules`, { headers: { "Accept-Encoding": accepted } });
    assert.equal(plain.headers.get("content-encoding"), null, accepted);
  }
  assert.deepEqual(await response.json(), JSON.parse(ludex("rules", "--json")));
});

test("what is wrong is said as a problem", async () => {
  const questions = [
    ["/games", { limit: "many" }, 400, /whole number/], ["/games", { limit: "0" }, 400, /whole number/],
    ["/games", { colour: "red" }, 400, /no such parameter/], ["/games", { sort: "name" }, 400, /date/],
    ["/games", { since: "yesterday" }, 400, /2016/], ["/games", { game: "chess" }, 400, /chess|abalone/i],
    ["/explore", {}, 400, /game is missing/], ["/explore", { game: "abalone/belgian-daisy", moves: "a1b2 a1c3" }, 400, /legal and near/],
    ["/position", { game: "attangle", from: "nonsense" }, 400, /./], ["/find", { game: "abalone" }, 400, /either position or pattern/],
    ["/find", { game: "abalone", pattern: "three c3" }, 400, /pattern/], ["/stats", { by: "moon" }, 400, /opponent/],
    ["/stats", { by: "opponent" }, 400, /player/], ["/stats", { by: "ply", sort: "name" }, 400, /order/],
    ["/stats", { by: "crosstable", "min-games": "2" }, 400, /min-games/], ["/explore", { game: "1@1", from: "x" }, 400, /stored game/],
    ["/games/99999", {}, 404, /no game 99999/],
    ["/analyze", { game: "artaban" }, 400, /start/], ["/analyze", { game: "attangle", depth: "-1" }, 400, /depth/],
  ];
  for (const [path, parameters, status, detail] of questions) {
    const answer = await get(path, parameters);
    assert.equal(answer.status, status, `${path} ${JSON.stringify(parameters)}: ${JSON.stringify(answer)}`);
    assert.match(answer.detail, detail);
  }
  const over = kinds.find((game) => game.outcome !== null);
  assert.match((await get("/analyze", { game: over.game, from: over.positions.at(-1) })).detail, /game is over/);
  assert.match((await post("/validate", "x", { notation: "smoke" })).detail, /no such notation/);
});

test("a read-only server does not import", async () => {
  const own = await serve(db, "--read-only");
  for (const path of ["save", "delete?id=1"]) assert.equal((await fetch(`${own.address}/api/v1/${path}`, { method: "POST", body: "" })).status, 405, path);
  const judged = await fetch(`${own.address}/api/v1/annotate?id=${kinds[0].id}&nodes=10`, { method: "POST", body: "" });
  assert.match(await judged.text(), /"kept":false/);
  const answer = await fetch(`${own.address}/api/v1/import`, { method: "POST", body: readFileSync(samples[0]) });
  assert.equal(answer.status, 405);
  assert.equal((await (await fetch(`${own.address}/api/v1/games`)).json()).total, games.length);
  await own.stop();
});

test("a copy of the database is what was stored", async () => {
  const answer = await fetch(`${server.address}/api/v1/backup`);
  asked.add("get /backup");
  assert.equal(answer.headers.get("content-type"), "application/vnd.sqlite3");
  const copy = file("api-copy.db", Buffer.from(await answer.arrayBuffer()));
  assert.deepEqual(lines(ludex("list", "--db", copy, "--json")), games);
});

test("a facet counts as many games as a filter by it leaves", async () => {
  const names = { year: (value) => ({ since: value, until: value }) };
  for (const filters of [{}, { game: "attangle" }, { player: "Ada" }, { since: "2000", result: "*" }]) {
    const { facets } = await get("/facets", { ...filters, limit: 100 });
    for (const [name, values] of Object.entries(facets)) {
      assert.deepEqual(values.map(({ games }) => games), values.map(({ games }) => games).sort((a, b) => b - a), name);
      for (const { value, games } of values) {
        const filter = names[name]?.(value) ?? { [name]: value };
        if (Object.keys(filter).some((set) => set in filters)) continue; // one filter of a kind
        assert.equal((await get("/games", { ...filters, ...filter, limit: 1 })).total, games, `${name} ${value} ${JSON.stringify(filters)}`);
      }
    }
    assert.ok(filters.game !== undefined || facets.game.length > 1);
  }
  assert.equal((await get("/facets", { limit: 1 })).facets.game.length, 1);
});

test("records come in the order of their list", async () => {
  for (const asked of [{ sort: "plies" }, { sort: "first", reverse: "true" }, { sort: "date", limit: 3, offset: 1 }]) {
    const listed = (await get("/games", { limit: 1000, ...asked })).games;
    const records = await get("/records", asked);
    const checked = lines(ludexOutput("validate", file("sorted.pgn", records), "--json")).filter(({ record }) => record);
    assert.deepEqual(checked.map(({ plies }) => plies), listed.map(({ plies }) => plies), JSON.stringify(asked));
  }
});

test("a question in SQL has rows, and only reads", async () => {
  const asked = { query: "SELECT id, first_player, '=1+1' AS formula FROM game_list ORDER BY id" };
  const answer = await get("/sql", asked);
  assert.deepEqual(answer.rows.map(([id]) => id), games.map(({ id }) => id));
  assert.deepEqual(answer.columns, ["id", "first_player", "formula"]);
  const csv = (await get("/sql.csv", asked)).split("\r\n");
  assert.equal(csv[0], "id,first_player,formula");
  assert.ok(csv[1].endsWith(",'=1+1"), csv[1]);
  assert.equal(csv.length, games.length + 2);
  assert.equal((await get("/sql", { query: "DELETE FROM game" })).status, 400);
  assert.deepEqual((await get("/sql", asked)).rows.length, games.length);
  const other = await serve(db, "--read-only");
  for (const path of ["/api/v1/sql?query=SELECT+1", "/api/v1/sql.csv?query=SELECT+1", "/sql"]) assert.equal((await fetch(other.address + path)).status, 404, path);
  assert.equal(await other.stop(), 0);
});

test("every operation of the document was asked", () => {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method} ${path}`));
  assert.deepEqual([...asked].sort(), operations.sort());
});
