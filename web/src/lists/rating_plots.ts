// The recorded ratings of a player over time: a plot for each game, because ratings of two games cannot be compared.

import { pages, type GameRow } from "../api";
import { button, element } from "../dom";
import { timeOf, timePlot, type DatedValue } from "./plots";

const kYear = 365 * 24 * 3600 * 1000;
const kSpans = [1, 3]; // years, up to the last game

/** `games`: the latest first. Nothing for games without ratings. */
export function ratingPlots(name: string, games: readonly GameRow[]): HTMLElement[] {
  const lines = new Map<string, DatedValue[]>();
  for (const { game, date, id, ...of } of [...games].reverse()) {
    const value = of.first === name ? of.first_elo : of.second_elo;
    const [kind = ""] = game.split("/");
    if (value !== null && date !== null && /^\d{4}/.test(date)) lines.set(kind, [...(lines.get(kind) ?? []), { date, value, href: pages().game(id) }]);
  }
  return [...lines].map(([game, values]) => (values.length > 1 ? plotWithSpans(titleOf(game, values), values) : loneRating(game, values)));
}

function titleOf(game: string, values: readonly DatedValue[]): string {
  const highest = values.reduce((best, one) => (one.value > best.value ? one : best));
  return `Recorded ratings: ${game}, the last ${values[values.length - 1]?.value ?? ""}, the highest ${highest.value} on ${highest.date}`;
}

function loneRating(game: string, values: readonly DatedValue[]): HTMLElement {
  return element("p", {}, `Recorded rating: ${game}, `, ...values.map(({ value, date, href }) => element("a", { href }, `${value} on ${date}`)));
}

/** With buttons for the last years, where there are more. */
function plotWithSpans(title: string, values: readonly DatedValue[]): HTMLElement {
  const last = Math.max(...values.map(({ date }) => timeOf(date)));
  const since = (years: number): readonly DatedValue[] => values.filter(({ date }) => timeOf(date) >= last - years * kYear);
  const spans = kSpans.filter((years) => since(years).length < values.length);
  const section = element("section", { class: "recorded" });
  const draw = (shown: readonly DatedValue[], chosen: number | undefined): void => {
    const choice = (years: number | undefined): HTMLElement =>
      button(years === undefined ? "all" : years === 1 ? "1 year" : `${years} years`, () => draw(years === undefined ? values : since(years), years), { "aria-pressed": String(years === chosen) });
    section.replaceChildren(timePlot(title, shown), ...(spans.length > 0 ? [element("p", { class: "tools" }, ...[...spans, undefined].map(choice))] : []));
  };
  draw(values, undefined);
  return section;
}
