// The library on a page with games: it knows the rules, and judges the position that is shown in a worker. It asks no
// server. The page has the code of the library and of the worker as texts (web/page_engine.hpp).

import { Engine, load } from "../../bindings/javascript/src/index";
import type { PageQuestion } from "../../bindings/javascript/src/page";
import { answerBy } from "./api";
import { pageParts } from "./board/parts";
import { find } from "./dom";
import { LibraryAnswers } from "./library_answers";
import { Equipment } from "./workspace/equipment";

const textOf = (id: string): string => find(`#${id}`).textContent ?? "";

/** The code of the library: packed by gzip, in base 64. */
function code(): Promise<ArrayBuffer> {
  const packed = Uint8Array.from(atob(textOf("ludex-code").trim()), (sign) => sign.charCodeAt(0));
  return new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}

function startWorker(): Worker {
  const script = URL.createObjectURL(new Blob([textOf("ludex-worker")], { type: "text/javascript" }));
  const worker = new Worker(script);
  URL.revokeObjectURL(script);
  return worker;
}

let loaded: Promise<void> | undefined;
const loadOnce = (): Promise<void> => (loaded ??= code().then(load));

const library = new LibraryAnswers(loadOnce, new Engine(startWorker));
answerBy({
  get: (path, parameters) => library.ask(path as PageQuestion, parameters),
  stream: (_, parameters, signal, onRow) => library.analyse(parameters, signal, onRow),
  open: () => Promise.reject(new Error("there is nowhere to open it")),
  explorer: "",
  games: "",
  game: () => "",
  page: () => "",
});

/** The other script of the page calls it. */
globalThis.ludexEquip = (workspace) => new Equipment(workspace, pageParts).addEngine();
