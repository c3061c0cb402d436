// The answers that need no database, of the library in the browser.

import { type Engine, LudexError } from "../../bindings/javascript/src/index";
import { askPage, type PageQuestion } from "../../bindings/javascript/src/page";
import { Refusal, type Parameters } from "./api";

export class LibraryAnswers {
  /** `load` loads the library, once. */
  constructor(
    private readonly load: () => Promise<void>,
    private readonly engine: Engine,
  ) {}

  /** What the library refuses is told as a server would. */
  async ask<Answer>(what: PageQuestion, question: unknown): Promise<Answer> {
    await this.begin("The rules");
    try {
      return askPage(what, question) as Answer;
    } catch (error) {
      throw refusalOf(error);
    }
  }

  async analyse(asked: Parameters, signal: AbortSignal, onRow: (row: unknown) => void): Promise<void> {
    await this.begin("The engine");
    if (signal.aborted) return;
    const stop = (): void => this.engine.stop();
    signal.addEventListener("abort", stop);
    const place = { variant: asked["game"] ?? "", from: asked["from"] || undefined, moves: (asked["moves"] ?? "").split(" ").filter((move) => move) };
    try {
      await this.engine.analyse(place, { lines: Number(asked["multipv"]), time: Number(asked["time"]) }, onRow);
    } catch (error) {
      if (error instanceof LudexError && error.kind === "interrupted") return;
      throw error instanceof LudexError ? refusalOf(error) : unable("The engine", error);
    } finally {
      signal.removeEventListener("abort", stop); // the engine may search for others then
    }
  }

  private async begin(what: string): Promise<void> {
    await this.load().catch((error: unknown) => Promise.reject(unable(what, error)));
  }
}

function refusalOf(error: unknown): unknown {
  return error instanceof LudexError ? new Refusal({ status: 400, detail: error.message }) : error;
}

function unable(what: string, error: unknown): Refusal {
  const why = error instanceof Error ? error.message : String(error);
  return new Refusal({ status: 500, detail: `${what} cannot run in this browser: ${why}` });
}
