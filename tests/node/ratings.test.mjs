// Computed ratings beside those of two programs of others: whr (whole history, Coulom's model) and glicko2.

import assert from "node:assert/strict";
import { createRequire } from "node:module";
import test from "node:test";
import { database, file, ludex } from "./program.mjs";

const require = createRequire(import.meta.url);
const { WholeHistoryRating } = require("whr");
const { Glicko2 } = require("glicko2");

const kDriftOfYear = 75; // points of Elo: as ratings.cpp has it
const kMonthsInYear = 12;
const kBounds = 1.96; // deviations from a rating to its bounds

/** Numbers from 0 to 1, the same ones each time. */
function randomOf(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Games between players whose strengths go up and down, from some starts: [{first, second, start, month, wins}]. */
function league({ seed, players, months, games, starts }) {
  const random = randomOf(seed);
  const strengths = Array.from({ length: players }, () => 600 * (random() - 0.5));
  const worths = starts.map(() => 150 * (random() - 0.3));
  const list = [];
  for (let month = 0; month < months; ++month) {
    for (let i = 0; i < players; ++i) strengths[i] += 60 * (random() - 0.5);
    for (let game = 0; game < games; ++game) {
      const first = Math.floor(random() * players);
      const second = (first + 1 + Math.floor(random() * (players - 1))) % players;
      const start = Math.floor(random() * starts.length);
      const elo = strengths[first] + worths[start] - strengths[second];
      list.push({ first: `P${first}`, second: `P${second}`, start: starts[start], month, wins: random() < 1 / (1 + 10 ** (-elo / 400)) });
    }
  }
  return list;
}

const year = (month) => 2000 + Math.floor(month / kMonthsInYear);
const monthText = (month) => `${year(month)}.${String((month % kMonthsInYear) + 1).padStart(2, "0")}`;

/** Records that state results which their one move does not prove. Two players meet once a day: no game is repeated. */
function recordsOf(games, { isBlackFirst, moves, setUp }) {
  const days = new Map();
  return games.map((game) => {
    const pair = `${game.first} ${game.second} ${game.month}`;
    const day = (days.get(pair) ?? 0) + 1;
    days.set(pair, day);
    const [name, variant] = game.start.split("/");
    const [black, white] = isBlackFirst ? [game.first, game.second] : [game.second, game.first];
    const tags = { Date: `${monthText(game.month)}.${String(day).padStart(2, "0")}`, White: white, Black: black, Result: game.wins ? "1-0" : "0-1", Game: name, ...(variant ? { Variant: variant } : {}), ...(setUp ? { SetUp: "1", FEN: setUp } : {}) };
    return `${Object.entries(tags).map(([tag, value]) => `[${tag} "${value}"]\n`).join("")}\n${moves} ${tags.Result}\n\n`;
  });
}

/** The answer of `ludex ratings`. */
function ratings(name, games, kind, method) {
  const db = database(`${name}.db`, file(`${name}.pgn`, recordsOf(games, kind).join("")));
  return JSON.parse(ludex("ratings", "--db", db, "--method", method, "--points", "--json"));
}

const kLeagues = [
  { name: "abalone", kind: { isBlackFirst: true, moves: "1. a1b1" }, of: { seed: 1, players: 6, months: 30, games: 8, starts: ["abalone", "abalone/belgian-daisy", "abalone/snakes"] } },
  { name: "attangle", kind: { isBlackFirst: false, moves: "1. a1" }, of: { seed: 2, players: 12, months: 20, games: 20, starts: ["attangle", "attangle/grand"] } },
  { name: "artaban", kind: { isBlackFirst: false, moves: "1. e2-e3", setUp: "8/b64,b12,b36,b24,b62,b45,b35,B35/8/8/8/8/W35,w35,w63,w36,w53,w24,w24,w41/8 w" }, of: { seed: 3, players: 20, months: 1, games: 300, starts: ["artaban"] } },
];

/** Coulom's model with the worths of starts that were found, as handicaps of who moves second. */
function wholeHistory(games, worths) {
  const whr = new WholeHistoryRating({ w2: kDriftOfYear ** 2 / kMonthsInYear });
  for (const { first, second, start, month, wins } of games) whr.createGame(first, second, wins ? "B" : "W", month, worths.get(start));
  whr.iterate(2000);
  return whr;
}

for (const { name, kind, of } of kLeagues) {
  const games = league(of);

  test(`${name}: whole history is that of another program`, () => {
    const answer = ratings(name, games, kind, "history");
    assert.equal(answer.games, games.length);
    const worths = new Map(answer.starts.map(({ start, worth }) => [start, worth]));
    const whr = wholeHistory(games, worths);
    for (const { player, points } of answer.players) {
      const theirs = whr.ratingsForPlayer(player);
      assert.equal(points.length, theirs.length);
      points.forEach(({ month, rating }, i) => { // theirs are whole numbers
        assert.equal(month, monthText(theirs[i][0]));
        assert.ok(Math.abs(rating - 1500 - theirs[i][1]) < 0.6, `${player} ${month}: ${rating - 1500}, theirs ${theirs[i][1]}`);
      });
    }
  });

  test(`${name}: Glicko-2 is that of another program`, () => {
    const answer = ratings(name, games, kind, "glicko2");
    const glicko = new Glicko2({ tau: 0.5, rating: 1500, rd: 350, vol: 0.06 });
    const players = new Map();
    const playerOf = (who) => players.get(who) ?? players.set(who, glicko.makePlayer()).get(who);
    for (let month = 0; month < of.months; ++month)
      glicko.updateRatings(games.filter((game) => game.month === month).map(({ first, second, wins }) => [playerOf(first), playerOf(second), wins ? 1 : 0]));
    for (const { player, rating, high, last } of answer.players) {
      const theirs = playerOf(player);
      assert.ok(Math.abs(rating - theirs.getRating()) < 0.1, `${player}: ${rating}, theirs ${theirs.getRating()}`);
      // Theirs grows until the last month, ours is that of his own last one.
      if (last === answer.last) assert.ok(Math.abs((high - rating) / kBounds - theirs.getRd()) < 0.1, `${player}: ${high - rating}, theirs ${theirs.getRd()}`);
    }
  });
}

test("in one month, whole history and Elo are the same", () => {
  const { name, kind, of } = kLeagues[2];
  const [elo, history] = ["elo", "history"].map((method) => ratings(name, league(of), kind, method));
  assert.deepEqual(elo.players.map(({ player, rating, low }) => [player, rating, low]), history.players.map(({ player, rating, low }) => [player, rating, low]));
});
