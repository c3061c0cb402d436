// Ways to positions, which lead to them in the explorer.

import { address, pages } from "../api";
import { element } from "../dom";

/** The way to a position. */
export interface Way {
  /** A start that is not the variant's own. */
  readonly from: string | null;
  readonly line: readonly string[];
}

/** The moves to a position, which lead to it in the explorer. */
export function wayLink(game: string, { from, line }: Way, words = line.length > 0 ? line.join(" ") : from === null ? "the start" : "a set-up"): HTMLElement {
  return element("a", { href: address(pages().explorer, { game, from: from ?? "", moves: line.join(" ") }) }, words);
}
