// What other scripts of a page hear: the position that is on the board.

export const kShown = "ludex:shown";

export interface Shown {
  readonly section: HTMLElement;
  /** From the start of the game on. */
  readonly moves: readonly string[];
}

export function announce(shown: Shown): void {
  document.dispatchEvent(new CustomEvent<Shown>(kShown, { detail: shown }));
}
