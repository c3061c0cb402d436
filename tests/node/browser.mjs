// What the tests of the pages share: pages made by the program, and a browser that notes what it must not see.

import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";

const program = process.env.LUDEX_PROGRAM;
if (!program) throw new Error("LUDEX_PROGRAM names the program to be tested");
export const project = new URL("../..", import.meta.url).pathname;

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** A folder that is gone when the process ends. */
const folder = mkdtempSync(join(tmpdir(), "ludex-browser-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));

export function ludex(...args) {
  return execFileSync(program, args, { encoding: "utf8", maxBuffer: 1 << 28, stdio: ["ignore", "pipe", "ignore"] });
}

/** Writes a file and returns its full name. */
export function file(name, text) {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

/** A page of annotated games, made of record text. */
export function annotatedPage(name, records, nodes = 300) {
  return file(`${name}.html`, ludex("annotate", file(`${name}.pgn`, records), "--nodes", String(nodes), "--to", "html"));
}

let browser;
export async function openBrowser() {
  const args = ["--disable-dev-shm-usage", ...(process.getuid() === 0 ? ["--no-sandbox"] : [])];
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

/** Faults that axe-core calls serious or critical. */
export async function accessibilityFaults(page) {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => globalThis.axe.run());
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
