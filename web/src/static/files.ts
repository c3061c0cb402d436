// The files of a static site: lists, records, and the explorer's answers.

import type { GameRow } from "../api";

export interface About {
  readonly title: string;
  readonly games_a_file: number;
  readonly plies: number;
  readonly min_games: number;
  /** By board: the number of files that have its positions. */
  readonly explore: Readonly<Record<string, number>>;
}
interface Rows {
  readonly fields: readonly string[];
  readonly rows: readonly (readonly unknown[])[];
}

/** The folder of the site: where its script is. */
export const root = new URL(".", import.meta.url);

const files = new Map<string, Promise<Response>>();

/** A file of the site, fetched once. */
async function fetched(name: string): Promise<Response> {
  let file = files.get(name);
  if (!file) {
    file = fetch(new URL(name, root));
    files.set(name, file);
    file.catch(() => files.delete(name));
  }
  const response = await file;
  if (!response.ok) throw new Error(`${name}: ${response.status} ${response.statusText}`);
  return response.clone();
}

export const json = async <T>(name: string): Promise<T> => (await (await fetched(name)).json()) as T;
export const about = (): Promise<About> => json("data/site.json");

/** The rows of a list as objects. */
export async function list<Row>(name: string): Promise<Row[]> {
  const { fields, rows } = await json<Rows>(`data/${name}.json`);
  return rows.map((values) => Object.fromEntries(fields.map((field, i) => [field, values[i]])) as Row);
}

let games: Promise<GameRow[]> | undefined;
export const allGames = (): Promise<GameRow[]> => (games ??= list("games"));

/** Where the record of a game is: "games/3.pgn#12", its twelfth record. */
export async function recordOf(id: number): Promise<string | undefined> {
  const [all, { games_a_file }] = await Promise.all([allGames(), about()]);
  const place = all.findIndex((game) => game.id === id);
  if (place < 0) return undefined;
  return `games/${Math.floor(place / games_a_file)}.pgn#${(place % games_a_file) + 1}`;
}
