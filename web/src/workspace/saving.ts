// What was made on the board, kept in the database: where writing is allowed.

import { post, Refusal } from "../api";
import { element } from "../dom";
import { messageOf } from "../page_state";
import { recordText } from "../tree/record_text";
import type { Study } from "../tree/study";
import { withToken } from "./token";

/** A game of the database, as it was when the page got it. */
export interface Stored {
  readonly id: number;
  readonly version: string;
}
interface Saved {
  readonly id: number;
  readonly as: "new" | "duplicate" | "changed";
  readonly version: string;
}

export class Saving {
  private readonly save = element("button", { type: "button" }, "Save");
  private readonly remove = element("button", { type: "button", title: "Take this game out of the database" }, "Delete");
  private readonly said = element("span", { class: "said", role: "status" });
  readonly root = element("div", { class: "tools saving" }, this.save, this.remove, this.said);
  /** Changes that are in the database. */
  private kept = 0;

  constructor(
    private readonly study: Study,
    private stored: Stored | undefined,
    /** Hears that the game is in the database now, as this one. */
    private readonly onSaved: (stored: Stored) => void,
  ) {
    this.save.addEventListener("click", () => void this.run(() => this.write()));
    this.remove.addEventListener("click", () => void this.run(() => this.takeOut()));
    study.listen({ changed: () => this.show(), opened: () => this.forget(), replaced: () => this.forgetChanges() });
    window.addEventListener("beforeunload", (event) => this.stored && this.isChanged && event.preventDefault());
    this.show();
  }

  /** The stored game, when the board shows it as it is in the database. */
  get unchanged(): Stored | undefined {
    return this.isChanged ? undefined : this.stored;
  }
  private get isChanged(): boolean {
    return this.study.changes !== this.kept;
  }
  /** Signs and words of the engine are no changes of anybody. */
  private forgetChanges(): void {
    this.kept = 0;
    this.show();
  }
  private forget(): void {
    this.stored = undefined;
    this.kept = 0;
    this.show();
  }
  private show(): void {
    this.save.textContent = this.stored ? `Save the changes of game ${this.stored.id}` : "Save as a new game";
    this.save.disabled = this.stored ? !this.isChanged : this.study.tree.root.children.length === 0;
    this.remove.hidden = this.stored === undefined;
    this.said.replaceChildren();
  }

  private async run(act: () => Promise<void>): Promise<void> {
    this.said.replaceChildren();
    try {
      await act();
    } catch (error) {
      this.said.replaceChildren(messageOf(error));
      if (error instanceof Refusal && error.problem.status === 409) this.said.append(" ", this.newerLink());
    }
  }

  private newerLink(): HTMLElement {
    return element("a", { href: `/games/${this.stored?.id ?? ""}`, target: "_blank" }, "Show it as it is now");
  }

  private async write(): Promise<void> {
    const asked = this.stored ? { id: String(this.stored.id), version: this.stored.version } : { id: "", version: "" };
    const saved = await withToken((token) => post<Saved>("save", asked, recordText(this.study.tree), token));
    this.stored = { id: saved.id, version: saved.version };
    this.kept = this.study.changes;
    this.show();
    this.said.replaceChildren(saved.as === "duplicate" ? "It is there already: " : "Saved: ", element("a", { href: `/games/${saved.id}` }, `game ${saved.id}`));
    this.onSaved(this.stored);
  }

  private async takeOut(): Promise<void> {
    const { id, version } = this.stored ?? { id: 0, version: "" };
    const gone = await withToken((token) => post<{ record: string }>("delete", { id: String(id), version }, "", token));
    this.stored = undefined;
    this.show();
    const undo = element("button", { type: "button" }, "Undo");
    undo.addEventListener("click", () => void this.run(() => this.putBack(gone.record)));
    this.said.replaceChildren(`Game ${id} is deleted. `, undo);
  }

  private async putBack(record: string): Promise<void> {
    const saved = await withToken((token) => post<Saved>("save", {}, record, token));
    this.stored = { id: saved.id, version: saved.version };
    this.kept = this.study.changes;
    this.show();
    this.said.replaceChildren("It is back: ", element("a", { href: `/games/${saved.id}` }, `game ${saved.id}`));
    this.onSaved(this.stored);
  }
}
