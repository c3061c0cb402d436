// The engine in a worker: the page stays awake.

import type { Analysis, Limits, OnDepth } from "./analysis.js";
import { Board } from "./board.js";
import { compiledModule, LudexError, type ErrorTold } from "./library.js";

/** A position as one names it: a variant, where to begin, and moves from there on. */
export interface NamedPosition {
  readonly variant: string;
  /** The start; undefined for the variant's own. */
  readonly from?: string | undefined;
  readonly moves: readonly string[];
}

/** From the page to the worker: the code, once; then questions. */
export type Order = { readonly module: WebAssembly.Module } | { readonly named: NamedPosition; readonly limits: Limits };
/** From the worker to the page. */
export type Told =
  | { readonly analysis: Analysis; readonly isLast: boolean }
  | { readonly error: ErrorTold };

/** Where a board came from. */
export function nameOf(board: Board): NamedPosition {
  const start = board.copy();
  while (start.pop());
  const from = start.position;
  start.free();
  return { variant: board.variant, from, moves: board.moves.map(String) };
}

interface Search {
  readonly onDepth: OnDepth | undefined;
  readonly done: (analysis: Analysis) => void;
  readonly failed: (error: unknown) => void;
  last: Analysis | undefined;
}

/** Evaluates positions, one at a time: a new question stops the one before it. */
export class Engine {
  private worker: Worker | undefined;
  private search: Search | undefined;

  /** `start` starts the worker, where it is not `engine_worker.js` beside this module. */
  constructor(private readonly start: () => Worker = startWorker) {}

  /**
   * Evaluates the position of a board. `onDepth` gets the answer after each whole iteration. When it is stopped, the
   * answer is the last of these. Rejects with a LudexError when the game is over, or when it was stopped before there was
   * an answer (kind "interrupted").
   */
  analyse(board: Board | NamedPosition, limits: Limits = {}, onDepth?: OnDepth): Promise<Analysis> {
    this.stop();
    const named = board instanceof Board ? nameOf(board) : board;
    return new Promise((done, failed) => {
      this.search = { onDepth, done, failed, last: undefined };
      this.send({ named, limits });
    });
  }

  /** Ends the search that is under way. A worker that searches hears nothing: it ends, and the next one starts. */
  stop(): void {
    if (!this.search) return;
    this.worker?.terminate();
    this.worker = undefined;
    const { last, done } = this.search;
    if (last) this.finish(() => done(last));
    else this.fail({ kind: "interrupted", sentence: "the search was stopped", offending: "", rule: "" });
  }

  /** Ends the worker, too. The engine can be used again, and starts another one then. */
  close(): void {
    this.stop();
    this.worker?.terminate();
    this.worker = undefined;
  }

  private send(order: Order): void {
    if (!this.worker) {
      this.worker = this.start();
      this.worker.onmessage = ({ data }: MessageEvent<Told>) => this.hear(data);
      this.worker.onerror = ({ message }) => {
        this.worker?.terminate();
        this.worker = undefined; // the next question starts another one
        this.fail({ kind: "internal", sentence: `the engine has stopped${message ? `: ${message}` : ""}`, offending: "", rule: "" });
      };
      const code: Order = { module: compiledModule() };
      this.worker.postMessage(code);
    }
    this.worker.postMessage(order);
  }

  private hear(told: Told): void {
    const search = this.search;
    if (!search) return;
    if ("error" in told) return this.fail(told.error);
    search.last = told.analysis;
    if (told.isLast) this.finish(() => search.done(told.analysis));
    else search.onDepth?.(told.analysis);
  }

  private fail(told: ErrorTold): void {
    const search = this.search;
    this.finish(() => search?.failed(new LudexError(told)));
  }

  private finish(tell: () => void): void {
    this.search = undefined;
    tell();
  }
}

function startWorker(): Worker {
  return new Worker(new URL("engine_worker.js", import.meta.url), { type: "module" });
}
