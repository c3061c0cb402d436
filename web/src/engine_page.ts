// The library on a page with games: it knows the rules, and judges the position that is shown in a worker. It asks no
// server. The page has the code of the library and of the worker as texts (web/page_engine.hpp).

import { Engine, load } from "../../bindings/javascript/src/index";
import { find } from "./dom";
import { LibraryAnswers } from "./library_answers";

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

/** The other script of the page looks for it. */
globalThis.ludexLibrary = new LibraryAnswers(loadOnce, new Engine(startWorker));
