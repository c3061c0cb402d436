// Tests what a hostile client, a hostile page or a hostile file may try on the server.

import assert from "node:assert/strict";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { connect } from "node:net";
import { cpus } from "node:os";
import { after, before, test } from "node:test";
import { gzipSync } from "node:zlib";
import { database, file, lines, ludex, ludexOutput, place, project, samples, serve } from "./program.mjs";

const db = database("attacked.db", ...samples);
const games = lines(ludex("list", "--db", db, "--json")).length;
let server;

before(async () => (server = await serve(db)));
after(async () => assert.equal(await server.stop(), 0, "the server lived to its end"));

/** Milliseconds: less than the server gives those who are slow (5 s), so that nobody has waited for them. */
const kPatience = 4500;
const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const memory = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.child.pid}/status`, "utf8"))[1]) / 1024; // MiB

/** The sanitizers' own memory is no measure. */
const assertMemory = (before, more, now = memory()) => assert.ok(process.env.LUDEX_SANITIZE || now < before + more, `${now} MiB after ${before}`);

const kLongest = 120_000; // ms for an answer: a test that waits longer names what it waits for

/** Sends bytes as they are; what comes back until the other side closes. */
function raw(bytes) {
  return new Promise((resolve, reject) => {
    let answer = "";
    const socket = connect(server.port, "127.0.0.1", () => socket.write(bytes));
    const end = setTimeout(() => {
      socket.destroy();
      reject(new Error(`no end of the answer to ${bytes.slice(0, 60)}: ${answer.slice(0, 60)}`));
    }, kLongest);
    socket.on("data", (data) => (answer += data.toString("latin1")));
    socket.on("error", () => {});
    socket.on("close", () => {
      clearTimeout(end);
      resolve(answer);
    });
  });
}

/** A connection that is held; the server's closing it is noted. */
function hold(bytes = "") {
  return new Promise((resolve) => {
    const socket = connect(server.port, "127.0.0.1", () => {
      if (bytes) socket.write(bytes);
      resolve(socket);
    });
    socket.on("error", () => resolve(socket));
    socket.on("close", () => (socket.isGone = true));
    socket.resume();
  });
}

const head = (...rows) => [...rows, "Connection: close", "", ""].join("\r\n");
const host = () => `Host: 127.0.0.1:${server.port}`;
const statusOf = (answer) => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);

/** An honest question is answered, and soon. */
async function assertServes() {
  const begin = Date.now();
  const answer = await fetch(`${server.address}/api/v1/games?limit=1`, { signal: AbortSignal.timeout(20_000), headers: { Connection: "close" } });
  assert.equal((await answer.json()).total, games);
  return Date.now() - begin;
}

test("no path leads to a file", async () => {
  const secret = "a secret of this machine";
  file("secret.txt", secret);
  const ways = ["/../secret.txt", "/..%2fsecret.txt", "/%2e%2e/%2e%2e/%2e%2e/etc/passwd", "//etc/passwd", "/assets/../../../../etc/passwd",
    "/assets/..%5c..%5cetc/passwd", `/${place("secret.txt")}`, "/games/../../secret.txt", "/games/1%00.pgn", "/api/v1/games/%2e%2e%2f1", "/.git/config",
    "/assets/%c0%ae%c0%ae/etc/passwd"];
  for (const way of ways) {
    const answer = await raw(head(`GET ${way} HTTP/1.1`, host()));
    assert.ok([400, 404].includes(statusOf(answer)), `${way}: ${answer.slice(0, 40)}`);
    assert.ok(!answer.includes(secret) && !answer.includes("root:"), way);
  }
  for (const parameter of ["db=/etc/passwd", "from=/etc/passwd", "file=/etc/passwd"])
    assert.ok([400, 404].includes(statusOf(await raw(head(`GET /api/v1/explore?game=abalone&${parameter} HTTP/1.1`, host())))), parameter);
});

test("a file's name is a label, and writes nowhere", async () => {
  const target = place("written.txt");
  const answer = await fetch(`${server.address}/api/v1/validate?file=${encodeURIComponent(target)}`, { method: "POST", body: "x" });
  await answer.text();
  assert.ok(!existsSync(target));
});

test("only its own names and addresses are answered to", async () => {
  const accepted = [`127.0.0.1:${server.port}`, `localhost:${server.port}`, "localhost", "[::1]:80", "LocalHost"];
  const refused = ["evil.example", `evil.example:${server.port}`, "127.0.0.1.evil.example", "localhost.evil.example", "", "127.0.0.1@evil.example", "[evil]"];
  for (const name of accepted) assert.equal(statusOf(await raw(head("GET /api/v1/rules HTTP/1.1", `Host: ${name}`))), 200, name);
  for (const name of refused) assert.equal(statusOf(await raw(head("GET /api/v1/rules HTTP/1.1", `Host: ${name}`))), 421, name);
  assert.equal(statusOf(await raw(head("GET /api/v1/rules HTTP/1.1"))), 421, "no name at all");
  assert.equal(statusOf(await raw(head("GET /api/v1/rules HTTP/1.1", host(), "Host: evil.example"))), 421, "two names");
});

test("pages from elsewhere can neither read nor write", async () => {
  const record = readFileSync(`${project}data/records/good.pgn`);
  const from = (headers) => raw(Buffer.concat([Buffer.from(head("POST /api/v1/import HTTP/1.1", host(), ...headers, `Content-Length: ${record.length}`)), record]));
  for (const headers of [["Origin: http://evil.example"], ["Origin: null"], ["Sec-Fetch-Site: cross-site"], [`Origin: http://127.0.0.1:1`]]) {
    const answer = await from(headers);
    assert.equal(statusOf(answer), 403, headers[0]);
    assert.ok(!/access-control-allow/i.test(answer));
  }
  assert.equal(statusOf(await raw(head("GET /api/v1/games HTTP/1.1", host(), "Sec-Fetch-Site: cross-site"))), 403);
  await assertServes(); // with no game more than before
});

test("huge bodies are refused before they are read", async () => {
  const before = memory();
  for (const path of ["/api/v1/import", "/api/v1/validate", "/api/v1/rules", "/nowhere"]) {
    const answer = await raw(head(`POST ${path} HTTP/1.1`, host(), "Content-Length: 1000000000000") + "x".repeat(100_000));
    assert.ok([405, 413].includes(statusOf(answer)), `${path}: ${answer.slice(0, 60)}`);
  }
  assertMemory(before, 50);
});

test("a body without an end is refused when it is too long", async () => {
  const block = "10000\r\n" + "x".repeat(0x10000) + "\r\n";
  let answer = "";
  let sent = 0;
  await new Promise((resolve) => {
    const socket = connect(server.port, "127.0.0.1", () => socket.write(head("POST /api/v1/validate HTTP/1.1", host(), "Transfer-Encoding: chunked"), more));
    function more() {
      while (!socket.destroyed && sent < 2 ** 29) {
        sent += 0x10000;
        if (!socket.write(block)) return socket.once("drain", more);
      }
    }
    socket.on("data", (data) => (answer += data));
    socket.on("error", () => {});
    socket.on("close", resolve);
  });
  assert.ok(sent < 2 ** 28, `read ${sent} bytes of it`);
  assert.ok(answer === "" || [400, 413].includes(statusOf(answer)), answer.slice(0, 80));
  await assertServes();
});

test("packed bodies that unpack to gigabytes are no danger", async () => {
  const bomb = gzipSync(Buffer.alloc(1 << 28));
  const before = memory();
  for (const headers of [{ "Content-Encoding": "gzip" }, {}]) {
    const answer = await fetch(`${server.address}/api/v1/validate?file=bomb`, { method: "POST", body: bomb, headers });
    await answer.text();
    assertMemory(before, 400);
  }
  await assertServes();
});

test("heads that are too long or no HTTP are refused", async () => {
  const cases = [
    [head(`GET /${"a".repeat(7000)} HTTP/1.1`, host()), [414]], [head(`GET /${"a".repeat(17000)} HTTP/1.1`, host()), [414, 431]],
    [head("GET /api/v1/rules HTTP/1.1", host(), `X: ${"y".repeat(17000)}`), [431]],
    [`GET /api/v1/rules HTTP/1.1\r\n${host()}\r\n${"A: b\r\n".repeat(100_000)}`, [431]],
    ["\x00\x01\x02\x03\r\n\r\n", [400]], ["GET\r\n\r\n", [400]], [head("GET /api/v1/rules HTTP/9.9", host()), [400, 505]],
    [head("BREW /coffee HTTP/1.1", host()), [400, 405]], [head("DELETE /api/v1/games/1 HTTP/1.1", host()), [405]],
    [head("PUT /api/v1/games/1 HTTP/1.1", host(), "Content-Length: 3") + "abc", [405]],
    [head("POST /api/v1/import HTTP/1.1", host(), "Content-Length: -5"), [400]],
    [head("POST /api/v1/validate HTTP/1.1", host(), "Content-Length: 5", "Content-Length: 50") + "12345", [400]],
    [head("POST /api/v1/validate HTTP/1.1", host(), "Content-Length: 5", "Content-Length: 5") + "12345", [400]],
    [head("POST /api/v1/validate HTTP/1.1", host(), "Content-Length: +5") + "12345", [400]],
    [head("POST /api/v1/validate HTTP/1.1", host(), "Content-Length: 5 5") + "12345", [400]],
    [head("POST /api/v1/validate HTTP/1.1", host(), "Content-Length: 5", "Transfer-Encoding: chunked") + "0\r\n\r\n", [400]],
    [head("POST /api/v1/validate HTTP/1.1", host(), "Content-Length : 5") + "12345", [400]],
    [head("POST /api/v1/validate HTTP/1.1", host(), "Content-Length: 5", "Transfer-Encoding\t: chunked") + "0\r\n\r\n", [400]],
    [head("GET /api/v1/rules HTTP/1.1", host(), "X: a\x00b"), [400]],
    [head("POST /api/v1/validate HTTP/1.1", host(), "Transfer-Encoding: gzip, chunked") + "0\r\n\r\n", [400]],
    [head("POST /api/v1/validate HTTP/1.1", host(), "Content-Encoding: zstd", "Content-Length: 5") + "12345", [415]],
    [head("POST /api/v1/import HTTP/1.1", host()), [411]], [head("GET /api/v1/import HTTP/1.1", host()), [405]],
    [head("POST /api/v1/validate HTTP/1.1", host(), "Content-Type: multipart/form-data; boundary=x", "Content-Length: 3") + "abc", [415]],
  ];
  for (const [bytes, statuses] of cases) {
    const begin = Date.now();
    const answer = await raw(bytes);
    assert.ok(Date.now() - begin < 3000, `the connection ends at once: ${bytes.slice(0, 50)}`);
    assert.ok(statuses.includes(statusOf(answer)), `${bytes.slice(0, 50)}: ${answer.slice(0, 60)}`);
  }
  await assertServes();
});

test("ranges that repeat without end are not looked at", async () => {
  const ranges = "0-,".repeat(2500) + "0-";
  for (const name of ["Range", "range", "RANGE"]) {
    const answer = await raw(head("GET /api/v1/rules HTTP/1.1", host(), `${name}: bytes=${ranges.slice(0, 7900)}`));
    assert.equal(statusOf(answer), 200);
    assert.ok(answer.length < 20_000, "the answer comes once");
  }
});

test("text that is no UTF-8 is refused in questions and mended in records", async () => {
  for (const question of ["games?player=%ff%fe", "games?%ff=1", "explore?game=%c3%28", "find?game=abalone&pattern=%80"]) {
    const answer = await raw(head(`GET /api/v1/${question} HTTP/1.1`, host()));
    assert.equal(statusOf(answer), 400, question);
    const body = Buffer.from(answer.slice(answer.indexOf("\r\n\r\n") + 4), "latin1");
    new TextDecoder("utf-8", { fatal: true }).decode(body);
  }
  const answer = await fetch(`${server.address}/api/v1/validate`, { method: "POST", body: Buffer.from('[Game "abalone"]\n[Black "J\xf6rg \x00"]\n\n1. a1b2 *\n', "latin1") });
  assert.ok(lines(await answer.text()).length >= 2);
});

test("slow clients hold up nobody, and are dropped", async () => {
  const slow = await Promise.all(Array.from({ length: 200 }, () => hold(`GET /api/v1/rules HTTP/1.1\r\n`)));
  const feeding = setInterval(() => slow.forEach((socket) => !socket.isGone && socket.write("A: b\r\n")), 300);
  for (let i = 0; i < 5; ++i) assert.ok((await assertServes()) < kPatience);
  for (let waited = 0; slow.some((socket) => !socket.isGone) && waited < 15_000; waited += 100) await pause(100);
  clearInterval(feeding);
  assert.ok(slow.every((socket) => socket.isGone), "none is waited for for ever");
});

test("those who do not take their answers hold up nobody, and are dropped", async () => {
  // More than the buffers of a socket hold: the answers wait with the server.
  const question = head("GET /api/v1/drawing?game=artaban HTTP/1.1", host()).replace("Connection: close\r\n", "");
  const readers = await Promise.all(Array.from({ length: 60 }, async () => {
    const socket = await hold();
    socket.pause();
    socket.write(question.repeat(1000));
    return socket;
  }));
  const before = memory();
  for (let i = 0; i < 20; ++i) {
    await pause(200);
    assert.ok((await assertServes()) < kPatience);
  }
  assertMemory(before, 100);
  readers.forEach((socket) => socket.destroy());
});

test("who sends a body byte by byte is not waited for, and keeps the others from nothing for long", async () => {
  const length = "Content-Length: 1000000";
  const slow = await Promise.all(Array.from({ length: 4 }, () => hold(head("POST /api/v1/import HTTP/1.1", host(), length))));
  const feeding = setInterval(() => slow.forEach((socket) => !socket.isGone && socket.write("x")), 200);
  assert.ok((await assertServes()) < kPatience);
  for (let tries = 0; ; ++tries) {
    const answer = await fetch(`${server.address}/api/v1/import`, { method: "POST", body: "x" });
    await answer.text();
    if (answer.status === 200) break;
    assert.ok(tries < 300, "an import waits for a slow sender no longer than half a minute");
    await pause(100);
  }
  clearInterval(feeding);
  slow.forEach((socket) => socket.destroy());
});

test("a line without an end takes no memory", async () => {
  const before = memory();
  let most = before;
  const socket = await hold(head("POST /api/v1/validate HTTP/1.1", host(), "Transfer-Encoding: chunked"));
  const block = "0".repeat(1 << 20);
  for (let i = 0; i < 400 && !socket.isGone; ++i) {
    if (!socket.write(block)) await Promise.race([new Promise((resolve) => socket.once("drain", resolve)), pause(200)]);
    most = Math.max(most, memory());
  }
  assertMemory(before, 250, most);
  socket.destroy();
  await assertServes();
});

test("a connection keeps nothing of the requests that are behind it", async () => {
  const question = head("GET /assets/icon.svg HTTP/1.1", host(), `X: ${"y".repeat(3500)}`, `Z: ${"y".repeat(3500)}`).replace("Connection: close\r\n", "");
  const [begin, end] = [question.slice(0, 3600), question.slice(3600)];
  const before = memory();
  const socket = connect(server.port, "127.0.0.1");
  let answered = () => {};
  socket.on("data", (data) => /<\/svg>/.test(data) && answered());
  socket.write(begin);
  // Each time the next request has begun when the one before is read.
  for (let i = 0; i < 8000; ++i) {
    const answer = new Promise((resolve) => (answered = resolve));
    socket.write(end + begin);
    await answer;
  }
  assertMemory(before, 15);
  socket.destroy();
});

test("the body of a question is not taken for the next question", async () => {
  const inner = head("GET /api/v1/rules HTTP/1.1", host());
  for (const method of ["GET", "HEAD", "DELETE", "POST"]) {
    const answer = await raw(head(`${method} /assets/icon.svg HTTP/1.1`, host(), `Content-Length: ${inner.length}`).replace("Connection: close\r\n", "") + inner);
    assert.equal(answer.match(/^HTTP\/1\.1 /gm).length, 1, `${method}: ${answer.slice(0, 300)}`);
  }
  const open = (...headers) => head("POST /api/v1/validate HTTP/1.1", host(), ...headers).replace("Connection: close\r\n", "");
  const hidden = [
    head("GET /assets/icon.svg HTTP/1.1", host(), `Content-Length : ${inner.length}`).replace("Connection: close\r\n", ""),
    open("Content-Length: 5", "Transfer-Encoding : chunked") + "0\r\n\r\n",
    open("Transfer-Encoding: chunked") + "3\r\nabcXX\r\n",
    open("Transfer-Encoding: chunked") + "0x5\r\nabcde\r\n0\r\n\r\n",
    open("Transfer-Encoding: chunked") + "-1\r\nabcde\r\n0\r\n\r\n",
  ];
  for (const begin of hidden) {
    const answer = await raw(begin + inner);
    assert.equal(answer.match(/^HTTP\/1\.1 /gm)?.length, 1, `${begin}: ${answer.slice(0, 300)}`);
  }
});

test("of ten thousand connections those are served that ask", async () => {
  const held = [];
  for (let i = 0; i < 10_000; i += 500) {
    held.push(...(await Promise.all(Array.from({ length: 500 }, () => hold()))));
    assert.ok((await assertServes()) < 10_000, `with ${held.length} connections`);
  }
  await pause(300);
  const open = held.filter((socket) => !socket.isGone).length;
  assert.ok(open <= 600, `${open} of them are kept`);
  held.forEach((socket) => socket.destroy());
  assert.ok((await assertServes()) < 5000);
});

test("one engine search a processor, others are told to come again", async () => {
  const stop = new AbortController();
  const ask = () => fetch(`${server.address}/api/v1/analyze?game=abalone/belgian-daisy&time=60000`, { signal: stop.signal });
  const many = 40 + 2 * cpus().length;
  const answers = await Promise.all(Array.from({ length: many }, ask));
  const busy = answers.filter((answer) => answer.status === 503);
  assert.ok(busy.length > 0 && busy.length < many);
  assert.ok(busy.every((answer) => answer.headers.get("retry-after") !== null));
  assert.ok((await assertServes()) < 5000, "others are served meanwhile");
  stop.abort();
  for (let tries = 0; ; ++tries) {
    const answer = await fetch(`${server.address}/api/v1/analyze?game=abalone/belgian-daisy&depth=1`);
    await answer.text();
    if (answer.status === 200) break;
    assert.ok(tries < 300, "searches end when nobody listens any more");
    await pause(100);
  }
});

test("Ctrl-C ends searches, finishes answers, and leaves a whole database", async () => {
  const own = await serve(db);
  const searching = await fetch(`${own.address}/api/v1/analyze?game=attangle&time=60000`);
  const status = own.stop();
  const said = lines(await searching.text());
  assert.ok(said.length > 0 && said.at(-1).lines.length > 0, "whole lines");
  assert.equal(await status, 0);
  await assert.rejects(fetch(`${own.address}/api/v1/rules`));
  assert.equal(lines(ludex("list", "--db", db, "--json")).length, games);
});

test("an answer that has begun is finished, whenever Ctrl-C comes", async () => {
  let begun = 0;
  for (let after = 0; after < 20; ++after) {
    const own = await serve(db);
    const asked = fetch(`${own.address}/api/v1/analyze?game=attangle&time=60000`)
      .catch(() => null);  // it was not taken any more
    await pause(after);
    const status = own.stop();
    const answer = await asked;
    if (answer !== null) {
      await answer.text();
      ++begun;
    }
    assert.equal(await status, 0);
  }
  assert.ok(begun > 0);
});

/**
 * Sends a file to be imported: the parts of the answer, and a way to leave. (The fetch of Node 18 may keep its connection
 * when it is told to abort.)
 */
function sendImport(address, body) {
  return new Promise((resolve, reject) => {
    const sender = request(`${address}/api/v1/import?file=many`, { method: "POST" }, (answer) => {
      const parts = answer[Symbol.asyncIterator]();
      resolve({ next: () => parts.next(), leave: () => sender.destroy() });
    });
    sender.on("error", reject);
    sender.end(body);
  });
}

test("an import that Ctrl-C interrupts, or whose sender goes away, leaves nothing behind", async () => {
  const record = (i) => `[Game "attangle"]\n[White "Ada"]\n[Black "Ben"]\n[Event "${i}"]\n\n1. c3 c4 2. e4 b3 *\n\n`;
  const many = Array.from({ length: 150_000 }, (_, i) => record(i)).join("");
  const path = place("interrupted.db");
  ludexOutput("import", samples[0], "--db", path);
  const stored = lines(ludex("list", "--db", path, "--json")).length;
  for (const way of ["leaves", "stops"]) {
    const own = await serve(path);
    const answer = await sendImport(own.address, many);
    assert.match((await answer.next()).value.toString().slice(0, 200), /progress/);
    const second = await fetch(`${own.address}/api/v1/import`, { method: "POST", body: "x" });
    assert.equal(second.status, 503, "one import at a time");
    if (way === "leaves") {
      answer.leave();
      for (let tries = 0; ; ++tries) {
        const again = await fetch(`${own.address}/api/v1/import`, { method: "POST", body: "x" });
        await again.text();
        if (again.status === 200) break;
        assert.ok(tries < 100, `the import goes on: ${again.status}`);
        await pause(100);
      }
      assert.equal(await own.stop(), 0);
    } else {
      const ended = own.stop();
      let rest = "";
      for (let part = await answer.next(); !part.done; part = await answer.next()) rest += part.value.toString();
      const { error } = lines(rest.slice(rest.lastIndexOf("\n", rest.length - 2) + 1))[0];
      assert.equal(error.status, 503);
      assert.match(error.detail, /interrupted: nothing of this import was stored/);
      assert.equal(await ended, 0);
    }
    assert.equal(lines(ludex("list", "--db", path, "--json")).length, stored);
    ludex("check", "--db", path);
  }
});

test("a port that is taken is said, and so is a database that is none", async () => {
  await assert.rejects(serve(db, "--port", String(server.port)), /--port/);
  writeFileSync(place("none.db"), "this is no database, and longer than a hundred bytes, so that its head can be looked at.".repeat(3));
  await assert.rejects(serve(place("none.db")), /none.db/);
});

test("one record is no file of a thousand, packed or nested", async () => {
  const before = memory();
  const head = '[Game "abalone"]\n\n1. a1b2 ';
  const bombs = {
    "packed a hundred times": [gzipSync(Buffer.alloc(64 << 20, " ")), 413],
    "nested a hundred thousand times": [head + "(".repeat(100_000), 200],
    "nested with words": [`${head}${"({x}".repeat(50_000)}`, 200],
  };
  for (const [what, [body, status]] of Object.entries(bombs)) {
    const answer = await fetch(`${server.address}/api/v1/section`, { method: "POST", body, signal: AbortSignal.timeout(kLongest) });
    const text = await answer.text();
    assert.equal(answer.status, status, `${what}: ${text.slice(0, 200)}`);
    assert.ok(text.length < 4_000_000, `${what}: ${text.length} bytes`);
  }
  for (const path of ["save", "annotate", "convert?to=html"]) {
    const answer = await fetch(`${server.address}/api/v1/${path}`, { method: "POST", body: bombs["packed a hundred times"][0] });
    assert.ok([400, 413].includes(answer.status), `${path}: ${answer.status}`);
  }
  assertMemory(before, 400);
  assert.equal(lines(ludex("list", "--db", db, "--json")).length, games);
});

test("nobody without the token keeps a judgement, and none gives way to a worse one", async () => {
  const path = database("judged.db", ...samples);
  const open = await serve(path, "--host", "0.0.0.0", "--public");
  const judge = async (address, nodes) => (await (await fetch(`${address}/api/v1/annotate?id=3&nodes=${nodes}`, { method: "POST", body: "" })).text()).includes('"kept":true');
  assert.equal(await judge(`http://127.0.0.1:${open.port}`, 100), false);
  await open.stop();
  const own = await serve(path);
  assert.equal(await judge(own.address, 200), true);
  assert.equal(await judge(own.address, 100), false, "a worse one");
  assert.equal(await judge(own.address, 300), true, "a better one");
  await own.stop();
  ludex("check", "--db", path);
});
