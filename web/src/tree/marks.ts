// What stands between the moves of a record, in its order.

import type { Node } from "./tree";

export type Mark =
  /** A sign by its number: 1 is "!", 4 is "??". */
  | { readonly nag: number }
  | { readonly comment: string }
  /** No legal move. */
  | { readonly word: string }
  /** Where the variation stands that begins with a node; which variations there are, the tree says. */
  | { readonly variation: Node }
  /** A variation without a move. */
  | { readonly stray: readonly Mark[] };

const kLastJudgement = 6; // the signs from ! to ?!

export const nagsOf = (marks: readonly Mark[]): number[] => marks.flatMap((mark) => ("nag" in mark ? [mark.nag] : []));
export const commentsOf = (marks: readonly Mark[]): string[] => marks.flatMap((mark) => ("comment" in mark && mark.comment ? [mark.comment] : []));

/** What is neither a move nor said of one, as text. */
export function strayText(marks: readonly Mark[]): string {
  const texts = marks.flatMap((mark) => {
    if ("word" in mark) return [mark.word];
    return "stray" in mark ? [`(${[...commentsOf(mark.stray), strayText(mark.stray)].filter((text) => text).join(" ")})`] : [];
  });
  return texts.join(" ");
}

/** With this comment in the place of those that were there. */
export function withComment(marks: readonly Mark[], comment: string): Mark[] {
  const isSign = (mark: Mark | undefined): boolean => mark !== undefined && "nag" in mark;
  let at = marks.findIndex((mark) => "comment" in mark);
  if (at < 0) for (at = 0; isSign(marks[at]); ) at += 1;
  const others = (some: readonly Mark[]): Mark[] => some.filter((mark) => !("comment" in mark));
  return [...others(marks.slice(0, at)), ...(comment ? [{ comment }] : []), ...others(marks.slice(at))];
}

/** With a sign, or without it where it was there. One of the signs of judgement takes the place of another. */
export function withSign(marks: readonly Mark[], nag: number): Mark[] {
  if (nagsOf(marks).includes(nag)) return marks.filter((mark) => !("nag" in mark && mark.nag === nag));
  return [{ nag }, ...marks.filter((mark) => !("nag" in mark && mark.nag <= kLastJudgement))];
}
