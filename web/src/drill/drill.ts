// Puzzles one after the other: the right moves are played on the board, and what was missed comes again.

import type { PartStore } from "../board/parts";
import { button, countOf, element, saveFile } from "../dom";
import { messageOf } from "../page_state";
import { DrillBoard } from "./drill_board";
import { Progress } from "./progress";
import { wordsOn, type Puzzle } from "./puzzle";

/** Where puzzles come from: the next one that is due or new; nothing when there are no more. */
export interface Puzzles {
  next(progress: Progress): Promise<Puzzle | undefined>;
}

const kReply = 500; // milliseconds: the answer is seen to follow

export class Drill {
  private readonly task = element("h2", { "aria-live": "polite" });
  private readonly verdict = element("p", { class: "verdict", "aria-live": "assertive" });
  private readonly words = element("p", { class: "words" });
  private readonly counts = element("p", { class: "counts" });
  private readonly solution = button("Solution", () => void this.giveUp());
  private readonly nextOne = button("Next", () => void this.next());
  private readonly board: DrillBoard;
  readonly root: HTMLElement;
  private readonly progress = new Progress();
  private puzzle: Puzzle | undefined;
  /** The moves of its line that were played. */
  private played: readonly string[] = [];
  /** Whether a move of this puzzle was wrong, or its solution was shown: it is noted once. */
  private isNoted = false;
  private found = 0;
  private missed = 0;

  constructor(
    private readonly puzzles: Puzzles,
    parts: PartStore,
    /** A link to the game of a puzzle; none where there are no games. */
    private readonly linkOf: (puzzle: Puzzle) => HTMLElement | null = () => null,
  ) {
    this.board = new DrillBoard(parts, (move) => void this.answer(move));
    const save = button("Save progress", () => saveFile(new Blob([this.progress.asFile()], { type: "application/json" }), "ludex-progress.json"));
    const file = element("input", { type: "file", accept: ".json,application/json" });
    file.addEventListener("change", () => void this.load(file));
    const keep = element("details", {}, element("summary", {}, "Progress"), element("p", {}, "This browser keeps it. To take it elsewhere, save it to a file."),
      element("p", {}, save, " ", element("label", {}, "Load progress ", file)));
    this.root = element("div", { class: "drill" }, this.board.root, element("div", { class: "drill-words" }, this.task, this.verdict, this.words, element("p", { class: "tools" }, this.solution, " ", this.nextOne), this.counts, keep));
  }

  async next(): Promise<void> {
    this.verdict.textContent = "";
    this.words.replaceChildren();
    this.nextOne.disabled = true;
    this.puzzle = await this.puzzles.next(this.progress);
    this.nextOne.disabled = false;
    this.played = [];
    this.isNoted = false;
    this.solution.hidden = this.nextOne.hidden = !this.puzzle;
    this.solution.disabled = false;
    this.task.textContent = this.puzzle?.task ?? "No more puzzles for now";
    this.count();
    if (this.puzzle) await this.board.show(this.puzzle, [], true);
  }

  private async answer(move: string): Promise<void> {
    const { puzzle } = this;
    if (!puzzle) return;
    const right = puzzle.answers[this.played.length / 2] ?? [];
    if (!right.includes(move)) {
      this.board.clear();
      this.say("wrong", `${move} is not right. Try again.`);
      return this.note(false);
    }
    this.played = [...this.played, move];
    if (this.played.length >= puzzle.line.length) return this.end("right");
    await this.board.show(puzzle, this.played, false);
    this.say("right", `${move} is right. ${puzzle.line[this.played.length]} is the answer; go on.`);
    const played = [...this.played, puzzle.line[this.played.length] ?? ""];
    this.played = played;
    await new Promise((done) => window.setTimeout(done, kReply));
    // Meanwhile somebody may have asked for the solution, or for another puzzle.
    if (this.played === played) await this.board.show(puzzle, played, true);
  }

  private async giveUp(): Promise<void> {
    this.note(false);
    this.played = this.puzzle?.line ?? [];
    await this.end("shown");
  }

  private async end(how: "right" | "shown"): Promise<void> {
    const { puzzle } = this;
    if (!puzzle) return;
    if (how === "right") this.note(true);
    this.solution.disabled = true;
    this.say(how, how === "right" ? `${this.played[this.played.length - 1]} is right.` : "The solution:");
    const game = this.linkOf(puzzle);
    this.words.replaceChildren(element("b", {}, solutionOf(puzzle)), ` (${wordsOn(puzzle)})`, ...(game ? [" ", game] : []));
    await this.board.show(puzzle, this.played, false);
    this.nextOne.focus();
  }

  private note(isFound: boolean): void {
    if (this.isNoted || !this.puzzle) return;
    this.isNoted = true;
    if (isFound) this.found += 1;
    else this.missed += 1;
    this.progress.note(this.puzzle, isFound);
    this.count();
  }

  private say(kind: string, text: string): void {
    this.verdict.className = `verdict ${kind}`;
    this.verdict.textContent = text;
  }

  private count(): void {
    this.counts.textContent = `Now: ${this.found} found, ${this.missed} missed. Known: ${countOf(this.progress.size, "puzzle")}, of which ${this.progress.dueNow} due.`;
  }

  private async load(file: HTMLInputElement): Promise<void> {
    const [chosen] = file.files ?? [];
    if (!chosen) return;
    try {
      this.progress.load(await chosen.text());
      this.count();
      this.say("", "Progress is loaded.");
    } catch (error) {
      this.say("wrong", `${chosen.name}: ${messageOf(error)}`);
    }
  }
}

/** "1. f5g5 g6h7 2. g5h5 (or g5h6)" */
function solutionOf({ line, answers }: Puzzle): string {
  return line.map((move, i) => {
    if (i % 2 !== 0) return move;
    const others = (answers[i / 2] ?? []).filter((other) => other !== move);
    return `${i / 2 + 1}. ${move}${others.length > 0 ? ` (or ${others.join(", ")})` : ""}`;
  }).join(" ");
}
