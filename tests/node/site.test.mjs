// The pages of the server: what a person does with them, in all games, wide and narrow, light and dark.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { HtmlValidate } from "html-validate";
import { accessibilityFaults, closeBrowser, open, openBrowser, openSite, until } from "./browser.mjs";
import { piecesOf, piecesSaid } from "./positions.mjs";
import { assertShows, board, clickPoint, clickPointOf, lastMove, openPanel } from "./workspace.mjs";
import { database, file, lines, ludex, ludexOutput, place, project, recordOf, samples, serve } from "./program.mjs";

const hostile = file("hostile.pgn", `[Event "<img src=x onerror=alert(1)>"]
[Site "javascript:alert(2)"]
[Date "2024.01.01"]
[White "<script>alert(3)</script>"]
[Black "\\" onmouseover=\\"alert(4)"]
[Result "*"]
[Game "attangle"]

1. c3 {</span><script>alert(5)</script>} e4 {<svg onload=alert(6)>} *
`);
const db = database("site.db", ...samples, hostile);
const games = lines(ludex("list", "--db", db, "--json"));
const stored = (id) => JSON.parse(ludex("show", String(id), "--db", db, "--json"));
/** The longest game of each kind: base rules and variants. */
const kinds = [...new Map(games.sort((a, b) => a.plies - b.plies).map((g) => [g.game, g])).values()].map((g) => stored(g.id)).filter((g) => g.plies > 1);
const views = [
  { viewport: { width: 1280, height: 900 }, colorScheme: "light" },
  { viewport: { width: 390, height: 800 }, colorScheme: "dark" },
];
let server;

before(async () => (server = await serve(db)));
after(async () => {
  await closeBrowser();
  assert.equal(await server.stop(), 0);
});

const query = (parameters) => new URLSearchParams(Object.entries(parameters).filter(([, value]) => value !== "")).toString();
const own = (game) => JSON.parse(ludex("rules", "--json")).games.flatMap((g) => g.variants).find((v) => v.game === game.game).start === game.start;
/** Where the explorer shows a game after so many plies. */
const at = (game, plies) => `${server.address}/explore?${query({ game: game.game, from: own(game) ? "" : game.start, moves: game.moves.slice(0, plies).join(" ") })}`;

const state = (page) => page.locator(".state").textContent();
const hasText = (page, selector, text) => until(async () => ((await page.locator(selector).allTextContents()).join(" ")).includes(text), `${text} in ${selector}`);

/** In the colours of the view, and in the others. */
async function assertAccessible(page, what) {
  for (const colorScheme of ["light", "dark"]) {
    await page.emulateMedia({ colorScheme });
    assert.deepEqual(await accessibilityFaults(page), [], `${what}, ${colorScheme}`);
  }
}

test("there is a game of each kind to play", () => {
  for (const name of ["abalone", "attangle", "attangle/grand", "artaban"]) assert.ok(kinds.some((g) => g.game.startsWith(name)), name);
});

for (const view of views) {
  const name = `${view.viewport.width} pixels, ${view.colorScheme}`;

  test(`moves are played by clicks on the board, with the next points shown (${name})`, async () => {
    for (const game of kinds) {
      const page = await openSite(at(game, 0), view);
      await assertShows(page, game.game, game.positions[0]);
      for (const [i, move] of game.moves.slice(0, 6).entries()) {
        const points = move.match(/[a-i][1-9]/g);
        for (const [k, point] of points.entries()) {
          await clickPoint(page, point);
          if (k + 1 === points.length) break;
          await until(async () => (await page.locator("svg.board circle.chosen").count()) === k + 1);
          assert.ok((await page.locator("svg.board circle.next").count()) > 0, `${game.game} ${move}: targets`);
        }
        const legal = JSON.parse(ludex("position", game.game, "--from", game.positions[i], "--json")).legal;
        const isDoubtful = legal.filter((other) => JSON.stringify(other.match(/[a-i][1-9]/g).slice(0, points.length)) === JSON.stringify(points)).length > 1;
        if (isDoubtful) await page.locator(`.turn button:text-is("${move}")`).click();
        await assertShows(page, game.game, game.positions[i + 1]);
        assert.equal(new URL(page.url()).searchParams.get("moves"), game.moves.slice(0, i + 1).join(" "));
      }
      assert.deepEqual(page.faults, []);
      await page.close();
    }
  });

  test(`the browser goes back and forward, and a position has a link (${name})`, async () => {
    for (const game of kinds) {
      const page = await openSite(at(game, 0), view);
      await assertShows(page, game.game, game.positions[0]);
      for (const ply of [0, 1]) {
        await page.locator("input[name=move]").fill(game.moves[ply]);
        await page.keyboard.press("Enter");
        await assertShows(page, game.game, game.positions[ply + 1]);
      }
      await page.goBack();
      await assertShows(page, game.game, game.positions[1]);
      await page.goForward();
      await assertShows(page, game.game, game.positions[2]);
      const linked = await openSite(page.url(), view);
      await assertShows(linked, game.game, game.positions[2]);
      await linked.close();
      await page.locator(".buttons button[aria-label^=Start]").click();
      await assertShows(page, game.game, game.positions[0]);
      await page.locator(".buttons button[aria-label^=Forward]").click();
      await assertShows(page, game.game, game.positions[1]);
      await page.close();
    }
  });

  test(`the table says what the command line says, and its moves can be played (${name})`, async () => {
    for (const game of kinds) {
      const page = await openSite(at(game, 0), view);
      const said = JSON.parse(ludex("explore", game.game, ...(own(game) ? [] : ["--from", game.start]), "--db", db, "--json"));
      await until(async () => (await page.locator(".moves-played tbody tr").count()) === said.moves.length, "the moves");
      const texts = await page.locator(".moves-played tbody tr").allTextContents();
      said.moves.forEach((move, i) => assert.ok(texts[i].startsWith(`${move.move}${move.games}`), texts[i]));
      const [first] = said.moves;
      if (first) {
        await openPanel(page, "Explorer");
        await page.locator(".moves-played tbody button").first().click();
        await assertShows(page, game.game, first.position);
      }
      assert.deepEqual(page.faults, []);
      await page.close();
    }
  });

  test(`games are filtered, sorted, opened and stepped through (${name})`, async () => {
    for (const game of kinds) {
      const page = await openSite(`${server.address}/games`, view);
      await until(async () => (await state(page)) === `${games.length} games`, "the list");
      await page.locator(".filters summary").click();
      await page.locator("select[name=game]").selectOption(game.game);
      const own = lines(ludex("list", "--db", db, "--game", game.game, "--sort", "plies", "--json"));
      await until(async () => (await page.locator("tbody tr").count()) === own.length, "the filtered list");
      await page.locator("th button", { hasText: "plies" }).click();
      await until(async () => (await page.locator("tbody a").first().textContent()) === String(own[0].id), "the longest first");
      await page.locator("tbody a", { hasText: new RegExp(`^${game.id}$`) }).click();
      await page.waitForURL(`**/games/${game.id}`);
      const label = () => board(page).getAttribute("aria-label");
      for (let ply = 1; ply <= 3 && ply < game.positions.length; ++ply) {
        await page.keyboard.press("ArrowRight");
        assert.deepEqual(piecesSaid(await label()), piecesOf(game.game, game.positions[ply]));
      }
      const shownPly = Math.min(3, game.positions.length - 1);
      // The explorer follows the game.
      const said = await fetch(`${server.address}/api/v1/explore?${query({ game: game.game, from: game.start, moves: game.moves.slice(0, shownPly).join(" ") })}`).then((answer) => answer.json());
      await until(async () => (await page.locator(".moves-played tbody tr").count()) === said.moves.length, "the moves played there");
      assert.deepEqual(page.faults, []);
      await page.close();
    }
  });

  test(`a file with broken records is imported, and each is shown at its place (${name})`, async () => {
    const fresh = await serve(place(`import-${view.viewport.width}.db`), "--create");
    const broken = file("two-broken.pgn", `[Game "abalone"]\n[Variant "belgian-daisy"]\n[Date "2024.02.03"]\n[Black "Ada"]\n[White "Ben"]\n[Result "*"]\n\n1. a1b2 i5h5 2. a1c3 *\n\n` +
      `[Game "attangle"]\n[Date "2024.02.03"]\n[White "Ada"]\n[Black "Ben"]\n[Result "*"]\n\n1. c3 c3 *\n\n` + readFileSync(`${project}data/records/good.pgn`, "utf8"));
    const page = await openSite(`${fresh.address}/import`, view);
    await page.locator("input[type=file]").setInputFiles(broken);
    await hasText(page, ".said", "imported");
    const said = lines(ludexOutput("validate", broken, "--json")).filter((report) => report.status === "error");
    assert.equal(said.length, 2);
    const problems = said.flatMap((report) => report.problems.map((problem) => ({ ...problem, game: report.game })));
    assert.equal(await page.locator(".problems > li").count(), problems.length);
    for (const [i, problem] of problems.entries()) {
      const item = page.locator(".problems > li").nth(i);
      const text = await item.locator("summary").textContent();
      assert.ok(text.includes(`line ${problem.line}, column ${problem.column}`) && text.includes(problem.message), text);
      if (!(await item.locator("details").evaluate((details) => details.open))) await item.locator("summary").click();
      await until(async () => (await item.locator("svg.board").count()) === 1, "the board");
      assert.deepEqual(piecesSaid(await item.locator("svg.board").getAttribute("aria-label")), piecesOf(problem.game, problem.position));
      assert.ok((await item.textContent()).includes(problem.cause || problem.near[0]), await item.textContent());
      // The line and its mark, and the words of the rule.
      const [line, mark] = (await item.locator("pre").textContent()).split("\n");
      assert.equal(line, readFileSync(broken, "utf8").split("\n")[problem.line - 1]);
      assert.equal(mark, `${" ".repeat(problem.column - 1)}^${"~".repeat(problem.text.length - 1)}`);
      assert.ok((await item.locator(".rule").textContent()).startsWith(`${problem.rule}: `));
    }
    assert.equal(await page.locator("progress").evaluate((bar) => bar.value), 1);
    const imported = await fetch(`${fresh.address}/api/v1/games?import=1`).then((answer) => answer.json());
    // The broken records as a file, and one of them corrected in place.
    const [rejects] = await Promise.all([page.waitForEvent("download"), page.locator("button", { hasText: "Save the broken records" }).click()]);
    const rejected = lines(ludexOutput("validate", await rejects.path(), "--json")).filter(({ record }) => record);
    assert.deepEqual(rejected.map(({ status }) => status), ["error", "error"]);
    const item = page.locator(".problems > li").first();
    await item.locator("button", { hasText: "Correct the record" }).click();
    const text = item.locator("textarea");
    await text.fill((await text.inputValue()).replace("a1c3", "zzz"));
    await until(async () => (await item.locator(".said").textContent()).includes("zzz"), "what is still wrong");
    assert.ok(await item.locator("button", { hasText: "Store" }).isDisabled());
    await text.fill((await text.inputValue()).replace("zzz", "a2b3"));
    await until(async () => (await item.locator(".said").textContent()) === "Nothing is wrong with it.");
    await item.locator("button", { hasText: "Store" }).click();
    await until(async () => /game \d+/.test(await item.locator(".said").textContent()), "the game");
    const id = /game (\d+)/.exec(await item.locator(".said").textContent())[1];
    assert.deepEqual((await fetch(`${fresh.address}/api/v1/games/${id}`).then((answer) => answer.json())).moves, ["a1b2", "i5h5", "a2b3"]);
    await page.locator(".said a").first().click();
    await hasText(page, ".state", `${imported.total} games`);
    // The list of imports, and the way back.
    await page.goto(`${fresh.address}/import`);
    const rows = page.locator(".all-imports tbody tr");
    await until(async () => (await rows.count()) === 2, "two imports");
    await rows.last().locator("button").click();
    await rows.last().locator("button", { hasText: /^Take import/ }).click();
    await until(async () => (await rows.count()) === 1, "one import");
    await hasText(page, ".all-imports .said", "Import 1 is taken back");
    assert.equal((await fetch(`${fresh.address}/api/v1/games`).then((answer) => answer.json())).total, 1);
    assert.deepEqual(page.faults, []);
    await page.close();
    assert.equal(await fresh.stop(), 0);
  });

  test(`a corrected file names the games that are no longer in it (${name})`, async () => {
    const fresh = await serve(place(`corrected-${view.viewport.width}.db`), "--create");
    const game = (white) => `[Game "attangle"]\n[Date "2024.02.03"]\n[White "${white}"]\n[Black "Ben"]\n[Result "1-0"]\n\n1. a1 b2 1-0\n\n`;
    const page = await openSite(`${fresh.address}/import`, view);
    for (const players of [["Ann", "Bob"], ["Ann", "Bill"]]) {
      await page.locator("input[type=file]").setInputFiles(file("club.pgn", players.map(game).join("")));
      await hasText(page, ".state", players[1] === "Bob" ? "1 file read" : "2 files read");
    }
    await hasText(page, ".imports section:first-child .said", "No longer in the file, and still counted: game 2 of import 1.");
    assert.ok(!(await page.locator(".said").nth(1).textContent()).includes("No longer"));
    await page.locator(".said a", { hasText: "game 2" }).click();
    await hasText(page, "h2", "Bob");
    assert.deepEqual(page.faults, []);
    await page.close();
    assert.equal(await fresh.stop(), 0);
  });

  test(`no page has a serious fault of accessibility (${name})`, async () => {
    for (const path of ["/", "/player?name=Ada", "/prepare?name=Ada&min-games=1&nodes=200", "/profile?name=Ada&min-games=1", "/news?since=2020&known=1", "/ratings?game=attangle", "/event?name=A%20blitz%20game", "/games", "/stats?by=length", "/stats?by=player", "/stats?by=ply", "/stats?by=point", "/stats?by=crosstable", "/players", "/events", "/import", ...kinds.map((game) => `/games/${game.id}`)]) {
      const page = await openSite(`${server.address}${path}`, view);
      if (!/games\/\d/.test(path) && path !== "/import") await until(async () => (await page.locator("tbody tr").count()) > 0, path);
      await assertAccessible(page, path);
      assert.deepEqual(page.faults, [], path);
      await page.close();
    }
    for (const game of kinds) {
      const page = await openSite(at(game, 1), view);
      await openPanel(page, "Engine");
      await page.locator(".engine button[aria-pressed]").click();
      await until(async () => {
        assert.deepEqual(page.faults, [], game.game);
        return (await page.locator(".engine tbody tr").count()) > 0;
      }, "lines");
      for (const panel of ["Moves", "Explorer"]) {
        await openPanel(page, panel);
        for (const summary of await page.locator("summary").all()) {
          if (!(await summary.isVisible())) continue;
          await summary.click();
          if (!(await summary.locator("xpath=..").evaluate((details) => details.classList.contains("menu")))) continue;
          if (game === kinds[0]) assert.deepEqual(await accessibilityFaults(page), [], "a menu");
          await page.keyboard.press("Escape");
        }
      }
      await assertAccessible(page, game.game);
      const isWider = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
      assert.ok(!isWider, `${game.game}: the page is no wider than its window`);
      await page.close();
    }
  });
}

test("a broken record of each game is corrected in place", async () => {
  for (const [i, game] of kinds.entries()) {
    const fresh = await serve(place(`correct-${i}.db`), "--create");
    const page = await openSite(`${fresh.address}/import`, views[i % 2]);
    const moves = game.moves.slice(0, 4);
    await page.locator("input[type=file]").setInputFiles(file(`correct-${i}.pgn`, recordOf(game, [...moves.slice(0, 3), "a1z9"], { Date: "2025.01.02", White: "Ada", Black: "Ben" })));
    await hasText(page, ".said", "1 partial");
    const item = page.locator(".problems > li").first();
    if (!(await item.locator("details").evaluate((details) => details.open))) await item.locator("summary").click();
    await item.locator("button", { hasText: "Correct the record" }).click();
    const text = item.locator("textarea");
    await text.fill((await text.inputValue()).replace("a1z9", moves[3]));
    await until(async () => (await item.locator(".said").textContent()) === "Nothing is wrong with it.", `${game.game}: that it is right`);
    await item.locator("button", { hasText: "Store" }).click();
    await until(async () => /game \d+/.test(await item.locator(".said").textContent()), "the game");
    const { games: listed } = await fetch(`${fresh.address}/api/v1/games`).then((answer) => answer.json());
    assert.deepEqual(listed.map(({ game: name, plies, status }) => [name, plies, status]), [[game.game, 4, "whole"]]);
    assert.deepEqual(page.faults, []);
    await page.close();
    assert.equal(await fresh.stop(), 0);
  }
});

test("from a player of each game to an event, a game and its explorer, and back", async () => {
  const records = kinds.flatMap((game, i) => [3, 4].map((n) => recordOf(game, game.moves.slice(0, n), { Event: `Cup ${i}`, Date: "2025.01.02", White: `Ada ${i}`, Black: `Ben ${n}` })));
  const cups = await serve(database("cups.db", file("cups.pgn", records.join("\n"))));
  for (const [i, game] of kinds.entries()) {
    const page = await openSite(`${cups.address}/player?name=Ada+${i}`, views[i % 2]);
    await hasText(page, ".list", "Last games");
    // An event that all games of a list share is told by the game.
    await page.locator(".list table").last().locator("tbody a").first().click();
    await page.waitForURL("**/games/*");
    await page.locator(`header a[href^="/event?name="]`).click();
    await hasText(page, "caption", "Crosstable");
    await page.locator(".list table").last().locator("tbody a").first().click();
    await page.waitForURL("**/games/*");
    await page.locator(".workspace[aria-busy=false]").waitFor();
    await openPanel(page, "Moves");
    await page.locator(".moves a.main").nth(1).click();
    await openPanel(page, "Explorer");
    await until(async () => /: 2 games|^2 games/.test((await page.locator(".explorer .state").textContent()) ?? ""), `${game.game}: the games of the position`);
    await until(async () => (await page.locator(".moves-played .move").allTextContents()).join() === game.moves[2], "the next move");
    await page.locator(".moves-played tbody tr").first().click();
    await until(async () => decodeURIComponent(page.url()).endsWith("#3"), "the move of the table");
    await page.goBack();
    await hasText(page, "h1", `Cup ${i}`);
    assert.deepEqual(page.faults, []);
    await page.close();
  }
  assert.equal(await cups.stop(), 0);
});

test("a broadside is played by clicks on its marbles and on any point they go to", async () => {
  const page = await openSite(`${server.address}/explore?game=abalone`);
  const clickAll = async (points) => {
    await hasText(page, ".turn", "Black to move");
    for (const point of points) await clickPoint(page, point);
  };
  const line = lastMove(page);
  for (const [points, move] of [[["c3", "c4", "c5", "d6"], "c3c5d4"], [["c5", "c3", "c4", "d3"], "c3c5d3"], [["c3", "c4", "c5", "c6"], "c3c4"], [["c3", "c5", "d4"], "c3c5d4"]]) {
    await clickAll(points);
    await line.first().waitFor();
    assert.equal(await line.innerText(), move, points.join(" "));
    await page.locator(".buttons button[aria-label^=Start]").click();
    await until(async () => (await line.count()) === 0);
  }
  // The point in the middle is reached in two ways: both are offered, none is played.
  await clickAll(["c3", "c4", "c5", "d5"]);
  await page.locator('.turn button:text-is("c3c5d3")').waitFor();
  await page.locator('.turn button:text-is("c3c5d4")').click();
  await until(async () => (await line.count()) === 1);
  await page.locator(".buttons button[aria-label^=Start]").click();
  await until(async () => (await line.count()) === 0);
  await clickAll(["e5"]);
  await until(async () => (await page.locator(".turn").innerText()).includes("no move begins at e5"));
  assert.deepEqual(page.faults, []);
  await page.close();
});

test("tables fit ordinary screens, and pages the screen of a phone", async () => {
  for (const [width, path] of [[1280, "/games"], [1280, "/explore?game=abalone"], [390, "/import"], [1024, "/events"], [1280, "/player?name=Ada"], [1280, "/event?name=Random play"], [390, "/games"], [390, "/stats?by=player"], [390, "/events"], [390, "/player?name=Ada"], [390, "/event?name=Random play"]]) {
    const page = await openSite(server.address + path, { viewport: { width, height: 844 } });
    await page.locator("main:not([aria-busy])").waitFor();
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${path} at ${width}`);
    const cut = await page.evaluate(() => [...document.querySelectorAll(".scroll")].filter((box) => box.scrollWidth > box.clientWidth).length);
    if (width > 1000) assert.equal(cut, 0, `${path} at ${width}`);
    await page.close();
  }
});

test("tables say how many broken records they leave out, and what u means", async () => {
  const record = (black, end) => `[Event "Cup"]\n[Black "${black}"]\n[White "Ben"]\n[Game "abalone"]\n\n1. a1b2 ${end}\n\n`;
  const own = await serve(database("broken.db", file("broken.pgn", record("Ana", "1-0") + record("Cleo", "*") + record("Dora", "z9z9 0-1"))), "--read-only");
  const page = await openSite(`${own.address}/stats?by=crosstable&event=Cup`);
  await hasText(page, ".state", "1 broken record is left out");
  await hasText(page, ".list", "u: with unfinished games");
  await page.locator(".list a", { hasText: "Ana" }).click();
  await page.waitForURL("**/games?*player=Ana*");
  await hasText(page, ".state", "1 game");
  await page.goBack();
  await page.locator("tbody tr", { hasText: "Cleo" }).locator("td a", { hasText: /^1u$|^u$/ }).click();
  await page.waitForURL((url) => url.searchParams.get("player") === "Cleo" && url.searchParams.get("opponent") === "Ben" && url.searchParams.get("event") === "Cup");
  await hasText(page, ".state", "1 game");
  await page.close();
  await own.stop();
});

test("from the start to a player, an event, a game and its explorer", async () => {
  const page = await openSite(server.address);
  await hasText(page, ".state", `${games.length} games`);
  const cards = await page.locator(".card b").allTextContents();
  assert.deepEqual(cards.sort(), [...new Set(games.map(({ game }) => game))].sort());
  await until(async () => (await page.locator(".card svg.board").count()) === cards.length, "their boards");
  await page.locator(".search input").fill("ad");
  await until(async () => (await page.locator("datalist option").evaluateAll((options) => options.map(({ value }) => value))).includes("Ada"), "the name is offered");
  await page.locator(".search input").fill("Ada");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/player?name=Ada");
  const own = lines(ludex("list", "--db", db, "--player", "Ada", "--json"));
  await hasText(page, ".state", `${own.length} games`);
  await hasText(page, ".list", "Results by colour");
  await page.locator(".list a", { hasText: "A blitz game" }).first().click();
  await page.waitForURL("**/event?name=*");
  await hasText(page, "h1", "A blitz game");
  await hasText(page, "caption", "Crosstable");
  await page.locator(".list table").last().locator("a").first().click();
  await page.waitForURL("**/games/*");
  await page.locator(".moves a.main").first().click();
  await hasText(page, ".explorer .state", "games");
  const leads = (of) => page.locator(`header a[href^="/${of}?name="]`).allTextContents();
  assert.ok((await leads("player")).includes("Ada"));
  await page.locator('header a[href^="/event?name="]').click();
  await hasText(page, "h1", "A blitz game");
  await page.goBack();
  await page.waitForURL("**/games/*");
  await page.locator("header a", { hasText: "Ada" }).click();
  await page.waitForURL("**/player?name=Ada");
  assert.deepEqual(page.faults, []);
  await page.close();
});

test("the explorer leads to all games of a position where it shows only some", async () => {
  const kShown = 10;
  const record = (kind, i) => recordOf(kind, kind.moves.slice(0, 1), { White: "Ada", Black: `Ben ${i}` });
  const records = kinds.flatMap((kind, k) => Array.from({ length: kShown + k % 2 }, (_, i) => record(kind, i)));
  const many = await serve(database("many.db", file("many.pgn", records.join("\n"))));
  const page = await openSite(many.address);
  for (const [k, kind] of kinds.entries()) {
    await page.goto(at(kind, 0).replace(server.address, many.address));
    await hasText(page, ".explorer .state", `${kShown + k % 2} games`);
    const all = page.locator(".explorer a", { hasText: "All" });
    assert.equal(await all.count(), k % 2, kind.game);
    if (k % 2 === 0) continue;
    await all.click();
    await page.waitForURL("**/games?*position=*");
    await hasText(page, ".state", `${kShown + 1} games`);
    await until(async () => (await page.locator(".facets svg.board").count()) === 1, "the position");
  }
  assert.deepEqual(page.faults, []);
  await page.close();
  await many.stop();
});

test("facets say how many games there are of each kind, and a click leaves them", async () => {
  const page = await openSite(`${server.address}/games`);
  await hasText(page, ".facets", "Result");
  const link = page.locator(".facets a", { hasText: "attangle/standard" });
  const own = lines(ludex("list", "--db", db, "--game", "attangle/standard", "--json")).length;
  await link.click();
  await page.waitForURL((url) => url.searchParams.get("game") === "attangle/standard");
  await hasText(page, ".state", `${own} game`);
  await page.locator(".chip button[aria-label='Without Game attangle/standard']").click();
  await hasText(page, ".state", `${games.length} games`);
  for (const { game } of kinds) {
    const listed = games.filter((one) => one.game === game).length;
    const value = game.includes("/") ? game : `${game}/standard`;
    const choice = page.locator(".facets section", { hasText: "Game" }).locator("li", { has: page.getByRole("link", { name: value, exact: true }) });
    await until(async () => (await choice.textContent()) === `${value} ${listed}`, game);
    await choice.locator("a").click();
    await hasText(page, ".state", listed === 1 ? "1 game" : `${listed} games`);
    assert.equal(await page.locator("tbody tr").count(), listed, game);
    await page.locator(".chip button").click();
    await hasText(page, ".state", `${games.length} games`);
  }
  assert.deepEqual(page.faults, []);
  await page.close();
});

test("filters that are set are told, each with a way to be without it", async () => {
  const page = await openSite(`${server.address}/games?since=2000&player=Ada&sort=plies`);
  const chips = () => page.locator(".chip b").allTextContents();
  await until(async () => (await chips()).length === 2, "the filters");
  assert.deepEqual((await chips()).sort(), ["2000", "Ada"]);
  const [facet] = await page.locator(".facets section", { hasText: "Game" }).locator("a").all();
  await facet.click();
  await until(async () => (await chips()).length === 3, "one more");
  assert.equal(new URL(page.url()).searchParams.get("sort"), "plies", "the order stays");
  await page.locator(".chip", { hasText: "Ada" }).locator("button").click();
  await until(async () => (await chips()).length === 2, "one less");
  assert.equal(new URL(page.url()).searchParams.get("player"), null);
  await page.goto(`${server.address}/stats?by=player&black=Ada`);
  await until(async () => (await chips()).join() === "Ada", "on the page of statistics, too");
  const { position } = JSON.parse(ludex("position", "attangle", "--json"));
  await page.goto(`${server.address}/games?${new URLSearchParams({ game: "attangle", position })}`);
  await page.locator(".chip button").click();
  await hasText(page, ".state", `${games.length} games`);
  assert.deepEqual(page.faults, []);
  await page.close();
});

test("a name that several players have is one of them by a click", async () => {
  const page = await openSite(`${server.address}/games?player=random&sort=date`);
  await until(async () => (await page.locator(".near a").count()) === 2, "the players");
  const name = await page.locator(".near a").first().textContent();
  await page.locator(".near a").first().click();
  await page.waitForURL((url) => url.searchParams.get("player") === name && url.searchParams.get("sort") === "date");
  await hasText(page, ".state", " games");
  await page.goto(`${server.address}/player?name=random`);
  await page.locator(".near a", { hasText: name }).click();
  await hasText(page, "h1", name);
  await hasText(page, ".list", "Results by colour");
  await page.close();
});

test("games are sorted by each head, and statistics, too", async () => {
  const page = await openSite(`${server.address}/games`);
  const column = (head) => page.evaluate((name) => {
    const heads = [...document.querySelectorAll("thead th")].map((th) => th.textContent.replace(/ [▴▾]$/, ""));
    return [...document.querySelectorAll("tbody tr")].map((row) => row.cells[heads.indexOf(name)]?.textContent ?? "");
  }, head);
  const click = async (head) => {
    await page.locator("thead button", { hasText: head }).click();
    await page.locator("main:not([aria-busy])").waitFor();
  };
  const known = (values) => values.filter((value) => value !== "" && value !== "?");
  for (const head of ["first mover", "second mover", "game", "event"]) {
    await click(head);
    const rising = known(await column(head));
    assert.ok(rising.length > 3);
    const order = [...rising].sort((a, b) => a.localeCompare(b, "en", { sensitivity: "base" }));
    assert.deepEqual(rising.filter((name) => /^[A-Za-z]/.test(name)), order.filter((name) => /^[A-Za-z]/.test(name)), head);
    await click(head);
    assert.deepEqual(known(await column(head)), [...rising].reverse(), head);
  }
  await page.goto(`${server.address}/stats?by=player`);
  await page.locator("tbody tr").first().waitFor();
  await click("games");
  const games = (await column("games")).map(Number);
  assert.deepEqual(games, [...games].sort((a, b) => b - a));
  await page.locator("thead button", { hasText: "games" }).focus();
  await page.keyboard.press("Enter");
  await until(async () => (await column("games")).map(Number).join() === [...games].reverse().join(), "the other way round");
  await until(() => page.evaluate(() => document.activeElement.textContent.startsWith("games")), "the keys stay at the head");
  assert.equal(await page.locator("th[aria-sort]").getAttribute("aria-sort"), "ascending");
  await page.reload();
  await page.locator("tbody tr").first().waitFor();
  assert.deepEqual((await column("games")).map(Number), [...games].reverse(), "the address holds the order");
  assert.deepEqual(page.faults, []);
  await page.close();
});

test("a part of a player's name is enough for a page with that name, and only his ratings", async () => {
  const one = (date, white, elo, black, other) => `[Date "${date}"]\n[Game "attangle"]\n[White "${white}"]\n[WhiteElo "${elo}"]\n[Black "${black}"]\n[BlackElo "${other}"]\n\n1. c3 *\n\n`;
  const own = await serve(database("part.db", file("part.pgn", one("2025.01.01", "Zoë Quine", 1500, "Ben", 1900) + one("2025.02.01", "Ben", 1900, "Zoë Quine", 1530))), "--read-only");
  const page = await openSite(`${own.address}/player?name=quine`);
  await page.locator(".plot").waitFor();
  assert.equal(await page.locator("h1").textContent(), "Zoë Quine");
  assert.equal(await page.title(), "Zoë Quine - Ludex");
  assert.deepEqual(await page.locator(".plot a title").allTextContents(), ["2025.01.01: 1500", "2025.02.01: 1530"]);
  await page.close();
  await own.stop();
});

test("a player's openings are scored for that player, and lead to these games", async () => {
  const one = (white, black, result) => `[Game "attangle"]\n[White "${white}"]\n[Black "${black}"]\n[Result "${result}"]\n\n1. c3 ${white === "Ada" ? "e4" : "d3"} ${result}\n\n`;
  const own = await serve(database("openings.db", file("openings.pgn", one("Ada", "Ben", "1-0") + one("Ben", "Ada", "1-0") + one("Cleo", "Ada", "0-1") + one("Dora", "Ada", "1-0"))), "--read-only");
  const page = await openSite(`${own.address}/player?name=Ada`);
  const rows = (caption) => page.locator(".scroll", { has: page.locator("caption", { hasText: caption }) }).locator("tbody tr");
  await rows("Openings as Black").first().waitFor();
  const cells = async (caption) => [1, 4, 5, 6].map(((all) => (i) => all[i])(await rows(caption).first().locator("td").allTextContents()));
  assert.deepEqual(await cells("Openings as White"), ["1", "1", "0", "0"]);
  assert.deepEqual(await cells("Openings as Black"), ["3", "1", "0", "2"]);
  assert.match((await rows("Openings as Black").first().textContent()) ?? "", /33\.3/);
  await rows("Openings as Black").first().locator("td:nth-child(2) a").click();
  await hasText(page, ".state", "3 games");
  await page.close();
  await own.stop();
});

test("the games of an event stand by round", async () => {
  const one = (round, white) => `[Event "Cup"]\n${round ? `[Round "${round}"]\n` : ""}[Game "attangle"]\n[White "${white}"]\n[Black "Ben"]\n\n1. c3 *\n\n`;
  const own = await serve(database("rounds.db", file("rounds.pgn", one("10", "Ten") + one("2", "Two") + one("1", "One") + one("", "None") + one("2", "Deux"))), "--read-only");
  const page = await openSite(`${own.address}/event?name=Cup`);
  await hasText(page, "caption", "Games by round");
  const rows = page.locator(".scroll", { has: page.locator("caption", { hasText: "Games by round" }) }).locator("tbody tr");
  assert.deepEqual(await rows.evaluateAll((all) => all.map((row) => (row.cells.length === 1 ? row : row.cells[1]).textContent)),
    ["Round 1", "One", "Round 2", "Two", "Deux", "Round 10", "Ten", "Games of no known round", "None"]);
  assert.deepEqual(page.faults, []);
  await page.close();
  await own.stop();
});

test("a question in SQL is asked on a page, and its address holds it", async () => {
  const own = await serve(db, "--sql");
  const page = await openSite(own.address);
  await page.locator("nav a", { hasText: "SQL" }).click();
  await page.locator("textarea").fill("SELECT id, '<b>' || game || '</b>' AS game FROM game_list ORDER BY id");
  await page.keyboard.press("Control+Enter");
  await hasText(page, ".state", `${games.length} rows`);
  assert.equal(await page.locator("tbody tr").first().locator("td").nth(1).textContent(), `<b>${stored(1).game}</b>`);
  await assertAccessible(page, "an answer");
  await page.reload();
  await hasText(page, ".state", `${games.length} rows`);
  await page.locator("textarea").fill("DROP TABLE game");
  await page.locator("button", { hasText: "Ask" }).click();
  await hasText(page, ".state.wrong", "may only read");
  assert.equal(await page.locator("tbody tr").count(), 0);
  page.faults = page.faults.filter((fault) => !fault.includes("400"));
  for (const example of (await page.locator("select[name=example] option").allTextContents()).filter((name) => name)) {
    await page.locator("select[name=example]").selectOption(example);
    await until(async () => (await page.locator(".state:not(.wrong)").allTextContents()).some((text) => / rows?$/.test(text)) && (await page.locator("main[aria-busy]").count()) === 0, example);
  }
  assert.deepEqual(page.faults, []);
  await page.close();
  assert.equal(await own.stop(), 0);
});

test("who will play against a player sees what he plays beside all others", async () => {
  const game = (first, second, moves, day) => `[Date "2025.01.${String(day).padStart(2, "0")}"]\n[Game "attangle"]\n[White "${first}"]\n[Black "${second}"]\n[Result "1-0"]\n\n1. ${moves} 1-0\n\n`;
  const records = [...Array(30).keys()].map((i) => (i < 5 ? game("Ada", "Ben", "a1 b2", i + 1) : game(i < 10 ? "Cleo" : `Eve ${i}`, "Dora", "c3 b2", i + 1))).join("");
  const own = await serve(database("prepared.db", file("prepared.pgn", records)), "--read-only");
  const page = await openSite(`${own.address}/player?name=Ada`);
  await page.locator("a", { hasText: "play against" }).click();
  await hasText(page, "h1", "Preparing against Ada");
  await hasText(page, "h2", "As White, moving first: 5 games");
  const leaves = page.locator('[data-side="first"] .scroll', { has: page.locator("caption", { hasText: "Leaves what others play most" }) });
  const cells = await leaves.locator("tbody tr").first().locator("td").allTextContents();
  assert.deepEqual(cells.slice(0, 2), ["the start", "a1"]);
  assert.match(cells[2], /^100\.0/);
  assert.deepEqual([cells[3], cells[5]], ["5", "25 of 21 players"]);
  await leaves.locator("a").first().click();
  await hasText(page, ".moves, main", "a1");
  assert.deepEqual(page.faults, []);
  await page.goto(`${own.address}/prepare?name=Cleo&nodes=0`);
  await page.locator("input[name=repertoire]").setInputFiles(file("wrong.pgn", `[Game "attangle"]\n\n1. c3 c3 *\n`));
  await hasText(page, ".state.wrong", ":3:7: c3");
  await page.locator("input[name=repertoire]").setInputFiles(file("my-lines.pgn", `[Game "attangle"]\n\n1. c3 d2 (1... b2 2. a1) *\n`));
  await hasText(page, '[data-side="first"]', "Your repertoire has 5 positions for Black; games come to 3 of them.");
  const missing = page.locator('[data-side="first"] .scroll', { has: page.locator("caption", { hasText: "The player’s games" }) });
  assert.deepEqual(await missing.locator("tbody td").allTextContents(), ["ended within it", "5"]);
  assert.deepEqual(await accessibilityFaults(page), []);
  assert.deepEqual(page.faults.filter((fault) => !fault.includes("400")), []);
  await page.goto(`${own.address}/prepare?name=Nobody`);
  await hasText(page, ".state", "There is no player of this name.");
  await page.close();
  await own.stop();
});

test("a player's profile stands beside others, and beside a second player", async () => {
  const names = ["Ada", "Ben", "Cleo", "Dora", "Emil", "Fay", "Gus"];
  const games = names.flatMap((white, i) => names.slice(i + 1).map((black, j) =>
    `[Date "2025.0${i + 1}.0${j + 1}"]\n[Game "attangle"]\n[White "${white}"]\n[Black "${black}"]\n[Result "${j === 4 ? "0-1" : "1-0"}"]\n\n1. c3 b2 ${j === 4 ? "0-1" : "1-0"}\n\n`));
  const db = database("profile.db", file("profile.pgn", games.join("")));
  ludex("annotate", "1", "--nodes", "200", "--db", db);
  const own = await serve(db, "--read-only");
  const page = await openSite(`${own.address}/player?name=Ada`);
  await page.locator("a", { hasText: "profile" }).click();
  await hasText(page, ".state", "Ada: 6 games");
  await page.goto(`${own.address}/profile?name=Ada&min-games=3`);
  await hasText(page, "h1", "Ada");
  await hasText(page, ".state", "Ada: 6 games, 1 judged by the engine");
  const measure = (name) => page.locator(".scroll", { has: page.locator("caption", { hasText: "Beside others" }) }).locator("tr", { hasText: name }).first().locator("td").allTextContents();
  const [{ measures }] = JSON.parse(ludex("profile", "Ada", "--min-games", "3", "--json", "--db", db)).players;
  const score = measures.find(({ name }) => name === "score");
  const cells = await measure("score");
  assert.deepEqual([cells[0], cells[2]], ["score", `${score.some} of ${score.all}`]);
  assert.equal(cells[3].trim(), `${score.lower} of ${score.others}${score.equal > 0 ? `, level with ${score.equal}` : ""}`);
  await page.locator("input[name=beside]").fill("ben");
  await page.keyboard.press("Enter");
  await hasText(page, "h1", "Ada and Ben");
  await hasText(page, ".list", "Between them: Ada has won 1");
  assert.equal((await measure("score")).length, 7);
  assert.deepEqual(page.faults, []);
  await page.locator("input[name=beside]").fill("Nobody");
  await page.keyboard.press("Enter");
  await hasText(page, ".state", "There is no player of this name.");
  await page.close();
  await own.stop();
});

/** Puzzles of two kinds of games, each the start of a game of its own. */
const puzzles = readFileSync(`${project}/data/puzzles.jsonl`, "utf8").trim().split("\n").map((line) => JSON.parse(line)).filter(({ game, kind, plies }) => !game.startsWith("artaban") && kind === "win" && plies === 3);
const puzzleGames = puzzles.map(({ game, position }, i) => `[Date "2026.01.${10 + i}"]\n[Game "${game}"]\n[White "Ada"]\n[Black "Ben"]\n[FEN "${position}"]\n[Result "*"]\n\n*\n\n`).join("");

/** Plays a move of a puzzle by clicks on the points of its text. */
async function clickMove(page, move) {
  for (const point of move.match(/[a-i][1-9]/g)) await clickPointOf(page, ".drill-board svg.board", point);
}

/** Solves a puzzle, or looks at its solution. */
async function solve(page, { line, right }, isMissed) {
  if (isMissed) await page.getByRole("button", { name: "Solution" }).click();
  else for (let i = 0; i < line.length; i += 2) {
    await until(async () => (await page.locator(".drill-board .board.playable").count()) === 1, "the board is open");
    await clickMove(page, right[i / 2][0]);
    const own = page.locator(".drill-board button.move", { hasText: new RegExp(`^${right[i / 2][0]}$`) });
    if (await own.count() > 0) await own.click();
    if (i + 1 < line.length) await hasText(page, ".verdict", `${line[i + 1]} is the reply`);
    await page.waitForTimeout(700); // the answer is seen to follow
  }
  await hasText(page, ".words", `1. ${line[0]}`);
}

test("puzzles of the games are solved, and what was missed comes again", async () => {
  assert.ok(new Set(puzzles.map(({ game }) => game.split("/")[0])).size > 1);
  const own = await serve(database("puzzles.db", file("puzzles.pgn", puzzleGames)), "--read-only");
  const page = await openSite(own.address);
  await page.locator("a", { hasText: "Puzzles" }).click();
  await hasText(page, ".drill h2", "wins in 2 moves");
  const taskOf = ({ task }) => task;
  await solve(page, puzzles[0], true);
  await hasText(page, ".counts", "0 found, 1 missed");
  await page.getByRole("button", { name: "Next" }).click();
  await hasText(page, ".drill h2", taskOf(puzzles[1]));
  await solve(page, puzzles[1], false);
  await hasText(page, ".counts", "1 found, 1 missed. Known: 2 puzzles, of which 0 due");
  await assertAccessible(page, "a puzzle that is solved");
  // Tomorrow both are due, the one that was missed first; the third is new.
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem("ludex-drill"));
    for (const known of Object.values(kept.puzzles)) known.due = "2020-01-01";
    localStorage.setItem("ludex-drill", JSON.stringify(kept));
  });
  await page.reload();
  await hasText(page, ".drill h2", taskOf(puzzles[0]));
  await hasText(page, ".counts", "of which 2 due");
  await solve(page, puzzles[0], true);
  await page.getByRole("button", { name: "Next" }).click();
  await solve(page, puzzles[1], false);
  await page.getByRole("button", { name: "Next" }).click();
  await until(async () => (await page.locator(".words").textContent()) === "", "the next one");
  await hasText(page, ".drill h2", taskOf(puzzles[2]));
  await page.locator("input[name=missed-by]").fill("Ada");
  await page.keyboard.press("Enter");
  await hasText(page, ".drill h2", "No more puzzles for now");
  assert.deepEqual(page.faults, []);
  await page.close();
  await own.stop();
});

test("a page of puzzles needs no server", async () => {
  const db = database("drill.db", file("drill.pgn", puzzleGames));
  const path = place("drill.html");
  ludex("puzzles", "--kind", "win", "--to", "html", "-o", path, "--db", db);
  const page = await open(path);
  for (const puzzle of puzzles.slice(0, 3)) {
    await hasText(page, ".drill h2", puzzle.task);
    await solve(page, puzzle, false);
    await page.getByRole("button", { name: "Next" }).click();
    await until(async () => (await page.locator(".words").textContent()) === "", "the next one");
  }
  await hasText(page, ".counts", "3 found, 0 missed");
  await assertAccessible(page, "a page of puzzles");
  // A wrong move is told and noted once, and the right one may follow.
  const [, , , fourth] = puzzles;
  await hasText(page, ".drill h2", fourth.task);
  const { legal } = JSON.parse(ludex("position", fourth.game, "--from", fourth.position, "--json"));
  const wrong = legal.find((move) => move !== fourth.line[0] && /^[a-i][1-9]([a-i][1-9])?$/.test(move) && legal.filter((other) => other.startsWith(move)).length === 1);
  await until(async () => (await page.locator(".drill-board .board.playable").count()) === 1, "the board is open");
  await clickMove(page, wrong);
  await hasText(page, ".verdict", `${wrong} is not right. Try again.`);
  await solve(page, fourth, false);
  await hasText(page, ".counts", "3 found, 1 missed");
  // A file of others changes nothing; one of our own does.
  const load = (text) => page.locator("input[type=file]").setInputFiles({ name: "p.json", mimeType: "application/json", buffer: Buffer.from(text) });
  await page.locator("summary", { hasText: "Progress" }).click();
  for (const bad of ["[]", '{"version":1,"puzzles":null}', '{"version":1,"puzzles":{"x":null}}', "{"]) {
    await load(bad);
    await hasText(page, ".verdict", "p.json: this is no file of progress");
  }
  await load('{"version":1,"puzzles":{"attangle x":{"found":1,"due":"2020-01-01"}}}');
  await hasText(page, ".verdict", "Progress is loaded: 1 puzzle, of which 1 due.");
  assert.deepEqual(page.faults, []);
  await page.close();
});

test("games of a file and of a broadcast are shown as they go on", async () => {
  const game = (white, moves, result = "*") => `[Event "Cup"]\n[White "${white}"]\n[Black "Ben"]\n[Game "attangle"]\n[Result "${result}"]\n\n1. ${moves} ${result}\n\n`;
  const played = file("going-on.pgn", game("Ada", "f5 {[%clk 1:02:03]} b5"));
  const own = await serve(db, "--follow", played);
  const page = await openSite(`${own.address}/`);
  await page.locator("a", { hasText: "Live: 1 game" }).click();
  await hasText(page, "h1", "Live");
  await hasText(page, "figcaption", "Ply 2: b5; White to move");
  await hasText(page, ".clock", "1:02:03");
  file("going-on.pgn", game("Ada", "f5 {[%clk 1:02:03]} b5 2. d6 {[%clk 1:01:59]}"));
  await hasText(page, "figcaption", "Ply 3: d6; Black to move");
  await hasText(page, ".said", "Ada against Ben: Ply 3: d6; Black to move");
  await hasText(page, ".clock", "1:01:59");
  await until(async () => await page.locator("img").evaluateAll((all) => all.length === 1 && all.every((img) => img.complete && img.naturalWidth > 0)), "the picture");
  const send = (text) => fetch(`${own.address}/api/v1/broadcast?round=1`, { method: "POST", body: text });
  const others = kinds.filter(({ game: name }) => !name.startsWith("attangle")).map((g) => ludex("export", String(g.id), "--db", db)).join("\n");
  assert.equal((await send(game("Cleo", "a1 a1") + others)).status, 200);
  await hasText(page, "figcaption", "The record is wrong at line 7: a1");
  await until(async () => (await page.locator("figure").count()) === 2 + kinds.filter(({ game: name }) => !name.startsWith("attangle")).length, "all games");
  await send(game("Cleo", "a1 b2", "1-0"));
  await hasText(page, ".list td", "Cleo");
  await hasText(page, "figcaption", "Ply 2: b2; 1-0");
  assert.deepEqual(await accessibilityFaults(page), []);
  await page.locator("figcaption a", { hasText: "Ply 3: d6" }).click();
  await hasText(page, "main", "d6");
  await page.goto(`${own.address}/overlay?game=1`);
  await hasText(page, "figcaption", "Ply 3: d6; Black to move");
  assert.equal(await page.locator("nav").count(), 0);
  assert.equal(await page.evaluate(() => getComputedStyle(document.body).backgroundColor), "rgba(0, 0, 0, 0)");
  await page.goto(`${own.address}/overlay`);
  await hasText(page, "figcaption", "Ply 2: b2; 1-0");
  await page.goto(`${own.address}/overlay?game=99`);
  await hasText(page, ".state", "There is no such game.");
  await page.goto(`${own.address}/live`);
  await hasText(page, "figcaption", "Ply 3: d6");
  assert.deepEqual(page.faults, []);
  assert.equal(await own.stop(), 0);
  await hasText(page, ".state.wrong", "The server does not answer.");
  await page.close();
});

test("what the last import brought is a page and a feed", async () => {
  const game = (white, moves, day) => `[Date "2025.01.${String(day).padStart(2, "0")}"]\n[Game "attangle"]\n[White "${white}"]\n[Black "Ben"]\n[Result "1-0"]\n\n1. ${moves} 1-0\n\n`;
  const older = [...Array(20).keys()].map((i) => game("Ada", "c3 b2", i + 1)).join("");
  const db = database("news.db", file("older.pgn", older));
  ludexOutput("import", file("newer.pgn", game("Cleo", "c3 e4 b2", 25)), "--db", db);
  const own = await serve(db, "--read-only");
  const page = await openSite(own.address);
  await page.locator("a", { hasText: "What the last import brought" }).click();
  await hasText(page, ".state", "Since import 2: 1 new game, beside 20 older games.");
  const move = page.locator(".scroll", { has: page.locator("caption", { hasText: "New moves" }) }).locator("tbody td");
  assert.deepEqual((await move.allTextContents()).slice(1), ["c3", "e4", "20", "Cleo – Ben, 2025.01.25"]);
  const feed = await fetch(new URL(await page.locator("a", { hasText: "Atom feed" }).getAttribute("href"), own.address));
  assert.match(feed.headers.get("content-type"), /atom\+xml/);
  const entries = await page.evaluate((text) => {
    const feed = new DOMParser().parseFromString(text, "application/xml");
    return [...feed.querySelectorAll("entry")].map((entry) => [entry.querySelector("title").textContent, entry.querySelector("link").getAttribute("href")]);
  }, await feed.text());
  const { sentences } = JSON.parse(ludex("news", "--json", "--db", db));
  assert.deepEqual(entries, sentences.map(({ text, id }) => [text, id === null ? "/news" : `/games/${id}`]));
  assert.ok(entries.length > 1);
  assert.deepEqual(page.faults, []);
  await page.locator("input[name=since]").fill("1");
  await page.keyboard.press("Enter");
  await hasText(page, ".state", "All games are new");
  await page.close();
  await own.stop();
});

test("heat maps show what the table says, on the board of each game", async () => {
  const rowsOf = (game, ...more) => lines(ludex("stats", game, "--by", "point", "--json", "--db", db, ...more));
  /** The first board, where Black stands. */
  const firstMap = (rows) => {
    const own = rows.filter((row) => row.game === rows[0].game);
    const most = Math.max(...own.map((row) => row.black_stands));
    return own.map((row) => [`${row.point}: ${row.black_stands.toLocaleString("en")}`, Number((row.black_stands / most).toFixed(3))]);
  };
  for (const game of ["abalone", "attangle", "artaban"]) {
    const page = await openSite(`${server.address}/stats?by=point&game=${game}`);
    const shown = () => page.locator(".heat svg").first().locator(".spot").evaluateAll((spots) => spots.map((spot) => [spot.textContent, Number(spot.getAttribute("fill-opacity"))]));
    const rows = rowsOf(game);
    await until(async () => (await page.locator(".heat svg").count()) === 6 * new Set(rows.map((row) => row.game)).size, `${game}: six boards`);
    assert.deepEqual(await shown(), firstMap(rows), game);
    await page.locator("input[name=from-ply]").fill("2");
    await page.locator("input[name=to-ply]").fill("3");
    await page.keyboard.press("Enter");
    const some = JSON.stringify(firstMap(rowsOf(game, "--from-ply", "2", "--to-ply", "3")));
    await until(async () => JSON.stringify(await shown()) === some, `${game}: two plies`);
    const link = await page.locator("a[href*='stats.svg']").first().getAttribute("href");
    const picture = await (await fetch(server.address + link)).text();
    assert.equal(picture, ludex("stats", rows[0].game, "--by", "point", "--from-ply", "2", "--to-ply", "3", "--to", "svg", "--db", db));
    assert.deepEqual(page.faults, []);
    await page.close();
  }
});

test("computed ratings are a list, and a plot on a player's page", async () => {
  const game = (white, black, month, result) => `[Date "2025.${month}.01"]\n[Game "attangle"]\n[White "${white}"]\n[Black "${black}"]\n[Result "${result}"]\n\n1. c3 b2 ${result}\n\n`;
  const own = await serve(database("strengths.db", file("strengths.pgn", game("Ada", "Ben", "01", "1-0") + game("Cleo", "Ben", "02", "1-0") + game("Ada", "Cleo", "03", "1-0") + game("Ada", "Cleo", "04", "*"))), "--read-only");
  const page = await openSite(`${own.address}/players`);
  await page.locator("a", { hasText: "ratings from the results" }).click();
  await hasText(page, ".state", "3 games of 3 players, 2025.01 to 2025.03");
  await hasText(page, ".list", "Left out: 1 game without a result.");
  const players = () => page.locator(".list a", { hasText: /^(Ada|Ben|Cleo)$/ }).allTextContents();
  assert.deepEqual(await players(), ["Ada", "Cleo", "Ben"]);
  await hasText(page, ".list", "not clear");
  await page.locator("select[name=method]").selectOption("glicko2");
  await until(async () => (await page.locator("caption").allTextContents()).join() === "Players", "no starts");
  await page.locator("select[name=method]").selectOption("history");
  await until(async () => (await page.locator("caption").allTextContents()).join() === "Players,Starts", "starts");
  await page.locator(".list a", { hasText: "Ada" }).click();
  await hasText(page, ".computed figcaption", "Computed rating: attangle, 1");
  assert.equal(await page.locator(".computed circle.point").count(), 2);
  assert.equal(await page.locator(".computed .band").count(), 1);
  await page.locator(".computed a", { hasText: "all players" }).click();
  await until(async () => (await players()).join() === "Ada,Cleo,Ben", "the list");
  assert.deepEqual(page.faults, []);
  await page.close();
  await own.stop();
});

test("recorded ratings stand in a crosstable, and as a plot for each game", async () => {
  const one = (game, date, white, elo, black, other) => `[Event "Cup"]\n[Date "${date}"]\n[Game "${game}"]\n[White "${white}"]\n[WhiteElo "${elo}"]\n[Black "${black}"]\n${other ? `[BlackElo "${other}"]\n` : ""}\n1. ${game === "abalone" ? "c3d4" : "c3"} *\n\n`;
  const records = one("attangle", "2025.01.01", "Ada", 1500, "Ben", 1400) + one("attangle", "2025.02.01", "Ada", 1520, "Cleo", "") + one("abalone", "2025.03.01", "Ada", 1700, "Ben", 1410);
  const own = await serve(database("rated.db", file("rated.pgn", records)), "--read-only");
  const page = await openSite(`${own.address}/player?name=Ada`);
  await page.locator(".plot").first().waitFor();
  assert.deepEqual(await page.locator(".plot figcaption").allTextContents(), ["Recorded ratings: attangle, the last 1520, the highest 1520 on 2025.02.01"]);
  const ticks = await page.locator(".plot").first().locator(".tick").allTextContents();
  for (const tick of ["1500", "1520", "1550", "2025.01.01", "2025.02.01"]) assert.ok(ticks.includes(tick), `${tick} in ${ticks}`);
  assert.equal(await page.locator(".plot circle.point").count(), 2);
  assert.match(await page.locator(".plot a").last().getAttribute("href"), /^\/games\/\d+$/);
  await hasText(page, ".list", "Recorded rating: abalone, 1700 on 2025.03.01");
  await assertAccessible(page, "ratings");
  await page.goto(`${own.address}/event?name=Cup`);
  await hasText(page, "caption", "Crosstable");
  const rows = await page.locator(".scroll", { has: page.locator("caption", { hasText: "Crosstable" }) }).locator("tbody tr").evaluateAll((all) => all.map((row) => [row.cells[0].textContent.replace(/^\d+\. /, ""), row.cells[row.cells.length - 1].textContent]));
  assert.deepEqual(Object.fromEntries(rows), { Ada: "1573", Ben: "1405", Cleo: "" });
  assert.deepEqual(page.faults, []);
  await page.close();
  await own.stop();
});

test("events and players are found by a part of their names, sorted, and lead to their pages", async () => {
  for (const [i, of] of ["player", "event"].entries()) {
    const list = `${of}s`;
    const all = lines(ludex(list, "--db", db, "--json"));
    const page = await openSite(server.address, views[i]);
    await page.locator("a", { hasText: `All ${all.length} ${list}` }).click();
    const rows = page.locator(".list tbody tr");
    await until(async () => (await rows.count()) === all.length, list);
    assert.deepEqual((await rows.locator("td:first-child").allTextContents()).sort(), all.map((one) => one[of]).sort());
    assert.deepEqual((await rows.locator("td:nth-child(2)").allTextContents()).map(Number), all.map(({ games }) => games), "most games first");
    await page.locator("th button", { hasText: of }).first().click();
    await until(() => page.url().includes(`sort=${of}`));
    const name = all[all.length - 1][of];
    await page.locator("input[type=search]").fill(name.toUpperCase().slice(1));
    await until(async () => (await rows.count()) < all.length, "fewer");
    await page.locator(".list a", { hasText: name }).first().click();
    await hasText(page, "h1", name);
    assert.deepEqual(page.faults, []);
    await page.close();
  }
});

test("a name that nobody has leads to those that are alike, and to all", async () => {
  for (const [of, part, found] of [["player", "rand", ["Random Black", "Random White"]], ["event", "the", lines(ludex("events", "--db", db, "--json")).map(({ event }) => event).filter((name) => /the/i.test(name))], ["player", "zzz", []], ["event", "zzz", []]]) {
    const page = await openSite(`${server.address}/${of}?name=${part}`);
    await hasText(page, ".list", `All ${of}s`);
    assert.deepEqual((await page.locator(".near a").allTextContents()).sort(), [...found].sort(), part);
    assert.equal(await page.locator(".state").textContent(), found.length > 0 ? `Which ${of} is meant?` : `There is no ${of} of this name.`);
    await page.locator(".list a", { hasText: `All ${of}s` }).click();
    await hasText(page, "h1", of === "player" ? "Players" : "Events");
    await page.close();
    const none = await openSite(`${server.address}/${of}`);
    await until(() => new URL(none.url()).pathname === `/${of}s`, "the list of all");
    await none.close();
  }
});

test("a part of an event's name is enough for its page", async () => {
  const page = await openSite(`${server.address}/event?name=RANDOM`);
  await hasText(page, "h1", "Random play");
  assert.equal(await page.title(), "Random play - Ludex");
  await page.close();
});

test("all opponents of a player can be seen, and what is left out is said", async () => {
  const one = (white, black, round) => `[Game "attangle"]\n[White "${white}"]\n[Black "${black}"]\n[Round "${round}"]\n[Result "1-0"]\n\n1. c3 1-0\n\n`;
  const opponents = Array.from({ length: 20 }, (_, i) => `Opponent ${i}`);
  const broken = `[Game "attangle"]\n[White "Ada"]\n\n1. c3 z9 *\n\n`;
  const own = await serve(database("many-opponents.db", file("many-opponents.pgn", opponents.map((name, i) => (i % 2 ? one("Ada", name, i) : one(name, "Ada", i))).join("") + broken)), "--read-only");
  const page = await openSite(`${own.address}/player?name=Ada`);
  const rows = page.locator(".scroll", { has: page.locator("caption", { hasText: "Opponents" }) }).locator("tbody tr");
  await hasText(page, ".state", "21 games; the tables leave out 1 broken or repeated record");
  assert.equal(await rows.count(), 15);
  await page.locator("button.more").first().click();
  assert.deepEqual((await rows.locator("td:first-child").allTextContents()).sort(), opponents.sort());
  // Each colour leads to its games, and each game says what it was for the player.
  const games = page.locator(".scroll", { has: page.locator("caption", { hasText: "Last games" }) }).locator("tbody tr");
  assert.deepEqual([await games.locator(".own.won").count(), await games.locator(".own.lost").count()], [10, 9], "the last 20, a broken one among them");
  await page.locator("tr", { hasText: "Black, moving second" }).locator("a").click();
  await hasText(page, ".state", "10 games");
  assert.ok((await page.locator("tbody td:nth-child(3)").allTextContents()).every((name) => name === "Ada"));
  assert.deepEqual(page.faults, []);
  await page.close();
  await own.stop();
});

test("a count in a table leads to as many games", async () => {
  const page = await openSite(`${server.address}/player?name=Ada`);
  await hasText(page, ".list", "Last games");
  const counts = await page.locator(".list td a[href*='/games?']").evaluateAll((all) => all.map((link) => [link.href, link.textContent]).filter(([, text]) => /^\d+$/.test(text)));
  assert.ok(counts.length > 5, String(counts));
  for (const [href, n] of counts) {
    const { total } = await fetch(`${server.address}/api/v1${href.slice(server.address.length)}`).then((answer) => answer.json());
    assert.equal(String(total), n, href);
  }
  const all = lines(ludex("list", "--player", "Ada", "--db", db, "--json")).length;
  assert.ok(all > lines(ludex("list", "--player", "Ada", "--counted", "--db", db, "--json")).length, "there are some that tables leave out");
  await page.close();
});

test("players of equal points stand by their tie-break, and a span of years can be chosen", async () => {
  const one = (round, white, black, result, year) => `[Event "Open"]\n[Round "${round}"]\n[Date "${year}.01.01"]\n[Game "attangle"]\n[White "${white}"]\n[WhiteElo "1500"]\n[Black "${black}"]\n[Result "${result}"]\n\n1. c3 ${result}\n\n`;
  // Ann beats Bob, who beats all others; Cleo beats Dan, who lost all: both have one point, or two.
  const records = one(1, "Ann", "Bob", "1-0", 2015) + one(2, "Bob", "Cleo", "1-0", 2016) + one(3, "Bob", "Dan", "1-0", 2020) + one(5, "Bob", "Eve", "*", 2020) + one(4, "Cleo", "Dan", "1-0", 2020);
  const own = await serve(database("ties.db", file("ties.pgn", records)), "--read-only");
  const page = await openSite(`${own.address}/event?name=Open`);
  await hasText(page, "caption", "Crosstable");
  await hasText(page, ".state", "5 games of 5 players, 2015.01.01 to 2020.01.01, 1 unfinished");
  const rows = await page.locator(".scroll", { has: page.locator("caption", { hasText: "Crosstable" }) }).locator("tbody tr").evaluateAll((all) => all.map((row) => [...row.cells].slice(0, 3).map((cell) => cell.textContent)));
  assert.deepEqual(rows, [["1. Bob", "2", "1.00"], ["2. Ann", "1", "2.00"], ["3. Cleo", "1", "0.00"], ["4. Eve", "0", "0.00"], ["5. Dan", "0", "0.00"]]);
  const cell = (player, head) => page.locator(".scroll", { has: page.locator("caption", { hasText: "Crosstable" }) }).locator("tbody tr", { hasText: player }).locator("td").nth(3 + head).locator("a");
  assert.match(await cell("2. Ann", 1).getAttribute("href"), /^\/games\/1$/, "the one game of the two");
  await page.goto(`${own.address}/player?name=Bob`);
  await page.locator(".recorded .plot").waitFor();
  const points = page.locator(".recorded circle.point");
  assert.equal(await points.count(), 3);
  await page.locator("button", { hasText: "1 year" }).click();
  assert.deepEqual(await page.locator(".recorded a title").allTextContents(), ["2020.01.01: 1500", "2020.01.01: 1500"]);
  await page.goto(`${own.address}/player?name=Ann`);
  await hasText(page, ".list", "Recorded rating: attangle, 1500 on 2015.01.01");
  assert.equal(await page.locator("button", { hasText: "1 year" }).count(), 0, "there is no more than that");
  await page.close();
  await own.stop();
});

test("the explorer's link of a game leads to the position that is shown, and back to the game", async () => {
  for (const [i, game] of kinds.entries()) {
    const page = await openSite(`${server.address}/games/${game.id}#2`, views[i % 2]);
    await assertShows(page, game.game, game.positions[2]);
    await page.locator("nav a", { hasText: "Explorer" }).click();
    await until(() => new URL(page.url()).pathname === "/explore", "the explorer");
    await assertShows(page, game.game, game.positions[2]);
    await page.goBack();
    await until(() => new URL(page.url()).pathname === `/games/${game.id}`, "one step back");
    await page.goto(`${server.address}/players`);
    await page.locator("nav a", { hasText: "Explorer" }).click();
    await until(() => page.url().includes("/explore?game="), "the usual game in the address");
    await page.goBack();
    await until(() => new URL(page.url()).pathname === "/players", "one step back");
    await page.close();
  }
});

test("back in a list one is where one was", async () => {
  const page = await openSite(`${server.address}/games`, { viewport: { width: 1000, height: 500 } });
  await page.locator("tbody tr").last().scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => scrollY);
  assert.ok(scrolled > 100);
  await page.locator("tbody tr").last().locator("a").first().click();
  await page.waitForURL("**/games/*");
  await page.locator(".workspace[aria-busy=false]").waitFor();
  await page.goBack();
  await until(async () => Math.abs((await page.evaluate(() => scrollY)) - scrolled) < 5, "the place");
  await page.close();
});

test("a list is there as JSON, as CSV and as records", async () => {
  const page = await openSite(`${server.address}/games?player=Ada`);
  const own = lines(ludex("list", "--db", db, "--player", "Ada", "--json"));
  const take = async (name) => {
    const [file] = await Promise.all([page.waitForEvent("download"), page.locator(".downloads a", { hasText: name }).click()]);
    return readFileSync(await file.path(), "utf8");
  };
  assert.deepEqual(JSON.parse(await take("JSON")).games, own);
  const rows = (await take("CSV")).trim().split("\r\n");
  assert.equal(rows.length, own.length + 1);
  assert.ok(rows[0].startsWith("id,game,date,first"));
  const records = await take(/^PGN$/);
  assert.equal(lines(ludexOutput("validate", file("list.pgn", records), "--json")).filter(({ record }) => record).length, own.length);
  assert.equal(await take("PGN as one tree"), ludex("export", "--player", "Ada", "--merge", "--db", db));
  await page.close();
});

test("an empty database leads to the import, and to sample games by one click", async () => {
  const fresh = await serve(place("empty.db"), "--create");
  const page = await openSite(fresh.address);
  await hasText(page, ".state", "no games in this database");
  assert.equal(await page.locator(".list a[href='/import']").count(), 1);
  await page.locator("button", { hasText: "sample" }).click();
  await until(async () => (await page.locator(".card").count()) > 3, "the games");
  assert.deepEqual(page.faults, []);
  await page.close();
  await fresh.stop();
});

test("the look is chosen, and stays", async () => {
  const page = await openSite(`${server.address}/explore?game=attangle`);
  await page.locator(".look summary").click();
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const before = await paper();
  await page.locator(".look select").first().selectOption("dark");
  assert.notEqual(await paper(), before);
  await page.locator(".look select").last().selectOption("slate");
  const dark = await paper();
  await page.goto(`${server.address}/games`);
  assert.equal(await paper(), dark);
  assert.equal(await page.evaluate(() => document.documentElement.dataset.board), "slate");
  await page.evaluate(() => localStorage.clear());
  await page.close();
});

test("a parameter that no page knows is named", async () => {
  for (const path of ["/games?round=3", "/stats?by=player&foo=1", "/players?foo=1"]) {
    const page = await openSite(server.address + path);
    await page.locator(".state.wrong").waitFor();
    assert.match(await page.locator(".state").innerText(), /no such parameter/, path);
    await page.close();
  }
});

test("a game without a start of its own begins with its set-ups", async () => {
  const page = await openSite(`${server.address}/explore?game=artaban`);
  const setups = JSON.parse(ludex("explore", "artaban", "--db", db, "--json")).setups;
  await until(async () => (await page.locator(".moves-played tbody tr").count()) === setups.length, "set-ups");
  await until(async () => (await page.locator(".setup svg.board").count()) === setups.length, "their pictures");
  await page.locator(".setup").first().click();
  await assertShows(page, "artaban", setups[0].position);
  await page.close();
});

test("the explorer's answers are filtered", async () => {
  const page = await openSite(`${server.address}/explore?game=abalone/belgian-daisy`);
  await hasText(page, ".state", "games;");
  const said = JSON.parse(ludex("explore", "abalone/belgian-daisy", "--player", "ada", "--db", db, "--json"));
  await page.locator(".filters summary").click();
  await page.locator("input[name=player]").fill("ada");
  await page.keyboard.press("Enter");
  await hasText(page, ".state", said.games === 1 ? "1 game;" : `${said.games} games;`);
  assert.equal(new URL(page.url()).searchParams.get("player"), "ada");
  await page.locator("button", { hasText: "Clear" }).click();
  await until(() => !new URL(page.url()).searchParams.has("player"));
  await page.close();
});

test("everything is done by keys alone", async () => {
  const page = await openSite(`${server.address}/explore?game=abalone/belgian-daisy`);
  await assertShows(page, "abalone/belgian-daisy", kinds.find((g) => g.game === "abalone/belgian-daisy").positions[0]);
  await until(async () => (await page.locator(".moves-played tbody button").count()) > 0);
  const focused = (selector) => page.evaluate((wanted) => document.activeElement.matches(wanted), selector);
  const tabTo = async (selector) => {
    for (let i = 0; i < 200 && !(await focused(selector)); ++i) await page.keyboard.press("Tab");
    assert.ok(await focused(selector), selector);
    const outline = await page.evaluate(() => getComputedStyle(document.activeElement).outlineStyle);
    assert.notEqual(outline, "none", `${selector} shows that it has the focus`);
  };
  await tabTo("input[name=move]");
  await page.keyboard.type("a1b2");
  await page.keyboard.press("Enter");
  await until(() => new URL(page.url()).searchParams.get("moves") === "a1b2");
  await until(async () => (await lastMove(page).count()) === 1);
  await tabTo(".moves-played tbody button");
  await page.keyboard.press("Enter");
  await until(() => (new URL(page.url()).searchParams.get("moves") ?? "").split(" ").length === 2);
  await page.evaluate(() => document.activeElement.blur());
  await page.keyboard.press("ArrowLeft");
  await until(() => new URL(page.url()).searchParams.get("moves") === "a1b2");
  await page.keyboard.press("ArrowRight");
  await until(() => (new URL(page.url()).searchParams.get("moves") ?? "").split(" ").length === 2);
  await until(async () => (await page.locator(".games-here a").count()) > 0 || (await page.locator(".moves-played tr").count()) === 0);
  await tabTo(".site a[href='/games']");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/games");
  await hasText(page, ".state", "games");
  await page.close();
});

test("a double click plays once, and what was taken back can be gone on with", async () => {
  const page = await openSite(`${server.address}/explore?game=abalone/belgian-daisy`);
  const moves = () => new URL(page.url()).searchParams.get("moves") ?? "";
  await until(async () => (await page.locator(".moves-played tbody button").count()) > 0);
  // The second click of a double click comes now before the next position's rows are there, now after.
  await page.locator(".moves-played tbody button").first().dblclick();
  await hasText(page, ".turn", "White to move");
  await until(async () => (await page.locator(".moves-played tbody button").count()) > 0);
  const box = await page.locator(".moves-played tbody button").first().boundingBox();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await hasText(page, ".turn", "White to move");
  assert.equal(moves().split(" ").length, 1);
  const [first] = moves().split(" ");
  await page.locator(".buttons button[aria-label^=Back]").click();
  await until(() => moves() === "");
  await page.goBack();
  await until(() => moves() === first);
  await page.evaluate(() => document.activeElement.blur());
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowLeft");
  await until(() => moves() === "");
  await page.keyboard.press("ArrowRight");
  await until(() => moves() === first);
  await hasText(page, ".turn", "White to move");
  assert.deepEqual(page.faults, []);
  await page.close();
});

test("an error stands in place of former answers, and a filter that no form offers holds", async () => {
  const page = await openSite(`${server.address}/games?game=abalone`);
  const own = lines(ludex("list", "--db", db, "--game", "abalone", "--json")).length;
  await hasText(page, ".state", `${own} games`);
  await page.locator(".filters summary").click();
  await page.locator("input[name=since]").fill("yesterday");
  await page.keyboard.press("Enter");
  await hasText(page, ".state.wrong", "2016.09.19");
  assert.equal(await page.locator("tbody tr").count(), 0);
  await page.close();
});

test("an error names first what is wrong", async () => {
  for (const [path, said] of [
    ["/explore?game=chess", "chess: no such game"],
    ["/explore?game=artaban&from=nonsense", "nonsense: an Artaban position is"],
  ]) {
    const page = await openSite(server.address + path);
    await hasText(page, ".astray", said);
    assert.ok((await page.locator(".astray").textContent()).startsWith(said), path);
    await until(async () => (await page.locator(".state.wrong").count()) === 0, "what is there instead");
    page.faults = [];
    await page.close();
  }
});

test("of a link whose moves go wrong the legal part is shown, with what is wrong", async () => {
  const page = await openSite(`${server.address}/explore?game=abalone&moves=c3c4+g7g6+a1z9+${Array(40).fill("c4c5").join("+")}`);
  await hasText(page, ".astray", "move 3, a1z9: not an Abalone move");
  await until(() => new URL(page.url()).searchParams.get("moves") === "c3c4 g7g6");
  await hasText(page, ".turn", "Black to move");
  assert.deepEqual(await page.locator(".movetext .moves a").allTextContents(), ["c3c4", "g7g6"]);
  await page.locator(".buttons button[aria-label^=Back]").click();
  await hasText(page, ".turn", "White to move");
  await page.goto(`${server.address}/explore?game=abalone&moves=c3c4+g7g6`);
  await hasText(page, ".turn", "Black to move");
  assert.equal(await page.locator(".astray").textContent(), "");
  await page.goto(`${server.address}/explore?game=abalone&from=nonsense&moves=c3c4`);
  await hasText(page, ".astray", "nonsense: not an Abalone position");
  await hasText(page, ".turn", "Black to move");
  assert.equal(new URL(page.url()).search, "?game=abalone");
  page.faults = [];
  await page.close();
});

/** The first moves of a game, with two others beside the first of them: the record, and the positions they lead to. */
function branched(game) {
  const [name, variant] = game.game.split("/");
  const position = (...moves) => JSON.parse(ludex("position", game.game, "--from", game.start, "--json", "--", ...moves));
  const first = position().legal.find((move) => move !== game.moves[0]);
  const second = position(first).legal[0];
  const tags = [`[Game "${name}"]`, ...(variant ? [`[Variant "${variant}"]`] : []), `[FEN "${game.start}"]`, '[SetUp "1"]', '[Result "*"]'];
  const moves = `1. ${game.moves[0]} (1. ${first} 1... ${second}) 1... ${game.moves[1]} 2. ${game.moves[2]} *`;
  return {
    record: `${tags.join("\n")}\n\n${moves}\n`,
    game: game.game,
    beside: [first, second],
    positions: [position(first).position, position(first, second).position],
    line: game.positions,
  };
}

test("a variation is followed on the page of a game", async () => {
  const records = kinds.filter((game) => game.plies > 2).map(branched);
  const others = database("branched.db", file("branched.pgn", records.map((r) => r.record).join("\n")));
  const own = await serve(others);
  for (const [i, { game, beside, positions, line }] of records.entries()) {
    const page = await openSite(`${own.address}/games/${i + 1}`, views[i % 2]);
    const is = async (position, text) =>
      until(async () => JSON.stringify(piecesSaid((await board(page).getAttribute("aria-label")) ?? "")) === JSON.stringify(piecesOf(game, position)), `${game}: ${text}`);
    const links = page.locator(".variation a");
    assert.equal(await links.count(), 2, game);
    await links.first().click();
    assert.equal(await links.first().getAttribute("aria-current"), "step");
    await is(positions[0], `${beside[0]} by click`);
    await page.keyboard.press("ArrowRight");
    await is(positions[1], `${beside[1]} by key`);
    await page.keyboard.press("ArrowRight");
    await is(positions[1], "the variation has an end");
    await page.keyboard.press("ArrowLeft");
    await is(positions[0], `back to ${beside[0]}`);
    await page.keyboard.press("v");
    await is(line[1], "the move of the game in its place");
    await page.keyboard.press("End");
    await is(line[3], "the end of the game");
    assert.deepEqual(page.faults, []);
    await page.close();
  }
  assert.equal(await own.stop(), 0);
});

test("the engine's lines come when they are asked for, and a line is played", async () => {
  for (const game of kinds.filter((g) => g.outcome === null)) {
    const page = await openSite(at(game, 1));
    await assertShows(page, game.game, game.positions[1]);
    assert.equal(await page.locator(".engine tbody tr").count(), 0, "not before");
    await page.locator(".engine button[aria-pressed]").click();
    await until(async () => (await page.locator(".engine tbody tr").count()) > 0, "lines");
    await page.locator(".engine button[aria-pressed]").click();
    await until(async () => (await page.locator(".engine tbody tr").count()) === 0, "none any more");
    assert.deepEqual(page.faults, []);
    await page.close();
  }
});

/** A page whose first question the server answers as `answer` says, when it is released. */
async function openHeldBack(path, answer) {
  const page = await (await openBrowser()).newPage();
  let release;
  const released = new Promise((resolve) => (release = resolve));
  await page.route("**/api/v1/rules", (route) => released.then(() => answer(route)));
  await page.goto(`${server.address}${path}`);
  return { page, release };
}
const isInert = (page) => page.locator("main").evaluate((main) => main.inert);

test("what is clicked before a page is ready is not lost", async () => {
  for (const path of ["/explore?game=attangle", "/games", "/stats", "/players", "/events", "/import"]) {
    const { page, release } = await openHeldBack(path, (route) => route.continue());
    assert.ok(await isInert(page), `${path}: nobody listens yet`);
    release();
    await until(async () => !(await isInert(page)), `${path} to be ready`);
    await page.close();
  }
  const { page, release } = await openHeldBack("/explore?game=attangle", (route) => route.continue());
  const clicked = page.locator(".engine button[aria-pressed]").click();
  await new Promise((resolve) => setTimeout(resolve, 500));
  release();
  await clicked;
  assert.equal(await page.locator(".engine button[aria-pressed]").getAttribute("aria-pressed"), "true");
  await page.close();
});

test("a page whose server has gone says so, and its words can be copied", async () => {
  const { page, release } = await openHeldBack("/", (route) => route.abort());
  release();
  await hasText(page, ".state.wrong", "The server does not answer.");
  await until(async () => !(await isInert(page)), "the page");
  await page.close();
});

test("script in names and comments is text", async () => {
  const game = games.find((g) => g.first?.includes("script") || g.second?.includes("script"));
  for (const path of [`/games/${game.id}`, "/games", "/players", "/events", "/stats?by=player", "/stats?by=event", "/stats?by=crosstable", "/explore?game=attangle"]) {
    const page = await openSite(`${server.address}${path}`);
    await hasText(page, "body", /event/.test(path) ? "<img src=x onerror=alert(1)>" : "<script>alert(3)</script>");
    assert.equal(await page.locator("img").count(), 0);
    assert.deepEqual(page.faults, [], path);
    await page.close();
  }
  const page = await openSite(`${server.address}/explore?game=%3Cimg%20src=x%20onerror=alert(7)%3E&moves=%3Cscript%3E&player=%22%3E%3Csvg%20onload=alert(8)%3E`);
  await until(async () => (await page.locator(".state.wrong").count()) === 1, "a complaint");
  assert.deepEqual(page.faults.filter((fault) => !fault.includes("400")), []);
  await page.close();
});

test("every page is valid HTML with a policy that lets no other script run", async () => {
  const validator = new HtmlValidate({ extends: ["html-validate:recommended"], rules: { "no-inline-style": "error", "long-title": "off", "no-trailing-whitespace": "off" } });
  for (const path of ["/", "/explore", "/games", "/stats", "/players", "/events", "/player", "/event", "/prepare", "/profile", "/puzzles", "/news", "/ratings", "/live", "/overlay", "/import", `/games/${kinds[0].id}`]) {
    const response = await fetch(`${server.address}${path}`);
    const html = await response.text();
    const report = await validator.validateString(html);
    assert.ok(report.valid, `${path}: ${JSON.stringify(report.results[0]?.messages.slice(0, 3))}`);
    const policy = response.headers.get("content-security-policy") ?? /Content-Security-Policy" content="([^"]*)"/.exec(html)[1];
    assert.match(policy, /default-src 'none'/);
    assert.ok(!/unsafe/.test(policy), policy);
  }
});

test("the first page weighs less than 150 kB, all it asks for included", async () => {
  const page = await (await openBrowser()).newPage();
  const sizes = [];
  const note = (request) => sizes.push(request.sizes());
  page.on("requestfinished", note);
  await page.goto(server.address);
  await hasText(page, ".state", "games");
  await page.waitForLoadState("networkidle");
  page.off("requestfinished", note); // nobody would wait for a later one
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size.responseHeadersSize + size.responseBodySize, 0);
  assert.ok(bytes > 10_000 && bytes < 150_000, `${bytes} bytes on the wire`);
  await page.close();
});

test("the command of the README shows the explorer", async () => {
  const command = /^ludex (serve .*)$/m.exec(readFileSync(`${project}README.md`, "utf8"))[1].split(" ");
  assert.deepEqual(command.slice(0, 2), ["serve", "--db"]);
  const shown = await serve(database(command[2], ...samples), ...command.slice(3));
  const page = await openSite(shown.address);
  await hasText(page, ".state", "games");
  await page.close();
  assert.equal(await shown.stop(), 0);
});

test("a page that is not there is a page", async () => {
  for (const path of ["/games/99999", "/nosuch"]) {
    const page = await (await openBrowser()).newPage();
    const response = await page.goto(`${server.address}${path}`);
    assert.equal(response.status(), 404, path);
    assert.match(await page.locator("h1").textContent(), /Not Found/, path);
    assert.equal(await page.locator("nav a", { hasText: "Games" }).count(), 1, path);
    await page.close();
  }
  const asked = await fetch(`${server.address}/api/v1/games/99999`, { headers: { Accept: "text/html" } });
  assert.match(asked.headers.get("content-type"), /json/, "programs get JSON");
});

test("a read-only server offers no import", async () => {
  const fixed = await serve(db, "--read-only");
  const page = await openSite(fixed.address);
  assert.equal(await page.locator("nav a", { hasText: "Import" }).count(), 0);
  assert.equal((await fetch(`${fixed.address}/import`)).status, 404);
  await page.close();
  await fixed.stop();
});
