// The replay page in a browser: what a person does with it.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, test } from "node:test";
import { HtmlValidate } from "html-validate";
import { accessibilityFaults, annotatedPage, closeBrowser, ludex, open, piecesShown, project } from "./browser.mjs";
import { piecesOf, piecesSaid, thingsBeside } from "./positions.mjs";

const records = `${project}/data/records/good.pgn`;
const games = ludex("replay", records, "--json").trim().split("\n").map((line) => JSON.parse(line));
const collection = annotatedPage("good", readFileSync(records, "utf8"));

const board = (page) => page.locator("section.game:not([hidden]) svg.board");
const said = async (page) => piecesSaid(await board(page).getAttribute("aria-label"));
const current = (page) => page.locator("section.game:not([hidden]) .now b").textContent();
const click = (page, name) => page.locator(`section.game:not([hidden]) button[aria-label^="${name}"]`).click();

/** Pieces are not moving any more. */
const settle = (page) => until(() => page.evaluate(() => document.getAnimations().length === 0));

/** The pages' policy forbids the browser's own waiting for a condition. */
async function until(isSo) {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 20));
}

after(closeBrowser);

test("the sample has all three games", () => {
  for (const name of ["abalone", "attangle", "artaban"]) assert.ok(games.some((g) => g.game.startsWith(name)), name);
});

test("every game is stepped through by keys, and the board shows each position", async () => {
  const page = await open(collection);
  for (const [i, game] of games.entries()) {
    if (games.length > 1) await page.locator("select").selectOption({ index: i });
    await page.locator("h2:visible").click(); // away from the list, so that keys are for the board
    for (const [ply, position] of game.positions.entries()) {
      if (ply > 0) await page.keyboard.press("ArrowRight");
      assert.deepEqual(await said(page), piecesOf(game.game, position), `${game.game}, ply ${ply}`);
    }
    await settle(page);
    const last = piecesOf(game.game, game.positions.at(-1));
    const beside = thingsBeside(game.game, game.positions.at(-1));
    assert.equal((await piecesShown(page)).length, last.length + beside);
    await page.keyboard.press("ArrowLeft");
    assert.deepEqual(await said(page), piecesOf(game.game, game.positions.at(-2)));
    await page.keyboard.press("Home");
    assert.equal(await current(page), "Start");
    await page.keyboard.press("End");
    assert.deepEqual(await said(page), last);
  }
  assert.deepEqual(page.faults, []);
  await page.close();
});

test("the buttons do what the keys do", async () => {
  const page = await open(collection);
  const [game] = games;
  await click(page, "Forward");
  assert.deepEqual(await said(page), piecesOf(game.game, game.positions[1]));
  await click(page, "End");
  assert.deepEqual(await said(page), piecesOf(game.game, game.positions.at(-1)));
  await click(page, "Back");
  assert.deepEqual(await said(page), piecesOf(game.game, game.positions.at(-2)));
  await click(page, "Start");
  assert.deepEqual(await said(page), piecesOf(game.game, game.positions[0]));
  await page.close();
});

test("a click on a move goes there, and its link brings one back", async () => {
  const page = await open(collection);
  const link = page.locator("section.game:not([hidden]) > .moves > a").nth(2);
  await link.click();
  assert.deepEqual(await said(page), piecesOf(games[0].game, games[0].positions[3]));
  assert.equal(await link.getAttribute("aria-current"), "step");
  const hash = new URL(page.url()).hash;
  assert.match(hash, /^#1\.\d+$/);
  const other = await open(collection, { hash });
  assert.deepEqual(await said(other), piecesOf(games[0].game, games[0].positions[3]));
  await page.close();
  await other.close();
});

const withVariation = annotatedPage(
  "variation",
  '[White "<b>A</b>"]\n[Black "B & C"]\n[Game "attangle"]\n\n1. a1 {first <i>word</i>} (1. b1 {another} b2) 1... a2 2. c1 *\n',
);

test("a variation is followed by click and by key", async () => {
  const page = await open(withVariation);
  await page.locator(".variation a", { hasText: "b2" }).click();
  assert.deepEqual(await said(page), ["b1 w", "b2 b"]);
  await page.keyboard.press("ArrowLeft");
  assert.deepEqual(await said(page), ["b1 w"]);
  await page.keyboard.press("v");
  assert.deepEqual(await said(page), ["a1 w"]);
  await page.keyboard.press("ArrowRight");
  assert.deepEqual(await said(page), ["a1 w", "a2 b"]);
  await page.close();
});

test("names and comments are text", async () => {
  const page = await open(withVariation);
  assert.match(await page.locator("h2").textContent(), /<b>A<\/b> against B & C/);
  assert.match(await page.locator(".moves").first().textContent(), /first <i>word<\/i>/);
  assert.deepEqual(page.faults, []);
  await page.close();
});

test("the board turns, and the sides change places", async () => {
  const page = await open(annotatedPage("turn", "a1 b1 *\n".replace(/^/, '[Game "attangle"]\n\n')));
  await page.keyboard.press("End");
  await settle(page);
  const before = await piecesShown(page);
  const below = () => page.locator("svg.board + .bar .name").textContent();
  assert.equal(await below(), "White");
  for (let i = 0; i < 3; ++i) await page.keyboard.press("f");
  assert.equal(await below(), "Black");
  assert.notDeepEqual(await piecesShown(page), before);
  for (let i = 0; i < 3; ++i) await page.keyboard.press("f");
  assert.deepEqual(await piecesShown(page), before);
  await page.close();
});

test("the wheel steps, and a click on the chart goes to a position", async () => {
  const page = await open(collection);
  await board(page).hover();
  await page.mouse.wheel(0, 100);
  await until(async () => (await current(page)) !== "Start");
  assert.deepEqual(await said(page), piecesOf(games[0].game, games[0].positions[1]));
  const chart = page.locator("section.game:not([hidden]) .chart");
  const box = await chart.boundingBox();
  await chart.click({ position: { x: box.width - 1, y: 10 } });
  assert.deepEqual(await said(page), piecesOf(games[0].game, games[0].positions.at(-1)));
  await page.close();
});

test("play goes on by itself until it is stopped", async () => {
  const page = await open(collection);
  await click(page, "Play");
  assert.deepEqual(await said(page), piecesOf(games[0].game, games[0].positions[1]));
  await click(page, "Pause");
  const stopped = await current(page);
  await page.waitForTimeout(1200);
  assert.equal(await current(page), stopped);
  await page.close();
});

test("without script the moves, comments and last positions are there", async () => {
  const page = await open(collection, { javaScriptEnabled: false });
  assert.equal(await page.locator("section.game").count(), games.length);
  for (const [i, game] of games.entries()) {
    const section = page.locator("section.game").nth(i);
    assert.ok(await section.isVisible());
    const moves = await section.locator("> .moves > a").allTextContents();
    assert.deepEqual(moves, game.moves);
    assert.ok((await section.locator(".pieces use").count()) >= piecesOf(game.game, game.positions.at(-1)).length);
  }
  await page.close();
});

for (const colorScheme of ["light", "dark"])
  for (const width of [1280, 390])
    test(`no serious fault and nothing beside the screen: ${width} pixels, ${colorScheme}`, async () => {
      for (const path of [collection, withVariation]) {
        const page = await open(path, { colorScheme, viewport: { width, height: 900 } });
        await page.keyboard.press("End");
        await settle(page);
        assert.deepEqual(await accessibilityFaults(page), []);
        assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= width);
        await page.close();
      }
    });

test("the pages are valid HTML", async () => {
  const validator = new HtmlValidate({ extends: ["html-validate:standard"], rules: { "long-title": "off" } });
  for (const path of [collection, withVariation]) {
    const report = await validator.validateFile(path);
    const faults = report.results.flatMap((r) => r.messages.map((m) => `${m.line}:${m.column} ${m.ruleId}: ${m.message}`));
    assert.deepEqual(faults.slice(0, 5), []);
  }
});
