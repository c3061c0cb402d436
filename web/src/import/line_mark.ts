// The line at fault, with a mark below what is wrong in it.

import { element } from "../dom";

const kMost = 76; // signs that are shown
const kBefore = 30; // of these before the mark

/** `column` counts bytes from 1. */
export function lineMark(line: string, column: number, text: string): HTMLElement {
  const bytes = new TextEncoder().encode(line);
  const before = [...new TextDecoder().decode(bytes.slice(0, Math.max(0, column - 1)))];
  const signs = [...line];
  const begin = Math.max(0, Math.min(before.length - kBefore, signs.length - kMost));
  const shown = signs.slice(begin, begin + kMost).join("");
  const mark = " ".repeat(before.length - begin) + "^" + "~".repeat(Math.max(0, Math.min([...text].length, kMost) - 1));
  return element("pre", { class: "marked" }, `${begin > 0 ? "…" : ""}${shown}\n${begin > 0 ? " " : ""}${mark}`);
}
