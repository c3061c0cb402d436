// The pages of the server: `data-page` names the page.

import { showExplorer } from "./workspace/explorer_page";
import { showGame } from "./workspace/game_page";
import { showGames } from "./lists/games_page";
import { showImport } from "./import/import_page";
import { lookMenu } from "./look";
import { showStart } from "./lists/start_page";
import { showError } from "./page_state";
import { showEvent } from "./lists/event_page";
import { showPlayer } from "./lists/player_page";
import { showPreparation } from "./lists/prepare_page";
import { showLive, showOverlay } from "./live/live_page";
import { showNews } from "./lists/news_page";
import { showPuzzles } from "./drill/puzzles_page";
import { showProfile } from "./lists/profile_page";
import { showRatings } from "./lists/ratings_page";
import { showEvents, showPlayers } from "./lists/names_page";
import { showSql } from "./lists/sql_page";
import { showStats } from "./lists/stats_page";

const kPages: Readonly<Record<string, (main: HTMLElement) => Promise<void>>> = {
  start: showStart,
  explorer: showExplorer,
  game: showGame,
  games: showGames,
  sql: showSql,
  stats: showStats,
  players: showPlayers,
  events: showEvents,
  player: showPlayer,
  prepare: showPreparation,
  live: showLive,
  overlay: showOverlay,
  news: showNews,
  profile: showProfile,
  puzzles: showPuzzles,
  ratings: showRatings,
  event: showEvent,
  import: showImport,
};

/** Until somebody listens the page is inert: clicks would be lost, and forms would load the page anew. */
async function begin(main: HTMLElement, show: (main: HTMLElement) => Promise<void>): Promise<void> {
  await show(main).catch((error: unknown) => showError(main, error));
  main.inert = false;
}

document.querySelector("nav.site")?.append(lookMenu());
const main = document.querySelector<HTMLElement>("main[data-page]");
const show = kPages[main?.dataset["page"] ?? ""];
if (main && show) void begin(main, show);
