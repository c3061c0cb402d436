// The engine's lines for a position, as they come.

import type { Analysis } from "../../bindings/javascript/src/analysis";
import { stream, type Parameters } from "./api";
import { element, find } from "./dom";
import { kSearch, linesTable } from "./engine_lines";
import { Latest, showError } from "./page_state";

export class EnginePanel {
  private readonly button: HTMLButtonElement;
  private readonly lines: HTMLElement;
  private readonly searching = new Latest();
  private isOn = false;
  /** The best move of the position that is judged; empty when none is known. */
  best = "";

  /** `onToggle` hears when people switch it; `onBest` that there is a new best move; `onPick` of a move to be played. */
  constructor(
    private readonly main: HTMLElement,
    onToggle: (isOn: boolean) => void,
    private readonly onBest: () => void,
    private readonly onPick: (move: string) => void,
  ) {
    this.button = find(".engine button", main);
    this.lines = find(".engine .lines", main);
    this.button.addEventListener("click", () => {
      this.isOn = !this.isOn;
      this.button.setAttribute("aria-pressed", String(this.isOn));
      if (!this.isOn) this.stop();
      onToggle(this.isOn);
    });
  }

  stop(): void {
    this.best = "";
    this.searching.stop();
    this.lines.replaceChildren();
  }

  /** Judges a position, if people have switched it on. */
  judge(position: Parameters): void {
    this.stop();
    if (!this.isOn) return;
    const show = (analysis: Analysis): void => {
      this.lines.replaceChildren(linesTable(analysis, (move) => this.buttonFor(move)));
      if (analysis.best === null || analysis.best === this.best) return;
      this.best = analysis.best;
      this.onBest();
    };
    this.searching
      .ask((signal) => stream<Analysis>("analyze", { ...position, multipv: String(kSearch.lines), time: String(kSearch.time) }, signal, (analysis: Analysis) => {
        if (!signal.aborted) show(analysis);
      }))
      .catch((error: unknown) => showError(this.main, error));
  }

  private buttonFor(move: string): HTMLElement {
    const button = element("button", { type: "button", class: "move" }, move);
    button.addEventListener("click", () => this.onPick(move));
    return button;
  }
}
