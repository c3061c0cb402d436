// The server's answers: docs/api.md and server/openapi.json say what they hold.

import type { Report as PackageReport } from "../../bindings/javascript/src/record";
import type { Clicks } from "./board/choosing";

export interface Problem {
  readonly status: number;
  readonly detail: string;
  readonly found?: string;
  readonly rule?: string;
  /** Names that may be meant by what was found. */
  readonly near?: readonly string[];
}

/** What the server refused, in its own words. */
export class Refusal extends Error {
  constructor(readonly problem: Problem) {
    super(problem.found && !problem.detail.endsWith(`not ${problem.found}`) ? `${problem.found}: ${problem.detail}` : problem.detail);
  }
}

export interface Tally {
  readonly games: number;
  readonly first: number;
  readonly draws: number;
  readonly second: number;
  readonly unfinished: number;
}
export interface Scored extends Tally {
  readonly score: number | null;
  readonly low: number | null;
  readonly high: number | null;
}
export interface GameRow {
  readonly id: number;
  readonly game: string;
  readonly date: string | null;
  readonly first: string | null;
  readonly second: string | null;
  readonly first_elo: number | null;
  readonly second_elo: number | null;
  readonly event: string | null;
  readonly round: string | null;
  readonly result: string;
  readonly plies: number;
  readonly opening: string | null;
  readonly status: string;
  readonly related: number | null;
  /** Where it comes to the position that was asked for. */
  readonly ply?: number;
}
/** A part of a list of games. */
export interface GameList {
  readonly total: number;
  readonly offset: number;
  readonly games: readonly GameRow[];
}
/** A player or an event in the list of all. */
export interface Listed {
  readonly player?: string;
  readonly event?: string;
  readonly games: number;
  /** Of an event. */
  readonly players?: number;
  /** Dates of the first and the last game. */
  readonly first: string | null;
  readonly last: string | null;
}
export interface NameList {
  readonly total: number;
  readonly players?: readonly Listed[];
  readonly events?: readonly Listed[];
}
export interface PlayedMove extends Scored {
  readonly move: string;
  readonly mover_score: number | null;
  readonly mover_low: number | null;
  readonly mover_high: number | null;
  readonly reached: number;
  readonly rating: number | null;
  readonly last: string | null;
}
export interface SetUp extends Scored {
  readonly position: string;
}
export interface Explored extends Tally {
  readonly game: string;
  readonly position: string | null;
  readonly opening: string | null;
  readonly moves: readonly PlayedMove[];
  readonly sample: readonly GameRow[];
  readonly setups?: readonly SetUp[];
  /** Of a site that has no answer for each position: what it has answers for. */
  readonly note?: string;
}
export interface Drawn {
  readonly board: string;
  readonly pieces: Readonly<Record<string, string>>;
  readonly motions: readonly { from: string; to: string; turn: "" | "L" | "R" }[];
  readonly standing: { readonly black: string; readonly white: string };
  readonly parts: string;
  readonly clicks: Readonly<Record<string, readonly Clicks[]>>;
  /** By legal move: to which side it turns a piece where it stands. */
  readonly turns: Readonly<Record<string, "L" | "R">>;
}
export interface Position {
  readonly game: string;
  readonly position: string;
  readonly turn: "black" | "white";
  readonly legal: readonly string[];
  readonly outcome: { readonly result: string; readonly reason: string } | null;
  readonly drawing: Drawn;
}
export interface Drawing {
  readonly board: string;
  readonly width: number;
  readonly height: number;
  readonly parts: string;
}
export interface Rules {
  readonly games: readonly {
    readonly game: string;
    readonly name: string;
    readonly first_mover: "black" | "white";
    readonly usual: string;
    readonly variants: readonly { readonly game: string; readonly rules: string; readonly start: string | null }[];
  }[];
}
export type { Problem as RecordProblem } from "../../bindings/javascript/src/record";
/** What `validate` says of a record. */
export type Report = Omit<PackageReport, "tags" | "start" | "moves">;

export type Parameters = Readonly<Record<string, string>>;

/** An address with the parameters that are not empty. */
export function address(path: string, parameters: Parameters): string {
  const query = new URLSearchParams(Object.entries(parameters).filter(([, value]) => value !== "")).toString();
  return query ? `${path}?${query}` : path;
}

/** A record as a part of a page, and what is wrong with it. */
export interface Opened {
  readonly section: string | null;
  readonly parts: string | null;
  readonly report: Pick<PackageReport, "problems">;
}

/** Who answers the questions of the pages, and where the pages are. */
export interface Answers {
  /** Throws a Refusal, or an AbortError when `signal` says so. */
  get(path: string, parameters: Parameters, signal?: AbortSignal): Promise<unknown>;
  /** Calls `onRow` with each line of an answer as it comes. */
  stream(path: string, parameters: Parameters, signal: AbortSignal, onRow: (row: unknown) => void): Promise<void>;
  /** Reads a record in any form; `game` is that of one that names none. */
  open(text: string, game: string): Promise<Opened>;
  /** The path of the explorer. */
  readonly explorer: string;
  /** That of the list of games, where it can show those of a position. */
  readonly games: string;
  game(id: number): string;
  /** The page of a player or an event, or the games of an opening. */
  page(of: Named, name: string): string;
}
export type Named = "player" | "event" | "opening";

async function readLines(response: Response, onLine: (line: unknown) => void): Promise<void> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    const lines = (rest + part.value).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) onLine(JSON.parse(line));
  }
}

const server: Answers = {
  async get(path, parameters, signal) {
    const response = await fetch(address(`/api/v1/${path}`, parameters), signal ? { signal } : {});
    const body: unknown = await response.json();
    if (!response.ok) throw new Refusal(body as Problem);
    return body;
  },
  async stream(path, parameters, signal, onRow) {
    const response = await fetch(address(`/api/v1/${path}`, parameters), { signal });
    if (!response.ok || !response.body) throw new Refusal((await response.json()) as Problem);
    await readLines(response, onRow);
  },
  open: (text, game) => post<Opened>("section", { game }, text),
  explorer: "/explore",
  games: "/games",
  game: (id) => `/games/${id}`,
  page: (of, name) => (of === "opening" ? address("/games", { opening: name }) : address(`/${of}`, { name })),
};

let answers = server;

/** The server answers until somebody else is to. */
export function answerBy(other: Answers): void {
  answers = other;
}

export const pages = (): Pick<Answers, "explorer" | "games" | "game" | "page"> => answers;

export async function get<Answer>(path: string, parameters: Parameters = {}, signal?: AbortSignal): Promise<Answer> {
  return (await answers.get(path, parameters, signal)) as Answer;
}

/** Whether this page may change the database. */
export const writingIsAllowed = (): boolean => document.querySelector('meta[name="ludex-writing"]') !== null;

interface Sending {
  readonly signal?: AbortSignal;
  /** Where writing needs one. */
  readonly token?: string;
}

async function send(path: string, parameters: Parameters, body: string, { signal, token = "" }: Sending = {}): Promise<Response> {
  const headers = { "Content-Type": "application/octet-stream", ...(token ? { Authorization: `Bearer ${token}` } : {}) };
  const response = await fetch(address(`/api/v1/${path}`, parameters), { method: "POST", body, headers, ...(signal ? { signal } : {}) });
  if (!response.ok) throw new Refusal((await response.json()) as Problem);
  return response;
}

/** Sends a text to the server. */
export async function post<Answer>(path: string, parameters: Parameters, body: string, sending: Sending = {}): Promise<Answer> {
  return (await (await send(path, parameters, body, sending)).json()) as Answer;
}

/** What the server makes of a text, as a file. */
export async function postForFile(path: string, parameters: Parameters, body: string): Promise<Blob> {
  return (await send(path, parameters, body)).blob();
}

/** Sends a text to the server, and calls `onLine` with each line of the answer as it comes. */
export async function postLines<Line>(path: string, parameters: Parameters, body: string, onLine: (line: Line) => void, sending: Sending = {}): Promise<void> {
  await readLines(await send(path, parameters, body, sending), (line) => onLine(line as Line));
}

export const openText = (text: string, game: string): Promise<Opened> => answers.open(text, game);

export function stream<Row>(path: string, parameters: Parameters, signal: AbortSignal, onRow: (row: Row) => void): Promise<void> {
  return answers.stream(path, parameters, signal, (row) => onRow(row as Row));
}
