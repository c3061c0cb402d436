// Links to what stands in lists.

import { pages, type Named } from "./api";
import { element } from "./dom";

/** A name that leads to its page; nothing for a name that is not known. */
export function nameLink(of: Named, name: string | null | undefined): HTMLElement | string {
  return name ? element("a", { href: pages().page(of, name) }, name) : "?";
}
