// Changes of the game: signs, a comment, the order of variations.

import { button, element, labelled } from "../dom";
import { TagFields } from "./tag_fields";
import { kSigns } from "../tree/signs";
import { branchOf } from "../tree/edits";
import type { Study } from "../tree/study";

export class EditBar {
  readonly button = element("button", { type: "button", "aria-pressed": "false", title: "Signs, comments, variations" }, "Edit");
  private readonly signs: readonly HTMLButtonElement[];
  private readonly comment = element("textarea", { rows: "2", "aria-label": "Comment", placeholder: "What is to be said of this move" });
  private readonly promote = button("Promote", () => this.study.promote(), labelled("Put this variation before the line that it leaves"));
  private readonly remove = button("Delete the move", () => this.study.remove(), labelled("Take this move out, with all that follows (Delete)"));
  private readonly undo = button("Undo", () => this.study.undo(), labelled("Take the last change back (Ctrl+Z)"));
  readonly root: HTMLElement;

  /** `gameTools`: what is done with the whole game. */
  constructor(
    private readonly study: Study,
    gameTools: HTMLElement,
  ) {
    this.signs = kSigns.map(([nag, sign, name]) => button(sign, () => this.study.mark(nag), labelled(name)));
    this.root = element("div", { class: "edit", hidden: "" }, element("div", { class: "tools", role: "group", "aria-label": "Signs" }, ...this.signs), this.comment,
      element("div", { class: "tools" }, this.promote, this.remove, this.undo),
      element("details", { class: "record" }, element("summary", {}, "Players, event, result"), new TagFields(this.study).root), gameTools);
    this.button.addEventListener("click", () => {
      this.root.hidden = !this.root.hidden;
      this.button.setAttribute("aria-pressed", String(!this.root.hidden));
      this.show();
    });
    this.comment.addEventListener("change", () => this.study.say(this.comment.value.trim()));
    study.listen({ shown: () => this.show(), changed: () => this.show() });
  }

  private show(): void {
    if (this.root.hidden) return;
    const { current } = this.study;
    if (document.activeElement !== this.comment) this.comment.value = current.comment;
    kSigns.forEach(([nag], i) => this.signs[i]?.setAttribute("aria-pressed", String(current.nags.includes(nag))));
    for (const sign of this.signs) sign.disabled = current.parent === null;
    this.promote.disabled = branchOf(current) === undefined;
    this.remove.disabled = current.parent === null;
    this.undo.disabled = this.study.changes === 0;
  }
}
