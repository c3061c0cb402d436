// The pages of the server: `data-page` names the page.

import { showExplorer } from "./explorer";
import { showGame } from "./game_page";
import { showGames } from "./games_page";
import { showImport } from "./import_page";
import { showError } from "./page_state";
import { showPlayers } from "./players_page";
import { showStats } from "./stats_page";

const kPages: Readonly<Record<string, (main: HTMLElement) => Promise<void>>> = {
  explorer: showExplorer,
  game: showGame,
  games: showGames,
  stats: showStats,
  players: showPlayers,
  import: showImport,
};

/** Until somebody listens the page is inert: clicks would be lost, and forms would load the page anew. */
async function begin(main: HTMLElement, show: (main: HTMLElement) => Promise<void>): Promise<void> {
  await show(main).catch((error: unknown) => showError(main, error));
  main.inert = false;
}

const main = document.querySelector<HTMLElement>("main[data-page]");
const show = kPages[main?.dataset["page"] ?? ""];
if (main && show) void begin(main, show);
