// By what a list is sorted: the address says it.

import type { Parameters } from "../api";
import { sortHead } from "../dom";

export type Key = string | number | null;
export interface Sorting {
  readonly by: string;
  readonly isReversed: boolean;
  readonly head: (by: string, label?: string) => HTMLElement;
}

/** The head that was pressed: the one of the new table is where the keys are then. */
let pressed: string | undefined;

/** `usual`: where the address says nothing. `rising`: those of which the least come first. */
export function sortingOf(usual: string, rising: readonly string[], go: (sorting: Parameters) => void): Sorting {
  const asked = new URLSearchParams(location.search);
  const by = asked.get("sort") ?? usual;
  const isReversed = asked.get("reverse") === "true";
  const head = (column: string, label = column): HTMLElement => {
    const turns = column === by && !isReversed;
    const order = column !== by ? "none" : rising.includes(column) !== isReversed ? "rising" : "falling";
    const made = sortHead(label, order, () => {
      pressed = column;
      go({ sort: column === usual ? "" : column, reverse: turns ? "true" : "" });
    });
    if (pressed === column) requestAnimationFrame(() => document.activeElement === document.body && made.focus());
    return made;
  };
  return { by, isReversed, head };
}

/** What is not known is last in either order. */
export function sortedBy<Row>(rows: readonly Row[], key: (row: Row) => Key, isFalling: boolean): Row[] {
  const sign = isFalling ? -1 : 1;
  return [...rows].sort((one, other) => {
    const [a, b] = [key(one), key(other)];
    if (a === null || b === null) return (a === null ? 1 : 0) - (b === null ? 1 : 0);
    return sign * (typeof a === "number" && typeof b === "number" ? a - b : String(a).localeCompare(String(b), "en", { numeric: true }));
  });
}
