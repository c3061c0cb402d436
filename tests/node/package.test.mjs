// The package for npm: in Node, and in the browser, where the engine has a worker.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { after, before, describe, test } from "node:test";
import { closeBrowser, openSite } from "./browser.mjs";
import { file, ludex as program, lines, ludexOutput, packageFolder, place, project } from "./program.mjs";
import { checkPerft, checkPlaythrough, checkRandomGames } from "./package_contract.mjs";

const games = readdirSync(`${project}games`, { withFileTypes: true }).filter((entry) => entry.isDirectory()).map(({ name }) => `${project}games/${name}/data/`);
const tables = (name) => games.map((game) => readFileSync(game + name, "utf8"));
const playthroughs = games.flatMap((game) =>
  readdirSync(`${game}playthroughs`).filter((name) => name.endsWith(".txt")).map((name) => readFileSync(`${game}playthroughs/${name}`, "utf8")));

describe("the package in Node", { skip: !packageFolder }, () => {
  let ludex;
  before(async () => {
    ludex = await import(`${packageFolder}/ludex.js`);
    assert.throws(() => new ludex.Board("attangle"), /load\(\)/);
    await ludex.load();
  });

  test("its rules are those of the program", () => {
    assert.ok(tables("perft.tsv").map((table) => checkPerft(ludex, table)).reduce((a, b) => a + b) > 100);
    assert.ok(playthroughs.map((text) => checkPlaythrough(ludex, text)).reduce((a, b) => a + b) > 500);
    assert.ok(tables("random_games.tsv").map((table) => checkRandomGames(ludex, table)).reduce((a, b) => a + b) > 100);
  });

  test("the checks find what is wrong", () => {
    const [table] = tables("random_games.tsv");
    assert.throws(() => checkRandomGames(ludex, table.replace(/\t200\t\d/, "\t200\t9")), /legal moves/);
  });

  test("its variants are those of the program", () => {
    const told = JSON.parse(program("rules", "--json")).games.flatMap((game) => game.variants.map((variant) => variant.game));
    assert.deepEqual(ludex.variants().map((variant) => variant.name).sort(), told.sort());
    for (const { name, has_start, first_mover } of ludex.variants()) {
      if (has_start) assert.equal(new ludex.Board(name).turn, first_mover);
      else assert.throws(() => new ludex.Board(name), { name: "LudexError" });
    }
  });

  test("bad input is an error in the words of the program", () => {
    const board = new ludex.Board("abalone/belgian-daisy");
    assert.throws(() => board.push("a1b9"), { name: "LudexError", kind: "syntax", offending: "a1b9" });
    assert.throws(() => board.push("e4e5"), { kind: "illegal-move", rule: /^AB-/ });
    assert.throws(() => board.push(new ludex.Board("attangle").legalMoves()[0]), { kind: "illegal-move" });
    assert.throws(() => new ludex.Board("chess"), { kind: "unknown-game" });
    assert.throws(() => board.push("a1b2\0"), { kind: "syntax" });
    assert.throws(() => new ludex.Board("attangle\0"), { kind: "syntax" });
    assert.equal(board.moves.length, 0);
    assert.equal(board.pop(), undefined);
    board.free();
    board.free();
    assert.throws(() => board.turn, /given back/);
  });

  test("records are read, checked and written as by the program", () => {
    for (const name of ["good.pgn", "bad.pgn", "awc-2015-final.txt"]) {
      const path = `${project}data/records/${name}`;
      const told = lines(ludexOutput("validate", path, "--json")).filter((row) => row.record);
      const read = ludex.validate(readFileSync(path, "utf8"));
      assert.equal(read.length, told.length);
      read.forEach(({ tags, start, moves, file: _, ...report }, i) => {
        const { file: __, ...expected } = told[i];
        assert.deepEqual(report, expected);
        assert.ok(tags && moves && start !== undefined);
      });
    }
    const games = '[Game "attangle"]\n\n1. f5 b5 {a word} *\n\n[Game "attangle"]\n\n1. f5 c3 *\n';
    const [tree, ...more] = ludex.trees(games, { merge: true, strip: ["comments"] });
    assert.equal(more.length, 0);
    assert.match(tree.write(), /\(1\.\.\. c3/);
    assert.doesNotMatch(tree.write(), /a word/);
    assert.deepEqual([...ludex.trees(tree.write(), { split: true })].map(({ report }) => report.moves.length), [2, 2]);
    assert.throws(() => [...ludex.trees(games, { strip: ["jokes"] })], { name: "LudexError" });
    const [record] = ludex.parseGames('[Game "attangle"]\n\n1. c3 d4 2. zz');
    assert.equal(record.report.status, "error");
    assert.deepEqual(record.board().moves.map(String), record.report.moves);
    assert.equal(record.board(0).position, record.report.start);
    assert.match(record.write(), /^1\. c3 /m);
    assert.equal(JSON.parse(record.write("json")).variant ?? "attangle", "attangle");
    assert.throws(() => record.write("morse"), { name: "LudexError" });
    assert.match(record.original, /2\. zz/);
    assert.deepEqual(ludex.validate(""), []);
    assert.throws(() => ludex.validate("1. c3", { game: "chess" }), { kind: "unknown-game" });
  });

  test("each case of the tests is read as by the program", () => {
    let compared = 0;
    for (const name of readdirSync(`${project}tests/cases`)) {
      const bytes = readFileSync(`${project}tests/cases/${name}`);
      const text = bytes.toString("utf8");
      if (!Buffer.from(text, "utf8").equals(bytes) || bytes.subarray(0, 3).equals(Buffer.from([0xef, 0xbb, 0xbf]))) continue; // not UTF-8 alone
      const told = lines(ludexOutput("validate", `${project}tests/cases/${name}`, "--json")).filter((row) => row.record);
      const read = ludex.validate(text).map(({ tags: _, start: __, moves: ___, ...report }) => ({ ...report, file: "" }));
      assert.deepEqual(read, told.map((row) => ({ ...row, file: "" })), name);
      compared += 1;
    }
    assert.ok(compared > 30, `${compared} files`);
  });

  test("the engine judges as the program does", () => {
    const analyst = new ludex.Analyst();
    for (const table of tables("random_games.tsv")) {
      const [variant, position] = table.split("\n")[1].split("\t");
      analyst.forget();
      const depths = [];
      const found = analyst.analyse(new ludex.Board(variant, position), { nodes: 20000, lines: 2 }, ({ depth }) => depths.push(depth));
      const told = JSON.parse(program("analyze", variant, "--from", position, "--nodes", "20000", "--multipv", "2", "--json"));
      assert.deepEqual(found, told, variant);
      assert.ok(depths.length > 2);
    }
    const board = new ludex.Board("attangle");
    assert.throws(() => analyst.analyse(board, { nodes: 20000 }, () => { throw new RangeError("enough"); }), RangeError);
    assert.throws(() => analyst.analyse(board, { knots: 3 }), { name: "LudexError" });
    assert.equal(analyst.analyse(board, { depth: 2 }).depth, 2);
  });

  test("what a search uses cannot be used meanwhile", () => {
    const analyst = new ludex.Analyst();
    const board = new ludex.Board("attangle");
    for (const use of [() => analyst.free(), () => board.free(), () => board.push("c3"), () => analyst.forget(), () => analyst.analyse(board)])
      assert.throws(() => analyst.analyse(board, { nodes: 20000 }, use), /in use/);
    assert.equal(analyst.analyse(board, { depth: 2 }).depth, 2);
    board.free();
    analyst.free();
  });

  test("code that does not fit is told, and may be loaded again", async () => {
    const fresh = await import(`${packageFolder}/ludex.js?again`);
    // A module that wants a function of nobody: (module (import "x" "y" (func)))
    const strange = new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 2, 7, 1, 1, 120, 1, 121, 0, 0]));
    await assert.rejects(fresh.load(strange), /Import/);
    await fresh.load();
    assert.equal(fresh.version(), ludex.version());
  });

  test("its types are found by all ways to resolve them", () => {
    const modules = place("types/node_modules");
    mkdirSync(modules, { recursive: true });
    symlinkSync(packageFolder, `${modules}/ludex`);
    const consumer = file("types/consumer.ts", 'import { Board, load } from "ludex";\nawait load();\nconst move: string = new Board("attangle").push("c3").text;\n// @ts-expect-error there is no such member\nnew Board("attangle").nonsense;\nexport { move };\n');
    writeFileSync(place("types/package.json"), '{"type":"module"}');
    for (const resolution of [["--module", "nodenext", "--moduleResolution", "nodenext"], ["--module", "esnext", "--moduleResolution", "bundler"]])
      execFileSync(`${project}tests/node/node_modules/.bin/tsc`, ["--noEmit", "--strict", "--target", "es2022", "--lib", "es2022,dom", ...resolution, consumer], { cwd: place("types"), stdio: ["ignore", "inherit", "inherit"] });
  });

  test("memory is given back", () => {
    const before = new ludex.Board("attangle");
    for (let i = 0; i < 20000; ++i) new ludex.Board("attangle").free();
    const later = new ludex.Board("attangle");
    assert.ok(Math.abs(later.at - before.at) < 1 << 20);
  });
});

describe("the package in the browser", { skip: !packageFolder }, () => {
  let server, address;
  before(async () => {
    const kinds = { js: "text/javascript", mjs: "text/javascript", wasm: "application/wasm", html: "text/html" };
    server = createServer((request, response) => {
      const name = request.url.slice(1);
      if (name === "page.html") return response.setHeader("content-type", "text/html").end("<!DOCTYPE html><title>Ludex</title><link rel=icon href=data:,>");
      const path = name === "package_contract.mjs" ? `${project}tests/node/${name}` : `${packageFolder}/${name}`;
      response.setHeader("content-type", kinds[name.split(".").pop()] ?? "text/plain").end(readFileSync(path));
    }).listen(0, "127.0.0.1");
    await new Promise((resolve) => server.on("listening", resolve));
    address = `http://127.0.0.1:${server.address().port}`;
  });
  after(async () => {
    server?.close();
    await closeBrowser();
  });

  test("its rules are those of the program", async () => {
    const page = await openSite(`${address}/page.html`);
    const counts = await page.evaluate(async ([perft, played, random]) => {
      const ludex = await import("/ludex.js");
      const contract = await import("/package_contract.mjs");
      await ludex.load();
      const sum = (texts, check) => texts.map((text) => check(ludex, text)).reduce((a, b) => a + b);
      return [sum(perft, contract.checkPerft), sum(played, contract.checkPlaythrough), sum(random, contract.checkRandomGames)];
    }, [tables("perft.tsv"), playthroughs, tables("random_games.tsv")]);
    assert.ok(counts[0] > 100 && counts[1] > 500 && counts[2] > 100, String(counts));
    assert.deepEqual(page.faults, []);
    await page.close();
  });

  test("the engine thinks in a worker, and stops", async () => {
    const page = await openSite(`${address}/page.html`);
    const seen = await page.evaluate(async () => {
      const { Board, Engine, load } = await import("/ludex.js");
      await load();
      const engine = new Engine();
      const board = new Board("abalone/belgian-daisy");
      board.push("a1b2");
      const depths = [];
      const whole = await engine.analyse(board, { nodes: 20000 }, ({ depth }) => depths.push(depth));
      let stopped;
      const stoppedLater = engine.analyse(board, { nodes: 1e12 }, ({ depth }) => depth === 4 && setTimeout(() => engine.stop()));
      stopped = await stoppedLater;
      const replaced = engine.analyse(board, { nodes: 1e12 }).catch((error) => error.kind);
      const other = await engine.analyse({ variant: "attangle", moves: ["c3"] }, { depth: 3 });
      const wrong = await engine.analyse({ variant: "attangle", moves: ["zz"] }).catch((error) => [error.name, error.kind]);
      engine.close();
      const again = await engine.analyse(board, { nodes: 20000 });
      engine.close();
      return { depths, whole, stopped: stopped.depth, replaced: await replaced, other, wrong, again };
    });
    assert.ok(seen.depths.length > 2);
    const told = JSON.parse(program("analyze", "abalone/belgian-daisy", "a1b2", "--nodes", "20000", "--json"));
    assert.deepEqual(seen.whole.lines, told.lines);
    assert.deepEqual(seen.again.lines, told.lines);
    assert.ok(seen.stopped >= 4);
    assert.equal(seen.replaced, "interrupted");
    assert.equal(seen.other.depth, 3);
    assert.deepEqual(seen.wrong, ["LudexError", "syntax"]);
    assert.deepEqual(page.faults, []);
    await page.close();
  });

  test("a page whose code does not load says so", async () => {
    const page = await openSite(`${address}/page.html`);
    const said = await page.evaluate(async () => {
      const { load } = await import("/ludex.js");
      const broken = await load(new Uint8Array([1, 2, 3])).catch((error) => error.name);
      await load();
      return broken;
    });
    assert.equal(said, "CompileError");
    await page.close();
  });
});

test("the package has what its list names", { skip: !packageFolder }, () => {
  const list = JSON.parse(readFileSync(`${packageFolder}/package.json`, "utf8"));
  for (const name of [list.main, list.types, ...Object.values(list.exports).filter((path) => typeof path === "string")])
    assert.ok(readFileSync(`${packageFolder}/${name}`).length > 100, name);
  assert.equal(program("--version").trim().split(" ").pop(), list.version);
});
