// The engine on a page with games: it judges the position that is shown, in a worker, and asks no server. The page has the
// code of the library and of the worker as texts (web/page_engine.hpp).

import { Engine, load, LudexError, type Analysis, type Place } from "../../bindings/javascript/src/index";
import { element, find } from "./dom";
import { linesTable } from "./engine_lines";
import { kShown, type Shown } from "./shown";

const kLimits = { lines: 3, time: 10_000 };
const kDelay = 150; // milliseconds: who steps through a game waits for nothing

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

/** The panel of one game. */
class Panel {
  private readonly button = element("button", { type: "button", "aria-pressed": "false" }, "Engine");
  private readonly lines = element("div", { class: "lines", "aria-live": "polite" });
  private place: Place | undefined;
  private timer = 0;

  constructor(private readonly section: HTMLElement) {
    find("figure", section).after(element("div", { class: "engine" }, this.button, this.lines));
    section.classList.add("with-engine");
    this.button.addEventListener("click", () => this.toggle());
  }

  get isOn(): boolean {
    return this.button.getAttribute("aria-pressed") === "true";
  }

  show(moves: readonly string[]): void {
    const { variant = "", position } = this.section.dataset;
    this.place = { variant, from: position, moves };
    this.judgeSoon();
  }

  private toggle(): void {
    this.button.setAttribute("aria-pressed", String(!this.isOn));
    this.judgeSoon();
  }

  private judgeSoon(): void {
    window.clearTimeout(this.timer);
    engine.stop();
    this.lines.replaceChildren();
    if (this.isOn) this.timer = window.setTimeout(() => void this.judge(), kDelay);
  }

  private async judge(): Promise<void> {
    const place = this.place;
    if (!place) return;
    const show = (analysis: Analysis): void => {
      if (place === this.place && this.isOn) this.lines.replaceChildren(linesTable(analysis, (move) => move));
    };
    try {
      loaded ??= code().then(load);
      await loaded;
      if (place === this.place && this.isOn) show(await engine.analyse(place, kLimits, show));
    } catch (error) {
      if (error instanceof LudexError && error.kind === "interrupted") return;
      const why = error instanceof Error ? error.message : String(error);
      this.lines.replaceChildren(error instanceof LudexError ? why : `The engine cannot run in this browser: ${why}`);
    }
  }
}

const panels = new Map<HTMLElement, Panel>();

document.addEventListener(kShown, (event) => {
  const { section, moves } = (event as CustomEvent<Shown>).detail;
  const panel = panels.get(section) ?? new Panel(section);
  panels.set(section, panel);
  panel.show(moves);
});
