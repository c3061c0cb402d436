// The signs of moves, by their numbers in records ("numeric annotation glyphs").

/** Those that people give. */
export const kSigns: readonly (readonly [nag: number, sign: string, name: string])[] = [
  [1, "!", "good"],
  [2, "?", "mistake"],
  [3, "!!", "very good"],
  [4, "??", "blunder"],
  [5, "!?", "interesting"],
  [6, "?!", "doubtful"],
];

export const signOf = (nag: number): string => kSigns.find(([known]) => known === nag)?.[1] ?? `$${nag}`;

/** The class of a sign, which gives it its colour. */
export const classOf = (nag: number): string => ["other", "good", "mistake", "good", "blunder", "good", "inaccuracy"][nag] ?? "other";

/** The number of a sign; that of a word which is none is 0. */
export const nagOf = (sign: string): number => kSigns.find(([, known]) => known === sign)?.[0] ?? (Number(sign.replace(/^\$/, "")) || 0);
