// What lies on a board, and what moves there.

export type Side = "black" | "white";
export const kSides = ["black", "white"] as const;

/** What lies on each place; empty places are left out. */
export type Placing = ReadonlyMap<string, string>;

export interface Motion {
  readonly from: string;
  readonly to: string;
  readonly turn: "" | "L" | "R";
}

export const sideName = (side: Side): string => (side === "black" ? "Black" : "White");
