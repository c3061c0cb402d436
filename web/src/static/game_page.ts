// The page of one game: `game.html?id=12#40`; with `embed` it is the game alone, for a frame in another page.

import { fragment, showAddress } from "../address";
import { element, find } from "../dom";
import { showState } from "../page_state";
import { allGames, recordOf } from "./files";
import { kShown, type GameElement, type Shown } from "./game_element";

export async function showGamePage(main: HTMLElement): Promise<void> {
  const asked = new URLSearchParams(location.search);
  const id = Number(asked.get("id"));
  const record = await recordOf(id);
  if (record === undefined) return showState(main, `there is no game ${asked.get("id") ?? ""} here`);
  const row = (await allGames()).find((game) => game.id === id);
  document.title = `${row?.first ?? "?"} against ${row?.second ?? "?"}`;
  const isEmbedded = asked.has("embed");
  if (isEmbedded) document.querySelector<HTMLElement>("nav")?.remove();
  const game = element("ludex-game" as "div", { src: record, engine: "", explorer: "", ply: fragment() || "0" }) as unknown as GameElement;
  const links = element("nav", { class: "site", "aria-label": "This game" }, element("ul", {}, element("li", {}, element("a", { href: record.split("#")[0] ?? "" }, "Records"))));
  game.addEventListener(kShown, (event) => showAddress(`${location.search}#${encodeURIComponent((event as CustomEvent<Shown>).detail.place)}`));
  window.addEventListener("hashchange", () => game.goTo(fragment()));
  document.addEventListener("keydown", (event) => {
    if (!event.defaultPrevented) game.press(event);
  });
  find(".game-here", main).replaceChildren(...(isEmbedded ? [] : [links]), game);
}
