// The page of one game: `game.html?id=12#40`; with `embed` it is the game alone, for a frame in another page.

import { fragment, showAddress } from "../address";
import { address } from "../api";
import { element, find } from "../dom";
import { showState } from "../page_state";
import { kShown, type Shown } from "../shown";
import { allGames, recordOf } from "./files";
import type { GameElement } from "./game_element";

export async function showGamePage(main: HTMLElement): Promise<void> {
  const asked = new URLSearchParams(location.search);
  const id = Number(asked.get("id"));
  const record = await recordOf(id);
  if (record === undefined) return showState(main, `there is no game ${asked.get("id") ?? ""} here`);
  const row = (await allGames()).find((game) => game.id === id);
  document.title = `${row?.first ?? "?"} against ${row?.second ?? "?"}`;
  const isEmbedded = asked.has("embed");
  if (isEmbedded) document.querySelector<HTMLElement>("nav")?.remove();
  const game = element("ludex-game" as "div", { src: record, engine: "", ply: fragment() || "0" }) as unknown as GameElement;
  const explore = element("a", { href: "index.html" }, "Explore");
  const links = element("nav", { class: "site", "aria-label": "This game" }, element("ul", {}, element("li", {}, explore), element("li", {}, element("a", { href: record.split("#")[0] ?? "" }, "Records"))));
  game.addEventListener(kShown, (event) => {
    const { section, moves, place } = (event as CustomEvent<Shown & { place: string }>).detail;
    showAddress(`${location.search}#${encodeURIComponent(place)}`);
    const { variant = "", position = "" } = section.dataset;
    explore.setAttribute("href", address("index.html", { game: variant, from: position, moves: moves.join(" ") }));
  });
  window.addEventListener("hashchange", () => game.goTo(fragment()));
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return;
    if (game.press(event.key)) event.preventDefault();
  });
  find(".game-here", main).replaceChildren(...(isEmbedded ? [] : [links]), game);
}
