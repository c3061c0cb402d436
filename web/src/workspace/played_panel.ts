// What the games of the database played, as a page tells it that asks no database.

import { sideName } from "../board/look";
import { count, element, row, table } from "../dom";
import type { Study } from "../tree/study";
import type { Hints } from "./hints";

export class PlayedPanel {
  readonly root = element("section", { class: "played panel", "aria-label": "What was played", hidden: "" });

  constructor(
    private readonly study: Study,
    private readonly hints: Hints,
    /** Whether moves can be played that are not on the page. */
    private readonly isOpen: boolean,
  ) {
    study.listen({ shown: () => this.show() });
  }

  private show(): void {
    const node = this.study.current;
    const { played } = node;
    this.root.hidden = played === undefined;
    if (!played) return this.root.replaceChildren();
    const rows = played.moves.map((m) => {
      const isThere = this.isOpen || node.child(m.move) !== undefined;
      const button = element("button", { type: "button", class: "move" }, m.move);
      button.addEventListener("click", () => this.study.play(m.move));
      const made = row("td", [isThere ? button : m.move, count(m.games), m.score === "-" ? "–" : `${m.score} %`]);
      if (this.isOpen) this.hints.offer(made, m.move);
      return made;
    });
    this.root.replaceChildren(table(`${count(played.games)} games came here`, ["move", "games", `${sideName(played.mover)}’s score`], rows));
  }
}
