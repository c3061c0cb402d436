// The set-ups with which games began, of a game without a start of its own: each with its picture.

import type { Explored } from "../api";
import { sideName } from "../board/look";
import { smallBoard } from "../board/small_board";
import type { PartStore } from "../board/parts";
import { button, count, element, resultBar, row, scoreText, table } from "../dom";
import type { Start } from "../tree/tree";

const kMostPictures = 24;

export function setupsTable({ setups = [] }: Explored, { game, firstMover }: Start, parts: PartStore, onSetUp: (position: string) => void = () => undefined): HTMLElement[] {
  if (setups.length === 0) return [];
  const rows = setups.map((setup, i) => {
    const { position } = setup;
    const begin = button(i < kMostPictures ? "" : position, () => onSetUp(position), { class: "setup", "aria-label": `Begin with ${position}` });
    if (i < kMostPictures) smallBoard({ game, from: position }, parts).then((board) => begin.replaceChildren(board), () => begin.replaceChildren(position));
    return row("td", [begin, count(setup.games), resultBar(setup, firstMover), scoreText(setup)]);
  });
  return [element("p", {}, "Choose a set-up to begin with, or make one: Set up."), table("Set-ups, most played first", ["set-up", "games", "results", `${sideName(firstMover)}’s score, 95 %`], rows)];
}
