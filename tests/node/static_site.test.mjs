// A site that needs no server but for files: `ludex site`.

import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { after, before, describe, test } from "node:test";
import { accessibilityFaults, closeBrowser, openSite, until } from "./browser.mjs";
import { database, file, lines, ludex, packageFolder, place, samples, serve } from "./program.mjs";

const kGames = 120; // of each variant

/** Games that often begin alike, in all orientations of the board. */
function records({ Board }, variant, start, seed) {
  let random = seed;
  const next = (n) => ((random = (Math.imul(random, 1664525) + 1013904223) >>> 0) >>> 8) % n;
  return Array.from({ length: kGames }, (_, i) => {
    const board = new Board(variant, start);
    const [game, name] = variant.split("/");
    for (let ply = 0; ply < 40; ++ply) {
      const moves = board.legalMoves();
      if (moves.length === 0) break;
      board.push(moves[ply < 5 ? next(3) * (moves.length >> 2) : next(moves.length)]);
    }
    const tags = { Event: `Open ${next(4)}`, Date: `2020.0${1 + next(9)}.1${next(9)}`, Black: `Zoë ${next(20)}`, White: `Ada ${next(20)}`,
      BlackElo: 1500 + next(500), WhiteElo: 1500 + next(500), Game: game, ...(name ? { Variant: name } : {}), ...(start ? { FEN: start } : {}) };
    const result = ["1-0", "0-1", "1/2-1/2", "*"][next(4)];
    const decided = board.outcome?.result ?? result;
    return Object.entries({ ...tags, Result: decided }).map(([tag, value]) => `[${tag} "${value}"]\n`).join("") + `\n${board.moves.join(" ")} ${decided}\n\n`;
  }).join("");
}

/** Those that the field for moves offers. */
async function legalMoves(page) {
  await page.focus("input[name=move]");
  const offered = () => page.evaluate(() => [...document.querySelectorAll("datalist option")].map((option) => option.value));
  await until(async () => (await offered()).length > 0, "moves to choose from");
  return offered();
}

describe("a static site", { skip: !packageFolder }, () => {
  const site = place("site");
  let db, server, files, address, games;

  before(async () => {
    const package_ = await import(`${packageFolder}/ludex.js`);
    await package_.load();
    const artaban = readFileSync(new URL("../../games/artaban/data/random_games.tsv", import.meta.url), "utf8").split("\n")[1].split("\t")[1];
    const text = records(package_, "abalone/belgian-daisy", undefined, 1) + records(package_, "attangle", undefined, 2) + records(package_, "artaban", artaban, 3);
    db = database("static_site.db", file("static_site.pgn", text), ...samples);
    games = lines(ludex("list", "--db", db, "--json"));
    assert.ok(games.length > 3 * kGames - 20, String(games.length));
    ludex("site", site, "--db", db, "--title", "A <club>");
    server = await serve(db);
    const kinds = { js: "text/javascript", wasm: "application/wasm", html: "text/html", css: "text/css", json: "application/json", svg: "image/svg+xml" };
    files = createServer((request, response) => {
      const path = site + new URL(request.url, "http://here").pathname.replace(/^\/club/, "").replace(/\/$/, "/index.html");
      if (!existsSync(path)) return response.writeHead(404).end();
      response.setHeader("access-control-allow-origin", "*").setHeader("content-type", kinds[path.split(".").pop()] ?? "text/plain").end(readFileSync(path));
    }).listen(0, "127.0.0.1");
    await new Promise((resolve) => files.on("listening", resolve));
    address = `http://127.0.0.1:${files.address().port}/club`;
  });
  after(async () => {
    files?.close();
    await server?.stop();
    await closeBrowser();
  });

  test("its explorer gives the server's answers", async () => {
    const page = await openSite(`${address}/index.html`);
    let random = 7;
    const next = (n) => ((random = (Math.imul(random, 1664525) + 1013904223) >>> 0) >>> 8) % n;
    const starts = new Map(JSON.parse(ludex("rules", "--json")).games.flatMap(({ variants }) => variants).map(({ game, start }) => [game, start]));
    const asked = [];
    for (let i = 0; i < 150; ++i) {
      const { id, game } = games[next(games.length)];
      const { moves, start } = await (await fetch(`${server.address}/api/v1/games/${id}`)).json();
      asked.push({ game, from: start === starts.get(game) && next(2) ? "" : start, moves: moves.slice(0, next(7)).join(" ") });
    }
    for (const game of ["artaban", "artaban/diagonal"]) asked.push({ game, from: "", moves: "" });
    const answers = await page.evaluate(async (questions) => {
      const { offlineAnswers } = await import("./ludex.js");
      const answers = offlineAnswers("/");
      return Promise.all(questions.map((question) => answers.get("explore", question)));
    }, asked);
    let held = 0;
    for (const [i, question] of asked.entries()) {
      const told = await (await fetch(`${server.address}/api/v1/explore?${new URLSearchParams({ ...question, games: "10" })}`)).json();
      const { note, ...answer } = answers[i];
      if (note !== undefined) {
        assert.ok(told.games < 2, JSON.stringify([question, told.games]));
        continue;
      }
      assert.deepEqual(answer, told, JSON.stringify(question));
      held += 1;
    }
    assert.ok(held > 80, `${held} positions were compared`);
    assert.deepEqual(page.faults, []);
    await page.close();
  });

  test("the explorer is played on, and leads to games", async () => {
    const page = await openSite(`${address}/?game=attangle`);
    await until(() => page.evaluate(() => document.querySelectorAll(".moves-played tbody tr").length > 2), "rows");
    assert.equal(await page.evaluate(() => document.querySelector(".filters").checkVisibility()), false);
    await page.click(".moves-played tbody tr button");
    await until(() => page.evaluate(() => document.querySelectorAll(".moves a").length === 1), "a move");
    await page.click(".engine button");
    await until(() => page.evaluate(() => document.querySelectorAll(".engine tbody tr").length === 3), "the engine's lines");
    await page.click(".engine button");
    for (let i = 0; i < 12; ++i) {
      const legal = await legalMoves(page);
      const before = await page.evaluate(() => document.querySelectorAll(".moves a").length);
      await page.fill("input[name=move]", legal[0]);
      await page.keyboard.press("Enter");
      await until(() => page.evaluate((n) => document.querySelectorAll(".moves a").length === n, before + 1), "the next move");
    }
    await until(async () => /answers for positions/.test(await page.textContent(".state")), "what the site has");
    await page.goto(`${address}/?game=attangle`);
    await until(() => page.evaluate(() => document.querySelectorAll(".games-here tbody a").length > 0), "games");
    await page.click(".games-here tbody a");
    await until(() => page.evaluate(() => document.querySelector("ludex-game")?.shadowRoot.querySelector(".moves a")), "a game");
    assert.match(page.url(), /\/club\/game\.html\?id=\d+/);
    assert.deepEqual(page.faults, []);
    await page.close();
  });

  test("a game is replayed, judged and explored from", async () => {
    const { id } = games.find(({ game }) => game === "abalone/belgian-daisy");
    const page = await openSite(`${address}/game.html?id=${id}#3`);
    const inside = (f) => page.evaluate(`(${f})(document.querySelector("ludex-game")?.shadowRoot)`);
    await until(() => inside((root) => root?.querySelector(".now b")?.textContent.startsWith("2. ")), "the third move");
    await page.keyboard.press("ArrowRight");
    await until(() => inside((root) => root.querySelector(".now b").textContent.startsWith("2... ")), "the fourth move");
    await until(() => /#4$/.test(page.url()), "the address");
    await inside((root) => root.querySelector(".engine button").click());
    await until(() => inside((root) => root.querySelectorAll(".engine tbody tr").length === 3), "the engine's lines");
    const told = await (await fetch(`${server.address}/api/v1/games/${id}`)).json();
    const drawn = JSON.parse(await (await fetch(`${server.address}/api/v1/position?${new URLSearchParams({ game: told.game, moves: told.moves.slice(0, 4).join(" "), drawing: "true" })}`)).text());
    const pieces = Object.keys(drawn.drawing.pieces).length;
    await until(async () => (await inside((root) => root.querySelectorAll("figure svg g[transform^=translate] > use").length)) >= pieces, "the pieces");
    const shown = await inside((root) => [...root.querySelectorAll(".moves a.main")].map((link) => link.textContent));
    assert.deepEqual(shown, told.moves);
    const said = await (await fetch(`${server.address}/api/v1/explore?${new URLSearchParams({ game: told.game, moves: told.moves.slice(0, 4).join(" ") })}`)).json();
    await until(async () => (await inside((root) => root.querySelectorAll(".moves-played tbody tr").length)) === said.moves.length, "the moves played there");
    assert.deepEqual(page.faults, []);
    await page.close();
  });

  test("each game of the list is the game of its record", async () => {
    const page = await openSite(`${address}/games.html`);
    const seen = await page.evaluate(async () => {
      const { load, parseGames } = await import("./ludex.js");
      await load();
      const { fields, rows } = await (await fetch("data/games.json")).json();
      const { games_a_file } = await (await fetch("data/site.json")).json();
      const texts = await Promise.all(Array.from({ length: Math.ceil(rows.length / games_a_file) }, async (_, i) => (await fetch(`games/${i}.pgn`)).text()));
      const records = texts.flatMap((text) => [...parseGames(text)].map(({ report }) => [report.game, report.moves.length]));
      return { records, rows: rows.map((row) => [row[fields.indexOf("game")], row[fields.indexOf("plies")]]) };
    });
    assert.deepEqual(seen.records, seen.rows);
    assert.deepEqual(seen.rows.length, games.length);
    await page.close();
  });

  test("lists are searched and sorted", async () => {
    const page = await openSite(`${address}/players.html`);
    const rows = () => page.evaluate(() => [...document.querySelectorAll("tbody tr")].map((row) => [...row.cells].map((cell) => cell.textContent)));
    await until(async () => (await rows()).length > 20, "players");
    await page.fill("input[name=search]", "zoe 1");
    await until(async () => (await rows()).every(([name]) => /^Zoë .*1/.test(name)), "those with an accent");
    await page.click("thead th:nth-child(2) button");
    await until(async () => /sort=games/.test(page.url()), "the address");
    const counts = (await rows()).map(([, n]) => Number(n));
    assert.deepEqual(counts, [...counts].sort((a, b) => b - a));
    const [[name, n]] = await rows();
    await page.click("tbody a");
    await until(async () => (await page.textContent(".state")).startsWith(`${n} game`), "the games of the first one");
    assert.ok((await rows()).every((row) => row[1] === name || row[2] === name));
    await page.goto(`${address}/events.html`);
    await until(async () => (await rows()).length > 3, "events");
    await page.click("tbody a");
    await until(async () => / games?: Open \d/.test(await page.textContent(".state")), "the games of the event");
    assert.deepEqual(page.faults, []);
    await page.close();
  });

  test("a page of others shows a game, and what is wrong with it", async () => {
    const page = await openSite(`${address}/index.html`);
    writeFileSync(`${site}/other.html`, '<!DOCTYPE html><title>A club</title><link rel="icon" href="data:,"><script type="module" src="ludex.js"></script><ludex-game src="mine.pgn#2" ply="1"></ludex-game><ludex-game src="mine.pgn#9"></ludex-game><ludex-game src="none.pgn"></ludex-game>');
    writeFileSync(`${site}/mine.pgn`, '[Game "attangle"]\n\n1. c3 d3\n\n[Game "abalone"]\n[Variant "belgian-daisy"]\n[White "<img src=x onerror=alert(1)>"]\n\n1. a1b2 i9h8\n');
    await page.goto(`${address}/other.html`);
    const inside = (i, f) => page.evaluate(`(${f})(document.querySelectorAll("ludex-game")[${i}].shadowRoot)`);
    await until(() => inside(0, (root) => root.querySelector(".now b")?.textContent === "1. a1b2"), "the game");
    await until(() => inside(1, (root) => /2 records/.test(root.textContent)), "what is wrong");
    await until(() => inside(2, (root) => /404/.test(root.textContent)), "what is missing");
    assert.equal(await inside(0, (root) => root.querySelectorAll("img").length), 0);
    assert.deepEqual(page.faults.filter((fault) => !/404/.test(fault)), []);
    await page.close();
  });

  test("a page of another address shows a game, with the engine", async () => {
    const other = createServer((request, response) => {
      if (request.url !== "/") return response.writeHead(404).end();
      response.setHeader("content-type", "text/html").end(`<!DOCTYPE html><title>Elsewhere</title><link rel="icon" href="data:,"><script type="module" src="${address}/ludex.js"></script><ludex-game src="${address}/games/0.pgn#2" engine></ludex-game><ludex-game src="${address}/games/0.pgn#3" engine ply="9999"></ludex-game>`);
    }).listen(0, "127.0.0.1");
    await new Promise((resolve) => other.on("listening", resolve));
    const page = await openSite(`http://127.0.0.1:${other.address().port}/`);
    const inside = (i, f) => page.evaluate(`(${f})(document.querySelectorAll("ludex-game")[${i}].shadowRoot)`);
    await until(() => inside(0, (root) => root.querySelector(".engine button")), "the game");
    await inside(0, (root) => root.querySelector(".engine button").click());
    await until(() => inside(0, (root) => root.querySelectorAll(".engine tbody tr").length === 3), "the engine's lines");
    // Stepping through one game leaves the search of another alone.
    const depth = () => inside(0, (root) => Number(/depth (\d+)/.exec(root.querySelector(".engine").textContent)[1]));
    await until(() => inside(1, (root) => root.querySelector(".now b")?.textContent === "Start"), "the start, where there is no such place");
    await page.evaluate(() => document.querySelectorAll("ludex-game")[1].dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight" })));
    const before = await depth();
    await until(async () => (await depth()) > before, "a deeper search");
    // An element that is moved hears a key once.
    await page.evaluate(() => document.body.append(document.querySelector("ludex-game")));
    await page.evaluate(() => document.querySelectorAll("ludex-game")[1].dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight" })));
    assert.match(await inside(1, (root) => root.querySelector(".now b").textContent), /^1\. /);
    assert.deepEqual(page.faults.filter((fault) => !fault.includes(address) && !fault.includes("blob:")), []);
    await page.close();
    other.close();
  });

  test("no page has a serious fault of accessibility", async () => {
    for (const settings of [{}, { viewport: { width: 390, height: 844 }, colorScheme: "dark" }])
      for (const path of ["?game=attangle", "games.html", "players.html", "events.html", `game.html?id=${games[0].id}`]) {
        const page = await openSite(`${address}/${path}`, settings);
        await until(() => page.evaluate(() => !document.querySelector("main").inert && !document.querySelector("[aria-busy=true]") && document.querySelector("tbody tr, ludex-game") !== null), path);
        assert.deepEqual(await accessibilityFaults(page), [], path);
        assert.deepEqual(page.faults, [], path);
        await page.close();
      }
  });

  test("a folder of other things is refused, and a site is replaced whole", () => {
    const program = process.env.LUDEX_PROGRAM;
    const other = place("other");
    mkdirSync(other);
    writeFileSync(`${other}/letter.txt`, "Dear Ada");
    const refused = spawnSync(program, ["site", other, "--db", db], { encoding: "utf8" });
    assert.equal(refused.status, 3);
    assert.match(refused.stderr, /holds other files/);
    assert.deepEqual(readdirSync(other), ["letter.txt"]);
    const blog = place("blog");
    mkdirSync(`${blog}/data`, { recursive: true });
    writeFileSync(`${blog}/data/site.json`, '{"title":"of another program"}');
    assert.equal(spawnSync(program, ["site", blog, "--db", db]).status, 3);
    assert.deepEqual(readdirSync(blog), ["data"]);
    ludex("site", `${place("new")}/`, "--db", db, "--game", "artaban");
    assert.ok(existsSync(`${place("new")}/index.html`));
    const small = place("small");
    const said = execFileSync(program, ["site", small, "--db", db, "--game", "attangle", "--min-games", "1000"], { encoding: "utf8" });
    assert.match(said, /: \d+ games, 0 positions, /);
    writeFileSync(`${small}/.htaccess`, "Options -Indexes");
    writeFileSync(`${small}/games/stale.pgn`, "");
    ludex("site", `${small}/`, "--db", db, "--game", "artaban");
    assert.equal(existsSync(`${small}/games/stale.pgn`), false);
    assert.equal(readFileSync(`${small}/.htaccess`, "utf8"), "Options -Indexes");
    assert.ok(statSync(`${small}/data/games.json`).size > 1000);
    assert.deepEqual(readdirSync(place("")).filter((name) => /small.+/.test(name)), []);
  });
});
