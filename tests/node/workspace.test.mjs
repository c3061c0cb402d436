// The workspace: playing, variations, what is saved, analysis; in all games, wide and narrow.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { accessibilityFaults, closeBrowser, isListening, openSite, until } from "./browser.mjs";
import { piecesOf, piecesSaid } from "./positions.mjs";
import { assertShows, board, clickPoint, drag, isReady, lastMove, openPanel } from "./workspace.mjs";
import { database, file, lines, ludex, recordOf, samples, serve } from "./program.mjs";

const db = database("workspace.db", ...samples);
const games = lines(ludex("list", "--db", db, "--json")).filter((game) => game.status === "whole" && game.plies > 3);
/** The longest game of each variant. */
const kinds = [...new Map(games.sort((a, b) => a.plies - b.plies).map((g) => [g.game, g])).values()].map((g) => JSON.parse(ludex("show", String(g.id), "--db", db, "--json")));
const wide = { viewport: { width: 1280, height: 900 } };
const narrow = { viewport: { width: 390, height: 844 }, colorScheme: "dark" };
let server;

before(async () => (server = await serve(db)));
after(async () => {
  await closeBrowser();
  assert.equal(await server.stop(), 0);
});

const api = (path) => fetch(`${server.address}/api/v1/${path}`).then((answer) => answer.json());
const record = (id) => fetch(`${server.address}/api/v1/games/${id}.pgn`).then((answer) => answer.text());
const position = async (game, moves) => (await api(`position?${new URLSearchParams({ game: game.game, from: game.start, moves: moves.join(" ") })}`));
async function openAt(game, settings) {
  const page = await openSite(`${server.address}/explore?${new URLSearchParams({ game: game.game, from: game.start })}`, settings);
  await isReady(page); // before it is, no key is heard
  return page;
}
const pointsOf = (move) => move.match(/[a-i][1-9]/g);

async function type(page, move) {
  await openPanel(page, "Moves");
  await page.locator("input[name=move]").fill(move);
  await page.keyboard.press("Enter");
  await until(async () => (await lastMove(page).count()) > 0 && (await lastMove(page).textContent()) === move, move);
  await page.evaluate(() => document.activeElement.blur());
}
async function openEdit(page) {
  await openPanel(page, "Moves");
  const button = page.locator("button", { hasText: /^Edit$/ });
  if ((await button.getAttribute("aria-pressed")) !== "true") await button.click();
  const record = page.locator(".edit .record");
  if ((await record.getAttribute("open")) === null) await record.locator("summary").click();
}
async function said(page, text) {
  const words = page.locator(".saving .said");
  await until(async () => (await words.textContent()) !== "", text);
  assert.ok((await words.textContent()).includes(text), `${await words.textContent()} (and not: ${text})`);
}

test("there is a game of each kind to play", () => {
  for (const name of ["abalone", "abalone/", "attangle", "attangle/grand", "artaban", "artaban/"]) assert.ok(kinds.some((g) => g.game.startsWith(name)), name);
});

test("pieces are carried to where they go", async () => {
  for (const [i, game] of kinds.entries()) {
    const page = await openAt(game, i % 2 ? wide : narrow);
    await assertShows(page, game.game, game.positions[0]);
    let carried = 0;
    for (const [ply, move] of game.moves.slice(0, 8).entries()) {
      const points = pointsOf(move);
      if (points.length < 2) await clickPoint(page, points[0]);
      else {
        for (const point of points.slice(0, -2)) await clickPoint(page, point);
        await drag(page, points.at(-2), points.at(-1));
        carried += 1;
      }
      const button = page.locator(`.turn button:text-is("${move}")`);
      await until(async () => (await button.count()) > 0 || (await lastMove(page).allTextContents())[0] === move, move);
      if ((await button.count()) > 0) await button.click();
      await assertShows(page, game.game, game.positions[ply + 1]);
    }
    assert.ok(carried > 0 || game.game.startsWith("attangle"), `${game.game}: nothing was carried`);
    assert.deepEqual(page.faults, []);
    await page.close();
  }
});

test("a piece that is carried to where it cannot go stays, and a reason is given", async () => {
  const page = await openSite(`${server.address}/explore?game=abalone/belgian-daisy`);
  await isReady(page);
  await drag(page, "a1", "e5");
  await until(async () => (await page.locator(".turn").textContent()).includes("a1 cannot go to e5"));
  assert.equal(await lastMove(page).count(), 0);
  await page.close();
});

for (const settings of [wide, narrow])
  test(`variations are made, promoted, marked, told of, deleted and brought back (${settings.viewport.width} pixels)`, async () => {
    for (const game of kinds) {
      const page = await openAt(game, settings);
      await assertShows(page, game.game, game.positions[0]);
      await type(page, game.moves[0]);
      await type(page, game.moves[1]);
      await page.keyboard.press("Home");
      const other = (await position(game, [])).legal.find((move) => move !== game.moves[0]);
      await type(page, other);
      assert.deepEqual(await page.locator(".moves a.main").allTextContents(), game.moves.slice(0, 2), game.game);
      assert.deepEqual(await page.locator(".moves .variation a").allTextContents(), [other]);
      await openEdit(page);
      await page.locator("button[aria-label='Put this variation before the line that it leaves']").click();
      assert.deepEqual(await page.locator(".moves a.main").allTextContents(), [other]);
      assert.deepEqual(await page.locator(".moves .variation a").allTextContents(), game.moves.slice(0, 2));
      await page.locator("button[aria-label=blunder]").click();
      await page.locator("textarea[aria-label=Comment]").fill("Why <b>not</b>?");
      await page.locator("textarea[aria-label=Comment]").blur();
      assert.equal(await page.locator(".moves b.blunder").textContent(), "??");
      assert.match(await page.locator(".now").textContent(), /\?\?.*Why <b>not<\/b>\?/);
      assert.equal(await board(page).locator(".badge.blunder").count(), 1);
      await page.locator(".edit button", { hasText: "Delete the move" }).click();
      assert.deepEqual(await page.locator(".moves a").allTextContents(), game.moves.slice(0, 2));
      await page.evaluate(() => document.activeElement.blur());
      for (let i = 0; i < 4; ++i) await page.keyboard.press("Control+z"); // delete, comment, sign, promote
      assert.deepEqual(await page.locator(".moves a.main").allTextContents(), game.moves.slice(0, 2));
      assert.equal(await page.locator(".moves b").count(), 0);
      await page.locator(".fold").click();
      assert.match(await page.locator(".variation").textContent(), /…/);
      await page.reload();
      await until(async () => (await page.locator(".moves .variation a").count()) === 1, "what was made is there after a reload");
      assert.deepEqual(page.faults, []);
      await page.close();
    }
  });

test("a game that was made is saved, changed, deleted and brought back", async () => {
  for (const [i, game] of kinds.entries()) {
    const page = await openAt(game, i % 2 ? narrow : wide);
    await assertShows(page, game.game, game.positions[0]);
    for (const move of game.moves.slice(0, 3)) await type(page, move);
    await openEdit(page);
    await page.locator(".edit input[name=White]").fill(`Zoë "Z" ${i}`);
    await page.locator(".edit input[name=White]").blur();
    await page.locator(".saving button", { hasText: "Save" }).click();
    await said(page, "Saved");
    const id = Number(/game (\d+)/.exec(await page.locator(".saving .said").textContent())[1]);
    const stored = await api(`games/${id}`);
    assert.deepEqual([stored.game, stored.moves, stored.start], [game.game, game.moves.slice(0, 3), game.start]);
    assert.equal(stored.tags.White, `Zoë "Z" ${i}`);
    // On its own page: a variation is made, saved, there after a reload, and deleted.
    await page.goto(`${server.address}/games/${id}#2`);
    await assertShows(page, game.game, game.positions[2]);
    const other = (await position(game, game.moves.slice(0, 2))).legal.find((move) => move !== game.moves[2]);
    await type(page, other);
    await page.locator(".saving button", { hasText: "Save" }).click();
    await said(page, "Saved");
    assert.ok((await record(id)).includes(`${other} )`) || (await record(id)).includes(`${other})`), await record(id));
    await page.reload();
    await openPanel(page, "Moves");
    await until(async () => (await page.locator(".moves .variation a").allTextContents()).join() === other, "the variation");
    await page.locator(".moves .variation a").click();
    await page.keyboard.press("Delete");
    await page.locator(".saving button", { hasText: "Save" }).click();
    await said(page, "Saved");
    assert.ok(!(await record(id)).includes("("));
    await openEdit(page);
    await page.locator(".edit button", { hasText: "Delete the game" }).click();
    await said(page, "is deleted");
    assert.equal((await fetch(`${server.address}/api/v1/games/${id}`)).status, 404);
    await page.locator(".saving button", { hasText: "Undo" }).click();
    await said(page, "It is back");
    const back = Number(/game (\d+)/.exec(await page.locator(".saving .said").textContent())[1]);
    assert.deepEqual((await api(`games/${back}`)).moves, game.moves.slice(0, 3));
    assert.deepEqual(page.faults.filter((fault) => !fault.includes("404")), []);
    await page.close();
  }
});

test("a stored game that was changed is saved as another one", async () => {
  const game = kinds.find((one) => one.game === "attangle");
  const own = await serve(database("copied.db", file("copied.pgn", recordOf(game, game.moves.slice(0, 3), { White: "Ada" }))));
  const stored = (id) => fetch(`${own.address}/api/v1/games/${id}`).then((answer) => answer.json());
  const page = await openSite(`${own.address}/games/1`, wide);
  await isReady(page);
  await page.keyboard.press("End");
  const { legal } = await position(game, game.moves.slice(0, 3));
  await type(page, legal[0]);
  await openEdit(page);
  await page.locator(".edit button", { hasText: "Save as a new game" }).click();
  await said(page, "Saved: game 2");
  assert.deepEqual((await stored(1)).moves, game.moves.slice(0, 3));
  assert.deepEqual((await stored(2)).moves, [...game.moves.slice(0, 3), legal[0]]);
  assert.deepEqual(page.faults, []);
  await page.close();
  assert.equal(await own.stop(), 0);
});

test("of two tabs that change a game the second one is told, and loses nothing", async () => {
  const game = kinds.find((one) => one.game === "attangle");
  const tabs = [await openSite(`${server.address}/games/${game.id}#1`), await openSite(`${server.address}/games/${game.id}#1`, { viewport: { width: 1279, height: 900 } })];
  const others = (await position(game, game.moves.slice(0, 1))).legal.filter((move) => move !== game.moves[1]);
  for (const [i, page] of tabs.entries()) await type(page, others[i]);
  await tabs[0].locator(".saving button", { hasText: "Save" }).click();
  await said(tabs[0], "Saved");
  const first = await record(game.id);
  assert.ok(first.includes(`${others[0]})`) || first.includes(`${others[0]} )`), first);
  await tabs[1].locator(".saving button", { hasText: "Save" }).click();
  await said(tabs[1], "was changed meanwhile");
  assert.equal(await record(game.id), first);
  assert.equal(await lastMove(tabs[1]).textContent(), others[1], "what the second one made is still there");
  for (const page of tabs) {
    page.on("dialog", (dialog) => dialog.accept());
    await page.close();
  }
});

test("a game is analysed in place, and the judgement is kept beside its record", async () => {
  const kPlies = 10;
  const short = kinds.map((game, i) => recordOf(game, game.moves.slice(0, kPlies), { Round: i }));
  const own = await serve(database("analysed.db", file("analysed.pgn", short.join("\n"))));
  const record = (id) => fetch(`${own.address}/api/v1/games/${id}.pgn`).then((answer) => answer.text());
  for (const [i, game] of kinds.entries()) {
    const id = i + 1;
    const plies = Math.min(kPlies, game.plies);
    const before = await record(id);
    const page = await openSite(`${own.address}/games/${id}`, i % 2 ? narrow : wide);
    await openPanel(page, "Moves");
    await page.locator(".judging button").click();
    await until(async () => (await page.locator(".chart").count()) === 1, "the chart");
    assert.equal(await page.locator(".judging progress").isVisible(), false);
    assert.equal(await page.locator(".moves a.main").count(), plies);
    assert.equal(await record(id), before);
    await page.reload();
    await until(async () => (await page.locator(".chart").count()) === 1, "the chart after a reload");
    assert.deepEqual(page.faults, []);
    await page.close();
  }
  assert.equal(await own.stop(), 0);
});

/** A game of a database of its own; `change` changes it on its page, and the record before and after is told. */
async function changed(text, change, prepare = () => undefined) {
  const own = await serve(database(`changed-${Math.random()}.db`, file("changed.pgn", text)));
  const recordOf = () => fetch(`${own.address}/api/v1/games/1.pgn`).then((answer) => answer.text());
  const before = await recordOf();
  await prepare(own.address);
  const page = await openSite(`${own.address}/games/1`, wide);
  await isReady(page);
  await change(page);
  const after = await recordOf();
  await page.close();
  await own.stop();
  return { before, after };
}
async function setRound(page) {
  await openEdit(page);
  await page.locator(".edit input[name=Round]").fill("7");
  await page.locator(".edit input[name=Round]").blur();
  await page.locator(".saving button").first().click();
  await until(async () => (await page.locator(".saving .said").textContent()) !== "", "an answer");
  return page.locator(".saving .said").textContent();
}

test("nothing but what was changed is another in a record that is saved", async () => {
  const texts = [
    '[Game "attangle"]\n[White "A \\"q\\" \\\\ b"]\n[Round "1"]\n[Strange "x]"]\n\n{root} 1. c3 {[%clk 0:01:02]} {own} e4 $2 $13 (1... c4 {other} 2. d3) 2. a1 {end} *\n',
    '[Game "abalone"]\n[Variant "belgian-daisy"]\n[Round "1"]\n\n1. a1b2 $1 ({lead} 1. i9h8 i5h5 {x}) 1... i5h5 ;a } brace\n *\n',
  ];
  const moves = [
    "1. a1 ({only words}) 1... a2 ({a} ({b} {c}) $3) ( ) *",
    "1. a1 (1. b1 (1. c1 a2) 1... b2) 1... a2 *",
    "1. a1 (1. b1) {behind it} (1. c1) $1 {and again} {twice} 1... a2 *",
    "1. a1 (1. b1) 1... a2 (1... b1) (1... b1 2. c1) *",
    "{before} ({lead} $2 (1. d1) 1. b1 a2) {all} 1. a1 (1. c1) 1... a2 *",
  ];
  texts.push(...moves.map((text) => `[Game "attangle"]\n[Round "1"]\n\n${text}\n`));
  for (const text of texts) {
    const { before, after } = await changed(text, async (page) => assert.match(await setRound(page), /^Saved/, text));
    assert.equal(after, before.replace('[Round "1"]', '[Round "7"]'));
  }
});

test("a record that the page cannot keep is refused, and stays", async () => {
  const nested = `1. a1 ${"(1. b1 ".repeat(120)}${")".repeat(120)} 1... a2 *`;
  const { before, after } = await changed(`[Game "attangle"]\n[Round "1"]\n\n${nested}\n`, async (page) => assert.match(await setRound(page), /cannot keep/));
  assert.equal(after, before);
  await changed('[Game "attangle"]\n\n1. a1 a1 *\n', async (page) => assert.equal(await page.locator(".saving").count(), 0, "a broken record is corrected as a text"));
});

test("the engine's words are not saved, and those of people are not lost beside them", async () => {
  const text = '[Game "attangle"]\n[Round "1"]\n\n{my root} 1. a1 $2 {mine} a2 2. b1 b2 3. c1 c2 *\n';
  const judge = (address) => fetch(`${address}/api/v1/annotate?id=1&nodes=500`, { method: "POST", body: "" }).then((answer) => answer.text());
  const { before, after } = await changed(text, async (page) => {
    assert.match(await page.locator(".now").textContent(), /my root.*Engine: /);
    await page.keyboard.press("End");
    await openEdit(page);
    assert.equal(await page.locator("textarea[aria-label=Comment]").inputValue(), "", "the engine's words are not there to be changed");
    await page.locator("textarea[aria-label=Comment]").fill("My words");
    await page.locator("textarea[aria-label=Comment]").blur();
    assert.match(await setRound(page), /^Saved/);
  }, judge);
  assert.equal(after, before.replace('[Round "1"]', '[Round "7"]').replace("c2 *", "c2 {My words} *"));
});

test("of the engine's variation that is saved which somebody goes on from, and nothing after Undo", async () => {
  const main = "1. a1 a2 2. b1 b2 3. c1 c2";
  const text = `[Game "attangle"]\n[Round "1"]\n\n${main} 4. d1 d2 5. e1 g1 *\n`;
  const judge = (address) => fetch(`${address}/api/v1/annotate?id=1&nodes=500`, { method: "POST", body: "" }).then((answer) => answer.text());
  /** The moves that are saved after a change at the first move of the engine's variation. */
  async function savedAfter(change) {
    let line = [];
    const { after } = await changed(text, async (page) => {
      const variation = page.locator(".moves .variation").first();
      line = await variation.locator("a").allTextContents();
      await variation.locator("a").first().click();
      await change(page, line);
      assert.match(await setRound(page), /^Saved/);
    }, judge);
    return { line, saved: after.split("\n\n")[1].replace(/\s+/g, " ").trim() };
  }
  async function playOwn(page, [first]) {
    const moves = [...main.match(/\b[a-g]\d\b/g), first].join(" ");
    const there = await fetch(new URL(`/api/v1/position?${new URLSearchParams({ game: "attangle", moves })}`, page.url())).then((answer) => answer.json());
    await type(page, there.legal.at(-1));
    return there.legal.at(-1);
  }
  const promote = async (page) => {
    await openEdit(page);
    await page.locator(".edit button", { hasText: "Promote" }).click();
  };
  let own;
  const played = await savedAfter(async (page, line) => (own = await playOwn(page, line)));
  assert.equal(played.saved, `${main} 4. d1 (4. ${played.line[0]} ${own}) 4... d2 5. e1 g1 *`);
  const promoted = await savedAfter(promote);
  assert.ok(promoted.line.length > 3);
  assert.deepEqual(promoted.saved.replace(/\(4. d1 .*\)/, "").match(/[a-g]\d\S*/g), [...main.match(/[a-g]\d/g), ...promoted.line]);
  assert.ok(promoted.saved.includes("(4. d1 d2 5. e1 g1)"), promoted.saved);
  for (const change of [playOwn, promote]) {
    const undone = await savedAfter(async (page, line) => {
      await change(page, line);
      await page.evaluate(() => document.activeElement.blur());
      await page.keyboard.press("Control+z");
    });
    assert.equal(undone.saved, `${main} 4. d1 d2 5. e1 g1 *`);
  }
});

test("a server that wants a token asks for it, once for all that is written", async () => {
  const open = await serve(database("token.db", ...samples), "--host", "0.0.0.0", "--public");
  const token = /takes this token: (\w{32})/.exec(open.said())[1];
  const page = await openSite(`${open.address}/explore?game=attangle`);
  const dialog = page.locator("dialog[aria-label=Token]");
  const give = async (text) => {
    await dialog.locator("input").fill(text);
    await page.keyboard.press("Enter");
  };
  const save = page.locator(".saving button").first();
  await type(page, "a1");
  await save.click();
  await dialog.waitFor();
  await page.keyboard.press("Escape");
  await said(page, "token");
  await save.click();
  await give("not the token");
  await until(async () => (await dialog.locator("input").inputValue()) === "", "the question once more");
  await give(token);
  await said(page, "Saved");
  await type(page, "b1");
  await save.click();
  await said(page, "Saved");
  await page.goto(`${open.address}/import`);
  await isListening(page);
  const added = (name) => page.locator("input[type=file]").setInputFiles(file(`${name}.pgn`, `[Game "attangle"]\n[White "${name}"]\n\n1. a1 a2 *\n`));
  await added("refused");
  await dialog.waitFor();
  await page.keyboard.press("Escape");
  await until(async () => (await page.locator(".imports .wrong").textContent()).includes("token"), "the refusal");
  await added("taken");
  await give(token);
  await until(async () => (await page.locator(".imports .said").first().textContent()).includes("1 imported"), "the import");
  assert.deepEqual((await (await fetch(`${open.address}/api/v1/games?player=taken`)).json()).total, 1);
  await page.close();
  await open.stop();
});

test("what is typed while a save is under way is not taken for saved", async () => {
  await changed('[Game "attangle"]\n[Round "1"]\n\n1. a1 a2 *\n', async (page) => {
    await page.route("**/api/v1/save*", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400));
      await route.continue();
    });
    await openEdit(page);
    await page.locator(".edit input[name=Round]").fill("7");
    await page.locator(".edit input[name=Round]").blur();
    const save = page.locator(".saving button").first();
    await save.click();
    await page.locator(".edit input[name=Round]").fill("8");
    await page.locator(".edit input[name=Round]").blur();
    assert.ok(await save.isDisabled(), "no second save meanwhile");
    await until(async () => (await page.locator(".saving .said").textContent()).startsWith("Saved"), "the save");
    assert.ok(await save.isEnabled(), "there is more to save");
    await page.unroute("**/api/v1/save*");
    await save.click();
    await until(async () => save.isDisabled());
  });
});

test("a record or a position that is pasted opens in the workspace, and a broken one says where", async () => {
  const page = await openSite(`${server.address}/explore?game=attangle`);
  const paste = async (text) => {
    const menu = page.locator("details.from");
    if ((await menu.getAttribute("open")) === null) await menu.locator("summary").click();
    await page.locator(".from textarea").fill(text);
    await page.locator(".from button").click();
  };
  await paste('[Game "abalone"]\n[Variant "belgian-daisy"]\n[White "<i>A</i>"]\n\n1. a1b2 {first} (1. i9h8) 1... i5h5 *\n');
  await until(async () => (await page.locator(".moves a").count()) === 3, "the game");
  assert.equal(await page.locator("select[name=game]").inputValue(), "abalone/belgian-daisy");
  await paste('[Game "attangle"]\n\n1. c3 c3 *\n');
  await until(async () => /line 3, column 7: c3: /.test(await page.locator(".from .said").textContent()), "what is wrong");
  assert.equal(await page.locator(".moves a").count(), 3, "the former game stays");
  const game = kinds.find((one) => one.game === "abalone/belgian-daisy");
  await paste(game.positions[5]);
  await assertShows(page, game.game, game.positions[5]);
  page.faults = page.faults.filter((fault) => !fault.includes("400"));
  assert.deepEqual(page.faults, []);
  await page.close();
});

test("a reload keeps each word of a record where it stood", async () => {
  const page = await openSite(`${server.address}/explore?game=attangle`, wide);
  const text = "{before} ({lead} $2 (1. d1) 1. b1 $1 a2) {all} 1. a1 (1. c1 (1. e1) {x}) {y} (1. f1) 1... a2 ({only} ({words})) {z} *";
  await page.locator("details.from summary").click();
  await page.locator(".from textarea").fill(`[Game "attangle"]\n\n${text}\n`);
  await page.locator(".from button").click();
  await until(async () => (await page.locator(".moves a").count()) === 8, "the game");
  await page.reload();
  await until(async () => (await page.locator(".moves a").count()) === 8, "the game after a reload");
  await page.locator(".share summary").click();
  const [file] = await Promise.all([page.waitForEvent("download"), page.locator("button", { hasText: "Record" }).click()]);
  assert.equal(readFileSync(await file.path(), "utf8").split("\n\n")[1].trim(), text);
  await page.close();
});

test("a position is set up piece by piece, and what it breaks is said", async () => {
  for (const [i, game] of kinds.entries()) {
    const target = game.positions[Math.min(4, game.plies)];
    const { pieces } = await api(`setup?game=${game.game}`);
    const page = await openSite(`${server.address}/explore?${new URLSearchParams({ game: game.game, from: target })}`, i % 2 ? wide : narrow);
    await assertShows(page, game.game, target);
    const shown = await api(`position?${new URLSearchParams({ game: game.game, from: target, drawing: "true" })}`);
    await page.locator("button[name=setup]").click();
    await until(async () => (await page.locator(".set-up .said").textContent()) !== "", "a word");
    assert.deepEqual(piecesSaid(await page.locator(".set-up svg.board").getAttribute("aria-label")), piecesOf(game.game, target), "it begins with what is shown");
    await page.locator(".set-up button", { hasText: "Empty board" }).click();
    assert.deepEqual(piecesSaid(await page.locator(".set-up svg.board").getAttribute("aria-label")), []);
    const put = (point) => page.evaluate((name) => {
      const svg = document.querySelector(".set-up svg.board");
      const ground = document.getElementById(svg.querySelector("use").getAttribute("href").slice(1));
      const [, x, y] = ground.dataset.places.split(";").map((text) => text.split(" ")).find(([label]) => label === name);
      const { x: clientX, y: clientY } = new DOMPoint(Number(x), Number(y)).matrixTransform(svg.getScreenCTM());
      svg.dispatchEvent(new MouseEvent("click", { clientX, clientY, bubbles: true, detail: 1 }));
    }, point);
    const choose = (code) => page.locator(".palette button").nth(pieces.findIndex((alike) => alike.includes(code))).click();
    const placed = Object.entries(shown.drawing.pieces).filter(([place]) => !place.startsWith("+"));
    for (const [point, code] of placed) {
      await choose(code);
      const clicks = pieces.find((alike) => alike.includes(code)).indexOf(code) + 1;
      for (let n = 0; n < clicks; ++n) await put(point);
    }
    await page.locator(".set-up select").selectOption(shown.turn);
    await until(() => page.locator(".set-up button", { hasText: "Begin here" }).isEnabled(), "a position of the game");
    // One piece more of the rarest kind than there is.
    const last = placed.at(-1);
    await page.locator(".palette button", { hasText: "Take away" }).click();
    await put(last[0]);
    assert.equal(piecesSaid(await page.locator(".set-up svg.board").getAttribute("aria-label")).length, placed.length - 1);
    await choose(last[1]);
    for (let n = 0; n <= pieces.find((alike) => alike.includes(last[1])).indexOf(last[1]); ++n) await put(last[0]);
    const fields = page.locator(".set-up .fields input");
    for (let n = 0; n < (await fields.count()); ++n) await fields.nth(n).fill("99");
    if ((await fields.count()) > 0) {
      await page.locator(".set-up .said.wrong").waitFor();
      assert.ok(await page.locator(".set-up button", { hasText: "Begin here" }).isDisabled());
      const counts = target.split(" ").slice(2);
      for (let n = 0; n < counts.length; ++n) await fields.nth(n).fill(counts[n]);
    } else if (game.game.startsWith("artaban")) {
      await choose("W12");
      await put("e5");
      await page.locator(".set-up .said.wrong").waitFor();
      await page.locator(".palette button", { hasText: "Take away" }).click();
      await put("e5");
    }
    await until(() => page.locator(".set-up button", { hasText: "Begin here" }).isEnabled(), "the position");
    await page.locator(".set-up button", { hasText: "Begin here" }).click();
    await assertShows(page, game.game, target);
    assert.equal(new URL(page.url()).searchParams.get("from"), target);
    assert.deepEqual(page.faults.filter((fault) => !fault.includes("400")), []);
    await page.close();
  }
});

test("a set-up is begun anew, taken back, turned and pasted", async () => {
  const { games: rules } = await api("rules");
  for (const game of kinds) {
    const page = await openAt(game, wide);
    await assertShows(page, game.game, game.positions[0]);
    await page.locator("button[name=setup]").click();
    const pieces = async () => piecesSaid(await page.locator(".set-up svg.board").getAttribute("aria-label"));
    const shows = (position, what) => until(async () => JSON.stringify(await pieces()) === JSON.stringify(piecesOf(game.game, position)), `${game.game}: ${what}`);
    await shows(game.positions[0], "what the board showed");
    await page.locator(".set-up button", { hasText: "Empty board" }).click();
    assert.deepEqual(await pieces(), []);
    await page.keyboard.press("Control+z");
    await shows(game.positions[0], "the board before");
    const later = game.positions[Math.min(6, game.plies)];
    await page.locator(".set-up input[aria-label=Position]").fill(later);
    await page.keyboard.press("Enter");
    await shows(later, "what was pasted");
    await page.locator(".set-up button", { hasText: "Begin here" }).focus();
    const { drawing } = await api(`position?${new URLSearchParams({ game: game.game, from: later, drawing: "true" })}`);
    const taken = await page.locator(".set-up svg.board").evaluate((svg, wanted) => {
      const ground = document.getElementById(svg.querySelector("use").getAttribute("href").slice(1));
      const [, x, y] = ground.dataset.places.split(";").map((text) => text.split(" ")).find(([label]) => label === wanted);
      const { x: left, y: top } = new DOMPoint(Number(x), Number(y)).matrixTransform(svg.getScreenCTM());
      return { left, top };
    }, Object.keys(drawing.pieces).find((place) => !place.startsWith("+")));
    const there = (await pieces()).length;
    await page.mouse.click(taken.left, taken.top, { button: "right" });
    await until(async () => (await pieces()).length === there - 1, `${game.game}: taken away by the other button`);
    await page.keyboard.press("Control+z");
    await page.mouse.move(taken.left, taken.top);
    await page.mouse.down();
    await page.mouse.move(taken.left + 40, taken.top);
    await page.mouse.move(1270, 880, { steps: 4 });
    await page.mouse.up();
    await until(async () => (await pieces()).length === there - 1, `${game.game}: carried off the board`);
    await page.keyboard.press("Control+z");
    const start = rules.flatMap(({ variants }) => variants).find((variant) => variant.game === game.game).start ?? (await api(`explore?game=${game.game}`)).setups[0].position;
    await page.locator(".set-up button", { hasText: "Start position" }).click();
    await shows(start, "the start");
    await until(async () => (await page.locator(".set-up input[aria-label=Position]").inputValue()) === start, "the start as text");
    const placeOf = () => page.locator(".set-up svg.board").evaluate((svg) => svg.innerHTML);
    const before = await placeOf();
    await page.locator(".set-up button", { hasText: "Flip" }).click();
    assert.notEqual(await placeOf(), before);
    assert.deepEqual(await accessibilityFaults(page), [], game.game);
    await page.keyboard.press("Escape");
    assert.equal(await page.locator(".set-up").count(), 0);
    assert.deepEqual(page.faults.filter((fault) => !fault.includes("400")), []); // an empty board is no position
    await page.close();
  }
});

test("moves are typed as people write them, and a wrong one can be typed over", async () => {
  for (const game of kinds) {
    const page = await openAt(game, wide);
    for (const [ply, move] of game.moves.slice(0, 4).entries()) {
      const written = `${Math.floor(ply / 2) + 1}. ${move.toUpperCase().replace(/([A-I]\d)(?=[A-I])/g, "$1-").replace(",", " ")}!?`;
      await page.locator("input[name=move]").fill("a1z9");
      await page.keyboard.press("Enter");
      await until(async () => (await page.locator(".turn").textContent()).includes("a1z9 is not legal here"), "the refusal");
      await page.keyboard.type(written);
      await page.keyboard.press("Enter");
      await until(async () => (await lastMove(page).allTextContents())[0] === move, `${game.game}: ${written}`);
    }
    assert.deepEqual(page.faults, []);
    await page.close();
  }
});

test("moves that are typed faster than answers come are all played", async () => {
  for (const game of kinds) {
    const page = await openAt(game, wide);
    await page.focus("input[name=move]");
    for (const move of game.moves.slice(0, 4)) await page.keyboard.insertText(move).then(() => page.keyboard.press("Enter"));
    await until(async () => (await page.locator(".moves a.main").allTextContents()).join() === game.moves.slice(0, 4).join(), game.game);
    assert.deepEqual(page.faults, []);
    await page.close();
  }
});

test("a variation stands behind the move that it is instead of", async () => {
  const text = '[Game "attangle"]\n\n1. a1 (1. b1) 1... a2 (1... b2 2. c2 (2. d1)) 2. c1 *\n';
  await changed(text, async (page) => {
    assert.deepEqual(await page.locator(".moves a").allTextContents(), ["a1", "b1", "a2", "b2", "c2", "d1", "c1"]);
  });
});

test("what is wrong with a record is said, and one click saves it when it is right", async () => {
  const { after } = await changed('[Game "attangle"]\n[Date "2020.01.01"]\n\n1. a1 a2 *\n', async (page) => {
    await openEdit(page);
    const date = page.locator(".edit input[name=Date]");
    await date.fill("yesterday");
    await page.locator(".saving button").first().click();
    await page.locator(".saving .said.wrong").waitFor();
    await date.fill("2021.02.03");
    const { x, y } = await page.locator(".saving button").first().boundingBox();
    await page.mouse.click(x + 5, y + 5);
    await said(page, "Saved");
    page.faults = page.faults.filter((fault) => !/400|422/.test(fault));
  });
  assert.match(after, /2021\.02\.03/);
});

test("the mistakes of each side are counted, and a click goes from one to the next", async () => {
  const game = kinds.find((one) => one.game === "attangle");
  await fetch(`${server.address}/api/v1/annotate?id=${game.id}&nodes=300`, { method: "POST", body: "" }).then((answer) => answer.text());
  const page = await openSite(`${server.address}/games/${game.id}`, wide);
  await isReady(page);
  const links = await page.locator(".moves a.main").evaluateAll((all) => all.map((link) => [...link.parentElement.querySelectorAll("b")].map((sign) => sign.textContent)));
  let seen = 0;
  for (const [side, ply] of [["White", 0], ["Black", 1]])
    for (const sign of ["?!", "?", "??"]) {
      const own = links.flatMap((signs, i) => (i % 2 === ply && signs.includes(sign) ? [i] : []));
      const choice = page.locator(".mistakes span", { hasText: side }).locator("button", { hasText: new RegExp(`^\\d+ ${sign.replaceAll("?", "\\?")}$`) });
      assert.equal(await choice.count(), own.length > 0 ? 1 : 0, `${side} ${sign}`);
      if (own.length === 0) continue;
      assert.equal(await choice.textContent(), `${own.length} ${sign}`);
      await page.keyboard.press("Home");
      for (const i of own) {
        await choice.click();
        assert.equal(await page.locator(".moves a.main").nth(i).getAttribute("aria-current"), "step", `${side} ${sign} ${i}`);
        seen += 1;
      }
    }
  assert.ok(seen > 3);
  await openEdit(page);
  for (const colorScheme of ["light", "dark"]) {
    await page.emulateMedia({ colorScheme });
    assert.deepEqual(await accessibilityFaults(page), [], `an analysed game that is edited, ${colorScheme}`);
  }
  await page.close();
});

test("of two turns of a die each is offered with its side", async () => {
  const game = kinds.find((one) => one.game === "artaban");
  const { legal, drawing } = await api(`position?${new URLSearchParams({ game: game.game, from: game.start, drawing: "true" })}`);
  const turns = Object.entries(drawing.turns);
  assert.ok(turns.length > 2 && turns.every(([move, turn]) => legal.includes(move) && move.endsWith(turn)));
  const page = await openAt(game, wide);
  await assertShows(page, game.game, game.positions[0]);
  await clickPoint(page, pointsOf(turns[0][0])[0]);
  const offered = page.locator(".turn button[data-turn]");
  await until(async () => (await offered.count()) > 0, "the turns");
  for (const choice of await offered.all()) assert.equal(await choice.getAttribute("data-turn"), drawing.turns[await choice.textContent()]);
  for (const other of kinds.filter((one) => !one.game.startsWith("artaban"))) {
    const there = await api(`position?${new URLSearchParams({ game: other.game, from: other.start, drawing: "true" })}`);
    assert.deepEqual(there.drawing.turns, {}, other.game);
  }
  await page.close();
});

test("menus stand in the window, whatever they open from", async () => {
  for (const [width, height] of [[390, 844], [390, 600], [1024, 600], [1280, 800]])
    for (const path of [`games/${kinds[0].id}`, "explore"]) {
      const page = await openSite(`${server.address}/${path}`, { viewport: { width, height } });
      await isReady(page);
      await openPanel(page, "Moves");
      for (const menu of await page.locator("details.menu").all()) {
        await menu.locator("summary").first().scrollIntoViewIfNeeded();
        await menu.locator("summary").first().click();
        const items = menu.locator(".items");
        await items.locator("button, select, textarea").last().scrollIntoViewIfNeeded();
        const box = await items.boundingBox();
        const where = `${path} at ${width} x ${height}: ${JSON.stringify(box)}`;
        assert.ok(box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height, where);
        const middle = await items.locator("button, select, textarea").last().boundingBox();
        const isOnTop = await page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.closest(".items") !== null, { x: middle.x + middle.width / 2, y: middle.y + middle.height / 2 });
        assert.ok(isOnTop, where);
        await page.keyboard.press("Escape");
      }
      await page.close();
    }
});

test("the moves have room beside engine and explorer on a small screen", async () => {
  for (const [width, height] of [[1024, 768], [1280, 800], [1366, 768], [1920, 1000]]) {
    const page = await openSite(`${server.address}/games/${kinds[0].id}`, { viewport: { width, height } });
    await isReady(page);
    const room = () => page.locator(".moves").evaluate((moves) => moves.clientHeight);
    await page.keyboard.press("e");
    await page.locator(".engine tbody tr").first().waitFor();
    await page.locator(".engine select").selectOption("5");
    await until(async () => (await page.locator(".engine tbody tr").count()) === 5, "five lines");
    assert.ok((await room()) >= 120, `${width} x ${height}: ${await room()}`);
    await openEdit(page);
    assert.ok((await room()) >= 120, `${width} x ${height}, editing: ${await room()}`);
    const save = await page.locator(".saving button").first().boundingBox();
    assert.ok(save.y + save.height < height, "what saves is in view");
    await page.keyboard.press("e");
    await page.close();
  }
});

test("the engine's lines are looked at and played, and the board points at them", async () => {
  for (const game of kinds.filter((one) => one.outcome === null)) {
    const page = await openAt(game, wide);
    await assertShows(page, game.game, game.positions[0]);
    await page.keyboard.press("e");
    await until(async () => (await page.locator(".engine tbody tr").count()) === 3 && (await page.locator(".engine .ahead").count()) > 2, "lines");
    await page.keyboard.press("e");
    await until(async () => (await page.locator(".engine tbody tr").count()) === 0);
    await page.keyboard.press("e");
    await until(async () => (await page.locator(".engine .ahead").count()) > 2, "lines again");
    await until(async () => (await board(page).locator("path.arrow, use[href*=arrow]").count()) > 0, "arrows");
    assert.ok(await page.locator(".eval").isVisible());
    await page.locator(".engine select").selectOption("1");
    await until(async () => (await page.locator(".engine tbody tr").count()) === 1 && (await page.locator(".engine .ahead").count()) > 1, "one line");
    const deeper = page.locator(".engine button", { hasText: /^(Deeper|Stop)$/ });
    await deeper.click();
    await until(async () => (await deeper.textContent()) === "Stop", "a long search");
    await deeper.click();
    await until(async () => (await deeper.textContent()) === "Deeper", "its end");
    await until(async () => (await page.locator(".engine .ahead").count()) > 1, "what was found");
    await page.locator(".engine .ahead").first().hover();
    await until(() => page.locator(".preview svg.board").isVisible(), "the board of the line");
    await page.locator(".engine .ahead").first().click();
    await until(async () => (await page.locator(".moves a.main").count()) === 2, "two moves of the line");
    assert.deepEqual(page.faults, []);
    await page.close();
  }
});

test("the explorer's rows are sorted by a click on a head, and the other way by a second one", async () => {
  const page = await openSite(`${server.address}/explore?game=abalone/belgian-daisy`, wide);
  const moves = () => page.locator(".moves-played tbody button").allTextContents();
  await until(async () => (await moves()).length > 1, "rows");
  const first = await moves();
  const head = (name) => page.locator(".moves-played th button", { hasText: name });
  await head("games").click();
  const counts = async () => (await page.locator(".moves-played tbody td:nth-child(2)").allTextContents()).map((text) => Number(text.split(" ")[0]));
  assert.deepEqual(await counts(), [...(await counts())].sort((a, b) => a - b));
  await head("games").click();
  assert.deepEqual(await counts(), [...(await counts())].sort((a, b) => b - a));
  assert.deepEqual([...(await moves())].sort(), [...first].sort());
  await page.close();
});

test("what is shared is what is shown", async () => {
  const game = kinds.find((one) => one.game.startsWith("artaban"));
  const page = await openSite(`${server.address}/games/${game.id}#3`);
  await assertShows(page, game.game, game.positions[3]);
  await page.locator(".share summary").click();
  const [picture] = await Promise.all([page.waitForEvent("download"), page.locator("button", { hasText: "Picture" }).click()]);
  assert.deepEqual([...readFileSync(await picture.path()).subarray(1, 4)].map((c) => String.fromCharCode(c)).join(""), "PNG");
  const [text] = await Promise.all([page.waitForEvent("download"), page.locator("button", { hasText: "Record" }).click()]);
  const again = lines(ludex("validate", await text.path(), "--json"));
  assert.deepEqual([again[0].status === "error", again[0].plies], [false, game.plies]);
  assert.deepEqual(page.faults, []);
  await page.close();
});

test("the list of keys is there, and each does what it says", async () => {
  const game = kinds.find((one) => one.game === "abalone/belgian-daisy");
  const page = await openSite(`${server.address}/games/${game.id}`);
  await assertShows(page, game.game, game.positions[0]);
  await page.keyboard.press("?");
  assert.ok((await page.locator("dialog tr").count()) > 10);
  await page.keyboard.press("Escape");
  await until(async () => (await page.locator("dialog").count()) === 0);
  await page.keyboard.press("End");
  await assertShows(page, game.game, game.positions.at(-1));
  await page.keyboard.press("Home");
  const below = () => page.locator("svg.board + .bar .name").textContent();
  const before = await below();
  await page.keyboard.press("f");
  assert.notEqual(await below(), before);
  await page.keyboard.press("m");
  assert.ok(await page.locator("input[name=move]").evaluate((field) => field === document.activeElement));
  assert.deepEqual(page.faults, []);
  await page.close();
});
