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
/** The file of `ludex drill --progress` has the same form. */
interface Kept {
  readonly version: 1;
  readonly puzzles: Readonly<Record<string, Known>>;
}

const kKey = "ludex-drill";

export class Progress {
  private readonly known = new Map<string, Known>();

  constructor(private readonly today: () => string = day) {
    this.take(read());
  }

  note(puzzle: Puzzle, isFound: boolean): void {
    const found = isFound ? (this.known.get(nameOf(puzzle))?.found ?? 0) + 1 : 0;
    const wait = kDays[Math.min(Math.max(found - 1, 0), kDays.length - 1)] ?? 1;
    this.known.set(nameOf(puzzle), { found, due: later(this.today(), wait), puzzle });
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
    return JSON.stringify({ version: 1, puzzles: Object.fromEntries(this.known) } satisfies Kept);
  }
  /** Throws what is wrong with a file. */
  load(text: string): void {
    const kept = JSON.parse(text) as Partial<Kept>;
    if (kept.version !== 1 || typeof kept.puzzles !== "object") throw new Error("this is no file of progress");
    this.known.clear();
    this.take(kept as Kept);
    this.keep();
  }

  private take(kept: Kept | undefined): void {
    for (const [name, known] of Object.entries(kept?.puzzles ?? {})) this.known.set(name, known);
  }
  /** Where the browser keeps nothing, progress ends with the page, and can be saved to a file. */
  private keep(): void {
    try {
      localStorage.setItem(kKey, this.asFile());
    } catch {
      // nothing is kept here
    }
  }
}

function read(): Kept | undefined {
  try {
    return JSON.parse(localStorage.getItem(kKey) ?? "null") as Kept;
  } catch {
    return undefined;
  }
}

/** The day in the reader's own time. */
function day(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

function later(from: string, days: number): string {
  return new Date(Date.parse(from) + days * 86_400_000).toISOString().slice(0, 10);
}
