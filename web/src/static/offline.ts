// The answers that a server would give, out of the files of a static site and of the library in the browser.

import { Engine, load, parseGames, sectionOf } from "../../../bindings/javascript/src/page_index";
import { LibraryAnswers } from "../library_answers";
import { address, Refusal, type Answers, type Explored, type GameRow, type Opened, type Parameters } from "../api";
import { about, allGames, json, Missing } from "./files";

type Slices = Readonly<Record<string, unknown>>;
const kNothing = { all: [0, 0, 0, 0], moves: [], games: [] };

function nothingIfMissing(error: unknown): Slices {
  if (error instanceof Missing) return {};
  throw error;
}

async function explore(asked: Parameters): Promise<Explored> {
  const { board, name } = await library.ask<{ board: string; name: string }>("slice", asked).catch(() => ({ board: "", name: "" }));
  if (name === "") return setups(asked);
  const { explore: boards, plies, min_games: least } = await about();
  const files = boards[board] ?? 0;
  const part = files > 0 ? await json<Slices>(`explore/${board}/${BigInt(`0x${name}`) % BigInt(files)}.json`).catch(nothingIfMissing) : {};
  const slice = part[name];
  const answer = await library.ask<Explored & { sample: unknown }>("explored", { ...asked, slice: slice ?? kNothing });
  const rows = new Map((await allGames()).map((game) => [game.id, game]));
  const sample = (answer.sample as unknown as number[]).map((id) => rows.get(id)).filter((game): game is GameRow => game !== undefined);
  if (slice !== undefined) return { ...answer, sample };
  return { ...answer, sample, note: `this site has answers for positions that ${least} of its games come to in their first ${plies} plies` };
}

/** Of a game that has no start of its own; throws what is wrong with the question when it is another one. */
async function setups(asked: Parameters): Promise<Explored> {
  if (asked["from"] || asked["moves"]) await library.ask("slice", asked);
  const { board } = await library.ask<{ board: string }>("drawing", { game: asked["game"] });
  return json(`explore/${board}/setups.json`);
}

/** This script again. A page of another address may not start it as a worker, but may import it into one of its own. */
function startWorker(): Worker {
  const script = new URL(import.meta.url);
  if (script.origin === location.origin) return new Worker(script, { type: "module" });
  const own = URL.createObjectURL(new Blob([`import ${JSON.stringify(script.href)};`], { type: "text/javascript" }));
  return new Worker(own, { type: "module" });
}

const library = new LibraryAnswers(() => load(), new Engine(startWorker));

/** A record that names no game is no game here. */
async function open(text: string): Promise<Opened> {
  await load();
  const [record] = parseGames(text);
  if (!record) throw new Refusal({ status: 422, detail: "it is no record of a game" });
  const { report } = record;
  const isGame = report.game !== null;
  const { section, parts } = isGame ? sectionOf(record) : { section: null, parts: null };
  record.free();
  return { section, parts, report };
}

export function offlineAnswers(explorer: string): Answers {
  return {
    get(path, parameters) {
      if (path === "rules") return json("data/rules.json");
      if (path === "position" || path === "drawing" || path === "setup") return library.ask(path, parameters);
      if (path === "explore") return explore(parameters);
      return Promise.resolve({ paths: {} }); // it takes no filters
    },
    stream: (_, parameters, signal, onRow) => library.analyse(parameters, signal, onRow),
    open: (text) => open(text),
    explorer,
    games: "",
    game: (id) => `game.html?id=${id}`,
    page: (of, name) => address("games.html", { [of]: name }),
  };
}
