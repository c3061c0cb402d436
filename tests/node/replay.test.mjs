// The replay page in a browser: what a person does with it.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, test } from "node:test";
import { HtmlValidate } from "html-validate";
import { accessibilityFaults, annotatedPage, closeBrowser, open, piecesShown, until } from "./browser.mjs";
import { piecesOf, piecesSaid, thingsBeside } from "./positions.mjs";
import { file, ludex, project } from "./program.mjs";

const records = `${project}/data/records/good.pgn`;
const games = ludex("replay", records, "--json").trim().split("\n").map((line) => JSON.parse(line));
const collection = annotatedPage("good", readFileSync(records, "utf8"));

const board = (page) => page.locator("section.game:not([hidden]) .board-side svg.board");
const said = async (page) => piecesSaid(await board(page).getAttribute("aria-label"));
const current = (page) => page.locator("section.game:not([hidden]) .now b").textContent();
const click = (page, name) => page.locator(`section.game:not([hidden]) button[aria-label^="${name}"]`).click();

/** Pieces are not moving any more. */
const settle = (page) => until(() => page.evaluate(() => document.getAnimations().length === 0));

after(closeBrowser);

test("the sample has all three games", () => {
  for (const name of ["abalone", "attangle", "artaban"]) assert.ok(games.some((g) => g.game.startsWith(name)), name);
});

test("every game is stepped through by keys, and the board shows each position", async () => {
  const page = await open(collection);
  for (const [i, game] of games.entries()) {
    if (games.length > 1) await page.locator("select.of-games").selectOption({ index: i });
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
  const link = page.locator("section.game:not([hidden]) .moves a.main").nth(2);
  await link.click();
  assert.deepEqual(await said(page), piecesOf(games[0].game, games[0].positions[3]));
  assert.equal(await link.getAttribute("aria-current"), "step");
  await until(() => /^#1\.\d+$/.test(new URL(page.url()).hash));
  const hash = new URL(page.url()).hash;
  const other = await open(collection, { hash });
  assert.deepEqual(await said(other), piecesOf(games[0].game, games[0].positions[3]));
  await page.close();
  await other.close();
});

test("on a phone the board stays on the screen beside the move that is tapped", async () => {
  for (const [i, game] of games.entries()) {
    const page = await open(collection, { viewport: { width: 390, height: 844 } });
    if (games.length > 1) await page.locator("select.of-games").selectOption({ index: i });
    const ply = game.moves.length - 1;
    const link = page.locator("section.game:not([hidden]) .moves a.main").nth(ply);
    await link.click();
    assert.deepEqual(await said(page), piecesOf(game.game, game.positions[ply + 1]));
    const box = await board(page).boundingBox();
    assert.ok(box.y >= 0 && box.y + box.height <= 844, `${game.game}: the board is at ${box.y}, ${box.height} high`);
    const at = await link.boundingBox();
    assert.ok(at.y >= box.y + box.height, `${game.game}: the board covers the move`);
    await page.close();
  }
});

const withVariation = annotatedPage(
  "variation",
  '[White "<b>A</b>"]\n[Black "B & C"]\n[Game "attangle"]\n\n1. a1 {first <i>word</i>} (1. b1 {another} b2) 1... a2 2. c1 *\n',
);

test("a variation is followed by click and by key", async () => {
  const page = await open(withVariation);
  await page.locator(".variation a", { hasText: "b2" }).click();
  assert.deepEqual(await said(page), ["b1 white", "b2 black"]);
  await page.keyboard.press("ArrowLeft");
  assert.deepEqual(await said(page), ["b1 white"]);
  await page.keyboard.press("v");
  assert.deepEqual(await said(page), ["a1 white"]);
  await page.keyboard.press("ArrowRight");
  assert.deepEqual(await said(page), ["a1 white", "a2 black"]);
  await page.close();
});

test("arrows show where variations go", async () => {
  const page = await open(withVariation);
  assert.equal(await page.locator(".board path.arrow").count(), 0);
  const rings = () => page.locator('.board use[href$=".arrow-here"]').count();
  assert.equal(await rings(), 1, "1. b1 places a piece");
  await page.keyboard.press("ArrowRight");
  await settle(page);
  assert.equal(await rings(), 0);
  await page.close();
});

test("an arrow leads from place to place", async () => {
  const page = await open(annotatedPage("arrow", '[Game "abalone"]\n\n1. a1b1 (1. a5b5) *\n'));
  assert.ok((await page.locator(".board path.arrow").count()) >= 1);
  await page.close();
});

test("a variation before the first move is a variation, and its comments are told", async () => {
  const page = await open(annotatedPage("before", '[Game "attangle"]\n\n{Hello} (1. b1 {other} b2) 1. a1 a2 *\n'));
  assert.match(await page.locator(".now").textContent(), /^Start.*Hello/);
  await page.keyboard.press("End");
  assert.deepEqual(await said(page), ["a1 white", "a2 black"]);
  await page.close();
});

test("swipes step forward and back", async () => {
  const page = await open(collection, { hasTouch: true });
  const swipe = (from, to) =>
    board(page).evaluate((svg, [x1, x2]) => {
      const fire = (type, clientX) =>
        svg.dispatchEvent(new PointerEvent(type, { pointerId: 7, isPrimary: true, button: 0, clientX, bubbles: true }));
      fire("pointerdown", x1);
      fire("pointerup", x2);
    }, [from, to]);
  await swipe(300, 200);
  assert.deepEqual(await said(page), piecesOf(games[0].game, games[0].positions[1]));
  await swipe(200, 300);
  assert.equal(await current(page), "Start");
  await page.close();
});

test("the address of a move stays when comments and variations are added", async () => {
  const head = '[Game "attangle"]\n\n';
  const plain = annotatedPage("plain", `${head}1. a1 b1 2. c1 d1 *\n`);
  const more = annotatedPage("more", `${head}1. a1 {x} (1. a2 b2 (1... b3)) 1... b1 2. c1 (2. e1 f1) 2... d1 *\n`);
  for (const path of [plain, more]) {
    const page = await open(path, { hash: "#1.3" });
    assert.match(await current(page), /c1/);
    await page.close();
  }
  const page = await open(more, { hash: "#1.0.a2.b3" });
  assert.match(await current(page), /b3/);
  await page.keyboard.press("ArrowLeft");
  await until(() => new URL(page.url()).hash === "#1.0.a2");
  await page.close();
});

test("the address follows the choice of another game", async () => {
  const page = await open(collection, { hash: "#1.2" });
  await page.locator("select.of-games").selectOption({ index: 1 });
  await until(() => new URL(page.url()).hash === "#2");
  await page.close();
});

test("pages of stored games tell what others played", async () => {
  const database = file("games.db", "");
  const game = (moves) => `[Game "attangle"]\n[Result "1-0"]\n\n${moves} 1-0\n\n`;
  ludex("import", file("two.pgn", game("a1 b1") + game("a1 c1")), "--db", database);
  const page = await open(file("two.html", ludex("export", "1", "--to", "html", "--db", database)));
  const rows = page.locator(".played tr");
  assert.equal(await page.locator(".played caption").textContent(), "2 games came here");
  assert.deepEqual(await rows.nth(1).locator("td").allTextContents(), ["a1", "2", "100 %"]);
  await page.keyboard.press("ArrowRight");
  assert.deepEqual(await rows.nth(1).locator("td").allTextContents(), ["b1", "1", "0 %"]);
  await page.keyboard.press("ArrowRight");
  assert.ok(await page.locator(".played").isHidden());
  assert.deepEqual(page.faults, []);
  await page.close();
});

test("names and comments are text", async () => {
  const page = await open(withVariation);
  assert.match(await page.locator("h2").textContent(), /<b>A<\/b> against B & C/);
  await page.locator("button", { hasText: "Texts" }).click();
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
  for (let i = 0; i < 3; ++i) await page.keyboard.press("r");
  assert.equal(await below(), "Black");
  assert.notDeepEqual(await piecesShown(page), before);
  for (let i = 0; i < 3; ++i) await page.keyboard.press("r");
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

test("a click into the left third of the board goes back, elsewhere forward", async () => {
  const page = await open(collection);
  const box = await board(page).boundingBox();
  const clickAt = (share) => page.mouse.click(box.x + share * box.width, box.y + box.height / 2);
  await clickAt(0.6);
  assert.deepEqual(await said(page), piecesOf(games[0].game, games[0].positions[1]));
  await page.mouse.click(box.x + 0.6 * box.width, box.y + box.height / 2, { button: "right" });
  await clickAt(0.1);
  assert.equal(await current(page), "Start");
  await page.close();
});

test("clocks are shown beside the players", async () => {
  const page = await open(
    annotatedPage("clocks", '[Game "attangle"]\n\n1. a1 {[%clk 0:14:35]} a2 {[%clk 0:13:01] slow} 2. a3 *\n'),
  );
  const clocks = async () => [await page.locator(".bar.white .clock").textContent(), await page.locator(".bar.black .clock").textContent()];
  assert.deepEqual(await clocks(), ["", ""]);
  await page.keyboard.press("ArrowRight");
  assert.deepEqual(await clocks(), ["0:14:35", ""]);
  await page.keyboard.press("End");
  assert.deepEqual(await clocks(), ["0:14:35", "0:13:01"]);
  assert.doesNotMatch(await page.locator(".moves").textContent(), /%clk/);
  await page.close();
});

test("play goes on by itself until it is stopped", async () => {
  const page = await open(collection);
  await click(page, "Play");
  assert.deepEqual(await said(page), piecesOf(games[0].game, games[0].positions[1]));
  await until(async () => (await said(page)).join() === piecesOf(games[0].game, games[0].positions[2]).join());
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
