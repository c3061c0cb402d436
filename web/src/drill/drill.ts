// Puzzles one after the other: the right moves are played on the board, and what was missed comes again.

import type { PartStore } from "../board/parts";
import { element } from "../dom";
import { DrillBoard } from "./drill_board";
import { DrillWords } from "./drill_words";
import { Progress } from "./progress";
import type { Puzzle } from "./puzzle";

export interface Puzzles {
  /** The next one that is due or new; nothing when there are no more. */
  next(progress: Progress): Promise<Puzzle | undefined>;
  /** A link to the game of a puzzle; none where there are no games. */
  linkOf?(puzzle: Puzzle): HTMLElement | null;
  /** Hears what went wrong; the next one can be asked for again. */
  fail?(error: unknown): void;
}

const kReply = 500; // milliseconds: the reply is seen to follow

export class Drill {
  private readonly progress = new Progress();
  private readonly board: DrillBoard;
  private readonly words: DrillWords;
  readonly root: HTMLElement;
  private puzzle: Puzzle | undefined;
  /** What was played of its line. A new list means a new step: who waited for the one before gives up. */
  private played: readonly string[] = [];
  /** It is noted once: whether no move was wrong, and the solution not shown. */
  private isNoted = false;
  private readonly now = { found: 0, missed: 0 };

  constructor(
    private readonly puzzles: Puzzles,
    parts: PartStore,
  ) {
    this.board = new DrillBoard(parts, (move) => void this.take(move));
    this.words = new DrillWords(this.progress, { giveUp: () => void this.giveUp(), next: () => void this.next() });
    this.root = element("div", { class: "drill" }, this.board.root, this.words.root);
  }

  async next(): Promise<void> {
    this.begin([]);
    this.puzzle = undefined;
    this.words.wait();
    try {
      this.puzzle = await this.puzzles.next(this.progress);
    } catch (error) {
      this.words.fail();
      return this.puzzles.fail?.(error);
    }
    this.isNoted = false;
    this.words.ask(this.puzzle);
    this.count();
    if (this.puzzle) await this.board.show(this.puzzle, [], true);
  }

  private async take(move: string): Promise<void> {
    const { puzzle } = this;
    if (!puzzle) return;
    if (!(puzzle.right[this.played.length / 2] ?? []).includes(move)) {
      this.board.clear();
      this.words.say("wrong", `${move} is not right. Try again.`);
      return this.note(false);
    }
    const own = this.begin([...this.played, move]);
    const reply = puzzle.line[own.length];
    if (reply === undefined) return this.end("right", `${move} is right.`);
    await this.board.show(puzzle, own, false);
    if (this.played !== own) return;
    this.words.say("right", `${move} is right. ${reply} is the reply; go on.`);
    await new Promise((done) => window.setTimeout(done, kReply));
    if (this.played === own) await this.board.show(puzzle, this.begin([...own, reply]), true);
  }

  private async giveUp(): Promise<void> {
    if (!this.puzzle) return;
    this.note(false);
    this.begin(this.puzzle.line.slice());
    await this.end("shown", "The solution:");
  }

  private async end(kind: string, text: string): Promise<void> {
    const { puzzle, played } = this;
    if (!puzzle) return;
    if (kind === "right") this.note(true);
    this.words.say(kind, text);
    this.words.showSolution(puzzle, this.puzzles.linkOf?.(puzzle) ?? null);
    await this.board.show(puzzle, played, false);
  }

  /** No move is taken until the position after these moves is shown. */
  private begin(played: readonly string[]): readonly string[] {
    this.board.close();
    this.played = played;
    return played;
  }

  private note(isFound: boolean): void {
    if (this.isNoted || !this.puzzle) return;
    this.isNoted = true;
    this.now[isFound ? "found" : "missed"] += 1;
    this.progress.note(this.puzzle, isFound);
    this.count();
  }
  private count(): void {
    this.words.count(this.now.found, this.now.missed);
  }
}
