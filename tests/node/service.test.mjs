// The server as a service: a socket that the system hands over, and numbers for Prometheus.

import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { after, before, test } from "node:test";
import { database, samples, serve } from "./program.mjs";

const db = database("service.db", ...samples);
let server;
before(async () => (server = await serve(db)));
after(() => server.stop());

/** What hands a socket over as systemd does: a listening one as descriptor 3. `kind` is an expression of Python. */
const handOver = (kind, count = 1) => `
import os, socket, sys
s = ${kind}
os.dup2(s.fileno(), 3)
os.set_inheritable(3, True)
os.environ.update(LISTEN_PID=str(os.getpid()), LISTEN_FDS="${count}")
os.execv(sys.argv[1], [sys.argv[1], "serve", "--db", sys.argv[2], *sys.argv[3:]])`;
const local = 'socket.create_server(("127.0.0.1", 0))';

test("a socket that is handed over is listened at", async () => {
  const child = spawn("/usr/bin/python3", ["-c", handOver(local), process.env.LUDEX_PROGRAM, db], { stdio: ["ignore", "pipe", "inherit"] });
  const said = await new Promise((resolve) => child.stdout.once("data", (data) => resolve(String(data))));
  const address = /^http:\/\/127\.0\.0\.1:\d+/.exec(said)[0];
  assert.notEqual(Number(new URL(address).port), 5833);
  assert.equal((await fetch(`${address}/api/v1/rules`)).status, 200);
  child.kill("SIGINT");
  assert.equal(await new Promise((resolve) => child.on("close", resolve)), 0);
});

test("a socket that cannot be used, or that others reach, is refused", () => {
  const run = (kind, count) => spawnSync("/usr/bin/python3", ["-c", handOver(kind, count), process.env.LUDEX_PROGRAM, db], { encoding: "utf8" });
  for (const [kind, count, status, said] of [
    [local, 2, 3, /more than one socket/],
    ["socket.socketpair()[0]", 1, 3, /no TCP socket/],
    ["socket.socket()", 1, 3, /no TCP socket/],
    ['socket.create_server(("0.0.0.0", 0))', 1, 2, /--public/],
  ]) {
    const ended = run(kind, count);
    assert.equal(ended.status, status, kind);
    assert.match(ended.stderr, said);
  }
});

/** The numbers of /metrics by name and labels. */
async function metrics() {
  const answer = await fetch(`${server.address}/metrics`);
  assert.match(answer.headers.get("content-type"), /^text\/plain; version=0\.0\.4/);
  const text = await answer.text();
  const types = new Map([...text.matchAll(/^# TYPE (\S+) (counter|gauge|histogram)$/gm)].map(([, name, type]) => [name, type]));
  const numbers = new Map();
  for (const line of text.trimEnd().split("\n").filter((l) => !l.startsWith("#"))) {
    const [, name, labels, value] = /^([a-z_]+)(\{[a-z]+="[^"\\]*"(?:,[a-z]+="[^"\\]*")*\})? (\S+)$/.exec(line);
    assert.ok(types.has(name.replace(/_(bucket|sum|count)$/, "")) || types.has(name), name);
    assert.ok(Number.isFinite(Number(value)), line);
    numbers.set(name + (labels ?? ""), Number(value));
  }
  return numbers;
}

test("requests are counted by route and status", async () => {
  const route = 'route="/api/v1/games/ID"';
  for (const number of [1, 2, 3]) await fetch(`${server.address}/api/v1/games/${number}`);
  await fetch(`${server.address}/api/v1/games?colour=red`);
  for (const path of ["/nowhere", "/no/../where", `/${"x".repeat(100)}`]) await fetch(`${server.address}${path}`);
  const numbers = await metrics();
  assert.equal(numbers.get(`ludex_http_requests_total{${route},code="200"}`), 3);
  assert.equal(numbers.get(`ludex_http_request_seconds_count{${route}}`), 3);
  assert.equal(numbers.get(`ludex_http_request_seconds_bucket{${route},le="+Inf"}`), 3);
  assert.ok(numbers.get(`ludex_http_request_seconds_sum{${route}}`) > 0);
  assert.equal(numbers.get('ludex_http_requests_total{route="other",code="404"}'), 3);
  assert.ok(Math.abs(numbers.get("process_start_time_seconds") - Date.now() / 1000) < 600);
  assert.ok(![...numbers.keys()].some((name) => name.includes("nowhere")));
});
