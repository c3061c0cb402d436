// What is said beside the board of a drill, and its buttons.

import { button, countOf, element, saveFile } from "../dom";
import { messageOf } from "../page_state";
import type { Progress } from "./progress";
import { wordsOn, type Puzzle } from "./puzzle";

interface Listener {
  giveUp(): void;
  next(): void;
}

export class DrillWords {
  private readonly task = element("h2", { "aria-live": "polite" });
  private readonly verdict = element("p", { class: "verdict", "aria-live": "assertive" });
  private readonly words = element("p", { class: "words" });
  private readonly counts = element("p", { class: "counts" });
  private readonly solution: HTMLButtonElement;
  private readonly nextOne: HTMLButtonElement;
  readonly root: HTMLElement;

  constructor(
    private readonly progress: Progress,
    listener: Listener,
  ) {
    this.solution = button("Solution", () => listener.giveUp());
    this.nextOne = button("Next", () => listener.next());
    const save = button("Save progress", () => saveFile(new Blob([progress.asFile()], { type: "application/json" }), "ludex-progress.json"));
    const file = element("input", { type: "file", accept: ".json,application/json" });
    file.addEventListener("change", () => void this.load(file));
    const keep = element("details", {}, element("summary", {}, "Progress"), element("p", {}, "This browser keeps it. To take it elsewhere, save it to a file."),
      element("p", {}, save, " ", element("label", {}, "Load progress ", file)));
    this.root = element("div", { class: "drill-words" }, this.task, this.verdict, this.words, element("p", { class: "tools" }, this.solution, " ", this.nextOne), this.counts, keep);
  }

  /** Another one is being looked for. */
  wait(): void {
    this.solution.disabled = this.nextOne.disabled = true;
    this.say("", "");
    this.words.replaceChildren();
  }
  /** A new one, or none. */
  ask(puzzle: Puzzle | undefined): void {
    this.task.textContent = puzzle?.task ?? "No more puzzles for now";
    this.solution.hidden = this.nextOne.hidden = !puzzle;
    this.solution.disabled = this.nextOne.disabled = false;
  }
  /** It could not be found; it can be looked for again. */
  fail(): void {
    this.nextOne.disabled = this.nextOne.hidden = false;
  }

  say(kind: string, text: string): void {
    this.verdict.className = `verdict ${kind}`;
    this.verdict.textContent = text;
  }
  showSolution(puzzle: Puzzle, game: HTMLElement | null): void {
    this.solution.disabled = true;
    this.words.replaceChildren(element("b", {}, solutionOf(puzzle)), ` (${wordsOn(puzzle)})`, ...(game ? [" ", game] : []));
    this.nextOne.focus();
  }

  count(found: number, missed: number): void {
    this.counts.textContent = `Now: ${found} found, ${missed} missed. Known: ${countOf(this.progress.size, "puzzle")}, of which ${this.progress.dueNow} due.`;
  }

  private async load(file: HTMLInputElement): Promise<void> {
    const [chosen] = file.files ?? [];
    if (!chosen) return;
    try {
      this.progress.load(await chosen.text());
      this.say("", `Progress is loaded: ${countOf(this.progress.size, "puzzle")}, of which ${this.progress.dueNow} due.`);
    } catch (error) {
      this.say("wrong", `${chosen.name}: ${error instanceof SyntaxError ? "this is no file of progress" : messageOf(error)}`);
    }
  }
}

/** "1. f5g5 g6h7 2. g5h5 (or g5h6)" */
function solutionOf({ line, right }: Puzzle): string {
  return line.map((move, i) => {
    if (i % 2 !== 0) return move;
    const others = (right[i / 2] ?? []).filter((other) => other !== move);
    return `${i / 2 + 1}. ${move}${others.length > 0 ? ` (or ${others.join(", ")})` : ""}`;
  }).join(" ");
}
