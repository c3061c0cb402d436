// The engine of all games, in the thread that calls it.

import type { Board } from "./board.js";
import { call, Handle, library, taken, textAt } from "./library.js";

/** A search ends at the first limit that it meets; with none it makes a million moves. */
export interface Limits {
  /** Plies. */
  readonly depth?: number;
  /** Moves made. */
  readonly nodes?: number;
  /** Milliseconds. */
  readonly time?: number;
  /** How many of the best moves are wanted. */
  readonly lines?: number;
}

/** One of the best moves, with what follows. */
export interface AnalysisLine {
  readonly move: string;
  /** In units of the game, for the side to move. */
  readonly score: number;
  /** Of a win of the side to move, from 0 to 1. */
  readonly chance: number;
  readonly proof: { readonly result: string; readonly plies: number; readonly exact: boolean } | null;
  readonly moves: readonly string[];
}

/** What `ludex analyze --json` says. */
export interface Analysis {
  readonly game: string;
  readonly position: string;
  readonly best: string | null;
  readonly depth: number;
  readonly nodes: number;
  /** The best first. */
  readonly lines: readonly AnalysisLine[];
}

export type OnDepth = (analysis: Analysis) => void;

const kTableBytes = 16 << 20;

/** Evaluates positions, and keeps its thread busy meanwhile: on a page use Engine. What it learnt helps its next searches. */
export class Analyst extends Handle {
  constructor(tableBytes = kTableBytes) {
    super(call("engine_new", JSON.stringify({ table_bytes: tableBytes })), "engine_free");
  }

  /**
   * Evaluates the position of a board; the moves that led there count for repetitions. `onDepth` gets the answer after
   * each whole iteration; what it throws ends the search and is thrown again. It must not use this analyst or the
   * board. Throws a LudexError when the game is over.
   */
  analyse(board: Board, limits: Limits = {}, onDepth?: OnDepth): Analysis {
    const lib = library();
    const [own, position] = [this.at, board.at];
    let thrown: unknown;
    const tell = (_: number, answer: number): void => {
      if (thrown !== undefined) return;
      try {
        onDepth?.(JSON.parse(textAt(answer)) as Analysis);
      } catch (error) {
        thrown = error;
        call("engine_stop", own);
      }
    };
    const called = onDepth ? lib.addFunction(tell, "vii") : 0;
    try {
      const answer = Handle.lend([this, board], () => call("engine_analyse", own, position, JSON.stringify(limits), called, 0));
      if (thrown !== undefined) throw thrown;
      return JSON.parse(taken(answer)) as Analysis;
    } finally {
      if (called !== 0) lib.removeFunction(called);
    }
  }

  /** Forgets what was learnt from earlier positions. */
  forget(): void {
    call("engine_forget", this.at);
  }
}
