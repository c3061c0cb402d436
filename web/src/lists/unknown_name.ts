// In place of a player or an event that there is not: who may be meant.

import { get } from "../api";
import { element, find } from "../dom";
import { nameLink } from "../links";
import { showState } from "../page_state";

/** Names that have this in them, and the way to the list of all. */
export async function showUnknown(main: HTMLElement, of: "player" | "event", name: string): Promise<void> {
  const { names } = await get<{ names: readonly string[] }>("names", { of: `${of}s`, part: name });
  showState(main, names.length > 0 ? `Which ${of} is meant?` : `There is no ${of} of this name.`);
  const near = names.map((one) => element("li", {}, nameLink(of, one)));
  const all = element("p", {}, element("a", { href: `/${of}s` }, `All ${of}s`), ", which can be searched.");
  find(".list", main).replaceChildren(...(near.length > 0 ? [element("ul", { class: "near" }, ...near)] : []), all);
}
