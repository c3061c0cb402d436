// What the games of the database played, as a page tells it that asks no database.

import { sideName } from "../board/look";
import { button, count, element, row, table } from "../dom";
import type { Study } from "../tree/study";

export class PlayedPanel {
  readonly root = element("section", { class: "played panel", "aria-label": "What was played", hidden: "" });

  constructor(
    private readonly study: Study,
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
      const move = isThere ? button(m.move, () => this.study.play(m.move), { class: "move" }) : m.move;
      return row("td", [move, count(m.games), m.score === "-" ? "–" : `${m.score} %`]);
    });
    this.root.replaceChildren(table(`${count(played.games)} games came here`, ["move", "games", `${sideName(played.mover)}’s score`], rows));
  }
}
