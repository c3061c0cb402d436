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

/** The position string. `counts`: what somebody has set, by index; the usual ones otherwise. */
export function positionText(form: SetUpForm, placing: Placing, turn: Side, counts: ReadonlyMap<number, string>): string {
  const rows = form.rows.map((row) => rowText(row, placing, form.separator));
  const behind = form.counts.map((count, i) => counts.get(i) ?? usualCount(form, count, placing));
  return [rows.join("/"), turn.charAt(0), ...behind].join(" ");
}

export function usualCount({ rows }: SetUpForm, count: Count, placing: Placing): string {
  if (count.all === 0) return count.usual;
  let there = 0;
  for (const point of rows.flat()) for (const letter of placing.get(point) ?? "") if (letter === count.letter) ++there;
  return String(Math.max(0, Math.min(count.most, count.all - there)));
}

/** Numbers stand for runs of empty points. */
function rowText(row: readonly string[], placing: Placing, separator: string): string {
  const items: string[] = [];
  let empty = 0;
  const addRun = (): void => {
    if (empty > 0) items.push(String(empty));
    empty = 0;
  };
  for (const point of row) {
    const code = placing.get(point);
    if (code === undefined) {
      ++empty;
      continue;
    }
    addRun();
    items.push(code);
  }
  addRun();
  return items.join(separator);
}

/** What comes to a point when one of these alike pieces is put on it: the first one, or the one behind that which is there. */
export function nextPiece(alike: readonly string[], there: string | undefined): string | undefined {
  const at = there === undefined ? -1 : alike.indexOf(there);
  return at < 0 ? alike[0] : alike[(at + 1) % alike.length];
}
