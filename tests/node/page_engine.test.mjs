// The engine on a page that is a file: `export --to html --engine`.

import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { after, describe, test } from "node:test";
import { closeBrowser, accessibilityFaults, open, until } from "./browser.mjs";
import { database, lines, ludex, packageFolder, place, samples } from "./program.mjs";


describe("the engine on a page", { skip: !packageFolder }, () => {
  const db = database("page_engine.db", ...samples);
  const file = place("page_engine.html");
  const games = lines(ludex("list", "--db", db, "--json"));
  const first = ["abalone", "attangle", "artaban"].map((name) => games.find(({ game }) => game.startsWith(name)).id);
  ludex("export", ...first.map(String), "--db", db, "--to", "html", "--engine", "-o", file);
  after(closeBrowser);

  const panel = "section:not([hidden]) .engine";
  const movesOf = (page) => page.evaluate((selector) => [...document.querySelectorAll(`${selector} tbody tr td:first-child`)].map((cell) => cell.textContent), panel);
  const depth = (page) => page.evaluate((selector) => Number(/depth (\d+)/.exec(document.querySelector(selector).textContent)?.[1] ?? 0), panel);

  test("it judges the position that is shown, of each game", async () => {
    for (const [i, id] of [...first].sort((a, b) => a - b).entries()) {
      const page = await open(file, { hash: `#${i + 1}.4` });
      await page.click(`${panel} button`);
      await until(async () => (await depth(page)) >= 4, "an answer");
      const legal = JSON.parse(ludex("position", `${id}@4`, "--db", db, "--json")).legal;
      const moves = await movesOf(page);
      assert.ok(moves.length > 0 && moves.every((move) => legal.includes(move)), String(moves));
      await page.keyboard.press("ArrowRight");
      const next = JSON.parse(ludex("position", `${id}@5`, "--db", db, "--json")).legal;
      await until(async () => (await depth(page)) >= 4 && (await movesOf(page)).every((move) => next.includes(move)), "the next answer");
      await page.click(`${panel} button`);
      await until(async () => (await movesOf(page)).length === 0, "silence");
      assert.deepEqual(await accessibilityFaults(page), []);
      assert.deepEqual(page.faults, []);
      await page.close();
    }
  });

  test("at the end of a game it says so", async () => {
    const decided = games.find(({ reason }) => reason !== null).id;
    ludex("export", String(decided), "--db", db, "--to", "html", "--engine", "-o", place("page_engine_end.html"));
    const page = await open(place("page_engine_end.html"));
    await page.click(`${panel} button`);
    await page.evaluate(() => document.dispatchEvent(new KeyboardEvent("keydown", { key: "End" })));
    const said = () => page.evaluate((selector) => document.querySelector(`${selector} .lines`).textContent, panel);
    await until(async () => (await said()).startsWith("the game"), "a word");
    assert.match(await said(), /^the game is over/);
    await page.close();
  });

  test("a page whose code is damaged works as before, and says so", async () => {
    const damaged = place("page_engine_damaged.html");
    writeFileSync(damaged, readFileSync(file, "utf8").replace(/(id="ludex-code">H4sI).{300}/, "$1"));
    const page = await open(damaged, { hash: "#1.4" });
    await page.click(`${panel} button`);
    await until(async () => (await page.textContent(`${panel} .lines`)) !== "", "a word");
    assert.match(await page.textContent(`${panel} .lines`), /^The engine cannot run in this browser: /);
    await page.keyboard.press("ArrowRight");
    assert.match(await page.textContent("section:not([hidden]) .now b"), /^3\. /);
    await page.close();
  });
});
