// A position that is set up piece by piece, and how its string is written (drawing/parts/set_up.hpp).

import type { Placing, Side } from "../board/look";

export interface Count {
  readonly name: string;
  readonly usual: string;
  readonly all: number;
  readonly letter: string;
  readonly most: number;
}
export interface SetUpForm {
  readonly rows: readonly (readonly string[])[];
  readonly separator: string;
  readonly pieces: readonly (readonly string[])[];
  readonly counts: readonly Count[];
  readonly parts: string;
}

interface State {
  readonly pieces: readonly (readonly [string, string])[];
  readonly counts: readonly (readonly [number, string])[];
  readonly turn: Side;
}

export class SetUp {
  private readonly pieces = new Map<string, string>();
  /** Counts that somebody has set, by index. */
  private readonly counts = new Map<number, string>();
  private readonly before: State[] = [];

  constructor(
    private readonly form: SetUpForm,
    public turn: Side,
  ) {}

  get placing(): Placing {
    return this.pieces;
  }

  /** What is changed from now on can be taken back at once. */
  remember(): void {
    this.before.push({ pieces: [...this.pieces], counts: [...this.counts], turn: this.turn });
  }
  get canTakeBack(): boolean {
    return this.before.length > 0;
  }
  takeBack(): void {
    const before = this.before.pop();
    if (!before) return;
    this.empty();
    for (const [point, piece] of before.pieces) this.pieces.set(point, piece);
    for (const [i, count] of before.counts) this.counts.set(i, count);
    this.turn = before.turn;
  }

  /** Begins with a position: its pieces and its string. */
  begin(pieces: Readonly<Record<string, string>>, position: string): void {
    this.empty();
    for (const point of this.form.rows.flat()) if (pieces[point] !== undefined) this.pieces.set(point, pieces[point]);
    const [, turn, ...counts] = position.split(" ");
    this.turn = turn === "w" ? "white" : "black";
    counts.forEach((count, i) => this.counts.set(i, count));
  }
  empty(): void {
    this.pieces.clear();
    this.counts.clear();
  }

  /** Puts one of these alike pieces: the first one, or the one behind that which is there. Without any it takes away, as does the same one again. */
  put(point: string, alike: readonly string[]): void {
    const isThere = alike.length === 1 && this.pieces.get(point) === alike[0];
    const next = isThere ? undefined : alike[(alike.indexOf(this.pieces.get(point) ?? "") + 1) % Math.max(1, alike.length)];
    if (next === undefined) this.pieces.delete(point);
    else this.pieces.set(point, next);
    this.counts.clear();
  }
  carry(from: string, to: string): void {
    const piece = this.pieces.get(from);
    if (piece === undefined) return;
    this.pieces.delete(from);
    this.pieces.set(to, piece);
  }

  count(i: number): string {
    const { all = 0, most = 0, letter = "", usual = "" } = this.form.counts[i] ?? {};
    const there = [...this.pieces.values()].join("").split(letter).length - 1;
    const gone = all - there;
    return this.counts.get(i) ?? (all === 0 ? usual : String(gone >= 0 && gone <= most ? gone : 0));
  }
  setCount(i: number, value: string): void {
    this.counts.set(i, value);
  }

  /** The position string. */
  get text(): string {
    const rows = this.form.rows.map((row) => this.rowText(row));
    return [rows.join("/"), this.turn.charAt(0), ...this.form.counts.map((_, i) => this.count(i))].join(" ");
  }

  /** Numbers stand for runs of empty points. */
  private rowText(row: readonly string[]): string {
    const items: string[] = [];
    let empty = 0;
    for (const point of [...row, ""]) {
      const code = this.pieces.get(point);
      if (code === undefined && point !== "") ++empty;
      else {
        if (empty > 0) items.push(String(empty));
        if (code !== undefined) items.push(code);
        empty = 0;
      }
    }
    return items.join(this.form.separator);
  }
}
