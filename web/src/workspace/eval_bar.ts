// The winning chances of both sides as a bar beside the board.

import { sideName, type Side } from "../board/look";
import { element } from "../dom";

export class EvalBar {
  private readonly share = element("div", { class: "share" });
  readonly root = element("div", { class: "eval", role: "img", hidden: "" }, this.share);

  /** The first mover's chance, 0 to 1. */
  show(chance: number | undefined, first: Side): void {
    this.root.hidden = chance === undefined;
    if (chance === undefined) return;
    const words = `${sideName(first)} ${Math.round(100 * chance)} %`;
    this.root.classList.toggle("of-black", first === "black");
    this.root.setAttribute("aria-label", words);
    this.root.title = words;
    this.share.style.height = `${(100 * chance).toFixed(1)}%`;
  }

  /** The first mover's share is at the end where he sits. */
  turn(isBelow: boolean): void {
    this.root.classList.toggle("turned", !isBelow);
  }
}
