// Shared by the tests of the pages: pages made by the program, and a browser that reports what must not happen.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { chromium } from "playwright-core";
import { file, ludex } from "./program.mjs";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** A page of annotated games, made of record text. */
export function annotatedPage(name, records, nodes = 300) {
  return file(`${name}.html`, ludex("annotate", file(`${name}.pgn`, records), "--nodes", String(nodes), "--to", "html"));
}

let browser;
export async function openBrowser() {
  const args = ["--disable-dev-shm-usage", "--disable-gpu", ...(process.getuid() === 0 ? ["--no-sandbox"] : [])];
  browser ??= await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args });
  return browser;
}
export async function closeBrowser() {
  await browser?.close();
}

/** A page that notes errors and requests for anything but the file itself. */
export async function open(path, settings = {}) {
  const { hash = "", ...context } = settings;
  const page = await (await openBrowser()).newPage({ viewport: { width: 1280, height: 900 }, ...context });
  page.faults = [];
  page.on("pageerror", (error) => page.faults.push(`error: ${error.message}`));
  page.on("console", (message) => message.type() === "error" && page.faults.push(`console: ${message.text()}`));
  page.on("request", (request) => {
    if (request.url().split("#")[0] !== `file://${path}`) page.faults.push(`request: ${request.url()}`);
  });
  await page.goto(`file://${path}${hash}`);
  return page;
}

/** A page of a server; requests that go elsewhere or are refused are faults. */
export async function openSite(address, settings = {}) {
  const page = await (await openBrowser()).newPage({ viewport: { width: 1280, height: 900 }, ...settings });
  page.faults = [];
  page.on("pageerror", (error) => page.faults.push(`error: ${error.message}`));
  page.on("console", (message) => message.type() === "error" && page.faults.push(`console: ${message.text()}`));
  page.on("dialog", (dialog) => page.faults.push(`dialog: ${dialog.message()}`) && dialog.dismiss());
  page.on("request", (request) => {
    if (new URL(request.url()).origin !== new URL(address).origin) page.faults.push(`request: ${request.url()}`);
  });
  await page.goto(address);
  return page;
}

/** The pages' policy forbids the browser's own waiting for a condition. */
export async function until(isSo, what = "a condition") {
  for (let tries = 0; !(await isSo()); ++tries) {
    if (tries > 500) throw new Error(`waited too long for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Faults that axe-core calls serious or critical. */
export async function accessibilityFaults(page) {
  await page.evaluate(axe);
  // Without resultTypes axe finds a selector for each element that passed, which takes most of its time.
  const { violations } = await page.evaluate(() => globalThis.axe.run({ resultTypes: ["violations"] }));
  return violations
    .filter((v) => v.impact === "serious" || v.impact === "critical")
    .map((v) => `${v.id}: ${v.nodes.map((n) => n.html.slice(0, 120)).join(" | ")}`);
}

/** The pieces on the shown board, as "part x y" in order. */
export function piecesShown(page) {
  return page.evaluate(() => {
    const section = [...document.querySelectorAll("section.game")].find((s) => !s.hidden);
    return [...section.querySelectorAll(".board use")]
      .filter((use) => use.parentElement.hasAttribute("transform"))
      .map((use) => {
        const place = use.parentElement.getAttribute("transform");
        return `${use.getAttribute("href").replace(/^#[^.]*\./, "")} ${place.replace(/ scale\(.*/, "")}`;
      })
      .filter((text) => !/^(touched|arrow)/.test(text))
      .sort();
  });
}
