// The program under test, as people run it.

import { execFileSync, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const program = process.env.LUDEX_PROGRAM;
if (!program) throw new Error("LUDEX_PROGRAM names the program to be tested");
/** The folder of the package for JavaScript; empty where it was not built. */
export const packageFolder = process.env.LUDEX_PACKAGE;
if (packageFolder === undefined) throw new Error("LUDEX_PACKAGE names the package for JavaScript; it is empty where it was not built");
export const project = new URL("../..", import.meta.url).pathname;

/** A folder that is gone when the process ends. */
const folder = mkdtempSync(join(tmpdir(), "ludex-node-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));

/** The name of a file in it. */
export const place = (name) => join(folder, name);

/** Writes a file and returns its full name. */
export function file(name, content) {
  writeFileSync(place(name), content);
  return place(name);
}

/** Standard output. Throws when the program fails. */
export function ludex(...args) {
  return execFileSync(program, args, { encoding: "utf8", maxBuffer: 1 << 28, stdio: ["ignore", "pipe", "ignore"] });
}

/** The same, whatever the status. */
export function ludexOutput(...args) {
  return spawnSync(program, args, { encoding: "utf8", maxBuffer: 1 << 28 }).stdout;
}

export const lines = (text) => text.split("\n").filter((line) => line).map((line) => JSON.parse(line));

/** A database of record files. */
export function database(name, ...files) {
  ludexOutput("import", ...files, "--db", place(name));
  return place(name);
}

/** A record of these moves from the start of a game, with these tags. */
export function recordOf({ game, start }, moves, tags = {}) {
  const [Game, Variant] = game.split("/");
  const all = { ...tags, Game, ...(Variant ? { Variant } : {}), FEN: start, SetUp: "1", Result: "*" };
  return `${Object.entries(all).map(([tag, value]) => `[${tag} "${value}"]`).join("\n")}\n\n1. ${moves.join(" ")} *\n`;
}

/** The sample records of the project, good ones and broken ones of all games. */
export const samples = ["good.pgn", "bad.pgn", "awc-2015-final.txt"].map((name) => `${project}data/records/${name}`);

const running = new Set();
process.on("exit", () => running.forEach((child) => child.kill("SIGKILL")));

/** `ludex serve` on a free port, once it answers. */
export async function serve(db, ...args) {
  const child = spawn(program, ["serve", "--db", db, "--port", "0", ...args], { stdio: ["ignore", "pipe", "pipe"] });
  running.add(child);
  let complaints = "";
  let said = "";
  child.stderr.on("data", (text) => (complaints += text));
  const ended = new Promise((resolve) => child.on("close", (status) => resolve(status)));
  const address = await new Promise((resolve, reject) => {
    child.stdout.on("data", (text) => {
      said += text;
      const found = /^(http:\/\/\S+?)\/ /.exec(said);
      if (found) resolve(found[1]);
    });
    child.on("close", () => reject(new Error(`the server did not start: ${complaints}`)));
  });
  // The server of a test that failed would keep this process alive, and nobody would hear of the failure.
  const handles = [child, child.stdout, child.stderr];
  handles.forEach((handle) => handle.unref());
  return {
    child,
    address,
    port: Number(new URL(address).port),
    /** What it has written to standard output so far. */
    said: () => said,
    /** Ctrl-C; the exit status. */
    async stop() {
      handles.forEach((handle) => handle.ref());
      child.kill("SIGINT");
      const status = await ended;
      running.delete(child);
      return status;
    },
  };
}
