// The engine on a page with games: it judges the position that is shown, in a worker, and asks no server. The page has the
// code of the library and of the worker as texts (web/page_engine.hpp).

import { Engine, load } from "../../bindings/javascript/src/index";
import { find } from "./dom";
import { EngineSide } from "./engine_side";
import { kShown, type Shown } from "./shown";

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

const engine = new Engine(startWorker);
let loaded: Promise<void> | undefined;
const loadOnce = (): Promise<void> => (loaded ??= code().then(load));

const panels = new Map<HTMLElement, EngineSide>();

document.addEventListener(kShown, (event) => {
  const { section, moves } = (event as CustomEvent<Shown>).detail;
  const panel = panels.get(section) ?? new EngineSide(section, engine, loadOnce);
  panels.set(section, panel);
  panel.show(moves);
});
