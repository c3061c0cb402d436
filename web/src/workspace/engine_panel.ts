// The engine beside the board: it judges the position that is shown.

import type { Analysis } from "../../../bindings/javascript/src/analysis";
import { stream } from "../api";
import { button, element } from "../dom";
import { Latest, messageOf } from "../page_state";
import type { Study } from "../tree/study";
import type { Node } from "../tree/tree";
import type { EngineLines } from "./engine_lines";
import { questionFor } from "./positions";

const kDelay = 150; // milliseconds: who steps through a game waits for nothing
const kTime = 10_000; // milliseconds of a search
const kDeepTime = 60_000;
const kLines = ["1", "2", "3", "4", "5"];
const kUsualLines = "3";

export class EnginePanel {
  private readonly button = button("Engine", () => this.toggle(), { "aria-pressed": "false", title: "Engine (e)" });
  private readonly count = element("select", { "aria-label": "Lines" });
  private readonly deeper = button("", () => (this.isDeep ? this.stop() : this.search(kDeepTime)));
  readonly root = element("section", { class: "engine panel", "aria-label": "Engine" }, element("div", { class: "tools" }, this.button, this.count, this.deeper));
  private readonly searching = new Latest();
  /** The deepest that was found. */
  private known = new WeakMap<Node, Analysis>();
  /** Whose search came to its end; it is not repeated unless it is to be deeper. */
  private searched = new WeakSet<Node>();
  private timer = 0;
  /** A long search is under way. */
  private isDeep = false;

  constructor(
    private readonly study: Study,
    private readonly lines: EngineLines,
    /** Hears the first mover's chance. */
    private readonly onChance: (chance: number) => void,
  ) {
    this.root.append(lines.root);
    this.count.append(...kLines.map((n) => element("option", { value: n }, n === "1" ? "1 line" : `${n} lines`)));
    this.count.value = kUsualLines;
    this.count.addEventListener("change", () => {
      this.known = new WeakMap();
      this.searched = new WeakSet();
      this.judge();
    });
    study.listen({ shown: () => this.judge() });
    this.showState();
  }

  private get isOn(): boolean {
    return this.button.getAttribute("aria-pressed") === "true";
  }
  toggle(): void {
    this.button.setAttribute("aria-pressed", String(!this.isOn));
    this.judge();
  }
  stop(): void {
    window.clearTimeout(this.timer);
    this.searching.stop();
    this.isDeep = false;
    this.showState();
  }
  /** Plays the move that the engine likes best. */
  playBest(): void {
    const best = this.known.get(this.study.current)?.best;
    if (best) this.study.play(best);
  }

  private showState(): void {
    this.count.hidden = !this.isOn;
    this.deeper.hidden = !this.isOn;
    this.deeper.textContent = this.isDeep ? "Stop" : "Deeper";
    this.deeper.title = this.isDeep ? "End the search" : "Search for a minute";
  }

  private judge(): void {
    this.stop();
    this.lines.clear();
    if (!this.isOn || this.study.tree.start.isOpen) return;
    const known = this.known.get(this.study.current);
    if (known) this.show(this.study.current, known);
    if (!this.searched.has(this.study.current)) this.timer = window.setTimeout(() => this.search(kTime), kDelay);
  }

  private search(time: number): void {
    const node = this.study.current;
    const asked = { ...questionFor(this.study.tree.start, node.path), multipv: this.count.value, time: String(time) };
    this.isDeep = time === kDeepTime;
    this.showState();
    this.searching
      .ask(async (signal) => {
        await stream<Analysis>("analyze", asked, signal, (analysis) => !signal.aborted && this.tell(node, analysis));
        if (!signal.aborted) this.searched.add(node);
      })
      .catch((error: unknown) => this.lines.say(messageOf(error)))
      .finally(() => {
        if (this.study.current !== node || this.searching.isAsking) return;
        this.isDeep = false;
        this.showState();
      });
  }

  /** A new search begins with one move; until it gets as deep as the one before, that one's lines stay. */
  private tell(node: Node, analysis: Analysis): void {
    const known = this.known.get(node);
    if (known && known.depth > analysis.depth) return;
    this.known.set(node, analysis);
    this.show(node, analysis);
  }

  private show(node: Node, analysis: Analysis): void {
    const [best] = analysis.lines;
    const isFirst = this.study.tree.toMove(node) === this.study.tree.start.firstMover;
    if (best) this.onChance(isFirst ? best.chance : 1 - best.chance);
    this.lines.show(analysis);
  }
}
