// The engine beside the board: it judges the position that is shown.

import type { Analysis } from "../../../bindings/javascript/src/analysis";
import { stream } from "../api";
import { count, element, percent, row, table } from "../dom";
import { Latest, messageOf } from "../page_state";
import type { Study } from "../tree/study";
import type { Node } from "../tree/tree";
import type { Hints } from "./hints";
import { questionFor } from "./positions";

const kDelay = 150; // milliseconds: who steps through a game waits for nothing
const kTime = 10_000; // milliseconds of a search
const kDeepTime = 60_000;
const kMoves = 8; // that are shown behind the first one
const kLines = ["1", "2", "3", "4", "5"];
const kUsualLines = "3";

export class EnginePanel {
  private readonly button = element("button", { type: "button", "aria-pressed": "false", title: "Engine (e)" }, "Engine");
  private readonly lines = element("select", { "aria-label": "Lines" });
  private readonly deeper = element("button", { type: "button", title: "Search for a minute" }, "Deeper");
  private readonly answer = element("div", { class: "lines", "aria-live": "polite" });
  readonly root = element("section", { class: "engine panel", "aria-label": "Engine" }, element("div", { class: "tools" }, this.button, this.lines, this.deeper), this.answer);
  private readonly searching = new Latest();
  /** What was found; a position is not searched again unless it is to be deeper. */
  private known = new WeakMap<Node, Analysis>();
  private timer = 0;
  /** A long search is under way. */
  private isDeep = false;

  constructor(
    private readonly study: Study,
    private readonly hints: Hints,
    /** Hears the first mover's chance. */
    private readonly onChance: (chance: number) => void,
  ) {
    this.lines.append(...kLines.map((n) => element("option", { value: n }, n === "1" ? "1 line" : `${n} lines`)));
    this.lines.value = kUsualLines;
    this.button.addEventListener("click", () => this.toggle());
    this.deeper.addEventListener("click", () => (this.isDeep ? this.stop() : this.search(kDeepTime)));
    this.lines.addEventListener("change", () => {
      this.known = new WeakMap();
      this.judge();
    });
    study.listen({ shown: () => this.judge(), opened: () => (this.known = new WeakMap()) });
    this.show();
  }

  get isOn(): boolean {
    return this.button.getAttribute("aria-pressed") === "true";
  }
  toggle(): void {
    this.button.setAttribute("aria-pressed", String(!this.isOn));
    this.show();
    this.judge();
  }
  stop(): void {
    window.clearTimeout(this.timer);
    this.searching.stop();
    this.showDeep(false);
  }
  /** Plays the move that the engine likes best. */
  playBest(): void {
    const best = this.known.get(this.study.current)?.best;
    if (best) this.study.play(best);
  }

  private show(): void {
    this.lines.hidden = !this.isOn;
    this.deeper.hidden = !this.isOn;
  }

  private showDeep(isDeep: boolean): void {
    this.isDeep = isDeep;
    this.deeper.textContent = isDeep ? "Stop" : "Deeper";
    this.deeper.title = isDeep ? "End the search" : "Search for a minute";
  }

  private judge(): void {
    this.stop();
    this.answer.replaceChildren();
    this.hints.clearLines();
    if (!this.isOn || this.study.tree.start.isOpen) return;
    const known = this.known.get(this.study.current);
    if (known) this.tell(this.study.current, known);
    else this.timer = window.setTimeout(() => this.search(kTime), kDelay);
  }

  private search(time: number): void {
    const node = this.study.current;
    this.showDeep(time === kDeepTime);
    const asked = { ...questionFor(this.study.tree.start, node.path), multipv: this.lines.value, time: String(time) };
    this.searching
      .ask(async (signal) => {
        let last: Analysis | undefined;
        await stream<Analysis>("analyze", asked, signal, (analysis) => {
          if (signal.aborted) return;
          last = analysis;
          this.tell(node, analysis);
        });
        if (last) this.known.set(node, last);
        if (!signal.aborted) this.showDeep(false);
      })
      .catch((error: unknown) => {
        this.showDeep(false);
        if (this.study.current === node) this.answer.replaceChildren(messageOf(error));
      });
  }

  private tell(node: Node, analysis: Analysis): void {
    const [best] = analysis.lines;
    const { start } = this.study.tree;
    if (best) this.onChance(this.study.tree.toMove(node) === start.firstMover ? best.chance : 1 - best.chance);
    this.hints.showLines(analysis.lines.map((line) => line.move));
    const rows = analysis.lines.map((line) => this.lineRow(line));
    this.answer.replaceChildren(table(`depth ${analysis.depth}, ${count(analysis.nodes)} nodes`, ["move", "score", "chance", "then"], rows));
  }

  private lineRow(line: Analysis["lines"][number]): HTMLTableRowElement {
    const sign = line.score >= 0 ? "+" : "−";
    const score = line.proof ? `${line.proof.result} in ${line.proof.exact ? "" : "≤ "}${line.proof.plies}` : sign + Math.abs(line.score).toFixed(2);
    const first = element("button", { type: "button", class: "move" }, line.move);
    first.addEventListener("click", () => this.play([line.move]));
    const then = line.moves.slice(1, 1 + kMoves).map((move, i) => {
      const span = element("span", { class: "ahead" }, move);
      const way = line.moves.slice(0, i + 2);
      span.addEventListener("click", () => this.play(way));
      this.hints.preview(span, way);
      return span;
    });
    this.hints.preview(first, [line.move]);
    return row("td", [first, score, percent(line.chance), element("span", {}, ...then.flatMap((span) => [span, " "]))]);
  }

  private play(moves: readonly string[]): void {
    for (const move of moves) this.study.play(move);
  }
}
