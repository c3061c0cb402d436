// What games make of the lines that somebody means to play.

import { sideName } from "../board/look";
import { count, countOf, element, row, table } from "../dom";
import { wayLink, type Way } from "./way";

interface Gap extends Way {
  readonly kind: "move" | "answer" | "end";
  readonly games: number;
  readonly others: number;
}
interface IdleLine extends Way {
  readonly before: number;
  readonly positions: number;
}
/** What the games make of a repertoire against the player. */
export interface RepertoireUse {
  readonly positions: number;
  readonly reached: number;
  readonly departures: Readonly<Record<keyof typeof kDepartures, number>>;
  readonly median_known: number | null;
  readonly gap_count: number;
  readonly gaps: readonly Gap[];
  readonly idle_count: number;
  /** Lines that begin with a move of an opponent. */
  readonly idle: readonly IdleLine[];
  readonly unplayed_count: number;
  /** Those that begin with one of the repertoire's own. */
  readonly unplayed: readonly IdleLine[];
}

const kShown = 12; // rows of a table

const kDepartures = {
  player: "left by the player",
  opponents: "left by an opponent",
  ended: "went on where it ends",
  whole: "ended within it",
  never: "never came to it",
} as const;
const kGaps: Readonly<Record<Gap["kind"], string>> = { move: "a move that it does not have", answer: "it has no answer", end: "it ends here" };

/** Where somebody says what he means to play himself. */
export class RepertoireField {
  readonly root: HTMLElement;
  private readonly file = element("input", { type: "file", name: "repertoire" });

  constructor(change: () => void) {
    this.root = element("p", {}, element("label", {}, "Your own lines, records with variations, can be compared with what is played: ", this.file));
    this.file.addEventListener("click", () => (this.file.value = "")); // a file that was mended can be chosen again
    this.file.addEventListener("change", change);
  }

  /** As the file is now: it may have been mended since. */
  async lines(): Promise<string | undefined> {
    return this.file.files?.item(0)?.text();
  }
}

/** `side` is the player's; the repertoire is for the other one. */
export function repertoirePart(game: string, side: "black" | "white", use: RepertoireUse | null): HTMLElement[] {
  if (use === null) return [];
  const other = sideName(side === "white" ? "black" : "white");
  if (use.positions === 0) return [element("p", {}, `Your repertoire has no line for ${other} in ${game}.`)];
  const median = use.median_known ? ` Half of the player’s games are in it at ply ${count(use.median_known)} or later.` : "";
  return [
    element("p", {}, `Your repertoire has ${countOf(use.positions, "position")} for ${other}; games come to ${count(use.reached)} of them.${median}`),
    ...departuresTable(use), ...gapsTable(game, use), ...idleTable(game, "Is prepared for what nobody plays", use.idle, use.idle_count),
    ...idleTable(game, "Has own moves that nobody has played", use.unplayed, use.unplayed_count)];
}

function departuresTable({ departures }: RepertoireUse): HTMLElement[] {
  const rows = (Object.keys(kDepartures) as (keyof typeof kDepartures)[]).filter((how) => departures[how] > 0).map((how) => row("td", [kDepartures[how], count(departures[how])]));
  return rows.length > 0 ? [table("The player’s games", ["the repertoire", "games"], rows)] : [];
}

const shownOf = (all: number): string => (all > kShown ? `, ${kShown} of ${count(all)}` : "");

function gapsTable(game: string, { gaps, gap_count }: RepertoireUse): HTMLElement[] {
  if (gaps.length === 0) return [];
  const rows = gaps.slice(0, kShown).map((gap) => row("td", [wayLink(game, gap), count(gap.games), count(gap.others), kGaps[gap.kind]]));
  return [table(`Has no move for${shownOf(gap_count)}`, ["after", "games of the player", "of others", "what is missing"], rows)];
}

function idleTable(game: string, caption: string, lines: readonly IdleLine[], all: number): HTMLElement[] {
  if (lines.length === 0) return [];
  const rows = lines.slice(0, kShown).map((line) => row("td", [wayLink(game, line), count(line.positions), count(line.before)]));
  return [table(`${caption}${shownOf(all)}`, ["after", "positions", "games before it"], rows)];
}
