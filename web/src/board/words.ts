// Describes positions in words.

import type { Parts } from "./board";
import type { Placing } from "./look";

/** "black on a1 a2; white on i5": the position for those who hear it. The parts of the board's pieces must be there. */
export function spoken(placing: Placing, board: string, parts: Parts = document): string {
  const byCode = new Map<string, string[]>();
  for (const [place, code] of placing)
    if (!place.startsWith("+")) byCode.set(code, [...(byCode.get(code) ?? []), place]);
  const inWords = (code: string): string => parts.getElementById(`${board}.${code}`)?.dataset["words"] ?? code;
  return [...byCode].map(([code, places]) => `${inWords(code)} on ${places.join(" ")}`).join("; ") || "an empty board";
}
