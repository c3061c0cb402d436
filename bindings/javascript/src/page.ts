// What pages ask that have no server (page.cpp): the answers of the HTTP API to questions that need no database.

import { call, taken } from "./library.js";
import type { GameRecord } from "./record.js";

export type PageQuestion = "position" | "drawing" | "setup" | "slice" | "explored";

/** Throws a LudexError. */
export function askPage(what: PageQuestion, question: unknown): unknown {
  return JSON.parse(taken(call("page_ask", what, JSON.stringify(question))));
}

/** A record as a part of a page, and the parts of its board. Throws a LudexError when the record has no game. */
export function sectionOf(record: GameRecord): { readonly section: string; readonly parts: string; readonly style: string } {
  return JSON.parse(taken(call("page_section", record.at))) as ReturnType<typeof sectionOf>;
}
