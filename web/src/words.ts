// Describes positions in words.

import type { Placing } from "./game";

/** "black over white": a stack from its top; "white chief 5 facing 3": a die, and its face towards its owner. */
function inWords(code: string): string {
  const [first = "", ...rest] = code;
  const colour = (letter: string): string => (letter.toLowerCase() === "w" ? "white" : "black");
  if (/^[bw]+$/.test(code)) return [...code].reverse().map(colour).join(" over ");
  return `${colour(first)} ${first === first.toUpperCase() ? "chief" : "die"} ${rest.join(" facing ")}`;
}

/** "black on a1 a2; white on i5": the position for those who hear it. */
export function spoken(placing: Placing): string {
  const byCode = new Map<string, string[]>();
  for (const [place, code] of placing)
    if (!place.startsWith("+")) byCode.set(code, [...(byCode.get(code) ?? []), place]);
  return [...byCode].map(([code, places]) => `${inWords(code)} on ${places.join(" ")}`).join("; ") || "an empty board";
}
