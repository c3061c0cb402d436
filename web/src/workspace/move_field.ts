// A field in which moves are typed.

import { element } from "../dom";
import type { Study } from "../tree/study";
import type { Positions } from "./positions";

export class MoveField {
  private readonly input = element("input", {
    type: "text", name: "move", list: "legal", autocomplete: "off", spellcheck: "false", size: "10", "aria-label": "Move", placeholder: "Move (m)",
  });
  private readonly legal = element("datalist", { id: "legal" });
  readonly root = element("form", { class: "typed" }, this.input, this.legal, element("button", { type: "submit" }, "Play"));
  private played = Promise.resolve();

  /** `onRefuse` hears why a move is not played. */
  constructor(
    private readonly study: Study,
    private readonly positions: Positions,
    private readonly onRefuse: (text: string) => void,
  ) {
    this.root.addEventListener("submit", (event) => {
      event.preventDefault();
      this.play();
    });
    this.input.addEventListener("keydown", (event) => event.key === "Escape" && this.input.blur());
    this.input.addEventListener("focus", () => void this.offer());
    study.listen({ shown: () => document.activeElement === this.input && void this.offer() });
  }

  focus(): void {
    this.input.focus();
  }

  private async legalMoves(): Promise<readonly string[]> {
    return (await this.positions.of(this.study.current).catch(() => undefined))?.legal ?? [];
  }

  private async offer(): Promise<void> {
    const node = this.study.current;
    const moves = await this.legalMoves();
    if (this.study.current === node) this.legal.replaceChildren(...moves.map((move) => element("option", { value: move })));
  }

  /** Who types faster than the answers come loses nothing: each move waits for the one before, and the field is free. */
  private play(): void {
    const typed = this.input.value.trim();
    if (!typed) return;
    this.input.value = "";
    this.played = this.played.then(() => this.playTyped(typed));
  }

  private async playTyped(typed: string): Promise<void> {
    const legal = moveMeant(typed, await this.legalMoves());
    if (legal !== undefined) return this.study.play(legal);
    this.onRefuse(`${typed} is not legal here`);
    if (this.input.value !== "") return;
    this.input.value = typed;
    this.input.select();
  }
}

/** As people write moves: with a number, with signs, with blanks and dashes between the points. */
function moveMeant(typed: string, legal: readonly string[]): string | undefined {
  const bare = typed.toLowerCase().replace(/^\d+\.+\s*/, "").replace(/[!?]+$/, "").trim();
  const letters = (text: string): string => text.toLowerCase().replace(/[\s,–-]/g, "");
  return legal.find((move) => move === typed) ?? legal.find((move) => move.toLowerCase() === bare) ?? only(legal.filter((move) => letters(move) === letters(bare)));
}
const only = <T>(all: readonly T[]): T | undefined => (all.length === 1 ? all[0] : undefined);
