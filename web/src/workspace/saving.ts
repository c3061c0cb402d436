// What was made on the board, kept in the database: where writing is allowed.

import { post, Refusal } from "../api";
import { button, element } from "../dom";
import { messageOf } from "../page_state";
import { recordText } from "../tree/record_text";
import type { Study } from "../tree/study";
import { Fidelity, type Stored } from "./fidelity";
import { withToken } from "../token";

interface Saved {
  readonly id: number;
  readonly as: "new" | "duplicate" | "changed";
  readonly version: string;
}

export class Saving {
  private readonly save = button("Save", () => void this.run(() => this.write(this.stored)));
  /** What else can be done with a stored game. */
  readonly others = [
    button("Save as a new game", () => void this.run(() => this.write(undefined))),
    button("Delete the game", () => void this.run(() => this.takeOut()), { title: "Take this game out of the database" }),
  ] as const;
  private readonly said = element("p", { class: "said", role: "status" });
  readonly root = element("div", { class: "saving" }, this.save, this.said);
  /** The revision of the study that is in the database. */
  private kept = 0;
  private isBusy = false;
  private readonly fidelity: Fidelity;

  constructor(
    private readonly study: Study,
    private stored: Stored | undefined,
    /** Hears that the games of the database are others now. */
    private readonly onWritten: () => void,
    /** Where fields are: what is typed there is a change before the field is left. */
    panel: HTMLElement,
  ) {
    this.fidelity = new Fidelity(recordText(study.tree));
    study.listen({ changed: () => this.show(), opened: () => this.forget() });
    panel.addEventListener("input", (event) => {
      if (isOfRecord(event.target)) this.save.disabled = this.isBusy;
    });
    window.addEventListener("beforeunload", (event) => this.stored && this.isChanged && event.preventDefault());
    this.show();
  }

  /** The stored game, when the board shows it as it is in the database. */
  get unchanged(): Stored | undefined {
    return this.isChanged ? undefined : this.stored;
  }
  private get isChanged(): boolean {
    return this.study.revision !== this.kept;
  }
  private forget(): void {
    this.stored = undefined;
    this.kept = this.study.revision;
    this.said.replaceChildren();
    this.show();
  }
  private show(): void {
    this.save.title = this.stored ? `Save the changes of game ${this.stored.id}` : "Save as a new game";
    this.save.disabled = this.isBusy || (this.stored ? !this.isChanged : this.study.tree.root.children.length === 0);
    for (const other of this.others) {
      other.disabled = this.isBusy;
      other.hidden = this.stored === undefined;
    }
  }

  private async run(act: () => Promise<void>): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    this.said.replaceChildren();
    this.said.classList.remove("wrong");
    this.show();
    try {
      await act();
    } catch (error) {
      this.rest();
      this.said.replaceChildren(messageOf(error));
      this.said.classList.add("wrong");
      if (error instanceof Refusal && error.problem.status === 409) this.said.append(" ", this.newerLink());
    }
  }
  private rest(): void {
    this.isBusy = false;
    this.show();
  }

  private newerLink(): HTMLElement {
    return element("a", { href: `/games/${this.stored?.id ?? ""}`, target: "_blank" }, "Show it as it is now");
  }

  /** Writes over a stored game, or stores a new one. */
  private async write(over: Stored | undefined): Promise<void> {
    const { revision } = this.study;
    if (this.stored) await this.fidelity.assert(this.stored);
    const asked = over ? { id: String(over.id), version: over.version } : { id: "", version: "" };
    const saved = await withToken((token) => post<Saved>("save", asked, recordText(this.study.tree), { token }));
    this.stored = { id: saved.id, version: saved.version };
    this.kept = revision;
    this.fidelity.isProved = true;
    this.rest();
    this.said.replaceChildren(saved.as === "duplicate" ? "It is there already: " : "Saved: ", element("a", { href: `/games/${saved.id}` }, `game ${saved.id}`));
    this.onWritten();
  }

  private async takeOut(): Promise<void> {
    const { id, version } = this.stored ?? { id: 0, version: "" };
    const gone = await withToken((token) => post<{ record: string | null }>("delete", { id: String(id), version }, "", { token }));
    this.stored = undefined;
    this.rest();
    this.onWritten();
    const { record } = gone;
    if (record === null) return this.said.replaceChildren(`Game ${id} is deleted.`);
    this.said.replaceChildren(`Game ${id} is deleted. `, button("Undo", () => void this.run(() => this.putBack(record))));
  }

  private async putBack(record: string): Promise<void> {
    const saved = await withToken((token) => post<Saved>("save", {}, record, { token }));
    this.stored = { id: saved.id, version: saved.version };
    this.rest();
    this.said.replaceChildren("It is back: ", element("a", { href: `/games/${saved.id}` }, `game ${saved.id}`));
    this.onWritten();
  }
}

/** Also a field for moves is there, which is no part of the record. */
const isOfRecord = (field: EventTarget | null): boolean => field instanceof HTMLElement && field.closest(".edit") !== null;
