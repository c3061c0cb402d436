// Spaced repetition: what was missed comes again on the next day, what was found after longer and longer times.

import { nameOf, type Puzzle } from "./puzzle";

/** Days until a puzzle comes again that was found so many times in a row; as in service/puzzles/repetition_plan.cpp. */
const kDays = [1, 3, 7, 14, 30, 90] as const;

interface Known {
  /** Found so many times in a row. */
  readonly found: number;
  /** The day on which it comes again: 2026-11-29. */
  readonly due: string;
  /** As it was last shown, so that it can come again. */
  readonly puzzle?: Puzzle;
}
type AllKnown = Readonly<Record<string, Known>>;

const kKey = "ludex-drill";

export class Progress {
  private known: ReadonlyMap<string, Known> = new Map();

  constructor(private readonly today: () => string = day) {
    this.readAgain();
  }

  note(puzzle: Puzzle, isFound: boolean): void {
    this.readAgain(); // another page may have noted something
    const found = isFound ? this.foundOf(puzzle) + 1 : 0;
    const wait = kDays[Math.min(Math.max(found - 1, 0), kDays.length - 1)] ?? 1;
    this.known = new Map([...this.known, [nameOf(puzzle), { found, due: later(this.today(), wait), puzzle }]]);
    this.keep();
  }

  /** Those that are due come first, the least known of them before the others; then new ones. Others are left out. */
  order(puzzles: readonly Puzzle[]): Puzzle[] {
    const today = this.today();
    const due = puzzles.filter((puzzle) => (this.known.get(nameOf(puzzle))?.due ?? "9") <= today);
    due.sort((a, b) => this.foundOf(a) - this.foundOf(b));
    return [...due, ...puzzles.filter((puzzle) => !this.known.has(nameOf(puzzle)))];
  }
  private foundOf(puzzle: Puzzle): number {
    return this.known.get(nameOf(puzzle))?.found ?? 0;
  }

  /** Those that are due, as they were last shown. */
  due(): Puzzle[] {
    return this.order([...this.known.values()].flatMap(({ puzzle }) => puzzle ?? []));
  }

  get size(): number {
    return this.known.size;
  }
  get dueNow(): number {
    return [...this.known.values()].filter(({ due }) => due <= this.today()).length;
  }

  asFile(): string {
    return JSON.stringify({ version: 1, puzzles: Object.fromEntries(this.known) });
  }
  /** Throws what is wrong with a file; nothing is changed then. */
  load(text: string): void {
    this.known = new Map(Object.entries(knownIn(text)));
    this.keep();
  }

  /** Where the browser keeps nothing, or nothing that can be read, what is known here stays. */
  private readAgain(): void {
    try {
      this.known = new Map(Object.entries(knownIn(localStorage.getItem(kKey) ?? "")));
    } catch {
      // nothing is kept there
    }
  }
  private keep(): void {
    try {
      localStorage.setItem(kKey, this.asFile());
    } catch {
      // progress ends with the page then, and can be saved to a file
    }
  }
}

/** What a file of progress says. The file of `ludex drill` has the same form. */
function knownIn(text: string): AllKnown {
  const kept: unknown = JSON.parse(text);
  if (!isObject(kept) || kept["version"] !== 1 || !isObject(kept["puzzles"]) || !Object.values(kept["puzzles"]).every(isKnown)) throw new Error("this is no file of progress");
  return kept["puzzles"] as AllKnown;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === "object" && value !== null && !Array.isArray(value);

function isKnown(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { found, due, puzzle } = value as { found?: unknown; due?: unknown; puzzle?: unknown };
  return Number.isInteger(found) && typeof due === "string" && /^\d{4}-\d\d-\d\d$/.test(due) && (puzzle === undefined || isPuzzle(puzzle));
}
function isPuzzle(value: unknown): boolean {
  const isText = (text: unknown): boolean => typeof text === "string";
  const isList = (list: unknown, isRight: (item: unknown) => boolean): boolean => Array.isArray(list) && list.length > 0 && list.every(isRight);
  if (!isObject(value)) return false;
  return [value["game"], value["position"], value["kind"], value["task"]].every(isText) && isList(value["line"], isText) && isList(value["right"], (moves) => isList(moves, isText));
}

/** The day in the reader's own time. */
function day(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

function later(from: string, days: number): string {
  return new Date(Date.parse(from) + days * 86_400_000).toISOString().slice(0, 10);
}
