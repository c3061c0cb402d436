// Behind a proxy, as docs/api.md shows it, and open to others: who may import there.

import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import { after, before, test } from "node:test";
import { request } from "node:http";
import { database, file, ludexOutput, place, project, samples, serve } from "./program.mjs";

const kName = "games.example.org";
const db = database("proxied.db", ...samples);
const record = '[Game "attangle"]\n[White "Proxy"]\n\n1. c3 e4 *\n';
let server;
let nginx;
let port;

const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const free = probe.address().port;
      probe.close(() => resolve(free));
    });
  });

/** The locations of docs/serving.md, for our ports. */
function location(target, keepsHost) {
  const text = readFileSync(`${project}docs/serving.md`, "utf8");
  const [passed, denied] = [/location \/ \{[^}]*\}/, /location = [^}]*\}/].map((block) => block.exec(text)[0]);
  return denied + passed.replace("127.0.0.1:5833", target).replace("}", keepsHost ? "proxy_set_header Host $host;\n}" : "}");
}

async function startNginx() {
  port = await freePort();
  const folder = place("nginx");
  mkdirSync(folder);
  const target = `127.0.0.1:${server.port}`;
  const configuration = file(
    "nginx.conf",
    `pid ${folder}/pid; error_log ${folder}/error.log; daemon off; worker_processes 1; events {}
     http { access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/f;
       uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s; client_max_body_size 64m;
       server { listen 127.0.0.1:${port}; server_name ${kName}; ${location(target, false)} }
       server { listen 127.0.0.1:${port}; server_name kept.example.org; ${location(target, true)} } }`,
  );
  nginx = spawn("/usr/sbin/nginx", ["-c", configuration, "-p", folder], { stdio: "ignore" });
  for (let tries = 0; tries < 100; ++tries) {
    if (await ask(kName, "GET", "/api/v1/rules").then((answer) => answer.status === 200, () => false)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("nginx does not answer");
}

/** A request to nginx under a name, as a browser that has a page of `origin` open sends it. */
function ask(host, method, path, body = "", headers = {}, at = port) {
  return new Promise((resolve, reject) => {
    const sent = request({ agent: false, host: "127.0.0.1", port: at, method, path, headers: { Host: host, "Content-Length": body.length, ...headers } }, (answer) => {
      let text = "";
      answer.on("data", (data) => (text += data));
      answer.on("end", () => resolve({ status: answer.statusCode, text }));
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

const games = () => ludexOutput("list", "--db", db, "--json").split("\n").length - 1;

before(async () => {
  server = await serve(db, "--origin", `http://${kName}`, "--origin", "https://kept.example.org");
  await startNginx();
});
after(async () => {
  nginx?.kill("SIGTERM");
  await server.stop();
});

test("import works behind a proxy, whatever Host it passes on", async () => {
  for (const [name, origin] of [[kName, `http://${kName}`], ["kept.example.org", "https://kept.example.org"]]) {
    const before = games();
    const answer = await ask(name, "POST", "/api/v1/import?file=x.pgn", record.replace("Proxy", name), { Origin: origin, "Sec-Fetch-Site": "same-origin" });
    assert.equal(answer.status, 200, answer.text);
    assert.match(answer.text, /"imported":1/);
    assert.equal(games(), before + 1);
    assert.equal((await ask(name, "GET", "/games")).status, 200);
    assert.equal((await ask(name, "GET", "/metrics")).status, 403);
  }
});

test("pages of other sites may not ask through the proxy", async () => {
  const before = games();
  for (const origin of ["https://evil.example", `http://evil.${kName}`, `http://${kName}.evil.example`, `http://${kName}:81`, "null"])
    assert.equal((await ask(kName, "POST", "/api/v1/import?file=x.pgn", record, { Origin: origin })).status, 403, origin);
  assert.equal((await ask(kName, "POST", "/api/v1/import?file=x.pgn", record, { "Sec-Fetch-Site": "cross-site" })).status, 403);
  assert.equal(games(), before);
});

test("names that are not ours are refused", async () => {
  for (const name of ["evil.example", `evil.${kName}`]) assert.equal((await ask(name, "GET", "/api/v1/rules", "", {}, server.port)).status, 421, name);
  assert.equal((await ask("kept.example.org", "GET", "/api/v1/rules", "", {}, server.port)).status, 200);
});

test("an origin is an address without a path", async () => {
  for (const origin of ["games.example.org", "https://games.example.org/x", "ftp://games.example.org", "https://", ""])
    await assert.rejects(serve(db, "--origin", origin), /an origin is/, origin);
});

test("others than this machine get in only on purpose, and import only with the token", async () => {
  await assert.rejects(serve(db, "--host", "0.0.0.0"), /--public/);
  const open = await serve(db, "--host", "0.0.0.0", "--public");
  try {
    assert.equal((await ask("127.0.0.1", "GET", "/api/v1/games", "", {}, open.port)).status, 200);
    const post = (headers) => ask("127.0.0.1", "POST", "/api/v1/import?file=x.pgn", record.replace("Proxy", "Token"), headers, open.port);
    assert.equal((await post({})).status, 401);
    for (const path of ["save", "delete?id=1&version=x"])
      assert.equal((await ask("127.0.0.1", "POST", `/api/v1/${path}`, "", {}, open.port)).status, 401, path);
    assert.equal((await post({ Authorization: "Bearer 1234" })).status, 401);
    assert.equal((await ask("127.0.0.1", "POST", "/api/v1/validate?file=x.pgn", record, {}, open.port)).status, 200, "checking stores nothing");
    const token = /takes this token: (\w{32})/.exec(open.said())[1];
    const before = games();
    assert.equal((await post({ Authorization: `Bearer ${token}` })).status, 200);
    assert.equal(games(), before + 1);
  } finally {
    await open.stop();
  }
});

test("a copy of the database is sent while it is used", async () => {
  const answer = await fetch(`${server.address}/api/v1/backup`);
  assert.equal(answer.status, 200);
  const copy = file("copy.db", Buffer.from(await answer.arrayBuffer()));
  assert.equal(ludexOutput("export", "--db", copy), ludexOutput("export", "--db", db));
});

test("a file that was put in the place of the database is neither read nor written to", async () => {
  const name = database("replaced.db", ...samples);
  const other = database("other.db", samples[0]);
  const victim = await serve(name);
  try {
    assert.equal((await fetch(`${victim.address}/api/v1/games`)).status, 200);
    execFileSync("mv", [other, name]);
    const before = readFileSync(name);
    const refused = await fetch(`${victim.address}/api/v1/games`);
    assert.equal(refused.status, 503);
    assert.match((await refused.json()).detail, /another file/);
    const post = await fetch(`${victim.address}/api/v1/import?file=x.pgn`, { method: "POST", body: record, headers: { "Content-Type": "application/octet-stream" } });
    assert.match(await post.text(), /another file/);
    assert.deepEqual(readFileSync(name), before);
  } finally {
    await victim.stop();
  }
});
