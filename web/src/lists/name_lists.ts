// The players and the events of a database: what their lists are called, and what stands in them.

import type { Listed } from "../api";
import { plain } from "./plain";
import type { Key } from "./sorting";

export type ListedName = "player" | "event";

interface Column {
  readonly name: string;
  readonly key: (row: Listed) => Key;
  /** The least come first. */
  readonly isRising?: true;
}
export interface NameListing {
  readonly of: ListedName;
  /** The question for it, and the name of its page. */
  readonly list: "players" | "events";
  readonly caption: string;
  /** The name is the first one, the number of games the second. */
  readonly columns: readonly Column[];
}

const kGames: Column = { name: "games", key: (one) => one.games };
const kDates: readonly Column[] = [
  { name: "first game", key: (one) => one.first, isRising: true },
  { name: "last game", key: (one) => one.last },
];
const nameColumn = (of: ListedName): Column => ({ name: of, key: (one) => plain(one[of] ?? ""), isRising: true });

export const kListings: Readonly<Record<ListedName, NameListing>> = {
  player: { of: "player", list: "players", caption: "Players", columns: [nameColumn("player"), kGames, ...kDates] },
  event: { of: "event", list: "events", caption: "Events", columns: [nameColumn("event"), kGames, { name: "players", key: (one) => one.players ?? 0 }, ...kDates] },
};

/** ", 2025.01.01 to 2025.03.02": when it was. */
export function datesText(one: Listed | undefined): string {
  if (!one?.first || !one.last) return "";
  return one.first === one.last ? `, ${one.first}` : `, ${one.first} to ${one.last}`;
}
