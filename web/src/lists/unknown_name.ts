// In place of a player or an event that there is not: who may be meant.

import { address, get } from "../api";
import { element, find } from "../dom";
import { nameLink } from "../links";
import { showState } from "../page_state";
import { kListings, type ListedName } from "./name_lists";

const kShown = 20;

/** Names that have this in them, and the way to the list of all. */
export async function showUnknown(main: HTMLElement, of: ListedName, name: string): Promise<void> {
  const { list } = kListings[of];
  const { names } = await get<{ names: readonly string[] }>("names", { of: list, part: name, limit: String(kShown + 1) });
  showState(main, names.length > 0 ? `Which ${of} is meant?` : `There is no ${of} of this name.`);
  const near = names.slice(0, kShown).map((one) => element("li", {}, nameLink(of, one)));
  const more = names.length > kShown ? [element("p", {}, element("a", { href: address(`/${list}`, { search: name }) }, "More of them"))] : [];
  const all = element("p", {}, element("a", { href: `/${list}` }, `All ${list}`), ", which can be searched.");
  find(".list", main).replaceChildren(...(near.length > 0 ? [element("ul", { class: "near" }, ...near)] : []), ...more, all);
}
