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

/** The site has no such file. */
export class Missing extends Error {}

const files = new Map<string, Promise<string>>();

async function fetched(name: string): Promise<string> {
  const response = await fetch(new URL(name, root));
  if (response.status === 404) throw new Missing(name);
  if (!response.ok) throw new Error(`${name}: ${response.status} ${response.statusText}`);
  return response.text();
}

/** A file of the site; what was fetched once is kept, a failure is not. */
function kept(name: string): Promise<string> {
  const known = files.get(name);
  if (known) return known;
  const file = fetched(name);
  files.set(name, file);
  file.catch((error: unknown) => !(error instanceof Missing) && files.delete(name));
  return file;
}

export const json = async <T>(name: string): Promise<T> => JSON.parse(await kept(name)) as T;
export const about = (): Promise<About> => json("data/site.json");

/** The rows of a list as objects. */
export async function list<Row>(name: string): Promise<Row[]> {
  const { fields, rows } = await json<Rows>(`data/${name}.json`);
  return rows.map((values) => Object.fromEntries(fields.map((field, i) => [field, values[i]])) as Row);
}

let games: GameRow[] | undefined;
export const allGames = async (): Promise<GameRow[]> => (games ??= await list("games"));

/** Where the record of a game is: "games/3.pgn#12", its twelfth record. */
export async function recordOf(id: number): Promise<string | undefined> {
  const [all, { games_a_file }] = await Promise.all([allGames(), about()]);
  const place = all.findIndex((game) => game.id === id);
  if (place < 0) return undefined;
  return `games/${Math.floor(place / games_a_file)}.pgn#${(place % games_a_file) + 1}`;
}
