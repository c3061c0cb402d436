// What a player's strength was from month to month, by the results of all players: a plot for each game.

import { address, get } from "../api";
import { element } from "../dom";
import { messageOf } from "../page_state";
import { timePlot } from "./plots";
import { boundsText, type RatedPlayer, type RatingList } from "./ratings_page";

/** Fills in when the answers are there: they take longer than the rest of the page. */
export function computedRatings(player: string, games: readonly string[]): HTMLElement {
  const section = element("section", { class: "computed" });
  addPlots(section, player, games).catch((error: unknown) => section.append(element("p", {}, `Computed ratings are missing: ${messageOf(error)}`)));
  return section;
}

/** One question at a time: a server works on one of this size only. */
async function addPlots(section: HTMLElement, player: string, games: readonly string[]): Promise<void> {
  for (const game of games) {
    const [own] = (await get<RatingList>("ratings", { game, of: player, method: "history", points: "true" })).players;
    if (own) section.append(plotOf(game, own));
  }
}

function plotOf(game: string, own: RatedPlayer): Element {
  const text = `Computed rating: ${game}, ${String(Math.round(own.rating))} (95 %: ${boundsText(own)})`;
  const list = element("a", { href: address("/ratings", { game, method: "history" }) }, "all players");
  const points = (own.points ?? []).filter((point) => point.month !== null);
  if (points.length < 2) return element("p", {}, `${text}, `, list);
  const values = points.map(({ month, rating, low, high }) => ({
    date: month ?? "", value: Math.round(rating), low, high, href: address("/games", { player: own.player, game, since: month ?? "", until: month ?? "" }) }));
  const plot = timePlot(text, values);
  plot.append(element("p", {}, "From the results of all players, month by month; the band holds 95 %. ", list));
  return plot;
}
