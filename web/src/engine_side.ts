// The engine beside a game: it judges the position that is shown, in a worker, and asks no server.

import { LudexError, type Analysis, type Engine, type NamedPosition } from "../../bindings/javascript/src/index";
import { element, find } from "./dom";
import { kSearch, linesTable } from "./engine_lines";

const kDelay = 150; // milliseconds: who steps through a game waits for nothing

export class EngineSide {
  private readonly button = element("button", { type: "button", "aria-pressed": "false" }, "Engine");
  private readonly lines = element("div", { class: "lines", "aria-live": "polite" });
  private named: NamedPosition | undefined;
  private timer = 0;
  private isAsking = false;

  /** `load` loads the library. */
  constructor(
    private readonly section: HTMLElement,
    private readonly engine: Engine,
    private readonly load: () => Promise<void>,
  ) {
    find("figure", section).after(element("div", { class: "engine" }, this.button, this.lines));
    section.classList.add("with-engine");
    this.button.addEventListener("click", () => this.toggle());
  }

  get isOn(): boolean {
    return this.button.getAttribute("aria-pressed") === "true";
  }

  show(moves: readonly string[]): void {
    const { variant = "", position } = this.section.dataset;
    this.named = { variant, from: position, moves };
    this.judgeSoon();
  }

  private toggle(): void {
    this.button.setAttribute("aria-pressed", String(!this.isOn));
    this.judgeSoon();
  }

  private judgeSoon(): void {
    window.clearTimeout(this.timer);
    this.stop();
    this.lines.replaceChildren();
    if (this.isOn) this.timer = window.setTimeout(() => void this.judge(), kDelay);
  }

  /** Ends its own search; that of another game goes on. */
  stop(): void {
    window.clearTimeout(this.timer);
    if (this.isAsking) this.engine.stop();
  }

  private async judge(): Promise<void> {
    const named = this.named;
    if (!named) return;
    const show = (analysis: Analysis): void => {
      if (named === this.named && this.isOn) this.lines.replaceChildren(linesTable(analysis, (move) => move));
    };
    try {
      await this.load();
      if (named !== this.named || !this.isOn) return;
      this.isAsking = true;
      show(await this.engine.analyse(named, kSearch, show));
      this.isAsking = false;
    } catch (error) {
      if (error instanceof LudexError && error.kind === "interrupted") return; // by itself, or by another game
      this.isAsking = false;
      const why = error instanceof Error ? error.message : String(error);
      this.lines.replaceChildren(error instanceof LudexError ? why : `The engine cannot run in this browser: ${why}`);
    }
  }
}

