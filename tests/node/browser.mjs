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

/** Pages that are not in use, by their settings: a page goes to another address in a third of the time of a new one. */
const spare = new Map();

/** A page that notes errors, and requests that `isFault` names. When it is closed it is kept for the next test. */
async function openPage(address, settings, isFault) {
  const context = { viewport: { width: 1280, height: 900 }, ...settings };
  const key = JSON.stringify(context);
  const page = spare.get(key)?.pop() ?? (await (await openBrowser()).newPage(context));
  page.faults = [];
  page.on("pageerror", (error) => page.faults.push(`error: ${error.message}`));
  page.on("console", (message) => message.type() === "error" && page.faults.push(`console: ${message.text()} ${message.location().url}`));
  page.on("dialog", (dialog) => page.faults.push(`dialog: ${dialog.message()}`) && dialog.dismiss());
  page.on("request", (request) => isFault(request.url()) && page.faults.push(`request: ${request.url()}`));
  page.close = async () => {
    page.removeAllListeners();
    await page.emulateMedia({ colorScheme: context.colorScheme ?? null });
    await page.goto("about:blank");
    spare.set(key, [...(spare.get(key) ?? []), page]);
  };
  await page.goto(address);
  return page;
}

/** The page of a file, which asks for nothing but what it has in itself. */
export function open(path, settings = {}) {
  const { hash = "", ...context } = settings;
  return openPage(`file://${path}${hash}`, context, (url) => url.split("#")[0] !== `file://${path}` && url !== "about:blank" && !url.startsWith("blob:null/"));
}

/** A page of a server, which listens; requests that go elsewhere or are refused are faults. */
export async function openSite(address, settings = {}) {
  const page = await openPage(address, settings, (url) => new URL(url).origin !== new URL(address).origin);
  await isListening(page);
  return page;
}

/** A page is inert until somebody listens. */
export const isListening = (page) => until(async () => (await page.locator("main[inert]").count().catch(() => 1)) === 0, "a page that listens");

/** The pages' policy forbids the browser's own waiting for a condition. */
export async function until(isSo, what = "a condition") {
  for (let tries = 0; !(await isSo()); ++tries) {
    if (tries > 3000) throw new Error(`waited too long for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Faults that axe-core calls serious or critical. */
export async function accessibilityFaults(page) {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe);
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
