// Links to what stands in lists.

import { address, pages, type Explored, type Named, type Parameters } from "./api";
import { count, element } from "./dom";

/** A name that leads to its page; nothing for a name that is not known. */
export function nameLink(of: Named, name: string | null | undefined): HTMLElement | string {
  return name ? element("a", { href: pages().page(of, name) }, name) : "?";
}

/** All games of a position, where they are more than the answer shows and there is a list of them. */
export function allGamesLink({ game, games, position, sample }: Explored, filters: Parameters = {}): HTMLElement | null {
  if (position === null || games <= sample.length || pages().games === "") return null;
  return element("a", { href: address(pages().games, { game, position, ...filters }) }, `All ${count(games)} games`);
}
