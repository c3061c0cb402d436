// Moves that are not played: arrows on the board, and a small board where one points at a move of a line.

import { get, type Position } from "../api";
import type { Arrow } from "../board/board";
import { smallBoard } from "../board/small_board";
import type { PartStore } from "../board/parts";
import { element } from "../dom";
import { Latest } from "../page_state";
import type { Study } from "../tree/study";
import { questionFor } from "./positions";

const kMostArrows = 3;
const kWeights = [undefined, "second", "third"] as const;

export class Hints {
  private readonly asking = new Latest();
  private readonly looking = new Latest();
  private readonly motions = new Map<string, Promise<Position["drawing"]["motions"]>>();
  /** The moves of the engine's lines, the best one first. */
  private lines: readonly string[] = [];
  private readonly box = element("div", { class: "preview", hidden: "" });

  constructor(
    private readonly study: Study,
    private readonly parts: PartStore,
    private readonly point: (arrows: readonly Arrow[]) => void,
    host: HTMLElement,
  ) {
    host.append(this.box);
    study.listen({ shown: () => this.forget() });
  }

  showLines(moves: readonly string[]): void {
    if (moves.join() === this.lines.join()) return;
    this.lines = moves;
    this.pointAtLines();
  }
  clearLines(): void {
    this.lines = [];
  }

  /** Pointing at an element, or coming to it by keys, shows its move. */
  offer(to: HTMLElement, move: string): void {
    to.addEventListener("pointerenter", () => this.pointAt([move]));
    to.addEventListener("pointerleave", () => this.pointAtLines());
    to.addEventListener("focusin", () => this.pointAt([move]));
    to.addEventListener("focusout", () => this.pointAtLines());
  }

  /** Pointing at an element shows the board after these moves beside it. */
  preview(to: HTMLElement, moves: readonly string[]): void {
    to.addEventListener("pointerenter", () => void this.showPreview(to, moves));
    to.addEventListener("pointerleave", () => this.hidePreview());
  }

  private forget(): void {
    this.lines = [];
    this.motions.clear();
    this.asking.stop();
    this.hidePreview();
  }

  private pointAtLines(): void {
    this.pointAt(this.lines.slice(0, kMostArrows));
  }

  private pointAt(moves: readonly string[]): void {
    this.asking
      .ask(() => Promise.all(moves.map((move) => this.motionsOf(move))))
      .then((found) => found && this.point(found.flatMap((motions, i) => motions.map((motion) => ({ ...motion, weight: kWeights[i] })))))
      .catch(() => undefined); // a hint only
  }

  private motionsOf(move: string): Promise<Position["drawing"]["motions"]> {
    const known = this.motions.get(move);
    if (known) return known;
    const asked = { ...questionFor(this.study.tree.start, [...this.study.current.path, move]), drawing: "true" };
    const motions = get<Position>("position", asked).then((after) => after.drawing.motions);
    this.motions.set(move, motions);
    return motions;
  }

  private async showPreview(at: HTMLElement, moves: readonly string[]): Promise<void> {
    const asked = questionFor(this.study.tree.start, [...this.study.current.path, ...moves]);
    const board = await this.looking.ask((signal) => smallBoard(asked, this.parts, signal)).catch(() => undefined);
    if (!board) return;
    this.box.replaceChildren(board);
    this.box.hidden = false;
    const host = this.box.offsetParent?.getBoundingClientRect() ?? new DOMRect();
    const place = at.getBoundingClientRect();
    this.box.style.left = `${Math.max(0, Math.min(place.left - host.left, host.width - this.box.offsetWidth))}px`;
    this.box.style.top = `${place.bottom - host.top + 6}px`;
  }

  private hidePreview(): void {
    this.looking.stop();
    this.box.hidden = true;
  }
}
