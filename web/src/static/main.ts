// The script of a static site, and of its worker: one file for all. In pages of others it defines <ludex-game>, and has
// what the package `ludex` has.

import { answerOrders } from "../../../bindings/javascript/src/worker";
import { answerBy } from "../api";
import { find } from "../dom";
import { showExplorer } from "../workspace/explorer_page";
import { showError } from "../page_state";
import { GameElement } from "./game_element";
import { offlineAnswers } from "./offline";
import { showGamePage } from "./game_page";
import { showEventsList, showGamesList, showPlayersList } from "./lists";

export * from "../../../bindings/javascript/src/index";
export { offlineAnswers } from "./offline";

const kPages: Readonly<Record<string, (main: HTMLElement) => Promise<void>>> = {
  explorer: showExplorer,
  game: showGamePage,
  games: showGamesList,
  players: showPlayersList,
  events: showEventsList,
};

async function begin(): Promise<void> {
  const main = document.querySelector<HTMLElement>("main[data-page]");
  const page = main?.dataset["page"] ?? "";
  const show = kPages[page];
  if (!main || !show) return;
  if (page === "explorer") answerBy(offlineAnswers(location.pathname));
  if (page === "explorer") find<HTMLElement>(".filters", main).hidden = true;
  await show(main).catch((error: unknown) => showError(main, error));
  main.inert = false;
}

if (typeof document === "undefined") answerOrders();
else {
  answerBy(offlineAnswers(new URL("index.html", import.meta.url).pathname));
  customElements.define("ludex-game", GameElement);
  void begin();
}
