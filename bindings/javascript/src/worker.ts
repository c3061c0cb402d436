// What the worker does: an engine that answers one question after the other.

import { Analyst } from "./analysis.js";
import { Board } from "./board.js";
import type { Order, NamedPosition, Told } from "./engine.js";
import { load, LudexError, type ErrorTold } from "./library.js";

const port = self as unknown as { onmessage: ((event: MessageEvent<Order>) => void) | null; postMessage(told: Told): void };
let analyst: Analyst | undefined;
let ready: Promise<void> = Promise.resolve();

/** Answers what the page asks from now on. */
export function answerOrders(): void {
  port.onmessage = ({ data }) => {
    if ("module" in data) ready = load(data.module);
    else void ready.then(() => answer(data)).catch((error: unknown) => port.postMessage({ error: told(error) }));
  };
}

function answer({ named, limits }: Exclude<Order, { module: WebAssembly.Module }>): void {
  analyst ??= new Analyst();
  const board = boardAt(named);
  try {
    const analysis = analyst.analyse(board, limits, (soFar) => port.postMessage({ analysis: soFar, isLast: false }));
    port.postMessage({ analysis, isLast: true });
  } finally {
    board.free();
  }
}

function boardAt({ variant, from, moves }: NamedPosition): Board {
  const board = new Board(variant, from);
  for (const move of moves) board.push(move);
  return board;
}

function told(error: unknown): ErrorTold {
  if (error instanceof LudexError) return { kind: error.kind, sentence: error.message, offending: error.offending, rule: error.rule };
  return { kind: "internal", sentence: String(error), offending: "", rule: "" };
}
